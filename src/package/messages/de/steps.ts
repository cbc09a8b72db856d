import type { StepWords } from '../en/steps.js';

export const steps: StepWords = {
  'step.clock_read': 'Abweichung der Uhr mit SNTP gemessen, abgefragt zu Beginn der Arbeit',
  'step.browser_context_opened': 'Frischer, abgeschotteter Browserkontext geöffnet',
  'step.page_loaded': 'Seite geladen',
  'step.egress_address_asked': 'Adresse dieser Maschine von außen gesehen bei einem Reflektor erfragt',
  'step.page_settled': 'Gewartet, bis die Seite zur Ruhe kam',
  'step.dns_cross_checked':
    'Adresse, mit der sich der Browser verbunden hat, mit den Antworten unabhängiger Resolver verglichen',
  'step.certificate_chain_read': 'TLS-Zertifikate gelesen',
  'step.whois_looked_up': 'WHOIS-Eintrag der Domain abgefragt',
  'step.archive_history_asked': 'Frühere Kopien der Adresse bei einem Webarchiv erfragt',
  'step.external_archive_requested': 'Kopie bei einem externen Webarchiv angefordert',
  'step.storage_read_as_loaded':
    'Cookies und Speicher der Seite gelesen, bevor auf ihr gescrollt, etwas geöffnet oder angeklickt wurde',
  'step.screenshot_as_loaded_taken':
    'Bildschirmfoto des Fensters, wie es geladen wurde, aufgenommen, bevor auf der Seite gescrollt, etwas geöffnet oder angeklickt wurde',
  'step.actions_performed': 'Aktionen, die der Auftrag aufführt, auf der Seite ausgeführt',
  'step.content_expanded':
    'Seite gescrollt, wo sie länger als das Fenster ist, geschlossene Abschnitte geöffnet, wo es welche gibt',
  'step.overlays_answered':
    'Nach Einwilligungs- und anderen Überlagerungen gesucht und sie abgelehnt oder geschlossen, wo es welche gibt',
  'step.page_recorded': 'Fenster als Einzelbilder aufgezeichnet, die der Browser ausgab',
  'step.screenshot_taken': 'Bildschirmfoto aufgenommen',
  'step.text_layout_saved': 'Lage jeder Textzeile auf dem Bildschirmfoto gespeichert',
  'step.html_saved': 'HTML des Dokuments gespeichert',
  'step.source_saved': 'Hauptdokument gespeichert, wie es gesendet wurde',
  'step.text_extracted': 'Lesbaren Text entnommen',
  'step.mhtml_saved': 'MHTML-Abbild gespeichert',
  'step.completeness_measured': 'Bild und Text mit dem verglichen, was die Seite enthält',
  'step.storage_read': 'Cookies und Speicher der Seite nach dem Bild erneut gelesen',
  'step.media_kept':
    'Medien gezählt, die die Seite einbindet, und abgespielte vollständig in das Netzwerkprotokoll aufgenommen',
  'step.page_examined': 'Seite auf Fehler-, Einwilligungs-, Anmelde-, Roboterprüfungs- und leere Seiten untersucht',
  'step.service_workers_run': 'Service Worker, die die Seite einrichten wollte, ausgeführt',
  'step.warc_written': 'Netzwerkaufzeichnung als WARC und WACZ geschrieben',
  'step.storage_recorded':
    'Was die Seite gespeichert hat und die Hosts, an die sie Anfragen gesendet hat, niedergeschrieben',
  'step.clock_read_again': 'Abweichung der Uhr nach der Erfassung der Seite erneut gemessen',
  'step.content_credentials_signed': 'Bildschirmfoto mit Content Credentials signiert',
  'step.secrets_searched':
    'Jede aufgezeichnete Datei nach den Werten durchsucht, mit denen sich die Erfassung angemeldet hat',
  'step.sources_checked': 'Pakete der beiden Erfassungen geprüft und entnommen, was verglichen wird',
  'step.text_compared': 'Texte verglichen',
  'step.images_compared': 'Bildschirmfotos verglichen',
  'step.metadata_compared': 'Aufzeichnungen der beiden Erfassungen verglichen',
  'step.comparison_recorded': 'Ergebnis des Vergleichs aufgezeichnet',
  'step.hashes_recorded': 'Hashwerte von Dateien niedergeschrieben; die Dateien sind nicht in diesem Paket',
  'step.source_checked': 'Paket der Erfassung geprüft, bevor es geschwärzt wurde',
  'step.matches_found': 'Nach dem gesucht, was die Regeln zurückhalten',
  'step.text_redacted': 'Texte geschwärzt',
  'step.picture_redacted': 'Bilder abgedeckt',
  'step.records_redacted': 'Aufzeichnungen der Erfassung geschwärzt',
  'step.picture_read_again': 'Abgedeckte Bilder von einem Programm nach dem Zurückgehaltenen durchsucht',
  'step.leaks_searched': 'Jede Datei der Kopie nach dem Zurückgehaltenen durchsucht',
  'step.items_checked': 'Paket jedes Gegenstands der Akte geprüft',
  'step.anchors_collected': 'Zeitstempel von Köpfen des Verwahrungsprotokolls beigelegt',
  'step.matter_recorded': 'Akte und ihr Verwahrungsprotokoll niedergeschrieben',
  'step.custody_record_written': 'Verwahrungsprotokoll geschrieben',
  'step.bitcoin_timestamp': 'OpenTimestamps-Nachweis des Manifests (Bitcoin)',
  'step.rfc3161_timestamp': 'RFC-3161-Zeitstempel des Manifests',
  'step.eidas_timestamp': 'eIDAS-Zeitstempel des Manifests',
};
