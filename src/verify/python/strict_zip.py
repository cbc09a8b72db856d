"""The strict reading of a ZIP and of an unpacked folder: its members, their hashes, and how much of each is kept."""
import codecs
import hashlib
import os
import re
import stat
import struct
import unicodedata
import zlib
from .bounds import ANCHOR, CHUNK, CUSTODY_PART, HEAD, MAX_DIRECTORY, MAX_ENTRIES, MAX_PACKAGE, MAX_TOTAL, NotAPackage, RATIO, RATIO_FLOOR, TOTAL_FLOOR, WARC, WHOLE, litter
from .openings import Tree, openings_in
from .redaction import Copied, PROOF, proof_in
from .warc import Warc

# ---------------------------------------------------------------- members: {name: {sha256, sha512, size, bytes}}


def digest_stream(chunks, name, openings=None, proof=None):
    """`bytes` is the content as far as it is kept, or None when it is larger than any, or only hashed."""
    copied = Copied(proof[name]) if proof and name in proof else None
    tree = Tree(openings[0], name, openings[1][name]) if openings and name in openings[1] else None
    head, warc = HEAD.fullmatch(name), Warc() if name == WARC else None
    unsigned = Unsigned() if name == 'screenshot.jpeg' else None
    limit = (4 << 20 if name in ('screenshot.jpeg', 'page.mhtml') else 256 << 10) if head else most_of(name)
    sha256, sha512, size, kept = hashlib.sha256(), hashlib.sha512(), 0, bytearray()
    lines, units, decoder = 0, 0, codecs.getincrementaldecoder('utf-8')()
    for chunk in chunks:
        sha256.update(chunk)
        sha512.update(chunk)
        size += len(chunk)
        if name.startswith('regions/') and name.endswith('.txt'):
            lines, units = lines + bytes(chunk).count(b'\n'), more_units(units, decoder, bytes(chunk))
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
    units = more_units(units, decoder, b'', True)
    whole = bytes(kept) if limit and (head or size <= limit) else None
    return {'sha256': sha256.hexdigest(), 'sha512': sha512.hexdigest(), 'size': size, 'lines': lines, 'units': units, 'bytes': whole, **({'warc': warc} if warc else {}), **({'root': tree.root()} if tree else {}),
            **({'unsigned': unsigned.result()} if unsigned else {}), **({'copied': {'root': copied.root(), 'content': copied.content}} if copied else {})}


def more_units(units, decoder, chunk, ends=False):
    """UTF-16 code units; None of what is not UTF-8."""
    try:
        return units if units is None else units + len(decoder.decode(chunk, ends).encode('utf-16-le')) // 2
    except UnicodeDecodeError:
        return None


def most_of(name):
    """Up to which size a member is read whole; 0: it is only hashed."""
    return WHOLE.get(name) or (16 << 20 if CUSTODY_PART.fullmatch(name) else 32 << 10 if ANCHOR.fullmatch(name) else 0)


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
    return unicodedata.normalize('NFKC', unicodedata.normalize('NFKC', name).lower().upper().lower().replace('\u03c2', '\u03c3'))


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
        raise ZipFault('zip_malformed', 'is a PDF too, or begins with a file that is not part of the package')


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
