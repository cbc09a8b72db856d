"""Storage, connections, the order, and facts of matters."""
import binascii
import hashlib
import re
from datetime import datetime, timezone
from .bounds import ANCHOR, printable
from .values import ABSENT, amount, canonical, dig, has_fields, is_flag, is_hash, is_number, is_text, is_time, is_whole, kind_of, list_of, or_null, origin_of, quiet, ran, rows, same, seconds, units
from .facts import LANGUAGES, PLANNED, language_of
from .certificate.certificate import OF_PAGES

READINGS = (('as_loaded', 'storage_read_as_loaded'), ('at_the_end', 'storage_read'))


def one_of(*values):
    return lambda value: value in values


# What a package says where there is no such file, now and in former words; or why the one that is there says nothing about the program.
NO_VALIDATION = ('No record of a validation of this version was found where the program runs.', 'No validation of this version was run by whoever runs the program.')
UNUSABLE = re.compile(r'tool-validation\.json (?:cannot be used: .+|is of another .+\.)', re.S)
VALIDATION = {'version': is_text, 'sha256': is_hash, 'whole': is_flag, 'passed': is_flag, 'found_at': is_text}
STORED = {'size': is_whole, 'value_sha256': is_hash}
COOKIE = {'name': is_text, 'domain': is_text, 'host_only': is_flag, 'path': is_text, 'expires': or_null(is_time), 'http_only': is_flag,
          'secure': is_flag, 'same_site': or_null(is_text), 'partition': or_null(is_text), 'party': is_text, 'set_by': or_null(is_text), **STORED}
ITEMS, NAMES = or_null(list_of(lambda each: has_fields(each, {'key': is_text, **STORED}, {'value': is_text}))), or_null(list_of(is_text))
ORIGIN = {'origin': is_text, 'party': is_text, 'local_storage': ITEMS, 'session_storage': ITEMS, 'databases': NAMES, 'caches': NAMES, 'service_workers': NAMES}
LEFT = {'cookies_not_listed': is_whole, 'origins_not_listed': is_whole}
READING = {'when': lambda value: value in dict(READINGS), 'read_at': is_time,
           'cookies': list_of(lambda each: has_fields(each, COOKIE, {'value': is_text})),
           'origins': list_of(lambda each: has_fields(each, ORIGIN, {'not_listed': is_whole}))}
CALLED = {'host': is_text, 'site': is_text, 'party': is_text, 'requests': is_whole, 'answers': is_whole,
          'from_cache': is_whole, 'web_sockets': is_whole, 'first_at': is_time,
          'last_at': is_time, 'before_answer': or_null(is_whole),
          'types': list_of(lambda each: has_fields(each, {'type': is_text, 'requests': is_whole})),
          'addresses': list_of(is_text), 'bytes_sent': is_whole, 'bytes_received': is_whole}


def has_hosts(file):
    """Whether each field of connections.json is of its type."""
    return has_fields(file, {'format_version': is_whole, 'site': is_text, 'answered_at': or_null(is_time), 'hosts': list_of(lambda each: has_fields(each, CALLED))},
                      {'hosts_not_listed': is_whole})


def has_readings(file):
    """Whether each field of storage.json is of its type."""
    return has_fields(file, {'format_version': is_whole, 'salt': is_text, 'site': is_text, 'readings': list_of(lambda each: has_fields(each, READING, LEFT))})


def overfull(value, name, most):
    """A list beyond its bound, or one that is not full and leaves something out."""
    listed, left = len(rows(value, name)), dig(value, f'{name}_not_listed')
    return listed > most or left is not ABSENT and (listed < most or left == 0)


def is_of(host, site):
    return host == site or str(host).endswith(f'.{site}')


def host_of(url):
    found = re.match(r'\w+://(?:[^/?#@]*@)?(?:\[([0-9a-f:.]+)\]|([^/?#:\[\]]*))', str(url), re.I)
    return (found.group(1) or found.group(2) or '').lower() if found else ''


def twice_or_strange(cookies):
    """A cookie of none of the browser's three kinds, or one that stands twice and is not kept apart for a site."""
    keys = [(one['name'], one['domain'], one['path'], one['host_only']) for one in cookies
            if one['partition'] is None and units(one['name']) <= 1000 and units(one['path']) <= 1000]
    return len(set(keys)) < len(keys) or any(one['same_site'] not in (None, 'Strict', 'Lax', 'None') for one in cookies)


