"""The ledger: Ed25519, policies, checkpoints and proofs of inclusion."""
import base64
import binascii
import hashlib
import re
import unicodedata
from .values import is_time, parse_json

# ---------------------------------------------------------------- the ledger: C2SP tlog-proof, tlog-checkpoint, tlog-policy

TLOG = 'manifest.json.tlog-proof'
ENTRY = re.compile(r'\{"commitments_sha256":(?:null|"[0-9a-f]{64}"),"eidas":(?:true|false),"issued_at":"([^"]*)","manifest_sha256":"([0-9a-f]{64})",'
                   r'"type":"(?:test_)?(?:capture|comparison|redaction|certificate|matter|export)","version":1\}')
KEY_TYPES = {'log': 1, 'witness': 4}
FIELD, ORDER = 2 ** 255 - 19, 2 ** 252 + 27742317777372353535851937790883648493
CURVE_D = -121665 * pow(121666, FIELD - 2, FIELD) % FIELD
ROOT_OF_MINUS_ONE = pow(2, (FIELD - 1) // 4, FIELD)


def curve_add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % FIELD, (p[1] + p[0]) * (q[1] + q[0]) % FIELD
    c, d = 2 * p[3] * q[3] * CURVE_D % FIELD, 2 * p[2] * q[2] % FIELD
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % FIELD, g * h % FIELD, f * g % FIELD, e * h % FIELD


def curve_times(number, point):
    total = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = curve_add(total, point)
        point, number = curve_add(point, point), number >> 1
    return total


def curve_point(data):
    """RFC 8032, section 5.1.3; None when the bytes are no point."""
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & ((1 << 255) - 1)
    if y >= FIELD:
        return None
    squared = (y * y - 1) * pow(CURVE_D * y * y + 1, FIELD - 2, FIELD) % FIELD
    x = pow(squared, (FIELD + 3) // 8, FIELD)
    if (x * x - squared) % FIELD:
        x = x * ROOT_OF_MINUS_ONE % FIELD
    if (x * x - squared) % FIELD or (x == 0 and sign):
        return None
    x = FIELD - x if x & 1 != sign else x
    return x, y, 1, x * y % FIELD


BASE = curve_point((4 * pow(5, FIELD - 2, FIELD) % FIELD).to_bytes(32, 'little'))


def ed25519(key, message, signature):
    """RFC 8032, section 5.1.7, by the equation without the cofactor, and for no key of small order."""
    if len(signature) != 64:
        return False
    public, nonce, scalar = curve_point(key), curve_point(signature[:32]), int.from_bytes(signature[32:], 'little')
    if public is None or nonce is None or scalar >= ORDER:
        return False
    eightfold = curve_times(8, public)
    if eightfold[0] % FIELD == 0 and (eightfold[1] - eightfold[2]) % FIELD == 0:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), 'little') % ORDER
    left, right = curve_times(scalar, BASE), curve_add(nonce, curve_times(challenge, public))
    return (left[0] * right[2] - right[0] * left[2]) % FIELD == 0 and (left[1] * right[2] - right[1] * left[2]) % FIELD == 0


def strict_base64(text, what):
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text:
        raise ValueError(f'{what} is not base64 of one form')
    return data


def strict_count(text, what):
    if not re.fullmatch('0|[1-9][0-9]{0,15}', text) or int(text) > 2 ** 53 - 1:
        raise ValueError(f'{what} is not a plain number')
    return int(text)


def key_name(name):
    return name != '' and '+' not in name and not any(c.isspace() or unicodedata.category(c) in ('Cc', 'Zs', 'Zl', 'Zp') or c == '\ufeff' for c in name)


def verifier_key(text, kind):
    """(name, id, key) of C2SP signed-note."""
    found = re.fullmatch('([^+]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/=]+)', text)
    if not found or not key_name(found[1]):
        raise ValueError('is not a verifier key')
    data = strict_base64(found[3], 'the key')
    if len(data) != 33 or data[0] != KEY_TYPES[kind]:
        raise ValueError(f'is not the Ed25519 key of a {kind}')
    identity = hashlib.sha256(found[1].encode() + b'\n' + data).digest()[:4]
    if identity.hex() != found[2]:
        raise ValueError('has an id that differs from its key')
    return found[1], identity, data[1:]


