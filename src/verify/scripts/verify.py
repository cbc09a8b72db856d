#!/usr/bin/env python3
"""Checks an evidence package with nothing but Python's standard library.

    python3 verify.py PACKAGE.zip
    python3 verify.py FOLDER            (the unpacked package)
    python3 verify.py CERTIFICATE.zip --file FILE  (whether the certificate lists that file; more than once)
    python3 verify.py MATTER.zip --packages FOLDER (the packages of the items of a matter, each verified too)
    python3 verify.py PACKAGE.zip --policy FILE    (the logs that you know, C2SP tlog-policy: who sealed it)

Written from the format description (evidence-package(5)), apart from the program that makes packages, so that
two independent readings of the format can be compared. It checks structure, hashes, signature, the log's hash
chain, the custody record, and what the records, evidence.pdf, the other files and the web archive say of each other.
It does not judge time proofs (it says whether they are there), what certificates and content credentials say, how the
texts and records of a comparison differ, nor whether the picture shows its text. Use a copy that you had from elsewhere: the one that lies in a package can
be replaced by whoever replaces the package.

Exit status: 0 everything checked here holds; 1 something does not; 2 wrong use; 3 not an evidence package.
"""
import base64
import binascii
import calendar
import hashlib
import json
import os
import re
import signal
import stat
import struct
import sys
import unicodedata
import zlib
from datetime import datetime, timezone
from decimal import Decimal
from email.utils import parsedate_to_datetime

CHUNK = 1 << 20
MAX_ENTRIES = 10000
MAX_PACKAGE = 2 << 30
MAX_TOTAL = 8 << 30
MAX_DIRECTORY = 16 << 20
RATIO, RATIO_FLOOR, TOTAL_FLOOR = 250, 16 << 20, 256 << 20
MAX_VALUES, MAX_OPERATIONS = 500000, 100000
UNHASHED = {'manifest.json', 'manifest.sig', 'publickey.pem', 'manifest.json.ots', 'manifest.json.tsr',
            'eidas_validation.json', 'manifest.json.tlog-proof', 'commitments.sig', 'commitments.json.ots',
            'commitments.json.tsr'}
# What a package is of: the record that only this kind has, and the words of its document. Any other is of a page.
KINDS = {'comparison': ('comparison.json', 'Comparison of two captures'), 'certificate': ('certificate.json', 'Certificate of file hashes'),
         'redaction': ('redaction.json', 'Redacted copy of a capture'), 'matter': ('matter.json', 'Record of a matter')}
PAGE_WORDS = 'Web page evidence record'
RECORDS = ('metadata.json', 'forensic_log.json', 'chain_of_custody.json')
SIDES, SEAL = ('before', 'after'), ('manifest.json', 'manifest.sig', 'publickey.pem')
# Members that are read whole, and how large they may be.
WHOLE = {**dict.fromkeys(RECORDS + ('manifest.json',), 16 << 20), 'manifest.json.ots': 1 << 20,
         'manifest.sig': 64 << 10, 'publickey.pem': 4096, 'manifest.json.tlog-proof': 128 << 10}
WHOLE.update({'comparison.json': 16 << 20, 'certificate.json': 16 << 20, 'hashes.sha256': 16 << 20, 'evidence.pdf': 32 << 20, 'datapackage.json': 4 << 20, 'indexes/index.cdx': 32 << 20,
              'pages/pages.jsonl': 4 << 20})
WHOLE.update({'commitments.json': 16 << 20, 'openings.json': 16 << 20, 'commitments.sig': 64 << 10, 'commitments.json.ots': 1 << 20})
WHOLE.update(dict.fromkeys(('redaction.json', 'redaction_proof.json', 'source/commitments.json', *(f'source/{name}' for name in RECORDS)), 16 << 20),
             **{'source/commitments.sig': 64 << 10, 'source/publickey.pem': 4096, 'source/commitments.json.ots': 1 << 20,
                'source/commitments.json.tsr': 256 << 10, 'source/ledger.tlog-proof': 128 << 10})
WHOLE.update({'matter.json': 16 << 20, 'notes.json': 16 << 20})
CUSTODY_PART = re.compile(r'custody_record(-([2-9]|1[0-9]|20))?\.json')
ANCHOR = re.compile(r'anchors/(0|[1-9][0-9]{0,8})\.(ots|tsr)')
WARC = 'archive/data.warc.gz'
TEXTS = ('domtextcontent.txt', 'watched_text.txt')
WHOLE.update(dict.fromkeys(TEXTS + ('text_diff.txt',), 16 << 20), **{'text_layout.json': 32 << 20, 'element_layout.json': 32 << 20, 'standards.json': 1 << 20, 'form_controls.json': 32 << 20, 'storage.json': 32 << 20, 'connections.json': 32 << 20, 'certificate_chain.pem': 1 << 20})
WHOLE.update((f'{side}/{name}', WHOLE[name]) for side in SIDES for name in SEAL + TEXTS + ('metadata.json', 'chain_of_custody.json', 'manifest.json.ots'))
# Of these a beginning is enough: the size of a picture, the head of a snapshot.
HEAD = re.compile(r'.*\.(jpeg|png)|page\.mhtml', re.S)
REQUIRED = RECORDS + ('evidence.pdf',)
EXTENSION_REQUIRED = ('metadata.json', 'page.html', 'screenshot.jpeg', 'evidence.pdf', 'domtextcontent.txt')


class NotAPackage(Exception):
    """The input cannot be read as an evidence package at all."""


class Report:
    """Lines of PASS, FAIL and NOTE, in the order in which they were found."""

    def __init__(self):
        self.failed = []
        self.uncovered = []
        self.sealer = None
        # Why a log of a known name is not the known log, and whether only its operator has seen the tree.
        self.other_key = ''
        self.alone = False
        # Of a redacted copy: what may be said of it first.
        self.copy = None

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

def digest_stream(chunks, name, openings=None, proof=None):
    """`bytes` is the content as far as it is kept, or None when it is larger than any, or only hashed."""
    copied = Copied(proof[name]) if proof and name in proof else None
    tree = Tree(openings[0], name, openings[1][name]) if openings and name in openings[1] else None
    head, warc = HEAD.fullmatch(name), Warc() if name == WARC else None
    unsigned = Unsigned() if name == 'screenshot.jpeg' else None
    limit = (4 << 20 if name == 'screenshot.jpeg' else 256 << 10) if head else most_of(name)
    sha256, sha512, size, kept = hashlib.sha256(), hashlib.sha512(), 0, bytearray()
    lines = 0
    for chunk in chunks:
        sha256.update(chunk)
        sha512.update(chunk)
        size += len(chunk)
        lines += bytes(chunk).count(b'\n') if name.startswith('regions/') else 0
        if warc:
            warc.feed(bytes(chunk))
        if unsigned:
            unsigned.feed(chunk)
        if tree:
            tree.feed(chunk)
        if copied:
            copied.feed(chunk)
        if len(kept) < limit:
            kept += chunk[:limit - len(kept)]
    whole = bytes(kept) if limit and (head or size <= limit) else None
    return {'sha256': sha256.hexdigest(), 'sha512': sha512.hexdigest(), 'size': size, 'lines': lines, 'bytes': whole, **({'warc': warc} if warc else {}), **({'root': tree.root()} if tree else {}),
            **({'unsigned': unsigned.result()} if unsigned else {}), **({'copied': {'root': copied.root(), 'content': copied.content}} if copied else {})}


def most_of(name):
    """Up to which size a member is read whole; 0: it is only hashed."""
    return WHOLE.get(name) or (16 << 20 if CUSTODY_PART.fullmatch(name) else 32 << 10 if ANCHOR.fullmatch(name) else 0)


def sha(*parts):
    return hashlib.sha256(b''.join(parts)).digest()


def halves(count):
    """Where a tree of so many leaves divides (RFC 9162, section 2.1.1): the largest power of two below."""
    return 1 << (count - 1).bit_length() - 1


class Unsigned:
    """Hashes and size of a JPEG without the segments of its content credentials (APP11 with JUMBF in them)."""

    def __init__(self):
        self.sha256, self.sha512, self.size, self.head, self.place = hashlib.sha256(), hashlib.sha512(), 0, bytearray(), 2

    def feed(self, chunk):
        if self.head is None:
            return self.take(chunk)
        self.head += chunk
        while self.place + 6 <= len(self.head):
            marker, length = self.head[self.place + 1], 2 + struct.unpack('>H', self.head[self.place + 2:self.place + 4])[0]
            if self.head[self.place] != 0xff or marker == 0xda or len(self.head) > 8 << 20:
                return self.close()
            if self.place + length > len(self.head):
                return None
            if marker == 0xeb and self.head[self.place + 4:self.place + 6] == b'JP':
                del self.head[self.place:self.place + length]
            else:
                self.place += length

    def close(self):
        head, self.head = self.head, None
        return self.take(head)

    def take(self, chunk):
        self.sha256.update(chunk)
        self.sha512.update(chunk)
        self.size += len(chunk)

    def result(self):
        if self.head is not None:
            self.close()
        return [self.sha256.hexdigest(), self.sha512.hexdigest(), self.size]


class Tree:
    """The root over the segments of a file, each salted; the salts grow as a tree from the seed of the file."""

    def __init__(self, seed, name, lengths):
        own = seed if name is None else sha(b'\4', seed, name.encode())
        self.salts, self.lengths, self.at, self.over = self.grow(own, len(lengths)), lengths, 0, False
        self.segment, self.subtrees = bytearray(), []

    @staticmethod
    def grow(seed, count):
        waiting = [(seed, count)]
        while waiting:
            seed, count = waiting.pop()
            if count == 1:
                yield seed
            else:
                left = halves(count)
                waiting += [(sha(b'\3', seed), count - left), (sha(b'\2', seed), left)]

    def feed(self, chunk):
        place = 0
        while place < len(chunk):
            if self.at == len(self.lengths):
                self.over = True
                return
            part = chunk[place:place + self.lengths[self.at] - len(self.segment)]
            self.segment += part
            place += len(part)
            if len(self.segment) == self.lengths[self.at]:
                self.close()

    def close(self):
        leaves, found = 1, sha(b'\0', next(self.salts), self.segment)
        while self.subtrees and self.subtrees[-1][0] == leaves:
            leaves, found = 2 * leaves, sha(b'\1', self.subtrees.pop()[1], found)
        self.subtrees.append((leaves, found))
        self.segment = bytearray()
        self.at += 1

    def root(self):
        """In hexadecimal; empty when the bytes are not those that the lengths add up to."""
        if self.at == 0 and self.lengths == [0]:
            self.close()
        if self.over or self.at != len(self.lengths):
            return ''
        found = self.subtrees[-1][1]
        for _, left in reversed(self.subtrees[:-1]):
            found = sha(b'\1', left, found)
        return found.hex()


def keyed(value, keys, text=None):
    if not isinstance(value, dict) or set(value) != set(keys) or text is not None and value['format'] != text:
        raise ValueError(f'not an object of {", ".join(keys)}')
    return value


def in_order(files):
    paths = [each['path'] for each in files]
    if any(not isinstance(path, str) for path in paths) or any(
            not one.encode('utf-16-be') < other.encode('utf-16-be') for one, other in zip(paths, paths[1:])):
        raise ValueError('the files do not stand in the order of their paths, each once')
    return files


def read_openings(data):
    """(seed, {path: lengths}); ValueError for anything but the format's."""
    found, lengths, total = keyed(parse_json(data or b''), ('format', 'seed', 'files'), 'evidence-openings/1'), {}, 0
    if not is_hash(found['seed']) or not isinstance(found['files'], list):
        raise ValueError('the seed is not 64 lower-case hex digits, or files is no list')
    for each in in_order([keyed(each, ('path', 'lengths')) for each in found['files']]):
        text = each['lengths']
        if not isinstance(text, str) or text != '0' and not re.fullmatch(r'[1-9][0-9]{0,6}( [1-9][0-9]{0,6})*', text):
            raise ValueError('lengths are not numbers with a space between them')
        numbers = [int(number) for number in text.split(' ')]
        total += len(numbers)
        if len(numbers) > 100000 or total > 500000 or max(numbers) > 1 << 20:
            raise ValueError('more segments than a file or a package has, or longer ones')
        lengths[each['path']] = numbers
    return binascii.unhexlify(found['seed']), lengths


def openings_in(data):
    """What is wrong with the file is said by check_commitments."""
    try:
        return read_openings(data)
    except ValueError:
        return None


def litter(name):
    """What operating systems add by themselves when a person opens or repacks a folder."""
    base = name.rstrip('/').split('/')[-1]
    return (base in ('.DS_Store', 'Thumbs.db', 'desktop.ini') or name.startswith('__MACOSX/')
            or base.startswith('._'))


def read_folder(root, report):
    members, names, total, openings, proof = {}, 0, 0, None, {}
    for name in ('openings.json', PROOF):
        first = os.path.join(root, name)
        if os.path.isfile(first) and not os.path.islink(first) and os.path.getsize(first) <= WHOLE[name]:
            with open(first, 'rb') as file:
                if name == PROOF:
                    proof = proof_in(file.read())
                else:
                    openings = openings_in(file.read())
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
                    members[inner] = digest_stream(iter(lambda: file.read(CHUNK), b''), inner, openings, proof)
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
        members, expected, openings, proof = {}, 0, None, {}
        for entry in entries:
            if entry['name'] == 'openings.json':
                openings = openings_in(read_member(file, entry, start)[0]['bytes'])
            elif entry['name'] == PROOF:
                proof = proof_in(read_member(file, entry, start)[0]['bytes'])
        for entry in sorted(entries, key=lambda e: e['offset']):
            if entry['offset'] != expected:
                overlap = entry['offset'] < expected
                raise ZipFault('zip_overlap' if overlap else 'zip_malformed', f'{entry["name"]}: members do not follow one another')
            members_entry, expected = read_member(file, entry, start, openings, proof)
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


def read_member(file, entry, limit, openings=None, proof=None):
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
    member = digest_stream(content, entry['name'], openings, proof)
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
    names = ('manifest.json.ots', 'manifest.json.tsr', TLOG)
    return isinstance(value, list) and all(isinstance(each, str) and each in names and value.count(each) == 1 for each in value)


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
                report.fail(code, f'{name}: the manifest lists no commitments.json that it could be of')
        return
    try:
        stated = read_commitments(members.get('commitments.json', {}).get('bytes') or b'')
        files = stated['files']
        lengths = read_openings(members.get('openings.json', {}).get('bytes'))[1]
    except (TypeError, ValueError) as fault:
        report.fail(code, f'commitments.json or openings.json is not what the format says: {fault}')
        return
    if stated['evidence_id'] != manifest.get('evidence_id') or stated['captured_at'] != (metadata or {}).get('captured_at'):
        report.fail(code, 'commitments.json is of another capture: evidence_id or captured_at differs')
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
        report.fail(code, 'commitments.json.tsr is not there exactly when the manifest has a plain time-stamp token')
    promised = 'manifest.json.ots' in proofs
    proof = members.get('commitments.json.ots')
    if promised != (proof is not None) or proof and not about(proof['bytes'], members['commitments.json']['sha256']):
        report.fail(code, 'commitments.json.ots is not there exactly when the manifest has a proof, or is of another file')
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


def kind_of(members):
    return next((kind for kind, (name, _) in KINDS.items() if name in members), 'page')


def kind_words(members):
    return KINDS.get(kind_of(members), (None, PAGE_WORDS))[1]


