"""Records of matters."""
import binascii
import calendar
import hashlib
import os
import re
import sys
from datetime import datetime
from .bounds import ANCHOR, CHUNK, CUSTODY_PART, NotAPackage
from .values import ABSENT, dig, es_number, is_hash, is_number, is_time, is_whole, keyed, kind_of, parse_json, quiet, rows, same, seconds, sha
from .facts import word
from .redaction import held
from .matter_entries import ITEM_KEYS, ITEM_KINDS, MATTER_KEYS, Matter, PERSON, PRINTED_ENTRIES, fits, has_only
from .strict_zip import ZipFault, central_directory, read_member, refuse_error
from .manifest import ALGORITHM, about

# What a clock that nobody measured may be off.
DAY = 86400


def optional_text(*values):
    return all(value is None or isinstance(value, str) for value in values)


def read_matter(data):
    """matter.json; raises a ValueError for anything but the format's."""
    record = keyed(parse_json(data), MATTER_KEYS, 'evidence-matter/1')
    owner, custody, seal = keyed(record['owner'], ('account_id', 'name')), keyed(record['custody'], ('entries', 'head_hash')), record['previous_seal']
    right = [isinstance(record[key], str) for key in ('evidence_id', 'matter_id', 'name')]
    right += [optional_text(record['case_reference'], record['reason'], *owner.values()), record['seal_no'] is None or is_whole(record['seal_no'], 1), is_time(record['recorded_at']),
              is_whole(custody['entries'], 1), is_hash(custody['head_hash']), *(isinstance(record[key], list) for key in ('members', 'items', 'removed'))]
    if not all(right) or len(record['items']) > 10000:
        raise ValueError('a value does not follow the format')
    if seal is not None and not has_only(seal, {'seal_no': 'whole', 'manifest_sha256': 'hash', 'covers_seq': 'whole'}) or seal and seal['seal_no'] < 1:
        raise ValueError('previous_seal')
    if not all(has_only(each, PERSON) for each in record['members']):
        raise ValueError('members')
    if not all(has_only(each, {'exhibit': 'text', 'capture_id': 'text', 'removed_at': 'time'}) for each in record['removed']):
        raise ValueError('removed')
    for each in record['items']:
        keyed(each, ITEM_KEYS)
        found = re.fullmatch('(cap|imp|cert|cmp|red)_[0-9A-Za-z]{1,64}', each['capture_id']) if isinstance(each['capture_id'], str) else None
        whole = all(each[key] is not None for key in ('package_sha256', 'size_bytes', 'manifest_sha256'))
        if (not found or each['kind'] != ITEM_KINDS[found[1]] or not isinstance(each['exhibit'], str) or not optional_text(each['url'], each['title'])
                or not fits(each['captured_at'], 'time?') or not fits(each['status'], ('completed', 'failed', 'deleted'))
                or not fits(each['package_sha256'], 'hash?') or not fits(each['manifest_sha256'], 'hash?') or not fits(each['size_bytes'], 'whole?')
                or not fits(each['verification'], ('match', 'modified', 'invalid', 'missing', None))
                or (not whole or each['verification'] is None if each['status'] == 'completed' else each['verification'] is not None)):
            raise ValueError(f'item {each["exhibit"]}')
    return record


def custody_part(number):
    return 'custody_record.json' if number == 1 else f'custody_record-{number}.json'


def read_part(data):
    part = keyed(parse_json(data), ('format', 'matter_id', 'part', 'parts', 'entries', 'hash_chain'), 'evidence-custody/1')
    chain = keyed(part['hash_chain'], ('algorithm', 'genesis', 'first_previous', 'final_hash', 'total_entries'))
    if not isinstance(part['matter_id'], str) or not is_whole(part['parts'], 1) or not is_whole(part['part'], 1) or not part['part'] <= part['parts'] <= 20:
        raise ValueError('matter_id, part or parts')
    if chain['algorithm'] != ALGORITHM or chain['genesis'] != '0' * 64 or not is_hash(chain['first_previous']) or not is_hash(chain['final_hash']):
        raise ValueError('hash_chain')
    if not is_whole(chain['total_entries'], 1) or chain['total_entries'] > 300000 or not isinstance(part['entries'], list) or not 1 <= len(part['entries']) <= 15000:
        raise ValueError('number of entries')
    return part


