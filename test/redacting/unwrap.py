"""Looks for a secret in files by whatever Python's standard library can undo, tag by tag and layer by layer. Nothing of it is ours.
Standard input: JSON {secret, files: [{name, base64}]}; output: names of the files that hold it. Of a ZIP with `members: false` it reads
what is no content of a member: headers, names, the directory, and what lies between."""
import base64, binascii, codecs, email, email.header, email.policy, hashlib, html, html.parser, io, json, quopri, re, sys, unicodedata, urllib.parse, zipfile, zlib

DEPTH = 7

# Everything but letters and digits.
SIGNS = bytes(byte for byte in range(128) if not chr(byte).isalnum())

def shown(text):
    if text.isascii():
        return text.encode().translate(None, SIGNS).decode().lower()
    text = unicodedata.normalize('NFKC', text)
    text = text.replace('\u1160', '')  # a filler that is a letter by name
    # Formats and controls are no letters either.
    return re.sub(r'[\W_]+', '', text).casefold()

def tags(text):
    # Without a way back: with one, quotes that nothing ends are read in twice as many ways each.
    return re.sub(r'<!--.*?-->|</?[A-Za-z](?:"[^"]*"|\'[^\'<>]*\'|[^">])*+>', '', text, flags=re.S)

def css(text):
    return re.sub(r'\\([0-9a-fA-F]{1,6}) ?', lambda m: chr(min(int(m.group(1), 16), 0x10ffff)), text)

def script(text):
    text = re.sub(r'["\'`]\s*\+\s*["\'`]', '', text)
    text = re.sub(r'\\u\{([0-9a-fA-F]+)\}', lambda m: chr(min(int(m.group(1), 16), 0x10ffff)), text)
    text = re.sub(r'\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})', lambda m: chr(int(m.group(1) or m.group(2), 16)), text)
    text = text.replace('\\n', '\n')
    text = re.sub(r'\\([0-7]{2,3})', lambda m: chr(int(m.group(1), 8)), text)
    return text.encode('utf-16', 'surrogatepass').decode('utf-16', 'replace')

def framed(text):
    def letter(match):
        point = ord(match.group())
        return chr(point - 0xe0000) if point >= 0xe0000 else chr(0x41 + point - next(first for first in (0x1f1e6, 0x1f170, 0x1f150) if point >= first))
    return re.sub('[\U0001f150-\U0001f169\U0001f170-\U0001f189\U0001f1e6-\U0001f1ff\U000e0020-\U000e007e]', letter, text)

def alike(text):
    return text if text.isascii() else text.translate(str.maketrans('\u0430\u0435\u043e', 'aeo'))

def fields(text):
    return re.sub(r'"\s*,\s*(?:"\w+"\s*:\s*)?"|&\w+=', ' ', text)

def apart(text):
    text = re.sub(r'["\']\s*[,;]\s*(?:\w+\s*[:=]\s*)?["\']|;\s\w+=', ' ', text)
    text = re.sub(r'["\']\)?\s*(?:\.concat\(|\.|\|\||&)\s*["\']', '', text)
    text = re.sub(r'"\s+last="', ' ', text)
    return re.sub(r'"[^<>"]*>\s*<(?:meta|input)(?:\s\w+="[\w:]*")*\s(?:content|value)="', ' ', text)

def codes(text):
    text = re.sub(r'\\U([0-9a-f]{8})|\\x\{([0-9a-f]+)\}|_x([0-9A-F]{4})_|\\\'([0-9a-f]{2})', lambda m: chr(int(next(filter(None, m.groups())), 16)), text)
    return re.sub(r'chr\((\d+)\)\.?', lambda m: chr(int(m.group(1))), text)

def small(text):
    return text if text.isascii() else text.translate(str.maketrans('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'))

def on_head(text):
    return text.translate(str.maketrans('ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz', 'abcdefghijklmnopqrstuvwxyz'))[::-1] if re.search('[ɐǝʇɥ]', text) else text

def points(text):
    return re.sub(r'U\+([0-9A-F]{4,6}) ?', lambda m: chr(int(m.group(1), 16)), text)

def together(text):
    return re.sub(r'<!\[CDATA\[|\]\]>|\$\{""\}|<rt>.*?</rt>', '', text, flags=re.S)

def turned(text):
    # What has no sign of it stays as it is: all that follows would be done twice.
    return re.sub(r'\u202e[^\u202c]*|<bdo\b.*?</bdo>|"[^"]*"(?=\.split)|row-reverse">.*?</div>', lambda m: re.sub('<.*?>', '', m.group())[::-1], text, flags=re.S)

def words(text):
    return str(email.header.make_header(email.header.decode_header(text)))

