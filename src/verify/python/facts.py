"""Steps, the files they make and their words; which facts are printed; the fields of the records: what the format does not define would be compared with nothing."""
import json
from .bounds import ANCHOR, CUSTODY_PART
from .values import ABSENT, TIME, dig, is_flag, is_hash, is_number, is_text, is_time, is_whole, kind_of, or_null, quiet, ran

# Each step with what it makes: patterns of which one file each is there when it is done; those in brackets may be.
STEPS = {
    'clock_read': [], 'browser_context_opened': [], 'page_loaded': [], 'page_settled': [], 'dns_cross_checked': [],
    'certificate_chain_read': [r'certificate_chain\.pem'], 'whois_looked_up': [r'whois\.txt'], 'external_archive_requested': [], 'egress_address_asked': [], 'archive_history_asked': [r'timemap\.txt'],
    'storage_read_as_loaded': [], 'storage_read': [], 'storage_recorded': [[r'storage\.json'], r'connections\.json'],
    'screenshot_as_loaded_taken': [r'screenshot_as_loaded\.(jpeg|png)', [r'screenshot_as_loaded_tiles/\d{3,4}\.(jpeg|png)']],
    'actions_performed': [[r'actions/\d{3}-(before|after)\.jpeg']],
    'content_expanded': [[r'regions/[a-z]+(-[a-z]+)*-\d{3,4}\.txt'], [r'regions/view-\d{3,4}\.jpeg']], 'overlays_answered': [],
    'page_recorded': [r'recording\.json', r'recording/\d{4}\.jpeg'], 'media_kept': [],
    'screenshot_taken': [r'screenshot\.(jpeg|png)', [r'screenshot_tiles/\d{3,4}\.(jpeg|png)']],
    'text_layout_saved': [r'text_layout\.json', [r'element_layout\.json']], 'html_saved': [r'page\.html'],
    'source_saved': [r'(source\.html|document\.[a-z0-9]{1,8})'],
    'text_extracted': [r'domtextcontent\.txt', [r'watched_text\.txt'], [r'form_controls\.json']], 'mhtml_saved': [r'page\.mhtml'],
    'completeness_measured': [[r'regions/\d{3,4}\.txt']], 'page_examined': [], 'service_workers_run': [],
    'warc_written': [r'archive/data\.warc\.gz', r'indexes/index\.cdx', r'pages/pages\.jsonl', r'datapackage\.json'],
    'clock_read_again': [], 'content_credentials_signed': [r'screenshot\.jpeg', r'c2pa\.json'], 'secrets_searched': [],
    'program_named': [], 'sources_checked': [[r'(before|after|witness-[2-5])/[^/]+'], [r'(before|after|witness-[2-5])/screenshot_tiles/\d{3,4}\.(jpeg|png)'],
                        r'before/manifest\.json', r'before/manifest\.sig', r'before/publickey\.pem', r'before/metadata\.json',
                        r'after/manifest\.json', r'after/manifest\.sig', r'after/publickey\.pem', r'after/metadata\.json'],
    'text_compared': [[r'text_diff(_witness-[2-5])?\.txt']], 'images_compared': [[r'images_diff(_witness-[2-5])?(-\d+)?\.png']], 'metadata_compared': [],
    'source_checked': [[r'source/(commitments\.json(\.ots|\.tsr)?|commitments\.sig|publickey\.pem|ledger\.tlog-proof)'], [r'(certificate_chain\.pem|whois\.txt)']],
    'matches_found': [], 'text_redacted': [[r'(page\.html|domtextcontent\.txt|(text|element)_layout\.json)']],
    'picture_redacted': [[r'screenshot\.(jpeg|png)'], [r'screenshot_tiles/\d{3,4}\.(jpeg|png)']],
    'records_redacted': [[r'source/(metadata|forensic_log|chain_of_custody)\.json'], [r'redaction(_proof)?\.json'], [r'(certificate_chain\.pem|whois\.txt)']],
    'picture_read_again': [], 'leaks_searched': [[r'redaction(_proof)?\.json']],
    'comparison_recorded': [r'comparison\.json', [r'witness\.json']], 'hashes_recorded': [r'certificate\.json', r'hashes\.sha256'], 'custody_record_written': [],
    'items_checked': [], 'anchors_collected': [[ANCHOR.pattern]], 'matter_recorded': [r'matter\.json', r'custody_record\.json', [CUSTODY_PART.pattern], [r'notes\.json']],
}
# The words of each step; behind them those of packages of format 1.0, where they were others.
WORDS = {
    'clock_read': (
        'Clock offset measured by SNTP, asked for as the work began',
        'Clock offset measured by SNTP, begun before the page was opened',
        'Clock offset measured by SNTP, before the work began',
        'Clock offset measured by SNTP, before the page was loaded'),
    'browser_context_opened': ('Fresh, isolated browser context opened',),
    'page_loaded': ('Page loaded',),
    'page_settled': ('Waited until the page settled',),
    'dns_cross_checked': (
        'Address that the browser connected to compared with the answers of independent resolvers',
        'DNS answers compared with two independent resolvers'),
    'certificate_chain_read': ('TLS certificates read',),
    'whois_looked_up': ('WHOIS record of the domain looked up',),
    'external_archive_requested': ('Copy requested from an external web archive',),
    'archive_history_asked': ('Web archive asked for earlier copies of what was at the address', 'Earlier copies of the address asked of a web archive'),
    'egress_address_asked': ('Address of this machine as seen from outside, asked of a reflector',),
    'storage_read_as_loaded': ('Cookies and storage of the page read, before anything on it was scrolled, opened or clicked',),
    'storage_read': ('Cookies and storage of the page read again, after the picture',),
    'storage_recorded': ('What the page stored, and the hosts that it sent requests to, written down',),
    'screenshot_as_loaded_taken': (
        'Screenshot taken of the window as loaded, before anything on the page was scrolled, opened or clicked',
        'Screenshot taken before any change to the page',
        'Screenshot taken of the page as loaded, before anything on it was scrolled, opened or clicked'),
    'actions_performed': ('Actions that the order lists, performed on the page',),
    'content_expanded': (
        'Page scrolled where it is longer than the window, collapsed sections opened where there are any',
        'Lazy content scrolled into view and collapsed sections opened'),
    'overlays_answered': (
        'Consent and other overlays looked for, and refused or closed where there are any',
        'Consent and other overlays refused or closed'),
    'page_recorded': ('Window recorded as frames that the browser handed out',),
    'media_kept': ('Media of the page counted, and those that played included whole in the network record',),
    'screenshot_taken': ('Screenshot taken',),
    'text_layout_saved': ('Position of each text line on the screenshot saved',),
    'html_saved': ('HTML of the document saved',),
    'source_saved': ('Main document saved as served',),
    'text_extracted': ('Readable text extracted',),
    'mhtml_saved': ('MHTML snapshot saved',),
    'completeness_measured': ('Picture and text compared with what the page holds',),
    'page_examined': ('Page examined for error, consent, login, challenge and empty pages',),
    'service_workers_run': ('Service workers that the page wanted to install, run',),
    'warc_written': ('Network record written as WARC and WACZ',),
    'clock_read_again': ('Clock offset measured again, after the page was captured',),
    'content_credentials_signed': ('Screenshot signed with content credentials',),
    'secrets_searched': ('Every file that was recorded searched for the values that the capture signed in with',),
    'sources_checked': ('Packages of the two captures checked, and what is compared taken out of them',),
    'text_compared': ('Texts compared',),
    'images_compared': ('Screenshots compared',),
    'metadata_compared': ('Records of the two captures compared',),
    'comparison_recorded': ('Result of the comparison recorded',),
    'program_named': ('Program that makes this package named, with the record of its validation',),
    'hashes_recorded': ('Hashes of files written down; the files are not in this package',),
    'source_checked': ('Package of the capture checked before it was redacted',),
    'matches_found': ('What the rules withhold, looked for',),
    'text_redacted': ('Texts redacted',),
    'picture_redacted': ('Pictures covered',),
    'records_redacted': ('Records of the capture redacted',),
    'picture_read_again': ('Covered pictures read by a program for what was withheld',),
    'leaks_searched': ('Every file of the copy searched for what was withheld',),
    'items_checked': ('Package of each item of the matter checked',),
    'anchors_collected': ('Time-stamps of heads of the custody record put beside it',),
    'matter_recorded': ('Matter and its custody record written down',),
    'custody_record_written': ('Custody record written',),
}
# Words of packages of any format, made before those above.
FORMER_WORDS = {
    'content_expanded': ('Page scrolled for lazy content, collapsed sections opened where there are any',),
    'hashes_recorded': ('Hashes written down as they were sent; the files themselves were not seen',),
}
# Changes that the page makes by itself, at times of their own.
BY_ITSELF = ('dialog_dismissed', 'dialog_accepted', 'popup_closed', 'navigation_stopped')
WATERMARK = 'TEST - NOT FOR LEGAL USE'
PROOF_STEPS = ('bitcoin_timestamp', 'rfc3161_timestamp', 'eidas_timestamp')
NO_STEP = r'(evidence\.pdf|metadata\.json|commitments\.json|openings\.json|forensic_log\.json|chain_of_custody\.json|standards\.json|order\.json|verification/(verify\.(html|mjs|py|sh)|GUIDE\.txt))'
PRINTED = ('evidence_id', 'capture_id', 'format_version', 'case_reference', 'legal_authority', 'purpose', 'collector', 'test_mode', 'document_language', 'metadata', 'requested_url',
           'url_at_load', 'url_at_screenshot', 'captured_at', 'page', 'redirect_chain', 'host', 'egress', 'archive_history', 'connection', 'tls', 'dns', 'clock',
           'completeness', 'private_target', 'stored', 'recording', 'media', 'sign_in', 'url', 'compared_at', 'before', 'after', 'verdicts',
           'label', 'certified_at', 'hash_count', 'redacted_at', 'source',
           'name', 'seal_no', 'reason', 'recorded_at', 'item_count', 'fault_count', 'entry_count', 'head_hash')

