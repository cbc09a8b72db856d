"""Signature, manifest, commitments, log, custody record and proofs."""
import base64
import binascii
import hashlib
import re
from .bounds import KINDS, MAX_OPERATIONS, PAGE_WORDS, UNHASHED, litter
from .values import canonical, in_order, is_hash, is_number, is_time, keyed, kind_of, parse_json
from .openings import read_openings
from .ledger import TLOG
from .strict_zip import unsafe

# ---------------------------------------------------------------- signature (RSASSA-PKCS1-v1_5, RFC 8017, section 8.2.2)

# SubjectPublicKeyInfo of RSA with 4096 bits and exponent 65537: these bytes, the modulus, and these bytes.
KEY_HEAD = binascii.unhexlify('30820222300d06092a864886f70d01010105000382020f003082020a0282020100')
KEY_TAIL = binascii.unhexlify('0203010001')


def modulus(pem):
    found = re.fullmatch(rb'-----BEGIN PUBLIC KEY-----\r?\n([A-Za-z0-9+/\r\n]+={0,2}[\r\n]+)-----END PUBLIC KEY-----[\r\n]*', pem)
    if not found:
        raise ValueError('not one PEM public key')
    text = b''.join(found.group(1).split())
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data) != text:
        raise ValueError('not written as base64 is')
    number = int.from_bytes(data[len(KEY_HEAD):-len(KEY_TAIL)], 'big')
    framed = data.startswith(KEY_HEAD) and data.endswith(KEY_TAIL) and len(data) == len(KEY_HEAD) + 512 + len(KEY_TAIL)
    if not framed or number.bit_length() != 4096 or number % 2 == 0:
        raise ValueError('not RSA-4096 with exponent 65537, or bytes around it')
    return number


def signed(message, signature, n, e=65537):
    info = binascii.unhexlify('3031300d060960864801650304020105000420') + hashlib.sha256(message).digest()
    size = (n.bit_length() + 7) // 8
    number = int.from_bytes(signature, 'big')
    if len(signature) != size or number >= n:
        return False
    return pow(number, e, n).to_bytes(size, 'big') == b'\0\1' + b'\xff' * (size - len(info) - 3) + b'\0' + info


# ---------------------------------------------------------------- checks

def is_clock(value):
    if not isinstance(value, dict) or set(value) != {'readings'} or not isinstance(value['readings'], list):
        return False
    return all(isinstance(each, dict) and set(each) == {'server', 'offset_ms', 'delay_ms', 'at'} and isinstance(each['server'], str)
               and is_number(each['offset_ms']) and is_number(each['delay_ms']) and is_time(each['at']) for each in value['readings'])


def is_proofs(value):
    names = ('manifest.json.ots', 'manifest.json.tsr', TLOG)
    return isinstance(value, list) and all(isinstance(each, str) and each in names and value.count(each) == 1 for each in value)


OTS_MAGIC = binascii.unhexlify('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294')


def about(proof, sha256):
    """Whether an OpenTimestamps file (version 1, SHA-256) is about this hash; what it proves is not looked at here."""
    return (proof or b'').startswith(OTS_MAGIC + b'\x01\x08' + binascii.unhexlify(sha256))


# What each key of the manifest must hold.
KEYS = {
    'evidence_id': lambda v: isinstance(v, str) and re.fullmatch('ps_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}', v) is not None,
    'format_version': lambda v: v in ('1.0', '1.1'),
    'generator': lambda v: isinstance(v, dict) and set(v) == {'name', 'version'} and all(isinstance(each, str) for each in v.values()),
    'sealed_at': is_time,
    'ots_listed_only_when_present': lambda v: v is True,
    'eidas_marker_version': lambda v: is_number(v) and v == 1,
    'eidas_requested': lambda v: v is True,
    'rfc3161_requested': lambda v: v is True,
    'proofs': is_proofs,
    'clock': is_clock,
    'test_mode': lambda v: isinstance(v, bool),
    'files': lambda v: isinstance(v, dict),
}
MAY_BE_ABSENT = ('eidas_requested', 'rfc3161_requested')


