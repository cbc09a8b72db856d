import type { Quoted } from '../quoted.js';

export const steps: Quoted = {
  'not requested': 'no solicitado',
  'the order asks for no change to the page': 'el encargo no pide ningún cambio en la página',
  'the address led to a file': 'la dirección llevaba a un archivo',
  'the address led to a file, not to a page; the file is kept as it was served':
    'la dirección llevaba a un archivo, no a una página; el archivo se conserva tal como se envió',
  'the address led to a file, not to a page; only the answer of the server was looked at':
    'la dirección llevaba a un archivo, no a una página; solo se examinó la respuesta del servidor',
  'no reflector is configured': 'no hay ningún reflector configurado',
  'no archive is configured to be asked for earlier copies':
    'no hay ningún archivo web configurado al que preguntar por copias anteriores',
  'the page was not loaded over TLS': 'la página no se cargó mediante TLS',
  'the page was at an IP address, not at a name': 'la página estaba en una dirección IP, no en un nombre',
  'internal names are never sent to public resolvers': 'los nombres internos no se envían nunca a resolutores públicos',
  'the page asked for none': 'la página no pidió ninguno',
  'no program that reads text in pictures is configured':
    'no hay configurado ningún programa que lea texto en imágenes',
  'there is no screenshot': 'no hay captura de pantalla',
  'no NTP server is configured': 'no hay ningún servidor NTP configurado',
  'no DNS resolver is configured': 'no hay ningún resolutor DNS configurado',
  'the address that the browser connected to is not known':
    'no se conoce la dirección a la que se conectó el navegador',
  test_mode: 'modo de ensayo',
  'only JPEG screenshots are signed': 'solo se firman las capturas de pantalla en formato JPEG',
  'addresses of pages behind a sign-in are not told':
    'las direcciones de páginas que exigen iniciar sesión no se comunican',
  'the page is not known to be at a public address': 'no se sabe si la página está en una dirección pública',
  'the page asked for a service worker; captures install none, so the page is shown without it':
    'la página pidió un service worker; las capturas no instalan ninguno, por lo que la página se muestra sin él',
  'no resolver answered': 'no respondió ningún resolutor',
  'no NTP server answered ({said})': 'no respondió ningún servidor NTP ({said})',
  'the browser kept no certificate and the address is not known':
    'el navegador no conservó ningún certificado y no se conoce la dirección',
  'there is no open page': 'no hay ninguna página abierta',
  'no page was loaded': 'no se cargó ninguna página',
  'no image was made': 'no se generó ninguna imagen',
  'the browser handed out no picture of the window': 'el navegador no entregó ninguna imagen de la ventana',
  'the browser handed out a frame that cannot be read as a picture':
    'el navegador entregó un fotograma que no se puede leer como imagen',
  'the browser handed out a picture that is none': 'el navegador entregó una imagen que no lo es',
  '{n} frames gave no answer, so tokens of forms in them could not be withheld':
    'marcos que no respondieron: {n}; los tokens de formularios que contienen no pudieron ocultarse',
  'the document has no element: a script of the page took its root away':
    'el documento no tiene ningún elemento: un script de la página eliminó su raíz',
  'the server sent no body': 'el servidor no envió contenido',
  'there was no time for it within the limit, judged by what a first reading took':
    'no hubo tiempo para ello dentro del límite, a juzgar por lo que tardó una primera lectura',
  'the text was not read': 'el texto no se leyó',
  'the snapshot of the browser contains no document': 'la instantánea del navegador no contiene ningún documento',
  'there is no picture with the text of its state': 'no hay imagen con el texto de su estado',
  'the page did not answer': 'la página no respondió',
  'the state of the page was not noted, or the page no longer answered':
    'no se anotó el estado de la página, o esta ya no respondía',
  'the page was not noted, or gave no answer any more': 'no se anotó el estado de la página, o esta ya no respondía',
  'the time limit of {seconds} s was reached': 'se alcanzó el límite de tiempo de {seconds} s',
  'the step had already ended': 'el paso ya había terminado',
  'the capture had ended': 'la captura había terminado',
  'not finished within its {seconds} s': 'no terminado en sus {seconds} s',
  'not finished within its {seconds} s of the time limit of {limit} s':
    'no terminado en sus {seconds} s del límite de tiempo de {limit} s',
  'what it took from the page was not written within {seconds} s':
    'lo que se tomó de la página no se escribió en {seconds} s',
  'an unexpected error': 'un error inesperado',
  'a consent wall is still there: nothing on it that refuses or closes made it go':
    'sigue ahí un aviso de consentimiento: nada de lo que en él rechaza o cierra lo hizo desaparecer',
  'closed shadow trees are not in it': 'los árboles shadow cerrados no figuran en él',
  'an early copy is not kept, since the text is of a later moment':
    'no se conserva una copia anterior, ya que el texto es de un momento posterior',
  'the layout of the text was not read: what is kept is the text that the browser gives of the main document (innerText), without frames, shadow trees and what stands in fields':
    'no se leyó la disposición del texto: se conserva el texto que el navegador da del documento principal (innerText), sin marcos, árboles shadow ni lo que hay en los campos',
  '{file} is of the page as it had loaded, read at {at}':
    '{file} es de la página tal como se había cargado, leída el {at}',
  '{file} is of the page as it was while its picture was taken, read at {at}':
    '{file} es de la página tal como era mientras se tomaba la imagen, leída el {at}',
  'the page has {lines} lines of text, more than the file can list':
    'la página tiene {lines} líneas de texto, más de las que el archivo puede enumerar',
  'the page was still loading at the end of its time limit and had drawn nothing; the browser was told to stop loading, and what had come was captured':
    'la página seguía cargándose al final de su límite de tiempo y no había dibujado nada; se ordenó al navegador detener la carga, y se capturó lo que había llegado',
  'the page was still loading at the end of its time limit and was captured as it was':
    'la página aún se estaba cargando al final de su límite de tiempo y se capturó como estaba',
  'the document had more than {bytes} bytes; its loading was ended there':
    'el documento tenía más de {bytes} bytes; su carga se detuvo ahí',
  'the frames had more than {bytes} bytes; the recording was ended there':
    'los fotogramas tenían más de {bytes} bytes; la grabación se detuvo ahí',
  'the time limit of the capture ended the recording': 'el límite de tiempo de la captura puso fin a la grabación',
  'nothing matched the selector {selector}': 'nada correspondía al selector {selector}',
  'the time limit of the step ended the wait': 'el límite de tiempo del paso puso fin a la espera',
  'the page did not come to rest': 'la página no llegó a estabilizarse',
  'the page went on marking something in view as loading: {selector}':
    'la página siguió marcando como en carga algo visible: {selector}',
  'the page went on showing empty boxes that are animated without end: {selector}':
    'la página siguió mostrando recuadros vacíos con una animación sin fin: {selector}',
  'text went on coming to the page': 'siguió llegando texto a la página',
  'requests of scripts that were not answered in the time of this step: {count}':
    'solicitudes de scripts que no recibieron respuesta en el tiempo de este paso: {count}',
  'the page is {height} px high; the image holds its first {shown} px':
    'la página tiene {height} px de alto; la imagen contiene sus primeros {shown} px',
  'the page is {height} px high; the image holds its first {shown} px, since there was no time within the limit to draw more':
    'la página tiene {height} px de alto; la imagen contiene sus primeros {shown} px, ya que dentro del límite no hubo tiempo de dibujar más',
  'action {number}: {said}': 'acción {number}: {said}',
  '{said} (requests still open: {requests})': '{said} (peticiones aún abiertas: {requests})',
  'some response bodies were not handed out within {ms} ms': 'el cuerpo de algunas respuestas no se entregó en {ms} ms',
  'answers whose requests the browser did not report, as of scripts of worklets, are left out; answers: {n}':
    'se omiten las respuestas cuyas solicitudes el navegador no comunicó, como las de scripts de worklets; respuestas: {n}',
  'files that the page handed out beside itself are left out; files: {n}':
    'se omiten los archivos que la página entregó además de sí misma; archivos: {n}',
  'the page stopped its own load and was captured as it was':
    'la página detuvo su propia carga y se capturó tal como estaba',
  'what shared workers requested is left out, since the browser reports it to no page; shared workers: {n}':
    'se omite lo que solicitaron los shared workers, ya que el navegador no lo comunica a ninguna página; shared workers: {n}',
  'the page asked for more than is listed, {n} requests are left out':
    'la página pidió más de lo que se enumera; peticiones omitidas: {n}',
  '{n} requests whose address has more than {characters} characters are left out':
    'peticiones omitidas cuya dirección tiene más de {characters} caracteres: {n}',
  'the time limit ended the writing of the WARC': 'el límite de tiempo puso fin a la escritura del WARC',
  'the response had not ended when the record was closed':
    'la respuesta no había terminado cuando se cerró el registro',
  'the browser did not hand out the body in time': 'el navegador no entregó el cuerpo a tiempo',
  'the request failed': 'la petición falló',
  'the browser reported no such request': 'el navegador no comunicó ninguna petición así',
  'the window that asked for it was closed': 'se cerró la ventana que lo había pedido',
  'the target is gone': 'el destino ya no existe',
  'Scrolling ended at its limit of {ms} ms: the page is {height} px high so far, and {seen} px came into view.':
    'El desplazamiento terminó en su límite de {ms} ms: la página tiene hasta ahora {height} px de alto, y {seen} px quedaron a la vista.',
  'Scrolling ended at its limit of {limit} px: the page is {height} px high so far, and {seen} px came into view.':
    'El desplazamiento terminó en su límite de {limit} px: la página tiene hasta ahora {height} px de alto, y {seen} px quedaron a la vista.',
  'Scrolling ended because the page had grown by more than {growth} px while it was scrolled: the page is {height} px high so far, and {seen} px came into view.':
    'El desplazamiento terminó porque la página había crecido durante el desplazamiento más de {growth} px: tiene hasta ahora {height} px de alto, y {seen} px quedaron a la vista.',
  'The page changed its own address to {address} while it was scrolled.':
    'La página cambió su propia dirección a {address} durante el desplazamiento.',
  'Scrolling ended because {element}, in which the page scrolls, grew by more than {growth} px meanwhile: it is {whole} px high so far.':
    'El desplazamiento terminó porque {element}, en el que se desplaza la página, creció más de {growth} px mientras tanto: tiene hasta ahora {whole} px de alto.',
  'Scrolling ended because it had grown by more than {growth} px while it was scrolled: {element}, in which the page scrolls, is {whole} px high so far.':
    'El desplazamiento terminó porque {element}, en el que se desplaza la página, había crecido más de {growth} px mientras tanto: tiene hasta ahora {whole} px de alto.',
  'Scrolling ended at its limit of time: {element}, in which the page scrolls, is {whole} px high so far.':
    'El desplazamiento terminó en su límite de tiempo: {element}, en el que se desplaza la página, tiene hasta ahora {whole} px de alto.',
  'The page scrolls inside of {element}, which could not be unfolded: pictures show {visible} of {whole} px of it; the text is whole.':
    'La página se desplaza dentro de {element}, que no pudo desplegarse: las imágenes muestran {visible} de {whole} px de él; el texto está completo.',
  'The document was not searched to its end for what is closed: the time for that was over, and more may be closed than is listed.':
    'El documento no se recorrió hasta el final en busca de lo que está cerrado: se agotó el tiempo para ello, y puede haber más partes cerradas de las que se enumeran.',
  'What the control "{label}" opened could not be closed again: the page reads otherwise than before.':
    'Lo que abrió el control "{label}" no pudo volver a cerrarse: la página se lee de otro modo que antes.',
  'What the control "{label}" changed could not be taken back: the page reads otherwise than before.':
    'Lo que cambió el control "{label}" no pudo deshacerse: la página se lee de otro modo que antes.',
  'Sections that close each other ({labels}) could not all be left as they were found.':
    'Secciones que se cierran unas a otras ({labels}) no pudieron dejarse todas como se encontraron.',
  'After the tabs beside "{label}" were visited, the page reads otherwise than before.':
    'Tras visitar las pestañas contiguas a "{label}", la página se lee de otro modo que antes.',
  'the newest entry was not time-stamped: {said}': 'la entrada más reciente no recibió sello de tiempo: {said}',
  'one of the captures has no screenshot': 'una de las capturas no tiene captura de pantalla',
  'one of the captures has no text': 'una de las capturas no tiene texto',
  'the screenshots have {before} and {after} pixels for one CSS pixel':
    'las capturas de pantalla tienen {before} y {after} píxeles por cada píxel CSS',
  'the screenshots are {before} and {after} pixels wide':
    'las capturas de pantalla tienen {before} y {after} píxeles de ancho',
  'No record of a validation of this version was found where the program runs.':
    'No se encontró ningún registro de una validación de esta versión donde se ejecuta el programa.',
  'No validation of this version was run by whoever runs the program.':
    'Quien hace funcionar el programa no ejecutó ninguna validación de esta versión.',
  'tool-validation.json cannot be used: {fault}': 'tool-validation.json no puede utilizarse: {fault}',
  'tool-validation.json is of another {said}.': 'tool-validation.json es de otra cosa: {said}.',
  'the daemon runs as root and no unprivileged user could run the browser':
    'el servicio se ejecuta como root, y ningún usuario sin privilegios pudo ejecutar el navegador',
  'the browser did not start with its sandbox: {fault}': 'el navegador no arrancó con su entorno aislado: {fault}',
  platform: 'otra plataforma',
  'version of the program ({version})': 'otra versión del programa ({version})',
  'version of Node.js ({version})': 'otra versión de Node.js ({version})',
  '{said} and another {said2}': '{said}; {said2}',
};
