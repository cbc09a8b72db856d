"""The copies of each capture as a package of its own, and what comparison.json may say by itself."""
import json
from ..bounds import SIDES, further_in
from ..values import ABSENT, dig, quiet, rows, same
from ..ledger import TLOG
from .captures import pictures_of

# Facts of a page that follow from its copied records alone, without its log, its document and its web archive.
ON_COPIES = frozenset('''
    address address_answered addresses_form after_this_record as_loaded_described as_loaded_scale as_loaded_step as_loaded_taken_at as_loaded_window
    blank_places blank_warning browser_kind browser_version capture_id captured_at captured_during changes_at changing_warning clock clock_after_at
    clock_before_at clock_before_seal clock_possible clock_read_again_readings clock_read_readings closing collapsed_warning collector
    collector_stated connections_answer connections_form connections_site custody_fields descriptions dns_outcome dns_result error_warning
    evidence_id final_height first_address format_version generator generator_version grew_warning handshake_at headless host http_status
    kind kind_of_type known_steps language_of_locale last_look_at last_look_counts last_look_texts machine_form machine_system metadata_fields
    partial_warning picture_measures port private_address private_allowed private_rule private_target redirect_kinds region_amounts region_kinds
    requests_counted resolvers_at resolvers_failed resolvers_once sandbox_flags saved_after screenshot_described screenshot_scale screenshot_size
    screenshot_step screenshot_taken_at screenshot_tiles sign_in_form sign_in_hosts sign_in_made sign_in_origin stated_form step_times steps_begun
    storage_parties test_mode times_of_entries tls_cipher tls_handshake tls_key_exchange tls_of_address tool_validation_form tool_validation_version
    untrusted_warning untrusted_why warned_untrusted warnings_once
'''.split())
PROMISED_PROOFS = ('manifest.json.ots', 'manifest.json.tsr')
COPIED_NAMES = ('manifest.json', 'manifest.sig', 'publickey.pem', 'eidas_validation.json', *PROMISED_PROOFS, TLOG, 'metadata.json', 'chain_of_custody.json',
          'domtextcontent.txt', 'watched_text.txt', 'form_controls.json', 'connections.json', 'storage.json')
COMPARING_STEPS = ('sources_checked', 'text_compared', 'images_compared', 'metadata_compared', 'comparison_recorded')
BOX_SIDES = {'changed': ['after', 'before'], 'added': ['after'], 'removed': ['before']}
COMPARING_RULES = {
    'text': ('Unicode normal form C; soft hyphens, zero width spaces, word joiners and byte order marks taken out; runs of white space are one space; empty lines fall away; words that only stand on another line are no difference.',),
    'images': ('Rows of pixels are matched where they moved up or down. Squares of 8 by 8 pixels that correspond are changed when the mean colour of three by three pixels, or of the square, differs by more than encoding alone makes it differ. Rows of plain ground that came or went, and up to two rows of any kind, are no difference.',),
    'metadata': ('Named fields of metadata.json and chain_of_custody.json are compared by value. Values, ticks and chosen options of the forms that both pages show (form_controls.json) are compared, unless something of the page is left out of the comparison. Those of the group "page" make the verdict; those of the connection and the settings are listed and make none.',),
    'stored': ('Hosts of connections.json, and cookies and entries of storage.json, are matched by name: a cookie by name, domain, path and partition; an entry by origin, area and name. Values are not compared. Rows that only one capture has come first. No row is part of the verdict.',
               'Hosts of connections.json, and cookies and entries of storage.json, are matched by name: a cookie by name, domain, path and partition; an entry by origin, area and name. Values are not compared. Rows that only one capture has come first. They make no verdict.'),
}


def copied_members(members, folder):
    """The files below a folder. The log of the capture is not copied: the custody record has its steps, without details and hashes."""
    own = {name[len(folder) + 1:]: {'unsigned': None, **member} for name, member in members.items() if name.startswith(f'{folder}/')}
    custody = quiet(own, 'chain_of_custody.json') or {}
    steps = [{**each, 'operation': each.get('step'), 'at': each.get('ended_at'), 'artifacts': [{'name': name} for name in each.get('artifacts') or []]}
             for each in rows(custody, 'steps')]
    changes = [{**each, 'operation': 'page_modified'} for each in rows(custody, 'page_modifications', 'items')]
    log = {**custody, 'operations': sorted(changes + steps, key=lambda each: str(each.get('at')))}
    own['forensic_log.json'] = {'sha256': '', 'sha512': '', 'size': 0, 'bytes': json.dumps(log).encode('utf-8')}
    return own


