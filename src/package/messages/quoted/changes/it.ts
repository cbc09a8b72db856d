import type { Quoted } from '../quoted.js';

export const changes: Quoted = {
  'Scrolled to {px} px and back to the top, so that content which loads when it comes into view is there.':
    'Scorrimento fino a {px} px e ritorno in alto, affinché il contenuto che si carica quando diventa visibile sia presente.',
  'Scrolled through the frame {frame} and back to its top.': 'Scorrimento del frame {frame} e ritorno in alto.',
  'The page scrolls inside of {element}, of which {visible} of {whole} px are visible: it was given its whole height.':
    'La pagina scorre all’interno di {element}, di cui sono visibili {visible} px su {whole}: gli è stata data tutta la sua altezza.',
  'Scrolled by itself to its end, and back, so that what it loads there is there.':
    'Scorrimento di questo elemento fino alla fine e ritorno, affinché sia presente ciò che vi carica.',
  'Scrolled by itself as far as the bounds of the capture allow, and back, so that what it loads there is there.':
    'Scorrimento di questo elemento fin dove lo consentono i limiti dell’acquisizione e ritorno, affinché sia presente ciò che vi carica.',
  'Scrolled by itself to its end, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Scorrimento di questo elemento fino alla fine, dove è cresciuto da {from} a {to} px, e ritorno, affinché sia presente ciò che vi carica.',
  'Scrolled by itself as far as the bounds of the capture allow, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Scorrimento di questo elemento fin dove lo consentono i limiti dell’acquisizione, dove è cresciuto da {from} a {to} px, e ritorno, affinché sia presente ciò che vi carica.',
  'Its content is laid out only near the window (content-visibility: auto): it was laid out where it is.':
    'Il suo contenuto è disposto soltanto vicino alla finestra (content-visibility: auto): è stato disposto dove si trova.',
  '{n} further elements with content-visibility: auto were laid out where they are.':
    'Altri elementi con content-visibility: auto disposti dove si trovano: {n}.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there.':
    'La rotella è stata girata su di esso fino a {walked} px su {whole} e ritorno, per vedere che cosa vi disegna uno script.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there; its content did not return to where it stood before.':
    'La rotella è stata girata su di esso fino a {walked} px su {whole} e ritorno, per vedere che cosa vi disegna uno script; il suo contenuto non è tornato dov’era prima.',
  'The wheel was turned over it to {walked} of {whole} px and back, but it does not stand where it stood before, to see what a script draws there.':
    'La rotella è stata girata su di esso fino a {walked} px su {whole} e ritorno, ma non si trova dove si trovava prima; è stato fatto per vedere che cosa vi disegna uno script.',
  'The page changed its own address while an area of it was scrolled.':
    'La pagina ha cambiato il proprio indirizzo mentre una sua area veniva fatta scorrere.',
  'Scrolled by itself to {walked} of {whole} px and back, to see what it holds.':
    'Scorrimento di questo elemento fino a {walked} px su {whole} e ritorno, per vedere che cosa contiene.',
  'Scrolled by itself to {walked} of {whole} px, and to {aside} of {wide} px of its width, and back, to see what it holds.':
    'Scorrimento di questo elemento fino a {walked} px su {whole}, e fino a {aside} px su {wide} della sua larghezza, e ritorno, per vedere che cosa contiene.',
  'A token of a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token di un modulo, proveniente dalla sessione con cui la pagina è stata aperta, è stato sostituito da {mark} prima della registrazione della pagina.',
  'A token of a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token di un modulo in un frame, proveniente dalla sessione con cui la pagina è stata aperta, è stato sostituito da {mark} prima della registrazione della pagina.',
  'A token in the address of a link or a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token nell’indirizzo di un link o di un modulo, proveniente dalla sessione con cui la pagina è stata aperta, è stato sostituito da {mark} prima della registrazione della pagina.',
  'A token in the address of a link or a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token nell’indirizzo di un link o di un modulo in un frame, proveniente dalla sessione con cui la pagina è stata aperta, è stato sostituito da {mark} prima della registrazione della pagina.',
  'A token in a comment or in what is for browsers without scripts, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token in un commento o in ciò che è per browser senza script, proveniente dalla sessione con cui la pagina è stata aperta, è stato sostituito da {mark} prima della registrazione della pagina.',
  'A token in a comment or in what is for browsers without scripts in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un token in un commento o in ciò che è per browser senza script in un frame, proveniente dalla sessione con cui la pagina è stata aperta, è stato sostituito da {mark} prima della registrazione della pagina.',
  'Tokens in addresses of what the page loads, and in its scripts and styles, which came by the session that the page was opened with, were replaced by {mark} in {file}. The page itself was not changed for it.':
    'Token negli indirizzi di ciò che la pagina carica, e nei suoi script e stili, provenienti dalla sessione con cui la pagina è stata aperta, sono stati sostituiti da {mark} in {file}. La pagina stessa non è stata modificata per questo.',
  'An animation of it follows the scrolling of the page: it was held {said}.':
    'Una sua animazione segue lo scorrimento della pagina: è stata fermata {said}.',
  '{n} further animations that follow the scrolling of the page were held, each {said}.':
    'Altre animazioni che seguono lo scorrimento della pagina sono state fermate, ciascuna {said}; il loro numero: {n}.',
  'as it is when the element is as near to the middle of the window as the page scrolls':
    'com’è quando l’elemento è tanto vicino al centro della finestra quanto lo consente lo scorrimento',
  'as it is when the element that it follows is as near to the middle of the window as the page scrolls':
    'com’è quando l’elemento che essa segue è tanto vicino al centro della finestra quanto lo consente lo scorrimento',
  'as it was at the place that the page had been scrolled to':
    'com’era nel punto fino a cui la pagina era stata fatta scorrere',
  'Action {number} of {count} that the order lists: {element} was clicked.':
    'Azione {number} di {count} dell’incarico: clic su {element}.',
  'Action {number} of {count} that the order lists: {element} was pointed at.':
    'Azione {number} di {count} dell’incarico: puntatore su {element}.',
  'Action {number} of {count} that the order lists: {element} was given the text: {value}.':
    'Azione {number} di {count} dell’incarico: testo digitato in {element}: {value}.',
  'Action {number} of {count} that the order lists: {element} was given the secret: {value}.':
    'Azione {number} di {count} dell’incarico: segreto digitato in {element}: {value}.',
  'Action {number} of {count} that the order lists: the key {key} was pressed.':
    'Azione {number} di {count} dell’incarico: tasto {key} premuto.',
  'Action {number} of {count} that the order lists: {element} was set to the option: {value}.':
    'Azione {number} di {count} dell’incarico: opzione scelta in {element}: {value}.',
  'Action {number} of {count} that the order lists: the page was scrolled to: {value}.':
    'Azione {number} di {count} dell’incarico: scorrimento della pagina fino a: {value}.',
  'Action {number} of {count} that the order lists: {element} was scrolled to.':
    'Azione {number} di {count} dell’incarico: scorrimento fino a {element}.',
  'A collapsed section ("{label}") was opened: {said}.': 'È stata aperta una sezione chiusa ("{label}"): {said}.',
  'A collapsed section ("{label}", {characters} characters) was opened, so that its text is on record.':
    'È stata aperta una sezione chiusa ("{label}", {characters} caratteri), affinché il suo testo sia registrato.',
  'The control "{label}" was pressed: {said}.': 'È stato premuto il comando "{label}": {said}.',
  'The control without a name was pressed: {said}.': 'È stato premuto un comando senza nome: {said}.',
  'The control "{label}" was pressed and opened a closed part of the page: {characters} characters.':
    'È stato premuto il comando "{label}", che ha aperto una parte chiusa della pagina: {characters} caratteri.',
  'The control without a name was pressed and opened a closed part of the page: {characters} characters.':
    'È stato premuto un comando senza nome, che ha aperto una parte chiusa della pagina: {characters} caratteri.',
  '{n} further collapsed sections were opened.': 'Numero di altre sezioni chiuse che sono state aperte: {n}.',
  '{n} further controls were pressed.': 'Numero di altri comandi che sono stati premuti: {n}.',
  'what it opened took other text away, so it was kept as text and closed again':
    'ciò che ha aperto ha tolto altro testo, perciò è stato conservato come testo e richiuso',
  'what it opened was gone once the focus was given back, so its text was kept':
    'ciò che ha aperto è scomparso una volta restituito il focus, perciò il suo testo è stato conservato',
  'what it opened closed another part, so what it opened was kept as text; at the end these parts are set as they were found':
    'ciò che ha aperto ha chiuso un’altra parte, perciò il testo di ciò che ha aperto è stato conservato; alla fine queste parti sono rimesse come erano state trovate',
  'it tried to lead to {address}, which was stopped': 'ha tentato di portare a {address}, il che è stato impedito',
  'what it asked for had not come in time': 'ciò che ha richiesto non era arrivato in tempo',
  'no text came into sight': 'non è apparso alcun testo',
  'what it opened lay over other text and was closed again':
    'ciò che ha aperto copriva altro testo ed è stato richiuso',
  'with others, without a result that could stay; it is looked at alone':
    'insieme ad altri, senza un risultato che potesse restare; è esaminato da solo',
  'it showed a part of what was in sight, and nothing more':
    'ha mostrato una parte di ciò che era visibile, e nulla di più',
  'it showed what was in sight, and nothing more': 'ha mostrato ciò che era visibile, e nulla di più',
  'its part of the page could not be kept': 'non è stato possibile conservare la sua parte della pagina',
  'it is the tab that was selected before, and is selected again':
    'è la scheda che era selezionata prima, ed è di nuovo selezionata',
  'the text of its part of the page was read ({characters} characters)':
    'è stato letto il testo della sua parte della pagina ({characters} caratteri)',
  'the text of its part of the page was read ({characters} characters) and kept in {file}':
    'è stato letto il testo della sua parte della pagina ({characters} caratteri) e conservato in {file}',
  'Refusing consent at a consent wall: a function of its own interface was called in the frame {frame}.':
    'Rifiuto del consenso in un avviso di consenso: è stata chiamata una funzione della sua stessa interfaccia nel frame {frame}.',
  'Refusing consent at a consent wall: a function of its own interface was called.':
    'Rifiuto del consenso in un avviso di consenso: è stata chiamata una funzione della sua stessa interfaccia.',
  'A consent wall, or a part of it, was hidden by the style rule {rule}.':
    'Un avviso di consenso, o una sua parte, è stato nascosto dalla regola di stile {rule}.',
  'A consent wall, or a part of it, was hidden in the frame {frame} by the style rule {rule}.':
    'Un avviso di consenso, o una sua parte, è stato nascosto dalla regola di stile {rule} nel frame {frame}.',
  'Refusing consent at a consent wall: hidden by the style rule {rule}.':
    'Rifiuto del consenso in un avviso di consenso: nascosto dalla regola di stile {rule}.',
  'Refusing consent at a consent wall: "{label}" in the frame {frame}.':
    'Rifiuto del consenso in un avviso di consenso: "{label}" nel frame {frame}.',
  'Refusing consent at a consent wall: "{label}".': 'Rifiuto del consenso in un avviso di consenso: "{label}".',
  'Refusing consent at a consent wall: style {style}.': 'Rifiuto del consenso in un avviso di consenso: stile {style}.',
  'Refusing consent at a consent wall: class {classes}.':
    'Rifiuto del consenso in un avviso di consenso: classe {classes}.',
  'Refusing consent at a consent wall in the frame {frame}.':
    'Rifiuto del consenso in un avviso di consenso nel frame {frame}.',
  'Refusing consent at a consent wall.': 'Rifiuto del consenso in un avviso di consenso.',
  'A consent wall ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Un avviso di consenso ("{text}") è stato rifiutato con il suo stesso comando "{label}" nel frame {frame}.',
  'A consent wall ("{text}") was refused by its own control "{label}".':
    'Un avviso di consenso ("{text}") è stato rifiutato con il suo stesso comando "{label}".',
  'A consent wall ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Un avviso di consenso ("{text}") è stato chiuso con il suo stesso comando "{label}" nel frame {frame}.',
  'A consent wall ("{text}") was closed by its own control "{label}".':
    'Un avviso di consenso ("{text}") è stato chiuso con il suo stesso comando "{label}".',
  'A dialogue over the page ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Una finestra di dialogo sopra la pagina ("{text}") è stata rifiutata con il suo stesso comando "{label}" nel frame {frame}.',
  'A dialogue over the page ("{text}") was refused by its own control "{label}".':
    'Una finestra di dialogo sopra la pagina ("{text}") è stata rifiutata con il suo stesso comando "{label}".',
  'A dialogue over the page ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Una finestra di dialogo sopra la pagina ("{text}") è stata chiusa con il suo stesso comando "{label}" nel frame {frame}.',
  'A dialogue over the page ("{text}") was closed by its own control "{label}".':
    'Una finestra di dialogo sopra la pagina ("{text}") è stata chiusa con il suo stesso comando "{label}".',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, none.':
    'Uno script lo aveva reso più alto per la finestra più grande e lo aveva lasciato così: gli è stata ridata l’altezza del suo stile, cioè nessuna.',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, {value}.':
    'Uno script lo aveva reso più alto per la finestra più grande e lo aveva lasciato così: gli è stata ridata l’altezza del suo stile, {value}.',
  'The window was made {said} px high to draw the whole page at once; the layout of the page changed with it, so the window was given back its height of {height} px.':
    'La finestra è stata resa alta {said} px per disegnare tutta la pagina in una volta; con essa è cambiata la disposizione della pagina, perciò la finestra ha riavuto la sua altezza di {height} px.',
  'The window was made {said} px high to draw the whole page at once; pictures on the page were enlarged with it, so the window was given back its height of {height} px.':
    'La finestra è stata resa alta {said} px per disegnare tutta la pagina in una volta; con essa si sono ingrandite immagini della pagina, perciò la finestra ha riavuto la sua altezza di {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page went on growing with it, so the window was given back its height of {height} px.':
    'La finestra è stata resa alta {said} px per disegnare tutta la pagina in una volta; con essa la pagina ha continuato a crescere, perciò la finestra ha riavuto la sua altezza di {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page came to hold much memory in it, so the window was given back its height of {height} px.':
    'La finestra è stata resa alta {said} px per disegnare tutta la pagina in una volta; in essa la pagina è arrivata a occupare molta memoria, perciò la finestra ha riavuto la sua altezza di {height} px.',
  'The window was made {said} px high instead of {height} px, so that what the page draws only near its window is drawn on all of its {whole} px.':
    'La finestra è stata resa alta {said} px invece di {height} px, affinché ciò che la pagina disegna soltanto vicino alla sua finestra sia disegnato su tutti i suoi {whole} px.',
  'The picture behind it is fixed to the window, and may be enlarged or moved with it: it was fixed to the element.':
    'L’immagine dietro di esso è fissata alla finestra e può essere ingrandita o spostata con essa: è stata fissata all’elemento.',
  'Its height follows that of the window: it was kept at the {height} px that it had before.':
    'La sua altezza segue quella della finestra: è stata mantenuta ai {height} px che aveva prima.',
  'Margins and paddings that follow the height of the window were kept as they were before, in elements: {n}.':
    'I margini e le spaziature che seguono l’altezza della finestra sono stati mantenuti com’erano prima; numero di elementi: {n}.',
  '{n} further elements whose height, or the picture behind them, follows the window were kept from following it.':
    'Altri elementi la cui altezza, o l’immagine dietro di essi, segue la finestra, ai quali è stato impedito di seguirla; il loro numero: {n}.',
  'It stays in the window while the page is scrolled: it was made invisible after the first piece of the picture, so that it covers none of the others.':
    'Resta nella finestra mentre la pagina scorre: è stato reso invisibile dopo il primo pezzo dell’immagine, affinché non copra nessuno degli altri.',
  'It sticks to the window while the page is scrolled: it was kept at its place in the page after the first piece of the picture.':
    'Aderisce alla finestra mentre la pagina scorre: è stato mantenuto al suo posto nella pagina dopo il primo pezzo dell’immagine.',
  '{n} further elements that stay in the window were treated in the same way.':
    'Altri elementi che restano nella finestra sono stati trattati allo stesso modo; il loro numero: {n}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places.':
    'La pagina è stata fatta scorrere per l’immagine e riportata in alto; numero di punti in cui è stata disegnata: {places}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places, {step} px down at a time.':
    'La pagina è stata fatta scorrere per l’immagine e riportata in alto; numero di punti in cui è stata disegnata: {places}, ogni volta {step} px più in basso.',
  'What the page holds in its window while it scrolls may stand in the picture more than once.':
    'Ciò che la pagina tiene nella sua finestra mentre scorre può trovarsi più di una volta nell’immagine.',
  'The page moved its content by up to {px} px while it was scrolled; the pieces follow the content.':
    'La pagina ha spostato il suo contenuto fino a {px} px mentre scorreva; i pezzi seguono il contenuto.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Una finestra di dialogo ({type}) è stata respinta affinché la pagina potesse proseguire; diceva: {message} La pagina ha continuato a farlo; ciò che è seguito ha avuto la stessa risposta e non è elencato.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: “{message}”.':
    'Una finestra di dialogo ({type}) è stata respinta affinché la pagina potesse proseguire; diceva: «{message}».',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message}':
    'Una finestra di dialogo ({type}) è stata respinta affinché la pagina potesse proseguire; diceva: {message}',
  'The dialog in which the page asked whether it may be left ({type}) was accepted, because an action of the order leads on.':
    'La finestra di dialogo in cui la pagina chiedeva se poteva essere lasciata ({type}) è stata accettata, perché un’azione dell’incarico porta oltre.',
  'A window that the page opened was closed: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'È stata chiusa una finestra aperta dalla pagina: {address} La pagina ha continuato a farlo; ciò che è seguito ha avuto la stessa risposta e non è elencato.',
  'A window that the page opened was closed: {address}': 'È stata chiusa una finestra aperta dalla pagina: {address}',
  'The page tried to leave for another document while it was captured, and was held: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'La pagina ha tentato di passare a un altro documento durante l’acquisizione, ed è stata trattenuta: {address} La pagina ha continuato a farlo; ciò che è seguito ha avuto la stessa risposta e non è elencato.',
  'The page tried to leave for another document while it was captured, and was held: {address}':
    'La pagina ha tentato di passare a un altro documento durante l’acquisizione, ed è stata trattenuta: {address}',
  'The page went on doing so; what followed was answered in the same way and is not listed.':
    'La pagina ha continuato a farlo; ciò che è seguito ha avuto la stessa risposta e non è elencato.',
  'Before the page was examined, the window was given back its height of {height} px.':
    'Prima dell’esame della pagina, la finestra ha riavuto la sua altezza di {height} px.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. Then it answered: what follows is of a page whose scripts no longer ran.':
    'La pagina non ha risposto per {seconds} s. I suoi script sono stati fermati definitivamente, affinché ciò che mostra potesse essere registrato entro il limite di tempo. Poi ha risposto: ciò che segue è di una pagina i cui script non erano più in esecuzione.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. It did not answer after that either.':
    'La pagina non ha risposto per {seconds} s. I suoi script sono stati fermati definitivamente, affinché ciò che mostra potesse essere registrato entro il limite di tempo. Non ha risposto neppure dopo.',
  'class removed': 'classe tolta',
  clicked: 'clic',
  'details opened': 'sezione aperta',
  'dialog accepted': 'finestra di dialogo accettata',
  'dialog dismissed': 'finestra di dialogo respinta',
  'element hidden': 'elemento nascosto',
  hovered: 'passaggio del puntatore',
  'key pressed': 'tasto premuto',
  'navigation stopped': 'navigazione impedita',
  'option selected': 'opzione scelta',
  'popup closed': 'finestra chiusa',
  'script called': 'script chiamato',
  'scripts stopped': 'script fermati',
  scrolled: 'scorrimento',
  'style added': 'stile aggiunto',
  typed: 'digitazione',
  'value withheld': 'valore omesso',
  'window resized': 'finestra ridimensionata',
};
