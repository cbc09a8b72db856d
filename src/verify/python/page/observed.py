"""What was observed of the browser and of the page, and what was saved of it."""
import re
from ..values import ABSENT, amount, dig, is_text, is_whole, kind_of, origin_of, quiet, ran, rows, same
from ..facts import is_of_this_version
from ..inputs import allows, check_actions, check_controls, check_elements, entries_of, is_public
from .regions import check_kept_texts, check_regions, may_withhold


# What Chromium calls the systems that Node.js names so.
HINT_OF = {'Linux': '"Linux"', 'Darwin': '"macOS"', 'Windows_NT': '"Windows"'}


# Names and releases as uname(1) gives them; architectures as Node.js names them. A build of one's own may have a tag.
ENVIRONMENT = {'operating_system': r'[A-Z][\w/.-]{1,31}(?: v?\d[!-~]{0,127} [a-z][a-z\d_]{1,15})?', 'node_version': r'v\d{1,4}(?:\.\d{1,5}\.\d{1,5}(?:-[\w.+-]{1,60})?)?'}


def has_hints_of_others(metadata):
    mobile, platform = (dig(metadata, 'browser_identity', 'client_hints', name) for name in ('sec-ch-ua-mobile', 'sec-ch-ua-platform'))
    due = HINT_OF.get(str(dig(metadata, 'environment', 'operating_system')).split(' ')[0])
    return mobile == '?1' and dig(metadata, 'environment', 'viewport', 'mobile') is False or due is not None and platform in HINT_OF.values() and platform != due


def check_browser(members, metadata, current, bad):
    for name, form in ENVIRONMENT.items() if current else ():
        value = dig(metadata, 'environment', name)
        if value is not ABSENT and not (isinstance(value, str) and re.fullmatch(form, value, re.A)):
            bad('environment_form', name)
    if current and kind_of(members) == 'page' and dig(metadata, 'tls', 'source') not in (ABSENT, 'browser_connection', 'browser_connection_and_separate_handshake'):
        bad('tls_source', 'other words than those of the format')
    flags = dig(metadata, 'browser', 'flags')
    headless, mode = dig(metadata, 'browser', 'headless'), dig(metadata, 'browser', 'mode')
    said = [each for each in (headless, any(re.match(r'--headless(=|$)', str(flag)) for flag in flags) if isinstance(flags, list) and flags else ABSENT,
                              ABSENT if mode is ABSENT else mode != 'headed') if each is not ABSENT]
    if said and not all(same(each, said[0]) for each in said):
        bad('headless', 'flags or mode of the browser contradict it')
    if current and 'order.json' in members and dig(quiet(members, 'order.json'), 'options', 'user_agent') is ABSENT:
        texts = [each if isinstance(each, str) else '' for each in (dig(metadata, 'browser_identity', 'user_agent'), dig(metadata, 'browser_identity', 'client_hints', 'sec-ch-ua'))]
        named = [re.search('Chrome/([0-9]+)[.]', texts[0]), re.search('"Chromium";v="([0-9]+)"', texts[1])]
        if any(each and each.group(1) != str(dig(metadata, 'browser', 'version')).split('.')[0] for each in named) or headless is False and 'HeadlessChrome/' in texts[0] or has_hints_of_others(metadata):
            bad('browser_version', 'the browser names another version of itself')
    if current and kind_of(members) == 'page':
        check_browser_kind(members, metadata, bad)
    tags = [value for value in (dig(metadata, 'environment', 'locale'), dig(metadata, 'browser_identity', 'accept_language')) if value is not ABSENT]
    if current and kind_of(members) == 'page' and len({re.split('[,; ]', str(tag).strip())[0].lower() for tag in tags}) > 1:
        bad('language_of_locale', 'the browser asked for another language')
    if dig(metadata, 'browser', 'sandbox', 'on') is True and isinstance(flags, list) and '--no-sandbox' in flags:
        bad('sandbox_flags', 'the flags of the browser contradict it')
    requests, responses, failed, cut_off = (amount(dig(metadata, 'network', key)) or 0 for key in ('requests', 'responses', 'failed', 'cut_off'))
    records = getattr(dig(members, 'archive/data.warc.gz', 'warc'), 'records', [])
    answers = sum(each.get('warc-type') == 'response' for each in records)
    if dig(metadata, 'network', 'responses') is not ABSENT and (
            len(rows(metadata, 'network', 'bodies_missing')) > requests or answers > responses or responses + failed > requests or cut_off > responses
            or sum(each.get('warc-type') == 'response' and each.get('warc-truncated') == 'disconnect' for each in records) > cut_off):
        bad('requests_counted', 'a count of metadata.network is larger than the one that it is a part of')


