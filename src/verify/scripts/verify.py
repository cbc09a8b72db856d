#!/usr/bin/env python3
"""Checks an evidence package with nothing but Python's standard library.

    python3 verify.py PACKAGE.zip
    python3 verify.py FOLDER            (the unpacked package)

Written from the format description (evidence-package(5)), apart from the program that makes packages, so that
two independent readings of the format can be compared. It checks structure, hashes, signature, the log's hash
chain and the custody record. It does not judge time proofs: it says whether they are there. Use a copy that you
had from elsewhere: the one that lies in a package can be replaced by whoever replaces the package.

Exit status: 0 everything checked here holds; 1 something does not; 2 wrong use; 3 not an evidence package.
"""
import base64
import binascii
import calendar
import hashlib
import json
import os
import re
import stat
import struct
import sys
import unicodedata
import zlib
from decimal import Decimal

CHUNK = 1 << 20
MAX_ENTRIES = 10000
MAX_PACKAGE = 2 << 30
MAX_TOTAL = 8 << 30
MAX_DIRECTORY = 16 << 20
RATIO, RATIO_FLOOR, TOTAL_FLOOR = 250, 16 << 20, 256 << 20
MAX_VALUES, MAX_OPERATIONS = 500000, 100000
UNHASHED = {'manifest.json', 'manifest.sig', 'publickey.pem', 'manifest.json.ots', 'manifest.json.tsr',
            'eidas_validation.json'}
RECORDS = ('metadata.json', 'forensic_log.json', 'chain_of_custody.json')
SIDES, SEAL = ('before', 'after'), ('manifest.json', 'manifest.sig', 'publickey.pem')
# Members that are read whole, and how large they may be.
WHOLE = {**dict.fromkeys(RECORDS + ('manifest.json',), 16 << 20), 'manifest.json.ots': 1 << 20,
         'manifest.sig': 64 << 10, 'publickey.pem': 4096}
WHOLE['comparison.json'] = 16 << 20
WHOLE.update((f'{side}/{name}', WHOLE[name]) for side in SIDES for name in SEAL)
REQUIRED = RECORDS + ('evidence.pdf',)
EXTENSION_REQUIRED = ('metadata.json', 'page.html', 'screenshot.jpeg', 'evidence.pdf', 'domtextcontent.txt')


class NotAPackage(Exception):
    """The input cannot be read as an evidence package at all."""


class Report:
    """Lines of PASS, FAIL and NOTE, in the order in which they were found."""

    def __init__(self):
        self.failed = []
        self.uncovered = []

    def line(self, word, code, text=''):
        print(f'{word:<12} {code}{": " + printable(text) if text else ""}')

    def ok(self, code, text=''):
        self.line('PASS', code, text)

    def fail(self, code, text=''):
        self.failed.append(code)
        self.line('FAIL', code, text)

    def note(self, word, code, text=''):
        self.line(word, code, text)


def printable(text):
    """Names in a package are an adversary's text: nothing of them may move the cursor or hide."""
    return ''.join(c if c.isprintable() and unicodedata.category(c) != 'Cf' else f'\\u{ord(c):04x}' for c in text)


# ---------------------------------------------------------------- members: {name: {sha256, sha512, size, bytes}}

def digest_stream(chunks, limit):
    """`bytes` is the content, or None when it is longer than the limit (0 for what is only hashed)."""
    sha256, sha512, size, kept = hashlib.sha256(), hashlib.sha512(), 0, bytearray()
    for chunk in chunks:
        sha256.update(chunk)
        sha512.update(chunk)
        size += len(chunk)
        if size <= limit:
            kept += chunk
    whole = bytes(kept) if size <= limit else None
    return {'sha256': sha256.hexdigest(), 'sha512': sha512.hexdigest(), 'size': size, 'bytes': whole}