# Labels that registries of countries have below their own for all kinds of registrants.
SUFFIX = re.compile(r'(ac|co|com|edu|gob|gov|gub|ltd|mil|ne|net|nom|or|org|sch)\.[a-z]{2}')


def is_refused(one):
    """Whether browsers refuse such a cookie (RFC 6265bis, 5.7)."""
    if not one['secure'] and (one['same_site'] == 'None' or re.match('__(Secure|Host)-', one['name'])):
        return True
    if not one['host_only'] and not re.search(r'[^.]\.[^.]', one['domain']):
        return True
    return one['name'].startswith('__Host-') and (one['path'] != '/' or not one['host_only'])


def is_whole_origin(one):
    """Whether nothing of it was left out or cut off."""
    keys = [item['key'] for name in ('local_storage', 'session_storage') for item in one[name] or []]
    names = [each for name in ('databases', 'caches', 'service_workers') for each in one[name] or []]
    return 'not_listed' not in one and all(units(text) < 1000 for text in keys + names)


def is_right(one, salt):
    """Whether a value is what its hash and size say, where it stands there or is empty."""
    if (one['size'] == 0) != (one['value_sha256'] == hashlib.sha256(salt).hexdigest()):
        return False
    value = one.get('value')
    if value is None or units(value) > 20000 or re.search(r'\u2026 \([0-9]+ characters\)\Z', value):
        return True
    value = value.encode('utf-8', 'surrogatepass')
    return len(value) == one['size'] and hashlib.sha256(salt + value).hexdigest() == one['value_sha256']


def may_be_before(each, answered):
    """Whether so many requests can have been sent before a consent wall was answered."""
    before, requests = each['before_answer'], each['requests']
    if answered is None or before is None:
        return answered is None and before is None
    if each['first_at'] >= answered:
        return before == 0
    if each['last_at'] < answered:
        return before == requests
    return each['web_sockets'] > 0 or 0 < before < requests


