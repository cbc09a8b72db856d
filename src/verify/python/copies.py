"""Redacted copies against the seal of their source."""
import binascii
import re
from .bounds import RECORDS, litter
from .values import ABSENT, dig, is_time, kind_of, quiet, rows, same, seconds
from .ledger import entry_in, judge_ledger
from .facts import PLANNED
from .redaction import NEVER, PROOF, SOURCE_SEAL, held, in_copy, mark_of, marks_hold, of_a_copy, puts_in, read_proof, read_redaction
from .pictures import covered_holds, size_of
from .manifest import about, modulus, read_commitments, signed


def check_redaction(manifest, members, metadata, policy, report):
    """What a copy keeps was committed to, and where it withholds stands a mark and nothing else."""
    if kind_of(members) != 'redaction':
        return
    before = len(report.failed)
    report.copy = 'yes, parts are withheld; it is not proven that the rest was captured'

    def bad(code, text):
        report.fail(code, text)

    try:
        said = read_redaction(held(members, 'redaction.json'))
    except (TypeError, ValueError) as fault:
        bad('redaction_malformed', f'redaction.json does not follow the format: {fault}')
        return
    carried = {in_copy(file['path']) for file in said['files'] if file['action'] != 'withheld'}
    if said['proof'] == 'none' and PROOF not in members and 'source/commitments.json' not in members:
        for name in members:
            if not of_a_copy(name) and name not in carried and not litter(name):
                bad('redaction_forged', f'{name} is neither a file of the source nor one that belongs to a copy')
        check_redaction_records(said, None, None, members, manifest, metadata, bad)
        if len(report.failed) == before:
            report.note('not checked', 'redaction', 'the source was sealed without commitments, so nothing proves that what was kept was captured')
        return
    try:
        digest, files = read_proof(held(members, PROOF))
    except (TypeError, ValueError) as fault:
        bad('redaction_malformed', f'{PROOF} does not follow the format: {fault}')
        return
    try:
        committed = read_commitments(held(members, 'source/commitments.json'))
    except (TypeError, ValueError) as fault:
        bad('redaction_malformed', f'source/commitments.json does not follow the format: {fault}')
        return
    shown = {in_copy(file['path']): file for file in files if file['action'] != 'withheld'}
    for name in members:
        if not of_a_copy(name) and name not in shown and not litter(name):
            bad('redaction_forged', f'{name}: the proof does not list this file, and it is not part of the records of a copy')
    for name, file in shown.items():
        if name not in members:
            bad('redaction_mismatch', f'{name} is listed in the proof, but missing')
        if NEVER.fullmatch(file['path']) or file['action'] == 'unproven' and not file['path'].endswith('.png'):
            bad('redaction_malformed', f'{name}: no copy carries such a file of its source, or not unproven')
    if members['source/commitments.json']['sha256'] != digest:
        bad('redaction_mismatch', 'the proof refers to different commitments')
    if [file['path'] for file in files] != [each['path'] for each in committed['files']]:
        bad('redaction_mismatch', 'the proof has other files than the commitments')
    roots = {each['path']: each for each in committed['files']}
    for name, file in shown.items():
        copied, stated = dig(members, name, 'copied'), roots.get(file['path'])
        if copied is ABSENT or stated is None:
            continue
        if file['segments'] != stated['segments'] or copied['root'] != stated['root']:
            bad('redaction_mismatch', f'{name}: what it keeps does not match the commitments')
        if file['action'] == 'changed' and name.endswith('.jpeg'):
            fault = covered_holds(file, copied['content'], [box for box in said['boxes'] if box['file'] == file['path']])
            if fault:
                bad(fault[0], f'{name}: {fault[1]}')
        elif file['action'] == 'changed' and not marks_hold(name, file, copied['content'], said):
            bad('redaction_forged', f'{name}: a withheld part is not replaced by a mark')
    check_redaction_records(said, files, committed, members, manifest, metadata, bad)
    check_source_seal(said, members, policy, bad)
    if len(report.failed) == before:
        report.copy = 'yes, parts of what was captured are withheld'
        report.ok('redaction', f'{sum(bool(file["runs"]) for file in files)} files show only what was committed to; each withheld part is replaced by a mark')
        for file in files:
            if file['action'] == 'unproven':
                report.note('not checked', 'redaction', f'{file["path"]} was coded again, so nothing proves what it shows')
        report.note('NOTE', 'redaction', 'this is a redacted copy: what is behind the marks is not shown and not proven')


