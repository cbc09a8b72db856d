"""What was observed of the page, its regions, what was saved, and the document as it was served."""
import re
from .values import ABSENT, amount, dig, is_number, is_text, is_whole, kind_of, origin_of, quiet, ran, rows, same, units
from .facts import is_of_this_version
from .inputs import allows, check_actions, check_controls, check_elements, entries_of, is_public


def check_browser(members, metadata, current, bad):
    flags = dig(metadata, 'browser', 'flags')
    headless, mode = dig(metadata, 'browser', 'headless'), dig(metadata, 'browser', 'mode')
    said = [each for each in (headless, any(re.match(r'--headless(=|$)', str(flag)) for flag in flags) if isinstance(flags, list) and flags else ABSENT,
                              ABSENT if mode is ABSENT else mode != 'headed') if each is not ABSENT]
    if said and not all(same(each, said[0]) for each in said):
        bad('headless', 'flags or mode of the browser contradict it')
    if current and 'order.json' in members and dig(quiet(members, 'order.json'), 'options', 'user_agent') is ABSENT:
        texts = [each if isinstance(each, str) else '' for each in (dig(metadata, 'browser_identity', 'user_agent'), dig(metadata, 'browser_identity', 'client_hints', 'sec-ch-ua'))]
        named = [re.search('Chrome/([0-9]+)[.]', texts[0]), re.search('"Chromium";v="([0-9]+)"', texts[1])]
        if any(each and each.group(1) != str(dig(metadata, 'browser', 'version')).split('.')[0] for each in named) or headless is False and 'HeadlessChrome/' in texts[0]:
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


def may_withhold(members, metadata):
    """By its record or by its order: values may then be withheld in one place and stand in another."""
    order = quiet(members, 'order.json') or {}
    left = [each.get('option') for each in rows(order, 'left_out')]
    return 'sign_in' in metadata or 'http_authentication' in left or 'browser_profile' in left or any('secret' in each for each in rows(order, 'options', 'actions'))


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


REGIONS = {
    # kind: units, whether its text is always kept in a file, words of its reason
    'scroll_area': (('px', 'parts'), False, (
        r'(?:A frame|An element that scrolls by itself) shows (?P<shown>[0-9.]+) of (?P<of>[0-9.]+) px ',
        r'A scroll bar of the page itself stands for (?P<shown>[0-9.]+) of (?P<of>[0-9.]+) px:',
        r'(?P<of>[0-9]+) further parts of the page were counted and are not listed\.\Z')),
    'virtual_list': (('px',), True, (r'(?s:.*?); (?P<rows>[0-9]+) rows came into view and stand in (?P<file>regions/[0-9]+\.txt)\.',)),
    'text_seen_while_scrolling': (('texts',), True, (r'(?s:.*?) It stands in (?P<file>regions/[0-9]+\.txt), each with its place in CSS pixels from the top\.\Z',)),
    'text_added_later': (('texts',), True, (r'(?s:.*?) It stands in (?P<file>regions/[0-9]+\.txt), each with its place in CSS pixels from the top\.\Z',)),
    'opened_in_turn': (('parts',), True, (r'(?s:.*): [0-9]+ characters stand in (?P<file>regions/[a-z0-9-]+\.txt)(?: as well)?\.\Z',)),
    'collapsed': (('parts',), False, (r'(?P<hidden>[0-9]+) of (?P<of>[0-9]+) branches of a tree stayed closed: ',)),
    'carousel': (('slides',), False, (r'Of (?P<of>[0-9]+) slides (?P<shown>[0-9]+) (?:is|are) in sight', r'Its (?P<of>[0-9]+) dots stand for as many slides')),
    'load_more': (('parts',), False, ()),
    'paged_list': (('rows', 'pages', 'parts'), False, (r'Controls beside it would show another page of it \((?P<of>[0-9]+) pages\)',)),
    'hidden_text': (('texts',), True, (
        r'The page has (?P<of>[0-9]+) texts \(',
        r'(?s:.*?) The first (?P<rows>[0-9]+) stand in (?P<file>regions/[0-9]+\.txt)\.\Z',
        r'(?s:.*?) What is hidden stands in (?P<file>regions/[0-9]+\.txt)\.\Z')),
    'not_drawn': (('parts', 'texts'), False, (
        r'(?P<hidden>[0-9]+) of (?P<of>[0-9]+) (?:images that the page shows|videos and sounds) ',
        r'(?P<of>[0-9]+) elements with text were still being faded in while ')),
    'cut_text': (('texts',), False, (r'(?P<hidden>[0-9]+) of (?P<of>[0-9]+) texts did not fit into their box ',)),
    'media': (('parts',), False, (r'Videos, sounds and players that the page offers to play: (?P<of>[0-9]+)\.',)),
    'canvas': (('parts', 'texts'), False, (r'The page draws on (?P<of>[0-9]+) canvases, the largest of [0-9]+ × [0-9]+ px\. ',)),
    'not_counted': (('parts',), False, ()),
}
AREA_WORDS = r'It scrolls by itself(: the picture shows|, and only)|A frame shows|An element that scrolls|A scroll bar of the page|[0-9]+ further parts'


