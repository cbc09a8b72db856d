import type { JsonValue } from '../../package/journal.js';
import { isFields } from '../../package/strict-json.js';
import { indexPath, pagesPath, warcPath } from '../../package/web-archive.js';
import { shown } from '../finding.js';
import type { Fact, Place } from './fact.js';
import { answersOf, bare, byText, documentUrl, listIn, logged, outcome, reckoned, rows, textIn } from './places.js';
import { fieldsIn, textOf, type View } from './view.js';

const wacz = { check: 'wacz', code: 'wacz_mismatch' } as const;
const parts = [warcPath, indexPath, pagesPath];
const hasArchive = (view: View): boolean => view.warc !== undefined || view.members.has('datapackage.json');
const responses = (view: View) => (view.warc?.records ?? []).filter(({ type }) => type === 'response');
const warc = (at: string, read: Place['read']): Place => ({ file: warcPath, at, read });

/** The web archive as read from its first byte to its last, against what describes it. */
export const archive: readonly Fact[] = [
  {
    ...wacz,
    name: 'archive_parts',
    relation: 'everywhere',
    applies: hasArchive,
    places: [
      reckoned('datapackage.json', 'the parts of a web archive', () => [...parts].toSorted()),
      reckoned('datapackage.json', 'resources: path', ({ records }) =>
        listIn(records.datapackage, 'resources')
          .map((each) => (isFields(each) ? (each['path'] ?? null) : null))
          .toSorted(byText),
      ),
    ],
  },
  {
    ...wacz,
    name: 'archive_digests',
    relation: 'equal',
    applies: hasArchive,
    places: [
      reckoned('datapackage.json', 'resources: hash and bytes', ({ records }) =>
        sortedRows(
          rows(records.datapackage, 'resources').map(({ path, hash, bytes }) => ({
            path: path ?? null,
            hash: hash ?? null,
            bytes: bytes ?? null,
          })),
        ),
      ),
      reckoned(warcPath, 'hash and size of each part', ({ records, members }) =>
        sortedRows(
          rows(records.datapackage, 'resources').map(({ path }) => {
            const member = members.get(shown(path));
            return { path: path ?? null, hash: `sha256:${member?.sha256}`, bytes: member?.size ?? null };
          }),
        ),
      ),
    ],
  },
  {
    ...wacz,
    name: 'network_record',
    relation: 'nowhere',
    places: [warc('a fault of WARC 1.1', (view) => [...(view.warc?.faults ?? [])])],
  },
  {
    ...wacz,
    name: 'kinds_of_record',
    relation: 'among',
    places: [
      warc('the kinds that the format has', () => ['warcinfo', 'response', 'request', 'metadata', 'resource']),
      warc('WARC-Type', (view) => [...new Set(view.warc?.records.map(({ type }) => type))]),
    ],
  },
  {
    ...wacz,
    name: 'block_digests',
    relation: 'equal',
    places: [
      warc('blocks, hashed', (view) => stated(view, 'blockDigest').map(({ blockFound }) => blockFound)),
      warc('WARC-Block-Digest', (view) => stated(view, 'blockDigest').map(({ blockDigest }) => blockDigest ?? null)),
    ],
  },
  {
    ...wacz,
    name: 'payload_digests',
    relation: 'equal',
    places: [
      warc('payloads, hashed', (view) => stated(view, 'payloadDigest').map(({ payloadFound }) => payloadFound ?? null)),
      warc('WARC-Payload-Digest', (view) =>
        stated(view, 'payloadDigest').map(({ payloadDigest }) => payloadDigest ?? null),
      ),
    ],
  },
  {
    ...wacz,
    name: 'digests_stated',
    relation: 'equal',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('every record states its digests', (view) => view.warc?.records.map(() => true)),
      warc('whether it does', (view) =>
        view.warc?.records.map(
          ({ type, blockDigest, payloadDigest, id }) =>
            blockDigest !== undefined && id !== undefined && (type !== 'response' || payloadDigest !== undefined),
        ),
      ),
    ],
  },
  {
    ...wacz,
    name: 'record_ids',
    relation: 'nowhere',
    places: [
      warc('WARC-Record-ID that stands twice', (view) => {
        const seen = new Set<string>();
        return view.warc?.records.flatMap(({ id }) => {
          if (id === undefined) return [];
          const twice = seen.has(id);
          seen.add(id);
          return twice ? [id] : [];
        });
      }),
    ],
  },
  {
    ...wacz,
    name: 'requests_of_answers',
    relation: 'equal',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('address, time and id of the answers', (view) =>
        sortedRows(responses(view).map(({ target, date, id, address }) => ({ target, date, id, address }))),
      ),
      warc('requests: WARC-Target-URI, WARC-Date and WARC-Concurrent-To', (view) =>
        view.warc === undefined
          ? undefined
          : sortedRows(
              view.warc.records
                .filter(({ type }) => type === 'request')
                .map(({ target, date, concurrentTo, address }) => ({ target, date, id: concurrentTo, address })),
            ),
      ),
    ],
  },
  {
    ...wacz,
    name: 'index',
    relation: 'everywhere',
    applies: hasArchive,
    places: [
      warc(
        'place, address, time, status and digest of each answer',
        (view) =>
          view.warc &&
          responses(view).map((record) => ({
            offset: record.offset,
            length: record.length,
            url: bare(record.target) ?? null,
            time: (record.date ?? '').replaceAll(/\D/g, '').slice(0, 14),
            status: String(record.http?.status ?? ''),
          })),
      ),
      reckoned(indexPath, 'offset, length, url, time and status of its lines', (view) =>
        view.index
          .toSorted((a, b) => a.offset - b.offset)
          .map((line) => ({
            offset: line.offset,
            length: line.length,
            url: bare(line.url) ?? null,
            time: line.time.slice(0, 14),
            status: line.status ?? '',
          })),
      ),
    ],
  },
  {
    ...wacz,
    name: 'index_digests',
    relation: 'nowhere',
    places: [
      reckoned(indexPath, 'a digest other than that of the record', (view) => {
        const found = new Map(view.warc?.records.map((record) => [record.offset, record]));
        return view.index.flatMap(({ offset, digest, recordDigest, url }): JsonValue[] => {
          const record = found.get(offset);
          if (record === undefined) return [];
          // Before 1.1 a digest of the whole message was as good.
          const digests = [record.payloadFound, ...(view.isCurrent ? [] : [record.blockFound])];
          const whole = `sha256:${record.memberSha256}`;
          const silent = view.isCurrent ? [] : [undefined];
          return [...digests, ...silent].includes(digest) && [whole, ...silent].includes(recordDigest) ? [] : [url];
        });
      }),
    ],
  },
  {
    ...wacz,
    name: 'index_file',
    relation: 'among',
    places: [
      reckoned(indexPath, 'name of the network record', () => ['data.warc.gz']),
      reckoned(indexPath, 'filename', (view) => [...new Set(view.index.map(({ file }) => file))]),
    ],
  },
  {
    ...wacz,
    name: 'index_lines',
    relation: 'nowhere',
    places: [
      reckoned(indexPath, 'a line that is no record, or out of order', (view) => {
        const lines = (textOf(view.members.get(indexPath)?.bytes) ?? '').split('\n').slice(0, -1);
        const bad = lines.length === view.index.length ? [] : [`${lines.length} lines, ${view.index.length} records`];
        const keys = view.index.map(({ key, time }) => `${key} ${time}`);
        const fall = keys.findIndex((key, at) => at > 0 && byBytes(keys[at - 1] ?? '', key) > 0);
        return fall < 0 ? bad : [...bad, keys[fall] ?? ''];
      }),
    ],
  },
  {
    ...wacz,
    name: 'index_keys',
    relation: 'equal',
    places: [
      reckoned(indexPath, 'sort key of the url: its host, reversed', (view) =>
        view.index.map(({ url }) => sortHost(url)),
      ),
      reckoned(indexPath, 'sort key of the lines, up to the path', (view) =>
        view.index.map(({ key, url }) => (sortHost(url) === null ? null : key.slice(0, key.indexOf(')') + 1))),
      ),
    ],
  },
  {
    name: 'one_page',
    relation: 'equal',
    applies: (view) => view.members.has(pagesPath),
    places: [
      reckoned(pagesPath, 'a head line and one page', () => ['head', 'page']),
      reckoned(pagesPath, 'its lines', (view) => {
        const text = textOf(view.members.get(pagesPath)?.bytes) ?? 'not UTF-8';
        const lines = text.split('\n');
        if (lines.at(-1) === '') lines.pop();
        return lines.map((line) => kindOfLine(line));
      }),
    ],
  },
  {
    ...wacz,
    name: 'records_logged',
    relation: 'equal',
    places: [warc('records', (view) => view.warc?.records.length), logged('warc_written', 'records')],
  },
  {
    ...wacz,
    name: 'answers_logged',
    relation: 'equal',
    places: [warc('answers', (view) => view.warc && responses(view).length), logged('warc_written', 'responses')],
  },
  {
    name: 'source',
    relation: 'among',
    // Without an answer of the document (a page that came from the cache of its own visit) there is nothing to compare with.
    applies: (view) =>
      sourceFile(view) !== undefined &&
      outcome(view, 'source_saved') === 'done' &&
      answersOf(view, documentUrl(view)).length > 0,
    places: [
      warc('payloads of the answers of the document', (view) =>
        answersOf(view, documentUrl(view)).flatMap(({ payloadFound }) => payloadFound ?? []),
      ),
      reckoned(
        'source.html, document.*',
        'SHA-256',
        (view) => `sha256:${view.members.get(sourceFile(view) ?? '')?.sha256}`,
      ),
    ],
  },
];