def litter(name):
    """What operating systems add by themselves when a person opens or repacks a folder."""
    base = name.rstrip('/').split('/')[-1]
    return (base in ('.DS_Store', 'Thumbs.db', 'desktop.ini') or name.startswith('__MACOSX/')
            or base.startswith('._'))


def read_folder(root, report):
    members, names, total = {}, 0, 0
    for folder, subfolders, files in os.walk(root, onerror=refuse_error):
        subfolders.sort()
        for name in sorted(subfolders + files):
            path = os.path.join(folder, name)
            inner = os.path.relpath(path, root).replace(os.sep, '/')
            mode, names = os.lstat(path).st_mode, names + 1
            total += os.lstat(path).st_size if stat.S_ISREG(mode) else 0
            if names > MAX_ENTRIES or total > MAX_TOTAL:
                raise ZipFault('zip_bomb', 'more than 10,000 files, or than 8 GiB')
            if stat.S_ISLNK(mode):
                report.fail('zip_link', inner)
            elif stat.S_ISREG(mode):
                with open(path, 'rb') as file:
                    members[inner] = digest_stream(iter(lambda: file.read(CHUNK), b''), WHOLE.get(inner, 0))
            elif not stat.S_ISDIR(mode):
                report.fail('zip_link', f'{inner} is not a regular file')
    names = [name for name in members if not litter(name)]
    for name in names:
        if unsafe(name):
            report.fail('zip_unsafe_name', name)
    check_names(names)
    return members


def refuse_error(error):
    """A folder that cannot be read may hold anything."""
    raise error


# ---------------------------------------------------------------- strict ZIP

class ZipFault(Exception):
    def __init__(self, code, text=''):
        super().__init__(text)
        self.code = code


RESERVED = re.compile(r'^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$)(\.|$)', re.I)


# Default_Ignorable_Code_Point (UAX 44), and two more that show nothing of what they stand for.
UNSHOWN = ((0xad, 0xad), (0x34f, 0x34f), (0x61c, 0x61c), (0x115f, 0x1160), (0x17b4, 0x17b5), (0x180b, 0x180f), (0x200b, 0x200f),
           (0x202a, 0x202e), (0x2060, 0x206f), (0x3164, 0x3164), (0xfe00, 0xfe0f), (0xfeff, 0xfeff), (0xffa0, 0xffa0),
           (0xfff0, 0xfff8), (0x1bca0, 0x1bca3), (0x1d173, 0x1d17a), (0xe0000, 0xe0fff), (0x2800, 0x2800), (0xfffd, 0xfffd))


def shown(c):
    """Whether a character may stand in a name: of Unicode 3.2, which every system knows, and with a look of its own."""
    if ' ' <= c <= '~':
        return True
    return (unicodedata.ucd_3_2_0.category(c)[0] in 'LMNPS' and unicodedata.category(c)[0] in 'LMNPS'
            and not any(first <= ord(c) <= last for first, last in UNSHOWN))


def unsafe(name):
    """Whether a name could be another file, or look like another, on some system. A folder's name ends with a slash."""
    parts = (name[:-1] if name.endswith('/') else name).split('/')
    return bool(not name or not all(map(shown, name))
                or re.search(r'[\\<>:"|?*]', name) or len(name.encode()) > 1024 or name != unicodedata.normalize('NFC', name)
                or any(p in ('', '.', '..') or p[-1] in ' .' or RESERVED.match(p) or len(p.encode()) > 255 for p in parts))


def member_name(raw, utf8):
    try:
        name = raw.decode('utf-8')
    except UnicodeDecodeError:
        raise ZipFault('zip_unsafe_name', repr(raw)) from None
    if unsafe(name) or (not utf8 and any(byte > 0x7e for byte in raw)):
        raise ZipFault('zip_unsafe_name', name)
    return name


def at(file, offset, length):
    file.seek(offset)
    data = file.read(length)
    if len(data) != length:
        raise ZipFault('zip_malformed', 'ends too early')
    return data


