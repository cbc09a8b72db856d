"""A page without scripts: its saved documents, its elements and its controls against each other."""
import base64
import hashlib
import re
from .values import ABSENT, amount, dig, is_text, origin_of, quiet, ran, rows, units
from .inputs import TYPED
from .pictures import is_whole_picture
from .page.served import RAW, served_text, words_of
from .steps import bare
from .warc import beginnings

# Each costs a search through a document.
MOST_SEARCHES = 2000
WRITTEN = {'amp': '&', 'lt': '<', 'gt': '>', 'nbsp': '\u00a0', 'quot': '"', '#13': '\r'}


def end_of_tag(html, at):
    sign = re.compile('[>"\']')
    found = sign.search(html, at)
    while found and found.group() != '>':
        closed = html.find(found.group(), found.end())
        found = sign.search(html, closed + 1) if closed >= 0 else None
    return found.start() if found else -1


def lower_ascii(text):
    return re.sub('[A-Z]+', lambda found: found.group().lower(), text)


TAG_NAME = re.compile('[A-Za-z][^ \t\n\f\r/>]*')
# A browser writes each value in double quotes. A name may have quotes in it, and begin with a sign of equality.
SAVED_ATTRIBUTE = re.compile(' (=?[^ \t\n\f\r/>=]*)="([^"]*)"')


def tag_from(html, at):
    """The attributes of a tag behind its name, and where it ends; none where no browser wrote it so."""
    attributes = []
    while True:
        found = SAVED_ATTRIBUTE.match(html, at)
        if found is None:
            return (attributes, at) if html[at:at + 1] == '>' else (None, -1)
        attributes.append((lower_ascii(found.group(1)), decoded(found.group(2))))
        at = found.end()


class SavedParts:
    """Texts, comments within the root, elements with their attributes and what stands in elements of text, of a document as a browser writes it."""

    def __init__(self, html):
        self.texts, self.comments, self.elements, self.inside, self.whole, at = [], [], [], [], True, 0
        while at < len(html):
            start = html.find('<', at)
            self.texts.append(decoded(html[at:start] if start >= 0 else html[at:]))
            if start < 0:
                break
            comment = html.startswith('<!--', start)
            name = None if comment else TAG_NAME.match(html, start + 1)
            attributes, end = tag_from(html, name.end()) if name else (None, -1)
            if end < 0:
                end = html.find('-->', start + 4) if comment else end_of_tag(html, start + 1)
            if end < 0:
                break
            at = end + (3 if comment else 1)
            if comment:
                self.comments.append(html[start + 4:end])
            if html[start:at] == '</html>':
                break
            if name is None:
                continue
            if not self.elements:
                self.comments.clear()
            written, name = name.group(), lower_ascii(name.group())
            self.elements.append((name, attributes or []))
            # Elements of another tree, and text that ends with the file.
            self.whole = self.whole and attributes is not None and name not in ('template', 'plaintext')
            if name in RAW:
                closing = html.find(f'</{written}', at)
                content = html[at:] if closing < 0 else html[at:closing]
                if name in ('style', 'title', 'textarea'):
                    self.inside.append(decoded(content))
                self.whole = self.whole and (name == 'noscript' or '<' not in content)
                if closing < 0:
                    break
                at = closing

    def compared(self):
        """Elements without what a snapshot writes otherwise."""
        return [(name, sorted((key, closed(OF_STYLE.sub(lambda found: 'url()' if found.group(1) else found.group(), value) if key == 'style' else value)) for key, value in attributes if OF_ELEMENT.fullmatch(key))) for name, attributes in self.elements
                if name not in OF_SNAPSHOT and not (name == 'input' and any(key == 'type' and lower_ascii(value) == 'hidden' for key, value in attributes))]


def had_other_documents(metadata):
    """A document before this one may have had scripts."""
    return any(hop.get('kind') not in ('http', 'final') for hop in rows(metadata, 'redirect_chain'))