def is_partial(region):
    """A part is shown for certain; of some others it is not stated in numbers."""
    def number(key):
        value = amount(region.get(key))
        return float('nan') if value is None else value

    what, some, whole, kept = region.get('what'), number('shown'), number('of'), number('rows')
    if what in ('collapsed', 'text_added_later', 'cut_text'):
        return False
    if what == 'hidden_text':
        return whole >= 5
    if what == 'scroll_area' and not re.match(AREA_WORDS, str(region.get('reason'))):
        return False
    passing = what == 'text_seen_while_scrolling' and (kept < 5 or kept < whole * 0.02)
    return what in ('not_counted', 'not_drawn') or region.get('of', ABSENT) is None or some < whole and not passing


def check_regions(metadata, knows_words, bad):
    """Of the regions and the blank places: what their fields, their reasons and the warnings say of one another."""
    measured, nan = dig(metadata, 'completeness'), float('nan')
    regions = rows(measured, 'regions')

    def number(holder, *path):
        value = amount(dig(holder, *path))
        return nan if value is None else value

    def says(region, words):
        found = re.match(words, region['reason']) if isinstance(region.get('reason'), str) else None
        for key, stated in (found.groupdict() if found else {}).items():
            value = number(region, 'of') - number(region, 'shown') if key == 'hidden' else number(region, key)
            if stated != region.get('file') if key == 'file' else not float(stated) == value:
                return False
        return True

    partial, either = False, False
    for region in regions:
        what, some, whole, kept = region.get('what'), number(region, 'shown'), number(region, 'of'), number(region, 'rows')
        units, has_file, reasons = REGIONS.get(what if isinstance(what, str) else '', ((), None, ()))
        if region.get('unit') not in units:
            bad('region_kinds', f'there is no {what} in {region.get("unit")}')
        if has_file is not isinstance(region.get('file'), str):
            bad('region_texts', f'{what}: a kind that has a file without one, or the other way round')
        if some > whole or what == 'text_seen_while_scrolling' and kept != whole - some or what == 'hidden_text' and kept > whole:
            bad('region_amounts', f'{what}: more than there is')
        if not all(says(region, words) for words in reasons):
            bad('region_reasons', f'{what}: the reason differs')
        either = either or what in ('hidden_text', 'text_seen_while_scrolling', 'scroll_area')
        partial = partial or is_partial(region)
    ratio, window = number(metadata, 'environment', 'viewport', 'device_scale_factor'), number(metadata, 'environment', 'viewport', 'height')
    seen = number(metadata, 'screenshots', 'screenshot', 'shown_height')
    end, begin = seen + (8 / ratio if ratio else float('inf')) + 1, 0
    for area in rows(measured, 'blank_areas'):
        top, height = number(area, 'top'), number(area, 'height')
        if top < begin or top + height > end or height < window - 1 or top + height != top + height:
            bad('blank_places', 'a blank area below the picture, lower than the window, or out of order')
        begin = top + height - 1
    if not isinstance(dig(metadata, 'page', 'warnings'), list):
        return
    warned = [each.get('code') for each in rows(metadata, 'page', 'warnings')]
    if ('partial_region' in warned) not in ([True] if partial else [True, False] if either else [False]):
        bad('partial_warning', 'regions of which a part is shown and their warning go together')
    for each in rows(metadata, 'page', 'warnings'):
        if knows_words and each.get('code') == 'partial_region' and not of_regions(str(each.get('reason')), regions):
            bad('partial_reason', 'its parts, numbers or files are of no region')
    height, scrolled = number(measured, 'final_height'), number(measured, 'scrolled_to')
    known = [each for each in (scrolled, window, seen) if each == each]
    grown = [height > max(known)] if len(known) == 3 else [False]
    if not grown[0] and scrolled > 0 and height > scrolled + window / 2:
        grown = [True, False] if dig(metadata, 'screenshots', 'screenshot', 'drawn_by') == 'larger_window' else [True]
    if ('page_grew' in warned) not in grown:
        bad('grew_warning', 'the heights of the page and their warning go together')


