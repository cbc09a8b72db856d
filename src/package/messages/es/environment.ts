import type { environment as english } from '../en/environment.js';
import type { Translation } from '../message.js';

export const environment: Translation<typeof english> = {
  'environment.intro':
    'Un programa ({program}) abrió la dirección en un navegador web, en un contexto separado sin cookies, caché, extensiones ni inicio de sesión, y realizó automáticamente los pasos de la sección 6. El hash de cada archivo se calculó al escribirlo. Los valores leídos del navegador se indican tal como se leyeron; los valores que no se pudieron leer se omiten o se marcan como ausentes.',
  'environment.intro_signed_in':
    'Un programa ({program}) abrió la dirección en un navegador web, en un contexto separado sin cookies, caché ni extensiones de una persona, y realizó automáticamente los pasos de la sección 6. El hash de cada archivo se calculó al escribirlo. Los valores leídos del navegador se indican tal como se leyeron; los valores que no se pudieron leer se omiten o se marcan como ausentes.',
  'environment.browser': 'Navegador',
  'environment.mode': 'Modo',
  'environment.headless_shell': 'sin ventana (headless shell de Chromium)',
  'environment.new_headless': 'sin ventana (un navegador completo, headless)',
  'environment.headed': 'con ventana',
  'environment.sandbox': 'Entorno aislado',
  'environment.on': 'activado',
  'environment.off': 'desactivado',
  'environment.off_because': 'desactivado: {reason}',
  'environment.viewport': 'Área visible',
  'environment.viewport_value': '{width} × {height} píxeles CSS, escala {scale}',
  'environment.viewport_mobile': '{width} × {height} píxeles CSS, escala {scale}, como dispositivo móvil',
  'environment.locale': 'Configuración de idioma',
  'environment.timezone': 'Zona horaria',
  'environment.system': 'Sistema operativo',
  'environment.workers': 'Service workers',
  'environment.workers_blocked': 'bloqueados',
  'environment.workers_none': 'ninguno',
  'environment.machine': 'Máquina',
  'environment.machine_zone': 'Zona horaria de la máquina',
  'environment.machine_zone_value': '{zone}, a {minutes} minutos de UTC al comenzar la captura',
  'environment.egress': 'Dirección de la máquina vista desde fuera',
  'environment.not_determined': 'no determinada',
  'environment.egress_value': '{address}, según respondió {reflector}; otros hosts pueden haber visto otra',
  'environment.earlier': 'Copias anteriores del contenido de la dirección',
  'environment.earlier_value': {
    one: '{n} copia enumerada por un archivo web (timemap.txt), consultado en {timemap}',
    other: '{n} copias enumeradas por un archivo web (timemap.txt), consultado en {timemap}',
  },
  'environment.validation': 'Validación del programa',
  'environment.validation_none': 'ninguna: {reason}',
  'environment.validation_all_passed': 'todas las series de ensayos, nada falló; SHA-256 del archivo {hash}; {place}',
  'environment.validation_all_failed': 'todas las series de ensayos, algo falló; SHA-256 del archivo {hash}; {place}',
  'environment.validation_some_passed':
    'no todas las series de ensayos, nada falló; SHA-256 del archivo {hash}; {place}',
  'environment.validation_some_failed':
    'no todas las series de ensayos, algo falló; SHA-256 del archivo {hash}; {place}',

  'identity.title': 'Identidad del navegador enviada al servidor',
  'identity.unread': 'No se pudieron leer las cabeceras de la petición principal.',
  'identity.user_agent': 'Agente de usuario',
  'identity.seen': 'Visible para la página',
  'identity.later': '{name} (peticiones posteriores)',
  'identity.no_sign':
    'No está presente ninguno de los indicios habituales de que un programa controla el navegador; una página puede encontrar otros.',
  'identity.signs':
    'La página podía detectar que un programa controla el navegador: {signs}. No se hizo nada para ocultarlo.',
  'identity.webdriver': 'navigator.webdriver es true',
  'identity.headless': 'el agente de usuario nombra un navegador sin ventana',
  'identity.no_plugins': 'no hay complementos',
  'identity.no_chrome': 'falta window.chrome',
  'switches.title': 'Opciones de inicio del navegador',
  'switches.proxy':
    'El proxy que figura entre ellas es un puerto cerrado: detiene el tráfico que no pertenece a una captura. El contexto en el que se abrió la página tenía un proxy aparte. Este se nombra arriba como el lugar donde se leyó la conexión.',

  'sign_in.title': 'Inicio de sesión',
  'sign_in.withheld': 'Valores ocultados',
  'sign_in.none': 'ninguno',
  'sign_in.searched_password':
    'Los valores de las cabeceras que inician sesión ({headers}) se sustituyen por {mark} en el registro de red; los nombres de las cookies y sus atributos se conservan. Antes de sellar este paquete, se buscaron en cada archivo la contraseña y lo que se envió en su lugar. También se buscaron los valores de las cookies que puso el origen; de estos, se exceptuaron los cortos. Si se hubiera encontrado algo de ello, el paquete no se habría sellado.',
  'sign_in.searched_typed':
    'Los valores de las cabeceras que inician sesión ({headers}) se sustituyen por {mark} en el registro de red; los nombres de las cookies y sus atributos se conservan. Antes de sellar este paquete, se buscó en cada archivo lo que se escribió. También se buscaron los valores de las cookies que puso el origen; de estos, se exceptuaron los cortos. Si se hubiera encontrado algo de ello, el paquete no se habría sellado.',
  'sign_in.searched_profile':
    'Los valores de las cabeceras que inician sesión ({headers}) se sustituyen por {mark} en el registro de red; los nombres de las cookies y sus atributos se conservan. Antes de sellar este paquete, se buscaron en cada archivo los valores de las cookies, tanto las del perfil como las que puso el origen, y los tokens y claves del almacenamiento y de las bases de datos del perfil. Se exceptuaron los valores cortos de cualquier clase. Si se hubiera encontrado algo de ello, el paquete no se habría sellado.',
  'sign_in.how': 'Cómo',
  'sign_in.how_profile':
    'Cookies y almacenamiento de una visita anterior, guardados como perfil de navegador; ningún registro contiene sus valores',
  'sign_in.how_password':
    'Autenticación HTTP con un nombre de usuario y una contraseña; ningún registro contiene ninguno de los dos',
  'sign_in.how_typed':
    'Texto secreto escrito en la página; el registro forense contiene su nombre, y ningún registro el texto',
  'sign_in.profile': 'Perfil',
  'sign_in.from_cookies': '{profile}, creado el {at} a partir de un archivo de cookies',
  'sign_in.from_storage_state': '{profile}, creado el {at} a partir de un archivo de cookies y almacenamiento',
  'sign_in.from_browser': '{profile}, creado el {at} a partir de un navegador en el que una persona inició sesión',
  'sign_in.hosts': 'Hosts a los que está destinado',
  'sign_in.cookies': 'Cookies enviadas',
  'sign_in.local_storage': 'Claves del almacenamiento local',
  'sign_in.session_storage': 'Claves del almacenamiento de sesión',
  'sign_in.databases': 'Bases de datos (IndexedDB)',
  'sign_in.bodies': 'Cuerpos de peticiones ocultados',
  'sign_in.tokens': 'Tokens de formularios ocultados en las respuestas',
  'sign_in.no_network_record': 'no hay registro de red',
  'sign_in.given_to': 'Credenciales para',
  'sign_in.scheme': 'Esquema',
  'sign_in.challenges': 'Peticiones reenviadas con ellas',
  'sign_in.refused': 'De ellas rechazadas',
  'sign_in.actions': 'Acciones que lo escribieron',
};
