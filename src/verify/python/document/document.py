"""evidence.pdf: its own facts and what it prints."""
import base64
import hashlib
import re
import struct
import zlib
from ..values import ABSENT, Search, canonical, dig, kind_of, parse_json, quiet, rows, same
from ..facts import PRINTED, grouped, language_of, long_time, word
from ..certificate.certificate import hash_line, hashes_of
from ..matter_entries import PRINTED_ROWS
from ..manifest import kind_words
from ..standards import graded_points
from ..matter import custody_lines, exhibit_lines
from .content import SHOWING, WRITTEN_WORDS, bare_words, checked_content, drawn_words, may_stand_for, utf16

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


def read_document(pdf):
    """The facts inside of a PDF, or None; raises a ValueError for what is not one, and for facts in another form."""
    if not pdf.startswith(b'%PDF-1.') or not pdf.rstrip().endswith(b'%%EOF'):
        raise ValueError('evidence.pdf is not a PDF')
    return document_facts(pdf)


def check_document(manifest, members, custody, metadata, log, current, bad):
    pdf = dig(members, 'evidence.pdf', 'bytes')
    if not isinstance(pdf, bytes):
        return
    try:
        facts = read_document(pdf)
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


MAX_TEXT, MAX_SHOWN, MAX_GLYPHS = 64 << 20, 4 << 20, 65536
# What a document of ours does not have, by the names that would bring it (ISO 32000-1).
STRANGE = re.compile(
    rb'/(JavaScript|JS|OpenAction|AA|AcroForm|XFA|EmbeddedFiles?|Filespec|Launch|RichMedia|Movie|Sound|Rendition|SubmitForm|ImportData|GoToE|OCProperties|Collection|Rotate|CropBox|BleedBox|TrimBox|ArtBox|UserUnit|URI|GoToR|Named|Hide|Thread|Trans|PresSteps|Metadata|PageLabels|Thumb|LastModified|PieceInfo|OutputIntents|AF|Perms|DSS|PageMode|PageLayout|Dur|HideToolbar|HideMenubar|HideWindowUI|FitWindow|CenterWindow'
    rb'|AP(?![A-Za-z0-9])|Subtype (?=[0-9])|Subtype /(?:Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink|Popup|FileAttachment|Screen|Widget|PrinterMark|TrapNet|Watermark|3D|Redact))(?![A-Za-z])')
# All that its information dictionary has.
INFORMATION = {b'Title', b'Creator', b'Producer', b'CreationDate', b'ModDate', b'EvidenceFacts'}
# Names that a document is read by, each in the one form in which it is read and once in an object: programs differ on which of two counts.
READ_BY = [(re.compile(rb'(?<!/Type )/%s(?![A-Za-z0-9])' % name), re.compile(rb'/%s%s' % (name, form))) for name, form in (
    (b'Pages', rb' [0-9]+ 0 R'), (b'Kids', rb' \[[0-9R \n]*\]'), (b'Contents', rb' (?:[0-9]+ 0 R|[(<])'), (b'ToUnicode', rb' [0-9]+ 0 R'), (b'Length', rb' [0-9]+'), (b'Title', rb' [(<]'), (b'Filter', b' /'))]


# Glyphs that are others than the text says.
OTHER_GLYPHS = re.compile(rb'/CIDToGIDMap(?![\w.+-])(?! /Identity(?![A-Za-z0-9]))')
TYPE0, IDENTITY = (re.compile(rb'/%s(?![A-Za-z0-9])' % name) for name in (b'Subtype /Type0', b'Encoding /Identity-H'))
# Of a graphics state that a page names: ink that is not seen, lines that cover what is behind them. Fonts of letters in colour have all of it.
UNSEEN = re.compile(rb'/BM(?![\w.+-])(?! /Normal(?![A-Za-z0-9]))|/(?:CA|ca)(?![\w.+-])(?! (?:1|0|0?\.[0-9]+)(?![0-9.]))|/LW(?![\w.+-])(?! [0-4](?:\.[0-9]+)?(?![0-9.]))|/SMask(?![A-Za-z0-9])(?! /None(?![A-Za-z0-9]))')


