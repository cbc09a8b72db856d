"""evidence.pdf: its own facts and what it prints."""
import base64
import binascii
import hashlib
import re
import struct
import unicodedata
import zlib
from .values import ABSENT, TIME, Search, canonical, dig, kind_of, parse_json, rows, same
from .facts import PRINTED, WATERMARK
from .certificate import hash_line, hashes_of
from .matter_entries import PRINTED_ROWS
from .manifest import kind_words
from .standards import graded_points
from .matter import custody_lines, exhibit_lines

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
        bad('document_form', 'evidence.pdf is not a PDF')
        return
    try:
        facts = document_facts(pdf)
    except ValueError as fault:
        bad('document_form', str(fault))
        return
    titles = re.findall(rb'/Title \(([^()\\]*)\)', pdf[:4096] + pdf[pdf.rfind(b' 0 obj\n<</Title'):][:4096])
    if any(not title.decode('latin-1').endswith(manifest['evidence_id']) for title in titles if b'ps_' in title):
        bad('evidence_id', 'evidence.pdf belongs to a different package')
    if (facts is not None) != current:
        bad('document_facts', 'evidence.pdf carries facts in format 1.1, and in no other')
    fingerprint = hashlib.sha256(base64.b64decode(b''.join(members['publickey.pem']['bytes'].split(b'-----')[2].split()))).hexdigest()
    check_printed(pdf, manifest, members, custody, metadata, current, fingerprint, bad)
    if facts is None:
        return
    kind = kind_words(members)
    if not titles or titles[-1].decode('latin-1') != f'{kind} {manifest["evidence_id"]}':
        bad('document_title', 'the title of evidence.pdf differs')
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
        bad('document_dates', 'the time of evidence.pdf differs')


MAX_TEXT, MAX_GLYPHS = 64 << 20, 65536
MONTHS = 'January February March April May June July August September October November December'.split()
# What a document of ours does not have, by the names that would bring it (ISO 32000-1).
STRANGE = re.compile(
    rb'/(JavaScript|JS|OpenAction|AA|AcroForm|XFA|EmbeddedFiles?|Filespec|Launch|RichMedia|Movie|Sound|Rendition|SubmitForm|ImportData|GoToE|OCProperties|Collection|Rotate|CropBox|UserUnit'
    rb'|Subtype /(?:Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink|Popup|FileAttachment|Screen|Widget|PrinterMark|TrapNet|Watermark|3D|Redact))(?![A-Za-z])')


def strange_part(text):
    """Such a part of an object, without its stream and without what is text in it; or a page without a size."""
    text = re.sub(rb'\((?:\\.|[^\\()])*\)', b'()', text.split(b'>> stream\n')[0], flags=re.S)
    text = re.sub(rb'#([0-9A-Fa-f]{2})', lambda found: bytes([int(found.group(1), 16)]), text)
    text = re.sub(rb' ?/ ?', b' /', re.sub(rb'[\s\0]+', b' ', text))
    found, box = STRANGE.search(text), re.search(rb'/MediaBox \[([-0-9. ]*)\]', text)
    sides = [float(each) for each in box.group(1).split()] if box else [0, 0, 595, 842]
    return found is not None or len(sides) != 4 or min(sides[2] - sides[0], sides[3] - sides[1]) < 72


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
            if re.search(rb'/(XRefStm|Encrypt)', trailer.group(1)):
                raise ValueError('a trailer that is not of ours')
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
            raise ValueError(f'object {number} does not have its stated length')
        content = self.pdf[start:start + int(length.group(1))]
        if b'/Filter' in head:
            if b'/Filter /FlateDecode' not in head:
                raise ValueError('text in a form other than DEFLATE')
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
        places = sorted(self.places.values())
        if any(strange_part(self.pdf[start:end]) for start, end in zip(places, places[1:] + [len(self.pdf)])):
            raise ValueError('it has what no document of ours has')
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
    people = [('Case reference', stated('case_reference')), *said('Legal authority, as stated', 'legal_authority'), *said('Purpose, as stated', 'purpose'), ({'page': 'Collected by', 'matter': 'Sealed by'}.get(kind, 'Made by'), stated('collector', 'name')),
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
                + ([('Reason', stated('reason'))] if 'reason' in metadata else []) + ids + people + notes + [('Made with', maker)])
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
    mark = WATERMARK if manifest.get('test_mode') else ''
    inner = []
    for number, text in enumerate(texts, 1):
        edge = bare_words(f'{kind}{mark}{manifest["evidence_id"]}{metadata.get("capture_id", "")} · records closed {closing}Page {number} of {len(texts)}')
        if not text.startswith(edge) and not text.endswith(edge):
            bad('page_heads', f'head or foot of page {number}: {text[-len(edge):]}')
        inner.append(text[:-len(edge)] if text.endswith(edge) else text[len(edge):] if text.startswith(edge) else text)
    whole = ''.join(inner)
    cover, listed = Search(whole), Search(whole, in_order=True)
    for label, value in cover_lines(manifest, metadata, kind_of(members)):
        line = f'{label} {value}'
        if all(' ' <= c <= '~' for c in line) and not cover.has(bare_words(line)):
            bad('cover_printed', line)
    for name, entry in sorted(manifest['files'].items(), key=lambda item: item[0].encode('utf-16-be')):
        line = bare_words(f'{name}{int(entry["size"]):,}{entry["sha256"]}')
        if name == 'evidence.pdf' or not all(' ' <= c <= '~' for c in line):
            continue
        if not listed.has(line):
            bad('files_shown', name)
    hash_lines = [hash_line(number, each) for number, each in enumerate(hashes_of(members), 1)]
    exhibits, removed = exhibit_lines(members)
    for fact, lines in (('hashes_shown', must_print(whole, hash_lines, 'hashes', 'certificate.json and hashes.sha256')),
                        ('exhibits_shown', must_print(whole, exhibits, 'exhibits', 'matter.json')
                         + must_print(whole, removed, 'exhibits that were taken out', 'matter.json')),
                        ('custody_shown', custody_lines(members)),
                        ('standards_shown', [''.join(point[key] for key in ('id', 'grade', 'rule', 'point')) for point in (graded_points(members) if 'standards.json' in members else ())])):
        shown = Search(whole, in_order=True, behind=True)
        for line in (bare_words(line) for line in lines if all(' ' <= c <= '~' for c in line)):
            if not shown.has(line):
                bad(fact, line)
    if key not in whole:
        bad('key_shown', 'the SHA-256 of the key differs')
