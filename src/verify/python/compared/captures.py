"""The captures that a comparison copies files of, each against itself; those of several services against each other."""
import binascii
import re
import unicodedata
from ..bounds import SIDES, further_in
from ..values import ABSENT, dig, is_time, quiet, ran, rows, same, seconds
from ..ledger import TLOG, judge_ledger, verifier_key
from ..pictures import size_of


def copies_storage(members, comparison, entries):
    """Comparisons of earlier versions do not have these copies, nor any of these signs."""
    return dig(comparison, 'stored') is not ABSENT or 'program_named' in entries or any(
        f'{side}/{name}' in members for side in SIDES for name in ('connections.json', 'storage.json'))


def pictures_of(members, folder):
    """The screenshot, or its tiles when it had to be made smaller."""
    shot = dig(quiet(members, f'{folder}/metadata.json') or {}, 'screenshots', 'screenshot')
    tiles = dig(shot, 'tiles') if isinstance(dig(shot, 'tiles'), list) else []
    return tiles or ([dig(shot, 'file')] if isinstance(dig(shot, 'file'), str) else [])


def copies_left_out(members, folder, stores):
    """Files that are compared and that a capture lists, and that were left out."""
    manifest = quiet(members, f'{folder}/manifest.json') or {}
    names = ('metadata.json', 'chain_of_custody.json', 'domtextcontent.txt', *(('connections.json', 'storage.json') if stores else ()), *pictures_of(members, folder))
    return [name for name in names if name in manifest and f'{folder}/{name}' not in members
            and not (name == 'domtextcontent.txt' and f'{folder}/watched_text.txt' in members)]


def check_captures(members, comparison, entries, bad):
    folders, further = (*SIDES, *further_in(members)), further_in(members)
    told = dig(comparison, 'compared_at')
    for folder in folders:
        own, chain, listed = (quiet(members, f'{folder}/{name}') or {} for name in ('metadata.json', 'chain_of_custody.json', 'manifest.json'))
        hops = rows(own, 'redirect_chain')
        if hops and 'status' in hops[-1] and not same(dig(own, 'page', 'http_status'), hops[-1]['status']):
            bad('copies_status', f'{folder}/metadata.json: page.http_status is not that of the last entry of redirect_chain')
        for key, *values in (('capture_id', dig(own, 'capture_id'), dig(chain, 'evidence', 'capture_id')),
                             ('evidence_id', dig(own, 'evidence_id'), dig(chain, 'evidence', 'evidence_id'), dig(listed, 'evidence_id')),
                             ('test_mode', dig(own, 'test_mode'), dig(chain, 'test_mode'), dig(listed, 'test_mode'))):
            stated = [value for value in values if value is not ABSENT]
            if any(not same(value, stated[0]) for value in stated):
                bad('copies_ids', f'{folder}/: {key}')
        made, sealed = own.get('captured_at'), listed.get('sealed_at')
        closed, taken = (rows(chain, 'steps') or [{}])[-1].get('ended_at'), dig(own, 'screenshots', 'screenshot', 'taken_at')
        if all(map(is_time, (made, sealed, told))) and not (made <= sealed <= told and (not is_time(closed) or closed <= sealed)):
            bad('copies_in_time', f'{folder}/: sealed before it was made, or after it was compared')
        step = ([each for each in rows(chain, 'steps') if each.get('step') == 'screenshot_taken' and each.get('outcome') != 'failed'] or [{}])[-1]
        outside = is_time(step.get('started_at')) and is_time(step.get('ended_at')) and is_time(made) and not step['started_at'] <= made <= step['ended_at']
        if outside or is_time(made) and is_time(taken) and taken != made:
            bad('copies_captured', f'{folder}/: captured_at is not the time of its screenshot')
    if (dig(comparison, 'summary', 'images_verdict') != 'not_comparable') != ('images_diff.png' in members):
        bad('difference_drawn', 'the pictures were compared and no difference is drawn, or the other way')
    check_widths(members, comparison, further, bad)
    for folder in further:
        for name in copies_left_out(members, folder, copies_storage(members, comparison, entries)):
            bad('witnesses_copied', f'{folder}/{name} is listed there, and left out here')
    if 'witness.json' in members:
        check_witnesses_told(members, comparison, entries, folders, bad)
    elif any(f'{side}/{TLOG}' in members for side in SIDES):
        bad('witness_recorded', f'{TLOG} of a capture, in a package without witness.json')


def check_widths(members, comparison, further, bad):
    """Screenshots of different widths are not compared."""
    record = quiet(members, 'witness.json') if 'witness.json' in members else {}
    asked = 'after' if dig(record, 'asked') == 'after' else 'before'
    width = {folder: (size_of(members, f'{folder}/{name}') or [None, None])[1] for folder in (*SIDES, *further) for name in pictures_of(members, folder)[:1]}
    told = [('before', 'after', dig(comparison, 'summary', 'images_verdict')), *((asked, folder, dig(record, 'further', folder, 'compared', 'pictures', 'result')) for folder in further)]
    for one, other, verdict in told:
        if None not in (width.get(one), width.get(other)) and width[one] != width[other] and verdict not in (ABSENT, 'not_comparable'):
            bad('widths_compared', f'{other}/: its screenshot has another width, and was compared')


