import type { Quoted } from '../quoted.js';

export const warnings: Quoted = {
  'The server answered with HTTP status {status}, but the page says that it is not there: "{text}".':
    'Der Server antwortete mit HTTP-Status {status}, die Seite aber gibt an, dass sie nicht da ist: "{text}".',
  'The server answered with HTTP status {status}.': 'Der Server antwortete mit HTTP-Status {status}.',
  'The server answered with status {status}.': 'Der Server antwortete mit Status {status}.',
  'The response header cf-mitigated says that Cloudflare answered with a challenge.':
    'Die Kopfzeile cf-mitigated der Antwort besagt, dass Cloudflare mit einer Roboterprüfung antwortete.',
  'The document carries the markup of a challenge by {service} and little else.':
    'Das Dokument enthält das Markup einer Roboterprüfung von {service} und sonst wenig.',
  'The page shows a captcha with the words of a challenge and little else.':
    'Die Seite zeigt ein Captcha mit den Worten einer Roboterprüfung und sonst wenig.',
  'Cloudflare answered with its own block page and HTTP status {status}.':
    'Cloudflare antwortete mit seiner eigenen Sperrseite und HTTP-Status {status}.',
  'Title and text are those of a challenge, with HTTP status {status}.':
    'Titel und Text sind die einer Roboterprüfung, mit HTTP-Status {status}.',
  'A box about cookies or consent stands in a frame of the page: "{text}".':
    'Ein Hinweisfeld zu Cookies oder Einwilligung steht in einem Frame der Seite: "{text}".',
  'A box about cookies or consent lies over {share} % of the view: "{text}".':
    'Ein Hinweisfeld zu Cookies oder Einwilligung liegt über {share} % der Ansicht: "{text}".',
  'The page shows a password field in a sign-in form and only {characters} characters of other text.':
    'Die Seite zeigt ein Passwortfeld in einem Anmeldeformular und nur {characters} Zeichen anderen Text.',
  'The page shows {fields} password fields in a sign-in form and only {characters} characters of other text.':
    'Die Seite zeigt {fields} Passwortfelder in einem Anmeldeformular und nur {characters} Zeichen anderen Text.',
  'The page replaced the document of the answer with an empty one (about:blank).':
    'Die Seite ersetzte das Dokument der Antwort durch ein leeres (about:blank).',
  'The document shows no text, picture, video or frame.': 'Das Dokument zeigt weder Text noch Bild, Video oder Frame.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is no picture at all.':
    'Das Bildschirmfoto konnte aus dem Grund nicht aufgenommen werden, der unter „Nicht ausgeführt“ steht; es gibt überhaupt kein Bild.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only one of another document, {address}, before an action of the order led on from it.':
    'Das Bildschirmfoto konnte aus dem Grund nicht aufgenommen werden, der unter „Nicht ausgeführt“ steht; es gibt nur das eines anderen Dokuments, {address}, bevor eine Aktion des Auftrags von ihm weiterführte.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only the one of the page as loaded, before the capture scrolled, opened or clicked anything.':
    'Das Bildschirmfoto konnte aus dem Grund nicht aufgenommen werden, der unter „Nicht ausgeführt“ steht; es gibt nur das der Seite, wie sie geladen wurde, bevor die Erfassung scrollte, etwas öffnete oder anklickte.',
  'Media that the page played and that the network record does not have as a whole: {said}.':
    'Medien, die die Seite abgespielt hat und die nicht vollständig in der Netzwerkaufzeichnung sind: {said}.',
  'A certificate on the way to the page is not valid ({error}); the order accepts that.':
    'Ein Zertifikat auf dem Weg zur Seite ist nicht gültig ({error}); der Auftrag lässt das zu.',
  'The certificate is not valid ({error}); the order accepts that.':
    'Das Zertifikat ist nicht gültig ({error}); der Auftrag lässt das zu.',
  'Therefore the certificates of other hosts from which the page loaded were not checked.':
    'Deshalb wurden die Zertifikate anderer Hosts, von denen die Seite lud, nicht geprüft.',
  'Certificates of other hosts that the page loaded from were not checked either.':
    'Zertifikate anderer Hosts, von denen die Seite lud, wurden ebenfalls nicht geprüft.',
  '{blank} of {total} lines of text are laid out where the picture shows nothing of them.':
    '{blank} von {total} Textzeilen sind dort angeordnet, wo das Bild nichts von ihnen zeigt.',
  'The picture shows one colour over its whole width: {said}.':
    'Das Bild zeigt über seine ganze Breite eine einzige Farbe: {said}.',
  '{height} px from {top} px on': '{height} px ab {top} px',
  '{height} px from {top} px on, and {n} more': '{height} px ab {top} px, und {n} weitere',
  'The picture shows these parts of the page only partly: {said}.':
    'Das Bild zeigt diese Teile der Seite nur teilweise: {said}.',
  'Their text, as far as it was read, is in {files} and {n} more.':
    'Ihr Text, soweit er gelesen wurde, steht in {files} und {n} weiteren.',
  'Their text, as far as it was read, is in {files}.': 'Ihr Text, soweit er gelesen wurde, steht in {files}.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files} and {n} more.':
    'Der Text von {some} dieser {all} Teile, soweit er gelesen wurde, steht in {files} und {n} weiteren.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files}.':
    'Der Text von {some} dieser {all} Teile, soweit er gelesen wurde, steht in {files}.',
  'One part.': 'Ein Teil.',
  '{n} parts.': '{n} Teile.',
  'And {n} more.': 'Und {n} weitere.',
  'The page is {height} px high; {seen} px came into view when it was scrolled.':
    'Die Seite ist {height} px hoch; {seen} px kamen beim Scrollen in Sicht.',
  'The page is {height} px high; the picture shows its first {shown} px.':
    'Die Seite ist {height} px hoch; das Bild zeigt ihre ersten {shown} px.',
  'The page went on changing after its picture and its text had been recorded: {said}.':
    'Die Seite änderte sich weiter, nachdem ihr Bild und ihr Text aufgezeichnet worden waren: {said}.',
  'one text ({characters} characters) came, in {places} and elsewhere':
    'ein Text ({characters} Zeichen) kam hinzu (wo: {places} und anderswo)',
  'one text ({characters} characters) came, in {places}': 'ein Text ({characters} Zeichen) kam hinzu (wo: {places})',
  '{n} texts ({characters} characters) came, in {places} and elsewhere':
    '{n} Texte ({characters} Zeichen) kamen hinzu (wo: {places} und anderswo)',
  '{n} texts ({characters} characters) came, in {places}':
    '{n} Texte ({characters} Zeichen) kamen hinzu (wo: {places})',
  'it stands in {file}': 'er steht in {file}',
  'they stand in {file}': 'sie stehen in {file}',
  'the page became {px} px higher': 'die Seite wurde um {px} px höher',
  '{sentence} (In the frame {frame}.)': '{sentence} (Im Frame {frame}.)',
  Section: 'Abschnitt',
  Tab: 'Reiter',
  'Further text': 'Weiterer Text',
  'The control “{label}” was pressed and brought no text into sight.':
    'Das Bedienelement „{label}“ wurde gedrückt und brachte keinen Text in Sicht.',
  'The control without a name was pressed and brought no text into sight.':
    'Ein Bedienelement ohne Namen wurde gedrückt und brachte keinen Text in Sicht.',
  '{word} “{label}” stayed closed: {word2}.': '{word} „{label}“ blieb geschlossen: {word2}.',
  '{word} without a name stayed closed: {word2}.': '{word} ohne Namen blieb geschlossen: {word2}.',
  'its control is a link to another document': 'sein Bedienelement ist ein Link zu einem anderen Dokument',
  'its control sends a form': 'sein Bedienelement sendet ein Formular ab',
  'its control is a choice (a radio button or a checkbox), which was left as it is':
    'sein Bedienelement ist eine Auswahl (ein Optionsfeld oder ein Kontrollkästchen), die belassen wurde, wie sie ist',
  'its control is switched off': 'sein Bedienelement ist deaktiviert',
  'its control tried to lead to another document, which was stopped':
    'sein Bedienelement versuchte, zu einem anderen Dokument zu führen, was unterbunden wurde',
  'what it opens lies over other text; it was closed again':
    'was es öffnet, liegt über anderem Text; es wurde wieder geschlossen',
  'a control of the same list tried to lead to another document':
    'ein Bedienelement derselben Liste versuchte, zu einem anderen Dokument zu führen',
  'pressing its control brought no text into sight': 'das Drücken seines Bedienelements brachte keinen Text in Sicht',
  'its control is a link to it, and no link was followed':
    'sein Bedienelement ist ein Link darauf, und keinem Link wurde gefolgt',
  'what pressing its control asked for had not come after 2 s':
    'was das Drücken seines Bedienelements anforderte, war nach 2 s nicht gekommen',
  'what a control of the same list asked for had not come after 2 s':
    'was ein Bedienelement derselben Liste anforderte, war nach 2 s nicht gekommen',
  'the number of controls that are pressed was reached':
    'die Zahl der Bedienelemente, die gedrückt werden, war erreicht',
  'the time for opening was over': 'die Zeit für das Öffnen war vorbei',
  'the page drew its control anew or later, and it was not pressed':
    'die Seite zeichnete sein Bedienelement neu oder später, und es wurde nicht gedrückt',
  'the page closed it again after it was opened': 'die Seite schloss es wieder, nachdem es geöffnet worden war',
  'One further part that stayed closed was counted and not listed.':
    'Ein weiterer Teil, der geschlossen blieb, wurde gezählt und nicht aufgeführt.',
  '{n} further parts that stayed closed were counted and not listed.':
    '{n} weitere Teile, die geschlossen blieben, wurden gezählt und nicht aufgeführt.',
  '{closed} of {all} branches of a tree stayed closed: {labels}.':
    '{closed} von {all} Zweigen eines Baums blieben geschlossen: {labels}.',
  'A layer that can open over the page (dialogs, popovers) was closed when the picture was taken: {labels}.':
    'Eine Ebene, die sich über der Seite öffnen kann (Dialoge, Popover), war geschlossen, als das Bild aufgenommen wurde: {labels}.',
  'A layer that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    'Eine Ebene, die sich über der Seite öffnen kann (Dialoge, Popover), war geschlossen, als das Bild aufgenommen wurde: {labels}.',
  '{n} layers that can open over the page (dialogs, popovers) were closed when the picture was taken: {labels}.':
    '{n} Ebenen, die sich über der Seite öffnen können (Dialoge, Popover), waren geschlossen, als das Bild aufgenommen wurde: {labels}.',
  '{n} layers that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    '{n} Ebenen, die sich über der Seite öffnen können (Dialoge, Popover), waren geschlossen, als das Bild aufgenommen wurde: {labels}.',
  'A row or button says by its class that it is collapsed; not pressed: {labels}.':
    'Eine Zeile oder Schaltfläche ist nach ihrer Klasse zugeklappt; nicht gedrückt: {labels}.',
  '{n} rows or buttons say by their class that they are collapsed; not pressed: {labels}.':
    '{n} Zeilen oder Schaltflächen sind nach ihrer Klasse zugeklappt; nicht gedrückt: {labels}.',
  '{n} rows of a table have a control without words that looks as if it opened details of the row; not pressed.':
    '{n} Zeilen einer Tabelle haben ein Bedienelement ohne Worte, das aussieht, als öffne es Einzelheiten der Zeile; nicht gedrückt.',
  'A row with an arrow looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Eine Zeile mit einem Pfeil sieht wie die Überschrift eines geschlossenen Teils aus, ohne dies Programmen mitzuteilen; nicht gedrückt: {labels}.',
  '{n} rows with an arrow look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} Zeilen mit einem Pfeil sehen wie Überschriften geschlossener Teile aus, ohne dies Programmen mitzuteilen; nicht gedrückt: {labels}.',
  'Brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    'Klammern, die sich drücken lassen, enthalten Auslassungspunkte oder eine Anzahl anstelle dessen, was in ihnen steht; nicht gedrückt: {labels}.',
  '{n} pairs of brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    '{n} Klammerpaare, die sich drücken lassen, enthalten Auslassungspunkte oder eine Anzahl anstelle dessen, was in ihnen steht; nicht gedrückt: {labels}.',
  '{n} rows of a table say how many rows belong to them, and none stands below; not pressed: {labels}.':
    '{n} Zeilen einer Tabelle geben an, wie viele Zeilen zu ihnen gehören, und darunter steht keine; nicht gedrückt: {labels}.',
  '{n} rows with a sign such as + or ▶ look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} Zeilen mit einem Zeichen wie + oder ▶ sehen wie Überschriften geschlossener Teile aus, ohne dies Programmen mitzuteilen; nicht gedrückt: {labels}.',
  'A row with a sign such as + or ▶ looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Eine Zeile mit einem Zeichen wie + oder ▶ sieht wie die Überschrift eines geschlossenen Teils aus, ohne dies Programmen mitzuteilen; nicht gedrückt: {labels}.',
  '{n} rows with such a sign (+, ▶) look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} Zeilen mit einem solchen Zeichen (+, ▶) sehen wie Überschriften geschlossener Teile aus, ohne dies Programmen mitzuteilen; nicht gedrückt: {labels}.',
  'A control that was not pressed says how many further parts there are ({n} in all): {labels}.':
    'Ein Bedienelement, das nicht gedrückt wurde, gibt an, wie viele weitere Teile es gibt ({n} insgesamt): {labels}.',
  '{controls} controls that were not pressed say how many further parts there are ({n} in all): {labels}.':
    '{controls} Bedienelemente, die nicht gedrückt wurden, geben an, wie viele weitere Teile es gibt ({n} insgesamt): {labels}.',
  'Of {n} tabs that are tabs by their class alone one is marked as shown. The others were not pressed, and what they show is not known: {labels}.':
    'Von {n} Reitern, die nur nach ihrer Klasse Reiter sind, ist einer als angezeigt gekennzeichnet. Die anderen wurden nicht gedrückt, und was sie zeigen, ist nicht bekannt: {labels}.',
  'What the pointer would show in the document {address} could not be counted: its style sheets hold more than is read.':
    'Was der Zeiger im Dokument {address} zeigen würde, konnte nicht gezählt werden: Seine Stylesheets enthalten mehr, als gelesen wird.',
  'What the document {address} holds beyond what it shows could not be counted.':
    'Was das Dokument {address} über das Gezeigte hinaus enthält, konnte nicht gezählt werden.',
  'The first {n} controls for a next part were looked at, and no further ones.':
    'Die ersten {n} Bedienelemente für einen nächsten Teil wurden angesehen und keine weiteren.',
  '{n} pictures of one size lie over each other, and an edge cuts the upper one off: of each, only a part is in sight.':
    '{n} Bilder gleicher Größe liegen übereinander, und eine Kante schneidet das obere ab: Von jedem ist nur ein Teil zu sehen.',
  '{broken} of {all} images that the page shows had not loaded when it was measured: {addresses}.':
    '{broken} von {all} Bildern, die die Seite zeigt, waren bei der Messung nicht geladen: {addresses}.',
  'The page keeps the address of a picture, film or frame for one place that it shows, and draws nothing of it there: {addresses}.':
    'Die Seite führt die Adresse eines Bildes, Films oder Frames für eine Stelle, die sie zeigt, und zeichnet dort nichts davon: {addresses}.',
  'The page keeps the address of a picture, film or frame for {n} places that it shows, and draws nothing of it there: {addresses}.':
    'Die Seite führt die Adresse eines Bildes, Films oder Frames für {n} Stellen, die sie zeigt, und zeichnet dort nichts davon: {addresses}.',
  'A frame of {width} × {height} px shows nothing of its document: it could not be reached, or was not allowed in a frame here.':
    'Ein Frame von {width} × {height} px zeigt nichts von seinem Dokument: Es war nicht erreichbar oder hier in einem Frame nicht erlaubt.',
  '{mute} of {all} videos and sounds could not be loaded or played here.':
    '{mute} von {all} Videos und Tönen konnten hier nicht geladen oder abgespielt werden.',
  'The browser of this capture has no viewer for PDF files, so it did not draw what stands in {addresses}.':
    'Der Browser dieser Erfassung kann keine PDF-Dateien anzeigen; daher zeichnete er nicht, was unter {addresses} steht.',
  'An element with text was still being faded in while the picture was taken; in the picture it is faint or missing. It begins {labels}.':
    'Ein Element mit Text wurde noch eingeblendet, während das Bild aufgenommen wurde: Dieses zeigt es schwach oder gar nicht. Es beginnt mit {labels}.',
  'An element with text was still being faded in while the picture was taken: it shows it faint or not at all. It begins {labels}.':
    'Ein Element mit Text wurde noch eingeblendet, während das Bild aufgenommen wurde: Dieses zeigt es schwach oder gar nicht. Es beginnt mit {labels}.',
  '{n} elements with text were still being faded in while the picture was taken; in the picture they are faint or missing. They begin {labels}.':
    '{n} Elemente mit Text wurden noch eingeblendet, während das Bild aufgenommen wurde: Dieses zeigt sie schwach oder gar nicht. Sie beginnen mit {labels}.',
  '{n} elements with text were still being faded in while the picture was taken: it shows them faint or not at all. They begin {labels}.':
    '{n} Elemente mit Text wurden noch eingeblendet, während das Bild aufgenommen wurde: Dieses zeigt sie schwach oder gar nicht. Sie beginnen mit {labels}.',
  'The page draws on a canvas of {width} × {height} px: at least half as large as the window.':
    'Die Seite zeichnet auf eine Zeichenfläche (canvas) von {width} × {height} px: mindestens halb so groß wie das Fenster.',
  'The page draws on {n} canvases, the largest of {width} × {height} px: at least half as large as the window.':
    'Die Seite zeichnet auf {n} Zeichenflächen (canvas), die größte von {width} × {height} px: mindestens halb so groß wie das Fenster.',
  'Words that are drawn so, if there are any, are in the picture and in no text of this record.':
    'Worte, die so gezeichnet sind, falls es welche gibt, stehen im Bild und in keinem Text dieses Protokolls.',
  'it has no end': 'es hat kein Ende',
  'there was no time to ask for it again': 'es war keine Zeit, erneut danach zu fragen',
  'asked for again, it broke off: {error}': 'erneut angefragt, brach es ab: {error}',
  'the length of the whole is not known, so that no later answer can be compared with it':
    'die Länge des Ganzen ist nicht bekannt, sodass keine spätere Antwort damit verglichen werden kann',
  'asked for again, its ETag or its Last-Modified was not that of what played':
    'erneut angefragt, war sein ETag oder sein Last-Modified nicht das des Abgespielten',
  'asked for again, it had {bytes} bytes and not {said}': 'erneut angefragt, hatte es {bytes} Byte und nicht {said}',
  'of the {bytes} bytes that are asked for again at most, too few are left':
    'von den höchstens {bytes} Byte, die erneut angefragt werden, sind zu wenige übrig',
  'it has more than {bytes} bytes, which is the most that is asked for again':
    'es hat mehr als {bytes} Byte, das Höchste, was erneut angefragt wird',
  'asked for again, it was answered with status {status}': 'erneut angefragt, wurde es mit Status {status} beantwortet',
  'asked for again, it was not answered (no reason given)':
    'erneut angefragt, wurde es nicht beantwortet (kein Grund angegeben)',
  'asked for again, it was not answered ({error})': 'erneut angefragt, wurde es nicht beantwortet ({error})',
  '{address} ({said}), and {n} more': '{address} ({said}), und {n} weitere',
  '{address} ({said})': '{address} ({said})',
  '{word}: {shown} of {of} {word2}': '{word}: {shown} von {of} {word2}',
  '{word}: {n} of them': '{word}: {n} davon',
  carousel: 'Karussell',
  'scroll area': 'Scrollbereich',
  'virtual list': 'virtuelle Liste',
  'load more': 'Nachladen',
  'paged list': 'Liste mit Seiten',
  media: 'Medien',
  'hidden text': 'verborgener Text',
  'opened in turn': 'der Reihe nach geöffnet',
  'text seen while scrolling': 'beim Scrollen gesehener Text',
  px: 'px',
  texts: 'Texten',
  slides: 'Folien',
  rows: 'Zeilen',
  pages: 'Seiten',
  parts: 'Teilen',
  '{n} or {said}': '{n} oder {said}',
  '{n}, then {said}': '{n}, dann {said}',
  '{n}': '{n}',
  'and {n} more': 'und {n} weitere',
  '(lines: {n})': '(Zeilen: {n})',
  'one without words': 'eines ohne Worte',
  'the document': 'das Dokument',
  'an address that is none': 'eine Adresse, die keine ist',
  'The page draws on a canvas of {width} × {height} px.':
    'Die Seite zeichnet auf eine Zeichenfläche (canvas) von {width} × {height} px.',
  'The page draws on {n} canvases, the largest of {width} × {height} px.':
    'Die Seite zeichnet auf {n} Zeichenflächen (canvas), die größte von {width} × {height} px.',
};
