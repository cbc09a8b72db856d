"""Records of comparisons; captures of one address by several services: the signature of each ledger, and witness.json made again."""
import base64
import binascii
import json
import re
from ..bounds import FURTHER, SIDES, further_in
from ..values import ABSENT, dig, has_fields, is_number, is_text, is_time, kind_of, parse_json, quiet, ran, rows, same, seconds
from ..ledger import TLOG, judge_ledger, verifier_key
from ..storage import has_hosts, has_readings
from ..pictures import size_of
from .captures import copies_left_out, copies_storage, foreign_line, lines_compared, pictures_of, sealed_by_other
from ..words import words_in


def check_compared(members, metadata, comparison, entries, bad):
    def copy(side, name):
        return quiet(members, f'{side}/{name}') or {}

    def equal(fact, *values):
        if any(not same(values[0], value) for value in values[1:] if value is not ABSENT):
            bad(fact, 'comparison.json and what it is made from differ')

    summary = dig(comparison, 'summary')
    for key in ('url', 'compared_at'):
        equal(f'comparison_{key}', dig(metadata, key), dig(comparison, key))
    for key in ('verdict', 'text_verdict', 'images_verdict', 'metadata_verdict'):
        equal(key, dig(metadata, 'verdicts', key), dig(summary, key), dig(ran(entries, 'comparison_recorded'), key))
    verdicts = [dig(summary, key) for key in ('text_verdict', 'images_verdict', 'metadata_verdict')]
    equal('whole_verdict', next((each for each in ('changed', 'not_comparable') if each in verdicts), 'unchanged'), dig(summary, 'verdict'))
    boxes = dig(comparison, 'images', 'boxes') if isinstance(dig(comparison, 'images', 'boxes'), list) else []
    equal('box_count', len(boxes), dig(summary, 'images', 'box_count'), dig(ran(entries, 'images_compared'), 'places'))
    equal('boxes', boxes[:100], dig(summary, 'images', 'boxes'))
    equal('changed_ratio', dig(summary, 'images', 'changed_ratio'), dig(ran(entries, 'images_compared'), 'changed_ratio'))
    equal('places_changed', dig(summary, 'images_verdict') == 'changed', bool(boxes))
    drawn = sorted((name for name in members if re.fullmatch(r'images_diff(-\d+)?\.png', name)), key=lambda name: int((re.findall(r'-(\d+)', name) or ['1'])[0]))
    equal('difference_files', [dict(zip(('file', 'width', 'height'), [name, *(size_of(members, name) or [0, None, None])[1:]])) for name in drawn],
          dig(comparison, 'images', 'difference'))
    texts, hashes, times = {}, [], [dig(comparison, 'compared_at')]
    stores = copies_storage(members, comparison, entries)
    for side in SIDES:
        told, own, manifest = dig(comparison, side), copy(side, 'metadata.json'), copy(side, 'manifest.json')
        for key, real in (('capture_id', own.get('capture_id', ABSENT)), ('evidence_id', manifest.get('evidence_id', ABSENT)),
                          ('captured_at', own.get('captured_at', ABSENT)), ('sealed_at', manifest.get('sealed_at', ABSENT)),
                          ('test_mode', own.get('test_mode', ABSENT)), ('manifest_sha256', dig(members, f'{side}/manifest.json', 'sha256'))):
            if not same(real, dig(told, key)) or not same(real, dig(metadata, side, key)):
                bad(f'{side}_{key}', 'comparison.json, metadata.json and the copies differ')
            if key in ('capture_id', 'manifest_sha256') and dig(ran(entries, 'sources_checked'), side, key) not in (ABSENT, real):
                bad(f'{side}_checked', 'the log differs')
        if dig(ran(entries, 'sources_checked'), side, 'result') not in (ABSENT, 'match'):
            bad(f'{side}_matched', 'the log compares a source that did not verify')
        custody = copy(side, 'chain_of_custody.json')
        ids = [[manifest.get('evidence_id'), manifest.get('test_mode')], [own.get('evidence_id'), own.get('test_mode')]]
        if f'{side}/chain_of_custody.json' in members:
            ids.append([dig(custody, 'evidence', 'evidence_id'), custody.get('test_mode')])
        if any(each != ids[0] for each in ids):
            bad(f'{side}_records', 'its records differ on evidence id or test mode')
        name = 'watched_text.txt' if f'{side}/watched_text.txt' in members else 'domtextcontent.txt'
        texts[side] = f'{side}/{name}' if f'{side}/{name}' in members else None
        if dig(comparison, 'text', side) != (texts[side] or ABSENT):
            bad(f'{side}_text_named', 'comparison.json refers to a different text')
        pictures = pictures_of(members, side)
        for each in copies_left_out(members, side, stores):
            bad(f'{side}_copied', f'{each} is listed there, and left out here')
        sizes = [size_of(members, f'{side}/{each}') or [None, None, 0] for each in pictures]
        if dig(comparison, 'images', side) is not ABSENT and [dig(comparison, 'images', side, 'width'), dig(comparison, 'images', side, 'height')] != [
                sizes[0][1] if sizes else None, sum(each[2] for each in sizes)]:
            bad(f'{side}_picture_size', 'comparison.json differs')
        hashes.append([dig(members, f'{side}/{each}', 'sha256') for each in pictures])
    if dig(comparison, 'text', 'unified_diff') != ('text_diff.txt' if 'text_diff.txt' in members else ABSENT):
        bad('diff_named', 'comparison.json refers to a different difference')
    before, after = (dig(comparison, side, 'captured_at') for side in SIDES)
    order = [before, after, times[0]]
    if not all(map(is_time, order)) or order != sorted(order):
        bad('sources_in_order', 'the captures and the comparison are not in order')
    if any(not is_time(dig(comparison, side, 'sealed_at')) or str(dig(comparison, side, 'sealed_at')) > str(times[0]) for side in SIDES):
        bad('sources_sealed', 'sealed after it was compared')
    equal('comparison_address', dig(comparison, 'url'), copy('before', 'metadata.json').get('requested_url', ABSENT))
    if any(copy(side, 'metadata.json').get('test_mode') is True for side in SIDES) and metadata.get('test_mode') is not True:
        bad('test_of_sources', 'what is made from a test is a test')
    both = all(texts.values())
    if both != (dig(summary, 'text_verdict') != 'not_comparable') or both != ('text_diff.txt' in members):
        bad('texts_there', 'the records differ on whether the texts were compared')
    for key in ('added', 'removed', 'changed_lines'):
        equal('text_logged', dig(summary, 'text', key), dig(ran(entries, 'text_compared'), key))
    differences = dig(comparison, 'metadata', 'differences')
    equal('metadata_logged', len(differences) if isinstance(differences, list) else 0, dig(ran(entries, 'metadata_compared'), 'differing'))
    for group, key in (('page', 'changed'), ('connection', 'connection'), ('settings', 'settings')):
        named = [each.get('field') for each in rows(comparison, 'metadata', 'differences') if each.get('group') == group]
        equal('metadata_summary', named, dig(summary, 'metadata', key))
    if isinstance(differences, list) and (dig(summary, 'metadata_verdict') == 'changed') != any(each.get('group') == 'page' for each in rows(comparison, 'metadata', 'differences')):
        bad('metadata_summary', 'the verdict does not follow from the differences')
    sources = [(copy(side, 'metadata.json'), copy(side, 'chain_of_custody.json'), copy(side, 'form_controls.json') if f'{side}/form_controls.json' in members else None)
               for side in SIDES]
    if not same(differences_of(*sources), ABSENT if differences is ABSENT else differences):
        bad('metadata_differences', 'the records of the two captures differ otherwise')
    known = all(hashes) and ABSENT not in hashes[0] + hashes[1]
    if not known and dig(summary, 'images_verdict') != 'not_comparable' or known and hashes[0] == hashes[1] and dig(summary, 'images_verdict') == 'changed':
        bad('pictures_there', 'the copies of the screenshots do not allow for that verdict')
    check_stored(members, comparison, bad)
    if both:
        check_difference(members, comparison, texts, bad)


