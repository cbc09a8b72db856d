"""Steps, times and addresses."""
import re
from datetime import datetime
from .values import ABSENT, amount, canonical, dig, has_fields, is_hash, is_number, is_text, is_time, kind_of, quiet, ran, rows, same, seconds
from .facts import BY_ITSELF, DNS_SKIPPED, FORMER_WORDS, NO_STEP, OF_FILES, PLANNED, PROOF_STEPS, STEPS, STEPS_SKIPPED, WATERMARK, WORDS, is_of_this_version
from .page.regions import READ_AS, may_withhold
from .manifest import ALGORITHM


AFTER_THIS_RECORD = 'Hashing, signing and time-stamping follow; manifest.json and the proofs attest them.'


def chained_as_ours(members):
    return dig(quiet(members, 'forensic_log.json'), 'hash_chain', 'algorithm') == ALGORITHM


def count_of(detail, *names):
    """The first of these that is stated, as a number; 0 where none is."""
    stated = [dig(detail, name) for name in names if dig(detail, name) is not ABSENT]
    return stated[0] if stated and is_number(stated[0]) else 0


def check_steps(manifest, members, custody, metadata, operations, entries, current, bad):
    told_of = [entry for entry in operations if entry.get('operation') != 'page_modified']
    done = [entry for entry in told_of if entry.get('outcome') in ('done', 'truncated')]
    if custody.get('after_this_record', AFTER_THIS_RECORD) != AFTER_THIS_RECORD:
        bad('after_this_record', 'in other words')
    told, steps = rows(custody, 'steps'), [entry for entry in told_of if entry.get('outcome') in ('done', 'truncated', 'failed')]

    def line(name, at, each, made):
        return [each.get(key) for key in (name, at, 'outcome', 'started_at', 'reason')] + [made]

    logged = [line('operation', 'at', each, [a.get('name') for a in rows(each, 'artifacts')]) for each in steps]
    stated = [line('step', 'ended_at', each, each.get('artifacts') or []) for each in told[:-1]]
    if logged != stated or not told or told[-1].get('step') != 'custody_record_written':
        bad('steps', 'the custody record tells other steps than the log')
    changes = [[each.get(key) for key in ('at', 'step', 'selector', 'change', 'reason')] for each in operations if each.get('operation') == 'page_modified']
    told_names = {canonical(entry.get('operation')) for entry in told_of}
    if any(canonical(each[1]) not in told_names for each in changes):
        bad('changing_steps', 'the page was changed by a step of which the log has no entry')
    for at, step, _, change, _ in changes:
        if change not in BY_ITSELF and str(at) < str(dig(entries.get(str(step)), 'started_at') if isinstance(dig(entries.get(str(step)), 'started_at'), str) else ''):
            bad('changes_begun', f'{step} had not begun')
    expanded, made = ran(entries, 'content_expanded'), [change for _, step, _, change, _ in changes if step == 'content_expanded']
    if (count_of(expanded, 'parts_opened', 'details_opened') > 0 and not {'clicked', 'details_opened'} & set(map(str, made))) or (
            count_of(expanded, 'scrolled_to') > 0 and not any(step == 'content_expanded' and change == 'scrolled' and selector is None for _, step, selector, change, _ in changes)):
        bad('parts_opened', 'content_expanded names no such change')
    for entry in (entries.get(name, {}) for name in ('page_settled', 'content_expanded', 'screenshot_taken')):
        # Builds of format 1.0 went by a clock that might be set while a step waited; since then one record has one clock.
        if current and entry.get('outcome') in ('done', 'truncated') and is_time(entry.get('started_at')) and is_time(entry.get('at')):
            began, ended = (datetime.strptime(entry[key], '%Y-%m-%dT%H:%M:%S.%fZ').timestamp() for key in ('started_at', 'at'))
            if count_of(dig(entry, 'detail'), 'waited_ms') > (ended - began) * 1000 + 1000:
                bad('settled_within', 'waited longer than the step took')
    if dig(metadata, 'network', 'requests') is not ABSENT and count_of(ran(entries, 'page_settled'), 'open_requests') > (amount(dig(metadata, 'network', 'requests')) or 0):
        bad('open_requests', 'more than there were')
    for step, side in (('clock_read', 'before'), ('clock_read_again', 'after')):
        silent, answered = dig(ran(entries, step), 'unanswered'), {canonical(each.get('server')) for each in rows(metadata, 'clock', side)}
        if silent is not ABSENT and (not isinstance(silent, list) or any(canonical(each) in answered for each in silent)):
            bad('clock_unanswered', f'{step}: a server that answered')
    asked = [sorted(canonical(server) for server in [each.get('server') for each in rows(metadata, 'clock', side)] + dig(ran(entries, step), 'unanswered'))
             for step, side in (('clock_read', 'before'), ('clock_read_again', 'after'))
             if entries.get(step, {}).get('outcome') == 'done' and isinstance(dig(ran(entries, step), 'unanswered'), list)]
    if current and len(asked) == 2 and asked[0] != asked[1]:
        bad('clock_asked', 'other servers were asked again')
    if changes != [[each.get(key) for key in ('at', 'step', 'selector', 'change', 'reason')] for each in rows(custody, 'page_modifications', 'items')]:
        bad('page_modifications', 'the custody record lists other changes than the log')
    due = [[each.get('operation'), each.get('reason')] for each in told_of
           if each.get('outcome') in ('failed', 'truncated') or (each.get('outcome') == 'skipped' and each.get('asked') is True)]
    missed = [[each.get('step'), each.get('reason')] for each in rows(custody, 'not_performed')]
    if missed[:len(due)] != due or any(step not in PROOF_STEPS for step, _ in missed[len(due):]):
        bad('not_performed', 'other than the log leads to')
    names = [each.get('step' if each.get('operation') == 'page_modified' else 'operation') for each in operations] + [each.get('step') for each in told] + [step for step, _ in missed]
    for name in {str(name) for name in names} - set(STEPS) - set(PROOF_STEPS):
        bad('known_steps', name)
    for each in told:
        words, former = (table.get(each.get('step'), ()) for table in (WORDS, FORMER_WORDS))
        if words and each.get('description') not in (words[:1] if current else words) + former:
            bad('descriptions', str(each.get('description')))
    if len(entries) != len(told_of):
        bad('each_step_once', 'a step occurs twice in the log')
    undone = [str(each.get('step')) for each in rows(custody, 'not_performed')]
    if len(set(undone)) < len(undone):
        bad('not_performed_once', 'a step is named twice')
    if kind_of(members) == 'redaction' and any(each.get('operation') not in PLANNED['redaction'] for each in operations):
        bad('redaction_steps', 'the log has a step that is none of a redaction')
    last, known = {}, set()
    for entry in done:
        patterns = STEPS.get(entry.get('operation'), [])
        made = [str(a.get('name')) for a in rows(entry, 'artifacts')]
        known.update(made)
        flat = [p for each in patterns for p in (each if isinstance(each, list) else [each])]
        for name in made:
            if not any(re.fullmatch(p, name) for p in flat):
                bad('files_of_steps', f'{entry.get("operation")} does not make {name}')
        for pattern in patterns:
            if entry.get('outcome') == 'done' and isinstance(pattern, str) and not any(re.fullmatch(pattern, name) and name in members for name in made):
                bad('steps_without_files', f'{entry.get("operation")} is done, but {pattern} is missing')
        for a in rows(entry, 'artifacts'):
            last[str(a.get('name'))] = (a, {'file': a.get('name'), 'step': entry.get('operation'), 'made_at': entry.get('at'), 'size': a.get('size')})
    for name, (a, _) in last.items():
        listed = dig(manifest, 'files', name)
        if not isinstance(listed, dict) or any(a.get(key, listed.get(key)) != listed.get(key) for key in ('sha256', 'sha512', 'size')):
            bad('artifacts', f'{name} in the log differs from the manifest')
    for name in dig(manifest, 'files'):
        if name not in known and not re.fullmatch(NO_STEP, name):
            bad('files_without_steps', name)
    stated = sorted((canonical(each) for each in rows(metadata, 'artifacts')))
    if stated != sorted(canonical(each) for _, each in last.values()):
        bad('artifacts', 'metadata.json lists other files than the log')
    for which, step in (('screenshot', 'screenshot_taken'), ('as_loaded', 'screenshot_as_loaded_taken')):
        facts, stem = dig(metadata, 'screenshots', which), 'screenshot' if which == 'screenshot' else 'screenshot_as_loaded'
        stated = sorted([str(dig(facts, 'file')), *map(str, dig(facts, 'tiles') if isinstance(dig(facts, 'tiles'), list) else [])]) if facts is not ABSENT else []
        if kind_of(members) != 'redaction' and stated != sorted(name for name in manifest['files'] if re.match(stem + r'(\.|_tiles/)', name)):
            bad(f'{which}_described', 'metadata.json describes other pictures than there are')
        if (entries.get(step, {}).get('outcome') in ('done', 'truncated')) != (facts is not ABSENT):
            bad(f'{which}_step', f'{step} and metadata.json differ')


