"""The web archive, and what others were asked about the page."""
import bisect
import re
from collections import Counter
from .facts import is_of_this_version
from .storage import host_of
from .page.wire import check_cookies_sent
from .values import ABSENT, amount, dig, is_time, kind_of, origin_of, parse_json, quiet, ran, rows, same, seconds
from .certificate.certificate import NOTHING
from .steps import bare, is_sort_key, secure

ALL_FIELDS = {'warc-type', 'warc-record-id', 'warc-date', 'content-type', 'content-length', 'warc-block-digest'}
OWN_FIELDS = {'warcinfo': {'warc-filename'}, 'response': {'warc-target-uri', 'warc-ip-address', 'warc-protocol', 'warc-payload-digest', 'warc-truncated'},
              'request': {'warc-target-uri', 'warc-ip-address', 'warc-concurrent-to'}}
INFO_LINES = ('software', 'format', 'conformsto', 'http-header-user-agent', 'description')
INFO_WORDS = {
    'format': 'WARC File Format 1.1',
    'conformsto': 'http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/',
    'description': 'Messages as reported by the browser. Content and transfer codings are undone; the headers that described them are kept with the prefix X-Archive-Orig-. '
                   'Bodies of redirects are not reported and are left out. WARC-IP-Address is the address that the egress proxy connected to.'}
INDEX_FIELDS = {'url', 'mime', 'status', 'digest', 'length', 'offset', 'filename', 'recordDigest', 'method'}
DESCRIBED = {'profile', 'wacz_version', 'title', 'software', 'created', 'mainPageUrl', 'mainPageDate', 'resources'}


def check_archive_fields(warc, described, index, page, of_this_version, bad):
    """Nothing is said that the format does not define: it would be compared with nothing."""
    methods = {}
    for each in warc.records:
        kind = each.get('warc-type')
        if not set(each) - {'offset', 'length', 'packed', 'block', 'payload', 'beginnings', 'sheet', 'version', 'status', 'http'} <= ALL_FIELDS | OWN_FIELDS.get(kind, set()):
            bad('record_fields', f'of the record at {each["offset"]}')
        lines = [line for line in each['http'].decode('utf-8', 'replace').split('\r\n')] if kind in ('warcinfo', 'response', 'request') else []
        if kind == 'warcinfo':
            said = [(line.split(':')[0].lower(), line.partition(':')[2].strip()) for line in lines if line]
            if len({name for name, _ in said}) < len(said) or any(name not in INFO_LINES for name, _ in said):
                bad('record_fields', 'of the warcinfo record')
            if any(INFO_WORDS.get(name, words) != words for name, words in said):
                bad('archive_described', 'the words of the warcinfo record differ')
        if kind == 'response' and any(re.match('(content|transfer)-encoding:', line, re.I) for line in lines):
            bad('codings_undone', f'of the record at {each["offset"]}')
        if kind == 'request' and re.match(r'\S+ \S+ HTTP/\d', lines[0]):
            methods[each.get('warc-concurrent-to')] = lines[0].split(' ')[0]
    asked = {each['offset']: methods.get(each.get('warc-record-id')) for each in warc.records if each.get('warc-type') == 'response'}
    for _, _, value in index:
        if not set(value) <= INDEX_FIELDS:
            bad('index_fields', str(value.get('url')))
        method = asked.get(int(value['offset']))
        if method is not None and method != (value['method'] if isinstance(value.get('method'), str) else 'GET'):
            bad('index_methods', str(value.get('url')))
    if not set(page) <= {'id', 'url', 'ts', 'title'}:
        bad('page_list_fields', 'the page has a field that the format does not define')
    if (described.get('profile'), described.get('wacz_version')) != ('data-package', '1.1.1'):
        bad('archive_form', 'datapackage.json is of another profile or version')
    if not set(described) <= DESCRIBED or any(not set(each) <= {'name', 'path', 'hash', 'bytes'} for each in rows(described, 'resources')):
        bad('datapackage_fields', 'datapackage.json has a field that the format does not define')
    # A page may have no title.
    if of_this_version and (not set(described) >= DESCRIBED - {'title'} or any(len(each) < 4 for each in rows(described, 'resources'))):
        bad('datapackage_fields', 'datapackage.json lacks a field')