def check_storage(members, metadata, entries, operations, bad):
    """What the page stored, against the steps that read it and the record in short."""
    if 'storage.json' not in members:
        return
    file = quiet(members, 'storage.json')
    readings = rows(file, 'readings')
    if not has_readings(file) or not same(file['format_version'], 1) or re.fullmatch('[0-9a-f]{32}', file['salt']) is None or any(overfull(each, 'cookies', 3000) or overfull(each, 'origins', 200) or twice_or_strange(each['cookies']) for each in readings):
        bad('storage_form', 'storage.json does not follow the format')
        return
    done = [(when, step) for when, step in READINGS if ran(entries, step) is not ABSENT]
    if [each['when'] for each in readings] != [when for when, _ in done]:
        bad('storage_read_when', 'other readings than the steps that were done')
        return
    for each, (_, step) in zip(readings, done):
        if not str(entries[step].get('started_at')) <= each['read_at'] <= str(entries[step].get('at')):
            bad(f'{step}_time', 'the time of reading differs from that of its step')
        if not same([dig(ran(entries, step), 'cookies'), dig(ran(entries, step), 'origins')], [len(each['cookies']), len(each['origins'])]):
            bad('storage_logged', 'the log has other numbers of cookies and origins')
        parties = [(one['party'], one['domain']) for one in each['cookies']] + [(one['party'], host_of(one['origin'])) for one in each['origins']]
        if any((party == 'first') != is_of(host, file['site']) for party, host in parties):
            bad('storage_parties', 'a party that the site does not lead to')
        if any(one['set_by'] is not None and host_of(one['set_by']) and not is_of(host_of(one['set_by']), one['domain']) for one in each['cookies']):
            bad('storage_set_from', 'an answer of a host that cannot set cookies of that domain')
        if any(one['expires'] is not None and seconds(one['expires']) < seconds(each['read_at']) - 1 for one in each['cookies']):
            bad('cookies_expired', 'a cookie that had expired when it was read')
        if any(one['size'] + (len(one['name'].encode('utf-8', 'surrogatepass')) if units(one['name']) < 1000 else 0) > 4096 or not one['path'].startswith('/') or one['expires'] is not None and seconds(one['expires']) > seconds(each['read_at']) + 401 * 86400 for one in each['cookies']):
            bad('cookies_bounded', 'a cookie that is longer, or lasts longer, than browsers keep one')
        for one in each['origins']:
            lists = [[item['key'] for item in one[key] or []] for key in ('local_storage', 'session_storage')] + [one[key] or [] for key in ('databases', 'caches', 'service_workers')]
            whole = [[name for name in names if units(name) < 1000] for names in lists]
            if not re.fullmatch(r'[a-z][a-z0-9+.-]*://[^/?#]*', one['origin'], re.I) or any(len(set(names)) < len(names) for names in whole):
                bad('origin_contents', 'an origin that is none, or that keeps two of one name')
        if any(map(is_refused, each['cookies'])):
            bad('cookies_refused', 'a cookie that browsers refuse')
        whole = [canonical(one) for one in each['origins'] if is_whole_origin(one)]
        if len(set(whole)) != len(whole):
            bad('origins_once', 'an origin occurs twice with the same contents')
        stored = each['cookies'] + [item for one in each['origins'] for key in ('local_storage', 'session_storage') for item in one[key] or []]
        if not all(is_right(one, binascii.unhexlify(file['salt'])) for one in stored):
            bad('storage_values', 'a value does not match its hash')
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if warc is not ABSENT and entries.get('warc_written', {}).get('outcome') == 'done':
        known = {str(each.get('warc-target-uri')).split('#')[0] for each in warc.records if each.get('warc-type') == 'response'}
        by = [one['set_by'] for each in readings for one in each['cookies'] if isinstance(one['set_by'], str) and len(one['set_by']) < 16000]
        if any(url.split('#')[0] not in known for url in by):
            bad('storage_set_by', 'an answer that is not in the network record')
    cookies = readings[-1]['cookies'] if readings else []
    names = sorted((f'{one["name"]} {one["domain"]}' for one in cookies), key=lambda name: name.encode('utf-16-be'))
    short = [len(names), sum(one['party'] == 'third' for one in cookies), names[:200]]
    if not same([dig(metadata, 'stored', 'cookies', 'total'), dig(metadata, 'stored', 'third_party_cookies'), dig(metadata, 'stored', 'cookies', 'names')], short):
        bad('storage_in_short', 'metadata.json has other cookies')


