import { isFields } from '../../../package/json/strict-json.js';
import { indexPath, pagesPath, warcPath } from '../../../package/web-archive.js';
import { shown } from '../../finding.js';
import type { Fact, Place } from '../fact.js';
import { describedFields, infoWords, partFields } from '../../../package/warc/info-words.js';
import { archiveIndex, hasArchive, othersThan, responses, wacz } from './archive-index.js';
import { answersOf, byText, documentUrl, listIn, logged, outcome, reckoned, rows, textIn } from '../places.js';
import { isOfThisVersion } from '../steps/of-today.js';
import { countedFacts } from './counted.js';
import { messages } from './messages.js';
import { requestFacts } from './requests.js';
import { sortedRows } from './sorted-rows.js';
import type { View } from '../view.js';

const parts = [warcPath, indexPath, pagesPath];
const warc = (at: string, read: Place['read']): Place => ({ file: warcPath, at, read });

const contentTypes: Readonly<Record<string, string>> = {
  warcinfo: 'application/warc-fields',
  response: 'application/http; msgtype=response',
  request: 'application/http; msgtype=request',
};

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
    name: 'record_version',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('a record of another version than WARC/1.1', (view) =>
        (view.warc?.records ?? []).flatMap(({ version }) => (version === '1.1' ? [] : [version ?? 'none'])),
      ),
    ],
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
    name: 'content_types',
    relation: 'equal',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('what its WARC-Type leads to', (view) => view.warc?.records.map(({ type }) => contentTypes[type] ?? null)),
      warc('Content-Type of the record', (view) =>
        view.warc?.records.map(({ type, contentType }) => (type in contentTypes ? (contentType ?? null) : null)),
      ),
    ],
  },
  {
    ...wacz,
    name: 'record_fields',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('a named field, or a line of a warcinfo record, that the format does not define', (view) =>
        view.warc?.records.flatMap(({ strange }) => strange ?? []),
      ),
    ],
  },
  {
    ...wacz,
    name: 'archive_described',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('warcinfo: a format or description with other words than those of the format', (view) =>
        (view.warc?.records ?? []).flatMap(({ info }) =>
          Object.entries(infoWords).flatMap(([name, words]) => {
            const said = info?.get(name);
            return said === undefined || said === words ? [] : [said];
          }),
        ),
      ),
    ],
  },
  {
    ...wacz,
    name: 'codings_undone',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('answers: a coding of the message, which stands undone in the record', (view) =>
        responses(view).flatMap(({ http }) => http?.codings ?? []),
      ),
    ],
  },
  {
    ...wacz,
    name: 'datapackage_fields',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && view.members.has('datapackage.json'),
    places: [
      reckoned('datapackage.json', 'a field that the format does not define, or that is missing', (view) => {
        const described = view.records.datapackage;
        const resources = rows(described, 'resources');
        // A page may have no title.
        const due = isOfThisVersion(view) ? describedFields.filter((name) => name !== 'title') : [];
        return [
          ...othersThan(describedFields, described),
          ...resources.flatMap((each) => othersThan(partFields, each)),
          ...othersThan(Object.keys(described), Object.fromEntries(due.map((name) => [name, null]))),
          ...(due.length > 0 && resources.some((each) => Object.keys(each).length < partFields.length)
            ? ['resources']
            : []),
        ];
      }),
    ],
  },
  {
    ...wacz,
    name: 'archive_form',
    relation: 'equal',
    applies: (view) => view.isCurrent && view.members.has('datapackage.json'),
    places: [
      reckoned('evidence-package(5)', 'WEB ARCHIVE', () => ['data-package', '1.1.1']),
      reckoned('datapackage.json', 'profile, wacz_version', ({ records }) =>
        ['profile', 'wacz_version'].map((key) => records.datapackage[key] ?? null),
      ),
    ],
  },
  {
    ...wacz,
    name: 'part_names',
    relation: 'equal',
    applies: hasArchive,
    places: [
      reckoned('datapackage.json', 'resources: last part of path', ({ records }) =>
        rows(records.datapackage, 'resources').map(({ path }) => shown(path).split('/').at(-1) ?? null),
      ),
      reckoned('datapackage.json', 'resources: name', ({ records }) =>
        rows(records.datapackage, 'resources').map(({ name, path }) => name ?? shown(path).split('/').at(-1) ?? null),
      ),
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
      warc('WARC-Record-ID that occurs twice', (view) => {
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
  ...messages,
  ...requestFacts,
  ...countedFacts,
  ...archiveIndex,
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
