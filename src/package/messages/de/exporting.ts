import type { exporting as english } from '../en/exporting.js';
import type { Translation } from '../message.js';

export const exporting: Translation<typeof english> = {
  'export.title': '{name}, Teil {volume} von {volumes}',
  'export.volume': 'Teil {volume} von {volumes} des Exports {export}, begonnen am {at} (UTC).',
  'export.volume_matter':
    'Teil {volume} von {volumes} des Exports {export} aus der Akte {matter}, begonnen am {at} (UTC).',
  'export.items_here': 'Stücke in diesem Teil: {count}.',
  'export.items_listed': 'Aufgeführte Stücke: {count}.',
  'export.replaced': 'Hat ein Stück eine geschwärzte Kopie, so steht diese an seiner Stelle.',
  'export.test_items': '**Stücke im Testmodus sind nicht für rechtliche Zwecke bestimmt.**',
  'export.not_here': 'Nicht in diesem Export',
  'export.not_here_intro': 'Diese wurden angefordert und sind nicht enthalten:',
  'export.left_processing': 'es wurde noch erstellt',
  'export.left_failed': 'es schlug fehl, daher gibt es kein Paket',
  'export.left_deleted': 'es liegt im Papierkorb',
  'export.left_purged': 'es wurde endgültig gelöscht',
  'export.left_missing': 'das Paket ist nicht vorhanden',
  'export.left_invalid': 'das Paket ist nicht mehr das, was versiegelt wurde',
  'export.contents': 'Was hier enthalten ist',
  'export.packages': 'Die Pakete, Byte für Byte, wie sie versiegelt wurden: das, worauf man sich stützen soll.',
  'export.record':
    'Das versiegelte Protokoll der Übergabe: wer sie wann angefordert hat, und der SHA-256 der Dateien aller Teile. SHA-256 seines Manifests: {hash}',
  'export.matter':
    'Die versiegelte Aufzeichnung der Akte: ihre Beweisstücke und die Kette ihres Verwahrungsprotokolls bis Eintrag {entry}. Einträge über das, was nicht übergeben wird, stehen ohne ihren Inhalt. SHA-256 ihres Manifests: {hash}',
  'export.programs':
    'Programme, die ein Paket ohne Netz prüfen, jedes in einer Datei. {page} braucht nur einen Browser; {guide} erklärt, wie es geht.',
  'export.bag': 'Dieser Ordner ist ein BagIt-1.0-Bag (RFC 8493): der Hashwert jeder Datei.',
  'export.index':
    'Eine Zeile für jedes Stück aller Teile, mit Hashwerten und Orten. Eine Zelle der CSV-Datei, die eine Tabellenkalkulation für eine Formel hielte, beginnt mit einem Apostroph; unsichtbare Zeichen stehen als `\\u202e`. Die JSON-Datei enthält jeden Text, wie er ist.',
  'export.exhibits': 'Das Verzeichnis der Beweisstücke mit kleinen Bildern.',
  'export.load_file':
    'Für Programme zur Sichtung: `export.dat` (Concordance) und `export.opt` (Opticon), mit Seitenbildern, Texten und Dokumenten. Die Bilder sind Arbeitskopien, unter denen ihre Nummern gedruckt sind.',
  'export.case': 'Dieselben Angaben als Graph nach CASE und UCO, für forensische Programme.',
  'export.how': 'Wie man es prüft',
  'export.check_bag':
    'Dass seit dem Schreiben nichts geändert wurde: in diesem Ordner `sha256sum -c manifest-sha256.txt` und `sha256sum -c tagmanifest-sha256.txt` (unter macOS `shasum -a 256 -c`) oder ein beliebiges BagIt-Programm, zum Beispiel `bagit.py --validate .`',
  'export.check_packages':
    'Dass jedes Paket das ist, was versiegelt wurde, und wann, falls ein Zeitstempel das beweist: {page} in einem Browser öffnen und ein ZIP aus data/packages wählen; oder {command}. Beides braucht kein Netz. Besser: eine Kopie dieser Programme verwenden, die man von anderswo hat, denn wer ein Paket ändert, kann ein anderes Programm daneben legen.',
  'export.of_volume_1': '{file} aus Teil 1',
  'export.check_record':
    'Dass dies die übergebenen Dateien sind: {file} wie ein Paket prüfen; es ist versiegelt, und seine Liste der Hashwerte liest {list}. In data/packages vergleicht {compare} jedes Paket{copied}. Eine einzelne Datei: {one}',
  'export.copied': ' (mit einer Kopie von record.zip hier)',
  'export.check_load':
    'Dass die Bilder, Texte und Dokumente der Ladedatei diese sind: in data/loadfile `sha256sum -c files.sha256`{together}; das Protokoll der Übergabe nennt den Hashwert von files.sha256.',
  'export.together': ', wenn alle Teile zusammengelegt sind',
  'export.check_matter': 'Dass dies die Beweisstücke der Akte sind, und was mit ihnen geschah: {command}{where}.',
  'export.in_one_folder': ', in Teil 1, mit den Paketen aller Teile in einem Ordner',
  'export.without':
    'Ohne das Programm: `python3 data/verification/verify.py` und `node data/verification/verify.mjs` nehmen dieselben Wörter wie `evidence verify`.',
  'export.items': 'Stücke',
  'export.column_exhibit': 'Beweisstück',
  'export.column_what': 'Was',
  'export.column_captured': 'Erfasst (UTC)',
  'export.column_package': 'Paket und sein SHA-256',
  'export.test_mode': 'Testmodus',
  'export.redacted_of': 'geschwärzte Kopie eines Pakets, dessen Manifest den SHA-256 {hash} hat',
  'export.limits': 'Was dies nicht zeigt',
  'export.limit_page':
    'Jedes Paket ist für sich versiegelt und gibt in seiner eigenen `evidence.pdf` an, was es beweist. Diese Seite ist zum Lesen bestimmt und nicht signiert; das Protokoll der Übergabe nennt den Hashwert jeder anderen Datei, außer den Verwaltungsdateien des Bags, die daraus folgen{load}.',
  'export.limit_load': ' und den Dateien der Ladedatei, die deren files.sha256 nennt',
  'export.limit_service':
    'Gezeigt wird, was der Dienst in diese Teile aufgenommen hat und für wen, nach Angabe dieses Dienstes und zur Zeit seines Siegels; nicht, dass sonst nichts erfasst wurde.',
  'export.limit_no_matter': 'Dies ist kein Export einer Akte, daher gibt es kein Verwahrungsprotokoll.',
  'export.limit_volumes': 'Alle {volumes} Teile, {first} bis {last}, gehören zusammen.',
  'export.list': 'Verzeichnis der Beweisstücke',
  'export.list_title': 'Beweisstücke: {name}',
  'export.list_file': 'Verzeichnis der Beweisstücke, Datei {file} von {files}',
  'export.field_export': 'Export',
  'export.field_matter': 'Akte',
  'export.field_made': 'Erstellt am',
  'export.field_exhibits': 'Beweisstücke',
  'export.field_file': 'Datei',
  'export.file_part': '{file} von {files}: {first} bis {last}',
  'export.left': 'Nicht enthalten',
  'export.left_count': '{count}, am Ende aufgeführt',
  'export.left_count_last': '{count}, am Ende der letzten Datei aufgeführt',
  'export.list_intro':
    'Stützen soll man sich auf die Pakete, die jeweils für sich versiegelt sind: Der SHA-256 unten bezeichnet jedes Bit für Bit. Dieses Verzeichnis ist selbst nicht signiert; `record.zip` daneben ist versiegelt und nennt seinen Hashwert. Die Bilder sind verkleinerte Kopien der Bildschirmfotos in den Paketen.',
  'export.no_picture': 'kein Bild',
  'export.test_exhibit': 'Testmodus, nicht für rechtliche Zwecke',
  'export.field_address': 'Adresse',
  'export.field_captured': 'Erfasst am',
  'export.field_sealed': 'Versiegelt am',
  'export.field_id': 'Kennung',
  'export.field_package': 'SHA-256 des Pakets',
  'export.field_manifest': 'SHA-256 seines Manifests',
  'export.field_redacted': 'Geschwärzte Kopie von',
  'export.manifest': 'Manifest {hash}',
  'export.field_from': 'Hergestellt aus',
  'export.field_warnings': 'Warnungen',
  'export.kind_capture': 'Erfassung',
  'export.kind_comparison': 'Vergleich',
  'export.kind_certificate': 'Bescheinigung',
  'export.kind_redaction': 'geschwärzte Kopie',
  'export.kind_import': 'Import',
};
