import type { hashes as english } from '../en/hashes.js';
import type { Translation } from '../message.js';

export const hashes: Translation<typeof english> = {
  'certify.title': { one: '{n} Datei-Hashwert', other: '{n} Datei-Hashwerte' },
  'certify.what':
    '**Was dies ist.** {origin} Wer eine Datei hat, kann ihren SHA-256 berechnen und ihn {place} suchen: Ist er dort aufgeführt, so ist diese Datei Bit für Bit diejenige, deren Hashwert bei der Versiegelung dieser Bescheinigung bekannt war.',
  'certify.in_section': 'in Abschnitt 1',
  'certify.in_file': 'in der Datei hashes.sha256',
  'certify.origin': {
    one: 'Jemand hat den SHA-256 von {n} Datei übermittelt und eine Bescheinigung verlangt. Die Datei selbst wurde weder übermittelt noch eingesehen.',
    other:
      'Jemand hat den SHA-256 von {n} Dateien übermittelt und eine Bescheinigung verlangt. Die Dateien selbst wurden weder übermittelt noch eingesehen.',
  },
  'certify.names': 'Namen und Größen sind so wiedergegeben, wie sie angegeben wurden.',
  'certify.limit_maker': 'wer eine Datei erstellt hat und wer geschrieben hat, was darin steht;',
  'certify.limit_content': 'was in einer Datei steht und dass es wahr ist;',
  'certify.limit_had':
    'dass die Person, die diese Bescheinigung verlangt hat, die Datei jemals hatte: Übermittelt wurde nur ihr Hashwert;',
  'certify.limit_name':
    'dass ein Name oder eine Größe zu seinem Hashwert gehört: Beides sind Angaben der Person, die die Bescheinigung verlangt hat;',
  'certify.limit_when':
    'wann eine Datei erstellt wurde: Die Bescheinigung zeigt nur, dass der Hashwert spätestens bei der Versiegelung bekannt war;',

  'handover.origin': {
    one: 'Das Protokoll einer Übergabe: der SHA-256 von {n} Datei, die der Dienst in die Teile eines Exports gelegt hat. Dieses Protokoll liegt neben den Teilen. Es führt weder sich selbst auf noch die Dateien, die seinen Hashwert enthalten (START-HERE.html und die Tag-Dateien jedes Bags).',
    other:
      'Das Protokoll einer Übergabe: der SHA-256 von {n} Dateien, die der Dienst in die Teile eines Exports gelegt hat. Dieses Protokoll liegt neben den Teilen. Es führt weder sich selbst auf noch die Dateien, die seinen Hashwert enthalten (START-HERE.html und die Tag-Dateien jedes Bags).',
  },
  'handover.load_file':
    'Seitenbilder, Texte und Dokumente der Ladedatei sind mit ihren Hashwerten in {file} aufgeführt.',
  'handover.names': 'Die Namen sind die in den Teilen, ohne deren Ordner.',
  'handover.limit_received': 'dass der vorgesehene Empfänger den Export oder alle seine Teile erhalten hat;',
  'handover.limit_else': 'dass sonst nichts erfasst wurde: Aufgeführt ist, was übergeben wurde;',
  'handover.limit_true':
    'dass ein Paket einer Seite getreu entspricht: Jedes Paket hat seine eigenen Grenzen, die sein Dokument nennt;',
  'handover.limit_person':
    'dass die Person hinter dem Konto, das den Export angefordert hat, die dort genannte Person ist;',

  'certify.section_hashes': 'Bescheinigte Hashwerte',
  'certify.section_matching': 'Wie man eine Datei damit abgleicht',
  'certify.section_time': 'Zeitnachweis',
  'certify.section_steps': 'Schritte der Bescheinigung',
  'certify.section_limits': 'Was diese Bescheinigung nicht beweist',
  'certify.same_list':
    'Dieselbe Liste steht in certificate.json und, in der Form, die gängige Programme lesen, in hashes.sha256. {names} Eine Datei ist nur durch ihren SHA-256 bestimmt.',
  'column.number': 'Nr.',
  'column.name': 'Name',
  'certify.put_named':
    'Die Dateien unter den Namen {place} in den Ordner mit hashes.sha256 legen. Dies muss für jede OK ausgeben:',
  'certify.put_unnamed':
    'Die Dateien unter den Namen {place} in den Ordner mit hashes.sha256 legen (eine Datei, deren Name nicht angegeben wurde, heißt nach ihrer Nummer hash-001, hash-002 und so weiter). Dies muss für jede OK ausgeben:',
  'certify.elsewhere':
    'Unter macOS: `shasum -a 256 -c hashes.sha256`. Unter Windows für eine einzelne Datei: `certutil -hashfile FILE SHA256`, und mit dem Wert {place} vergleichen.',
  'certify.list_itself':
    'Abschnitt 7 beschreibt, wie man anhand von Signatur und Zeitstempel prüft, dass die Liste selbst die versiegelte ist.',
  'certify.records_closed': 'Aufzeichnungen abgeschlossen',
  'certify.closed_by': '{at}, nach der Uhr einer einzigen Maschine',
  'certify.proofs': 'Unabhängige Nachweise',
  'certify.no_proofs': 'keine',
  'proof.ots': 'OpenTimestamps (Bitcoin)',
  'proof.rfc3161': 'RFC-3161-Zeitstempel',
  'proof.eidas': 'qualifizierter elektronischer Zeitstempel (eIDAS)',
  'certify.no_time':
    'Dieses Paket hat keinen unabhängigen Zeitstempel: Seine Zeit stammt von der Uhr der Maschine, die es versiegelt hat.',
  'certify.time':
    'Ein Zeitstempel zeigt, dass manifest.json und mit ihm jeder Hashwert von Abschnitt 1 spätestens zu der Zeit existierte, die er angibt. Ein OpenTimestamps-Nachweis wird einige Stunden später vollständig, sobald er in einem Bitcoin-Block verankert ist.',
};
