"""Certificates of file hashes."""
import hashlib
import re
import struct
import unicodedata
from ..bounds import CHUNK, printable
from ..values import ABSENT, canonical, dig, is_number, is_time, kind_of, quiet, ran, rows, same
from ..facts import PLANNED, grouped, word


def whole_der(data):
    """Whether it is one SEQUENCE and nothing more (ITU-T X.690), as every certificate is."""
    if len(data) < 4 or data[:2] != b'\x30\x82':
        return len(data) > 2 and data[0] == 0x30 and data[1] < 0x80 and len(data) == 2 + data[1] and data[2:3] == b'\x30'
    return struct.unpack('>H', data[2:4])[0] + 4 == len(data) and data[4:5] == b'\x30'


def der_items(data):
    """The parts of a DER value one after another, each with its head; raises ValueError where they do not come out even."""
    found, place = [], 0
    while place < len(data):
        size, head = data[place + 1:place + 2], 2
        if not size:
            raise ValueError('DER')
        length = size[0]
        if length > 0x80:
            head, length = 2 + (length & 0x7f), int.from_bytes(data[place + 2:place + 2 + (length & 0x7f)], 'big')
        if place + head + length > len(data):
            raise ValueError('DER')
        found.append((data[place:place + head + length], data[place + head:place + head + length]))
        place += head + length
    return found


def names_of(der):
    """Subject and issuer of a certificate as they are written (RFC 5280, 4.1); two of None where it cannot be read."""
    try:
        fields = [whole for whole, _ in der_items(der_items(der_items(der)[0][1])[0][1]) if whole[0] & 0xc0 != 0x80]
        return fields[4], fields[2]
    except (IndexError, ValueError):
        return None, None


def hashes_of(members):
    return rows(quiet(members, 'certificate.json') or {}, 'hashes')


def sum_name(number, each):
    return each['name'] if isinstance(each.get('name'), str) else f'hash-{number:03d}'


def hash_line(number, each, language):
    """A row of the list of hashes, and what of it is no word of the program's."""
    told = each.get('size_bytes')
    size = grouped(told, language) if is_number(told) else word(language, 'value.not_told')
    named = isinstance(each.get('name'), str)
    name = each['name'] if named else word(language, 'value.not_told_name', name=sum_name(number, each))
    return f'{number}{name}{size}{each.get("sha256")}', each['name'] if named else ''


def name_fault(name):
    shown = not any(unicodedata.category(c) in ('Cc', 'Cs', 'Zl', 'Zp') or c in DIRECTIONS for c in name)
    length = len(name.encode('utf-16-le', 'surrogatepass')) // 2
    return not (1 <= length <= 255 and shown and not set(name) & set('/\\') and name not in ('.', '..', '-'))


DIRECTIONS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
NOTHING = hashlib.sha256().hexdigest()
# Only a page has these: a page that calls itself a certificate would not be asked for its pictures.
OF_PAGES = ('captured_at', 'requested_url', 'url_at_load', 'url_at_screenshot', 'page', 'screenshots', 'tls', 'dns', 'connection', 'private_target')
OF_COPIES = ('url', 'redacted_at', 'source')


