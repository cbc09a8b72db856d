import type { beside as english } from '../en/beside.js';
import type { Translation } from '../message.js';

export const beside: Translation<typeof english> = {
  'beside.title': 'Hosts, cookies y almacenamiento, uno junto a otro (no forma parte del resultado)',
  'beside.unanswered': '{side}: el sitio es {site}; no se respondió a ningún aviso de consentimiento.',
  'beside.refused': '{side}: el sitio es {site}; se rechazó un aviso de consentimiento a partir del {at}.',
  'beside.cookie': 'Cookie',
  'beside.storage': 'Almacenamiento',
  'beside.no_hosts': 'Hosts: ninguno en ninguna de las dos capturas.',
  'beside.no_cookies': 'Cookies: ninguna en ninguna de las dos capturas.',
  'beside.no_storage': 'Almacenamiento: nada en ninguna de las dos capturas.',
  'beside.not_compared':
    'Una de las capturas no leyó su almacenamiento, por lo que las cookies y el almacenamiento no se comparan.',
  'beside.rest': {
    one: 'No impresa aquí: {n} fila más. comparison.json la contiene.',
    other: 'No impresas aquí: {n} filas más. comparison.json las contiene.',
  },
  'beside.first': 'del propio sitio',
  'beside.third': 'de terceros',
  'beside.requests': {
    one: '{n} petición',
    other: '{n} peticiones',
  },
  'beside.web_sockets': {
    one: '{n} WebSocket',
    other: '{n} WebSockets',
  },
  'beside.earlier': 'de ellas {earlier} antes de la respuesta',
  'beside.as_loaded': 'al cargar',
  'beside.at_the_end': 'al final',
  'beside.hosts_left': {
    one: '{side}: {n} host no enumerado.',
    other: '{side}: {n} hosts no enumerados.',
  },
  'beside.stored_left': {
    one: '{side}: {n} nombre almacenado no enumerado.',
    other: '{side}: {n} nombres almacenados no enumerados.',
  },
  'beside.unread': {
    one: '{side}: {n} área de almacenamiento no se pudo leer.',
    other: '{side}: {n} áreas de almacenamiento no se pudieron leer.',
  },
  'beside.rows_left': {
    one: '{n} fila más allá del límite de comparison.json no enumerada.',
    other: '{n} filas más allá del límite de comparison.json no enumeradas.',
  },
  'beside.rules':
    '**Hosts y almacenamiento.** Los hosts de connections.json, y las cookies y entradas de storage.json, se emparejan por su nombre: una cookie por nombre, dominio, ruta y partición; una entrada por origen, área y nombre. Los valores no se comparan. Las filas que solo tiene una captura van primero. Ninguna fila forma parte del resultado.',
};