OPENED = re.compile(r'\) was opened, so that its text is on record\.\Z| was pressed and opened a closed part of the page: [0-9]+ characters\.\Z')
OPENED_NONE = re.compile(r': (?:it is the tab that was selected before, and is selected again|no text came into sight'
                         r'|what it opened lay over other text and was closed again|its part of the page could not be kept|it showed (?:a part of )?what was in sight, and nothing more'
                         r'|with others, without a result that could stay; it is looked at alone)\.\Z', re.S)
LEADING, STOPPED = ': it tried to lead to ', ', which was stopped.'
LIBRARY_RULE = ('Refusing consent at a consent wall', 'A consent wall, or a part of it, was hidden')
OWN_CONTROL = ('A consent wall ("', 'A dialogue over the page ("')


def opened_none(reason):
    """An address stands between the two words: a pattern would look for the end again behind each beginning."""
    at = reason.find(LEADING) if reason.endswith(STOPPED) else -1
    return OPENED_NONE.search(reason) is not None or 0 <= at <= len(reason) - len(LEADING) - len(STOPPED)


SCROLLED_TO = re.compile(r'Scrolled to ([0-9]{1,15}(?:[.][0-9]{1,15})?) px and back to the top, so that ')


def check_changes_told(metadata, operations, entries, of_this_version, bad):
    """What the reasons of changes say, against what their step says of the same."""
    def made_by(step):
        return [each for each in operations if each.get('operation') == 'page_modified' and each.get('step') == step]

    expanded, made = ran(entries, 'content_expanded'), made_by('content_expanded')
    reasons = [str(each.get('reason')) for each in made]
    to, parts = dig(expanded, 'scrolled_to'), dig(expanded, 'parts_opened')
    scrolls = [found.group(1) for found in (SCROLLED_TO.match(str(each.get('reason'))) for each in made if each.get('selector', ABSENT) is None) if found]
    if to is not ABSENT and any(not (is_number(to) and float(each) == to) for each in scrolls) or of_this_version and is_number(to) and to > 0 and not scrolls:
        bad('scroll_told', 'no change tells how far, or one tells of another place')
    if is_number(parts):
        counts = [sum(each.get('change') == kind for each in made) for kind in ('clicked', 'details_opened')]
        if parts < sum(OPENED.search(each) is not None or READ_AS.search(each) is not None for each in reasons) or max(counts) < 200 and parts > sum(counts) - sum(map(opened_none, reasons)):
            bad('parts_told', 'other parts than its changes allow')
    chain = rows(metadata, 'redirect_chain')
    # What was cut off has had values.
    if of_this_version and (any((each.get('query_values_redacted') is True) != (re.search('[?#]', str(each.get('url'))) is not None) for each in chain[1:-1] if len(str(each.get('url'))) < 16000)
                            or any(each.get('query_values_redacted') is True for each in chain[:1] + chain[1:][-1:])):
        bad('redirect_kinds', 'values are withheld elsewhere than between the ends of redirect_chain, or stand there')
    answered = ran(entries, 'overlays_answered')
    if of_this_version and dig(answered, 'found_by') is not ABSENT:
        action, finder, result = (dig(answered, key) for key in ('action', 'found_by', 'outcome'))
        reasons = [str(each.get('reason')) for each in made_by('overlays_answered')]
        by_rule, own = any(each.startswith(LIBRARY_RULE) for each in reasons), [each for each in reasons if each.startswith(OWN_CONTROL)]
        told = any(f'") was {action} by its own control "' in each for each in own)
        if action == 'none' and own or action == 'hidden' and not by_rule or action in ('refused', 'closed') and not by_rule and not told or result == 'answered' and (
                finder == 'its looks' and not (own and own[0].startswith('A consent wall')) or finder == 'a rule of autoconsent' and not by_rule):
            bad('wall_told', 'an answer that its changes do not tell of')
    taken, window = ran(entries, 'screenshot_taken'), amount(dig(metadata, 'environment', 'viewport', 'height'))
    # A page that came to fit into its window meanwhile has no larger one to tell of.
    height = amount(dig(taken, 'page_height'))
    if dig(taken, 'drawn_by') != 'larger_window' or height is not None and window is not None and height <= window:
        return
    resized = {step: [str(each.get('reason')) for each in made_by(step) if each.get('change') == 'window_resized'] for step in ('screenshot_taken', 'page_examined')}
    back = re.search(r', so the window was given back its height of [0-9.]+ px\.\Z', (resized['screenshot_taken'] or [''])[-1])
    if not resized['screenshot_taken'] or entries.get('page_examined', {}).get('outcome') == 'done' and not back and not resized['page_examined']:
        bad('window_told', 'no change tells of the larger window')