BY_THEMSELVES = ('not_counted', 'not_drawn', 'canvas')
PARTLY = 'The picture shows these parts of the page only partly: '
PART, PART_FILE = r'[a-z ]+(?:: [0-9.]+ of (?:them|[0-9.]+ [a-z]+))?', r'regions/[\w-]+\.txt(?: \(lines: [0-9]+\))?'
PARTLY_SAID = re.compile(
    rf'{PARTLY}(?P<list>{PART}(?:; {PART})*)\.(?: (?:Their text|The text of (?P<some>[0-9]{{1,9}}) of these (?P<all>[0-9]{{1,9}})(?: parts)?), as far as it was read, is in '
    rf'(?P<files>{PART_FILE}(?:, {PART_FILE}){{0,2}})(?: and (?P<more>[0-9]{{1,9}}) more)?\.)?', re.A)


def of_regions(reason, regions):
    """Many regions of one kind are told as their number; one is told with its amounts, unless it is not known how much there is."""
    if not reason.startswith(PARTLY[:29]):
        return any(each.get('what') in BY_THEMSELVES and each.get('reason') == reason for each in regions)
    found = PARTLY_SAID.fullmatch(reason)
    if not found:
        return False
    told = [item.partition(': ')[::2] for item in found.group('list').split('; ')]
    names = [name for name, _ in told]
    listed = [each for each in regions if name_of(each) in names]
    certain = [each for each in regions if is_partial(each) and each.get('what') not in BY_THEMSELVES]
    parts = 0
    for name, amounts in told:
        alike = [each for each in listed if name_of(each) == name]
        many = re.fullmatch(r'([0-9]{1,9}) of them', amounts)
        count = int(many.group(1)) if many else 1
        if count < sum(name_of(each) == name for each in certain) or count > len(alike) or many and count < 2:
            return False
        if not many and not any(each.get('of', ABSENT) is None if amounts == '' else amounts == f'{as_shown(each.get("shown"))} of {as_shown(each.get("of"))} {each.get("unit")}' for each in alike):
            return False
        parts += count
    # Earlier builds wrote `Their text` also where only some of the parts have a file.
    named = found.group('files').split(', ') if found.group('files') else []
    number, with_file = len(named) + int(found.group('more') or 0), [each for each in listed if isinstance(each.get('file'), str)]
    words = [each['file'] if 'rows' not in each else f'{each["file"]} (lines: {as_shown(each["rows"])})' for each in with_file]
    return (len(set(names)) == len(names) and all(name_of(each) in names for each in certain) and int(found.group('all') or parts) == parts
            and all(each in words for each in named) and (number == len(named) or len(named) == 3) and number <= len(with_file)
            and number >= sum(isinstance(each.get('file'), str) for each in certain)
            and (number <= parts if found.group('some') is None else int(found.group('some')) == number < parts))