def check_messages(warc, metadata, chain, whole, page, bad):
    """Methods and schemes of the requests of the document, and the bodies that were not kept."""
    if any(each['version'] != '1.1' for each in warc.records):
        bad('record_version', 'a record of another version than WARC/1.1')
    final = bare(chain[-1].get('url')) if chain else None
    own = [each for each in warc.records if each.get('warc-type') == 'request' and bare(each.get('warc-target-uri')) == final]
    methods = [found.group(1) for each in own for found in [re.match(rb'(\S+) \S+ HTTP/\d', each['http'])] if found]
    if methods and b'GET' not in methods and not any(each.get('kind') in ('script', 'action') for each in chain) and not (amount(dig(metadata, 'sign_in', 'request_bodies')) or 0) > 0:
        bad('document_method', 'no request of the document is a GET')
    if page and whole and len(chain) == 1 and 'sign_in' not in metadata and own and all(re.search(rb'(?:^|\r\n)cookie:[^\r]*=', each['http'], re.I) for each in own):
        bad('first_cookies', 'the document was asked for with cookies, by an empty browser')
    if page and whole and len(chain) == 1 and 'sign_in' not in metadata and own and '@' not in str(dig(metadata, 'requested_url')) and all(re.search(rb'\r\nauthorization:\s*[\w-]+\s', each['http'], re.I) for each in own):
        bad('first_cookies', 'the document was asked for with an Authorization that nobody gave')
    if dig(metadata, 'sign_in', 'kind') == 'http_authentication':
        for each in own if own else ():
            schemes = [scheme.decode().lower() for scheme in re.findall(rb'\r\nauthorization:[ \t]*([\w-]+)\s', each['http'] + b'\r\n', re.I)]
            if each['http'].startswith(b'GET ') and any(scheme != dig(metadata, 'sign_in', 'scheme') for scheme in schemes):
                bad('sign_in_scheme', 'the document was asked for with another scheme')
    if not whole:
        return
    answers = [each for each in warc.records if each.get('warc-type') == 'response']
    missing = {bare(each.get('url')) for each in rows(metadata, 'network', 'bodies_missing')}
    by_url = {}
    for each in answers:
        by_url.setdefault(bare(each.get('warc-target-uri')), []).append(each)
    for url in missing:
        answered = by_url.get(url, [])
        if answered and not any(each['payload'] == NOTHING and 'warc-truncated' in each for each in answered):
            bad('bodies_missing', f'{str(url)[:200]} has its body in the network record')
    for each in answers:
        target = each.get('warc-target-uri', '')
        if each.get('warc-truncated') == 'unspecified' and len(target) <= 16000 and bare(target) not in missing:
            bad('bodies_missing', f'{target[:200]} is not listed')


def form_of(url):
    """What an address keeps of which the values were withheld: the names in its query."""
    place, _, query = url.partition('?')
    return place, tuple(each.partition('=')[0] if '=' in each else '' for each in query.split('&'))


def is_whole_range(answer):
    """One range from the first byte to the last, of which every byte came."""
    ranges = [line[14:].strip().decode('utf-8', 'replace') for line in answer['http'].split(b'\r\n') if line[:14].lower() == b'content-range:']
    found = re.fullmatch(r'bytes ([0-9]{1,15})-([0-9]{1,15})/([0-9]{1,15})', ranges[0]) if len(ranges) == 1 else None
    if not found:
        return False
    first, last, total = map(int, found.groups())
    return first == 0 and last == total - 1 and total == int(answer['content-length']) - len(answer['http']) - 4