def check_certified(members, metadata, operations, entries, report):
    """What a certificate certifies, in every place that says it."""
    before, record = len(report.failed), quiet(members, 'certificate.json') or {}
    hashes, recorded = hashes_of(members), [each for each in operations if each.get('operation') == 'hashes_recorded']

    def bad(fact, text):
        report.fail('certificate_mismatch', f'{fact}: {text}')

    said = record.get('hashes') if isinstance(record.get('hashes'), list) else [None]
    texts = [isinstance(record.get(key), str) for key in ('evidence_id', 'certify_id')]
    if set(record) != {'format', 'evidence_id', 'certify_id', 'label', 'certified_at', 'hashes'}:
        report.fail('record_malformed', 'certificate_form: the fields of certificate.json do not follow the format')
    if record.get('format') != 'evidence-certificate/1' or len(said) != len(hashes) or not all(texts) or not is_time(record.get('certified_at')) or not (
            'label' in record and (record['label'] is None or isinstance(record['label'], str))):
        report.fail('record_malformed', 'certificate_form: certificate.json')
    for each in hashes:
        name, size = each.get('name', ABSENT), each.get('size_bytes', ABSENT)
        whole = is_number(size) and size == int(size) and 0 <= size < 2 ** 53
        if set(each) - {'sha256', 'name', 'size_bytes'} or not re.fullmatch('[0-9a-f]{64}', str(each.get('sha256'))) or not (name is None or isinstance(name, str) and not name_fault(name)) or not (
                size is None or whole):
            report.fail('record_malformed', f'certificate_form: {printable(canonical(each))}')
    label = record.get('label')
    if not hashes or isinstance(label, str) and any(unicodedata.category(c) in ('Cc', 'Zl', 'Zp') or c in DIRECTIONS for c in label):
        report.fail('record_malformed', 'certificate_form: the number of hashes, or characters that no label has')
    sums = [each.get('sha256') for each in hashes]
    if len(set(map(str, sums))) != len(sums):
        bad('hashes_once', 'a hash occurs twice')
    names = [sum_name(number, each) for number, each in enumerate(hashes, 1)]
    if len(set(names)) != len(names):
        bad('hash_names_once', 'a name occurs twice in hashes.sha256')
    if any(is_number(each.get('size_bytes')) and (each.get('sha256') == NOTHING) != (each['size_bytes'] == 0) for each in hashes):
        bad('hash_of_nothing', 'a size that the file of that SHA-256 cannot have')
    lines = ''.join(f'{each.get("sha256")}  {sum_name(number, each)}\n' for number, each in enumerate(hashes, 1))
    if dig(members, 'hashes.sha256', 'bytes') != lines.encode('utf-8', 'surrogatepass'):
        bad('hashes_listed', 'hashes.sha256 and certificate.json differ')
    if any(value != len(hashes) for value in (dig(metadata, 'hash_count'), dig(ran(entries, 'hashes_recorded'), 'hashes'))):
        bad('hash_count', 'the number of hashes differs')
    for key, fact in (('evidence_id', 'evidence_id'), ('certify_id', 'capture_id'), ('label', 'label'), ('certified_at', 'certified_at')):
        if not same(record.get(key, ABSENT), dig(metadata, fact)):
            bad(fact, 'certificate.json and metadata.json differ')
    at, span = record.get('certified_at'), recorded[-1] if recorded else {}
    if not is_time(at) or not str(span.get('started_at', span.get('at'))) <= at <= str(span.get('at')):
        bad('certified_during', f'{printable(str(at))} is outside hashes_recorded')
    if any(each.get('operation') not in PLANNED['certificate'] for each in operations):
        bad('certificate_steps', 'the log has a step that is none of a certificate')
    if any(dig(metadata, key) is not ABSENT for key in OF_PAGES + OF_COPIES):
        bad('no_page', 'metadata.json has what only a page has')
    if [sorted(str(each.get('name')) for each in rows(entry, 'artifacts')) for entry in recorded] != [['certificate.json', 'hashes.sha256']]:
        bad('certificate_files', 'hashes_recorded made other files')
    if len(report.failed) == before:
        report.ok('certificate', f'{len(hashes)} hashes, the same in every record')


def check_named(members, files, ours, report):
    """Whether the certificate lists each file that was named."""
    certified = {each.get('sha256') for each in hashes_of(members)} if ours and kind_of(members) == 'certificate' else set()
    for path in files:
        digest = hashlib.sha256()
        with open(path, 'rb') as file:
            for chunk in iter(lambda: file.read(CHUNK), b''):
                digest.update(chunk)
        if digest.hexdigest() in certified:
            report.ok('certified', printable(path))
        else:
            report.fail('file_not_certified', f'{printable(path)}: {digest.hexdigest()}')