class Values(html.parser.HTMLParser):
    """Values of attributes and comments, each by itself."""
    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)
        self.close()
    def handle_starttag(self, tag, attributes):
        self.found += [value for _, value in attributes if value]
    def handle_comment(self, comment):
        self.found.append(comment)

def strings(value):
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [string for each in inner for string in strings(each)] + (list(value) if isinstance(value, dict) else [])

def attempt(undo, value):
    try:
        return [undo(value)]
    except Exception:
        return []

def seen_as(text):
    # At once, and looked at only: as steps of their own, each would double what follows.
    return fields(points(together(turned(alike(framed(text))))))

def seen_further(text):
    yield apart(codes(small(text)))
    yield on_head(text)
    # What a PDF draws.
    yield ''.join(re.findall(r'\(([^()]*)\)', text))

texts = [tags, html.unescape, urllib.parse.unquote_plus, css, script, lambda t: tags(html.unescape(t)), lambda t: html.unescape(tags(t))]

# What an earlier reading of the same file had is undone once: tags taken out leave most of a text as it was.
undone = set()

def fresh(text, *patterns):
    new = {(patterns, run) for pattern in patterns for run in re.findall(pattern, text)} - undone
    undone.update(new)
    return [run for _, run in new]

def from_text(text):
    for undo in texts:
        yield from attempt(undo, text)
    for values in attempt(lambda t: Values(t).found, text) + attempt(lambda t: strings(json.loads(t)), text):
        yield from values
    yield from attempt(lambda t: quopri.decodestring(t.encode()), text)
    for found in fresh(text, r'=\?[^?\s]+\?[bqBQ]\?[^?]*\?=(?:\s+=\?[^?\s]+\?[bqBQ]\?[^?]*\?=)*'):
        yield from attempt(words, found)
    for found in fresh(text, r'(?i)xn--[a-z0-9-]+'):
        yield from attempt(lambda t: t.encode().decode('idna'), found)
    for run in fresh(text, r'[A-Za-z0-9+/_-]{8,}(?:=*\r?\n[ \t]*[A-Za-z0-9+/_-]+)*', r'[A-Za-z0-9+/_-]{30,}(?: [A-Za-z0-9+/_-]+)+'):
        run = re.sub(r'[\s=]', '', run)
        for phase in range(4):
            part = run[phase:]
            yield from attempt(lambda t: base64.b64decode(t[:len(t) - (len(t) % 4 == 1)] + '=' * (-len(t[:len(t) - (len(t) % 4 == 1)]) % 4), altchars=b'-_' if re.search('[-_]', t) else None), part)
    for run in fresh(text, r'[0-9a-fA-F]{8,}'):
        for phase in range(2):
            part = run[phase:]
            yield from attempt(lambda t: bytes.fromhex(t[:len(t) & ~1]), part)
            yield from attempt(lambda t: bytes(b ^ bytes.fromhex(t[:2])[0] for b in bytes.fromhex(t[:len(t) & ~1])[1:]), part)
    for run in fresh(text, r'(?:(?:[0-9a-fA-F]{2}){2,}(?:\r?\n[ \t]*|[ \u00a0]))+(?:[0-9a-fA-F]{2})+'):
        yield from attempt(lambda t: bytes.fromhex(re.sub(r'\s', '', t)), run)
    rows = re.findall(r'\b[0-9a-f]{8}:? {1,2}((?:[0-9a-f]{2,4} {1,2}){2,})', text)
    if rows:
        yield from attempt(lambda t: b''.join(bytes.fromhex(row) for row in t), rows)
    for run in fresh(text, r'(?:0x[0-9a-f]{2},\s*){4,}0x[0-9a-f]{2}'):
        yield from attempt(lambda t: bytes(int(n, 16) for n in t.split(',')), run)
    for found in fresh(text, r'\w+; *\w+\*\d+\*?=[^<\r\n]*'):
        yield from attempt(lambda t: email.message_from_string('Content-Disposition: ' + t).get_filename() or '', found)
    for run in fresh(text, r'(?:[0-9a-fA-F]{2}[\s:,]){4,}[0-9a-fA-F]{0,2}'):
        yield from attempt(lambda t: bytes.fromhex(re.sub(r'[\s:,]', '', t)), run)
    for run in fresh(text, r'(?:\d{2,3}\s*,\s*){4,}\d{2,3}'):
        yield from attempt(lambda t: bytes(int(n) for n in t.split(',')), run)
    for run in fresh(text, r'(?:\d{2,3} ){4,}\d{2,3}'):
        yield from attempt(lambda t: bytes(int(n) for n in t.split()), run)
    for run in fresh(text, r'(?:[01]{8} ?){4,}'):
        yield from attempt(lambda t: bytes(int(bits, 2) for bits in re.findall('.{8}', t.replace(' ', ''))), run)
    for run in fresh(text, r'(?:"\d+":\d+,){4,}"\d+":\d+'):
        yield from attempt(lambda t: bytes(json.loads('{' + t + '}').values()), run)
    for run in fresh(text, r'[A-Za-z0-9]{16,}'):
        for undo in (base64.b32decode, base64.b32hexdecode):
            part = run.upper()[:len(run) - {1: 1, 3: 1, 6: 1}.get(len(run) % 8, 0)]
            yield from attempt(lambda t: undo(t + '=' * (-len(t) % 8)), part)
    for run in fresh(text, r'[!-~]{0,80}\+[A-Za-z0-9+/]{3,}-?[ -~]{0,80}'):
        yield from attempt(lambda t: t.encode('ascii').decode('utf-7'), run)
    for block in re.findall(r'begin \d+ .*?\n(.*?)\nend', text, re.S):
        yield from attempt(lambda t: b''.join(binascii.a2b_uu(line) for line in t.splitlines()), block)