# Begin of words (npm run words)
LANGUAGES = json.loads(r'''{
"en": {"group":",","from":4,"months":["January","February","March","April","May","June","July","August","September","October","November","December"],"date":"{day} {month} {year}","words":{"kind.page":"Web page evidence record","kind.comparison":"Comparison of two captures","kind.certificate":"Certificate of file hashes","kind.redaction":"Redacted copy of a capture","kind.matter":"Record of a matter","head.test":"TEST - NOT FOR LEGAL USE","foot.closed":"{id} · records closed {at}","foot.page":"Page {page} of {pages}","label.made_with":"Made with","label.address_of_both":"Address of both","label.compared_at":"Compared at","label.comparison_id":"Comparison ID","label.made_by":"Made by","label.label":"Label","label.certified_at":"Certified at","label.hashes":"Hashes","label.certificate_id":"Certificate ID","label.address":"Address","label.captured_at":"Captured at","label.redacted_at":"Redacted at","label.redacted_from":"Redacted from","label.redaction_id":"Redaction ID","label.matter":"Matter","label.seal":"Seal","label.recorded_at":"Recorded at","label.items":"Items","label.items_with_fault":"Items with a fault","label.entries":"Entries of the custody record","label.last_hash":"Hash of the last entry","label.reason":"Reason","label.matter_id":"Matter ID","label.sealed_by":"Sealed by","label.address_requested":"Address requested","label.address_shown":"Address when the image was taken","label.answer":"Answer of the server","label.capture_id":"Capture ID","label.collected_by":"Collected by","label.evidence_id":"Evidence ID","label.case_reference":"Case reference","label.organisation":"Organisation","label.legal_authority":"Legal authority, as stated","label.purpose":"Purpose, as stated","label.note":"Note: {key}","value.answer":"HTTP status {status}, {type}","value.not_stated":"not stated","value.not_told":"not told","value.not_told_name":"not told ({name})","value.no_address":"no address","value.no_title":"no title","value.not_checked":"not checked","value.no_package":"no package","witness.agree":"Nothing that was compared differs.","witness.differ":"The two captures differ.","witness.not_all_compared":"Not everything could be compared; what was compared does not differ.","witness.differ_several":"Not all of the captures agree.","rest.hashes":"The first {shown} of {total} hashes are printed here. All of them are in certificate.json and hashes.sha256.","rest.exhibits":"The first {shown} of {total} exhibits are printed here. All of them are in matter.json.","rest.removed":"The first {shown} of {total} exhibits that were taken out are printed here. All of them are in matter.json.","picture.part":"Part {part} of {parts} · rows {from} to {to} of {rows}"}},
"de": {"group":".","from":4,"months":["Januar","Februar","März","April","Mai","Juni","Juli","August","September","Oktober","November","Dezember"],"date":"{day}. {month} {year}","words":{"kind.page":"Beweisprotokoll einer Webseite","kind.comparison":"Vergleich zweier Erfassungen","kind.certificate":"Bescheinigung von Hashwerten","kind.redaction":"Geschwärzte Kopie einer Erfassung","kind.matter":"Protokoll einer Akte","head.test":"TEST – NICHT FÜR RECHTSZWECKE","foot.closed":"{id} · Aufzeichnungen abgeschlossen {at}","foot.page":"Seite {page} von {pages}","label.made_with":"Erstellt mit","label.address_of_both":"Adresse beider","label.compared_at":"Verglichen am","label.comparison_id":"Kennung des Vergleichs","label.made_by":"Erstellt von","label.label":"Bezeichnung","label.certified_at":"Bescheinigt am","label.hashes":"Hashwerte","label.certificate_id":"Kennung der Bescheinigung","label.address":"Adresse","label.captured_at":"Erfasst am","label.redacted_at":"Geschwärzt am","label.redacted_from":"Geschwärzt aus","label.redaction_id":"Kennung der Schwärzung","label.matter":"Akte","label.seal":"Versiegelung","label.recorded_at":"Aufgezeichnet am","label.items":"Gegenstände","label.items_with_fault":"Gegenstände mit Fehler","label.entries":"Einträge des Verwahrungsprotokolls","label.last_hash":"Hashwert des letzten Eintrags","label.reason":"Grund","label.matter_id":"Kennung der Akte","label.sealed_by":"Versiegelt von","label.address_requested":"Angeforderte Adresse","label.address_shown":"Adresse bei der Aufnahme des Bildes","label.answer":"Antwort des Servers","label.capture_id":"Kennung der Erfassung","label.collected_by":"Erfasst von","label.evidence_id":"Kennung des Beweispakets","label.case_reference":"Aktenzeichen","label.organisation":"Organisation","label.legal_authority":"Rechtsgrundlage, wie angegeben","label.purpose":"Zweck, wie angegeben","label.note":"Anmerkung: {key}","value.answer":"HTTP-Status {status}, {type}","value.not_stated":"nicht angegeben","value.not_told":"nicht mitgeteilt","value.not_told_name":"nicht mitgeteilt ({name})","value.no_address":"keine Adresse","value.no_title":"kein Titel","value.not_checked":"nicht geprüft","value.no_package":"kein Paket","witness.agree":"Nichts von dem, was verglichen wurde, weicht ab.","witness.differ":"Die beiden Erfassungen unterscheiden sich.","witness.not_all_compared":"Nicht alles konnte verglichen werden; was verglichen wurde, unterscheidet sich nicht.","witness.differ_several":"Nicht alle Erfassungen stimmen überein.","rest.hashes":"Hier sind die ersten {shown} von {total} Hashwerten abgedruckt. Alle stehen in certificate.json und hashes.sha256.","rest.exhibits":"Hier sind die ersten {shown} von {total} Beweisstücken abgedruckt. Alle stehen in matter.json.","rest.removed":"Hier sind die ersten {shown} von {total} entnommenen Beweisstücken abgedruckt. Alle stehen in matter.json.","picture.part":"Teil {part} von {parts} · Zeilen {from} bis {to} von {rows}"}},
"fr": {"group":" ","from":4,"months":["janvier","février","mars","avril","mai","juin","juillet","août","septembre","octobre","novembre","décembre"],"date":"{day} {month} {year}","words":{"kind.page":"Relevé de preuve d’une page web","kind.comparison":"Comparaison de deux captures","kind.certificate":"Certificat d’empreintes de fichiers","kind.redaction":"Copie caviardée d’une capture","kind.matter":"Registre d’un dossier","head.test":"TEST – PAS POUR USAGE JURIDIQUE","foot.closed":"{id} · relevés clos {at}","foot.page":"Page {page} sur {pages}","label.made_with":"Établi avec","label.address_of_both":"Adresse des deux","label.compared_at":"Comparé le","label.comparison_id":"Identifiant de la comparaison","label.made_by":"Établi par","label.label":"Libellé","label.certified_at":"Certifié le","label.hashes":"Empreintes","label.certificate_id":"Identifiant du certificat","label.address":"Adresse","label.captured_at":"Capturé le","label.redacted_at":"Caviardé le","label.redacted_from":"Caviardé à partir de","label.redaction_id":"Identifiant de la copie caviardée","label.matter":"Dossier","label.seal":"Scellement","label.recorded_at":"Enregistré le","label.items":"Éléments","label.items_with_fault":"Éléments avec un défaut","label.entries":"Entrées du registre de conservation","label.last_hash":"Empreinte de la dernière entrée","label.reason":"Motif","label.matter_id":"Identifiant du dossier","label.sealed_by":"Scellé par","label.address_requested":"Adresse demandée","label.address_shown":"Adresse lors de la prise de l’image","label.answer":"Réponse du serveur","label.capture_id":"Identifiant de la capture","label.collected_by":"Recueilli par","label.evidence_id":"Identifiant de la preuve","label.case_reference":"Référence de l’affaire","label.organisation":"Organisation","label.legal_authority":"Base légale, telle qu’indiquée","label.purpose":"Finalité, telle qu’indiquée","label.note":"Note : {key}","value.answer":"statut HTTP {status}, {type}","value.not_stated":"non indiqué","value.not_told":"non communiqué","value.not_told_name":"non communiqué ({name})","value.no_address":"aucune adresse","value.no_title":"aucun titre","value.not_checked":"non vérifié","value.no_package":"aucun paquet","witness.agree":"Rien de ce qui a été comparé ne diffère.","witness.differ":"Les deux captures diffèrent.","witness.not_all_compared":"Tout n’a pas pu être comparé ; ce qui a été comparé ne diffère pas.","witness.differ_several":"Les captures ne concordent pas toutes.","rest.hashes":"Les {shown} premières empreintes sur {total} sont imprimées ici. Toutes se trouvent dans certificate.json et hashes.sha256.","rest.exhibits":"Les {shown} premières pièces sur {total} sont imprimées ici. Toutes se trouvent dans matter.json.","rest.removed":"Les {shown} premières pièces retirées sur {total} sont imprimées ici. Toutes se trouvent dans matter.json.","picture.part":"Partie {part} sur {parts} · lignes {from} à {to} sur {rows}"}},
"es": {"group":".","from":5,"months":["enero","febrero","marzo","abril","mayo","junio","julio","agosto","septiembre","octubre","noviembre","diciembre"],"date":"{day} de {month} de {year}","words":{"kind.page":"Registro probatorio de una página web","kind.comparison":"Comparación de dos capturas","kind.certificate":"Certificado de hashes de archivos","kind.redaction":"Copia censurada de una captura","kind.matter":"Registro de un expediente","head.test":"TEST – NO PARA USO JURÍDICO","foot.closed":"{id} · registros cerrados {at}","foot.page":"Página {page} de {pages}","label.made_with":"Elaborado con","label.address_of_both":"Dirección de ambas","label.compared_at":"Comparado el","label.comparison_id":"Identificador de la comparación","label.made_by":"Elaborado por","label.label":"Denominación","label.certified_at":"Certificado el","label.hashes":"Hashes","label.certificate_id":"Identificador del certificado","label.address":"Dirección","label.captured_at":"Capturado el","label.redacted_at":"Censurado el","label.redacted_from":"Censurado a partir de","label.redaction_id":"Identificador de la copia censurada","label.matter":"Expediente","label.seal":"Sellado","label.recorded_at":"Registrado el","label.items":"Elementos","label.items_with_fault":"Elementos con un defecto","label.entries":"Entradas del registro de custodia","label.last_hash":"Hash de la última entrada","label.reason":"Motivo","label.matter_id":"Identificador del expediente","label.sealed_by":"Sellado por","label.address_requested":"Dirección solicitada","label.address_shown":"Dirección al tomar la imagen","label.answer":"Respuesta del servidor","label.capture_id":"Identificador de la captura","label.collected_by":"Recogido por","label.evidence_id":"Identificador de la prueba","label.case_reference":"Referencia del asunto","label.organisation":"Organización","label.legal_authority":"Base jurídica, según lo indicado","label.purpose":"Finalidad, según lo indicado","label.note":"Nota: {key}","value.answer":"estado HTTP {status}, {type}","value.not_stated":"no indicado","value.not_told":"no comunicado","value.not_told_name":"no comunicado ({name})","value.no_address":"sin dirección","value.no_title":"sin título","value.not_checked":"no comprobado","value.no_package":"sin paquete","witness.agree":"Nada de lo que se comparó difiere.","witness.differ":"Las dos capturas difieren.","witness.not_all_compared":"No todo se pudo comparar; lo que se comparó no difiere.","witness.differ_several":"No todas las capturas coinciden.","rest.hashes":"Aquí se imprimen los primeros {shown} hashes de {total}. Todos están en certificate.json y hashes.sha256.","rest.exhibits":"Aquí se imprimen las primeras {shown} piezas de {total}. Todas están en matter.json.","rest.removed":"Aquí se imprimen las primeras {shown} piezas retiradas de {total}. Todas están en matter.json.","picture.part":"Parte {part} de {parts} · filas {from} a {to} de {rows}"}},
"it": {"group":".","from":5,"months":["gennaio","febbraio","marzo","aprile","maggio","giugno","luglio","agosto","settembre","ottobre","novembre","dicembre"],"date":"{day} {month} {year}","words":{"kind.page":"Documentazione probatoria di una pagina web","kind.comparison":"Confronto di due acquisizioni","kind.certificate":"Certificato di hash di file","kind.redaction":"Copia oscurata di un’acquisizione","kind.matter":"Registro di un fascicolo","head.test":"TEST – NON PER USO LEGALE","foot.closed":"{id} · registrazioni chiuse {at}","foot.page":"Pagina {page} di {pages}","label.made_with":"Redatto con","label.address_of_both":"Indirizzo di entrambe","label.compared_at":"Confrontato il","label.comparison_id":"Identificativo del confronto","label.made_by":"Redatto da","label.label":"Denominazione","label.certified_at":"Certificato il","label.hashes":"Hash","label.certificate_id":"Identificativo del certificato","label.address":"Indirizzo","label.captured_at":"Acquisito il","label.redacted_at":"Oscurato il","label.redacted_from":"Oscurato a partire da","label.redaction_id":"Identificativo della copia oscurata","label.matter":"Fascicolo","label.seal":"Sigillo","label.recorded_at":"Registrato il","label.items":"Elementi","label.items_with_fault":"Elementi con un difetto","label.entries":"Voci del registro di custodia","label.last_hash":"Hash dell’ultima voce","label.reason":"Motivo","label.matter_id":"Identificativo del fascicolo","label.sealed_by":"Sigillato da","label.address_requested":"Indirizzo richiesto","label.address_shown":"Indirizzo alla ripresa dell’immagine","label.answer":"Risposta del server","label.capture_id":"Identificativo dell’acquisizione","label.collected_by":"Raccolto da","label.evidence_id":"Identificativo della prova","label.case_reference":"Riferimento del caso","label.organisation":"Organizzazione","label.legal_authority":"Base giuridica, come indicata","label.purpose":"Finalità, come indicata","label.note":"Nota: {key}","value.answer":"stato HTTP {status}, {type}","value.not_stated":"non indicato","value.not_told":"non comunicato","value.not_told_name":"non comunicato ({name})","value.no_address":"nessun indirizzo","value.no_title":"nessun titolo","value.not_checked":"non verificato","value.no_package":"nessun pacchetto","witness.agree":"Nulla di ciò che è stato confrontato differisce.","witness.differ":"Le due acquisizioni differiscono.","witness.not_all_compared":"Non tutto ha potuto essere confrontato; ciò che è stato confrontato non differisce.","witness.differ_several":"Non tutte le acquisizioni concordano.","rest.hashes":"Qui sono stampati i primi {shown} hash su {total}. Tutti si trovano in certificate.json e hashes.sha256.","rest.exhibits":"Qui sono stampati i primi {shown} reperti su {total}. Tutti si trovano in matter.json.","rest.removed":"Qui sono stampati i primi {shown} reperti ritirati su {total}. Tutti si trovano in matter.json.","picture.part":"Parte {part} di {parts} · righe da {from} a {to} di {rows}"}},
"pl": {"group":" ","from":5,"months":["stycznia","lutego","marca","kwietnia","maja","czerwca","lipca","sierpnia","września","października","listopada","grudnia"],"date":"{day} {month} {year}","words":{"kind.page":"Zapis dowodowy strony WWW","kind.comparison":"Porównanie dwóch utrwaleń","kind.certificate":"Zaświadczenie o skrótach plików","kind.redaction":"Zaczerniona kopia utrwalenia","kind.matter":"Rejestr sprawy","head.test":"TEST – NIE DO CELÓW PRAWNYCH","foot.closed":"{id} · zapisy zamknięto {at}","foot.page":"Strona {page} z {pages}","label.made_with":"Sporządzono programem","label.address_of_both":"Adres obu","label.compared_at":"Porównano","label.comparison_id":"Identyfikator porównania","label.made_by":"Sporządzający","label.label":"Oznaczenie","label.certified_at":"Sporządzono zaświadczenie","label.hashes":"Skróty","label.certificate_id":"Identyfikator zaświadczenia","label.address":"Adres","label.captured_at":"Utrwalono","label.redacted_at":"Zaczerniono","label.redacted_from":"Zaczerniono na podstawie","label.redaction_id":"Identyfikator zaczernionej kopii","label.matter":"Sprawa","label.seal":"Pieczęć","label.recorded_at":"Zapisano","label.items":"Pozycje","label.items_with_fault":"Pozycje z wadą","label.entries":"Wpisy rejestru łańcucha dowodowego","label.last_hash":"Skrót ostatniego wpisu","label.reason":"Powód","label.matter_id":"Identyfikator sprawy","label.sealed_by":"Opieczętowujący","label.address_requested":"Żądany adres","label.address_shown":"Adres w chwili wykonania obrazu","label.answer":"Odpowiedź serwera","label.capture_id":"Identyfikator utrwalenia","label.collected_by":"Utrwalający","label.evidence_id":"Identyfikator dowodu","label.case_reference":"Sygnatura sprawy","label.organisation":"Organizacja","label.legal_authority":"Podstawa prawna, jak podano","label.purpose":"Cel, jak podano","label.note":"Uwaga: {key}","value.answer":"status HTTP {status}, {type}","value.not_stated":"nie podano","value.not_told":"nie przekazano","value.not_told_name":"nie przekazano ({name})","value.no_address":"brak adresu","value.no_title":"brak tytułu","value.not_checked":"nie sprawdzono","value.no_package":"brak pakietu","witness.agree":"Nic z tego, co porównano, się nie różni.","witness.differ":"Oba utrwalenia różnią się.","witness.not_all_compared":"Nie wszystko dało się porównać; to, co porównano, nie różni się.","witness.differ_several":"Nie wszystkie utrwalenia są zgodne.","rest.hashes":"Wydrukowano tu pierwsze skróty w liczbie {shown} z {total}. Wszystkie są w certificate.json i hashes.sha256.","rest.exhibits":"Wydrukowano tu pierwsze dowody w liczbie {shown} z {total}. Wszystkie są w matter.json.","rest.removed":"Wydrukowano tu pierwsze wyłączone dowody w liczbie {shown} z {total}. Wszystkie są w matter.json.","picture.part":"Część {part} z {parts} · wiersze od {from} do {to} z {rows}"}},
"sk": {"group":" ","from":4,"months":["januára","februára","marca","apríla","mája","júna","júla","augusta","septembra","októbra","novembra","decembra"],"date":"{day}. {month} {year}","words":{"kind.page":"Dôkazný záznam webovej stránky","kind.comparison":"Porovnanie dvoch zachytení","kind.certificate":"Osvedčenie odtlačkov súborov","kind.redaction":"Začiernená kópia zachytenia","kind.matter":"Záznam spisu","head.test":"TEST – NIE NA PRÁVNE ÚČELY","foot.closed":"{id} · záznamy uzavreté {at}","foot.page":"Strana {page} z {pages}","label.made_with":"Vyhotovené programom","label.address_of_both":"Adresa oboch","label.compared_at":"Porovnané","label.comparison_id":"Identifikátor porovnania","label.made_by":"Vyhotovil","label.label":"Označenie","label.certified_at":"Osvedčené","label.hashes":"Odtlačky","label.certificate_id":"Identifikátor osvedčenia","label.address":"Adresa","label.captured_at":"Zachytené","label.redacted_at":"Začiernené","label.redacted_from":"Začiernené z","label.redaction_id":"Identifikátor začiernenej kópie","label.matter":"Spis","label.seal":"Pečať","label.recorded_at":"Zaznamenané","label.items":"Položky","label.items_with_fault":"Položky s chybou","label.entries":"Položky záznamu o úschove","label.last_hash":"Odtlačok poslednej položky","label.reason":"Dôvod","label.matter_id":"Identifikátor spisu","label.sealed_by":"Zapečatil","label.address_requested":"Požadovaná adresa","label.address_shown":"Adresa pri vyhotovení obrázka","label.answer":"Odpoveď servera","label.capture_id":"Identifikátor zachytenia","label.collected_by":"Zachytil","label.evidence_id":"Identifikátor dôkazu","label.case_reference":"Spisová značka","label.organisation":"Organizácia","label.legal_authority":"Právny základ, ako bol uvedený","label.purpose":"Účel, ako bol uvedený","label.note":"Poznámka: {key}","value.answer":"stav HTTP {status}, {type}","value.not_stated":"neuvedené","value.not_told":"neoznámené","value.not_told_name":"neoznámené ({name})","value.no_address":"bez adresy","value.no_title":"bez názvu","value.not_checked":"neoverené","value.no_package":"bez balíka","witness.agree":"Nič z toho, čo sa porovnalo, sa nelíši.","witness.differ":"Obe zachytenia sa líšia.","witness.not_all_compared":"Nie všetko sa dalo porovnať; to, čo sa porovnalo, sa nelíši.","witness.differ_several":"Nie všetky zachytenia sa zhodujú.","rest.hashes":"Tu sú vytlačené prvé odtlačky v počte {shown} z {total}. Všetky sú v certificate.json a hashes.sha256.","rest.exhibits":"Tu sú vytlačené prvé dôkazy v počte {shown} z {total}. Všetky sú v matter.json.","rest.removed":"Tu sú vytlačené prvé vyňaté dôkazy v počte {shown} z {total}. Všetky sú v matter.json.","picture.part":"Časť {part} z {parts} · riadky {from} až {to} z {rows}"}}}''')
# End of words


