import { type CertifiedHash, sumName } from '../certificate/certificate.js';
import type { JsonValue } from '../records/journal.js';
import { type Fields, isFields } from '../json/strict-json.js';
import { kindWords, type PackageKind } from '../kind.js';
import type { MatterItem, RemovedItem } from '../matter/record.js';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `21 November 2026, 01:26:05.123 UTC` from RFC 3339 UTC; another text is given back as it is. */
export function longTime(at: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z$/.exec(at);
  const month = months[Number(found?.[2]) - 1];
  return found === null || month === undefined ? at : `${Number(found[3])} ${month} ${found[1]}, ${found[4]} UTC`;
}

export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** In the running head of each page of a test-mode package. */
export const watermark = 'TEST - NOT FOR LEGAL USE';

/** What metadata.json, manifest.json and the custody record have the document print. */
export interface DocumentSource {
  readonly metadata: Fields;
  readonly kind: PackageKind;
  readonly evidenceId: string;
  readonly testMode: boolean;
  readonly generator: { readonly name: string; readonly version: string } | undefined;
  readonly closedAt: string;
}

/** Head and foot of a page, one behind the other. */
export function runningWords({ metadata, kind, evidenceId, testMode, closedAt }: DocumentSource) {
  return (page: number, pages: number): string =>
    `${kindWords(kind)}${testMode ? watermark : ''}${evidenceId}${textOf(metadata['capture_id'])} · records closed ${closedAt}Page ${page} of ${pages}`;
}

/** Lines of the first page: what it is, and what is printed behind that. */
export function coverLines(source: DocumentSource): readonly Line[] {
  const { metadata, kind, generator } = source;
  const lines = reader(metadata);
  const made: Line[] = generator === undefined ? [] : [['Made with', `${generator.name} ${generator.version}`]];
  switch (kind) {
    case 'comparison':
      return [
        ...lines.said('Address of both', 'url'),
        ...lines.said('Compared at', 'compared_at', timeOf),
        ...whose(source, 'Comparison ID', 'Made by'),
        ...made,
      ];
    case 'certificate':
      return [
        ['Label', lines.stated('label')],
        ...lines.said('Certified at', 'certified_at', timeOf),
        ...lines.said('Hashes', 'hash_count'),
        ...whose(source, 'Certificate ID', 'Made by'),
        ...notes(metadata),
        ...made,
      ];
    case 'redaction':
      return [
        ...lines.said('Address', 'url'),
        ...lines.said('Captured at', 'source.captured_at', timeOf),
        ...lines.said('Redacted at', 'redacted_at', timeOf),
        ...lines.said('Redacted from', 'source.capture_id'),
        ...whose(source, 'Redaction ID', 'Made by'),
        ...notes(metadata),
        ...made,
      ];
    case 'matter':
      return [
        ['Matter', lines.stated('name')],
        ...lines.said('Seal', 'seal_no'),
        ...lines.said('Recorded at', 'recorded_at', timeOf),
        ...lines.said('Items', 'item_count'),
        ...lines.said('Items with a fault', 'fault_count'),
        ...lines.said('Entries of the custody record', 'entry_count'),
        ...lines.said('Hash of the last entry', 'head_hash'),
        // Earlier versions had it in matter.json alone.
        ...(lines.at('reason') === undefined ? [] : [['Reason', lines.stated('reason')] as const]),
        ...whose(source, 'Matter ID', 'Sealed by'),
        ...notes(metadata),
        ...made,
      ];
    case 'page':
      return [...ofPage(lines), ...whose(source, 'Capture ID', 'Collected by'), ...notes(metadata), ...made];
  }
}

type Line = readonly [label: string, value: string];
type Reader = ReturnType<typeof reader>;

function reader(metadata: Fields) {
  const at = (path: string): JsonValue | undefined =>
    path
      .split('.')
      .reduce<JsonValue | undefined>((from, key) => (from && isFields(from) ? from[key] : undefined), metadata);
  return {
    at,
    said: (label: string, path: string, words = textOf): Line[] => {
      const value = at(path);
      return value === undefined || value === null || value === '' ? [] : [[label, words(value)]];
    },
    stated: (path: string): string => {
      const value = at(path);
      return typeof value !== 'string' || value.trim() === '' ? 'not stated' : value;
    },
  };
}

