"""The messages of the network record, against what counts them and where they came from."""
import re
from ..values import amount, dig, quiet, rows, same
from ..storage import host_of
from .cookies import attributes_of, read_set_cookie


def endpoint_of(url):
    found = re.match(r'(\w+)://(?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/?#:]*)(?::([0-9]+))?', url)
    return (host_of(url), int(found.group(2) or (443 if found.group(1).lower() in ('https', 'wss') else 80))) if found else None


def check_wire(members, metadata, entries, bad):
    records = getattr(dig(members, 'archive/data.warc.gz', 'warc'), 'records', [])
    connection, known = dig(metadata, 'connection'), {}
    if isinstance(dig(connection, 'address'), str):
        known[str(dig(connection, 'host')), dig(connection, 'port')] = connection['address']
    for each in records:
        kind, found = each.get('warc-type'), each.get('warc-ip-address')
        place = endpoint_of(each.get('warc-target-uri', '')) if kind == 'response' and found else None
        if place and known.setdefault(place, found) != found:
            bad('server_addresses', each['warc-target-uri'])
        line = each['http'].split(b'\r\n', 1)[0]
        version = re.match(rb'HTTP/(\S+)', line) if kind == 'response' else re.search(rb' HTTP/(\S+)\Z', line) if kind == 'request' else None
        # HTTP/2 and HTTP/3 send no words with a status.
        reasoned = kind == 'response' and each.get('warc-protocol') in ('h2', 'h3') and re.match(rb'HTTP/\S+ \d{3} *[^ ]', line)
        if kind in ('response', 'request') and (version is None or version.group(1) != b'1.1' or reasoned):
            bad('first_lines', each.get('warc-target-uri', ''))
    network, answers = dig(metadata, 'network'), sum(each.get('warc-type') == 'response' for each in records)
    if amount(dig(network, 'unanswered')) is None:
        return
    requests, answered, failed, unanswered, cached = (amount(dig(network, key)) for key in ('requests', 'responses', 'failed', 'unanswered', 'from_cache'))
    if None in (requests, answered, failed, cached) or requests != answered + failed + unanswered:
        bad('requests_accounted', 'requests differ from what became of them')
        return
    file = quiet(members, 'connections.json') if 'connections.json' in members else None
    if records and entries.get('warc_written', {}).get('outcome') == 'done' and answers != answered - cached or (
            file is not None and 'hosts_not_listed' not in file and sum(amount(each.get('from_cache')) or 0 for each in rows(file, 'hosts')) != cached):
        bad('requests_accounted', 'answers of the cache are otherwise counted')


def check_cookies_sent(members, metadata, records, bad):
    """Of a page without scripts and frames, where no document came before it: a cookie that no answer set."""
    network = dig(metadata, 'network')
    answers = [each for each in records if each.get('warc-type') == 'response']
    # An answer that is not recorded may have set some; a browser with a window asks for icons, and tells nobody.
    if 'sign_in' in metadata or dig(metadata, 'browser', 'mode') != 'headless_shell' or not same(dig(network, 'requests'), len(answers)) or rows(network, 'blocked'):
        return
    lines = [(each, [line.decode('utf-8', 'replace').partition(':') for line in each['http'].split(b'\r\n')[1:]]) for each in records]
    sets = [(each, value) for each, own in lines if each.get('warc-type') == 'response' for name, _, value in own if name.lower() == 'set-cookie']
    known = {}
    for each, value in sets:
        known.setdefault(read_set_cookie(value, host_with_brackets(each)), []).append(attributes_of(value))
    for one in (one for each in rows(quiet(members, 'storage.json') if 'storage.json' in members else None, 'readings') for one in rows(each, 'cookies')):
        own = known.get((one.get('name'), one.get('domain')))
        # Other letters than ASCII may be written otherwise, and a longer path is cut.
        # Each is held against each of its headers; no page has so many.
        if own is not None and len(own) <= 1000 and not any(hidden is one.get('http_only') and secure is one.get('secure') and (path == one.get('path') or not re.fullmatch('/[!-~]{0,998}', path))
                                       and (same(one.get('size'), len(value)) or not re.fullmatch('[ -~]*', value)) for value, path, hidden, secure in own):
            bad('cookies_as_set', str(one.get('name')))
    for each, own in lines:
        sent = [pair for name, _, value in own if name.lower() == 'cookie' for pair in value.split(';') if '=' in pair] if each.get('warc-type') == 'request' else ()
        host = host_with_brackets(each) if sent else ''
        # No name of a host has more labels.
        domains = {host, *(host[at + 1:] for at, char in enumerate(host) if char == '.')} if host.count('.') < 63 else ()
        for name in (pair.partition('=')[0].strip(' \t') for pair in sent):
            if re.fullmatch('[!-~]+', name) and not any((name, domain) in known for domain in domains):
                bad('cookies_sent', f'{name}: no answer set it')


def host_with_brackets(each):
    place = re.match(r'[a-z]+://(?:[^/?#@]*@)?(\[[^\]/]*\]|[^/?#:]*)', str(each.get('warc-target-uri')), re.I)
    return place.group(1).lower() if place else ''
