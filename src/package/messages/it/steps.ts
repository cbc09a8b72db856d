import type { StepWords } from '../en/steps.js';

export const steps: StepWords = {
  'step.clock_read': 'Misura dello scarto dell’orologio con SNTP, chiesta all’inizio del lavoro',
  'step.browser_context_opened': 'Apertura di un contesto di browser nuovo e isolato',
  'step.page_loaded': 'Caricamento della pagina',
  'step.egress_address_asked': 'Richiesta a un riflettore dell’indirizzo di questa macchina visto dall’esterno',
  'step.page_settled': 'Attesa finché la pagina si stabilizza',
  'step.dns_cross_checked':
    'Confronto dell’indirizzo a cui si è connesso il browser con le risposte di resolver indipendenti',
  'step.certificate_chain_read': 'Lettura dei certificati TLS',
  'step.whois_looked_up': 'Consultazione della scheda WHOIS del dominio',
  'step.archive_history_asked': 'Richiesta a un archivio web di copie precedenti del contenuto dell’indirizzo',
  'step.external_archive_requested': 'Richiesta di una copia a un archivio web esterno',
  'step.storage_read_as_loaded':
    'Lettura dei cookie e della memoria della pagina, prima che su di essa si scorresse, aprisse o premesse alcunché',
  'step.screenshot_as_loaded_taken':
    'Schermata della finestra come caricata, prima che sulla pagina si scorresse, aprisse o premesse alcunché',
  'step.actions_performed': 'Esecuzione sulla pagina delle azioni elencate dall’incarico',
  'step.content_expanded':
    'Scorrimento della pagina dove è più lunga della finestra, e apertura delle sezioni chiuse dove ce ne sono',
  'step.overlays_answered':
    'Ricerca di avvisi di consenso e altre sovrapposizioni, e loro rifiuto o chiusura dove ce ne sono',
  'step.page_recorded': 'Registrazione della finestra come fotogrammi consegnati dal browser',
  'step.screenshot_taken': 'Ripresa della schermata',
  'step.text_layout_saved': 'Salvataggio della posizione di ogni riga di testo sulla schermata',
  'step.html_saved': 'Salvataggio dell’HTML del documento',
  'step.source_saved': 'Salvataggio del documento principale come inviato dal server',
  'step.text_extracted': 'Estrazione del testo leggibile',
  'step.mhtml_saved': 'Salvataggio dell’istantanea MHTML',
  'step.completeness_measured': 'Confronto dell’immagine e del testo con ciò che la pagina contiene',
  'step.storage_read': 'Nuova lettura dei cookie e della memoria della pagina, dopo l’immagine',
  'step.media_kept':
    'Conteggio dei contenuti multimediali della pagina, e inclusione per intero di quelli riprodotti nella registrazione di rete',
  'step.page_examined':
    'Esame della pagina alla ricerca di pagine di errore, di consenso, di accesso, di controllo anti-robot e vuote',
  'step.service_workers_run': 'Esecuzione dei service worker che la pagina voleva installare',
  'step.warc_written': 'Scrittura della registrazione di rete come WARC e WACZ',
  'step.storage_recorded': 'Annotazione di ciò che la pagina ha memorizzato e degli host a cui ha inviato richieste',
  'step.clock_read_again': 'Nuova misura dello scarto dell’orologio, dopo l’acquisizione della pagina',
  'step.content_credentials_signed': 'Firma della schermata con Content Credentials',
  'step.secrets_searched': 'Ricerca in ogni file registrato dei valori con cui l’acquisizione ha effettuato l’accesso',
  'step.program_named':
    'Indicazione del programma che crea questo pacchetto, con la registrazione della sua validazione',
  'step.sources_checked': 'Verifica dei pacchetti delle due acquisizioni, ed estrazione di ciò che si confronta',
  'step.text_compared': 'Confronto dei testi',
  'step.images_compared': 'Confronto delle schermate',
  'step.metadata_compared': 'Confronto delle registrazioni delle due acquisizioni',
  'step.comparison_recorded': 'Registrazione del risultato del confronto',
  'step.hashes_recorded': 'Annotazione degli hash di file; i file non sono in questo pacchetto',
  'step.source_checked': 'Verifica del pacchetto dell’acquisizione prima dell’oscuramento',
  'step.matches_found': 'Ricerca di ciò che le regole omettono',
  'step.text_redacted': 'Oscuramento dei testi',
  'step.picture_redacted': 'Copertura delle immagini',
  'step.records_redacted': 'Oscuramento delle registrazioni dell’acquisizione',
  'step.picture_read_again':
    'Lettura delle immagini coperte da parte di un programma, alla ricerca di ciò che è omesso',
  'step.leaks_searched': 'Ricerca in ogni file della copia di ciò che è omesso',
  'step.items_checked': 'Verifica del pacchetto di ogni elemento del fascicolo',
  'step.anchors_collected': 'Collocazione accanto al registro di custodia di marche temporali delle sue teste',
  'step.matter_recorded': 'Annotazione del fascicolo e del suo registro di custodia',
  'step.custody_record_written': 'Scrittura del registro di custodia',
  'step.bitcoin_timestamp': 'Prova OpenTimestamps del manifesto (Bitcoin)',
  'step.rfc3161_timestamp': 'Marca temporale RFC 3161 del manifesto',
  'step.eidas_timestamp': 'Validazione temporale elettronica eIDAS del manifesto',
};
