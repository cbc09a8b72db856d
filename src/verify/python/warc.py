"""Reading WARC, and what is withheld from it."""
import hashlib
import re
import zlib
from .bounds import CHUNK
from .values import ABSENT, dig, has_fields, is_text, is_whole, kind_of, list_of, or_null, origin_of, rows, same
from .storage import host_of


BEGINNINGS = 1024, 16_384


def beginnings(data):
    return [hashlib.sha256(data[:size]).hexdigest() for size in BEGINNINGS if size <= len(data)]


class Warc:
    """Takes the network record as it is read: gzip members one after another, one record in each."""

    def __init__(self):
        self.records, self.fault, self.offset, self.lines, self.sheets = [], None, 0, 0, 0
        self.open()

    def open(self):
        self.unpack, self.packed, self.length = zlib.decompressobj(31), hashlib.sha256(), 0
        self.head, self.http, self.left, self.tail = b'', b'', None, b''
        self.block, self.payload, self.first, self.fields, self.in_body = hashlib.sha256(), hashlib.sha256(), b'', {}, False
        self.sheet = None

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
            self.left, self.version = int(self.fields['content-length']), start[5:].decode()
        inside, after = out[:self.left], out[self.left:]
        self.left -= len(inside)
        self.tail += after[:5]
        self.block.update(inside)
        if self.in_body:
            self.begin(inside)
        elif len(self.http) < 16 << 20:
            self.http += inside
            head, sign, body = self.http.partition(b'\r\n\r\n')
            if sign:
                self.count(head)
                self.http, self.in_body = head, True
                if self.fields.get('warc-type') == 'response' and re.search(rb'\r\ncontent-type:[ \t]*text/css', head, re.I):
                    self.sheet = bytearray()
                self.begin(body)
            elif self.fields.get('warc-type') in ('warcinfo', 'response', 'request'):
                self.bound(self.http)

    def begin(self, body):
        """Digests of the first bytes are kept: what is the beginning of a body has the same."""
        self.payload.update(body)
        if self.sheet is not None:
            self.sheet += body
            if len(self.sheet) > 1 << 20 or self.sheets + len(self.sheet) > 1 << 24:
                self.sheet = None
        self.first += body[:BEGINNINGS[-1] - len(self.first)]

    def bound(self, head):
        if self.lines + head.count(b'\n') > 10_000_000 or head.count(b'\n') > 100_000:
            raise ValueError('the heads of its records have more lines than any')

    def count(self, head):
        self.bound(head)
        self.lines += head.count(b'\n')

    def close(self):
        if self.left != 0 or self.tail != b'\r\n\r\n':
            raise ValueError('a record does not have its stated length')
        status = re.match(rb'HTTP/\S+ (\d{3})', self.http)
        self.sheets += len(self.sheet or b'')
        self.records.append(dict(self.fields, sheet=self.sheet and bytes(self.sheet), offset=self.offset, length=self.length, packed=self.packed.hexdigest(), block=self.block.hexdigest(),
                                 payload=self.payload.hexdigest(), beginnings=beginnings(self.first), version=self.version, status=status.group(1).decode() if status else '', http=self.http))
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


def check_form(said, bad):
    """metadata.json: sign_in, by itself."""
    if isinstance(said, dict) and said.get('kind') == 'typed_secrets':
        form = {'kind': is_text, 'origin': is_text, 'actions': lambda value: isinstance(value, list) and value and all(is_whole(each) for each in value)}
        more = {'withheld': lambda value: isinstance(value, list), 'request_bodies': is_whole, 'form_tokens': is_whole, 'address_tokens': is_token_list}
        if not has_fields(said, form, more) or ('address_tokens' in said and 'form_tokens' not in said) or len({key in said for key in ('withheld', 'request_bodies', 'form_tokens')}) > 1:
            bad('sign_in_form', 'not as the format says')
        return
    if isinstance(said, dict) and said.get('kind') == 'browser_profile':
        if not is_profile(said) or ('address_tokens' in said and 'form_tokens' not in said) or len({key in said for key in ('withheld', 'request_bodies', 'form_tokens')}) > 1:
            bad('sign_in_form', 'not as the format says')
        return
    form = {'kind': lambda value: value == 'http_authentication', 'origin': is_text, 'scheme': or_null(lambda value: value in ('basic', 'digest')),
            'challenges': is_whole, 'refused': is_whole, 'outcome': is_text}
    if not has_fields(said, form, {'withheld': lambda value: isinstance(value, list)}) or said['refused'] > said['challenges'] or (
            said['scheme'] is None) != (said['challenges'] == 0) or said['outcome'] != (
            'not_asked' if said['challenges'] == 0 else 'accepted' if said['refused'] == 0 else 'refused' if said['refused'] == said['challenges'] else 'partly_refused'):
        bad('sign_in_form', 'not as the format says, or not as its counts lead to')


