import type { page as english } from '../en/page.js';
import type { Translation } from '../message.js';

export const page: Translation<typeof english> = {
  'section.page': 'La página tal como fue capturada',
  'section.certificate': 'Certificado de procedencia',
  'section.address': 'Dirección',
  'section.connection': 'Conexión, DNS y reloj',
  'section.environment': 'Cómo se elaboró el registro',
  'section.steps': 'Pasos de la captura',
  'section.changes': 'Cambios efectuados en la página',
  'section.files': 'Archivos del paquete',
  'section.limits': 'Lo que este registro no prueba',
  'section.checking': 'Cómo comprobar esto sin nosotros',
  'section.standards': 'Puntos de las normas sobre prueba',
  'section.contents': 'Índice',

  'cover.file': 'Un archivo, no una página',
  'cover.untitled': 'Página sin título',
  'cover.actions': 'Acciones en la página',
  'cover.actions_value': {
    one: '{n} acción del encargo, realizada antes de tomar la imagen: {names}. La sección 7 indica lo que cambió cada una.',
    other:
      '{n} acciones del encargo, realizadas antes de tomar la imagen: {names}. La sección 7 indica lo que cambió cada una.',
  },
  'cover.and_more': '{names} y {n} más',
  'cover.signed_in': 'Sesión iniciada',
  'cover.typed': {
    one: 'Lo que {n} acción del encargo escribió en la página es secreto y no consta en ningún registro. La sección 5 indica lo que se oculta.',
    other:
      'Lo que {n} acciones del encargo escribieron en la página es secreto y no consta en ningún registro. La sección 5 indica lo que se oculta.',
  },
  'cover.profile':
    'La página se abrió con las cookies y el almacenamiento del perfil de navegador {profile}, creado el {at}, y puede mostrar lo que solo ve quien ha iniciado sesión. La sección 5 indica lo que se oculta.',
  'cover.password_accepted':
    'La página se capturó con un nombre de usuario y una contraseña (autenticación HTTP), que {origin} aceptó. La sección 5 indica lo que se oculta.',
  'cover.password_partly_refused':
    'La página se capturó con un nombre de usuario y una contraseña (autenticación HTTP), que {origin} aceptó en algunas peticiones y rechazó en otras. La sección 5 indica lo que se oculta.',
  'cover.password_refused':
    'Se dieron al navegador un nombre de usuario y una contraseña (autenticación HTTP), y {origin} los rechazó. La sección 5 indica lo que se oculta.',
  'cover.password_not_asked':
    'Había un nombre de usuario y una contraseña (autenticación HTTP), pero {origin} nunca los solicitó. La sección 5 indica lo que se oculta.',
  'cover.before_relying': 'Antes de confiar en este registro',
  'cover.main_hashes': 'SHA-256 de los archivos principales',
  'cover.own_hash':
    'Este documento figura él mismo en `manifest.json`, con el SHA-256 de cada archivo del paquete. Por eso no puede indicar ni el SHA-256 de ese archivo ni la hora del sellado: el hash se calcula a partir de ese archivo, la hora está escrita en él. `manifest.sig` lo firma. La sección 10 describe cómo comprobar todo esto sin nosotros.',
  'cover.quoted':
    'Lo que se cita de los registros (motivos, cambios, puntos de normas) figura en el idioma de este documento, y debajo el texto en inglés del registro, que es el único determinante. Los códigos son los de los registros; lo que no tiene traducción figura en inglés.',

  'warning.http_error_status': 'El servidor respondió con un error',
  'warning.consent_wall': 'Un aviso de consentimiento cubría la página',
  'warning.login_page': 'Esto parece una página de inicio de sesión',
  'warning.bot_challenge': 'Esto parece un control de robots, no la propia página',
  'warning.empty_page': 'La página apenas contiene texto',
  'warning.no_screenshot': 'No hay captura de pantalla de la página',
  'warning.media_not_whole': 'Elementos multimedia que la página reprodujo no están enteros en el registro de red',
  'warning.invalid_tls': 'El certificado TLS no era válido',
  'warning.soft_404': 'La página indica que el contenido solicitado no existe',
  'warning.blank_area': 'Puede que falte en la imagen una parte de la página',
  'warning.partial_region': 'Una parte de la página no está por completo en la imagen',
  'warning.page_grew': 'La página es más larga que la parte capturada',
  'warning.still_changing': 'La página siguió cambiando después de ser registrada',
  'warning.collapsed_content': 'Había partes de la página cerradas cuando se tomó la imagen',

  'picture.missing': 'Este registro no contiene ninguna captura de pantalla.',
  'picture.unreadable': 'La captura de pantalla ({names}) no se pudo decodificar para este documento.',
  'picture.shows': {
    one: 'La captura de pantalla se muestra a continuación desde arriba.',
    other: 'La captura de pantalla se muestra a continuación desde arriba, en {n} partes.',
  },
  'picture.whole':
    'La imagen entera a tamaño completo ({width} × {height} píxeles) está en {files}; las copias impresas aquí están reducidas.',
  'picture.numbered': '{n} archivos numerados, de `{first}` a `{last}`',
  'picture.overlap':
    'Cada parte repite los últimos {n} píxeles CSS de la anterior, de modo que una línea de texto de esa altura como máximo está completa en una de las dos.',
  'picture.overlap_in_file':
    'Dentro de un archivo, cada parte repite los últimos {n} píxeles CSS de la anterior, de modo que una línea de texto de esa altura como máximo está completa en una de las dos.',
  'picture.left_out':
    '**No impresas aquí: las {left} filas inferiores de {rows} filas de píxeles.** Están en la propia imagen.',
  'picture.as_loaded':
    'La ventana tal como se cargó, antes de que la captura desplazara, abriera o pulsara nada en la página, está en `{file}`, desde la parte superior de la página: {shown} de sus {height} píxeles de altura. La sección 7 indica los cambios.',
  'picture.first_document':
    'Antes de que una acción del encargo condujera a otro documento, la ventana contenía {url}. Lo que mostraba de él está en `{file}`, desde la parte superior de esa página: {shown} de sus {height} píxeles de altura. No es la página que aquí se reproduce.',
  'picture.recorded':
    'Antes de la captura de pantalla se grabó la ventana durante {recorded} ms; el encargo pide {asked} ms. Los fotogramas, sin sonido y hechos por el navegador, están en `recording/` (número: {frames}). El navegador entregó {received}; un fotograma sustituido en menos de 200 ms no se conserva, y no se sabe qué dibujó sin entregarlo. `recording.json` contiene el hash y la hora de cada uno.',
  'picture.media':
    'Elementos de vídeo y audio de la página: {elements}; de ellos, reproducidos: {played}; enteros en el registro de red: {whole}. `metadata.json` los enumera.',
  'picture.alt': 'Captura de pantalla de la página, {part}',

  'certificate.intro':
    'Elaborado por el programa que capturó la página, al cerrarse los registros ({at}). Es una lista de comprobaciones y de sus resultados. No es la declaración de una persona ni un dictamen jurídico.',
  'certificate.check': 'Comprobación',
  'certificate.result': 'Resultado',
  'certificate.finding': 'Constatación',
  'certificate.steps_not_performed': 'Pasos no realizados',
  'certificate.all_performed': 'Ninguno: se realizaron todos los pasos solicitados.',

  'address.requested': 'Solicitada',
  'address.at_load': 'Justo después de la carga',
  'address.at_image': 'Al tomar la imagen',
  'address.kind': 'Clase de documento',
  'address.language': 'Idioma que declara la página',
  'address.server_date': 'Fecha enviada por el servidor',
  'address.no_redirect': 'No hubo ninguna redirección.',
  'address.redirects': 'Redirecciones del documento principal, de la más antigua a la más reciente',
  'address.documents': 'Documentos y sus redirecciones, del más antiguo al más reciente',
  'address.action': 'mientras se realizaba una acción del encargo',
  'address.http': 'redirección HTTP',
  'address.meta_refresh': 'meta refresh',
  'address.script': 'por script',
  'address.final': 'final',
  'address.hidden':
    'Los valores de la parte de consulta de las direcciones intermedias, y lo que en ellas sigue a un #, se sustituyen por [redacted], porque a menudo contienen secretos de la persona que hizo la captura. La dirección solicitada y la final están completas.',
  'column.time_utc': 'Hora (UTC)',
  'column.status': 'Estado',
  'column.how': 'Cómo',
  'column.address': 'Dirección',

  'steps.intro':
    'En el orden en que terminaron. La misma lista está en chain_of_custody.json. Cada entrada salvo la última está también en la cadena de hashes de forensic_log.json, que estaba completa antes de que se escribiera este registro. El cálculo de hashes, la firma y los sellos de tiempo del paquete siguen a la última entrada; manifest.json y las pruebas los acreditan.',
  'steps.began': 'Inicio',
  'steps.ended': 'Fin (UTC)',
  'steps.step': 'Paso',
  'steps.outcome': 'Resultado',
  'steps.picture_taken': '– tomada a las {at}, después codificada',
  'steps.not_performed': 'No realizado',
  'steps.because': '{what}: {reason}',
  'outcome.done': 'realizado',
  'outcome.failed': 'fallido',
  'outcome.truncated': 'truncado',
  'changes.none': 'Ninguno.',
  'changes.taken': 'La imagen se tomó a las {at}.',
  'changes.change': 'Cambio',
  'changes.element': 'Elemento',
  'changes.reason': 'Motivo',
  'changes.whole_page': 'página entera',

  'files.intro':
    'manifest.json enumera estos archivos y evidence.pdf, con SHA-256, SHA-512 y tamaño. manifest.sig es su firma; publickey.pem es la clave para comprobarla.',
  'files.file': 'Archivo',
  'files.bytes': 'Bytes',

  'limits.intro': 'No prueba:',
  'limits.author': 'quién escribió la página, ni quién controlaba el servidor que la envió;',
  'limits.truth': 'que el contenido de la página sea verdadero;',
  'limits.visitors':
    'lo que vieron otros visitantes: un servidor puede responder de forma distinta según el lugar, la hora, el idioma, el dispositivo o el inicio de sesión;',
  'limits.moment': 'cómo era la página antes o después del momento de la captura;',
  'limits.instant':
    'que sus archivos muestren la página en un mismo instante. La imagen, el texto, el HTML y los demás archivos se registraron uno tras otro, a las horas que indica forensic_log.json; el contenido que cambia por sí solo (diapositivas, animaciones, relojes) puede diferir entre ellos;',
  'limits.sealer':
    'quién selló el paquete. La clave se creó para este único paquete, y la clave privada se eliminó después de firmar. La firma muestra que nada ha cambiado desde que se selló el paquete; no muestra quién lo selló. Para saberlo, compruebe manifest.json.tlog-proof, si lo hay, con la clave de un registro de transparencia que usted conozca, o compare el SHA-256 de manifest.json con uno que la persona que recogió la prueba o el servicio hayan publicado en otro lugar;',
  'limits.sealed_when':
    'por sí solo, cuándo fue sellado. Las horas que se indican aquí proceden del reloj de la máquina que hizo la captura. Solo el sello de tiempo de manifest.json da una hora independiente: muestra que manifest.json ya existía en ese momento.',
  'limits.no_time':
    'cuándo fue sellado. Las horas que se indican aquí proceden del reloj de la máquina que hizo la captura, y este paquete no tiene ningún sello de tiempo independiente.',
  'limits.court':
    'Si puede usarse en un procedimiento, y cómo, lo decide el tribunal según sus propias normas; este registro no se pronuncia al respecto.',
  'limits.test': 'Este paquete se elaboró en modo de ensayo y no está destinado a usos jurídicos.',
  'limits.seal_who':
    'quién selló este paquete. La firma muestra que nada ha cambiado desde que se selló; no muestra quién lo selló;',
  'limits.seal_when':
    'por sí solo, cuándo fue sellado. Solo el sello de tiempo de manifest.json da una hora independiente: muestra que manifest.json ya existía en ese momento.',
  'limits.seal_no_time':
    'cuándo fue sellado: las horas que se indican aquí proceden del reloj de una sola máquina, y este paquete no tiene ningún sello de tiempo independiente.',

  'checking.unpack': 'Descomprima el ZIP y haga que OpenSSL compruebe la firma; debe mostrar `Verified OK`.',
  'checking.compare':
    'Compare el SHA-256 de cada archivo con el de `manifest.json`, que enumera todos los archivos del paquete salvo él mismo y lo que se elabora después de él: las firmas, la clave, los sellos de tiempo y la prueba del registro de transparencia.',
  'checking.id': 'En `manifest.json`, `evidence_id` debe ser {id}.',
  'checking.key': 'SHA-256 de la clave pública (`{command}`):',
  'checking.ots':
    'La prueba de OpenTimestamps: `ots verify manifest.json.ots` con el cliente oficial y un nodo de Bitcoin.',
  'checking.tsr':
    'El token RFC 3161: `openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile roots.pem`, con el certificado raíz de la autoridad obtenido de una fuente independiente.',
  'checking.folder':
    'La carpeta `verification/` contiene las mismas comprobaciones como programas que no necesitan red, y `GUIDE.txt`, que explica cada comprobación a mano.',
  'checking.replay':
    'La página se puede reproducir a partir del registro de red: el paquete es un archivo WACZ, que abre cualquier lector de WACZ, por ejemplo ReplayWeb.page. Sus scripts se ejecutan entonces de nuevo, y lo que la captura hizo en la página (sección 7) no se repite.',

  'standards.says':
    'Puntos de listas de comprobación publicadas, y dónde contienen algo sobre cada uno los registros de este paquete. La lista se dedujo únicamente de esos registros. Si se cumple una norma, lo deciden quienes la aplican.',
  'standards.recorded_and_checkable':
    'El paquete lo contiene, y cualquiera puede contrastarlo con otros archivos del paquete, por contenido, hash o firma. Esto muestra que es coherente y que no ha cambiado, no que sea verdadero.',
  'standards.recorded': 'El paquete lo indica. No todo ello puede contrastarse con otros archivos del paquete.',
  'standards.absent': 'El paquete no lo contiene, por el motivo indicado.',
  'standards.not_applicable': 'El punto no se refiere a un paquete como este, por el motivo indicado.',
  'standards.quoted':
    'Debajo de cada punto figura su texto en ese archivo, que está en inglés y es el único determinante.',
  'standards.where':
    'La lista está también en {file}. Cuando un punto se apoya en un lugar dentro de un archivo, allí se indica un puntero JSON (RFC 6901) a ese lugar. El verificador vuelve a deducir la lista a partir de los archivos.',
};