# Begin of points (npm run standards)
STANDARDS = json.loads(r'''{"says": "Points of published checklists, and where the records of this package have something about each. It was derived from those records alone. Whether a rule is met is for those to decide who apply it.",
"grades": {"recorded and checkable":"The package has it, and anybody can hold it against other files of the package, by content, hash or signature. This shows that it is consistent and unchanged, not that it is true.","recorded":"The package states it. Not all of it can be held against other files of the package.","absent":"The package does not have it, for the reason given.","not applicable":"The point is not about a package like this one, for the reason given."},
"points": [
{"id":"A1","rule":"FRE 901(b)(9)","point":"What the record is: the address asked for, the address shown, the time, and the hash of each file","page":[{"when":[{"at":["metadata.json","/requested_url"]},{"any":[{"at":["metadata.json","/url_at_screenshot"]},{"at":["metadata.json","/url_at_load"]}]},{"at":["metadata.json","/captured_at"]},{"always":["manifest.json","/files"]},{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"any":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"at":["chain_of_custody.json","/rfc3161_timestamp_included"],"is":true}]}],"grade":"recorded and checkable"},{"when":[{"at":["metadata.json","/requested_url"]},{"any":[{"at":["metadata.json","/url_at_screenshot"]},{"at":["metadata.json","/url_at_load"]}]},{"at":["metadata.json","/captured_at"]},{"always":["manifest.json","/files"]}],"grade":"recorded"},{"grade":"absent","why":"The records lack an address or the time of the capture."}],"comparison":[{"when":[{"at":["metadata.json","/url"]},{"at":["metadata.json","/compared_at"]},{"at":["metadata.json","/before/manifest_sha256"]},{"at":["metadata.json","/after/manifest_sha256"]},{"always":["manifest.json","/files"]},{"always":["before/manifest.json",""]},{"always":["after/manifest.json",""]},{"any":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"at":["chain_of_custody.json","/rfc3161_timestamp_included"],"is":true}]}],"grade":"recorded and checkable"},{"when":[{"at":["metadata.json","/url"]},{"at":["metadata.json","/compared_at"]},{"at":["metadata.json","/before/manifest_sha256"]},{"at":["metadata.json","/after/manifest_sha256"]},{"always":["manifest.json","/files"]}],"grade":"recorded"},{"grade":"absent","why":"The records lack the address, the time or one of the two captures."}]},
{"id":"A2","rule":"FRE 901(b)(9), 902(13)","point":"How the system works: the steps in words, the browser and the program","page":[{"when":[{"at":["chain_of_custody.json","/steps"]},{"at":["metadata.json","/browser/version"]},{"at":["metadata.json","/environment/generator_version"]},{"always":["evidence.pdf",""]}],"grade":"recorded"},{"grade":"absent","why":"The browser or the version of the program is not recorded."}],"comparison":[{"when":[{"at":["chain_of_custody.json","/steps"]},{"always":["comparison.json","/text/rules"]},{"always":["comparison.json","/images/rules"]}],"grade":"recorded"},{"grade":"absent","why":"The custody record has no steps."}]},
{"id":"A3","rule":"FRE 901(b)(9), 902(13)","point":"Why the system yields an accurate result: a validation of this version","both":[{"grade":"absent","why":"The package has no record of a validation of this version of the program. Whoever runs the program must supply it."}]},
{"id":"A4","rule":"FRE 901(b)(9), 902(11)","point":"The steps that were followed, and those that failed or were asked for and not done","both":[{"when":[{"at":["forensic_log.json","/operations"]},{"at":["chain_of_custody.json","/steps"]},{"at":["chain_of_custody.json","/not_performed"],"list":true}],"grade":"recorded and checkable"},{"grade":"absent","why":"The log or the custody record has no steps."}]},
{"id":"A5","rule":"FRE 902(11), 902(13), 28 USC 1746","point":"A certification that a person with knowledge signed","both":[{"grade":"absent","why":"Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it."}]},
{"id":"A6","rule":"FRE 902(14)","point":"A statement that the hash of the copy offered was compared with the hash at acquisition","both":[{"grade":"absent","why":"The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result."}]},
{"id":"A7","rule":"FRE 902(11)","point":"Written notice before the trial, with the record and the certification open to inspection","both":[{"grade":"absent","why":"The party that offers the record must give it."}]},
{"id":"A8","rule":"FRE 902(13), committee note of 2017","point":"Words that keep to what was recorded, and claim neither truth nor authorship of the content","both":[{"when":[{"always":["evidence.pdf",""]}],"grade":"recorded"}]},
{"id":"A9","rule":"FRE 902(13), 902(14)","point":"Each sentence of the certification led to the file that supports it","both":[{"grade":"not applicable","why":"The package has no certification (A5)."}]},
{"id":"A10","rule":"FRE 901(b)(9)","point":"An opponent can repeat the check without the maker of the package","both":[{"when":[{"file":["verification/verify.py"]},{"file":["verification/verify.html"]},{"file":["verification/GUIDE.txt"]},{"always":["publickey.pem",""]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The package has no programs that check it."}]},
{"id":"B1","rule":"eIDAS Art. 42(1)(a)","point":"The eIDAS time-stamp is about the list of hashes, which covers every file","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"always":["manifest.json.tsr",""]},{"always":["manifest.json","/files"]}],"grade":"recorded and checkable"},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B2","rule":"eIDAS Art. 42(1)(b)","point":"The time of the time-stamp, and the clock of the machine compared with other clocks","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"always":["manifest.json.tsr",""]},{"at":["metadata.json","/clock/before"]}],"grade":"recorded"},{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"No time server answered, so the clock of the machine was compared with nothing."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B3","rule":"eIDAS Art. 42(1)(c)","point":"The time-stamp is signed, and its certificate is with it","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"always":["manifest.json.tsr",""]}],"grade":"recorded and checkable"},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B4","rule":"eIDAS Art. 3(19), 22, 42","point":"The service was granted on the EU Trusted List at the time of the time-stamp","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B5","rule":"eIDAS Art. 42","point":"Answers about revocation that are valid for the time of the time-stamp","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B6","rule":"ETSI EN 319 422","point":"Nonce and policy of the time-stamp, and what it states of its own kind","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B7","rule":"eIDAS Art. 34, 42","point":"All that is needed to check the time-stamp in years, and a plan to renew it","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"The package has neither the request nor the list. Whoever keeps the package must see to the renewal."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B8","rule":"eIDAS Art. 41","point":"A presumption about the time is claimed for an eIDAS time-stamp alone","both":[{"grade":"not applicable","why":"The package claims no presumption, for any time-stamp."}]},
{"id":"B9","rule":"eIDAS Art. 41(2)","point":"What a time-stamp does not show: that a server sent the page","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"always":["evidence.pdf",""]}],"grade":"recorded"},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B10","rule":"eIDAS Art. 41, 42","point":"A time-stamp that was asked for and not obtained is named, with the reason","both":[{"when":[{"any":[{"declined":"eidas_timestamp"},{"declined":"rfc3161_timestamp"},{"declined":"bitcoin_timestamp"}]}],"grade":"recorded"},{"grade":"not applicable","why":"No time-stamp that was asked for is missing."}]},
{"id":"C1","rule":"ISO/IEC 27037, auditability","point":"Each action of the program: what, when, with what result (by whom: C11)","both":[{"when":[{"at":["forensic_log.json","/operations"]},{"at":["chain_of_custody.json","/steps"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The log or the custody record has no steps."}]},
{"id":"C2","rule":"ISO/IEC 27037, repeatability","point":"All settings of the order, so that it can be given again","page":[{"grade":"absent","why":"The package does not have the order as a whole. Whoever gave it must supply it."}],"comparison":[{"when":[{"always":["comparison.json","/text/rules"]},{"always":["comparison.json","/text/ignored"]},{"step":"text_compared"},{"file":["text_diff.txt"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The texts of the two captures were not compared."}]},
{"id":"C3","rule":"ISO/IEC 27037, reproducibility","point":"Other programs can read the result: an archive in WARC form","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"file":["datapackage.json"]},{"file":["indexes/index.cdx"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"when":[{"step":"text_compared"},{"file":["text_diff.txt"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The texts of the two captures were not compared."}]},
{"id":"C4","rule":"ISO/IEC 27037, justifiability","point":"A reason for each thing that the capture did to the page","page":[{"when":[{"at":["chain_of_custody.json","/page_modifications/items"]}],"grade":"recorded"},{"when":[{"at":["chain_of_custody.json","/page_modifications/items"],"list":true}],"grade":"not applicable","why":"The capture changed nothing on the page."},{"grade":"absent","why":"The custody record has no list of changes."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"C5","rule":"ISO/IEC 27037, identification","point":"One evidence id on every record","both":[{"when":[{"at":["metadata.json","/evidence_id"]},{"at":["forensic_log.json","/evidence_id"]},{"at":["chain_of_custody.json","/evidence/evidence_id"]},{"always":["manifest.json","/evidence_id"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"A record has no evidence id."}]},
{"id":"C6","rule":"ISO/IEC 27037, chain of custody","point":"Who had access to the evidence, when, where and for what","both":[{"grade":"absent","why":"The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what."}]},
{"id":"C7","rule":"ISO/IEC 27037, unavoidable changes","point":"Changes to the page, each with step and reason","page":[{"when":[{"at":["chain_of_custody.json","/page_modifications/items"],"list":true},{"at":["forensic_log.json","/operations"]},{"step":"screenshot_as_loaded_taken"},{"file":["screenshot_as_loaded.jpeg","screenshot_as_loaded.png"]}],"grade":"recorded and checkable"},{"when":[{"at":["chain_of_custody.json","/page_modifications/items"],"list":true},{"at":["forensic_log.json","/operations"]}],"grade":"recorded"},{"grade":"absent","why":"The custody record has no list of changes."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"C8","rule":"ISO/IEC 27037, verification","point":"The acquisition was verified, and this was logged","page":[{"grade":"absent","why":"The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier."}],"comparison":[{"when":[{"step":"sources_checked"}],"grade":"recorded"},{"grade":"absent","why":"The packages of the two captures were not checked."}]},
{"id":"C9","rule":"ISO/IEC 27037, documentation of time","point":"The clock: its source and how far it was off","both":[{"when":[{"at":["metadata.json","/clock/before"]}],"grade":"recorded"},{"grade":"absent","why":"No time server answered before the work began."}]},
{"id":"C10","rule":"ISO/IEC 27037, environment","point":"The environment: operating system, versions of program and browser (address as seen from outside: D7b)","page":[{"when":[{"at":["metadata.json","/environment/operating_system"]},{"at":["metadata.json","/environment/generator_version"]},{"at":["metadata.json","/browser/version"]}],"grade":"recorded"},{"grade":"absent","why":"A part of the environment is not recorded."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"C11","rule":"ISO/IEC 27037, competence","point":"Who operated the program, with what competence, and that it was validated","both":[{"grade":"absent","why":"The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it."}]},
{"id":"C12","rule":"ISO/IEC 27037, preservation","point":"The original is kept unchanged, and work is done on copies","both":[{"grade":"absent","why":"How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9)."}]},
{"id":"D1","rule":"Berkeley Protocol 153-156","point":"The address of the page","page":[{"when":[{"at":["metadata.json","/requested_url"]},{"step":"warc_written"},{"file":["archive/data.warc.gz"]}],"grade":"recorded and checkable"},{"when":[{"at":["metadata.json","/requested_url"]}],"grade":"recorded"},{"grade":"absent","why":"The address is not recorded."}],"comparison":[{"when":[{"at":["metadata.json","/url"]},{"always":["before/metadata.json",""]},{"always":["after/metadata.json",""]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The address is not recorded."}]},
{"id":"D2","rule":"Berkeley Protocol 153-156","point":"The HTML, as the server sent it and as the browser rendered it","page":[{"when":[{"step":"source_saved"},{"file":["source.html"]},{"step":"html_saved"},{"file":["page.html"]},{"step":"warc_written"},{"file":["archive/data.warc.gz"]}],"grade":"recorded and checkable"},{"when":[{"step":"source_saved"},{"file":["source.html"]},{"step":"html_saved"},{"file":["page.html"]}],"grade":"recorded"},{"grade":"absent","why":"One of the two forms was not saved."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D3","rule":"Berkeley Protocol 153-156","point":"A picture of the full page, with date and time","page":[{"when":[{"step":"screenshot_taken"},{"file":["screenshot.jpeg","screenshot.png"]},{"at":["metadata.json","/screenshots/screenshot/taken_at"]},{"at":["metadata.json","/screenshots/screenshot/shown_height"],"as":"/screenshots/screenshot/page_height"},{"any":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"at":["chain_of_custody.json","/rfc3161_timestamp_included"],"is":true}]}],"grade":"recorded and checkable"},{"when":[{"step":"screenshot_taken"},{"file":["screenshot.jpeg","screenshot.png"]},{"at":["metadata.json","/screenshots/screenshot/taken_at"]},{"at":["metadata.json","/screenshots/screenshot/shown_height"],"as":"/screenshots/screenshot/page_height"}],"grade":"recorded"},{"when":[{"step":"screenshot_taken"},{"file":["screenshot.jpeg","screenshot.png"]},{"at":["metadata.json","/screenshots/screenshot/taken_at"]}],"grade":"absent","why":"The picture shows less than the full height of the page."},{"grade":"absent","why":"No picture of the page was taken."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D4","rule":"Berkeley Protocol 153-156","point":"Pictures and videos of the page, as files","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"at":["metadata.json","/network"]}],"grade":"recorded"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D5","rule":"Berkeley Protocol 153-156","point":"What the files of the page say of themselves: author, time of upload, number","page":[{"grade":"absent","why":"It was not taken out of the page. Whoever examines the page must look for it in the files of the package."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D6","rule":"Berkeley Protocol 153-156","point":"The context: comments, thread, what surrounds the content","page":[{"when":[{"step":"text_extracted"},{"file":["domtextcontent.txt"]},{"at":["metadata.json","/completeness/text_lines"]}],"grade":"recorded"},{"grade":"absent","why":"The text of the page was not read, or not compared with the picture."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D7a","rule":"Berkeley Protocol 153-156","point":"The name of the collector","both":[{"when":[{"at":["metadata.json","/collector/name"]}],"grade":"recorded"},{"grade":"absent","why":"No collector is named. Whoever collected must state it."}]},
{"id":"D7b","rule":"Berkeley Protocol 153-156","point":"The address of the collecting machine, as seen from outside","page":[{"grade":"absent","why":"It was asked of nobody outside. Whoever runs the machine must state it."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D7c","rule":"Berkeley Protocol 153-156","point":"The time of collection, from a clock that was compared with time servers","page":[{"when":[{"at":["metadata.json","/captured_at"]},{"at":["metadata.json","/clock/before"]}],"grade":"recorded"},{"grade":"absent","why":"No time server answered before the page was captured."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D8","rule":"Berkeley Protocol 167","point":"A hash of each file from the point of collection","both":[{"when":[{"at":["forensic_log.json","/operations"]},{"at":["forensic_log.json","/hash_chain/final_hash"]},{"always":["manifest.json","/files"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The log has no operations."}]},
{"id":"D9","rule":"Berkeley Protocol 167","point":"A form close to the native one, with each alteration written down","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"at":["chain_of_custody.json","/page_modifications/items"],"list":true}],"grade":"recorded"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D10","rule":"Berkeley Protocol 167","point":"A technical report on the automated collection","both":[{"when":[{"always":["evidence.pdf",""]},{"at":["forensic_log.json","/operations"]}],"grade":"recorded"},{"grade":"absent","why":"The log has no operations."}]},
{"id":"D11","rule":"Berkeley Protocol 167","point":"The chain of custody from collection to disposition","both":[{"grade":"absent","why":"The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what."}]},
{"id":"D12","rule":"Berkeley Protocol 167","point":"How authenticity, availability and readability are preserved","both":[{"grade":"absent","why":"How the package is kept is not in it. Whoever keeps it must state it."}]},
{"id":"E1","rule":"SWGDE 21-F-001 (v1.1), 3.1","point":"The acquisition can be audited and repeated","page":[{"grade":"absent","why":"It can be audited (C1). It cannot be repeated from the package, which does not have the whole order (C2)."}],"comparison":[{"when":[{"always":["comparison.json","/text/rules"]},{"always":["comparison.json","/text/ignored"]},{"step":"text_compared"},{"file":["text_diff.txt"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The texts of the two captures were not compared."}]},
{"id":"E2","rule":"SWGDE 21-F-001 (v1.1), 3.4","point":"A fresh browser, and what the page could see of it (address as seen from outside: D7b)","page":[{"when":[{"step":"browser_context_opened"},{"at":["metadata.json","/browser_identity/user_agent"]}],"grade":"recorded"},{"grade":"absent","why":"The browser context or the user agent is not recorded."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E3","rule":"SWGDE 21-F-001 (v1.1), 3.5","point":"Legal authority, purpose and scope, stated by a person","both":[{"when":[{"at":["metadata.json","/case_reference"]}],"grade":"absent","why":"The package has the case reference alone. Whoever gave the order must state authority and purpose."},{"grade":"absent","why":"The package has none of them. Whoever gave the order must state them."}]},
{"id":"E4","rule":"SWGDE 21-F-001 (v1.1), 4.1","point":"The configuration: viewport, language, time zone and user agent (way out: D7b)","page":[{"when":[{"at":["metadata.json","/environment/viewport"]},{"at":["metadata.json","/environment/locale"]},{"at":["metadata.json","/environment/timezone"]},{"at":["metadata.json","/browser_identity/user_agent"]}],"grade":"recorded"},{"grade":"absent","why":"A part of the configuration is not recorded."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E5","rule":"SWGDE 21-F-001 (v1.1), 4.2","point":"More than one acquisition of what changes, linked with each other","page":[{"grade":"absent","why":"The package is one acquisition. A comparison links two."}],"comparison":[{"when":[{"at":["metadata.json","/before/manifest_sha256"]},{"always":["before/manifest.json",""]},{"at":["metadata.json","/after/manifest_sha256"]},{"always":["after/manifest.json",""]}],"grade":"recorded and checkable"},{"grade":"absent","why":"One of the two captures is not named."}]},
{"id":"E6","rule":"SWGDE 21-F-001 (v1.1), 4.3","point":"A validation of the tool in this version","both":[{"grade":"absent","why":"The package has no record of a validation of this version of the program. Whoever runs the program must supply it."}]},
{"id":"E7","rule":"SWGDE 21-F-001 (v1.1), 7.1","point":"A recording where motion or interaction matters","page":[{"grade":"absent","why":"The package has no video."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E8","rule":"SWGDE 21-F-001 (v1.1), 7.2","point":"Native form and language, in standard formats","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"step":"html_saved"},{"file":["page.html"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"No web archive was written, or no HTML was saved."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E9","rule":"SWGDE 21-F-001 (v1.1), 7.3","point":"A hash of each file and of the whole set, by an algorithm that NIST approved","both":[{"when":[{"always":["manifest.json","/files"]},{"always":["manifest.sig",""]},{"always":["publickey.pem",""]}],"grade":"recorded and checkable"}]},
{"id":"E10","rule":"SWGDE 21-F-001 (v1.1), 7.4","point":"A record of the network","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"file":["indexes/index.cdx"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E11a","rule":"SWGDE 21-F-001 (v1.1), 7.5","point":"The address, the browser, the time and the time zone","page":[{"when":[{"at":["metadata.json","/requested_url"]},{"at":["metadata.json","/browser/version"]},{"at":["metadata.json","/captured_at"]},{"at":["metadata.json","/environment/timezone"]}],"grade":"recorded"},{"grade":"absent","why":"One of them is not recorded."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E11b","rule":"SWGDE 21-F-001 (v1.1), 7.5","point":"The registration of the domain","page":[{"when":[{"step":"whois_looked_up"},{"file":["whois.txt"]}],"grade":"recorded"},{"when":[{"declined":"whois_looked_up"}],"grade":"absent","why":"It was asked for and not obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"absent","why":"It was not looked up. Whoever gave the order can ask for it."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E11c","rule":"SWGDE 21-F-001 (v1.1), 7.5","point":"The history of the page in archives","page":[{"grade":"absent","why":"No archive was asked for it."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E12","rule":"SWGDE 21-F-001 (v1.1), 8.1","point":"The method of acquisition","both":[{"when":[{"step":"browser_context_opened"},{"at":["metadata.json","/browser/mode"]}],"grade":"recorded"},{"when":[{"step":"sources_checked"}],"grade":"recorded"},{"grade":"absent","why":"The method is not recorded."}]},
{"id":"E13a","rule":"SWGDE 21-F-001 (v1.1), 9","point":"One archive with the name of the examiner, the time and a description","page":[{"when":[{"at":["metadata.json","/collector/name"]},{"at":["metadata.json","/captured_at"]},{"at":["metadata.json","/page/title"]}],"grade":"recorded"},{"grade":"absent","why":"The collector, the time or the title of the page is not recorded."}],"comparison":[{"when":[{"at":["metadata.json","/collector/name"]},{"at":["metadata.json","/compared_at"]},{"at":["metadata.json","/url"]}],"grade":"recorded"},{"grade":"absent","why":"The collector, the time or the address is not recorded."}]},
{"id":"E13b","rule":"SWGDE 21-F-001 (v1.1), 9","point":"A working copy in which links are disabled","page":[{"grade":"absent","why":"The package has none. Whoever works with it must make one."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"F1","rule":"NIST FIPS 180-4","point":"Hashes by SHA-256 or a stronger algorithm","both":[{"when":[{"always":["manifest.json","/files"]}],"grade":"recorded and checkable"}]},
{"id":"F2","rule":"NIST SP 800-86","point":"Collection, examination, analysis and report kept apart","both":[{"grade":"not applicable","why":"The package is of the collection. Whoever examines it makes the rest."}]},
{"id":"F3","rule":"NIST SP 800-61","point":"The host, the name and title of each handler, and the place of storage","both":[{"grade":"absent","why":"Host, titles and place of storage are not recorded. Whoever holds the package must state them."}]},
{"id":"F4","rule":"RFC 3227, 2.1","point":"The order in which the parts were collected","page":[{"when":[{"at":["forensic_log.json","/operations"]}],"grade":"recorded"},{"grade":"absent","why":"The log has no operations."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"F5","rule":"WARC 1.1, WACZ 1.1.1","point":"An open container that other programs read","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"file":["datapackage.json"]},{"file":["indexes/index.cdx"]},{"file":["pages/pages.jsonl"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"G1","rule":"No single standard","point":"What the package does not prove: who wrote the page, whether it is true, what others saw","both":[{"when":[{"always":["evidence.pdf",""]}],"grade":"recorded"}]},
{"id":"G2","rule":"No single standard","point":"Steps that were asked for and not done, each with its reason","both":[{"when":[{"at":["chain_of_custody.json","/not_performed"],"list":true},{"at":["forensic_log.json","/operations"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The custody record has no such list."}]},
{"id":"G3","rule":"No single standard","point":"The times in all files agree, or the clock that they come from was compared with another","both":[{"when":[{"at":["forensic_log.json","/operations"]},{"at":["metadata.json","/clock/before"]}],"grade":"recorded"},{"grade":"absent","why":"No time server answered before the work began."}]},
{"id":"G4","rule":"No single standard","point":"Text, picture, certificates and addresses were compared with each other","page":[{"when":[{"step":"completeness_measured"},{"step":"text_layout_saved"},{"step":"certificate_chain_read"},{"step":"dns_cross_checked"}],"grade":"recorded and checkable"},{"grade":"absent","why":"At least one of these comparisons was not made."}],"comparison":[{"when":[{"step":"sources_checked"},{"always":["before/manifest.sig",""]},{"always":["before/publickey.pem",""]},{"always":["after/manifest.sig",""]},{"always":["after/publickey.pem",""]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The packages of the two captures were not checked."}]},
{"id":"G5","rule":"No single standard","point":"The status of the main document, and whether an error, login, consent or challenge page was found","page":[{"when":[{"step":"page_examined"},{"at":["metadata.json","/page/http_status"]},{"at":["metadata.json","/page/warnings"],"list":true}],"grade":"recorded"},{"grade":"absent","why":"The page was not examined."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"G6","rule":"No single standard","point":"No file without a hash, and no listed file missing","both":[{"when":[{"always":["manifest.json","/files"]}],"grade":"recorded and checkable"}]},
{"id":"G7","rule":"No single standard","point":"The log is a chain of hashes that a verifier works out again","both":[{"when":[{"at":["forensic_log.json","/hash_chain/final_hash"]},{"at":["forensic_log.json","/operations"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The log has no chain of hashes."}]},
{"id":"G8","rule":"No single standard","point":"What the signature means, who holds the key, and how to learn whose it is","both":[{"when":[{"always":["evidence.pdf",""]},{"always":["publickey.pem",""]}],"grade":"recorded"}]},
{"id":"G9","rule":"No single standard","point":"Secrets in addresses and headers are withheld, and this is recorded","page":[{"grade":"absent","why":"The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]}]}''')
# End of points


class Shown:
    """What the files show of the points of evidence-standards(7), each condition with the places that it names."""

    def __init__(self, members):
        self.members, self.records = members, {}

    def record(self, name):
        if name not in self.records:
            self.records[name] = quiet(self.members, name)
        return self.records[name]

    def value(self, name, pointer):
        found = self.record(name)
        for token in [part.replace('~1', '/').replace('~0', '~') for part in pointer.split('/')[1:]]:
            if isinstance(found, list) and re.fullmatch('0|[1-9][0-9]*', token) and int(token) < len(found):
                found = found[int(token)]
            elif isinstance(found, dict) and token in found:
                found = found[token]
            else:
                return ABSENT
        return ABSENT if found is None and not pointer else found

    def item(self, name, where, wanted):
        found = self.value(name, where)
        for number in range(len(found) - 1, -1, -1) if isinstance(found, list) else ():
            each = found[number]
            if isinstance(each, dict) and all(same(each.get(key), value) for key, value in wanted.items()):
                return [[name, f'{where}/{number}']]
        return None

    def places(self, condition):
        """None where the condition does not hold."""
        if 'always' in condition:
            return [condition['always']]
        if 'step' in condition:
            return self.item('forensic_log.json', '/operations', {'operation': condition['step'], 'outcome': 'done'})
        if 'declined' in condition:
            return self.item('chain_of_custody.json', '/not_performed', {'step': condition['declined']})
        if 'file' in condition:
            return next(([[name, '']] for name in condition['file'] if name in self.members), None)
        if 'any' in condition:
            return next((found for found in map(self.places, condition['any']) if found is not None), None)
        name, pointer = condition['at']
        found = self.value(name, pointer)
        if 'is' in condition:
            return [[name, pointer]] if found is condition['is'] else None
        if 'list' in condition:
            return [[name, pointer]] if isinstance(found, list) else None
        if found is ABSENT or found is None or isinstance(found, (str, list, dict)) and not found:
            return None
        if 'as' not in condition:
            return [[name, pointer]]
        if isinstance(found, (list, dict)) or not same(found, self.value(name, condition['as'])):
            return None
        return [[name, pointer], [name, condition['as']]]

    def grade(self, point, kind):
        for rule in point.get('both') or point[kind]:
            found = [self.places(condition) for condition in rule.get('when', ())]
            if None not in found:
                return {'id': point['id'], 'rule': point['rule'], 'point': point['point'], 'grade': rule['grade'],
                        'support': [] if 'why' in rule else [{'file': name, 'pointer': pointer} for places in found for name, pointer in places],
                        **({'reason': rule['why']} if 'why' in rule else {})}
        raise ValueError(f'no rule decides point {point["id"]}')


def graded_points(members):
    kind = kind_of(members)
    return [Shown(members).grade(point, kind) for point in STANDARDS['points']] if kind in ('page', 'comparison') else []


def check_standards(members, report):
    """standards.json is what the files come to, byte for byte, and each place that it names is there."""
    member, name = members.get('standards.json'), 'standards.json'
    if member is None:
        return
    before, points, shown = len(report.failed), graded_points(members), Shown(members)

    def bad(text):
        report.fail('standards_mismatch', f'{name}: {text}')

    if not points:
        bad('a package of this kind carries none')
        return
    heads = {key: None if value is ABSENT else value for key, value in ((key, shown.value('metadata.json', f'/{key}')) for key in ('evidence_id', 'test_mode'))}
    counts = {grade: sum(point['grade'] == grade for point in points) for grade in STANDARDS['grades']}
    whole = {'format': 'evidence-standards/1', **heads, 'says': STANDARDS['says'], 'grades': STANDARDS['grades'], 'counts': counts, 'points': points}
    if member['bytes'] != (json.dumps(whole, indent=2, ensure_ascii=False) + '\n').encode('utf-8', 'surrogatepass'):
        stated = rows(quiet(members, name), 'points')
        wrong = [point['id'] for number, point in enumerate(points) if number >= len(stated) or not same(stated[number], point)]
        bad(f'the files come to something else: {", ".join(wrong) or "other words or bytes"}')
    for point in points:
        for place in point['support']:
            there = place['file'] in members and (not place['pointer'] or shown.value(place['file'], place['pointer']) is not ABSENT)
            if not there:
                bad(f'{point["id"]}: {place["file"]} {place["pointer"]} is not there')
    if len(report.failed) == before:
        report.ok('standards', f'{len(points)} points are graded as the files come to')


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
            read_manifest({'manifest.json': {'bytes': manifest}})
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
        proof = members.get(f'{side}/manifest.json.ots')
        if proof and not about(proof['bytes'], members[f'{side}/manifest.json']['sha256']):
            report.fail('ots_mismatch', f'{side}/manifest.json.ots is not a proof of the manifest beside it')
    if len(report.failed) == before:
        report.ok('comparison', 'what was compared is as the two packages list it, and both are signed')


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
        raise ValueError('has another id than its key')
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


def judge_ledger(data, manifest_sha256, commitments_sha256, policy):
    """Who sealed it and which witnesses saw it, or None with the reason why nobody known says so. ValueError: the proof does not hold."""
    if data is None:
        raise ValueError('it is larger than any proof')
    text = data.decode('utf-8')
    head, cut, note = text.partition('\n\n')
    first, extra, place, *lines = (head.split('\n') + ['', ''])[:max(3, head.count('\n') + 1)]
    if first != 'c2sp.org/tlog-proof@v1' or not cut or not extra.startswith('extra ') or not place.startswith('index ') or len(lines) > 53:
        raise ValueError('it has another form than a proof with its entry')
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
        raise ValueError('the entry has another form')
    if stated[2] != manifest_sha256:
        raise ValueError('the entry is about another manifest')
    if parse_json(entry)['commitments_sha256'] != commitments_sha256:
        raise ValueError('the entry is about other commitments')
    if not included(hashlib.sha256(b'\0' + entry).digest(), index, size, path, root):
        raise ValueError('the entry is not in the tree of the checkpoint')
    if policy is None:
        return None, f'entry {index} of {origin}, by its own word; --policy FILE names the logs that you know'
    known = [(key, signature_of(signatures, key)) for key in policy['logs'] if key[0] == origin]
    for key, signature in known:
        if signature is not None and not ed25519(key[2], told.encode(), signature):
            raise ValueError(f'the signature of {origin} does not hold')
    if all(signature is None for _, signature in known):
        return None, f'{OTHER_KEY} for {origin}' if known else f'the policy does not know the log {origin}'
    cosigners = set()
    for name, key in policy['witnesses'].items():
        signature = signature_of(signatures, key)
        if signature is None:
            continue
        time = int.from_bytes(signature[:8], 'big')
        if len(signature) != 72 or time > 2 ** 53 - 1 or not ed25519(key[2], f'cosignature/v1\ntime {time}\n{told}'.encode(), signature[8:]):
            raise ValueError(f'the cosignature of {name} does not hold')
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


# ---------------------------------------------------------------- records against each other

# Each step with what it makes: patterns of which one file each is there when it is done; those in brackets may be.
STEPS = {
    'clock_read': [], 'browser_context_opened': [], 'page_loaded': [], 'page_settled': [], 'dns_cross_checked': [],
    'certificate_chain_read': [r'certificate_chain\.pem'], 'whois_looked_up': [r'whois\.txt'], 'external_archive_requested': [],
    'storage_read_as_loaded': [], 'storage_read': [], 'storage_recorded': [[r'storage\.json'], r'connections\.json'],
    'screenshot_as_loaded_taken': [r'screenshot_as_loaded\.(jpeg|png)', [r'screenshot_as_loaded_tiles/\d{3,4}\.(jpeg|png)']],
    'actions_performed': [[r'actions/\d{3}-(before|after)\.jpeg']],
    'content_expanded': [[r'regions/[a-z]+(-[a-z]+)*-\d{3,4}\.txt'], [r'regions/view-\d{3,4}\.jpeg']], 'overlays_answered': [],
    'screenshot_taken': [r'screenshot\.(jpeg|png)', [r'screenshot_tiles/\d{3,4}\.(jpeg|png)']],
    'text_layout_saved': [r'text_layout\.json', [r'element_layout\.json']], 'html_saved': [r'page\.html'],
    'source_saved': [r'(source\.html|document\.[a-z0-9]{1,8})'],
    'text_extracted': [r'domtextcontent\.txt', [r'watched_text\.txt'], [r'form_controls\.json']], 'mhtml_saved': [r'page\.mhtml'],
    'completeness_measured': [[r'regions/\d{3,4}\.txt']], 'page_examined': [], 'service_workers_run': [],
    'warc_written': [r'archive/data\.warc\.gz', r'indexes/index\.cdx', r'pages/pages\.jsonl', r'datapackage\.json'],
    'clock_read_again': [], 'content_credentials_signed': [r'screenshot\.jpeg', r'c2pa\.json'], 'secrets_searched': [],
    'sources_checked': [[r'(before|after)/[^/]+'], [r'(before|after)/screenshot_tiles/\d{3,4}\.(jpeg|png)'],
                        r'before/manifest\.json', r'before/manifest\.sig', r'before/publickey\.pem', r'before/metadata\.json',
                        r'after/manifest\.json', r'after/manifest\.sig', r'after/publickey\.pem', r'after/metadata\.json'],
    'text_compared': [[r'text_diff\.txt']], 'images_compared': [[r'images_diff(-\d+)?\.png']], 'metadata_compared': [],
    'source_checked': [[r'source/(commitments\.json(\.ots|\.tsr)?|commitments\.sig|publickey\.pem|ledger\.tlog-proof)'], [r'(certificate_chain\.pem|whois\.txt)']],
    'matches_found': [], 'text_redacted': [[r'(page\.html|domtextcontent\.txt|(text|element)_layout\.json)']],
    'picture_redacted': [[r'screenshot\.(jpeg|png)'], [r'screenshot_tiles/\d{3,4}\.(jpeg|png)']],
    'records_redacted': [[r'source/(metadata|forensic_log|chain_of_custody)\.json'], [r'redaction(_proof)?\.json'], [r'(certificate_chain\.pem|whois\.txt)']],
    'picture_read_again': [], 'leaks_searched': [[r'redaction(_proof)?\.json']],
    'comparison_recorded': [r'comparison\.json'], 'hashes_recorded': [r'certificate\.json', r'hashes\.sha256'], 'custody_record_written': [],
    'items_checked': [], 'anchors_collected': [[ANCHOR.pattern]], 'matter_recorded': [r'matter\.json', r'custody_record\.json', [CUSTODY_PART.pattern], [r'notes\.json']],
}
# The words of each step; behind them those of packages of format 1.0, where they were others.
WORDS = {
    'clock_read': (
        'Clock offset measured by SNTP, asked for as the work began',
        'Clock offset measured by SNTP, begun before the page was opened',
        'Clock offset measured by SNTP, before the work began',
        'Clock offset measured by SNTP, before the page was loaded'),
    'browser_context_opened': ('Fresh, isolated browser context opened',),
    'page_loaded': ('Page loaded',),
    'page_settled': ('Waited until the page settled',),
    'dns_cross_checked': (
        'Address that the browser connected to compared with the answers of independent resolvers',
        'DNS answers compared with two independent resolvers'),
    'certificate_chain_read': ('TLS certificates read',),
    'whois_looked_up': ('WHOIS record of the domain looked up',),
    'external_archive_requested': ('Copy requested from an external web archive',),
    'storage_read_as_loaded': ('Cookies and storage of the page read, before anything on it was scrolled, opened or clicked',),
    'storage_read': ('Cookies and storage of the page read again, after the picture',),
    'storage_recorded': ('What the page stored, and the hosts that it sent requests to, written down',),
    'screenshot_as_loaded_taken': (
        'Screenshot taken of the window as loaded, before anything on the page was scrolled, opened or clicked',
        'Screenshot taken before any change to the page',
        'Screenshot taken of the page as loaded, before anything on it was scrolled, opened or clicked'),
    'actions_performed': ('Actions that the order lists, performed on the page',),
    'content_expanded': (
        'Page scrolled where it is longer than the window, collapsed sections opened where there are any',
        'Lazy content scrolled into view and collapsed sections opened'),
    'overlays_answered': (
        'Consent and other overlays looked for, and refused or closed where there are any',
        'Consent and other overlays refused or closed'),
    'screenshot_taken': ('Screenshot taken',),
    'text_layout_saved': ('Position of each text line on the screenshot saved',),
    'html_saved': ('HTML of the document saved',),
    'source_saved': ('Main document saved as served',),
    'text_extracted': ('Readable text extracted',),
    'mhtml_saved': ('MHTML snapshot saved',),
    'completeness_measured': ('Picture and text compared with what the page holds',),
    'page_examined': ('Page examined for error, consent, login, challenge and empty pages',),
    'service_workers_run': ('Service workers that the page wanted to install, run',),
    'warc_written': ('Network record written as WARC and WACZ',),
    'clock_read_again': ('Clock offset measured again, after the page was captured',),
    'content_credentials_signed': ('Screenshot signed with content credentials',),
    'secrets_searched': ('Every file that was recorded searched for the values that the capture signed in with',),
    'sources_checked': ('Packages of the two captures checked, and what is compared taken out of them',),
    'text_compared': ('Texts compared',),
    'images_compared': ('Screenshots compared',),
    'metadata_compared': ('Records of the two captures compared',),
    'comparison_recorded': ('Result of the comparison recorded',),
    'hashes_recorded': ('Hashes of files written down; the files are not in this package',),
    'source_checked': ('Package of the capture checked before it was redacted',),
    'matches_found': ('What the rules withhold, looked for',),
    'text_redacted': ('Texts redacted',),
    'picture_redacted': ('Pictures covered',),
    'records_redacted': ('Records of the capture redacted',),
    'picture_read_again': ('Covered pictures read by a program for what was withheld',),
    'leaks_searched': ('Every file of the copy searched for what was withheld',),
    'items_checked': ('Package of each item of the matter checked',),
    'anchors_collected': ('Time-stamps of heads of the custody record put beside it',),
    'matter_recorded': ('Matter and its custody record written down',),
    'custody_record_written': ('Custody record written',),
}
# Words of packages of any format, made before those above.
FORMER_WORDS = {
    'content_expanded': ('Page scrolled for lazy content, collapsed sections opened where there are any',),
    'hashes_recorded': ('Hashes written down as they were sent; the files themselves were not seen',),
}
PROOF_STEPS = ('bitcoin_timestamp', 'rfc3161_timestamp', 'eidas_timestamp')
NO_STEP = r'(evidence\.pdf|metadata\.json|commitments\.json|openings\.json|forensic_log\.json|chain_of_custody\.json|standards\.json|verification/(verify\.(html|mjs|py|sh)|GUIDE\.txt))'
PRINTED = ('evidence_id', 'capture_id', 'format_version', 'case_reference', 'collector', 'test_mode', 'metadata', 'requested_url',
           'url_at_load', 'url_at_screenshot', 'captured_at', 'page', 'redirect_chain', 'connection', 'tls', 'dns', 'clock',
           'completeness', 'private_target', 'stored', 'sign_in', 'url', 'compared_at', 'before', 'after', 'verdicts',
           'label', 'certified_at', 'hash_count', 'redacted_at', 'source',
           'name', 'seal_no', 'recorded_at', 'item_count', 'fault_count', 'entry_count', 'head_hash')