# What brings the page to rest, and what reads it then.
BROUGHT_TO_REST = ('page_loaded', 'page_settled', 'actions_performed', 'content_expanded', 'overlays_answered')
READ_AT_REST = ('html_saved', 'text_extracted', 'mhtml_saved', 'text_layout_saved', 'completeness_measured', 'page_examined')


def until_acted(chain):
    """Up to the first document that an action of the order led on from."""
    first = next((at for at, hop in enumerate(chain) if hop.get('kind') == 'action'), len(chain) - 1)
    return chain[:first + 1]


# The step with which the work of each kind of package begins; clock and address are asked for beside it.
FIRST_STEPS = {'page': 'browser_context_opened', 'comparison': 'sources_checked', 'certificate': 'hashes_recorded', 'redaction': 'source_checked',
               'matter': 'items_checked'}


def check_times(manifest, custody, metadata, operations, entries, kind, bad):
    ends = [each.get('at') for each in operations]
    if any(not is_time(at) for at in ends) or ends != sorted(ends):
        bad('log_order', 'the entries are not in the order in which they ended')
        return
    starts = [each['started_at'] for each in operations if 'started_at' in each]
    if any(not is_time(each.get('started_at', each['at'])) or each.get('started_at', each['at']) > each['at'] for each in operations):
        bad('step_times', 'an entry ended before it started')
        return
    begun = [entries[step]['started_at'] for step in ('clock_read', 'egress_address_asked', 'program_named', FIRST_STEPS[kind]) if is_time(entries.get(step, {}).get('started_at'))]
    if manifest.get('format_version') != '1.0' and begun and (any(start < min(begun) for start in starts) or seconds(max(begun)) - seconds(min(begun)) > 300):
        bad('steps_begun', 'a step began before the work, or clock or address were asked for apart from its beginning')
    rest = max((entries[step]['at'] for step in BROUGHT_TO_REST if entries.get(step, {}).get('outcome') == 'done'), default='')
    if kind == 'page' and manifest.get('format_version') != '1.0' and any(
            entries.get(step, {}).get('outcome') == 'done' and str(entries[step].get('started_at')) < rest for step in READ_AT_REST):
        bad('saved_after', 'a step read the page before it was at rest')
    closing = (rows(custody, 'steps') or [{}])[-1].get('ended_at')
    order = [ends[-1] if ends else closing, closing, manifest.get('sealed_at')]
    if not all(map(is_time, order)) or order != sorted(order):
        bad('closing', 'log, custody record and seal are not in order')

    def during(fact, at, *steps):
        spans = [entries[step] for step in steps if step in entries]
        if at is ABSENT or not spans:
            return
        if not is_time(at) or not spans[0].get('started_at', spans[0]['at']) <= at <= spans[-1]['at']:
            bad(fact, f'{at} is outside {" to ".join(steps)}')

    captured, comparison = dig(metadata, 'captured_at'), dig(metadata, 'kind') == 'comparison'
    taken = [step for step in ('screenshot_taken', 'comparison_recorded' if comparison else 'source_saved')
             if entries.get(step, {}).get('outcome') in ('done', 'truncated')]
    if taken and (taken[0] != 'source_saved' or manifest.get('format_version') != '1.0'):
        during('captured_at', captured, taken[0])
    elif captured is ABSENT and dig(metadata, 'kind') in ('certificate', 'redaction', 'matter'):
        pass
    elif not is_time(captured) or ends and not (min(starts + ends[:1]) <= captured <= ends[-1]):
        bad('captured_at', 'outside of the capture')
    for which, step in (('screenshot', 'screenshot_taken'), ('as_loaded', 'screenshot_as_loaded_taken')):
        during(f'{which}_taken_at', dig(metadata, 'screenshots', which, 'taken_at'), step)
    if dig(metadata, 'screenshots', 'screenshot') is not ABSENT and not same(dig(metadata, 'screenshots', 'screenshot', 'taken_at'), captured):
        bad('captured_at', 'other than the time of the screenshot')
    for hop in until_acted(rows(metadata, 'redirect_chain')):
        during('hops_at', dig(hop, 'at'), 'page_loaded', 'page_settled')
    for each in rows(metadata, 'dns', 'resolvers'):
        during('resolvers_at', dig(each, 'at'), 'dns_cross_checked')
    for side, step in (('before', 'clock_read'), ('after', 'clock_read_again')):
        readings = rows(metadata, 'clock', side)
        for each in readings:
            during(f'clock_{side}_at', dig(each, 'at'), step)
        if bool(readings) != (entries.get(step, {}).get('outcome') == 'done'):
            bad(f'{step}_readings', 'readings and the outcome of their step differ')
    during('handshake_at', dig(metadata, 'tls', 'at'), 'certificate_chain_read')