def fold_record(record, members, bad):
    """Reads the files of the custody record one after another; what they come to."""
    matter, number, parts, previous, total = Matter(bad), 1, 1, '0' * 64, None
    while number <= parts:
        name = custody_part(number)
        try:
            part = read_part(dig(members, name, 'bytes') if isinstance(dig(members, name, 'bytes'), bytes) else b'')
        except (TypeError, ValueError) as fault:
            bad('matter_record_broken', f'{name} does not follow the format: {fault}')
            break
        chain = part['hash_chain']
        parts, total = part['parts'] if number == 1 else parts, chain['total_entries'] if total is None else total
        if (part['part'], part['parts'], part['matter_id'], chain['first_previous'], chain['total_entries']) != (number, parts, record['matter_id'], previous, total):
            bad('matter_record_broken', f'{name} is a different part, belongs to a different matter, or does not continue the part before')
        for entry in part['entries']:
            matter.take(entry)
        previous, number = chain['final_hash'], number + 1
        if matter.hashes[-1] != previous:
            bad('matter_record_broken', f'{name}: final_hash is not the hash of its last entry')
    known = {custody_part(each) for each in range(1, int(parts) + 1)}
    if any(CUSTODY_PART.fullmatch(name) and name not in known for name in members):
        bad('matter_record_broken', 'the record has fewer parts')
    if total is not None and total != len(matter.hashes):
        bad('matter_record_broken', 'total_entries differs')
    return matter


def check_matter(manifest, members, packages, policy, report, verify):
    """The custody record is one chain, comes to what matter.json says, and time-stamps, notes and packages are about it."""
    if kind_of(members) != 'matter':
        if packages is not None:
            report.note('not checked', 'matter', 'packages were given, but this package is not a record of a matter')
        return
    before, bad = len(report.failed), report.fail
    try:
        record = read_matter(held(members, 'matter.json'))
    except (TypeError, ValueError) as fault:
        bad('record_malformed', f'matter.json does not follow the format: {fault}')
        return
    matter = fold_record(record, members, bad)

    def alike(at, expected, found):
        if not same(expected, found):
            bad('matter_items_disagree', f'{at} differs from what the custody record results in')

    head = matter.hashes[-1] if matter.hashes else None
    for at, expected, found in (('matter_id', matter.id, record['matter_id']), ('name', matter.name, record['name']), ('case_reference', matter.case, record['case_reference']),
                                ('owner', matter.owner, record['owner']), ('members', list(matter.people.values()), record['members']), ('previous_seal', matter.seal, record['previous_seal']),
                                ('seal_no', None if record['seal_no'] is None else (matter.seal['seal_no'] if matter.seal else 0) + 1, record['seal_no']), ('removed', matter.removed, record['removed']),
                                ('custody', {'entries': len(matter.hashes), 'head_hash': head}, record['custody']),
                                ('whether it is a test', matter.test, manifest.get('test_mode', ABSENT)), ('number of items', len(matter.items), len(record['items']))):
        alike(at, expected, found)
    for folded, item in zip(matter.items.values(), record['items']):
        begun, name = matter.begun.get(folded['capture_id']), item['exhibit']
        if begun is not None and item['captured_at'] is not None and seconds(item['captured_at']) < seconds(begun) - 3600:
            bad('matter_items_disagree', f'{name}: it was captured before it was begun')
        if item['size_bytes'] is not None and matter.downloaded.get(folded['capture_id'], 0) > item['size_bytes']:
            bad('matter_items_disagree', f'{name}: more bytes of it were downloaded than it has')
        alike(item['exhibit'], folded, {key: folded[key] if key == 'url' and item[key] is None else item[key] for key in folded})
    if matter.last_at > record['recorded_at']:
        bad('matter_items_disagree', 'it was written before its last entry')
    check_notes(record, matter, members, bad)
    if len(report.failed) == before:
        report.ok('matter', f'{len(matter.hashes)} entries of the custody record are one chain and result in the {len(record["items"])} items of the matter')
        if matter.withheld:
            report.note('not checked', 'matter', f'{matter.withheld} entries of the custody record are withheld: their contents are not known')
    for name in missing_anchors(matter, members):
        bad('matter_anchor_mismatch', f'{name}: the custody record states that it was made, and it is missing')
    for name, member in members.items():
        found = ANCHOR.fullmatch(name)
        if not found:
            continue
        recorded = matter.anchored.get(name)
        if recorded is None and not matter.withheld:
            bad('matter_anchor_mismatch', f'{name}: no entry of the custody record is about it')
            continue
        if recorded is not None and found[2] == 'tsr' and recorded[0] != member['sha256']:
            bad('matter_anchor_mismatch', f'{name}: its SHA-256 is not the recorded one')
            continue
        digest, data = matter.hashes[int(found[1])] if int(found[1]) < len(matter.hashes) else '', member['bytes'] or b''
        holds = is_hash(digest) and (about(data, digest) if found[2] == 'ots' else binascii.unhexlify(digest) in data)
        made = token_time(data, digest) if holds and found[2] == 'tsr' else None
        entry_at = matter.at[int(found[1])] if holds else ''
        if made is not None and (entry_at and made < seconds(entry_at) - DAY or made > seconds(record['recorded_at']) + DAY):
            bad('matter_anchor_mismatch', f'{name} is from before its entry, or from after the record beside it')
        elif holds:
            report.note('not checked', 'time proof', f'{name}: of the hash of entry {found[1]}; GUIDE.txt describes how to check such a proof')
        else:
            bad('matter_anchor_mismatch', f'{name} is not about the hash of entry {found[1]}')
    check_packages(record, packages, policy, report, verify)