ABSENT = object()


def dig(value, *path):
    for key in path:
        value = value.get(key, ABSENT) if isinstance(value, dict) else ABSENT
    return value


def rows(value, *path):
    found = dig(value, *path)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def same(one, other):
    return one is other or (one is not ABSENT and other is not ABSENT and canonical(one) == canonical(other))


def check_facts(manifest, members, custody, metadata, report):
    """What one record says and another contradicts. Yields nothing; each contradiction is one line."""
    log = quiet(members, 'forensic_log.json')
    if log is None or custody is None or metadata is None:
        return
    before, current = len(report.failed), manifest.get('format_version') != '1.0'
    said = {'manifest.json': manifest, 'metadata.json': metadata, 'forensic_log.json': log, 'chain_of_custody.json': custody}

    def bad(fact, text):
        report.fail('records_disagree', f'{fact}: {text}')

    def alike(fact, *places):
        first = places[0]
        for name, value in places[1:]:
            if not same(first[1], value):
                bad(fact, f'{first[0]} and {name} differ')

    alike('capture_id', ('metadata.json', dig(metadata, 'capture_id')), ('chain_of_custody.json', dig(custody, 'evidence', 'capture_id')))
    for key in ('name', 'organisation'):
        alike('collector', ('metadata.json', dig(metadata, 'collector', key)), ('chain_of_custody.json', dig(custody, 'collector', key)))
    if dig(custody, 'collector', 'stated') is not (isinstance(dig(custody, 'collector', 'name'), str)):
        bad('collector_stated', 'chain_of_custody.json')
    alike('private_target', ('metadata.json', dig(metadata, 'private_target')), ('chain_of_custody.json', dig(custody, 'private_target')))
    for key, names in (('test_mode', ('metadata.json', 'chain_of_custody.json')),
                       ('format_version', tuple(said) if current else ('metadata.json',))):
        for name in names:
            alike(key, ('manifest.json', manifest.get(key)), (name, dig(said[name], key)))
    if not current and ('format_version' in log or 'format_version' in custody):
        bad('format_version', 'of 1.1 where the manifest says 1.0')
    readings = [{key: each.get(key) for key in ('server', 'offset_ms', 'delay_ms', 'at')}
                for side in ('before', 'after') for each in rows(metadata, 'clock', side)]
    alike('clock', ('manifest.json', dig(manifest, 'clock', 'readings')), ('metadata.json', readings))
    operations = rows(log, 'operations')
    entries = {entry.get('operation'): entry for entry in operations if entry.get('operation') != 'page_modified'}
    comparison = quiet(members, 'comparison.json')
    for one, other in (('evidence_id', 'evidence_id'), ('capture_id', 'compare_id'), ('format_version', 'format_version')):
        if comparison is not None and not same(dig(metadata, one), dig(comparison, other)):
            bad(one, 'comparison.json has another')
    if current and (dig(metadata, 'kind') if dig(metadata, 'kind') in KINDS else 'page') != kind_of(members):
        bad('kind', 'metadata.json names another kind than the files')
    version, maker = dig(manifest, 'generator', 'version'), '/'.join(map(str, (manifest['generator']['name'], manifest['generator']['version'])))
    software = dig(quiet(members, 'datapackage.json'), 'software')
    if dig(metadata, 'environment', 'generator_version') not in (ABSENT, version) or current and software not in (ABSENT, maker):
        bad('generator', 'another program than in the manifest')
    detail = {name: dig(entry, 'detail') for name, entry in entries.items()}
    measured = dig(metadata, 'completeness')
    if isinstance(measured, dict):
        counts = {'text_lines': dig(measured, 'text_lines', 'total'), 'with_ink': dig(measured, 'text_lines', 'with_ink'),
                  'blank_areas': len(rows(measured, 'blank_areas')), 'regions': len(rows(measured, 'regions'))}
        if any(not same(dig(detail.get('completeness_measured'), key), value) for key, value in counts.items()):
            bad('completeness_logged', 'the log differs')
        height = dig(metadata, 'screenshots', 'screenshot', 'page_height')
        if not same(dig(measured, 'final_height'), height) and height is not ABSENT:
            bad('final_height', 'other than the height of the page on the screenshot')
        for each in rows(measured, 'regions'):
            pictures = each.get('pictures') if isinstance(each.get('pictures'), list) else []
            for name in [each.get('file')] + pictures:
                if isinstance(name, str) and name not in members:
                    bad('region_files', name)
    for fact, value, step, key in (('requests', dig(metadata, 'network', 'requests'), 'page_examined', 'requests'),
                                   ('sandbox', dig(metadata, 'browser', 'sandbox', 'on'), 'browser_context_opened', 'sandbox'),
                                   ('archive_url', dig(metadata, 'external_archive', 'url'), 'external_archive_requested', 'url')):
        stated = dig(detail.get(step), key)
        if ABSENT not in (value, stated) and not same(value, stated):
            bad(fact, 'the log differs')
    check_browser(members, metadata, bad)
    check_storage(members, metadata, entries, operations, bad)
    check_connections(members, metadata, entries, operations, bad)
    check_sign_in(members, metadata, entries, bad)
    check_observed(members, metadata, entries, current, bad)
    check_entry(manifest, members, bad)
    check_steps(manifest, members, custody, metadata, operations, entries, current, bad)
    check_times(manifest, custody, metadata, operations, entries, bad)
    check_address(metadata, entries, bad)
    check_document(manifest, members, custody, metadata, log, current, bad)
    check_archive(members, metadata, operations, current, bad)
    check_pictures(members, metadata, entries, current, bad)
    check_words(members, metadata, entries, current, bad)
    check_log_details(manifest, members, metadata, log, entries, current, bad)
    if comparison is not None:
        check_compared(members, metadata, comparison, entries, bad)
    if kind_of(members) == 'certificate':
        check_certified(members, metadata, operations, entries, report)
    if kind_of(members) == 'matter':
        check_matter_facts(members, metadata, operations, entries, report)
    if len(report.failed) == before:
        report.ok('records', 'identity, steps and their files, times, clock, address, document facts and web archive agree')


def check_browser(members, metadata, bad):
    flags = dig(metadata, 'browser', 'flags')
    if isinstance(flags, list) and flags and dig(metadata, 'browser', 'headless') is not any(re.match(r'--headless(=|$)', str(flag)) for flag in flags):
        bad('headless', 'the flags of the browser say otherwise')
    requests, responses, failed, cut_off = (amount(dig(metadata, 'network', key)) or 0 for key in ('requests', 'responses', 'failed', 'cut_off'))
    records = getattr(dig(members, 'archive/data.warc.gz', 'warc'), 'records', [])
    answers = sum(each.get('warc-type') == 'response' for each in records)
    if dig(metadata, 'network', 'responses') is not ABSENT and (answers > responses or responses + failed > requests or cut_off > responses):
        bad('requests_counted', 'a count of metadata.network is larger than the one that it is a part of')


def check_observed(members, metadata, entries, current, bad):
    """What was observed of one thing in two ways."""
    measured = dig(metadata, 'completeness')
    for fact, value, step, key in (('screenshot_drawn', dig(metadata, 'screenshots', 'screenshot', 'drawn_by'), 'screenshot_taken', 'drawn_by'),
                                   ('as_loaded_drawn', dig(metadata, 'screenshots', 'as_loaded', 'drawn_by'), 'screenshot_as_loaded_taken', 'drawn_by'),
                                   ('scrolled_to', dig(measured, 'scrolled_to'), 'content_expanded', 'scrolled_to')):
        logged = dig(ran(entries, step), key)
        if ABSENT not in (value, logged) and not same(value, logged):
            bad(fact, 'the log differs')
    page, regions = kind_of(members) == 'page', rows(measured, 'regions')
    for each in regions:
        if isinstance(each.get('file'), str) and 'rows' in each and each['rows'] != dig(members, each['file'], 'lines') and not (
                each['file'] in members and members[each['file']]['size'] > 64 << 20):
            bad('region_rows', f'{each["file"]} has another number of lines')
    names = {name for each in regions for name in [each.get('file')] + (each.get('pictures') if isinstance(each.get('pictures'), list) else []) if isinstance(name, str)}
    if page and measured is not ABSENT:
        for name in sorted(each for each in members if each.startswith('regions/') and each not in names):
            bad('regions_named', f'no region names {name}')
    if page and measured is not ABSENT:
        check_regions(metadata, bad)
    warned = [each.get('code') for each in rows(metadata, 'page', 'warnings')]
    added, characters, grown = (amount(dig(measured, 'last_look', key)) or 0 for key in ('added', 'added_characters', 'grown_by'))
    if measured is not ABSENT and added != sum(amount(each.get('rows')) or 0 for each in regions if each.get('what') == 'text_added_later'):
        bad('last_look_texts', 'other texts are kept than the last look found')
    if isinstance(dig(metadata, 'page', 'warnings'), list) and measured is not ABSENT:
        total, inked = (amount(dig(measured, 'text_lines', key)) or 0 for key in ('total', 'with_ink'))
        blank = total > inked or isinstance(dig(measured, 'blank_areas'), list) and len(measured['blank_areas']) > 0
        changing = added >= 3 or characters >= 40 or grown > (amount(dig(metadata, 'environment', 'viewport', 'height')) or 0) / 2
        for fact, code, cause in (('blank_warning', 'blank_area', blank), ('changing_warning', 'still_changing', changing),
                                  ('collapsed_warning', 'collapsed_content', any(each.get('what') == 'collapsed' for each in regions))):
            if (code in warned) != cause:
                bad(fact, 'what was measured and its warning go together')
    shown, head = dig(metadata, 'url_at_screenshot'), dig(members, 'page.mhtml', 'bytes')
    location = re.search(r'^Snapshot-Content-Location: (\S+)\r$', head[:65536].decode('latin-1') if isinstance(head, bytes) else '', re.M)
    if location and origin_of(shown) and origin_of(location.group(1)) and origin_of(shown) != origin_of(location.group(1)):
        bad('snapshot_origin', 'page.mhtml is of another site')
    check_elements(members, page, bad)
    if page:
        check_saved(members, metadata, entries, current, bad)
        check_controls(members, bad)
        check_actions(members, entries.get('actions_performed', {}), bad)


REGIONS = {
    # kind: units, whether its text is always kept in a file, words of its reason
    'scroll_area': (('px', 'parts'), False, (
        r'(?:A frame|An element that scrolls by itself) shows (?P<shown>[0-9.]+) of (?P<of>[0-9.]+) px ',
        r'A scroll bar of the page itself stands for (?P<shown>[0-9.]+) of (?P<of>[0-9.]+) px:',
        r'(?P<of>[0-9]+) further parts of the page were counted and are not listed\.\Z')),
    'virtual_list': (('px',), True, (r'(?s:.*?); (?P<rows>[0-9]+) rows came into view and stand in (?P<file>regions/[0-9]+\.txt)\.',)),
    'text_seen_while_scrolling': (('texts',), True, (r'(?s:.*?) It stands in (?P<file>regions/[0-9]+\.txt), each with its place in CSS pixels from the top\.\Z',)),
    'text_added_later': (('texts',), True, (r'(?s:.*?) It stands in (?P<file>regions/[0-9]+\.txt), each with its place in CSS pixels from the top\.\Z',)),
    'opened_in_turn': (('parts',), True, (r'(?s:.*?) was opened, read and closed again: [0-9]+ characters stand in (?P<file>regions/[a-z0-9-]+\.txt)\.\Z',)),
    'collapsed': (('parts',), False, (r'(?P<hidden>[0-9]+) of (?P<of>[0-9]+) branches of a tree stayed closed: ',)),
    'carousel': (('slides',), False, (r'Of (?P<of>[0-9]+) slides (?P<shown>[0-9]+) (?:is|are) in sight', r'Its (?P<of>[0-9]+) dots stand for as many slides')),
    'load_more': (('parts',), False, ()),
    'paged_list': (('rows', 'pages', 'parts'), False, (r'Controls beside it would show another page of it \((?P<of>[0-9]+) pages\)',)),
    'hidden_text': (('texts',), True, (
        r'The page has (?P<of>[0-9]+) texts \(',
        r'(?s:.*?) The first (?P<rows>[0-9]+) stand in (?P<file>regions/[0-9]+\.txt)\.\Z',
        r'(?s:.*?) What is hidden stands in (?P<file>regions/[0-9]+\.txt)\.\Z')),
    'not_drawn': (('parts',), False, (r'(?P<hidden>[0-9]+) of (?P<of>[0-9]+) (?:images that the page shows|videos and sounds) ',)),
    'canvas': (('parts', 'texts'), False, (r'The page draws on (?P<of>[0-9]+) canvases, the largest of [0-9]+ × [0-9]+ px\. ',)),
    'not_counted': (('parts',), False, ()),
}
AREA_WORDS = r'It scrolls by itself(: the picture shows|, and only)|A frame shows|An element that scrolls|A scroll bar of the page|[0-9]+ further parts'


def check_regions(metadata, bad):
    """Of the regions and the blank places: what their fields, their reasons and the warnings say of one another."""
    measured, nan = dig(metadata, 'completeness'), float('nan')
    regions = rows(measured, 'regions')

    def number(holder, *path):
        value = amount(dig(holder, *path))
        return nan if value is None else value

    def says(region, words):
        found = re.match(words, region['reason']) if isinstance(region.get('reason'), str) else None
        for key, stated in (found.groupdict() if found else {}).items():
            value = number(region, 'of') - number(region, 'shown') if key == 'hidden' else number(region, key)
            if stated != region.get('file') if key == 'file' else not float(stated) == value:
                return False
        return True

    partial, either = False, False
    for region in regions:
        what, some, whole, kept = region.get('what'), number(region, 'shown'), number(region, 'of'), number(region, 'rows')
        units, has_file, reasons = REGIONS.get(what if isinstance(what, str) else '', ((), None, ()))
        if region.get('unit') not in units:
            bad('region_kinds', f'there is no {what} in {region.get("unit")}')
        if has_file is not isinstance(region.get('file'), str):
            bad('region_texts', f'{what}: a kind that has a file without one, or the other way round')
        if some > whole or what == 'text_seen_while_scrolling' and kept != whole - some or what == 'hidden_text' and kept > whole:
            bad('region_amounts', f'{what}: more than there is')
        if not all(says(region, words) for words in reasons):
            bad('region_reasons', f'{what}: the reason says otherwise')
        if what in ('collapsed', 'text_added_later'):
            continue
        either = either or what in ('hidden_text', 'text_seen_while_scrolling', 'scroll_area')
        if what == 'hidden_text':
            partial = partial or whole >= 5
        elif what == 'scroll_area' and not re.match(AREA_WORDS, str(region.get('reason'))):
            continue
        else:
            passing = what == 'text_seen_while_scrolling' and (kept < 5 or kept < whole * 0.02)
            partial = partial or what in ('not_counted', 'not_drawn') or region.get('of', ABSENT) is None or some < whole and not passing
    ratio, window = number(metadata, 'environment', 'viewport', 'device_scale_factor'), number(metadata, 'environment', 'viewport', 'height')
    seen = number(metadata, 'screenshots', 'screenshot', 'shown_height')
    end, begin = seen + (8 / ratio if ratio else float('inf')) + 1, 0
    for area in rows(measured, 'blank_areas'):
        top, height = number(area, 'top'), number(area, 'height')
        if top < begin or top + height > end or height < window - 1 or top + height != top + height:
            bad('blank_places', 'a blank area below the picture, lower than the window, or out of order')
        begin = top + height - 1
    if not isinstance(dig(metadata, 'page', 'warnings'), list):
        return
    warned = [each.get('code') for each in rows(metadata, 'page', 'warnings')]
    if ('partial_region' in warned) not in ([True] if partial else [True, False] if either else [False]):
        bad('partial_warning', 'regions of which a part is shown and their warning go together')
    height, scrolled = number(measured, 'final_height'), number(measured, 'scrolled_to')
    known = [each for each in (scrolled, window, seen) if each == each]
    grown = [height > max(known)] if len(known) == 3 else [False]
    if not grown[0] and scrolled > 0 and height > scrolled + window / 2:
        grown = [True, False] if dig(metadata, 'screenshots', 'screenshot', 'drawn_by') == 'larger_window' else [True]
    if ('page_grew' in warned) not in grown:
        bad('grew_warning', 'the heights of the page and their warning go together')


def check_saved(members, metadata, entries, current, bad):
    if current and 'page.html' in members and members['page.html']['size'] == 0:
        bad('page_saved', 'page.html is empty')
    address = dig(ran(entries, 'text_extracted'), 'url')
    first = dig((rows(quiet(members, 'text_layout.json'), 'frames') or [{}])[0], 'url')
    text = dig(members, 'domtextcontent.txt', 'bytes')
    heads = re.findall(r'^\[Frame (.*)\]$', text.decode('utf-8', 'replace') if isinstance(text, bytes) else '', re.M)
    if address is not ABSENT and isinstance(first, str) and first != address and first not in heads:
        bad('layout_url', 'text_layout.json begins with another address than the text was read at')
    for fact, value, step, key in (('viewport', dig(metadata, 'environment', 'viewport'), 'browser_context_opened', 'viewport'),
                                   ('screenshot_page_height', dig(metadata, 'screenshots', 'screenshot', 'page_height'), 'screenshot_taken', 'page_height'),
                                   ('as_loaded_page_height', dig(metadata, 'screenshots', 'as_loaded', 'page_height'), 'screenshot_as_loaded_taken', 'page_height')):
        logged = dig(ran(entries, step), key)
        if ABSENT not in (value, logged) and not same(value, logged):
            bad(fact, 'the log differs')
    window = dig(metadata, 'environment', 'viewport', 'height')
    for each in entries_of(members):
        if each.get('operation') == 'page_modified' and each.get('change') == 'window_resized' and window is not ABSENT:
            found = re.search(r' px high instead of ([0-9]+) px, so that | was given back its height of ([0-9]+) px\.\Z', str(each.get('reason')))
            if found and not same(window, int(found.group(1) or found.group(2))):
                bad('window_resized', 'the window had another height')
    head = dig(members, 'page.mhtml', 'bytes')
    if isinstance(head, bytes):
        snapshot = head[:65536]
        end = snapshot.find(b'\r\n\r\n')
        found = re.search(rb'\r\nContent-Type: multipart/related;\r\n(?:\t[^\r\n]*\r\n)*\tboundary="([^"\r\n]*)"', snapshot[:max(end, 0)])
        if found and not (len(snapshot) == 65536 and end > 65000):
            begin = b'\r\n--' + found.group(1) + b'\r\nContent-Type: '
            if not snapshot[end + 4:].startswith(begin) and not snapshot[end + 2:].startswith(begin):
                bad('snapshot_part', 'page.mhtml has no first part')
    target = dig(metadata, 'private_target')
    named = [dig(metadata, 'connection', 'address')] + (dig(metadata, 'connection', 'answers') if isinstance(dig(metadata, 'connection', 'answers'), list) else [])
    if target is not ABSENT and all(is_public(each) for each in named):
        bad('private_allowed', 'an allowed target, though none of the addresses needs leave')


def entries_of(members):
    return rows(quiet(members, 'forensic_log.json'), 'operations')


NO_LEAVE = set('0 10 127 169.254 168.63 192.0.0 192.0.2 192.31.196 192.52.193 192.88.99 192.168 192.175.48 198.18 198.19 198.51.100 203.0.113'.split())


def is_public(address):
    """Whether an address is certainly reached without leave (RFC 6890 and its updates)."""
    if not isinstance(address, str):
        return False
    if re.fullmatch(r'[0-9]{1,3}(\.[0-9]{1,3}){3}', address):
        parts = [str(int(each)) for each in address.split('.')]
        a, b = int(parts[0]), int(parts[1])
        return (not NO_LEAVE & {'.'.join(parts[:count]) for count in (1, 2, 3)} and a < 224
                and not (a == 172 and 16 <= b <= 31) and not (a == 100 and 64 <= b <= 127))
    if not re.fullmatch(r'[0-9a-fA-F]{1,4}(:[0-9a-fA-F]{0,4}){1,7}', address):
        return False
    a, b = (int(each or '0', 16) for each in address.split(':')[:2])
    return 0x2000 <= a < 0x3fff and a not in (0x2001, 0x2002) and not (a == 0x2620 and b == 0x4f) and ':5efe:' not in address.lower()


def check_elements(members, page, bad):
    name = 'element_layout.json'
    layout = quiet(members, name)
    # Of one that is too large to be held or parsed nothing is said: strict JSON is read up to 500,000 values, an element is eight.
    if name not in members or layout is None and (members[name]['bytes'] is None or members[name]['bytes'].count(b',') > 300000):
        return
    if not same(dig(layout, 'format_version'), 1) or dig(layout, 'unit') != 'image_pixel':
        bad('element_form', f'{name} is of another form')
    elements, painted, copies = ([] if not isinstance(dig(layout, key), list) else layout[key] for key in ('elements', 'painted', 'copies'))
    if page and not (all(is_element(each, at) for at, each in enumerate(elements)) and all(box is None or is_box(box) for box in painted) and all(map(is_copy, copies))):
        bad('element_tree', f'{name} has an element or a box that is not as the format says')


def is_element(value, at):
    if not isinstance(value, list) or len(value) != 3:
        return False
    parent, name, box = value
    return (is_number(parent) and parent == int(parent) and (0 if at else -1) <= parent < at and isinstance(name, str) and name == name.lower()
            and (box is None or is_box(box)))


def is_copy(value):
    return (isinstance(value, list) and len(value) == 3 and is_box(value[0]) and (value[1] is None or is_box(value[1]))
            and isinstance(value[2], str) and value[2] in ('no', 'across', 'down'))


def is_box(value):
    return isinstance(value, list) and len(value) == 4 and all(map(is_number, value))


TYPED = ('text', 'search', 'url', 'tel', 'email', 'password', 'number', 'textarea')
CHOSEN = ('date', 'datetime-local', 'time', 'month', 'week', 'file', 'range', 'color')


def check_controls(members, bad):
    name = 'form_controls.json'
    file = quiet(members, name)
    if name not in members or file is None and (members[name]['bytes'] is None or members[name]['bytes'].count(b',') > 300000):
        return
    frames = dig(file, 'frames') if isinstance(dig(file, 'frames'), list) else []
    if not same(dig(file, 'format_version'), 1) or not frames:
        bad('controls_form', f'{name} is of another form')
    if not all(is_frame(each) for each in frames):
        bad('controls_state', f'{name} has a frame, control or option that is not as the format says')
    if not all(is_counted(each) for each in frames if isinstance(each, dict)):
        bad('controls_counted', f'{name} leaves out what it has room for')


def is_frame(frame):
    if not isinstance(frame, dict) or set(frame) - {'url', 'controls', 'not_listed'} or not isinstance(frame.get('url'), str):
        return False
    controls = frame.get('controls', ABSENT)
    if controls is None:
        return 'not_listed' not in frame
    return isinstance(controls, list) and len(controls) > 0 and all(is_control(each) for each in controls)


def is_control(control):
    if not isinstance(control, dict):
        return False
    kind, more = control.get('kind'), set(control) - {'kind', 'label', 'name', 'disabled', 'shown'}
    if not (isinstance(kind, str) and isinstance(control.get('label'), str) and isinstance(control.get('name', ''), str)
            and control.get('disabled', True) is True and isinstance(control.get('shown'), bool)):
        return False
    if 'checked' in more:
        return more == {'checked'} and (isinstance(control['checked'], bool) or control['checked'] == 'mixed')
    listed, of_list = more & {'options', 'options_not_listed'}, {'options', 'options_not_listed'}
    if listed and not (isinstance(control.get('options'), list) and all(
            isinstance(each, dict) and set(each) == {'text', 'chosen'} and isinstance(each['text'], str) and isinstance(each['chosen'], bool)
            for each in control['options'])):
        return False
    if kind in ('select', 'listbox'):
        return bool(listed) and not more - of_list
    if kind in ('password', 'file'):
        return not more - {'placeholder'} and isinstance(control.get('placeholder', ''), str)
    if kind == 'combobox':
        return more == {'value'} and isinstance(control['value'], str)
    if kind not in TYPED + CHOSEN or more - of_list - {'value', *(('placeholder',) if kind in TYPED else ())}:
        return False
    return isinstance(control.get('placeholder', ''), str) and isinstance(control.get('value', ''), str)


def is_counted(frame):
    def may_be(value, may):
        return value is ABSENT or may and is_number(value) and value == int(value) and value > 0

    controls = frame['controls'] if isinstance(frame.get('controls'), list) else []
    options, right = 0, len(controls) <= 2000 and may_be(dig(frame, 'not_listed'), len(controls) == 2000)
    for each in controls:
        options += len(dig(each, 'options')) if isinstance(dig(each, 'options'), list) else 0
        right = right and options <= 20000 and may_be(dig(each, 'options_not_listed'), options == 20000)
    return right


ACTIONS = {
    'click': ('clicked', 'was clicked', []), 'hover': ('hovered', 'was pointed at', []), 'type': ('typed', 'was given the text', ['text']),
    'press': ('key_pressed', 'was pressed', ['key']), 'select': ('option_selected', 'was set to the option', ['option']),
    'scroll': ('scrolled', 'was scrolled to', ['to']), 'wait_for': (None, None, []),
}
ACTION_VALUES = ['text', 'key', 'option', 'to']


def check_actions(members, entry, bad):
    """What the order had done on the page, against the changes, pictures and times that the step left."""
    if entry.get('outcome') not in ('done', 'truncated'):
        return
    listed = dig(entry, 'detail', 'actions')
    listed = listed if isinstance(listed, list) else []
    acted = [each for each in listed if isinstance(each, dict)]
    times = [str(each.get('at')) for each in acted]
    if not listed or len(acted) < len(listed) or not all(is_action(each, at + 1) for at, each in enumerate(acted)) or times != sorted(times):
        bad('action_form', 'an action is not as the format says')
    changes = [[each.get(key) for key in ('at', 'selector', 'change', 'reason')] for each in entries_of(members)
               if each.get('operation') == 'page_modified' and each.get('step') == 'actions_performed']
    if not same([change_of(each, len(acted)) for each in acted if ACTIONS.get(str(each.get('action')), (None,))[0]], changes):
        bad('action_changes', 'the actions come to other changes of the page than the log has')
    pictures = [name for each in acted if isinstance(each.get('pictures'), list) for name in each['pictures']]
    if not same(pictures, [each.get('name') for each in rows(entry, 'artifacts')]):
        bad('action_pictures', 'the actions name other pictures than their step made')
    if times and (str(entry.get('started_at')) > min(times) or max(times) > str(entry.get('at'))):
        bad('action_times', 'an action at a time outside of its step')


