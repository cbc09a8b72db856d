"""Gets planted secrets back with Python's standard library. Standard input: JSON list of {judge, text, secret}; output: list of true and false."""
import base64, binascii, codecs, email, email.header, hashlib, html, json, quopri, re, sys, unicodedata, urllib.parse, xml.etree.ElementTree, zlib

def tags(text):
    return re.sub(r'<!--.*?-->|<(?:"[^"]*"|[^">])*>', '', text, flags=re.S)

def b64(text):
    text = re.sub(r'\s', '', text.decode('latin1') if isinstance(text, bytes) else text)
    return base64.b64decode(text + '=' * (-len(text) % 4))

def runs(shape, text):
    return re.findall(shape, text)

def css(text):
    return re.sub(r'\\([0-9a-f]{1,6}) ?', lambda m: chr(int(m.group(1), 16)), text)

def unmasked(hexed):
    key, *rest = bytes.fromhex(hexed)
    return bytes(byte ^ key for byte in rest)

def dumped(text):
    rows = [re.match(r'[0-9a-f]{8}:? {1,2}((?:[0-9a-f]{2,4} {1,2})+)', line).group(1) for line in text.split('\n')]
    return b''.join(bytes.fromhex(row) for row in rows).decode()

nothing = lambda text: text
glue = lambda text: re.sub(r'[\s-]', '', text)
def digest(name, lower=False):
    return lambda text, secret: hashlib.new(name, (secret.lower() if lower else secret).encode()).hexdigest() in text.lower()

readers = {
    'text': nothing,
    'nfkc': lambda t: unicodedata.normalize('NFKC', t),
    'joined': lambda t: re.sub('[._]', ' ', t),
    'spaces': lambda t: re.sub(r'\s+', ' ', t),
    'unseen': lambda t: ''.join(c for c in t if unicodedata.category(c) != 'Cf'),
    'tags': tags,
    'cells': lambda t: re.sub('</td><td>', ' ', t),
    'html': html.unescape,
    'html-spaces': lambda t: html.unescape(t).replace('\u00a0', ' ').replace('\u00ad', ''),
    'html2': lambda t: html.unescape(html.unescape(t)),
    'tags-html': lambda t: html.unescape(tags(t)),
    'html-tags': lambda t: tags(html.unescape(t)),
    'url': urllib.parse.unquote,
    'url2': lambda t: urllib.parse.unquote(urllib.parse.unquote(t)),
    'url3': lambda t: urllib.parse.unquote(urllib.parse.unquote(urllib.parse.unquote(t))),
    'plus': urllib.parse.unquote_plus,
    'json': lambda t: json.loads('"%s"' % t),
    'html-json': lambda t: json.loads(re.search(r'data-x="([^"]*)"', t).group(1).replace('&quot;', '"'))['n'],
    'escapes': lambda t: codecs.decode(t, 'unicode_escape'),
    'codes': lambda t: ''.join(chr(int(n)) for n in re.findall(r'\d+', t)),
    'css': css,
    'beside': lambda t: t.replace('" "', ''),
    'array': lambda t: ''.join(json.loads(t)),
    'words': lambda t: ' '.join(json.loads(t)),
    'fields': lambda t: ' '.join(json.loads(t).values()),
    'query': lambda t: ' '.join(value for _, value in urllib.parse.parse_qsl(t[2:])),
    'codes-object': lambda t: bytes(json.loads(t).values()).decode(),
    'bits': lambda t: ''.join(chr(int(bits, 2)) for bits in t.split()),
    'points': lambda t: ''.join(chr(int(point[2:], 16)) for point in t.split()),
    'cdata': lambda t: ''.join(xml.etree.ElementTree.fromstring('<x>%s</x>' % t).itertext()),
    'reverse': lambda t: t[::-1],
    'unseen-tags': lambda t: ''.join(chr(ord(c) - 0xe0000) for c in t),
    'notes': lambda t: tags(re.sub('<rt>.*?</rt>', '', t)),
    'url-tags': lambda t: tags(urllib.parse.unquote(t)),
    'data': lambda t: b64(re.search('base64,([A-Za-z0-9+/=]+)', t).group(1)).decode(),
    'qp': lambda t: quopri.decodestring(t.encode()).decode(),
    # A page shows the end of a line as a space.
    'qp-shown': lambda t: quopri.decodestring(re.sub('= +', '=\n', t).encode()).decode(),
    'base64': lambda t: b64(t).decode(),
    'base64url': lambda t: base64.urlsafe_b64decode(t + '=' * (-len(t) % 4)).decode(),
    'base64x2': lambda t: b64(b64(t)).decode(),
    'base64x3': lambda t: b64(b64(b64(t))).decode(),
    'url-base64': lambda t: b64(urllib.parse.unquote(t)).decode(),
    'base64-utf16': lambda t: b64(t).decode('utf-16-le'),
    'base64-gzip': lambda t: zlib.decompress(b64(t), 31).decode(),
    'base64-zlib': lambda t: zlib.decompress(b64(t)).decode(),
    'base64-deflate': lambda t: zlib.decompress(b64(t), -15).decode(),
    'base32': lambda t: base64.b32decode(t).decode(),
    'base32-later': lambda t: base64.b32decode(t.upper()).decode(),
    'base32hex': lambda t: base64.b32hexdecode(t).decode(),
    'uu': lambda t: b''.join(binascii.a2b_uu(line) for line in t.split('\n')[1:-3]).decode(),
    'utf7': lambda t: t.encode('ascii').decode('utf-7'),
    'rfc2047': lambda t: str(email.header.make_header(email.header.decode_header(t))),
    'rfc2231': lambda t: email.message_from_string('Content-Disposition: ' + t).get_filename(),
    'xor': lambda t: unmasked(t.split('#')[1]).decode(),
    'hex': lambda t: bytes.fromhex(t).decode(),
    'dump': dumped,
    'url-html': lambda t: urllib.parse.unquote(html.unescape(t)),
}
digests = {'md5': digest('md5'), 'sha1': digest('sha1'), 'sha256': digest('sha256'), 'sha512': digest('sha512'),
           'md5-lower': digest('md5', True)}

def holds(item):
    judge, text, secret = item['judge'], item['text'], item['secret']
    if judge in digests:
        return digests[judge](text, secret)
    if judge == 'glued':
        return glue(secret) in glue(text)
    return secret.lower() in readers[judge](text).lower()

json.dump([holds(item) for item in json.load(sys.stdin)], sys.stdout)