# What runs, or may bring what runs; a zero byte is of UTF-16, in which nothing of this is found.
MAY_RUN = re.compile(rb'\0|<script|<i?frame|<object|<embed|<template|javascript:|http-equiv|[\s"\'/>]on[a-z]+\s*=', re.I)
# A parser drops some, and joins the text before and behind them.
A_TAG = re.compile(rb'<[^<>]*>?')
# What would make page.html one of a page with scripts wherever it stands, and text that may stand for such words.
OF_SCRIPTS = re.compile(r'<script|<i?frame|<object|<embed|javascript:|http-equiv|[\t\n\f\r ]on[a-z]+[\t\n\f\r ]*=(?!"")', re.I | re.A)
MAYBE_DECODED = re.compile(rb'\x1b|&#|&(?:lt|colon|equals|tab|newline)', re.I)
# Elements that a parser adds (HTML, 13.2.6), and the attribute by which a browser shows what an address leads to.
IMPLIED = frozenset('html head body tbody colgroup tr p br img open'.split())


def check_markup_served(members, metadata, entries, operations, bad):
    """Elements and attributes that a document does not name in which nothing runs: nothing else can bring them."""
    page, source = (members.get(name, {}) for name in ('page.html', 'source.html'))
    if any(not isinstance(each.get('bytes'), bytes) or len(each['bytes']) != each['size'] or each['size'] > 4 << 20 for each in (page, source)):
        return
    if dig(metadata, 'page', 'kind') != 'html' or dig(metadata, 'page', 'mime_type') != 'text/html' or 'sign_in' in metadata or had_other_documents(metadata) or has_changes(operations):
        return
    if any(entries.get(step, {}).get('outcome') != 'done' for step in ('source_saved', 'html_saved')) or ran(entries, 'actions_performed') is not ABSENT or MAY_RUN.search(source['bytes']):
        return
    if OF_SCRIPTS.search(A_TAG.sub(b'', source['bytes']).decode('latin-1')):
        return
    named = IMPLIED.union(each.decode('latin-1') for each in re.findall(rb'[^\t\n\f\r "\'<>/=]+', source['bytes'].lower()))
    missing = {each for name, attributes in SavedParts(page['bytes'].decode('utf-8', 'replace')).elements for each in (name, *(key for key, _ in attributes)) if re.fullmatch('[a-z][a-z0-9:_-]*', each) and each not in named}
    text = OF_SCRIPTS.search(page['bytes'].decode('utf-8', 'replace'))
    if text is not None and not MAYBE_DECODED.search(source['bytes']):
        missing.add(text.group())
    if missing:
        bad('markup_served', f'source.html does not name: {", ".join(sorted(missing)[:20])}')


OF_SNAPSHOT = ('style', 'link', 'meta', 'script', 'noscript', 'template', 'base')
# What stands in a style for itself: a comment, a string or an escaped sign, in which `url(` is no address, and an address.
# Each ends at its end or at that of the style, so that nothing is read twice.
STRING = '|'.join(rf'{mark}(?:[^{mark}\\\n\r\f]|\\[\s\S]?)*(?:[{mark}\n\r\f]|\Z)' for mark in '"\'')
OF_STYLE = re.compile(rf'/\*[\s\S]*?(?:\*/|\Z)|{STRING}|\\[\s\S]?|(url\()(?:[\t\n\f\r ]*(?:{STRING}))?(?:[^)\\]|\\[\s\S]?)*(?:\)|\Z)', re.I)
# Attributes that say something, or how it is drawn, and that no snapshot touches: it writes addresses in full, and drops what would run.
OF_ELEMENT = re.compile('id|class|title|alt|name|value|type|lang|dir|datetime|colspan|rowspan|start|checked|selected|disabled|for|label|placeholder|role|style|align|valign|bgcolor|color|face|size|border|open|reversed|(?s:(aria|data)-.*)')


def decoded(text):
    def sign(found):
        name, number = found.groups()
        return WRITTEN[name] if name else chr(int(number)) if int(number) <= 0x10FFFF else found.group()
    return re.sub('&(?:(amp|lt|gt|nbsp|quot)|#([0-9]{1,7}));', sign, text)


def closed(text):
    """Without white space: a snapshot writes each end of a line as two characters."""
    return re.sub('[ \t\n\f\r\u00a0]+', '', text)


