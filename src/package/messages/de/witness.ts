import type { witness as english } from '../en/witness.js';
import type { Translation } from '../message.js';

export const witness: Translation<typeof english> = {
  'witness.title': 'Zweiter Zeuge',
  'witness.intro_before':
    'Zwei Dienste haben dieselbe Adresse im Abstand von {apart} erfasst, jeder nach seiner eigenen Uhr; zugelassen war ein Abstand von höchstens {window}. Die Spalte Vorher ist die Erfassung des Dienstes, der beauftragt wurde, die Spalte Nachher die des Zeugen.',
  'witness.intro_after':
    'Zwei Dienste haben dieselbe Adresse im Abstand von {apart} erfasst, jeder nach seiner eigenen Uhr; zugelassen war ein Abstand von höchstens {window}. Die Spalte Vorher ist die Erfassung des Zeugen, die Spalte Nachher die des Dienstes, der beauftragt wurde.',
  'witness.result': 'Ergebnis',
  'witness.final_address': 'Endgültige Adresse',
  'witness.tls_leaf': 'SHA-256 des TLS-Zertifikats',
  'witness.section': 'Abschnitt {number}',
  'witness.same': 'gleich',
  'witness.different': 'verschieden',
  'witness.none': 'bei keiner vorhanden',
  'witness.no_difference_found': 'kein Unterschied nach den Regeln von Abschnitt 4 gefunden',
  'witness.ledger': 'Register, das für die Erfassung signiert hat',
  'witness.ledger_name': 'Sein Name',
  'witness.ledger_key': 'Sein Schlüssel',
  'witness.entry': 'Eintrag',
  'witness.entry_place': 'Nummer {index}; Größe des Baums: {size}',
  'witness.entered_at': 'Eingetragen am',
  'witness.files':
    'All das steht in witness.json. Die Signaturen sind in {files}. Die Schlüssel sind die, welche die Dienste angegeben haben; wem sie gehören, kann nur sagen, wer die Dienste kennt.',
  'witness.further':
    'Weitere Zeugen, deren Erfassungen in diesem Paket sind: {count}. Jede ist mit der Erfassung des beauftragten Dienstes verglichen.',
  'witness.further_title': 'Der Zeuge in {folder}, Abstand {apart}',
  'witness.column_asked': 'Beauftragter Dienst',
  'witness.column_witness': 'Dieser Zeuge',
  'witness.missing':
    'Wer den Vergleich angefordert hat, gab an, dass auch diese Zeugen gefragt wurden und keine Erfassung lieferten: {names}.',
  'witness.checked_further': 'Dasselbe gilt für die Pakete der weiteren Zeugen: {captures}.',
  'witness.limit_persons':
    'dass verschiedene Personen die beiden Dienste betreiben oder dass diese verschiedene Netze benutzt haben: Wer beide betreibt, kann beide Erfassungen anfertigen;',
  'witness.limit_pictures':
    'dass die Bildschirmfotos dasselbe zeigen, über das hinaus, was der Dienst, der dieses Paket versiegelt hat, nach seinen Regeln festgestellt hat;',
};