def read_policy(text):
    """C2SP tlog-policy: {logs, witnesses: {name: key}, groups: {name: (threshold, members)}, quorum}."""
    policy, grouped = {'logs': [], 'witnesses': {}, 'groups': {}}, set()
    for number, line in enumerate(text.split('\n'), 1):
        def refuse(why):
            raise ValueError(f'line {number} of the policy {why}')

        if re.search('[\x00-\x08\x0b-\x1f\x7f]', line):
            refuse('has a control character')
        word, *items = [item for item in re.split('[ \t]+', line) if item] or ['#']
        defined = {**policy['witnesses'], **policy['groups']}
        if word.startswith('#'):
            continue
        if word in ('witness', 'group'):
            if not items or items[0] == 'none' or items[0] in defined:
                refuse('has no name, or one that is in use')
            name, items = items[0], items[1:]
        try:
            if word in ('log', 'witness'):
                if not 1 <= len(items) <= 2:
                    refuse('is not a key')
                key = verifier_key(items[0], word)
                if any(other[2] == key[2] for other in (policy['logs'] if word == 'log' else policy['witnesses'].values())):
                    refuse('repeats a key')
        except (ValueError, binascii.Error) as fault:
            refuse(str(fault))
        if word == 'log':
            policy['logs'].append(key)
        elif word == 'witness':
            policy['witnesses'][name] = key
        elif word == 'group':
            members = items[1:]
            for member in members:
                if member not in defined or member in grouped:
                    refuse(f'names {member}, which is not defined or in a group already')
                grouped.add(member)
            how = items[0] if items else ''
            threshold = {'any': 1, 'all': len(members)}.get(how, int(how) if re.fullmatch('[1-9][0-9]{0,8}', how) else 0)
            if not 1 <= threshold <= len(members):
                refuse('is not a group that can be met')
            policy['groups'][name] = (threshold, members)
        elif word == 'quorum':
            if 'quorum' in policy or len(items) != 1 or (items[0] != 'none' and items[0] not in defined):
                refuse('is not the one quorum')
            policy['quorum'] = items[0]
        else:
            refuse(f'begins with {word}')
    if 'quorum' not in policy:
        raise ValueError('the policy has no quorum line')
    return policy


def is_quorum(policy, name, cosigners):
    if name in policy['groups']:
        threshold, members = policy['groups'][name]
        return sum(is_quorum(policy, member, cosigners) for member in members) >= threshold
    return name == 'none' or name in cosigners


def signature_of(signatures, key):
    found = [signature for name, identity, signature in signatures if (name, identity) == key[:2]]
    if len(found) > 1:
        raise ValueError(f'the note has two signatures of {key[0]}')
    return found[0] if found else None


def included(leaf, index, size, path, root):
    """RFC 9162, section 2.1.3.2."""
    if index >= size:
        return False
    last, found = size - 1, leaf
    for sibling in path:
        if last == 0:
            return False
        if index & 1 or index == last:
            found = hashlib.sha256(b'\x01' + sibling + found).digest()
            while not index & 1 and index:
                index, last = index >> 1, last >> 1
        else:
            found = hashlib.sha256(b'\x01' + found + sibling).digest()
        index, last = index >> 1, last >> 1
    return last == 0 and found == root


OTHER_KEY = 'the policy has a different key'


def entry_in(data):
    """The entry that a proof carries; empty where it cannot be read."""
    try:
        line = next(line for line in (data or b'').decode('utf-8').split('\n') if line.startswith('extra '))
        entry = parse_json(strict_base64(line[6:], 'the entry'))
        return entry if isinstance(entry, dict) else {}
    except (ValueError, StopIteration):
        return {}