def check_connections(members, metadata, entries, operations, current, bad):
    """Whom the page called, against the network record and the record in short."""
    if 'connections.json' not in members:
        return
    file = quiet(members, 'connections.json')
    hosts = rows(file, 'hosts')
    if not has_hosts(file) or not same(file['format_version'], 1) or overfull(file, 'hosts', 2000) or not all(
            sum(one['requests'] for one in each['types']) == each['requests'] >= each['answers'] >= each['from_cache'] and each['requests'] + each['web_sockets'] > 0
            and (each['before_answer'] is None or each['before_answer'] <= each['requests']) and each['first_at'] <= each['last_at']
            and len({one['type'] for one in each['types']}) == len(each['types']) and len(set(each['addresses'])) == len(each['addresses']) and (each['addresses'] or each['bytes_sent'] + each['bytes_received'] == 0)
            for each in hosts) or len({each['host'] for each in hosts}) < len(hosts) or any(one['first_at'] > two['first_at'] for one, two in zip(hosts, hosts[1:])):
        bad('connections_form', 'connections.json does not follow the format')
        return
    sites = {tuple(site.split('.')[-2:]) for site in (file['site'], *(each['site'] for each in hosts)) if site.count('.') > 1}
    shared = {one['domain'] for each in rows(quiet(members, 'storage.json'), 'readings') for one in rows(each, 'cookies') if one.get('host_only') is False and SUFFIX.fullmatch(str(one.get('domain')))}
    if any(tuple(domain.split('.')) in sites for domain in shared):
        bad('cookies_of_suffix', 'a cookie for all hosts below a suffix')
    final = (rows(metadata, 'redirect_chain') or [{}])[-1].get('url')
    if 'hosts_not_listed' not in file and origin_of(final) and not any(each['host'] == host_of(final) and any(one['type'] == 'Document' for one in each['types']) for each in hosts):
        bad('connections_types', 'no document of the host of the page')
    if any(not is_of(each['host'], each['site']) or each['party'] != ('first' if each['site'] == file['site'] else 'third') for each in hosts):
        bad('storage_parties', 'a party that the sites do not lead to')
    if not all(may_be_before(each, file['answered_at']) for each in hosts):
        bad('connections_before_answer', 'the times of a host contradict the number of requests before the answer')
    starts = sorted(each['started_at'] for each in operations if isinstance(each.get('started_at'), str))
    if starts and any(not starts[0] <= at <= str(operations[-1].get('at')) for each in hosts for at in (each['first_at'], each['last_at'])):
        bad('connections_at', 'the time of a call to a host is outside the time of the record')
    for key, counted in (('requests', 'requests'), ('answers', 'responses')):
        found, stated = sum(each[key] for each in hosts), amount(dig(metadata, 'network', counted))
        # Hosts that are not listed have the rest.
        if stated is not None and (found != stated if current and 'hosts_not_listed' not in file else found > stated):
            bad('connections_requests', f'{counted}: other than metadata.json counts')
    listed = {each['host']: dict(each, known={ABSENT, *each['addresses']}) for each in hosts}
    for each in getattr(dig(members, 'archive/data.warc.gz', 'warc'), 'records', []):
        host = listed.get(host_of(each.get('warc-target-uri'))) if each.get('warc-type') == 'response' else None
        if host and not (each.get('warc-ip-address', ABSENT) in host['known'] and host['first_at'] <= each.get('warc-date', '') <= host['last_at']):
            bad('connections_of_answers', 'the time or address of an answer in the network record differs')
            break
    readings = dig(quiet(members, 'storage.json'), 'readings') if 'storage.json' in members else []
    if not same(dig(ran(entries, 'storage_recorded'), 'readings'), len(readings) if isinstance(readings, list) else 0):
        bad('storage_readings_logged', 'the number of readings differs in the log')
    if not same(dig(metadata, 'stored', 'site'), file['site']) or 'storage.json' in members and not same(dig(quiet(members, 'storage.json'), 'site'), file['site']):
        bad('connections_site', 'the records name different sites')
    if not same(dig(metadata, 'stored', 'answered_at'), file['answered_at']):
        bad('connections_answer', 'the time in metadata.json differs')
    changes = [each for each in operations if each.get('operation') == 'page_modified' and each.get('step') == 'overlays_answered']
    if any(re.match('A consent wall|Refusing consent', str(each.get('reason'))) for each in changes) != (file['answered_at'] is not None):
        bad('connections_answered', 'the changes of the page contradict it')
    if file['answered_at'] is not None and not (
            changes and str(entries.get('overlays_answered', {}).get('started_at')) <= file['answered_at'] <= str(changes[-1].get('at'))):
        bad('connections_answer_time', 'not within its step')
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if warc is not ABSENT and entries.get('warc_written', {}).get('outcome') == 'done' and 'hosts_not_listed' not in file:
        counts = {}
        for each in warc.records:
            if each.get('warc-type') == 'response':
                counts[host_of(each.get('warc-target-uri'))] = counts.get(host_of(each.get('warc-target-uri')), 0) + 1
        if counts != {each['host']: each['answers'] - each['from_cache'] for each in hosts if each['answers'] != each['from_cache']}:
            bad('connections_archived', 'the network record has other answers')
    names = sorted((each['host'] for each in hosts), key=lambda name: name.encode('utf-16-be'))
    short = [len(names), sum(each['party'] == 'third' for each in hosts), names[:200]]
    if not same([dig(metadata, 'stored', 'hosts', 'total'), dig(metadata, 'stored', 'third_party_hosts'), dig(metadata, 'stored', 'hosts', 'names')], short) or not same(
            dig(ran(entries, 'storage_recorded'), 'hosts'), len(names)):
        bad('connections_in_short', 'metadata.json or the log has other hosts')



NOT_RECORDED = 'the package has no network record'