def language_of(metadata):
    """Of a document; records that name none are of an English one."""
    named = metadata.get('document_language') if isinstance(metadata, dict) else None
    return named if isinstance(named, str) and named in LANGUAGES else 'en'


def word(language, key, /, **given):
    text = LANGUAGES[language]['words'][key]
    for name, value in given.items():
        text = text.replace('{' + name + '}', value)
    return text


def grouped(value, language='en'):
    """A number with its digits in groups, as the language has them."""
    written, writing = f'{value:,}', LANGUAGES[language]
    return written.replace(',', '' if len(written.replace(',', '')) < writing['from'] else writing['group'])


def long_time(at, language='en'):
    found, writing = TIME.fullmatch(str(at)), LANGUAGES[language]
    if not found or not 1 <= int(found.group(2)) <= 12:
        return str(at)
    date = writing['date'].replace('{day}', str(int(found.group(3)))).replace('{month}', writing['months'][int(found.group(2)) - 1])
    return f'{date.replace("{year}", found.group(1))}, {at[11:-1]} UTC'


def is_any(_):
    return True


def any_of(*values):
    return lambda value: isinstance(value, str) and value in values


def is_size(value):
    return isinstance(value, list) and len(value) == 2 and all(map(is_number, value))


def is_port(value):
    return is_whole(value, 1) and value < 65536