def check_source_seal(said, members, policy, bad):
    commitments, digest = members['source/commitments.json']['bytes'], members['source/commitments.json']['sha256']
    try:
        good = signed(commitments, held(members, 'source/commitments.sig'), modulus(held(members, 'source/publickey.pem')))
    except (TypeError, ValueError, binascii.Error):
        good = False
    if not good:
        bad('redaction_mismatch', 'source/commitments.sig is not a signature of the commitments by source/publickey.pem')
    proof = members.get('source/commitments.json.ots')
    if proof and not about(proof['bytes'], digest):
        bad('redaction_mismatch', 'source/commitments.json.ots is for a different file')
    token = members.get('source/commitments.json.tsr')
    if token and binascii.unhexlify(digest) not in (token['bytes'] or b''):
        bad('redaction_mismatch', 'source/commitments.json.tsr is for a different file')
    ledger = members.get('source/ledger.tlog-proof')
    if ledger:
        try:
            judge_ledger(ledger['bytes'], said['source']['manifest_sha256'], digest, policy)
        except (ValueError, binascii.Error) as fault:
            bad('redaction_mismatch', f'source/ledger.tlog-proof: {fault}')
        entry = entry_in(ledger['bytes'])
        issued = entry.get('issued_at')
        if entry.get('type') != ('test_capture' if said['source']['test_mode'] else 'capture'):
            bad('redaction_mismatch', 'source/ledger.tlog-proof: the entry is of another type than the source')
        if is_time(issued) and seconds(issued) > seconds(said['redacted_at']) + 3600:
            bad('redaction_mismatch', 'the time of source/ledger.tlog-proof is after the copy was made')
        if is_time(issued) and not -3600 <= seconds(issued) - seconds(said['source']['sealed_at']) <= 86400 + 3600:
            bad('redaction_mismatch', 'the time of source/ledger.tlog-proof differs from the seal of the source')


# Files of the source that each step of a redaction writes.
OF_STEPS = {'text_redacted': r'page\.html|domtextcontent\.txt|(text|element)_layout\.json', 'picture_redacted': '(?s:screenshot.*)',
            'records_redacted': r'(metadata|forensic_log|chain_of_custody)\.json|certificate_chain\.pem|whois\.txt'}


HOST = re.compile(r'[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?([^/?#]*)', re.I)


def check_redaction_found(said, files, members, bad):
    """What redaction.json says that its rules found, against the boxes and the marks of the copy."""
    rules, last = said['rules'], said['rules'][-1]
    seen = [(box['rule_index'], box['file'], box['x'], box['y'], box['width'], box['height']) for box in said['boxes']]
    if len(set(seen)) < len(seen):
        bad('redaction_mismatch', 'a box is listed twice')
    for place, rule in enumerate(rules):
        if rule['boxes'] and not rule['matches'] and rule['target'] != 'area':
            bad('redaction_mismatch', f'rule {place} covers something without a match')
    theirs = last['target'] == 'selector' and last['reason'] is None and last['label'] == 'REDACTED'
    if said['pictures']['covered'] and not (theirs and said['pictures']['covered'] == last['matches']):
        bad('redaction_mismatch', 'pictures.covered differs from what its rule covered')
    labels = {rule['label'] for rule in rules} - {'REDACTED'} - {rule['label'] for rule in rules if rule['matches'] or rule['target'] == 'area'}
    marks = {mark_of(label) for label in labels}
    for file in files or () if marks else ():
        content = dig(members, in_copy(file['path']), 'copied', 'content')
        if content is not ABSENT and any(bytes(content[start:to]) in marks for _, start, to in puts_in(file['runs'])):
            bad('redaction_mismatch', f'{file["path"]} has a mark of a rule that found nothing')
            break
    plain = any(rule['label'] == 'REDACTED' and (rule['matches'] or rule['target'] == 'area') for rule in rules)
    if not plain and mark_of('REDACTED') in marks_in(files, members, 'domtextcontent.txt'):
        bad('redaction_mismatch', 'domtextcontent.txt has a mark of a rule that found nothing')
    labels = {rule['label'] for rule in rules} - {'REDACTED'} - {rule['label'] for rule in rules if rule['target'] in ('url', 'field')}
    for name in ('forensic_log.json', 'chain_of_custody.json') if said['records'] == 'refuse' else ():
        if marks_in(files, members, name) & {mark_of(label) for label in labels}:
            bad('redaction_mismatch', f'source/{name} has a mark of a rule, though records were not to be changed')
    custody = quiet(members, 'source/chain_of_custody.json') or {}
    ended = next((step.get('ended_at') for step in reversed(rows(custody, 'steps'))), None)
    if is_time(ended) and said['source']['sealed_at'] < ended:
        bad('redaction_mismatch', 'the last step of the source ended after its seal')


def marks_in(files, members, path):
    """What was put in a file of the source, as a set."""
    content = dig(members, in_copy(path), 'copied', 'content')
    runs = next((file['runs'] for file in files or () if file['path'] == path), [])
    return set() if content is ABSENT else {bytes(content[start:to]) for _, start, to in puts_in(runs)}