# As Node names a system, and as Chromium does.
SYSTEMS = {'Linux': 'X11; Linux ', 'Darwin': 'Macintosh; ', 'Windows_NT': 'Windows NT '}


def check_browser_kind(members, metadata, bad):
    browser, flags = dig(metadata, 'browser'), dig(metadata, 'browser', 'flags')
    agent = str(dig(metadata, 'browser_identity', 'user_agent'))
    if dig(browser, 'mode') == 'headless_shell' and 'HeadlessChrome/' in agent and dig(browser, 'name') != 'HeadlessChrome' or (
            dig(browser, 'sandbox', 'on') is False and isinstance(flags, list) and flags and '--no-sandbox' not in flags):
        bad('browser_kind', 'its name, its mode and its flags do not go together')
    order = quiet(members, 'order.json')
    if order is not None and dig(order, 'options', 'user_agent') is ABSENT and dig(metadata, 'environment', 'viewport', 'mobile') is False:
        system = dig(metadata, 'environment', 'operating_system')
        system = system.split(' ')[0] if isinstance(system, str) else ''
        named = [name for name, words in SYSTEMS.items() if agent.startswith(f'Mozilla/5.0 ({words}')]
        # Chromium of another system runs there, too.
        if system and not system.endswith('BSD') and named and named[0] != system:
            bad('machine_system', 'the browser names another system')


def check_observed(members, metadata, entries, current, bad):
    """What was observed of one thing in two ways."""
    measured = dig(metadata, 'completeness')
    for fact, value, step, key in (('screenshot_drawn', dig(metadata, 'screenshots', 'screenshot', 'drawn_by'), 'screenshot_taken', 'drawn_by'),
                                   ('as_loaded_drawn', dig(metadata, 'screenshots', 'as_loaded', 'drawn_by'), 'screenshot_as_loaded_taken', 'drawn_by'),
                                   ('scrolled_to', dig(measured, 'scrolled_to'), 'content_expanded', 'scrolled_to')):
        logged = dig(ran(entries, step), key)
        if ABSENT not in (value, logged) and not same(value, logged):
            bad(fact, 'the log differs')
    page, regions = kind_of(members) == 'page', rows(measured, 'regions')
    for each in regions:
        if isinstance(each.get('file'), str) and 'rows' in each and each['rows'] != dig(members, each['file'], 'lines') and not (
                each['file'] in members and members[each['file']]['size'] > 64 << 20):
            bad('region_rows', f'the number of lines of {each["file"]} differs')
    names = {name for each in regions for name in [each.get('file')] + (each.get('pictures') if isinstance(each.get('pictures'), list) else []) if isinstance(name, str)}
    if page and measured is not ABSENT:
        for name in sorted(each for each in members if each.startswith('regions/') and each not in names):
            bad('regions_named', f'no region names {name}')
    if page and measured is not ABSENT:
        check_regions(metadata, is_of_this_version(entries, 'page', current) and not may_withhold(members, metadata), bad)
        check_kept_texts(members, metadata, entries, bad)
    warned = [each.get('code') for each in rows(metadata, 'page', 'warnings')]
    added, characters, grown = (amount(dig(measured, 'last_look', key)) or 0 for key in ('added', 'added_characters', 'grown_by'))
    check_look(members, metadata, entries, bad)
    if measured is not ABSENT and added != sum(amount(each.get('rows')) or 0 for each in regions if each.get('what') == 'text_added_later'):
        bad('last_look_texts', 'other texts are kept than the last look found')
    if isinstance(dig(metadata, 'page', 'warnings'), list) and measured is not ABSENT:
        total, inked = (amount(dig(measured, 'text_lines', key)) or 0 for key in ('total', 'with_ink'))
        blank = total > inked or isinstance(dig(measured, 'blank_areas'), list) and len(measured['blank_areas']) > 0
        changing = added >= 3 or characters >= 40 or grown > (amount(dig(metadata, 'environment', 'viewport', 'height')) or 0) / 2
        for fact, code, cause in (('blank_warning', 'blank_area', blank), ('changing_warning', 'still_changing', changing),
                                  ('collapsed_warning', 'collapsed_content', any(each.get('what') == 'collapsed' for each in regions))):
            if (code in warned) != cause:
                bad(fact, 'what was measured and its warning go together')
    shown, head = dig(metadata, 'url_at_screenshot'), dig(members, 'page.mhtml', 'bytes')
    location = re.search(r'^Snapshot-Content-Location: (\S+)\r$', head[:65536].decode('latin-1') if isinstance(head, bytes) else '', re.M)
    if location and origin_of(shown) and origin_of(location.group(1)) and origin_of(shown) != origin_of(location.group(1)):
        bad('snapshot_origin', 'page.mhtml is from a different site')
    check_elements(members, page, bad)
    if page:
        check_saved(members, metadata, entries, current, bad)
        check_controls(members, bad)
        check_actions(members, entries.get('actions_performed', {}), rows(metadata, 'redirect_chain'), bad)