def some_of(*names):
    return {f'{name}?': is_any for name in names}


T, N, W, B, AT, HASH, PORT, ANY = is_text, is_number, is_whole, is_flag, is_time, is_hash, is_port, is_any
# A dictionary is an object with these fields and no others (those with ? may be absent), [form] a list, anything else a test of the value.
CLOCK_READING = {'server': T, 'offset_ms': N, 'delay_ms': N, 'stratum': W, 'at': AT}
IMAGE = {'file': T, 'format': T, 'width': W, 'height': W, 'page_height': N, 'shown_height?': N, 'drawn_by?': T, 'scale': N, 'tiles': [T], 'taken_at': AT}
REGION = {'what': T, 'selector': or_null(T), 'unit': T, 'shown': N, 'of': or_null(N), 'reason': T, 'file?': T, 'rows?': W, 'pictures?': [T]}
LOOK = {'at': AT, 'texts': W, 'added': W, 'added_characters': W, 'changed': W, 'gone': W, 'grown_by': N,
        'places': [{'selector': or_null(T), 'frame?': T, 'added': W, 'changed': W}]}
NAMED = {'total': W, 'names': [T]}
VIEWPORT = {'width': W, 'height': W, 'device_scale_factor': N, 'mobile': B}
OF_SOURCE = {'capture_id': T, 'evidence_id': T, 'captured_at': or_null(AT), 'sealed_at': AT, 'manifest_sha256': HASH, 'test_mode': B}
CHANGE = {'at': AT, 'step': T, 'selector': or_null(T), 'change': T, 'reason': T}
METADATA_FORM = {
    'evidence_id': T, 'capture_id': T, 'format_version': T, 'case_reference': or_null(T), 'test_mode': B, 'document_language?': any_of(*(name for name in LANGUAGES if name != 'en')),
    'collector': {'name': or_null(T), 'organisation': or_null(T)}, 'metadata': lambda value: isinstance(value, dict),
    'artifacts': [{'file': T, 'step': T, 'made_at': AT, 'size': W}],
    'legal_authority?': T, 'purpose?': T, 'requested_url?': T, 'url_at_load?': T, 'url_at_screenshot?': T, 'captured_at?': AT,
    'page?': {'title?': T, 'http_status': W, 'mime_type': T, 'kind': any_of('html', 'pdf', 'image', 'text', 'download'),
              'warnings?': [{'code': any_of('http_error_status', 'consent_wall', 'login_page', 'bot_challenge', 'empty_page', 'invalid_tls', 'soft_404', 'blank_area', 'partial_region', 'page_grew', 'still_changing', 'collapsed_content', 'no_screenshot', 'media_not_whole'), 'reason': T}], 'language?': T, 'server_date?': T},
    'redirect_chain?': [{'url': T, 'status': or_null(W), 'kind': any_of('http', 'meta_refresh', 'script', 'action', 'final'), 'query_values_redacted': B, 'at': AT}],
    'browser?': {'name': T, 'version': T, 'source': any_of('configured', 'playwright', 'system', 'embedded'), 'headless': B, 'mode?': any_of('headless_shell', 'new_headless', 'headed'), 'flags': [T], 'sandbox': {'on': B, 'reason?': T}},
    'browser_identity?': {
        'user_agent': T, 'accept_language?': T, 'client_hints': lambda value: isinstance(value, dict), 'client_hints_later': lambda value: isinstance(value, dict),
        'automation?': {'webdriver': or_null(B), 'headless_user_agent': B, 'plugins': W, 'languages': [T], 'chrome_object': B, 'outer_size': is_size, 'inner_size': is_size, 'notifications': T}},
    'environment?': {'viewport': VIEWPORT, 'locale': T, 'timezone': T, 'operating_system': T, 'node_version': T, 'generator_version': T},
    'connection?': {'host': T, 'address': T, 'port': PORT, 'answers': [T], 'source': any_of('egress_proxy')},
    'tls?': {'source': T, 'protocol': T, 'cipher': T, 'key_exchange': T, 'subject': T, 'issuer': T, 'valid_from': T, 'valid_to': T, 'san': [T], 'leaf_sha256': HASH,
             'certificate_count': W, 'trusted': B, 'anchor?': {'subject': T, 'sha256': HASH, 'trusted_by': any_of('browser', 'operator')}, 'error?': T, 'at?': AT, 'ip?': T, 'port?': PORT},
    'dns?': {'result': T, 'host': T, 'connected_address': or_null(T), 'resolvers': [{'resolver': T, 'at': AT, 'a': [T], 'aaaa': [T], 'error?': T}]},
    'clock?': {'before?': [CLOCK_READING], 'after?': [CLOCK_READING]},
    'screenshots?': {'screenshot?': IMAGE, 'as_loaded?': IMAGE},
    'completeness?': {'text_lines': {'total': W, 'with_ink': W, 'same_colour': W}, 'blank_areas': [{'top': N, 'height': N}], 'regions': [REGION],
                      'scrolled_to': N, 'final_height': N, 'last_look?': LOOK},
    'network?': {'requests': W, 'responses': W, 'failed': W, 'unanswered?': W, 'from_cache?': W, 'cut_off?': W, 'blocked': [{'host': T, 'port': PORT, 'reason': T}],
                 'bodies_missing': [{'url': T, 'reason': T}], 'service_workers': any_of('blocked', 'none')},
    'stored?': {'site': T, 'answered_at': or_null(AT), 'cookies?': NAMED, 'third_party_cookies?': W, 'hosts': NAMED, 'third_party_hosts': W},
    'recording?': {'asked_ms': W, 'recorded_ms': W, 'ended_by': any_of('duration', 'size', 'time_limit'), 'frames': W, 'frames_received': W, 'frames_left_out': W},
    'media?': {'elements': W, 'played': W, 'whole': W, 'asked_again': W, 'most_bytes_each': W, 'most_bytes_together': W, 'listed': [
        {'element': any_of('video', 'audio'), 'source': any_of('address', 'inline', 'script', 'none'), 'url': or_null(T), 'duration': or_null(N), 'played': B, 'requested': B,
         'whole': B, 'bytes': or_null(W), 'asked_again': B, 'reason': or_null(T)}]},
    'monitor?': {'schedule_id': T, 'ignore': {'selectors': [T], 'patterns': [T], 'order': B}, 'text_file': T, 'elements_ignored': W, 'selectors_invalid': [T]},
    'private_target?': {'allowed_by': T, 'address': T}, 'sign_in?': ANY, 'host?': {'name': T, 'timezone': T, 'utc_offset_minutes': N},
    'archive_history?': {'timemap': T, 'sha256': HASH, 'mementos': W}, 'egress?': {'reflector': T, 'address': T}, 'external_archive?': {'requested': B, 'url?': T, 'skip_reason?': T},
}
# What is read of any format.
METADATA_HEAD = {**{name: METADATA_FORM[name] for name in ('evidence_id', 'capture_id', 'format_version', 'case_reference', 'test_mode', 'requested_url?', 'url_at_load?',
                                                  'url_at_screenshot?', 'captured_at?')}, 'collector': lambda value: all(or_null(T)(dig(value, key)) for key in ('name', 'organisation'))}
