import type { page as english } from '../en/page.js';
import type { Translation } from '../message.js';

export const page: Translation<typeof english> = {
  'section.page': 'Die Seite, wie sie erfasst wurde',
  'section.certificate': 'Herkunftsbescheinigung',
  'section.address': 'Adresse',
  'section.connection': 'Verbindung, DNS und Uhr',
  'section.environment': 'Wie das Protokoll entstand',
  'section.steps': 'Schritte der Erfassung',
  'section.changes': 'Änderungen an der Seite',
  'section.files': 'Dateien des Pakets',
  'section.limits': 'Was dieses Protokoll nicht beweist',
  'section.checking': 'Wie man dies ohne uns prüft',
  'section.standards': 'Punkte aus Beweisstandards',
  'section.contents': 'Inhalt',

  'cover.file': 'Eine Datei, keine Seite',
  'cover.untitled': 'Seite ohne Titel',
  'cover.actions': 'Aktionen auf der Seite',
  'cover.actions_value': {
    one: '{n} Aktion des Auftrags, ausgeführt vor der Aufnahme des Bildes: {names}. Abschnitt 7 nennt, was jede verändert hat.',
    other:
      '{n} Aktionen des Auftrags, ausgeführt vor der Aufnahme des Bildes: {names}. Abschnitt 7 nennt, was jede verändert hat.',
  },
  'cover.and_more': '{names} und {n} weitere',
  'cover.signed_in': 'Angemeldet',
  'cover.typed': {
    one: 'Was {n} Aktion des Auftrags in die Seite eingegeben hat, ist geheim und steht in keiner Aufzeichnung. Abschnitt 5 nennt, was zurückgehalten wird.',
    other:
      'Was {n} Aktionen des Auftrags in die Seite eingegeben haben, ist geheim und steht in keiner Aufzeichnung. Abschnitt 5 nennt, was zurückgehalten wird.',
  },
  'cover.profile':
    'Die Seite wurde mit Cookies und Speicherinhalten des Browserprofils {profile} geöffnet, das am {at} angelegt wurde, und kann zeigen, was nur Angemeldete sehen. Abschnitt 5 nennt, was zurückgehalten wird.',
  'cover.password_accepted':
    'Die Seite wurde mit einem Benutzernamen und einem Passwort erfasst (HTTP-Authentifizierung), die {origin} angenommen hat. Abschnitt 5 nennt, was zurückgehalten wird.',
  'cover.password_partly_refused':
    'Die Seite wurde mit einem Benutzernamen und einem Passwort erfasst (HTTP-Authentifizierung), die {origin} bei einigen Anfragen angenommen und bei anderen abgelehnt hat. Abschnitt 5 nennt, was zurückgehalten wird.',
  'cover.password_refused':
    'Ein Benutzername und ein Passwort (HTTP-Authentifizierung) wurden dem Browser gegeben und von {origin} abgelehnt. Abschnitt 5 nennt, was zurückgehalten wird.',
  'cover.password_not_asked':
    'Ein Benutzername und ein Passwort (HTTP-Authentifizierung) lagen vor, wurden aber von {origin} nie verlangt. Abschnitt 5 nennt, was zurückgehalten wird.',
  'cover.before_relying': 'Bevor man sich auf dieses Protokoll verlässt',
  'cover.main_hashes': 'SHA-256 der wichtigsten Dateien',
  'cover.own_hash':
    'Dieses Dokument ist selbst in `manifest.json` aufgeführt, mit dem SHA-256 jeder Datei des Pakets. Es kann daher weder den SHA-256 jener Datei noch den Zeitpunkt der Versiegelung nennen: Der Hashwert wird aus jener Datei berechnet, der Zeitpunkt steht in ihr. `manifest.sig` ist ihre Signatur. Abschnitt 10 beschreibt, wie man all dies ohne uns prüft.',
  'cover.quoted':
    'Was aus den Aufzeichnungen zitiert wird (Gründe, Änderungen, Punkte aus Standards), steht in der Sprache dieses Dokuments, darunter der allein maßgebliche englische Wortlaut der Aufzeichnung. Codes sind die der Aufzeichnungen; was keine Übersetzung hat, steht auf Englisch.',

  'warning.http_error_status': 'Der Server hat mit einem Fehler geantwortet',
  'warning.consent_wall': 'Eine Einwilligungsabfrage verdeckte die Seite',
  'warning.login_page': 'Dies sieht wie eine Anmeldeseite aus',
  'warning.bot_challenge': 'Dies sieht wie eine Roboterprüfung aus, nicht wie die Seite selbst',
  'warning.empty_page': 'Die Seite enthält kaum Text',
  'warning.no_screenshot': 'Es gibt kein Bildschirmfoto der Seite',
  'warning.media_not_whole': 'Medien, die die Seite abgespielt hat, sind nicht vollständig in der Netzwerkaufzeichnung',
  'warning.invalid_tls': 'Das TLS-Zertifikat war nicht gültig',
  'warning.soft_404': 'Die Seite gibt an, dass der angeforderte Inhalt nicht existiert',
  'warning.blank_area': 'Ein Teil der Seite fehlt möglicherweise im Bild',
  'warning.partial_region': 'Ein Teil der Seite ist nicht vollständig im Bild',
  'warning.page_grew': 'Die Seite ist länger als der erfasste Teil',
  'warning.still_changing': 'Die Seite veränderte sich weiter, nachdem sie aufgezeichnet worden war',
  'warning.collapsed_content': 'Teile der Seite waren geschlossen, als das Bild aufgenommen wurde',

  'picture.missing': 'Dieses Protokoll enthält kein Bildschirmfoto.',
  'picture.unreadable': 'Das Bildschirmfoto ({names}) konnte für dieses Dokument nicht decodiert werden.',
  'picture.shows': {
    one: 'Unten ist das Bildschirmfoto von oben an gezeigt.',
    other: 'Unten ist das Bildschirmfoto von oben an in {n} Teilen gezeigt.',
  },
  'picture.whole':
    'Das ganze Bild in voller Größe ({width} × {height} Pixel) steht in {files}; die hier abgedruckten Kopien sind verkleinert.',
  'picture.numbered': '{n} nummerierten Dateien, `{first}` bis `{last}`',
  'picture.overlap':
    'Jeder Teil wiederholt die letzten {n} CSS-Pixel des vorigen, sodass eine Textzeile bis zu dieser Höhe in einem der beiden vollständig ist.',
  'picture.overlap_in_file':
    'Innerhalb einer Datei wiederholt jeder Teil die letzten {n} CSS-Pixel des vorigen, sodass eine Textzeile bis zu dieser Höhe in einem der beiden vollständig ist.',
  'picture.left_out':
    '**Hier nicht abgedruckt: die unteren {left} von {rows} Pixelzeilen.** Sie stehen im Bild selbst.',
  'picture.as_loaded':
    'Das Fenster, wie es geladen wurde, bevor die Erfassung auf der Seite scrollte, etwas öffnete oder anklickte, steht in `{file}`, vom oberen Rand der Seite an: {shown} von {height} Pixeln ihrer Höhe. Abschnitt 7 nennt die Änderungen.',
  'picture.first_document':
    'Bevor eine Aktion des Auftrags zu einem anderen Dokument führte, stand {url} im Fenster. Wie es dieses zeigte, steht in `{file}`, vom oberen Rand jener Seite an: {shown} von {height} Pixeln ihrer Höhe. Sie ist nicht die hier abgebildete Seite.',
  'picture.recorded':
    'Vor dem Bildschirmfoto wurde das Fenster {recorded} ms lang aufgezeichnet; der Auftrag verlangt {asked} ms. Die Einzelbilder, ohne Ton und vom Browser erzeugt, liegen in `recording/` (Anzahl: {frames}). Der Browser gab {received} aus; ein Bild, das innerhalb von 200 ms ersetzt wurde, ist nicht aufbewahrt, und was er zeichnete und nicht ausgab, ist nicht bekannt. `recording.json` enthält Hashwert und Zeit jedes Bildes.',
  'picture.media':
    'Video- und Audioelemente der Seite: {elements}; davon abgespielt: {played}; vollständig in der Netzwerkaufzeichnung: {whole}. `metadata.json` führt sie auf.',
  'picture.alt': 'Bildschirmfoto der Seite, {part}',

  'certificate.intro':
    'Erstellt von dem Programm, das die Seite erfasst hat, als die Aufzeichnungen abgeschlossen wurden ({at}). Es ist eine Liste von Prüfungen und ihren Ergebnissen. Es ist weder die Erklärung einer Person noch ein Rechtsgutachten.',
  'certificate.check': 'Prüfung',
  'certificate.result': 'Ergebnis',
  'certificate.finding': 'Befund',
  'certificate.steps_not_performed': 'Nicht ausgeführte Schritte',
  'certificate.all_performed': 'Keine: Jeder verlangte Schritt wurde ausgeführt.',

  'address.requested': 'Angefordert',
  'address.at_load': 'Unmittelbar nach dem Laden',
  'address.at_image': 'Bei der Aufnahme des Bildes',
  'address.kind': 'Art des Dokuments',
  'address.language': 'Sprache laut Angabe der Seite',
  'address.server_date': 'Vom Server gesendetes Datum',
  'address.no_redirect': 'Es gab keine Weiterleitung.',
  'address.redirects': 'Weiterleitungen des Hauptdokuments, älteste zuerst',
  'address.documents': 'Dokumente und ihre Weiterleitungen, älteste zuerst',
  'address.action': 'während eine Aktion des Auftrags ausgeführt wurde',
  'address.http': 'HTTP-Weiterleitung',
  'address.meta_refresh': 'Meta-Refresh',
  'address.script': 'durch Skript',
  'address.final': 'endgültig',
  'address.hidden':
    'Werte im Abfrageteil von Zwischenadressen und was darin auf ein # folgt, sind durch [redacted] ersetzt, weil sie oft Geheimnisse der Person enthalten, die die Erfassung veranlasst hat. Die angeforderte und die endgültige Adresse sind vollständig.',
  'column.time_utc': 'Zeit (UTC)',
  'column.status': 'Status',
  'column.how': 'Wie',
  'column.address': 'Adresse',

  'steps.intro':
    'In der Reihenfolge, in der sie endeten. Dieselbe Liste steht in chain_of_custody.json. Jeder Eintrag außer dem letzten steht auch in der Hashkette von forensic_log.json, die vollständig war, bevor dieses Protokoll geschrieben wurde. Auf den letzten Eintrag folgen die Berechnung der Hashwerte, die Signatur und die Zeitstempel des Pakets; manifest.json und die Nachweise belegen sie.',
  'steps.began': 'Beginn',
  'steps.ended': 'Ende (UTC)',
  'steps.step': 'Schritt',
  'steps.outcome': 'Ergebnis',
  'steps.picture_taken': '– aufgenommen um {at}, danach codiert',
  'steps.not_performed': 'Nicht ausgeführt',
  'steps.because': '{what}: {reason}',
  'outcome.done': 'ausgeführt',
  'outcome.failed': 'fehlgeschlagen',
  'outcome.truncated': 'vorzeitig beendet',
  'changes.none': 'Keine.',
  'changes.taken': 'Das Bild wurde um {at} aufgenommen.',
  'changes.change': 'Änderung',
  'changes.element': 'Element',
  'changes.reason': 'Grund',
  'changes.whole_page': 'ganze Seite',

  'files.intro':
    'manifest.json führt diese Dateien und evidence.pdf mit SHA-256, SHA-512 und Größe auf. manifest.sig ist seine Signatur; publickey.pem ist der Schlüssel, mit dem man sie prüft.',
  'files.file': 'Datei',
  'files.bytes': 'Byte',

  'limits.intro': 'Es beweist nicht:',
  'limits.author': 'wer die Seite geschrieben hat oder wer den Server kontrollierte, der sie gesendet hat;',
  'limits.truth': 'dass der Inhalt der Seite wahr ist;',
  'limits.visitors':
    'was andere Besucher sahen: Ein Server kann je nach Ort, Zeit, Sprache, Gerät oder Anmeldung verschieden antworten;',
  'limits.moment': 'wie die Seite vor oder nach dem Augenblick der Erfassung aussah;',
  'limits.instant':
    'dass seine Dateien die Seite in einem einzigen Augenblick zeigen. Bild, Text, HTML und die anderen Dateien wurden nacheinander aufgezeichnet, zu den Zeiten in forensic_log.json; Inhalte, die sich von selbst ändern (Bildwechsel, Animationen, Uhren), können zwischen ihnen verschieden sein;',
  'limits.sealer':
    'wer das Paket versiegelt hat. Der Schlüssel wurde für dieses eine Paket erzeugt, und der private Schlüssel wurde nach dem Signieren gelöscht. Die Signatur zeigt, dass sich seit der Versiegelung des Pakets nichts geändert hat; sie zeigt nicht, wer es versiegelt hat. Dafür prüfe man manifest.json.tlog-proof, wo vorhanden, mit dem Schlüssel eines Registers, das man kennt, oder vergleiche den SHA-256 von manifest.json mit einem, den die erfassende Person oder der Dienst anderswo veröffentlicht hat;',
  'limits.sealed_when':
    'für sich allein, wann es versiegelt wurde. Die hier genannten Zeiten stammen von der Uhr der erfassenden Maschine. Nur der Zeitstempel von manifest.json gibt eine unabhängige Zeit an: Er zeigt, dass manifest.json spätestens zu dieser Zeit existierte.',
  'limits.no_time':
    'wann es versiegelt wurde. Die hier genannten Zeiten stammen von der Uhr der erfassenden Maschine, und dieses Paket hat keinen unabhängigen Zeitstempel.',
  'limits.court':
    'Ob und wie es in einem Verfahren verwendet werden darf, entscheidet das Gericht nach seinen eigenen Regeln; dieses Protokoll macht darüber keine Aussage.',
  'limits.test': 'Dieses Paket wurde im Testmodus erstellt und ist nicht für rechtliche Zwecke bestimmt.',
  'limits.seal_who':
    'wer dieses Paket versiegelt hat. Die Signatur zeigt, dass sich seit der Versiegelung nichts geändert hat; sie zeigt nicht, wer es versiegelt hat;',
  'limits.seal_when':
    'für sich allein, wann es versiegelt wurde. Nur der Zeitstempel von manifest.json gibt eine unabhängige Zeit an: Er zeigt, dass manifest.json spätestens zu dieser Zeit existierte.',
  'limits.seal_no_time':
    'wann es versiegelt wurde: Die hier genannten Zeiten stammen von der Uhr einer einzigen Maschine, und dieses Paket hat keinen unabhängigen Zeitstempel.',

  'checking.unpack': 'Das ZIP entpacken und OpenSSL die Signatur prüfen lassen; es muss `Verified OK` ausgeben.',
  'checking.compare':
    'Den SHA-256 jeder Datei mit dem in `manifest.json` vergleichen, das jede Datei des Pakets aufführt außer sich selbst und dem, was danach entsteht: den Signaturen, dem Schlüssel, den Zeitstempeln und dem Nachweis des Registers.',
  'checking.id': 'In `manifest.json` muss `evidence_id` gleich {id} sein.',
  'checking.key': 'SHA-256 des öffentlichen Schlüssels (`{command}`):',
  'checking.ots':
    'Der OpenTimestamps-Nachweis: `ots verify manifest.json.ots` mit dem offiziellen Programm und einem Bitcoin-Knoten.',
  'checking.tsr':
    'Das RFC-3161-Token: `openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile roots.pem`, mit dem Wurzelzertifikat der Zeitstempelstelle aus einer unabhängigen Quelle.',
  'checking.folder':
    'Der Ordner `verification/` enthält dieselben Prüfungen als Programme, die kein Netz brauchen, und `GUIDE.txt`, das jede Prüfung von Hand erklärt.',
  'checking.replay':
    'Die Seite kann aus der Netzwerkaufzeichnung wiedergegeben werden: Das Paket ist eine WACZ-Datei, die jedes WACZ-Programm öffnet, zum Beispiel ReplayWeb.page. Ihre Skripte laufen dann erneut, und was die Erfassung mit der Seite gemacht hat (Abschnitt 7), wird nicht wiederholt.',

  'standards.says':
    'Punkte veröffentlichter Prüflisten, und wo die Aufzeichnungen dieses Pakets zu jedem etwas enthalten. Die Liste wurde allein aus diesen Aufzeichnungen abgeleitet. Ob eine Regel erfüllt ist, entscheiden diejenigen, die sie anwenden.',
  'standards.recorded_and_checkable':
    'Das Paket enthält es, und jeder kann es mit anderen Dateien des Pakets vergleichen, nach Inhalt, Hashwert oder Signatur. Das zeigt, dass es widerspruchsfrei und unverändert ist, nicht, dass es wahr ist.',
  'standards.recorded':
    'Das Paket gibt es an. Nicht alles davon kann mit anderen Dateien des Pakets verglichen werden.',
  'standards.absent': 'Das Paket enthält es nicht, aus dem genannten Grund.',
  'standards.not_applicable': 'Der Punkt betrifft kein Paket wie dieses, aus dem genannten Grund.',
  'standards.quoted':
    'Unter jedem Punkt steht sein Wortlaut in dieser Datei, die auf Englisch ist und allein maßgeblich ist.',
  'standards.where':
    'Die Liste steht auch in {file}. Wo sich ein Punkt auf eine Stelle in einer Datei stützt, ist dort ein JSON-Zeiger (RFC 6901) auf diese Stelle angegeben. Das Prüfprogramm leitet die Liste aus den Dateien erneut ab.',
};
