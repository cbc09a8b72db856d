"""Reading WARC, and what is withheld from it."""
import hashlib
import re
import zlib
from .bounds import CHUNK
from .values import ABSENT, dig, has_fields, is_text, is_whole, kind_of, or_null, origin_of, same


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
