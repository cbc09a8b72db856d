"""Records and proofs of redacted copies."""
import re
from hashlib import sha256
from .bounds import RECORDS
from .values import halves, in_order, is_hash, is_number, is_time, keyed, parse_json, sha
from .openings import Tree, root_of
from .ledger import TLOG, strict_base64

# ---------------------------------------------------------------- redacted copies

PROOF, PUT_MOST, CHANGED_MOST = 'redaction_proof.json', 16 << 20, 256 << 20
SOURCE_SEAL = ('source/commitments.json', 'source/commitments.sig', 'source/publickey.pem', 'source/commitments.json.ots',
               'source/commitments.json.tsr', 'source/ledger.tlog-proof')
OF_A_COPY = RECORDS + SOURCE_SEAL + ('manifest.json', 'manifest.sig', 'publickey.pem', 'manifest.json.ots', 'manifest.json.tsr', TLOG,
                                     'eidas_validation.json', 'redaction.json', PROOF, 'c2pa.json', 'evidence.pdf')
NEVER = re.compile(r'(source\.html|page\.mhtml|watched_text\.txt|form_controls\.json|storage\.json|connections\.json|recording\.json|c2pa\.json|standards\.json|order\.json|timemap\.txt|datapackage\.json)|(screenshot_as_loaded(_tiles/|\.)|actions/|recording/|archive/|indexes/|pages/|regions/).*', re.S)
REASONS = {'personal_data', 'minor', 'health', 'financial_account', 'privilege', 'work_product', 'trade_secret', 'confidential', 'security',
           'court_order', 'third_party', 'not_relevant', 'other', *(f'foia_b{n}' for n in range(1, 10)), *(f'foia_b7{c}' for c in 'abcdef')}
LABEL = re.compile('[A-Za-z0-9 .,()/§-]{1,24}')
HEAD_MOST, INTERVALS_MOST = 4 << 20, 4000000


def in_copy(path):
    """Where a file of the source stands in a copy, which has such records of its own too."""
    return f'source/{path}' if path in RECORDS else path


def held(members, name):
    """Its content; nothing when it is not there, or larger than any."""
    return members.get(name, {}).get('bytes') or b''


def of_a_copy(name):
    return name in OF_A_COPY or name.startswith('verification/')


def counted(value, least, most):
    if not is_number(value) or value != int(value) or not least <= value <= most:
        raise ValueError(f'no number from {least} to {most}')
    return int(value)


def listed_in(value):
    if not isinstance(value, list):
        raise ValueError('no list')
    return value


def read_proof(data):
    """(SHA-256 of the commitments, [file]); ValueError for anything but the format's. A run is a list of lengths, or (withheld, put)."""
    found = keyed(parse_json(data or b''), ('format', 'commitments_sha256', 'files'), 'evidence-redaction-proof/1')
    if not is_hash(found['commitments_sha256']):
        raise ValueError('commitments_sha256')
    files, total = [], 0
    for each in listed_in(found['files']):
        keyed(each, ('path', 'source_path', 'action', 'runs', 'seeds', 'hashes'))
        path, action = each['source_path'], each['action']
        if not isinstance(path, str) or action not in ('kept', 'changed', 'withheld', 'unproven'):
            raise ValueError('source_path or action')
        if each['path'] != (None if action == 'withheld' else in_copy(path)):
            raise ValueError(f'{path}: path is not the place of the file in a copy')
        runs = [run_of(run, path) for run in listed_in(each['runs'])]
        seeds, hashes = ([strict_hash(one) for one in listed_in(each[key])] for key in ('seeds', 'hashes'))
        kept = [isinstance(run, list) for run in runs]
        segments = sum(len(run) if isinstance(run, list) else run[0] for run in runs)
        total += segments
        if segments > 100000 or total > 500000:
            raise ValueError('more segments than a file or a package has')
        if action in ('withheld', 'unproven'):
            if runs or seeds or hashes:
                raise ValueError(f'{path}: it has nothing to prove')
        elif any(one and other for one, other in zip(kept, kept[1:])) or (kept != [True] if action == 'kept' else all(kept)):
            raise ValueError(f'{path}: the runs are not those of a file that was {action}')
        files.append({'path': path, 'action': action, 'runs': runs, 'seeds': seeds, 'hashes': hashes, 'segments': segments})
    return found['commitments_sha256'], in_order(files)


def run_of(value, path):
    if isinstance(value, dict) and 'kept' in value:
        return lengths_of(keyed(value, ('kept',))['kept'])
    keyed(value, ('withheld', 'put'))
    return counted(value['withheld'], 0 if path.endswith('.jpeg') else 1, 100000), counted(value['put'], 0, PUT_MOST)