def read_manifest(members):
    """(manifest, {name: what is listed}, whether it is the full form); None when there is no manifest."""
    if 'manifest.json' not in members:
        return None
    raw = members['manifest.json']['bytes']
    manifest = parse_json(raw) if raw is not None else None
    if not isinstance(manifest, dict):
        raise ValueError('not a JSON object of at most 16 MiB')
    full = 'files' in manifest or 'format_version' in manifest
    listed = {}
    for key, value in manifest.items():
        if key in KEYS:
            # The extension says `false` where our own packages say nothing.
            if not KEYS[key](value) and (full or key not in ('eidas_requested', 'test_mode') or value is not False):
                raise ValueError(f'{key} does not follow the format')
        elif is_hash(value):
            if unsafe(key) or key.endswith('/') or key in UNHASHED or litter(key):
                raise ValueError(f'{key} cannot be listed')
            listed[key] = {'sha256': value}
        elif full or value is None or isinstance(value, (dict, list)) or '.' in key or '/' in key:
            raise ValueError(f'unknown entry {key}')
    for key in KEYS if full else ('evidence_id',):
        if key not in manifest and key not in MAY_BE_ABSENT:
            raise ValueError(f'{key} is missing')
    return manifest, detailed_entries(manifest['files'], listed) if full else listed, full


def detailed_entries(files, flat):
    if set(files) != set(flat):
        raise ValueError('"files" and the flat entries name different files')
    for name, entry in files.items():
        right = (isinstance(entry, dict) and set(entry) == {'sha256', 'sha512', 'size'} and entry['sha256'] == flat[name]['sha256']
                 and is_hash(entry['sha512'], 128) and is_number(entry['size']) and 0 <= entry['size'] < 1 << 53
                 and entry['size'] == int(entry['size']))
        if not right:
            raise ValueError(f'entry of {name}')
    return files


def check_files(members, listed, required, tolerated, report):
    before = len(report.failed)
    for name, entry in listed.items():
        member = members.get(name)
        if member is None:
            report.fail('file_missing', name)
            continue
        for field, code in (('sha256', 'file_hash_mismatch'), ('sha512', 'file_hash_mismatch'), ('size', 'file_size_mismatch')):
            if field in entry and entry[field] != member[field]:
                report.fail(code, f'{name}: {field} expected {entry[field]}, found {member[field]}')
                break
    for name in members:
        if name in tolerated and name not in listed:
            report.uncovered.append(name)
            report.note('not checked', name, 'the manifest has no hash of this file, so it was not checked')
        elif name not in listed and name not in UNHASHED and not litter(name):
            report.fail('file_unlisted', name)
    for name in required:
        if name not in listed and not (name in tolerated and name in members):
            report.fail('file_missing', f'{name} is required')
    if not listed:
        report.fail('no_hashed_file')
    if len(report.failed) == before:
        report.ok('files', f'{len(listed)} files have the listed hashes; none is missing and none is extra')


def check_signature(members, report):
    for name in ('manifest.sig', 'publickey.pem'):
        if name not in members:
            report.fail('signature_missing', name)
            return
    try:
        n = modulus(members['publickey.pem']['bytes'] or b'')
    except (ValueError, binascii.Error) as fault:
        report.fail('key_unacceptable', f'one RSA-4096 key with exponent 65537 is required: {fault}')
        return
    if signed(members['manifest.json']['bytes'], members['manifest.sig']['bytes'] or b'', n):
        report.ok('signature', 'manifest.sig is a signature of manifest.json by publickey.pem (RSA-4096)')
    else:
        report.fail('signature_invalid', 'manifest.sig')


def read_commitments(data):
    """commitments.json; TypeError or ValueError for anything but the format's."""
    stated = keyed(parse_json(data), ('format', 'evidence_id', 'captured_at', 'files'), 'evidence-commitments/1')
    if not isinstance(stated['evidence_id'], str) or stated['captured_at'] is not None and not is_time(stated['captured_at']):
        raise ValueError('evidence_id or captured_at')
    files = in_order([keyed(each, ('path', 'segments', 'root')) for each in stated['files']])
    if not all(is_hash(each['root']) and is_number(each['segments']) and 1 <= each['segments'] <= 100000 for each in files):
        raise ValueError('segments or root of a file')
    return stated