PLAIN = frozenset("""a abbr acronym address area article aside audio b base basefont bdi bdo big blockquote body br button caption center cite code
    col colgroup data datalist dd del details dfn dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head
    header hgroup hr html i img input ins kbd label legend li link main map mark menu meta meter nav nobr ol optgroup option output p
    param picture pre progress q rp rt ruby s samp search section select small source span strike strong style sub summary sup table
    tbody td textarea tfoot th thead time title tr track tt u ul var video wbr""".split())


def plain_parts(metadata, entries, html, source):
    """page.html of a plain page, taken apart: HTML that was served without scripts, frames, shadow trees and templates, of elements that a
    browser writes into both of its documents by the same rules. None of any other."""
    if source is None or entries.get('html_saved', {}).get('outcome') != 'done' or dig(metadata, 'page', 'mime_type') != 'text/html' or '<parsererror' in html or re.search(
            'shadowroot|<template|<plaintext', source.html):
        return None
    parts = SavedParts(html)
    return parts if parts.whole and all(name in PLAIN and not any(key in ('hidden', 'popover') for key, _ in attributes) for name, attributes in parts.elements) else None


def check_plain(members, metadata, entries, operations, parts, source, snapshot, bad):
    """Files of one plain page that each show it."""
    laid = dig(quiet(members, 'element_layout.json'), 'elements')
    if isinstance(laid, list) and [each[1] if isinstance(each, list) and len(each) > 1 else None for each in laid] != [name for name, _ in parts.elements]:
        bad('elements_saved', 'element_layout.json has other elements than page.html')
    check_controls_listed(members, metadata, entries, operations, parts, bad)
    if not has_changes(operations):
        check_ticks(members, parts, bad)
        check_runs(parts, source, bad)
    if snapshot is not None and entries.get('mhtml_saved', {}).get('outcome') == 'done':
        other = SavedParts(snapshot)
        texts, comments = ([[closed(text) for text in part(each)] for each in (parts, other)] for part in (lambda each: [''.join(each.texts)], lambda each: each.comments))
        if texts[0] != texts[1] or comments[0] != comments[1] or parts.compared() != other.compared() or not has_links_of(parts, other):
            bad('saved_alike', 'page.html and page.mhtml differ')
    check_told(members, metadata, entries, parts, bad)
    check_numbers(members, entries, parts, bad)
    read, texts = amount(dig(ran(entries, 'text_extracted'), 'frames')), amount(dig(metadata, 'completeness', 'last_look', 'texts'))
    # A long text is several, and controls have texts of their own.
    most = len(parts.texts) + 2 * len(parts.elements) + members['page.html']['size'] / 65536
    if len(rows(quiet(members, 'text_layout.json'), 'frames')) > 1 or read not in (None, 1) or texts is not None and texts > most:
        bad('frames_saved', 'frames, or texts at the last look, that page.html does not have')


# Of letters that no encoding changes, with a path, and without segments of dots.
AS_IT_STANDS = re.compile(r'(https?://([a-z0-9-]+\.)+[a-z]{2,}/)?(?!\.)(?!.*/[/.])[0-9A-Za-z_~/][0-9A-Za-z_~/-]*(\.[0-9A-Za-z]+)?(\?[0-9A-Za-z_=&-]*)?(#[0-9A-Za-z_-]*)?')
# Of these a browser draws or hides something by itself.
DRAWN = frozenset('style li ol ul menu dir details summary input select textarea button meter progress output audio video datalist ruby rp rt bdo'.split())


def has_links_of(parts, snapshot):
    """A snapshot has the address of a link in full, so that it ends with what page.html has. With a base that no address can be below, it has none."""
    if any(name == 'base' and any(key == 'href' for key, _ in attributes) for name, attributes in parts.elements):
        return True
    written, full = ([next((value for key, value in attributes if key == 'href'), None) for name, attributes in each.elements if name in ('a', 'area')] for each in (parts, snapshot))
    return all(href is None or not AS_IT_STANDS.fullmatch(href) or at < len(full) and full[at] is not None and full[at].endswith(href) for at, href in enumerate(written))


