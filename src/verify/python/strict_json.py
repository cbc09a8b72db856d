"""Strict JSON and its canonical form."""
import json
import re
from decimal import Decimal
from .bounds import MAX_VALUES

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
    value = json.loads(text, object_pairs_hook=no_twice, parse_constant=refuse, parse_int=whole_number)
    check_strings(value)
    return value


def check_nesting(text):
    """Counts brackets outside of strings before the text is parsed: the parser's own limit is another on each system."""
    depth, bare = 0, text.replace('\\\\', '').replace('\\"', '')
    values = 0
    for token in re.finditer(r'"[^"]*"?|[\[{\]},]', bare):
        kind = token.group()
        depth += {'[': 1, '{': 1, ']': -1, '}': -1}.get(kind, 0)
        values += kind in '[{,'
        if depth > 64 or values > MAX_VALUES:
            raise ValueError('nested deeper than 64 levels, or of more than 500,000 values')


def check_strings(value):
    """A lone surrogate is no character; encoding it raises a ValueError."""
    if isinstance(value, str):
        value.encode('utf-8')
    for inner in [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ():
        check_strings(inner)


def whole_number(digits):
    """JSON numbers are doubles; Python refuses to make an integer of very many digits."""
    return int(digits) if len(digits) < 300 else float(digits)


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
