import type { witness as english } from '../en/witness.js';
import type { Translation } from '../message.js';

export const witness: Translation<typeof english> = {
  'witness.title': 'Segundo testigo',
  'witness.intro_before':
    'Dos servicios capturaron la misma dirección con {apart} de diferencia, cada uno según su propio reloj; la diferencia admitida era de {window} como máximo. La columna «Antes» es la captura del servicio al que se hizo la petición; la columna «Después», la del testigo.',
  'witness.intro_after':
    'Dos servicios capturaron la misma dirección con {apart} de diferencia, cada uno según su propio reloj; la diferencia admitida era de {window} como máximo. La columna «Antes» es la captura del testigo; la columna «Después», la del servicio al que se hizo la petición.',
  'witness.result': 'Resultado',
  'witness.final_address': 'Dirección final',
  'witness.tls_leaf': 'SHA-256 del certificado TLS',
  'witness.section': 'sección {number}',
  'witness.same': 'igual',
  'witness.different': 'distinto',
  'witness.none': 'ninguna de las dos lo tiene',
  'witness.no_difference_found': 'ninguna diferencia hallada según las reglas de la sección 4',
  'witness.ledger': 'Registro de transparencia que firmó por la captura',
  'witness.ledger_name': 'Su nombre',
  'witness.ledger_key': 'Su clave',
  'witness.entry': 'Entrada',
  'witness.entry_place': 'número {index}; tamaño del árbol: {size}',
  'witness.entered_at': 'Anotada el',
  'witness.files':
    'witness.json contiene todo esto. Las firmas están en {files}. Las claves son las que indicaron los servicios; a quién pertenecen solo puede decirlo quien conozca los servicios.',
  'witness.further':
    'Otros testigos cuyas capturas están en este paquete: {count}. Cada una se compara con la captura del servicio al que se hizo la petición.',
  'witness.further_title': 'El testigo en {folder}, con {apart} de diferencia',
  'witness.column_asked': 'Servicio al que se hizo la petición',
  'witness.column_witness': 'Este testigo',
  'witness.missing':
    'Quien pidió la comparación indicó que también se preguntó a estos testigos y que no dieron ninguna captura: {names}.',
  'witness.checked_further': 'Lo mismo vale para los paquetes de los otros testigos: {captures}.',
  'witness.limit_persons':
    'que personas distintas operen los dos servicios, ni que estos usaran redes distintas: quien opera ambos puede hacer las dos capturas;',
  'witness.limit_pictures':
    'que las capturas de pantalla muestren lo mismo, más allá de lo que constató según sus reglas el servicio que selló este paquete;',
};