def check_redaction_made(said, members, logged, operations, bad):
    """What the log tells of how a copy was made, in packages of versions that tell the targets of their rules."""
    named = [each.get('operation') for each in operations]
    wanted = [name for name in PLANNED['redaction'] if name != 'program_named' or name in named]
    # The clock is read beside the others, and ends when a server answers.
    if sorted((name for name in named if name in PLANNED['redaction']), key=lambda name: name != 'clock_read') != wanted:
        bad('redaction_mismatch', 'the steps of a redaction are not there, each once and in their order')
    if not same(logged('source_checked', 'result'), 'match'):
        bad('redaction_mismatch', 'source_checked: result is not "match"')
    search = [each for each in operations if each.get('operation') == 'leaks_searched' and each.get('outcome') == 'done'][-1:]
    for each in search:
        start, end = each.get('started_at'), each.get('at')
        # All are of one clock, which may be set meanwhile.
        if is_time(start) and is_time(end) and not seconds(start) - 3600 <= seconds(said['redacted_at']) <= seconds(end) + 3600:
            bad('redaction_mismatch', 'redacted_at is outside of leaks_searched')
    # Builds that named no program counted the files without their proof.
    if not any(each.get('operation') == 'program_named' and each.get('outcome') == 'done' for each in operations):
        return
    carried = [in_copy(file['path']) for file in said['files'] if file['action'] != 'withheld']
    if sum(dig(members, name, 'size') for name in (*carried, PROOF, *SOURCE_SEAL) if name in members) != said['search']['bytes']:
        bad('redaction_mismatch', 'search.bytes differs from the files that the copy carries')


def check_redaction_steps(said, members, metadata, logged, operations, sealed, bad):
    """What the steps tell of files, boxes and rules; what they do not tell is not asked for."""
    told = [('matches_found', 'rules', len(said['rules'])), ('picture_redacted', 'boxes', len(said['boxes'])), ('leaks_searched', 'found', 0)]
    for step, which in OF_STEPS.items():
        for action in ('changed', 'kept'):
            told.append((step, action, sorted(file['path'] for file in said['files'] if file['action'] == action and re.fullmatch(which, file['path'])
                                              and in_copy(file['path']) in members)))
    for step, key, expected in told:
        found = logged(step, key)
        found = sorted(map(str, found)) if isinstance(found, list) else found
        if found is not ABSENT and not same(found, expected):
            bad('redaction_mismatch', f'{step}: {key} differs from redaction.json')
    if any(rule['target'] == 'selector' for rule in said['rules']) and not any(file['path'] == 'element_layout.json' for file in said['files']):
        bad('redaction_mismatch', 'a rule names elements, and the source has no element_layout.json')
    if logged('matches_found', 'targets') is not ABSENT:
        check_redaction_made(said, members, logged, operations, bad)
        if (not same([rule['target'] for rule in said['rules']], logged('matches_found', 'targets'))
                or not same(said['pictures'], logged('matches_found', 'pictures'))):
            bad('redaction_mismatch', 'matches_found: targets or pictures differ from redaction.json')
    shown = dig(quiet(members, 'source/metadata.json') or {}, 'requested_url') if 'source/metadata.json' in members else ABSENT
    url, host = metadata.get('url', ABSENT), HOST.match(shown) if isinstance(shown, str) else None
    if isinstance(url, str) and not same(url, shown) or url is None and host and '[REDACTED' not in host.group(1):
        bad('redaction_mismatch', 'url differs from that of source/metadata.json')
    if operations and sealed and not str(operations[0].get('started_at', operations[0].get('at'))) <= said['redacted_at'] <= sealed:
        bad('redaction_mismatch', 'redacted_at is not between its first step and its seal')