def name_of(region):
    return str(region.get('what')).replace('_', ' ')


def as_shown(value):
    return str(int(value)) if is_number(value) and value == int(value) else str(value)


IN_TURN = re.compile(r'(?P<kind>Section|Tab|Further text) (?:\u201c(?P<label>.*)\u201d|without a name) was opened[^\u201d]*: (?P<count>[0-9]{1,15}) characters stand in (?P<file>regions/[a-z0-9-]+\.txt)(?: as well)?\.', re.S)
READ_AS = re.compile(r': the text of its part of the page was read \((?P<count>[0-9]{1,15}) characters\)(?: and kept in (?P<file>\S+))?\.\Z')


def check_kept_texts(members, metadata, entries, bad):
    """A text of a part that was opened in turn, against its region and the change that tells of it. After a log-in values may be withheld in it."""
    if may_withhold(members, metadata) or 'completeness' not in metadata:
        return
    reasons = [str(each.get('reason')) for each in entries_of(members) if each.get('operation') == 'page_modified' and each.get('step') == 'content_expanded']
    regions = rows(metadata, 'completeness', 'regions')
    named = [each.get('file') for each in regions]
    changes = {}
    for reason in reversed(reasons):
        found = READ_AS.search(reason)
        if found and found.group('file'):
            changes[found.group('file')] = (reason, int(found.group('count')))
    # The files of a step that failed halfway are no part of the record.
    if ran(entries, 'content_expanded') is not ABSENT and any(file not in named for file in changes):
        bad('kept_texts', 'a change tells of a file that no region names')
    in_files = {}
    for region in regions:
        found = IN_TURN.fullmatch(region['reason']) if isinstance(region.get('reason'), str) else None
        if found:
            in_files.setdefault(found.group('file'), []).append((found.group('kind'), found.group('label') or '', int(found.group('count'))))
    for file, parts in in_files.items():
        # What was opened inside of a tab stands in the text of the tab.
        alone, member, change = len(parts) == 1, members.get(file), changes.get(file)
        judged = [(label, count) for kind, label, count in parts if alone or kind == 'Tab']
        needed = [units(label) + count + 2 for label, count in judged]
        size = member['units'] if member is not None and member['size'] <= 64 << 20 else None
        other = size is not None and any(each != size if alone else each > size for each in needed)
        if other or change and judged and not any(change[1] == count and change[0].startswith('The control ' + (f'"{label}" ' if label else 'without a name ')) for label, count in judged):
            bad('kept_texts', f'{file}: another text than its region and its change tell of')


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


RAW = ('script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title', 'noframes', 'noembed', 'xmp')


def words_of(text):
    return set(re.findall(r'[^\W\d_]{4,}', text))


class ServedDocument:
    """Words of the document as it was served. Any encoding of the web writes ASCII as ASCII, except UTF-16 and ISO-2022-JP."""

    def __init__(self, served):
        # The bytes of a sign whose small letter is an ASCII k.
        html = served.decode('latin-1').lower().replace('\xe2\x84\xaa', 'k')
        without = re.sub(r'<!\[cdata\[|\]\]>', '', re.sub(r'(?s)<!--(?:-?>|.*?(?:--!?>|\Z))', '', html))
        self.compared = not MAY_DIFFER.search(html) and not has_stray_text(without)
        self.all = words_of(served_text(html))
        self.joined = ' '.join(map(joined_text, (html, without)))
        self.html, self.without, self.parsed = html, without, None

    def runs(self):
        """ASCII letters and digits of its text alone; None where text of it is moved."""
        readings = [bare_tags(self.html, sections) for sections in (True, False)]
        if any(map(has_stray_text, readings)):
            return None
        return ' '.join(re.sub('[^0-9a-z]+', '', text_of_served(each)) for each in (self.html, self.without, *readings))

    def letters(self):
        return re.sub(r'[\W\d_]+', '', served_text(self.html))

    def has(self, word):
        if word in self.all or word in self.joined:
            return True
        if self.parsed is None:
            readings = [bare_tags(self.html, sections) for sections in (True, False)]
            self.parsed = (any(map(has_stray_text, readings)), ' '.join(map(joined_text, readings)))
        return self.parsed[0] or word in self.parsed[1]