def judge_ledger(data, manifest_sha256, commitments_sha256, policy):
    """Who sealed it and which witnesses saw it, or None with the reason why nobody known says so. ValueError: the proof does not hold."""
    if data is None:
        raise ValueError('it is too large for a proof')
    text = data.decode('utf-8')
    head, cut, note = text.partition('\n\n')
    first, extra, place, *lines = (head.split('\n') + ['', ''])[:max(3, head.count('\n') + 1)]
    if first != 'c2sp.org/tlog-proof@v1' or not cut or not extra.startswith('extra ') or not place.startswith('index ') or len(lines) > 53:
        raise ValueError('it does not have the form of a proof with its entry')
    entry, index = strict_base64(extra[6:], 'the entry'), strict_count(place[6:], 'the index')
    path = [strict_base64(line, 'a line') for line in lines]
    told, cut, signed_by = note.rpartition('\n\n')
    if not cut or not signed_by.endswith('\n') or len(note.encode()) > 64 << 10 or re.search('[\x00-\x09\x0b-\x1f\x7f\ufffd\ufeff]', note):
        raise ValueError('its checkpoint is not a signed note')
    signatures = []
    for line in signed_by[:-1].split('\n'):
        found = re.fullmatch('— ([^ ]+) ([^ ]+)', line)
        if not found or not key_name(found[1]):
            raise ValueError('a signature line is malformed')
        line = strict_base64(found[2], 'a signature')
        if len(line) < 5 or len(signatures) >= 100:
            raise ValueError('a signature line is malformed')
        signatures.append((found[1], line[:4], line[4:]))
    told += '\n'
    parts = told[:-1].split('\n')
    if len(parts) != 3 or not parts[0]:
        raise ValueError('the checkpoint is not origin, size and root, or has extension lines')
    origin, size, root = parts[0], strict_count(parts[1], 'the size'), strict_base64(parts[2], 'the root')
    if any(len(each) != 32 for each in (root, *path)):
        raise ValueError('a hash is not a SHA-256')
    stated = ENTRY.fullmatch(entry.decode('utf-8'))
    if not stated or not is_time(stated[1]):
        raise ValueError('the entry has a different form')
    if stated[2] != manifest_sha256:
        raise ValueError('the entry refers to a different manifest')
    if parse_json(entry)['commitments_sha256'] != commitments_sha256:
        raise ValueError('the entry refers to different commitments')
    if not included(hashlib.sha256(b'\0' + entry).digest(), index, size, path, root):
        raise ValueError('the entry is not in the tree of the checkpoint')
    if policy is None:
        return None, f'entry {index} of {origin}, by its own word; --policy FILE names the logs that you know'
    known = [(key, signature_of(signatures, key)) for key in policy['logs'] if key[0] == origin]
    for key, signature in known:
        if signature is not None and not ed25519(key[2], told.encode(), signature):
            raise ValueError(f'the signature of {origin} is not valid')
    if all(signature is None for _, signature in known):
        return None, f'{OTHER_KEY} for {origin}' if known else f'the policy does not know the log {origin}'
    cosigners = set()
    for name, key in policy['witnesses'].items():
        signature = signature_of(signatures, key)
        if signature is None:
            continue
        time = int.from_bytes(signature[:8], 'big')
        if len(signature) != 72 or time > 2 ** 53 - 1 or not ed25519(key[2], f'cosignature/v1\ntime {time}\n{told}'.encode(), signature[8:]):
            raise ValueError(f'the cosignature of {name} is not valid')
        cosigners.add(name)
    if not is_quorum(policy, policy['quorum'], cosigners):
        return None, f'fewer witnesses than the policy wants have seen the tree of {origin}'
    return f'{origin}, entry {index}', ', '.join(sorted(cosigners))


def check_ledger(manifest, members, policy, report):
    promised = manifest.get('proofs') if isinstance(manifest.get('proofs'), list) else []
    if TLOG not in members:
        if TLOG in promised:
            report.fail('ledger_missing', f'the package has lost {TLOG}')
        else:
            report.note('not checked', 'issuer', 'the package carries no proof of a ledger')
        return
    if 'format_version' in manifest and TLOG not in promised:
        report.fail('records_disagree', f'the manifest promises no {TLOG}')
    try:
        committed = members['commitments.json']['sha256'] if 'commitments.json' in members else None
        sealer, reason = judge_ledger(members[TLOG]['bytes'], members['manifest.json']['sha256'], committed, policy)
    except (ValueError, binascii.Error) as fault:
        report.fail('ledger_invalid', f'{TLOG}: {fault}')
        return
    report.sealer = sealer
    if sealer:
        report.alone = not reason
        report.ok('issuer', f'the log has it: {sealer}{", seen by " + reason if reason else ""}')
    else:
        report.other_key = ' (a different key than the one that you know for its log)' if reason.startswith(OTHER_KEY) else ''
        report.note('not checked', 'issuer', reason)
