import { latin1 } from '../../../package/document/text.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, entry, listIn, outcome, ran, reckoned, rows, textIn } from '../places.js';
import { recordFile, type View } from '../view.js';
import { hostIn, isOf } from './stored.js';

const logFile = recordFile('log');
const whoisFile = 'whois.txt';
const nowhere = (name: string, file: string, at: string, wrong: (view: View) => readonly JsonValue[]): Fact => ({
  name,
  relation: 'nowhere',
  applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
  places: [reckoned(file, at, (view) => [...wrong(view)])],
});

/** What others were asked about the page: the domain's record, and a copy in an archive. */
export const askedOutside: readonly Fact[] = [
  nowhere(
    'whois_domain',
    logFile,
    'whois_looked_up: detail.domain: one that the host of the page is not of',
    (view) => {
      const domain = textIn(ran(view, 'whois_looked_up'), 'detail.domain');
      const host = hostIn(shown(rows(view.records.metadata, 'redirect_chain').at(-1)?.['url']));
      return domain === undefined || host === '' || isOf(host, domain) ? [] : [domain];
    },
  ),
  nowhere(
    'whois_head',
    whoisFile,
    'a first line that does not name the first of the servers that the log tells, at a time of the step',
    (view) => {
      const step = ran(view, 'whois_looked_up');
      const [first] = listIn(step, 'detail.servers');
      const bytes = view.members.get(whoisFile)?.bytes;
      if (first === undefined || bytes === undefined) return [];
      const [head = ''] = latin1(bytes.subarray(0, 400)).split('\n', 1);
      const [, server, at = ''] = /^% (\S+) at (\S+)$/.exec(head) ?? [];
      const during = at >= shown(step?.['started_at']) && at <= shown(step?.['at']);
      return server === first && during ? [] : [head];
    },
  ),
  nowhere(
    'archive_requested',
    recordFile('metadata'),
    'external_archive: requested, url or skip_reason, which the outcome of external_archive_requested does not allow',
    (view) => {
      const said = dig(view.records.metadata, 'external_archive');
      if (said === undefined) return [];
      const how = outcome(view, 'external_archive_requested');
      const stated = [dig(said, 'requested'), dig(said, 'url') !== undefined, dig(said, 'skip_reason') !== undefined];
      return stated.map(shown).join() === allowed.get(how) ? [] : [shown(said)];
    },
  ),
  nowhere(
    'watched_text',
    recordFile('metadata'),
    'monitor: text_file or elements_ignored, which do not go with the texts that are there',
    (view) => {
      const monitor = dig(view.records.metadata, 'monitor');
      const watched = view.members.has('watched_text.txt');
      if (entry(view, 'text_extracted') === undefined || (monitor === undefined && !watched)) return [];
      const file = watched ? 'watched_text.txt' : 'domtextcontent.txt';
      const isSo = dig(monitor, 'text_file') === file && Number(dig(monitor, 'elements_ignored')) > 0 === watched;
      return isSo ? [] : [file];
    },
  ),
  nowhere(
    'views_counted',
    logFile,
    'content_expanded: detail.views_pictured: another number than that of the pictures that it made',
    (view) => {
      const counted = dig(ran(view, 'content_expanded'), 'detail.views_pictured');
      const made = rows(ran(view, 'content_expanded'), 'artifacts').filter(({ name }) =>
        /^regions\/view-\d+\.jpeg$/.test(shown(name)),
      );
      return counted === undefined || counted === made.length ? [] : [counted];
    },
  ),
];

/** By the outcome: whether it was requested, has an address, and a reason why it was not. */
const allowed = new Map<string | undefined, string>([
  ['done', 'true,true,false'],
  ['failed', 'true,false,false'],
  ['skipped', 'false,false,true'],
]);
