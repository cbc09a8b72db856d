import type { Fields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { type IndexedRecord, indexPath, pagesPath, warcPath } from '../../../package/web-archive.js';
import type { Fact, Place } from '../fact.js';
import { bare, reckoned } from '../places.js';
import { isWholeRange } from '../../../package/warc/whole-range.js';
import { unescaped } from '../../../package/warc/unescaped.js';
import { fieldsIn, textOf, type View } from '../view.js';

export const wacz = { check: 'wacz', code: 'wacz_mismatch' } as const;
export const hasArchive = (view: View): boolean => view.warc !== undefined || view.members.has('datapackage.json');
export const responses = (view: View) => (view.warc?.records ?? []).filter(({ type }) => type === 'response');
const warc = (at: string, read: Place['read']): Place => ({ file: warcPath, at, read });

export const othersThan = (known: readonly string[], fields: Fields): string[] =>
  Object.keys(fields).filter((name) => !known.includes(name));

/**
 * Answers that the index must list: all, but for a part of what another answer has as a whole. A replay program takes the first answer of
 * an address for all of it, so such a part may be left out. A whole is an answer with status 200, which is always listed, or one with status
 * 206 that is listed and whose range is the whole.
 */
function indexed(view: View) {
  const all = responses(view);
  const lines = new Set(view.index.map(({ offset }) => offset));
  const wholes = new Set(
    all.flatMap(({ http, truncated, target, offset, payloadSize }) => {
      const ranged = http?.status === 206 && lines.has(offset) && isWholeRange(http.ranges, payloadSize);
      return (http?.status === 200 || ranged) && truncated === undefined ? [bare(target)] : [];
    }),
  );
  return all.filter(
    ({ http, offset, target }) => lines.has(offset) || http?.status !== 206 || !wholes.has(bare(target)),
  );
}

/** Index and page list of the web archive, against the network record. */
export const archiveIndex: readonly Fact[] = [
  {
    ...wacz,
    name: 'index',
    relation: 'everywhere',
    applies: hasArchive,
    places: [
      warc(
        'place, address, time and status of each answer, but for parts of one that is whole',
        (view) =>
          view.warc &&
          indexed(view).map((record) => ({
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
            time: view.isCurrent ? line.time : line.time.slice(0, 14),
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
    name: 'index_media_types',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(indexPath, 'mime other than Content-Type of its answer', (view) => {
        const found = new Map(responses(view).map((record) => [record.offset, record.http?.mediaTypes ?? []]));
        return view.index.flatMap(({ offset, mime, url }): JsonValue[] => {
          const medias = (found.get(offset) ?? []).map((type) => type.split(';')[0]?.trim().toLowerCase() ?? '');
          const told = medias.length > 0 && medias.every((media) => isMediaType.test(media) && !guessed.test(media));
          return told && !medias.includes(mime?.toLowerCase() ?? '') ? [url] : [];
        });
      }),
    ],
  },
  {
    ...wacz,
    name: 'index_methods',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(indexPath, 'method other than that of the request, which is left out where it is GET', (view) => {
        const methods = new Map(
          (view.warc?.records ?? []).flatMap(({ type, concurrentTo, http }) =>
            type === 'request' ? [[concurrentTo, http?.method] as const] : [],
          ),
        );
        const asked = new Map(responses(view).map(({ offset, id }) => [offset, methods.get(id)]));
        return view.index.flatMap(({ offset, method = 'GET', url }) =>
          asked.get(offset) === undefined || asked.get(offset) === method ? [] : [url],
        );
      }),
    ],
  },
  {
    ...wacz,
    name: 'index_fields',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(indexPath, 'a field that the format does not define', (view) =>
        view.index.flatMap(({ strange }) => strange),
      ),
    ],
  },
  {
    name: 'page_list_fields',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(pagesPath, 'a field of the page that the format does not define', (view) =>
        view.pages.flatMap((page) => othersThan(['id', 'url', 'ts', 'title'], page)),
      ),
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
      reckoned(indexPath, 'a line that is not a record, or is out of order', (view) => {
        const lines = (textOf(view.members.get(indexPath)?.bytes) ?? '').split('\n');
        // Other programs read a last line without its end, too.
        const isEnded = lines.pop() === '';
        const bad =
          isEnded && lines.length === view.index.length ? [] : [`${lines.length} lines, ${view.index.length} records`];
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
      reckoned(indexPath, 'sort key of the url: its host, reversed, and its path; of another scheme the url', (view) =>
        view.index.map((line) => sortKey(line, view)),
      ),
      reckoned(indexPath, 'sort key of the lines, up to the query', (view) =>
        view.index.map((line) => (sortKey(line, view) === null ? null : upTo(line.key, view))),
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
    name: 'page_list_head',
    relation: 'equal',
    applies: (view) => view.isCurrent && view.members.has(pagesPath),
    places: [
      reckoned('evidence-package(5)', 'WEB ARCHIVE', () => ({ format: 'json-pages-1.0', id: 'pages', title: 'Pages' })),
      reckoned(pagesPath, 'its head line', (view) => {
        const [line = ''] = (textOf(view.members.get(pagesPath)?.bytes) ?? '').split('\n', 1);
        return fieldsIn(new TextEncoder().encode(line)) ?? 'none';
      }),
    ],
  },
];

/** RFC 9110, section 8.3.1. */
const isMediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;
/** Types for which browsers look at the bytes themselves (WHATWG MIME Sniffing, section 7): the index then has what they found. */
const guessed =
  /^(text\/plain|application\/octet-stream|unknown\/unknown|application\/unknown|\*\/\*|multipart\/.*)$|xml$/;

function byBytes(a: string, b: string): number {
  const [one, other] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Before 1.1 the host alone was looked at. */
function upTo(key: string, { isCurrent }: View): string {
  const host = key.slice(0, key.indexOf(')') + 1);
  if (!isCurrent) return host;
  return host === '' ? key : unescaped(key.split('?')[0] ?? '');
}

function sortKey({ url }: Pick<IndexedRecord, 'url'>, { isCurrent }: View): string | null {
  const web = /^https?:/.test(url) && URL.canParse(url);
  if (!web) return isCurrent && !url.includes(')') ? url : null;
  const path = /^https?:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '';
  return isCurrent ? unescaped(`${sortHost(url)}${path.toLowerCase() || '/'}`) : sortHost(url);
}

/** `org,example:8080)`: the labels of the host from the right, with a port that is not the scheme's own; `www.` may be left out. */
function sortHost(url: string): string {
  const { hostname, port } = new URL(url);
  const labels = hostname
    .replace(/^www\d*\./, '')
    .split('.')
    .toReversed()
    .join(',');
  return `${labels}${port === '' ? '' : `:${port}`})`;
}

function kindOfLine(line: string): string {
  const fields = fieldsIn(new TextEncoder().encode(line));
  if (fields === undefined) return 'not a JSON object with each key once';
  if ('format' in fields) return 'head';
  return typeof fields['url'] === 'string' && typeof fields['ts'] === 'string' ? 'page' : 'no page';
}