def strange_part(text, is_information=False):
    """Such a part of an object, without its stream and without what is text in it; a name that is read twice or in another way; or a page without a size.
    Of the information dictionary: an entry that none of ours has."""
    for part in (text[:4096], text):
        # Words may look like the begin of a stream.
        written, *stream = re.sub(rb'\((?:\\.|[^\\()])*\)', b'()', part, flags=re.S).split(b'>> stream\n', 1)
        if stream and not re.search(rb'\((?!\))', written):
            break
    text = evenly(written)
    for sides in re.findall(rb'/MediaBox(?![A-Za-z])(?: ?\[ ?((?:-?(?:\d+\.?\d*|\.\d+)(?: |(?=\]))){4})\])?', text):
        sides = [float(each) for each in sides.split()]
        if len(sides) != 4 or min(sides[2] - sides[0], sides[3] - sides[1]) < 72:
            return True
    if is_information and not INFORMATION.issuperset(re.findall(rb' /([^\s()<>[\]{}/%]+)', text.split(b'endobj', 1)[0])):
        return True
    if OTHER_GLYPHS.search(text) or (TYPE0.search(text) and not IDENTITY.search(text)):
        return True
    return STRANGE.search(text) is not None or any(len(found) > 1 or len(found) != len(read.findall(written)) for found, read in ((each.findall(text), read) for each, read in READ_BY))


def evenly(written):
    """With each name and space written in one way."""
    text = re.sub(rb'#([0-9A-Fa-f]{2})', lambda found: bytes([int(found.group(1), 16)]), re.sub(rb'%[^\r\n]*', b' ', written))
    return re.sub(rb' ?/ ?', b' /', re.sub(rb'[\s\0]+', b' ', text))


class Pages:
    """Words of each page of a PDF as the browser's writer makes it: what a program finds that searches it. Raises ValueError for another."""

    def __init__(self, pdf):
        self.pdf, self.left, self.fonts, self.known_states = pdf, MAX_TEXT, {}, set()
        self.places, self.taken, self.newest = {}, set(), None
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
                    entry = re.fullmatch(rb'(\d{10}) (?:00000 (n)|\d{5} f) \n', self.pdf[place:place + 20])
                    if not entry:
                        raise ValueError('an entry')
                    # What the update has given up is there no longer.
                    if entry.group(2) and number not in self.taken:
                        self.places[number] = int(entry.group(1))
                    self.taken.add(number)
                    place += 20
            trailer = re.match(rb'trailer\s*<<([^<>]*)>>', self.pdf[place:place + 1024])
            if not trailer:
                raise ValueError('no trailer')
            # Each entry once, and no other than ours: programs differ on which of two counts, and on where else to look for objects.
            said = [re.fullmatch(rb'/(Size|Prev|Root|Info) (\d+)( 0 R)?', each) for each in re.split(rb' ?\n| (?=/)', trailer.group(1).strip())]
            given = {each.group(1): each for each in said if each and (each.group(3) is not None) == (each.group(1) in (b'Root', b'Info'))}
            if len(given) < len(said):
                raise ValueError('a trailer that is not of ours')
            self.newest = self.newest or given
            found = re.match(rb'(\d+)', given[b'Prev'].group(2)) if b'Prev' in given else None
        if len(set(self.places.values())) < len(self.places) or any(not self.pdf.startswith(b'%d 0 obj\n' % number, place) for number, place in self.places.items()):
            raise ValueError('two objects at one place, or one at another')
        self.root, self.information = (int(self.newest[name].group(2)) if name in self.newest else None for name in (b'Root', b'Info')) if self.newest else (None, None)
        if not self.root:
            raise ValueError('no root')

    def object(self, number):
        place, head = self.places.get(number), b'%d 0 obj\n' % number
        if place is None:
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
        if not length or not self.pdf.startswith(b'\nendstream', start + int(length.group(1))):
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
        if any(strange_part(self.pdf[start:end], start == self.places.get(self.information)) for start, end in zip(places, places[1:] + [len(self.pdf)])):
            raise ValueError('it has what no document of ours has')
        pages = re.search(rb'/Pages (\d+) 0 R', self.object(self.root))
        if not pages:
            raise ValueError('no pages')
        for page in self.nodes(int(pages.group(1))):
            fonts = {name: self.font(int(number)) for name, number in re.findall(rb'/(F\d+) (\d+) 0 R', page)}
            contents = re.search(rb'/Contents (\d+) 0 R', page)
            if contents:
                self.check_states(page)
            yield self.words(self.stream(int(contents.group(1))), fonts) if contents else ''

    def check_states(self, page):
        self.states = set()
        for name, number in (each for named in re.findall(rb'/ExtGState <<([^<>]*)>>', page) for each in re.findall(rb'/(\w+) (\d+) 0 R', named)):
            if number not in self.known_states and UNSEEN.search(evenly(WRITTEN_WORDS.sub(b'()', self.object(int(number))))):
                raise ValueError('it has what no document of ours has: a graphics state')
            self.known_states.add(number)
            self.states.add(name)

    def words(self, content, fonts):
        content = checked_content(content, self.states)
        parts, size, font, replaced, within = [], 0, None, None, []
        for name, actual, glyphs, several, end, mode in (found.groups() for found in SHOWING.finditer(content)):
            if name:
                font = fonts.get(name)
            elif mode:
                if not re.fullmatch(rb'[-+]?0+(?:\.0*)?', mode):
                    raise ValueError('text that is not drawn')
            elif actual:
                replaced, within = utf16(actual[12:-1]), []
            elif end:
                if replaced is not None:
                    if not may_stand_for(replaced, ''.join(within)):
                        raise ValueError('words that stand for others, which are drawn')
                    parts.append(replaced)
                    size, replaced = size + len(replaced), None
            elif font:
                known, digits = font
                for run in re.findall(rb'<([\dA-Fa-f]*)>', several) if several else [glyphs]:
                    text = ''.join(known.get(run[place:place + digits].upper(), '') for place in range(0, min(len(run), digits * MAX_SHOWN), digits))
                    (parts if replaced is None else within).append(text)
                    size += len(text)
            # A glyph may stand for sixteen characters, and a character for as many again in the form that is compared.
            if size > MAX_SHOWN:
                raise OverflowError('a page has more words than any that is read')
        text = drawn_words(''.join(parts))
        self.spend(len(text))
        return text