def lengths_of(text):
    if not isinstance(text, str) or text != '0' and not re.fullmatch(r'[1-9][0-9]{0,6}( [1-9][0-9]{0,6})*', text):
        raise ValueError('lengths are not numbers with a space between them')
    numbers = [int(number) for number in text.split(' ')]
    if len(numbers) > 100000 or max(numbers) > 1 << 20:
        raise ValueError('more segments than a file has, or longer ones')
    return numbers


def strict_hash(text):
    data = strict_base64(text, 'a seed or hash') if isinstance(text, str) else b''
    if len(data) != 32:
        raise ValueError('a seed or hash is not 32 bytes')
    return data


def proof_in(data):
    """{path in the copy: file}. What is wrong with the proof is said by check_redaction."""
    try:
        return {in_copy(each['path']): each for each in read_proof(data)[1] if each['runs']}
    except (ValueError, TypeError):
        return {}


class Copied:
    """A file of a copy while it passes by: a kept one is only hashed, a changed one held."""

    def __init__(self, file):
        self.file, self.content = file, bytearray()
        self.tree = Tree(file['seeds'][0], None, file['runs'][0]) if file['action'] == 'kept' and len(file['seeds']) == 1 and not file['hashes'] else None

    def feed(self, chunk):
        if self.tree:
            self.tree.feed(chunk)
        elif len(self.content) <= CHANGED_MOST:
            self.content += chunk

    def root(self):
        """In hexadecimal; empty where the proof does not fit the file."""
        if self.tree:
            return self.tree.root()
        return disclosed_root(self.file, self.content) if len(self.content) <= CHANGED_MOST else ''


def disclosed_root(file, content):
    segments, at = [], 0
    for run in file['runs']:
        for length in run if isinstance(run, list) else ():
            segments.append(content[at:at + length])
            at += length
        at += 0 if isinstance(run, list) else run[1]
    kept, seeds, hashes, subtrees = iter(segments), iter(file['seeds']), iter(file['hashes']), []

    def add(leaves, found):
        while subtrees and subtrees[-1][0] == leaves:
            leaves, found = 2 * leaves, sha(b'\1', subtrees.pop()[1], found)
        subtrees.append((leaves, found))

    try:
        for opened, leaves in opened_and_closed(file['runs'], file['segments']):
            if not opened:
                add(leaves, next(hashes))
                continue
            for salts in Tree.grow(next(seeds), leaves):
                add(len(salts), root_of([sha256(b'\0' + salt + next(kept)).digest() for salt in salts]))
    except StopIteration:
        return ''
    if at != len(content) or not subtrees or any(next(left, None) is not None for left in (seeds, hashes)):
        return ''
    found = subtrees[-1][1]
    for _, left in reversed(subtrees[:-1]):
        found = sha(b'\1', left, found)
    return found.hex()


def opened_and_closed(runs, segments):
    """The largest subtrees of which all is kept, or nothing, from left to right."""
    stretches, end = [], 0
    for run in runs:
        opened = isinstance(run, list)
        end += len(run) if opened else run[0]
        if stretches and stretches[-1][0] == opened:
            stretches[-1][1] = end
        elif opened or run[0]:
            stretches.append([opened, end])
    waiting, place = [(0, segments)] if segments else [], 0
    while waiting:
        start, leaves = waiting.pop()
        while stretches[place][1] <= start:
            place += 1
        opened, end = stretches[place]
        if start + leaves <= end:
            yield opened, leaves
        else:
            left = halves(leaves)
            waiting += [(start + left, leaves - left), (start, left)]