def bare(url):
    return url.split('#')[0] if isinstance(url, str) else url


def secure(url):
    return re.sub('^http:', 'https:', bare(url))


def sort_host(url):
    """`org,example:8080)`: the labels of the host from the right, with a port that is not the scheme's own; None where this is no such address."""
    found = re.match(r'(https?)://(?:[^/@?#]*@)?(\[[0-9a-f:]+\]|[a-z0-9._-]+)(?::(\d+))?(?:[/?#]|$)', str(url))
    if not found:
        return None
    scheme, host, port = found.groups()
    port = '' if port is None or port == {'http': '80', 'https': '443'}[scheme] else f':{int(port)}'
    return ','.join(reversed(re.sub(r'^www\d*\.', '', host).split('.'))) + port + ')'


def unescaped(text):
    return re.sub('%([0-9a-fA-F]{2})', lambda found: chr(int(found.group(1), 16)), text)


def is_sort_key(key, url, current):
    """Whether it is that of the address, up to the query; before 1.1 the host alone was looked at."""
    host = sort_host(url)
    if host is None:
        return re.match('https?:', str(url)) is not None or not current or ')' in str(url) or key == url
    path = re.match(r'https?://[^/?#]*([^?#]*)', url).group(1).lower() or '/'
    return unescaped(key.split('?')[0]) == unescaped(host + path) if current else key.startswith(host)


