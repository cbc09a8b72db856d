"""Steps and their words; which facts are compared."""
from .bounds import ANCHOR, CUSTODY_PART, KINDS
from .strict_json import canonical
from .manifest import kind_of
from .page import check_browser, check_observed
from .inputs import check_entry
from .steps import check_address, check_steps, check_times, quiet
from .document import check_document
from .warc import check_sign_in
from .pictures import check_pictures
from .words import check_log_details, check_words
from .certificate import check_certified
from .compared import check_compared
from .archive import check_archive
from .storage import VALIDATION, check_connections, check_matter_facts, check_order, check_storage, has_fields, is_text

# ---------------------------------------------------------------- records against each other

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
PRINTED = ('evidence_id', 'capture_id', 'format_version', 'case_reference', 'collector', 'test_mode', 'metadata', 'requested_url',
           'url_at_load', 'url_at_screenshot', 'captured_at', 'page', 'redirect_chain', 'connection', 'tls', 'dns', 'clock',
           'completeness', 'private_target', 'stored', 'sign_in', 'url', 'compared_at', 'before', 'after', 'verdicts',
           'label', 'certified_at', 'hash_count', 'redacted_at', 'source',
           'name', 'seal_no', 'reason', 'recorded_at', 'item_count', 'fault_count', 'entry_count', 'head_hash')
ABSENT = object()


def dig(value, *path):
    for key in path:
        value = value.get(key, ABSENT) if isinstance(value, dict) else ABSENT
    return value


def rows(value, *path):
    found = dig(value, *path)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def same(one, other):
    return one is other or (one is not ABSENT and other is not ABSENT and canonical(one) == canonical(other))