/** The main document as served: the file that `source_saved` made. */
const sourceFile = (view: View): string | undefined => {
  const name = textIn(
    view.operations.findLast(({ operation, outcome: how }) => operation === 'source_saved' && how === 'done'),
    'detail.file',
  );
  return name !== undefined && view.members.has(name) ? name : undefined;
};

const stated = (view: View, key: 'blockDigest' | 'payloadDigest') =>
  (view.warc?.records ?? []).filter((record) => record[key] !== undefined);

function byBytes(a: string, b: string): number {
  const [one, other] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Fields that are undefined are said to be so, for JSON has no such thing. */
function sortedRows(all: readonly Readonly<Record<string, JsonValue | undefined>>[]): JsonValue[] {
  return all
    .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? null])))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** `org,example:8080)`: the labels of the host from the right, with a port that is not the scheme's own; `www.` may be left out. */
function sortHost(url: string): string | null {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return null;
  const { hostname, port } = new URL(url);
  if (hostname.startsWith('[')) return null;
  const labels = hostname
    .replace(/^www\d*\./, '')
    .split('.')
    .toReversed()
    .join(',');
  return `${labels}${port === '' ? '' : `:${port}`})`;
}

function kindOfLine(line: string): string {
  const fields = fieldsIn(new TextEncoder().encode(line));
  if (fields === undefined) return 'no JSON object with each key once';
  if ('format' in fields) return 'head';
  return typeof fields['url'] === 'string' && typeof fields['ts'] === 'string' ? 'page' : 'no page';
}