AREAS = ('local_storage', 'session_storage', 'databases', 'caches', 'service_workers')
MOST_COMPARED = 1000


def check_stored(members, comparison, bad):
    """Hosts and storage of the two captures, compared again from the copies of their records."""
    stated = dig(comparison, 'stored')
    if stated is ABSENT and not any(f'{side}/connections.json' in members for side in SIDES):
        return
    told = None if stated is ABSENT else {key: value for key, value in stated.items() if key != 'rules'} if isinstance(stated, dict) else stated
    found = stored_again(members)
    if not same(found, told):
        bad('stored_side_by_side', 'connections.json and storage.json of the two captures, compared again, differ')


def stored_again(members):
    """What comparison.json must have of both; None unless both captures recorded their hosts, in files that follow the format."""
    calls = [quiet(members, f'{side}/connections.json') for side in SIDES]
    kept = [quiet(members, f'{side}/storage.json') for side in SIDES]
    if any(not has_hosts(each) for each in calls) or any(f'{side}/storage.json' in members and not has_readings(each) for side, each in zip(SIDES, kept)):
        return None
    result = {side: stored_side(call, keep) for side, call, keep in zip(SIDES, calls, kept)}
    lists = {'hosts': paired([[((host['host'],), ('host',), host) for host in call['hosts']] for call in calls],
                             lambda all_of: {key: all_of[0][key] for key in ('party', 'requests', 'web_sockets', 'before_answer')})}
    if all(kept):
        lists['cookies'] = paired([list(cookies_of(keep)) for keep in kept], seen_in)
        lists['entries'] = paired([list(entries_in(keep)) for keep in kept], seen_in)
    return {**result, **{name: found[:MOST_COMPARED] for name, found in lists.items()},
            'rows_not_listed': sum(max(0, len(found) - MOST_COMPARED) for found in lists.values())}


