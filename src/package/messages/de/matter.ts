import type { matter as english } from '../en/matter.js';
import type { Translation } from '../message.js';

export const matter: Translation<typeof english> = {
  'matter.previous': 'Versiegelung davor',
  'matter.no_previous': 'keine',
  'matter.previous_seal': '{seal}, bis Eintrag {entry}; SHA-256 ihres Manifests {hash}',
  'matter.what':
    '**Was dies ist.** Das vollständige Verwahrungsprotokoll einer Akte mit der Liste ihrer Beweisstücke. Es bezeichnet das Paket jedes Beweisstücks durch dessen SHA-256 und enthält das Paket nicht. Jeder Eintrag des Protokolls enthält den Hashwert des vorigen, sodass ein Eintrag nur geändert, entfernt oder eingefügt werden kann, wenn auch alle späteren Einträge neu geschrieben werden.',
  'matter.what_in_part': {
    one: '**Was dies ist.** Das Verwahrungsprotokoll einer Akte mit der Liste ihrer Beweisstücke. {n} Eintrag über Gegenstände, die dieses Protokoll nicht nennt, ist zurückgehalten: Sein Glied in der Kette kann nachvollzogen werden, sein Inhalt ist nicht enthalten. Es bezeichnet das Paket jedes Beweisstücks durch dessen SHA-256 und enthält das Paket nicht. Jeder Eintrag des Protokolls enthält den Hashwert des vorigen, sodass ein Eintrag nur geändert, entfernt oder eingefügt werden kann, wenn auch alle späteren Einträge neu geschrieben werden.',
    other:
      '**Was dies ist.** Das Verwahrungsprotokoll einer Akte mit der Liste ihrer Beweisstücke. {n} Einträge über Gegenstände, die dieses Protokoll nicht nennt, sind zurückgehalten: Ihre Glieder in der Kette können nachvollzogen werden, ihr Inhalt ist nicht enthalten. Es bezeichnet das Paket jedes Beweisstücks durch dessen SHA-256 und enthält das Paket nicht. Jeder Eintrag des Protokolls enthält den Hashwert des vorigen, sodass ein Eintrag nur geändert, entfernt oder eingefügt werden kann, wenn auch alle späteren Einträge neu geschrieben werden.',
  },
  'matter.stamped': '**Wie weit es zeitgestempelt ist.** {words}',
  'matter.not_stamped':
    'Kein Eintrag hat einen eigenen Zeitstempel. Für die Zeit vor der Versiegelung beruht das Protokoll auf der Angabe des Dienstes.',
  'matter.stamped_to':
    'Die Zeitstempel in `anchors/` betreffen Einträge bis Nummer {entry}: Diese existierten spätestens zu der Zeit, die jene nachweisen.',
  'matter.none_after': 'Danach kam kein Eintrag.',
  'matter.after': {
    one: 'Was der einzige Eintrag danach über die Zeit vor der Versiegelung sagt, beruht auf der Angabe des Dienstes.',
    other: 'Was die {n} Einträge danach über die Zeit vor der Versiegelung sagen, beruht auf der Angabe des Dienstes.',
  },
  'matter.faults': { one: '{n} Gegenstand mit Fehler', other: '{n} Gegenstände mit Fehler' },
  'matter.fault_modified': 'sein Paket hat sich seit der Versiegelung verändert',
  'matter.fault_invalid': 'sein Paket besteht die Prüfung nicht',
  'matter.fault_missing': 'sein Paket konnte nicht gelesen werden',
  'matter.more_faults': 'und {n} weitere, in Abschnitt 1',

  'matter.section_exhibits': 'Beweisstücke',
  'matter.section_custody': 'Verwahrungsprotokoll',
  'matter.section_members': 'Inhaber und Mitglieder',
  'matter.section_steps': 'Schritte dieses Protokolls',
  'matter.section_limits': 'Was dieses Protokoll nicht beweist',
  'matter.exhibits_intro':
    'Nummern werden nie erneut vergeben. Die Prüfung ist das Ergebnis für das gespeicherte Paket, als dieses Protokoll erstellt wurde; der SHA-256 ist der des ganzen Pakets.',
  'matter.no_exhibits': 'Keine.',
  'column.exhibit': 'Beweisstück',
  'column.captured_at': 'Erfasst am (UTC)',
  'column.status_check': 'Status, Prüfung',
  'column.package_hash': 'SHA-256 des Pakets',
  'matter.words': 'Wörter des Protokolls in diesen Zeilen',
  'matter.meaning': 'Bedeutung',
  'matter.status_completed': 'fertiggestellt',
  'matter.status_failed': 'fehlgeschlagen',
  'matter.status_deleted': 'im Papierkorb',
  'matter.check_match': 'sein Paket ist das, das versiegelt wurde',
  'matter.taken_out': 'Entnommen',
  'column.taken_out_at': 'Entnommen am (UTC)',
  'matter.oldest_first': 'Älteste zuerst, nach der Uhr des Dienstes. {rest}',
  'matter.all_entries': 'Alle Einträge; ihre Einzelheiten und Hashwerte stehen in custody_record.json.',
  'matter.first_entries':
    'Die ersten {shown} von {total} Einträgen; alle stehen mit ihren Einzelheiten und Hashwerten in custody_record.json und den Dateien, die darauf folgen.',
  'column.entry': 'Eintrag',
  'column.at': 'Am (UTC)',
  'column.what': 'Was',
  'column.by': 'Durch',
  'matter.withheld': 'zurückgehalten',
  'matter.stamped_here': 'bis hier zeitgestempelt',
  'actor.session': 'Sitzung',
  'actor.key': 'Schlüssel',
  'actor.schedule': 'Zeitplan',
  'actor.service': 'Dienst',
  'actor.operator': 'Betreiber',
  'actor.share': 'Freigabe',
  'matter.members_intro':
    'Der Stand nach dem letzten Eintrag des Verwahrungsprotokolls. Namen und Adressen sind die der Konten.',
  'column.role': 'Rolle',
  'column.email': 'E-Mail',
  'column.account': 'Konto',
  'matter.owner': 'Inhaber',
  'matter.member': 'Mitglied',

  'matter.limit_outside':
    'was außerhalb des Dienstes geschah: Es zeigt, was über den Dienst getan wurde und mit wessen Schlüssel;',
  'matter.limit_person': 'dass die Person hinter einem Schlüssel die im Konto genannte Person ist;',
  'matter.limit_true':
    'dass ein Paket einer Seite getreu entspricht: Jedes Paket hat seine eigenen Grenzen, die sein Dokument nennt;',
  'matter.limit_whole':
    'dass der Betreiber des Dienstes nicht das ganze Verwahrungsprotokoll vor dieser Versiegelung umgeschrieben hat: Keiner seiner Einträge hat einen eigenen Zeitstempel;',
  'matter.limit_after':
    'dass der Betreiber des Dienstes nicht die Einträge nach dem letzten zeitgestempelten vor dieser Versiegelung umgeschrieben hat;',
  'matter.limit_since':
    'dass seither nichts verzeichnet wurde: Ein neueres Protokoll derselben Akte hat mehr Einträge;',
  'matter.packages':
    'Die Pakete der Beweisstücke sind nicht in dieser Datei. Man lege sie in einen Ordner daneben; `evidence verify RECORD.zip --packages FOLDER` oder `python3 verification/verify.py RECORD.zip --packages FOLDER` prüft für jedes, ob es das {place} genannte ist und ob es unversehrt ist. Von Hand: das Ergebnis von `sha256sum` mit dem Wert {place} vergleichen.',
  'matter.in_section': 'in Abschnitt 1',
  'matter.in_file': 'in der Datei matter.json',
};