def is_token_list(value):
    return isinstance(value, list) and all(has_fields(each, {'name': is_text, 'values': is_whole}) for each in value)


def is_profile(said):
    form = {'kind': lambda value: value == 'browser_profile', 'profile': is_text, 'made_at': is_text, 'made_from': lambda value: value in ('cookies', 'storage_state', 'browser'),
            'hosts': list_of(is_text), 'cookies': list_of(lambda each: has_fields(each, {'domain': is_text, 'name': is_text})),
            'storage': list_of(lambda each: has_fields(each, {'origin': is_text, 'names': list_of(is_text)}))}
    more = {'session_storage': form['storage'], 'databases': list_of(lambda each: has_fields(each, {'origin': is_text, 'name': is_text, 'stores': list_of(is_text)})),
            'withheld': lambda value: isinstance(value, list), 'request_bodies': is_whole, 'form_tokens': is_whole, 'address_tokens': is_token_list}
    return has_fields(said, form, more) and said['hosts'] == sorted(set(said['hosts']))


def bound_name(bound):
    return '.' * bound.startswith('.') + bound[bound.startswith('.'):].strip('[]').lower()


def bounds_of(host):
    """Every bound that a host falls under: itself, and with a dot it and each domain above it. No name is longer than 255."""
    name = host.strip('[]').lower()
    return [name] if len(name) > 255 else [name, f'.{name}', *(name[at:] for at, char in enumerate(name) if char == '.')]


def check_profile(said, metadata, bad):
    """What a page was opened with, against the address and the time of the capture."""
    hosts, bounds = set(said['hosts']), set(map(bound_name, said['hosts']))
    pages = [host_of(address) for address in (str(metadata.get('requested_url')), *(each['origin'] for kind in ('storage', 'session_storage', 'databases') for each in said.get(kind, [])))]
    if not all(each['domain'] in hosts for each in said['cookies']) or any(bounds.isdisjoint(bounds_of(host)) for host in pages):
        bad('sign_in_hosts', 'used for a host that it is not bound to')
    if said['made_at'] > str(metadata.get('captured_at')):
        bad('sign_in_made', 'made after the capture')


def check_cookies(warc, said, bad):
    """Each cookie that is said to have been sent stands in a request to its host."""
    sent = set()
    for each in warc.records:
        lines = [line.decode('utf-8', 'replace').partition(':') for line in each['http'].split(b'\r\n')[1:]] if each.get('warc-type') == 'request' else []
        names = {pair.partition('=')[0].strip() for name, _, value in lines if name.lower() == 'cookie' for pair in value.split(';') if '=' in pair}
        sent.update((bound, name) for bound in (bounds_of(host_of(each.get('warc-target-uri', ''))) if names else ()) for name in names)
    for cookie in said['cookies']:
        if (bound_name(cookie['domain']), cookie['name']) not in sent:
            bad('sign_in_cookies', 'no request was sent with ' + cookie['name'])


# Names of parameters that hold a token against requests of other sites, a session, or either by its value; how an address has them, also one within another.
TOKEN_NAME = re.compile(r'csrf|xsrf|authenticity_?token|requestverificationtoken|anti-?forgery|edittoken|(?:^|\[|%5b)_?wpnonce|(?:^|\[|%5b)(?:_?token|sectok|sesskey|nonce)(?:\]|%5d)?\Z', re.I | re.A)
SESSION_NAME = re.compile(r'(?:phpsessid|jsessionid|asp\.net_sessionid|aspsessionid\w*|cftoken|(?:access|id|refresh|auth|oauth|login|session)[_-]?token|sess(?:ion)?[_-]?(?:id|key)|api[_-]?key|jwt|samlresponse|samlrequest|x-amz-(?:signature|security-token)|x-goog-signature)\Z', re.I | re.A)
EITHER_NAME = re.compile(r'(?:sid|session|code|state|ticket|auth|sig|signature)\Z', re.I | re.A)
BARE_NAME = re.compile(r'(?:token|nonce)\Z', re.I | re.A)
BARE_VALUE = re.compile(r'[\w.~+/=%-]{8,}\Z', re.A)
TELLING = re.compile(r'[\w.~+/=%-]{16,}\Z', re.A)
OF_ADDRESS = re.compile(r'([?&;#])([^=&#?;]{1,64})='), re.compile(r'[^&#;?]*(?:;[^&#;=?]*(?=[&#;?]|\Z))*')
OF_PATH = re.compile(r'(;)([^=&#?;/]{1,64})='), re.compile(r'[^&#;?/]*')
OF_INNER = re.compile(r'(%3F|%26)([\w.\[\]-]{1,64})%3D', re.I | re.A), re.compile(r'\[withheld\]|[\w.~+-]*(?:%(?!26|23|3F)[\da-f]{2}[\w.~+-]*)*', re.I | re.A)


