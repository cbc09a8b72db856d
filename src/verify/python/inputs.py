"""Elements, form controls, actions, and the entry of the ledger."""
import base64
import ipaddress
import json
import re
from datetime import datetime
from .values import ABSENT, dig, is_number, is_text, is_time, kind_of, quiet, rows, same
from .facts import BY_ITSELF
from .ledger import TLOG


def entries_of(members):
    return rows(quiet(members, 'forensic_log.json'), 'operations')


NO_LEAVE = set('0 10 127 169.254 168.63 192.0.0 192.0.2 192.31.196 192.52.193 192.88.99 192.168 192.175.48 198.18 198.19 198.51.100 203.0.113'.split())


def is_public(address):
    """Whether an address is certainly reached without leave (RFC 6890 and its updates)."""
    if not isinstance(address, str):
        return False
    if re.fullmatch(r'[0-9]{1,3}(\.[0-9]{1,3}){3}', address):
        parts = [str(int(each)) for each in address.split('.')]
        a, b = int(parts[0]), int(parts[1])
        return (not NO_LEAVE & {'.'.join(parts[:count]) for count in (1, 2, 3)} and a < 224
                and not (a == 172 and 16 <= b <= 31) and not (a == 100 and 64 <= b <= 127))
    if not re.fullmatch(r'[0-9a-fA-F]{1,4}(:[0-9a-fA-F]{0,4}){1,7}', address):
        return False
    a, b = (int(each or '0', 16) for each in address.split(':')[:2])
    return 0x2000 <= a < 0x3fff and a not in (0x2001, 0x2002) and not (a == 0x2620 and b == 0x4f) and ':5efe:' not in address.lower()


def allows(rule, named, host):
    """Whether a block has one of the addresses that need leave, or a name is that of the host."""
    try:
        block = re.sub(r'\A\[([^\[\]]*)\]', r'\1', rule.strip())
        if not re.fullmatch('[^/%]+(/[0-9]{1,3})?', block, re.A):
            raise ValueError
        block = ipaddress.ip_network(block, strict=False)
    except ValueError:
        return not is_text(host) or bare_host(host) == bare_host(rule) or re.fullmatch('[ -~]*', rule) is None
    for each in named:
        try:
            one = ipaddress.ip_address(str(each))
        except ValueError:
            return True
        if not is_public(each) and any(other is not None and other in block for other in (one, getattr(one, 'ipv4_mapped', None))):
            return True
    return False


def bare_host(host):
    return re.sub(r'[\[\]]', '', re.sub(r'\.\Z', '', host.strip().lower()))


def check_elements(members, page, bad):
    name = 'element_layout.json'
    layout = quiet(members, name)
    # Of one that is too large to be held or parsed nothing is said: strict JSON is read up to 500,000 values, an element is eight.
    if name not in members or layout is None and (members[name]['bytes'] is None or members[name]['bytes'].count(b',') > 300000):
        return
    if not same(dig(layout, 'format_version'), 1) or dig(layout, 'unit') != 'image_pixel':
        bad('element_form', f'{name} has a different form')
    elements, painted, copies = ([] if not isinstance(dig(layout, key), list) else layout[key] for key in ('elements', 'painted', 'copies'))
    if page and not (all(is_element(each, at) for at, each in enumerate(elements)) and all(box is None or is_box(box) for box in painted) and all(map(is_copy, copies))):
        bad('element_tree', f'{name} has an element or a box that does not follow the format')


def is_element(value, at):
    if not isinstance(value, list) or len(value) != 3:
        return False
    parent, name, box = value
    return (is_number(parent) and parent == int(parent) and (0 if at else -1) <= parent < at and isinstance(name, str) and name == name.lower()
            and (box is None or is_box(box)))


def is_copy(value):
    return (isinstance(value, list) and len(value) == 3 and is_box(value[0]) and (value[1] is None or is_box(value[1]))
            and isinstance(value[2], str) and value[2] in ('no', 'across', 'down'))


def is_box(value):
    return isinstance(value, list) and len(value) == 4 and all(map(is_number, value))


TYPED = ('text', 'search', 'url', 'tel', 'email', 'password', 'number', 'textarea')
CHOSEN = ('date', 'datetime-local', 'time', 'month', 'week', 'file', 'range', 'color')


