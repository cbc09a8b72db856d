import type { Quoted } from '../../../package/messages/quoted/quoted.js';

export const found: Quoted = {
  'there is no manifest to compare with': 'no hay manifiesto con el que comparar',
  'the package is not a comparison': 'el paquete no es una comparación',
  'the package carries no web archive': 'el paquete no contiene ningún archivo web',
  '{n} facts agree in every place that states them': '{n} hechos coinciden en todos los lugares que los indican',
  'every record carries the same one': 'todos los registros llevan el mismo',
  'every record of the network record was read; digests, index and page list agree with it':
    'se leyeron todas las entradas del registro de red; los hashes, el índice y la lista de páginas coinciden con él',
  'the result of the comparison follows from the two packages':
    'el resultado de la comparación resulta de los dos paquetes',
  'its records, hashes.sha256 and evidence.pdf list the same hashes':
    'sus registros, hashes.sha256 y evidence.pdf enumeran los mismos hashes',
  'each grade follows from the files, and evidence.pdf shows the same grades':
    'cada calificación resulta de los archivos, y evidence.pdf muestra las mismas',
  'its records and evidence.pdf agree about the matter': 'sus registros y evidence.pdf coinciden acerca del expediente',
  'this form of package has no published records to compare':
    'esta forma de paquete no tiene registros publicados que comparar',
  'the manifest states no evidence id': 'el manifiesto no indica ningún identificador',
  'what the document shows was not compared with the records: {fault}':
    'lo que muestra el documento no se comparó con los registros: {fault}',
  '{n} lines were not looked for in domtextcontent.txt: it is too long, and they stand in it in another order':
    'no se buscaron {n} líneas en domtextcontent.txt: es demasiado largo, y están en él en otro orden',
  'records have fields that the format does not define; nothing is compared with them':
    'hay registros con campos que el formato no define; nada se compara con ellos',
  'words of the text are neither in page.html nor in page.mhtml':
    'hay palabras del texto que no están ni en page.html ni en page.mhtml',
  'words of the text are in one of page.html and page.mhtml only; the page has scripts':
    'hay palabras del texto que solo están en uno de los archivos page.html y page.mhtml; la página tiene scripts',
  'the Date that the server sent is more than a day from captured_at; a server’s clock may be wrong, and a cache sends an old date':
    'la fecha (Date) que envió el servidor dista más de un día de captured_at; el reloj de un servidor puede ir mal, y una caché envía una fecha antigua',
  'the certificate lists the SHA-256 of this file': 'el certificado enumera el SHA-256 de este archivo',
  'the certificate lists the SHA-256 of this file, under the name "{label}"':
    'el certificado enumera el SHA-256 de este archivo, con el nombre "{label}"',
  'without a manifest the commitments cannot be checked':
    'sin manifiesto no se pueden comprobar los compromisos criptográficos',
  '{n} files match their commitments': '{n} archivos coinciden con sus compromisos criptográficos',
  'the package carries no commitments': 'el paquete no contiene compromisos criptográficos',
  'what was compared matches the lists of the two packages, and both are signed':
    'lo que se comparó coincide con las listas de los dos paquetes, y ambas están firmadas',
  'the custody record is missing or cannot be read': 'falta el registro de custodia o no se puede leer',
  'refers to this log and lists the same steps': 'se refiere a este registro forense y enumera los mismos pasos',
  'SHA-256 matches': 'el SHA-256 coincide',
  'SHA-256 and SHA-512 match': 'el SHA-256 y el SHA-512 coinciden',
  'without a manifest, missing and extra files cannot be found':
    'sin manifiesto no se pueden encontrar los archivos que faltan o sobran',
  'nothing missing, nothing extra': 'no falta ni sobra nada',
  'the manifest has no hash of this file, so it was not checked':
    'el manifiesto no tiene ningún hash de este archivo, por lo que no se comprobó',
  'there is no manifest that could list proofs': 'no hay manifiesto que pudiera enumerar pruebas',
  'every proof that it lists is present': 'están todas las pruebas que enumera',
  'the lines of text could not be searched for': 'no se pudieron buscar las líneas de texto',
  'text was not looked for in the picture: {word}': 'no se buscó texto en la imagen: {word}',
  'the watermark of test mode covers it': 'la marca de agua del modo de ensayo lo tapa',
  'only JPEG pictures are read for this': 'para esto solo se leen imágenes JPEG',
  'it is scaled down, and its tiles are not read': 'está reducida, y sus mosaicos no se leen',
  'it is too large': 'es demasiado grande',
  'this program does not read this kind of JPEG': 'este programa no lee este tipo de JPEG',
  'the picture shows the lines of text that the records place in it':
    'la imagen muestra las líneas de texto que los registros sitúan en ella',
  'the package claims to be entry {index} of {origin}, but {sentence}':
    'el paquete afirma ser la entrada {index} de {origin}, pero {sentence}',
  'no policy with known logs was given': 'no se facilitó ninguna política con registros de transparencia conocidos',
  'the policy has a different key for {origin} than the one that signed':
    'la política tiene para {origin} una clave distinta de la que firmó',
  'the policy does not know the log {origin}': 'la política no conoce el registro {origin}',
  'fewer witnesses than the policy wants have seen it ({n})':
    'lo han visto menos testigos de los que pide la política ({n})',
  'entry {index} of the log {origin}': 'entrada {index} del registro {origin}',
  'entry {index} of the log {origin}, seen by {witnesses}':
    'entrada {index} del registro {origin}, vista por {witnesses}',
  'the manifest is in the issuance register': 'el manifiesto consta en el registro de emisión',
  'the manifest is not in the issuance register that was queried':
    'el manifiesto no consta en el registro de emisión consultado',
  'the issuance register did not answer: {fault}': 'el registro de emisión no respondió: {fault}',
  'no ledger proof, and no register was queried':
    'sin prueba del registro de transparencia, y no se consultó ningún registro de emisión',
  'the forensic log is missing or cannot be read': 'falta el registro forense o no se puede leer',
  'the hash rule of this log is not published': 'la regla de hash de este registro forense no está publicada',
  '{n} entries, each with the hash of the one before': '{n} entradas, cada una con el hash de la anterior',
  'entries up to {n} existed by {time}: Bitcoin block {height}':
    'las entradas hasta la {n} existían a más tardar el {time}: bloque de Bitcoin {height}',
  'entries up to {n} existed by {time}, according to a time-stamp':
    'las entradas hasta la {n} existían a más tardar el {time}, según un sello de tiempo',
  'a calendar has promised to put the hash of entry {n} into Bitcoin; that proves no time yet':
    'un calendario ha prometido incluir el hash de la entrada {n} en Bitcoin; eso aún no prueba ninguna fecha',
  'it claims a Bitcoin block for entry {n} that was not looked up here':
    'invoca para la entrada {n} un bloque de Bitcoin que aquí no se consultó',
  'the certificates of a time-stamp of entry {n} do not lead to a root that is trusted here':
    'los certificados de un sello de tiempo de la entrada {n} no llevan a una raíz en la que aquí se confíe',
  'packages were given, but this package is not a record of a matter':
    'se facilitaron paquetes, pero este paquete no es el registro de un expediente',
  '{n} entries of the custody record are one chain and result in the {count} items of the matter':
    '{n} entradas del registro de custodia forman una sola cadena y dan como resultado los {count} elementos del expediente',
  '{n} entries of the custody record are withheld: their contents are not known':
    'están ocultas {n} entradas del registro de custodia: no se conoce su contenido',
  'the packages of {n} items were not given, so they were not checked':
    'no se facilitaron los paquetes de {n} elementos, por lo que no se comprobaron',
  'and the packages of {n} more items were not given': 'y no se facilitaron los paquetes de {n} elementos más',
  '{n} of {all} packages were given; each is the file that was sealed, and verifies':
    'se facilitaron {n} de {all} paquetes; cada uno es el archivo que se selló y supera la verificación',
  'the package of {exhibit} ({name}) was not given': 'no se facilitó el paquete de {exhibit} ({name})',
  'not compared with any other copy: check with a program from another source':
    'no comparado con ninguna otra copia: compruébelo con un programa de otra fuente',
  'from a different version than this program, which therefore cannot tell whether they were replaced':
    'de una versión distinta de la de este programa, que por ello no puede decir si fueron sustituidos',
  'identical to those of this version': 'idénticos a los de esta versión',
  'not the program that this version ships: do not run it, and do not rely on its output':
    'no es el programa que incluye esta versión: no lo ejecute ni confíe en su resultado',
  'the package has no JPEG screenshot that could carry content credentials':
    'el paquete no tiene ninguna captura de pantalla JPEG que pudiera llevar Content Credentials',
  'the screenshot carries no content credentials': 'la captura de pantalla no lleva Content Credentials',
  'the image has not changed since it was signed; who holds that key was not checked':
    'la imagen no ha cambiado desde que se firmó; no se comprobó quién tiene esa clave',
  'the package carries no OpenTimestamps proof': 'el paquete no contiene ninguna prueba de OpenTimestamps',
  'there is no manifest that the proof could refer to': 'no hay manifiesto al que pudiera referirse la prueba',
  'the proof claims a Bitcoin block that was not looked up here: anyone can write such a claim, so it proves no time':
    'la prueba invoca un bloque de Bitcoin que aquí no se consultó: cualquiera puede escribir tal afirmación, por lo que no prueba ninguna fecha',
  'the manifest existed when a Bitcoin block was mined': 'el manifiesto existía cuando se minó un bloque de Bitcoin',
  'calendars have promised to anchor the manifest in Bitcoin; this proves no time yet':
    'unos calendarios han prometido anclar el manifiesto en Bitcoin; eso aún no prueba ninguna fecha',
  'there is no manifest that the evidence record could refer to':
    'no hay manifiesto al que pudiera referirse el registro de evidencia (Evidence Record)',
  'the manifest does not list a SHA-512 of each file, so a renewal with SHA-512 adds little':
    'el manifiesto no enumera un SHA-512 de cada archivo, por lo que una renovación con SHA-512 aporta poco',
  '{sentence}, and the last one expired at {time} and was not renewed':
    '{sentence}, y el último caducó el {time} y no se renovó',
  '{sentence}, but not all of them lead to a root that is trusted here':
    '{sentence}, pero no todos llevan a una raíz en la que aquí se confíe',
  '{sentence}; the last one is valid until {time}': '{sentence}; el último es válido hasta el {time}',
  'the time-stamp of the package was renewed once while it was valid':
    'el sello de tiempo del paquete se renovó una vez mientras era válido',
  'the time-stamp of the package was renewed {n} times while it was valid':
    'el sello de tiempo del paquete se renovó {n} veces mientras era válido',
  'a time-stamp of {time} was renewed once while it was valid':
    'un sello de tiempo del {time} se renovó una vez mientras era válido',
  'a time-stamp of {time} was renewed {n} times while it was valid':
    'un sello de tiempo del {time} se renovó {n} veces mientras era válido',
  'the package carries no time-stamp token': 'el paquete no contiene ningún token de sello de tiempo',
  'there is no manifest that the token could refer to': 'no hay manifiesto al que pudiera referirse el token',
  'the token is consistent, but its certificates do not lead to a root that is trusted here':
    'el token es coherente, pero sus certificados no llevan a una raíz en la que aquí se confíe',
  'the manifest existed by the token’s time, according to an authority under a trusted root':
    'el manifiesto ya existía a la hora del token, según una autoridad bajo una raíz de confianza',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word})':
    'el manifiesto ya existía a la hora del token; que la autoridad estuviera entonces cualificada se basa en la raíz de confianza ({word})',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word}); whether the authority’s certificate was revoked then is not known ({said})':
    'el manifiesto ya existía a la hora del token; que la autoridad estuviera entonces cualificada se basa en la raíz de confianza ({word}); no se sabe si el certificado de la autoridad estaba entonces revocado ({said})',
  'the token itself states so': 'el propio token lo indica',
  'the token itself does not state so': 'el propio token no lo indica',
  'the revocation list is from a different issuer': 'la lista de revocación es de otro emisor',
  'the issuer’s key may not sign revocation lists':
    'la clave del emisor no puede usarse para firmar listas de revocación',
  'the signature of the revocation list does not hold': 'la firma de la lista de revocación no es válida',
  'the revocation list is not a complete one': 'la lista de revocación no es completa',
  'the revocation list does not cover the token’s time': 'la lista de revocación no abarca la hora del token',
  'the OCSP responder gave no answer': 'el servicio OCSP no dio respuesta',
  'the OCSP answer is not signed by a responder that the issuer authorised':
    'la respuesta OCSP no está firmada por un servicio autorizado por el emisor',
  'the OCSP answer does not cover the certificate at the token’s time':
    'la respuesta OCSP no abarca el certificado a la hora del token',
  'the OCSP answer does not cover the token’s time': 'la respuesta OCSP no abarca la hora del token',
  'no OCSP answer and no revocation list is at hand': 'no se dispone de ninguna respuesta OCSP ni lista de revocación',
  'the {word} cannot be read': 'no se puede leer: {word}',
  'the chain has no issuer': 'la cadena no tiene emisor',
  'the package is not a redacted copy': 'el paquete no es una copia censurada',
  'the source was sealed without commitments, so nothing proves that what was kept was captured':
    'el original se selló sin compromisos criptográficos, por lo que nada prueba que lo conservado se capturara',
  'the picture was encoded again, so nothing proves what it shows':
    'la imagen se volvió a codificar, por lo que nada prueba lo que muestra',
  '{n} files show only what was committed to at the capture; each withheld part is replaced by a mark':
    '{n} archivos muestran solo aquello a lo que se referían los compromisos criptográficos de la captura; cada parte ocultada está sustituida por una marca',
  'what was kept existed by {time}: Bitcoin block {height} attests the commitments':
    'lo conservado existía a más tardar el {time}: el bloque de Bitcoin {height} atestigua los compromisos criptográficos',
  'what was kept existed by {time}, according to a time-stamp of the commitments':
    'lo conservado existía a más tardar el {time}, según un sello de tiempo de los compromisos criptográficos',
  'the source is entry {index} of {origin}, of {time}': 'el original es la entrada {index} de {origin}, del {time}',
  'there is no manifest.json that could be signed': 'no hay ningún manifest.json que pudiera estar firmado',
  'manifest.json is signed by its key (RSA-4096)': 'manifest.json está firmado con su clave (RSA-4096)',
  'left behind by an operating system; not part of the package':
    'lo dejó un sistema operativo; no forma parte del paquete',
  'the ZIP contains {n} files and nothing else': 'el ZIP contiene {n} archivos y nada más',
  'the folder contains {n} files and nothing else': 'la carpeta contiene {n} archivos y nada más',
  'follows the format': 'sigue el formato',
  'made for evaluation; it is not evidence': 'hecho como ensayo; no sirve como prueba',
  'two captures {seconds} s apart, signed for by {origins}; {said}':
    'dos capturas con {seconds} s de diferencia, por las que firmaron {origins}; {said}',
  '{n} captures {seconds} s apart, signed for by {origins}; {said}':
    '{n} capturas con {seconds} s de diferencia, por las que firmaron {origins}; {said}',
  'they agree': 'coinciden',
  'they differ: {said}': 'difieren: {said}',
  'not everything could be compared': 'no todo pudo compararse',
  'no capture of {name}: {code}': 'ninguna captura de {name}: {code}',
  status: 'estado HTTP',
  final_address: 'dirección final',
  tls_leaf: 'certificado TLS',
  text: 'texto',
  pictures: 'imágenes',
  'the package of {exhibit} does not verify, as the record states: {fault} ({reason})':
    'el paquete de {exhibit} no supera la verificación, como indica el registro: {fault} ({reason})',
  'it is not a package': 'no es un paquete',
  'there is no C2PA manifest store': 'no hay un almacén de manifiestos C2PA',
  'the claim is not of the C2PA manifest that it stands in': 'el claim no es del manifiesto C2PA en el que está',
  'assertion {label} is not there': 'la aserción {label} no está',
  'assertion {label} was changed': 'la aserción {label} fue modificada',
  'an assertion is not in the claim': 'una aserción no consta en el claim',
  'a part of the image is left out of its hash': 'una parte de la imagen queda fuera de su hash',
  'the image was changed after it was signed': 'la imagen se modificó después de firmarse',
  'the hash of this large image is not SHA-256': 'el hash de esta imagen grande no es SHA-256',
  'the signature is not readable': 'la firma no es legible',
  'the claim is signed with another algorithm than ES256': 'el claim está firmado con un algoritmo distinto de ES256',
  'the signature brings no certificate': 'la firma no contiene ningún certificado',
  'the signature of the claim does not hold': 'la firma del claim no es válida',
  'a part of the content credentials is missing': 'falta una parte de las Content Credentials',
  'a part of the content credentials is not a map': 'una parte de las Content Credentials no es un mapa (map)',
  'a part of the content credentials is not a list': 'una parte de las Content Credentials no es una lista',
  'the segments of the content credentials do not follow each other':
    'los segmentos de las Content Credentials no son consecutivos',
  'the screenshot is not a JPEG': 'la captura de pantalla no es un JPEG',
  'the JPEG has bytes between its segments': 'el JPEG tiene bytes entre sus segmentos',
  'what stands before the image itself is larger than in any screenshot':
    'lo que precede a la imagen misma es mayor que en cualquier captura de pantalla',
  'there are more boxes than in any content credentials':
    'hay más cajas (boxes) que en cualesquiera Content Credentials',
  'the boxes are nested too deeply': 'las cajas (boxes) están anidadas a demasiada profundidad',
  'a box is cut off': 'una caja (box) está cortada',
  'a box has a wrong length': 'una caja (box) tiene una longitud incorrecta',
  'a superbox has no description': 'una supercaja (superbox) no tiene descripción',
  'the CBOR is cut off': 'el CBOR está cortado',
  'the CBOR has an indefinite length': 'el CBOR tiene una longitud indefinida',
  'a number in the CBOR is too large': 'un número del CBOR es demasiado grande',
  'the CBOR is nested too deeply': 'el CBOR está anidado a demasiada profundidad',
  'the CBOR has more values than any content credentials':
    'el CBOR tiene más valores que cualesquiera Content Credentials',
  'the CBOR has a value of an unknown kind': 'el CBOR tiene un valor de un tipo desconocido',
  'bytes follow the CBOR': 'hay bytes después del CBOR',
  'the CBOR has a key that is repeated or no text': 'el CBOR tiene una clave que está repetida o que no es texto',
  'too large': 'demasiado grande',
  'c2pa.json is there, the screenshot that it describes is not':
    'c2pa.json está, la captura de pantalla que describe no',
  'c2pa.json describes content credentials that the screenshot does not carry':
    'c2pa.json describe unas Content Credentials que la captura de pantalla no lleva',
  'the screenshot is signed, and c2pa.json is missing': 'la captura de pantalla está firmada, y falta c2pa.json',
  'c2pa.json describes different content credentials': 'c2pa.json describe otras Content Credentials',
  'c2pa.json states a different capture than the signed one': 'c2pa.json indica una captura distinta de la firmada',
  'c2pa.json differs from the content credentials of the picture: {place}':
    'c2pa.json difiere de las Content Credentials de la imagen: {place}',
  '{name} in the content credentials and in the records differ':
    '{name} difiere entre las Content Credentials y los registros',
};