# Of packages that are not of a page.
OF_OTHERS = {'kind': T, 'url?': ANY, 'compared_at?': AT, 'before?': OF_SOURCE, 'after?': OF_SOURCE,
             'verdicts?': {'verdict': T, 'text_verdict': T, 'images_verdict': T, 'metadata_verdict': T}, 'label?': ANY, 'certified_at?': AT, 'hash_count?': W,
             'redacted_at?': AT, 'source?': OF_SOURCE, 'name?': T, 'seal_no?': ANY, 'reason?': ANY, 'recorded_at?': AT, 'item_count?': W, 'fault_count?': W,
             'entry_count?': W, 'head_hash?': HASH}
CUSTODY_FORM = {
    'evidence': {'evidence_id': T, 'capture_id': T}, 'format_version?': T, 'collector': {'name': or_null(T), 'organisation': or_null(T), 'stated': B}, 'test_mode': B,
    'tool_validation?': ANY, 'private_target?': {'allowed_by': T, 'address': T},
    'steps': [{'step': T, 'description': T, 'outcome': T, 'started_at?': AT, 'ended_at': AT, 'reason?': T, 'artifacts?': [T]}],
    'page_modifications': {'items': [CHANGE]}, 'not_performed': [{'step': T, 'reason': T}],
    'bitcoin_ots_included': B, 'rfc3161_timestamp_included': B, 'eidas_timestamp_included': B,
    'forensic_log_hash': HASH, 'forensic_log_final_chain_hash': HASH, 'after_this_record': T}
