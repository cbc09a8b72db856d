import type { page as english } from '../en/page.js';
import type { Translation } from '../message.js';

export const page: Translation<typeof english> = {
  'section.page': 'La pagina come acquisita',
  'section.certificate': 'Certificato di provenienza',
  'section.address': 'Indirizzo',
  'section.connection': 'Connessione, DNS e orologio',
  'section.environment': 'Come è stata redatta la documentazione',
  'section.steps': 'Fasi dell’acquisizione',
  'section.changes': 'Modifiche apportate alla pagina',
  'section.files': 'File del pacchetto',
  'section.limits': 'Che cosa questa documentazione non prova',
  'section.checking': 'Come verificare tutto questo senza di noi',
  'section.standards': 'Punti delle norme sulla prova',
  'section.contents': 'Indice',

  'cover.file': 'Un file, non una pagina',
  'cover.untitled': 'Pagina senza titolo',
  'cover.actions': 'Azioni sulla pagina',
  'cover.actions_value': {
    one: '{n} azione dell’incarico, eseguita prima della ripresa dell’immagine: {names}. La sezione 7 indica che cosa ha modificato ciascuna.',
    other:
      '{n} azioni dell’incarico, eseguite prima della ripresa dell’immagine: {names}. La sezione 7 indica che cosa ha modificato ciascuna.',
  },
  'cover.and_more': '{names} e altri {n}',
  'cover.signed_in': 'Accesso effettuato',
  'cover.typed': {
    one: 'Ciò che {n} azione dell’incarico ha digitato nella pagina è segreto e non è in alcuna registrazione. La sezione 5 indica che cosa è omesso.',
    other:
      'Ciò che {n} azioni dell’incarico hanno digitato nella pagina è segreto e non è in alcuna registrazione. La sezione 5 indica che cosa è omesso.',
  },
  'cover.profile':
    'La pagina è stata aperta con i cookie e la memoria del profilo di browser {profile}, creato il {at}, e può mostrare ciò che vede soltanto chi ha effettuato l’accesso. La sezione 5 indica che cosa è omesso.',
  'cover.password_accepted':
    'La pagina è stata acquisita con un nome utente e una password (autenticazione HTTP), accettati da {origin}. La sezione 5 indica che cosa è omesso.',
  'cover.password_partly_refused':
    'La pagina è stata acquisita con un nome utente e una password (autenticazione HTTP), accettati per alcune richieste e respinti per altre da {origin}. La sezione 5 indica che cosa è omesso.',
  'cover.password_refused':
    'Un nome utente e una password (autenticazione HTTP) sono stati dati al browser e respinti da {origin}. La sezione 5 indica che cosa è omesso.',
  'cover.password_not_asked':
    'Un nome utente e una password (autenticazione HTTP) erano disponibili, ma non sono mai stati richiesti da {origin}. La sezione 5 indica che cosa è omesso.',
  'cover.before_relying': 'Prima di fare affidamento su questa documentazione',
  'cover.main_hashes': 'SHA-256 dei file principali',
  'cover.own_hash':
    'Questo documento è esso stesso elencato in `manifest.json`, con lo SHA-256 di ogni file del pacchetto. Non può quindi indicare né lo SHA-256 di quel file né l’ora della sigillatura: l’hash è calcolato da quel file, l’ora vi è scritta. `manifest.sig` lo firma. La sezione 10 descrive come verificare tutto questo senza di noi.',
  'cover.quoted':
    'Ciò che è citato dalle registrazioni (motivi, modifiche, punti di norme) è nella lingua di questo documento, seguito dal testo inglese della registrazione, che è il solo determinante. I codici sono quelli delle registrazioni; ciò che non ha traduzione è in inglese.',

  'warning.http_error_status': 'Il server ha risposto con un errore',
  'warning.consent_wall': 'Un avviso di consenso copriva la pagina',
  'warning.login_page': 'Questa sembra una pagina di accesso',
  'warning.bot_challenge': 'Questo sembra un controllo anti-robot, non la pagina stessa',
  'warning.empty_page': 'La pagina contiene pochissimo testo',
  'warning.no_screenshot': 'Non c’è alcuna schermata della pagina',
  'warning.media_not_whole':
    'Contenuti multimediali riprodotti dalla pagina non sono interi nella registrazione di rete',
  'warning.invalid_tls': 'Il certificato TLS non era valido',
  'warning.soft_404': 'La pagina indica che il contenuto richiesto non esiste',
  'warning.blank_area': 'Una parte della pagina potrebbe mancare nell’immagine',
  'warning.partial_region': 'Una parte della pagina non è interamente nell’immagine',
  'warning.page_grew': 'La pagina è più lunga della parte acquisita',
  'warning.still_changing': 'La pagina ha continuato a cambiare dopo essere stata registrata',
  'warning.collapsed_content': 'Parti della pagina erano chiuse quando l’immagine è stata ripresa',

  'picture.missing': 'Questa documentazione non contiene alcuna schermata.',
  'picture.unreadable': 'Non è stato possibile decodificare la schermata ({names}) per questo documento.',
  'picture.shows': {
    one: 'La schermata è mostrata di seguito dall’alto.',
    other: 'La schermata è mostrata di seguito dall’alto, in {n} parti.',
  },
  'picture.whole':
    'L’immagine intera a grandezza piena ({width} × {height} pixel) è in {files}; le copie stampate qui sono ridotte.',
  'picture.numbered': '{n} file numerati, da `{first}` a `{last}`',
  'picture.overlap':
    'Ogni parte ripete gli ultimi {n} pixel CSS della precedente, così che una riga di testo alta al massimo altrettanto è completa in una delle due.',
  'picture.overlap_in_file':
    'All’interno di un file, ogni parte ripete gli ultimi {n} pixel CSS della precedente, così che una riga di testo alta al massimo altrettanto è completa in una delle due.',
  'picture.left_out':
    '**Non stampate qui: le {left} righe inferiori su {rows} righe di pixel.** Si trovano nell’immagine stessa.',
  'picture.as_loaded':
    'La finestra come caricata, prima che l’acquisizione scorresse, aprisse o premesse alcunché sulla pagina, è in `{file}`, dall’alto della pagina: {shown} dei suoi {height} pixel di altezza. La sezione 7 elenca le modifiche.',
  'picture.first_document':
    'Prima che un’azione dell’incarico conducesse a un altro documento, la finestra conteneva {url}. Ciò che ne mostrava è in `{file}`, dall’alto di quella pagina: {shown} dei suoi {height} pixel di altezza. Non è la pagina qui riprodotta.',
  'picture.recorded':
    'Prima della schermata la finestra è stata registrata per {recorded} ms; l’incarico chiede {asked} ms. I fotogrammi, senza audio e prodotti dal browser, sono in `recording/` (numero: {frames}). Il browser ne ha consegnati {received}; un fotogramma sostituito entro 200 ms non è conservato, e ciò che il browser ha disegnato senza consegnarlo non è noto. `recording.json` contiene l’hash e l’ora di ciascuno.',
  'picture.media':
    'Elementi video e audio della pagina: {elements}; di cui riprodotti: {played}; interi nella registrazione di rete: {whole}. `metadata.json` li elenca.',
  'picture.alt': 'Schermata della pagina, {part}',

  'certificate.intro':
    'Redatto dal programma che ha acquisito la pagina, alla chiusura delle registrazioni ({at}). È un elenco di controlli e dei loro risultati. Non è né la dichiarazione di una persona né un parere legale.',
  'certificate.check': 'Controllo',
  'certificate.result': 'Risultato',
  'certificate.finding': 'Riscontro',
  'certificate.steps_not_performed': 'Fasi non eseguite',
  'certificate.all_performed': 'Nessuna: ogni fase richiesta è stata eseguita.',

  'address.requested': 'Richiesto',
  'address.at_load': 'Subito dopo il caricamento',
  'address.at_image': 'Alla ripresa dell’immagine',
  'address.kind': 'Tipo di documento',
  'address.language': 'Lingua dichiarata dalla pagina',
  'address.server_date': 'Data inviata dal server',
  'address.no_redirect': 'Non c’è stato alcun reindirizzamento.',
  'address.redirects': 'Reindirizzamenti del documento principale, dal più vecchio',
  'address.documents': 'Documenti e loro reindirizzamenti, dal più vecchio',
  'address.action': 'durante l’esecuzione di un’azione dell’incarico',
  'address.http': 'reindirizzamento HTTP',
  'address.meta_refresh': 'meta refresh',
  'address.script': 'tramite script',
  'address.final': 'finale',
  'address.hidden':
    'I valori nella parte di interrogazione degli indirizzi intermedi, e ciò che in essi segue un #, sono sostituiti da [redacted], perché spesso contengono segreti della persona che ha fatto l’acquisizione. L’indirizzo richiesto e quello finale sono completi.',
  'column.time_utc': 'Ora (UTC)',
  'column.status': 'Stato',
  'column.how': 'Come',
  'column.address': 'Indirizzo',

  'steps.intro':
    'Nell’ordine in cui sono terminate. Lo stesso elenco è in chain_of_custody.json. Ogni voce tranne l’ultima è anche nella catena di hash di forensic_log.json, che era completa prima che questo registro fosse scritto. Il calcolo degli hash, la firma e la validazione temporale del pacchetto seguono l’ultima voce; manifest.json e le prove li documentano.',
  'steps.began': 'Inizio',
  'steps.ended': 'Fine (UTC)',
  'steps.step': 'Fase',
  'steps.outcome': 'Esito',
  'steps.picture_taken': '– ripresa alle {at}, poi codificata',
  'steps.not_performed': 'Non eseguito',
  'steps.because': '{what}: {reason}',
  'outcome.done': 'eseguita',
  'outcome.failed': 'fallita',
  'outcome.truncated': 'troncata',
  'changes.none': 'Nessuna.',
  'changes.taken': 'L’immagine è stata ripresa alle {at}.',
  'changes.change': 'Modifica',
  'changes.element': 'Elemento',
  'changes.reason': 'Motivo',
  'changes.whole_page': 'intera pagina',

  'files.intro':
    'manifest.json elenca questi file ed evidence.pdf, con SHA-256, SHA-512 e dimensione. manifest.sig è la sua firma; publickey.pem è la chiave per verificarla.',
  'files.file': 'File',
  'files.bytes': 'Byte',

  'limits.intro': 'Non prova:',
  'limits.author': 'chi ha scritto la pagina, né chi controllava il server che l’ha inviata;',
  'limits.truth': 'che il contenuto della pagina sia vero;',
  'limits.visitors':
    'che cosa hanno visto altri visitatori: un server può rispondere in modo diverso secondo il luogo, l’ora, la lingua, il dispositivo o l’accesso;',
  'limits.moment': 'come si presentava la pagina prima o dopo il momento dell’acquisizione;',
  'limits.instant':
    'che i suoi file mostrino la pagina in un unico istante. Immagine, testo, HTML e gli altri file sono stati registrati uno dopo l’altro, alle ore indicate in forensic_log.json; un contenuto che cambia da solo (diapositive, animazioni, orologi) può differire tra di essi;',
  'limits.sealer':
    'chi ha sigillato il pacchetto. La chiave è stata creata per questo solo pacchetto, e la chiave privata è stata cancellata dopo la firma. La firma mostra che nulla è cambiato da quando il pacchetto è stato sigillato; non mostra chi lo ha sigillato. Per saperlo, verificare manifest.json.tlog-proof, se c’è, con la chiave di un registro di trasparenza che si conosce, oppure confrontare lo SHA-256 di manifest.json con uno che chi ha raccolto la prova o il servizio ha pubblicato altrove;',
  'limits.sealed_when':
    'da solo, quando è stato sigillato. Le ore qui indicate provengono dall’orologio della macchina di acquisizione. Soltanto la marca temporale di manifest.json dà un’ora indipendente: mostra che manifest.json esisteva già in quel momento.',
  'limits.no_time':
    'quando è stato sigillato. Le ore qui indicate provengono dall’orologio della macchina di acquisizione, e questo pacchetto non ha alcuna marca temporale indipendente.',
  'limits.court':
    'Se e come possa essere usata in un procedimento lo decide il giudice secondo le proprie regole; questa documentazione non si pronuncia al riguardo.',
  'limits.test': 'Questo pacchetto è stato redatto in modalità di test e non è destinato a uso legale.',
  'limits.seal_who':
    'chi ha sigillato questo pacchetto. La firma mostra che nulla è cambiato da quando è stato sigillato; non mostra chi lo ha sigillato;',
  'limits.seal_when':
    'da solo, quando è stato sigillato. Soltanto la marca temporale di manifest.json dà un’ora indipendente: mostra che manifest.json esisteva già in quel momento.',
  'limits.seal_no_time':
    'quando è stato sigillato: le ore qui indicate provengono dall’orologio di una sola macchina, e questo pacchetto non ha alcuna marca temporale indipendente.',

  'checking.unpack': 'Estrarre lo ZIP e far verificare la firma a OpenSSL; deve stampare `Verified OK`.',
  'checking.compare':
    'Confrontare lo SHA-256 di ogni file con quello in `manifest.json`, che elenca ogni file del pacchetto tranne sé stesso e ciò che è fatto dopo di esso: le firme, la chiave, le marche temporali e la prova del registro di trasparenza.',
  'checking.id': 'In `manifest.json`, `evidence_id` deve essere {id}.',
  'checking.key': 'SHA-256 della chiave pubblica (`{command}`):',
  'checking.ots': 'La prova OpenTimestamps: `ots verify manifest.json.ots` con il client ufficiale e un nodo Bitcoin.',
  'checking.tsr':
    'Il token RFC 3161: `openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile roots.pem`, con il certificato radice dell’autorità ottenuto da una fonte indipendente.',
  'checking.folder':
    'La cartella `verification/` contiene gli stessi controlli come programmi che non hanno bisogno di rete, e `GUIDE.txt`, che spiega ogni controllo a mano.',
  'checking.replay':
    'La pagina può essere riprodotta dalla registrazione di rete: il pacchetto è un file WACZ, che ogni lettore WACZ apre, per esempio ReplayWeb.page. I suoi script vengono allora eseguiti di nuovo, e ciò che l’acquisizione ha fatto alla pagina (sezione 7) non viene ripetuto.',

  'standards.says':
    'Punti di liste di controllo pubblicate, e dove le registrazioni di questo pacchetto contengono qualcosa su ciascuno. L’elenco è stato derivato da quelle sole registrazioni. Se una regola sia rispettata lo decide chi la applica.',
  'standards.recorded_and_checkable':
    'Il pacchetto lo contiene, e chiunque può confrontarlo con altri file del pacchetto, per contenuto, hash o firma. Questo mostra che è coerente e invariato, non che è vero.',
  'standards.recorded': 'Il pacchetto lo indica. Non tutto può essere confrontato con altri file del pacchetto.',
  'standards.absent': 'Il pacchetto non lo contiene, per il motivo indicato.',
  'standards.not_applicable': 'Il punto non riguarda un pacchetto come questo, per il motivo indicato.',
  'standards.quoted': 'Sotto ogni punto sta il suo testo in quel file, che è in inglese ed è il solo determinante.',
  'standards.where':
    'L’elenco è anche in {file}. Dove un punto si basa su una posizione in un file, vi è indicato un puntatore JSON (RFC 6901) a quella posizione. Il verificatore ricava di nuovo l’elenco dai file.',
};
