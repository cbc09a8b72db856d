import type { connection as english } from '../en/connection.js';
import type { Translation } from '../message.js';

export const connection: Translation<typeof english> = {
  'stored.title': 'Memoria e host',
  'stored.parties':
    'Gli host di prima parte hanno il dominio registrabile {site} (secondo la Public Suffix List; un indirizzo IP vale per sé stesso). Tutti gli altri sono di terze parti.',
  'stored.no_wall': 'A nessun avviso di consenso è stata data risposta.',
  'stored.wall':
    'A un avviso di consenso è stata data risposta il {at}; connections.json conta le richieste precedenti.',
  'stored.cookies': 'Cookie alla fine',
  'stored.cookie_names': 'I loro nomi e domini',
  'stored.hosts': 'Host contattati',
  'stored.host_names': 'I loro nomi',
  'stored.in_file': '{total} ({file})',
  'stored.third_in_file': '{total}, di cui {third} di terze parti ({file})',

  'private.words':
    '**Indirizzo privato.** {address} non è raggiungibile dalla rete Internet pubblica; il gestore della macchina di acquisizione lo ha ammesso ({allowed_by}).',
  'connection.unknown': 'L’indirizzo a cui si è connesso il browser non è noto.',
  'connection.host': 'Host',
  'connection.connected_to': 'Connesso a',
  'connection.addresses': 'Indirizzi dell’host',
  'connection.read_from': 'Letto da',
  'connection.proxy': 'il proxy attraverso il quale è passato tutto il traffico del browser',

  'tls.plain': 'La pagina è stata caricata tramite HTTP in chiaro: la connessione non era né cifrata né autenticata.',
  'tls.unread': 'Non è stato possibile leggere i dettagli della connessione TLS.',
  'tls.certificate': 'Certificato',
  'tls.accepted': 'accettato dal browser',
  'tls.rejected': 'NON accettato dal browser: {reason}',
  'tls.no_reason': 'nessun motivo indicato',
  'tls.issued_to': 'Rilasciato a',
  'tls.issued_by': 'Rilasciato da',
  'tls.valid': 'Valido',
  'tls.valid_value': 'dal {from} al {to}',
  'tls.names': 'Nomi',
  'tls.hash': 'SHA-256 del certificato',
  'tls.root': 'Radice della catena',
  'tls.trusted_by_operator':
    '{subject}, considerata attendibile dal gestore della macchina di acquisizione, che l’ha aggiunta; SHA-256 {hash}',
  'tls.trusted_by_browser': '{subject}, considerata attendibile dal browser; SHA-256 {hash}',
  'tls.protocol': 'Protocollo',
  'tls.chain': 'Catena',
  'tls.chain_value': '{count} in `certificate_chain.pem`',
  'tls.source': 'Fonte',
  'tls.own_connection': 'la connessione stessa del browser',
  'tls.separate':
    'la connessione stessa del browser; la catena da un handshake separato dopo il caricamento della pagina{when}',
  'tls.separate_at': ', il {at}',
  'tls.separate_with': ', con {ip}',
  'tls.separate_with_port': ', con {ip} porta {port}',

  'dns.title': 'Interrogazioni DNS indipendenti',
  'dns.confirmed': 'Un resolver indipendente ha dato l’indirizzo a cui si è connesso il browser.',
  'dns.not_confirmed':
    'Nessuno dei resolver che hanno risposto ha dato l’indirizzo a cui il browser si è collegato. I grandi siti usano indirizzi diversi in luoghi diversi, perciò questo da solo non indica un difetto.',
  'dns.resolvers_unavailable': 'Nessun resolver indipendente ha risposto.',
  'dns.connected_ip_unknown':
    'L’indirizzo a cui si è connesso il browser non è noto, perciò non è stato possibile alcun confronto.',
  'dns.skipped_ip_literal': 'Non necessario: la pagina era a un indirizzo IP, non a un nome.',
  'dns.skipped_internal_host': 'Non eseguito: un nome di host interno non viene mai inviato a resolver pubblici.',
  'dns.none_configured': 'Nessun resolver indipendente è stato interrogato: nessuno è configurato.',
  'dns.no_check': 'Questa documentazione non contiene alcun controllo DNS indipendente.',
  'dns.resolver': 'Resolver',
  'dns.answer': 'Risposta',
  'dns.no_address': 'nessun indirizzo',

  'clock.title': 'Orologio',
  'clock.not_compared':
    'L’orologio della macchina di acquisizione non è stato confrontato con un server dell’ora. Tutte le ore di questa documentazione provengono da quell’orologio.',
  'clock.asked': 'Interrogato',
  'clock.first': 'prima',
  'clock.again': 'di nuovo',
  'clock.server': 'Server',
  'clock.offset': 'Scarto',
  'clock.round_trip': 'Andata e ritorno',
  'clock.stratum': 'Strato',
  'clock.words':
    'Tutte le ore di questa documentazione provengono dall’orologio della macchina di acquisizione. Lo scarto è l’ora del server meno l’ora di quell’orologio, misurato con SNTP. I server vengono interrogati prima dell’apertura della pagina e di nuovo dopo la sua acquisizione.',
};