def check_look(members, metadata, entries, bad):
    """What the last look says in numbers, against its places, its file and its step."""
    look = dig(metadata, 'completeness', 'last_look')
    if look is ABSENT:
        return
    step, at = entries.get('completeness_measured', {}), dig(look, 'at')
    if step and not str(step.get('started_at', step.get('at'))) <= str(at) <= str(step.get('at')):
        bad('last_look_at', 'its time differs from that of its step')
    names = ('texts', 'added', 'added_characters', 'changed', 'gone', 'grown_by')
    if not all(is_whole(dig(look, name)) for name in names):
        bad('last_look_counts', 'a count that is none')
        return
    places, added, characters = rows(look, 'places'), look['added'], look['added_characters']
    sums = {name: sum(amount(each.get(name)) or 0 for each in places) for name in ('added', 'changed')}
    file = next((each.get('file') for each in rows(metadata, 'completeness', 'regions') if each.get('what') == 'text_added_later'), None)
    size = dig(members, str(file), 'size')
    if look['gone'] > look['texts'] or len(places) > 10 or any((amount(each.get('added')) or 0) + (amount(each.get('changed')) or 0) == 0 for each in places) or any(
            total > look[name] or len(places) < 10 and total != look[name] for name, total in sums.items()) or characters < added or added == 0 < characters or (
            size is not ABSENT and not (size - 20 * added) / 3 <= characters <= size - 3 * added):
        bad('last_look_counts', 'counts that its texts, its places or its file do not allow')


WRITTEN_HEADS = {'From', 'Snapshot-Content-Location', 'Subject', 'Date', 'MIME-Version', 'Content-Type'}


def check_snapshot_fields(member, of_this_version, bad):
    """What a browser writes around the parts of a snapshot."""
    data = member['bytes']
    head = data[:65536].decode('latin-1')
    end = head.find('\r\n\r\n')
    head = '\r\n' + head[:end] if end >= 0 else ''
    boundary = re.search(r'\r\n\tboundary="([^"\r]*)"', head)
    last = data[-2000:].decode('latin-1') if len(data) == member['size'] and boundary else None
    behind = last.rpartition(f'--{boundary.group(1)}--') if last is not None else ('', '-', '')
    names = re.findall(r'\r\n([^\s:]+):', head)
    if any(name not in WRITTEN_HEADS for name in names) or len(set(names)) < len(names) or head and of_this_version and 'Date' not in names or not behind[1] or behind[2].strip():
        bad('snapshot_fields', 'a field of its head that no browser writes, or twice; none with its date; or words behind its last part')