function ofPage({ at, said }: Reader): Line[] {
  const shown =
    at('url_at_screenshot') === at('requested_url')
      ? []
      : said('Address when the image was taken', 'url_at_screenshot');
  const answer = `HTTP status ${textOf(at('page.http_status'))}, ${textOf(at('page.mime_type'))}`;
  return [
    ...said('Address requested', 'requested_url'),
    ...shown,
    ...said('Captured at', 'captured_at', timeOf),
    ...(at('page') === undefined ? [] : [['Answer of the server', answer] as const]),
  ];
}

/** `id`: what the id of its row is called; `by`: what the collector did. */
function whose({ metadata, evidenceId }: DocumentSource, id: string, by: string): Line[] {
  const { at, said, stated } = reader(metadata);
  return [
    ['Evidence ID', evidenceId],
    [id, textOf(at('capture_id'))],
    ['Case reference', stated('case_reference')],
    ...said(asStated.legal_authority, 'legal_authority'),
    ...said(asStated.purpose, 'purpose'),
    [by, stated('collector.name')],
    ['Organisation', stated('collector.organisation')],
  ];
}

/** Labels of what nobody checked. */
export const asStated = {
  legal_authority: 'Legal authority, as stated',
  purpose: 'Purpose, as stated',
} as const;

const notes = (metadata: Fields): Line[] =>
  Object.entries((metadata['metadata'] ?? {}) as Fields).map(([key, value]): Line => [`Note: ${key}`, textOf(value)]);

const timeOf = (value: JsonValue | undefined): string => longTime(textOf(value));

/** Rows of a list that are printed. Where there are more, a sentence behind them names the file that has all. */
export const printedRows = 1000;

const longLists = {
  hashes: ['hashes', 'certificate.json and hashes.sha256'],
  exhibits: ['exhibits', 'matter.json'],
  removed: ['exhibits that were taken out', 'matter.json'],
} as const;

/** That sentence; undefined where all rows are printed. */
export function restLine(list: keyof typeof longLists, total: number): string | undefined {
  const [what, where] = longLists[list];
  return total <= printedRows
    ? undefined
    : `The first ${grouped(printedRows)} of ${grouped(total)} ${what} are printed here. All of them are in ${where}.`;
}

/** A row of the list of hashes of a certificate; `index` from 0. */
export const hashLine = (index: number, hash: CertifiedHash): string =>
  [index + 1, ...hashWords(index, hash), hash.sha256].join('');

/** Name and size as they are shown: both are what whoever asked said. */
export const hashWords = (index: number, hash: CertifiedHash): readonly [name: string, size: string] => [
  hash.name ?? `not told (${sumName(hash, index)})`,
  hash.size_bytes === null ? 'not told' : grouped(hash.size_bytes),
];

/** A row of the list of exhibits. */
export const exhibitLine = (item: MatterItem): string => exhibitWords(item).join('');

/** Number, what it is, when it was captured, status, check, and the hash of its package. */
export const exhibitWords = (item: MatterItem): readonly string[] => [
  item.exhibit,
  item.captureId,
  item.kind,
  item.url ?? 'no address',
  item.title ?? 'no title',
  item.capturedAt ?? 'not told',
  item.status,
  item.verification ?? 'not checked',
  item.packageSha256 ?? 'no package',
];

/** A row of what was taken out of a matter. */
export const removedLine = ({ exhibit, captureId, removedAt }: RemovedItem): string =>
  [exhibit, captureId, removedAt].join('');

/** Entries of the custody record that are printed; the others are in its files. */
export const printedEntries = 1000;

/** A row of the custody timeline; undefined for an entry that is withheld, or is none. */
export function custodyLine(entry: JsonValue): string | undefined {
  const said = custodyWords(entry);
  return said?.join('');
}

/** Number, time, what happened, and to which exhibit. */
export function custodyWords(entry: JsonValue): readonly string[] | undefined {
  if (!isFields(entry)) return undefined;
  const { seq, at, type, subject } = entry;
  if (typeof seq !== 'number' || typeof at !== 'string' || typeof type !== 'string') return undefined;
  const exhibit = subject !== undefined && isFields(subject) ? textOf(subject['exhibit']) : '';
  return [String(seq), at, type, exhibit];
}

/** A row of the list of files. */
export const fileLine = (name: string, size: number, sha256: string): string => `${name}${grouped(size)}${sha256}`;

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
