import type { Quoted } from '../quoted.js';

export const points: Quoted = {
  'A. US Federal Rules of Evidence': 'A. US-Bundesbeweisregeln (Federal Rules of Evidence)',
  'B. Regulation (EU) No 910/2014 (eIDAS)': 'B. Verordnung (EU) Nr. 910/2014 (eIDAS)',
  'C. ISO/IEC 27037:2012': 'C. ISO/IEC 27037:2012',
  'D. Berkeley Protocol on Digital Open Source Investigations':
    'D. Berkeley-Protokoll über digitale Ermittlungen in offenen Quellen',
  'E. SWGDE Best Practices for Acquiring Online Content':
    'E. SWGDE, Bewährte Verfahren für die Sicherung von Online-Inhalten',
  'F. NIST and IETF': 'F. NIST und IETF',
  'G. What no single standard asks for': 'G. Was kein einzelner Standard verlangt',
  'FRE 902(13), committee note of 2017': 'FRE 902(13), Anmerkung des Ausschusses von 2017',
  'eIDAS Art. {articles}': 'eIDAS Art. {articles}',
  'ISO/IEC 27037, auditability': 'ISO/IEC 27037, Nachprüfbarkeit',
  'ISO/IEC 27037, repeatability': 'ISO/IEC 27037, Wiederholbarkeit',
  'ISO/IEC 27037, reproducibility': 'ISO/IEC 27037, Reproduzierbarkeit',
  'ISO/IEC 27037, justifiability': 'ISO/IEC 27037, Begründbarkeit',
  'ISO/IEC 27037, identification': 'ISO/IEC 27037, Identifizierung',
  'ISO/IEC 27037, chain of custody': 'ISO/IEC 27037, Beweismittelkette',
  'ISO/IEC 27037, unavoidable changes': 'ISO/IEC 27037, unvermeidbare Veränderungen',
  'ISO/IEC 27037, verification': 'ISO/IEC 27037, Verifizierung',
  'ISO/IEC 27037, documentation of time': 'ISO/IEC 27037, Dokumentation der Zeit',
  'ISO/IEC 27037, environment': 'ISO/IEC 27037, Umgebung',
  'ISO/IEC 27037, competence': 'ISO/IEC 27037, Sachkunde',
  'ISO/IEC 27037, preservation': 'ISO/IEC 27037, Aufbewahrung',
  'Berkeley Protocol {paragraphs}': 'Berkeley-Protokoll {paragraphs}',
  'No single standard': 'Kein einzelner Standard',
  'What the record is: the address asked for, the address shown, the time, and the hash of each file':
    'Was aufgezeichnet ist: die angeforderte Adresse, die angezeigte Adresse, die Zeit und der Hashwert jeder Datei',
  'How the system works: the steps in words, the browser and the program':
    'Wie das System arbeitet: die Schritte in Worten, der Browser und das Programm',
  'Why the system yields an accurate result: a validation of this version':
    'Warum das System ein richtiges Ergebnis liefert: eine Validierung dieser Version',
  'The steps that were followed, and those that failed or were asked for and not done':
    'Die Schritte, die befolgt wurden, und die, die fehlschlugen oder verlangt und nicht ausgeführt wurden',
  'A certification that a person with knowledge signed':
    'Eine Bescheinigung, die eine Person mit Kenntnis der Sache unterschrieben hat',
  'A statement that the hash of the copy offered was compared with the hash at acquisition':
    'Eine Erklärung, dass der Hashwert der vorgelegten Kopie mit dem bei der Sicherung verglichen wurde',
  'Written notice before the trial, with the record and the certification open to inspection':
    'Schriftliche Ankündigung vor der Verhandlung, mit Gelegenheit zur Einsicht in Aufzeichnung und Bescheinigung',
  'Words that keep to what was recorded, and claim neither truth nor authorship of the content':
    'Worte, die sich an das Aufgezeichnete halten und weder Wahrheit noch Urheberschaft des Inhalts behaupten',
  'Each sentence of the certification refers to the file that supports it':
    'Jeder Satz der Bescheinigung ist auf die Datei zurückgeführt, die ihn stützt',
  'An opponent can repeat the check without the maker of the package':
    'Die Gegenseite kann die Prüfung ohne den Ersteller des Pakets wiederholen',
  'The eIDAS time-stamp is about the list of hashes, which covers every file':
    'Der eIDAS-Zeitstempel betrifft die Liste der Hashwerte, die alle Dateien abdeckt',
  'The time of the time-stamp, and the clock of the machine compared with other clocks':
    'Die Zeit des Zeitstempels, und der Vergleich der Uhr der Maschine mit anderen Uhren',
  'The time-stamp is signed, and its certificate is with it':
    'Der Zeitstempel ist signiert, und sein Zertifikat liegt bei',
  'The service had granted status on the EU Trusted List at the time of the time-stamp':
    'Der Dienst hatte zur Zeit des Zeitstempels in der EU-Vertrauensliste den Status „granted“',
  'Answers about revocation that are valid for the time of the time-stamp':
    'Auskünfte über den Widerruf, die für die Zeit des Zeitstempels gelten',
  'Nonce and policy of the time-stamp, and what it states of its own kind':
    'Nonce und Richtlinie des Zeitstempels, und was er über seine eigene Art angibt',
  'All that is needed to check the time-stamp after years, and a plan to renew it':
    'Alles, was nötig ist, um den Zeitstempel nach Jahren zu prüfen, und ein Plan, ihn zu erneuern',
  'A presumption about the time is claimed for an eIDAS time-stamp alone':
    'Eine Vermutung über die Zeit wird nur für einen eIDAS-Zeitstempel in Anspruch genommen',
  'What a time-stamp does not show: that a server sent the page':
    'Was ein Zeitstempel nicht zeigt: dass ein Server die Seite gesendet hat',
  'A time-stamp that was asked for and not obtained is named, with the reason':
    'Ein Zeitstempel, der verlangt und nicht erlangt wurde, ist genannt, mit dem Grund',
  'Each action of the program: what, when, with what result (by whom: C11)':
    'Jede Handlung des Programms: was, wann, mit welchem Ergebnis (durch wen: C11)',
  'All settings of the order, so that it can be given again':
    'Alle Einstellungen des Auftrags, sodass er erneut erteilt werden kann',
  'Other programs can read the result: an archive in WARC form':
    'Andere Programme können das Ergebnis lesen: ein Archiv in WARC-Form',
  'A reason for each thing that the capture did to the page':
    'Ein Grund für alles, was die Erfassung mit der Seite gemacht hat',
  'One evidence id on every record': 'Eine einzige Kennung des Beweispakets in jeder Aufzeichnung',
  'Who had access to the evidence, when, where and for what': 'Wer wann, wo und wozu Zugang zu dem Beweismittel hatte',
  'Changes to the page, each with step and reason': 'Änderungen an der Seite, jede mit Schritt und Grund',
  'The acquisition was verified, and this was logged': 'Die Sicherung wurde verifiziert, und dies wurde protokolliert',
  'The clock: its source and how far it was off': 'Die Uhr: ihre Quelle und ihre Abweichung',
  'The environment: operating system, versions of program and browser (address as seen from outside: D7b)':
    'Die Umgebung: Betriebssystem, Versionen von Programm und Browser (Adresse von außen gesehen: D7b)',
  'Who operated the program, with what competence, and that it was validated':
    'Wer das Programm bedient hat, mit welcher Sachkunde, und dass es validiert wurde',
  'The original is kept unchanged, and work is done on copies':
    'Das Original wird unverändert aufbewahrt, und gearbeitet wird an Kopien',
  'The address of the page': 'Die Adresse der Seite',
  'The HTML, as the server sent it and as the browser rendered it':
    'Das HTML, wie der Server es gesendet und wie der Browser es dargestellt hat',
  'A picture of the full page, with date and time': 'Ein Bild der ganzen Seite, mit Datum und Uhrzeit',
  'Pictures and videos of the page, as files': 'Bilder und Videos der Seite, als Dateien',
  'What the files of the page say of themselves: author, time of upload, number':
    'Was die Dateien der Seite über sich selbst angeben: Urheber, Zeit des Hochladens, Nummer',
  'The context: comments, thread, what surrounds the content':
    'Der Zusammenhang: Kommentare, Gesprächsverlauf, was den Inhalt umgibt',
  'The name of the collector': 'Der Name der erfassenden Person',
  'The address of the collecting machine, as seen from outside':
    'Die Adresse der erfassenden Maschine, von außen gesehen',
  'The time of collection, from a clock that was compared with time servers':
    'Die Zeit der Erfassung, von einer Uhr, die mit Zeitservern verglichen wurde',
  'A hash of each file from the point of collection': 'Ein Hashwert jeder Datei vom Zeitpunkt der Erfassung an',
  'A form close to the native one, with each alteration written down':
    'Eine Form nahe der ursprünglichen, mit Angabe jeder Veränderung',
  'A technical report on the automated collection': 'Ein technischer Bericht über die automatische Erfassung',
  'The chain of custody from collection to disposition':
    'Die Beweismittelkette von der Erfassung bis zum endgültigen Verbleib',
  'How authenticity, availability and readability are preserved':
    'Wie Echtheit, Verfügbarkeit und Lesbarkeit erhalten bleiben',
  'The acquisition can be audited and repeated': 'Die Sicherung kann nachgeprüft und wiederholt werden',
  'A fresh browser, and what the page could see of it (address as seen from outside: D7b)':
    'Ein frischer Browser, und was die Seite von ihm sehen konnte (Adresse von außen gesehen: D7b)',
  'Legal authority, purpose and scope, stated by a person':
    'Rechtsgrundlage, Zweck und Umfang, von einer Person angegeben',
  'The configuration: viewport, language, time zone and user agent (address as seen from outside: D7b)':
    'Die Konfiguration: Fensterbereich, Sprache, Zeitzone und User-Agent (Adresse von außen gesehen: D7b)',
  'More than one acquisition of what changes, linked with each other':
    'Mehr als eine Sicherung dessen, was sich ändert, miteinander verknüpft',
  'A validation of the tool in this version': 'Eine Validierung des Werkzeugs in dieser Version',
  'A recording where motion or interaction matters':
    'Eine Bewegtbildaufzeichnung, wo es auf Bewegung oder Bedienung ankommt',
  'Native form and language, in standard formats': 'Ursprüngliche Form und Sprache, in Standardformaten',
  'A hash of each file and of the whole set, by an algorithm that NIST approved':
    'Ein Hashwert jeder Datei und der Gesamtheit, mit einem vom NIST zugelassenen Verfahren',
  'A record of the network': 'Eine Netzwerkaufzeichnung',
  'The address, the browser, the time and the time zone': 'Die Adresse, der Browser, die Zeit und die Zeitzone',
  'The registration of the domain': 'Die Registrierung der Domain',
  'The history of the page in archives': 'Die Geschichte der Seite in Archiven',
  'The method of acquisition': 'Die Methode der Sicherung',
  'One archive with the name of the examiner, the time and a description':
    'Ein Archiv mit dem Namen der untersuchenden Person, der Zeit und einer Beschreibung',
  'A working copy in which links are disabled': 'Eine Arbeitskopie, in der Links unwirksam gemacht sind',
  'Hashes by SHA-256 or a stronger algorithm': 'Hashwerte mit SHA-256 oder einem stärkeren Verfahren',
  'Collection, examination, analysis and report kept apart':
    'Erfassung, Untersuchung, Auswertung und Bericht voneinander getrennt',
  'The host, the name and title of each handler, and the place of storage':
    'Der Host, Name und Funktion jeder Person, die damit umging, und der Ort der Aufbewahrung',
  'The order in which the parts were collected': 'Die Reihenfolge, in der die Teile erfasst wurden',
  'An open container that other programs read': 'Ein offener Behälter, den andere Programme lesen',
  'What the package does not prove: who wrote the page, whether it is true, what others saw':
    'Was das Paket nicht beweist: wer die Seite geschrieben hat, ob sie wahr ist, was andere sahen',
  'Steps that were asked for and not done, each with its reason':
    'Schritte, die verlangt und nicht ausgeführt wurden, jeder mit seinem Grund',
  'The times in all files agree, or the clock that they come from was compared with another':
    'Die Zeiten in allen Dateien stimmen überein, oder die Uhr, von der sie stammen, wurde mit einer anderen verglichen',
  'Text, picture, certificates and addresses were compared with each other':
    'Text, Bild, Zertifikate und Adressen wurden miteinander verglichen',
  'The status of the main document, and whether an error, login, consent or challenge page was found':
    'Der Status des Hauptdokuments, und ob eine Fehler-, Anmelde-, Einwilligungs- oder Roboterprüfungsseite gefunden wurde',
  'No file without a hash, and no listed file missing': 'Keine Datei ohne Hashwert, und keine aufgeführte Datei fehlt',
  'The log is a chain of hashes that a verifier works out again':
    'Das forensische Protokoll ist eine Hashkette, die ein Prüfprogramm nachrechnet',
  'What the signature means, who holds the key, and how to learn whose it is':
    'Was die Signatur bedeutet, wer den Schlüssel hat, und wie man erfährt, wem er gehört',
  'Secrets in addresses and headers are withheld, and this is recorded':
    'Geheimnisse in Adressen und Kopfzeilen sind zurückgehalten, und dies ist aufgezeichnet',
};