def check_redaction_records(said, files, committed, members, manifest, metadata, bad):
    """What redaction.json says, against every other place of the copy that says the same."""
    source, log = said['source'], quiet(members, 'forensic_log.json') or {}
    rules, boxes = said['rules'], said['boxes']

    def alike(at, expected, found):
        if not same(expected, found):
            bad('redaction_mismatch', f'{at} differs from redaction.json')

    def logged(step, key):
        done = [entry for entry in rows(log, 'operations') if entry.get('operation') == step and entry.get('outcome') == 'done']
        return dig(done[-1], 'detail', key) if done else ABSENT

    alike('manifest.json: evidence_id', said['evidence_id'], dig(manifest, 'evidence_id'))
    alike('metadata.json: capture_id', said['redaction_id'], dig(metadata, 'capture_id'))
    alike('metadata.json: redacted_at', said['redacted_at'], dig(metadata, 'redacted_at'))
    alike('metadata.json: source', source, dig(metadata, 'source'))
    alike('source_checked', source['manifest_sha256'], logged('source_checked', 'manifest_sha256'))
    alike('source_checked', source['capture_id'], logged('source_checked', 'capture_id'))
    alike('source_checked', 'match', logged('source_checked', 'result'))
    alike('matches_found', sum(int(rule['matches']) for rule in rules), logged('matches_found', 'matches'))
    alike('leaks_searched', said['search']['forms'], logged('leaks_searched', 'forms'))
    alike('leaks_searched', said['search']['bytes'], logged('leaks_searched', 'bytes'))
    again = [entry for entry in rows(log, 'operations') if entry.get('operation') == 'picture_read_again'][-1:]
    alike('picture_read_again', said['read_again']['performed'], any(entry.get('outcome') == 'done' for entry in again))
    for entry in again:
        if entry.get('outcome') == 'skipped':
            alike('picture_read_again', said['read_again']['reason'], entry.get('reason', ABSENT))
    for name in RECORDS:
        record = quiet(members, f'source/{name}')
        if f'source/{name}' in members and record is None:
            bad('redaction_mismatch', f'source/{name} is not a JSON object')
        if record is None or name == 'forensic_log.json':
            continue
        if name == 'metadata.json':
            for key in ('capture_id', 'evidence_id', 'test_mode'):
                alike(f'source/{name}: {key}', source[key], dig(record, key))
            alike(f'source/{name}: captured_at', source['captured_at'], record.get('captured_at'))
        else:
            for key in ('evidence_id', 'capture_id'):
                alike(f'source/{name}: {key}', source[key], dig(record, 'evidence', key))
    if committed:
        alike('source/commitments.json: evidence_id', source['evidence_id'], committed['evidence_id'])
        alike('source/commitments.json: captured_at', source['captured_at'], committed['captured_at'])
    if source['test_mode'] and manifest.get('test_mode') is not True:
        bad('redaction_mismatch', 'what is made from a test is a test')
    check_redaction_steps(said, members, metadata, logged, rows(log, 'operations'), manifest.get('sealed_at'), bad)
    check_redaction_found(said, files, members, bad)
    for place, rule in enumerate(rules):
        if sum(box['rule_index'] == place for box in boxes) != rule['boxes']:
            bad('redaction_mismatch', f'rule {place} differs in its number of boxes')
    for key in ('requested_url', 'url_at_load', 'url_at_screenshot', 'page', 'certified_at', 'hash_count', 'label'):
        if key in metadata:
            bad('redaction_mismatch', f'metadata.json: {key} is a field of another kind of package')
    if said['evidence_id'] == source['evidence_id']:
        bad('redaction_mismatch', 'the copy has the id of its source')
    times = [source['captured_at'] or source['sealed_at'], source['sealed_at'], said['redacted_at']]
    if times != sorted(times):
        bad('redaction_mismatch', 'it was redacted before it was sealed, or sealed before it was captured')
    told = [(file['path'], file['action'], file['parts'], file['withheld_parts']) for file in said['files']]
    unproven = [(each['file'], each['reason']) for each in said['unproven']]
    if files is None:
        carried = [path for path, action, _, _ in told if action != 'withheld']
        if any(in_copy(path) not in members for path in carried) or any(parts is not None for _, _, parts, _ in told):
            bad('redaction_mismatch', 'a file is listed as present, or its parts are counted')
        if unproven != [(path, 'no_commitments') for path in carried]:
            bad('redaction_mismatch', 'unproven lists different files')
    else:
        segments = {each['path']: each['segments'] for each in committed['files']}
        wanted = []
        for file in files:
            withheld = sum(run[0] for run in file['runs'] if isinstance(run, tuple))
            whole = segments.get(file['path'], 0)
            parts = (file['segments'], withheld) if file['runs'] else (None, None) if file['action'] == 'unproven' else (whole, whole)
            wanted.append((file['path'], 'changed' if file['action'] == 'unproven' else file['action'], *parts))
        opened = [file['path'] for file in files if file['action'] == 'unproven']
        if told != wanted:
            bad('redaction_mismatch', f'files differ from {PROOF}')
        if said['proof'] != ('partial' if opened else 'complete'):
            bad('redaction_mismatch', 'proof differs from what the proof shows')
        if unproven != [(path, 'coded_again') for path in opened]:
            bad('redaction_mismatch', 'unproven lists different files')
    changed = {path for path, action, _, _ in told if action == 'changed'}
    for box in boxes:
        size = size_of(members, box['file'])
        if (box['file'] not in changed or not box['file'].endswith(('.jpeg', '.png'))
                or size and (box['x'] + box['width'] > size[1] or box['y'] + box['height'] > size[2])):
            bad('redaction_malformed', 'a box is not in any picture of the copy')
            break
