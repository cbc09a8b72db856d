import type { Quoted } from '../quoted.js';

export const warnings: Quoted = {
  'The server answered with HTTP status {status}, but the page says that it is not there: "{text}".':
    'El servidor respondió con el estado HTTP {status}, pero la página indica que no está: "{text}".',
  'The server answered with HTTP status {status}.': 'El servidor respondió con el estado HTTP {status}.',
  'The server answered with status {status}.': 'El servidor respondió con el estado {status}.',
  'The response header cf-mitigated says that Cloudflare answered with a challenge.':
    'La cabecera cf-mitigated de la respuesta indica que Cloudflare respondió con un control de robots.',
  'The document carries the markup of a challenge by {service} and little else.':
    'El documento contiene el marcado de un control de robots de {service} y poco más.',
  'The page shows a captcha with the words of a challenge and little else.':
    'La página muestra un captcha con las palabras de un control de robots y poco más.',
  'Cloudflare answered with its own block page and HTTP status {status}.':
    'Cloudflare respondió con su propia página de bloqueo y el estado HTTP {status}.',
  'Title and text are those of a challenge, with HTTP status {status}.':
    'El título y el texto son los de un control de robots, con el estado HTTP {status}.',
  'A box about cookies or consent stands in a frame of the page: "{text}".':
    'Un recuadro sobre cookies o consentimiento está en un marco de la página: "{text}".',
  'A box about cookies or consent lies over {share} % of the view: "{text}".':
    'Un recuadro sobre cookies o consentimiento cubre el {share} % de la vista: "{text}".',
  'The page shows a password field in a sign-in form and only {characters} characters of other text.':
    'La página muestra un campo de contraseña en un formulario de inicio de sesión y solo {characters} caracteres de otro texto.',
  'The page shows {fields} password fields in a sign-in form and only {characters} characters of other text.':
    'La página muestra {fields} campos de contraseña en un formulario de inicio de sesión y solo {characters} caracteres de otro texto.',
  'The page replaced the document of the answer with an empty one (about:blank).':
    'La página sustituyó el documento de la respuesta por uno vacío (about:blank).',
  'The document shows no text, picture, video or frame.': 'El documento no muestra texto, imagen, vídeo ni marco.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is no picture at all.':
    'La captura de pantalla no pudo tomarse, por el motivo indicado en lo que no se realizó; no hay ninguna imagen.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only one of another document, {address}, before an action of the order led on from it.':
    'La captura de pantalla no pudo tomarse, por el motivo indicado en lo que no se realizó; solo hay una de otro documento, {address}, antes de que una acción del encargo llevara a otra parte.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only the one of the page as loaded, before the capture scrolled, opened or clicked anything.':
    'La captura de pantalla no pudo tomarse, por el motivo indicado en lo que no se realizó; solo hay la de la página tal como se cargó, antes de que la captura desplazara, abriera o pulsara nada.',
  'Media that the page played and that the network record does not have as a whole: {said}.':
    'Contenido multimedia que la página reprodujo y que el registro de red no tiene completo: {said}.',
  'A certificate on the way to the page is not valid ({error}); the order accepts that.':
    'Un certificado en el camino hacia la página no es válido ({error}); el encargo lo acepta.',
  'The certificate is not valid ({error}); the order accepts that.':
    'El certificado no es válido ({error}); el encargo lo acepta.',
  'Therefore the certificates of other hosts from which the page loaded were not checked.':
    'Por eso no se comprobaron los certificados de otros hosts desde los que cargó la página.',
  'Certificates of other hosts that the page loaded from were not checked either.':
    'Tampoco se comprobaron los certificados de otros hosts desde los que cargó la página.',
  '{blank} of {total} lines of text are laid out where the picture shows nothing of them.':
    '{blank} de {total} líneas de texto están dispuestas donde la imagen no muestra nada de ellas.',
  'The picture shows one colour over its whole width: {said}.':
    'La imagen muestra un solo color en toda su anchura: {said}.',
  '{height} px from {top} px on': '{height} px desde {top} px',
  '{height} px from {top} px on, and {n} more': '{height} px desde {top} px, y {n} más',
  'The picture shows these parts of the page only partly: {said}.':
    'La imagen muestra solo en parte estas partes de la página: {said}.',
  'Their text, as far as it was read, is in {files} and {n} more.':
    'Su texto, en la medida en que se leyó, está en {files} y {n} más.',
  'Their text, as far as it was read, is in {files}.': 'Su texto, en la medida en que se leyó, está en {files}.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files} and {n} more.':
    'El texto de {some} de estas {all} partes, en la medida en que se leyó, está en {files} y {n} más.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files}.':
    'El texto de {some} de estas {all} partes, en la medida en que se leyó, está en {files}.',
  'One part.': 'Una parte.',
  '{n} parts.': '{n} partes.',
  'And {n} more.': 'Y {n} más.',
  'The page is {height} px high; {seen} px came into view when it was scrolled.':
    'La página tiene {height} px de alto; {seen} px quedaron a la vista al desplazarla.',
  'The page is {height} px high; the picture shows its first {shown} px.':
    'La página tiene {height} px de alto; la imagen muestra sus primeros {shown} px.',
  'The page went on changing after its picture and its text had been recorded: {said}.':
    'La página siguió cambiando después de registrarse su imagen y su texto: {said}.',
  'one text ({characters} characters) came, in {places} and elsewhere':
    'llegó un texto ({characters} caracteres) en {places} y en otros lugares',
  'one text ({characters} characters) came, in {places}': 'llegó un texto ({characters} caracteres) en {places}',
  '{n} texts ({characters} characters) came, in {places} and elsewhere':
    'llegaron {n} textos ({characters} caracteres) en {places} y en otros lugares',
  '{n} texts ({characters} characters) came, in {places}': 'llegaron {n} textos ({characters} caracteres) en {places}',
  'it stands in {file}': 'está en {file}',
  'they stand in {file}': 'están en {file}',
  'the page became {px} px higher': 'la altura de la página aumentó {px} px',
  '{sentence} (In the frame {frame}.)': '{sentence} (En el marco {frame}.)',
  Section: 'Sección',
  Tab: 'Pestaña',
  'Further text': 'Texto adicional',
  'The control “{label}” was pressed and brought no text into sight.':
    'Se pulsó el control “{label}” y no hizo aparecer ningún texto.',
  'The control without a name was pressed and brought no text into sight.':
    'Se pulsó un control sin nombre y no hizo aparecer ningún texto.',
  '{word} “{label}” stayed closed: {word2}.': '{word} “{label}” quedó en estado cerrado: {word2}.',
  '{word} without a name stayed closed: {word2}.': '{word} sin nombre quedó en estado cerrado: {word2}.',
  'its control is a link to another document': 'su control es un enlace a otro documento',
  'its control sends a form': 'su control envía un formulario',
  'its control is a choice (a radio button or a checkbox), which was left as it is':
    'su control es una elección (un botón de opción o una casilla), que se dejó como está',
  'its control is switched off': 'su control está desactivado',
  'its control tried to lead to another document, which was stopped':
    'su control intentó llevar a otro documento, lo que se impidió',
  'what it opens lies over other text; it was closed again': 'lo que abre cubre otro texto; se volvió a cerrar',
  'a control of the same list tried to lead to another document':
    'un control de la misma lista intentó llevar a otro documento',
  'pressing its control brought no text into sight': 'pulsar su control no hizo aparecer ningún texto',
  'its control is a link to it, and no link was followed':
    'su control es un enlace a ella y no se siguió ningún enlace',
  'what pressing its control asked for had not come after 2 s':
    'lo que se pidió al pulsar su control no había llegado al cabo de 2 s',
  'what a control of the same list asked for had not come after 2 s':
    'lo que pidió un control de la misma lista no había llegado al cabo de 2 s',
  'the number of controls that are pressed was reached': 'se alcanzó el número de controles que se pulsan',
  'the time for opening was over': 'se agotó el tiempo para abrir',
  'the page drew its control anew or later, and it was not pressed':
    'la página dibujó su control de nuevo o más tarde, y no se pulsó',
  'the page closed it again after it was opened': 'la página volvió a cerrarlo después de abrirse',
  'One further part that stayed closed was counted and not listed.':
    'Otra parte que quedó cerrada se contó y no se enumera.',
  '{n} further parts that stayed closed were counted and not listed.':
    '{n} partes más que quedaron cerradas se contaron y no se enumeran.',
  '{closed} of {all} branches of a tree stayed closed: {labels}.':
    '{closed} de {all} ramas de un árbol quedaron cerradas: {labels}.',
  'A layer that can open over the page (dialogs, popovers) was closed when the picture was taken: {labels}.':
    'Una capa que puede abrirse sobre la página (diálogos, popovers) estaba cerrada cuando se tomó la imagen: {labels}.',
  'A layer that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    'Una capa que puede abrirse sobre la página (diálogos, popovers) estaba cerrada cuando se tomó la imagen: {labels}.',
  '{n} layers that can open over the page (dialogs, popovers) were closed when the picture was taken: {labels}.':
    '{n} capas que pueden abrirse sobre la página (diálogos, popovers) estaban cerradas cuando se tomó la imagen: {labels}.',
  '{n} layers that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    '{n} capas que pueden abrirse sobre la página (diálogos, popovers) estaban cerradas cuando se tomó la imagen: {labels}.',
  'A row or button says by its class that it is collapsed; not pressed: {labels}.':
    'Una fila o botón está plegado según su clase; no se pulsó: {labels}.',
  '{n} rows or buttons say by their class that they are collapsed; not pressed: {labels}.':
    '{n} filas o botones están plegados según su clase; no se pulsaron: {labels}.',
  '{n} rows of a table have a control without words that looks as if it opened details of the row; not pressed.':
    '{n} filas de una tabla tienen un control sin palabras que parece abrir detalles de la fila; no se pulsaron.',
  'A row with an arrow looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Una fila con una flecha parece el título de una parte cerrada, sin indicarlo a los programas; no se pulsó: {labels}.',
  '{n} rows with an arrow look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} filas con una flecha parecen títulos de partes cerradas, sin indicarlo a los programas; no se pulsaron: {labels}.',
  'Brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    'Unos corchetes o llaves que se pueden pulsar contienen puntos suspensivos o un número en lugar de lo que hay en ellos; no se pulsaron: {labels}.',
  '{n} pairs of brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    '{n} pares de corchetes o llaves que se pueden pulsar contienen puntos suspensivos o un número en lugar de lo que hay en ellos; no se pulsaron: {labels}.',
  '{n} rows of a table say how many rows belong to them, and none stands below; not pressed: {labels}.':
    '{n} filas de una tabla indican cuántas filas les pertenecen, y debajo no hay ninguna; no se pulsaron: {labels}.',
  '{n} rows with a sign such as + or ▶ look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} filas con un signo como + o ▶ parecen títulos de partes cerradas, sin indicarlo a los programas; no se pulsaron: {labels}.',
  'A row with a sign such as + or ▶ looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Una fila con un signo como + o ▶ parece el título de una parte cerrada, sin indicarlo a los programas; no se pulsó: {labels}.',
  '{n} rows with such a sign (+, ▶) look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} filas con un signo así (+, ▶) parecen títulos de partes cerradas, sin indicarlo a los programas; no se pulsaron: {labels}.',
  'A control that was not pressed says how many further parts there are ({n} in all): {labels}.':
    'Un control que no se pulsó indica cuántas partes más hay ({n} en total): {labels}.',
  '{controls} controls that were not pressed say how many further parts there are ({n} in all): {labels}.':
    '{controls} controles que no se pulsaron indican cuántas partes más hay ({n} en total): {labels}.',
  'Of {n} tabs that are tabs by their class alone one is marked as shown. The others were not pressed, and what they show is not known: {labels}.':
    'De {n} pestañas que lo son solo por su clase, una está marcada como mostrada. Las demás no se pulsaron, y no se sabe lo que muestran: {labels}.',
  'What the pointer would show in the document {address} could not be counted: its style sheets hold more than is read.':
    'No se pudo contar lo que el puntero mostraría en el documento {address}: sus hojas de estilo contienen más de lo que se lee.',
  'What the document {address} holds beyond what it shows could not be counted.':
    'No pudo contarse lo que el documento {address} contiene más allá de lo que muestra.',
  'The first {n} controls for a next part were looked at, and no further ones.':
    'Se examinaron los primeros {n} controles para una parte siguiente, y ninguno más.',
  '{n} pictures of one size lie over each other, and an edge cuts the upper one off: of each, only a part is in sight.':
    '{n} imágenes del mismo tamaño están una sobre otra y un borde recorta la de encima: de cada una solo se ve una parte.',
  '{broken} of {all} images that the page shows had not loaded when it was measured: {addresses}.':
    '{broken} de {all} imágenes que muestra la página no se habían cargado cuando se midió: {addresses}.',
  'The page keeps the address of a picture, film or frame for one place that it shows, and draws nothing of it there: {addresses}.':
    'La página guarda la dirección de una imagen, película o marco para un lugar que muestra, y no dibuja allí nada de ello: {addresses}.',
  'The page keeps the address of a picture, film or frame for {n} places that it shows, and draws nothing of it there: {addresses}.':
    'La página guarda la dirección de una imagen, película o marco para {n} lugares que muestra, y no dibuja allí nada de ello: {addresses}.',
  'A frame of {width} × {height} px shows nothing of its document: it could not be reached, or was not allowed in a frame here.':
    'Un marco de {width} × {height} px no muestra nada de su documento: no se pudo acceder a él, o no estaba permitido aquí en un marco.',
  '{mute} of {all} videos and sounds could not be loaded or played here.':
    '{mute} de {all} vídeos y sonidos no pudieron cargarse o reproducirse aquí.',
  'The browser of this capture has no viewer for PDF files, so it did not draw what stands in {addresses}.':
    'El navegador de esta captura no tiene visor de archivos PDF, por lo que no dibujó lo que hay en {addresses}.',
  'An element with text was still being faded in while the picture was taken; in the picture it is faint or missing. It begins {labels}.':
    'Un elemento con texto aún estaba apareciendo gradualmente mientras se tomaba la imagen: esta lo muestra tenue o no lo muestra. Empieza por {labels}.',
  'An element with text was still being faded in while the picture was taken: it shows it faint or not at all. It begins {labels}.':
    'Un elemento con texto aún estaba apareciendo gradualmente mientras se tomaba la imagen: esta lo muestra tenue o no lo muestra. Empieza por {labels}.',
  '{n} elements with text were still being faded in while the picture was taken; in the picture they are faint or missing. They begin {labels}.':
    '{n} elementos con texto aún estaban apareciendo gradualmente mientras se tomaba la imagen: esta los muestra tenues o no los muestra. Empiezan por {labels}.',
  '{n} elements with text were still being faded in while the picture was taken: it shows them faint or not at all. They begin {labels}.':
    '{n} elementos con texto aún estaban apareciendo gradualmente mientras se tomaba la imagen: esta los muestra tenues o no los muestra. Empiezan por {labels}.',
  'The page draws on a canvas of {width} × {height} px: at least half as large as the window.':
    'La página dibuja en un lienzo (canvas) de {width} × {height} px: al menos la mitad de grande que la ventana.',
  'The page draws on {n} canvases, the largest of {width} × {height} px: at least half as large as the window.':
    'La página dibuja en {n} lienzos (canvas), el mayor de {width} × {height} px: al menos la mitad de grande que la ventana.',
  'Words that are drawn so, if there are any, are in the picture and in no text of this record.':
    'Las palabras así dibujadas, si las hay, están en la imagen y en ningún texto de este registro.',
  'it has no end': 'no tiene fin',
  'there was no time to ask for it again': 'no hubo tiempo de volver a pedirlo',
  'asked for again, it broke off: {error}': 'pedido de nuevo, se interrumpió: {error}',
  'the length of the whole is not known, so that no later answer can be compared with it':
    'no se conoce la longitud del conjunto, de modo que ninguna respuesta posterior puede compararse con él',
  'asked for again, its ETag or its Last-Modified was not that of what played':
    'pedido de nuevo, su ETag o su Last-Modified no era el de lo que se reprodujo',
  'asked for again, it had {bytes} bytes and not {said}': 'pedido de nuevo, tenía {bytes} bytes y no {said}',
  'of the {bytes} bytes that are asked for again at most, too few are left':
    'de los {bytes} bytes que se vuelven a pedir como máximo quedan demasiado pocos',
  'it has more than {bytes} bytes, which is the most that is asked for again':
    'tiene más de {bytes} bytes, el máximo que se vuelve a pedir',
  'asked for again, it was answered with status {status}': 'pedido de nuevo, se respondió con el estado {status}',
  'asked for again, it was not answered (no reason given)':
    'pedido de nuevo, no hubo respuesta (sin indicación de motivo)',
  'asked for again, it was not answered ({error})': 'pedido de nuevo, no hubo respuesta ({error})',
  '{address} ({said}), and {n} more': '{address} ({said}), y {n} más',
  '{address} ({said})': '{address} ({said})',
  '{word}: {shown} of {of} {word2}': '{word}: {shown} de {of} ({word2})',
  '{word}: {n} of them': '{word}: {n} en total',
  carousel: 'carrusel',
  'scroll area': 'zona de desplazamiento',
  'virtual list': 'lista virtual',
  'load more': 'carga de más contenido',
  'paged list': 'lista paginada',
  media: 'contenido multimedia',
  'hidden text': 'texto oculto',
  'opened in turn': 'abiertos por turno',
  'text seen while scrolling': 'texto visto al desplazar',
  px: 'px',
  texts: 'textos',
  slides: 'diapositivas',
  rows: 'filas',
  pages: 'páginas',
  parts: 'partes',
  '{n} or {said}': '{n} o {said}',
  '{n}, then {said}': '{n}, después {said}',
  '{n}': '{n}',
  'and {n} more': 'y {n} más',
  '(lines: {n})': '(líneas: {n})',
  'one without words': 'uno sin palabras',
  'the document': 'el documento',
  'an address that is none': 'una dirección que no lo es',
  'The page draws on a canvas of {width} × {height} px.':
    'La página dibuja en un lienzo (canvas) de {width} × {height} px.',
  'The page draws on {n} canvases, the largest of {width} × {height} px.':
    'La página dibuja en {n} lienzos (canvas), el mayor de {width} × {height} px.',
};