FOUR, SIX = re.compile(r'([0-9]{1,3}\.){3}[0-9]{1,3}'), re.compile(r'(?=.*:.*:)[0-9a-f:.]+(%[\w.-]+)?', re.I)
MACHINE = {'name': lambda value: is_text(value) and value != '', 'timezone': lambda value: is_text(value) and value != '',
           'utc_offset_minutes': lambda value: is_number(value) and value == int(value) and -720 <= value <= 840 and value % 15 == 0}
EGRESS = {'reflector': lambda value: is_text(value) and re.fullmatch(r'https?://[^\s?#@]+', value) is not None,
          'address': lambda value: is_text(value) and (FOUR.fullmatch(value) or SIX.fullmatch(value)) is not None}


def check_machine(members, metadata, entries, bad):
    """The machine that captured: its name and time zone, and its address as seen from outside."""
    page, told = kind_of(members) == 'page', ran(entries, 'egress_address_asked')
    for name, form in (('host', MACHINE), ('egress', EGRESS)):
        if name in metadata and not (page and has_fields(metadata[name], form)):
            bad('machine_form', name)
    if page and not same(told, dig(metadata, 'egress')):
        bad('machine_egress', 'the log differs')
    offset, had = dig(metadata, 'host', 'utc_offset_minutes'), offset_of(dig(metadata, 'host', 'timezone'), dig(entries, 'browser_context_opened', 'at'))
    # Laws about the hour change, and so do the tables of programs.
    if had is not None and is_number(offset) and abs(had - offset) > 120:
        bad('machine_zone', 'the time zone of the machine did not have that offset')


def offset_of(zone, at):
    """Minutes ahead of UTC; None for a zone that this machine does not know, and before Python 3.9."""
    try:
        import zoneinfo
        return datetime.fromtimestamp(seconds(at), zoneinfo.ZoneInfo(zone)).utcoffset().total_seconds() // 60 if is_time(at) and is_text(zone) else None
    except (ImportError, KeyError, OSError, OverflowError, ValueError):
        return None


HISTORY = {'timemap': lambda value: is_text(value) and re.fullmatch(r'https?://[^\s#]+', value) is not None,
           'sha256': is_hash, 'mementos': lambda value: is_number(value) and value == int(value) and value > 0}