def stored_side(call, keep):
    readings = keep['readings'] if keep else []
    origins = [one for each in readings for one in each['origins']]
    return {'site': call['site'], 'answered_at': call['answered_at'], 'hosts_not_listed': call.get('hosts_not_listed', 0),
            'readings': [each['when'] for each in readings],
            'stored_not_listed': sum(each.get('cookies_not_listed', 0) + each.get('origins_not_listed', 0) for each in readings) + sum(one.get('not_listed', 0) for one in origins),
            'areas_unread': sum(one[area] is None for one in origins for area in AREAS)}


def cookies_of(keep):
    names = ('name', 'domain', 'path', 'partition')
    return ((tuple(one[name] for name in names), names, {'when': each['when'], 'party': one['party']}) for each in keep['readings'] for one in each['cookies'])


def entries_in(keep):
    for each in keep['readings']:
        for one in each['origins']:
            for area in AREAS:
                for entry in one[area] or []:
                    yield ((one['origin'], area, entry if isinstance(entry, str) else entry['key']), ('origin', 'area', 'name'), {'when': each['when'], 'party': one['party']})


def seen_in(all_of):
    return {'party': all_of[0]['party'], 'read': list(dict.fromkeys(each['when'] for each in all_of))}


def in_short(key):
    """As ECMAScript's JSON.stringify writes it, by whose UTF-16 code units the rows are sorted."""
    return json.dumps(key, ensure_ascii=False, separators=(',', ':')).encode('utf-16-be')