def check_numbers(members, entries, parts, bad):
    """Numbers of the text of a page without any style, which may hide what stands within a number, and draw others."""
    if entries.get('text_extracted', {}).get('outcome') != 'done' or any(
            name in DRAWN or any(key in ('style', 'dir') or key == 'rel' and re.search('stylesheet', value, re.I) for key, value in attributes) for name, attributes in parts.elements):
        return
    known = f'{"".join(parts.texts)} {" ".join(value for _, attributes in parts.elements for _, value in attributes)}'
    text = dig(members, 'domtextcontent.txt', 'bytes')
    numbers = set(re.findall('[0-9]{2,}', text.decode('utf-8', 'replace'))) if isinstance(text, bytes) else set()
    missing = [each for each in numbers if each not in known] if len(numbers) <= MOST_SEARCHES else []
    if missing:
        bad('numbers_saved', f'page.html has not: {", ".join(missing[:20])}')


def check_told(members, metadata, entries, parts, bad):
    """What the order waited for, and what was warned of, against the document."""
    selector = dig(quiet(members, 'order.json'), 'options', 'wait', 'selector')
    named = re.fullmatch('([#.]?)([A-Za-z][0-9A-Za-z_-]*)', selector) if is_text(selector) else None
    if named and entries.get('page_settled', {}).get('outcome') == 'done':
        sign, name = named.group(1), lower_ascii(named.group(2))
        # Documents in quirks mode do not tell capitals from small letters.
        given = [(each, [lower_ascii(value) for key, value in attributes if key == ('id' if sign == '#' else 'class')][:1]) for each, attributes in parts.elements]
        if not any(each == name if not sign else name in (values if sign == '#' else re.split('[ \t\n\f\r]+', ''.join(values))) for each, values in given):
            bad('wait_met', selector[:200])
    codes = [each.get('code') for each in rows(metadata, 'page', 'warnings')]
    if entries.get('page_examined', {}).get('outcome') != 'done':
        return
    text = dig(members, 'domtextcontent.txt', 'bytes')
    shown = words_of(text.decode('utf-8', 'replace').lower()) if isinstance(text, bytes) else set()
    asks = any(name == 'input' and any(key == 'type' and lower_ascii(value) == 'password' for key, value in attributes) for name, attributes in parts.elements)
    if 'empty_page' in codes and shown & words_of(' '.join(parts.texts).lower()) or 'login_page' in codes and not asks:
        bad('warnings_met', 'the document speaks against a warning')


def has_changes(operations):
    """Whether the capture changed anything of the document."""
    return any(each.get('operation') == 'page_modified' and each.get('change') not in ('scrolled', 'window_resized') for each in operations)


def runs_in(text):
    return set(re.findall('[0-9a-z]+', lower_ascii(text)))


def check_runs(parts, source, bad):
    """Letters and digits of attributes, comments and style sheets, and numbers of the text, were served."""
    raw, read = source.html, served_text(source.html)
    known = runs_in(raw) | runs_in(read)
    values = [value for _, attributes in parts.elements for _, value in attributes]
    markup = runs_in(' '.join(values + parts.comments + parts.inside)) - known
    numbers = set(re.findall('[0-9]+', ' '.join(parts.texts))) - known
    if len(markup) + len(numbers) > MOST_SEARCHES:
        return
    missing, numbers = ([run for run in runs if run not in raw and run not in read] for runs in (markup, numbers))
    text = source.runs() if numbers else None
    missing += [number for number in numbers if text is not None and number not in text]
    if missing:
        bad('runs_in_source', f'source.html has not: {", ".join(missing[:20])}')


BUTTONS = ('hidden', 'submit', 'reset', 'button', 'image')
FIELDS = frozenset(TYPED) - {'textarea'} | {'date', 'datetime-local', 'time', 'month', 'week', 'file', 'range', 'color', 'checkbox', 'radio'}


def given_in(attributes):
    """By name: of two attributes of one name the first counts in HTML."""
    return dict(reversed(attributes))


def fields_in(elements):
    """Kind and value of each field as it is listed, and whether it is ticked."""
    for name, attributes in elements:
        given = given_in(attributes)
        kind = lower_ascii(given.get('type', ''))
        if name in ('select', 'textarea'):
            yield name, '', False
        elif name == 'input' and kind not in BUTTONS:
            yield kind if kind in FIELDS else 'text', given.get('value', ''), 'checked' in given