RELATIONS = re.compile(r';[ \t\r\n]*rel="([^"]*)"')
LINKS = re.compile(r'<([^<>]*)>([^<]*)')
WEB_ADDRESS = re.compile(r'https?://(?:[^/@?#]*@)?(\[[\da-f:.]+\]|[\w.-]+)(?::(\d*))?(/[^?#]*)?(?:[?#]|\Z)', re.I | re.A)


def related(text, relation):
    return sum(relation in names.split(' ') for names in RELATIONS.findall(text))


def place_of(url):
    """Host and path, as far as archives keep addresses apart; None where one writes an address in a way of its own."""
    found = WEB_ADDRESS.match(url)
    if not found:
        return None
    host, port, path = (each or '' for each in found.groups())
    name = re.sub(r'\.\Z', '', re.sub(r'^www[0-9]*\.', '', host.lower()))
    way = re.split('[;(?#]', unescaped(unescaped(unescaped(path))).lower())[0]
    return name + ('' if port in ('', '80', '443') else f':{port}') + re.sub(r'/\Z', '', re.sub('/+', '/', way))


def check_archive_history(members, metadata, entries, bad):
    """Earlier copies of the address, as an archive listed them."""
    page, stated, member = kind_of(members) == 'page', dig(metadata, 'archive_history'), members.get('timemap.txt', {})
    text = (member.get('bytes') or b'').decode('utf-8', 'replace')
    if stated is not ABSENT and not (page and has_fields(stated, HISTORY)):
        bad('archive_history_form', 'metadata.json')
    if member and (re.fullmatch(r'<[\t\n\r\x20-\x7e]*', text) is None or related(text, 'memento') == 0):
        bad('archive_history_form', 'timemap.txt')
    if page and not same(ran(entries, 'archive_history_asked'), stated):
        bad('archive_history', 'the log differs')
    requested = bare(dig(metadata, 'requested_url'))
    if page and isinstance(requested, str) and len(requested) <= 16000:
        originals = [url for url, behind in LINKS.findall(text) if related(behind, 'original')]
        asked, own = dig(stated, 'timemap'), place_of(requested)
        if isinstance(asked, str) and not asked.endswith(f'/{requested}'):
            bad('archive_history_address', 'another address was asked for')
        if own is not None and any(place_of(url.strip()) not in (None, own) for url in originals):
            bad('archive_history_address', 'timemap.txt is of another address')
    found = [member.get('sha256'), related(text, 'memento')] if member else ABSENT
    if page and not same(found, ABSENT if stated is ABSENT else [dig(stated, 'sha256'), dig(stated, 'mementos')]):
        bad('archive_history_counted', 'timemap.txt differs')


def check_drawing(metadata, entries, bad):
    """What the log tells of how the picture was drawn, and its text read."""
    step, detail = entries.get('screenshot_taken', {}), ran(entries, 'screenshot_taken')
    if detail is not ABSENT:
        order = [each for each in (step.get('started_at', ABSENT), *(dig(detail, key) for key in ('taken_at', 'text_read_from', 'text_read_until')), step.get('at', ABSENT)) if each is not ABSENT]
        if not all(map(is_time, order)) or order != sorted(order):
            bad('text_read_at', 'start, picture, reading of the text and end are not in order')
        if dig(detail, 'attempts') is not ABSENT:
            attempts = rows(detail, 'attempts')
            kept = [each for each in attempts if each.get('kept') is True]
            if len(attempts) not in (2, 3) or len(kept) != 1 or not same(dig(kept[0], 'drawn_by'), dig(detail, 'drawn_by')) or not all(
                    is_number(each.get('with_ink')) and is_number(each.get('text_lines')) and each['with_ink'] <= each['text_lines'] for each in attempts):
                bad('picture_attempts', 'not two or three, of which one is kept')
    for each in ('screenshot_as_loaded_taken', 'screenshot_taken'):
        words = dig(ran(entries, each), 'watermark')
        if words is not ABSENT and not (words == WATERMARK and dig(metadata, 'test_mode') is True):
            bad('watermark_words', each)