def is_sound_medium(each):
    """Only an address can be in the network record; what is whole has its bytes, and what is not has a reason."""
    if each.get('source') != 'address':
        return [each.get(key) for key in ('url', 'requested', 'whole', 'bytes', 'asked_again', 'reason')] == [None, False, False, None, False, None]
    whole, again = each.get('whole') is True, each.get('asked_again') is True
    return (each.get('url') is not None and (each.get('bytes') is not None) == whole and (each.get('reason') is None) == whole
            and (not again or whole) and (again or not whole or each.get('requested') is True)
            and (each.get('duration') is None or is_number(each['duration']) and each['duration'] >= 0))


def check_media(members, metadata, entries, said, bad):
    """Media of the page: what is said of each against itself, the log, the network record and the warnings."""
    media = dig(metadata, 'media')
    if media is ABSENT:
        return
    listed = rows(media, 'listed')
    full = len(listed) == 100
    # Elements of one address have one answer, which was asked for again if any of them played.
    played = {each['url'] for each in listed if each.get('played') is True and is_text(each.get('url'))}
    again = [each['url'] for each in listed if each.get('asked_again') is True and is_text(each.get('url'))]
    least, most = len(set(again)), len(again)
    counted = amount(dig(media, 'asked_again'))
    # Two addresses that were cut, which are longer than 16,384 characters, may look like one.
    most = most if any(units(url) > 16384 for url in again) else least
    if not full and (any(url not in played for url in again) or counted is None or not least <= counted <= most):
        bad('media_form', 'metadata.json: media was asked for again that nobody played, or another number of addresses')
    def fits(key, found):
        count = amount(dig(media, key))
        return count is not None and (count >= found if full else count == found)
    if not all(map(is_sound_medium, listed)) or not fits('elements', len(listed)) or not fits('played', sum(each.get('played') is True for each in listed)) or (
            not fits('whole', sum(each.get('whole') is True for each in listed))) or dig(media, 'most_bytes_each') != 64000000 or dig(media, 'most_bytes_together') != 256000000:
        bad('media_form', 'metadata.json: media contradicts itself')
    counts = ('elements', 'played', 'whole', 'asked_again')
    told = [[dig(value, key) for key in counts] for value in (media, dig(said, 'media'), ran(entries, 'media_kept'))]
    if any(not all(map(same, told[0], each)) for each in told[1:]):
        bad('media_logged', 'metadata.json, the log and evidence.pdf differ')
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if warc is not ABSENT and entries.get('warc_written', {}).get('outcome') == 'done':
        answers = [(each.get('warc-target-uri'), each['status'], re.search(rb'\r\ncontent-length: *(\d{1,15})', each['http'] + b'\r\n', re.I))
                   for each in warc.records if each.get('warc-type') == 'response']
        sizes, known = {int(size.group(1)) for _, _, size in answers if size}, {target for target, _, _ in answers}
        moved = {target for target, status, _ in answers if status.startswith('3')}
        wholes = {(target, int(size.group(1)) if size else None) for target, status, size in answers if status in ('200', '206')}
        for each in (each for each in listed if each.get('whole') is True):
            url, count = each.get('url'), each.get('bytes')
            # The answer to a redirected address has another, and an address that was cut is in no record.
            if (url, count) not in wholes and not ((url not in known or url in moved) and count in sizes):
                bad('media_archived', 'no answer of its address in the network record has as many bytes')
    left = any(each.get('source') == 'address' and each.get('played') is True and each.get('whole') is False and each.get('reason') != NOT_RECORDED for each in listed)
    if entries.get('page_examined', {}).get('outcome') == 'done' and left != any(each.get('code') == 'media_not_whole' for each in rows(metadata, 'page', 'warnings')):
        bad('media_warned', 'page.warnings and media differ')


def between(least, most):
    return lambda value: is_whole(value) and least <= value <= most