def paired(both, side_of):
    found = {}
    for at, all_of in enumerate(both):
        for key, names, value in all_of:
            found.setdefault(key, (names, [], []))[at + 1].append(value)
    return [{**dict(zip(names, key)), **{side: side_of(values) if values else None for side, values in zip(SIDES, (before, after))}}
            for key, (names, before, after) in sorted(found.items(), key=lambda row: (bool(row[1][1] and row[1][2]), in_short(dict(zip(row[1][0], row[0])))))]


# Every field that is compared. What is not named is not: times, sizes and hashes always differ.
COMPARED = {
    'page': ('page.title', 'page.http_status', 'page.mime_type', 'page.kind', 'page.language', 'page.warnings', 'url_at_load', 'url_at_screenshot', 'redirect_chain', 'form_controls'),
    'connection': ('connection.address', 'connection.port', 'dns.result', 'tls.protocol', 'tls.cipher', 'tls.subject', 'tls.issuer', 'tls.valid_from', 'tls.valid_to', 'tls.leaf_sha256',
                   'tls.trusted', 'tls.error', 'private_target', 'stored.cookies', 'stored.hosts'),
    'settings': ('environment.viewport', 'environment.locale', 'environment.timezone', 'environment.operating_system', 'environment.node_version', 'environment.generator_version',
                 'browser.name', 'browser.version', 'browser.headless', 'browser.flags', 'browser_identity.user_agent', 'browser_identity.accept_language',
                 'browser_identity.client_hints', 'screenshots.screenshot.format', 'screenshots.screenshot.scale', 'test_mode', 'steps.page_settled', 'steps.actions_performed',
                 'steps.content_expanded', 'steps.overlays_answered', 'steps.text_extracted', 'page_modifications')}


def differences_of(before, after):
    found = []
    for group, names in COMPARED.items():
        for name in names:
            one, other = changed_controls(before[2], after[2]) if name == 'form_controls' else (compared_value(side, name) for side in (before, after))
            if not same(one, other):
                found.append({'group': group, 'field': name, 'before': one, 'after': other})
    return found


def compared_value(side, name):
    metadata, custody, _ = side
    first, *others = name.split('.')
    if first == 'steps':
        return next((each.get('outcome') for each in rows(custody, 'steps') if each.get('step') == others[0]), None)
    if first == 'page_modifications':
        kinds = [each['change'] for each in rows(custody, 'page_modifications', 'items') if isinstance(each.get('change'), str)]
        return {kind: kinds.count(kind) for kind in set(kinds)}
    value = dig(metadata, first, *others)
    if name == 'page.warnings':
        return [dig(each, 'code') if dig(each, 'code') is not ABSENT else None for each in (value if isinstance(value, list) else [])]
    if name == 'redirect_chain':
        return [[None if dig(hop, key) is ABSENT else hop[key] for key in ('url', 'status', 'kind')] for hop in (value if isinstance(value, list) else [])]
    return None if value is ABSENT else value


def changed_controls(before, after):
    """Of the controls that both pages show, those in another state: at most 100."""
    if before is None or after is None:
        return None, None
    now, changed = dict(control_states(after)), []
    for key, told in control_states(before):
        if key in now and not same(told, now[key]):
            changed.append((told, now[key]))
    return ([one for one, _ in changed[:100]], [other for _, other in changed[:100]]) if changed else (None, None)


def control_states(file):
    seen = {}

    def nth(name):
        seen[name] = seen.get(name, 0) + 1
        return name, seen[name]

    for frame in rows(file, 'frames'):
        place = nth(('frame', re.split('[?#]', frame['url'])[0] if isinstance(frame.get('url'), str) else ''))
        for control in rows(frame, 'controls'):
            if control.get('shown') is not True:
                continue
            told = {'kind': control.get('kind'), 'label': control.get('label'), **{key: control[key] for key in ('value', 'checked') if key in control}}
            if 'options' in control:
                told['chosen'] = [each.get('text') for each in rows(control, 'options') if each.get('chosen') is True]
            yield nth(('control', place, str(told['kind']), str(told['label']))), told


