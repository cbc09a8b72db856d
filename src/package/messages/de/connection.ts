import type { connection as english } from '../en/connection.js';
import type { Translation } from '../message.js';

export const connection: Translation<typeof english> = {
  'stored.title': 'Speicher und Hosts',
  'stored.parties':
    'Hosts des Erstanbieters haben die registrierbare Domain {site} (nach der Public Suffix List; eine IP-Adresse zählt als sie selbst). Alle anderen gehören Drittanbietern.',
  'stored.no_wall': 'Keine Einwilligungsabfrage wurde beantwortet.',
  'stored.wall': 'Eine Einwilligungsabfrage wurde am {at} beantwortet; connections.json zählt die Anfragen davor.',
  'stored.cookies': 'Cookies am Ende',
  'stored.cookie_names': 'Ihre Namen und Domains',
  'stored.hosts': 'Kontaktierte Hosts',
  'stored.host_names': 'Ihre Namen',
  'stored.in_file': '{total} ({file})',
  'stored.third_in_file': '{total}, davon {third} von Drittanbietern ({file})',

  'private.words':
    '**Private Adresse.** {address} ist aus dem öffentlichen Internet nicht erreichbar; der Betreiber der erfassenden Maschine hat sie zugelassen ({allowed_by}).',
  'connection.unknown': 'Die Adresse, mit der sich der Browser verbunden hat, ist nicht bekannt.',
  'connection.host': 'Host',
  'connection.connected_to': 'Verbunden mit',
  'connection.addresses': 'Adressen des Hosts',
  'connection.read_from': 'Gelesen von',
  'connection.proxy': 'dem Proxy, durch den der gesamte Verkehr des Browsers lief',

  'tls.plain':
    'Die Seite wurde über unverschlüsseltes HTTP geladen: Die Verbindung war weder verschlüsselt noch authentifiziert.',
  'tls.unread': 'Einzelheiten der TLS-Verbindung konnten nicht gelesen werden.',
  'tls.certificate': 'Zertifikat',
  'tls.accepted': 'vom Browser angenommen',
  'tls.rejected': 'vom Browser NICHT angenommen: {reason}',
  'tls.no_reason': 'kein Grund angegeben',
  'tls.issued_to': 'Ausgestellt für',
  'tls.issued_by': 'Ausgestellt von',
  'tls.valid': 'Gültig',
  'tls.valid_value': '{from} bis {to}',
  'tls.names': 'Namen',
  'tls.hash': 'SHA-256 des Zertifikats',
  'tls.root': 'Wurzel der Kette',
  'tls.trusted_by_operator':
    '{subject}; ihr vertraut der Betreiber der erfassenden Maschine, der sie hinzugefügt hat; SHA-256 {hash}',
  'tls.trusted_by_browser': '{subject}; ihr vertraut der Browser; SHA-256 {hash}',
  'tls.protocol': 'Protokoll',
  'tls.chain': 'Kette',
  'tls.chain_value': '{count} in `certificate_chain.pem`',
  'tls.source': 'Quelle',
  'tls.own_connection': 'die eigene Verbindung des Browsers',
  'tls.separate':
    'die eigene Verbindung des Browsers; die Kette aus einem gesonderten Handshake, nachdem die Seite geladen war{when}',
  'tls.separate_at': ', am {at}',
  'tls.separate_with': ', mit {ip}',
  'tls.separate_with_port': ', mit {ip} Port {port}',

  'dns.title': 'Unabhängige DNS-Abfragen',
  'dns.confirmed': 'Ein unabhängiger Resolver nannte die Adresse, mit der sich der Browser verbunden hat.',
  'dns.not_confirmed':
    'Kein Resolver, der antwortete, nannte die Adresse, mit der sich der Browser verband. Große Websites verwenden an verschiedenen Orten verschiedene Adressen, daher weist dies allein nicht auf einen Fehler hin.',
  'dns.resolvers_unavailable': 'Kein unabhängiger Resolver hat geantwortet.',
  'dns.connected_ip_unknown':
    'Die Adresse, mit der sich der Browser verbunden hat, ist nicht bekannt, daher war kein Vergleich möglich.',
  'dns.skipped_ip_literal': 'Nicht nötig: Die Seite lag unter einer IP-Adresse, nicht unter einem Namen.',
  'dns.skipped_internal_host': 'Nicht ausgeführt: Ein interner Hostname wird nie an öffentliche Resolver gesendet.',
  'dns.none_configured': 'Kein unabhängiger Resolver wurde abgefragt: Es ist keiner eingerichtet.',
  'dns.no_check': 'Dieses Protokoll enthält keine unabhängige DNS-Prüfung.',
  'dns.resolver': 'Resolver',
  'dns.answer': 'Antwort',
  'dns.no_address': 'keine Adresse',

  'clock.title': 'Uhr',
  'clock.not_compared':
    'Die Uhr der erfassenden Maschine wurde nicht mit einem Zeitserver verglichen. Alle Zeiten in diesem Protokoll stammen von dieser Uhr.',
  'clock.asked': 'Abgefragt',
  'clock.first': 'zuerst',
  'clock.again': 'erneut',
  'clock.server': 'Server',
  'clock.offset': 'Abweichung',
  'clock.round_trip': 'Umlaufzeit',
  'clock.stratum': 'Stratum',
  'clock.words':
    'Alle Zeiten in diesem Protokoll stammen von der Uhr der erfassenden Maschine. Die Abweichung ist die Zeit des Servers minus die Zeit dieser Uhr, gemessen mit SNTP. Die Server werden abgefragt, bevor die Seite geöffnet wird, und erneut, nachdem sie erfasst wurde.',
};