LINK = {'seq': W, 'previous': HASH, 'hash': HASH, 'operation': T, 'at': AT}
RAN = {**LINK, 'outcome': T, 'started_at': AT}
MADE = [{'name': T, 'sha256': HASH, 'sha512': lambda value: is_hash(value, 128), 'size': W}]
ENTRIES = {'done': {**RAN, 'artifacts': MADE, 'detail': ANY}, 'truncated': {**RAN, 'reason': T, 'artifacts': MADE, 'detail': ANY},
           'failed': {**RAN, 'reason': T}, 'skipped': {**LINK, 'outcome': T, 'reason': T, 'asked': B}}
LOG_FORM = {'evidence_id': T, 'format_version?': T, 'operations': ANY, 'total_operations': W,
       'hash_chain': {'algorithm': T, 'genesis': HASH, 'final_hash': HASH, 'chain_valid': B, 'total_operations': W}}
# Behind a name: ! what today's programs always tell, and earlier ones may not; ? what is told in some cases only.
PICTURE = {'taken_at!': AT, 'width!': W, 'height!': W, 'page_height!': N, 'scale!': N, 'drawn_by!': T, 'tiles!': W, 'watermark?': T}
ASKED, READ_STORAGE, KEPT = {'servers!': W, 'unanswered!': [T]}, {'cookies!': W, 'origins!': W}, {'changed!': [T], 'kept!': [T]}
CHECKED = {'capture_id!': T, 'manifest_sha256!': HASH, 'result!': T}
STEP_DETAILS = {
    'clock_read': ASKED, 'clock_read_again': ASKED, 'browser_context_opened': {'sandbox!': B, 'viewport!': {f'{key}!': test for key, test in VIEWPORT.items()}},
    'page_loaded': {'http_status!': or_null(W), 'kind!': T, 'redirects!': W}, 'page_settled': {'waited_ms!': N, 'open_requests!': W},
    'dns_cross_checked': {'result!': T}, 'certificate_chain_read': {'certificates!': W, 'source!': T}, 'whois_looked_up': {'domain!': T, 'servers!': [T]},
    'external_archive_requested': {'url!': T}, 'archive_history_asked': {'timemap!': T, 'sha256!': HASH, 'mementos!': W}, 'egress_address_asked': {'reflector!': T, 'address!': T}, 'storage_read_as_loaded': READ_STORAGE, 'storage_read': READ_STORAGE, 'storage_recorded': {'readings!': W, 'hosts!': W},
    'screenshot_as_loaded_taken': PICTURE, 'actions_performed': {'actions!': ANY},
    'content_expanded': {'waited_ms?': N, 'scrolled_to!': N, 'final_height!': N, 'details_opened?': W, 'parts_opened!': W, 'parts_closed!': W, 'images_missing!': W,
                         'regions_scrolled!': W, 'views_pictured?': W},
    'overlays_answered': {'found_by!': or_null(any_of('its looks', 'a rule of autoconsent')), 'action!': any_of('refused', 'closed', 'hidden', 'none'),
                          'outcome!': any_of('nothing_found', 'answered', 'stays')},
    'media_kept': {'elements!': W, 'played!': W, 'whole!': W, 'asked_again!': W},
    'page_recorded': {'asked_ms!': W, 'recorded_ms!': W, 'ended_by!': T, 'frames!': W, 'frames_received!': W, 'frames_left_out!': W},
    'screenshot_taken': {**PICTURE, 'waited_ms?': N, 'text_read_from?': AT, 'text_read_until?': AT, 'attempts?': [{'drawn_by!': T, 'text_lines!': N, 'with_ink!': N, 'kept!': B}]},
    'text_layout_saved': {'elements_not_listed?': W}, 'source_saved': {'file!': T, 'size!': W, 'content_coding!': any_of('removed, as the browser hands it out')},
    'text_extracted': {'url!': or_null(T), 'frames!': W, 'characters!': W}, 'mhtml_saved': {
        'date_header!': any_of('written by the browser when the snapshot was made, from the clock of the machine, which may be set meanwhile')},
    'completeness_measured': {'text_lines!': W, 'with_ink!': W, 'blank_areas!': W, 'regions!': W, 'texts_added?': W, 'texts_changed?': W, 'not_looked_again?': T},
    'page_examined': {'warnings!': [T], 'requests!': W}, 'warc_written': {'records!': W, 'responses!': W},
    'content_credentials_signed': {'signed_screenshot_sha256!': HASH}, 'secrets_searched': {'values!': W, 'files!': W, 'bytes!': W},
    'program_named': {'version!': T, 'validation_sha256!': or_null(HASH)}, 'sources_checked': {'before!': CHECKED, 'after!': CHECKED, 'further?': [CHECKED]}, 'text_compared': {'added?': W, 'removed?': W, 'changed_lines?': W, 'not_comparable?': T},
    'images_compared': {'places?': W, 'changed_ratio?': N, 'not_comparable?': T}, 'metadata_compared': {'differing!': W},
    'comparison_recorded': {'verdict!': T, 'text_verdict!': T, 'images_verdict!': T, 'metadata_verdict!': T}, 'hashes_recorded': {'hashes!': W},
    'source_checked': CHECKED, 'matches_found': {'rules!': W, 'targets!': [T], 'matches!': W, 'pictures!': {'covered!': W, 'not_searched!': W}},
    'text_redacted': KEPT, 'picture_redacted': {**KEPT, 'boxes!': W}, 'records_redacted': KEPT, 'leaks_searched': {'forms!': W, 'bytes!': W, 'found!': W},
    'items_checked': {'items!': W, 'faults!': W}, 'anchors_collected': {'anchors!': W}, 'matter_recorded': {'items!': W, 'entries!': W},
}
STORED_SIDE = {'site': T, 'answered_at': lambda value: value is None or is_time(value), 'hosts_not_listed': W,
               'readings': [lambda value: value in ('as_loaded', 'at_the_end')], 'stored_not_listed': W, 'areas_unread': W}