def may_be_changed(lines, others, order):
    """What a comparison may say of two texts, as words on another line alone are no difference: which lines belong together is not worked out."""
    if lines == others or order and sorted(lines) == sorted(others):
        return (False,)
    return (True,) if ' '.join(lines) != ' '.join(others) else (True, False)


def lines_left(text, patterns):
    """The lines of a text without the words that a comparison leaves out."""
    lines = lines_compared(text)
    for pattern in patterns:
        lines = [line.replace(pattern, ' ') for line in lines]
    return [line for line in (' '.join(each.split()) for each in lines) if line] if patterns else lines


def check_difference(members, comparison, texts, bad):
    """That a difference is told where there is one, and no line with words of neither text; which lines belong together is not worked out."""
    before, after, said = (words_in(members, name) or '' for name in (texts['before'], texts['after'], 'text_diff.txt'))
    ignored, changed = dig(comparison, 'text', 'ignored'), dig(comparison, 'summary', 'text_verdict') == 'changed'
    patterns, order, lines = dig(ignored, 'patterns'), dig(ignored, 'order') is True, said.split('\n')[2:-1]
    # A pattern that is more than a word is left to the verifier of whoever compared.
    if not isinstance(patterns, list) or any(not isinstance(each, str) or each == '' or re.search(r'[\\^$.|?*+()\[\]{}]', each) for each in patterns):
        patterns = None
    if patterns is not None:
        only, one, other = dig(comparison, 'summary', 'text', 'order_only'), lines_left(before, patterns), lines_left(after, patterns)
        if changed not in may_be_changed(one, other, order):
            bad('text_summary', 'the texts differ from the record')
        unlike = ' '.join(one) != ' '.join(other)
        if isinstance(only, bool) and (one == other or unlike) and only != (one != other and sorted(one) == sorted(other)):
            bad('text_summary', 'whether only the order differs is told otherwise')
        if unlike and not lines or lines and not changed and not order:
            bad('text_difference', 'text_diff.txt shows another difference than the texts')
    if changed and not lines:
        bad('text_difference', 'text_diff.txt shows another difference than the record')
    line = foreign_line(before, after, lines)
    if line is not None:
        bad('text_lines', line[:200])


# ---------------------------------------------------------------- witnesses

MOST_WINDOW_MS, DAY_S = 3600000, 86400
AGREEMENTS = ('agree', 'differ', 'not_all_compared')
COMPARED_NAMES = {'status': 'HTTP status', 'final_address': 'final address', 'tls_leaf': 'TLS certificate', 'text': 'text', 'pictures': 'pictures'}


def is_count(value):
    return is_number(value) and value == int(value) and 0 <= value < 2 ** 53


def is_signed_for(value):
    return has_fields(value, {'capture_id': is_text, 'captured_at': is_text, 'manifest_sha256': is_text, 'ledger': lambda ledger: has_fields(
        ledger, {'key': is_text, 'index': is_count, 'size': is_count, 'issued_at': is_text})})


ONE, SEVERAL = 'evidence-witness/1', 'evidence-witness/2'
PICTURE_RESULTS = ('same', 'no_difference_found', 'different', 'not_comparable')


def is_further(value):
    """The folders are counted from 2."""
    return isinstance(value, dict) and len(value) <= len(FURTHER) and all(
        folder in value and is_signed_for({key: each for key, each in value[folder].items() if key not in ('apart_ms', 'compared')} if isinstance(value[folder], dict) else None)
        and is_count(value[folder].get('apart_ms')) and dig(value[folder], 'compared', 'pictures', 'result') in PICTURE_RESULTS
        for folder in FURTHER[:len(value)])


def is_missing(value):
    return isinstance(value, list) and all(has_fields(each, {
        'name': lambda name: is_text(name) and re.fullmatch('[A-Za-z0-9_-]{1,64}', name), 'code': lambda code: is_text(code) and re.fullmatch('[A-Z][A-Z0-9_]{1,63}', code)})
        for each in value) and len({each['name'] for each in value}) == len(value)


