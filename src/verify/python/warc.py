"""Reading WARC."""
import hashlib
import re
import zlib
from .bounds import CHUNK


class Warc:
    """Takes the network record as it is read: gzip members one after another, one record in each."""

    def __init__(self):
        self.records, self.fault, self.offset, self.lines = [], None, 0, 0
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
                self.bound(self.head)
                return
            self.count(head)
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
                self.count(head)
                self.http, self.in_body = head, True
                self.payload.update(body)
            elif self.fields.get('warc-type') in ('warcinfo', 'response', 'request'):
                self.bound(self.http)

    def bound(self, head):
        if self.lines + head.count(b'\n') > 10_000_000 or head.count(b'\n') > 100_000:
            raise ValueError('the heads of its records have more lines than any')

    def count(self, head):
        self.bound(head)
        self.lines += head.count(b'\n')

    def close(self):
        if self.left != 0 or self.tail != b'\r\n\r\n':
            raise ValueError('a record is not as long as it says')
        status = re.match(rb'HTTP/\S+ (\d{3})', self.http)
        self.records.append(dict(self.fields, offset=self.offset, length=self.length, packed=self.packed.hexdigest(), block=self.block.hexdigest(),
                                 payload=self.payload.hexdigest(), status=status.group(1).decode() if status else '', http=self.http))
        self.offset += self.length
        self.open()