def check_archive(members, metadata, operations, current, bad):
    warc = dig(members, 'archive/data.warc.gz', 'warc')
    if warc is ABSENT and 'datapackage.json' not in members:
        return
    described, parts = quiet(members, 'datapackage.json') or {}, ('archive/data.warc.gz', 'indexes/index.cdx', 'pages/pages.jsonl')
    found = [[each.get('path'), each.get('hash'), each.get('bytes')] for each in rows(described, 'resources')]
    if sorted(map(str, found)) != sorted(str([name, f'sha256:{dig(members, name, "sha256")}', dig(members, name, 'size')]) for name in parts):
        bad('archive_digests', 'the parts described in datapackage.json differ from those of the package')
    if warc is ABSENT:
        return
    if warc.fault or warc.length:
        bad('network_record', warc.fault or 'a member ends too early')
        return
    answers = [each for each in warc.records if each.get('warc-type') == 'response']
    # What the log tells is of all, and of the answers among them.
    told = ran({each.get('operation'): each for each in operations}, 'warc_written')
    for name, count in (('records', len(warc.records)), ('responses', len(answers))):
        if dig(told, name) is not ABSENT and not same(dig(told, name), count):
            bad({'records': 'records_logged', 'responses': 'answers_logged'}[name], 'the log tells of another number than there are')
    for each in warc.records:
        digests = ('warc-block-digest', 'block'), ('warc-payload-digest', 'payload')
        if each.get('warc-type') not in ('warcinfo', 'response', 'request', 'metadata', 'resource'):
            bad('kinds_of_record', str(each.get('warc-type')))
        for name, real in digests:
            stated = each.get(name)
            due = current and (name == 'warc-block-digest' or each.get('warc-type') == 'response')
            if stated != f'sha256:{each[real]}' and (stated is not None or due):
                bad(f'{real}_digests', f'of the record at {each["offset"]}')
    if current and any(each.get('warc-type') == 'request' and each['payload'] != NOTHING and re.match(b'(GET|HEAD) ', each['http']) and re.match('https?:', each.get('warc-target-uri', ''), re.I) for each in warc.records):
        bad('requests_without_body', 'a request with a body that browsers do not send')
    identities = [each.get('warc-record-id') for each in warc.records if each.get('warc-record-id')]
    if len(set(identities)) != len(identities):
        bad('record_ids', 'an id occurs twice')
    if current:
        tie = sorted(str([each.get(k) for k in ('warc-target-uri', 'warc-date', 'warc-record-id', 'warc-ip-address')]) for each in answers)
        asked = [each for each in warc.records if each.get('warc-type') == 'request']
        if tie != sorted(str([each.get(k) for k in ('warc-target-uri', 'warc-date', 'warc-concurrent-to', 'warc-ip-address')]) for each in asked):
            bad('requests_of_answers', 'requests and answers do not belong together')
    try:
        lines = (dig(members, 'indexes/index.cdx', 'bytes') or b'').decode().split('\n')
        index = [(line.split(' ')[0], line.split(' ')[1], parse_json(line[line.index('{'):].encode())) for line in lines[:-1]]
        if lines[-1] or lines[:-1] != sorted(lines[:-1], key=lambda line: line.encode()):
            bad('index_lines', 'not in order')
        pages = [parse_json(line.encode()) for line in (dig(members, 'pages/pages.jsonl', 'bytes') or b'').decode().strip('\n').split('\n')]
    except (ValueError, IndexError, AttributeError):
        bad('index_lines', 'the index or the page list cannot be read')
        return
    placed = sorted(str([int(v['offset']), int(v['length']), bare(v.get('url')), time if current else time[:14], str(v.get('status', ''))]) for _, time, v in index)
    lined = {int(value['offset']) for _, _, value in index}
    wholes = {bare(each.get('warc-target-uri')) for each in answers if 'warc-truncated' not in each and (each['status'] == '200' or each['status'] == '206' and each['offset'] in lined and is_whole_range(each))}
    # A part of what another answer has as a whole may be left out.
    due = [each for each in answers if each['offset'] in lined or each['status'] != '206' or bare(each.get('warc-target-uri')) not in wholes]
    if placed != sorted(str([each['offset'], each['length'], bare(each.get('warc-target-uri')), re.sub(r'\D', '', each.get('warc-date', ''))[:14], each['status']]) for each in due):
        bad('index', 'the answers of the index differ from the network record')
    by_place = {each['offset']: each for each in answers}
    for _, _, value in index:
        each = by_place.get(int(value['offset']), {})
        allowed = ['sha256:' + each.get('payload', '')] + ([] if current else ['sha256:' + each.get('block', ''), None])
        if value.get('digest') not in allowed or value.get('recordDigest') not in ['sha256:' + each.get('packed', '')] + ([] if current else [None]) or value.get('filename') != 'data.warc.gz':
            bad('index_digests', str(value.get('url')))
    if len(pages) != 2 or not all(isinstance(each, dict) for each in pages) or 'format' not in pages[0] or not isinstance(pages[1].get('url'), str) or not isinstance(pages[1].get('ts'), str):
        bad('one_page', 'the page list does not list exactly one page')
        return
    chain, page = rows(metadata, 'redirect_chain'), pages[1]
    if current:
        entries = {each.get('operation'): each for each in operations if each.get('operation') != 'page_modified'}
        check_archive_fields(warc, described, index, page, is_of_this_version(entries, kind_of(members), current), bad)
        whole = any(each.get('operation') == 'warc_written' and each.get('outcome') == 'done' for each in operations)
        check_messages(warc, metadata, chain, whole, kind_of(members) == 'page', bad)
    final = bare(chain[-1].get('url')) if chain else None
    own = [each for each in answers if bare(each.get('warc-target-uri')) == final]
    if own and str(dig(metadata, 'page', 'http_status')) not in [each['status'] for each in own]:
        bad('status_answered', 'the status differs in the network record')
    answered = {(bare(each.get('warc-target-uri')), each['status']) for each in answers}
    known = {url for url, _ in answered}
    # Of a hop of which the values were withheld, what it keeps is compared; an answer that is not in the archive may be the very one that another address of the same form had not.
    cut = {(form_of(url), status) for url, status in answered if url}
    known_cut, hops_cut = ([form_of(bare(url)) for url in found if isinstance(url, str)] for found in ([each.get('warc-target-uri') for each in answers], [hop.get('url') for hop in chain]))
    known_cut, hops_cut = Counter(known_cut), Counter(hops_cut)
    for hop in chain:
        url, found = bare(hop.get('url')), answered
        due = url in known
        if hop.get('query_values_redacted') is True and isinstance(url, str):
            url, found = form_of(url), cut
            due = known_cut[url] >= hops_cut[url]
        if hop.get('status') is not None and due and (url, str(hop['status'])) not in found:
            bad('redirect_statuses', f'the answer to {url} differs')
    if isinstance(dig(metadata, 'requested_url'), str) and re.match('https?:', metadata['requested_url']) and secure(metadata['requested_url']) not in {secure(url) for url in known if url}:
        bad('requested_answer', 'the requested address has no answer')
    if current and ran({each.get('operation'): each for each in operations}, 'warc_written') is not ABSENT and re.match('https?:', str(final)) and final not in known:
        bad('document_answered', 'the document has no answer')
    lines = [value for _, _, value in index if bare(value.get('url')) == final]
    if lines and isinstance(dig(metadata, 'page', 'mime_type'), str) and metadata['page']['mime_type'] not in [value.get('mime') for value in lines]:
        bad('mime_type', 'the index differs')
    dates = [line[5:].strip().decode('latin-1') for each in own for line in each['http'].split(b'\r\n') if line[:5].lower() == b'date:']
    stated = dig(metadata, 'page', 'server_date')
    if own and isinstance(stated, str) and re.sub(r'[\r\n]+', ' ', stated).strip() not in dates:
        bad('server_date', 'no answer has it')
    entries = {each.get('operation'): each for each in operations if each.get('operation') != 'page_modified'}
    if own and stated is ABSENT and dig(entries, 'page_examined', 'outcome') == 'done' and is_of_this_version(entries, kind_of(members), current) and all(re.search(rb'(?im)^date:', each['http']) for each in own):
        bad('server_date', 'it is left out')
    for key, _, value in index:
        if not is_sort_key(key, value.get('url'), current):
            bad('index_keys', str(value.get('url')))
    if own and isinstance(dig(metadata, 'connection', 'address'), str) and not any(each.get('warc-ip-address') in (None, dig(metadata, 'connection', 'address')) for each in own):
        bad('address_recorded', 'the address differs in the network record')
    if current and kind_of(members) == 'page' and dig(metadata, 'connection') is ABSENT and any('warc-ip-address' in each for each in own):
        bad('connection_stated', 'the network record has the address of the document')
    addresses = [bare(dig(metadata, key)) for key in ('requested_url', 'url_at_load', 'url_at_screenshot')] + [final]
    if bare(page['url']) not in ([final] if current else addresses) or 'mainPageUrl' in described and bare(described['mainPageUrl']) != bare(page['url']):
        bad('document_url', 'page list, description and redirect_chain differ')
    if current or dig(metadata, 'page', 'title') is not ABSENT:
        title = dig(metadata, 'page', 'title')
        if any(each.get('title', '') != ('' if title is ABSENT else title) for each in (page, described) if 'title' in each):
            bad('title', 'page list, description and metadata.json differ')
    ends, starts = [each.get('at') for each in operations], [each['started_at'] for each in operations if 'started_at' in each]
    dates = [each.get('warc-date') for each in warc.records] + [page['ts']] + [described[key] for key in ('created', 'mainPageDate') if key in described]
    if any(not is_time(at) or not min(starts + ends) <= at <= max(ends) for at in dates):
        bad('network_at', 'a time is outside the capture')
    elif current and own and page['ts'] not in [each.get('warc-date') for each in own]:
        bad('answer_at', 'the time in the page list differs from that of the answer')
    source = [each for each in operations if each.get('operation') == 'source_saved' and each.get('outcome') == 'done']
    saved = dig(members, str(dig(source[-1], 'detail', 'file')), 'sha256') if source else ABSENT
    if own and saved is not ABSENT and saved not in [each['payload'] for each in own]:
        bad('source', 'differs from what was answered')
    info = next((each['http'] for each in warc.records if each.get('warc-type') == 'warcinfo'), b'').decode('utf-8', 'replace')
    agent = re.search(r'^http-header-user-agent: (.*?)\r?$', info, re.M)
    if agent and isinstance(dig(metadata, 'browser_identity', 'user_agent'), str) and agent.group(1) != metadata['browser_identity']['user_agent']:
        bad('user_agent', 'network record and metadata.json differ')