COMPARISON_FORM = {
    'evidence_id': T, 'compare_id': T, 'format_version': T, 'url': T, 'compared_at': AT, 'before': OF_SOURCE, 'after': OF_SOURCE,
    'summary': {'verdict': T, 'text_verdict': T, 'images_verdict': T, 'metadata_verdict': T,
                'text': some_of('added', 'removed', 'changed_lines', 'order_only', 'reason'),
                'images': some_of('changed_ratio', 'boxes', 'box_count', 'reason'),
                'metadata': some_of('changed', 'connection', 'settings')},
    'text': {'before?': T, 'after?': T, 'unified_diff?': T, 'rules?': T, 'ignored': {'selectors': [T], 'patterns': [T], 'order': B}},
    'images': {'before?': ANY, 'after?': ANY, 'difference': [{'file': T, 'width': W, 'height': W}], 'rules?': T, 'boxes': lambda value: isinstance(value, list)},
    'metadata': {'rules?': T, 'differences': [some_of('group', 'field', 'before', 'after')]},
    'stored?': {'rules?': T, 'before': STORED_SIDE, 'after': STORED_SIDE, 'hosts': [some_of('host', 'before', 'after')],
                'cookies?': [some_of('name', 'domain', 'path', 'partition', 'before', 'after')], 'entries?': [some_of('origin', 'area', 'name', 'before', 'after')],
                'rows_not_listed': W}}
DOCUMENT_FORM = some_of(*PRINTED, 'generator', 'records_closed_at', 'steps', 'page_modifications', 'not_performed', 'log_final_hash', 'key_sha256', 'files')
OF_LINES = {'text', 'box', 'words', 'hidden', 'ink'}


def fault_in(value, form, whole=True, place=''):
    """The first place that is not as its form says; None where there is none. Not `whole`: only of fields that no format defines."""
    if isinstance(form, list) and isinstance(value, list):
        return next((found for at, each in enumerate(value) for found in [fault_in(each, form[0], whole, f'{place}.{at}')] if found is not None), None)
    if isinstance(form, dict) and isinstance(value, dict):
        for name in value:
            if name not in form and f'{name}?' not in form and f'{name}!' not in form:
                return f'{place}.{name}'
        for name, inner in form.items():
            bare_name = name.rstrip('?!')
            if bare_name in value or name == bare_name and whole:
                found = fault_in(value[bare_name], inner, whole, f'{place}.{bare_name}') if bare_name in value else f'{place}.{bare_name}'
                if found is not None:
                    return found
        return None
    return place if whole and (isinstance(form, (list, dict)) or not form(value)) else None


def log_fault(log, whole):
    found = fault_in(log, LOG_FORM, whole)
    entries = dig(log, 'operations')
    for at, entry in enumerate(entries if isinstance(entries, list) else []):
        if found is not None or not isinstance(entry, dict):
            break
        step, outcome = entry.get('operation'), entry.get('outcome')
        form = {**LINK, **CHANGE} if step == 'page_modified' else ENTRIES.get(outcome) if isinstance(outcome, str) else None
        found = fault_in(entry, form, whole, f'.operations.{at}') if form else None
        if found is None and 'detail' in entry:
            found = fault_in(entry['detail'], STEP_DETAILS.get(step, {}) if isinstance(step, str) else {}, whole, f'.operations.{at}.detail')
    return found


def is_list(value):
    return isinstance(value, list)


LAYOUT = {'format_version': N, 'unit': T, 'image': {'file': T, 'width': N, 'height': N, 'pixels_per_css_pixel': N}, 'frames': is_list}


def layout_fault(layout, page):
    found = fault_in(layout, LAYOUT, page) if isinstance(layout, dict) else None
    for at, frame in enumerate(layout['frames'] if isinstance(dig(layout, 'frames'), list) else []):
        if found is None:
            found = fault_in(frame, {'url': T, 'lines': is_list}, page, f'.frames.{at}')
        if found is not None or not isinstance(frame, dict):
            break
        lines = frame['lines'] if isinstance(dig(frame, 'lines'), list) else []
        if found is None and any(isinstance(line, dict) and not OF_LINES.issuperset(line) for line in lines):
            found = f'.frames.{at}.lines'
        if found is None and page and not all(isinstance(line, dict) and isinstance(line.get('text'), str) and line.get('hidden', 'covered') in ('clipped', 'transparent', 'covered')
                                              and line.get('ink', False) is False for line in lines):
            found = f'.frames.{at}.lines'
    return found


def check_fields(members, custody, metadata, log, said, current, report):
    """`said`: the facts inside of evidence.pdf. In packages of format 1.0 a field that is unknown is only named."""
    kind, named = kind_of(members), []

    def judge(fact, file, found):
        if found is not None and current:
            report.fail('records_disagree', f'{fact}: {file}: {found[1:] or "the whole"}: a field that the format does not define, or that is missing')
        elif found is not None:
            named.append(f'{file}: {found[1:]}')

    if not current:
        head = {name: value for name, value in metadata.items() if name in METADATA_HEAD or f'{name}?' in METADATA_HEAD}
        found = fault_in(head, METADATA_HEAD)
        if found is not None:
            report.fail('record_malformed', f'metadata.json: {found[1:]}')
    judge('metadata_fields', 'metadata.json', fault_in(metadata, METADATA_FORM if kind == 'page' else {**METADATA_FORM, **OF_OTHERS}, current))
    judge('log_fields', 'forensic_log.json', log_fault(log, current))
    judge('custody_fields', 'chain_of_custody.json', fault_in(custody, CUSTODY_FORM, current))
    if kind == 'comparison':
        judge('comparison_fields', 'comparison.json', fault_in(quiet(members, 'comparison.json'), COMPARISON_FORM, current))
    for fact, file, form in (('element_fields', 'element_layout.json', some_of('format_version', 'unit', 'elements', 'painted', 'copies')),
                             ('controls_fields', 'form_controls.json', some_of('format_version', 'frames')), ('document_fields', 'evidence.pdf', DOCUMENT_FORM)):
        judge(fact, file, fault_in(said if file == 'evidence.pdf' else quiet(members, file), form, False))
    judge('layout_fields', 'text_layout.json', layout_fault(quiet(members, 'text_layout.json'), current and kind == 'page'))
    if named:
        report.note('NOTE', 'fields_not_defined', ', '.join(named)[:2000])


# ---------------------------------------------------------------- what a program of today always writes, and may not be missing

# The steps of which the log of each kind of package has an entry, whatever came of them.
PLANNED = {
    'page': ('clock_read', 'egress_address_asked', 'browser_context_opened', 'page_loaded', 'page_settled', 'source_saved', 'dns_cross_checked',
             'certificate_chain_read', 'whois_looked_up', 'archive_history_asked', 'external_archive_requested', 'storage_read_as_loaded',
             'screenshot_as_loaded_taken', 'actions_performed', 'content_expanded', 'overlays_answered', 'page_recorded', 'screenshot_taken',
             'content_credentials_signed', 'html_saved', 'text_extracted', 'text_layout_saved', 'mhtml_saved', 'completeness_measured', 'storage_read',
             'media_kept', 'page_examined', 'service_workers_run', 'storage_recorded', 'clock_read_again', 'warc_written'),
    'comparison': ('clock_read', 'program_named', 'sources_checked', 'text_compared', 'images_compared', 'metadata_compared', 'comparison_recorded'),
    'certificate': ('clock_read', 'program_named', 'hashes_recorded'),
    'redaction': ('clock_read', 'program_named', 'source_checked', 'matches_found', 'text_redacted', 'picture_redacted', 'records_redacted', 'picture_read_again', 'leaks_searched'),
    'matter': ('clock_read', 'program_named', 'items_checked', 'anchors_collected', 'matter_recorded')}