ORDER_ACTIONS = ('click', 'hover', 'type', 'press', 'select', 'scroll', 'wait_for')
ORDER_KEYS = ('Enter', 'Tab', 'Escape', 'Backspace', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
ACTION = {'selector': is_text, 'text': is_text, 'secret': is_text, 'key': one_of(*ORDER_KEYS), 'option': is_text, 'to': one_of('top', 'bottom'), 'leads': is_flag, 'seconds': between(0, 30),
          'picture': one_of('before', 'after', 'both')}
PACK = {'screenshot': one_of('jpeg', 'png'), 'mhtml': is_flag, 'warc': is_flag, 'whois': is_flag, 'c2pa': is_flag, 'commitments': is_flag, 'standards': is_flag,
        'pdf_language': one_of(*LANGUAGES)}
# Every option that an order may have, and no other.
OPTIONS = {'viewport': lambda value: has_fields(value, {'width': between(1, 3840), 'height': between(1, 2160), 'device_scale_factor': lambda value: is_number(value) and 1 <= value <= 3, 'mobile': is_flag}),
           'timestamp': one_of('bitcoin', 'rfc3161', 'both', 'none'), 'include_eidas': is_flag, 'evidence_pack': lambda value: has_fields(value, PACK, {'storage': one_of('hashed', 'values')}),
           'wait': lambda value: has_fields(value, {'until': one_of('load', 'settled'), 'delay_ms': between(0, 30000)}, {'selector': is_text}),
           'expand_content': lambda value: is_flag(value) or value == 'deep', 'dismiss_overlays': is_flag, 'accept_invalid_tls': is_flag, 'external_archive': is_flag,
           'time_limit_seconds': between(10, 600),
           'metadata': lambda value: isinstance(value, dict)}
MORE_OPTIONS = {'record_seconds': between(1, 60), 'actions': lambda value: list_of(lambda each: has_fields(each, {'action': one_of(*ORDER_ACTIONS)}, ACTION))(value) and 1 <= len(value) <= 50, 'locale': is_text,
                'timezone': is_text, 'user_agent': is_text, 'case_reference': is_text, 'legal_authority': is_text, 'purpose': is_text}
ORDER_SAYS = ('The configuration of this capture, with every default filled in; left_out lists what else was given with it. evidence capture --from-order gives it '
              'again. The private note, the webhook address and the matter are never part of it, and change nothing in a capture.')
LEFT_OUT = {
    'http_authentication': 'The capture was given a user name and a password for HTTP authentication, which no record has. They are given again with --http-user.',
    'browser_profile': 'The capture was made with a browser profile, whose cookies and storage no record has. One is given again with --browser-profile.',
    'monitor': 'The capture was one of a schedule. What its comparisons leave out is recorded in metadata.json under monitor; a capture by itself has no such part.'}
PRODUCT = {'name': is_text, 'version': is_text}
ORDERED = {'format': lambda value: value == 'evidence-order/1', 'evidence_id': is_text, 'test_mode': is_flag, 'says': one_of(ORDER_SAYS),
           'generator': lambda value: has_fields(value, PRODUCT), 'browser': lambda value: has_fields(value, PRODUCT), 'url': is_text,
           'options': lambda value: has_fields(value, OPTIONS, MORE_OPTIONS),
           'left_out': list_of(lambda each: has_fields(each, {'option': is_text, 'reason': is_text}))}
STORAGE_STEPS = ('storage_read_as_loaded', 'storage_read', 'storage_recorded')
PACK_STEPS = {'mhtml_saved': 'mhtml', 'warc_written': 'warc', 'whois_looked_up': 'whois', 'content_credentials_signed': 'c2pa'}


def check_order(manifest, members, custody, metadata, entries, bad):
    """The order that is carried along, against what was recorded of the capture that followed it."""
    if 'order.json' not in members:
        return
    order = quiet(members, 'order.json')
    if kind_of(members) != 'page' or not has_fields(order, ORDERED) or order['options'].get('record_seconds', 0) * 2 > order['options']['time_limit_seconds']:
        bad('order_form', 'order.json does not follow the format')
        return
    options, null = order['options'], lambda value: None if value is ABSENT else value
    said = (('evidence_id', order['evidence_id'], dig(metadata, 'evidence_id')), ('test_mode', order['test_mode'], dig(metadata, 'test_mode')),
            ('generator', order['generator'], dig(manifest, 'generator') if 'generator' in manifest else order['generator']),
            ('browser', order['browser'], {key: null(dig(metadata, 'browser', key)) for key in ('name', 'version')}),
            ('url', order['url'], dig(metadata, 'requested_url')), ('options.viewport', options['viewport'], dig(metadata, 'environment', 'viewport')),
            *((f'options.{name}', options.get(name), null(dig(metadata, name))) for name in ('case_reference', 'legal_authority', 'purpose')),
            ('options.metadata', options['metadata'], dig(metadata, 'metadata')))
    for name, one, other in said:
        if not same(one, other):
            bad('order_stated', f'{name} differs from its record')
    if options['evidence_pack']['pdf_language'] != language_of(metadata):
        bad('document_language', 'order.json and metadata.json differ')
    language = [str(value).replace('_', '-').lower() for value in (options.get('locale', 'en-US'), dig(metadata, 'environment', 'locale'))]
    if (dig(metadata, 'environment', 'locale') is not ABSENT and language[0] != language[1] or 'user_agent' in options and options['user_agent'].strip() != dig(metadata, 'browser_identity', 'user_agent')
            or options['accept_invalid_tls'] is False and dig(metadata, 'tls', 'trusted') is False):
        bad('order_stated', 'the locale, the user agent or the certificate is not as ordered')
    pack = options['evidence_pack']
    declined = {'actions_performed': 'actions' not in options, 'page_recorded': 'record_seconds' not in options, 'content_expanded': options.get('expand_content') is False,
                'overlays_answered': not options['dismiss_overlays'], 'external_archive_requested': not options['external_archive'],
                **{step: not pack[name] for step, name in PACK_STEPS.items()}, **dict.fromkeys(STORAGE_STEPS, 'storage' not in pack)}
    for step, none in declined.items():
        entry = entries.get(step, {})
        if entry.get('outcome') in ('done', 'truncated', 'failed') if none else entry.get('outcome') == 'skipped' and entry.get('reason') == 'not requested':
            bad('order_steps', step)
    token = 'eidas' if options['include_eidas'] else 'rfc3161' if options['timestamp'] in ('rfc3161', 'both') else None
    ordered = {'ots'} if options['timestamp'] in ('bitcoin', 'both') else set()
    missed = [each.get('step') for each in rows(custody, 'not_performed')]
    had = {name for name, key, step in (('ots', 'bitcoin_ots_included', 'bitcoin_timestamp'), ('rfc3161', 'rfc3161_timestamp_included', 'rfc3161_timestamp'),
                                        ('eidas', 'eidas_timestamp_included', 'eidas_timestamp')) if dig(custody, key) is True or step in missed}
    if ordered | {token} - {None} != had:
        bad('order_proofs', 'other proofs than were ordered')
    for name in ('commitments', 'standards'):
        if pack[name] is not (f'{name}.json' in members):
            bad('order_files', f'{name}.json')
    made = dig(metadata, 'screenshots', 'screenshot', 'format')
    if made not in (ABSENT, pack['screenshot']):
        bad('order_pictures', 'the screenshot has another format than was ordered')
    check_followed(order, options, metadata, entries, bad)


ON_PAGE = ('page_loaded', 'page_settled', 'screenshot_as_loaded_taken', 'actions_performed', 'content_expanded', 'overlays_answered', 'page_recorded', 'screenshot_taken')


def check_followed(order, options, metadata, entries, bad):
    """What the order asks for, against what the steps that followed it tell."""
    ordered, recorded = options.get('timezone', 'UTC'), dig(metadata, 'environment', 'timezone')
    if recorded is not ABSENT and not is_same_zone(ordered, recorded):
        bad('order_timezone', 'metadata.json has another time zone')
    begun = dig(entries.get('browser_context_opened'), 'at')
    for step in ON_PAGE:
        started = dig(entries.get(step), 'started_at')
        if is_time(begun) and is_time(started) and seconds(started) > seconds(begun) + options['time_limit_seconds'] + 60:
            bad('order_time_limit', f'{step} began more than a minute after it')
    settled = entries.get('page_settled', {})
    waited = dig(settled, 'detail', 'waited_ms')
    if settled.get('outcome') == 'done' and is_number(waited) and waited + 50 < options['wait']['delay_ms']:
        bad('order_waits', 'page_settled did not wait so long')
    asked, acted = options.get('actions', []), rows(ran(entries, 'actions_performed'), 'actions')
    if any(at >= len(asked) or (asked[at].get('leads') is True) != ('led_to' in each)
           or any(each.get(key) != asked[at].get(key) for key in ('action', 'selector', 'text', 'secret', 'key', 'to')) for at, each in enumerate(acted)) or (
            entries.get('actions_performed', {}).get('outcome') == 'done' and len(acted) < len(asked)):
        bad('order_actions', 'others were performed')
    expanded = ran(entries, 'content_expanded')
    if expanded is not ABSENT and (options.get('expand_content') == 'deep') != ('views_pictured' in expanded):
        bad('order_views', 'content_expanded tells otherwise')
    if any(each['reason'] != LEFT_OUT.get(each['option']) for each in order['left_out']) or len({each['option'] for each in order['left_out']}) < len(order['left_out']):
        bad('order_left_out', 'a part that no order has, or another reason')
    left, typed, kind = [each['option'] for each in order['left_out']], any('secret' in each for each in asked), dig(metadata, 'sign_in', 'kind')
    if (kind is not ABSENT and (not typed if kind == 'typed_secrets' else kind not in left) or 'monitor' in metadata and 'monitor' not in left
            or kind is ABSENT and (typed or {'http_authentication', 'browser_profile'} & set(left)) and entries.get('page_examined', {}).get('outcome') == 'done'):
        bad('order_left_out', 'the capture signed in, or was watched, in another way')


def is_same_zone(one, other):
    """A zone has several names. What this machine has no data of is not judged."""
    if str(one).lower() == str(other).lower():
        return True
    try:
        import zoneinfo
        zones = [zoneinfo.ZoneInfo(str(each)) for each in (one, other)]
    except (ImportError, KeyError, ValueError, OSError):
        return True
    moments = [datetime(year, month, 1, tzinfo=timezone.utc) for year in range(1970, 2031, 3) for month in (1, 7)]
    return all(len({at.astimezone(zone).utcoffset() for zone in zones}) == 1 for at in moments)


def check_matter_facts(members, metadata, operations, entries, report):
    """What the record of a matter says of the whole, in every place that says it."""
    record = quiet(members, 'matter.json') or {}

    def bad(fact, text):
        report.fail('matter_items_disagree', f'{fact}: {text}')

    items = rows(record, 'items')
    faults = sum(each.get('verification', ABSENT) not in (None, 'match', ABSENT) for each in items)
    for fact, key, value in (('matter_name', 'name', record.get('name', ABSENT)), *([('reason', 'reason', record.get('reason', ABSENT))] if 'reason' in metadata else []), ('seal_no', 'seal_no', record.get('seal_no', ABSENT)),
                             ('recorded_at', 'recorded_at', record.get('recorded_at', ABSENT)), ('evidence_id', 'evidence_id', record.get('evidence_id', ABSENT)),
                             ('capture_id', 'capture_id', record.get('matter_id', ABSENT)), ('case_reference', 'case_reference', record.get('case_reference', ABSENT)),
                             ('entry_count', 'entry_count', dig(record, 'custody', 'entries')), ('head_hash', 'head_hash', dig(record, 'custody', 'head_hash')),
                             ('item_count', 'item_count', len(items)), ('fault_count', 'fault_count', faults)):
        if not same(value, dig(metadata, key)):
            bad(fact, 'matter.json and metadata.json differ')
    for step, key, value in (('matter_recorded', 'entries', dig(record, 'custody', 'entries')), ('matter_recorded', 'items', len(items)),
                             ('items_checked', 'items', len(items)), ('items_checked', 'faults', faults)):
        if not same(dig(ran(entries, step), key), value):
            bad(f'{step}: {key}', 'the log differs')
    stamps, stated = sum(ANCHOR.fullmatch(name) is not None for name in members), dig(ran(entries, 'anchors_collected'), 'anchors')
    if stated is not ABSENT and not same(stated, stamps):
        bad('anchors_logged', 'the number of time-stamps differs in the log')
    at, span = record.get('recorded_at'), entries.get('matter_recorded', {})
    if not is_time(at) or not str(span.get('started_at', span.get('at'))) <= at <= str(span.get('at')):
        bad('recorded_during', f'{printable(str(at))} is outside matter_recorded')
    if any(each.get('operation') not in PLANNED['matter'] for each in operations):
        bad('matter_steps', 'the log has a step that is none of a matter')
    if any(dig(metadata, key) is not ABSENT for key in OF_PAGES):
        bad('no_page_in_matter', 'metadata.json has what only a page has')
