"""Words, and details of the log."""
import binascii
import hashlib
import re
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from .values import ABSENT, Search, amount, dig, is_number, is_text, is_time, kind_of, origin_of, quiet, ran, rows, seconds, units
from .inputs import TYPED
from .page.served import RAW, ServedDocument, words_of
from .plain import MOST_SEARCHES, WRITTEN, check_markup_served, check_parts, check_plain, check_sheets, end_of_tag, had_other_documents, has_changes, plain_parts
from .archive import check_without_scripts
from .certificate.certificate import names_of, whole_der
from .manifest import ALGORITHM

OF_TLS13, OF_BLOCKS = ('AES_128_GCM', 'AES_256_GCM', 'CHACHA20_POLY1305'), ('AES_128_CBC', 'AES_256_CBC', '3DES_EDE_CBC')
# By protocol, in the words of Chromium.
CIPHERS = {'TLS 1.0': OF_BLOCKS, 'TLS 1.1': OF_BLOCKS, 'TLS 1.2': OF_TLS13 + OF_BLOCKS, 'TLS 1.3': OF_TLS13, 'QUIC': OF_TLS13}


# Texts that the program itself wrote.
OWN_TEXT = re.compile(r'page\.html|((before|after|witness-[2-5])/)?(domtextcontent|watched_text)\.txt')


def is_own_text(name, data):
    """In UTF-8; a document does not begin with a byte order mark."""
    try:
        return not (data.decode().startswith('\ufeff') and name == 'page.html')
    except UnicodeDecodeError:
        return False


def words_in(members, name):
    """None when it is not there, or cannot be read."""
    data = dig(members, name, 'bytes')
    try:
        return data.decode() if isinstance(data, bytes) else None
    except UnicodeDecodeError:
        return None


