import type { redaction as english } from '../en/redaction.js';
import type { Translation } from '../message.js';

export const redaction: Translation<typeof english> = {
  'redact.cover': 'Geschwärzte Kopie, nicht die Erfassung',
  'redact.title': 'Geschwärzte Kopie von {capture}',
  'redact.parts_withheld': 'Teile dieser Kopie sind zurückgehalten',
  'redact.proof_complete':
    'Alles Übrige ist Byte für Byte der Inhalt der Erfassung: Der Nachweis in diesem Paket verbindet jeden gezeigten Teil mit den kryptografischen Festlegungen (Commitments), die bei der Versiegelung der Erfassung gebildet und signiert wurden.',
  'redact.proof_partial':
    'Für die Dateien, die Abschnitt 2 als nicht nachgewiesen nennt, gibt es keinen Nachweis, der sie mit der Erfassung verbindet. Alles Übrige ist Byte für Byte der Inhalt der Erfassung: Der Nachweis in diesem Paket verbindet jeden gezeigten Teil mit den kryptografischen Festlegungen (Commitments), die bei der Versiegelung der Erfassung gebildet und signiert wurden.',
  'redact.proof_none':
    'Die Erfassung wurde ohne kryptografische Festlegungen (Commitments) versiegelt; nichts in diesem Paket beweist daher, dass das Übrige der Inhalt der Erfassung ist. Nur wer die Erfassung hat, kann beide vergleichen.',
  'redact.source_evidence': 'Kennung des Beweispakets der Erfassung',
  'redact.source_sealed': 'Erfassung versiegelt am',
  'redact.source_manifest': 'SHA-256 ihrer manifest.json',
  'redact.source_key': 'SHA-256 des Schlüssels der Erfassung',
  'redact.source_ledger': 'Registereintrag der Erfassung',
  'redact.own_key': 'SHA-256 des Schlüssels dieser Kopie',

  'redact.section_withheld': 'Was zurückgehalten ist',
  'redact.section_files': 'Dateien der Erfassung',
  'redact.section_picture': 'Die Seite, wie sie gezeigt wird',
  'redact.section_steps': 'Schritte der Schwärzung',
  'redact.section_limits': 'Was diese Kopie nicht beweist',

  'redact.withheld_intro':
    'Wonach eine Regel gesucht hat, ist nicht angegeben. Die Gründe sind die der Person, die die Kopie veranlasst hat; nichts hier zeigt, dass sie zutreffen. Die Zahl der Stellen gilt für die Datei mit den meisten.',
  'column.rule': 'Regel',
  'column.withholds': 'Hält zurück',
  'column.mark': 'Vermerk',
  'column.places': 'Stellen',
  'column.boxes': 'Flächen',
  'column.box': 'Fläche',
  'column.left_top': 'Links; oben',
  'column.size': 'Breite × Höhe',
  'column.in_copy': 'In dieser Kopie',
  'column.parts': 'Teile',
  'column.withheld': 'Zurückgehalten',
  'column.proven': 'Nachgewiesen',
  'target.text': 'Wörter',
  'target.pattern': 'ein Muster',
  'target.kind': 'eine Art von Daten',
  'target.selector': 'Elemente der Seite',
  'target.area': 'einen Bereich des Bildes',
  'target.url': 'Teile von Adressen',
  'target.field': 'ein Feld der Aufzeichnungen',
  'redact.no_reason': 'kein Grund angegeben',
  'reason.personal_data': 'personenbezogene Daten',
  'reason.minor': 'eine minderjährige Person',
  'reason.health': 'Gesundheit',
  'reason.financial_account': 'ein Finanzkonto',
  'reason.privilege': 'Anwaltsgeheimnis',
  'reason.work_product': 'anwaltliche Arbeitsunterlagen',
  'reason.trade_secret': 'ein Geschäftsgeheimnis',
  'reason.confidential': 'vertraulich',
  'reason.security': 'Sicherheit',
  'reason.court_order': 'gerichtliche Anordnung',
  'reason.third_party': 'eine dritte Person',
  'reason.not_relevant': 'nicht erheblich',
  'reason.other': 'anderer',
  'redact.nothing_covered': 'Auf den Bildern ist nichts abgedeckt.',
  'redact.covered': 'Auf den Bildern abgedeckt',
  'redact.boxes_rest': {
    one: 'Hier nicht abgedruckt: {n} weitere Fläche. redaction.json enthält alle.',
    other: 'Hier nicht abgedruckt: {n} weitere Flächen. redaction.json enthält alle.',
  },
  'redact.no_pictures': 'Hier werden keine Bilder, Videos oder Frames der Seite gezeigt.',
  'redact.not_searched': {
    one: 'Text in {n} Bild, Video oder Frame der Seite wurde nicht durchsucht.',
    other: 'Text in {n} Bildern, Videos und Frames der Seite wurde nicht durchsucht.',
  },
  'redact.files_intro':
    'Stets zurückgehalten werden: der Inhalt von Skripten und Stilangaben, Kommentare, eingebettete Daten, die Seite, wie sie gesendet wurde, die Netzwerkaufzeichnung sowie jeder Hashwert und jede Größe einer Datei, die nicht unverändert gezeigt wird. Sonst ließen sich Vermutungen über das Zurückgehaltene daran überprüfen.',
  'redact.kept': 'wie sie war',
  'redact.changed': 'teilweise gezeigt',
  'redact.withheld': 'vollständig zurückgehalten',
  'redact.yes': 'ja',
  'redact.no': 'nein',

  'redact.no_picture': 'Diese Kopie enthält kein Bild der Seite.',
  'redact.picture_intro':
    'Das abgedeckte Bild von oben an. Die schwarzen Flächen sind im Bild selbst; Nummern und Vermerke sind hier darübergezeichnet und beziehen sich auf Abschnitt 1. Das Bild selbst steht in {files} ({width} × {height} Pixel).',
  'redact.more_files': '{file} und {n} weiteren',
  'redact.rows_left': '**Hier nicht abgedruckt: die unteren {rows} Zeilen.**',
  'redact.picture_alt': 'Abgedecktes Bild der Seite, {part}',

  'redact.limit_behind':
    'was hinter einem Vermerk oder einer schwarzen Fläche steht oder dass der dafür angegebene Grund zutrifft;',
  'redact.limit_files': 'dass die vollständig zurückgehaltenen Dateien mit den gezeigten übereinstimmen;',
  'redact.limit_recognised':
    'dass niemand aus dem Gezeigten erkannt werden kann: Zahl und Lage der zurückgehaltenen Wörter sind zu sehen, im Bild auch ihre ungefähre Breite, wo einzelne Wörter abgedeckt sind, und ebenso der Text um sie herum;',
  'redact.limit_unproven': 'dass das, was ohne Nachweis gezeigt wird, der Inhalt der Erfassung ist;',
  'redact.limit_capture':
    'mehr über die Erfassung als die Erfassung selbst: weder dass der Inhalt der Seite wahr ist, noch wer sie geschrieben hat;',
  'redact.limit_sealer':
    'wer die Erfassung oder diese Kopie versiegelt hat. Eine Signatur zeigt, dass sich seither nichts geändert hat; sie zeigt nicht, wer versiegelt hat;',
  'redact.limit_when':
    'für sich allein, wann diese Kopie versiegelt wurde: Nur der Zeitstempel von manifest.json gibt eine unabhängige Zeit an.',
  'redact.limit_no_time': 'wann diese Kopie versiegelt wurde: Sie hat keinen unabhängigen Zeitstempel.',
  'redact.no_proof':
    'Dieses Paket enthält keinen Nachweis, der es mit der Erfassung verbindet; sie wurde ohne kryptografische Festlegungen (Commitments) versiegelt.',
  'redact.proof_place':
    '`redaction_proof.json` verbindet jede Datei mit ihrer Wurzel in `source/commitments.json`. Der Schlüssel der Erfassung hat diese kryptografischen Festlegungen bei deren Versiegelung signiert:',
};