def is_action(each, number):
    known, selector, hit, matches = ACTIONS.get(str(each.get('action'))), each.get('selector', ABSENT), each.get('hit', ABSENT), each.get('matches')
    if known is None or not same(each.get('number'), number) or set(each) - {'number', 'action', 'at', 'selector', 'hit', 'matches', 'pictures', *ACTION_VALUES}:
        return False
    named, stated = isinstance(selector, str), [key for key in ACTION_VALUES if key in each]
    if not named and (selector is not None or each['action'] not in ('scroll', 'press')):
        return False
    if stated != ([] if each['action'] == 'scroll' and named else known[2]) or not all(isinstance(each[key], str) for key in stated):
        return False
    if named:
        found = (isinstance(hit, dict) and set(hit) == {'selector', 'tag', 'label'} and all(isinstance(value, str) for value in hit.values())
                 and is_number(matches) and matches == int(matches) and matches >= 1)
    else:
        found = hit is None and 'matches' in each and matches is None
    names = [f'actions/{number:03}-{when}.jpeg' for when in ('before', 'after')]
    return found and each.get('pictures') in ([], names[:1], names[1:], names)


def change_of(each, count):
    change, words, _ = ACTIONS[each['action']]
    tag = dig(each, 'hit', 'tag')
    what = f'the key {each["key"]}' if isinstance(each.get('key'), str) else tag if isinstance(tag, str) else 'the page'
    value = next((each[key] for key in ('option', 'text', 'to') if isinstance(each.get(key), str)), None)
    number = each.get('number')
    told = '' if value is None else f': {value}'
    selector = dig(each, 'hit', 'selector')
    return [each.get('at'), None if selector is ABSENT else selector, change,
            f'Action {int(number) if is_number(number) and number == int(number) else number} of {count} that the order lists: {what} {words}{told}.']


def check_entry(manifest, members, bad):
    """What the ledger's entry says of the package; whether it can be read is judged with the ledger."""
    try:
        entry = json.loads(base64.b64decode(members[TLOG]['bytes'].split(b'\n')[1][len(b'extra '):]))
        kind, issued = entry['type'], entry['issued_at']
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return
    named = kind_of(members)
    # The record of a hand-over is a certificate whose id is that of the export.
    if named == 'certificate' and str(dig(quiet(members, 'certificate.json'), 'certify_id')).startswith('exp_'):
        named = 'export'
    if kind != ('test_' if manifest.get('test_mode') is True else '') + ('capture' if named == 'page' else named):
        bad('ledger_type', f'{TLOG} is of another kind of package')
    if entry.get('eidas') is True and 'manifest.json.tsr' not in members:
        bad('ledger_eidas', f'{TLOG} names a qualified time-stamp that is not there')
    if is_time(manifest.get('sealed_at')) and is_time(issued):
        sealed, at = (datetime.strptime(each, '%Y-%m-%dT%H:%M:%S.%fZ').timestamp() for each in (manifest['sealed_at'], issued))
        if not -3600 <= at - sealed <= 86400 + 3600:
            bad('ledger_issued_at', f'{TLOG} is of another time than the seal')


def amount(value):
    return value if is_number(value) else None


def chained_as_ours(members):
    return dig(quiet(members, 'forensic_log.json'), 'hash_chain', 'algorithm') == ALGORITHM


def completed(manifest, listed, members, custody, metadata):
    """A flat manifest with what it does not say taken from the records beside it, so that it contradicts none of them."""
    pdf = dig(members, 'evidence.pdf', 'bytes')
    try:
        maker = dig(document_facts(pdf) if isinstance(pdf, bytes) else None, 'generator')
    except ValueError:
        maker = ABSENT
    version = dig(metadata, 'environment', 'generator_version')
    said = {'format_version': '1.0' if dig(metadata, 'format_version') is ABSENT else dig(metadata, 'format_version'), 'test_mode': dig(metadata, 'test_mode'),
            'generator': maker if isinstance(maker, dict) and {'name', 'version'} <= set(maker) else {'name': 'evidence', 'version': version},
            'sealed_at': (rows(custody, 'steps') or [{}])[-1].get('ended_at'),
            'clock': {'readings': [{key: each.get(key) for key in ('server', 'offset_ms', 'delay_ms', 'at')}
                                   for side in ('before', 'after') for each in rows(metadata, 'clock', side)]},
            'files': {name: {'sha256': entry['sha256'], **{key: dig(members, name, key) for key in ('sha512', 'size')}} for name, entry in listed.items()}}
    return {**said, **manifest}


def quiet(members, name):
    try:
        value = parse_json(members[name]['bytes'] or b'') if name in members else None
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def count_of(detail, *names):
    """The first of these that is stated, as a number; 0 where none is."""
    stated = [dig(detail, name) for name in names if dig(detail, name) is not ABSENT]
    return stated[0] if stated and is_number(stated[0]) else 0


def check_steps(manifest, members, custody, metadata, operations, entries, current, bad):
    told_of = [entry for entry in operations if entry.get('operation') != 'page_modified']
    done = [entry for entry in told_of if entry.get('outcome') in ('done', 'truncated')]
    told, steps = rows(custody, 'steps'), [entry for entry in told_of if entry.get('outcome') in ('done', 'truncated', 'failed')]

    def line(name, at, each, made):
        return [each.get(key) for key in (name, at, 'outcome', 'started_at', 'reason')] + [made]

    logged = [line('operation', 'at', each, [a.get('name') for a in rows(each, 'artifacts')]) for each in steps]
    stated = [line('step', 'ended_at', each, each.get('artifacts') or []) for each in told[:-1]]
    if logged != stated or not told or told[-1].get('step') != 'custody_record_written':
        bad('steps', 'the custody record tells other steps than the log')
    changes = [[each.get(key) for key in ('at', 'step', 'selector', 'change', 'reason')] for each in operations if each.get('operation') == 'page_modified']
    if any(each[1] not in [entry.get('operation') for entry in told_of] for each in changes):
        bad('changing_steps', 'the page was changed by a step of which the log has no entry')
    for at, step, _, change, _ in changes:
        if change not in ('dialog_dismissed', 'popup_closed', 'navigation_stopped') and str(at) < str(dig(entries.get(str(step)), 'started_at') if isinstance(dig(entries.get(str(step)), 'started_at'), str) else ''):
            bad('changes_begun', f'{step} had not begun')
    expanded, made = ran(entries, 'content_expanded'), [change for _, step, _, change, _ in changes if step == 'content_expanded']
    if (count_of(expanded, 'parts_opened', 'details_opened') > 0 and not {'clicked', 'details_opened'} & set(map(str, made))) or (
            count_of(expanded, 'scrolled_to') > 0 and 'scrolled' not in made):
        bad('parts_opened', 'content_expanded names no such change')
    settled = entries.get('page_settled', {})
    if settled.get('outcome') in ('done', 'truncated') and is_time(settled.get('started_at')) and is_time(settled.get('at')):
        began, ended = (datetime.strptime(settled[key], '%Y-%m-%dT%H:%M:%S.%fZ').timestamp() for key in ('started_at', 'at'))
        if count_of(dig(settled, 'detail'), 'waited_ms') > (ended - began) * 1000 + 1000:
            bad('settled_within', 'waited longer than the step took')
    if dig(metadata, 'network', 'requests') is not ABSENT and count_of(ran(entries, 'page_settled'), 'open_requests') > (amount(dig(metadata, 'network', 'requests')) or 0):
        bad('open_requests', 'more than there were')
    for step, side in (('clock_read', 'before'), ('clock_read_again', 'after')):
        silent, answered = dig(ran(entries, step), 'unanswered'), [each.get('server') for each in rows(metadata, 'clock', side)]
        if silent is not ABSENT and (not isinstance(silent, list) or any(each in answered for each in silent)):
            bad('clock_unanswered', f'{step}: a server that answered')
    if changes != [[each.get(key) for key in ('at', 'step', 'selector', 'change', 'reason')] for each in rows(custody, 'page_modifications', 'items')]:
        bad('page_modifications', 'the custody record lists other changes than the log')
    due = [[each.get('operation'), each.get('reason')] for each in told_of
           if each.get('outcome') in ('failed', 'truncated') or (each.get('outcome') == 'skipped' and each.get('asked') is True)]
    missed = [[each.get('step'), each.get('reason')] for each in rows(custody, 'not_performed')]
    if missed[:len(due)] != due or any(step not in PROOF_STEPS for step, _ in missed[len(due):]):
        bad('not_performed', 'other than the log leads to')
    names = [each.get('step' if each.get('operation') == 'page_modified' else 'operation') for each in operations] + [each.get('step') for each in told] + [step for step, _ in missed]
    for name in {str(name) for name in names} - set(STEPS) - set(PROOF_STEPS):
        bad('known_steps', name)
    for each in told:
        words, former = (table.get(each.get('step'), ()) for table in (WORDS, FORMER_WORDS))
        if words and each.get('description') not in (words[:1] if current else words) + former:
            bad('descriptions', str(each.get('description')))
    if len(entries) != len(told_of):
        bad('each_step_once', 'a step stands twice in the log')
    last, known = {}, set()
    for entry in done:
        patterns = STEPS.get(entry.get('operation'), [])
        made = [str(a.get('name')) for a in rows(entry, 'artifacts')]
        known.update(made)
        flat = [p for each in patterns for p in (each if isinstance(each, list) else [each])]
        for name in made:
            if not any(re.fullmatch(p, name) for p in flat):
                bad('files_of_steps', f'{entry.get("operation")} does not make {name}')
        for pattern in patterns:
            if entry.get('outcome') == 'done' and isinstance(pattern, str) and not any(re.fullmatch(pattern, name) and name in members for name in made):
                bad('steps_without_files', f'{entry.get("operation")} is done, and there is no {pattern}')
        for a in rows(entry, 'artifacts'):
            last[str(a.get('name'))] = (a, {'file': a.get('name'), 'step': entry.get('operation'), 'made_at': entry.get('at'), 'size': a.get('size')})
    for name, (a, _) in last.items():
        listed = dig(manifest, 'files', name)
        if not isinstance(listed, dict) or any(a.get(key, listed.get(key)) != listed.get(key) for key in ('sha256', 'sha512', 'size')):
            bad('artifacts', f'the log made another {name} than the manifest lists')
    for name in dig(manifest, 'files'):
        if name not in known and not re.fullmatch(NO_STEP, name):
            bad('files_without_steps', name)
    stated = sorted((canonical(each) for each in rows(metadata, 'artifacts')))
    if stated != sorted(canonical(each) for _, each in last.values()):
        bad('artifacts', 'metadata.json lists other files than the log')
    for which, step in (('screenshot', 'screenshot_taken'), ('as_loaded', 'screenshot_as_loaded_taken')):
        facts, stem = dig(metadata, 'screenshots', which), 'screenshot' if which == 'screenshot' else 'screenshot_as_loaded'
        stated = sorted([str(dig(facts, 'file')), *map(str, dig(facts, 'tiles') if isinstance(dig(facts, 'tiles'), list) else [])]) if facts is not ABSENT else []
        if kind_of(members) != 'redaction' and stated != sorted(name for name in manifest['files'] if re.match(stem + r'(\.|_tiles/)', name)):
            bad(f'{which}_described', 'metadata.json describes other pictures than there are')
        if (entries.get(step, {}).get('outcome') in ('done', 'truncated')) != (facts is not ABSENT):
            bad(f'{which}_step', f'{step} and metadata.json differ')


def check_times(manifest, custody, metadata, operations, entries, bad):
    ends = [each.get('at') for each in operations]
    if any(not is_time(at) for at in ends) or ends != sorted(ends):
        bad('log_order', 'the entries are not in the order in which they ended')
        return
    starts = [each['started_at'] for each in operations if 'started_at' in each]
    if any(not is_time(each.get('started_at', each['at'])) or each.get('started_at', each['at']) > each['at'] for each in operations):
        bad('step_times', 'an entry ended before it started')
        return
    closing = (rows(custody, 'steps') or [{}])[-1].get('ended_at')
    order = [ends[-1] if ends else closing, closing, manifest.get('sealed_at')]
    if not all(map(is_time, order)) or order != sorted(order):
        bad('closing', 'log, custody record and seal are not in order')

    def during(fact, at, *steps):
        spans = [entries[step] for step in steps if step in entries]
        if at is ABSENT or not spans:
            return
        if not is_time(at) or not spans[0].get('started_at', spans[0]['at']) <= at <= spans[-1]['at']:
            bad(fact, f'{at} lies outside of {" to ".join(steps)}')

    captured, comparison = dig(metadata, 'captured_at'), dig(metadata, 'kind') == 'comparison'
    taken = [step for step in ('screenshot_taken', 'comparison_recorded' if comparison else 'source_saved')
             if entries.get(step, {}).get('outcome') in ('done', 'truncated')]
    if taken and (taken[0] != 'source_saved' or manifest.get('format_version') != '1.0'):
        during('captured_at', captured, taken[0])
    elif dig(metadata, 'kind') in ('certificate', 'redaction', 'matter'):
        pass
    elif not is_time(captured) or ends and not (min(starts + ends[:1]) <= captured <= ends[-1]):
        bad('captured_at', 'outside of the capture')
    for which, step in (('screenshot', 'screenshot_taken'), ('as_loaded', 'screenshot_as_loaded_taken')):
        during(f'{which}_taken_at', dig(metadata, 'screenshots', which, 'taken_at'), step)
    if dig(metadata, 'screenshots', 'screenshot') is not ABSENT and not same(dig(metadata, 'screenshots', 'screenshot', 'taken_at'), captured):
        bad('captured_at', 'other than the time of the screenshot')
    for hop in rows(metadata, 'redirect_chain'):
        during('hops_at', dig(hop, 'at'), 'page_loaded', 'page_settled')
    for each in rows(metadata, 'dns', 'resolvers'):
        during('resolvers_at', dig(each, 'at'), 'dns_cross_checked')
    for side, step in (('before', 'clock_read'), ('after', 'clock_read_again')):
        readings = rows(metadata, 'clock', side)
        for each in readings:
            during(f'clock_{side}_at', dig(each, 'at'), step)
        if bool(readings) != (entries.get(step, {}).get('outcome') == 'done'):
            bad(f'{step}_readings', 'readings and the outcome of their step differ')
    during('handshake_at', dig(metadata, 'tls', 'at'), 'certificate_chain_read')


def bare(url):
    return url.split('#')[0] if isinstance(url, str) else url


def secure(url):
    return re.sub('^http:', 'https:', bare(url))


def sort_host(url):
    """`org,example:8080)`: the labels of the host from the right, with a port that is not the scheme's own; None where this is no such address."""
    found = re.match(r'(https?)://(?:[^/@?#]*@)?([a-z0-9._-]+)(?::(\d+))?(?:[/?#]|$)', str(url))
    if not found or found.group(2).startswith('['):
        return None
    scheme, host, port = found.groups()
    port = '' if port is None or port == {'http': '80', 'https': '443'}[scheme] else f':{int(port)}'
    return ','.join(reversed(re.sub(r'^www\d*\.', '', host).split('.'))) + port + ')'


def check_address(metadata, entries, bad):
    chain = rows(metadata, 'redirect_chain')
    if not chain:
        return
    last = chain[-1]
    if not same(dig(metadata, 'page', 'http_status'), dig(last, 'status')):
        bad('http_status', 'page and redirect_chain differ')
    detail = dig(entries, 'page_loaded', 'detail')
    if dig(detail, 'redirects') == len(chain) - 1 and not same(dig(detail, 'http_status'), dig(last, 'status')):
        bad('http_status', 'the log differs')
    if dig(detail, 'redirects') == len(chain) - 1 and dig(detail, 'kind') not in (ABSENT, dig(metadata, 'page', 'kind')):
        bad('kind_of_document', 'the log differs')
    if [each.get('kind') == 'final' for each in chain] != [False] * (len(chain) - 1) + [True]:
        bad('redirect_kinds', 'its last entry alone is final')
    requested = [bare(dig(metadata, key)) for key in (('requested_url', 'url_at_load') if len(chain) == 1 else ('requested_url',))]
    if bare(chain[0].get('url')) not in requested:
        bad('first_address', 'redirect_chain begins with another address than was requested')
    hosts = [value for value in (dig(metadata, 'connection', 'host'), dig(metadata, 'dns', 'host')) if isinstance(value, str)]
    found = re.match(r'https?://(?:[^/@?#]*@)?(\[[^\]]*\]|[^/:?#]*)(?::(\d+))?', str(last.get('url')), re.I)
    for host in hosts:
        if found and host.strip('[]').lower() != found.group(1).strip('[]').lower():
            bad('host', f'{host} is not of the address')
    port = int(found.group(2) or (443 if str(last['url']).lower().startswith('https:') else 80)) if found else None
    if found and any(dig(metadata, *path) not in (ABSENT, port) for path in (('connection', 'port'), ('tls', 'port'))):
        bad('port', 'connection or TLS is of another port than the address')
    addresses = [dig(metadata, *path) for path in (('connection', 'address'), ('dns', 'connected_address'), ('private_target', 'address'), ('tls', 'ip'))]
    if len({str(each) for each in addresses if each is not ABSENT and each is not None}) > 1:
        bad('address', 'connection, DNS and target differ')
    answers = dig(metadata, 'connection', 'answers')
    if isinstance(answers, list) and answers and addresses[0] not in answers:
        bad('address_answered', 'the address is none of those that the name had')
    private = r'(0|10|127)\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1?$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:'
    if isinstance(addresses[0], str) and re.match(private, addresses[0].lower()) and addresses[2] is ABSENT:
        bad('private_address', 'the address is private, and nothing says who allowed it')
    outcome, result = entries.get('dns_cross_checked', {}).get('outcome'), dig(metadata, 'dns', 'result')
    if outcome is not None and (outcome == 'done') != (result in ('confirmed', 'not_confirmed')) and not (outcome == 'done' and 'format_version' not in entries and result is not ABSENT and dig(metadata, 'format_version') == '1.0'):
        bad('dns_outcome', 'result and outcome of the step differ')


UPDATE = re.compile(rb'\)>>\nendobj\nxref\n(\d+) 1\n(\d{10}) 00000 n \ntrailer\n<</Size \d+ /Root \d+ 0 R /Info (\d+) 0 R /Prev \d+>>\nstartxref\n(\d+)\n%%EOF\n$')


def document_facts(pdf):
    """The facts at the end of evidence.pdf, or None; raises ValueError where they are not as the format writes them."""
    start = pdf.rfind(b'\n/EvidenceFacts (')
    if start < 0:
        return None
    end = UPDATE.search(pdf, max(start, len(pdf) - 400))
    if not end:
        raise ValueError('something follows its facts')
    number, place = end.group(1), pdf.rfind(b'\n' + end.group(1) + b' 0 obj\n<<', 0, start) + 1
    written = pdf[start + 17:end.start()]
    if end.group(3) != number or int(end.group(2)) != place or int(end.group(4)) != end.start() + len(b')>>\nendobj\n'):
        raise ValueError('its cross-reference does not lead to its facts')
    if not re.fullmatch(rb'(?:[^()\\]|\\[()\\])*', written):
        raise ValueError('its facts are not one string')
    text = re.sub(rb'\\([()\\])', rb'\1', written)
    facts = parse_json(text)
    plain = ''.join(c if ' ' <= c <= '~' else ''.join(f'\\u{unit:04x}' for unit in struct.unpack(f'>{len(c.encode("utf-16-be")) // 2}H', c.encode('utf-16-be'))) for c in canonical(facts))
    if not isinstance(facts, dict) or plain.encode() != text:
        raise ValueError('its facts are not canonical')
    return facts


def check_document(manifest, members, custody, metadata, log, current, bad):
    pdf = dig(members, 'evidence.pdf', 'bytes')
    if not isinstance(pdf, bytes):
        return
    if not pdf.startswith(b'%PDF-1.') or not pdf.rstrip().endswith(b'%%EOF'):
        bad('document_form', 'evidence.pdf is no PDF')
        return
    try:
        facts = document_facts(pdf)
    except ValueError as fault:
        bad('document_form', str(fault))
        return
    titles = re.findall(rb'/Title \(([^()\\]*)\)', pdf[:4096] + pdf[pdf.rfind(b' 0 obj\n<</Title'):][:4096])
    if any(not title.decode('latin-1').endswith(manifest['evidence_id']) for title in titles if b'ps_' in title):
        bad('evidence_id', 'evidence.pdf is of another package')
    if (facts is not None) != current:
        bad('document_facts', 'evidence.pdf carries facts in format 1.1, and in no other')
    fingerprint = hashlib.sha256(base64.b64decode(b''.join(members['publickey.pem']['bytes'].split(b'-----')[2].split()))).hexdigest()
    check_printed(pdf, manifest, members, custody, metadata, current, fingerprint, bad)
    if facts is None:
        return
    kind = kind_words(members)
    if not titles or titles[-1].decode('latin-1') != f'{kind} {manifest["evidence_id"]}':
        bad('document_title', 'evidence.pdf has another title')
    for key in PRINTED:
        if not same(dig(facts, key), dig(metadata, key)):
            bad(key, 'evidence.pdf and metadata.json differ')
    steps = rows(custody, 'steps')
    listed = {name: entry['sha256'] for name, entry in manifest['files'].items() if name != 'evidence.pdf'}
    closing = steps[-1].get('ended_at') if steps else None
    for name, value in (('generator', manifest['generator']), ('files', listed), ('key_sha256', fingerprint),
                        ('log_final_hash', dig(log, 'hash_chain', 'final_hash')), ('records_closed_at', closing),
                        ('steps', [{each: step.get(each) for each in ('step', 'outcome', 'ended_at')} for step in steps]),
                        ('page_modifications', len(rows(custody, 'page_modifications', 'items'))), ('not_performed', dig(custody, 'not_performed'))):
        if not same(dig(facts, name), value):
            bad(f'{name}_printed', 'evidence.pdf and the records differ')
    stamp = re.sub(r'\D', '', str(closing))[:14].encode()
    info = pdf[pdf.rfind(b' 0 obj\n<<', 0, pdf.rfind(b'\n/EvidenceFacts (')):]
    if set(re.findall(rb'/(?:CreationDate|ModDate) \(D:(\d{14})', info)) != {stamp}:
        bad('document_dates', 'evidence.pdf is of another time')


MAX_TEXT, MAX_GLYPHS = 64 << 20, 65536
MONTHS = 'January February March April May June July August September October November December'.split()


class Pages:
    """Words of each page of a PDF as the browser's writer makes it: what a program finds that searches it. Raises ValueError for another."""

    def __init__(self, pdf):
        self.pdf, self.left, self.fonts = pdf, MAX_TEXT, {}
        self.places, self.root = {}, None
        self.cross_reference()

    def spend(self, size):
        self.left -= size
        if self.left < 0:
            raise OverflowError('its text is longer than any that is read')

    def cross_reference(self):
        found, sections = re.search(rb'startxref\n(\d+)\n%%EOF\s*$', self.pdf[-64:]), 0
        while found:
            place = int(found.group(1))
            if sections == 2 or self.pdf[place:place + 5] != b'xref\n':
                raise ValueError('no cross-reference table of ours')
            place, sections = place + 5, sections + 1
            while True:
                part = re.match(rb'(\d{1,7}) (\d{1,7})\n', self.pdf[place:place + 20])
                if not part:
                    break
                place += part.end()
                for number in range(int(part.group(1)), int(part.group(1)) + int(part.group(2))):
                    entry = re.fullmatch(rb'(\d{10}) \d{5} ([nf]) \n', self.pdf[place:place + 20])
                    if not entry:
                        raise ValueError('an entry')
                    if entry.group(2) == b'n':
                        self.places.setdefault(number, int(entry.group(1)))
                    place += 20
            trailer = re.match(rb'trailer\s*<<([^<>]*)>>', self.pdf[place:place + 1024])
            if not trailer:
                raise ValueError('no trailer')
            root = re.search(rb'/Root (\d+) 0 R', trailer.group(1))
            self.root = self.root or root and int(root.group(1))
            found = re.search(rb'/Prev (\d+)', trailer.group(1))
        if not self.root:
            raise ValueError('no root')

    def object(self, number):
        place, head = self.places.get(number), b'%d 0 obj\n' % number
        if place is None or self.pdf[place:place + len(head)] != head:
            raise ValueError(f'no object {number}')
        text = self.pdf[place + len(head):place + len(head) + 65536]
        end = re.search(rb'\nendobj|>> stream\n', text)
        if not end:
            raise ValueError(f'object {number} has no end')
        text = text[:end.start() + (2 if end.group().startswith(b'>>') else 0)]
        self.spend(len(text))
        return text

    def stream(self, number):
        head = self.object(number)
        length = re.search(rb'/Length (\d+)', head)
        start = self.places[number] + len(b'%d 0 obj\n' % number) + len(head) + len(b' stream\n')
        if not length or self.pdf[start + int(length.group(1)):][:10] != b'\nendstream':
            raise ValueError(f'object {number} is not as long as it says')
        content = self.pdf[start:start + int(length.group(1))]
        if b'/Filter' in head:
            if b'/Filter /FlateDecode' not in head:
                raise ValueError('text in another form than DEFLATE')
            try:
                content = zlib.decompressobj(-15).decompress(content[2:], self.left + 1)
            except zlib.error:
                raise ValueError('text that is not DEFLATE') from None
        self.spend(len(content))
        return content

    def font(self, number):
        if number not in self.fonts:
            head = self.object(number)
            unicode = re.search(rb'/ToUnicode (\d+) 0 R', head)
            digits = 4 if b'/Subtype /Type0' in head else 2
            self.fonts[number] = unicode and (self.glyphs(self.stream(int(unicode.group(1)))), digits)
        return self.fonts[number]

    def glyphs(self, cmap):
        known, left = {}, MAX_GLYPHS
        for block in cmap.split(b'beginbfchar\n')[1:]:
            for code, text in re.findall(rb'<([\dA-Fa-f]{1,8})> <([\dA-Fa-f]{1,64})>', block.split(b'endbfchar')[0]):
                known[code.upper()] = utf16(text)
        for block in cmap.split(b'beginbfrange\n')[1:]:
            for first, last, text in re.findall(rb'<([\dA-Fa-f]{1,8})> <([\dA-Fa-f]{1,8})> <([\dA-Fa-f]{1,8})>', block.split(b'endbfrange')[0]):
                begin, start = int(first, 16), ord(utf16(text)[:1] or '\0')
                for code in range(begin, int(last, 16) + 1):
                    left -= 1
                    if left < 0 or start + code - begin > 0x10ffff:
                        raise ValueError('a font of more glyphs than there are')
                    known[b'%0*X' % (len(first), code)] = chr(start + code - begin)
        return known

    def nodes(self, number, depth=0):
        node, self.count = self.object(number), getattr(self, 'count', 0) + 1
        if self.count > 10000 or depth > 16:
            raise ValueError('more pages than any document has')
        kids = re.search(rb'/Kids \[([\d R\n]*)\]', node)
        if not kids:
            yield node
        else:
            for kid in re.findall(rb'(\d+) 0 R', kids.group(1)):
                yield from self.nodes(int(kid), depth + 1)

    def texts(self):
        pages = re.search(rb'/Pages (\d+) 0 R', self.object(self.root))
        if not pages:
            raise ValueError('no pages')
        for page in self.nodes(int(pages.group(1))):
            fonts = {name: self.font(int(number)) for name, number in re.findall(rb'/(F\d+) (\d+) 0 R', page)}
            contents = re.search(rb'/Contents (\d+) 0 R', page)
            yield self.words(self.stream(int(contents.group(1))), fonts) if contents else ''

    def words(self, content, fonts):
        parts, font, replaced = [], None, False
        for name, mode, actual, glyphs, end in re.findall(rb'/(\w+) [\d.]+ Tf|([1-7]) Tr\b|/(ActualText <[\dA-Fa-f]*>)|<([\dA-Fa-f]+)>|\b(EMC)\b', content):
            if name:
                font = fonts.get(name)
            elif mode:
                raise ValueError('text that is not drawn')
            elif actual:
                parts.append(utf16(actual[12:-1]))
                replaced = True
            elif end:
                replaced = False
            elif not replaced and font:
                known, digits = font
                parts.extend(known.get(glyphs[place:place + digits].upper(), '') for place in range(0, len(glyphs), digits))
        return bare_words(unicodedata.normalize('NFKC', ''.join(parts)).replace('\ufeff', ''))