def check_words(members, metadata, entries, current, report, bad):
    text, layout = words_in(members, 'domtextcontent.txt'), quiet(members, 'text_layout.json')
    for name, member in members.items() if current and kind_of(members) in ('page', 'comparison') else ():
        data = member.get('bytes')
        if name.startswith('regions/') and name.endswith('.txt') and member['size'] <= 64 << 20 and member['units'] is None:
            bad('texts_readable', name)
        if OWN_TEXT.fullmatch(name) and isinstance(data, bytes) and len(data) == member['size'] and not is_own_text(name, data):
            bad('texts_readable', name)
    if text is not None and dig(ran(entries, 'text_extracted'), 'characters') not in (ABSENT, len(text.encode('utf-16-le')) // 2):
        bad('text_length', 'the log differs')
    if text is not None and current and kind_of(members) == 'page':
        logged = amount(dig(ran(entries, 'text_extracted'), 'frames'))
        if logged is not None and logged > 1 + sum(each.startswith('[Frame ') for each in text.split('\n')):
            bad('frames_logged', 'more frames than domtextcontent.txt has')
    if layout is not None:
        shot = dig(metadata, 'screenshots', 'screenshot')
        if shot is not ABSENT and [dig(layout, 'image', key) for key in ('file', 'width', 'height')] != [dig(shot, key) for key in ('file', 'width', 'height')]:
            bad('layout_image', 'text_layout.json is of another picture')
        origin = origin_of(dig(metadata, 'url_at_screenshot'))
        named, heads = Search(text or ''), Search(text or '', in_order=True, behind=True)
        for url in (each.get('url') for each in rows(layout, 'frames')):
            if origin and text is not None and origin_of(url) != origin and not named.has(str(url)):
                bad('layout_frames', str(url)[:200])
        for frame in rows(layout, 'frames')[1:] if current and text is not None and kind_of(members) != 'redaction' else ():
            if any(letter.isalnum() for line in rows(frame, 'lines') for letter in str(line.get('text'))):
                if not heads.has(f'[Frame {frame.get("url")}]\n'):
                    bad('layout_frame_heads', str(frame.get('url'))[:200])
        across = amount(dig(layout, 'image', 'width'))
        for line in (line for frame in rows(layout, 'frames') for line in rows(frame, 'lines')) if current and kind_of(members) == 'page' else ():
            box = line.get('box')
            if not (isinstance(box, list) and len(box) == 4 and all(map(is_number, box)) and across is not None
                    and box[0] < across and box[2] >= 0 and box[3] >= 0 and box[0] + box[2] > 0 and box[1] + box[3] > 0):
                bad('layout_boxes', str(line.get('text'))[:200])
                break
        slack = 2 * (1 + (amount(dig(layout, 'image', 'pixels_per_css_pixel')) or 1))
        for line in (line for frame in rows(layout, 'frames') for line in rows(frame, 'lines')) if current and kind_of(members) == 'page' else ():
            if not words_in_line(line, slack):
                bad('word_boxes', str(line.get('text'))[:200])
                break
        if (dig(layout, 'format_version'), dig(layout, 'unit')) != (1, 'image_pixel'):
            bad('layout_form', 'another version or unit')
        letters, unread = Search(''.join(text.split()) if text is not None else ''), 0
        for line in (each.get('text') for frame in rows(layout, 'frames') for each in rows(frame, 'lines')):
            if text is not None and kind_of(members) != 'redaction' and isinstance(line, str):
                found = letters.has(''.join(line.split()))
                unread += found is None
                if found is False:
                    bad('layout_words', line[:200])
                    break
        lines = [line for frame in rows(layout, 'frames') for line in rows(frame, 'lines') if 'hidden' not in line]
        total, inked, alike = (amount(dig(metadata, 'completeness', 'text_lines', key)) for key in ('total', 'with_ink', 'same_colour'))
        # On a picture that is scaled down, boxes are rounded otherwise than they were measured.
        if None not in (total, inked, alike) and dig(shot, 'scale') == 1 and (total + alike, total - inked) != (len(lines), sum(line.get('ink') is False for line in lines)):
            bad('completeness', 'text_layout.json has another number of lines')
        if unread:
            report.note('NOTE', 'lines_unread', f'{unread} lines of text_layout.json were not looked for in domtextcontent.txt')
        due = all(entries.get(step, {}).get('outcome') == 'done' for step in ('text_layout_saved', 'text_extracted'))
        # All lines may lie beside the picture, for screen readers, or be none that are drawn.
        drawn = amount(dig(metadata, 'completeness', 'text_lines', 'total')) or 0
        if current and due and drawn and text and text.strip() and not rows(layout, 'frames'):
            bad('layout_of_text', 'a layout without lines of a text that has words')
    elif 'text_layout.json' in members and dig(members, 'text_layout.json', 'bytes') is not None:
        bad('layout_form', 'text_layout.json cannot be read')
    saved = dig(members, 'page.mhtml', 'bytes')
    if isinstance(saved, bytes):
        head = saved.split(b'\r\n\r\n', 1)[0].decode('latin-1')
        if current and not saved.startswith(b'From: <Saved by Blink>\r\n'):
            bad('snapshot_form', 'page.mhtml is no snapshot of a browser')
        dated, entry = re.search(r'(?:^|\r\n)Date: ([^\r]*)', head, re.I), entries.get('mhtml_saved')
        if dated and entry and not about_then(dated.group(1), entry.get('started_at', entry.get('at')), entry.get('at')):
            bad('snapshot_at', 'page.mhtml is of another time')


EMPTY = ('area', 'base', 'br', 'col', 'embed', 'frame', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr')
ENTITIES = {'amp': '&', 'lt': '<', 'gt': '>', 'nbsp': ' ', 'quot': '"'}


def plain(text):
    return re.sub('&(?:(amp|lt|gt|nbsp|quot)|#([0-9]{1,7}|x[0-9a-f]{1,6}));', lambda found: ENTITIES[found.group(1)] if found.group(1) else letter(found), text)


def letter(found):
    code = int(found.group(2).replace('x', '0x'), 0 if 'x' in found.group(2) else 10)
    return chr(code).lower() if code <= 0x10FFFF else found.group()


class SavedDocument:
    """Words of a document as a browser writes it, with an end tag for each element that may have one."""

    def __init__(self, written):
        html, shown, texts, at, hidden = written.lower(), [], [], 0, 0
        while 0 <= at < len(html):
            start = html.find('<', at)
            text = plain(html[at:start] if start >= 0 else html[at:])
            texts.append(text)
            if hidden == 0:
                shown.append(text)
            comment = html.startswith('<!--', start)
            end = -1 if start < 0 else html.find('-->', start + 4) if comment else end_of_tag(html, start + 1)
            if end < 0:
                break
            at, name = end + (3 if comment else 1), re.match('/?[a-z][^\\s/>]*', html[start + 1:start + 41])
            if comment or not name:
                continue
            shown.append(' ')
            name = name.group()
            if name.startswith('/'):
                hidden -= hidden > 0
            elif name not in EMPTY and (hidden > 0 or re.search('\\shidden[\\s=/>]', re.sub('"[^"]*"', '""', html[start:at]))):
                hidden += 1
            if name in RAW:
                at = html.find(f'</{name}', at)
        self.all, self.shown, self.joined = words_of(plain(html)), words_of(''.join(shown)), re.sub(r'[\W\d_]+', '', ''.join(texts))

    def has(self, word):
        return word in self.all or word in self.joined


IN_ASCII = re.compile('[a-z]+')
# A script in a frame reaches the page around it.
FRAMED = re.compile(r'<(?:i?frame|object|embed)[\s>]', re.I)
MAY_CHANGE = re.compile(r'<script[\s>]|\son[a-z]+\s*=|javascript:|http-equiv', re.I)
AROUND_TITLE = (('<!--', '-->'), ('<![CDATA[', ']]>'), ('<?', '?>'), ('<noscript', '</noscript'), ('<template', '</template'), ('<style', '</style'), ('<svg', '</svg'))


def written(text):
    return re.sub('&(amp|lt|gt|nbsp|quot|#13);', lambda found: WRITTEN[found.group(1)], text)


def title_in(head):
    """One that lies in a comment or in an element that is not rendered is no title of the document. None: it cannot be told."""
    found = re.search(r'<title[\s>]', head)
    start = end_of_tag(head, found.start() + 1) + 1 if found else 0
    end = head.find('</title>', start) if start > 0 else -1
    if end < 0 or head.rfind('<title') != found.start() or any(head.rfind(one, 0, found.start()) > head.rfind(other, 0, found.start()) for one, other in AROUND_TITLE):
        return None
    title = text_of_title(head[start:end])
    if title is None or 'xmlns' in head[found.start():start] or ':title' in head:
        return None
    # What Blink makes one space: all up to the space but the vertical tab, and DEL.
    return re.sub(r'\A | \Z', '', re.sub('[\x00-\x0a\x0c-\x20\x7f]+', ' ', title))


SECTION = '<![CDATA['


def text_of_title(text):
    """In XHTML a title may have comments and marked sections. None where it has elements, whose text is not of the title."""
    parts, at = [], 0
    while True:
        start = text.find('<', at)
        parts.append(written(text[at:start] if start >= 0 else text[at:]))
        if start < 0:
            return ''.join(parts)
        begin = next((each for each in ('<!--', SECTION) if text.startswith(each, start)), None)
        end = text.find(']]>' if begin == SECTION else '-->', start + len(begin)) if begin else -1
        if end < 0:
            return None
        if begin == SECTION:
            parts.append(text[start + len(begin):end])
        at = end + 3


def language_in(head):
    found = re.search(r'<html[\s>]', head[:4096])
    end = end_of_tag(head, found.start() + 1) if found else -1
    if end < 0 or '<!--' in head[:found.start()]:
        return None
    return written(next((value for name, value in re.findall(r'\s([^\s=>"]+)="([^"]*)"', head[found.start():end]) if name == 'lang'), ''))


def first_tag(languages):
    return re.split('[,; ]', languages.strip())[0].lower()


def check_snapshot(metadata, saved, bad):
    """Address and title of a page that has no scripts, as the snapshot has them. A title with other letters than ASCII is coded there."""
    head = saved.split(b'\r\n\r\n', 1)[0].decode('latin-1') + '\r'
    location, subject = (re.search(f'^{name}: ([^\r]*)\r$', head, re.M) for name in ('Snapshot-Content-Location', 'Subject'))
    shown, title = dig(metadata, 'url_at_screenshot'), dig(metadata, 'page', 'title')
    if location and isinstance(shown, str) and location.group(1).split('#')[0] != shown.split('#')[0] or (
            subject and isinstance(title, str) and re.fullmatch('[ -~]{1,60}', title) and subject.group(1) != title):
        bad('snapshot_head', 'page.mhtml has another address or title')


def check_layout_address(members, metadata, entries, bad):
    """A page without scripts and frames has one address, but for what stands behind #."""
    frames = rows(quiet(members, 'text_layout.json'), 'frames')
    said = [each for each in (dig(metadata, 'url_at_screenshot'), dig(ran(entries, 'text_extracted'), 'url'), dig(frames[0], 'url') if frames else None) if is_text(each)]
    if len({each.split('#')[0] for each in said}) > 1 and not had_other_documents(metadata):
        bad('layout_address', 'the text was read at another address than the page was shown at')


def is_driven(flags):
    """Chromium lets its pages know that it was started with one of these."""
    texts = [str(each) for each in flags] if isinstance(flags, list) else []
    return any(re.match('--(headless|enable-automation)(=|$)', each) for each in texts) and not any('Automation' in each for each in texts)


def check_head(metadata, entries, html, bad):
    """The title and the language of a page that has no scripts, as page.html has them."""
    head = html[:max(html.find('</head>'), 0)]
    title, language = title_in(head), language_in(head)
    stated, said = dig(metadata, 'page', 'title'), dig(metadata, 'page', 'language')
    if None not in (title,) and stated is not ABSENT and not (is_text(stated) and units(stated) > 2000) and stated != title:
        bad('title_saved', f'page.html has the title {title[:200]}')
    said = '' if said is ABSENT else said
    identity = dig(metadata, 'browser_identity')
    seen, asked, agent = dig(identity, 'automation'), dig(identity, 'accept_language'), dig(identity, 'user_agent')
    if seen is not ABSENT:
        first = (dig(seen, 'languages') if isinstance(dig(seen, 'languages'), list) else [])[:1] or [None]
        if isinstance(asked, str) and first_tag(asked) != first_tag(first[0] if isinstance(first[0], str) else 'null') or (
                dig(seen, 'headless_user_agent') is not ('headless' in str(agent).lower())) or dig(seen, 'webdriver') is False and is_driven(dig(metadata, 'browser', 'flags')):
            bad('seen_by_scripts', 'a first language, or a sort of browser, that was not sent')
    if language is not None and entries.get('page_examined', {}).get('outcome') == 'done' and not (is_text(said) and units(said) > 100) and said != language:
        bad('language_saved', f'page.html is of the language {language[:200]}')


def main_part(saved, html):
    """The document in a snapshot, where all of it was kept, and whether only its ASCII can be read. A browser writes it in the page's encoding."""
    head = saved.split(b'\r\n\r\n', 1)[0]
    named = re.search(rb'\tboundary="([^"\r\n]*)"', head)
    sign = b'\r\n--' + named.group(1) if named else b''
    start = saved.find(sign + b'\r\n') if named else -1
    body = saved.find(b'\r\n\r\n', start + 4) if start >= 0 else -1
    end = saved.find(sign, body) if body >= 0 else -1
    if end < 0 or b'\r\nContent-Transfer-Encoding: quoted-printable' not in saved[start:body]:
        return None, False
    data = binascii.a2b_qp(saved[body + 4:end])
    if re.search(b'[\0\x1b]', data):
        return None, False
    encoding = re.search(b'<meta http-equiv="Content-Type" content="text/html; charset=([^"]*)"', data)
    if encoding and encoding.group(1).lower() != b'utf-8':
        return (None if '\u212a' in html else data.decode('latin-1')), True
    try:
        return data.decode(), False
    except UnicodeDecodeError:
        return None, False


def check_saved_words(members, metadata, entries, operations, report, bad):
    """Words of a page that did not change while its files were saved: none may be missing from one of them."""
    check_markup_served(members, metadata, entries, operations, bad)
    look, text, html, saved = dig(metadata, 'completeness', 'last_look'), words_in(members, 'domtextcontent.txt'), words_in(members, 'page.html'), dig(members, 'page.mhtml', 'bytes')
    if any(dig(look, key) != 0 for key in ('added', 'changed', 'gone')) or 'sign_in' in metadata or dig(metadata, 'page', 'kind') != 'html':
        return
    scripted = html is not None and MAY_CHANGE.search(html) is not None
    still = html is not None and not scripted and not FRAMED.search(html)
    if still:
        check_head(metadata, entries, html, bad)
        if isinstance(saved, bytes):
            check_snapshot(metadata, saved, bad)
    served, source = dig(members, 'source.html', 'bytes'), None
    if isinstance(served, bytes) and still and entries.get('source_saved', {}).get('outcome') == 'done' and ran(entries, 'actions_performed') is ABSENT and not any(
            form.search(served.decode('latin-1')) for form in (MAY_CHANGE, FRAMED)):
        source = ServedDocument(served)
        source = source if source.compared else None
    parts = plain_parts(metadata, entries, html, source) if still else None
    if source is not None:
        check_layout_address(members, metadata, entries, bad)
        if isinstance(saved, bytes):
            check_parts(members, metadata, entries, saved, bad)
            if not has_changes(operations):
                check_sheets(members, metadata, entries, saved, parts is not None, bad)
        check_served(members, metadata, entries, html, source, bad)
    snapshot, ascii_only = main_part(saved, html or '') if isinstance(saved, bytes) else (None, False)
    if parts is not None:
        check_plain(members, metadata, entries, operations, parts, source, None if ascii_only else snapshot, bad)
    if text is None or html is None or snapshot is None:
        return
    frame = re.search(r'(^|\n)\[Frame ', text)
    words = {word for word in words_of((text[:frame.start()] if frame else text).lower()) if not ascii_only or IN_ASCII.fullmatch(word)}
    one, other, differing = SavedDocument(html), SavedDocument(snapshot), []
    source = None if '<parsererror' in html else source
    if sum((word not in one.all) + (word not in other.all) for word in words) + sum(
            IN_ASCII.fullmatch(word) is not None and word not in source.all for word in (one.shown | other.shown if source is not None else ())) > MOST_SEARCHES:
        return
    missing = [word for word in words if not one.has(word) and word in other.shown]
    differing += missing
    if missing and not scripted:
        bad('words_in_html', f'page.html has not: {", ".join(missing[:20])}')
    missing = [word for word in words if not other.has(word) and word in one.shown]
    differing += missing
    if missing and not scripted:
        bad('words_in_snapshot', f'page.mhtml has not: {", ".join(missing[:20])}')
    missing = [word for word in one.shown | other.shown if source is not None and IN_ASCII.fullmatch(word) and not source.has(word)]
    if missing:
        bad('words_in_source', f'source.html has not: {", ".join(missing[:20])}')
    if differing and scripted:
        report.note('NOTE', 'words_in_one', f'one of page.html and page.mhtml only has: {", ".join(sorted(differing)[:20])}')
    alone = [word for word in words if not one.has(word) and not other.has(word)]
    if alone:
        report.note('NOTE', 'words_alone', f'neither page.html nor page.mhtml has: {", ".join(sorted(alone)[:20])}')


def hrefs_in(html):
    """Addresses of the links in a document in lower case, as they are written there: one pass from tag to tag."""
    at, found = 0, []
    while 0 <= at < len(html):
        start = html.find('<', at)
        comment = html.startswith('<!--', start)
        end = -1 if start < 0 else html.find('-->', start + 4) if comment else end_of_tag(html, start + 1)
        if end < 0:
            break
        name, at = None if comment else re.match('[a-z][^\\s/>]*', html[start + 1:start + 41]), end + (3 if comment else 1)
        if name and name.group() == 'a':
            found += [value for key, value in re.findall(r'\s([^\s=>"]+)="([^"]*)"', html[start:end]) if key in ('href', 'xlink:href')]
        if name and name.group() in RAW:
            at = html.find(f'</{name.group()}', at)
    return found


def missing_in(letters, source, texts):
    sought = [word for word in words_of(' '.join(texts).lower()) if IN_ASCII.fullmatch(word) and word not in source.all]
    return [] if len(sought) > MOST_SEARCHES else [word for word in sought if word not in letters]


def check_served(members, metadata, entries, html, source, bad):
    """Of a page without scripts: links and controls whose words were not served, and web sockets that nothing opened."""
    # Hosts are counted of the whole capture.
    others = had_other_documents(metadata)
    if not others:
        check_without_scripts(members, metadata, entries, bad)
        loaded, final = dig(metadata, 'url_at_load'), (rows(metadata, 'redirect_chain') or [{}])[-1].get('url')
        # A long one is cut off.
        if isinstance(loaded, str) and isinstance(final, str) and len(loaded) < 16000 and loaded.split('#')[0] != final.split('#')[0]:
            bad('document_url', 'url_at_load of a page without scripts differs from redirect_chain')
    if not others and any(each.get('web_sockets') for each in rows(quiet(members, 'connections.json'), 'hosts')):
        bad('connections_requests', 'web sockets of a page without scripts')
    types = {one.get('type') for each in rows(quiet(members, 'connections.json'), 'hosts') for one in rows(each, 'types')}
    if not others and dig(quiet(members, 'connections.json'), 'hosts_not_listed') is ABSENT and types & {'XHR', 'EventSource'}:
        bad('connections_types', 'requests that only scripts send, of a page without scripts')
    if '<parsererror' in html:
        return
    letters = source.letters()
    missing = missing_in(letters, source, map(plain, hrefs_in(html.lower())))
    if missing:
        bad('words_in_source', f'a link has: {", ".join(missing[:20])}')
    said = []
    for control in (each for frame in rows(quiet(members, 'form_controls.json'), 'frames') for each in rows(frame, 'controls')):
        said += [control.get('placeholder'), *(each.get('text') for each in rows(control, 'options')), *([control.get('value')] if control.get('kind') in TYPED else [])]
    known = ' '.join((re.sub(r'[\W\d_]+', '', plain(html.lower())), letters, source.joined))
    missing = missing_in(known, source, filter(is_text, said))
    if missing:
        bad('controls_state', f'words that were not served: {", ".join(missing[:20])}')


def about_then(stamp, start, end, tolerance=3600):
    """Whether the time of an Internet message lies between the two, within an hour."""
    try:
        at = parsedate_to_datetime(stamp)
        # With the zone -0000 it has none, and would be read in that of this machine.
        seconds = (at if at.tzinfo else at.replace(tzinfo=timezone.utc)).timestamp()
        first, last = (datetime.strptime(each, '%Y-%m-%dT%H:%M:%S.%fZ').replace(tzinfo=timezone.utc).timestamp() for each in (start, end))
    except (TypeError, ValueError, IndexError, OverflowError):
        return False
    return first - tolerance <= seconds <= last + tolerance


# Which steps observe what metadata.json states.
OBSERVERS = (
    (('browser',), 'browser_context_opened'), (('environment',), 'browser_context_opened'), (('host',), 'browser_context_opened'),
    (('egress',), 'egress_address_asked'), (('archive_history',), 'archive_history_asked'), (('requested_url',), 'page_loaded'),
    (('url_at_load',), 'page_loaded'), (('redirect_chain',), 'page_loaded'), (('connection',), 'page_loaded', 'page_settled'),
    (('dns',), 'dns_cross_checked'), (('tls',), 'certificate_chain_read'), (('clock', 'before'), 'clock_read'),
    (('clock', 'after'), 'clock_read_again'), (('screenshots', 'screenshot'), 'screenshot_taken'),
    (('completeness',), 'completeness_measured'), (('screenshots', 'as_loaded'), 'screenshot_as_loaded_taken'),
    (('network',), 'page_examined'), (('browser_identity',), 'page_examined'), (('url_at_screenshot',), 'screenshot_taken'), (('recording',), 'page_recorded'),
    (('media',), 'media_kept'),
)


def check_log_details(manifest, members, metadata, log, entries, current, bad):
    if dig(log, 'hash_chain', 'algorithm') != ALGORITHM:
        bad('chain_algorithm', 'another than the format has')
    if current and entries.get('screenshot_taken', {}).get('outcome') == 'done' and (
            dig(entries['screenshot_taken'], 'detail', 'watermark') is not ABSENT) != manifest.get('test_mode'):
        bad('watermark', 'a test and its watermark go together')
    for side, step in (('before', 'clock_read'), ('after', 'clock_read_again')):
        span = [dig(entries.get(step), key) for key in ('started_at', 'at')]
        most = (seconds(span[1]) - seconds(span[0])) * 1000 + 1000 if all(map(is_time, span)) else None
        for each in rows(metadata, 'clock', side) if current else ():
            stratum, delay = (each[key] if is_number(each.get(key)) else -1 for key in ('stratum', 'delay_ms'))
            if not 1 <= stratum <= 15 or delay < 0 or most is not None and delay > most:
                bad('clock_possible', f'{step}: a stratum or a delay that cannot be')
        if dig(ran(entries, step), 'servers') not in (ABSENT, len(rows(metadata, 'clock', side))):
            bad(f'{step}_servers', 'the number of readings differs in the log')
    saved, files = ran(entries, 'source_saved'), rows(entries.get('source_saved'), 'artifacts')
    if dig(saved, 'file') is not ABSENT and files and [dig(saved, 'file'), dig(saved, 'size')] != [files[0].get('name'), files[0].get('size')]:
        bad('source_named', 'the log has another name or size')
    warned = [each.get('code') for each in rows(metadata, 'page', 'warnings')]
    if isinstance(dig(metadata, 'page', 'warnings'), list) and dig(ran(entries, 'page_examined'), 'warnings') not in (ABSENT, warned):
        bad('warnings', 'the log tells others')
    examined = entries.get('page_examined', {}).get('outcome')
    status = dig(metadata, 'page', 'http_status')
    if current and examined in ('done', 'skipped') and status is not ABSENT and (is_number(status) and status >= 400) != ('http_error_status' in warned):
        bad('error_warning', 'the status and its warning go together')
    trusted = dig(metadata, 'tls', 'trusted')
    if current and trusted is False and examined in ('done', 'truncated') and 'invalid_tls' not in warned:
        bad('untrusted_warning', 'a certificate that was not trusted calls for a warning')
    for each in rows(metadata, 'page', 'warnings') if current and kind_of(members) == 'page' and trusted is not ABSENT else ():
        error = re.match(r'The certificate is not valid \((.*?)\); ', str(each.get('reason')))
        if each.get('code') == 'invalid_tls' and error and (trusted is not False or dig(metadata, 'tls', 'error') != error.group(1)):
            bad('warned_untrusted', 'the warning names another error than the facts of TLS')
    if dig(metadata, 'tls') is not ABSENT and (trusted is False) != (dig(metadata, 'tls', 'error') is not ABSENT):
        bad('untrusted_why', 'a certificate is not trusted for a reason')
    pem = dig(members, 'certificate_chain.pem', 'bytes')
    if kind_of(members) != 'redaction' and (pem is not ABSENT or dig(metadata, 'tls', 'leaf_sha256') is not ABSENT):
        found = re.findall(rb'-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----', pem if isinstance(pem, bytes) else b'')
        ders = [binascii.a2b_base64(each) for each in found]
        if not ders or hashlib.sha256(ders[0]).hexdigest() != dig(metadata, 'tls', 'leaf_sha256'):
            bad('leaf_sha256', 'certificate_chain.pem begins with another certificate')
        if current and not all(whole_der(der) for der in ders):
            bad('certificate_readable', 'certificate_chain.pem has one that is none')
        if current and kind_of(members) == 'page' and re.sub(rb'-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]*-----END CERTIFICATE-----', b'', pem if isinstance(pem, bytes) else b'').strip():
            bad('certificates_alone', 'something stands beside its certificates')
        anchor = dig(metadata, 'tls', 'anchor', 'sha256')
        if kind_of(members) == 'page' and anchor is not ABSENT and (trusted is not True or not ders or anchor != hashlib.sha256(ders[-1]).hexdigest()):
            bad('tls_anchor', 'another root than the last certificate')
        names = [names_of(der) for der in ders]
        if current and dig(metadata, 'tls', 'source') == 'browser_connection' and trusted is True and any(
                None not in (one[1], other[0]) and one[1] != other[0] for one, other in zip(names, names[1:])):
            bad('certificates_issued', 'a certificate of a trusted site that the next did not issue')
        for stated in (dig(metadata, 'tls', 'certificate_count'), dig(ran(entries, 'certificate_chain_read'), 'certificates')):
            if stated not in (ABSENT, len(ders)):
                bad('certificate_count', 'another number of certificates')
    if current and str(dig(metadata, 'tls', 'source')).startswith('browser_connection'):
        protocol, cipher, exchange = (dig(metadata, 'tls', key) for key in ('protocol', 'cipher', 'key_exchange'))
        if not {protocol, cipher} & {ABSENT, '', '???', 'unknown'} and cipher not in CIPHERS.get(protocol, ()):
            bad('tls_cipher', 'a cipher that the protocol does not have')
        if dig(metadata, 'tls', 'source') == 'browser_connection' and any(dig(metadata, 'tls', key) is not ABSENT for key in ('at', 'ip', 'port')):
            bad('tls_handshake', 'facts of a handshake that there was not')
        if protocol in ('TLS 1.3', 'QUIC') and re.match('(RSA|DHE?_|ECDHE?_)', str(exchange)):
            bad('tls_key_exchange', 'one that the protocol does not have')
    if dig(metadata, 'tls', 'source') is not ABSENT and dig(ran(entries, 'certificate_chain_read'), 'source') not in (ABSENT, metadata['tls']['source']):
        bad('certificate_source', 'the log differs')
    if current and kind_of(members) == 'page':
        for path, *steps in OBSERVERS:
            observed = any(step in entries and (entries[step].get('outcome') != 'skipped' or step in ('dns_cross_checked', 'page_examined')) for step in steps)
            if dig(metadata, *path) is not ABSENT and not observed:
                bad('observed_by', f'{".".join(path)}, which no step observed')


def words_in_line(line, slack):
    """First code unit and length of each word, and its left edge and width; both boxes are rounded outwards."""
    box, words, end = line.get('box'), line.get('words'), 0
    if not isinstance(words, list) or not (isinstance(box, list) and len(box) >= 3 and all(is_number(each) for each in box[:3])):
        return True
    size = units(str(line.get('text')))
    for word in words:
        if not isinstance(word, list) or len(word) != 4:
            continue
        if not all(is_number(each) for each in word):
            return False
        start, length, at, across = word
        if start < end or start + length > size or at < box[0] - slack or at + across > box[0] + box[2] + slack:
            return False
        end = start + length
    return True