def check_resolvers(metadata, bad):
    """The witnesses of an address: each speaks once, and either answers or fails."""
    resolvers = rows(metadata, 'dns', 'resolvers')
    named = [each['resolver'] for each in resolvers if isinstance(each.get('resolver'), str)]
    if len(set(named)) < len(named):
        bad('resolvers_once', 'one is named twice')
    if resolvers and dig(metadata, 'dns', 'result') == 'skipped_ip_literal':
        bad('dns_result', 'answers of resolvers, who are not asked of an address')
    for each in resolvers:
        error = each.get('error')
        if isinstance(error, str):
            failed = [re.match('(A|AAAA): ', part) for part in error.split('; ')]
            kinds = [one.group(1).lower() for one in failed] if all(failed) else ['a', 'aaaa']
            if any(isinstance(each.get(kind), list) and each[kind] for kind in kinds):
                bad('resolvers_failed', 'one answers and states an error')


def kinds_of(mime):
    """The kinds of documents that have this media type."""
    mime = mime.lower()
    if mime == 'application/pdf':
        return ('pdf',)
    if mime in ('text/html', 'application/xhtml+xml'):
        return ('html', 'download')
    if mime.startswith('image/'):
        return ('image', 'download')
    return ('text' if re.search(r'^text/|(json|xml|javascript)\Z', mime) else 'html', 'download')


def check_kind(metadata, entries, operations, bad):
    done = {each.get('operation'): each for each in operations if each.get('outcome') in ('done', 'truncated')}
    file, chain = dig(metadata, 'page', 'kind') == 'download', rows(metadata, 'redirect_chain')
    # Most browsers hand a PDF over as a file, and some draw it.
    if dig(done, 'page_loaded', 'detail', 'redirects') == len(chain) - 1 and is_text(dig(metadata, 'page', 'kind')) and metadata['page']['kind'] != 'pdf' and (
            'screenshot_taken' in done if file else any(each.get('outcome') == 'skipped' and each.get('reason') in OF_FILES for each in operations)):
        bad('kind_of_steps', 'a file is not drawn, and a page is')
    files = rows(entries.get('source_saved'), 'artifacts') if ran(entries, 'source_saved') is not ABSENT else []
    if files and dig(metadata, 'page', 'kind') is not ABSENT and (metadata['page']['kind'] == 'html') != (files[0].get('name') == 'source.html'):
        bad('kind_of_source', 'the file of the document is of another kind')
    mime, given = dig(metadata, 'page', 'mime_type'), []
    if isinstance(mime, str) and len(mime.encode('utf-16-le')) <= 200 and dig(metadata, 'page', 'kind') not in (ABSENT, *kinds_of(mime)):
        bad('kind_of_type', 'a document of this media type is of another kind')
    for each in rows(metadata, 'page', 'warnings'):
        code = each.get('code')
        if code != 'partial_region':
            given.append(f'{code}: {each.get("reason")}' if code == 'blank_area' else str(code))
    if len(set(given)) < len(given):
        bad('warnings_once', 'one is given twice')


def check_reasons(members, metadata, operations, entries, bad):
    """Reasons of skipped steps, against what else says so, or that it was otherwise."""
    options, final = dig(quiet(members, 'order.json'), 'options'), (rows(metadata, 'redirect_chain') or [{}])[-1].get('url')
    shot, taken = dig(metadata, 'screenshots', 'screenshot'), str(dig(entries.get('screenshot_taken'), 'at'))
    others = any(hop.get('kind') not in ('http', 'final') for hop in rows(metadata, 'redirect_chain'))
    result = dig(metadata, 'dns', 'result')
    otherwise = {
        **{reason: DNS_SKIPPED.get(result if is_text(result) else '') != reason for reason in DNS_SKIPPED.values()},
        'the page was not loaded over TLS': str(final).lower().startswith('https:') and not others,
        'only JPEG screenshots are signed': dig(shot, 'format') == 'jpeg',
        'test_mode': metadata.get('test_mode') is not True,
        'addresses of pages behind a sign-in are not told': not may_withhold(members, metadata),
        'the order asks for no change to the page': options is not ABSENT and (
            dig(options, 'expand_content') is not False or dig(options, 'dismiss_overlays') is not False or dig(options, 'actions') is not ABSENT),
        'no NTP server is configured': any('started_at' in entries.get(step, {}) for step in ('clock_read', 'clock_read_again'))}
    for each in operations:
        step, reason = each.get('operation'), each.get('reason')
        if each.get('outcome') != 'skipped' or not isinstance(reason, str):
            continue
        missing = reason == 'there is no screenshot' and shot is not ABSENT and taken <= str(each.get('at'))
        if step not in STEPS_SKIPPED.get(reason, (step,)) or missing or otherwise.get(reason):
            bad('reasons_hold', f'{step}: {reason}')