def check_controls_listed(members, metadata, entries, operations, parts, bad):
    """The controls of a plain page are those of page.html."""
    if entries.get('text_extracted', {}).get('outcome') != 'done':
        return
    frames, page = rows(quiet(members, 'form_controls.json'), 'frames'), origin_of(dig(metadata, 'url_at_screenshot'))
    if len(frames) > 1 or page and any(origin_of(each.get('url')) not in (None, page) for each in frames):
        bad('controls_listed', 'frames that the page does not have')
        return
    # Whoever plans that step lists the controls of forms as they are listed today.
    if 'media_kept' not in entries or any(key in ('role', 'aria-checked', 'aria-pressed', 'contenteditable') for _, attributes in parts.elements for key, _ in attributes):
        return
    fields = list(fields_in(parts.elements))
    if not frames:
        if fields or 'form_controls.json' in members:
            bad('controls_listed', 'no frame')
        return
    if 'controls' in frames[0] and frames[0]['controls'] is None or 'not_listed' in frames[0]:
        return
    controls = rows(frames[0], 'controls')
    if len(controls) != len(fields) or not has_changes(operations) and not all(is_as_served(*each) for each in zip(controls, fields)):
        bad('controls_listed', 'other controls, or values, than page.html has')


def is_as_served(control, field):
    """Of a secret no value is recorded, and a long one is cut. Of several radio buttons that are ticked one stays so."""
    (kind, value, ticked), recorded = field, control.get('value')
    if control.get('kind') != kind or kind == 'checkbox' and control.get('checked') is not ticked or kind == 'radio' and control.get('checked') is not False and not ticked:
        return False
    return kind != 'text' or not is_text(recorded) or units(recorded) >= 2000 or closed(recorded) == closed(value)


def check_ticks(members, parts, bad):
    """What is ticked on a plain page that nobody acted on is ticked by its document."""
    frame = next(iter(rows(quiet(members, 'form_controls.json'), 'frames')), {})
    states = [(each.get('kind'), each['checked']) for each in rows(frame, 'controls') if 'checked' in each]
    elements = [given_in(attributes) for _, attributes in parts.elements]
    told = [value for each in elements for key, value in each.items() if key in ('aria-checked', 'aria-pressed')]
    boxes = [each for (name, _), each in zip(parts.elements, elements) if name == 'input' and lower_ascii(each.get('type', '')) == 'checkbox']
    if (sum(state is True for _, state in states) > sum('checked' in each for each in elements) + len(told) or sum(state == 'mixed' for _, state in states) > len(told)
            or sum(kind == 'checkbox' and state is False for kind, state in states) > sum('checked' not in each for each in boxes) + len(told)):
        bad('controls_ticked', 'page.html ticks others')
    lists = [each for each in rows(frame, 'controls') if each.get('kind') == 'select']
    if 'not_listed' not in frame and sum(len(rows(each, 'options')) for each in lists) > sum(name == 'option' for name, _ in parts.elements):
        bad('controls_ticked', 'more options than page.html has')
    expected = choices_in(parts.elements) if 'not_listed' not in frame else []
    for each, due in zip(lists, expected) if len(lists) == len(expected) else ():
        chosen = [one.get('chosen') is True for one in rows(each, 'options')]
        if due is not None and len(due) == len(chosen) and 'options_not_listed' not in each and due != chosen:
            bad('controls_ticked', f'another option is chosen of {str(each.get("label"))[:200]}')
            break


def choices_in(elements):
    """Of each select, which options are chosen when nobody has chosen any. None: it has one that cannot be."""
    selects, found, inside = [], [], False
    for name, attributes in elements:
        given = given_in(attributes)
        if name in ('select', 'datalist'):
            inside = name == 'select'
        if name == 'select':
            selects.append((given, [], []))
        if inside and name in ('option', 'optgroup'):
            selects[-1][2].append('disabled' in given)
            if name == 'option':
                selects[-1][1].append('selected' in given)
    for given, options, disabled in selects:
        last = max((at for at, chosen in enumerate(options) if chosen), default=0)
        # Whether a list with a size shows one option or several is up to the screen.
        found.append(None if any(disabled) or 'size' in given else options if 'multiple' in given else [at == last for at in range(len(options))])
    return found