def check_asked(members, metadata, entries, bad):
    """What others were asked about the page, and what the steps count of it."""
    looked, chain = entries.get('whois_looked_up', {}), rows(metadata, 'redirect_chain')
    told = ran(entries, 'whois_looked_up')
    host, domain, servers, data = host_of(str(chain[-1].get('url')) if chain else ''), dig(told, 'domain'), dig(told, 'servers'), dig(members, 'whois.txt', 'bytes')
    if isinstance(domain, str) and host and host != domain and not host.endswith(f'.{domain}'):
        bad('whois_domain', f'the host of the page is not of {domain}')
    if isinstance(servers, list) and servers and isinstance(data, bytes):
        found = re.fullmatch(r'% (\S+) at (\S+)', data[:400].decode('latin-1').split('\n')[0])
        if not found or found.group(1) != servers[0] or not str(looked.get('started_at')) <= found.group(2) <= str(looked.get('at')):
            bad('whois_head', 'whois.txt is of another server or time')
    archived, outcome = dig(metadata, 'external_archive'), entries.get('external_archive_requested', {}).get('outcome')
    if archived is not ABSENT:
        said = (dig(archived, 'requested'), dig(archived, 'url') is not ABSENT, dig(archived, 'skip_reason') is not ABSENT)
        if said != {'done': (True, True, False), 'failed': (True, False, False), 'skipped': (False, False, True)}.get(outcome):
            bad('archive_requested', 'metadata.json tells another outcome than the log')
    watched, monitor = 'watched_text.txt' in members, dig(metadata, 'monitor')
    if 'text_extracted' in entries and (watched or monitor is not ABSENT) and (
            dig(monitor, 'text_file') != ('watched_text.txt' if watched else 'domtextcontent.txt') or ((amount(dig(monitor, 'elements_ignored')) or 0) > 0) != watched):
        bad('watched_text', 'metadata.json tells another text than there is')
    views = dig(ran(entries, 'content_expanded'), 'views_pictured')
    if views is not ABSENT and not same(views, sum(re.fullmatch(r'regions/view-[0-9]+\.jpeg', str(each.get('name'))) is not None for each in rows(entries.get('content_expanded'), 'artifacts'))):
        bad('views_counted', 'another number of pictures than there are')