def cover_lines(manifest, metadata, kind):
    """What the first page says behind each of its words: the whole line, and what of it is no word of the program's."""
    language = language_of(metadata)

    def line(label, value, foreign=None):
        return f'{word(language, "label." + label)} {value}', value if foreign is None else foreign

    def stated(label, *path):
        value = dig(metadata, *path)
        return line(label, value) if isinstance(value, str) and value.strip() else line(label, word(language, 'value.not_stated'), '')

    def said(label, *path, at=False):
        value = dig(metadata, *path)
        if value in (ABSENT, None, ''):
            return []
        text = value if isinstance(value, str) else canonical(value)
        return [line(label, long_time(text, language) if at else text, text)]

    made = [line('made_with', ' '.join(map(str, (manifest['generator']['name'], manifest['generator']['version']))))]
    own = 'capture_id' if kind == 'page' else f'{kind}_id'
    whose = [line('evidence_id', manifest['evidence_id']), line(own, str(metadata.get('capture_id', ''))), stated('case_reference', 'case_reference'),
             *said('legal_authority', 'legal_authority'), *said('purpose', 'purpose'),
             stated({'page': 'collected_by', 'matter': 'sealed_by'}.get(kind, 'made_by'), 'collector', 'name'), stated('organisation', 'collector', 'organisation')]
    notes = metadata.get('metadata')
    texts = [(key, value if isinstance(value, str) else canonical(value)) for key, value in (notes if isinstance(notes, dict) else {}).items()]
    notes = [(f'{word(language, "label.note", key=key)} {text}', key + text) for key, text in texts]
    if kind == 'certificate':
        return [stated('label', 'label'), *said('certified_at', 'certified_at', at=True), *said('hashes', 'hash_count'), *whose, *notes, *made]
    if kind == 'redaction':
        return [*said('address', 'url'), *said('captured_at', 'source', 'captured_at', at=True), *said('redacted_at', 'redacted_at', at=True),
                *said('redacted_from', 'source', 'capture_id'), *whose, *notes, *made]
    if kind == 'matter':
        return [stated('matter', 'name'), *said('seal', 'seal_no'), *said('recorded_at', 'recorded_at', at=True), *said('items', 'item_count'),
                *said('items_with_fault', 'fault_count'), *said('entries', 'entry_count'), *said('last_hash', 'head_hash'),
                *([stated('reason', 'reason')] if 'reason' in metadata else []), *whose, *notes, *made]
    if kind == 'comparison':
        return [*said('address_of_both', 'url'), *said('compared_at', 'compared_at', at=True), *whose, *made]
    shown = [] if same(dig(metadata, 'url_at_screenshot'), dig(metadata, 'requested_url')) else said('address_shown', 'url_at_screenshot')
    page = dig(metadata, 'page')
    status = '' if page is ABSENT or dig(page, 'http_status') is ABSENT else canonical(dig(page, 'http_status'))
    answer = [] if page is ABSENT else [line('answer', word(language, 'value.answer', status=status, type=str(page.get('mime_type', ''))),
                                             status + str(page.get('mime_type', '')))]
    return [*said('address_requested', 'requested_url'), *shown, *said('captured_at', 'captured_at', at=True), *answer, *whose, *notes, *made]


