"""Captures of one address by several services: the signature of each ledger, and witness.json made again."""
import base64
import binascii
import re
from .bounds import FURTHER, SIDES, further_in
from .values import ABSENT, dig, has_fields, is_number, is_text, is_time, kind_of, parse_json, quiet, same, seconds
from .ledger import TLOG, judge_ledger, verifier_key
from .compared import foreign_line, lines_compared
from .words import words_in

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
    told = stated['further'][folder]['compared']['pictures']['result']
    values = {name: both_values(asked, other, *path) for name, path in (
        ('status', ('page', 'http_status')), ('final_address', ('url_at_load',)), ('tls_leaf', ('tls', 'leaf_sha256')))}
    compared = {name: {'result': value['result'], 'asked': value['before'], 'witness': value['after']} for name, value in values.items()}
    text = 'not_comparable' if None in (one, two) else 'same' if lines_compared(one) == lines_compared(two) else 'different'
    pictures = 'same' if same_pictures(asked, other) else 'not_comparable' if told == 'same' else told
    return {**other['named'], 'apart_ms': apart_ms(asked, other), 'compared': {**compared, 'text': {'result': text}, 'pictures': {'result': pictures}}}


def shown_difference(members, asked, folder):
    """Whether the difference beside the record can be that of the texts; which lines belong together is not worked out."""
    one, two = (words_in(members, f'{side}/domtextcontent.txt') for side in (asked, folder))
    name = f'text_diff_{folder}.txt'
    if None in (one, two):
        return name not in members
    said = words_in(members, name)
    lines = (said or '').split('\n')[2:-1]
    return said is not None and bool(lines) == (lines_compared(one) != lines_compared(two)) and foreign_line(one, two, lines) is None


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
    if TLOG in members:
        outer = (members[TLOG]['bytes'] or b'').decode('utf-8', 'replace').partition('\n\n')[2].split('\n')[0]
        if outer != dict(zip(SIDES, sides))[stated['asked']]['origin']:
            yield 'the package was not sealed by the service that is stated to have been asked'
    named = stated.get('further', {})
    for folder in further_in(members):
        if folder not in named:
            yield f'it does not name the capture in {folder}/'
        elif not shown_difference(members, stated['asked'], folder):
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
