import type { Quoted } from '../quoted.js';

export const changes: Quoted = {
  'Scrolled to {px} px and back to the top, so that content which loads when it comes into view is there.':
    'Bis {px} px und zurück nach oben gescrollt, damit Inhalt, der erst in Sichtweite lädt, da ist.',
  'Scrolled through the frame {frame} and back to its top.': 'Durch den Frame {frame} und zurück nach oben gescrollt.',
  'The page scrolls inside of {element}, of which {visible} of {whole} px are visible: it was given its whole height.':
    'Die Seite scrollt innerhalb von {element}, wovon {visible} von {whole} px sichtbar sind: Es erhielt seine ganze Höhe.',
  'Scrolled by itself to its end, and back, so that what it loads there is there.':
    'Für sich bis an sein Ende und zurück gescrollt, damit da ist, was es dort lädt.',
  'Scrolled by itself as far as the bounds of the capture allow, and back, so that what it loads there is there.':
    'Für sich so weit gescrollt, wie es die Grenzen der Erfassung erlauben, und zurück, damit da ist, was es dort lädt.',
  'Scrolled by itself to its end, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Für sich bis an sein Ende gescrollt, wobei es von {from} auf {to} px wuchs, und zurück, damit da ist, was es dort lädt.',
  'Scrolled by itself as far as the bounds of the capture allow, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Für sich so weit gescrollt, wie es die Grenzen der Erfassung erlauben, wobei es von {from} auf {to} px wuchs, und zurück, damit da ist, was es dort lädt.',
  'Its content is laid out only near the window (content-visibility: auto): it was laid out where it is.':
    'Sein Inhalt wird nur nahe dem Fenster angeordnet (content-visibility: auto): Er wurde angeordnet, wo er ist.',
  '{n} further elements with content-visibility: auto were laid out where they are.':
    'Weitere Elemente mit content-visibility: auto, die angeordnet wurden, wo sie sind: {n}.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there.':
    'Das Mausrad wurde darüber bis {walked} von {whole} px und zurück gedreht, um zu sehen, was ein Skript dort zeichnet.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there; its content did not return to where it stood before.':
    'Das Mausrad wurde darüber bis {walked} von {whole} px und zurück gedreht, um zu sehen, was ein Skript dort zeichnet; sein Inhalt kehrte nicht dorthin zurück, wo er vorher stand.',
  'The wheel was turned over it to {walked} of {whole} px and back, but it does not stand where it stood before, to see what a script draws there.':
    'Das Mausrad wurde darüber bis {walked} von {whole} px und zurück gedreht, um zu sehen, was ein Skript dort zeichnet; es steht aber nicht, wo es vorher stand.',
  'The page changed its own address while an area of it was scrolled.':
    'Die Seite änderte ihre eigene Adresse, während ein Bereich von ihr gescrollt wurde.',
  'Scrolled by itself to {walked} of {whole} px and back, to see what it holds.':
    'Für sich bis {walked} von {whole} px und zurück gescrollt, um zu sehen, was es enthält.',
  'Scrolled by itself to {walked} of {whole} px, and to {aside} of {wide} px of its width, and back, to see what it holds.':
    'Für sich bis {walked} von {whole} px und bis {aside} von {wide} px seiner Breite und zurück gescrollt, um zu sehen, was es enthält.',
  'A token of a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Ein Token eines Formulars aus der Sitzung, mit der die Seite geöffnet wurde, wurde durch {mark} ersetzt, bevor die Seite aufgezeichnet wurde.',
  'A token of a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Ein Token eines Formulars in einem Frame aus der Sitzung, mit der die Seite geöffnet wurde, wurde durch {mark} ersetzt, bevor die Seite aufgezeichnet wurde.',
  'A token in the address of a link or a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Ein Token in der Adresse eines Links oder eines Formulars aus der Sitzung, mit der die Seite geöffnet wurde, wurde durch {mark} ersetzt, bevor die Seite aufgezeichnet wurde.',
  'A token in the address of a link or a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Ein Token in der Adresse eines Links oder eines Formulars in einem Frame aus der Sitzung, mit der die Seite geöffnet wurde, wurde durch {mark} ersetzt, bevor die Seite aufgezeichnet wurde.',
  'A token in a comment or in what is for browsers without scripts, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Ein Token in einem Kommentar oder in dem, was für Browser ohne Skripte ist, aus der Sitzung, mit der die Seite geöffnet wurde, wurde durch {mark} ersetzt, bevor die Seite aufgezeichnet wurde.',
  'A token in a comment or in what is for browsers without scripts in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Ein Token in einem Kommentar oder in dem, was für Browser ohne Skripte ist, in einem Frame, aus der Sitzung, mit der die Seite geöffnet wurde, wurde durch {mark} ersetzt, bevor die Seite aufgezeichnet wurde.',
  'Tokens in addresses of what the page loads, and in its scripts and styles, which came by the session that the page was opened with, were replaced by {mark} in {file}. The page itself was not changed for it.':
    'Token in Adressen dessen, was die Seite lädt, und in ihren Skripten und Stilen, aus der Sitzung, mit der die Seite geöffnet wurde, wurden in {file} durch {mark} ersetzt. Die Seite selbst wurde dafür nicht geändert.',
  'An animation of it follows the scrolling of the page: it was held {said}.':
    'Eine seiner Animationen folgt dem Scrollen der Seite: Sie wurde angehalten, {said}.',
  '{n} further animations that follow the scrolling of the page were held, each {said}.':
    'Weitere Animationen, die dem Scrollen der Seite folgen, wurden angehalten, jede {said}; ihre Zahl: {n}.',
  'as it is when the element is as near to the middle of the window as the page scrolls':
    'wie sie ist, wenn das Element der Mitte des Fensters so nahe ist, wie es das Scrollen der Seite erlaubt',
  'as it is when the element that it follows is as near to the middle of the window as the page scrolls':
    'wie sie ist, wenn das Element, dem sie folgt, der Mitte des Fensters so nahe ist, wie es das Scrollen der Seite erlaubt',
  'as it was at the place that the page had been scrolled to':
    'wie sie an der Stelle war, bis zu der die Seite gescrollt worden war',
  'Action {number} of {count} that the order lists: {element} was clicked.':
    'Aktion {number} von {count}, die der Auftrag aufführt: {element} wurde angeklickt.',
  'Action {number} of {count} that the order lists: {element} was pointed at.':
    'Aktion {number} von {count}, die der Auftrag aufführt: Der Zeiger wurde auf {element} bewegt.',
  'Action {number} of {count} that the order lists: {element} was given the text: {value}.':
    'Aktion {number} von {count}, die der Auftrag aufführt: In {element} wurde der Text eingegeben: {value}.',
  'Action {number} of {count} that the order lists: {element} was given the secret: {value}.':
    'Aktion {number} von {count}, die der Auftrag aufführt: In {element} wurde das Geheimnis eingegeben: {value}.',
  'Action {number} of {count} that the order lists: the key {key} was pressed.':
    'Aktion {number} von {count}, die der Auftrag aufführt: Die Taste {key} wurde gedrückt.',
  'Action {number} of {count} that the order lists: {element} was set to the option: {value}.':
    'Aktion {number} von {count}, die der Auftrag aufführt: In {element} wurde die Option gewählt: {value}.',
  'Action {number} of {count} that the order lists: the page was scrolled to: {value}.':
    'Aktion {number} von {count}, die der Auftrag aufführt: Die Seite wurde gescrollt bis: {value}.',
  'Action {number} of {count} that the order lists: {element} was scrolled to.':
    'Aktion {number} von {count}, die der Auftrag aufführt: Es wurde bis {element} gescrollt.',
  'A collapsed section ("{label}") was opened: {said}.':
    'Ein geschlossener Abschnitt ("{label}") wurde geöffnet: {said}.',
  'A collapsed section ("{label}", {characters} characters) was opened, so that its text is on record.':
    'Ein geschlossener Abschnitt ("{label}", {characters} Zeichen) wurde geöffnet, damit sein Text aufgezeichnet wird.',
  'The control "{label}" was pressed: {said}.': 'Das Bedienelement "{label}" wurde gedrückt: {said}.',
  'The control without a name was pressed: {said}.': 'Ein Bedienelement ohne Namen wurde gedrückt: {said}.',
  'The control "{label}" was pressed and opened a closed part of the page: {characters} characters.':
    'Das Bedienelement "{label}" wurde gedrückt und öffnete einen geschlossenen Teil der Seite: {characters} Zeichen.',
  'The control without a name was pressed and opened a closed part of the page: {characters} characters.':
    'Ein Bedienelement ohne Namen wurde gedrückt und öffnete einen geschlossenen Teil der Seite: {characters} Zeichen.',
  '{n} further collapsed sections were opened.': 'Zahl weiterer geschlossener Abschnitte, die geöffnet wurden: {n}.',
  '{n} further controls were pressed.': 'Zahl weiterer Bedienelemente, die gedrückt wurden: {n}.',
  'what it opened took other text away, so it was kept as text and closed again':
    'was es öffnete, verdrängte anderen Text, daher wurde es als Text aufbewahrt und wieder geschlossen',
  'what it opened was gone once the focus was given back, so its text was kept':
    'was es öffnete, war nach Rückgabe des Fokus nicht mehr zu sehen, daher wurde sein Text aufbewahrt',
  'what it opened closed another part, so what it opened was kept as text; at the end these parts are set as they were found':
    'was es öffnete, schloss einen anderen Teil, daher wurde der Text des Geöffneten aufbewahrt; am Ende werden diese Teile wieder so gestellt, wie sie vorgefunden wurden',
  'it tried to lead to {address}, which was stopped': 'es versuchte, zu {address} zu führen, was unterbunden wurde',
  'what it asked for had not come in time': 'was es anforderte, war nicht rechtzeitig gekommen',
  'no text came into sight': 'es kam kein Text in Sicht',
  'what it opened lay over other text and was closed again':
    'was es öffnete, lag über anderem Text und wurde wieder geschlossen',
  'with others, without a result that could stay; it is looked at alone':
    'mit anderen, ohne ein Ergebnis, das bleiben konnte; es wird einzeln angesehen',
  'it showed a part of what was in sight, and nothing more':
    'es zeigte einen Teil dessen, was in Sicht war, und nichts weiter',
  'it showed what was in sight, and nothing more': 'es zeigte, was in Sicht war, und nichts weiter',
  'its part of the page could not be kept': 'sein Teil der Seite konnte nicht aufbewahrt werden',
  'it is the tab that was selected before, and is selected again':
    'es ist der Reiter, der vorher gewählt war, und er ist wieder gewählt',
  'the text of its part of the page was read ({characters} characters)':
    'der Text seines Teils der Seite wurde gelesen ({characters} Zeichen)',
  'the text of its part of the page was read ({characters} characters) and kept in {file}':
    'der Text seines Teils der Seite wurde gelesen ({characters} Zeichen) und in {file} aufbewahrt',
  'Refusing consent at a consent wall: a function of its own interface was called in the frame {frame}.':
    'Ablehnung der Einwilligung in einer Einwilligungsabfrage: Eine Funktion ihrer eigenen Schnittstelle wurde im Frame {frame} aufgerufen.',
  'Refusing consent at a consent wall: a function of its own interface was called.':
    'Ablehnung der Einwilligung in einer Einwilligungsabfrage: Eine Funktion ihrer eigenen Schnittstelle wurde aufgerufen.',
  'A consent wall, or a part of it, was hidden by the style rule {rule}.':
    'Eine Einwilligungsabfrage oder ein Teil von ihr wurde durch die Stilregel {rule} verborgen.',
  'A consent wall, or a part of it, was hidden in the frame {frame} by the style rule {rule}.':
    'Eine Einwilligungsabfrage oder ein Teil von ihr wurde durch die Stilregel {rule} im Frame {frame} verborgen.',
  'Refusing consent at a consent wall: hidden by the style rule {rule}.':
    'Ablehnung der Einwilligung in einer Einwilligungsabfrage: verborgen durch die Stilregel {rule}.',
  'Refusing consent at a consent wall: "{label}" in the frame {frame}.':
    'Ablehnung der Einwilligung in einer Einwilligungsabfrage: "{label}" im Frame {frame}.',
  'Refusing consent at a consent wall: "{label}".':
    'Ablehnung der Einwilligung in einer Einwilligungsabfrage: "{label}".',
  'Refusing consent at a consent wall: style {style}.':
    'Ablehnung der Einwilligung in einer Einwilligungsabfrage: Stil {style}.',
  'Refusing consent at a consent wall: class {classes}.':
    'Ablehnung der Einwilligung in einer Einwilligungsabfrage: Klasse {classes}.',
  'Refusing consent at a consent wall in the frame {frame}.':
    'Ablehnung der Einwilligung in einer Einwilligungsabfrage im Frame {frame}.',
  'Refusing consent at a consent wall.': 'Ablehnung der Einwilligung in einer Einwilligungsabfrage.',
  'A consent wall ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Eine Einwilligungsabfrage ("{text}") wurde mit ihrem eigenen Bedienelement "{label}" im Frame {frame} abgelehnt.',
  'A consent wall ("{text}") was refused by its own control "{label}".':
    'Eine Einwilligungsabfrage ("{text}") wurde mit ihrem eigenen Bedienelement "{label}" abgelehnt.',
  'A consent wall ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Eine Einwilligungsabfrage ("{text}") wurde mit ihrem eigenen Bedienelement "{label}" im Frame {frame} geschlossen.',
  'A consent wall ("{text}") was closed by its own control "{label}".':
    'Eine Einwilligungsabfrage ("{text}") wurde mit ihrem eigenen Bedienelement "{label}" geschlossen.',
  'A dialogue over the page ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Ein Dialog über der Seite ("{text}") wurde mit seinem eigenen Bedienelement "{label}" im Frame {frame} abgelehnt.',
  'A dialogue over the page ("{text}") was refused by its own control "{label}".':
    'Ein Dialog über der Seite ("{text}") wurde mit seinem eigenen Bedienelement "{label}" abgelehnt.',
  'A dialogue over the page ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Ein Dialog über der Seite ("{text}") wurde mit seinem eigenen Bedienelement "{label}" im Frame {frame} geschlossen.',
  'A dialogue over the page ("{text}") was closed by its own control "{label}".':
    'Ein Dialog über der Seite ("{text}") wurde mit seinem eigenen Bedienelement "{label}" geschlossen.',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, none.':
    'Ein Skript hatte es für das größere Fenster erhöht und so belassen: Es erhielt die Höhe in seinem Stil zurück, nämlich keine.',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, {value}.':
    'Ein Skript hatte es für das größere Fenster erhöht und so belassen: Es erhielt die Höhe in seinem Stil zurück, {value}.',
  'The window was made {said} px high to draw the whole page at once; the layout of the page changed with it, so the window was given back its height of {height} px.':
    'Das Fenster wurde auf {said} px Höhe gebracht, um die ganze Seite auf einmal zu zeichnen; die Anordnung der Seite änderte sich damit, daher erhielt das Fenster seine Höhe von {height} px zurück.',
  'The window was made {said} px high to draw the whole page at once; pictures on the page were enlarged with it, so the window was given back its height of {height} px.':
    'Das Fenster wurde auf {said} px Höhe gebracht, um die ganze Seite auf einmal zu zeichnen; Bilder auf der Seite wurden damit größer, daher erhielt das Fenster seine Höhe von {height} px zurück.',
  'The window was made {said} px high to draw the whole page at once; the page went on growing with it, so the window was given back its height of {height} px.':
    'Das Fenster wurde auf {said} px Höhe gebracht, um die ganze Seite auf einmal zu zeichnen; die Seite wuchs damit immer weiter, daher erhielt das Fenster seine Höhe von {height} px zurück.',
  'The window was made {said} px high to draw the whole page at once; the page came to hold much memory in it, so the window was given back its height of {height} px.':
    'Das Fenster wurde auf {said} px Höhe gebracht, um die ganze Seite auf einmal zu zeichnen; die Seite belegte darin viel Speicher, daher erhielt das Fenster seine Höhe von {height} px zurück.',
  'The window was made {said} px high instead of {height} px, so that what the page draws only near its window is drawn on all of its {whole} px.':
    'Das Fenster wurde auf {said} px Höhe gebracht statt auf {height} px, damit das, was die Seite nur nahe ihrem Fenster zeichnet, auf allen ihren {whole} px gezeichnet wird.',
  'The picture behind it is fixed to the window, and may be enlarged or moved with it: it was fixed to the element.':
    'Das Bild dahinter ist am Fenster befestigt und kann mit ihm vergrößert oder verschoben werden: Es wurde am Element befestigt.',
  'Its height follows that of the window: it was kept at the {height} px that it had before.':
    'Seine Höhe folgt der des Fensters: Es wurde bei den {height} px gehalten, die es vorher hatte.',
  'Margins and paddings that follow the height of the window were kept as they were before, in elements: {n}.':
    'Außen- und Innenabstände, die der Höhe des Fensters folgen, wurden so belassen, wie sie vorher waren; Anzahl der Elemente: {n}.',
  '{n} further elements whose height, or the picture behind them, follows the window were kept from following it.':
    'Weitere Elemente, deren Höhe oder Hintergrundbild dem Fenster folgt, wurden daran gehindert; ihre Zahl: {n}.',
  'It stays in the window while the page is scrolled: it was made invisible after the first piece of the picture, so that it covers none of the others.':
    'Es bleibt beim Scrollen der Seite im Fenster: Es wurde nach dem ersten Stück des Bildes unsichtbar gemacht, damit es keines der anderen verdeckt.',
  'It sticks to the window while the page is scrolled: it was kept at its place in the page after the first piece of the picture.':
    'Es haftet beim Scrollen der Seite am Fenster: Es wurde nach dem ersten Stück des Bildes an seinem Platz in der Seite gehalten.',
  '{n} further elements that stay in the window were treated in the same way.':
    'Weitere Elemente, die im Fenster bleiben, wurden ebenso behandelt; ihre Zahl: {n}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places.':
    'Die Seite wurde für das Bild durchgescrollt und zurück nach oben: Zahl der Stellen, an denen sie gezeichnet wurde: {places}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places, {step} px down at a time.':
    'Die Seite wurde für das Bild durchgescrollt und zurück nach oben: Zahl der Stellen, an denen sie gezeichnet wurde: {places}, jeweils {step} px weiter unten.',
  'What the page holds in its window while it scrolls may stand in the picture more than once.':
    'Was die Seite beim Scrollen in ihrem Fenster hält, kann mehr als einmal im Bild stehen.',
  'The page moved its content by up to {px} px while it was scrolled; the pieces follow the content.':
    'Die Seite verschob ihren Inhalt beim Scrollen um bis zu {px} px; die Stücke folgen dem Inhalt.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Ein Dialog ({type}) wurde abgewiesen, damit die Seite weiterlaufen konnte; er lautete: {message} Die Seite fuhr damit fort; was folgte, wurde ebenso beantwortet und ist nicht aufgeführt.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: “{message}”.':
    'Ein Dialog ({type}) wurde abgewiesen, damit die Seite weiterlaufen konnte; er lautete: „{message}“.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message}':
    'Ein Dialog ({type}) wurde abgewiesen, damit die Seite weiterlaufen konnte; er lautete: {message}',
  'The dialog in which the page asked whether it may be left ({type}) was accepted, because an action of the order leads on.':
    'Der Dialog, in dem die Seite fragte, ob sie verlassen werden darf ({type}), wurde bejaht, weil eine Aktion des Auftrags weiterführt.',
  'A window that the page opened was closed: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Ein Fenster, das die Seite öffnete, wurde geschlossen: {address} Die Seite fuhr damit fort; was folgte, wurde ebenso beantwortet und ist nicht aufgeführt.',
  'A window that the page opened was closed: {address}':
    'Ein Fenster, das die Seite öffnete, wurde geschlossen: {address}',
  'The page tried to leave for another document while it was captured, and was held: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Die Seite versuchte, während der Erfassung zu einem anderen Dokument zu wechseln, und wurde daran gehindert: {address} Die Seite fuhr damit fort; was folgte, wurde ebenso beantwortet und ist nicht aufgeführt.',
  'The page tried to leave for another document while it was captured, and was held: {address}':
    'Die Seite versuchte, während der Erfassung zu einem anderen Dokument zu wechseln, und wurde daran gehindert: {address}',
  'The page went on doing so; what followed was answered in the same way and is not listed.':
    'Die Seite fuhr damit fort; was folgte, wurde ebenso beantwortet und ist nicht aufgeführt.',
  'Before the page was examined, the window was given back its height of {height} px.':
    'Bevor die Seite untersucht wurde, erhielt das Fenster seine Höhe von {height} px zurück.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. Then it answered: what follows is of a page whose scripts no longer ran.':
    'Die Seite antwortete {seconds} s lang nicht. Ihre Skripte wurden endgültig angehalten, damit das, was sie zeigt, innerhalb der Zeitgrenze aufgezeichnet werden konnte. Danach antwortete sie: Was folgt, stammt von einer Seite, deren Skripte nicht mehr liefen.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. It did not answer after that either.':
    'Die Seite antwortete {seconds} s lang nicht. Ihre Skripte wurden endgültig angehalten, damit das, was sie zeigt, innerhalb der Zeitgrenze aufgezeichnet werden konnte. Auch danach antwortete sie nicht.',
  'class removed': 'Klasse entfernt',
  clicked: 'angeklickt',
  'details opened': 'Abschnitt geöffnet',
  'dialog accepted': 'Dialog bejaht',
  'dialog dismissed': 'Dialog abgewiesen',
  'element hidden': 'Element verborgen',
  hovered: 'Zeiger darauf bewegt',
  'key pressed': 'Taste gedrückt',
  'navigation stopped': 'Seitenwechsel unterbunden',
  'option selected': 'Option gewählt',
  'popup closed': 'Fenster geschlossen',
  'script called': 'Skript aufgerufen',
  'scripts stopped': 'Skripte angehalten',
  scrolled: 'gescrollt',
  'style added': 'Stil hinzugefügt',
  typed: 'eingegeben',
  'value withheld': 'Wert zurückgehalten',
  'window resized': 'Fenstergröße geändert',
};
