import type { comparison as english } from '../en/comparison.js';
import type { Translation } from '../message.js';

export const comparison: Translation<typeof english> = {
  'compare.cover': 'Vergleich zweier Erfassungen einer Webseite',
  'compare.verdict_changed': 'Die beiden Erfassungen unterscheiden sich.',
  'compare.verdict_unchanged': 'Die beiden Erfassungen unterscheiden sich nicht.',
  'compare.verdict_not_comparable':
    'Nicht alles in den beiden Erfassungen konnte verglichen werden; was verglichen wurde, unterscheidet sich nicht.',
  'compare.changed': 'verändert',
  'compare.unchanged': 'unverändert',
  'compare.not_comparable': 'nicht vergleichbar',
  'compare.text': 'Text',
  'compare.screenshots': 'Bildschirmfotos',
  'compare.page_data': 'Daten der Seite',
  'compare.same_words': 'Dieselben Wörter in derselben Reihenfolge.',
  'compare.lines': {
    one: '{n} Zeile verändert, {added} hinzugekommen, {removed} weggefallen.',
    other: '{n} Zeilen verändert, {added} hinzugekommen, {removed} weggefallen.',
  },
  'compare.order_only': 'Dieselben Zeilen wie zuvor, in anderer Reihenfolge.',
  'compare.same_pictures': 'Kein Unterschied, außer möglicherweise in der senkrechten Lage.',
  'compare.places': {
    one: '{n} Stelle unterscheidet sich, {percent} der Fläche.',
    other: '{n} Stellen unterscheiden sich, {percent} der Fläche.',
  },
  'compare.less_than': 'weniger als {percent}',
  'compare.same_data': 'Titel, Status, Adresse, Weiterleitungen und Warnungen sind gleich.',
  'compare.data_differs': 'Unterschiedlich: {fields}.',
  'compare.settings': 'Die beiden Erfassungen sind nicht auf dieselbe Weise entstanden',
  'compare.settings_why': 'Jeder dieser Punkte kann einen Unterschied erklären, der nicht auf der Seite selbst beruht:',
  'compare.before': 'Vorher',
  'compare.after': 'Nachher',
  'compare.capture': 'Erfassung',
  'compare.sealed_at': 'Versiegelt am',
  'compare.manifest_hash': 'SHA-256 ihrer manifest.json',

  'compare.section_pictures': 'Vorher und nachher',
  'compare.section_text': 'Text',
  'compare.section_records': 'Aufzeichnungen der beiden Erfassungen',
  'compare.section_how': 'Wie verglichen wurde',
  'compare.section_steps': 'Schritte des Vergleichs',
  'compare.section_limits': 'Was dieser Vergleich nicht beweist',

  'compare.no_screenshot': 'Zu einer der beiden Erfassungen gibt es kein Bildschirmfoto.',
  'compare.caption_before': 'Vorher: {capture}, {at}',
  'compare.caption_after': 'Nachher: {capture}, {at}',
  'compare.marks':
    'Veränderte Bereiche sind umrahmt; Bereiche, die es nur auf einer Seite gibt, sind eingefärbt und mit einem Balken gekennzeichnet, auf der anderen Seite steht dort eine Schraffur. Zeilen, die nach oben oder unten gerückt sind, stehen auf gleicher Höhe. Das vollständige Bild ist `images_diff.png`; die Bildschirmfotos selbst liegen in `before/` und `after/`.',
  'compare.no_marks':
    'Die Bildschirmfotos sind nicht vergleichbar ({reason}): Sie sind von oben an nebeneinander abgebildet, und nichts ist gekennzeichnet.',
  'compare.rows_left': {
    one: '**Hier nicht abgedruckt: {left} von {rows} Zeilen**; die Seite zeigt zuerst die veränderten Teile, dann das Übrige von oben an.',
    other:
      '**Hier nicht abgedruckt: {left} von {rows} Zeilen**; die {n} Seiten zeigen zuerst die veränderten Teile, dann das Übrige von oben an.',
  },
  'compare.sheet_alt': 'Beide Bildschirmfotos, {part}',
  'compare.text_intro':
    'Die lesbaren Texte (domtextcontent.txt jeder Erfassung) werden ohne Rücksicht auf Leerraum verglichen. text_diff.txt enthält den vollständigen Unterschied im Unified-Format.',
  'compare.text_rest': {
    one: '**Hier nicht abgedruckt: {n} weitere Zeile.** text_diff.txt enthält alle.',
    other: '**Hier nicht abgedruckt: {n} weitere Zeilen.** text_diff.txt enthält alle.',
  },
  'compare.line': 'Zeile {number}',

  'compare.group_page': 'Die Seite und ihr Server',
  'compare.group_connection':
    'Die Verbindung (geht nicht in das Ergebnis ein: Adressen und Zertifikate ändern sich unabhängig von der Seite)',
  'compare.group_settings':
    'Wie die Erfassungen entstanden sind (geht nicht in das Ergebnis ein; jeder Punkt kann die Ursache eines Unterschieds sein)',
  'compare.no_difference': 'Kein Unterschied.',
  'compare.field': 'Feld',
  'compare.none': 'keine Angabe',
  'compare.yes': 'ja',
  'compare.no': 'nein',

  'field.page.title': 'Titel',
  'field.page.http_status': 'HTTP-Status',
  'field.page.mime_type': 'Medientyp',
  'field.page.kind': 'Art des Dokuments',
  'field.page.language': 'Sprache',
  'field.page.warnings': 'Warnungen',
  'field.url_at_load': 'Adresse nach dem Laden',
  'field.url_at_screenshot': 'Adresse bei der Aufnahme des Bildes',
  'field.redirect_chain': 'Weiterleitungen',
  'field.form_controls': 'Formulare: was ausgefüllt, angekreuzt oder gewählt ist',
  'field.connection.address': 'IP-Adresse',
  'field.connection.port': 'Port',
  'field.dns.result': 'DNS-Gegenprüfung',
  'field.tls.protocol': 'TLS-Version',
  'field.tls.cipher': 'TLS-Verschlüsselung',
  'field.tls.subject': 'Zertifikat ausgestellt für',
  'field.tls.issuer': 'Zertifikat ausgestellt von',
  'field.tls.valid_from': 'Zertifikat gültig ab',
  'field.tls.valid_to': 'Zertifikat gültig bis',
  'field.tls.leaf_sha256': 'SHA-256 des Zertifikats',
  'field.tls.trusted': 'Zertifikat vertrauenswürdig',
  'field.tls.error': 'Fehler des Zertifikats',
  'field.private_target': 'Privates Ziel',
  'field.environment.viewport': 'Fensterbereich',
  'field.environment.locale': 'Spracheinstellung',
  'field.environment.timezone': 'Zeitzone',
  'field.environment.operating_system': 'Betriebssystem',
  'field.environment.node_version': 'Node.js',
  'field.environment.generator_version': 'Version des erfassenden Programms',
  'field.browser.name': 'Browser',
  'field.browser.version': 'Version des Browsers',
  'field.browser.headless': 'Browser ohne Fenster',
  'field.browser.flags': 'Startparameter des Browsers',
  'field.browser_identity.user_agent': 'User-Agent',
  'field.browser_identity.accept_language': 'Accept-Language',
  'field.browser_identity.client_hints': 'Client Hints',
  'field.screenshots.screenshot.format': 'Format des Bildschirmfotos',
  'field.screenshots.screenshot.scale': 'Maßstab des Bildschirmfotos',
  'field.test_mode': 'Testmodus',
  'field.steps.page_settled': 'Schritt: gewartet, bis die Seite zur Ruhe kam',
  'field.steps.actions_performed': 'Schritt: Aktionen ausgeführt',
  'field.steps.content_expanded': 'Schritt: Inhalte aufgeklappt',
  'field.steps.overlays_answered': 'Schritt: Einwilligungs- und andere Überlagerungen beantwortet',
  'field.steps.text_extracted': 'Schritt: Text entnommen',
  'field.page_modifications': 'Änderungen der Erfassung an der Seite',

  'compare.checked':
    'Beide Pakete wurden vor dem Vergleich vollständig geprüft: Hashwerte, Signatur, forensisches Protokoll und Aufzeichnungen sind gültig, und jedes Manifest ist dasjenige, das bei der Versiegelung der Erfassung {before} oder {after} verzeichnet wurde. Die verglichenen Dateien sind unverändert nach before/ und after/ kopiert, jeweils mit der signierten Liste der Hashwerte des Pakets, dem sie entnommen sind.',
  'compare.checked_witness':
    'Beide Pakete wurden vor dem Vergleich vollständig geprüft: Hashwerte, Signatur, forensisches Protokoll und Aufzeichnungen sind gültig. Das Manifest der Erfassung {own} ist dasjenige, das bei ihrer Versiegelung verzeichnet wurde, und das des Zeugen, {witness}, dasjenige, das beim Import seines Pakets verzeichnet wurde. Die verglichenen Dateien sind unverändert nach before/ und after/ kopiert, jeweils mit der signierten Liste der Hashwerte des Pakets, dem sie entnommen sind.',
  'compare.text_rules':
    '**Text.** Unicode-Normalform C; weiche Trennzeichen, Leerzeichen ohne Breite, Wortverbinder und Byte-Order-Marks sind entfernt; aufeinanderfolgender Leerraum gilt als ein Leerzeichen; leere Zeilen entfallen; Wörter, die nur in einer anderen Zeile stehen, sind kein Unterschied.',
  'compare.image_rules':
    '**Bildschirmfotos.** Pixelzeilen werden einander zugeordnet, auch wenn sie nach oben oder unten gerückt sind. Einander entsprechende Quadrate von 8 mal 8 Pixeln gelten als verändert, wenn sich die mittlere Farbe von drei mal drei Pixeln oder des Quadrats stärker unterscheidet, als es die Codierung allein bewirkt. Zeilen aus bloßem Hintergrund, die hinzugekommen oder weggefallen sind, und bis zu zwei Zeilen beliebiger Art sind kein Unterschied.',
  'compare.record_rules':
    '**Aufzeichnungen.** Bestimmte Felder von metadata.json und chain_of_custody.json werden nach ihrem Wert verglichen. Werte, Häkchen und gewählte Optionen der Formulare, die beide Seiten zeigen (form_controls.json), werden verglichen, sofern nichts von der Seite vom Vergleich ausgenommen ist. Die Felder der Gruppe „Seite“ bestimmen das Ergebnis; die der Verbindung und der Einstellungen werden aufgeführt und gehen nicht in das Ergebnis ein.',
  'compare.left_out':
    'Wie in dem Zeitplan festgelegt, nach dem die Erfassungen entstanden, wurde Folgendes vom Vergleich der Texte ausgenommen:',
  'compare.left_out_elements': 'Text der Elemente {selector}',
  'compare.left_out_pattern': 'Text, auf den {pattern} zutrifft',
  'compare.left_out_order': 'die Reihenfolge der Zeilen',

  'compare.limit_when': 'wann zwischen den beiden Erfassungen sich etwas geändert hat, wie oft oder durch wen;',
  'compare.limit_page':
    'dass ein Unterschied von der Seite selbst herrührt: Ein Server kann je nach Ort, Zeit, Sprache, Gerät oder Zufall verschieden antworten (Werbung, Variantentests, wechselnde Inhalte);',
  'compare.limit_rest':
    'dass sich sonst nichts geändert hat: Verglichen werden nur der Text, das Bildschirmfoto und die genannten Felder, nach den Regeln von Abschnitt 4;',
  'compare.limit_more':
    'mehr über eine Erfassung als deren eigenes Paket; was dieses nicht beweist, steht in seinem Dokument;',
  'compare.copies':
    'Die Kopien in `before/` sind die der ersten Erfassung, wenn deren Signatur gültig ist und der SHA-256 jeder Datei darin mit dem in `before/manifest.json` übereinstimmt; dasselbe gilt für {folders}:',
  'compare.manifest_place':
    'Der SHA-256 von `before/manifest.json` ist der auf der ersten Seite genannte und der des Pakets der Erfassung selbst.',

  'legend.changed': 'umrahmt: verändert',
  'legend.removed': 'nur links: weggefallen',
  'legend.added': 'nur rechts: neu',
};
