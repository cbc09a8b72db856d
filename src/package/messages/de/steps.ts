import type { StepWords } from '../en/steps.js';

export const steps: StepWords = {
  'step.clock_read': 'Messung der Abweichung der Uhr mit SNTP, abgefragt zu Beginn der Arbeit',
  'step.browser_context_opened': 'Öffnen eines frischen, abgeschotteten Browserkontexts',
  'step.page_loaded': 'Laden der Seite',
  'step.egress_address_asked': 'Anfrage bei einem Reflektor nach der Adresse dieser Maschine von außen gesehen',
  'step.page_settled': 'Warten, bis die Seite zur Ruhe kommt',
  'step.dns_cross_checked':
    'Vergleich der Adresse, mit der sich der Browser verbunden hat, mit den Antworten unabhängiger Resolver',
  'step.certificate_chain_read': 'Lesen der TLS-Zertifikate',
  'step.whois_looked_up': 'Abfrage des WHOIS-Eintrags der Domain',
  'step.archive_history_asked': 'Anfrage bei einem Webarchiv nach früheren Kopien des Inhalts der Adresse',
  'step.external_archive_requested': 'Anforderung einer Kopie bei einem externen Webarchiv',
  'step.storage_read_as_loaded':
    'Lesen von Cookies und Speicher der Seite, bevor auf ihr gescrollt, etwas geöffnet oder angeklickt wurde',
  'step.screenshot_as_loaded_taken':
    'Bildschirmfoto des Fensters, wie es geladen wurde, bevor auf der Seite gescrollt, etwas geöffnet oder angeklickt wurde',
  'step.actions_performed': 'Aktionen auf der Seite, die der Auftrag aufführt',
  'step.content_expanded':
    'Scrollen der Seite, wo sie länger als das Fenster ist, und Öffnen geschlossener Abschnitte, wo es welche gibt',
  'step.overlays_answered':
    'Suche nach Einwilligungs- und anderen Überlagerungen und deren Ablehnung oder Schließung, wo es welche gibt',
  'step.page_recorded': 'Aufzeichnung des Fensters als Einzelbilder, die der Browser ausgab',
  'step.screenshot_taken': 'Aufnahme des Bildschirmfotos',
  'step.text_layout_saved': 'Speichern der Lage jeder Textzeile auf dem Bildschirmfoto',
  'step.html_saved': 'Speichern des HTML des Dokuments',
  'step.source_saved': 'Speichern des Hauptdokuments, wie es gesendet wurde',
  'step.text_extracted': 'Entnahme des lesbaren Texts',
  'step.mhtml_saved': 'Speichern des MHTML-Abbilds',
  'step.completeness_measured': 'Vergleich von Bild und Text mit dem, was die Seite enthält',
  'step.storage_read': 'Erneutes Lesen von Cookies und Speicher der Seite nach dem Bild',
  'step.media_kept':
    'Zählen der Medien, die die Seite einbindet, und vollständige Aufnahme der abgespielten in die Netzwerkaufzeichnung',
  'step.page_examined':
    'Untersuchung der Seite auf Fehler-, Einwilligungs-, Anmelde-, Roboterprüfungs- und leere Seiten',
  'step.service_workers_run': 'Ausführen der Service Worker, die die Seite einrichten wollte',
  'step.warc_written': 'Schreiben der Netzwerkaufzeichnung als WARC und WACZ',
  'step.storage_recorded':
    'Niederschrift dessen, was die Seite gespeichert hat, und der Hosts, an die sie Anfragen gesendet hat',
  'step.clock_read_again': 'Erneute Messung der Abweichung der Uhr nach der Erfassung der Seite',
  'step.content_credentials_signed': 'Signieren des Bildschirmfotos mit Content Credentials',
  'step.secrets_searched':
    'Durchsuchen jeder aufgezeichneten Datei nach den Werten, mit denen sich die Erfassung angemeldet hat',
  'step.program_named': 'Nennung des Programms, das dieses Paket erstellt, mit der Aufzeichnung seiner Validierung',
  'step.sources_checked': 'Prüfung der Pakete der beiden Erfassungen und Entnahme dessen, was verglichen wird',
  'step.text_compared': 'Vergleich der Texte',
  'step.images_compared': 'Vergleich der Bildschirmfotos',
  'step.metadata_compared': 'Vergleich der Aufzeichnungen der beiden Erfassungen',
  'step.comparison_recorded': 'Aufzeichnung des Ergebnisses des Vergleichs',
  'step.hashes_recorded': 'Niederschrift der Hashwerte von Dateien; die Dateien sind nicht in diesem Paket',
  'step.source_checked': 'Prüfung des Pakets der Erfassung vor der Schwärzung',
  'step.matches_found': 'Suche nach dem, was die Regeln zurückhalten',
  'step.text_redacted': 'Schwärzung der Texte',
  'step.picture_redacted': 'Abdeckung der Bilder',
  'step.records_redacted': 'Schwärzung der Aufzeichnungen der Erfassung',
  'step.picture_read_again': 'Durchsuchen der abgedeckten Bilder nach dem Zurückgehaltenen durch ein Programm',
  'step.leaks_searched': 'Durchsuchen jeder Datei der Kopie nach dem Zurückgehaltenen',
  'step.items_checked': 'Prüfung des Pakets jedes Gegenstands der Akte',
  'step.anchors_collected': 'Beilage der Zeitstempel von Köpfen des Verwahrungsprotokolls',
  'step.matter_recorded': 'Niederschrift der Akte und ihres Verwahrungsprotokolls',
  'step.custody_record_written': 'Schreiben des Verwahrungsprotokolls',
  'step.bitcoin_timestamp': 'OpenTimestamps-Nachweis des Manifests (Bitcoin)',
  'step.rfc3161_timestamp': 'RFC-3161-Zeitstempel des Manifests',
  'step.eidas_timestamp': 'eIDAS-Zeitstempel des Manifests',
};
