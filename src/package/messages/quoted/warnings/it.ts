import type { Quoted } from '../quoted.js';

export const warnings: Quoted = {
  'The server answered with HTTP status {status}, but the page says that it is not there: "{text}".':
    'Il server ha risposto con lo stato HTTP {status}, ma la pagina dice di non esserci: "{text}".',
  'The server answered with HTTP status {status}.': 'Il server ha risposto con lo stato HTTP {status}.',
  'The server answered with status {status}.': 'Il server ha risposto con lo stato {status}.',
  'The response header cf-mitigated says that Cloudflare answered with a challenge.':
    'L’intestazione cf-mitigated della risposta dice che Cloudflare ha risposto con un controllo anti-robot.',
  'The document carries the markup of a challenge by {service} and little else.':
    'Il documento contiene il markup di un controllo anti-robot di {service} e poco altro.',
  'The page shows a captcha with the words of a challenge and little else.':
    'La pagina mostra un captcha con le parole di un controllo anti-robot e poco altro.',
  'Cloudflare answered with its own block page and HTTP status {status}.':
    'Cloudflare ha risposto con la propria pagina di blocco e lo stato HTTP {status}.',
  'Title and text are those of a challenge, with HTTP status {status}.':
    'Titolo e testo sono quelli di un controllo anti-robot, con lo stato HTTP {status}.',
  'A box about cookies or consent stands in a frame of the page: "{text}".':
    'Un riquadro su cookie o consenso si trova in un frame della pagina: "{text}".',
  'A box about cookies or consent lies over {share} % of the view: "{text}".':
    'Un riquadro su cookie o consenso copre il {share} % della vista: "{text}".',
  'The page shows a password field in a sign-in form and only {characters} characters of other text.':
    'La pagina mostra un campo password in un modulo di accesso e soltanto {characters} caratteri di altro testo.',
  'The page shows {fields} password fields in a sign-in form and only {characters} characters of other text.':
    'La pagina mostra {fields} campi password in un modulo di accesso e soltanto {characters} caratteri di altro testo.',
  'The page replaced the document of the answer with an empty one (about:blank).':
    'La pagina ha sostituito il documento della risposta con uno vuoto (about:blank).',
  'The document shows no text, picture, video or frame.': 'Il documento non mostra testo, immagini, video né frame.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is no picture at all.':
    'Non è stato possibile riprendere la schermata, per il motivo indicato tra ciò che non è stato eseguito; non c’è alcuna immagine.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only one of another document, {address}, before an action of the order led on from it.':
    'Non è stato possibile riprendere la schermata, per il motivo indicato tra ciò che non è stato eseguito; c’è soltanto quella di un altro documento, {address}, prima che un’azione dell’incarico portasse oltre.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only the one of the page as loaded, before the capture scrolled, opened or clicked anything.':
    'Non è stato possibile riprendere la schermata, per il motivo indicato tra ciò che non è stato eseguito; c’è soltanto quella della pagina come caricata, prima che l’acquisizione facesse scorrere, aprisse o cliccasse qualcosa.',
  'Media that the page played and that the network record does not have as a whole: {said}.':
    'Contenuti multimediali che la pagina ha riprodotto e che la registrazione di rete non ha per intero: {said}.',
  'A certificate on the way to the page is not valid ({error}); the order accepts that.':
    'Un certificato sul percorso verso la pagina non è valido ({error}); l’incarico lo accetta.',
  'The certificate is not valid ({error}); the order accepts that.':
    'Il certificato non è valido ({error}); l’incarico lo accetta.',
  'Therefore the certificates of other hosts from which the page loaded were not checked.':
    'Per questo i certificati di altri host da cui la pagina ha caricato non sono stati verificati.',
  'Certificates of other hosts that the page loaded from were not checked either.':
    'Neppure i certificati di altri host da cui la pagina ha caricato sono stati verificati.',
  '{blank} of {total} lines of text are laid out where the picture shows nothing of them.':
    '{blank} righe di testo su {total} sono disposte dove l’immagine non ne mostra nulla.',
  'The picture shows one colour over its whole width: {said}.':
    'L’immagine mostra un solo colore su tutta la sua larghezza: {said}.',
  '{height} px from {top} px on': '{height} px da {top} px in poi',
  '{height} px from {top} px on, and {n} more': '{height} px da {top} px in poi, e altri {n}',
  'The picture shows these parts of the page only partly: {said}.':
    'L’immagine mostra soltanto in parte queste parti della pagina: {said}.',
  'Their text, as far as it was read, is in {files} and {n} more.':
    'Il loro testo, per quanto è stato letto, è in {files} e altri {n}.',
  'Their text, as far as it was read, is in {files}.': 'Il loro testo, per quanto è stato letto, è in {files}.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files} and {n} more.':
    'Il testo di {some} di queste {all} parti, per quanto è stato letto, è in {files} e altri {n}.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files}.':
    'Il testo di {some} di queste {all} parti, per quanto è stato letto, è in {files}.',
  'One part.': 'Una parte.',
  '{n} parts.': '{n} parti.',
  'And {n} more.': 'E altre {n}.',
  'The page is {height} px high; {seen} px came into view when it was scrolled.':
    'La pagina è alta {height} px; {seen} px sono stati visibili durante lo scorrimento.',
  'The page is {height} px high; the picture shows its first {shown} px.':
    'La pagina è alta {height} px; l’immagine ne mostra i primi {shown} px.',
  'The page went on changing after its picture and its text had been recorded: {said}.':
    'La pagina ha continuato a cambiare dopo la registrazione della sua immagine e del suo testo: {said}.',
  'one text ({characters} characters) came, in {places} and elsewhere':
    'è arrivato un testo ({characters} caratteri) (dove: {places} e altrove)',
  'one text ({characters} characters) came, in {places}':
    'è arrivato un testo ({characters} caratteri) (dove: {places})',
  '{n} texts ({characters} characters) came, in {places} and elsewhere':
    'sono arrivati {n} testi ({characters} caratteri) (dove: {places} e altrove)',
  '{n} texts ({characters} characters) came, in {places}':
    'sono arrivati {n} testi ({characters} caratteri) (dove: {places})',
  'it stands in {file}': 'è in {file}',
  'they stand in {file}': 'sono in {file}',
  'the page became {px} px higher': 'l’altezza della pagina è aumentata di {px} px',
  '{sentence} (In the frame {frame}.)': '{sentence} (Nel frame {frame}.)',
  Section: 'Sezione',
  Tab: 'Scheda',
  'Further text': 'Altro testo',
  'The control “{label}” was pressed and brought no text into sight.':
    'È stato premuto il comando “{label}”, che non ha fatto apparire alcun testo.',
  'The control without a name was pressed and brought no text into sight.':
    'È stato premuto un comando senza nome, che non ha fatto apparire alcun testo.',
  '{word} “{label}” stayed closed: {word2}.': '{word} “{label}” resta in stato chiuso: {word2}.',
  '{word} without a name stayed closed: {word2}.': '{word} senza nome resta in stato chiuso: {word2}.',
  'its control is a link to another document': 'il suo comando è un link a un altro documento',
  'its control sends a form': 'il suo comando invia un modulo',
  'its control is a choice (a radio button or a checkbox), which was left as it is':
    'il suo comando è una scelta (un pulsante di opzione o una casella), che è stata lasciata com’è',
  'its control is switched off': 'il suo comando è disattivato',
  'its control tried to lead to another document, which was stopped':
    'il suo comando ha tentato di portare a un altro documento, il che è stato impedito',
  'what it opens lies over other text; it was closed again': 'ciò che apre copre altro testo; è stato richiuso',
  'a control of the same list tried to lead to another document':
    'un comando dello stesso elenco ha tentato di portare a un altro documento',
  'pressing its control brought no text into sight': 'la pressione del suo comando non ha fatto apparire alcun testo',
  'its control is a link to it, and no link was followed':
    'il suo comando è un collegamento a essa e nessun collegamento è stato seguito',
  'what pressing its control asked for had not come after 2 s':
    'ciò che la pressione del suo comando ha richiesto non era arrivato dopo 2 s',
  'what a control of the same list asked for had not come after 2 s':
    'ciò che un comando dello stesso elenco ha richiesto non era arrivato dopo 2 s',
  'the number of controls that are pressed was reached': 'era stato raggiunto il numero di comandi da premere',
  'the time for opening was over': 'il tempo per l’apertura era finito',
  'the page drew its control anew or later, and it was not pressed':
    'la pagina ha ridisegnato il suo comando, o lo ha disegnato più tardi, e non è stato premuto',
  'the page closed it again after it was opened': 'la pagina lo ha richiuso dopo l’apertura',
  'One further part that stayed closed was counted and not listed.':
    'Un’altra parte rimasta chiusa è stata contata e non è elencata.',
  '{n} further parts that stayed closed were counted and not listed.':
    '{n} altre parti rimaste chiuse sono state contate e non sono elencate.',
  '{closed} of {all} branches of a tree stayed closed: {labels}.':
    '{closed} rami su {all} di un albero sono rimasti chiusi: {labels}.',
  'A layer that can open over the page (dialogs, popovers) was closed when the picture was taken: {labels}.':
    'Un livello che può aprirsi sopra la pagina (finestre di dialogo, popover) era chiuso quando è stata ripresa l’immagine: {labels}.',
  'A layer that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    'Un livello che può aprirsi sopra la pagina (finestre di dialogo, popover) era chiuso quando è stata ripresa l’immagine: {labels}.',
  '{n} layers that can open over the page (dialogs, popovers) were closed when the picture was taken: {labels}.':
    '{n} livelli che possono aprirsi sopra la pagina (finestre di dialogo, popover) erano chiusi quando è stata ripresa l’immagine: {labels}.',
  '{n} layers that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    '{n} livelli che possono aprirsi sopra la pagina (finestre di dialogo, popover) erano chiusi quando è stata ripresa l’immagine: {labels}.',
  'A row or button says by its class that it is collapsed; not pressed: {labels}.':
    'Una riga o un pulsante risulta chiuso in base alla sua classe; non premuto: {labels}.',
  '{n} rows or buttons say by their class that they are collapsed; not pressed: {labels}.':
    '{n} righe o pulsanti risultano chiusi in base alla loro classe; non premuti: {labels}.',
  '{n} rows of a table have a control without words that looks as if it opened details of the row; not pressed.':
    '{n} righe di una tabella hanno un comando senza parole che sembra aprire i dettagli della riga; non premute.',
  'A row with an arrow looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Una riga con una freccia sembra l’intestazione di una parte chiusa, senza indicarlo ai programmi; non premuta: {labels}.',
  '{n} rows with an arrow look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} righe con una freccia sembrano intestazioni di parti chiuse, senza indicarlo ai programmi; non premute: {labels}.',
  'Brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    'Delle parentesi che si possono premere contengono puntini di sospensione o un numero al posto di ciò che racchiudono; non premute: {labels}.',
  '{n} pairs of brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    '{n} coppie di parentesi che si possono premere contengono puntini di sospensione o un numero al posto di ciò che racchiudono; non premute: {labels}.',
  '{n} rows of a table say how many rows belong to them, and none stands below; not pressed: {labels}.':
    '{n} righe di una tabella indicano quante righe ne fanno parte, e sotto non ce n’è nessuna; non premute: {labels}.',
  '{n} rows with a sign such as + or ▶ look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} righe con un segno come + o ▶ sembrano intestazioni di parti chiuse, senza indicarlo ai programmi; non premute: {labels}.',
  'A row with a sign such as + or ▶ looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Una riga con un segno come + o ▶ sembra l’intestazione di una parte chiusa, senza indicarlo ai programmi; non premuta: {labels}.',
  '{n} rows with such a sign (+, ▶) look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} righe con un segno simile (+, ▶) sembrano intestazioni di parti chiuse, senza indicarlo ai programmi; non premute: {labels}.',
  'A control that was not pressed says how many further parts there are ({n} in all): {labels}.':
    'Un comando che non è stato premuto dice quante altre parti ci sono ({n} in tutto): {labels}.',
  '{controls} controls that were not pressed say how many further parts there are ({n} in all): {labels}.':
    '{controls} comandi che non sono stati premuti dicono quante altre parti ci sono ({n} in tutto): {labels}.',
  'Of {n} tabs that are tabs by their class alone one is marked as shown. The others were not pressed, and what they show is not known: {labels}.':
    'Di {n} schede che lo sono soltanto in base alla loro classe, una è contrassegnata come mostrata. Le altre non sono state premute, e ciò che mostrano non è noto: {labels}.',
  'What the pointer would show in the document {address} could not be counted: its style sheets hold more than is read.':
    'Non è stato possibile contare ciò che il puntatore mostrerebbe nel documento {address}: i suoi fogli di stile contengono più di quanto viene letto.',
  'What the document {address} holds beyond what it shows could not be counted.':
    'Non è stato possibile contare ciò che il documento {address} contiene oltre a ciò che mostra.',
  'The first {n} controls for a next part were looked at, and no further ones.':
    'Sono stati esaminati i primi {n} controlli per una parte successiva, e nessun altro.',
  '{n} pictures of one size lie over each other, and an edge cuts the upper one off: of each, only a part is in sight.':
    '{n} immagini della stessa dimensione sono sovrapposte e un bordo taglia quella superiore: di ciascuna è visibile solo una parte.',
  '{broken} of {all} images that the page shows had not loaded when it was measured: {addresses}.':
    '{broken} immagini su {all} che la pagina mostra non erano caricate al momento della misura: {addresses}.',
  'The page keeps the address of a picture, film or frame for one place that it shows, and draws nothing of it there: {addresses}.':
    'La pagina tiene l’indirizzo di un’immagine, di un filmato o di un frame per un punto che mostra, e lì non ne disegna nulla: {addresses}.',
  'The page keeps the address of a picture, film or frame for {n} places that it shows, and draws nothing of it there: {addresses}.':
    'La pagina tiene l’indirizzo di un’immagine, di un filmato o di un frame per {n} punti che mostra, e lì non ne disegna nulla: {addresses}.',
  'A frame of {width} × {height} px shows nothing of its document: it could not be reached, or was not allowed in a frame here.':
    'Un frame di {width} × {height} px non mostra nulla del suo documento: non era raggiungibile, o non era consentito qui in un frame.',
  '{mute} of {all} videos and sounds could not be loaded or played here.':
    'Non è stato possibile caricare o riprodurre qui {mute} video e suoni su {all}.',
  'The browser of this capture has no viewer for PDF files, so it did not draw what stands in {addresses}.':
    'Il browser di questa acquisizione non ha un visualizzatore di file PDF, perciò non ha disegnato ciò che si trova in {addresses}.',
  'An element with text was still being faded in while the picture was taken; in the picture it is faint or missing. It begins {labels}.':
    'Un elemento con testo stava ancora apparendo in dissolvenza mentre si riprendeva l’immagine: questa lo mostra tenue o non lo mostra. Inizia con {labels}.',
  'An element with text was still being faded in while the picture was taken: it shows it faint or not at all. It begins {labels}.':
    'Un elemento con testo stava ancora apparendo in dissolvenza mentre si riprendeva l’immagine: questa lo mostra tenue o non lo mostra. Inizia con {labels}.',
  '{n} elements with text were still being faded in while the picture was taken; in the picture they are faint or missing. They begin {labels}.':
    '{n} elementi con testo stavano ancora apparendo in dissolvenza mentre si riprendeva l’immagine: questa li mostra tenui o non li mostra. Iniziano con {labels}.',
  '{n} elements with text were still being faded in while the picture was taken: it shows them faint or not at all. They begin {labels}.':
    '{n} elementi con testo stavano ancora apparendo in dissolvenza mentre si riprendeva l’immagine: questa li mostra tenui o non li mostra. Iniziano con {labels}.',
  'The page draws on a canvas of {width} × {height} px: at least half as large as the window.':
    'La pagina disegna su un’area di disegno (canvas) di {width} × {height} px: grande almeno la metà della finestra.',
  'The page draws on {n} canvases, the largest of {width} × {height} px: at least half as large as the window.':
    'La pagina disegna su {n} aree di disegno (canvas), la maggiore di {width} × {height} px: grande almeno la metà della finestra.',
  'Words that are drawn so, if there are any, are in the picture and in no text of this record.':
    'Le parole così disegnate, se ve ne sono, sono nell’immagine e in nessun testo di questa registrazione.',
  'it has no end': 'non ha fine',
  'there was no time to ask for it again': 'non c’era tempo per richiederlo di nuovo',
  'asked for again, it broke off: {error}': 'richiesto di nuovo, si è interrotto: {error}',
  'the length of the whole is not known, so that no later answer can be compared with it':
    'la lunghezza dell’insieme non è nota, perciò nessuna risposta successiva può esservi confrontata',
  'asked for again, its ETag or its Last-Modified was not that of what played':
    'richiesto di nuovo, il suo ETag o il suo Last-Modified non era quello di ciò che è stato riprodotto',
  'asked for again, it had {bytes} bytes and not {said}': 'richiesto di nuovo, aveva {bytes} byte e non {said}',
  'of the {bytes} bytes that are asked for again at most, too few are left':
    'dei {bytes} byte che al massimo sono richiesti di nuovo ne restano troppo pochi',
  'it has more than {bytes} bytes, which is the most that is asked for again':
    'ha più di {bytes} byte, il massimo che è richiesto di nuovo',
  'asked for again, it was answered with status {status}':
    'richiesto di nuovo, ha avuto risposta con lo stato {status}',
  'asked for again, it was not answered (no reason given)':
    'richiesto di nuovo, non ha avuto risposta (nessun motivo indicato)',
  'asked for again, it was not answered ({error})': 'richiesto di nuovo, non ha avuto risposta ({error})',
  '{address} ({said}), and {n} more': '{address} ({said}), e altri {n}',
  '{address} ({said})': '{address} ({said})',
  '{word}: {shown} of {of} {word2}': '{word}: {shown} su {of} ({word2})',
  '{word}: {n} of them': '{word}: {n} in tutto',
  carousel: 'carosello',
  'scroll area': 'area di scorrimento',
  'virtual list': 'elenco virtuale',
  'load more': 'caricamento di altro',
  'paged list': 'elenco a pagine',
  media: 'contenuti multimediali',
  'hidden text': 'testo nascosto',
  'opened in turn': 'aperti a turno',
  'text seen while scrolling': 'testo visto durante lo scorrimento',
  px: 'px',
  texts: 'testi',
  slides: 'diapositive',
  rows: 'righe',
  pages: 'pagine',
  parts: 'parti',
  '{n} or {said}': '{n} o {said}',
  '{n}, then {said}': '{n}, poi {said}',
  '{n}': '{n}',
  'and {n} more': 'e altri {n}',
  '(lines: {n})': '(righe: {n})',
  'one without words': 'uno senza parole',
  'the document': 'il documento',
  'an address that is none': 'un indirizzo che non lo è',
  'The page draws on a canvas of {width} × {height} px.':
    'La pagina disegna su un’area di disegno (canvas) di {width} × {height} px.',
  'The page draws on {n} canvases, the largest of {width} × {height} px.':
    'La pagina disegna su {n} aree di disegno (canvas), la maggiore di {width} × {height} px.',
};
