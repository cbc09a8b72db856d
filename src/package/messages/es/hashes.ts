import type { hashes as english } from '../en/hashes.js';
import type { Translation } from '../message.js';

export const hashes: Translation<typeof english> = {
  'certify.title': { one: '{n} hash de archivo', other: '{n} hashes de archivos' },
  'certify.what':
    '**Qué es esto.** {origin} Quien tenga un archivo puede calcular su SHA-256 y buscarlo {place}: si figura allí, ese archivo es, bit a bit, aquel cuyo hash se conocía cuando se selló este certificado.',
  'certify.in_section': 'en la sección 1',
  'certify.in_file': 'en hashes.sha256',
  'certify.origin': {
    one: 'Alguien envió el SHA-256 de {n} archivo y solicitó un certificado. El archivo mismo no se envió ni se vio.',
    other:
      'Alguien envió el SHA-256 de {n} archivos y solicitó un certificado. Los archivos mismos no se enviaron ni se vieron.',
  },
  'certify.names': 'Los nombres y los tamaños se indican tal como se facilitaron.',
  'certify.limit_maker': 'quién creó un archivo, ni quién escribió lo que contiene;',
  'certify.limit_content': 'qué contiene un archivo, ni que sea verdad;',
  'certify.limit_had':
    'que la persona que solicitó este certificado haya tenido alguna vez el archivo: solo se envió su hash;',
  'certify.limit_name':
    'que un nombre o un tamaño corresponda a su hash: ambos son declaraciones de la persona que solicitó el certificado;',
  'certify.limit_when': 'cuándo se creó un archivo: solo muestra que el hash ya se conocía en el momento del sellado;',

  'handover.origin': {
    one: 'El registro de una entrega: el SHA-256 de {n} archivo que el servicio puso en los volúmenes de una exportación. Este registro se guarda junto a los volúmenes. No enumera ni el propio registro ni los archivos que contienen su hash (START-HERE.html y los archivos de etiquetas de cada bolsa BagIt).',
    other:
      'El registro de una entrega: el SHA-256 de {n} archivos que el servicio puso en los volúmenes de una exportación. Este registro se guarda junto a los volúmenes. No enumera ni el propio registro ni los archivos que contienen su hash (START-HERE.html y los archivos de etiquetas de cada bolsa BagIt).',
  },
  'handover.load_file':
    'Las imágenes de páginas, los textos y los documentos del archivo de carga se designan por sus hashes en {file}.',
  'handover.names': 'Los nombres son los de los volúmenes, sin su carpeta.',
  'handover.limit_received': 'que el destinatario previsto haya recibido la exportación, o todos sus volúmenes;',
  'handover.limit_else': 'que no se haya capturado nada más: enumera lo que se entregó;',
  'handover.limit_true':
    'que un paquete sea fiel a una página: cada paquete tiene sus propios límites, que su documento indica;',
  'handover.limit_person':
    'que la persona que está detrás de la cuenta que solicitó la exportación sea la que allí se nombra;',

  'certify.section_hashes': 'Hashes certificados',
  'certify.section_matching': 'Cómo cotejar un archivo con este certificado',
  'certify.section_time': 'Prueba de la hora',
  'certify.section_steps': 'Pasos de la certificación',
  'certify.section_limits': 'Lo que este certificado no prueba',
  'certify.same_list':
    'La misma lista está en certificate.json y, en la forma que leen los programas habituales, en hashes.sha256. {names} Un archivo se identifica únicamente por su SHA-256.',
  'column.number': 'N.º',
  'column.name': 'Nombre',
  'certify.put_named':
    'Ponga los archivos en la carpeta de hashes.sha256, con los nombres que figuran {place}. Esto debe mostrar OK para cada uno:',
  'certify.put_unnamed':
    'Ponga los archivos en la carpeta de hashes.sha256, con los nombres que figuran {place} (un archivo cuyo nombre no se indicó se llama, según su número, hash-001, hash-002, etc.). Esto debe mostrar OK para cada uno:',
  'certify.elsewhere':
    'En macOS: `shasum -a 256 -c hashes.sha256`. En Windows, para un solo archivo: `certutil -hashfile FILE SHA256`, y compare con el valor que figura {place}.',
  'certify.list_itself':
    'La sección 7 describe cómo comprobar, mediante la firma y el sello de tiempo, que la propia lista es la que se selló.',
  'certify.records_closed': 'Registros cerrados',
  'certify.closed_by': '{at}, según el reloj de una sola máquina',
  'certify.proofs': 'Pruebas independientes',
  'certify.no_proofs': 'ninguna',
  'proof.ots': 'OpenTimestamps (Bitcoin)',
  'proof.rfc3161': 'sello de tiempo RFC 3161',
  'proof.eidas': 'sello cualificado de tiempo electrónico (eIDAS)',
  'certify.no_time':
    'Este paquete no tiene ningún sello de tiempo independiente: su hora procede del reloj de la máquina que lo selló.',
  'certify.time':
    'Un sello de tiempo muestra que manifest.json y, con él, cada hash de la sección 1 ya existían a la hora que indica. Una prueba de OpenTimestamps queda completa unas horas después, una vez anclada en un bloque de Bitcoin.',
};