def check_controls(members, bad):
    name = 'form_controls.json'
    file = quiet(members, name)
    if name not in members or file is None and (members[name]['bytes'] is None or members[name]['bytes'].count(b',') > 300000):
        return
    frames = dig(file, 'frames') if isinstance(dig(file, 'frames'), list) else []
    if not same(dig(file, 'format_version'), 1) or not frames:
        bad('controls_form', f'{name} has a different form')
    if not all(is_frame(each) for each in frames):
        bad('controls_state', f'{name} has a frame, control or option that does not follow the format')
    if not all(is_counted(each) for each in frames if isinstance(each, dict)):
        bad('controls_counted', f'{name} leaves out entries although it has room for them')


def is_frame(frame):
    if not isinstance(frame, dict) or set(frame) - {'url', 'controls', 'not_listed'} or not isinstance(frame.get('url'), str):
        return False
    controls = frame.get('controls', ABSENT)
    if controls is None:
        return 'not_listed' not in frame
    return isinstance(controls, list) and len(controls) > 0 and all(is_control(each) for each in controls)


def is_control(control):
    if not isinstance(control, dict):
        return False
    kind, more = control.get('kind'), set(control) - {'kind', 'label', 'name', 'disabled', 'shown'}
    if not (isinstance(kind, str) and isinstance(control.get('label'), str) and isinstance(control.get('name', ''), str)
            and control.get('disabled', True) is True and isinstance(control.get('shown'), bool)):
        return False
    if 'checked' in more:
        return more == {'checked'} and (isinstance(control['checked'], bool) or control['checked'] == 'mixed')
    listed, of_list = more & {'options', 'options_not_listed'}, {'options', 'options_not_listed'}
    if listed and not (isinstance(control.get('options'), list) and all(
            isinstance(each, dict) and set(each) == {'text', 'chosen'} and isinstance(each['text'], str) and isinstance(each['chosen'], bool)
            for each in control['options'])):
        return False
    if kind in ('select', 'listbox'):
        return bool(listed) and not more - of_list
    if kind in ('password', 'file'):
        return not more - {'placeholder'} and isinstance(control.get('placeholder', ''), str)
    if kind == 'combobox':
        return more == {'value'} and isinstance(control['value'], str)
    if kind not in TYPED + CHOSEN or more - of_list - {'value', *(('placeholder',) if kind in TYPED else ())}:
        return False
    return isinstance(control.get('placeholder', ''), str) and isinstance(control.get('value', ''), str)


def is_counted(frame):
    def may_be(value, may):
        return value is ABSENT or may and is_number(value) and value == int(value) and value > 0

    controls = frame['controls'] if isinstance(frame.get('controls'), list) else []
    options, right = 0, len(controls) <= 2000 and may_be(dig(frame, 'not_listed'), len(controls) == 2000)
    for each in controls:
        options += len(dig(each, 'options')) if isinstance(dig(each, 'options'), list) else 0
        right = right and options <= 20000 and may_be(dig(each, 'options_not_listed'), options == 20000)
    return right


ACTIONS = {
    'click': ('clicked', 'was clicked', [[]]), 'hover': ('hovered', 'was pointed at', [[]]), 'type': ('typed', 'was given the text', [['text'], ['secret']]),
    'press': ('key_pressed', 'was pressed', [['key']]), 'select': ('option_selected', 'was set to the option', [['option']]),
    'scroll': ('scrolled', 'was scrolled to', [['to']]), 'wait_for': (None, None, [[]]),
}
ACTION_VALUES = ['text', 'secret', 'key', 'option', 'to']


def check_actions(members, entry, chain, bad):
    """What the order had done on the page, against the documents that it led to, and the changes, pictures and times that the step left."""
    led_to = [hop for each in rows(entry, 'detail', 'actions') for hop in (each['led_to'] if isinstance(each.get('led_to'), list) else [])]
    first = next((at for at, hop in enumerate(chain) if hop.get('kind') == 'action'), len(chain))
    if not same(chain[first + 1:], led_to if entry.get('outcome') in ('done', 'truncated') else []):
        bad('action_documents', 'redirect_chain has other documents than the actions led to')
    if entry.get('outcome') not in ('done', 'truncated'):
        return
    listed = dig(entry, 'detail', 'actions')
    listed = listed if isinstance(listed, list) else []
    acted = [each for each in listed if isinstance(each, dict)]
    times = [str(each.get('at')) for each in acted]
    if not listed or len(acted) < len(listed) or not all(is_action(each, at + 1) for at, each in enumerate(acted)) or times != sorted(times):
        bad('action_form', 'an action does not follow the format')
    changes = [[each.get(key) for key in ('at', 'selector', 'change', 'reason')] for each in entries_of(members)
               if each.get('operation') == 'page_modified' and each.get('step') == 'actions_performed' and each.get('change') not in BY_ITSELF]
    if not same([change_of(each, len(acted)) for each in acted if ACTIONS.get(str(each.get('action')), (None,))[0]], changes):
        bad('action_changes', 'the changes that result from the actions differ from those in the log')
    pictures = [name for each in acted if isinstance(each.get('pictures'), list) for name in each['pictures']]
    if not same(pictures, [each.get('name') for each in rows(entry, 'artifacts')]):
        bad('action_pictures', 'the pictures of the actions differ from those that their step made')
    for each, end in zip(acted, [*times[1:], str(entry.get('at'))]):
        if any(not str(each.get('at')) <= str(hop.get('at')) <= end for hop in rows(each, 'led_to')):
            bad('action_documents_at', 'a document was asked for before its action, after the next or after the step')
    if times and (str(entry.get('started_at')) > min(times) or max(times) > str(entry.get('at'))):
        bad('action_times', 'the time of an action is outside its step')


