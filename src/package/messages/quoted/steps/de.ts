import type { Quoted } from '../quoted.js';

export const steps: Quoted = {
  'not requested': 'nicht verlangt',
  'the order asks for no change to the page': 'der Auftrag verlangt keine Änderung an der Seite',
  'the address led to a file': 'die Adresse führte zu einer Datei',
  'the address led to a file, not to a page; the file is kept as it was served':
    'die Adresse führte zu einer Datei, nicht zu einer Seite; die Datei ist aufbewahrt, wie sie gesendet wurde',
  'the address led to a file, not to a page; only the answer of the server was looked at':
    'die Adresse führte zu einer Datei, nicht zu einer Seite; nur die Antwort des Servers wurde angesehen',
  'no reflector is configured': 'es ist kein Reflektor eingerichtet',
  'no archive is configured to be asked for earlier copies':
    'es ist kein Archiv eingerichtet, das nach früheren Kopien gefragt werden soll',
  'the page was not loaded over TLS': 'die Seite wurde nicht über TLS geladen',
  'the page was at an IP address, not at a name': 'die Seite lag unter einer IP-Adresse, nicht unter einem Namen',
  'internal names are never sent to public resolvers': 'interne Namen werden nie an öffentliche Resolver gesendet',
  'the page asked for none': 'die Seite verlangte keinen',
  'no program that reads text in pictures is configured':
    'es ist kein Programm eingerichtet, das Text in Bildern liest',
  'there is no screenshot': 'es gibt kein Bildschirmfoto',
  'no NTP server is configured': 'es ist kein NTP-Server eingerichtet',
  'no DNS resolver is configured': 'es ist kein DNS-Resolver eingerichtet',
  'the address that the browser connected to is not known':
    'die Adresse, mit der sich der Browser verbunden hat, ist nicht bekannt',
  test_mode: 'Testmodus',
  'only JPEG screenshots are signed': 'nur Bildschirmfotos im JPEG-Format werden signiert',
  'addresses of pages behind a sign-in are not told':
    'Adressen von Seiten hinter einer Anmeldung werden nicht weitergegeben',
  'the page is not known to be at a public address':
    'es ist nicht bekannt, dass die Seite unter einer öffentlichen Adresse liegt',
  'the page asked for a service worker; captures install none, so the page is shown without it':
    'die Seite verlangte einen Service Worker; Erfassungen richten keinen ein, daher ist die Seite ohne ihn gezeigt',
  'no resolver answered': 'kein Resolver hat geantwortet',
  'no NTP server answered ({said})': 'kein NTP-Server hat geantwortet ({said})',
  'the browser kept no certificate and the address is not known':
    'der Browser hat kein Zertifikat aufbewahrt, und die Adresse ist nicht bekannt',
  'there is no open page': 'es ist keine Seite geöffnet',
  'no page was loaded': 'es wurde keine Seite geladen',
  'no image was made': 'es wurde kein Bild erzeugt',
  'the browser handed out no picture of the window': 'der Browser gab kein Bild des Fensters aus',
  'the browser handed out a frame that cannot be read as a picture':
    'der Browser gab ein Einzelbild aus, das nicht als Bild gelesen werden kann',
  'the browser handed out a picture that is none': 'der Browser gab ein Bild aus, das keines ist',
  '{n} frames gave no answer, so tokens of forms in them could not be withheld':
    'Frames ohne Antwort: {n}; Token von Formularen darin konnten nicht zurückgehalten werden',
  'the document has no element: a script of the page took its root away':
    'das Dokument hat kein Element: Ein Skript der Seite hat seine Wurzel entfernt',
  'the server sent no body': 'der Server hat keinen Inhalt gesendet',
  'there was no time for it within the limit, judged by what a first reading took':
    'innerhalb der Zeitgrenze war keine Zeit dafür, gemessen an der Dauer eines ersten Lesens',
  'the text was not read': 'der Text wurde nicht gelesen',
  'the snapshot of the browser contains no document': 'die Momentaufnahme des Browsers enthält kein Dokument',
  'there is no picture with the text of its state': 'es gibt kein Bild mit dem Text seines Zustands',
  'the page did not answer': 'die Seite hat nicht geantwortet',
  'the state of the page was not noted, or the page no longer answered':
    'der Zustand der Seite wurde nicht festgehalten, oder sie antwortete nicht mehr',
  'the page was not noted, or gave no answer any more':
    'der Zustand der Seite wurde nicht festgehalten, oder sie antwortete nicht mehr',
  'the time limit of {seconds} s was reached': 'die Zeitgrenze von {seconds} s wurde erreicht',
  'the step had already ended': 'der Schritt war schon beendet',
  'the capture had ended': 'die Erfassung war beendet',
  'not finished within its {seconds} s': 'nicht beendet innerhalb von {seconds} s',
  'not finished within its {seconds} s of the time limit of {limit} s':
    'nicht beendet innerhalb seiner {seconds} s von der Zeitgrenze von {limit} s',
  'what it took from the page was not written within {seconds} s':
    'was der Seite entnommen wurde, wurde nicht innerhalb von {seconds} s geschrieben',
  'an unexpected error': 'ein unerwarteter Fehler',
  'a consent wall is still there: nothing on it that refuses or closes made it go':
    'eine Einwilligungsabfrage ist noch da: Nichts auf ihr, was ablehnt oder schließt, hat sie entfernt',
  'closed shadow trees are not in it': 'geschlossene Shadow-Bäume sind nicht darin',
  'an early copy is not kept, since the text is of a later moment':
    'eine frühere Kopie ist nicht aufbewahrt, da der Text von einem späteren Zeitpunkt ist',
  'the layout of the text was not read: what is kept is the text that the browser gives of the main document (innerText), without frames, shadow trees and what stands in fields':
    'die Anordnung des Textes wurde nicht gelesen: Aufbewahrt ist der Text, den der Browser vom Hauptdokument ausgibt (innerText), ohne Frames, Shadow-Bäume und das, was in Feldern steht',
  '{file} is of the page as it had loaded, read at {at}':
    '{file} stammt von der Seite, wie sie geladen worden war, gelesen am {at}',
  '{file} is of the page as it was while its picture was taken, read at {at}':
    '{file} stammt von der Seite, wie sie während der Aufnahme des Bildes war, gelesen am {at}',
  'the page has {lines} lines of text, more than the file can list':
    'die Seite hat {lines} Textzeilen, mehr als die Datei aufführen kann',
  'the page was still loading at the end of its time limit and had drawn nothing; the browser was told to stop loading, and what had come was captured':
    'die Seite lud am Ende ihrer Zeitgrenze noch und hatte nichts gezeichnet; der Browser wurde angewiesen, das Laden abzubrechen, und erfasst wurde, was gekommen war',
  'the page was still loading at the end of its time limit and was captured as it was':
    'die Seite lud am Ende ihrer Zeitgrenze noch und wurde erfasst, wie sie war',
  'the document had more than {bytes} bytes; its loading was ended there':
    'das Dokument hatte mehr als {bytes} Byte; das Laden wurde dort beendet',
  'the frames had more than {bytes} bytes; the recording was ended there':
    'die Einzelbilder hatten mehr als {bytes} Byte; die Aufzeichnung wurde dort beendet',
  'the time limit of the capture ended the recording': 'die Zeitgrenze der Erfassung hat die Aufzeichnung beendet',
  'nothing matched the selector {selector}': 'nichts entsprach dem Selektor {selector}',
  'the time limit of the step ended the wait': 'die Zeitgrenze des Schritts hat das Warten beendet',
  'the page did not come to rest': 'die Seite kam nicht zur Ruhe',
  'the page went on marking something in view as loading: {selector}':
    'die Seite kennzeichnete weiterhin etwas Sichtbares als ladend: {selector}',
  'the page went on showing empty boxes that are animated without end: {selector}':
    'die Seite zeigte weiterhin leere Kästen, die ohne Ende animiert sind: {selector}',
  'text went on coming to the page': 'es kam weiterhin Text auf die Seite',
  'requests of scripts that were not answered in the time of this step: {count}':
    'Anfragen von Skripten, die in der Zeit dieses Schritts nicht beantwortet wurden: {count}',
  'the page is {height} px high; the image holds its first {shown} px':
    'die Seite ist {height} px hoch; das Bild enthält ihre ersten {shown} px',
  'the page is {height} px high; the image holds its first {shown} px, since there was no time within the limit to draw more':
    'die Seite ist {height} px hoch; das Bild enthält ihre ersten {shown} px, da innerhalb der Zeitgrenze keine Zeit war, mehr zu zeichnen',
  'action {number}: {said}': 'Aktion {number}: {said}',
  '{said} (requests still open: {requests})': '{said} (noch offene Anfragen: {requests})',
  'some response bodies were not handed out within {ms} ms':
    'einige Inhalte von Antworten wurden nicht innerhalb von {ms} ms ausgegeben',
  'answers whose requests the browser did not report, as of scripts of worklets, are left out; answers: {n}':
    'Antworten, deren Anfragen der Browser nicht meldete, etwa von Skripten von Worklets, sind ausgelassen; Antworten: {n}',
  'files that the page handed out beside itself are left out; files: {n}':
    'Dateien, die die Seite neben sich selbst ausgab, sind ausgelassen; Dateien: {n}',
  'the page stopped its own load and was captured as it was':
    'die Seite hielt ihr eigenes Laden an und wurde erfasst, wie sie war',
  'what shared workers requested is left out, since the browser reports it to no page; shared workers: {n}':
    'was Shared Worker anfragten, ist ausgelassen, da der Browser es keiner Seite meldet; Shared Worker: {n}',
  'the page asked for more than is listed, {n} requests are left out':
    'die Seite fragte mehr an, als aufgeführt ist; ausgelassene Anfragen: {n}',
  '{n} requests whose address has more than {characters} characters are left out':
    'ausgelassene Anfragen, deren Adresse mehr als {characters} Zeichen hat: {n}',
  'the time limit ended the writing of the WARC': 'die Zeitgrenze hat das Schreiben des WARC beendet',
  'the response had not ended when the record was closed':
    'die Antwort war noch nicht zu Ende, als die Aufzeichnung geschlossen wurde',
  'the browser did not hand out the body in time': 'der Browser gab den Inhalt nicht rechtzeitig aus',
  'the request failed': 'die Anfrage ist fehlgeschlagen',
  'the browser reported no such request': 'der Browser meldete keine solche Anfrage',
  'the window that asked for it was closed': 'das Fenster, von dem die Anfrage kam, wurde geschlossen',
  'the target is gone': 'das Ziel ist nicht mehr da',
  'Scrolling ended at its limit of {ms} ms: the page is {height} px high so far, and {seen} px came into view.':
    'Das Scrollen endete an seiner Grenze von {ms} ms: Die Seite ist bis dahin {height} px hoch, und {seen} px kamen in Sicht.',
  'Scrolling ended at its limit of {limit} px: the page is {height} px high so far, and {seen} px came into view.':
    'Das Scrollen endete an seiner Grenze von {limit} px: Die Seite ist bis dahin {height} px hoch, und {seen} px kamen in Sicht.',
  'Scrolling ended because the page had grown by more than {growth} px while it was scrolled: the page is {height} px high so far, and {seen} px came into view.':
    'Das Scrollen endete, weil die Seite währenddessen um mehr als {growth} px gewachsen war: Sie ist bis dahin {height} px hoch, und {seen} px kamen in Sicht.',
  'The page changed its own address to {address} while it was scrolled.':
    'Die Seite änderte während des Scrollens ihre eigene Adresse in {address}.',
  'Scrolling ended because {element}, in which the page scrolls, grew by more than {growth} px meanwhile: it is {whole} px high so far.':
    'Das Scrollen endete, weil {element}, worin die Seite scrollt, währenddessen um mehr als {growth} px gewachsen war: Es ist bis dahin {whole} px hoch.',
  'Scrolling ended because it had grown by more than {growth} px while it was scrolled: {element}, in which the page scrolls, is {whole} px high so far.':
    'Das Scrollen endete, weil {element}, worin die Seite scrollt, währenddessen um mehr als {growth} px gewachsen war: Es ist bis dahin {whole} px hoch.',
  'Scrolling ended at its limit of time: {element}, in which the page scrolls, is {whole} px high so far.':
    'Das Scrollen endete an seiner Zeitgrenze: {element}, worin die Seite scrollt, ist bis dahin {whole} px hoch.',
  'The page scrolls inside of {element}, which could not be unfolded: pictures show {visible} of {whole} px of it; the text is whole.':
    'Die Seite scrollt innerhalb von {element}, das nicht aufgeklappt werden konnte: Bilder zeigen {visible} von {whole} px davon; der Text ist vollständig.',
  'The document was not searched to its end for what is closed: the time for that was over, and more may be closed than is listed.':
    'Das Dokument wurde nicht bis zum Ende nach Geschlossenem durchsucht: Die Zeit dafür war vorbei, und es kann mehr geschlossen sein, als aufgeführt ist.',
  'What the control "{label}" opened could not be closed again: the page reads otherwise than before.':
    'Was das Bedienelement "{label}" öffnete, konnte nicht wieder geschlossen werden: Die Seite liest sich anders als vorher.',
  'What the control "{label}" changed could not be taken back: the page reads otherwise than before.':
    'Was das Bedienelement "{label}" änderte, konnte nicht zurückgenommen werden: Die Seite liest sich anders als vorher.',
  'Sections that close each other ({labels}) could not all be left as they were found.':
    'Abschnitte, die einander schließen ({labels}), konnten nicht alle so hinterlassen werden, wie sie vorgefunden wurden.',
  'After the tabs beside "{label}" were visited, the page reads otherwise than before.':
    'Nach dem Besuch der Reiter neben "{label}" liest sich die Seite anders als vorher.',
  'the newest entry was not time-stamped: {said}': 'der neueste Eintrag erhielt keinen Zeitstempel: {said}',
  'one of the captures has no screenshot': 'eine der Erfassungen hat kein Bildschirmfoto',
  'one of the captures has no text': 'eine der Erfassungen hat keinen Text',
  'the screenshots have {before} and {after} pixels for one CSS pixel':
    'die Bildschirmfotos haben {before} und {after} Pixel für ein CSS-Pixel',
  'the screenshots are {before} and {after} pixels wide': 'die Bildschirmfotos sind {before} und {after} Pixel breit',
  'No record of a validation of this version was found where the program runs.':
    'Wo das Programm läuft, wurde keine Aufzeichnung einer Validierung dieser Version gefunden.',
  'No validation of this version was run by whoever runs the program.':
    'Wer das Programm betreibt, hat keine Validierung dieser Version ausgeführt.',
  'tool-validation.json cannot be used: {fault}': 'tool-validation.json ist nicht verwendbar: {fault}',
  'tool-validation.json is of another {said}.': 'tool-validation.json betrifft etwas anderes, nämlich: {said}.',
  'the daemon runs as root and no unprivileged user could run the browser':
    'der Daemon läuft als root, und kein Benutzer ohne Sonderrechte konnte den Browser ausführen',
  'the browser did not start with its sandbox: {fault}': 'der Browser startete mit seiner Sandbox nicht: {fault}',
  platform: 'andere Plattform',
  'version of the program ({version})': 'andere Version des Programms ({version})',
  'version of Node.js ({version})': 'andere Version von Node.js ({version})',
  '{said} and another {said2}': '{said}; {said2}',
};
