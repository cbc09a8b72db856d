import type { Quoted } from '../quoted.js';

export const steps: Quoted = {
  'not requested': 'non richiesto',
  'the order asks for no change to the page': 'l’incarico non chiede alcuna modifica della pagina',
  'the address led to a file': 'l’indirizzo portava a un file',
  'the address led to a file, not to a page; the file is kept as it was served':
    'l’indirizzo portava a un file, non a una pagina; il file è conservato come è stato inviato',
  'the address led to a file, not to a page; only the answer of the server was looked at':
    'l’indirizzo portava a un file, non a una pagina; è stata esaminata soltanto la risposta del server',
  'no reflector is configured': 'nessun riflettore è configurato',
  'no archive is configured to be asked for earlier copies':
    'non è configurato alcun archivio a cui chiedere copie precedenti',
  'the page was not loaded over TLS': 'la pagina non è stata caricata tramite TLS',
  'the page was at an IP address, not at a name': 'la pagina era a un indirizzo IP, non a un nome',
  'internal names are never sent to public resolvers': 'i nomi interni non sono mai inviati a resolver pubblici',
  'the page asked for none': 'la pagina non ne ha chiesto alcuno',
  'no program that reads text in pictures is configured':
    'nessun programma che legge il testo nelle immagini è configurato',
  'there is no screenshot': 'non c’è alcuna schermata',
  'no NTP server is configured': 'nessun server NTP è configurato',
  'no DNS resolver is configured': 'nessun resolver DNS è configurato',
  'the address that the browser connected to is not known': 'l’indirizzo a cui il browser si è connesso non è noto',
  test_mode: 'modalità di test',
  'only JPEG screenshots are signed': 'si firmano soltanto le schermate in formato JPEG',
  'addresses of pages behind a sign-in are not told':
    'gli indirizzi di pagine che richiedono l’accesso non sono comunicati',
  'the page is not known to be at a public address': 'non è noto se la pagina sia a un indirizzo pubblico',
  'the page asked for a service worker; captures install none, so the page is shown without it':
    'la pagina ha chiesto un service worker; le acquisizioni non ne installano, perciò la pagina è mostrata senza',
  'no resolver answered': 'nessun resolver ha risposto',
  'no NTP server answered ({said})': 'nessun server NTP ha risposto ({said})',
  'the browser kept no certificate and the address is not known':
    'il browser non ha conservato alcun certificato e l’indirizzo non è noto',
  'there is no open page': 'nessuna pagina è aperta',
  'no page was loaded': 'nessuna pagina è stata caricata',
  'no image was made': 'non è stata prodotta alcuna immagine',
  'the browser handed out no picture of the window': 'il browser non ha fornito alcuna immagine della finestra',
  'the browser handed out a frame that cannot be read as a picture':
    'il browser ha fornito un fotogramma che non può essere letto come immagine',
  'the browser handed out a picture that is none': 'il browser ha fornito un’immagine che non è tale',
  '{n} frames gave no answer, so tokens of forms in them could not be withheld':
    'frame che non hanno risposto: {n}; non è stato possibile omettere i token dei moduli che contengono',
  'the document has no element: a script of the page took its root away':
    'il documento non ha alcun elemento: uno script della pagina ne ha tolto la radice',
  'the server sent no body': 'il server non ha inviato alcun contenuto',
  'there was no time for it within the limit, judged by what a first reading took':
    'entro il limite non c’era tempo, a giudicare dalla durata di una prima lettura',
  'the text was not read': 'il testo non è stato letto',
  'the snapshot of the browser contains no document': 'l’istantanea del browser non contiene alcun documento',
  'there is no picture with the text of its state': 'non c’è un’immagine con il testo del suo stato',
  'the page did not answer': 'la pagina non ha risposto',
  'the state of the page was not noted, or the page no longer answered':
    'lo stato della pagina non è stato annotato, o la pagina non rispondeva più',
  'the page was not noted, or gave no answer any more':
    'lo stato della pagina non è stato annotato, o la pagina non rispondeva più',
  'the time limit of {seconds} s was reached': 'è stato raggiunto il limite di tempo di {seconds} s',
  'the step had already ended': 'la fase era già terminata',
  'the capture had ended': 'l’acquisizione era terminata',
  'not finished within its {seconds} s': 'non terminato entro i suoi {seconds} s',
  'not finished within its {seconds} s of the time limit of {limit} s':
    'non terminato entro i suoi {seconds} s del limite di tempo di {limit} s',
  'what it took from the page was not written within {seconds} s':
    'ciò che è stato preso dalla pagina non è stato scritto entro {seconds} s',
  'an unexpected error': 'un errore imprevisto',
  'a consent wall is still there: nothing on it that refuses or closes made it go':
    'un avviso di consenso è ancora presente: nulla di ciò che in esso rifiuta o chiude l’ha fatto sparire',
  'closed shadow trees are not in it': 'gli alberi shadow chiusi non vi figurano',
  'an early copy is not kept, since the text is of a later moment':
    'una copia precedente non è conservata, perché il testo è di un momento successivo',
  'the layout of the text was not read: what is kept is the text that the browser gives of the main document (innerText), without frames, shadow trees and what stands in fields':
    'la disposizione del testo non è stata letta: è conservato il testo che il browser dà del documento principale (innerText), senza frame, né alberi shadow, né ciò che si trova nei campi',
  '{file} is of the page as it had loaded, read at {at}':
    '{file} è della pagina come era stata caricata, letta il {at}',
  '{file} is of the page as it was while its picture was taken, read at {at}':
    '{file} è della pagina com’era mentre si riprendeva l’immagine, letta il {at}',
  'the page has {lines} lines of text, more than the file can list':
    'la pagina ha {lines} righe di testo, più di quante il file possa elencare',
  'the page was still loading at the end of its time limit and had drawn nothing; the browser was told to stop loading, and what had come was captured':
    'la pagina si stava ancora caricando alla fine del suo limite di tempo e non aveva disegnato nulla; al browser è stato indicato di interrompere il caricamento, ed è stato acquisito ciò che era arrivato',
  'the page was still loading at the end of its time limit and was captured as it was':
    'la pagina si stava ancora caricando alla fine del suo limite di tempo ed è stata acquisita com’era',
  'the document had more than {bytes} bytes; its loading was ended there':
    'il documento aveva più di {bytes} byte; il caricamento è stato interrotto lì',
  'the frames had more than {bytes} bytes; the recording was ended there':
    'i fotogrammi avevano più di {bytes} byte; la ripresa è stata interrotta lì',
  'the time limit of the capture ended the recording':
    'il limite di tempo dell’acquisizione ha posto fine alla ripresa',
  'nothing matched the selector {selector}': 'nulla corrispondeva al selettore {selector}',
  'the time limit of the step ended the wait': 'il limite di tempo della fase ha posto fine all’attesa',
  'the page did not come to rest': 'la pagina non si è stabilizzata',
  'the page went on marking something in view as loading: {selector}':
    'la pagina ha continuato a segnalare come in caricamento qualcosa di visibile: {selector}',
  'the page went on showing empty boxes that are animated without end: {selector}':
    'la pagina ha continuato a mostrare riquadri vuoti con un’animazione senza fine: {selector}',
  'text went on coming to the page': 'ha continuato ad arrivare testo nella pagina',
  'requests of scripts that were not answered in the time of this step: {count}':
    'richieste di script rimaste senza risposta nel tempo di questo passaggio: {count}',
  'the page is {height} px high; the image holds its first {shown} px':
    'la pagina è alta {height} px; l’immagine ne contiene i primi {shown} px',
  'the page is {height} px high; the image holds its first {shown} px, since there was no time within the limit to draw more':
    'la pagina è alta {height} px; l’immagine ne contiene i primi {shown} px, perché entro il limite non c’era tempo per disegnare di più',
  'action {number}: {said}': 'azione {number}: {said}',
  '{said} (requests still open: {requests})': '{said} (richieste ancora aperte: {requests})',
  'some response bodies were not handed out within {ms} ms':
    'il corpo di alcune risposte non è stato fornito entro {ms} ms',
  'answers whose requests the browser did not report, as of scripts of worklets, are left out; answers: {n}':
    'sono omesse le risposte le cui richieste il browser non ha comunicato, come quelle di script di worklet; risposte: {n}',
  'files that the page handed out beside itself are left out; files: {n}':
    'sono omessi i file che la pagina ha consegnato oltre a sé stessa; file: {n}',
  'the page stopped its own load and was captured as it was':
    'la pagina ha interrotto il proprio caricamento ed è stata acquisita così com’era',
  'what shared workers requested is left out, since the browser reports it to no page; shared workers: {n}':
    'è omesso ciò che gli shared worker hanno richiesto, poiché il browser non lo comunica ad alcuna pagina; shared worker: {n}',
  'the page asked for more than is listed, {n} requests are left out':
    'la pagina ha chiesto più di quanto è elencato; richieste tralasciate: {n}',
  '{n} requests whose address has more than {characters} characters are left out':
    'richieste tralasciate il cui indirizzo ha più di {characters} caratteri: {n}',
  'the time limit ended the writing of the WARC': 'il limite di tempo ha posto fine alla scrittura del WARC',
  'the response had not ended when the record was closed':
    'la risposta non era terminata quando la registrazione è stata chiusa',
  'the browser did not hand out the body in time': 'il browser non ha fornito il corpo in tempo',
  'the request failed': 'la richiesta non è riuscita',
  'the browser reported no such request': 'il browser non ha segnalato una richiesta simile',
  'the window that asked for it was closed': 'la finestra che l’aveva chiesto è stata chiusa',
  'the target is gone': 'la destinazione non esiste più',
  'Scrolling ended at its limit of {ms} ms: the page is {height} px high so far, and {seen} px came into view.':
    'Lo scorrimento è terminato al suo limite di {ms} ms: la pagina è finora alta {height} px, e {seen} px sono stati visibili.',
  'Scrolling ended at its limit of {limit} px: the page is {height} px high so far, and {seen} px came into view.':
    'Lo scorrimento è terminato al suo limite di {limit} px: la pagina è finora alta {height} px, e {seen} px sono stati visibili.',
  'Scrolling ended because the page had grown by more than {growth} px while it was scrolled: the page is {height} px high so far, and {seen} px came into view.':
    'Lo scorrimento è terminato perché durante lo scorrimento la pagina era cresciuta di più di {growth} px: è finora alta {height} px, e {seen} px sono stati visibili.',
  'The page changed its own address to {address} while it was scrolled.':
    'La pagina ha cambiato il proprio indirizzo in {address} durante lo scorrimento.',
  'Scrolling ended because {element}, in which the page scrolls, grew by more than {growth} px meanwhile: it is {whole} px high so far.':
    'Lo scorrimento è terminato perché {element}, in cui la pagina scorre, è cresciuto nel frattempo di più di {growth} px: finora è alto {whole} px.',
  'Scrolling ended because it had grown by more than {growth} px while it was scrolled: {element}, in which the page scrolls, is {whole} px high so far.':
    'Lo scorrimento è terminato perché durante lo scorrimento era cresciuto di più di {growth} px: {element}, in cui la pagina scorre, è finora alto {whole} px.',
  'Scrolling ended at its limit of time: {element}, in which the page scrolls, is {whole} px high so far.':
    'Lo scorrimento è terminato al suo limite di tempo: {element}, in cui la pagina scorre, è finora alto {whole} px.',
  'The page scrolls inside of {element}, which could not be unfolded: pictures show {visible} of {whole} px of it; the text is whole.':
    'La pagina scorre all’interno di {element}, che non è stato possibile espandere: le immagini ne mostrano {visible} px su {whole}; il testo è completo.',
  'The document was not searched to its end for what is closed: the time for that was over, and more may be closed than is listed.':
    'Il documento non è stato esaminato fino in fondo per cercare ciò che è chiuso: il tempo era finito, e può esservi più di chiuso di quanto è elencato.',
  'What the control "{label}" opened could not be closed again: the page reads otherwise than before.':
    'Non è stato possibile richiudere ciò che il comando "{label}" ha aperto: la pagina si legge in modo diverso da prima.',
  'What the control "{label}" changed could not be taken back: the page reads otherwise than before.':
    'Non è stato possibile annullare ciò che il comando "{label}" ha cambiato: la pagina si legge in modo diverso da prima.',
  'Sections that close each other ({labels}) could not all be left as they were found.':
    'Non è stato possibile lasciare come erano state trovate tutte le sezioni che si chiudono a vicenda ({labels}).',
  'After the tabs beside "{label}" were visited, the page reads otherwise than before.':
    'Dopo la visita delle schede accanto a "{label}", la pagina si legge in modo diverso da prima.',
  'the newest entry was not time-stamped: {said}': 'la voce più recente non ha ricevuto una marca temporale: {said}',
  'one of the captures has no screenshot': 'una delle acquisizioni non ha una schermata',
  'one of the captures has no text': 'una delle acquisizioni non ha testo',
  'the screenshots have {before} and {after} pixels for one CSS pixel':
    'le schermate hanno {before} e {after} pixel per un pixel CSS',
  'the screenshots are {before} and {after} pixels wide': 'le schermate sono larghe {before} e {after} pixel',
  'No record of a validation of this version was found where the program runs.':
    'Dove il programma è in esecuzione non è stata trovata alcuna registrazione di una validazione di questa versione.',
  'No validation of this version was run by whoever runs the program.':
    'Chi gestisce il programma non ha eseguito alcuna validazione di questa versione.',
  'tool-validation.json cannot be used: {fault}': 'tool-validation.json non è utilizzabile: {fault}',
  'tool-validation.json is of another {said}.': 'tool-validation.json riguarda altro: {said}.',
  'the daemon runs as root and no unprivileged user could run the browser':
    'il servizio è in esecuzione come root, e nessun utente senza privilegi ha potuto eseguire il browser',
  'the browser did not start with its sandbox: {fault}': 'il browser non si è avviato con la sua sandbox: {fault}',
  platform: 'un’altra piattaforma',
  'version of the program ({version})': 'un’altra versione del programma ({version})',
  'version of Node.js ({version})': 'un’altra versione di Node.js ({version})',
  '{said} and another {said2}': '{said}; {said2}',
};