def inflated(data):
    for bits, magic in ((31, b'\x1f\x8b'), (15, b'x')):
        at = data.find(magic)
        while 0 <= at < 2 ** 16:
            yield from attempt(lambda d: zlib.decompressobj(bits).decompress(d), data[at:])
            at = data.find(magic, at + 1)
    yield from attempt(lambda d: zlib.decompress(d, -15), data)
    at = data.find(b'PK\3\4')
    while at >= 0:
        yield from attempt(lambda d: zlib.decompressobj(-15).decompress(d[30 + d[26] + d[28]:]), data[at:])
        at = data.find(b'PK\3\4', at + 1)

def from_bytes(data):
    if data.count(0) * 4 > len(data):
        for offset in (0, 1):
            for name in ('utf-16-le', 'utf-16-be'):
                yield data[offset:].decode(name, 'replace')
    inner = list(inflated(data))
    yield from inner
    # Bytes that are mostly noise are read as they are; to undo more of them is to find everything in everything.
    if sum(32 <= byte < 127 or byte in (9, 10, 13) for byte in data) * 3 > len(data) * 2 or b'\xef\xbd' in data or any(lead in data for lead in (b'\xf0\x9d', b'\xf0\x9f\x85', b'\xf0\x9f\x86', b'\xf0\x9f\x87', b'\xf3\xa0', b'\xe1\xb4', b'\xc9\x90')):
        yield data.decode('utf-8', 'replace')

def is_there(value, wanted, digests):
    if isinstance(value, bytes):
        return wanted in shown(value.decode('utf-8', 'replace'))
    if wanted in shown(value) or wanted in shown(seen_as(value)) or wanted in shown(tags(seen_as(value))):
        return True
    low = value.lower()
    return any(wanted in shown(each) for each in seen_further(value)) or any(digest in low for digest in digests[0]) or any(digest in value for digest in digests[1])

def key_of(value):
    return hashlib.md5(value if isinstance(value, bytes) else value.encode('utf-8', 'surrogatepass')).digest() + (b'b' if isinstance(value, bytes) else b't')

def holds(value, wanted, digests):
    """Layer by layer, so that each value is looked at once, when most layers are left."""
    layer, seen = [value], set()
    undone.clear()
    for depth in range(DEPTH, -1, -1):
        inner = []
        for each in layer:
            key = key_of(each)
            if len(each) < 4 or key in seen:
                continue
            seen.add(key)
            if is_there(each, wanted, digests):
                return True
            if depth > 0:
                inner += [made for made in (from_text(each) if isinstance(each, str) else from_bytes(each)) if len(made) >= 4 and key_of(made) not in seen]
        layer = inner
    return False

def around_members(data):
    kept, done = [], 0
    for info in sorted(zipfile.ZipFile(io.BytesIO(data)).infolist(), key=lambda each: each.header_offset):
        at = info.header_offset + 26
        start = at + 4 + int.from_bytes(data[at:at + 2], 'little') + int.from_bytes(data[at + 2:at + 4], 'little')
        kept.append(data[done:start])
        done = start + info.compress_size
    return b'\n'.join([*kept, data[done:]])

def content_of(file):
    data = base64.b64decode(file['base64'])
    return data if file.get('members', True) else around_members(data)

asked = json.load(sys.stdin)
secret = asked['secret']
spelled = {secret, secret.lower(), secret.upper()}
made = [hashlib.new(name, one.encode()) for one in spelled for name in ('md5', 'sha1', 'sha256', 'sha512')]
digests = ([each.hexdigest() for each in made], [base64.b64encode(each.digest()).decode().rstrip('=') for each in made])
print(json.dumps([file['name'] for file in asked['files']
                  if holds(content_of(file), shown(secret), digests)]))