def check_saved(members, metadata, entries, current, bad):
    if current and 'page.html' in members and members['page.html']['size'] == 0:
        bad('page_saved', 'page.html is empty')
    address = dig(ran(entries, 'text_extracted'), 'url')
    first = dig((rows(quiet(members, 'text_layout.json'), 'frames') or [{}])[0], 'url')
    text = dig(members, 'domtextcontent.txt', 'bytes')
    heads = re.findall(r'^\[Frame (.*)\]$', text.decode('utf-8', 'replace') if isinstance(text, bytes) else '', re.M)
    if address is not ABSENT and isinstance(first, str) and first != address and first not in heads:
        bad('layout_url', 'the first address of text_layout.json differs from that where the text was read')
    for fact, value, step, key in (('viewport', dig(metadata, 'environment', 'viewport'), 'browser_context_opened', 'viewport'),
                                   ('screenshot_page_height', dig(metadata, 'screenshots', 'screenshot', 'page_height'), 'screenshot_taken', 'page_height'),
                                   ('as_loaded_page_height', dig(metadata, 'screenshots', 'as_loaded', 'page_height'), 'screenshot_as_loaded_taken', 'page_height')):
        logged = dig(ran(entries, step), key)
        if ABSENT not in (value, logged) and not same(value, logged):
            bad(fact, 'the log differs')
    window = dig(metadata, 'environment', 'viewport', 'height')
    for each in entries_of(members):
        if each.get('operation') == 'page_modified' and each.get('change') == 'window_resized' and window is not ABSENT:
            found = re.search(r' px high instead of ([0-9]+) px, so that | was given back its height of ([0-9]+) px\.\Z', str(each.get('reason')))
            if found and not same(window, int(found.group(1) or found.group(2))):
                bad('window_resized', 'the height of the window differs')
    head = dig(members, 'page.mhtml', 'bytes')
    if isinstance(head, bytes) and current:
        check_snapshot_fields(members['page.mhtml'], is_of_this_version(entries, 'page', current), bad)
    if isinstance(head, bytes):
        snapshot = head[:65536]
        end = snapshot.find(b'\r\n\r\n')
        found = re.search(rb'\r\nContent-Type: multipart/related;\r\n(?:\t[^\r\n]*\r\n)*\tboundary="([^"\r\n]*)"', snapshot[:max(end, 0)])
        if found and not (len(snapshot) == 65536 and end > 65000):
            begin = b'\r\n--' + found.group(1) + b'\r\nContent-Type: '
            if not snapshot[end + 4:].startswith(begin) and not snapshot[end + 2:].startswith(begin):
                bad('snapshot_part', 'page.mhtml has no first part')
    target = dig(metadata, 'private_target')
    named = [dig(metadata, 'connection', 'address')] + (dig(metadata, 'connection', 'answers') if isinstance(dig(metadata, 'connection', 'answers'), list) else [])
    if target is not ABSENT and all(is_public(each) for each in named):
        bad('private_allowed', 'an allowed target, though none of the addresses needs leave')
    if current and is_text(dig(target, 'allowed_by')) and not allows(target['allowed_by'], named, dig(metadata, 'connection', 'host')):
        bad('private_rule', 'the leave is of other addresses, or of another host')


# What the file of a document that is no page is called behind the dot.
ENDINGS = {'application/json': 'json', 'application/msword': 'doc', 'application/pdf': 'pdf', 'application/rtf': 'rtf',
           'application/vnd.ms-excel': 'xls', 'application/vnd.oasis.opendocument.spreadsheet': 'ods',
           'application/vnd.oasis.opendocument.text': 'odt',
           'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
           'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
           'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx', 'application/xml': 'xml',
           'application/zip': 'zip', 'audio/mpeg': 'mp3', 'image/avif': 'avif', 'image/gif': 'gif', 'image/jpeg': 'jpg', 'image/png': 'png',
           'image/svg+xml': 'svg', 'image/webp': 'webp', 'text/calendar': 'ics', 'text/css': 'css', 'text/csv': 'csv', 'text/html': 'html',
           'text/xml': 'xml', 'video/mp4': 'mp4'}


def check_answer(members, metadata, entries, current, bad):
    """What the answer of the document leads to: the words of its status, and the name of its file."""
    if kind_of(members) != 'page' or not is_of_this_version(entries, 'page', current):
        return
    saved, files = ran(entries, 'source_saved'), rows(entries.get('source_saved'), 'artifacts')
    for each in rows(metadata, 'page', 'warnings'):
        told = re.fullmatch(r'The server answered with (?:HTTP )?status ([0-9]{3})\.', str(each.get('reason')))
        if each.get('code') == 'http_error_status' and (told is None or told[1] != str(dig(metadata, 'page', 'http_status'))):
            bad('error_reason', 'a reason with other words, or another status')
    kind, type_of = (dig(metadata, 'page', key) for key in ('kind', 'mime_type'))
    if files and saved is not ABSENT and isinstance(kind, str) and isinstance(type_of, str):
        ending = ENDINGS.get(type_of.lower(), 'txt' if kind == 'text' else 'bin')
        if files[0].get('name') != ('source.html' if kind == 'html' else f'document.{ending}'):
            bad('source_extension', 'the file that was saved has another name than its type leads to')
