import type { Quoted } from '../quoted.js';

export const points: Quoted = {
  'A. US Federal Rules of Evidence': 'A. Norme federali sulla prova degli Stati Uniti (Federal Rules of Evidence)',
  'B. Regulation (EU) No 910/2014 (eIDAS)': 'B. Regolamento (UE) n. 910/2014 (eIDAS)',
  'C. ISO/IEC 27037:2012': 'C. ISO/IEC 27037:2012',
  'D. Berkeley Protocol on Digital Open Source Investigations':
    'D. Protocollo di Berkeley sulle indagini digitali da fonti aperte',
  'E. SWGDE Best Practices for Acquiring Online Content':
    'E. SWGDE, Buone prassi per l’acquisizione di contenuti online',
  'F. NIST and IETF': 'F. NIST e IETF',
  'G. What no single standard asks for': 'G. Ciò che nessuna norma chiede da sola',
  'FRE 902(13), committee note of 2017': 'FRE 902(13), nota del comitato del 2017',
  'eIDAS Art. {articles}': 'eIDAS, art. {articles}',
  'ISO/IEC 27037, auditability': 'ISO/IEC 27037, verificabilità (auditability)',
  'ISO/IEC 27037, repeatability': 'ISO/IEC 27037, ripetibilità',
  'ISO/IEC 27037, reproducibility': 'ISO/IEC 27037, riproducibilità',
  'ISO/IEC 27037, justifiability': 'ISO/IEC 27037, giustificabilità',
  'ISO/IEC 27037, identification': 'ISO/IEC 27037, identificazione',
  'ISO/IEC 27037, chain of custody': 'ISO/IEC 27037, catena di custodia',
  'ISO/IEC 27037, unavoidable changes': 'ISO/IEC 27037, modifiche inevitabili',
  'ISO/IEC 27037, verification': 'ISO/IEC 27037, verifica',
  'ISO/IEC 27037, documentation of time': 'ISO/IEC 27037, documentazione dell’ora',
  'ISO/IEC 27037, environment': 'ISO/IEC 27037, ambiente',
  'ISO/IEC 27037, competence': 'ISO/IEC 27037, competenza',
  'ISO/IEC 27037, preservation': 'ISO/IEC 27037, conservazione',
  'Berkeley Protocol {paragraphs}': 'Protocollo di Berkeley, {paragraphs}',
  'No single standard': 'Nessuna norma da sola',
  'What the record is: the address asked for, the address shown, the time, and the hash of each file':
    'Che cosa è registrato: l’indirizzo richiesto, l’indirizzo mostrato, l’ora e l’hash di ogni file',
  'How the system works: the steps in words, the browser and the program':
    'Come funziona il sistema: le fasi a parole, il browser e il programma',
  'Why the system yields an accurate result: a validation of this version':
    'Perché il sistema dà un risultato esatto: una validazione di questa versione',
  'The steps that were followed, and those that failed or were asked for and not done':
    'Le fasi seguite, e quelle non riuscite o richieste e non eseguite',
  'A certification that a person with knowledge signed': 'Un’attestazione firmata da una persona informata',
  'A statement that the hash of the copy offered was compared with the hash at acquisition':
    'Una dichiarazione che l’hash della copia prodotta è stato confrontato con l’hash dell’acquisizione',
  'Written notice before the trial, with the record and the certification open to inspection':
    'Avviso scritto prima del dibattimento, con la registrazione e l’attestazione a disposizione per l’esame',
  'Words that keep to what was recorded, and claim neither truth nor authorship of the content':
    'Parole che si attengono a ciò che è stato registrato e non affermano né la verità né la paternità del contenuto',
  'Each sentence of the certification refers to the file that supports it':
    'Ogni frase dell’attestazione rimanda al file che la sostiene',
  'An opponent can repeat the check without the maker of the package':
    'La controparte può ripetere il controllo senza chi ha fatto il pacchetto',
  'The eIDAS time-stamp is about the list of hashes, which covers every file':
    'La marca temporale eIDAS (validazione temporale elettronica) riguarda l’elenco degli hash, che comprende ogni file',
  'The time of the time-stamp, and the clock of the machine compared with other clocks':
    'L’ora della marca temporale, e l’orologio della macchina confrontato con altri orologi',
  'The time-stamp is signed, and its certificate is with it':
    'La marca temporale è firmata, e il suo certificato la accompagna',
  'The service had granted status on the EU Trusted List at the time of the time-stamp':
    'Il servizio aveva lo stato «granted» nell’elenco di fiducia dell’UE all’ora della marca temporale',
  'Answers about revocation that are valid for the time of the time-stamp':
    'Risposte sulla revoca valide per l’ora della marca temporale',
  'Nonce and policy of the time-stamp, and what it states of its own kind':
    'Il nonce e la policy della marca temporale, e ciò che dichiara della propria natura',
  'All that is needed to check the time-stamp after years, and a plan to renew it':
    'Tutto ciò che serve per verificare la marca temporale tra anni, e un piano per rinnovarla',
  'A presumption about the time is claimed for an eIDAS time-stamp alone':
    'Una presunzione sull’ora è invocata soltanto per una marca temporale eIDAS',
  'What a time-stamp does not show: that a server sent the page':
    'Ciò che una marca temporale non mostra: che un server ha inviato la pagina',
  'A time-stamp that was asked for and not obtained is named, with the reason':
    'Una marca temporale richiesta e non ottenuta è indicata, con il motivo',
  'Each action of the program: what, when, with what result (by whom: C11)':
    'Ogni azione del programma: che cosa, quando, con quale risultato (da chi: C11)',
  'All settings of the order, so that it can be given again':
    'Tutte le impostazioni dell’incarico, perché possa essere dato di nuovo',
  'Other programs can read the result: an archive in WARC form':
    'Altri programmi possono leggere il risultato: un archivio in formato WARC',
  'A reason for each thing that the capture did to the page':
    'Un motivo per ogni cosa che l’acquisizione ha fatto alla pagina',
  'One evidence id on every record': 'Uno stesso identificativo della prova in ogni registrazione',
  'Who had access to the evidence, when, where and for what':
    'Chi ha avuto accesso alla prova, quando, dove e per che cosa',
  'Changes to the page, each with step and reason': 'Le modifiche alla pagina, ciascuna con fase e motivo',
  'The acquisition was verified, and this was logged':
    'L’acquisizione è stata verificata, e ciò è annotato nel registro forense',
  'The clock: its source and how far it was off': 'L’orologio: la sua fonte e il suo scarto',
  'The environment: operating system, versions of program and browser (address as seen from outside: D7b)':
    'L’ambiente: sistema operativo, versioni del programma e del browser (indirizzo visto dall’esterno: D7b)',
  'Who operated the program, with what competence, and that it was validated':
    'Chi ha usato il programma, con quale competenza, e che il programma è stato validato',
  'The original is kept unchanged, and work is done on copies':
    'L’originale è conservato immutato, e si lavora su copie',
  'The address of the page': 'L’indirizzo della pagina',
  'The HTML, as the server sent it and as the browser rendered it':
    'L’HTML, come il server lo ha inviato e come il browser lo ha reso',
  'A picture of the full page, with date and time': 'Un’immagine della pagina intera, con data e ora',
  'Pictures and videos of the page, as files': 'Le immagini e i video della pagina, come file',
  'What the files of the page say of themselves: author, time of upload, number':
    'Ciò che i file della pagina dicono di sé: autore, ora del caricamento, numero',
  'The context: comments, thread, what surrounds the content':
    'Il contesto: commenti, discussione, ciò che circonda il contenuto',
  'The name of the collector': 'Il nome di chi ha raccolto la prova',
  'The address of the collecting machine, as seen from outside':
    'L’indirizzo della macchina di acquisizione, visto dall’esterno',
  'The time of collection, from a clock that was compared with time servers':
    'L’ora della raccolta, di un orologio confrontato con server dell’ora',
  'A hash of each file from the point of collection': 'Un hash di ogni file dal momento della raccolta',
  'A form close to the native one, with each alteration written down':
    'Una forma vicina a quella nativa, con ogni alterazione annotata',
  'A technical report on the automated collection': 'Una relazione tecnica sulla raccolta automatizzata',
  'The chain of custody from collection to disposition':
    'La catena di custodia dalla raccolta alla destinazione finale',
  'How authenticity, availability and readability are preserved':
    'Come sono conservate autenticità, disponibilità e leggibilità',
  'The acquisition can be audited and repeated': 'L’acquisizione può essere sottoposta ad audit e ripetuta',
  'A fresh browser, and what the page could see of it (address as seen from outside: D7b)':
    'Un browser nuovo, e ciò che la pagina poteva vederne (indirizzo visto dall’esterno: D7b)',
  'Legal authority, purpose and scope, stated by a person':
    'Base giuridica, finalità e ambito, indicati da una persona',
  'The configuration: viewport, language, time zone and user agent (address as seen from outside: D7b)':
    'La configurazione: area visibile, lingua, fuso orario e user agent (indirizzo visto dall’esterno: D7b)',
  'More than one acquisition of what changes, linked with each other':
    'Più di un’acquisizione di ciò che cambia, collegate tra loro',
  'A validation of the tool in this version': 'Una validazione dello strumento in questa versione',
  'A recording where motion or interaction matters': 'Una ripresa dove contano il movimento o l’interazione',
  'Native form and language, in standard formats': 'Forma e lingua native, in formati standard',
  'A hash of each file and of the whole set, by an algorithm that NIST approved':
    'Un hash di ogni file e dell’insieme, con un algoritmo approvato dal NIST',
  'A record of the network': 'Una registrazione della rete',
  'The address, the browser, the time and the time zone': 'L’indirizzo, il browser, l’ora e il fuso orario',
  'The registration of the domain': 'La registrazione del dominio',
  'The history of the page in archives': 'La storia della pagina negli archivi',
  'The method of acquisition': 'Il metodo di acquisizione',
  'One archive with the name of the examiner, the time and a description':
    'Un solo archivio con il nome di chi esamina, l’ora e una descrizione',
  'A working copy in which links are disabled': 'Una copia di lavoro in cui i link sono disattivati',
  'Hashes by SHA-256 or a stronger algorithm': 'Hash con SHA-256 o un algoritmo più forte',
  'Collection, examination, analysis and report kept apart': 'Raccolta, esame, analisi e relazione tenuti distinti',
  'The host, the name and title of each handler, and the place of storage':
    'L’host, il nome e la funzione di chiunque abbia trattato la prova, e il luogo di conservazione',
  'The order in which the parts were collected': 'L’ordine in cui le parti sono state raccolte',
  'An open container that other programs read': 'Un contenitore aperto che altri programmi leggono',
  'What the package does not prove: who wrote the page, whether it is true, what others saw':
    'Ciò che il pacchetto non prova: chi ha scritto la pagina, se è vera, che cosa hanno visto altri',
  'Steps that were asked for and not done, each with its reason':
    'Le fasi richieste e non eseguite, ciascuna con il suo motivo',
  'The times in all files agree, or the clock that they come from was compared with another':
    'Gli orari in tutti i file concordano, oppure l’orologio da cui provengono è stato confrontato con un altro',
  'Text, picture, certificates and addresses were compared with each other':
    'Testo, immagine, certificati e indirizzi sono stati confrontati tra loro',
  'The status of the main document, and whether an error, login, consent or challenge page was found':
    'Lo stato del documento principale, e se è stata trovata una pagina di errore, di accesso, di consenso o di controllo anti-robot',
  'No file without a hash, and no listed file missing': 'Nessun file senza hash, e nessun file elencato manca',
  'The log is a chain of hashes that a verifier works out again':
    'Il registro forense è una catena di hash che un verificatore ricalcola',
  'What the signature means, who holds the key, and how to learn whose it is':
    'Che cosa significa la firma, chi ha la chiave e come sapere di chi è',
  'Secrets in addresses and headers are withheld, and this is recorded':
    'I segreti negli indirizzi e nelle intestazioni sono omessi, e ciò è registrato',
};