def central_directory(file, total):
    if total < 22:
        raise NotAPackage('shorter than any ZIP')
    if total > MAX_PACKAGE:
        raise ZipFault('zip_bomb', 'larger than 2 GiB')
    end = at(file, total - 22, 22)
    if end[:4] != b'PK\5\6':
        tail = at(file, max(0, total - 65557), min(total, 65557))
        if b'PK\5\6' not in tail and at(file, 0, 4) != b'PK\3\4':
            raise NotAPackage('no ZIP end record')
        raise ZipFault('zip_malformed', 'the end record is not the last 22 bytes')
    disk, first, here, count, size, start, comment = struct.unpack('<HHHHIIH', end[4:])
    if comment or disk or first or here != count:
        raise ZipFault('zip_malformed', 'comment or several disks')
    if count == 0xffff or 0xffffffff in (size, start) or (total >= 42 and at(file, total - 42, 4) == b'PK\6\7'):
        raise ZipFault('zip64', 'ZIP64')
    if start + size != total - 22:
        raise ZipFault('zip_malformed', 'the central directory does not end at the end record')
    if count > MAX_ENTRIES or size > MAX_DIRECTORY:
        raise ZipFault('zip_bomb', 'more than 10,000 members, or a directory of more than 16 MiB')
    data, entries, place = at(file, start, size), [], 0
    for _ in range(count):
        entry, place = central_record(data, place)
        entries.append(entry)
    if place != size:
        raise ZipFault('zip_malformed', 'bytes after the last central record')
    return entries, start


def central_record(data, place):
    if data[place:place + 4] != b'PK\1\2' or place + 46 > len(data):
        raise ZipFault('zip_malformed', 'central record')
    (made_by, needed, flags, method, time, date, crc, packed, size, n_name, n_extra, n_comment, disk, internal, external,
     offset) = struct.unpack('<HHHHHHIIIHHHHHII', data[place + 4:place + 46])
    name_raw = data[place + 46:place + 46 + n_name]
    extra = data[place + 46 + n_name:place + 46 + n_name + n_extra]
    if len(name_raw) != n_name or len(extra) != n_extra or place + 46 + n_name + n_extra + n_comment > len(data):
        raise ZipFault('zip_malformed', 'central record')
    check_flags(flags, method, needed, extra, name_raw)
    if 0xffffffff in (packed, size, offset):
        raise ZipFault('zip64', repr(name_raw))
    if disk or n_comment:
        raise ZipFault('zip_malformed', 'several disks or a member comment')
    name = member_name(name_raw, bool(flags & 0x800))
    kind = (external >> 16) & 0xf000
    if kind not in (0, 0x8000, 0x4000) or external & 0x440:
        raise ZipFault('zip_link', name)
    folder = name.endswith('/')
    check_attributes(name, made_by >> 8, internal, external, folder)
    if (kind == 0x4000) != folder and kind != 0 or bool(external & 0x10) and not folder:
        raise ZipFault('zip_malformed', f'{name}: file or folder?')
    if folder and (size or packed):
        raise ZipFault('zip_malformed', f'{name}: a folder with content')
    entry = dict(name=name, raw=name_raw, flags=flags, method=method, needed=needed, time=time, date=date, crc=crc, packed=packed,
                 size=size, offset=offset, folder=folder)
    return entry, place + 46 + n_name + n_extra + n_comment


def check_attributes(name, system, internal, external, folder):
    """FAT, Unix, NTFS, VFAT and macOS; read-only, archive, normal, compressed, not indexed: no other bit may hide a file."""
    allowed = 0xa8a1 | (0x10 if folder else 0) | (0x06 if litter(name) else 0)
    if (system not in (0, 3, 10, 11, 14, 19) or internal > 1 or external & 0xffff & ~allowed
            or not folder and (external >> 16) & 0x0c00):
        raise ZipFault('zip_malformed', f'{name}: attributes {external:#x} of system {system}')