def witness_form(record):
    several = isinstance(record, dict) and record.get('format') == SEVERAL
    more = {'further': is_further, 'missing': is_missing} if several else {}
    return has_fields(record, {
        **more, 'format': lambda value: value == (SEVERAL if several else ONE), 'evidence_id': is_text, 'compare_id': is_text, 'url': is_text, 'window_ms': is_count,
        'apart_ms': is_count, 'asked': lambda value: value in SIDES, 'compared': lambda value: True, 'agreement': lambda value: value in AGREEMENTS,
        'captures': lambda value: has_fields(value, dict.fromkeys(SIDES, is_signed_for))}) and (
        not several or 1 <= len(record['further']) + len(record['missing']) <= len(FURTHER))


def seen_by(members, side, key):
    """One of the two captures, with what its ledger signed; raises ValueError with what does not hold."""
    manifest, copied = quiet(members, f'{side}/manifest.json'), quiet(members, f'{side}/metadata.json')
    if manifest is None or copied is None:
        raise ValueError(f'{side}: the capture cannot be read')
    if f'{side}/{TLOG}' not in members:
        raise ValueError(f'{side}/{TLOG}: no ledger signed for this manifest')
    proof, digest = members[f'{side}/{TLOG}']['bytes'], members[f'{side}/manifest.json']['sha256']
    try:
        known = verifier_key(key, 'log')
        committed = dig(manifest, 'files', 'commitments.json', 'sha256')
        sealer, why = judge_ledger(proof, digest, None if committed is ABSENT else committed, {'logs': [known], 'witnesses': {}, 'groups': {}, 'quorum': 'none'})
    except (ValueError, binascii.Error) as fault:
        raise ValueError(f'{side}/{TLOG}: it is not signed for by its ledger: {fault}')
    if sealer is None:
        raise ValueError(f'{side}/{TLOG}: it is not signed for by its ledger: {why}')
    head, _, note = proof.decode('utf-8').partition('\n\n')
    entry = parse_json(base64.b64decode(head.split('\n')[1][6:]))
    if entry['type'] != 'capture':
        raise ValueError(f'{side}/{TLOG}: its entry is not one of a capture')
    sealed = manifest.get('sealed_at')
    if not is_time(copied.get('captured_at')) or not is_time(sealed):
        raise ValueError(f'{side}/metadata.json: its times cannot be read')
    shot = dig(copied, 'screenshots', 'screenshot')
    tiles = dig(shot, 'tiles') if isinstance(dig(shot, 'tiles'), list) else []
    names = tiles or ([dig(shot, 'file')] if isinstance(dig(shot, 'file'), str) else [])
    hashes = [members[f'{side}/{name}']['sha256'] for name in names if f'{side}/{name}' in members]
    ledger = {'key': key, 'index': int(head.split('\n')[2][6:]), 'size': int(note.split('\n')[1]), 'issued_at': entry['issued_at']}
    named = {'capture_id': copied['capture_id'] if isinstance(copied.get('capture_id'), str) else '', 'captured_at': copied['captured_at'],
             'manifest_sha256': digest, 'ledger': ledger}
    return {'named': named, 'copied': copied, 'pictures': hashes, 'sealed_at': sealed, 'origin': known[0], 'public': known[2]}


def both_values(one, other, *path):
    before, after = (value if isinstance(value, str) or is_number(value) else None for value in (dig(one['copied'], *path), dig(other['copied'], *path)))
    result = 'none' if before is None and after is None else 'same' if same(before, after) else 'different'
    return {'result': result, 'before': before, 'after': after}


def same_pictures(one, other):
    return bool(one['pictures']) and one['pictures'] == other['pictures']


