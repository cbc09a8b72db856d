"""Members of a package: their hashes, and how much of each is kept."""
import hashlib
import struct
from .bounds import ANCHOR, CUSTODY_PART, HEAD, WARC, WHOLE
from .openings import Tree
from .redaction import Copied
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