def must_print(whole, lines, rest, language):
    """Of a long list the first lines and the sentence behind them. Earlier versions printed all, without the sentence."""
    rest = word(language, rest, shown=grouped(PRINTED_ROWS, language), total=grouped(len(lines), language))
    return lines[:PRINTED_ROWS] + [(rest, '')] if len(lines) > PRINTED_ROWS and bare_words(rest) in whole else lines


def is_plain(text):
    return all(' ' <= c <= '~' for c in text)


def witness_lines(members, language):
    """What is printed of captures by several services: the key of each ledger, what came of comparing, and who gave no capture."""
    if kind_of(members) != 'comparison' or 'witness.json' not in members:
        return
    record = quiet(members, 'witness.json') or {}
    agreement, gone = dig(record, 'agreement'), rows(record, 'missing')
    several = 'missing' in record and agreement == 'differ'
    if several or agreement in ('agree', 'differ', 'not_all_compared'):
        yield word(language, f'witness.{"differ_several" if several else agreement}'), ''
    for all_of in (record.get('captures'), record.get('further')):
        for each in all_of.values() if isinstance(all_of, dict) else ():
            if isinstance(dig(each, 'ledger', 'key'), str):
                yield each['ledger']['key'], each['ledger']['key']
    if gone:
        names = ', '.join(f'{each.get("name")} ({each.get("code")})' for each in gone)
        yield names, names


def check_printed(pdf, manifest, members, custody, metadata, current, key, bad):
    """The words that evidence.pdf shows to people. What somebody else wrote is looked for where it is ASCII."""
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
    language = language_of(metadata)
    head = word(language, f'kind.{kind_of(members)}') + (word(language, 'head.test') if manifest.get('test_mode') else '') + manifest['evidence_id']
    foot = word(language, 'foot.closed', id=str(metadata.get('capture_id', '')), at=str(closing))
    inner = []
    for number, text in enumerate(texts, 1):
        edge = bare_words(head + foot + word(language, 'foot.page', page=str(number), pages=str(len(texts))))
        if not text.startswith(edge) and not text.endswith(edge):
            bad('page_heads', f'head or foot of page {number}: {text[-len(edge):]}')
        inner.append(text[:-len(edge)] if text.endswith(edge) else text[len(edge):] if text.startswith(edge) else text)
    whole = ''.join(inner)
    cover, listed = Search(whole), Search(whole, in_order=True)
    for line, said in cover_lines(manifest, metadata, kind_of(members)):
        if is_plain(said) and not cover.has(bare_words(line)):
            bad('cover_printed', line)
    for name, entry in sorted(manifest['files'].items(), key=lambda item: item[0].encode('utf-16-be')):
        line = bare_words(f'{name}{grouped(int(entry["size"]), language)}{entry["sha256"]}')
        if name == 'evidence.pdf' or not is_plain(name):
            continue
        if not listed.has(line):
            bad('files_shown', name)
    of_witnesses = [line for line, said in witness_lines(members, language) if is_plain(said)]
    unseen = [line for line in of_witnesses if not cover.has(bare_words(line))]
    # The first packages with a witness had nothing about it in their document; what is said of the agreement is said of other comparisons too.
    if any('+' in line for line in of_witnesses if line not in unseen) or any(each.get('step') == 'program_named' for each in rows(custody, 'steps')):
        for line in unseen:
            bad('witness_shown', line)
    hash_lines = [hash_line(number, each, language) for number, each in enumerate(hashes_of(members), 1)]
    exhibits, removed = exhibit_lines(members, language)
    points = [''.join(point[key] for key in ('id', 'grade', 'rule', 'point')) for point in (graded_points(members)[0] if 'standards.json' in members else ())]
    for fact, lines in (('hashes_shown', must_print(whole, hash_lines, 'rest.hashes', language)),
                        ('exhibits_shown', must_print(whole, exhibits, 'rest.exhibits', language) + must_print(whole, removed, 'rest.removed', language)),
                        ('custody_shown', [(line, line) for line in custody_lines(members)]),
                        ('standards_shown', [(line, line) for line in points])):
        shown = Search(whole, in_order=True, behind=True)
        for line in (bare_words(line) for line, said in lines if is_plain(said)):
            if not shown.has(line):
                bad(fact, line)
    for each in rows(custody, 'not_performed') if current else ():
        step, reason = str(each.get('step')), str(each.get('reason'))
        if is_plain(reason) and cover.has(bare_words(step)) and cover.has(bare_words(reason)) is False:
            bad('reasons_shown', f'{step}: {reason}')
    if key not in whole:
        bad('key_shown', 'the SHA-256 of the key differs')