def check_witnesses_told(members, comparison, entries, folders, bad):
    """What a package of captures by several services says of them outside of witness.json."""
    further, record = folders[2:], quiet(members, 'witness.json')
    if dig(ran(entries, 'sources_checked'), 'before') is not ABSENT:
        wanted = [[(quiet(members, f'{folder}/metadata.json') or {}).get('capture_id'), dig(members, f'{folder}/manifest.json', 'sha256'), 'match'] for folder in further]
        if [[each.get(key) for key in ('capture_id', 'manifest_sha256', 'result')] for each in rows(ran(entries, 'sources_checked'), 'further')] != wanted:
            bad('witnesses_checked', 'the log names other captures of further witnesses')
    for folder in further:
        name, result = f'images_diff_{folder}.png', dig(record, 'further', folder, 'compared', 'pictures', 'result')
        if name not in members:
            if result in ('different', 'no_difference_found'):
                bad('witnesses_drawn', f'{name} is missing')
        # Pictures of the same bytes may be of captures that cannot be compared.
        elif result == 'not_comparable' or members[name]['bytes'] is not None and size_of(members, name) is None:
            bad('witnesses_drawn', f'{name} is no picture, or of what was not compared')
    ids = [(quiet(members, f'{folder}manifest.json') or {}).get('evidence_id') for folder in ('', *(f'{each}/' for each in folders))]
    captures = [(quiet(members, f'{folder}metadata.json') or {}).get('capture_id') for folder in ('', *(f'{each}/' for each in folders))]
    keys = [dig(members, f'{folder}publickey.pem', 'sha256') for folder in ('', *(f'{each}/' for each in folders))]
    for values in (ids, captures, keys):
        stated = [value for value in values if isinstance(value, str)]
        if len(set(stated)) < len(stated):
            bad('witnesses_apart', 'an id, or a key of a package, occurs twice')
    first = dig(comparison, 'before', 'captured_at')
    for folder in folders:
        issued = dig(record, 'captures' if folder in SIDES else 'further', folder, 'ledger', 'issued_at')
        if all(map(is_time, (issued, first, dig(comparison, 'compared_at')))) and not -3600 <= seconds(issued) - seconds(first) <= (
                seconds(comparison['compared_at']) - seconds(first) + 3600):
            bad('witnesses_signed', f'{folder}/{TLOG}: signed before the captures, or after they were compared')


def sealed_by_other(members, asked):
    """Which side is the service that was asked shows in the log that the package itself is in: the same key signed, and later."""
    if TLOG not in members:
        return
    proof, policy = members[TLOG]['bytes'], {'logs': [verifier_key(asked['named']['ledger']['key'], 'log')], 'witnesses': {}, 'groups': {}, 'quorum': 'none'}
    committed = dig(quiet(members, 'manifest.json') or {}, 'files', 'commitments.json', 'sha256')
    try:
        sealer, _ = judge_ledger(proof, members['manifest.json']['sha256'], None if committed is ABSENT else committed, policy)
    except (ValueError, binascii.Error):
        sealer = None
    if sealer is None:
        yield 'the package was not sealed by the service that is stated to have been asked'
    # The capture was in the tree already when it was compared.
    elif int(proof.decode('utf-8').split('\n')[2][6:]) < asked['named']['ledger']['size']:
        yield 'the entry of the package stands before the tree that has the capture which it compares'


BLANK = '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'


def lines_compared(text):
    """What of a text is compared: its lines in normal form C, without invisible characters, with one space for each run of white space."""
    text = re.sub('[\u00ad\u200b\u2060\ufeff]', '', unicodedata.normalize('NFC', text))
    lines = (re.sub(f'[{BLANK}]+', ' ', line).strip(' ') for line in re.split('\r\n|[\n\v\f\r\u0085\u2028\u2029]', text))
    return [line for line in lines if line]


def normal(text):
    return ' '.join(' '.join(lines_compared(text)).split())


# Characters that are looked through for what is no word of a text.
MOST_LOOKED = 1000000000


def foreign_line(before, after, lines):
    """The first line of a difference with words of neither text."""
    texts, looked = {'-': normal(before), '+': normal(after)}, 0
    texts[' '] = ' '.join(texts.values())
    words = {sign: set(text.split()) for sign, text in texts.items()}
    for line in lines:
        sign = line[:1] if line[:1] in texts else ' '
        for word in normal(line[1:]).split() if not line.startswith('@@') else ():
            if word in words[sign]:
                continue
            looked += len(texts[sign])
            if looked > MOST_LOOKED:
                return None
            if word not in texts[sign]:
                return line
    return None