def answers_by(key, records):
    found = {}
    for each in records:
        if each.get('warc-type') == 'response':
            found.setdefault(key(each.get('warc-target-uri')), []).append(each)
    return found


def check_requests(metadata, records, bad):
    """What a browser sends with each request, against the other requests."""
    sent = [each for each in records if each.get('warc-type') == 'request' and place_of_origin(each.get('warc-target-uri'))]
    known = {place_of_origin(each.get('warc-target-uri')) for each in sent}
    if any(place_of_origin(value) not in (None, *known) for each in sent for value in headers_of(each, 'referer')[:1]):
        bad('referers_known', 'a Referer of an origin of which nothing was asked')
    final = bare((rows(metadata, 'redirect_chain') or [{}])[-1].get('url'))
    own = [each for each in sent if bare(each.get('warc-target-uri')) == final]
    told = [value for each in own for value in headers_of(each, 'sec-fetch-dest')[:1]]
    # Headers are not known of every request. A page may fetch beforehand what an action or a script leads to.
    if 'sign_in' not in metadata and told and len(told) == len(own) and 'document' not in told and all(hop.get('kind') in ('http', 'final') for hop in rows(metadata, 'redirect_chain')):
        bad('document_destination', 'no request of the document was for a document')
    sites = [value for each in own for value in headers_of(each, 'sec-fetch-site')[:1]]
    if 'sign_in' not in metadata and sites and len(sites) == len(own) and all(hop.get('kind') in ('http', 'final') for hop in rows(metadata, 'redirect_chain')) and not any(
            headers_of(each, 'sec-fetch-site')[:1] == ['none'] and not headers_of(each, 'referer') for each in own):
        bad('document_destination', 'another page led to each request of the document')
    if any(each.get('warc-type') == 'response' and re.match('http:', each.get('warc-target-uri', ''), re.I) and re.match('h[23]|quic', each.get('warc-protocol', ''), re.I) for each in records):
        bad('plain_protocol', 'an answer over a protocol of TLS of an address without it')