def utf16(digits):
    return binascii.unhexlify(digits[:len(digits) // 4 * 4]).decode('utf-16-be', 'replace')


def bare_words(text):
    return ''.join(text.split())


def long_time(at):
    found = TIME.fullmatch(str(at))
    return f'{int(found.group(3))} {MONTHS[int(found.group(2)) - 1]} {found.group(1)}, {at[11:-1]} UTC' if found and 1 <= int(found.group(2)) <= 12 else str(at)


def cover_lines(manifest, metadata, kind):
    """What the first page says behind each of its words."""
    def stated(*path):
        value = dig(metadata, *path)
        return value if isinstance(value, str) and value.strip() else 'not stated'

    def said(label, *path, words=str):
        value = dig(metadata, *path)
        return [] if value in (ABSENT, None, '') else [(label, words(value) if isinstance(value, str) else canonical(value))]

    maker = ' '.join(map(str, (manifest['generator']['name'], manifest['generator']['version'])))
    people = [('Case reference', stated('case_reference')), ({'page': 'Collected by', 'matter': 'Sealed by'}.get(kind, 'Made by'), stated('collector', 'name')),
              ('Organisation', stated('collector', 'organisation'))]
    own = {'comparison': 'Comparison ID', 'certificate': 'Certificate ID', 'redaction': 'Redaction ID', 'matter': 'Matter ID'}.get(kind, 'Capture ID')
    ids = [('Evidence ID', manifest['evidence_id']), (own, str(metadata.get('capture_id', '')))]
    notes = metadata.get('metadata')
    notes = [(f'Note: {key}', value if isinstance(value, str) else canonical(value)) for key, value in (notes if isinstance(notes, dict) else {}).items()]
    if kind == 'certificate':
        return ([('Label', stated('label'))] + said('Certified at', 'certified_at', words=long_time) + said('Hashes', 'hash_count')
                + ids + people + notes + [('Made with', maker)])
    if kind == 'redaction':
        return (said('Address', 'url') + said('Captured at', 'source', 'captured_at', words=long_time) + said('Redacted at', 'redacted_at', words=long_time)
                + said('Redacted from', 'source', 'capture_id') + ids + people + notes + [('Made with', maker)])
    if kind == 'matter':
        return ([('Matter', stated('name'))] + said('Seal', 'seal_no') + said('Recorded at', 'recorded_at', words=long_time) + said('Items', 'item_count')
                + said('Items with a fault', 'fault_count') + said('Entries of the custody record', 'entry_count') + said('Hash of the last entry', 'head_hash')
                + ids + people + notes + [('Made with', maker)])
    if kind == 'comparison':
        return said('Address of both', 'url') + said('Compared at', 'compared_at', words=long_time) + ids + people + [('Made with', maker)]
    shown = [] if same(dig(metadata, 'url_at_screenshot'), dig(metadata, 'requested_url')) else said('Address when the image was taken', 'url_at_screenshot')
    page = dig(metadata, 'page')
    answer = [] if page is ABSENT else [('Answer of the server', f'HTTP status {canonical(dig(page, "http_status")) if dig(page, "http_status") is not ABSENT else ""}, {page.get("mime_type", "")}')]
    return (said('Address requested', 'requested_url') + shown + said('Captured at', 'captured_at', words=long_time) + answer + ids + people
            + notes + [('Made with', maker)])


def must_print(whole, lines, what, where):
    """Of a long list the first lines and the sentence behind them. Earlier versions printed all, without the sentence."""
    rest = f'The first {PRINTED_ROWS:,} of {len(lines):,} {what} are printed here. All of them are in {where}.'
    return lines[:PRINTED_ROWS] + [rest] if len(lines) > PRINTED_ROWS and bare_words(rest) in whole else lines


def check_printed(pdf, manifest, members, custody, metadata, current, key, bad):
    """The words that evidence.pdf shows to people. Only what is written in ASCII is looked for."""
    try:
        texts = list(Pages(pdf).texts())
    except OverflowError:
        return
    except ValueError as fault:
        if current:
            bad('text_form', str(fault))
        return
    if not current and not any(texts):
        return
    closing = (rows(custody, 'steps') or [{}])[-1].get('ended_at', '')
    kind = kind_words(members)
    mark = 'TEST - NOT FOR LEGAL USE' if manifest.get('test_mode') else ''
    inner = []
    for number, text in enumerate(texts, 1):
        edge = bare_words(f'{kind}{mark}{manifest["evidence_id"]}{metadata.get("capture_id", "")} · records closed {closing}Page {number} of {len(texts)}')
        if not text.startswith(edge) and not text.endswith(edge):
            bad('page_heads', f'head or foot of page {number}: {text[-len(edge):]}')
        inner.append(text[:-len(edge)] if text.endswith(edge) else text[len(edge):] if text.startswith(edge) else text)
    whole, place = ''.join(inner), 0
    for label, value in cover_lines(manifest, metadata, kind_of(members)):
        line = f'{label} {value}'
        if all(' ' <= c <= '~' for c in line) and bare_words(line) not in whole:
            bad('cover_printed', line)
    for name, entry in sorted(manifest['files'].items(), key=lambda item: item[0].encode('utf-16-be')):
        line = bare_words(f'{name}{int(entry["size"]):,}{entry["sha256"]}')
        if name == 'evidence.pdf' or not all(' ' <= c <= '~' for c in line):
            continue
        found = whole.find(line, place)
        if found < 0:
            bad('files_shown', name)
        place = max(place, found)
    hash_lines = [hash_line(number, each) for number, each in enumerate(hashes_of(members), 1)]
    exhibits, removed = exhibit_lines(members)
    for fact, lines in (('hashes_shown', must_print(whole, hash_lines, 'hashes', 'certificate.json and hashes.sha256')),
                        ('exhibits_shown', must_print(whole, exhibits, 'exhibits', 'matter.json')
                         + must_print(whole, removed, 'exhibits that were taken out', 'matter.json')),
                        ('custody_shown', custody_lines(members)),
                        ('standards_shown', [''.join(point[key] for key in ('id', 'grade', 'rule', 'point')) for point in graded_points(members)
                                             if 'standards.json' in members])):
        place = 0
        for line in (bare_words(line) for line in lines if all(' ' <= c <= '~' for c in line)):
            found = whole.find(line, place)
            if found < 0:
                bad(fact, line)
            else:
                place = found + len(line)
    if key not in whole:
        bad('key_shown', 'another SHA-256 of the key')


class Warc:
    """Takes the network record as it is read: gzip members one after another, one record in each."""

    def __init__(self):
        self.records, self.fault, self.offset = [], None, 0
        self.open()

    def open(self):
        self.unpack, self.packed, self.length = zlib.decompressobj(31), hashlib.sha256(), 0
        self.head, self.http, self.left, self.tail = b'', b'', None, b''
        self.block, self.payload, self.fields, self.in_body = hashlib.sha256(), hashlib.sha256(), {}, False

    def feed(self, chunk):
        try:
            while chunk and self.fault is None:
                if self.length == 0 and chunk[:1] != b'\x1f':
                    raise ValueError('bytes between members')
                out = self.unpack.decompress(chunk, CHUNK)
                rest = self.unpack.unused_data if self.unpack.eof else self.unpack.unconsumed_tail
                used = chunk[:len(chunk) - len(rest)]
                self.packed.update(used)
                self.length += len(used)
                self.take(out)
                chunk = rest
                if self.unpack.eof:
                    self.close()
        except (ValueError, zlib.error) as fault:
            self.fault = str(fault)

    def take(self, out):
        if self.left is None:
            self.head += out
            head, sign, out = self.head.partition(b'\r\n\r\n')
            if not sign:
                if len(self.head) > 16 << 20:
                    raise ValueError('a head without end')
                return
            start, *lines = head.split(b'\r\n')
            self.fields = {name.decode('latin-1').lower(): value.strip().decode('utf-8', 'replace') for name, _, value in (line.partition(b':') for line in lines)}
            if start not in (b'WARC/1.0', b'WARC/1.1') or len(self.fields) != len(lines) or not re.fullmatch(r'\d{1,15}', self.fields.get('content-length', '')):
                raise ValueError('no WARC record')
            self.left = int(self.fields['content-length'])
        inside, after = out[:self.left], out[self.left:]
        self.left -= len(inside)
        self.tail += after[:5]
        self.block.update(inside)
        if self.in_body:
            self.payload.update(inside)
        elif len(self.http) < 16 << 20:
            self.http += inside
            head, sign, body = self.http.partition(b'\r\n\r\n')
            if sign:
                self.http, self.in_body = head, True
                self.payload.update(body)

    def close(self):
        if self.left != 0 or self.tail != b'\r\n\r\n':
            raise ValueError('a record is not as long as it says')
        status = re.match(rb'HTTP/\S+ (\d{3})', self.http)
        self.records.append(dict(self.fields, offset=self.offset, length=self.length, packed=self.packed.hexdigest(), block=self.block.hexdigest(),
                                 payload=self.payload.hexdigest(), status=status.group(1).decode() if status else '', http=self.http))
        self.offset += self.length
        self.open()


def ran(entries, step):
    """What the log tells of a step that did its work, or a part of it."""
    entry = entries.get(step, {})
    return dig(entry, 'detail') if entry.get('outcome') in ('done', 'truncated') else ABSENT


def picture(data):
    """[format, width, height] of a JPEG (ITU-T T.81) or PNG, and whether content credentials lie in it; None when its head does not say."""
    if data[:4] == b'\x89PNG' and len(data) >= 24:
        return ['png', *struct.unpack('>II', data[16:24])], False
    place, signed_too = 2, False
    while data[:2] == b'\xff\xd8' and place + 9 <= len(data) and data[place] == 0xff:
        marker = data[place + 1]
        signed_too = signed_too or marker == 0xeb and data[place + 4:place + 6] == b'JP'
        if 0xc0 <= marker <= 0xcf and marker not in (0xc4, 0xc8, 0xcc):
            height, width = struct.unpack('>HH', data[place + 5:place + 9])
            return ['jpeg', width, height], signed_too
        place += 1 if marker == 0xff else 2 + struct.unpack('>H', data[place + 2:place + 4])[0]
    return None, signed_too


def size_of(members, name):
    return picture(dig(members, name, 'bytes') or b'')[0] if isinstance(dig(members, name, 'bytes'), bytes) else None


def check_pictures(members, metadata, entries, current, bad):
    for which, step in (('screenshot', 'screenshot_taken'), ('as_loaded', 'screenshot_as_loaded_taken')):
        facts, told = dig(metadata, 'screenshots', which), ran(entries, step)
        if facts is ABSENT:
            continue
        tiles = dig(facts, 'tiles') if isinstance(dig(facts, 'tiles'), list) else []
        if size_of(members, dig(facts, 'file')) != [facts.get(key) for key in ('format', 'width', 'height')]:
            bad(f'{which}_size', 'the picture has another format or size than metadata.json says')
        if dig(told, 'width') is not ABSENT and [dig(told, key) for key in ('width', 'height', 'scale', 'tiles')] != [
                *(facts.get(key) for key in ('width', 'height', 'scale')), len(tiles)]:
            bad(f'{which}_logged', 'the log differs')
        if dig(told, 'taken_at') not in (ABSENT, facts.get('taken_at')):
            bad(f'{which}_logged_at', 'the log differs')
        if any(size_of(members, name) is None for name in tiles):
            bad(f'{which}_tiles', 'a tile is no image')
        if (is_number(facts.get('scale')) and facts['scale'] < 1) != bool(tiles):
            bad(f'{which}_scale', 'a picture that is scaled down has tiles, and no other has')
    if current and kind_of(members) == 'page':
        check_measures(members, metadata, bad)
    shot = dig(members, 'screenshot.jpeg')
    if shot is not ABSENT:
        done = entries.get('content_credentials_signed', {}).get('outcome') == 'done'
        if picture(shot['bytes'] or b'')[1] != done:
            bad('credentials', 'screenshot.jpeg and the log differ on whether it was signed')
        if dig(ran(entries, 'content_credentials_signed'), 'signed_screenshot_sha256') not in (ABSENT, shot['sha256']):
            bad('signed_picture', 'the log signed another picture')
        taken = [[file.get('sha256'), file.get('sha512'), file.get('size')] for file in rows(entries.get('screenshot_taken'), 'artifacts')
                 if file.get('name') == 'screenshot.jpeg']
        if taken and taken[0] != shot['unsigned']:
            bad('unsigned_picture', 'screenshot.jpeg without its content credentials is not what the log says was taken')


def check_measures(members, metadata, bad):
    """Measures in CSS pixels, against the pictures. Each may have been rounded once."""
    def number(*path):
        return amount(dig(metadata, *path))

    def far(one, other, most=2):
        return None not in (one, other) and abs(one - other) > most

    def times(*factors):
        return None if None in factors else factors[0] * factors[1]

    ratio = number('environment', 'viewport', 'device_scale_factor')
    for which in ('screenshot', 'as_loaded'):
        shown, whole, height, scale = (number('screenshots', which, key) for key in ('shown_height', 'page_height', 'height', 'scale'))
        if far(times(shown, times(ratio, scale)), height) or None not in (shown, whole) and shown > whole:
            bad('picture_measures', f'screenshots.{which}: heights')
        if dig(metadata, 'screenshots', which, 'drawn_by') not in (ABSENT, 'window', 'larger_window', 'scrolling'):
            bad('picture_measures', f'screenshots.{which}.drawn_by')
    whole, window = number('screenshots', 'screenshot', 'page_height'), number('environment', 'viewport', 'height')
    if dig(metadata, 'screenshots', 'screenshot', 'drawn_by') == 'window' and None not in (whole, window) and whole > window:
        bad('picture_measures', 'screenshots.screenshot.drawn_by')
    loaded, scale = dig(metadata, 'screenshots', 'as_loaded'), number('screenshots', 'as_loaded', 'scale')
    if dig(loaded, 'drawn_by') == 'window' and not (scale is not None and scale < 1):
        if far(times(number('environment', 'viewport', 'width'), ratio), number('screenshots', 'as_loaded', 'width'), 0.99):
            bad('picture_measures', 'environment.viewport')
    if dig(loaded, 'drawn_by') == 'window':
        heights = number('environment', 'viewport', 'height'), number('screenshots', 'as_loaded', 'page_height')
        if None not in heights and dig(loaded, 'shown_height') not in (ABSENT, min(heights)):
            bad('as_loaded_window', 'screenshots.as_loaded.shown_height')
    drawn = amount(dig(quiet(members, 'text_layout.json') or {}, 'image', 'pixels_per_css_pixel'))
    if far(drawn, times(ratio, number('screenshots', 'screenshot', 'scale')), 1e-6):
        bad('picture_measures', 'text_layout.json: image')


def words_in(members, name):
    """None when it is not there, or cannot be read."""
    data = dig(members, name, 'bytes')
    try:
        return data.decode() if isinstance(data, bytes) else None
    except UnicodeDecodeError:
        return None


def check_words(members, metadata, entries, current, bad):
    text, layout = words_in(members, 'domtextcontent.txt'), quiet(members, 'text_layout.json')
    if text is not None and dig(ran(entries, 'text_extracted'), 'characters') not in (ABSENT, len(text.encode('utf-16-le')) // 2):
        bad('text_length', 'the log differs')
    if text is not None and current and kind_of(members) == 'page':
        logged = amount(dig(ran(entries, 'text_extracted'), 'frames'))
        if logged is not None and logged > 1 + sum(each.startswith('[Frame ') for each in text.split('\n')):
            bad('frames_logged', 'more frames than domtextcontent.txt has')
    if layout is not None:
        shot = dig(metadata, 'screenshots', 'screenshot')
        if shot is not ABSENT and [dig(layout, 'image', key) for key in ('file', 'width', 'height')] != [dig(shot, key) for key in ('file', 'width', 'height')]:
            bad('layout_image', 'text_layout.json is of another picture')
        origin = origin_of(dig(metadata, 'url_at_screenshot'))
        for url in (each.get('url') for each in rows(layout, 'frames')):
            if origin and text is not None and origin_of(url) != origin and str(url) not in text:
                bad('layout_frames', str(url)[:200])
        start = 0
        for frame in rows(layout, 'frames')[1:] if current and text is not None and kind_of(members) != 'redaction' else ():
            if any(letter.isalnum() for line in rows(frame, 'lines') for letter in str(line.get('text'))):
                head = f'[Frame {frame.get("url")}]\n'
                found = text.find(head, start)
                if found < 0:
                    bad('layout_frame_heads', str(frame.get('url'))[:200])
                else:
                    start = found + len(head)
        across = amount(dig(layout, 'image', 'width'))
        for line in (line for frame in rows(layout, 'frames') for line in rows(frame, 'lines')) if current and kind_of(members) == 'page' else ():
            box = line.get('box')
            if not (isinstance(box, list) and len(box) >= 4 and all(is_number(each) for each in box[:4]) and across is not None
                    and box[0] < across and box[2] >= 0 and box[3] >= 0 and box[0] + box[2] > 0 and box[1] + box[3] > 0):
                bad('layout_boxes', str(line.get('text'))[:200])
                break
        if (dig(layout, 'format_version'), dig(layout, 'unit')) != (1, 'image_pixel'):
            bad('layout_form', 'another version or unit')
        letters = ''.join(text.split()) if text is not None else None
        for line in (each.get('text') for frame in rows(layout, 'frames') for each in rows(frame, 'lines')):
            if letters is not None and kind_of(members) != 'redaction' and isinstance(line, str) and ''.join(line.split()) not in letters:
                bad('layout_words', line[:200])
                break
        due = all(entries.get(step, {}).get('outcome') == 'done' for step in ('text_layout_saved', 'text_extracted'))
        if current and due and text and text.strip() and not rows(layout, 'frames'):
            bad('layout_of_text', 'a layout without lines of a text that has words')
    elif 'text_layout.json' in members and dig(members, 'text_layout.json', 'bytes') is not None:
        bad('layout_form', 'text_layout.json cannot be read')
    saved = dig(members, 'page.mhtml', 'bytes')
    if isinstance(saved, bytes):
        head = saved.split(b'\r\n\r\n', 1)[0].decode('latin-1')
        if current and not saved.startswith(b'From: <Saved by Blink>\r\n'):
            bad('snapshot_form', 'page.mhtml is no snapshot of a browser')
        dated, entry = re.search(r'(?:^|\r\n)Date: ([^\r]*)', head, re.I), entries.get('mhtml_saved')
        if dated and entry and not about_then(dated.group(1), entry.get('started_at', entry.get('at')), entry.get('at')):
            bad('snapshot_at', 'page.mhtml is of another time')


def origin_of(url):
    found = re.match(r'https?://[^/?#]*', url if isinstance(url, str) else '')
    return found and found.group(0).lower()


def about_then(stamp, start, end, tolerance=3600):
    """Whether the time of an Internet message lies between the two, within an hour."""
    try:
        seconds = parsedate_to_datetime(stamp).timestamp()
        first, last = (datetime.strptime(each, '%Y-%m-%dT%H:%M:%S.%fZ').replace(tzinfo=timezone.utc).timestamp() for each in (start, end))
    except (TypeError, ValueError, IndexError, OverflowError):
        return False
    return first - tolerance <= seconds <= last + tolerance


# Which steps observe what metadata.json states.
OBSERVERS = (
    (('browser',), 'browser_context_opened'), (('environment',), 'browser_context_opened'), (('requested_url',), 'page_loaded'),
    (('url_at_load',), 'page_loaded'), (('redirect_chain',), 'page_loaded'), (('connection',), 'page_loaded', 'page_settled'),
    (('dns',), 'dns_cross_checked'), (('tls',), 'certificate_chain_read'), (('clock', 'before'), 'clock_read'),
    (('clock', 'after'), 'clock_read_again'), (('screenshots', 'screenshot'), 'screenshot_taken'),
    (('completeness',), 'completeness_measured'), (('screenshots', 'as_loaded'), 'screenshot_as_loaded_taken'),
    (('network',), 'page_examined'), (('browser_identity',), 'page_examined'), (('url_at_screenshot',), 'screenshot_taken'),
)


def check_log_details(manifest, members, metadata, log, entries, current, bad):
    if dig(log, 'hash_chain', 'algorithm') != ALGORITHM:
        bad('chain_algorithm', 'another than the format has')
    if current and entries.get('screenshot_taken', {}).get('outcome') == 'done' and (
            dig(entries['screenshot_taken'], 'detail', 'watermark') is not ABSENT) != manifest.get('test_mode'):
        bad('watermark', 'a test and its watermark go together')
    for side, step in (('before', 'clock_read'), ('after', 'clock_read_again')):
        if dig(ran(entries, step), 'servers') not in (ABSENT, len(rows(metadata, 'clock', side))):
            bad(f'{step}_servers', 'the log has another number of readings')
    saved, files = ran(entries, 'source_saved'), rows(entries.get('source_saved'), 'artifacts')
    if dig(saved, 'file') is not ABSENT and files and [dig(saved, 'file'), dig(saved, 'size')] != [files[0].get('name'), files[0].get('size')]:
        bad('source_named', 'the log has another name or size')
    warned = [each.get('code') for each in rows(metadata, 'page', 'warnings')]
    if isinstance(dig(metadata, 'page', 'warnings'), list) and dig(ran(entries, 'page_examined'), 'warnings') not in (ABSENT, warned):
        bad('warnings', 'the log tells others')
    examined = entries.get('page_examined', {}).get('outcome')
    status = dig(metadata, 'page', 'http_status')
    if current and examined in ('done', 'skipped') and status is not ABSENT and (is_number(status) and status >= 400) != ('http_error_status' in warned):
        bad('error_warning', 'the status and its warning go together')
    trusted = dig(metadata, 'tls', 'trusted')
    if current and trusted is False and examined in ('done', 'truncated') and 'invalid_tls' not in warned:
        bad('untrusted_warning', 'a certificate that was not trusted calls for a warning')
    if dig(metadata, 'tls') is not ABSENT and (trusted is False) != (dig(metadata, 'tls', 'error') is not ABSENT):
        bad('untrusted_why', 'a certificate is not trusted for a reason')
    pem = dig(members, 'certificate_chain.pem', 'bytes')
    if kind_of(members) != 'redaction' and (pem is not ABSENT or dig(metadata, 'tls', 'leaf_sha256') is not ABSENT):
        found = re.findall(rb'-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----', pem if isinstance(pem, bytes) else b'')
        ders = [binascii.a2b_base64(each) for each in found]
        if not ders or hashlib.sha256(ders[0]).hexdigest() != dig(metadata, 'tls', 'leaf_sha256'):
            bad('leaf_sha256', 'certificate_chain.pem begins with another certificate')
        if current and not all(whole_der(der) for der in ders):
            bad('certificate_readable', 'certificate_chain.pem has one that is none')
        for stated in (dig(metadata, 'tls', 'certificate_count'), dig(ran(entries, 'certificate_chain_read'), 'certificates')):
            if stated not in (ABSENT, len(ders)):
                bad('certificate_count', 'another number of certificates')
    if dig(metadata, 'tls', 'source') is not ABSENT and dig(ran(entries, 'certificate_chain_read'), 'source') not in (ABSENT, metadata['tls']['source']):
        bad('certificate_source', 'the log differs')
    if current and kind_of(members) == 'page':
        for path, *steps in OBSERVERS:
            observed = any(step in entries and (entries[step].get('outcome') != 'skipped' or step in ('dns_cross_checked', 'page_examined')) for step in steps)
            if dig(metadata, *path) is not ABSENT and not observed:
                bad('observed_by', f'{".".join(path)}, which no step observed')


def whole_der(data):
    """Whether it is one SEQUENCE and nothing more (ITU-T X.690), as every certificate is."""
    if len(data) < 4 or data[:2] != b'\x30\x82':
        return len(data) > 2 and data[0] == 0x30 and data[1] < 0x80 and len(data) == 2 + data[1] and data[2:3] == b'\x30'
    return struct.unpack('>H', data[2:4])[0] + 4 == len(data) and data[4:5] == b'\x30'


def hashes_of(members):
    return rows(quiet(members, 'certificate.json') or {}, 'hashes')


def sum_name(number, each):
    return each['name'] if isinstance(each.get('name'), str) else f'hash-{number:03d}'


def hash_line(number, each):
    told = each.get('size_bytes')
    size = f'{told:,}' if is_number(told) else 'not told'
    name = each['name'] if isinstance(each.get('name'), str) else f'not told ({sum_name(number, each)})'
    return f'{number}{name}{size}{each.get("sha256")}'


def name_fault(name):
    shown = not any(unicodedata.category(c) in ('Cc', 'Cs', 'Zl', 'Zp') or c in DIRECTIONS for c in name)
    length = len(name.encode('utf-16-le', 'surrogatepass')) // 2
    return not (1 <= length <= 255 and shown and not set(name) & set('/\\') and name not in ('.', '..', '-'))


DIRECTIONS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
# Only a page has these: a page that calls itself a certificate would not be asked for its pictures.
OF_PAGES = ('captured_at', 'requested_url', 'url_at_load', 'url_at_screenshot', 'page', 'screenshots', 'tls', 'dns')


def check_certified(members, metadata, operations, entries, report):
    """What a certificate certifies, in every place that says it."""
    before, record = len(report.failed), quiet(members, 'certificate.json') or {}
    hashes, recorded = hashes_of(members), [each for each in operations if each.get('operation') == 'hashes_recorded']

    def bad(fact, text):
        report.fail('certificate_mismatch', f'{fact}: {text}')

    said = record.get('hashes') if isinstance(record.get('hashes'), list) else [None]
    texts = [isinstance(record.get(key), str) for key in ('evidence_id', 'certify_id')]
    if set(record) != {'format', 'evidence_id', 'certify_id', 'label', 'certified_at', 'hashes'}:
        report.fail('record_malformed', 'certificate_form: certificate.json has other fields')
    if record.get('format') != 'evidence-certificate/1' or len(said) != len(hashes) or not all(texts) or not is_time(record.get('certified_at')) or not (
            'label' in record and (record['label'] is None or isinstance(record['label'], str))):
        report.fail('record_malformed', 'certificate_form: certificate.json')
    for each in hashes:
        name, size = each.get('name', ABSENT), each.get('size_bytes', ABSENT)
        whole = is_number(size) and size == int(size) and 0 <= size < 2 ** 53
        if set(each) - {'sha256', 'name', 'size_bytes'} or not re.fullmatch('[0-9a-f]{64}', str(each.get('sha256'))) or not (name is None or isinstance(name, str) and not name_fault(name)) or not (
                size is None or whole):
            report.fail('record_malformed', f'certificate_form: {printable(canonical(each))}')
    sums = [each.get('sha256') for each in hashes]
    if len(set(map(str, sums))) != len(sums):
        bad('hashes_once', 'a hash stands twice')
    lines = ''.join(f'{each.get("sha256")}  {sum_name(number, each)}\n' for number, each in enumerate(hashes, 1))
    if dig(members, 'hashes.sha256', 'bytes') != lines.encode('utf-8', 'surrogatepass'):
        bad('hashes_listed', 'hashes.sha256 and certificate.json differ')
    if any(value != len(hashes) for value in (dig(metadata, 'hash_count'), dig(ran(entries, 'hashes_recorded'), 'hashes'))):
        bad('hash_count', 'another number of hashes')
    for key, fact in (('evidence_id', 'evidence_id'), ('certify_id', 'capture_id'), ('label', 'label'), ('certified_at', 'certified_at')):
        if not same(record.get(key, ABSENT), dig(metadata, fact)):
            bad(fact, 'certificate.json and metadata.json differ')
    at, span = record.get('certified_at'), recorded[-1] if recorded else {}
    if not is_time(at) or not str(span.get('started_at', span.get('at'))) <= at <= str(span.get('at')):
        bad('certified_during', f'{printable(str(at))} lies outside of hashes_recorded')
    if any(each.get('operation') not in ('clock_read', 'hashes_recorded') for each in operations):
        bad('certificate_steps', 'the log has a step that is none of a certificate')
    if any(dig(metadata, key) is not ABSENT for key in OF_PAGES):
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
            bad(f'{side}_matched', 'the log compares a source that did not hold')
        custody = copy(side, 'chain_of_custody.json')
        ids = [[manifest.get('evidence_id'), manifest.get('test_mode')], [own.get('evidence_id'), own.get('test_mode')]]
        if f'{side}/chain_of_custody.json' in members:
            ids.append([dig(custody, 'evidence', 'evidence_id'), custody.get('test_mode')])
        if any(each != ids[0] for each in ids):
            bad(f'{side}_records', 'its records differ on evidence id or test mode')
        name = 'watched_text.txt' if f'{side}/watched_text.txt' in members else 'domtextcontent.txt'
        texts[side] = f'{side}/{name}' if f'{side}/{name}' in members else None
        if dig(comparison, 'text', side) != (texts[side] or ABSENT):
            bad(f'{side}_text_named', 'comparison.json names another text')
        shot = dig(own, 'screenshots', 'screenshot')
        tiles = dig(shot, 'tiles') if isinstance(dig(shot, 'tiles'), list) else []
        pictures = tiles or ([dig(shot, 'file')] if isinstance(dig(shot, 'file'), str) else [])
        for each in ('metadata.json', 'chain_of_custody.json', 'domtextcontent.txt', *pictures):
            if each in manifest and f'{side}/{each}' not in members and not (each == 'domtextcontent.txt' and name == 'watched_text.txt'):
                bad(f'{side}_copied', f'{each} is listed there, and left out here')
        sizes = [size_of(members, f'{side}/{each}') or [None, None, 0] for each in pictures]
        if dig(comparison, 'images', side) is not ABSENT and [dig(comparison, 'images', side, 'width'), dig(comparison, 'images', side, 'height')] != [
                sizes[0][1] if sizes else None, sum(each[2] for each in sizes)]:
            bad(f'{side}_picture_size', 'comparison.json differs')
        hashes.append([dig(members, f'{side}/{each}', 'sha256') for each in pictures])
    if dig(comparison, 'text', 'unified_diff') != ('text_diff.txt' if 'text_diff.txt' in members else ABSENT):
        bad('diff_named', 'comparison.json names another difference')
    before, after = (dig(comparison, side, 'captured_at') for side in SIDES)
    order = [before, after, times[0]]
    if not all(map(is_time, order)) or order != sorted(order):
        bad('sources_in_order', 'the captures and the comparison are not in order')
    if any(not is_time(dig(comparison, side, 'sealed_at')) or str(dig(comparison, side, 'sealed_at')) > str(times[0]) for side in SIDES):
        bad('sources_sealed', 'sealed after it was compared')
    equal('comparison_address', dig(comparison, 'url'), copy('before', 'metadata.json').get('requested_url', ABSENT))
    if any(copy(side, 'metadata.json').get('test_mode') is True for side in SIDES) and metadata.get('test_mode') is not True:
        bad('test_of_sources', 'what is made of a test is one')
    both = all(texts.values())
    if both != (dig(summary, 'text_verdict') != 'not_comparable') or both != ('text_diff.txt' in members):
        bad('texts_there', 'whether the texts were compared is told otherwise')
    for key in ('added', 'removed', 'changed_lines'):
        equal('text_logged', dig(summary, 'text', key), dig(ran(entries, 'text_compared'), key))
    differences = dig(comparison, 'metadata', 'differences')
    equal('metadata_logged', len(differences) if isinstance(differences, list) else 0, dig(ran(entries, 'metadata_compared'), 'differing'))
    for group, key in (('page', 'changed'), ('connection', 'connection'), ('settings', 'settings')):
        named = [each.get('field') for each in rows(comparison, 'metadata', 'differences') if each.get('group') == group]
        equal('metadata_summary', named, dig(summary, 'metadata', key))
    if isinstance(differences, list) and (dig(summary, 'metadata_verdict') == 'changed') != any(each.get('group') == 'page' for each in rows(comparison, 'metadata', 'differences')):
        bad('metadata_summary', 'the verdict does not follow from the differences')
    known = all(hashes) and ABSENT not in hashes[0] + hashes[1]
    if not known and dig(summary, 'images_verdict') != 'not_comparable' or known and hashes[0] == hashes[1] and dig(summary, 'images_verdict') == 'changed':
        bad('pictures_there', 'the copies of the screenshots do not allow for that verdict')
    if both:
        check_difference(members, comparison, texts, bad)


def normal(text):
    return ' '.join(unicodedata.normalize('NFC', text).split())


def check_difference(members, comparison, texts, bad):
    """That a difference is told where there is one, and no line with words of neither text; which lines belong together is not worked out."""
    before, after, said = (words_in(members, name) or '' for name in (texts['before'], texts['after'], 'text_diff.txt'))
    ignored = dig(comparison, 'text', 'ignored', 'patterns') or dig(comparison, 'text', 'ignored', 'order')
    changed = dig(comparison, 'summary', 'text_verdict') == 'changed'
    if not ignored and changed != (normal(before) != normal(after)):
        bad('text_summary', 'the texts say otherwise')
    lines = said.split('\n')[2:-1]
    if changed and not lines:
        bad('text_difference', 'text_diff.txt shows no difference')
    has = {'-': [normal(before)], '+': [normal(after)]}
    for line in lines:
        if not line.startswith('@@') and any(word not in text for word in normal(line[1:]).split() for text in has.get(line[:1], [' '.join(sum(has.values(), []))])):
            bad('text_lines', line[:200])
            break


def check_archive(members, metadata, operations, current, bad):
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if warc is ABSENT and 'datapackage.json' not in members:
        return
    described, parts = quiet(members, 'datapackage.json') or {}, ('archive/data.warc.gz', 'indexes/index.cdx', 'pages/pages.jsonl')
    found = [[each.get('path'), each.get('hash'), each.get('bytes')] for each in rows(described, 'resources')]
    if sorted(map(str, found)) != sorted(str([name, f'sha256:{dig(members, name, "sha256")}', dig(members, name, 'size')]) for name in parts):
        bad('archive_digests', 'datapackage.json describes other parts than there are')
    if warc is ABSENT:
        return
    if warc.fault or warc.length:
        bad('network_record', warc.fault or 'a member ends too early')
        return
    answers = [each for each in warc.records if each.get('warc-type') == 'response']
    for each in warc.records:
        digests = ('warc-block-digest', 'block'), ('warc-payload-digest', 'payload')
        if each.get('warc-type') not in ('warcinfo', 'response', 'request', 'metadata', 'resource'):
            bad('kinds_of_record', str(each.get('warc-type')))
        for name, real in digests:
            stated = each.get(name)
            due = current and (name == 'warc-block-digest' or each in answers)
            if stated != f'sha256:{each[real]}' and (stated is not None or due):
                bad(f'{real}_digests', f'of the record at {each["offset"]}')
    identities = [each.get('warc-record-id') for each in warc.records if each.get('warc-record-id')]
    if len(set(identities)) != len(identities):
        bad('record_ids', 'an id stands twice')
    if current:
        tie = sorted(str([each.get(k) for k in ('warc-target-uri', 'warc-date', 'warc-record-id', 'warc-ip-address')]) for each in answers)
        asked = [each for each in warc.records if each.get('warc-type') == 'request']
        if tie != sorted(str([each.get(k) for k in ('warc-target-uri', 'warc-date', 'warc-concurrent-to', 'warc-ip-address')]) for each in asked):
            bad('requests_of_answers', 'requests and answers do not belong together')
    try:
        lines = (dig(members, 'indexes/index.cdx', 'bytes') or b'').decode().split('\n')
        index = [(line.split(' ')[0], line.split(' ')[1], parse_json(line[line.index('{'):].encode())) for line in lines[:-1]]
        if lines[-1] or lines[:-1] != sorted(lines[:-1], key=lambda line: line.encode()):
            bad('index_lines', 'not in order')
        pages = [parse_json(line.encode()) for line in (dig(members, 'pages/pages.jsonl', 'bytes') or b'').decode().strip('\n').split('\n')]
    except (ValueError, IndexError, AttributeError):
        bad('index_lines', 'the index or the page list cannot be read')
        return
    placed = sorted(str([int(v['offset']), int(v['length']), bare(v.get('url')), time[:14], str(v.get('status', ''))]) for _, time, v in index)
    if placed != sorted(str([each['offset'], each['length'], bare(each.get('warc-target-uri')), re.sub(r'\D', '', each.get('warc-date', ''))[:14], each['status']]) for each in answers):
        bad('index', 'the index has other answers than the network record')
    by_place = {each['offset']: each for each in answers}
    for _, _, value in index:
        each = by_place.get(int(value['offset']), {})
        allowed = ['sha256:' + each.get('payload', '')] + ([] if current else ['sha256:' + each.get('block', ''), None])
        if value.get('digest') not in allowed or value.get('recordDigest') not in ['sha256:' + each.get('packed', '')] + ([] if current else [None]) or value.get('filename') != 'data.warc.gz':
            bad('index_digests', str(value.get('url')))
    if len(pages) != 2 or not all(isinstance(each, dict) for each in pages) or 'format' not in pages[0] or not isinstance(pages[1].get('url'), str) or not isinstance(pages[1].get('ts'), str):
        bad('one_page', 'the page list has other than one page')
        return
    chain, page = rows(metadata, 'redirect_chain'), pages[1]
    final = bare(chain[-1].get('url')) if chain else None
    own = [each for each in answers if bare(each.get('warc-target-uri')) == final]
    if own and str(dig(metadata, 'page', 'http_status')) not in [each['status'] for each in own]:
        bad('status_answered', 'the network record answers otherwise')
    answered = {(bare(each.get('warc-target-uri')), each['status']) for each in answers}
    known = {url for url, _ in answered}
    for hop in chain:
        url = bare(hop.get('url'))
        if hop.get('query_values_redacted') is not True and hop.get('status') is not None and url in known and (url, str(hop['status'])) not in answered:
            bad('redirect_statuses', f'{url} was answered otherwise')
    if isinstance(dig(metadata, 'requested_url'), str) and re.match('https?:', metadata['requested_url']) and secure(metadata['requested_url']) not in {secure(url) for url in known if url}:
        bad('requested_answer', 'the requested address has no answer')
    if current and ran({each.get('operation'): each for each in operations}, 'warc_written') is not ABSENT and re.match('https?:', str(final)) and final not in known:
        bad('document_answered', 'the document has no answer')
    lines = [value for _, _, value in index if bare(value.get('url')) == final]
    if lines and isinstance(dig(metadata, 'page', 'mime_type'), str) and metadata['page']['mime_type'] not in [value.get('mime') for value in lines]:
        bad('mime_type', 'the index has another')
    dates = [line[5:].strip().decode('latin-1') for each in own for line in each['http'].split(b'\r\n') if line[:5].lower() == b'date:']
    stated = dig(metadata, 'page', 'server_date')
    if own and isinstance(stated, str) and re.sub(r'[\r\n]+', ' ', stated).strip() not in dates:
        bad('server_date', 'no answer has it')
    for key, _, value in index:
        label = sort_host(value.get('url'))
        if label is not None and not key.startswith(label):
            bad('index_keys', str(value.get('url')))
    if own and isinstance(dig(metadata, 'connection', 'address'), str) and not any(each.get('warc-ip-address') in (None, dig(metadata, 'connection', 'address')) for each in own):
        bad('address_recorded', 'the network record has another address')
    addresses = [bare(dig(metadata, key)) for key in ('requested_url', 'url_at_load', 'url_at_screenshot')] + [final]
    if bare(page['url']) not in ([final] if current else addresses) or 'mainPageUrl' in described and bare(described['mainPageUrl']) != bare(page['url']):
        bad('document_url', 'page list, description and redirect_chain differ')
    if current or dig(metadata, 'page', 'title') is not ABSENT:
        title = dig(metadata, 'page', 'title')
        if any(each.get('title', '') != ('' if title is ABSENT else title) for each in (page, described) if 'title' in each):
            bad('title', 'page list, description and metadata.json differ')
    ends, starts = [each.get('at') for each in operations], [each['started_at'] for each in operations if 'started_at' in each]
    dates = [each.get('warc-date') for each in warc.records] + [page['ts']] + [described[key] for key in ('created', 'mainPageDate') if key in described]
    if any(not is_time(at) or not min(starts + ends) <= at <= max(ends) for at in dates):
        bad('network_at', 'a time lies outside of the capture')
    elif current and own and page['ts'] not in [each.get('warc-date') for each in own]:
        bad('answer_at', 'the page list has another time than the answer')
    source = [each for each in operations if each.get('operation') == 'source_saved' and each.get('outcome') == 'done']
    saved = dig(members, str(dig(source[-1], 'detail', 'file')), 'sha256') if source else ABSENT
    if own and saved is not ABSENT and saved not in [each['payload'] for each in own]:
        bad('source', 'other than what was answered')
    info = next((each['http'] for each in warc.records if each.get('warc-type') == 'warcinfo'), b'').decode('utf-8', 'replace')
    agent = re.search(r'^http-header-user-agent: (.*?)\r?$', info, re.M)
    if agent and isinstance(dig(metadata, 'browser_identity', 'user_agent'), str) and agent.group(1) != metadata['browser_identity']['user_agent']:
        bad('user_agent', 'network record and metadata.json differ')


OTS_MAGIC = binascii.unhexlify('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294')


# ---------------------------------------------------------------- redacted copies

PROOF, PUT_MOST, CHANGED_MOST = 'redaction_proof.json', 16 << 20, 256 << 20
SOURCE_SEAL = ('source/commitments.json', 'source/commitments.sig', 'source/publickey.pem', 'source/commitments.json.ots',
               'source/commitments.json.tsr', 'source/ledger.tlog-proof')
OF_A_COPY = RECORDS + SOURCE_SEAL + ('manifest.json', 'manifest.sig', 'publickey.pem', 'manifest.json.ots', 'manifest.json.tsr', TLOG,
                                     'eidas_validation.json', 'redaction.json', PROOF, 'c2pa.json', 'evidence.pdf')
NEVER = re.compile(r'(source\.html|page\.mhtml|watched_text\.txt|form_controls\.json|storage\.json|connections\.json|c2pa\.json|standards\.json|datapackage\.json)|(screenshot_as_loaded(_tiles/|\.)|actions/|archive/|indexes/|pages/|regions/).*', re.S)
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
            raise ValueError(f'{path}: path is not where the file stands in a copy')
        runs = [run_of(run, path) for run in listed_in(each['runs'])]
        seeds, hashes = ([strict_hash(one) for one in listed_in(each[key])] for key in ('seeds', 'hashes'))
        kept = [isinstance(run, list) for run in runs]
        segments = sum(len(run) if isinstance(run, list) else run[0] for run in runs)
        total += segments
        if segments > 100000 or total > 500000:
            raise ValueError('more segments than a file or a package has')
        if action in ('withheld', 'unproven'):
            if runs or seeds or hashes:
                raise ValueError(f'{path}: there is nothing to prove of it')
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
            for salt in Tree.grow(next(seeds), leaves):
                add(1, sha(b'\0', salt, next(kept)))
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
        raise ValueError('a value is no text')
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


def jpeg_head(data):
    """A baseline JPEG in restart intervals, as a copy may carry it: tables and frame once, content credentials, and nothing else (T.81, annex B)."""
    at, markers, steps, tables, frame, interval = 2, [(0xd8, 0, 2)], {}, {}, None, None
    if data[:2] != b'\xff\xd8':
        raise ValueError('it is no JPEG')
    while True:
        if at + 4 > len(data) or data[at] != 0xff:
            raise ValueError('its head ends early')
        marker, to = data[at + 1], at + 2 + struct.unpack('>H', data[at + 2:at + 4])[0]
        body = bytes(data[at + 4:to])
        if to < at + 4 or to > len(data) or to > HEAD_MOST or marker not in (0xe0, 0xeb, 0xdb, 0xc0, 0xc4, 0xdd, 0xda):
            raise ValueError(f'its head has a marker {marker:#x}, or ends early')
        markers.append((marker, at, to))
        if marker == 0xe0 and (at != 2 or body[:5] != b'JFIF\0' or len(body) != 14 or body[12:] != b'\0\0'):
            raise ValueError('APP0 is not JFIF without a thumbnail, first of all')
        if marker == 0xdb:
            for place in range(0, len(body), 65):
                if body[place] > 3 or place + 65 > len(body) or body[place] in steps or body[place + 1] == 0:
                    raise ValueError('a quantisation table')
                steps[body[place]] = body[place + 1]
        if marker == 0xc4:
            read_codes(body, tables)
        if marker == 0xdd:
            if interval is not None or len(body) != 2:
                raise ValueError('the interval')
            interval = struct.unpack('>H', body)[0]
        if marker == 0xc0:
            if frame is not None or len(body) < 6:
                raise ValueError('the frame')
            frame = body
        at = to
        if marker == 0xda:
            return {**frame_of(frame, body, steps, tables, interval), 'markers': markers, 'scan': to}


def read_codes(body, tables):
    place = 0
    while place < len(body):
        kind, counts, codes, code = body[place], body[place + 1:place + 17], {}, 0
        place += 17
        for bits, count in enumerate(counts, 1):
            for value in body[place:place + count]:
                if code >= 1 << bits:
                    raise ValueError('a Huffman table')
                codes.setdefault(value, f'{code:0{bits}b}')
                code += 1
            if place + count > len(body):
                raise ValueError('a Huffman table')
            place += count
            code *= 2
        if len(counts) < 16 or kind in tables or kind & 0xee:
            raise ValueError('a Huffman table')
        tables[kind] = codes


def frame_of(frame, scan, steps, tables, interval):
    count = frame[5] if frame else 0
    if not frame or frame[0] != 8 or count not in (1, 3) or len(frame) != 6 + 3 * count:
        raise ValueError('its frame')
    height, width = struct.unpack('>HH', frame[1:5])
    if not height or not width or not interval or len(scan) != 4 + 2 * count or scan[0] != count or scan[1 + 2 * count:] != b'\0\x3f\0':
        raise ValueError('its size, intervals or scan')
    sampling = [(frame[7 + 3 * at] >> 4, frame[7 + 3 * at] & 15) for at in range(count)]
    across, down = (1, 1) if count == 1 else (max(h for h, _ in sampling), max(v for _, v in sampling))
    components = []
    for at, (horizontal, vertical) in enumerate(sampling):
        chosen = scan[2 + 2 * at]
        step, dc, ac = steps.get(frame[8 + 3 * at]), tables.get(chosen >> 4), tables.get(0x10 | chosen & 15)
        if scan[1 + 2 * at] != at + 1 or frame[6 + 3 * at] != at + 1 or not step or not dc or not ac or not horizontal or not vertical or across % horizontal or down % vertical:
            raise ValueError('a colour has no table')
        components.append((1 if count == 1 else horizontal * vertical, step, dc, ac))
    units = -(-width // (8 * across)) * -(-height // (8 * down))
    return {'width': width, 'height': height, 'unit': (8 * across, 8 * down), 'interval': interval, 'units': units, 'components': components}


def interval_starts(data, head):
    """Where each interval begins, and behind the last one where the end marker stands."""
    starts, at = [head['scan']], data.find(b'\xff', head['scan'])
    while at >= 0 and at + 1 < len(data):
        marker = data[at + 1]
        if 0xd0 <= marker <= 0xd7:
            if marker != 0xd0 + (len(starts) - 1) % 8 or len(starts) >= INTERVALS_MOST:
                raise ValueError('its restart markers do not count on')
            starts.append(at + 2)
        elif marker == 0xd9:
            if at + 2 != len(data):
                raise ValueError('something stands behind its end')
            return starts + [at]
        elif marker:
            raise ValueError('its image data hold another marker')
        at = data.find(b'\xff', at + 2)
    raise ValueError('it ends early')


def black(head, units):
    """The image data of so many black units: brightness 0, no colour (T.81, F.1.2)."""
    bits = []
    for unit in range(units):
        for place, (blocks, step, dc, ac) in enumerate(head['components']):
            for block in range(blocks):
                mean = -(-1024 // step) if unit == block == place == 0 else 0
                size = mean.bit_length()
                bits += [dc[size], f'{(1 << size) - 1 - mean:0{size}b}' if size else '', ac[0]]
    text = ''.join(bits)
    return b''.join(bytes([byte]) + (b'\0' if byte == 255 else b'') for byte in (int(text[at:at + 8].ljust(8, '1'), 2) for at in range(0, len(text), 8)))


def black_intervals(head, start, end):
    last = -(-head['units'] // head['interval']) - 1
    plain = black(head, head['interval'])
    return b''.join(black(head, head['units'] - at * head['interval']) if at == last else plain + bytes([0xff, 0xd0 + at % 8]) for at in range(start, end))


def covered_holds(file, content, boxes):
    """(code, reason) where a picture is not black exactly where its boxes lie; None where it is."""
    try:
        head = jpeg_head(content)
        starts = interval_starts(content, head)
        intervals = -(-head['units'] // head['interval'])
        if len(starts) != intervals + 1:
            raise ValueError('another number of intervals than its size')
        stretches, segments = scan_runs(file['runs'], head, starts[-1])
        each = 1
        while -(-intervals // each) != segments:
            each *= 2
            if each >= 2 * intervals:
                raise ValueError('another number of segments')
        covered = set()
        for put, segment, count, start, to in stretches:
            first, end = segment * each, min((segment + count) * each, intervals)
            if starts[min(first, intervals)] != start or starts[end] != to:
                raise ValueError('a segment is not where it was')
            if put:
                if content[start:to] != black_intervals(head, first, end):
                    raise ValueError('what covers it is not black')
                covered.update(range(segment, segment + count))
    except (ValueError, KeyError) as fault:
        return 'redaction_forged', f'the picture is not covered: {fault}'
    touched, across = set(), -(-head['width'] // head['unit'][0])
    for box in boxes:
        right, bottom = box['x'] + box['width'], box['y'] + box['height']
        if (box['x'] % 32 or box['y'] % 8 or right > head['width'] or bottom > head['height'] or right % 32 and right != head['width']
                or bottom % 8 and bottom != head['height']):
            return 'redaction_malformed', 'a box lies outside of the picture, or beside its grid'
        for row in range(box['y'] // head['unit'][1], -(-bottom // head['unit'][1])):
            units = head['interval'] * each
            touched.update(range((row * across + box['x'] // head['unit'][0]) // units, (row * across + -(-right // head['unit'][0]) - 1) // units + 1))
    return None if touched == covered else ('redaction_mismatch', 'the picture is not covered exactly where the boxes are')


def scan_runs(runs, head, end):
    """[(put, first segment, number, from, to)] of the image, and how many segments it has."""
    stretches, at, segments, ended = [], 0, 0, False
    for run in runs:
        kept = isinstance(run, list)
        for length in run if kept else [run[1]]:
            start, at = at, at + length
            if start < head['scan']:
                inside = [(marker, one, to) for marker, one, to in head['markers'] if start <= one and to <= at and start < at]
                if at > head['scan'] or not kept and (any(marker != 0xeb for marker, _, _ in inside) or sum(to - one for _, one, to in inside) != length):
                    raise ValueError('before its image stands something else than content credentials')
            elif ended:
                if kept or length:
                    raise ValueError('something stands behind its end')
            elif kept and start == end:
                if length != 2:
                    raise ValueError('its end marker is not whole')
                ended = True
            else:
                count = 1 if kept else run[0]
                stretches.append((not kept, segments, count, start, at))
                segments += count
    if not ended:
        raise ValueError('its end marker is not the committed one')
    return stretches, segments


def check_redaction(manifest, members, metadata, policy, report):
    """What a copy keeps was committed to, and where it withholds stands a mark and nothing else."""
    if kind_of(members) != 'redaction':
        return
    before = len(report.failed)
    report.copy = 'yes, parts are withheld; that the rest was captured is not proven'

    def bad(code, text):
        report.fail(code, text)

    try:
        said = read_redaction(held(members, 'redaction.json'))
    except (TypeError, ValueError) as fault:
        bad('redaction_malformed', f'redaction.json is not what the format says: {fault}')
        return
    carried = [in_copy(file['path']) for file in said['files'] if file['action'] != 'withheld']
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
        bad('redaction_malformed', f'{PROOF} is not what the format says: {fault}')
        return
    try:
        committed = read_commitments(held(members, 'source/commitments.json'))
    except (TypeError, ValueError) as fault:
        bad('redaction_malformed', f'source/commitments.json is not what the format says: {fault}')
        return
    shown = {in_copy(file['path']): file for file in files if file['action'] != 'withheld'}
    for name in members:
        if not of_a_copy(name) and name not in shown and not litter(name):
            bad('redaction_forged', f'{name}: the proof has no such file, and it is none that belongs to a copy')
    for name, file in shown.items():
        if name not in members:
            bad('redaction_mismatch', f'{name} is in the proof, and it is not there')
        if NEVER.fullmatch(file['path']) or file['action'] == 'unproven' and not file['path'].endswith('.png'):
            bad('redaction_malformed', f'{name}: no copy carries such a file of its source, or not unproven')
    if members['source/commitments.json']['sha256'] != digest:
        bad('redaction_mismatch', 'the proof is about other commitments')
    if [file['path'] for file in files] != [each['path'] for each in committed['files']]:
        bad('redaction_mismatch', 'the proof has other files than the commitments')
    roots = {each['path']: each for each in committed['files']}
    for name, file in shown.items():
        copied, stated = dig(members, name, 'copied'), roots.get(file['path'])
        if copied is ABSENT or stated is None:
            continue
        if file['segments'] != stated['segments'] or copied['root'] != stated['root']:
            bad('redaction_mismatch', f'{name}: what it keeps is not what was committed to')
        if file['action'] == 'changed' and name.endswith('.jpeg'):
            fault = covered_holds(file, copied['content'], [box for box in said['boxes'] if box['file'] == file['path']])
            if fault:
                bad(fault[0], f'{name}: {fault[1]}')
        elif file['action'] == 'changed' and not marks_hold(name, file, copied['content'], said):
            bad('redaction_forged', f'{name}: something else than a mark stands where a part was withheld')
    check_redaction_records(said, files, committed, members, manifest, metadata, bad)
    check_source_seal(said, members, policy, bad)
    if len(report.failed) == before:
        report.copy = 'yes, parts of what was captured are withheld'
        report.ok('redaction', f'{sum(bool(file["runs"]) for file in files)} files keep what was committed to; where they withhold stands a mark and nothing else')
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
        bad('redaction_mismatch', 'source/commitments.json.ots is of another file')
    token = members.get('source/commitments.json.tsr')
    if token and binascii.unhexlify(digest) not in (token['bytes'] or b''):
        bad('redaction_mismatch', 'source/commitments.json.tsr is of another file')
    ledger = members.get('source/ledger.tlog-proof')
    if ledger:
        try:
            judge_ledger(ledger['bytes'], said['source']['manifest_sha256'], digest, policy)
        except (ValueError, binascii.Error) as fault:
            bad('redaction_mismatch', f'source/ledger.tlog-proof: {fault}')


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
            bad('redaction_mismatch', f'source/{name} is no JSON object')
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
        bad('redaction_mismatch', 'what is made of a test is one')
    for place, rule in enumerate(rules):
        if sum(box['rule_index'] == place for box in boxes) != rule['boxes']:
            bad('redaction_mismatch', f'rule {place} has another number of boxes')
    times = [source['captured_at'] or source['sealed_at'], source['sealed_at'], said['redacted_at']]
    if times != sorted(times):
        bad('redaction_mismatch', 'it was redacted before it was sealed, or sealed before it was captured')
    told = [(file['path'], file['action'], file['parts'], file['withheld_parts']) for file in said['files']]
    unproven = [(each['file'], each['reason']) for each in said['unproven']]
    if files is None:
        carried = [path for path, action, _, _ in told if action != 'withheld']
        if any(in_copy(path) not in members for path in carried) or any(parts is not None for _, _, parts, _ in told):
            bad('redaction_mismatch', 'a file is said to be there, or its parts are counted')
        if unproven != [(path, 'no_commitments') for path in carried]:
            bad('redaction_mismatch', 'unproven has other files')
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
            bad('redaction_mismatch', 'unproven has other files')
    changed = {path for path, action, _, _ in told if action == 'changed'}
    for box in boxes:
        size = size_of(members, box['file'])
        if (box['file'] not in changed or not box['file'].endswith(('.jpeg', '.png'))
                or size and (box['x'] + box['width'] > size[1] or box['y'] + box['height'] > size[2])):
            bad('redaction_malformed', 'a box lies in no picture of the copy')
            break


# ---------------------------------------------------------------- records of matters

# What a value of `detail` may be; `?` behind it: or null. A tuple: one of these.
PERSON, FAILURE = {'account_id': 'text', 'name': 'text?', 'email': 'text?'}, {'code': 'text', 'message': 'text'}
STATUS, USE = ('processing', 'completed', 'failed', 'deleted'), {'label': 'text', 'client': 'client'}
TERMS = {'label': 'text', 'allow': ('view', 'download'), 'expires_at': 'time', 'items': 'whole', 'password': 'flag'}
EXPORTED = {'formats': 'texts', 'redacted': ('as_is', 'replace', None)}
DETAILS = {
    'matter.created': {'matter_id': 'text', 'name': 'text', 'case_reference': 'text?', 'test_mode': 'flag'},
    'matter.renamed': {'from': 'text', 'to': 'text'},
    'matter.described': {'commitment': 'hash?', 'case_reference': 'text?'},
    'matter.transferred': {'from': 'text', 'to': 'text', 'reason': ('by_owner', 'creator_left')},
    'matter.archived': {}, 'matter.reopened': {'from_status': ('archived', 'sealed'), 'reason': 'text?'},
    'matter.sealed': {'seal_no': 'whole', 'manifest_sha256': 'hash', 'covers_seq': 'whole', 'items': 'whole', 'faults': 'whole'},
    'matter.seal_failed': {'reason': 'text', 'faults': 'whole'},
    'matter.hold_set': {}, 'matter.hold_released': {'reason': ('by_owner', 'subscription_ended')},
    'member.added': PERSON, 'member.removed': PERSON, 'member.left': PERSON,
    'capture.requested': {'url': 'text?'},
    'capture.completed': {'captured_at': 'time?', 'sealed_at': 'time?', 'warnings': 'texts', 'proofs': 'texts'},
    'capture.failed': FAILURE,
    'capture.added': {'made_at': 'time', 'made_by': 'text', 'source': 'text', 'status': STATUS},
    'capture.removed': {}, 'capture.trashed': {'purge_at': 'time?'}, 'capture.restored': {'status': STATUS}, 'capture.purged': {},
    'capture.verified': {'result': 'text', 'failures': 'texts'},
    'capture.anchor_confirmed': {'block_height': 'whole', 'block_time': 'time?'}, 'capture.viewed': {},
    'package.imported': {'import_id': 'text', 'file_name': 'text', 'size_bytes': 'whole', 'captured_at': 'time?', 'captured_at_basis': 'text', 'summary': 'summary?'},
    'package.downloaded': {'bytes': 'whole', 'client': 'client'},
    'comparison.completed': {'compared': 'texts', 'verdict': 'text'}, 'comparison.failed': FAILURE,
    'redaction.completed': {'redacted_from': 'text', 'proof': 'text'}, 'redaction.failed': FAILURE,
    'certificate.completed': {'label': 'text?', 'hashes': 'whole'}, 'certificate.failed': FAILURE,
    'note.added': {'commitment': 'hash', 'answers': 'whole?'},
    'share.created': TERMS, 'share.changed': TERMS, 'share.opened': USE, 'share.downloaded': USE, 'share.refused': {**USE, 'reason': 'text'},
    'share.revoked': {'label': 'text'}, 'share.expired': {'label': 'text'}, 'share.locked': {'label': 'text'},
    'export.requested': EXPORTED,
    'export.completed': {**EXPORTED, 'items': 'whole', 'not_included': 'left_out', 'volumes': 'volumes', 'record_manifest_sha256': 'hash?'},
    'export.failed': FAILURE, 'export.downloaded': {'volume': 'whole', 'bytes': 'whole', 'client': 'client'}, 'export.expired': {},
    'custody.anchored': {'seq': 'whole', 'head_hash': 'hash', 'proof': ('ots', 'rfc3161'), 'proof_sha256': 'hash'},
    'custody.verified': {'result': ('match', 'modified', 'invalid'),
                         **dict.fromkeys(('entries', 'checked', 'match', 'modified', 'invalid', 'missing'), 'whole')},
}
ITEM_KINDS = {'cap': 'capture', 'imp': 'import', 'cert': 'certificate', 'cmp': 'comparison', 'red': 'redaction'}
ENDED = {**dict.fromkeys(('capture.completed', 'package.imported', 'comparison.completed', 'redaction.completed', 'certificate.completed'), 'completed'),
         **dict.fromkeys(('capture.failed', 'comparison.failed', 'redaction.failed', 'certificate.failed'), 'failed'),
         'capture.trashed': 'deleted', 'capture.purged': 'deleted'}
ITEM_KEYS = ('exhibit', 'capture_id', 'kind', 'url', 'title', 'captured_at', 'status', 'package_sha256', 'size_bytes', 'manifest_sha256', 'verification')
MATTER_KEYS = ('format', 'evidence_id', 'matter_id', 'name', 'case_reference', 'owner', 'members', 'seal_no', 'reason', 'recorded_at', 'previous_seal',
               'items', 'removed', 'custody')
MATTER_STEPS = ('clock_read', 'items_checked', 'anchors_collected', 'matter_recorded')
PRINTED_ENTRIES = 1000
PRINTED_ROWS = 1000


def is_whole(value, least=0):
    return is_number(value) and value == int(value) and least <= value < 1 << 53


def has_only(value, shape):
    return isinstance(value, dict) and set(value) == set(shape) and all(fits(value[key], rule) for key, rule in shape.items())


def fits(value, rule):
    if isinstance(rule, tuple):
        return value is None and None in rule or isinstance(value, str) and value in rule
    if rule.endswith('?'):
        return value is None or fits(value, rule[:-1])
    if rule in ('texts', 'left_out', 'volumes'):
        inner = {'left_out': {'capture_id': 'text', 'reason': 'text'}, 'volumes': {'sha256': 'hash', 'size_bytes': 'whole'}}.get(rule)
        return isinstance(value, list) and all(has_only(each, inner) if inner else isinstance(each, str) for each in value)
    return {'text': lambda: isinstance(value, str), 'whole': lambda: is_whole(value), 'flag': lambda: isinstance(value, bool), 'time': lambda: is_time(value),
            'hash': lambda: is_hash(value), 'client': lambda: has_only(value, {'commitment': 'hash'}),
            'summary': lambda: has_only(value, dict.fromkeys(('integrity', 'time_anchor', 'provenance'), 'text'))}[rule]()


def may_have(value, keys, more=()):
    if not isinstance(value, dict) or not set(keys) <= set(value) <= set(keys) | set(more):
        raise ValueError('a field is missing, or is none of the format')
    return value


def read_entry(entry):
    """Raises a ValueError for anything but an entry of the format; whether it is linked is not asked here."""
    withheld = isinstance(entry, dict) and 'withheld' in entry
    may_have(entry, ('seq', 'previous', 'hash') + (('withheld',) if withheld else ('at', 'type', 'actor', 'subject', 'detail')))
    if not is_whole(entry['seq']) or not is_hash(entry['previous']) or not is_hash(entry['hash']):
        raise ValueError('seq, previous or hash')
    if withheld:
        if entry['withheld'] is not True:
            raise ValueError('withheld is not true')
        return
    if not is_time(entry['at']) or not isinstance(entry['type'], str) or entry['type'] not in DETAILS:
        raise ValueError('at or type')
    actor = entry['actor'] if isinstance(entry['actor'], dict) else {}
    if actor.get('kind') == 'share':
        may_have(actor, ('kind', 'account_id', 'name', 'share_id'))
        if actor['account_id'] is not None or not isinstance(actor['share_id'], str):
            raise ValueError('actor is no share')
    else:
        may_have(actor, ('kind', 'account_id', 'name', 'key_id'), ('via_operator',))
        if not isinstance(actor['kind'], str) or actor['kind'] not in ('session', 'key', 'schedule', 'service', 'operator') or actor.get('via_operator', True) is not True:
            raise ValueError('actor.kind')
    if not all(value is None or isinstance(value, str) for value in (actor['account_id'], actor['name'], actor.get('key_id'))):
        raise ValueError('actor')
    subject = may_have(entry['subject'], ('kind', 'id'), ('exhibit', 'manifest_sha256', 'package_sha256'))
    if subject['kind'] not in subject_kinds(entry['type']):
        raise ValueError('subject.kind')
    if not all(isinstance(subject[key], str) for key in ('id', 'exhibit') if key in subject) or not all(
            is_hash(subject[key]) for key in ('manifest_sha256', 'package_sha256') if key in subject):
        raise ValueError('subject')
    if not has_only(entry['detail'], DETAILS[entry['type']]):
        raise ValueError('detail')


def subject_kinds(kind):
    others = {'share.downloaded': ['capture'], 'package.downloaded': ['capture', 'seal'], 'matter.sealed': ['seal'], 'matter.seal_failed': ['seal']}
    usual = {'matter': 'matter', 'member': 'member', 'note': 'matter', 'custody': 'matter', 'share': 'share', 'export': 'export'}
    return others.get(kind, [usual.get(kind.split('.')[0], 'capture')])


# Nothing is put into a matter, taken out of it or said of it while it is archived or sealed.
CHANGES = ('matter.renamed', 'matter.described', 'member.added', 'note.added', 'capture.requested', 'capture.added', 'capture.removed')
NOT_ARCHIVED = ('share.created', 'share.changed', 'export.requested')
AFTER_PURGE = ('capture.trashed', 'capture.restored', 'capture.purged', 'package.downloaded', 'share.downloaded')


class Matter:
    """What the entries of a custody record come to, one after another."""

    def __init__(self, bad):
        self.bad, self.hashes, self.last_at, self.withheld = bad, [], '', 0
        self.id = self.name = self.case = self.test = None
        self.status, self.before, self.owner, self.people, self.seal = 'active', 'active', {}, [], None
        self.items, self.removed, self.highest, self.notes, self.texts, self.anchored = {}, [], 0, {}, {}, {}
        self.hold, self.purged, self.shares, self.exports = False, set(), {}, {}

    def take(self, entry):
        place = len(self.hashes)

        def fault(text, code='matter_record_broken'):
            self.bad(code, f'entry {place}: {text}')

        try:
            read_entry(entry)
        except ValueError as reason:
            fault(str(reason))
            self.hashes.append(entry['hash'] if isinstance(entry, dict) and isinstance(entry.get('hash'), str) else '')
            return
        if entry['seq'] != place or entry['previous'] != (self.hashes[-1] if self.hashes else '0' * 64):
            fault('it does not follow the entry before')
        if 'withheld' in entry:
            self.withheld += 1
            if place == 0:
                fault('the first entry is withheld')
        else:
            body = {key: value for key, value in entry.items() if key != 'hash'}
            if hashlib.sha256(canonical(body).encode('utf-8')).hexdigest() != entry['hash']:
                fault('hash is not that of the entry')
            self.apply(entry, place, fault)
        self.hashes.append(entry['hash'])

    def apply(self, entry, place, fault):
        if entry['at'] < self.last_at:
            fault('at goes back')
        self.last_at = entry['at']
        kind, detail = entry['type'], entry['detail']
        if (self.status != 'active' and kind in CHANGES or self.status == 'archived' and kind in NOT_ARCHIVED
                or self.status == 'sealed' and kind == 'package.imported'):
            fault(f'the matter was {self.status}')
        self.use(entry, fault)
        if (place == 0) != (kind == 'matter.created'):
            fault('the first entry, and no other, creates the matter')
        if kind == 'matter.created':
            self.id, self.name, self.case, self.test = (detail[key] for key in ('matter_id', 'name', 'case_reference', 'test_mode'))
            self.owner = {key: entry['actor'][key] for key in ('account_id', 'name')}
            if entry['subject']['id'] != self.id:
                fault('its subject is another matter')
        elif kind == 'matter.renamed':
            if detail['from'] != self.name:
                fault('it had another name')
            self.name = detail['to']
        elif kind == 'matter.described':
            self.case = detail['case_reference']
            if detail['commitment'] is not None:
                self.texts[entry['seq']] = detail['commitment']
        elif kind == 'matter.transferred':
            if detail['from'] != self.owner.get('account_id'):
                fault('it had another owner')
            self.owner = {'account_id': detail['to'], 'name': next((each['name'] for each in self.people if each['account_id'] == detail['to']), None)}
            self.people = [each for each in self.people if each['account_id'] != detail['to']]
        elif kind.startswith('member.'):
            others = [each for each in self.people if each['account_id'] != detail['account_id']]
            if (len(others) < len(self.people)) == (kind == 'member.added'):
                fault('who is added is a member, or who goes is none')
            if kind == 'member.added' and detail['account_id'] == self.owner.get('account_id'):
                fault('who is added is the owner')
            self.people = others + [detail] if kind == 'member.added' else others
        elif kind in ('matter.archived', 'matter.reopened', 'matter.sealed'):
            self.stand(kind, detail, fault)
        elif kind == 'note.added':
            if detail['answers'] is not None and detail['answers'] not in self.notes:
                fault('it answers no note')
            self.notes[entry['seq']] = detail['commitment']
        elif kind == 'custody.anchored':
            if detail['seq'] >= place or self.hashes[int(detail['seq'])] != detail['head_hash']:
                fault('it names another hash than that entry has', 'matter_anchor_mismatch')
            name = f"anchors/{int(detail['seq'])}.{'ots' if detail['proof'] == 'ots' else 'tsr'}"
            if name in self.anchored:
                fault('that entry has such a time-stamp already', 'matter_anchor_mismatch')
            self.anchored[name] = detail['proof_sha256']
        elif kind in ('matter.hold_set', 'matter.hold_released'):
            if self.hold == (kind == 'matter.hold_set'):
                fault('it was on hold already, or it was not')
            self.hold = kind == 'matter.hold_set'
        elif kind == 'custody.verified':
            wrong = detail['modified'] + detail['invalid'] + detail['missing']
            if detail['match'] + wrong != detail['checked'] or detail['entries'] > place:
                fault('its counts do not come to what was checked, or it checked what was not there')
            if wrong > 0 if detail['result'] == 'match' else (detail['invalid'] > 0) != (detail['result'] == 'invalid'):
                fault('its result is not that of its counts')
        elif entry['subject']['kind'] == 'capture':
            self.item(entry, fault)

    def use(self, entry, fault):
        """Shares and exports of the matter. Where entries are withheld, the end of an export may be among them."""
        kind, actor, subject = entry['type'], entry['actor'], entry['subject']
        shared = actor.get('share_id') if actor['kind'] == 'share' else subject['id'] if kind.startswith('share.') else None
        if actor['kind'] == 'share' and subject['kind'] == 'share' and subject['id'] != shared:
            fault('it is of another share')
        if shared is not None:
            self.share(kind, shared, fault)
        if kind.startswith('export.'):
            self.export(kind, subject['id'], fault)

    def share(self, kind, name, fault):
        before = self.shares.get(name)
        if kind == 'share.created':
            if before:
                fault('the share was made already')
            self.shares[name] = 'open'
        elif before is None:
            fault('there is no such share')
        elif kind in ('share.revoked', 'share.expired', 'share.locked'):
            if before == 'over' or before == 'locked' and kind != 'share.revoked':
                fault('the share had ended')
            self.shares[name] = 'locked' if kind == 'share.locked' else 'over'
        elif kind in ('share.opened', 'share.changed') and before != 'open':
            fault('the share had ended')

    def export(self, kind, name, fault):
        before = self.exports.get(name)
        if kind == 'export.requested':
            if before:
                fault('the export was asked for already')
            self.exports[name] = 'requested'
        elif before is None:
            fault('there is no such export')
        elif kind in ('export.completed', 'export.failed'):
            if before != 'requested':
                fault('the export had ended')
            self.exports[name] = kind[len('export.'):]
        else:
            had = before == 'completed' or before == 'requested' and self.withheld
            if not had and not (kind == 'export.downloaded' and before == 'expired'):
                fault('the export has no volumes')
            if kind == 'export.expired':
                self.exports[name] = 'expired'

    def stand(self, kind, detail, fault):
        if kind == 'matter.archived':
            if self.status == 'archived':
                fault('it was archived already')
            else:
                self.before = self.status
            self.status = 'archived'
        elif kind == 'matter.reopened':
            if detail['from_status'] != self.status:
                fault('it had another status')
            self.status = self.before if detail['from_status'] == 'archived' else 'active'
        else:
            if self.status != 'active' or detail['seal_no'] != (self.seal['seal_no'] if self.seal else 0) + 1 or detail['covers_seq'] >= len(self.hashes):
                fault('it was not active, the number of the seal is not the next, or it covers what was not there')
            self.seal, self.status = {key: detail[key] for key in ('seal_no', 'manifest_sha256', 'covers_seq')}, 'sealed'

    def item(self, entry, fault):
        kind, subject, detail = entry['type'], entry['subject'], entry['detail']
        exhibit, begins = subject.get('exhibit'), kind in ('capture.requested', 'capture.added', 'package.imported')
        if exhibit is None:
            fault('an item without its exhibit number')
            return
        item = self.items.get(subject['id'])
        if item is None:
            if not begins:
                fault('it is about no item of the matter')
                return
            found = re.fullmatch('[A-Z][A-Z-]{0,11}-([0-9]{4,})', exhibit)
            number = int(found[1][:20]) if found else -1
            if number != self.highest + 1 if not self.withheld else number <= self.highest:
                fault('its exhibit number is not the next')
            self.highest = number
            item = self.items[subject['id']] = {'exhibit': exhibit, 'capture_id': subject['id'], 'status': 'processing', 'manifest_sha256': None, 'package_sha256': None}
        elif begins and (kind != 'package.imported' or item['status'] != 'processing'):
            fault('the item is in the matter already')
        if item['exhibit'] != exhibit:
            fault('the item has another exhibit number')
        for key in ('manifest_sha256', 'package_sha256'):
            if key in subject:
                if item[key] not in (None, subject[key]):
                    fault('the item had another hash')
                item[key] = item[key] or subject[key]
        if kind == 'capture.removed':
            del self.items[subject['id']]
            self.removed.append({'exhibit': item['exhibit'], 'capture_id': subject['id'], 'removed_at': entry['at']})
            return
        before, after = item['status'], detail['status'] if kind in ('capture.added', 'capture.restored') else ENDED.get(kind)
        may = {'capture.trashed': before in ('completed', 'failed'), 'capture.restored': before == 'deleted', 'capture.purged': True}
        if subject['id'] in self.purged and kind in AFTER_PURGE:
            fault('it was deleted for good')
        if kind == 'capture.purged':
            self.purged.add(subject['id'])
        if after and not may.get(kind, before == 'processing'):
            fault(f'an item that is {before} cannot come to that')
        item['status'] = after or before
        if item['status'] == 'completed' and None in (item['manifest_sha256'], item['package_sha256']):
            fault('a completed item without its hashes')
        if kind in ('capture.completed', 'package.imported'):
            item['captured_at'] = detail['captured_at']
        if kind == 'package.imported':
            item['size_bytes'] = detail['size_bytes']


def optional_text(*values):
    return all(value is None or isinstance(value, str) for value in values)


def read_matter(data):
    """matter.json; raises a ValueError for anything but the format's."""
    record = keyed(parse_json(data), MATTER_KEYS, 'evidence-matter/1')
    owner, custody, seal = keyed(record['owner'], ('account_id', 'name')), keyed(record['custody'], ('entries', 'head_hash')), record['previous_seal']
    right = [isinstance(record[key], str) for key in ('evidence_id', 'matter_id', 'name')]
    right += [optional_text(record['case_reference'], record['reason'], *owner.values()), record['seal_no'] is None or is_whole(record['seal_no'], 1), is_time(record['recorded_at']),
              is_whole(custody['entries'], 1), is_hash(custody['head_hash']), *(isinstance(record[key], list) for key in ('members', 'items', 'removed'))]
    if not all(right) or len(record['items']) > 10000:
        raise ValueError('a value is not what the format says')
    if seal is not None and not has_only(seal, {'seal_no': 'whole', 'manifest_sha256': 'hash', 'covers_seq': 'whole'}) or seal and seal['seal_no'] < 1:
        raise ValueError('previous_seal')
    if not all(has_only(each, PERSON) for each in record['members']):
        raise ValueError('members')
    if not all(has_only(each, {'exhibit': 'text', 'capture_id': 'text', 'removed_at': 'time'}) for each in record['removed']):
        raise ValueError('removed')
    for each in record['items']:
        keyed(each, ITEM_KEYS)
        found = re.fullmatch('(cap|imp|cert|cmp|red)_[0-9A-Za-z]{1,64}', each['capture_id']) if isinstance(each['capture_id'], str) else None
        whole = all(each[key] is not None for key in ('package_sha256', 'size_bytes', 'manifest_sha256'))
        if (not found or each['kind'] != ITEM_KINDS[found[1]] or not isinstance(each['exhibit'], str) or not optional_text(each['url'], each['title'])
                or not fits(each['captured_at'], 'time?') or not fits(each['status'], ('completed', 'failed', 'deleted'))
                or not fits(each['package_sha256'], 'hash?') or not fits(each['manifest_sha256'], 'hash?') or not fits(each['size_bytes'], 'whole?')
                or not fits(each['verification'], ('match', 'modified', 'invalid', 'missing', None))
                or (not whole or each['verification'] is None if each['status'] == 'completed' else each['verification'] is not None)):
            raise ValueError(f'item {each["exhibit"]}')
    return record


def custody_part(number):
    return 'custody_record.json' if number == 1 else f'custody_record-{number}.json'


def read_part(data):
    part = keyed(parse_json(data), ('format', 'matter_id', 'part', 'parts', 'entries', 'hash_chain'), 'evidence-custody/1')
    chain = keyed(part['hash_chain'], ('algorithm', 'genesis', 'first_previous', 'final_hash', 'total_entries'))
    if not isinstance(part['matter_id'], str) or not is_whole(part['parts'], 1) or not is_whole(part['part'], 1) or not part['part'] <= part['parts'] <= 20:
        raise ValueError('matter_id, part or parts')
    if chain['algorithm'] != ALGORITHM or chain['genesis'] != '0' * 64 or not is_hash(chain['first_previous']) or not is_hash(chain['final_hash']):
        raise ValueError('hash_chain')
    if not is_whole(chain['total_entries'], 1) or chain['total_entries'] > 300000 or not isinstance(part['entries'], list) or not 1 <= len(part['entries']) <= 15000:
        raise ValueError('number of entries')
    return part


def fold_record(record, members, bad):
    """Reads the files of the custody record one after another; what they come to."""
    matter, number, parts, previous, total = Matter(bad), 1, 1, '0' * 64, None
    while number <= parts:
        name = custody_part(number)
        try:
            part = read_part(dig(members, name, 'bytes') if isinstance(dig(members, name, 'bytes'), bytes) else b'')
        except (TypeError, ValueError) as fault:
            bad('matter_record_broken', f'{name} is not what the format says: {fault}')
            break
        chain = part['hash_chain']
        parts, total = part['parts'] if number == 1 else parts, chain['total_entries'] if total is None else total
        if (part['part'], part['parts'], part['matter_id'], chain['first_previous'], chain['total_entries']) != (number, parts, record['matter_id'], previous, total):
            bad('matter_record_broken', f'{name} is another part, of another matter, or does not follow the part before')
        for entry in part['entries']:
            matter.take(entry)
        previous, number = chain['final_hash'], number + 1
        if matter.hashes[-1] != previous:
            bad('matter_record_broken', f'{name}: final_hash is not the hash of its last entry')
    known = {custody_part(each) for each in range(1, int(parts) + 1)}
    if any(CUSTODY_PART.fullmatch(name) and name not in known for name in members):
        bad('matter_record_broken', 'the record has fewer parts')
    if total is not None and total != len(matter.hashes):
        bad('matter_record_broken', 'total_entries is another number')
    return matter


def check_matter(manifest, members, packages, policy, report):
    """The custody record is one chain, comes to what matter.json says, and time-stamps, notes and packages are about it."""
    if kind_of(members) != 'matter':
        if packages is not None:
            report.note('not checked', 'matter', 'packages were given, and this is no record of a matter that they could belong to')
        return
    before, bad = len(report.failed), report.fail
    try:
        record = read_matter(held(members, 'matter.json'))
    except (TypeError, ValueError) as fault:
        bad('record_malformed', f'matter.json is not what the format says: {fault}')
        return
    matter = fold_record(record, members, bad)

    def alike(at, expected, found):
        if not same(expected, found):
            bad('matter_items_disagree', f'{at}: the custody record comes to something else')

    head = matter.hashes[-1] if matter.hashes else None
    for at, expected, found in (('matter_id', matter.id, record['matter_id']), ('name', matter.name, record['name']), ('case_reference', matter.case, record['case_reference']),
                                ('owner', matter.owner, record['owner']), ('members', matter.people, record['members']), ('previous_seal', matter.seal, record['previous_seal']),
                                ('seal_no', None if record['seal_no'] is None else (matter.seal['seal_no'] if matter.seal else 0) + 1, record['seal_no']), ('removed', matter.removed, record['removed']),
                                ('custody', {'entries': len(matter.hashes), 'head_hash': head}, record['custody']),
                                ('whether it is a test', matter.test, manifest.get('test_mode', ABSENT)), ('number of items', len(matter.items), len(record['items']))):
        alike(at, expected, found)
    for folded, item in zip(matter.items.values(), record['items']):
        alike(item['exhibit'], folded, {key: item[key] for key in folded})
    if matter.last_at > record['recorded_at']:
        bad('matter_items_disagree', 'it was written before its last entry')
    check_notes(record, matter, members, bad)
    if len(report.failed) == before:
        report.ok('matter', f'{len(matter.hashes)} entries of the custody record are one chain, and come to the {len(record["items"])} items of the matter')
        if matter.withheld:
            report.note('not checked', 'matter', f'{matter.withheld} entries of the custody record are withheld: what they say is not known')
    for name, member in members.items():
        found = ANCHOR.fullmatch(name)
        if not found:
            continue
        recorded = matter.anchored.get(name)
        if recorded is None and not matter.withheld:
            bad('matter_anchor_mismatch', f'{name}: no entry of the custody record is about it')
            continue
        if recorded is not None and found[2] == 'tsr' and recorded != member['sha256']:
            bad('matter_anchor_mismatch', f'{name}: its SHA-256 is not the recorded one')
            continue
        digest, data = matter.hashes[int(found[1])] if int(found[1]) < len(matter.hashes) else '', member['bytes'] or b''
        holds = is_hash(digest) and (about(data, digest) if found[2] == 'ots' else binascii.unhexlify(digest) in data)
        if holds:
            report.note('not checked', 'time proof', f'{name}: of the hash of entry {found[1]}; GUIDE.txt says how to check such a proof')
        else:
            bad('matter_anchor_mismatch', f'{name} is not about the hash of entry {found[1]}')
    check_packages(record, packages, policy, report)


def check_notes(record, matter, members, bad):
    if 'notes.json' not in members:
        return
    try:
        notes = keyed(parse_json(held(members, 'notes.json')), ('format', 'matter_id', 'notes'), 'evidence-notes/1')
        given = [keyed(each, ('seq', 'salt', 'text')) for each in notes['notes']]
        numbers = [each['seq'] for each in given]
        if not all(map(is_whole, numbers)) or any(one >= other for one, other in zip(numbers, numbers[1:])) or not all(
                is_hash(each['salt']) and isinstance(each['text'], str) for each in given):
            raise ValueError('seq, salt or text')
    except (TypeError, ValueError) as fault:
        bad('matter_record_broken', f'notes.json is not what the format says: {fault}')
        return
    if notes['matter_id'] != record['matter_id'] or set(matter.notes) - set(numbers):
        bad('matter_record_broken', 'notes.json is of another matter, or leaves a note out')
    for each in given:
        digest = sha(binascii.unhexlify(each['salt']), each['text'].encode()).hex()
        if digest != matter.notes.get(each['seq'], matter.texts.get(each['seq'])):
            bad('matter_record_broken', f'notes.json: the text of entry {each["seq"]} is not what it commits to')


def check_packages(record, folder, policy, report):
    """Each package that lies beside the record, by its SHA-256 and whole, and those that only go under the name of one."""
    wanted = [each for each in record['items'] if each['status'] == 'completed']
    if folder is None:
        if wanted:
            report.note('not checked', 'matter', f'the packages of {len(wanted)} items were not given, so they were not looked at (--packages FOLDER)')
        return
    given, verified, own = [], 0, {each['package_sha256']: each for each in record['items'] if each['package_sha256']}
    named = {each['capture_id']: each for each in record['items']}
    for inner, folders, files in os.walk(folder, onerror=refuse_error):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(inner, name)
            if name.lower().endswith('.zip') and os.path.isfile(path) and not os.path.islink(path):
                digest = hashlib.sha256()
                with open(path, 'rb') as file:
                    for chunk in iter(lambda: file.read(CHUNK), b''):
                        digest.update(chunk)
                given.append((path, digest.hexdigest()))
    there = {digest: path for path, digest in given}
    for item in record['items']:
        path = there.get(item['package_sha256']) if item['package_sha256'] else None
        if path is None:
            if item['status'] == 'completed':
                report.note('not checked', 'matter_package_missing', f'the package of {item["exhibit"]} ({item["capture_id"]}) was not given')
            continue
        fault = package_fault(path, item, policy)
        if fault is None:
            verified += item['status'] == 'completed'
        elif fault[0] == 'note':
            report.note('not checked', 'matter', f'{path}: the package of {item["exhibit"]} does not verify, as the record says')
        else:
            report.fail('matter_package_differs', f'{path}: {fault[1]}')
    for path, digest in given:
        ids = [named[each] for each in re.findall(r'(?<![0-9A-Za-z])((?:cap|imp|cert|cmp|red)_[0-9A-Za-z]+)', os.path.relpath(path, folder)) if each in named]
        if digest in own:
            if ids and ids[0] is not own[digest]:
                report.fail('matter_package_differs', f'{path} is the package of {own[digest]["exhibit"]}, under the name of {ids[0]["exhibit"]}')
            continue
        claimed = ids[0] if ids else claim(path, record)
        if claimed:
            report.fail('matter_package_differs', f'{path} is not the package of {claimed["exhibit"]} that was sealed')
    told = f'{verified} of {len(wanted)} packages were given, are the files that were sealed, and verify'
    report.ok('matter', told) if verified == len(wanted) else report.note('not checked', 'matter', told)


def said_in(path):
    """SHA-256 of the manifest, metadata.json and both as members, as far as they can be read: another member may be at fault."""
    members = {}
    try:
        with open(path, 'rb') as file:
            entries, start = central_directory(file, os.fstat(file.fileno()).st_size)
            for entry in entries:
                if entry['name'] in ('manifest.json', 'metadata.json'):
                    try:
                        members[entry['name']] = read_member(file, entry, start)[0]
                    except ZipFault:
                        pass
    except (ZipFault, NotAPackage, OSError):
        pass
    return dig(members, 'manifest.json', 'sha256'), quiet(members, 'metadata.json') or {}, members


def package_fault(path, item, policy):
    if os.path.getsize(path) != item['size_bytes'] and item['size_bytes'] is not None:
        return 'fail', f'{item["exhibit"]} is said to have another size'
    manifest, metadata, _ = said_in(path)
    if manifest != item['manifest_sha256']:
        return 'fail', f'its manifest is not that of {item["exhibit"]}'
    if item['kind'] != 'import' and metadata.get('capture_id') != item['capture_id']:
        return 'fail', f'it has another id than {item["exhibit"]}'
    pairs = (('url', metadata.get('requested_url')), ('captured_at', metadata.get('captured_at')))
    if item['kind'] == 'capture' and any(None not in (item[key], value) and item[key] != value for key, value in pairs):
        return 'fail', f'it has another address or time than {item["exhibit"]} is said to have'
    with open(os.devnull, 'w', encoding='utf-8') as nowhere:
        shown, sys.stdout = sys.stdout, nowhere
        try:
            failed = verify(path, policy).failed
        except NotAPackage:
            failed = ['not_a_zip']
        finally:
            sys.stdout = shown
    if not failed:
        return None
    return ('fail', f'the package of {item["exhibit"]} does not verify ({failed[0]})') if item['verification'] == 'match' else ('note', '')


def claim(path, record):
    manifest, metadata, members = said_in(path)
    if not members:
        return None
    return next((each for each in record['items'] if metadata.get('capture_id') == each['capture_id'] or manifest == each['manifest_sha256']), None)


def exhibit_lines(members):
    """What evidence.pdf prints of a matter's items and of those taken out, as far as matter.json can be read."""
    try:
        record = read_matter(held(members, 'matter.json')) if kind_of(members) == 'matter' else {'items': [], 'removed': []}
    except (TypeError, ValueError):
        return [], []
    return [''.join((each['exhibit'], each['capture_id'], each['kind'], 'no address' if each['url'] is None else each['url'],
                     'no title' if each['title'] is None else each['title'], each['captured_at'] or 'not told', each['status'],
                     each['verification'] or 'not checked', each['package_sha256'] or 'no package')) for each in record['items']], [
        each['exhibit'] + each['capture_id'] + each['removed_at'] for each in record['removed']]


def custody_lines(members):
    entries = dig(quiet(members, 'custody_record.json'), 'entries') if kind_of(members) == 'matter' else []
    lines = []
    for each in entries[:PRINTED_ENTRIES] if isinstance(entries, list) else []:
        if isinstance(each, dict) and is_number(each.get('seq')) and isinstance(each.get('at'), str) and isinstance(each.get('type'), str):
            exhibit = dig(each.get('subject'), 'exhibit')
            lines.append(f'{es_number(each["seq"])}{each["at"]}{each["type"]}{exhibit if isinstance(exhibit, str) else ""}')
    return lines


READINGS = (('as_loaded', 'storage_read_as_loaded'), ('at_the_end', 'storage_read'))


def has_fields(value, required, optional={}):
    """An object with these fields and no others, each as its test has it: `{name: test}`."""
    return isinstance(value, dict) and all(name in value for name in required) and all(
        name in {**required, **optional} and {**required, **optional}[name](each) for name, each in value.items())


def or_null(test):
    return lambda value: value is None or test(value)


def list_of(test):
    return lambda value: isinstance(value, list) and all(map(test, value))


def is_text(value):
    return isinstance(value, str)


def is_flag(value):
    return isinstance(value, bool)


STORED = {'size': is_whole, 'value_sha256': is_hash}
COOKIE = {'name': is_text, 'domain': is_text, 'host_only': is_flag, 'path': is_text, 'expires': or_null(is_time), 'http_only': is_flag,
          'secure': is_flag, 'same_site': or_null(is_text), 'partition': or_null(is_text), 'party': is_text, 'set_by': or_null(is_text), **STORED}
ITEMS, NAMES = or_null(list_of(lambda each: has_fields(each, {'key': is_text, **STORED}, {'value': is_text}))), or_null(list_of(is_text))
ORIGIN = {'origin': is_text, 'party': is_text, 'local_storage': ITEMS, 'session_storage': ITEMS, 'databases': NAMES, 'caches': NAMES, 'service_workers': NAMES}
LEFT = {'cookies_not_listed': is_whole, 'origins_not_listed': is_whole}
READING = {'when': lambda value: value in dict(READINGS), 'read_at': is_time,
           'cookies': list_of(lambda each: has_fields(each, COOKIE, {'value': is_text})),
           'origins': list_of(lambda each: has_fields(each, ORIGIN, {'not_listed': is_whole}))}
CALLED = {'host': is_text, 'site': is_text, 'party': is_text, 'requests': is_whole, 'answers': is_whole,
          'from_cache': is_whole, 'web_sockets': is_whole, 'first_at': is_time,
          'last_at': is_time, 'before_answer': or_null(is_whole),
          'types': list_of(lambda each: has_fields(each, {'type': is_text, 'requests': is_whole})),
          'addresses': list_of(is_text), 'bytes_sent': is_whole, 'bytes_received': is_whole}


def overfull(value, name, most):
    """A list beyond its bound, or one that is not full and leaves something out."""
    listed, left = len(rows(value, name)), dig(value, f'{name}_not_listed')
    return listed > most or left is not ABSENT and (listed < most or left == 0)


def is_of(host, site):
    return host == site or str(host).endswith(f'.{site}')


def host_of(url):
    found = re.match(r'\w+://(?:[^/?#@]*@)?\[?([^/?#:\]]*|[0-9a-f:]+\])', str(url), re.I)
    return found.group(1).strip(']').lower() if found else ''


def check_storage(members, metadata, entries, operations, bad):
    """What the page stored, against the steps that read it and the record in short."""
    if 'storage.json' not in members:
        return
    file = quiet(members, 'storage.json')
    readings = rows(file, 'readings')
    form = {'format_version': lambda value: same(value, 1), 'salt': is_text, 'site': is_text, 'readings': list_of(lambda each: has_fields(each, READING, LEFT))}
    if not has_fields(file, form) or any(overfull(each, 'cookies', 3000) or overfull(each, 'origins', 200) for each in readings):
        bad('storage_form', 'storage.json is not as the format says')
        return
    done = [(when, step) for when, step in READINGS if ran(entries, step) is not ABSENT]
    if [each['when'] for each in readings] != [when for when, _ in done]:
        bad('storage_read_when', 'other readings than the steps that were done')
        return
    for each, (_, step) in zip(readings, done):
        if not str(entries[step].get('started_at')) <= each['read_at'] <= str(entries[step].get('at')):
            bad(f'{step}_time', 'read at another time than its step')
        if not same([dig(ran(entries, step), 'cookies'), dig(ran(entries, step), 'origins')], [len(each['cookies']), len(each['origins'])]):
            bad('storage_logged', 'the log has other numbers of cookies and origins')
        parties = [(one['party'], one['domain']) for one in each['cookies']] + [(one['party'], host_of(one['origin'])) for one in each['origins']]
        if any((party == 'first') != is_of(host, file['site']) for party, host in parties):
            bad('storage_parties', 'a party that the site does not lead to')
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if warc is not ABSENT and entries.get('warc_written', {}).get('outcome') == 'done':
        known = {str(each.get('warc-target-uri')).split('#')[0] for each in warc.records if each.get('warc-type') == 'response'}
        by = [one['set_by'] for each in readings for one in each['cookies'] if isinstance(one['set_by'], str) and len(one['set_by']) < 16000]
        if any(url.split('#')[0] not in known for url in by):
            bad('storage_set_by', 'an answer that is not in the network record')
    cookies = readings[-1]['cookies'] if readings else []
    names = sorted((f'{one["name"]} {one["domain"]}' for one in cookies), key=lambda name: name.encode('utf-16-be'))
    short = [len(names), sum(one['party'] == 'third' for one in cookies), names[:200]]
    if not same([dig(metadata, 'stored', 'cookies', 'total'), dig(metadata, 'stored', 'third_party_cookies'), dig(metadata, 'stored', 'cookies', 'names')], short):
        bad('storage_in_short', 'metadata.json has other cookies')


def check_connections(members, metadata, entries, operations, bad):
    """Whom the page called, against the network record and the record in short."""
    if 'connections.json' not in members:
        return
    file = quiet(members, 'connections.json')
    hosts = rows(file, 'hosts')
    form = {'format_version': lambda value: same(value, 1), 'site': is_text, 'answered_at': or_null(is_time), 'hosts': list_of(lambda each: has_fields(each, CALLED))}
    if not has_fields(file, form, {'hosts_not_listed': is_whole}) or overfull(file, 'hosts', 2000) or not all(
            sum(one['requests'] for one in each['types']) == each['requests'] >= each['answers'] >= each['from_cache'] and each['requests'] + each['web_sockets'] > 0
            and (each['before_answer'] is None or each['before_answer'] <= each['requests']) and each['first_at'] <= each['last_at'] for each in hosts):
        bad('connections_form', 'connections.json is not as the format says')
        return
    if any(not is_of(each['host'], each['site']) or each['party'] != ('first' if each['site'] == file['site'] else 'third') for each in hosts):
        bad('storage_parties', 'a party that the sites do not lead to')
    if not same(dig(metadata, 'stored', 'site'), file['site']) or 'storage.json' in members and not same(dig(quiet(members, 'storage.json'), 'site'), file['site']):
        bad('connections_site', 'the records name different sites')
    if not same(dig(metadata, 'stored', 'answered_at'), file['answered_at']):
        bad('connections_answer', 'metadata.json has another time')
    changes = [each for each in operations if each.get('operation') == 'page_modified' and each.get('step') == 'overlays_answered']
    if any(re.match('A consent wall|Refusing consent', str(each.get('reason'))) for each in changes) != (file['answered_at'] is not None):
        bad('connections_answered', 'the changes of the page say otherwise')
    if file['answered_at'] is not None and not (
            changes and str(entries.get('overlays_answered', {}).get('started_at')) <= file['answered_at'] <= str(changes[-1].get('at'))):
        bad('connections_answer_time', 'not within its step')
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if warc is not ABSENT and entries.get('warc_written', {}).get('outcome') == 'done' and 'hosts_not_listed' not in file:
        counts = {}
        for each in warc.records:
            if each.get('warc-type') == 'response':
                counts[host_of(each.get('warc-target-uri'))] = counts.get(host_of(each.get('warc-target-uri')), 0) + 1
        if counts != {each['host']: each['answers'] - each['from_cache'] for each in hosts if each['answers'] != each['from_cache']}:
            bad('connections_archived', 'the network record has other answers')
    names = sorted((each['host'] for each in hosts), key=lambda name: name.encode('utf-16-be'))
    short = [len(names), sum(each['party'] == 'third' for each in hosts), names[:200]]
    if not same([dig(metadata, 'stored', 'hosts', 'total'), dig(metadata, 'stored', 'third_party_hosts'), dig(metadata, 'stored', 'hosts', 'names')], short) or not same(
            dig(ran(entries, 'storage_recorded'), 'hosts'), len(names)):
        bad('connections_in_short', 'metadata.json or the log has other hosts')


WITHHELD = ('authorization', 'proxy-authorization', 'authentication-info', 'cookie', 'set-cookie', 'x-csrf-token', 'x-xsrf-token')
MARK = '[withheld]'


def without_pair_value(pair):
    name, sign, _ = pair.partition('=')
    return f'{name}={MARK}' if sign else MARK


def without_values(name, value):
    """A header with each of its values replaced by the mark, and how many there are."""
    if name == 'cookie':
        pairs = [pair.strip() for pair in value.split(';') if pair.strip()]
        return '; '.join(without_pair_value(pair) for pair in pairs), len(pairs)
    if name == 'set-cookie':
        pair, *attributes = value.split(';')
        return ';'.join([without_pair_value(pair.strip()), *attributes]), 1
    scheme = re.match(r'([A-Za-z][\w-]*) +\S', value, re.A) if name.endswith('authorization') else None
    return f'{scheme.group(1)} {MARK}' if scheme else MARK, 1


def check_sign_in(members, metadata, entries, bad):
    """What a capture that signed in says of it, against the address, the network record and the log."""
    said, searched = dig(metadata, 'sign_in'), entries.get('secrets_searched')
    if kind_of(members) != 'page' or (said is ABSENT and searched is None):
        return
    if (said is not ABSENT) != ((searched or {}).get('outcome') == 'done'):
        bad('sign_in_searched', 'what a page was signed in to with is searched for, and nothing else is')
    if said is ABSENT:
        return
    form = {'kind': lambda value: value == 'http_authentication', 'origin': is_text, 'scheme': or_null(lambda value: value in ('basic', 'digest')),
            'challenges': is_whole, 'refused': is_whole, 'outcome': is_text}
    if not has_fields(said, form, {'withheld': lambda value: isinstance(value, list)}) or said['refused'] > said['challenges'] or (
            said['scheme'] is None) != (said['challenges'] == 0) or said['outcome'] != (
            'not_asked' if said['challenges'] == 0 else 'accepted' if said['refused'] == 0 else 'refused' if said['refused'] == said['challenges'] else 'partly_refused'):
        bad('sign_in_form', 'not as the format says, or not as its counts lead to')
    if isinstance(metadata.get('requested_url'), str) and dig(said, 'origin') != origin_of(metadata['requested_url']):
        bad('sign_in_origin', 'another origin than that of the address')
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if warc is ABSENT:
        return
    counts, standing = {}, set()
    for each in warc.records:
        for line in each['http'].split(b'\r\n')[1:] if each.get('content-type', '').startswith('application/http') else []:
            name, sign, value = line.decode('utf-8', 'replace').partition(':')
            if not sign or name.lower() not in WITHHELD:
                continue
            again, count = without_values(name.lower(), value.strip())
            if again.strip() == value.strip():
                counts[name.lower()] = counts.get(name.lower(), 0) + count
            else:
                standing.add(name.lower())
    if not same(dig(said, 'withheld') if isinstance(dig(said, 'withheld'), list) else [], [{'header': name, 'values': counts[name]} for name in WITHHELD if name in counts]):
        bad('sign_in_withheld', 'the network record has other values withheld')
    if standing:
        bad('sign_in_values', 'not withheld: ' + ', '.join(sorted(standing)))


def check_matter_facts(members, metadata, operations, entries, report):
    """What the record of a matter says of the whole, in every place that says it."""
    record = quiet(members, 'matter.json') or {}

    def bad(fact, text):
        report.fail('matter_items_disagree', f'{fact}: {text}')

    items = rows(record, 'items')
    faults = sum(each.get('verification', ABSENT) not in (None, 'match', ABSENT) for each in items)
    for fact, key, value in (('matter_name', 'name', record.get('name', ABSENT)), ('seal_no', 'seal_no', record.get('seal_no', ABSENT)),
                             ('recorded_at', 'recorded_at', record.get('recorded_at', ABSENT)), ('evidence_id', 'evidence_id', record.get('evidence_id', ABSENT)),
                             ('capture_id', 'capture_id', record.get('matter_id', ABSENT)), ('case_reference', 'case_reference', record.get('case_reference', ABSENT)),
                             ('entry_count', 'entry_count', dig(record, 'custody', 'entries')), ('head_hash', 'head_hash', dig(record, 'custody', 'head_hash')),
                             ('item_count', 'item_count', len(items)), ('fault_count', 'fault_count', faults)):
        if not same(value, dig(metadata, key)):
            bad(fact, 'matter.json and metadata.json differ')
    for step, key, value in (('matter_recorded', 'entries', dig(record, 'custody', 'entries')), ('matter_recorded', 'items', len(items)),
                             ('items_checked', 'items', len(items)), ('items_checked', 'faults', faults)):
        if not same(dig(ran(entries, step), key), value):
            bad(f'{step}: {key}', 'the log differs')
    at, span = record.get('recorded_at'), entries.get('matter_recorded', {})
    if not is_time(at) or not str(span.get('started_at', span.get('at'))) <= at <= str(span.get('at')):
        bad('recorded_during', f'{printable(str(at))} lies outside of matter_recorded')
    if any(each.get('operation') not in MATTER_STEPS for each in operations):
        bad('matter_steps', 'the log has a step that is none of a matter')
    if any(dig(metadata, key) is not ABSENT for key in OF_PAGES):
        bad('no_page_in_matter', 'metadata.json has what only a page has')


def about(proof, sha256):
    """Whether an OpenTimestamps file (version 1, SHA-256) is about this hash; what it proves is not looked at here."""
    return (proof or b'').startswith(OTS_MAGIC + b'\x01\x08' + binascii.unhexlify(sha256))


def verify(path, policy=None, files=(), packages=None):
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
    if detailed or chained_as_ours(members):
        try:
            check_facts(manifest if detailed else completed(manifest, listed, members, custody, metadata), members, custody, metadata, report)
            check_comparison(members, report)
            check_standards(members, report)
        except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
            # A value of another kind than the format gives it; what it was compared for cannot hold.
            report.fail('record_malformed', f'a record or a proof has another form than the format says ({type(fault).__name__}: {fault})')
    check_named(members, files, detailed or chained_as_ours(members), report)
    check_commitments(manifest, listed, members, metadata, report)
    if detailed or chained_as_ours(members):
        try:
            check_redaction(manifest, members, metadata, policy, report)
            check_matter(manifest, members, packages, policy, report)
        except (AttributeError, LookupError, TypeError, ValueError) as fault:
            report.fail('record_malformed', f'a record has another form than the format says ({type(fault).__name__}: {fault})')
    check_proofs(manifest, custody, members, report)
    check_ledger(manifest, members, policy, report)
    if manifest.get('test_mode') is True or (metadata or {}).get('test_mode') is True:
        report.note('NOTE', 'test_mode_package', 'made for evaluation; it carries a watermark and is no evidence')
    return report


def main(arguments):
    # A reader that has seen enough (`| head`) ends this quietly. Windows has no such signal.
    if hasattr(signal, 'SIGPIPE'):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.stdout.reconfigure(errors='backslashreplace')
    policy, files, packages = None, [], None
    while '--file' in arguments[:-1]:
        at = arguments.index('--file')
        files.append(arguments[at + 1])
        arguments = arguments[:at] + arguments[at + 2:]
    if '--packages' in arguments[:-1]:
        at = arguments.index('--packages')
        packages, arguments = arguments[at + 1], arguments[:at] + arguments[at + 2:]
    if '--policy' in arguments[:-1]:
        at = arguments.index('--policy')
        name, arguments = arguments[at + 1], arguments[:at] + arguments[at + 2:]
        try:
            with open(name, encoding='utf-8', newline='') as file:
                policy = read_policy(file.read())
        except (OSError, ValueError, binascii.Error) as fault:
            print(f'--policy: {printable(str(fault))}')
            return 2
    if len(arguments) != 1 or arguments[0] in ('-h', '--help', '--policy', '--file', '--packages'):
        print(__doc__)
        return 0 if arguments[:1] in (['-h'], ['--help']) else 2
    try:
        report = verify(arguments[0], policy, files, packages)
    except NotAPackage as fault:
        print(f'NOT AN EVIDENCE PACKAGE: {printable(str(fault))}')
        return 3
    except OSError as fault:
        print(f'CANNOT READ: {printable(str(fault))}')
        return 3
    print()
    open_files = ''.join(f', but nothing is known of {name}' for name in report.uncovered)
    faults = [code for code in report.failed if code != 'file_not_certified']
    differs = any(code.startswith('file_') or code == 'no_hashed_file' for code in faults)
    print(f'Unchanged since sealing: {"no" if differs else "not shown" if faults else "yes" + open_files}')
    print(f'Sealed by: {printable(report.sealer) if report.sealer and not faults else "not known" + report.other_key * (not faults)}')
    if report.copy:
        forged = any(code.startswith('redaction_') for code in report.failed)
        print(f'Redacted copy: {"the package says so, but it does not hold as one" if forged else report.copy}')
    if report.failed:
        print(f'RESULT: FAIL ({len(report.failed)} finding{"s" if len(report.failed) > 1 else ""})')
        return 1
    print(f'RESULT: PASS. Nothing that the manifest lists has changed since it was sealed{open_files}.')
    print('TIME: not judged here. All times are those that the package says; time proofs need another check (GUIDE.txt).')
    print('NOT JUDGED HERE: what certificates and content credentials say, some heads and forms in the web archive, how texts and records of a comparison differ, whether the picture shows its text, time proofs, evidence records.')
    if not report.sealer:
        print('Not known: who sealed it (the key is made for each package).')
    elif report.alone:
        print('NOT SEEN BY A WITNESS: the operator of the log could show others a different tree.')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