def further_again(members, stated, sides, folder, other):
    """What witness.json must have of a witness after the first one; that pictures of other bytes look alike is the word of the service."""
    asked = sides[SIDES.index(stated['asked'])]
    one, two = (words_in(members, f'{side}/domtextcontent.txt') for side in (stated['asked'], folder))
    told, said = (dig(stated['further'][folder], 'compared', key, 'result') for key in ('pictures', 'text'))
    values = {name: both_values(asked, other, *path) for name, path in (
        ('status', ('page', 'http_status')), ('final_address', ('url_at_load',)), ('tls_leaf', ('tls', 'leaf_sha256')))}
    compared = {name: {'result': value['result'], 'asked': value['before'], 'witness': value['after']} for name, value in values.items()}
    may = (None,) if None in (one, two) else may_be_changed(lines_compared(one), lines_compared(two), False)
    text = {None: 'not_comparable', True: 'different', False: 'same'}[said == 'different' if (said == 'different') in may else may[0]]
    pictures = 'same' if same_pictures(asked, other) else 'not_comparable' if told == 'same' else told
    return {**other['named'], 'apart_ms': apart_ms(asked, other), 'compared': {**compared, 'text': {'result': text}, 'pictures': {'result': pictures}}}


def shown_difference(members, stated, folder):
    """Whether the difference beside the record can be that of the texts; which lines belong together is not worked out."""
    one, two = (words_in(members, f'{side}/domtextcontent.txt') for side in (stated['asked'], folder))
    name = f'text_diff_{folder}.txt'
    if None in (one, two):
        return name not in members
    said = words_in(members, name)
    lines = (said or '').split('\n')[2:-1]
    changed = dig(stated['further'][folder], 'compared', 'text', 'result') == 'different'
    head = f'--- {stated["asked"]}/domtextcontent.txt\n+++ {folder}/domtextcontent.txt\n'
    return said is not None and bool(lines) == changed and (not said or said.startswith(head)) and foreign_line(one, two, lines) is None


def witness_again(members, metadata, comparison, stated, sides):
    """witness.json, as it follows from the captures and their comparison."""
    one, other = sides[:2]
    text, images = (dig(comparison, 'summary', key) for key in ('text_verdict', 'images_verdict'))
    picture = {'unchanged': 'no_difference_found', 'changed': 'different'}.get(images, 'not_comparable')
    compared = {'status': both_values(one, other, 'page', 'http_status'), 'final_address': both_values(one, other, 'url_at_load'),
                'tls_leaf': both_values(one, other, 'tls', 'leaf_sha256'),
                'text': {'result': {'unchanged': 'same', 'changed': 'different'}.get(text, 'not_comparable')},
                'pictures': {'result': 'same' if same_pictures(one, other) else picture}}
    more = {}
    if stated['format'] == SEVERAL:
        more = {'further': {folder: further_again(members, stated, sides, folder, each) for folder, each in zip(FURTHER, sides[2:])}, 'missing': stated['missing']}
    results = [each['result'] for pair in (compared, *(each['compared'] for each in more.get('further', {}).values())) for each in pair.values()]
    partly = 'not_comparable' in results or bool(more.get('missing'))
    return {'format': stated['format'], **more, **{name: value if isinstance(value, str) else '' for name, value in (
                ('evidence_id', dig(metadata, 'evidence_id')), ('compare_id', dig(metadata, 'capture_id')), ('url', dig(metadata, 'url')))},
            'window_ms': stated['window_ms'], 'apart_ms': apart_ms(one, other), 'asked': stated['asked'],
            'captures': dict(zip(SIDES, (one['named'], other['named']))), 'compared': compared,
            'agreement': 'differ' if 'different' in results else 'not_all_compared' if partly else 'agree'}


def apart_ms(one, other):
    before, after = (round(seconds(side['named']['captured_at']) * 1000) for side in (one, other))
    return abs(before - after)


