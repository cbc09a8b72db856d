import type { Quoted } from '../quoted.js';

export const changes: Quoted = {
  'Scrolled to {px} px and back to the top, so that content which loads when it comes into view is there.':
    'Desplazamiento hasta {px} px y vuelta arriba, para que esté el contenido que se carga al quedar a la vista.',
  'Scrolled through the frame {frame} and back to its top.': 'Desplazamiento por el marco {frame} y vuelta arriba.',
  'The page scrolls inside of {element}, of which {visible} of {whole} px are visible: it was given its whole height.':
    'La página se desplaza dentro de {element}, del que {visible} de {whole} px son visibles: se le dio toda su altura.',
  'Scrolled by itself to its end, and back, so that what it loads there is there.':
    'Desplazamiento de este elemento hasta su final y vuelta, para que esté lo que allí carga.',
  'Scrolled by itself as far as the bounds of the capture allow, and back, so that what it loads there is there.':
    'Desplazamiento de este elemento hasta donde permiten los límites de la captura y vuelta, para que esté lo que allí carga.',
  'Scrolled by itself to its end, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Desplazamiento de este elemento hasta su final, donde creció de {from} a {to} px, y vuelta, para que esté lo que allí carga.',
  'Scrolled by itself as far as the bounds of the capture allow, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Desplazamiento de este elemento hasta donde permiten los límites de la captura, donde creció de {from} a {to} px, y vuelta, para que esté lo que allí carga.',
  'Its content is laid out only near the window (content-visibility: auto): it was laid out where it is.':
    'Su contenido solo se dispone cerca de la ventana (content-visibility: auto): se dispuso donde está.',
  '{n} further elements with content-visibility: auto were laid out where they are.':
    'Otros elementos con content-visibility: auto que se dispusieron donde están: {n}.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there.':
    'Se giró la rueda sobre él hasta {walked} de {whole} px y de vuelta, para ver lo que dibuja allí un script.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there; its content did not return to where it stood before.':
    'Se giró la rueda sobre él hasta {walked} de {whole} px y de vuelta, para ver lo que dibuja allí un script; su contenido no volvió adonde estaba antes.',
  'The wheel was turned over it to {walked} of {whole} px and back, but it does not stand where it stood before, to see what a script draws there.':
    'Se giró la rueda sobre él hasta {walked} de {whole} px y de vuelta, pero no está donde estaba antes; se hizo para ver lo que dibuja allí un script.',
  'The page changed its own address while an area of it was scrolled.':
    'La página cambió su propia dirección mientras se desplazaba una de sus áreas.',
  'Scrolled by itself to {walked} of {whole} px and back, to see what it holds.':
    'Desplazamiento de este elemento hasta {walked} de {whole} px y vuelta, para ver lo que contiene.',
  'Scrolled by itself to {walked} of {whole} px, and to {aside} of {wide} px of its width, and back, to see what it holds.':
    'Desplazamiento de este elemento hasta {walked} de {whole} px, y hasta {aside} de {wide} px de su anchura, y vuelta, para ver lo que contiene.',
  'A token of a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token de un formulario, procedente de la sesión con la que se abrió la página, se sustituyó por {mark} antes de registrar la página.',
  'A token of a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token de un formulario en un marco, procedente de la sesión con la que se abrió la página, se sustituyó por {mark} antes de registrar la página.',
  'A token in the address of a link or a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token en la dirección de un enlace o un formulario, procedente de la sesión con la que se abrió la página, se sustituyó por {mark} antes de registrar la página.',
  'A token in the address of a link or a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token en la dirección de un enlace o un formulario en un marco, procedente de la sesión con la que se abrió la página, se sustituyó por {mark} antes de registrar la página.',
  'A token in a comment or in what is for browsers without scripts, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token en un comentario o en lo destinado a navegadores sin scripts, procedente de la sesión con la que se abrió la página, se sustituyó por {mark} antes de registrar la página.',
  'A token in a comment or in what is for browsers without scripts in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token en un comentario o en lo destinado a navegadores sin scripts en un marco, procedente de la sesión con la que se abrió la página, se sustituyó por {mark} antes de registrar la página.',
  'Tokens in addresses of what the page loads, and in its scripts and styles, which came by the session that the page was opened with, were replaced by {mark} in {file}. The page itself was not changed for it.':
    'Los tokens en direcciones de lo que carga la página, y en sus scripts y estilos, procedentes de la sesión con la que se abrió la página, se sustituyeron por {mark} en {file}. La página misma no se cambió para ello.',
  'An animation of it follows the scrolling of the page: it was held {said}.':
    'Una de sus animaciones sigue el desplazamiento de la página: se detuvo {said}.',
  '{n} further animations that follow the scrolling of the page were held, each {said}.':
    'Otras animaciones que siguen el desplazamiento de la página se detuvieron, cada una {said}; su número: {n}.',
  'as it is when the element is as near to the middle of the window as the page scrolls':
    'tal como es cuando el elemento está tan cerca del centro de la ventana como permite el desplazamiento',
  'as it is when the element that it follows is as near to the middle of the window as the page scrolls':
    'tal como es cuando el elemento al que sigue está tan cerca del centro de la ventana como permite el desplazamiento',
  'as it was at the place that the page had been scrolled to':
    'tal como era en el lugar hasta el que se había desplazado la página',
  'Action {number} of {count} that the order lists: {element} was clicked.':
    'Acción {number} de {count} del encargo: clic en {element}.',
  'Action {number} of {count} that the order lists: {element} was pointed at.':
    'Acción {number} de {count} del encargo: puntero sobre {element}.',
  'Action {number} of {count} that the order lists: {element} was given the text: {value}.':
    'Acción {number} de {count} del encargo: texto escrito en {element}: {value}.',
  'Action {number} of {count} that the order lists: {element} was given the secret: {value}.':
    'Acción {number} de {count} del encargo: secreto escrito en {element}: {value}.',
  'Action {number} of {count} that the order lists: the key {key} was pressed.':
    'Acción {number} de {count} del encargo: tecla {key} pulsada.',
  'Action {number} of {count} that the order lists: {element} was set to the option: {value}.':
    'Acción {number} de {count} del encargo: opción elegida en {element}: {value}.',
  'Action {number} of {count} that the order lists: the page was scrolled to: {value}.':
    'Acción {number} de {count} del encargo: desplazamiento de la página hasta: {value}.',
  'Action {number} of {count} that the order lists: {element} was scrolled to.':
    'Acción {number} de {count} del encargo: desplazamiento hasta {element}.',
  'A collapsed section ("{label}") was opened: {said}.': 'Se abrió una sección plegada ("{label}"): {said}.',
  'A collapsed section ("{label}", {characters} characters) was opened, so that its text is on record.':
    'Se abrió una sección plegada ("{label}", {characters} caracteres), para que su texto quede registrado.',
  'The control "{label}" was pressed: {said}.': 'Se pulsó el control "{label}": {said}.',
  'The control without a name was pressed: {said}.': 'Se pulsó un control sin nombre: {said}.',
  'The control "{label}" was pressed and opened a closed part of the page: {characters} characters.':
    'Se pulsó el control "{label}" y abrió una parte cerrada de la página: {characters} caracteres.',
  'The control without a name was pressed and opened a closed part of the page: {characters} characters.':
    'Se pulsó un control sin nombre y abrió una parte cerrada de la página: {characters} caracteres.',
  '{n} further collapsed sections were opened.': 'Número de otras secciones plegadas que se abrieron: {n}.',
  '{n} further controls were pressed.': 'Número de otros controles que se pulsaron: {n}.',
  'what it opened took other text away, so it was kept as text and closed again':
    'lo que abrió quitó otro texto, por lo que se guardó como texto y se volvió a cerrar',
  'what it opened was gone once the focus was given back, so its text was kept':
    'lo que abrió desapareció al devolver el foco, por lo que se guardó su texto',
  'what it opened closed another part, so what it opened was kept as text; at the end these parts are set as they were found':
    'lo que abrió cerró otra parte, por lo que se guardó el texto de lo que abrió; al final estas partes se dejan como se encontraron',
  'it tried to lead to {address}, which was stopped': 'intentó llevar a {address}, lo que se impidió',
  'what it asked for had not come in time': 'lo que pidió no había llegado a tiempo',
  'no text came into sight': 'no apareció ningún texto',
  'what it opened lay over other text and was closed again': 'lo que abrió cubría otro texto y se volvió a cerrar',
  'with others, without a result that could stay; it is looked at alone':
    'junto con otros, sin un resultado que pudiera quedar; se examina por separado',
  'it showed a part of what was in sight, and nothing more': 'mostró una parte de lo que estaba a la vista, y nada más',
  'it showed what was in sight, and nothing more': 'mostró lo que estaba a la vista, y nada más',
  'its part of the page could not be kept': 'su parte de la página no pudo guardarse',
  'it is the tab that was selected before, and is selected again':
    'es la pestaña que estaba seleccionada antes, y vuelve a estarlo',
  'the text of its part of the page was read ({characters} characters)':
    'se leyó el texto de su parte de la página ({characters} caracteres)',
  'the text of its part of the page was read ({characters} characters) and kept in {file}':
    'se leyó el texto de su parte de la página ({characters} caracteres) y se guardó en {file}',
  'Refusing consent at a consent wall: a function of its own interface was called in the frame {frame}.':
    'Rechazo del consentimiento en un aviso de consentimiento: se llamó a una función de su propia interfaz en el marco {frame}.',
  'Refusing consent at a consent wall: a function of its own interface was called.':
    'Rechazo del consentimiento en un aviso de consentimiento: se llamó a una función de su propia interfaz.',
  'A consent wall, or a part of it, was hidden by the style rule {rule}.':
    'Un aviso de consentimiento, o una parte de él, se ocultó mediante la regla de estilo {rule}.',
  'A consent wall, or a part of it, was hidden in the frame {frame} by the style rule {rule}.':
    'Un aviso de consentimiento, o una parte de él, se ocultó mediante la regla de estilo {rule} en el marco {frame}.',
  'Refusing consent at a consent wall: hidden by the style rule {rule}.':
    'Rechazo del consentimiento en un aviso de consentimiento: oculto por la regla de estilo {rule}.',
  'Refusing consent at a consent wall: "{label}" in the frame {frame}.':
    'Rechazo del consentimiento en un aviso de consentimiento: "{label}" en el marco {frame}.',
  'Refusing consent at a consent wall: "{label}".':
    'Rechazo del consentimiento en un aviso de consentimiento: "{label}".',
  'Refusing consent at a consent wall: style {style}.':
    'Rechazo del consentimiento en un aviso de consentimiento: estilo {style}.',
  'Refusing consent at a consent wall: class {classes}.':
    'Rechazo del consentimiento en un aviso de consentimiento: clase {classes}.',
  'Refusing consent at a consent wall in the frame {frame}.':
    'Rechazo del consentimiento en un aviso de consentimiento en el marco {frame}.',
  'Refusing consent at a consent wall.': 'Rechazo del consentimiento en un aviso de consentimiento.',
  'A consent wall ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Un aviso de consentimiento ("{text}") se rechazó con su propio control "{label}" en el marco {frame}.',
  'A consent wall ("{text}") was refused by its own control "{label}".':
    'Un aviso de consentimiento ("{text}") se rechazó con su propio control "{label}".',
  'A consent wall ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Un aviso de consentimiento ("{text}") se cerró con su propio control "{label}" en el marco {frame}.',
  'A consent wall ("{text}") was closed by its own control "{label}".':
    'Un aviso de consentimiento ("{text}") se cerró con su propio control "{label}".',
  'A dialogue over the page ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Un diálogo superpuesto a la página ("{text}") se rechazó con su propio control "{label}" en el marco {frame}.',
  'A dialogue over the page ("{text}") was refused by its own control "{label}".':
    'Un diálogo superpuesto a la página ("{text}") se rechazó con su propio control "{label}".',
  'A dialogue over the page ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Un diálogo superpuesto a la página ("{text}") se cerró con su propio control "{label}" en el marco {frame}.',
  'A dialogue over the page ("{text}") was closed by its own control "{label}".':
    'Un diálogo superpuesto a la página ("{text}") se cerró con su propio control "{label}".',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, none.':
    'Un script lo había hecho más alto para la ventana mayor y lo había dejado así: se le devolvió la altura de su estilo, es decir, ninguna.',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, {value}.':
    'Un script lo había hecho más alto para la ventana mayor y lo había dejado así: se le devolvió la altura de su estilo, {value}.',
  'The window was made {said} px high to draw the whole page at once; the layout of the page changed with it, so the window was given back its height of {height} px.':
    'La ventana se hizo de {said} px de alto para dibujar toda la página a la vez; la disposición de la página cambió con ella, por lo que la ventana recuperó su altura de {height} px.',
  'The window was made {said} px high to draw the whole page at once; pictures on the page were enlarged with it, so the window was given back its height of {height} px.':
    'La ventana se hizo de {said} px de alto para dibujar toda la página a la vez; las imágenes de la página se agrandaron con ella, por lo que la ventana recuperó su altura de {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page went on growing with it, so the window was given back its height of {height} px.':
    'La ventana se hizo de {said} px de alto para dibujar toda la página a la vez; la página siguió creciendo con ella, por lo que la ventana recuperó su altura de {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page came to hold much memory in it, so the window was given back its height of {height} px.':
    'La ventana se hizo de {said} px de alto para dibujar toda la página a la vez; la página llegó a ocupar en ella mucha memoria, por lo que la ventana recuperó su altura de {height} px.',
  'The window was made {said} px high instead of {height} px, so that what the page draws only near its window is drawn on all of its {whole} px.':
    'La ventana se hizo de {said} px de alto en lugar de {height} px, para que lo que la página solo dibuja cerca de su ventana se dibuje en todos sus {whole} px.',
  'The picture behind it is fixed to the window, and may be enlarged or moved with it: it was fixed to the element.':
    'La imagen de detrás está fijada a la ventana y puede agrandarse o moverse con ella: se fijó al elemento.',
  'Its height follows that of the window: it was kept at the {height} px that it had before.':
    'Su altura sigue la de la ventana: se mantuvo en los {height} px que tenía antes.',
  'Margins and paddings that follow the height of the window were kept as they were before, in elements: {n}.':
    'Los márgenes y rellenos que siguen la altura de la ventana se mantuvieron como estaban antes; número de elementos: {n}.',
  '{n} further elements whose height, or the picture behind them, follows the window were kept from following it.':
    'Otros elementos cuya altura, o la imagen de detrás, sigue a la ventana, a los que se impidió seguirla; su número: {n}.',
  'It stays in the window while the page is scrolled: it was made invisible after the first piece of the picture, so that it covers none of the others.':
    'Permanece en la ventana mientras la página se desplaza: se hizo invisible después del primer trozo de la imagen, para que no cubra ninguno de los demás.',
  'It sticks to the window while the page is scrolled: it was kept at its place in the page after the first piece of the picture.':
    'Se adhiere a la ventana mientras la página se desplaza: se mantuvo en su lugar de la página después del primer trozo de la imagen.',
  '{n} further elements that stay in the window were treated in the same way.':
    'Otros elementos que permanecen en la ventana se trataron del mismo modo; su número: {n}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places.':
    'La página se recorrió para la imagen y volvió arriba; número de lugares en que se dibujó: {places}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places, {step} px down at a time.':
    'La página se recorrió para la imagen y volvió arriba; número de lugares en que se dibujó: {places}, cada vez {step} px más abajo.',
  'What the page holds in its window while it scrolls may stand in the picture more than once.':
    'Lo que la página mantiene en su ventana mientras se desplaza puede figurar más de una vez en la imagen.',
  'The page moved its content by up to {px} px while it was scrolled; the pieces follow the content.':
    'La página movió su contenido hasta {px} px mientras se desplazaba; los trozos siguen al contenido.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Se descartó un diálogo ({type}) para que la página pudiera continuar; decía: {message} La página siguió haciéndolo; lo que siguió se respondió del mismo modo y no se enumera.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: “{message}”.':
    'Se descartó un diálogo ({type}) para que la página pudiera continuar; decía: «{message}».',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message}':
    'Se descartó un diálogo ({type}) para que la página pudiera continuar; decía: {message}',
  'The dialog in which the page asked whether it may be left ({type}) was accepted, because an action of the order leads on.':
    'Se aceptó el diálogo en que la página preguntaba si se la podía abandonar ({type}), porque una acción del encargo lleva a otra parte.',
  'A window that the page opened was closed: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Se cerró una ventana que abrió la página: {address} La página siguió haciéndolo; lo que siguió se respondió del mismo modo y no se enumera.',
  'A window that the page opened was closed: {address}': 'Se cerró una ventana que abrió la página: {address}',
  'The page tried to leave for another document while it was captured, and was held: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'La página intentó pasar a otro documento durante la captura, y se la retuvo: {address} La página siguió haciéndolo; lo que siguió se respondió del mismo modo y no se enumera.',
  'The page tried to leave for another document while it was captured, and was held: {address}':
    'La página intentó pasar a otro documento durante la captura, y se la retuvo: {address}',
  'The page went on doing so; what followed was answered in the same way and is not listed.':
    'La página siguió haciéndolo; lo que siguió se respondió del mismo modo y no se enumera.',
  'Before the page was examined, the window was given back its height of {height} px.':
    'Antes de examinar la página, la ventana recuperó su altura de {height} px.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. Then it answered: what follows is of a page whose scripts no longer ran.':
    'La página no respondió durante {seconds} s. Sus scripts se detuvieron definitivamente, para que lo que muestra pudiera registrarse dentro del límite de tiempo. Después respondió: lo que sigue es de una página cuyos scripts ya no se ejecutaban.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. It did not answer after that either.':
    'La página no respondió durante {seconds} s. Sus scripts se detuvieron definitivamente, para que lo que muestra pudiera registrarse dentro del límite de tiempo. Tampoco respondió después.',
  'class removed': 'clase retirada',
  clicked: 'clic',
  'details opened': 'sección abierta',
  'dialog accepted': 'diálogo aceptado',
  'dialog dismissed': 'diálogo descartado',
  'element hidden': 'elemento ocultado',
  hovered: 'puntero encima',
  'key pressed': 'tecla pulsada',
  'navigation stopped': 'navegación impedida',
  'option selected': 'opción elegida',
  'popup closed': 'ventana cerrada',
  'script called': 'script llamado',
  'scripts stopped': 'scripts detenidos',
  scrolled: 'desplazamiento',
  'style added': 'estilo añadido',
  typed: 'escritura',
  'value withheld': 'valor ocultado',
  'window resized': 'tamaño de ventana cambiado',
};