def missing_anchors(matter, members):
    """The newest time-stamp of each kind is handed over with the record; of earlier ones not all are."""
    steps = [each for each in rows(quiet(members, 'forensic_log.json'), 'operations')
             if each.get('operation') == 'anchors_collected' and each.get('outcome') in ('done', 'truncated')]
    start, newest = str(steps[-1].get('started_at', steps[-1].get('at'))) if steps else '', {}
    for name, (_, at) in matter.anchored.items():
        number, kind = ANCHOR.fullmatch(name).groups()
        # What was recorded while they were collected may have come too late.
        if at < start and int(number) >= newest.get(kind, (0, ''))[0]:
            newest[kind] = int(number), name
    there = [found.groups() for found in map(ANCHOR.fullmatch, members) if found]
    # A later one of its kind, made while they were collected, is handed over in its place.
    return [name for kind, (number, name) in newest.items() if not any(k == kind and int(n) >= number for n, k in there)]


def token_time(data, digest):
    """genTime of a time-stamp token (RFC 3161, 2.4.2: it follows the imprint and a serial number); None where it is not found."""
    found = re.search(re.escape(binascii.unhexlify(digest)) + rb'\x02([\x01-\x7f])', data, re.S)
    at = found.end() + found.group(1)[0] if found else 0
    time = re.match(rb'\x18[\x0f-\x1f](\d{14})(?:\.\d+)?Z', data[at:at + 40]) if found else None
    return calendar.timegm(datetime.strptime(time.group(1).decode(), '%Y%m%d%H%M%S').timetuple()) if time else None


def check_notes(record, matter, members, bad):
    if 'notes.json' not in members:
        return
    try:
        notes = keyed(parse_json(held(members, 'notes.json')), ('format', 'matter_id', 'notes'), 'evidence-notes/1')
        given = [keyed(each, ('seq', 'salt', 'text')) for each in notes['notes']]
        numbers = [each['seq'] for each in given]
        if not all(map(is_whole, numbers)) or any(one >= other for one, other in zip(numbers, numbers[1:])) or not all(
                is_hash(each['salt']) and isinstance(each['text'], str) for each in given):
            raise ValueError('seq, salt or text')
    except (TypeError, ValueError) as fault:
        bad('matter_record_broken', f'notes.json does not follow the format: {fault}')
        return
    if notes['matter_id'] != record['matter_id'] or set(matter.notes) - set(numbers):
        bad('matter_record_broken', 'notes.json belongs to a different matter, or lacks a note')
    for each in given:
        digest = sha(binascii.unhexlify(each['salt']), each['text'].encode()).hex()
        if digest != matter.notes.get(each['seq'], matter.texts.get(each['seq'])):
            bad('matter_record_broken', f'notes.json: the text of entry {each["seq"]} does not match its commitment')


def check_packages(record, folder, policy, report, verify):
    """Each package that lies beside the record, by its SHA-256 and whole, and those that only go under the name of one."""
    wanted = [each for each in record['items'] if each['status'] == 'completed']
    if folder is None:
        if wanted:
            report.note('not checked', 'matter', f'the packages of {len(wanted)} items were not given, so they were not checked (--packages FOLDER)')
        return
    given, verified, own = [], 0, {each['package_sha256']: each for each in record['items'] if each['package_sha256']}
    named = {each['capture_id']: each for each in record['items']}
    for inner, folders, files in os.walk(folder, onerror=refuse_error):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(inner, name)
            if name.lower().endswith('.zip') and os.path.isfile(path) and not os.path.islink(path):
                digest = hashlib.sha256()
                with open(path, 'rb') as file:
                    for chunk in iter(lambda: file.read(CHUNK), b''):
                        digest.update(chunk)
                given.append((path, digest.hexdigest()))
    there = {digest: path for path, digest in given}
    for item in record['items']:
        path = there.get(item['package_sha256']) if item['package_sha256'] else None
        if path is None:
            if item['status'] == 'completed':
                report.note('not checked', 'matter_package_missing', f'the package of {item["exhibit"]} ({item["capture_id"]}) was not given')
            continue
        fault = package_fault(path, item, policy, verify)
        if fault is None:
            verified += item['status'] == 'completed'
        elif fault[0] == 'note':
            report.note('not checked', 'matter', f'{path}: the package of {item["exhibit"]} does not verify, as the record states')
        else:
            report.fail('matter_package_differs', f'{path}: {fault[1]}')
    for path, digest in given:
        ids = [named[each] for each in re.findall(r'(?<![0-9A-Za-z])((?:cap|imp|cert|cmp|red)_[0-9A-Za-z]+)', os.path.relpath(path, folder)) if each in named]
        if digest in own:
            if ids and ids[0] is not own[digest]:
                report.fail('matter_package_differs', f'{path} is the package of {own[digest]["exhibit"]}, under the name of {ids[0]["exhibit"]}')
            continue
        claimed = ids[0] if ids else claim(path, record)
        if claimed:
            report.fail('matter_package_differs', f'{path} is not the package of {claimed["exhibit"]} that was sealed')
    told = f'{verified} of {len(wanted)} packages were given; each is the file that was sealed, and verifies'
    report.ok('matter', told) if verified == len(wanted) else report.note('not checked', 'matter', told)


