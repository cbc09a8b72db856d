import type { connection as english } from '../en/connection.js';
import type { Translation } from '../message.js';

export const connection: Translation<typeof english> = {
  'stored.title': 'Almacenamiento y hosts',
  'stored.parties':
    'Los hosts del propio sitio tienen el dominio registrable {site} (según la Public Suffix List; una dirección IP cuenta como ella misma). Todos los demás son de terceros.',
  'stored.no_wall': 'No se respondió a ningún aviso de consentimiento.',
  'stored.wall':
    'Se respondió a un aviso de consentimiento el {at}; connections.json cuenta las peticiones anteriores.',
  'stored.cookies': 'Cookies al final',
  'stored.cookie_names': 'Sus nombres y dominios',
  'stored.hosts': 'Hosts contactados',
  'stored.host_names': 'Sus nombres',
  'stored.in_file': '{total} ({file})',
  'stored.third_in_file': '{total}, de ellos {third} de terceros ({file})',

  'private.words':
    '**Dirección privada.** {address} no es accesible desde la internet pública; el operador de la máquina de captura la autorizó ({allowed_by}).',
  'connection.unknown': 'No se conoce la dirección a la que se conectó el navegador.',
  'connection.host': 'Host',
  'connection.connected_to': 'Conectado a',
  'connection.addresses': 'Direcciones del host',
  'connection.read_from': 'Leído de',
  'connection.proxy': 'el proxy por el que pasó todo el tráfico del navegador',

  'tls.plain': 'La página se cargó por HTTP sin cifrar: la conexión no estaba ni cifrada ni autenticada.',
  'tls.unread': 'No se pudieron leer los detalles de la conexión TLS.',
  'tls.certificate': 'Certificado',
  'tls.accepted': 'aceptado por el navegador',
  'tls.rejected': 'NO aceptado por el navegador: {reason}',
  'tls.no_reason': 'sin motivo indicado',
  'tls.issued_to': 'Expedido a',
  'tls.issued_by': 'Expedido por',
  'tls.valid': 'Válido',
  'tls.valid_value': 'del {from} al {to}',
  'tls.names': 'Nombres',
  'tls.hash': 'SHA-256 del certificado',
  'tls.root': 'Raíz de la cadena',
  'tls.trusted_by_operator':
    '{subject}, en la que confía el operador de la máquina de captura, que la añadió; SHA-256 {hash}',
  'tls.trusted_by_browser': '{subject}, en la que confía el navegador; SHA-256 {hash}',
  'tls.protocol': 'Protocolo',
  'tls.chain': 'Cadena',
  'tls.chain_value': '{count} en `certificate_chain.pem`',
  'tls.source': 'Origen',
  'tls.own_connection': 'la propia conexión del navegador',
  'tls.separate':
    'la propia conexión del navegador; la cadena procede de una negociación aparte, después de cargarse la página{when}',
  'tls.separate_at': ', el {at}',
  'tls.separate_with': ', con {ip}',
  'tls.separate_with_port': ', con {ip} puerto {port}',

  'dns.title': 'Consultas DNS independientes',
  'dns.confirmed': 'Un resolutor independiente dio la dirección a la que se conectó el navegador.',
  'dns.not_confirmed':
    'Ninguno de los resolutores que respondieron dio la dirección a la que se conectó el navegador. Los sitios grandes usan direcciones distintas en lugares distintos, por lo que esto por sí solo no indica un defecto.',
  'dns.resolvers_unavailable': 'No respondió ningún resolutor independiente.',
  'dns.connected_ip_unknown':
    'No se conoce la dirección a la que se conectó el navegador, por lo que no fue posible ninguna comparación.',
  'dns.skipped_ip_literal': 'No necesario: la página estaba en una dirección IP, no en un nombre.',
  'dns.skipped_internal_host': 'No realizado: un nombre de host interno nunca se envía a resolutores públicos.',
  'dns.none_configured': 'No se consultó ningún resolutor independiente: no hay ninguno configurado.',
  'dns.no_check': 'Este registro no contiene ninguna comprobación DNS independiente.',
  'dns.resolver': 'Resolutor',
  'dns.answer': 'Respuesta',
  'dns.no_address': 'ninguna dirección',

  'clock.title': 'Reloj',
  'clock.not_compared':
    'El reloj de la máquina de captura no se comparó con ningún servidor de hora. Todas las horas de este registro proceden de ese reloj.',
  'clock.asked': 'Consultado',
  'clock.first': 'primero',
  'clock.again': 'de nuevo',
  'clock.server': 'Servidor',
  'clock.offset': 'Desviación',
  'clock.round_trip': 'Ida y vuelta',
  'clock.stratum': 'Estrato',
  'clock.words':
    'Todas las horas de este registro proceden del reloj de la máquina de captura. La desviación es la hora del servidor menos la hora de ese reloj, medida por SNTP. Los servidores se consultan antes de abrir la página y de nuevo después de capturarla.',
};