def check_commitments(manifest, listed, members, metadata, report):
    """A redacted copy is checked against these: about this package, signed by its key, and opened by its files."""
    bad, code = len(report.failed), 'commitments_mismatch'
    if 'commitments.json' not in listed and 'openings.json' not in listed:
        for name in ('commitments.sig', 'commitments.json.ots', 'commitments.json.tsr'):
            if name in members:
                report.fail(code, f'{name}: the manifest does not list commitments.json')
        return
    try:
        stated = read_commitments(members.get('commitments.json', {}).get('bytes') or b'')
        files = stated['files']
        lengths = read_openings(members.get('openings.json', {}).get('bytes'))[1]
    except (TypeError, ValueError) as fault:
        report.fail(code, f'commitments.json or openings.json does not follow the format: {fault}')
        return
    if stated['evidence_id'] != manifest.get('evidence_id') or stated['captured_at'] != (metadata or {}).get('captured_at'):
        report.fail(code, 'commitments.json belongs to a different capture: evidence_id or captured_at differs')
    expected = {name for name in listed if name not in ('commitments.json', 'openings.json', 'evidence.pdf') and not name.startswith('verification/')}
    if {each['path'] for each in files} != expected or set(lengths) != expected:
        report.fail(code, 'commitments.json or openings.json is about other files than the manifest lists')
    else:
        for each in files:
            member = members.get(each['path'])
            if member and (member.get('root') != each['root'] or len(lengths[each['path']]) != each['segments']):
                report.fail(code, f'{each["path"]} does not open what was committed to')
    try:
        good = signed(members['commitments.json']['bytes'], members.get('commitments.sig', {}).get('bytes') or b'', modulus(members['publickey.pem']['bytes'] or b''))
    except (KeyError, ValueError, binascii.Error):
        good = True
    if not good:
        report.fail(code, 'commitments.sig is not a signature of commitments.json by publickey.pem')
    proofs = manifest.get('proofs') if isinstance(manifest.get('proofs'), list) else []
    if ('manifest.json.tsr' in proofs and manifest.get('rfc3161_requested') is True) != ('commitments.json.tsr' in members):
        report.fail(code, 'commitments.json.tsr must be present exactly when the manifest has a plain time-stamp token')
    promised = 'manifest.json.ots' in proofs
    proof = members.get('commitments.json.ots')
    if promised != (proof is not None) or proof and not about(proof['bytes'], members['commitments.json']['sha256']):
        report.fail(code, 'commitments.json.ots must be present exactly when the manifest has a proof, and must be for commitments.json')
    if len(report.failed) == bad:
        report.ok('commitments', f'{len(files)} files open what was committed to')


def record(members, name, report, code):
    member = members.get(name)
    if member is None:
        return None
    try:
        value = parse_json(member['bytes'] or b'')
        if isinstance(value, dict):
            return value
    except ValueError:
        pass
    report.fail(code, f'{name} is not a JSON object')
    return None


ALGORITHM = 'SHA-256 of the entry without hash, as canonical JSON (RFC 8785)'
OUTCOMES = ('done', 'truncated', 'failed', 'skipped')


def check_log(log, report):
    chain, operations = log.get('hash_chain'), log.get('operations')
    if not isinstance(operations, list) or not isinstance(chain, dict) or len(operations) > MAX_OPERATIONS:
        report.fail('log_chain_broken', 'operations or hash_chain is missing')
        return
    previous = '0' * 64
    for place, entry in enumerate(operations):
        if not isinstance(entry, dict):
            report.fail('log_chain_broken', f'operation {place}')
            return
        body = {key: value for key, value in entry.items() if key != 'hash'}
        try:
            found = hashlib.sha256(canonical(body).encode('utf-8')).hexdigest()
        except ValueError:
            found = None
        if not is_number(entry.get('seq')) or entry['seq'] != place or entry.get('previous') != previous or entry.get('hash') != found:
            report.fail('log_chain_broken', f'operation {place}')
            return
        if entry.get('operation') != 'page_modified' and entry.get('outcome') not in OUTCOMES:
            report.fail('custody_mismatch', f'operation {place} of the log has no known outcome')
        previous = found
    counts = (log.get('total_operations'), chain.get('total_operations'))
    counted = all(is_number(count) and count == len(operations) for count in counts)
    if chain.get('chain_valid') is not True or chain.get('final_hash') != previous or chain.get('genesis') != '0' * 64 or not counted or not operations:
        report.fail('log_chain_broken', 'chain_valid, final hash, genesis or number of operations')
        return
    report.ok('log_chain', f'{len(operations)} operations, each chained to the one before')


