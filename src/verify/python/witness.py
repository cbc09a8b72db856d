"""A comparison of captures by two services: the signature of each ledger, and witness.json made again from the two captures."""
import base64
import binascii
from .bounds import SIDES
from .values import ABSENT, dig, has_fields, is_hash, is_number, is_text, is_time, kind_of, parse_json, quiet, same, seconds
from .ledger import TLOG, judge_ledger, verifier_key

MOST_WINDOW_MS, DAY_S = 3600000, 86400
AGREEMENTS = ('agree', 'differ', 'not_all_compared')
COMPARED_NAMES = {'status': 'HTTP status', 'final_address': 'final address', 'tls_leaf': 'TLS certificate', 'text': 'text', 'pictures': 'pictures'}


def is_count(value):
    return is_number(value) and value == int(value) and 0 <= value < 2 ** 53


def is_signed_for(value):
    return has_fields(value, {'capture_id': is_text, 'captured_at': is_text, 'manifest_sha256': is_text, 'ledger': lambda ledger: has_fields(
        ledger, {'key': is_text, 'index': is_count, 'size': is_count, 'issued_at': is_text})})


def witness_form(record):
    return has_fields(record, {
        'format': lambda value: value == 'evidence-witness/1', 'evidence_id': is_text, 'compare_id': is_text, 'url': is_text, 'window_ms': is_count,
        'apart_ms': is_count, 'asked': lambda value: value in SIDES, 'compared': lambda value: True, 'agreement': lambda value: value in AGREEMENTS,
        'captures': lambda value: has_fields(value, dict.fromkeys(SIDES, is_signed_for))})


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


def witness_again(metadata, comparison, stated, sides):
    """witness.json, as it follows from the two captures and their comparison."""
    one, other = sides
    text, images = (dig(comparison, 'summary', key) for key in ('text_verdict', 'images_verdict'))
    picture = {'unchanged': 'no_difference_found', 'changed': 'different'}.get(images, 'not_comparable')
    compared = {'status': both_values(one, other, 'page', 'http_status'), 'final_address': both_values(one, other, 'url_at_load'),
                'tls_leaf': both_values(one, other, 'tls', 'leaf_sha256'),
                'text': {'result': {'unchanged': 'same', 'changed': 'different'}.get(text, 'not_comparable')},
                'pictures': {'result': 'same' if one['pictures'] and one['pictures'] == other['pictures'] else picture}}
    results = [each['result'] for each in compared.values()]
    return {'format': 'evidence-witness/1', **{name: value if isinstance(value, str) else '' for name, value in (
                ('evidence_id', dig(metadata, 'evidence_id')), ('compare_id', dig(metadata, 'capture_id')), ('url', dig(metadata, 'url')))},
            'window_ms': stated['window_ms'], 'apart_ms': apart_ms(one, other), 'asked': stated['asked'],
            'captures': dict(zip(SIDES, (one['named'], other['named']))), 'compared': compared,
            'agreement': 'differ' if 'different' in results else 'not_all_compared' if 'not_comparable' in results else 'agree'}


def apart_ms(one, other):
    before, after = (round(seconds(side['named']['captured_at']) * 1000) for side in (one, other))
    return abs(before - after)


def witness_faults(members, metadata, comparison, stated, sides):
    one, other = sides
    if one['public'] == other['public'] or one['origin'] == other['origin']:
        yield 'one ledger signed for both captures: a service is no witness of itself'
    if one['named']['manifest_sha256'] == other['named']['manifest_sha256']:
        yield 'both captures are the same package'
    if stated['window_ms'] > MOST_WINDOW_MS:
        yield 'the window is longer than one hour'
    if apart_ms(one, other) > stated['window_ms']:
        yield 'the captures lie further apart than the window'
    for side in sides:
        if not 0 <= seconds(side['named']['ledger']['issued_at']) - seconds(side['sealed_at']) <= DAY_S:
            yield 'its ledger signed for it before it was sealed, or more than a day later'
        if side['copied'].get('test_mode') is not False:
            yield 'a test is no witness'
    if not isinstance(one['copied'].get('requested_url'), str) or one['copied'].get('requested_url') != other['copied'].get('requested_url'):
        yield 'the captures are not of one address'
    if not same(dig(comparison, 'text', 'ignored'), {'selectors': [], 'patterns': [], 'order': False}) or any(f'{side}/watched_text.txt' in members for side in SIDES):
        yield 'something was left out of the comparison'
    if TLOG in members:
        outer = (members[TLOG]['bytes'] or b'').decode('utf-8', 'replace').partition('\n\n')[2].split('\n')[0]
        if outer != dict(zip(SIDES, sides))[stated['asked']]['origin']:
            yield 'the package was not sealed by the service that is stated to have been asked'
    again = witness_again(metadata, comparison, stated, sides)
    for name, value in again.items():
        if not same(stated[name], value):
            yield f'{name} does not follow from the two captures'


def check_witness(members, metadata, report):
    if 'witness.json' not in members:
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
    for side in SIDES:
        try:
            sides.append(seen_by(members, side, stated['captures'][side]['ledger']['key']))
        except ValueError as fault:
            report.fail('witness_mismatch', str(fault))
    if len(sides) == 2:
        for fault in witness_faults(members, metadata or {}, comparison, stated, sides):
            report.fail('witness_mismatch', f'witness.json: {fault}')
    if len(report.failed) > before:
        return
    differ = [words for name, words in COMPARED_NAMES.items() if stated['compared'][name]['result'] == 'different']
    report.witness = {'agree': 'yes: nothing that was compared differs', 'differ': f'yes, but the two captures differ: {", ".join(differ)}',
                      'not_all_compared': 'yes, but not everything could be compared; what was compared does not differ'}[stated['agreement']]
    report.ok('witness', f'two captures {stated["apart_ms"] / 1000:.1f} s apart, signed for by {sides[0]["origin"]} and {sides[1]["origin"]}')