def is_action(each, number):
    known, selector, hit, matches = ACTIONS.get(str(each.get('action'))), each.get('selector', ABSENT), each.get('hit', ABSENT), each.get('matches')
    if known is None or not same(each.get('number'), number) or set(each) - {'number', 'action', 'at', 'selector', 'hit', 'matches', 'led_to', 'pictures', *ACTION_VALUES}:
        return False
    if 'led_to' in each and not (each['action'] in ('click', 'type', 'press', 'select') and is_led(each['led_to'])):
        return False
    named, stated = isinstance(selector, str), [key for key in ACTION_VALUES if key in each]
    if not named and (selector is not None or each['action'] not in ('scroll', 'press')):
        return False
    if stated not in ([[]] if each['action'] == 'scroll' and named else known[2]) or not all(isinstance(each[key], str) for key in stated):
        return False
    if named:
        found = (isinstance(hit, dict) and set(hit) == {'selector', 'tag', 'label'} and all(isinstance(value, str) for value in hit.values())
                 and is_number(matches) and matches == int(matches) and matches >= 1)
    else:
        found = hit is None and 'matches' in each and matches is None
    names = [f'actions/{number:03}-{when}.jpeg' for when in ('before', 'after')]
    return found and each.get('pictures') in ([], names[:1], names[1:], names)


def is_led(hops):
    """Redirects up to the document at which the action ended."""
    return isinstance(hops, list) and len(hops) > 0 and all(
        (dig(hop, 'kind') in ('action', 'final')) == (at == len(hops) - 1) for at, hop in enumerate(hops))


def change_of(each, count):
    change, words, _ = ACTIONS[each['action']]
    tag = dig(each, 'hit', 'tag')
    what = f'the key {each["key"]}' if isinstance(each.get('key'), str) else tag if isinstance(tag, str) else 'the page'
    value = next((each[key] for key in ('option', 'text', 'secret', 'to') if isinstance(each.get(key), str)), None)
    words = 'was given the secret' if isinstance(each.get('secret'), str) else words
    number = each.get('number')
    told = '' if value is None else f': {value}'
    selector = dig(each, 'hit', 'selector')
    return [each.get('at'), None if selector is ABSENT else selector, change,
            f'Action {int(number) if is_number(number) and number == int(number) else number} of {count} that the order lists: {what} {words}{told}.']


def check_entry(manifest, members, bad):
    """What the ledger's entry says of the package; whether it can be read is judged with the ledger."""
    try:
        entry = json.loads(base64.b64decode(members[TLOG]['bytes'].split(b'\n')[1][len(b'extra '):]))
        kind, issued = entry['type'], entry['issued_at']
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return
    named = kind_of(members)
    # The record of a hand-over is a certificate whose id is that of the export.
    if named == 'certificate' and str(dig(quiet(members, 'certificate.json'), 'certify_id')).startswith('exp_'):
        named = 'export'
    if kind != ('test_' if manifest.get('test_mode') is True else '') + ('capture' if named == 'page' else named):
        bad('ledger_type', f'{TLOG} is for a different kind of package')
    if entry.get('eidas') is True and 'manifest.json.tsr' not in members:
        bad('ledger_eidas', f'{TLOG} states a qualified time-stamp that is missing')
    if is_time(manifest.get('sealed_at')) and is_time(issued):
        sealed, at = (datetime.strptime(each, '%Y-%m-%dT%H:%M:%S.%fZ').timestamp() for each in (manifest['sealed_at'], issued))
        if not -3600 <= at - sealed <= 86400 + 3600:
            bad('ledger_issued_at', f'the time of {TLOG} differs from the seal')
