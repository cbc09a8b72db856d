import type { connection as english } from '../en/connection.js';
import type { Translation } from '../message.js';

export const connection: Translation<typeof english> = {
  'stored.title': 'Pamięć strony i hosty',
  'stored.parties':
    'Hosty własne mają domenę rejestrowalną (eTLD+1) {site} (według Public Suffix List; adres IP liczy się sam za siebie). Wszystkie inne są obce (third party).',
  'stored.no_wall': 'Nie udzielono odpowiedzi na żadne okno zgody.',
  'stored.wall': 'Na okno zgody odpowiedziano {at}; connections.json liczy żądania sprzed tej chwili.',
  'stored.cookies': 'Pliki cookie na końcu',
  'stored.cookie_names': 'Ich nazwy i domeny',
  'stored.hosts': 'Hosty, z którymi się łączono',
  'stored.host_names': 'Ich nazwy',
  'stored.in_file': '{total} ({file})',
  'stored.third_in_file': '{total}, w tym obcych (third party): {third} ({file})',

  'private.words':
    '**Adres prywatny.** {address} nie jest dostępny z publicznego internetu; dopuścił go operator maszyny utrwalającej ({allowed_by}).',
  'connection.unknown': 'Adres, z którym połączyła się przeglądarka, nie jest znany.',
  'connection.host': 'Host',
  'connection.connected_to': 'Połączono z',
  'connection.addresses': 'Adresy hosta',
  'connection.read_from': 'Odczytano z',
  'connection.proxy': 'serwera pośredniczącego, przez który przechodził cały ruch przeglądarki',

  'tls.plain': 'Stronę wczytano przez nieszyfrowany HTTP: połączenie nie było ani szyfrowane, ani uwierzytelnione.',
  'tls.unread': 'Szczegółów połączenia TLS nie udało się odczytać.',
  'tls.certificate': 'Certyfikat',
  'tls.accepted': 'przyjęty przez przeglądarkę',
  'tls.rejected': 'NIEPRZYJĘTY przez przeglądarkę: {reason}',
  'tls.no_reason': 'nie podano powodu',
  'tls.issued_to': 'Wydany dla',
  'tls.issued_by': 'Wydany przez',
  'tls.valid': 'Ważny',
  'tls.valid_value': 'od {from} do {to}',
  'tls.names': 'Nazwy',
  'tls.hash': 'SHA-256 certyfikatu',
  'tls.root': 'Korzeń łańcucha',
  'tls.trusted_by_operator': '{subject}; ufa mu operator maszyny utrwalającej, który go dodał; SHA-256 {hash}',
  'tls.trusted_by_browser': '{subject}; ufa mu przeglądarka; SHA-256 {hash}',
  'tls.protocol': 'Protokół',
  'tls.chain': 'Łańcuch',
  'tls.chain_value': '{count} w `certificate_chain.pem`',
  'tls.source': 'Źródło',
  'tls.own_connection': 'własne połączenie przeglądarki',
  'tls.separate': 'własne połączenie przeglądarki; łańcuch z osobnego uzgadniania po wczytaniu strony{when}',
  'tls.separate_at': ', {at}',
  'tls.separate_with': ', z {ip}',
  'tls.separate_with_port': ', z {ip} port {port}',

  'dns.title': 'Niezależne zapytania DNS',
  'dns.confirmed': 'Niezależny serwer DNS podał adres, z którym połączyła się przeglądarka.',
  'dns.not_confirmed':
    'Żaden z serwerów DNS, które odpowiedziały, nie podał adresu, z którym połączyła się przeglądarka. Duże serwisy używają różnych adresów w różnych miejscach, więc samo to nie wskazuje na wadę.',
  'dns.resolvers_unavailable': 'Żaden niezależny serwer DNS nie odpowiedział.',
  'dns.connected_ip_unknown':
    'Adres, z którym połączyła się przeglądarka, nie jest znany, więc porównanie nie było możliwe.',
  'dns.skipped_ip_literal': 'Niepotrzebne: strona była pod adresem IP, nie pod nazwą.',
  'dns.skipped_internal_host':
    'Nie wykonano: wewnętrzna nazwa hosta nigdy nie jest wysyłana do publicznych serwerów DNS.',
  'dns.none_configured': 'Nie zapytano żadnego niezależnego serwera DNS: żaden nie jest skonfigurowany.',
  'dns.no_check': 'Ten zapis nie zawiera niezależnej kontroli DNS.',
  'dns.resolver': 'Serwer DNS',
  'dns.answer': 'Odpowiedź',
  'dns.no_address': 'brak adresu',

  'clock.title': 'Zegar',
  'clock.not_compared':
    'Zegara maszyny utrwalającej nie porównano z serwerem czasu. Wszystkie czasy w tym zapisie pochodzą z tego zegara.',
  'clock.asked': 'Zapytano',
  'clock.first': 'najpierw',
  'clock.again': 'ponownie',
  'clock.server': 'Serwer',
  'clock.offset': 'Odchylenie',
  'clock.round_trip': 'Czas obiegu',
  'clock.stratum': 'Stratum',
  'clock.words':
    'Wszystkie czasy w tym zapisie pochodzą z zegara maszyny utrwalającej. Odchylenie to czas serwera minus czas tego zegara, zmierzone przez SNTP. Serwery są pytane przed otwarciem strony i ponownie po jej utrwaleniu.',
};