def place_of_origin(url):
    found = re.match('https?://[^/?#]*', url, re.I) if isinstance(url, str) else None
    return found.group(0).lower() if found else None


def headers_of(each, name):
    lines = [line.decode('utf-8', 'replace').partition(':') for line in each['http'].split(b'\r\n')[1:]]
    return [value.strip() for key, _, value in lines if key.lower() == name]


def check_without_scripts(members, metadata, entries, bad):
    """Of a page without scripts and frames, where no document came before it."""
    if 'storage.json' in members and any(one.get(key) for each in rows(quiet(members, 'storage.json'), 'readings') for one in rows(each, 'origins')
                                         for key in ('local_storage', 'session_storage', 'databases', 'caches', 'service_workers')):
        bad('storage_without_scripts', 'an origin keeps something')
    records = getattr(dig(members, 'archive/data.warc.gz', 'warc'), 'records', [])
    sent = [each for each in records if each.get('warc-type') == 'request' and place_of_origin(each.get('warc-target-uri'))]
    if entries.get('warc_written', {}).get('outcome') == 'done' and not amount(dig(metadata, 'media', 'asked_again')) and any(
            len({value for each in sent for value in headers_of(each, name)[:1]}) > 1 for name in ('user-agent', 'accept-language')):
        bad('requests_alike', 'one has another User-Agent or Accept-Language')
    if entries.get('warc_written', {}).get('outcome') == 'done':
        check_cookies_sent(members, metadata, records, bad)


def is_plain_target(target):
    """One that no program reads in another way: a whole address, or a path from its root, in characters that are never escaped."""
    # A host whose last label begins with a digit may be an address in other words, and a port may have zeros before it.
    return re.fullmatch(r'(https?://([a-z0-9-]+\.)*[a-z][a-z0-9-]*(:[1-9][0-9]{0,3})?)?/(?!/)[A-Za-z0-9_\-~.:/?&=+,;@#]*', target) is not None and '/.' not in target


def resolved(target, start):
    place = re.match('https?://[^/?#]*', start, re.I)
    return (place.group(0) if place else '') + target if target.startswith('/') else target


def same_address(url, cut):
    """Without the port that its scheme has anyhow; `cut`: without its query, which is told apart from an address that has none."""
    url = re.sub('^(http://[^/?#:]*):80(?=/)|^(https://[^/?#:]*):443(?=/)', r'\1\2', bare(url))
    return (url.split('?')[0] if cut else url, cut)


def led_from(url, answers):
    """Where the answers of an address lead; None where one leads to what is not judged."""
    targets = {line[9:].decode('utf-8', 'replace').strip(' \t') for each in answers for line in each['http'].split(b'\r\n') if line[:9].lower() == b'location:'}
    # Of longer addresses, the redirects have the beginning alone.
    if not all(is_plain_target(target) and len(resolved(target, url)) <= 16_000 for target in targets):
        return None
    found = {same_address(resolved(target, url), cut) for target in targets for cut in (False, True)}
    # A page may have its browser ask by https for what leads to http, which is no redirect of its own.
    return found | {(secure(target), cut) for target, cut in found}