# Extra fields that may stand in a header: times and owners, in exactly these forms.
EXTRA = {
    0x5455: lambda v: v[:1] < b'\x08' and len(v) in (1 + 4 * bin(v[0]).count('1'), 1 + 4 * (v[0] & 1)) if v else False,
    0x7875: lambda v: len(v) >= 3 and v[0] == 1 and v[1] <= 8 and len(v) >= 3 + v[1] and v[2 + v[1]] <= 8 and len(v) == 3 + v[1] + v[2 + v[1]],
    0x5855: lambda v: len(v) in (8, 12),
    0x000a: lambda v: len(v) == 32 and v[:8] == b'\0\0\0\0\1\0\x18\0',
}
NOT_EXTRA = {0x0001: 'zip64', 0x9901: 'zip_encrypted', 0x0017: 'zip_encrypted', 0x7075: 'zip_unsafe_name', 0x554e: 'zip_unsafe_name',
             0x6375: 'zip_unsafe_name', 0x756e: 'zip_link', 0x000d: 'zip_link'}


def check_flags(flags, method, needed, extra, name):
    if flags & 0x2041:
        raise ZipFault('zip_encrypted', repr(name))
    if flags & ~0x80e:
        raise ZipFault('zip_malformed', f'flags {flags:#x}')
    if method not in (0, 8):
        raise ZipFault('zip_malformed', f'method {method}')
    place, tags = 0, set()
    while place < len(extra):
        if place + 4 > len(extra):
            raise ZipFault('zip_malformed', 'extra field')
        tag, length = struct.unpack_from('<HH', extra, place)
        value = extra[place + 4:place + 4 + length]
        place += 4 + length
        if place > len(extra) or tag in tags:
            raise ZipFault('zip_malformed', 'extra field')
        tags.add(tag)
        if tag not in EXTRA or not EXTRA[tag](value):
            raise ZipFault(NOT_EXTRA.get(tag, 'zip_malformed'), f'{name!r}: extra field {tag:#06x}')
    if needed & 0xff > 20:
        raise ZipFault('zip64' if needed & 0xff >= 45 else 'zip_malformed', f'{name!r}: version needed {needed}')


def fold(name):
    """Names with one fold are one file on some system: compatibility forms and case, all small sigmas alike."""
    return unicodedata.normalize('NFKC', unicodedata.normalize('NFKC', name).upper().lower().replace('\u03c2', '\u03c3'))


def check_names(names):
    seen, files, folders = set(), set(), set()
    for name in names:
        key = fold(name.rstrip('/'))
        if key in seen:
            raise ZipFault('zip_duplicate_name', name)
        seen.add(key)
        (folders if name.endswith('/') else files).add(key)
        parts = key.split('/')
        folders.update('/'.join(parts[:i]) for i in range(1, len(parts)))
    clash = files & folders
    if clash:
        raise ZipFault('zip_duplicate_name', sorted(clash)[0])


def read_zip(path):
    with open(path, 'rb') as file:
        total = os.fstat(file.fileno()).st_size
        entries, start = central_directory(file, total)
        check_names([entry['name'] for entry in entries])
        claimed = sum(e['size'] for e in entries)
        if claimed > MAX_TOTAL or claimed > TOTAL_FLOOR and claimed > RATIO * total:
            raise ZipFault('zip_bomb', f'{claimed} bytes in {total}')
        check_other_kinds(file, entries, total)
        members, expected = {}, 0
        for entry in sorted(entries, key=lambda e: e['offset']):
            if entry['offset'] != expected:
                overlap = entry['offset'] < expected
                raise ZipFault('zip_overlap' if overlap else 'zip_malformed', f'{entry["name"]}: members do not follow one another')
            members_entry, expected = read_member(file, entry, start)
            if not entry['folder']:
                members[entry['name']] = members_entry
        if expected != start:
            raise ZipFault('zip_overlap' if expected > start else 'zip_malformed', 'bytes between the members and the directory')
        return members