PICTURES = re.compile('=89PNG|GIF8|=FF=D8=FF|RIFF|BM|=00=00=0[12]=00|=00=00=00')


def snapshot_parts(saved):
    """Media type, id (of a document in a frame), address, body, and SHA-256, size, wholeness and SHA-256 of the beginning (of a picture) of each part of a snapshot behind the first."""
    head = saved.split(b'\r\n\r\n', 1)[0] if b'\r\n\r\n' in saved else b''
    named = re.search(rb'\tboundary="([^"\r\n]+)"', head)
    for part in saved[len(head):].split(b'\r\n--' + named.group(1))[2:-1] if named else ():
        end = max(part.find(b'\r\n\r\n'), 0)
        fields, body = part[:end].decode('latin-1') + '\r\n', part[end + 4:]
        found = (re.search(f'\r\n{name}: ([^\r\n]*)\r\n', fields) for name in ('Content-Type', 'Content-Transfer-Encoding', 'Content-ID', 'Content-Location'))
        kind, coding, frame, location = (each.group(1) if each else '' for each in found)
        digest, size, whole, begun = None, 0, False, None
        packed = re.sub('[\t-\r \u00a0]', '', body.decode('latin-1')) if re.match('image/', kind, re.I) and coding == 'base64' else ''
        if packed and len(packed) % 4 == 0 and re.fullmatch('[A-Za-z0-9+/]*={0,2}', packed):
            picture = base64.b64decode(packed)
            digest, size, whole, begun = hashlib.sha256(picture).hexdigest(), len(picture), is_whole_picture(picture), next(reversed(beginnings(picture)), None)
        yield kind, frame, location, body.decode('latin-1'), digest, size, whole, begun


ESCAPED = re.compile(r'[\0\x1b]|\\0{0,4}(?:3[0-9]|[46][1-9a-f]|[57][0-9a])(?![0-9a-f])|\\[g-z]|\\[\r\n\f]', re.I)


# Strings and addresses, in which no comment begins: `accept="image/*"`.
COMMENTS = re.compile(r'''"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|'[^'\\\n]*(?:\\.[^'\\\n]*)*'?|url\([ \t\r\n\f]*[^ \t\r\n\f"')][^)\\]*(?:\\.[^)\\]*)*|\\.|/\*.*?(?:\*/|\Z)''', re.S | re.I | re.A)

# An encoding in which the second byte of a letter may be a backslash, or a letter of ASCII. A browser names it at the beginning.
IN_TWO_BYTES = re.compile(r'@charset "(?:shift|gb|big5|euc|iso-2022|windows-949).*[^\0-\x7f]', re.S | re.I)


def without_comments(sheet):
    return COMMENTS.sub(lambda part: '' if part.group().startswith('/*') else part.group(), sheet)


def sent_text(text):
    """As it is searched; None where letters or digits are escaped, or a string goes on in another line."""
    if ESCAPED.search(text):
        return None
    return re.sub(r'(display|visibility)\s*:\s*(none|hidden)', r'\1: \2', lower_ascii(without_comments(text)))


def sheet_words(sheet):
    """What a browser keeps of a style sheet as it was written, in lower case. Values of custom properties keep their comments."""
    if IN_TWO_BYTES.match(sheet):
        return []
    text = lower_ascii(re.sub(r'url\("[^"\\]*(?:\\.[^"\\]*)*(?:"\)?|\\?\Z)', 'url()', without_comments(re.sub(r'\A@charset [^;]{0,99};', '', sheet)), flags=re.S))
    # Of letters that the encoding of the sheet does not have.
    text = re.sub(r'\\(?:[1-9a-f][0-9a-f]{2,5}|[89a-f][0-9a-f]) ?', ' ', text)
    kept = re.findall(r'(?<![A-Za-z0-9_"\'(\\-])[.#]-?[a-z_][A-Za-z0-9_-]*|"[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|\n|\\?\Z)', text, re.S)
    words = [word for each in kept for word in re.findall('[a-z0-9]{2,64}', each)]
    return list(dict.fromkeys(words + re.findall(r'(?<![A-Za-z0-9_-])(?:display: none|visibility: hidden)(?![A-Za-z0-9_-])', text)))