def check_called(members, metadata, entries, operations, bad):
    """What was answered and stored, against the redirects and the hosts that were called."""
    records = getattr(dig(members, 'archive/data.warc.gz', 'warc'), 'records', [])
    if entries.get('warc_written', {}).get('outcome') != 'done':
        return
    check_requests(metadata, records, bad)
    asked = answers_by(bare, records)
    chain, times, led = rows(metadata, 'redirect_chain'), {}, {}
    for hop in chain:
        url = bare(hop.get('url'))
        if url not in times:
            times[url] = sorted(seconds(each['warc-date']) for each in asked.get(url, []) if is_time(each.get('warc-date')))
        if times[url] and is_time(hop.get('at')):
            at, place = seconds(hop['at']), bisect.bisect(times[url], seconds(hop['at']))
            if all(abs(time - at) > 5 for time in times[url][max(place - 1, 0):place + 1]):
                bad('hops_asked_at', 'long before or after each answer of its address')
    wanted = dig(metadata, 'requested_url')
    left = [{'url': wanted, 'status': 302}] if len(chain) == 1 and isinstance(wanted, str) and bare(chain[0].get('url')) != bare(wanted) else []
    for hop, after in zip(left + chain, (left + chain)[1:]):
        url = bare(hop.get('url'))
        if hop.get('kind') == 'http' or hop.get('status') not in (301, 302, 303, 307, 308) or url not in asked:
            continue
        if same_address(str(after.get('url')), False) in (led_from(url, asked[url]) or ()):
            bad('redirect_led', 'an answer that led to the next entry is told otherwise, or not at all')
    for hop, after in zip(chain, chain[1:]):
        url = bare(hop.get('url'))
        # Names and passwords in an address may not be passed on.
        if hop.get('kind') != 'http' or not re.match('https?://[^/?#@]*/', str(hop.get('url')), re.I) or url not in asked:
            continue
        if url not in led:
            led[url] = led_from(url, asked[url])
        if led[url] is not None and same_address(str(after.get('url')), after.get('query_values_redacted') is True) not in led[url]:
            bad('redirect_targets', 'no answer leads to an entry of redirect_chain')
    file = quiet(members, 'connections.json') if 'connections.json' in members else None
    hosts, answers = rows(file, 'hosts'), answers_by(host_of, records)
    # A hostile list may name one host again and again (connections_form).
    for each in {str(each.get('host')): each for each in hosts}.values():
        own = answers.get(each.get('host'), [])
        dates = sorted(one.get('warc-date', '') for one in own)
        if dates and each.get('web_sockets') == 0 and len(dates) == each.get('requests') and [each.get('first_at'), each.get('last_at')] != [dates[0], dates[-1]]:
            bad('connections_ends', 'other times than those of all its answers')
        # Other protocols send what is of several hosts over one connection.
        alone = own and each.get('from_cache') == 0 and each.get('addresses') and all(one.get('warc-protocol') == 'http/1.1' for one in own)
        if not alone or (amount(dig(metadata, 'media', 'asked_again')) or 0) > 0:
            continue
        # A worker is given from the cache what the page has asked for, and the record does not tell: each address counts once.
        sizes = {one.get('warc-target-uri'): 0 for one in own}
        for one in own:
            if headers_of(one, 'date') and 'warc-truncated' not in one and not headers_of(one, 'x-archive-orig-content-encoding'):
                sizes[one.get('warc-target-uri')] = max(sizes[one.get('warc-target-uri')], int(one['content-length']) - len(one['http']) - 4)
        if (amount(each.get('bytes_received')) or 0) < sum(sizes.values()) or (amount(each.get('bytes_sent')) or 0) < len(sizes) * len('GET / HTTP/1.1\r\nHost: a\r\n\r\n'):
            bad('connections_bytes', 'fewer bytes than its requests and answers have')
    # A capture that signs in is given storage, and a window that was closed may have set some. Of many requests, some may have been left out.
    requests = amount(dig(metadata, 'network', 'requests'))
    if not hosts or any(each.get('change') == 'popup_closed' for each in operations) or 'storage.json' not in members or 'hosts_not_listed' in file or 'sign_in' in metadata or requests is None or requests >= 1000:
        return
    # Cookies may be of others: a browser fetches icons of a page with cookies, and tells nobody.
    names = {str(each.get('host')) for each in hosts}
    if any(origin_of(one.get('origin')) and host_of(one['origin']) not in names for each in rows(quiet(members, 'storage.json'), 'readings') for one in rows(each, 'origins')):
        bad('storage_called', 'an origin of a host that was not called')