def check_other_kinds(file, entries, total):
    """What lies first decides what other programs take the file for."""
    first = min(entries, key=lambda e: e['offset'], default=None)
    if b'%PDF-' in at(file, 0, min(total, 1024)) or first and litter(first['name']):
        raise ZipFault('zip_malformed', 'is a PDF too, or begins with a file that is no part of the package')


def ends_early(data, place, made):
    """Whether a data descriptor inside stored content would end it for a program that reads from the beginning."""
    sizes = struct.unpack_from('<II', data, place + 8) if place + 16 <= len(data) else ()
    return (made + place) & 0xffffffff in sizes or data[place + 16:place + 20] in (b'PK\3\4', b'PK\1\2', b'PK\5\6')


def check_inside(chunks, name):
    tail, made = b'', 0
    for chunk in chunks:
        data = tail + chunk
        look = [found.start() for found in re.finditer(b'PK\x07\x08', data)]
        # What may still go on in the next chunk is looked at with it.
        if any(place + 20 <= len(data) and ends_early(data, place, made - len(tail)) for place in look):
            raise ZipFault('zip_malformed', f'{name}: a data descriptor inside')
        made += len(chunk)
        tail = data[-19:]
        yield chunk
    if any(ends_early(tail, found.start(), made - len(tail)) for found in re.finditer(b'PK\x07\x08', tail)):
        raise ZipFault('zip_malformed', f'{name}: a data descriptor inside')


def read_member(file, entry, limit):
    head = at(file, entry['offset'], 30)
    if head[:4] != b'PK\3\4':
        raise ZipFault('zip_malformed', f'{entry["name"]}: local header')
    needed, flags, method, time, date, crc, packed, size, n_name, n_extra = struct.unpack('<HHHHHIIIHH', head[4:])
    rest = at(file, entry['offset'] + 30, n_name + n_extra)
    check_flags(flags, method, needed, rest[n_name:], rest[:n_name])
    later = bool(flags & 8)
    same = (rest[:n_name] == entry['raw'] and (flags, method, time, date) == (entry['flags'], entry['method'], entry['time'], entry['date'])
            and needed == entry['needed'])
    sizes = (crc, packed, size)
    # With bit 3 the local header may leave the three values to the descriptor behind the data.
    if not same or (sizes != (entry['crc'], entry['packed'], entry['size']) and not (later and sizes == (0, 0, 0))):
        raise ZipFault('zip_malformed', f'{entry["name"]}: local header and directory differ')
    begin = entry['offset'] + 30 + n_name + n_extra
    if begin + entry['packed'] > limit:
        raise ZipFault('zip_overlap', entry['name'])
    if entry['size'] > RATIO_FLOOR and entry['size'] > RATIO * max(1, entry['packed']):
        raise ZipFault('zip_bomb', entry['name'])
    seen = {'crc': 0}
    content = inflated(file, entry, begin, seen)
    if later and entry['method'] == 0:
        content = check_inside(content, entry['name'])
    member = digest_stream(content, WHOLE.get(entry['name'], 0))
    if member['size'] != entry['size']:
        raise ZipFault('zip_size_mismatch', entry['name'])
    if seen['crc'] != entry['crc']:
        raise ZipFault('zip_crc_mismatch', entry['name'])
    return member, begin + entry['packed'] + (descriptor(file, entry, begin + entry['packed']) if later else 0)


def descriptor(file, entry, place):
    values = struct.pack('<III', entry['crc'], entry['packed'], entry['size'])
    if at(file, place, 16) == b'PK\7\x08' + values:
        return 16
    if at(file, place, 12) == values:
        return 12
    raise ZipFault('zip_size_mismatch', f'{entry["name"]}: data descriptor')


