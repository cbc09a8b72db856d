"""Parts of the page that its picture shows only partly, and the texts that were kept of them."""
import re
from ..values import ABSENT, amount, dig, is_number, quiet, ran, rows, units
from ..inputs import entries_of


def may_withhold(members, metadata):
    """By its record or by its order: values may then be withheld in one place and stand in another."""
    order = quiet(members, 'order.json') or {}
    left = [each.get('option') for each in rows(order, 'left_out')]
    return 'sign_in' in metadata or 'http_authentication' in left or 'browser_profile' in left or any('secret' in each for each in rows(order, 'options', 'actions'))


REGIONS = {
    # kind: units, whether its text is always kept in a file, words of its reason
    'scroll_area': (('px', 'parts'), False, (
        r'(?:A frame|An element that (?:scrolls by itself|cuts off what does not fit into it)) shows (?P<shown>[0-9.]+) of (?P<of>[0-9.]+) px ',
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
    'hover_text': (('texts',), True, (
        r'(?P<of>[0-9]+) texts are shown only where the pointer is, ', r'At least (?P<rows>[0-9]+) texts are shown only where the pointer is, ',
        r'(?s:.*?) What such styles show stands in (?P<file>regions/[0-9]+\.txt)\.\Z')),
    'cut_text': (('texts',), False, (r'(?P<hidden>[0-9]+) of (?P<of>[0-9]+) texts (?:did not fit into their box|of drawings) ',)),
    'media': (('parts',), False, (r'Videos, sounds and players that the page offers to play: (?P<of>[0-9]+)\.',)),
    'canvas': (('parts', 'texts'), False, (r'The page draws on (?P<of>[0-9]+) canvases, the largest of [0-9]+ × [0-9]+ px\. ',)),
    'not_counted': (('parts',), False, ()),
}
AREA_WORDS = r'It scrolls by itself(: the picture shows|, and only)|A frame shows|An element that (scrolls|cuts off)|A scroll bar of the page|[0-9]+ further parts'


def is_partial(region):
    """A part is shown for certain; of some others it is not stated in numbers."""
    def number(key):
        value = amount(region.get(key))
        return float('nan') if value is None else value

    what, some, whole, kept = region.get('what'), number('shown'), number('of'), number('rows')
    if what in ('collapsed', 'text_added_later', 'cut_text', 'hover_text'):
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
        if some > whole or what == 'text_seen_while_scrolling' and kept != whole - some or what == 'hidden_text' and kept > whole or what == 'hover_text' and region.get('of', ABSENT) is not None and kept != whole:
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
    own, alike = {str(each.get('reason')) for each in regions if each.get('what') in BY_THEMSELVES}, alike_in(regions)
    for reason in (str(each.get('reason')) for each in rows(metadata, 'page', 'warnings') if knows_words and each.get('code') == 'partial_region'):
        if not (of_regions(reason, alike) if reason.startswith(PARTLY[:29]) else reason in own):
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


def alike_in(regions):
    """What is needed to judge a reason, of all regions of one name: there may be as many reasons as regions."""
    found = {}
    for each in regions:
        alike = found.setdefault(str(each.get('what')).replace('_', ' '), {'count': 0, 'certain': 0, 'with_file': 0, 'certain_with_file': 0, 'amounts': set(), 'files': set()})
        certain, kept = is_partial(each) and each.get('what') not in BY_THEMSELVES, isinstance(each.get('file'), str)
        for key, counts in (('count', True), ('certain', certain), ('with_file', kept), ('certain_with_file', certain and kept)):
            alike[key] += counts
        alike['amounts'].add('' if each.get('of', ABSENT) is None else f'{as_shown(each.get("shown"))} of {as_shown(each.get("of"))} {each.get("unit")}')
        if kept:
            alike['files'].add(each['file'] if 'rows' not in each else f'{each["file"]} (lines: {as_shown(each["rows"])})')
    return found


def of_regions(reason, alike):
    """Many regions of one kind are told as their number; one is told with its amounts, unless it is not known how much there is."""
    found = PARTLY_SAID.fullmatch(reason)
    told = [item.partition(': ')[::2] for item in found.group('list').split('; ')] if found else []
    if not found or len({name for name, _ in told}) < len(told) or any(name not in alike for name, _ in told):
        return False
    listed, parts = [alike[name] for name, _ in told], 0
    for (_, amounts), each in zip(told, listed):
        many = re.fullmatch(r'([0-9]{1,9}) of them', amounts)
        count = int(many.group(1)) if many else 1
        if count < each['certain'] or count > each['count'] or many and count < 2 or not many and amounts not in each['amounts']:
            return False
        parts += count

    def sum_of(key, some=listed):
        return sum(each[key] for each in some)

    # Earlier builds wrote `Their text` also where only some of the parts have a file.
    named = found.group('files').split(', ') if found.group('files') else []
    number = len(named) + int(found.group('more') or 0)
    return (sum_of('certain') == sum_of('certain', alike.values()) and int(found.group('all') or parts) == parts
            and all(any(name in each['files'] for each in listed) for name in named) and (number == len(named) or len(named) == 3)
            and sum_of('certain_with_file') <= number <= sum_of('with_file')
            and (number <= parts if found.group('some') is None else int(found.group('some')) == number < parts))


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
    named = {str(each.get('file')) for each in regions}
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
