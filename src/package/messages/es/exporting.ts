import type { exporting as english } from '../en/exporting.js';
import type { Translation } from '../message.js';

export const exporting: Translation<typeof english> = {
  'export.title': '{name}, volumen {volume} de {volumes}',
  'export.volume': 'Volumen {volume} de {volumes} de la exportación {export}, comenzada el {at}.',
  'export.volume_matter':
    'Volumen {volume} de {volumes} de la exportación {export} del expediente {matter}, comenzada el {at}.',
  'export.items_here': 'Elementos en este volumen: {count}.',
  'export.items_listed': 'Elementos enumerados: {count}.',
  'export.replaced': 'Cuando un elemento tiene una copia censurada, esta ocupa su lugar.',
  'export.test_items': '**Los elementos en modo de ensayo no son para uso jurídico.**',
  'export.not_here': 'No están en esta exportación',
  'export.not_here_intro': 'Se pidieron y no están aquí:',
  'export.left_processing': 'todavía se estaba creando',
  'export.left_failed': 'falló, por lo que no hay paquete',
  'export.left_deleted': 'está en la papelera',
  'export.left_purged': 'se eliminó definitivamente',
  'export.left_missing': 'su paquete no está',
  'export.left_invalid': 'su paquete ya no es el que se selló',
  'export.contents': 'Qué hay aquí',
  'export.packages': 'Los paquetes, byte por byte como se sellaron: en ellos hay que basarse.',
  'export.record':
    'El registro sellado de la entrega: quién la pidió y cuándo, y el SHA-256 de los archivos de todos los volúmenes. SHA-256 de su manifiesto: {hash}',
  'export.matter':
    'El registro sellado del expediente: sus piezas y la cadena de su registro de custodia hasta la entrada {entry}. Las entradas sobre lo que no se entrega figuran sin su contenido. SHA-256 de su manifiesto: {hash}',
  'export.programs':
    'Programas que comprueban un paquete sin conexión, cada uno en un archivo. {page} solo necesita un navegador; {guide} explica cómo.',
  'export.bag': 'Esta carpeta es una bolsa BagIt 1.0 (RFC 8493): el hash de cada archivo.',
  'export.index':
    'Una línea por cada elemento de todos los volúmenes, con hashes y lugares. Una celda del CSV que una hoja de cálculo tomaría por fórmula empieza con un apóstrofo; los caracteres invisibles figuran como `\\u202e`. El JSON contiene cada texto tal cual.',
  'export.exhibits': 'La lista de piezas con imágenes pequeñas.',
  'export.load_file':
    'Para programas de revisión: `export.dat` (Concordance) y `export.opt` (Opticon), con imágenes de páginas, textos y documentos. Las imágenes son copias de trabajo con su número impreso debajo.',
  'export.case': 'Los mismos hechos como grafo de CASE y UCO, para programas forenses.',
  'export.how': 'Cómo comprobarlo',
  'export.check_bag':
    'Que nada se cambió desde que se escribió: en esta carpeta, `sha256sum -c manifest-sha256.txt` y `sha256sum -c tagmanifest-sha256.txt` (en macOS `shasum -a 256 -c`), o cualquier programa BagIt, por ejemplo `bagit.py --validate .`',
  'export.check_packages':
    'Que cada paquete es lo que se selló, y cuándo, si lo prueba un sello de tiempo: abrir {page} en un navegador y elegir un ZIP de data/packages; o {command}. Ninguno necesita red. Mejor: usar una copia de estos programas obtenida en otro lugar, ya que quien cambia un paquete puede poner otro programa a su lado.',
  'export.of_volume_1': '{file} del volumen 1',
  'export.check_record':
    'Que estos son los archivos entregados: comprobar {file} como un paquete; está sellado, y su lista de hashes se lee con {list}. En data/packages, {compare} compara cada paquete{copied}. Un solo archivo: {one}',
  'export.copied': ' (con record.zip copiado aquí)',
  'export.check_load':
    'Que las imágenes, textos y documentos del archivo de carga son los que se entregaron: en data/loadfile, `sha256sum -c files.sha256`{together}; el registro de la entrega indica el hash de files.sha256.',
  'export.together': ', con todos los volúmenes juntos',
  'export.check_matter': 'Que estas son las piezas del expediente, y qué se hizo con ellas: {command}{where}.',
  'export.in_one_folder': ', en el volumen 1, con los paquetes de todos los volúmenes en una carpeta',
  'export.without':
    'Sin el programa: `python3 data/verification/verify.py` y `node data/verification/verify.mjs` aceptan las mismas palabras que `evidence verify`.',
  'export.items': 'Elementos',
  'export.column_exhibit': 'Pieza',
  'export.column_what': 'Qué',
  'export.column_captured': 'Capturado (UTC)',
  'export.column_package': 'Paquete y su SHA-256',
  'export.test_mode': 'modo de ensayo',
  'export.redacted_of': 'copia censurada de un paquete cuyo manifiesto tiene el SHA-256 {hash}',
  'export.pair': '{what}: {said}',
  'export.limits': 'Qué no muestra esto',
  'export.limit_page':
    'Cada paquete está sellado por separado e indica en su propio `evidence.pdf` qué prueba. Esta página es para leer y no está firmada; el registro de la entrega indica el hash de todos los demás archivos salvo los de etiquetas de la bolsa, que se deducen de ellos{load}.',
  'export.limit_load': ', y los del archivo de carga que enumera su files.sha256',
  'export.limit_service':
    'Muestra lo que el servicio puso en estos volúmenes y para quién, según ese servicio y en el momento de su sellado; no que no se capturara nada más.',
  'export.limit_no_matter': 'No es la exportación de un expediente, por lo que no hay registro de custodia.',
  'export.limit_volumes': 'Los {volumes} volúmenes, de {first} a {last}, forman un conjunto.',
  'export.list': 'Lista de piezas',
  'export.list_title': 'Piezas: {name}',
  'export.list_file': 'Lista de piezas, archivo {file} de {files}',
  'export.field_export': 'Exportación',
  'export.field_matter': 'Expediente',
  'export.field_made': 'Elaborada el',
  'export.field_exhibits': 'Piezas',
  'export.field_file': 'Archivo',
  'export.file_part': '{file} de {files}: {first} a {last}',
  'export.left': 'No incluidos',
  'export.left_count': '{count}, enumerados al final',
  'export.left_count_last': '{count}, enumerados al final del último archivo',
  'export.list_intro':
    'Hay que basarse en los paquetes, sellados cada uno por separado: el SHA-256 de abajo identifica cada uno bit por bit. Esta lista no está firmada; `record.zip`, a su lado, está sellado e indica su hash. Las imágenes son copias reducidas de las capturas de pantalla de los paquetes.',
  'export.no_picture': 'sin imagen',
  'export.test_exhibit': 'modo de ensayo, no para uso jurídico',
  'export.field_address': 'Dirección',
  'export.field_captured': 'Capturado el',
  'export.field_sealed': 'Sellado el',
  'export.field_id': 'Identificador',
  'export.field_package': 'SHA-256 del paquete',
  'export.field_manifest': 'SHA-256 de su manifiesto',
  'export.field_redacted': 'Copia censurada de',
  'export.manifest': 'manifiesto {hash}',
  'export.field_from': 'Hecho a partir de',
  'export.field_warnings': 'Advertencias',
  'export.kind_capture': 'captura',
  'export.kind_comparison': 'comparación',
  'export.kind_certificate': 'certificado',
  'export.kind_redaction': 'copia censurada',
  'export.kind_import': 'importación',
};
