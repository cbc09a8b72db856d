"""Cookies that are stored, against the answers that set them."""
import re
from ..values import ABSENT, dig, quiet, rows, units
from ..storage import has_readings


def read_set_cookie(header, host):
    """Name and domain; None for a header that browsers ignore (RFC 6265, 5.2 and 5.3). Its value and attributes are told apart."""
    pair, *more = header.split(';')
    name, sign, value = pair.partition('=') if '=' in pair else ('', '', pair)
    attributes = [each.partition('=') for each in more]
    named = [value.strip(' \t') for key, sign, value in attributes if sign and key.strip(' \t').lower() == 'domain']
    domain = re.sub(r'\A\.', '', named[-1]).lower() if named else ''
    if name.strip(' \t') == '' == value.strip(' \t') or domain and host != domain and not host.endswith(f'.{domain}'):
        return None
    return name.strip(' \t'), domain or host


def attributes_of(header):
    """Value, path (empty where it names none), HttpOnly and Secure."""
    pair, *more = header.split(';')
    named = {key.strip(' \t').lower(): value.strip(' \t') for key, _, value in (each.partition('=') for each in more)}
    return (pair.partition('=')[2] if '=' in pair else pair).strip(' \t'), named.get('path', ''), 'httponly' in named, 'secure' in named


def setters_in(records, stored):
    """Of the cookies that are stored, by name and domain: when each address first set such a one, and under None when any did. None where more are set than are looked through."""
    found, left = {(one['name'], one['domain']): {} for _, one in stored}, 100000
    for each in records:
        url = str(each.get('warc-target-uri'))
        place = re.match(r'[a-z]+://(?:[^/?#@]*@)?(\[[^\]/]*\]|[^/?#:]*)', url, re.I)
        lines = each['http'].split(b'\r\n')[1:] if each.get('warc-type') == 'response' else ()
        lines = [line for line in lines if line[:11].lower() == b'set-cookie:']
        left -= len(lines)
        if left < 0:
            return None
        for line in lines if place else ():
            setters = found.get(read_set_cookie(line[11:].decode('utf-8', 'replace'), place.group(1).lower()))
            if setters is not None:
                date = each.get('warc-date', '')
                for at in (None, url.split('#')[0]):
                    setters[at] = min(date, setters.get(at, date))
    return found


def check_set_by(members, entries, bad):
    """A longer name or address was cut, and other letters than ASCII may be written otherwise in a header."""
    file, warc = quiet(members, 'storage.json'), dig(members, 'archive/data.warc.gz', 'warc')
    if not has_readings(file) or not re.fullmatch('[0-9a-f]{32}', file['salt']) or warc is ABSENT or entries.get('warc_written', {}).get('outcome') != 'done':
        return
    stored = [(each, one) for each in rows(file, 'readings') for one in rows(each, 'cookies')]
    setters = setters_in(warc.records, stored)
    for each, one in stored if setters is not None else ():
        name, by, until = one['name'], one.get('set_by'), str(each.get('read_at'))
        if units(name) >= 1000 or not re.fullmatch('[ -~]*', name) or isinstance(by, str) and units(by) >= 16000:
            continue
        date = setters[name, one['domain']].get(None if by is None else str(by).split('#')[0])
        if (date is not None and date <= until) is (by is None):
            bad('cookies_set_by', f'{name}: the answers of the network record set it otherwise')
