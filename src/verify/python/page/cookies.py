"""Cookies that are stored, against the answers that set them."""
import binascii
import hashlib
import re
from ..values import ABSENT, dig, quiet, rows, units
from ..storage import has_readings
from ..warc import MARK

# What every browser reads in the same way.
PLAIN_NAME, PLAIN_VALUE = re.compile(r'(?!__)[\w.-]{1,100}', re.A), re.compile(r'[!#-+\--:<-\[\]-~]{0,2000}')
CHANGERS = re.compile(rb'\r\n(clear-site-data|speculation-rules|sec(ure)?-session-registration):', re.I)
PLAIN_ATTRIBUTES = {'path': r'/[\w./-]{0,200}', 'domain': r'\.?[\w.-]{1,200}', 'max-age': r'\d{1,8}', 'expires': '[ -~]{1,40}', 'samesite': '(?i:strict|lax|none)', 'secure': '', 'httponly': ''}


def read_set_cookie(header, host):
    """Name, value, domain and attributes; None for a header that browsers ignore (RFC 6265, 5.2 and 5.3)."""
    pair, *more = header.split(';')
    name, sign, value = pair.partition('=') if '=' in pair else ('', '', pair)
    attributes = [(key.strip().lower(), value.strip() if sign else None) for key, sign, value in (each.partition('=') for each in more)]
    named = [value for key, value in attributes if key == 'domain' and value is not None]
    domain = re.sub(r'\A\.', '', named[-1]).lower() if named else ''
    if name.strip() == '' == value.strip() or domain and host != domain and not host.endswith(f'.{domain}'):
        return None
    return name.strip(), value.strip(), domain or host, attributes


def setters_in(records):
    """Answers that set cookies, by domain and name; None where there are more than are looked through."""
    found, left = {}, 100000
    for each in records:
        place = re.match(r'[a-z]+://(?:[^/?#@]*@)?(\[[^\]/]*\]|[^/?#:]*)', str(each.get('warc-target-uri')), re.I)
        lines = each['http'].split(b'\r\n')[1:] if each.get('warc-type') == 'response' else ()
        for line in (line for line in lines if line[:11].lower() == b'set-cookie:'):
            left -= 1
            if left < 0:
                return None
            one = read_set_cookie(line[11:].decode('utf-8', 'replace').strip(), place.group(1).lower()) if place else None
            if one is None:
                continue
            known = found.setdefault((one[2], one[0]), [])
            known.append((str(each.get('warc-target-uri')).split('#')[0], each.get('warc-date', ''), *one))
            if len(known) > 1000:
                return None
    return found


def answers_that_set(members, entries):
    """None where there is no storage, or no whole network record."""
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    file = quiet(members, 'storage.json')
    whole = has_readings(file) and re.fullmatch('[0-9a-f]{32}', file['salt']) and warc is not ABSENT and entries.get('warc_written', {}).get('outcome') == 'done'
    return setters_in(warc.records) if whole else None


def stored_cookies(members):
    return [(each, one) for each in rows(quiet(members, 'storage.json'), 'readings') for one in rows(each, 'cookies')]


def check_set_by(members, entries, bad):
    """A longer name or address was cut, and other letters than ASCII may be written otherwise in a header."""
    setters = answers_that_set(members, entries)
    for each, one in stored_cookies(members) if setters is not None else ():
        name, by = one.get('name'), one.get('set_by')
        if not isinstance(name, str) or units(name) >= 1000 or not re.fullmatch('[ -~]*', name) or isinstance(by, str) and units(by) >= 16000:
            continue
        before = [url for url, date, *_ in setters.get((one.get('domain'), name), []) if date <= str(each.get('read_at'))]
        if bool(before) if by is None else str(by).split('#')[0] not in before:
            bad('cookies_set_by', f'{name}: the answers of the network record set it otherwise')


def is_plain_cookie(name, value, attributes):
    return (PLAIN_NAME.fullmatch(name) and PLAIN_VALUE.fullmatch(value) and value != MARK and len({key for key, _ in attributes}) == len(attributes)
            and all(re.fullmatch(PLAIN_ATTRIBUTES.get(key, '(?!)'), told or '', re.A) for key, told in attributes))


def is_as_set(one, salt, value, attributes):
    told = dict(attributes)
    return (hashlib.sha256(salt + value.encode()).hexdigest() == one.get('value_sha256') and one.get('http_only') is ('httponly' in told)
            and one.get('secure') is ('secure' in told) and told.get('samesite', str(one.get('same_site'))).lower() == str(one.get('same_site')).lower()
            and told.get('path', one.get('path')) == one.get('path') and ('domain' in told or one.get('host_only') is True)
            # An end that no browser can read is none.
            and ('expires' in told or 'max-age' in told or one.get('expires') is None))


def is_always_kept(url, name, value, attributes):
    """For its own host, in a way that its address allows, and for a day at least."""
    told = dict(attributes)
    return (is_plain_cookie(name, value, attributes) and 'domain' not in told and 'expires' not in told and ('secure' not in told or url.startswith('https:'))
            and (told.get('samesite', '').lower() != 'none' or 'secure' in told) and ('max-age' not in told or int(told['max-age']) >= 86400))


def check_still_cookies(members, metadata, entries, bad):
    """Of a page without scripts and frames, where no document came before it: only answers set cookies."""
    chain, setters = rows(metadata, 'redirect_chain'), answers_that_set(members, entries)
    # A browser with windows also fetches the icon of a page, of which no record tells.
    if not setters or len(chain) != 1 or dig(metadata, 'browser', 'mode') != 'headless_shell':
        return
    records = [each for each in members['archive/data.warc.gz']['warc'].records if each.get('warc-type') == 'response']
    if any(CHANGERS.search(each['http']) for each in records):
        return
    salt = binascii.unhexlify(quiet(members, 'storage.json')['salt'])
    for _, one in stored_cookies(members):
        known = setters.get((one.get('domain'), one.get('name')), [])
        if known and all(is_plain_cookie(name, value, attributes) for *_, name, value, _domain, attributes in known) and not any(
                is_as_set(one, salt, value, attributes) for *_, value, _domain, attributes in known):
            bad('cookies_as_set', f'{one.get("name")}: other than the answers set it')
    url = str(chain[0].get('url')).split('#')[0]
    if sum(str(each.get('warc-target-uri')).split('#')[0] == url for each in records) != 1:
        return
    for each in rows(quiet(members, 'storage.json'), 'readings'):
        there = {(one.get('domain'), one.get('name')) for one in rows(each, 'cookies')}
        for key, known in setters.items() if len(rows(each, 'cookies')) <= 100 and 'cookies_not_listed' not in each else ():
            at, date, name, value, _, attributes = known[0]
            if len(known) == 1 and at == url and date <= str(each.get('read_at')) and key not in there and is_always_kept(url, name, value, attributes):
                bad('cookies_kept', f'{name}: set by the answer of the document, and not there')