def tokens_by(form, address, begin=0):
    heads, values = form
    found, head = [], heads.search(address, begin)
    while head:
        sign, name, at = head.group(1), head.group(2), head.end()
        value = values.match(address, at).group()
        telling = TELLING.match(value) and re.search(r'[0-9]', value) and re.search(r'[A-Za-z]', value)
        by_itself = (SESSION_NAME.match(name) or EITHER_NAME.match(name)) and telling
        if BARE_NAME.match(name):
            known = value == MARK or BARE_VALUE.match(value) and re.search(r'[0-9]', value)
        else:
            known = TOKEN_NAME.search(name) or SESSION_NAME.match(name) or EITHER_NAME.match(name) and (telling or value == MARK)
        if known and value not in ('', '[redacted]'):
            # What follows # is the page's own: there only what could be nothing else.
            if sign != '#' or by_itself:
                found.append((at, at + len(value), name, value))
        # Nothing that a value has begins another parameter: each character is looked at once.
        head = heads.search(address, at + len(value))
    return found


def tokens_in(address):
    """Names and values of the parameters of an address that are tokens, those that are withheld among them."""
    kept, ended, path = [], 0, re.split('[?#]', address, maxsplit=1)[0]
    for start, end, name, value in sorted(tokens_by(OF_PATH, path) + tokens_by(OF_ADDRESS, address, len(path)) + tokens_by(OF_INNER, address), key=lambda each: each[0]):
        if start >= ended:
            kept.append((name, value))
            ended = end
    return kept


def check_addresses(warc, metadata, said, bad):
    """Tokens are withheld from addresses, but for those that the requested one has, and counted by parameter."""
    given, counts, looked = str(metadata.get('requested_url')), {}, 0
    for each in warc.records:
        for name, value in tokens_in(each.get('warc-target-uri', '')):
            looked += len(given)
            if value != MARK and looked <= 1000000000 and value not in given:
                bad('sign_in_tokens', name + ' is not withheld')
            if value == MARK and each.get('warc-type') == 'request':
                counts[name] = counts.get(name, 0) + 1
    if not same(said['address_tokens'], [{'name': name, 'values': counts[name]} for name in sorted(counts)]):
        bad('sign_in_addresses', 'tokens withheld from addresses are otherwise counted')


def check_bodies(warc, said, bad):
    """Each request that has a body has the mark in its place."""
    sent = [each for each in warc.records if each.get('warc-type') == 'request' and each['payload'] != hashlib.sha256().hexdigest()]
    if any(each['payload'] != hashlib.sha256(MARK.encode()).hexdigest() for each in sent) or not same(dig(said, 'request_bodies'), len(sent)):
        bad('sign_in_bodies', 'bodies of requests are not withheld, or are otherwise counted')


def check_sign_in(members, metadata, entries, operations, current, bad):
    """What a capture that signed in says of it, against the address, the network record and the log."""
    said, searched = dig(metadata, 'sign_in'), entries.get('secrets_searched')
    typing = [each.get('number') for each in rows(entries.get('actions_performed', {}), 'detail', 'actions') if 'secret' in each]
    if kind_of(members) == 'page' and not same(typing, dig(said, 'actions') if isinstance(dig(said, 'actions'), list) else []):
        bad('sign_in_actions', 'other actions typed a secret than metadata.json says')
    if kind_of(members) != 'page' or (said is ABSENT and searched is None):
        return
    if (said is not ABSENT) != ((searched or {}).get('outcome') == 'done'):
        bad('sign_in_searched', 'what a page was signed in to with is searched for, and nothing else is')
    if said is ABSENT:
        return
    check_form(said, bad)
    # A profile may have nothing that is long enough to be looked for.
    counts = ('files', 'bytes') if dig(said, 'kind') == 'browser_profile' else ('values', 'files', 'bytes')
    if searched and searched.get('outcome') == 'done' and not all(is_whole(dig(searched, 'detail', key), 1) for key in counts):
        bad('sign_in_looked_for', 'a search that looked for nothing')
    end = next((at for at, each in enumerate(operations) if each.get('operation') == 'secrets_searched'), 0)
    made = {each.get('name') for one in operations[:end] for each in rows(one, 'artifacts')}
    if current and searched and searched.get('outcome') == 'done' and dig(searched, 'detail', 'files') != len(made):
        bad('sign_in_files', 'other files were searched than were there')
    if is_profile(said):
        check_profile(said, metadata, bad)
    elif isinstance(metadata.get('requested_url'), str) and dig(said, 'origin') != origin_of(metadata['requested_url']):
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
    if dig(said, 'kind') != 'http_authentication':
        check_bodies(warc, said, bad)
        if is_token_list(dig(said, 'address_tokens')):
            check_addresses(warc, metadata, said, bad)
    if is_profile(said) and (entries.get('warc_written') or {}).get('outcome') == 'done':
        check_cookies(warc, said, bad)
    if standing:
        bad('sign_in_values', 'not withheld: ' + ', '.join(sorted(standing)))