def check_sheets(members, metadata, entries, saved, plain, bad):
    """Style sheets of a snapshot that do not come from what was sent; of what was sent, a rule that a browser does not read is in no snapshot."""
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if entries.get('warc_written', {}).get('outcome') != 'done' or warc is ABSENT:
        return
    answers = [each for each in warc.records if each.get('warc-type') == 'response']
    whole = not rows(metadata, 'network', 'bodies_missing') and not any('warc-truncated' in each for each in answers)
    html, left = dig(members, 'page.html', 'bytes') if plain else None, 1000000000
    html = sent_text('\n'.join(each.split('</style', 1)[0] for each in html.decode('utf-8', 'replace').split('<style')[1:])) if isinstance(html, bytes) else None
    for kind, _, location, body, *_ in snapshot_parts(saved) if whole else ():
        if not re.match('text/css', kind, re.I) or len(body) > 4 << 20:
            continue
        inline = location.startswith('cid:css-')
        own = [each['sheet'] for each in answers if not inline and each['sheet'] is not None and bare(each.get('warc-target-uri')) == bare(location)]
        source = html if inline else sent_text('\n'.join(each.decode('latin-1') for each in own)) if own and all(own) else None
        if source is None:
            continue
        words = sheet_words(re.sub('=([0-9A-F]{2})', lambda found: chr(int(found.group(1), 16)), body.replace('=\r\n', '')))
        left -= len(words) * len(source)
        if left >= 0 and any(word not in source for word in words):
            bad('sheets_archived', location[:200])


def may_be_cut(size, largest, sizes):
    """Of a picture that was still loading a snapshot has the beginning; of one that is sent again and again, or redirected, the answer has another size, too."""
    return bool(sizes) and (largest > size or size not in sizes)


def check_parts(members, metadata, entries, saved, bad):
    """Of a page without scripts and frames: a second document, or a picture that no server sent."""
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if entries.get('warc_written', {}).get('outcome') != 'done' or warc is ABSENT:
        return
    answers = [each for each in warc.records if each.get('warc-type') == 'response']
    whole = not rows(metadata, 'network', 'bodies_missing') and not any('warc-truncated' in each for each in answers)
    sent, answered = {each['payload'] for each in answers}, {}
    for each in answers:
        size, known = int(each['content-length']) - len(each['http']) - 4, answered.setdefault(bare(each.get('warc-target-uri')), (0, set()))
        known[1].add(size)
        answered[bare(each.get('warc-target-uri'))] = max(known[0], size), known[1]
    # Of what is sent as one picture after the other, the snapshot has the last.
    in_turn = any(re.search(rb'\r\ncontent-type:[ \t]*multipart/', each['http'], re.I) for each in answers) or re.search(
        rb'"mime": ?"multipart/', dig(members, 'indexes/index.cdx', 'bytes') or b'', re.I) is not None
    known = {None, *(digest for each in answers for digest in each['beginnings'])}
    largest = max((most for most, _ in answered.values()), default=0)
    # Where an element may choose, the address that names a picture is not that of what was fetched.
    html, bodies = dig(members, 'page.html', 'bytes'), {}
    for each in answers if isinstance(html, bytes) and not re.search(b'srcset|<picture', html, re.I) else ():
        if each['status'] == '200' and int(each['content-length']) - len(each['http']) - 4 > 0:
            bodies.setdefault(bare(each.get('warc-target-uri')), set()).add(each['payload'])
    for kind, frame, location, body, digest, size, all_of_it, begun in snapshot_parts(saved):
        page = re.match('text/html', kind, re.I) is not None
        if page and (frame or not PICTURES.match(body) and bare(location) not in answered) or not page and digest is not None and whole and origin_of(location) and (
                digest in sent and digest not in bodies.get(bare(location), {digest}) or digest not in sent and not ((in_turn or not all_of_it and size <= largest and begun in known) and may_be_cut(size, *answered.get(bare(location), (0, ()))))):
            bad('parts_archived', f'{kind} {location[:200]}')
            break