def check_listed(members, bad):
    """What the manifest of a capture lists, against the copies and the other records of it."""
    for folder in (*SIDES, *further_in(members)):
        manifest, custody = (quiet(members, f'{folder}/{name}') or {} for name in ('manifest.json', 'chain_of_custody.json'))
        files, pictures = manifest.get('files'), pictures_of(members, folder)
        files = files if isinstance(files, dict) else {}
        for name, member in members.items():
            if not name.startswith(f'{folder}/'):
                continue
            inner = name[len(folder) + 1:]
            if inner not in COPIED_NAMES and inner not in pictures:
                bad('copies_listed', f'{name} is not compared')
            if any(dig(files, inner, key) not in (ABSENT, member[key]) for key in ('sha512', 'size')):
                bad('copies_listed', f'{name}: its manifest lists another size or SHA-512')
        for each in rows(quiet(members, f'{folder}/metadata.json') or {}, 'artifacts'):
            if each.get('file') not in manifest or dig(files, each.get('file'), 'size') not in (ABSENT, each.get('size')):
                bad('copies_listed', f'{folder}/metadata.json: {each.get("file")}')
        if custody.get('forensic_log_hash', ABSENT) not in (ABSENT, manifest.get('forensic_log.json')):
            bad('copies_listed', f'{folder}/chain_of_custody.json: forensic_log_hash')
        for name in PROMISED_PROOFS:
            if name in (manifest.get('proofs') or ()) and f'{folder}/{name}' not in members:
                bad('copies_listed', f'{folder}/{name} is promised and not there')


def check_forms(members, comparison, operations, entries, bad):
    for each in operations:
        if each.get('operation') not in ('clock_read', 'program_named', *COMPARING_STEPS):
            bad('comparison_steps', f'{each.get("operation")} is no step of a comparison')
    for step in COMPARING_STEPS:
        if dig(entries.get(step), 'outcome') != 'done':
            bad('comparison_done', step)
    images = dig(comparison, 'images')
    boxes = dig(images, 'boxes') if isinstance(dig(images, 'boxes'), list) else []
    for at, box in enumerate(boxes):
        if not is_compared_box(box, images):
            bad('boxes_form', f'images.boxes.{at}')
    for at, part in enumerate(rows(images, 'difference')):
        if part.get('file') != ('images_diff.png' if at == 0 else f'images_diff-{at + 1}.png'):
            bad('difference_numbered', f'{part.get("file")} is not the next')
    ids = [(quiet(members, f'{folder}manifest.json') or {}).get('evidence_id') for folder in ('', 'before/', 'after/')]
    keys = [dig(members, f'{side}/publickey.pem', 'sha256') for side in SIDES]
    if any(len(set(map(str, values))) < len(values) for values in (ids, keys)):
        bad('sources_apart', 'an evidence id, or a key of a package, occurs twice')
    # The step came after the rules had their words, and after a change that is there was never rounded to none.
    if 'program_named' in entries:
        for part, known in COMPARING_RULES.items():
            if dig(comparison, part, 'rules') not in (ABSENT, *known):
                bad('comparison_rules', f'{part}.rules')
        if dig(comparison, 'summary', 'images', 'changed_ratio') is not ABSENT and bool(boxes) is same(dig(comparison, 'summary', 'images', 'changed_ratio'), 0):
            bad('ratio_of_boxes', 'changed_ratio does not go with the boxes')


def is_compared_box(box, images):
    has = BOX_SIDES.get(box.get('kind')) if isinstance(box, dict) and isinstance(box.get('kind'), str) else None
    return has is not None and sorted(set(box) - {'kind'}) == has and all(is_within(box[side], dig(images, side)) for side in has)


def is_within(place, picture):
    values = [dig(place, key) for key in ('x', 'y', 'width', 'height')] + [dig(picture, key) for key in ('width', 'height')]
    if any(isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0 or value != int(value) for value in values):
        return False
    return values[0] + values[2] <= values[4] and values[1] + values[3] <= values[5]
