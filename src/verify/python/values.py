"""Strict JSON, its canonical form, and the reading of values: of records, of their steps and of addresses."""
import calendar
import hashlib
import json
import re
from decimal import Decimal
from itertools import accumulate
from .bounds import KINDS, MAX_VALUES

# ---------------------------------------------------------------- JSON, canonical form (RFC 8785)

def no_twice(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise ValueError('a key occurs twice')
    return dict(pairs)


def refuse(word):
    raise ValueError(word)


def parse_json(data):
    text = data.decode('utf-8')
    if text.startswith('\ufeff'):
        raise ValueError('byte order mark')
    check_nesting(text)
    value = json.loads(text, object_pairs_hook=no_twice, parse_constant=refuse, parse_int=whole_number, parse_float=finite)
    check_strings(value)
    return value


NESTING = {'[': 1, '{': 1, ']': -1, '}': -1}


def check_nesting(text):
    """Counts brackets outside of strings before the text is parsed: the parser's own limit is another on each system."""
    bare = re.sub(r'"[^"]*"?', '', text.replace('\\\\', '').replace('\\"', ''))
    depth = max(accumulate(map(NESTING.get, re.sub(r'[^\[\]{}]+', '', bare))), default=0)
    if depth > 64 or sum(map(bare.count, '[{,')) > MAX_VALUES:
        raise ValueError('nested deeper than 64 levels, or of more than 500,000 values')


def check_strings(value):
    """A lone surrogate is no character; encoding it raises a ValueError."""
    if isinstance(value, str):
        value.encode('utf-8')
    for inner in [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ():
        check_strings(inner)


def whole_number(digits):
    """JSON numbers are doubles; Python refuses to make an integer of very many digits."""
    return int(digits) if len(digits) < 300 else finite(digits)


def finite(digits):
    number = float(digits)
    return number if number - number == 0 else refuse('a number that is too large')


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def es_number(value):
    """A number as ECMAScript prints it (RFC 8785, section 3.2.2.3)."""
    number = float(value)
    if number in (float('inf'), float('-inf')) or number != number:
        raise ValueError('not a JSON number')
    if number == 0:
        return '0'
    sign, digits, exponent = Decimal(repr(number)).normalize().as_tuple()
    text = ''.join(map(str, digits))
    point = len(text) + exponent
    if 0 < point <= 21:
        body = text + '0' * (point - len(text)) if point >= len(text) else f'{text[:point]}.{text[point:]}'
    elif -6 < point <= 0:
        body = '0.' + '0' * -point + text
    else:
        e = point - 1
        body = f'{text[0]}{"." + text[1:] if len(text) > 1 else ""}e{"+" if e >= 0 else "-"}{abs(e)}'
    return ('-' if sign else '') + body


def canonical(value):
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, (int, float)):
        return es_number(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return '[' + ','.join(map(canonical, value)) + ']'
    ordered = sorted(value.items(), key=lambda item: item[0].encode('utf-16-be'))
    return '{' + ','.join(f'{canonical(key)}:{canonical(item)}' for key, item in ordered) + '}'


class Search:
    """Looks for texts in a long one, in which they mostly stand in the order in which they are asked for: each from where the last
    began (behind: ended), and from the beginning where it is not in_order. None: not looked for, since too much was looked through."""
    MOST = 1000000000

    def __init__(self, text, in_order=False, behind=False):
        self.text, self.in_order, self.behind, self.place, self.looked = text, in_order, behind, 0, 0

    def has(self, words):
        if self.looked > self.MOST:
            return None
        found = self.text.find(words, self.place)
        if found >= 0:
            self.place = found + len(words) * self.behind
            return True
        self.looked += len(self.text) - self.place
        if self.in_order:
            return False
        found = self.text.find(words)
        self.looked += len(self.text) if found < 0 else found
        return found >= 0


def sha(*parts):
    return hashlib.sha256(b''.join(parts)).digest()


def halves(count):
    """Where a tree of so many leaves divides (RFC 9162, section 2.1.1): the largest power of two below."""
    return 1 << (count - 1).bit_length() - 1


def keyed(value, keys, text=None):
    if not isinstance(value, dict) or set(value) != set(keys) or text is not None and value['format'] != text:
        raise ValueError(f'not an object of {", ".join(keys)}')
    return value


def in_order(files):
    paths = [each['path'] for each in files]
    if any(not isinstance(path, str) for path in paths) or any(
            not one.encode('utf-16-be') < other.encode('utf-16-be') for one, other in zip(paths, paths[1:])):
        raise ValueError('the files are not listed once each, in the order of their paths')
    return files


TIME = re.compile(r'([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.[0-9]{3}Z')


def is_hash(value, digits=64):
    return isinstance(value, str) and re.fullmatch(f'[0-9a-f]{{{digits}}}', value) is not None


def is_time(value):
    found = TIME.fullmatch(value) if isinstance(value, str) else None
    if not found:
        return False
    year, month, day, hour, minute, second = map(int, found.groups())
    days = calendar.mdays[month] + (month == 2 and calendar.isleap(year)) if 1 <= month <= 12 else 0
    return 1 <= day <= days and hour < 24 and minute < 60 and second < 60


def kind_of(members):
    return next((kind for kind, (name, _) in KINDS.items() if name in members), 'page')


ABSENT = object()


def dig(value, *path):
    for key in path:
        value = value.get(key, ABSENT) if isinstance(value, dict) else ABSENT
    return value


def rows(value, *path):
    found = dig(value, *path)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def same(one, other):
    return one is other or (one is not ABSENT and other is not ABSENT and canonical(one) == canonical(other))


def amount(value):
    return value if is_number(value) else None


def quiet(members, name):
    """The object that a member holds, parsed once; None when it is not there, or is none."""
    member = members.get(name)
    if member is None:
        return None
    if 'fields' not in member:
        try:
            value = parse_json(member['bytes'] or b'')
        except (ValueError, RecursionError):
            value = None
        member['fields'] = value if isinstance(value, dict) else None
    return member['fields']


def ran(entries, step):
    """What the log tells of a step that did its work, or a part of it."""
    entry = entries.get(step, {})
    return dig(entry, 'detail') if entry.get('outcome') in ('done', 'truncated') else ABSENT


def origin_of(url):
    found = re.match(r'https?://[^/?#]*', url if isinstance(url, str) else '')
    return found and found.group(0).lower()


def is_whole(value, least=0):
    return is_number(value) and value == int(value) and least <= value < 1 << 53


def seconds(at):
    """Since 1970, of a time of a package."""
    return calendar.timegm(tuple(map(int, re.split('[-T:.Z]', at)[:6]))) + int(at[20:23]) / 1000


def has_fields(value, required, optional={}):
    """An object with these fields and no others, each as its test has it: `{name: test}`."""
    return isinstance(value, dict) and all(name in value for name in required) and all(
        name in {**required, **optional} and {**required, **optional}[name](each) for name, each in value.items())


def or_null(test):
    return lambda value: value is None or test(value)


def list_of(test):
    return lambda value: isinstance(value, list) and all(map(test, value))


def units(text):
    """Length as JavaScript has it."""
    return len(text.encode('utf-16-le', 'surrogatepass')) // 2


def is_text(value):
    return isinstance(value, str)


def is_flag(value):
    return isinstance(value, bool)