def inflated(file, entry, begin, seen):
    left, made = entry['packed'], 0
    unpack = zlib.decompressobj(-15) if entry['method'] == 8 else None
    if unpack is None and entry['packed'] != entry['size']:
        raise ZipFault('zip_size_mismatch', entry['name'])
    file.seek(begin)
    while left:
        chunk = file.read(min(CHUNK, left))
        if not chunk:
            raise ZipFault('zip_malformed', 'ends too early')
        left -= len(chunk)
        while chunk:
            try:
                out = unpack.decompress(chunk, CHUNK) if unpack else chunk
            except zlib.error:
                raise ZipFault('zip_malformed', f'{entry["name"]}: not DEFLATE') from None
            chunk = unpack.unconsumed_tail if unpack else b''
            if unpack and unpack.eof and (unpack.unused_data or left):
                raise ZipFault('zip_malformed', f'{entry["name"]}: data after its end')
            made += len(out)
            if made > entry['size']:
                raise ZipFault('zip_size_mismatch', entry['name'])
            seen['crc'] = zlib.crc32(out, seen['crc'])
            yield out
    if unpack and not unpack.eof:
        raise ZipFault('zip_malformed', f'{entry["name"]}: DEFLATE data ends too early')


# ---------------------------------------------------------------- JSON, canonical form (RFC 8785)

