import type { JsonValue } from '../../package/journal.js';
import { indexPath } from '../../package/read-package.js';
import { isFields } from '../../package/strict-json.js';
import { indexedRecords, listedPages } from '../../package/web-archive.js';
import type { Check, Evidence } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';
import { inside, items, text } from '../subject.js';

const { pass, fail, notChecked } = findings('agreement');

/** What metadata.json states of the page and of the capture is what the other records state of them. */
export const titleAndUrl: Check = {
  name: 'agreement',
  run(evidence) {
    if (evidence.manifest?.form !== 'full') return [notChecked('this form of package states the address once')];
    if (evidence.records.metadata === undefined) return [notChecked('there is no metadata.json that can be read')];
    const wrong = [...redirects(evidence), ...pages(evidence), ...network(evidence), ...identity(evidence)];
    return wrong.length > 0 ? wrong : [pass('address, title and identity are the same in all records')];
  },
};

const disagree = (path: string, explanation: string, expected: unknown, found: unknown): Finding =>
  fail('records_disagree', explanation, { path, expected: shown(expected), found: shown(found) });

/** Without the fragment, which never leaves the browser and which a page may change at any time; written as browsers write it. */
function bare(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

/** A chain of one hop may carry another address: the page itself changed it, and then `url_at_load` says so too. */
function redirects({ records }: Evidence): Finding[] {
  const metadata = records.metadata ?? {};
  const chain = items(metadata, 'redirect_chain').filter(isFields);
  const requested = text(metadata['requested_url']);
  const first = text(chain[0]?.['url']);
  if (chain.length === 0 || bare(requested) === bare(first)) return [];
  if (chain.length === 1 && bare(first) === bare(text(metadata['url_at_load']))) return [];
  return [disagree('metadata.json', 'redirect_chain begins at another address than requested_url', requested, first)];
}

function pages({ package: read, records }: Evidence): Finding[] {
  const metadata = records.metadata ?? {};
  const path = 'pages/pages.jsonl';
  const listed = listedPages(read.members.get(path)?.bytes);
  if (!read.members.has(path)) return [];
  const last = items(metadata, 'redirect_chain').filter(isFields).at(-1);
  const addresses = [
    metadata['requested_url'],
    metadata['url_at_load'],
    metadata['url_at_screenshot'],
    last?.['url'],
  ].map((url) => bare(text(url)));
  const title = text(inside(metadata, 'page')['title']);
  const [page] = listed;
  if (page === undefined) return [disagree(path, 'it lists no page', addresses[2], 'nothing')];
  return [
    ...(addresses.includes(bare(text(page['url'])))
      ? []
      : [disagree(path, 'it lists another address', addresses[2], page['url'])]),
    ...(title === null || page['title'] === undefined || page['title'] === title
      ? []
      : [disagree(path, 'it lists another title', title, page['title'])]),
  ];
}

/** The network record has an answer from the address that was asked for; the browser may have asked by https at once (HSTS). */
function network({ package: read, records }: Evidence): Finding[] {
  const { records: indexed } = indexedRecords(read.members.get(indexPath)?.bytes);
  const requested = bare(text((records.metadata ?? {})['requested_url']))?.replace(/^http:/, 'https:');
  if (indexed.length === 0 || indexed.some(({ url }) => bare(url)?.replace(/^http:/, 'https:') === requested))
    return [];
  const explanation = 'the network record has no answer from requested_url';
  return [disagree(indexPath, explanation, requested, `${indexed.length} other addresses`)];
}

/** The capture and its collector are named in the custody record and in metadata.json. */
function identity({ records }: Evidence): Finding[] {
  const [metadata, custody] = [records.metadata ?? {}, records.custody ?? {}];
  const path = 'chain_of_custody.json';
  const twice: readonly [string, JsonValue | undefined, JsonValue | undefined][] = [
    ['capture_id', metadata['capture_id'], inside(custody, 'evidence')['capture_id']],
    ['collector.name', inside(metadata, 'collector')['name'], inside(custody, 'collector')['name']],
    [
      'collector.organisation',
      inside(metadata, 'collector')['organisation'],
      inside(custody, 'collector')['organisation'],
    ],
  ];
  return twice
    .filter(([, one, other]) => one !== undefined && other !== undefined && one !== other)
    .map(([field, one, other]) => disagree(path, `it names another ${field} than metadata.json`, one, other));
}