def check_records(manifest, members, detailed, report):
    log = record(members, 'forensic_log.json', report, 'log_chain_broken')
    custody = record(members, 'chain_of_custody.json', report, 'custody_mismatch')
    metadata = record(members, 'metadata.json', report, 'evidence_id_mismatch')
    # The extension's own log has no published rule; one that names ours is judged by it.
    chained = log.get('hash_chain') if log is not None else None
    if log is not None and (detailed or isinstance(chained, dict) and chained.get('algorithm') == ALGORITHM):
        check_log(log, report)
    if custody is not None and log is not None:
        chain = log.get('hash_chain') if isinstance(log.get('hash_chain'), dict) else {}
        told = (custody.get('forensic_log_hash'), custody.get('forensic_log_final_chain_hash'))
        if told == (members['forensic_log.json']['sha256'], chain.get('final_hash')):
            report.ok('custody', 'the custody record names this log')
        else:
            report.fail('custody_mismatch', 'the custody record refers to a different log')
    elif custody is not None and 'forensic_log.json' not in members and custody.get('forensic_log_hash') is not None:
        report.fail('custody_mismatch', 'the custody record refers to a log that is missing')
    inner = custody.get('evidence') if custody else None
    ids = {'manifest.json': manifest.get('evidence_id')}
    for name, holder in (('forensic_log.json', log), ('metadata.json', metadata), ('chain_of_custody.json', inner if isinstance(inner, dict) else custody)):
        if holder is not None and (detailed or 'evidence_id' in holder):
            ids[name] = holder.get('evidence_id')
    if len(set(map(str, ids.values()))) != 1 or not isinstance(manifest.get('evidence_id'), str):
        report.fail('evidence_id_mismatch', ', '.join(f'{name}: {value}' for name, value in ids.items()))
    else:
        report.ok('evidence_id', manifest['evidence_id'])
    return custody, metadata


def check_proofs(manifest, custody, members, report):
    promised = manifest.get('proofs') if isinstance(manifest.get('proofs'), list) else []
    has_ots, has_token = 'manifest.json.ots' in members, 'manifest.json.tsr' in members
    if 'manifest.json.ots' in promised or (custody or {}).get('bitcoin_ots_included') is True:
        if not has_ots:
            report.fail('ots_missing', 'the package states that it carries manifest.json.ots, but it is missing')
    said = [(manifest, 'eidas_requested'), (manifest, 'rfc3161_requested'), (custody or {}, 'eidas_timestamp_included'),
            (custody or {}, 'rfc3161_timestamp_included')]
    if any(holder.get(key) is True for holder, key in said) or 'manifest.json.tsr' in promised or 'eidas_validation.json' in members:
        if not has_token:
            report.fail('eidas_missing', 'the time-stamp token of the package is missing, manifest.json.tsr')
    if has_ots and not about(members['manifest.json.ots']['bytes'], members['manifest.json']['sha256']):
        report.fail('ots_mismatch', 'manifest.json.ots is not a proof of this manifest')
    for there, name in ((has_ots, 'manifest.json.ots'), (has_token, 'manifest.json.tsr')):
        if there and 'format_version' in manifest and name not in promised:
            report.fail('records_disagree', f'the manifest promises no {name}')
    for there, name in ((has_ots, 'manifest.json.ots'), (has_token, 'manifest.json.tsr')):
        report.note('not checked' if there else 'not present', 'time proof', f'{name}: {"GUIDE.txt describes how to check it" if there else "none in this package"}')


def kind_words(members):
    return KINDS.get(kind_of(members), (None, PAGE_WORDS))[1]
