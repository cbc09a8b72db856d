"""Steps, the files they make and their words; which facts are printed."""
from .bounds import ANCHOR, CUSTODY_PART

# Each step with what it makes: patterns of which one file each is there when it is done; those in brackets may be.
STEPS = {
    'clock_read': [], 'browser_context_opened': [], 'page_loaded': [], 'page_settled': [], 'dns_cross_checked': [],
    'certificate_chain_read': [r'certificate_chain\.pem'], 'whois_looked_up': [r'whois\.txt'], 'external_archive_requested': [],
    'storage_read_as_loaded': [], 'storage_read': [], 'storage_recorded': [[r'storage\.json'], r'connections\.json'],
    'screenshot_as_loaded_taken': [r'screenshot_as_loaded\.(jpeg|png)', [r'screenshot_as_loaded_tiles/\d{3,4}\.(jpeg|png)']],
    'actions_performed': [[r'actions/\d{3}-(before|after)\.jpeg']],
    'content_expanded': [[r'regions/[a-z]+(-[a-z]+)*-\d{3,4}\.txt'], [r'regions/view-\d{3,4}\.jpeg']], 'overlays_answered': [],
    'screenshot_taken': [r'screenshot\.(jpeg|png)', [r'screenshot_tiles/\d{3,4}\.(jpeg|png)']],
    'text_layout_saved': [r'text_layout\.json', [r'element_layout\.json']], 'html_saved': [r'page\.html'],
    'source_saved': [r'(source\.html|document\.[a-z0-9]{1,8})'],
    'text_extracted': [r'domtextcontent\.txt', [r'watched_text\.txt'], [r'form_controls\.json']], 'mhtml_saved': [r'page\.mhtml'],
    'completeness_measured': [[r'regions/\d{3,4}\.txt']], 'page_examined': [], 'service_workers_run': [],
    'warc_written': [r'archive/data\.warc\.gz', r'indexes/index\.cdx', r'pages/pages\.jsonl', r'datapackage\.json'],
    'clock_read_again': [], 'content_credentials_signed': [r'screenshot\.jpeg', r'c2pa\.json'], 'secrets_searched': [],
    'sources_checked': [[r'(before|after)/[^/]+'], [r'(before|after)/screenshot_tiles/\d{3,4}\.(jpeg|png)'],
                        r'before/manifest\.json', r'before/manifest\.sig', r'before/publickey\.pem', r'before/metadata\.json',
                        r'after/manifest\.json', r'after/manifest\.sig', r'after/publickey\.pem', r'after/metadata\.json'],
    'text_compared': [[r'text_diff\.txt']], 'images_compared': [[r'images_diff(-\d+)?\.png']], 'metadata_compared': [],
    'source_checked': [[r'source/(commitments\.json(\.ots|\.tsr)?|commitments\.sig|publickey\.pem|ledger\.tlog-proof)'], [r'(certificate_chain\.pem|whois\.txt)']],
    'matches_found': [], 'text_redacted': [[r'(page\.html|domtextcontent\.txt|(text|element)_layout\.json)']],
    'picture_redacted': [[r'screenshot\.(jpeg|png)'], [r'screenshot_tiles/\d{3,4}\.(jpeg|png)']],
    'records_redacted': [[r'source/(metadata|forensic_log|chain_of_custody)\.json'], [r'redaction(_proof)?\.json'], [r'(certificate_chain\.pem|whois\.txt)']],
    'picture_read_again': [], 'leaks_searched': [[r'redaction(_proof)?\.json']],
    'comparison_recorded': [r'comparison\.json'], 'hashes_recorded': [r'certificate\.json', r'hashes\.sha256'], 'custody_record_written': [],
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
PROOF_STEPS = ('bitcoin_timestamp', 'rfc3161_timestamp', 'eidas_timestamp')
NO_STEP = r'(evidence\.pdf|metadata\.json|commitments\.json|openings\.json|forensic_log\.json|chain_of_custody\.json|standards\.json|order\.json|verification/(verify\.(html|mjs|py|sh)|GUIDE\.txt))'
PRINTED = ('evidence_id', 'capture_id', 'format_version', 'case_reference', 'legal_authority', 'purpose', 'collector', 'test_mode', 'metadata', 'requested_url',
           'url_at_load', 'url_at_screenshot', 'captured_at', 'page', 'redirect_chain', 'connection', 'tls', 'dns', 'clock',
           'completeness', 'private_target', 'stored', 'sign_in', 'url', 'compared_at', 'before', 'after', 'verdicts',
           'label', 'certified_at', 'hash_count', 'redacted_at', 'source',
           'name', 'seal_no', 'reason', 'recorded_at', 'item_count', 'fault_count', 'entry_count', 'head_hash')