def said_in(path):
    """SHA-256 of the manifest, metadata.json and both as members, as far as they can be read: another member may be at fault."""
    members = {}
    try:
        with open(path, 'rb') as file:
            entries, start = central_directory(file, os.fstat(file.fileno()).st_size)
            for entry in entries:
                if entry['name'] in ('manifest.json', 'metadata.json'):
                    try:
                        members[entry['name']] = read_member(file, entry, start)[0]
                    except ZipFault:
                        pass
    except (ZipFault, NotAPackage, OSError):
        pass
    return dig(members, 'manifest.json', 'sha256'), quiet(members, 'metadata.json') or {}, members


def package_fault(path, item, policy, verify):
    if os.path.getsize(path) != item['size_bytes'] and item['size_bytes'] is not None:
        return 'fail', f'its size differs from that stated for {item["exhibit"]}'
    manifest, metadata, _ = said_in(path)
    if manifest != item['manifest_sha256']:
        return 'fail', f'its manifest is not that of {item["exhibit"]}'
    if item['kind'] != 'import' and metadata.get('capture_id') != item['capture_id']:
        return 'fail', f'its id differs from that of {item["exhibit"]}'
    pairs = (('url', metadata.get('requested_url')), ('captured_at', metadata.get('captured_at')))
    if item['kind'] == 'capture' and any(None not in (item[key], value) and item[key] != value for key, value in pairs):
        return 'fail', f'its address or time differs from that stated for {item["exhibit"]}'
    with open(os.devnull, 'w', encoding='utf-8') as nowhere:
        shown, sys.stdout = sys.stdout, nowhere
        try:
            failed = verify(path, policy).failed
        except NotAPackage:
            failed = ['not_a_zip']
        finally:
            sys.stdout = shown
    if not failed:
        return None
    return ('fail', f'the package of {item["exhibit"]} does not verify ({failed[0]})') if item['verification'] == 'match' else ('note', '')


def claim(path, record):
    manifest, metadata, members = said_in(path)
    if not members:
        return None
    return next((each for each in record['items'] if metadata.get('capture_id') == each['capture_id'] or manifest == each['manifest_sha256']), None)


def exhibit_lines(members, language):
    """What evidence.pdf prints of a matter's items and of those taken out, as far as matter.json can be read; each with what others said of it."""
    try:
        record = read_matter(held(members, 'matter.json')) if kind_of(members) == 'matter' else {'items': [], 'removed': []}
    except (TypeError, ValueError):
        return [], []

    def told(each, key, absent):
        return word(language, f'value.{absent}') if each[key] is None else each[key]

    items = [(''.join((each['exhibit'], each['capture_id'], each['kind'], told(each, 'url', 'no_address'), told(each, 'title', 'no_title'),
                       told(each, 'captured_at', 'not_told'), each['status'], told(each, 'verification', 'not_checked'),
                       told(each, 'package_sha256', 'no_package'))), ''.join((each['exhibit'], each['url'] or '', each['title'] or '')))
             for each in record['items']]
    removed = [each['exhibit'] + each['capture_id'] + each['removed_at'] for each in record['removed']]
    return items, [(line, line) for line in removed]


def custody_lines(members):
    entries = dig(quiet(members, 'custody_record.json'), 'entries') if kind_of(members) == 'matter' else []
    lines = []
    for each in entries[:PRINTED_ENTRIES] if isinstance(entries, list) else []:
        if isinstance(each, dict) and is_number(each.get('seq')) and isinstance(each.get('at'), str) and isinstance(each.get('type'), str):
            exhibit = dig(each.get('subject'), 'exhibit')
            lines.append(f'{es_number(each["seq"])}{each["at"]}{each["type"]}{exhibit if isinstance(exhibit, str) else ""}')
    return lines
