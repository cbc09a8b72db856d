import type { redaction as english } from '../en/redaction.js';
import type { Translation } from '../message.js';

export const redaction: Translation<typeof english> = {
  'redact.cover': 'Copia censurada, no la captura',
  'redact.title': 'Copia censurada de {capture}',
  'redact.parts_withheld': 'En esta copia hay partes ocultadas',
  'redact.proof_complete':
    'Todo lo demás es, byte a byte, el contenido de la captura: la prueba que contiene este paquete vincula cada parte mostrada con los compromisos criptográficos que se establecieron y firmaron cuando se selló la captura.',
  'redact.proof_partial':
    'Los archivos que la sección 2 señala como no probados no tienen ninguna prueba que los vincule con la captura. Todo lo demás es, byte a byte, el contenido de la captura: la prueba que contiene este paquete vincula cada parte mostrada con los compromisos criptográficos que se establecieron y firmaron cuando se selló la captura.',
  'redact.proof_none':
    'La captura se selló sin compromisos criptográficos, por lo que nada en este paquete prueba que el resto sea el contenido de la captura. Solo quien tenga la captura puede comparar ambas.',
  'redact.source_evidence': 'Identificador de la prueba de la captura',
  'redact.source_sealed': 'Captura sellada el',
  'redact.source_manifest': 'SHA-256 de su manifest.json',
  'redact.source_key': 'SHA-256 de la clave de la captura',
  'redact.source_ledger': 'Entrada de la captura en el registro de transparencia',
  'redact.own_key': 'SHA-256 de la clave de esta copia',

  'redact.section_withheld': 'Lo que se oculta',
  'redact.section_files': 'Archivos de la captura',
  'redact.section_picture': 'La página tal como se muestra',
  'redact.section_steps': 'Pasos de la censura',
  'redact.section_limits': 'Lo que esta copia no prueba',

  'redact.withheld_intro':
    'No se indica lo que buscaba cada regla. Los motivos son los de la persona que encargó la copia; nada aquí muestra que sean ciertos. El número de lugares es el del archivo que más tiene.',
  'column.rule': 'Regla',
  'column.withholds': 'Oculta',
  'column.mark': 'Marca',
  'column.places': 'Lugares',
  'column.boxes': 'Recuadros',
  'column.box': 'Recuadro',
  'column.left_top': 'Izquierda; arriba',
  'column.size': 'Ancho × alto',
  'column.in_copy': 'En esta copia',
  'column.parts': 'Partes',
  'column.withheld': 'Ocultadas',
  'column.proven': 'Probado',
  'target.text': 'palabras',
  'target.pattern': 'un patrón',
  'target.kind': 'una clase de datos',
  'target.selector': 'elementos de la página',
  'target.area': 'una zona de la imagen',
  'target.url': 'partes de direcciones',
  'target.field': 'un campo de los registros',
  'redact.no_reason': 'sin motivo indicado',
  'reason.personal_data': 'datos personales',
  'reason.minor': 'un menor de edad',
  'reason.health': 'salud',
  'reason.financial_account': 'una cuenta financiera',
  'reason.privilege': 'secreto profesional del abogado',
  'reason.work_product': 'documentos de trabajo del abogado',
  'reason.trade_secret': 'un secreto empresarial',
  'reason.confidential': 'confidencial',
  'reason.security': 'seguridad',
  'reason.court_order': 'resolución judicial',
  'reason.third_party': 'un tercero',
  'reason.not_relevant': 'no pertinente',
  'reason.other': 'otro',
  'redact.nothing_covered': 'No hay nada tapado en ninguna imagen.',
  'redact.covered': 'Tapado en las imágenes',
  'redact.boxes_rest': {
    one: 'No impreso aquí: {n} recuadro más. redaction.json los contiene todos.',
    other: 'No impresos aquí: {n} recuadros más. redaction.json los contiene todos.',
  },
  'redact.no_pictures': 'Aquí no se muestran imágenes, vídeos ni marcos incrustados de la página.',
  'redact.not_searched': {
    one: 'No se buscó en el texto que pueda haber dentro de {n} imagen, vídeo o marco incrustado de la página.',
    other: 'No se buscó en el texto que pueda haber dentro de {n} imágenes, vídeos y marcos incrustados de la página.',
  },
  'redact.files_intro':
    'Se ocultan siempre: el contenido de los scripts y de los estilos, los comentarios, los datos incrustados, la página tal como se envió, el registro de red, y todo hash y todo tamaño de un archivo que no se muestre sin cambios. De lo contrario, se podrían contrastar con ellos conjeturas sobre lo ocultado.',
  'redact.kept': 'tal como estaba',
  'redact.changed': 'mostrado en parte',
  'redact.withheld': 'ocultado por completo',
  'redact.yes': 'sí',
  'redact.no': 'no',

  'redact.no_picture': 'Esta copia no contiene ninguna imagen de la página.',
  'redact.picture_intro':
    'La imagen con las partes tapadas, desde arriba. Las zonas negras están en la propia imagen; los números y las marcas están dibujados aquí encima y remiten a la sección 1. La propia imagen está en {files} ({width} × {height} píxeles).',
  'redact.more_files': '{file} y {n} más',
  'redact.rows_left': '**No impresas aquí: las {rows} filas inferiores de píxeles.**',
  'redact.picture_alt': 'Imagen de la página con partes tapadas, {part}',

  'redact.limit_behind':
    'qué hay detrás de una marca o de un recuadro negro, ni que el motivo indicado para ello sea cierto;',
  'redact.limit_files': 'que los archivos ocultados por completo concuerden con los que se muestran;',
  'redact.limit_recognised':
    'que no se pueda reconocer a nadie por lo que se muestra: se ven el número y la posición de las palabras ocultadas, en la imagen también su anchura aproximada donde se tapan palabras sueltas, y asimismo el texto que las rodea;',
  'redact.limit_unproven': 'que lo que se muestra sin prueba sea el contenido de la captura;',
  'redact.limit_capture':
    'más sobre la captura que la propia captura: ni que el contenido de la página sea verdadero, ni quién lo escribió;',
  'redact.limit_sealer':
    'quién selló la captura o esta copia. Una firma muestra que nada ha cambiado desde entonces; no muestra quién selló;',
  'redact.limit_when':
    'por sí sola, cuándo se selló esta copia: solo el sello de tiempo de manifest.json da una hora independiente.',
  'redact.limit_no_time': 'cuándo se selló esta copia: no tiene ningún sello de tiempo independiente.',
  'redact.no_proof':
    'Este paquete no tiene ninguna prueba que lo vincule con la captura, que se selló sin compromisos criptográficos.',
  'redact.proof_place':
    '`redaction_proof.json` vincula cada archivo con su raíz en `source/commitments.json`. La clave de la captura firmó esos compromisos cuando esta se selló:',
};