def text_of_served(html):
    return served_text(''.join(part[part.find('>') + 1:] for part in html.split('<')))


def joined_text(html):
    return re.sub(r'[\W\d_]+', '', text_of_served(html))


# A section, a comment or what is taken for one, an end tag without a name, and the begin of a tag (HTML, 13.2.5).
MARKUP = re.compile(r'(?s)<(?:(?P<section>!\[cdata\[)|!--(?:-?>|.*?(?:--!?>|\Z))|/>|(?:[!?]|/(?![a-z>]))[^>]*>?|(?P<tag>/?[a-z][^\t\n\f\r />]*))')
# A quote counts at the begin of a value only.
ATTRIBUTE = re.compile(r'''[\t\n\f\r /]*(?:(?P<end>>)|=?[^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:(?P<quote>["'])|(?=>)|[^\t\n\f\r >"'][^\t\n\f\r >]*|\Z))?)''')
AS_COMMENT = re.compile('<[^>]*>?')


def bare_tags(html, sections):
    """As the tokenizer of a browser reads it: each tag as its bare name, without comments; marked sections are text, or comments."""
    out, at = [], 0
    while at < len(html):
        start = html.find('<', at)
        if start < 0:
            out.append(html[at:])
            break
        out.append(html[at:start])
        found = MARKUP.match(html, start)
        if found is None:
            at = start + 1
        elif found.group('section') and sections:
            end = html.find(']]>', start)
            end = len(html) if end < 0 else end
            out.append(html[start + 9:end].replace('<', ' '))
            at = end + 3
        elif found.group('section'):
            at = AS_COMMENT.match(html, start).end()
        elif found.group('tag'):
            name, at = found.group('tag'), end_of_served_tag(html, found.end())
            out.append(f'<{name}>')
            if name in RAW and name != 'template':
                at = html.find(f'</{name}', at)
                at = len(html) if at < 0 else at
        else:
            at = found.end()
    return ''.join(out)


def end_of_served_tag(html, at):
    while at < len(html):
        found = ATTRIBUTE.match(html, at)
        at = found.end()
        if found.group('end'):
            return at
        if found.group('quote'):
            at = html.find(found.group('quote'), at) + 1
            if at == 0:
                break
    return len(html)


# Shifted encodings, and what a document says elsewhere that it consists of.
MAY_DIFFER = re.compile(r'[\0\x1b]|<!entity|<\?xml-stylesheet')
TABLE_PART = re.compile(r'(/?)(table|caption|colgroup|tbody|thead|tfoot|tr|td|th)(?![^\s/>])')


def served_text(html):
    """A number may have any zeros before it, and needs no semicolon."""
    def sign(found):
        name, decimal, digits = found.groups()
        if name:
            return 'fj'
        code = 0x110000 if len(decimal or digits) > 7 else int(decimal or digits, 10 if decimal else 16)
        return chr(code).lower() if code <= 0x10FFFF else '\ufffd'
    return re.sub('&(?:(fjlig);|#(?:0*([0-9]+)|x0*([0-9a-f]+));?)', sign, html)


def has_stray_text(html):
    """Whether text stands in a table and outside of its cells: a browser moves it before the table, where it joins other text."""
    in_cell = []
    for part in html.split('<')[1:]:
        end, name = (TABLE_PART.match(part) or re.match('()()', '')).groups()
        if name == 'table':
            in_cell = in_cell[:-1] if end else in_cell + [False]
        elif name and in_cell:
            in_cell[-1] = not end and name in ('td', 'th', 'caption')
        if in_cell[-1:] == [False] and part[part.find('>') + 1:].strip('\t\n\f\r '):
            return True
    return False
