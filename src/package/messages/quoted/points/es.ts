import type { Quoted } from '../quoted.js';

export const points: Quoted = {
  'A. US Federal Rules of Evidence': 'A. Reglas Federales de Prueba de los Estados Unidos (Federal Rules of Evidence)',
  'B. Regulation (EU) No 910/2014 (eIDAS)': 'B. Reglamento (UE) n.º 910/2014 (eIDAS)',
  'C. ISO/IEC 27037:2012': 'C. ISO/IEC 27037:2012',
  'D. Berkeley Protocol on Digital Open Source Investigations':
    'D. Protocolo de Berkeley sobre investigaciones digitales de fuentes abiertas',
  'E. SWGDE Best Practices for Acquiring Online Content':
    'E. SWGDE, Buenas prácticas para la adquisición de contenido en línea',
  'F. NIST and IETF': 'F. NIST e IETF',
  'G. What no single standard asks for': 'G. Lo que ninguna norma pide por sí sola',
  'FRE 902(13), committee note of 2017': 'FRE 902(13), nota del comité de 2017',
  'eIDAS Art. {articles}': 'eIDAS, art. {articles}',
  'ISO/IEC 27037, auditability': 'ISO/IEC 27037, auditabilidad',
  'ISO/IEC 27037, repeatability': 'ISO/IEC 27037, repetibilidad',
  'ISO/IEC 27037, reproducibility': 'ISO/IEC 27037, reproducibilidad',
  'ISO/IEC 27037, justifiability': 'ISO/IEC 27037, justificabilidad',
  'ISO/IEC 27037, identification': 'ISO/IEC 27037, identificación',
  'ISO/IEC 27037, chain of custody': 'ISO/IEC 27037, cadena de custodia',
  'ISO/IEC 27037, unavoidable changes': 'ISO/IEC 27037, cambios inevitables',
  'ISO/IEC 27037, verification': 'ISO/IEC 27037, verificación',
  'ISO/IEC 27037, documentation of time': 'ISO/IEC 27037, documentación de la hora',
  'ISO/IEC 27037, environment': 'ISO/IEC 27037, entorno',
  'ISO/IEC 27037, competence': 'ISO/IEC 27037, competencia',
  'ISO/IEC 27037, preservation': 'ISO/IEC 27037, preservación',
  'Berkeley Protocol {paragraphs}': 'Protocolo de Berkeley, {paragraphs}',
  'No single standard': 'Ninguna norma por sí sola',
  'What the record is: the address asked for, the address shown, the time, and the hash of each file':
    'Qué es el registro: la dirección solicitada, la dirección mostrada, la hora y el hash de cada archivo',
  'How the system works: the steps in words, the browser and the program':
    'Cómo funciona el sistema: los pasos en palabras, el navegador y el programa',
  'Why the system yields an accurate result: a validation of this version':
    'Por qué el sistema da un resultado exacto: una validación de esta versión',
  'The steps that were followed, and those that failed or were asked for and not done':
    'Los pasos que se siguieron, y los que fallaron o se pidieron y no se realizaron',
  'A certification that a person with knowledge signed': 'Una certificación firmada por una persona con conocimiento',
  'A statement that the hash of the copy offered was compared with the hash at acquisition':
    'Una declaración de que el hash de la copia presentada se comparó con el hash de la adquisición',
  'Written notice before the trial, with the record and the certification open to inspection':
    'Aviso por escrito antes del juicio, con el registro y la certificación a disposición para su examen',
  'Words that keep to what was recorded, and claim neither truth nor authorship of the content':
    'Palabras que se ciñen a lo registrado y no afirman ni la verdad ni la autoría del contenido',
  'Each sentence of the certification refers to the file that supports it':
    'Cada frase de la certificación remite al archivo que la sustenta',
  'An opponent can repeat the check without the maker of the package':
    'La parte contraria puede repetir la comprobación sin quien hizo el paquete',
  'The eIDAS time-stamp is about the list of hashes, which covers every file':
    'El sello de tiempo eIDAS se refiere a la lista de hashes, que abarca todos los archivos',
  'The time of the time-stamp, and the clock of the machine compared with other clocks':
    'La hora del sello de tiempo, y el reloj de la máquina comparado con otros relojes',
  'The time-stamp is signed, and its certificate is with it':
    'El sello de tiempo está firmado, y su certificado lo acompaña',
  'The service had granted status on the EU Trusted List at the time of the time-stamp':
    'El servicio tenía el estado «granted» en la lista de confianza de la UE a la hora del sello de tiempo',
  'Answers about revocation that are valid for the time of the time-stamp':
    'Respuestas sobre revocación válidas para la hora del sello de tiempo',
  'Nonce and policy of the time-stamp, and what it states of its own kind':
    'El nonce y la política del sello de tiempo, y lo que indica de su propia clase',
  'All that is needed to check the time-stamp after years, and a plan to renew it':
    'Todo lo necesario para comprobar el sello de tiempo dentro de años, y un plan para renovarlo',
  'A presumption about the time is claimed for an eIDAS time-stamp alone':
    'Solo se invoca una presunción sobre la hora para un sello de tiempo eIDAS',
  'What a time-stamp does not show: that a server sent the page':
    'Lo que un sello de tiempo no muestra: que un servidor envió la página',
  'A time-stamp that was asked for and not obtained is named, with the reason':
    'Un sello de tiempo que se pidió y no se obtuvo se nombra, con el motivo',
  'Each action of the program: what, when, with what result (by whom: C11)':
    'Cada acción del programa: qué, cuándo, con qué resultado (por quién: C11)',
  'All settings of the order, so that it can be given again':
    'Todos los ajustes del encargo, para que pueda volver a hacerse',
  'Other programs can read the result: an archive in WARC form':
    'Otros programas pueden leer el resultado: un archivo web en formato WARC',
  'A reason for each thing that the capture did to the page':
    'Un motivo para cada cosa que la captura hizo en la página',
  'One evidence id on every record': 'Un mismo identificador de prueba en cada registro',
  'Who had access to the evidence, when, where and for what': 'Quién tuvo acceso a la prueba, cuándo, dónde y para qué',
  'Changes to the page, each with step and reason': 'Los cambios en la página, cada uno con su paso y su motivo',
  'The acquisition was verified, and this was logged':
    'La adquisición se verificó, y esto se anotó en el registro forense',
  'The clock: its source and how far it was off': 'El reloj: su fuente y cuánto se desviaba',
  'The environment: operating system, versions of program and browser (address as seen from outside: D7b)':
    'El entorno: sistema operativo, versiones del programa y del navegador (dirección vista desde fuera: D7b)',
  'Who operated the program, with what competence, and that it was validated':
    'Quién manejó el programa, con qué competencia, y que este fue validado',
  'The original is kept unchanged, and work is done on copies':
    'El original se conserva sin cambios, y se trabaja sobre copias',
  'The address of the page': 'La dirección de la página',
  'The HTML, as the server sent it and as the browser rendered it':
    'El HTML, tal como lo envió el servidor y tal como lo presentó el navegador',
  'A picture of the full page, with date and time': 'Una imagen de la página entera, con fecha y hora',
  'Pictures and videos of the page, as files': 'Las imágenes y los vídeos de la página, como archivos',
  'What the files of the page say of themselves: author, time of upload, number':
    'Lo que los archivos de la página dicen de sí mismos: autor, hora de subida, número',
  'The context: comments, thread, what surrounds the content':
    'El contexto: comentarios, hilo, lo que rodea el contenido',
  'The name of the collector': 'El nombre de la persona que recogió la prueba',
  'The address of the collecting machine, as seen from outside':
    'La dirección de la máquina que hizo la captura, vista desde fuera',
  'The time of collection, from a clock that was compared with time servers':
    'La hora de la recogida, de un reloj que se comparó con servidores de hora',
  'A hash of each file from the point of collection': 'Un hash de cada archivo desde el momento de la recogida',
  'A form close to the native one, with each alteration written down':
    'Una forma cercana a la nativa, con cada alteración anotada',
  'A technical report on the automated collection': 'Un informe técnico sobre la recogida automatizada',
  'The chain of custody from collection to disposition':
    'La cadena de custodia desde la recogida hasta el destino final',
  'How authenticity, availability and readability are preserved':
    'Cómo se conservan la autenticidad, la disponibilidad y la legibilidad',
  'The acquisition can be audited and repeated': 'La adquisición puede auditarse y repetirse',
  'A fresh browser, and what the page could see of it (address as seen from outside: D7b)':
    'Un navegador nuevo, y lo que la página podía ver de él (dirección vista desde fuera: D7b)',
  'Legal authority, purpose and scope, stated by a person':
    'Base jurídica, finalidad y alcance, indicados por una persona',
  'The configuration: viewport, language, time zone and user agent (address as seen from outside: D7b)':
    'La configuración: área visible, idioma, zona horaria y agente de usuario (dirección vista desde fuera: D7b)',
  'More than one acquisition of what changes, linked with each other':
    'Más de una adquisición de lo que cambia, vinculadas entre sí',
  'A validation of the tool in this version': 'Una validación de la herramienta en esta versión',
  'A recording where motion or interaction matters': 'Una grabación cuando importa el movimiento o la interacción',
  'Native form and language, in standard formats': 'Forma e idioma nativos, en formatos estándar',
  'A hash of each file and of the whole set, by an algorithm that NIST approved':
    'Un hash de cada archivo y del conjunto, con un algoritmo aprobado por el NIST',
  'A record of the network': 'Un registro de la red',
  'The address, the browser, the time and the time zone': 'La dirección, el navegador, la hora y la zona horaria',
  'The registration of the domain': 'El registro del dominio',
  'The history of the page in archives': 'La historia de la página en archivos web',
  'The method of acquisition': 'El método de adquisición',
  'One archive with the name of the examiner, the time and a description':
    'Un único archivo contenedor, con el nombre de quien examina, la hora y una descripción',
  'A working copy in which links are disabled': 'Una copia de trabajo con los enlaces desactivados',
  'Hashes by SHA-256 or a stronger algorithm': 'Hashes con SHA-256 o un algoritmo más fuerte',
  'Collection, examination, analysis and report kept apart': 'Recogida, examen, análisis e informe por separado',
  'The host, the name and title of each handler, and the place of storage':
    'La máquina, el nombre y el cargo de cada persona que manejó la prueba, y el lugar de conservación',
  'The order in which the parts were collected': 'El orden en que se recogieron las partes',
  'An open container that other programs read': 'Un contenedor abierto que leen otros programas',
  'What the package does not prove: who wrote the page, whether it is true, what others saw':
    'Lo que el paquete no prueba: quién escribió la página, si es verdad, qué vieron otros',
  'Steps that were asked for and not done, each with its reason':
    'Los pasos que se pidieron y no se realizaron, cada uno con su motivo',
  'The times in all files agree, or the clock that they come from was compared with another':
    'Las horas de todos los archivos concuerdan, o el reloj del que proceden se comparó con otro',
  'Text, picture, certificates and addresses were compared with each other':
    'El texto, la imagen, los certificados y las direcciones se compararon entre sí',
  'The status of the main document, and whether an error, login, consent or challenge page was found':
    'El estado del documento principal, y si se encontró una página de error, de inicio de sesión, de consentimiento o de control de robots',
  'No file without a hash, and no listed file missing': 'Ningún archivo sin hash, y no falta ningún archivo enumerado',
  'The log is a chain of hashes that a verifier works out again':
    'El registro forense es una cadena de hashes que un verificador vuelve a calcular',
  'What the signature means, who holds the key, and how to learn whose it is':
    'Qué significa la firma, quién tiene la clave y cómo saber de quién es',
  'Secrets in addresses and headers are withheld, and this is recorded':
    'Los secretos en direcciones y cabeceras se ocultan, y esto queda registrado',
};
