import type { comparison as english } from '../en/comparison.js';
import type { Translation } from '../message.js';

export const comparison: Translation<typeof english> = {
  'compare.cover': 'Comparación de dos capturas de una misma página web',
  'compare.verdict_changed': 'Las dos capturas difieren.',
  'compare.verdict_unchanged': 'Las dos capturas no difieren.',
  'compare.verdict_not_comparable':
    'No todo lo que hay en las dos capturas se pudo comparar; lo que se comparó no difiere.',
  'compare.changed': 'modificado',
  'compare.unchanged': 'sin cambios',
  'compare.not_comparable': 'no comparable',
  'compare.text': 'Texto',
  'compare.screenshots': 'Capturas de pantalla',
  'compare.page_data': 'Datos de la página',
  'compare.same_words': 'Las mismas palabras en el mismo orden.',
  'compare.lines': {
    one: '{n} línea modificada, añadidas: {added}, eliminadas: {removed}.',
    other: '{n} líneas modificadas, añadidas: {added}, eliminadas: {removed}.',
  },
  'compare.order_only': 'Las mismas líneas que antes, en otro orden.',
  'compare.same_pictures': 'Ninguna diferencia, salvo, posiblemente, en la posición vertical.',
  'compare.places': {
    one: '{n} lugar difiere, {percent} de la superficie.',
    other: '{n} lugares difieren, {percent} de la superficie.',
  },
  'compare.less_than': 'menos del {percent}',
  'compare.same_data': 'El título, el estado, la dirección, las redirecciones y las advertencias son los mismos.',
  'compare.data_differs': 'Difieren: {fields}.',
  'compare.settings': 'Las dos capturas no se hicieron de la misma manera',
  'compare.settings_why': 'Cada uno de estos puntos puede explicar una diferencia que no está en la propia página:',
  'compare.before': 'Antes',
  'compare.after': 'Después',
  'compare.capture': 'Captura',
  'compare.sealed_at': 'Sellado el',
  'compare.manifest_hash': 'SHA-256 de su manifest.json',

  'compare.section_pictures': 'Antes y después',
  'compare.section_text': 'Texto',
  'compare.section_records': 'Registros de las dos capturas',
  'compare.section_how': 'Cómo se hizo la comparación',
  'compare.section_steps': 'Pasos de la comparación',
  'compare.section_limits': 'Lo que esta comparación no prueba',

  'compare.no_screenshot': 'Una de las dos capturas no tiene captura de pantalla.',
  'compare.caption_before': 'Antes: {capture}, {at}',
  'compare.caption_after': 'Después: {capture}, {at}',
  'compare.marks':
    'Las zonas modificadas están enmarcadas; las que solo existen en un lado están coloreadas y señaladas con una barra, y rayadas en el otro lado. Las filas que se desplazaron hacia arriba o hacia abajo están alineadas. La imagen completa es `images_diff.png`; las propias capturas de pantalla están en `before/` y `after/`.',
  'compare.no_marks':
    'Las capturas de pantalla no son comparables ({reason}): se muestran una junto a otra desde arriba, y no hay nada señalado.',
  'compare.rows_left': {
    one: '**No impresas aquí: {left} filas de píxeles de {rows}**; la página muestra primero las partes modificadas y después el resto desde arriba.',
    other:
      '**No impresas aquí: {left} filas de píxeles de {rows}**; las {n} páginas muestran primero las partes modificadas y después el resto desde arriba.',
  },
  'compare.sheet_alt': 'Las dos capturas de pantalla, {part}',
  'compare.text_intro':
    'Los textos legibles (domtextcontent.txt de cada captura) se comparan sin tener en cuenta los espacios en blanco. text_diff.txt contiene la diferencia completa en formato unificado.',
  'compare.text_rest': {
    one: '**No impresa aquí: {n} fila más.** text_diff.txt las contiene todas.',
    other: '**No impresas aquí: {n} filas más.** text_diff.txt las contiene todas.',
  },
  'compare.line': 'línea {number}',

  'compare.group_page': 'La página y su servidor',
  'compare.group_connection':
    'La conexión (no forma parte del resultado: las direcciones y los certificados cambian con independencia de la página)',
  'compare.group_settings':
    'Cómo se hicieron las capturas (no forma parte del resultado; cada punto puede ser la causa de una diferencia)',
  'compare.no_difference': 'Ninguna diferencia.',
  'compare.field': 'Campo',
  'compare.none': 'ninguno',
  'compare.yes': 'sí',
  'compare.no': 'no',

  'field.page.title': 'Título',
  'field.page.http_status': 'Estado HTTP',
  'field.page.mime_type': 'Tipo de medio',
  'field.page.kind': 'Tipo de documento',
  'field.page.language': 'Idioma',
  'field.page.warnings': 'Advertencias',
  'field.url_at_load': 'Dirección tras la carga',
  'field.url_at_screenshot': 'Dirección al tomar la imagen',
  'field.redirect_chain': 'Redirecciones',
  'field.form_controls': 'Formularios: lo que está rellenado, marcado o elegido',
  'field.connection.address': 'Dirección IP',
  'field.connection.port': 'Puerto',
  'field.dns.result': 'Comprobación cruzada del DNS',
  'field.tls.protocol': 'Versión de TLS',
  'field.tls.cipher': 'Cifrado TLS',
  'field.tls.subject': 'Certificado expedido a',
  'field.tls.issuer': 'Certificado expedido por',
  'field.tls.valid_from': 'Certificado válido desde',
  'field.tls.valid_to': 'Certificado válido hasta',
  'field.tls.leaf_sha256': 'SHA-256 del certificado',
  'field.tls.trusted': 'Certificado de confianza',
  'field.tls.error': 'Defecto del certificado',
  'field.private_target': 'Destino privado',
  'field.environment.viewport': 'Área visible',
  'field.environment.locale': 'Configuración de idioma',
  'field.environment.timezone': 'Zona horaria',
  'field.environment.operating_system': 'Sistema operativo',
  'field.environment.node_version': 'Node.js',
  'field.environment.generator_version': 'Versión del programa de captura',
  'field.browser.name': 'Navegador',
  'field.browser.version': 'Versión del navegador',
  'field.browser.headless': 'Navegador sin ventana',
  'field.browser.flags': 'Opciones de inicio del navegador',
  'field.browser_identity.user_agent': 'User-Agent',
  'field.browser_identity.accept_language': 'Accept-Language',
  'field.browser_identity.client_hints': 'Client Hints',
  'field.screenshots.screenshot.format': 'Formato de la captura de pantalla',
  'field.screenshots.screenshot.scale': 'Escala de la captura de pantalla',
  'field.test_mode': 'Modo de ensayo',
  'field.steps.page_settled': 'Paso: espera hasta que la página se estabilizó',
  'field.steps.actions_performed': 'Paso: acciones ejecutadas',
  'field.steps.content_expanded': 'Paso: contenido desplegado',
  'field.steps.overlays_answered': 'Paso: respuesta al aviso de consentimiento y a otras superposiciones',
  'field.steps.text_extracted': 'Paso: texto extraído',
  'field.page_modifications': 'Cambios que la captura hizo en la página',

  'compare.checked':
    'Los dos paquetes se comprobaron por completo antes de compararlos: los hashes, la firma, el registro forense y los demás registros son válidos, y cada manifiesto es el que se registró cuando se selló la captura {before} o {after}. Los archivos comparados están copiados sin cambios en before/ y after/, cada uno con la lista firmada de hashes del paquete del que procede.',
  'compare.checked_witness':
    'Los dos paquetes se comprobaron por completo antes de compararlos: los hashes, la firma, el registro forense y los demás registros son válidos. El manifiesto de la captura {own} es el que se registró cuando se selló, y el del testigo, {witness}, es el que se registró cuando se importó su paquete. Los archivos comparados están copiados sin cambios en before/ y after/, cada uno con la lista firmada de hashes del paquete del que procede.',
  'compare.text_rules':
    '**Texto.** Forma normal C de Unicode; se quitan los guiones opcionales, los espacios de ancho cero, los conectores de palabras y las marcas de orden de bytes; una sucesión de espacios en blanco equivale a un espacio; las líneas vacías se omiten; las palabras que solo están en otra línea no son una diferencia.',
  'compare.image_rules':
    '**Capturas de pantalla.** Las filas de píxeles se emparejan allí donde se desplazaron hacia arriba o hacia abajo. Los cuadrados de 8 por 8 píxeles que se corresponden están modificados cuando el color medio de tres por tres píxeles, o del cuadrado, difiere más de lo que lo hace diferir la codificación por sí sola. Las filas de fondo liso que aparecieron o desaparecieron, y hasta dos filas de cualquier clase, no son una diferencia.',
  'compare.record_rules':
    '**Registros.** Campos determinados de metadata.json y chain_of_custody.json se comparan por su valor. Los valores, las casillas marcadas y las opciones elegidas de los formularios que muestran ambas páginas (form_controls.json) se comparan, salvo que algo de la página quede excluido de la comparación. Los campos del grupo «página» determinan el resultado; los de la conexión y los ajustes se enumeran y no lo determinan.',
  'compare.left_out':
    'Según lo establecido en la programación que hizo las capturas, se excluyó de la comparación de los textos lo siguiente:',
  'compare.left_out_elements': 'el texto de los elementos {selector}',
  'compare.left_out_pattern': 'el texto que coincide con {pattern}',
  'compare.left_out_order': 'el orden de las líneas',

  'compare.limit_when': 'cuándo cambió algo entre las dos capturas, cuántas veces ni por obra de quién;',
  'compare.limit_page':
    'que una diferencia proceda de la propia página: un servidor puede responder de forma distinta según el lugar, la hora, el idioma, el dispositivo o el azar (publicidad, pruebas de variantes, contenido rotatorio);',
  'compare.limit_rest':
    'que no haya cambiado nada más: solo se comparan el texto, la captura de pantalla y los campos indicados, según las reglas de la sección 4;',
  'compare.limit_more':
    'más sobre cada captura que su propio paquete; el documento de ese paquete indica lo que no prueba;',
  'compare.copies':
    'Las copias de `before/` son las de la primera captura si la firma de esta es válida y el SHA-256 de cada archivo que hay allí es el que figura en `before/manifest.json`; lo mismo vale para {folders}:',
  'compare.manifest_place':
    'El SHA-256 de `before/manifest.json` es el que figura en la primera página y el del paquete de la propia captura.',

  'legend.changed': 'enmarcado: modificado',
  'legend.removed': 'solo a la izquierda: ya no está',
  'legend.added': 'solo a la derecha: nuevo',
};
