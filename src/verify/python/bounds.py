"""Bounds, kinds of packages, and the report."""
import re
import unicodedata

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
# Copies out of the captures of witnesses after the first one.
FURTHER = ('witness-2', 'witness-3', 'witness-4', 'witness-5')
# Members that are read whole, and how large they may be.
WHOLE = {**dict.fromkeys(RECORDS + ('manifest.json',), 16 << 20), 'manifest.json.ots': 1 << 20,
         'manifest.sig': 64 << 10, 'publickey.pem': 4096, 'manifest.json.tlog-proof': 128 << 10}
WHOLE.update({'comparison.json': 16 << 20, 'witness.json': 16 << 20, 'certificate.json': 16 << 20, 'hashes.sha256': 16 << 20, 'evidence.pdf': 32 << 20, 'datapackage.json': 4 << 20, 'indexes/index.cdx': 32 << 20,
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
WHOLE.update(dict.fromkeys(TEXTS + ('text_diff.txt',), 16 << 20), **{'page.html': 4 << 20, 'source.html': 4 << 20, 'text_layout.json': 32 << 20, 'element_layout.json': 32 << 20, 'standards.json': 1 << 20, 'order.json': 1 << 20, 'timemap.txt': 2 << 20, 'form_controls.json': 32 << 20, 'storage.json': 32 << 20, 'connections.json': 32 << 20, 'recording.json': 1 << 20, 'certificate_chain.pem': 1 << 20})
WHOLE.update((f'text_diff_{folder}.txt', 16 << 20) for folder in FURTHER)
WHOLE.update((f'{side}/{name}', WHOLE[name]) for side in SIDES + FURTHER for name in SEAL + TEXTS + ('metadata.json', 'chain_of_custody.json', 'manifest.json.ots', 'manifest.json.tlog-proof', 'form_controls.json', 'storage.json', 'connections.json'))
# Of these a beginning is enough: the size of a picture, the head of a snapshot or of a list of answers.
HEAD = re.compile(r'.*\.(jpeg|png)|page\.mhtml|whois\.txt', re.S)
REQUIRED = RECORDS + ('evidence.pdf',)
EXTENSION_REQUIRED = ('metadata.json', 'page.html', 'screenshot.jpeg', 'evidence.pdf', 'domtextcontent.txt')

FURTHER_NAME = re.compile(r'(?:(?:text|images)_diff_)?(witness-[2-5])[./-].*', re.S)


def further_in(names):
    """The witnesses after the first one of which there is any file, in their order."""
    found = {match.group(1) for match in map(FURTHER_NAME.fullmatch, names) if match}
    return [folder for folder in FURTHER if folder in found]


class NotAPackage(Exception):
    """The input cannot be read as an evidence package at all."""


class Report:
    """Lines of PASS, FAIL and NOTE, in the order in which they were found."""

    def __init__(self):
        self.failed = []
        self.told = {}
        self.uncovered = []
        self.sealer = None
        # Why a log of a known name is not the known log, and whether only its operator has seen the tree.
        self.other_key = ''
        self.alone = False
        # Of a redacted copy: what may be said of it first.
        self.copy = None
        # Of captures by two services: whether they agree.
        self.witness = None

    def line(self, word, code, text=''):
        print(f'{word:<12} {code}{": " + printable(text) if text else ""}')

    def ok(self, code, text=''):
        self.line('PASS', code, text)

    def fail(self, code, text=''):
        """A package with more faults is not told so more clearly by more lines."""
        self.failed.append(code)
        self.told[code] = self.told.get(code, 0) + 1
        if self.told[code] <= 1000:
            self.line('FAIL', code, text)

    def note(self, word, code, text=''):
        self.line(word, code, text)


def printable(text):
    """Names in a package are an adversary's text: nothing of them may move the cursor or hide."""
    return ''.join(c if c.isprintable() and unicodedata.category(c) != 'Cf' else f'\\u{ord(c):04x}' for c in text)


def litter(name):
    """What operating systems add by themselves when a person opens or repacks a folder."""
    base = name.rstrip('/').split('/')[-1]
    return (base in ('.DS_Store', 'Thumbs.db', 'desktop.ini') or name.startswith('__MACOSX/')
            or base.startswith('._'))
