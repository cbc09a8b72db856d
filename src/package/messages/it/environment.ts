import type { environment as english } from '../en/environment.js';
import type { Translation } from '../message.js';

export const environment: Translation<typeof english> = {
  'environment.intro':
    'Un programma ({program}) ha aperto l’indirizzo in un browser web, in un contesto separato senza cookie, cache, estensioni né accesso, e ha eseguito automaticamente le fasi della sezione 6. L’hash di ogni file è stato calcolato alla sua scrittura. I valori letti dal browser sono indicati come sono stati letti; i valori che non è stato possibile leggere sono omessi o segnati come mancanti.',
  'environment.intro_signed_in':
    'Un programma ({program}) ha aperto l’indirizzo in un browser web, in un contesto separato senza cookie, cache né estensioni di una persona, e ha eseguito automaticamente le fasi della sezione 6. L’hash di ogni file è stato calcolato alla sua scrittura. I valori letti dal browser sono indicati come sono stati letti; i valori che non è stato possibile leggere sono omessi o segnati come mancanti.',
  'environment.browser': 'Browser',
  'environment.mode': 'Modalità',
  'environment.headless_shell': 'senza finestra (headless shell di Chromium)',
  'environment.new_headless': 'senza finestra (un browser completo, headless)',
  'environment.headed': 'con finestra',
  'environment.sandbox': 'Sandbox',
  'environment.on': 'attiva',
  'environment.off': 'disattivata',
  'environment.off_because': 'disattivata: {reason}',
  'environment.viewport': 'Area visibile',
  'environment.viewport_value': '{width} × {height} pixel CSS, scala {scale}',
  'environment.viewport_mobile': '{width} × {height} pixel CSS, scala {scale}, come dispositivo mobile',
  'environment.locale': 'Impostazione della lingua',
  'environment.timezone': 'Fuso orario',
  'environment.system': 'Sistema operativo',
  'environment.workers': 'Service worker',
  'environment.workers_blocked': 'bloccati',
  'environment.workers_none': 'nessuno',
  'environment.machine': 'Macchina',
  'environment.machine_zone': 'Fuso orario della macchina',
  'environment.machine_zone_value': '{zone}, a {minutes} minuti da UTC all’inizio dell’acquisizione',
  'environment.egress': 'Indirizzo della macchina visto dall’esterno',
  'environment.not_determined': 'non determinato',
  'environment.egress_value': '{address}, secondo la risposta di {reflector}; altri host possono averne visto un altro',
  'environment.earlier': 'Copie precedenti del contenuto dell’indirizzo',
  'environment.earlier_value': {
    one: '{n} copia elencata da un archivio (timemap.txt), interrogato all’indirizzo {timemap}',
    other: '{n} copie elencate da un archivio (timemap.txt), interrogato all’indirizzo {timemap}',
  },
  'environment.validation': 'Validazione del programma',
  'environment.validation_none': 'nessuna: {reason}',
  'environment.validation_all_passed': 'tutte le serie di prove, nessun fallimento; SHA-256 del file {hash}; {place}',
  'environment.validation_all_failed': 'tutte le serie di prove, qualche fallimento; SHA-256 del file {hash}; {place}',
  'environment.validation_some_passed':
    'non tutte le serie di prove, nessun fallimento; SHA-256 del file {hash}; {place}',
  'environment.validation_some_failed':
    'non tutte le serie di prove, qualche fallimento; SHA-256 del file {hash}; {place}',

  'identity.title': 'Identità del browser inviata al server',
  'identity.unread': 'Non è stato possibile leggere le intestazioni della richiesta principale.',
  'identity.user_agent': 'User agent',
  'identity.seen': 'Visibile alla pagina',
  'identity.later': '{name} (richieste successive)',
  'identity.no_sign':
    'Non è presente nessuno dei segni consueti da cui si riconosce che un programma comanda il browser; una pagina può trovarne altri.',
  'identity.signs':
    'La pagina poteva rilevare che un programma comanda il browser: {signs}. Nulla è stato fatto per nasconderlo.',
  'identity.webdriver': 'navigator.webdriver è true',
  'identity.headless': 'lo user agent nomina un browser senza finestra',
  'identity.no_plugins': 'non ci sono plug-in',
  'identity.no_chrome': 'window.chrome manca',
  'switches.title': 'Opzioni del browser',
  'switches.proxy':
    'Il proxy tra queste è una porta chiusa: ferma il traffico che non appartiene a un’acquisizione. Il contesto in cui la pagina è stata aperta aveva un proxy distinto. È nominato sopra come il luogo in cui è stata letta la connessione.',

  'sign_in.title': 'Accesso',
  'sign_in.withheld': 'Valori omessi',
  'sign_in.none': 'nessuno',
  'sign_in.searched_password':
    'I valori delle intestazioni che effettuano l’accesso ({headers}) sono sostituiti da {mark} nella registrazione di rete; i nomi dei cookie e i loro attributi sono conservati. Prima della sigillatura di questo pacchetto, in ogni file sono stati cercati la password e ciò che è stato inviato al suo posto. Sono stati cercati anche i valori dei cookie impostati dall’origine, esclusi tra questi quelli brevi. Se qualcosa di ciò fosse stato trovato, il pacchetto non sarebbe stato sigillato.',
  'sign_in.searched_typed':
    'I valori delle intestazioni che effettuano l’accesso ({headers}) sono sostituiti da {mark} nella registrazione di rete; i nomi dei cookie e i loro attributi sono conservati. Prima della sigillatura di questo pacchetto, in ogni file è stato cercato ciò che è stato digitato. Sono stati cercati anche i valori dei cookie impostati dall’origine, esclusi tra questi quelli brevi. Se qualcosa di ciò fosse stato trovato, il pacchetto non sarebbe stato sigillato.',
  'sign_in.searched_profile':
    'I valori delle intestazioni che effettuano l’accesso ({headers}) sono sostituiti da {mark} nella registrazione di rete; i nomi dei cookie e i loro attributi sono conservati. Prima della sigillatura di questo pacchetto, in ogni file sono stati cercati i valori dei cookie, sia quelli del profilo sia quelli impostati dall’origine, e i token e le chiavi nella memoria e nelle basi di dati del profilo. Sono stati esclusi i valori brevi di ogni genere. Se qualcosa di ciò fosse stato trovato, il pacchetto non sarebbe stato sigillato.',
  'sign_in.how': 'Come',
  'sign_in.how_profile':
    'Cookie e memoria di una visita precedente, conservati come profilo di browser; nessuna registrazione ne contiene i valori',
  'sign_in.how_password':
    'Autenticazione HTTP con un nome utente e una password; nessuna registrazione contiene l’uno o l’altra',
  'sign_in.how_typed':
    'Testo segreto digitato nella pagina; il registro forense ne contiene il nome, e nessuna registrazione il testo',
  'sign_in.profile': 'Profilo',
  'sign_in.from_cookies': '{profile}, creato il {at} da un file di cookie',
  'sign_in.from_storage_state': '{profile}, creato il {at} da un file di cookie e memoria',
  'sign_in.from_browser': '{profile}, creato il {at} da un browser in cui una persona ha effettuato l’accesso',
  'sign_in.hosts': 'Host a cui è destinato',
  'sign_in.cookies': 'Cookie inviati',
  'sign_in.local_storage': 'Chiavi della memoria locale',
  'sign_in.session_storage': 'Chiavi della memoria di sessione',
  'sign_in.databases': 'Basi di dati (IndexedDB)',
  'sign_in.bodies': 'Corpi di richieste omessi',
  'sign_in.tokens': 'Token di moduli omessi nelle risposte',
  'sign_in.no_network_record': 'non c’è una registrazione di rete',
  'sign_in.given_to': 'Credenziali per',
  'sign_in.scheme': 'Schema',
  'sign_in.challenges': 'Richieste inviate di nuovo con esse',
  'sign_in.refused': 'Di cui respinte',
  'sign_in.actions': 'Azioni che lo hanno digitato',
};
