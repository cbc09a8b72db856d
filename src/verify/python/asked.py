"""What others were asked about the page."""
import re
from .values import ABSENT, amount, dig, ran, rows, same
from .storage import host_of


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