def check_address(metadata, entries, hosts_called, page, bad):
    chain = rows(metadata, 'redirect_chain')
    if not chain:
        return
    last = chain[-1]
    if not same(dig(metadata, 'page', 'http_status'), dig(last, 'status')):
        bad('http_status', 'page and redirect_chain differ')
    detail = dig(entries, 'page_loaded', 'detail')
    if dig(detail, 'redirects') == len(chain) - 1 and not same(dig(detail, 'http_status'), dig(last, 'status')):
        bad('http_status', 'the log differs')
    if dig(detail, 'redirects') == len(chain) - 1 and dig(detail, 'kind') not in (ABSENT, dig(metadata, 'page', 'kind')):
        bad('kind_of_document', 'the log differs')
    moments = [str(each.get('at')) for each in chain]
    if page and moments != sorted(moments):
        bad('hops_in_order', 'an entry of redirect_chain is of before the entry before it')
    if [each.get('kind') == 'final' for each in chain] != [False] * (len(chain) - 1) + [True]:
        bad('redirect_kinds', 'its last entry alone is final')
    requested = [bare(dig(metadata, key)) for key in (('requested_url', 'url_at_load') if len(chain) == 1 else ('requested_url',))]
    if bare(chain[0].get('url')) not in requested:
        bad('first_address', 'redirect_chain does not begin with the requested address')
    hosts = [value for value in (dig(metadata, 'connection', 'host'), dig(metadata, 'dns', 'host')) if isinstance(value, str)]
    found = re.match(r'https?://(?:[^/@?#]*@)?(\[[^\]]*\]|[^/:?#]*)(?::(\d+))?', str(last.get('url')), re.I)
    for host in hosts:
        if found and host.strip('[]').lower() != found.group(1).strip('[]').lower():
            bad('host', f'{host} is not of the address')
    asked, connected = dig(metadata, 'dns', 'host'), dig(metadata, 'dns', 'connected_address')
    if page and found and dig(metadata, 'connection') is ABSENT and (
            dig(metadata, 'tls') is not ABSENT or isinstance(connected, str) and str(asked).strip('[]').lower() == found.group(1).strip('[]').lower()):
        bad('connection_stated', 'DNS or TLS facts of a connection that is not stated')
    port = int(found.group(2) or (443 if str(last['url']).lower().startswith('https:') else 80)) if found else None
    if found and any(dig(metadata, *path) not in (ABSENT, port) for path in (('connection', 'port'), ('tls', 'port'))):
        bad('port', 'the port of connection or TLS differs from the address')
    addresses = [dig(metadata, *path) for path in (('connection', 'address'), ('dns', 'connected_address'), ('private_target', 'address'), ('tls', 'ip'))]
    if len({str(each) for each in addresses if each is not ABSENT and each is not None}) > 1:
        bad('address', 'connection, DNS and target differ')
    answers = dig(metadata, 'connection', 'answers')
    resolvers, named = rows(metadata, 'dns', 'resolvers'), [addresses[0]] if addresses[0] is not ABSENT else []
    told = [*named, *(answers if isinstance(answers, list) else []), *(one for host in hosts_called for one in (host.get('addresses') if isinstance(host.get('addresses'), list) else []))]
    if page and (not all(FOUR.fullmatch(str(each)) or SIX.fullmatch(str(each)) for each in told)
                 or any(not form.fullmatch(str(one)) for each in resolvers for key, form in (('a', FOUR), ('aaaa', SIX)) if isinstance(each.get(key), list) for one in each[key])):
        bad('addresses_form', 'an address that is none')
    if isinstance(answers, list) and (answers or is_of_this_version(entries, 'page', page)) and addresses[0] not in answers:
        bad('address_answered', 'the address is none of those that the name had')
    private = r'(0|10|127)\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1?$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:'
    if isinstance(addresses[0], str) and re.match(private, addresses[0].lower()) and addresses[2] is ABSENT:
        bad('private_address', 'the address is private, and who allowed it is not stated')
    outcome, result = entries.get('dns_cross_checked', {}).get('outcome'), dig(metadata, 'dns', 'result')
    if outcome is not None and (outcome == 'done') != (result in ('confirmed', 'not_confirmed')) and not (outcome == 'done' and 'format_version' not in entries and result is not ABSENT and dig(metadata, 'format_version') == '1.0'):
        bad('dns_outcome', 'result and outcome of the step differ')
