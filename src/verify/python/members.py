"""Members of a package: their hashes and openings, and an unpacked folder."""
import binascii
import hashlib
import os
import re
import stat
import struct
from .bounds import ANCHOR, CHUNK, CUSTODY_PART, HEAD, MAX_ENTRIES, MAX_TOTAL, WARC, WHOLE
from .strict_zip import ZipFault, check_names, unsafe
from .strict_json import parse_json
from .manifest import is_hash
from .warc import Warc
from .redaction import Copied, PROOF, proof_in

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
        raise ValueError('the files are not listed once each, in the order of their paths')
    return files


def read_openings(data):
    """(seed, {path: lengths}); ValueError for anything but the format's."""
    found, lengths, total = keyed(parse_json(data or b''), ('format', 'seed', 'files'), 'evidence-openings/1'), {}, 0
    if not is_hash(found['seed']) or not isinstance(found['files'], list):
        raise ValueError('the seed is not 64 lower-case hex digits, or files is not a list')
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