def no_twice(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise ValueError('a key stands twice')
    return dict(pairs)


def refuse(word):
    raise ValueError(word)


def parse_json(data):
    text = data.decode('utf-8')
    if text.startswith('\ufeff'):
        raise ValueError('byte order mark')
    check_nesting(text)
    value = json.loads(text, object_pairs_hook=no_twice, parse_constant=refuse, parse_int=whole_number)
    check_strings(value)
    return value


def check_nesting(text):
    """Counts brackets outside of strings before the text is parsed: the parser's own limit is another on each system."""
    depth, bare = 0, text.replace('\\\\', '').replace('\\"', '')
    values = 0
    for token in re.finditer(r'"[^"]*"?|[\[{\]},]', bare):
        kind = token.group()
        depth += {'[': 1, '{': 1, ']': -1, '}': -1}.get(kind, 0)
        values += kind in '[{,'
        if depth > 64 or values > MAX_VALUES:
            raise ValueError('nested deeper than 64 levels, or of more than 500,000 values')


def check_strings(value):
    """A lone surrogate is no character; encoding it raises a ValueError."""
    if isinstance(value, str):
        value.encode('utf-8')
    for inner in [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ():
        check_strings(inner)


def whole_number(digits):
    """JSON numbers are doubles; Python refuses to make an integer of very many digits."""
    return int(digits) if len(digits) < 300 else float(digits)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def es_number(value):
    """A number as ECMAScript prints it (RFC 8785, section 3.2.2.3)."""
    number = float(value)
    if number in (float('inf'), float('-inf')) or number != number:
        raise ValueError('not a JSON number')
    if number == 0:
        return '0'
    sign, digits, exponent = Decimal(repr(number)).normalize().as_tuple()
    text = ''.join(map(str, digits))
    point = len(text) + exponent
    if 0 < point <= 21:
        body = text + '0' * (point - len(text)) if point >= len(text) else f'{text[:point]}.{text[point:]}'
    elif -6 < point <= 0:
        body = '0.' + '0' * -point + text
    else:
        e = point - 1
        body = f'{text[0]}{"." + text[1:] if len(text) > 1 else ""}e{"+" if e >= 0 else "-"}{abs(e)}'
    return ('-' if sign else '') + body


def canonical(value):
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, (int, float)):
        return es_number(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return '[' + ','.join(map(canonical, value)) + ']'
    ordered = sorted(value.items(), key=lambda item: item[0].encode('utf-16-be'))
    return '{' + ','.join(f'{canonical(key)}:{canonical(item)}' for key, item in ordered) + '}'


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

TIME = re.compile(r'([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.[0-9]{3}Z')


def is_hash(value, digits=64):
    return isinstance(value, str) and re.fullmatch(f'[0-9a-f]{{{digits}}}', value) is not None


def is_time(value):
    found = TIME.fullmatch(value) if isinstance(value, str) else None
    if not found:
        return False
    year, month, day, hour, minute, second = map(int, found.groups())
    days = calendar.mdays[month] + (month == 2 and calendar.isleap(year)) if 1 <= month <= 12 else 0
    return 1 <= day <= days and hour < 24 and minute < 60 and second < 60


def is_clock(value):
    if not isinstance(value, dict) or set(value) != {'readings'} or not isinstance(value['readings'], list):
        return False
    return all(isinstance(each, dict) and set(each) == {'server', 'offset_ms', 'delay_ms', 'at'} and isinstance(each['server'], str)
               and is_number(each['offset_ms']) and is_number(each['delay_ms']) and is_time(each['at']) for each in value['readings'])


def is_proofs(value):
    names = ('manifest.json.ots', 'manifest.json.tsr')
    return isinstance(value, list) and all(isinstance(each, str) and each in names and value.count(each) == 1 for each in value)


# What each key of the manifest must hold.
KEYS = {
    'evidence_id': lambda v: isinstance(v, str) and re.fullmatch('ps_[0-9a-f-]{36}', v) is not None,
    'format_version': lambda v: v == '1.0',
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
                raise ValueError(f'{key} is not what the format says')
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
            report.note('not checked', name, 'the manifest has no hash of it, so nothing is known of this file')
        elif name not in listed and name not in UNHASHED and not litter(name):
            report.fail('file_unlisted', name)
    for name in required:
        if name not in listed and not (name in tolerated and name in members):
            report.fail('file_missing', f'{name} is required')
    if not listed:
        report.fail('no_hashed_file')
    if len(report.failed) == before:
        report.ok('files', f'{len(listed)} files have the listed hashes; none is missing, none is extra')


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
            report.fail('custody_mismatch', 'the custody record names another log')
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
            report.fail('ots_missing', 'the package says that it carries manifest.json.ots')
    said = [(manifest, 'eidas_requested'), (manifest, 'rfc3161_requested'), (custody or {}, 'eidas_timestamp_included'),
            (custody or {}, 'rfc3161_timestamp_included')]
    if any(holder.get(key) is True for holder, key in said) or 'manifest.json.tsr' in promised or 'eidas_validation.json' in members:
        if not has_token:
            report.fail('eidas_missing', 'the package has lost its time-stamp token, manifest.json.tsr')
    if has_ots and not about(members['manifest.json.ots']['bytes'], members['manifest.json']['sha256']):
        report.fail('ots_mismatch', 'manifest.json.ots is not a proof of this manifest')
    for there, name in ((has_ots, 'manifest.json.ots'), (has_token, 'manifest.json.tsr')):
        if there and 'format_version' in manifest and name not in promised:
            report.fail('records_disagree', f'the manifest promises no {name}')
    for there, name in ((has_ots, 'manifest.json.ots'), (has_token, 'manifest.json.tsr')):
        report.note('not checked' if there else 'not present', 'time proof', f'{name}: {"GUIDE.txt says how to check it" if there else "none in this package"}')


def check_comparison(members, report):
    """What was compared came out of two sealed packages: signatures hold, and copies are as their own manifests list them."""
    if 'comparison.json' not in members:
        return
    before = len(report.failed)
    stated = record(members, 'comparison.json', report, 'record_malformed') or {}
    for side in SIDES:
        missing = [name for name in SEAL + ('metadata.json',) if f'{side}/{name}' not in members]
        for name in missing:
            report.fail('file_missing', f'{side}/{name} is required')
        if missing:
            continue
        manifest, signature, pem = (members[f'{side}/{name}']['bytes'] or b'' for name in SEAL)
        try:
            good = signed(manifest, signature, modulus(pem))
            listed = parse_json(manifest)
        except (ValueError, binascii.Error, RecursionError) as fault:
            report.fail('manifest_malformed', f'{side}: {fault}')
            continue
        if not good:
            report.fail('signature_invalid', f'{side}/manifest.sig')
        told = stated.get(side) if isinstance(stated.get(side), dict) else {}
        if told.get('manifest_sha256') != members[f'{side}/manifest.json']['sha256']:
            report.fail('records_disagree', f'comparison.json names another {side}/manifest.json')
        for name, member in members.items():
            inner = name[len(side) + 1:]
            if name.startswith(f'{side}/') and inner not in UNHASHED and (
                    not isinstance(listed, dict) or listed.get(inner) != member['sha256']):
                report.fail('file_hash_mismatch', f'{name} is not what the manifest of its own package lists')
    if len(report.failed) == before:
        report.ok('comparison', 'what was compared is as the two packages list it, and both are signed')


OTS_MAGIC = binascii.unhexlify('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294')


def about(proof, sha256):
    """Whether an OpenTimestamps file (version 1, SHA-256) is about this hash; what it proves is not looked at here."""
    return (proof or b'').startswith(OTS_MAGIC + b'\x01\x08' + binascii.unhexlify(sha256))


def verify(path):
    report = Report()
    try:
        members = read_folder(path, report) if os.path.isdir(path) else read_zip(path)
        report.ok('structure') if not report.failed else None
        left = sorted(name for name in members if litter(name))
        if left:
            report.note('ignored', 'litter_ignored', f'{", ".join(left)}: left behind by an operating system, no part of the package')
    except ZipFault as fault:
        report.fail(fault.code, str(fault))
        return report
    try:
        found = read_manifest(members)
    except ValueError as fault:
        report.fail('manifest_malformed', str(fault))
        return report
    if found is None:
        if not any(name in members for name in RECORDS + ('manifest.sig', 'publickey.pem')):
            raise NotAPackage('there is no manifest.json in it')
        report.fail('manifest_missing')
        return report
    manifest, listed, detailed = found
    # Older packages of the extension were sealed before evidence.pdf was hashed.
    required, tolerated = (REQUIRED, ()) if detailed else (EXTENSION_REQUIRED, ('evidence.pdf',))
    check_files(members, listed, required, tolerated, report)
    check_signature(members, report)
    custody, metadata = check_records(manifest, members, detailed, report)
    if detailed:
        check_comparison(members, report)
    check_proofs(manifest, custody, members, report)
    if manifest.get('test_mode') is True or (metadata or {}).get('test_mode') is True:
        report.note('NOTE', 'test_mode_package', 'made for evaluation; it carries a watermark and is no evidence')
    return report


def main(arguments):
    sys.stdout.reconfigure(errors='backslashreplace')
    if len(arguments) != 1 or arguments[0] in ('-h', '--help'):
        print(__doc__)
        return 0 if arguments[:1] in (['-h'], ['--help']) else 2
    try:
        report = verify(arguments[0])
    except NotAPackage as fault:
        print(f'NOT AN EVIDENCE PACKAGE: {printable(str(fault))}')
        return 3
    except OSError as fault:
        print(f'CANNOT READ: {printable(str(fault))}')
        return 3
    print()
    if report.failed:
        print(f'RESULT: FAIL ({len(report.failed)} finding{"s" if len(report.failed) > 1 else ""})')
        return 1
    open_files = ''.join(f', but nothing is known of {name}' for name in report.uncovered)
    print(f'RESULT: PASS. Nothing that the manifest lists has changed since it was sealed{open_files}.')
    print('TIME: not judged here. All times are those that the package says; time proofs need another check (GUIDE.txt).')
    print('NOT JUDGED HERE: how the records agree with each other and with the files, the web archive, content credentials, time proofs.')
    print('Not known: who sealed it (the key is made for each package).')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