# Those that came after packages named the validation of their program, in rows: whoever plans one plans all above it.
LATER = (('egress_address_asked', 'archive_history_asked'), ('page_recorded',), ('media_kept',), ('program_named',))
# Reasons to skip a step that nobody asked for, and those of one that the order wanted.
OF_FILES = ('the address led to a file', 'the address led to a file, not to a page; the file is kept as it was served',
            'the address led to a file, not to a page; only the answer of the server was looked at')
NOT_ASKED = ('not requested', 'the order asks for no change to the page', *OF_FILES, 'no reflector is configured',
             'no archive is configured to be asked for earlier copies', 'the page was not loaded over TLS', 'the page was at an IP address, not at a name',
             'internal names are never sent to public resolvers', 'the page asked for none', 'no program that reads text in pictures is configured')
ASKED_FOR = ('there is no screenshot', 'no NTP server is configured', 'no DNS resolver is configured', 'the address that the browser connected to is not known', 'test_mode',
         'only JPEG screenshots are signed', 'addresses of pages behind a sign-in are not told', 'the page is not known to be at a public address')
# Reasons that are those of few steps; any other may be of any.
STEPS_SKIPPED = {
    'the order asks for no change to the page': ('screenshot_as_loaded_taken',), 'the address led to a file': ('page_settled',), OF_FILES[2]: ('page_examined',),
    'no reflector is configured': ('egress_address_asked',), 'no archive is configured to be asked for earlier copies': ('archive_history_asked',),
    'the page was not loaded over TLS': ('certificate_chain_read',), 'the page asked for none': ('service_workers_run',),
    'no program that reads text in pictures is configured': ('picture_read_again',), 'there is no screenshot': ('content_credentials_signed', 'text_layout_saved'),
    'no NTP server is configured': ('clock_read', 'clock_read_again'), 'test_mode': ('external_archive_requested',),
    'only JPEG screenshots are signed': ('content_credentials_signed',), 'addresses of pages behind a sign-in are not told': ('archive_history_asked',),
    'the page is not known to be at a public address': ('archive_history_asked',)}
# Why a check of DNS compared nothing, by its result.
DNS_SKIPPED = {'skipped_ip_literal': 'the page was at an IP address, not at a name', 'skipped_internal_host': 'internal names are never sent to public resolvers',
               'connected_ip_unknown': 'the address that the browser connected to is not known', 'resolvers_unavailable': 'no DNS resolver is configured'}
STEPS_SKIPPED.update(dict.fromkeys(DNS_SKIPPED.values(), ('dns_cross_checked',)))
# Steps that an order may decline.
DECLINED = ('actions_performed', 'page_recorded', 'content_expanded', 'overlays_answered', 'external_archive_requested', 'mhtml_saved', 'warc_written', 'whois_looked_up',
            'content_credentials_signed', 'storage_read_as_loaded', 'storage_read', 'storage_recorded')
# What metadata.json states of a page whenever a step ran.
STATED = {
    'browser_context_opened': ('browser', 'browser.mode', 'environment'), 'egress_address_asked': ('egress',), 'archive_history_asked': ('archive_history',),
    'page_loaded': ('requested_url', 'url_at_load', 'redirect_chain'), 'dns_cross_checked': ('dns',), 'clock_read': ('clock.before',),
    'clock_read_again': ('clock.after',), 'page_recorded': ('recording',), 'media_kept': ('media',), 'completeness_measured': ('completeness',),
    'screenshot_taken': ('screenshots.screenshot', 'screenshots.screenshot.shown_height', 'screenshots.screenshot.drawn_by', 'url_at_screenshot'),
    'screenshot_as_loaded_taken': ('screenshots.as_loaded', 'screenshots.as_loaded.shown_height', 'screenshots.as_loaded.drawn_by'),
    'page_examined': ('network', 'browser_identity', 'page.warnings'), 'storage_recorded': ('stored',)}

# Every kind of change of a page.
PAGE_CHANGES = ('class_removed', 'clicked', 'details_opened', 'dialog_accepted', 'dialog_dismissed', 'element_hidden', 'hovered', 'key_pressed', 'navigation_stopped', 'option_selected',
           'popup_closed', 'script_called', 'scripts_stopped', 'scrolled', 'style_added', 'typed', 'value_withheld', 'window_resized')


def generation(custody, entries):
    """How far its program had come: -1 before packages named the validation of their program."""
    rows = [at for at, names in enumerate(LATER) if any(name in entries for name in names)]
    return rows[-1] + 1 if rows else 0 if 'tool_validation' in custody else -1


def is_of_this_version(entries, kind, current):
    """Made by a program that writes all that the latest one does; one of the same words for changes and warnings."""
    last = [names for names in LATER if any(name in PLANNED.get(kind, ()) for name in names)][-1:]
    return current and any(name in entries for names in last for name in names)


def left_out(value, form, place):
    for name, inner in form.items():
        key = name.rstrip('?!')
        if key not in value:
            if name.endswith('!'):
                yield f'{place}.{key}'
        elif isinstance(inner, dict) and isinstance(value[key], dict):
            yield from left_out(value[key], inner, f'{place}.{key}')
        elif isinstance(inner, list) and isinstance(inner[0], dict) and isinstance(value[key], list):
            for each in value[key]:
                yield from left_out(each, inner[0], f'{place}.{key}') if isinstance(each, dict) else ()


def check_today(members, custody, metadata, operations, entries, current, bad):
    come, kind = generation(custody, entries), kind_of(members)
    if not current or come < 0:
        return
    of_this_version = is_of_this_version(entries, kind, current)
    if 'tool_validation' not in custody:
        bad('validation_named', 'the log has a step that came after it')
    later = {name for names in LATER[come:] for name in names}
    for name in PLANNED[kind]:
        if name not in entries and name not in later:
            bad('planned_steps', name)
    for each in operations:
        step, detail = each.get('operation'), each.get('detail', {})
        if each.get('outcome') in ('done', 'truncated') and isinstance(step, str) and isinstance(detail, dict):
            for place in left_out(detail, STEP_DETAILS.get(step, {}), step):
                bad('details_told', place)
        reason = each.get('reason')
        if each.get('outcome') == 'skipped' and (reason in NOT_ASKED and each.get('asked') is not False or reason in ASKED_FOR and each.get('asked') is not True
                                                 or reason == 'not requested' and step not in DECLINED
                                                 or of_this_version and is_text(reason) and reason not in NOT_ASKED + ASKED_FOR and each.get('asked') is False):
            bad('asked_flags', str(step))
        if step == 'page_modified' and each.get('change') not in PAGE_CHANGES:
            bad('changes_known', str(each.get('change')))
    if kind != 'page':
        return
    answered = ran(entries, 'overlays_answered')
    if dig(answered, 'action') is not ABSENT:
        acted = dig(answered, 'action') != 'none'
        changed = any(each.get('operation') == 'page_modified' and each.get('step') == 'overlays_answered' for each in operations)
        if dig(answered, 'outcome') != ('answered' if acted else 'nothing_found') or acted and not changed:
            bad('overlays_changed', str(dig(answered, 'action')))
    for step, paths in STATED.items():
        for path in paths:
            if ran(entries, step) is not ABSENT and dig(metadata, *path.split('.')) is ABSENT:
                bad('facts_stated', path)
    if 'order.json' not in members:
        bad('order_carried', 'every package of a page has its order')
    measured = ran(entries, 'completeness_measured')
    if measured is ABSENT:
        return
    looked = dig(metadata, 'completeness', 'last_look') is not ABSENT
    told = [dig(measured, key) is not ABSENT for key in ('texts_added', 'texts_changed')]
    if (looked or any(told)) if dig(measured, 'not_looked_again') is not ABSENT else not (looked and all(told)):
        bad('looks_told', 'last_look')
    taken = ran(entries, 'screenshot_taken')
    if taken is not ABSENT and any(dig(taken, key) is ABSENT for key in ('text_read_from', 'text_read_until')):
        bad('looks_told', 'screenshot_taken: when its text was read')