def read_redaction(data):
    """redaction.json; ValueError for anything but the format's."""
    said = keyed(parse_json(data or b''), ('format', 'evidence_id', 'redaction_id', 'redacted_at', 'source', 'rules', 'boxes', 'files', 'proof', 'unproven',
                                           'records', 'pictures', 'search', 'read_again'), 'evidence-redaction/1')
    source = keyed(said['source'], ('capture_id', 'evidence_id', 'captured_at', 'sealed_at', 'manifest_sha256', 'test_mode'))
    texts = [said['evidence_id'], said['redaction_id'], source['capture_id'], source['evidence_id']]
    if not is_time(said['redacted_at']) or not is_time(source['sealed_at']) or source['captured_at'] is not None and not is_time(source['captured_at']):
        raise ValueError('a time')
    if not is_hash(source['manifest_sha256']) or not isinstance(source['test_mode'], bool):
        raise ValueError('manifest_sha256 or test_mode of the source')
    for place, rule in enumerate(listed_in(said['rules'])):
        keys = ('index', 'target', 'reason', 'label', 'matches', 'boxes')
        keyed(rule, keys + (('reason_text',) if isinstance(rule, dict) and 'reason_text' in rule else ()))
        texts += [rule['reason_text']] if 'reason_text' in rule else []
        if len(str(rule.get('reason_text', '')).encode('utf-16-le', 'surrogatepass')) > 8000:
            raise ValueError('reason_text of a rule')
        if rule['reason'] == 'other' and not rule.get('reason_text'):
            raise ValueError('the reason "other" has no text')
        if counted(rule['index'], 0, 99) != place or rule['target'] not in ('text', 'pattern', 'kind', 'selector', 'area', 'url', 'field'):
            raise ValueError('index or target of a rule')
        if rule['reason'] is not None and rule['reason'] not in REASONS or not isinstance(rule['label'], str) or not LABEL.fullmatch(rule['label']):
            raise ValueError('reason or label of a rule')
        counted(rule['matches'], 0, 10000)
        counted(rule['boxes'], 0, 50000)
    if not 1 <= len(said['rules']) <= 100 or len(listed_in(said['boxes'])) > 50000:
        raise ValueError('number of rules or boxes')
    for place, box in enumerate(said['boxes']):
        keyed(box, ('number', 'rule_index', 'file', 'x', 'y', 'width', 'height'))
        texts.append(box['file'])
        counted(box['number'], place + 1, place + 1)
        counted(box['rule_index'], 0, len(said['rules']) - 1)
        for key, least in (('x', 0), ('y', 0), ('width', 1), ('height', 1)):
            counted(box[key], least, 10000000)
    for file in in_order([keyed(file, ('path', 'action', 'parts', 'withheld_parts')) for file in listed_in(said['files'])]):
        if file['action'] not in ('kept', 'changed', 'withheld') or (file['parts'] is None) != (file['withheld_parts'] is None):
            raise ValueError('action or parts of a file')
        if file['parts'] is not None:
            counted(file['parts'], 1, 100000)
            counted(file['withheld_parts'], 0, 100000)
    for each in listed_in(said['unproven']):
        if keyed(each, ('file', 'reason'))['reason'] not in ('no_commitments', 'coded_again'):
            raise ValueError('reason of an unproven file')
    in_order([{'path': each['file']} for each in said['unproven']])
    if said['proof'] not in ('complete', 'partial', 'none') or said['records'] not in ('refuse', 'redact'):
        raise ValueError('proof or records')
    for key, names in (('pictures', ('covered', 'not_searched')), ('search', ('forms', 'bytes'))):
        for name in names:
            counted(keyed(said[key], names)[name], 0, 2 ** 53 - 1)
    again = keyed(said['read_again'], ('performed', 'reason'))
    if not isinstance(again['performed'], bool):
        raise ValueError('read_again')
    texts += [] if again['reason'] is None else [again['reason']]
    if not all(isinstance(text, str) for text in texts):
        raise ValueError('a value is not text')
    return said


def mark_of(label):
    return ('[REDACTED]' if label == 'REDACTED' else f'[REDACTED: {label}]').encode()


def puts_in(runs):
    """[(number of the run, from, to)] of what was put."""
    found, at = [], 0
    for number, run in enumerate(runs):
        size = sum(run) if isinstance(run, list) else run[1]
        found += [] if isinstance(run, list) else [(number, at, at + size)]
        at += size
    return found


def marks_hold(path, file, content, said):
    """Where a text, HTML or JSON withholds stands a mark with a label of redaction.json, and where a mark may stand."""
    marks = {mark_of(label) for label in ['REDACTED', *(rule['label'] for rule in said['rules'])]}
    puts = puts_in(file['runs'])
    if sum(to - start for _, start, to in puts) > PUT_MOST:
        return False
    if not path.endswith('.json'):
        return all(bytes(content[start:to]) in marks for _, start, to in puts)
    look, inside, skip = re.finditer(rb'["\\]', content), False, -1
    sign = next(look, None)
    for _, start, to in puts:
        while sign and sign.start() < start:
            if sign.start() != skip:
                if sign.group() == b'"':
                    inside = not inside
                elif inside:
                    skip = sign.start() + 1
            sign = next(look, None)
        put = bytes(content[start:to])
        beside = bytes(content[max(start - 1, 0):start]) + bytes(content[to:to + 1])
        if put not in marks if inside else put != b'null' or any(byte not in b'[]{},: \n\r\t' for byte in beside):
            return False
    return True