def check_facts(manifest, members, custody, metadata, report):
    """What one record says and another contradicts. Yields nothing; each contradiction is one line."""
    log = quiet(members, 'forensic_log.json')
    if log is None or custody is None or metadata is None:
        return
    before, current = len(report.failed), manifest.get('format_version') != '1.0'
    said = {'manifest.json': manifest, 'metadata.json': metadata, 'forensic_log.json': log, 'chain_of_custody.json': custody}

    def bad(fact, text):
        report.fail('records_disagree', f'{fact}: {text}')

    def alike(fact, *places):
        first = places[0]
        for name, value in places[1:]:
            if not same(first[1], value):
                bad(fact, f'{first[0]} and {name} differ')

    alike('capture_id', ('metadata.json', dig(metadata, 'capture_id')), ('chain_of_custody.json', dig(custody, 'evidence', 'capture_id')))
    for key in ('name', 'organisation'):
        alike('collector', ('metadata.json', dig(metadata, 'collector', key)), ('chain_of_custody.json', dig(custody, 'collector', key)))
    if dig(custody, 'collector', 'stated') is not (isinstance(dig(custody, 'collector', 'name'), str)):
        bad('collector_stated', 'chain_of_custody.json')
    alike('private_target', ('metadata.json', dig(metadata, 'private_target')), ('chain_of_custody.json', dig(custody, 'private_target')))
    for key, names in (('test_mode', ('metadata.json', 'chain_of_custody.json')),
                       ('format_version', tuple(said) if current else ('metadata.json',))):
        for name in names:
            alike(key, ('manifest.json', manifest.get(key)), (name, dig(said[name], key)))
    if not current and ('format_version' in log or 'format_version' in custody):
        bad('format_version', '1.1, but the manifest states 1.0')
    readings = [{key: each.get(key) for key in ('server', 'offset_ms', 'delay_ms', 'at')}
                for side in ('before', 'after') for each in rows(metadata, 'clock', side)]
    alike('clock', ('manifest.json', dig(manifest, 'clock', 'readings')), ('metadata.json', readings))
    operations = rows(log, 'operations')
    entries = {entry.get('operation'): entry for entry in operations if entry.get('operation') != 'page_modified'}
    comparison = quiet(members, 'comparison.json')
    for one, other in (('evidence_id', 'evidence_id'), ('capture_id', 'compare_id'), ('format_version', 'format_version')):
        if comparison is not None and not same(dig(metadata, one), dig(comparison, other)):
            bad(one, 'comparison.json differs')
    if current and (dig(metadata, 'kind') if dig(metadata, 'kind') in KINDS else 'page') != kind_of(members):
        bad('kind', 'the kind in metadata.json differs from that of the files')
    if 'tool_validation' in custody:
        named = custody['tool_validation']
        if not has_fields(named, {'none': is_text}) and not has_fields(named, VALIDATION):
            bad('tool_validation_form', 'it does not follow the format')
        if dig(named, 'version') not in (ABSENT, dig(manifest, 'generator', 'version')):
            bad('tool_validation_version', 'the validation is of another version of the program')
    version, maker = dig(manifest, 'generator', 'version'), '/'.join(map(str, (manifest['generator']['name'], manifest['generator']['version'])))
    software = dig(quiet(members, 'datapackage.json'), 'software')
    if dig(metadata, 'environment', 'generator_version') not in (ABSENT, version) or current and software not in (ABSENT, maker):
        bad('generator', 'the program differs from that in the manifest')
    detail = {name: dig(entry, 'detail') for name, entry in entries.items()}
    measured = dig(metadata, 'completeness')
    if isinstance(measured, dict):
        counts = {'text_lines': dig(measured, 'text_lines', 'total'), 'with_ink': dig(measured, 'text_lines', 'with_ink'),
                  'blank_areas': len(rows(measured, 'blank_areas')), 'regions': len(rows(measured, 'regions'))}
        if any(not same(dig(detail.get('completeness_measured'), key), value) for key, value in counts.items()):
            bad('completeness_logged', 'the log differs')
        height = dig(metadata, 'screenshots', 'screenshot', 'page_height')
        if not same(dig(measured, 'final_height'), height) and height is not ABSENT:
            bad('final_height', 'differs from the height of the page on the screenshot')
        for each in rows(measured, 'regions'):
            pictures = each.get('pictures') if isinstance(each.get('pictures'), list) else []
            for name in [each.get('file')] + pictures:
                if isinstance(name, str) and name not in members:
                    bad('region_files', name)
    for fact, value, step, key in (('requests', dig(metadata, 'network', 'requests'), 'page_examined', 'requests'),
                                   ('sandbox', dig(metadata, 'browser', 'sandbox', 'on'), 'browser_context_opened', 'sandbox'),
                                   ('archive_url', dig(metadata, 'external_archive', 'url'), 'external_archive_requested', 'url')):
        stated = dig(detail.get(step), key)
        if ABSENT not in (value, stated) and not same(value, stated):
            bad(fact, 'the log differs')
    check_browser(members, metadata, current, bad)
    check_storage(members, metadata, entries, operations, bad)
    check_order(manifest, members, custody, metadata, entries, bad)
    check_connections(members, metadata, entries, operations, bad)
    check_sign_in(members, metadata, entries, bad)
    check_observed(members, metadata, entries, current, bad)
    check_entry(manifest, members, bad)
    check_steps(manifest, members, custody, metadata, operations, entries, current, bad)
    check_times(manifest, custody, metadata, operations, entries, bad)
    check_address(metadata, entries, rows(quiet(members, 'connections.json'), 'hosts') if 'connections.json' in members else [], current and kind_of(members) == 'page', bad)
    check_document(manifest, members, custody, metadata, log, current, bad)
    check_archive(members, metadata, operations, current, bad)
    check_pictures(members, metadata, entries, current, bad)
    check_words(members, metadata, entries, current, bad)
    check_log_details(manifest, members, metadata, log, entries, current, bad)
    if comparison is not None:
        check_compared(members, metadata, comparison, entries, bad)
    if kind_of(members) == 'certificate':
        check_certified(members, metadata, operations, entries, report)
    if kind_of(members) == 'matter':
        check_matter_facts(members, metadata, operations, entries, report)
    if len(report.failed) == before:
        report.ok('records', 'identity, steps and their files, times, clock, address, document facts and web archive agree')