def witness_faults(members, metadata, comparison, stated, sides):
    asked = sides[SIDES.index(stated['asked'])]
    if any(len({each[key] for each in sides}) < len(sides) for key in ('public', 'origin')):
        yield 'one ledger signed for both captures: a service is no witness of itself'
    if len({each['named']['manifest_sha256'] for each in sides}) < len(sides):
        yield 'both captures are the same package'
    if stated['window_ms'] > MOST_WINDOW_MS:
        yield 'the window is longer than one hour'
    if any(apart_ms(asked, each) > stated['window_ms'] for each in sides):
        yield 'the captures lie further apart than the window'
    for side in sides:
        if not 0 <= seconds(side['named']['ledger']['issued_at']) - seconds(side['sealed_at']) <= DAY_S:
            yield 'its ledger signed for it before it was sealed, or more than a day later'
        if side['copied'].get('test_mode') is not False:
            yield 'a test is no witness'
    if not isinstance(asked['copied'].get('requested_url'), str) or any(each['copied'].get('requested_url') != asked['copied']['requested_url'] for each in sides):
        yield 'the captures are not of one address'
    if not same(dig(comparison, 'text', 'ignored'), {'selectors': [], 'patterns': [], 'order': False}) or any(name.endswith('/watched_text.txt') for name in members):
        yield 'something was left out of the comparison'
    yield from sealed_by_other(members, asked)
    named = stated.get('further', {})
    for folder in further_in(members):
        if folder not in named:
            yield f'it does not name the capture in {folder}/'
        elif not shown_difference(members, stated, folder):
            yield f'text_diff_{folder}.txt is not the difference of the two texts'
    again = witness_again(members, metadata, comparison, stated, sides)
    for name, value in again.items():
        if not same(stated[name], value):
            yield f'{name} does not follow from the captures'


def check_witness(members, metadata, report):
    if 'witness.json' not in members:
        for folder in further_in(members):
            report.fail('witness_mismatch', f'there is no record of the capture in {folder}/')
        return
    before, stated = len(report.failed), quiet(members, 'witness.json')
    report.witness = 'stated by the package, but it does not verify as one'
    if kind_of(members) != 'comparison':
        report.fail('witness_mismatch', 'the package is not a comparison of two captures')
        return
    if not witness_form(stated):
        report.fail('record_malformed', 'witness.json')
        return
    sides, comparison = [], quiet(members, 'comparison.json') or {}
    named = {**stated['captures'], **stated.get('further', {})}
    folders = SIDES + tuple(FURTHER[:len(named) - 2])
    for side in folders:
        try:
            sides.append(seen_by(members, side, named[side]['ledger']['key']))
        except ValueError as fault:
            report.fail('witness_mismatch', str(fault))
    if len(sides) == len(folders):
        for fault in witness_faults(members, metadata or {}, comparison, stated, sides):
            report.fail('witness_mismatch', f'witness.json: {fault}')
    if len(report.failed) > before:
        return
    pairs = [stated['compared'], *(each['compared'] for each in stated.get('further', {}).values())]
    differ = ', '.join(words for name, words in COMPARED_NAMES.items() if any(pair[name]['result'] == 'different' for pair in pairs))
    several, without = stated['format'] == SEVERAL, ', '.join(each['name'] for each in stated.get('missing', []))
    told = {'agree': 'yes: nothing that was compared differs',
            'differ': f'yes, but the captures do not all agree: {differ}' if several else f'yes, but the two captures differ: {differ}',
            'not_all_compared': 'yes, but not everything could be compared; what was compared does not differ'}[stated['agreement']]
    report.witness = told + (f' (witnesses: {len(sides) - 1}{f"; without a capture: {without}" if without else ""})' if several else '')
    widest = max([stated['apart_ms'], *(each['apart_ms'] for each in stated.get('further', {}).values())])
    report.ok('witness', f'{len(sides) if several else "two"} captures {widest / 1000:.1f} s apart, signed for by {" and ".join(each["origin"] for each in sides)}')
