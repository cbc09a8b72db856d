import { type CertifiedHash, sumName } from '../certificate/certificate.js';
import type { JsonValue } from '../records/journal.js';
import { type Fields, isFields } from '../json/strict-json.js';
import type { PackageKind } from '../kind.js';
import type { MatterItem, RemovedItem } from '../matter/record.js';
import { type Language, languageNamed } from '../messages/language.js';
import { grouped, longTime } from '../messages/numbers.js';
import { type PrintedKey, printedWord } from '../messages/printed.js';

export { grouped, longTime } from '../messages/numbers.js';

/** What metadata.json, manifest.json and the custody record have the document print. */
export interface DocumentSource {
  readonly metadata: Fields;
  readonly kind: PackageKind;
  readonly evidenceId: string;
  readonly testMode: boolean;
  readonly generator: { readonly name: string; readonly version: string } | undefined;
  readonly closedAt: string;
  /** That its words are in. */
  readonly language: Language;
}

/** Of records that name no language, which English ones do not. */
export const languageOf = ({ document_language: tag }: Fields): Language => languageNamed(tag);

/** Head and foot of a page, one behind the other. */
export function runningWords({ metadata, kind, evidenceId, testMode, closedAt, language }: DocumentSource) {
  const word = wordsIn(language);
  const head = `${word(`kind.${kind}`)}${testMode ? word('head.test') : ''}${evidenceId}`;
  const foot = word('foot.closed', { id: textOf(metadata['capture_id']), at: closedAt });
  return (page: number, pages: number): string =>
    `${head}${foot}${word('foot.page', { page: String(page), pages: String(pages) })}`;
}

const wordsIn =
  (language: Language) =>
  (key: PrintedKey, given: Readonly<Record<string, string>> = {}): string =>
    printedWord(language, key, given);

/** A line that a document prints: all of it, and what of it is no word of the program's. */
export interface PrintedLine {
  readonly text: string;
  readonly said: string;
}

/** Lines of the first page: what it is, and what is printed behind that. */
export function coverLines(source: DocumentSource): readonly PrintedLine[] {
  const { metadata, kind, generator } = source;
  const lines = reader(source);
  const made = generator === undefined ? [] : [lines.line('made_with', `${generator.name} ${generator.version}`)];
  switch (kind) {
    case 'comparison':
      return [
        ...lines.said('address_of_both', 'url'),
        ...lines.time('compared_at', 'compared_at'),
        ...whose(source, 'comparison_id', 'made_by'),
        ...made,
      ];
    case 'certificate':
      return [
        lines.stated('label', 'label'),
        ...lines.time('certified_at', 'certified_at'),
        ...lines.said('hashes', 'hash_count'),
        ...whose(source, 'certificate_id', 'made_by'),
        ...notes(source),
        ...made,
      ];
    case 'redaction':
      return [
        ...lines.said('address', 'url'),
        ...lines.time('captured_at', 'source.captured_at'),
        ...lines.time('redacted_at', 'redacted_at'),
        ...lines.said('redacted_from', 'source.capture_id'),
        ...whose(source, 'redaction_id', 'made_by'),
        ...notes(source),
        ...made,
      ];
    case 'matter':
      return [
        lines.stated('matter', 'name'),
        ...lines.said('seal', 'seal_no'),
        ...lines.time('recorded_at', 'recorded_at'),
        ...lines.said('items', 'item_count'),
        ...lines.said('items_with_fault', 'fault_count'),
        ...lines.said('entries', 'entry_count'),
        ...lines.said('last_hash', 'head_hash'),
        // Earlier versions had it in matter.json alone.
        ...(valueAt(metadata, 'reason') === undefined ? [] : [lines.stated('reason', 'reason')]),
        ...whose(source, 'matter_id', 'sealed_by'),
        ...notes(source),
        ...made,
      ];
    case 'page':
      return [...ofPage(source), ...whose(source, 'capture_id', 'collected_by'), ...notes(source), ...made];
  }
}

type Label = PrintedKey extends infer Key ? (Key extends `label.${infer Name}` ? Name : never) : never;

const valueAt = (metadata: Fields, path: string): JsonValue | undefined =>
  path
    .split('.')
    .reduce<JsonValue | undefined>((from, key) => (from && isFields(from) ? from[key] : undefined), metadata);

function reader({ metadata, language }: Pick<DocumentSource, 'metadata' | 'language'>) {
  const word = wordsIn(language);
  const line = (label: Label, value: string, said = value): PrintedLine => ({
    text: `${word(`label.${label}`)} ${value}`,
    said,
  });
  const present = (label: Label, path: string, written: (value: string) => string): PrintedLine[] => {
    const value = valueAt(metadata, path);
    if (value === undefined || value === null || value === '') return [];
    return [line(label, written(textOf(value)), textOf(value))];
  };
  return {
    line,
    said: (label: Label, path: string): PrintedLine[] => present(label, path, (value) => value),
    time: (label: Label, path: string): PrintedLine[] => present(label, path, (at) => longTime(at, language)),
    stated: (label: Label, path: string): PrintedLine => {
      const value = valueAt(metadata, path);
      return typeof value !== 'string' || value.trim() === ''
        ? line(label, word('value.not_stated'), '')
        : line(label, value);
    },
  };
}

function ofPage(source: DocumentSource): PrintedLine[] {
  const { metadata, language } = source;
  const { line, said, time } = reader(source);
  const at = (path: string): JsonValue | undefined => valueAt(metadata, path);
  const shown = at('url_at_screenshot') === at('requested_url') ? [] : said('address_shown', 'url_at_screenshot');
  const [status, type] = [textOf(at('page.http_status')), textOf(at('page.mime_type'))];
  const answer = line('answer', printedWord(language, 'value.answer', { status, type }), status + type);
  return [
    ...said('address_requested', 'requested_url'),
    ...shown,
    ...time('captured_at', 'captured_at'),
    ...(at('page') === undefined ? [] : [answer]),
  ];
}

/** `id`: what the id of its row is called; `by`: what the collector did. */
function whose(source: DocumentSource, id: Label, by: Label): PrintedLine[] {
  const { line, said, stated } = reader(source);
  return [
    line('evidence_id', source.evidenceId),
    line(id, textOf(valueAt(source.metadata, 'capture_id'))),
    stated('case_reference', 'case_reference'),
    ...said('legal_authority', 'legal_authority'),
    ...said('purpose', 'purpose'),
    stated(by, 'collector.name'),
    stated('organisation', 'collector.organisation'),
  ];
}

const notes = ({ metadata, language }: DocumentSource): PrintedLine[] =>
  Object.entries((metadata['metadata'] ?? {}) as Fields).map(([key, value]) => ({
    text: `${printedWord(language, 'label.note', { key })} ${textOf(value)}`,
    said: key + textOf(value),
  }));

/** What stands over the pictures of a test package, in whatever language its documents are. */
export const watermark = printedWord('en', 'head.test', {});

/** Rows of a list that are printed. Where there are more, a sentence behind them names the file that has all. */
export const printedRows = 1000;

/** That sentence; undefined where all rows are printed. */
export function restLine(
  list: 'hashes' | 'exhibits' | 'removed',
  total: number,
  language: Language = 'en',
): string | undefined {
  return total <= printedRows
    ? undefined
    : printedWord(language, `rest.${list}`, {
        shown: grouped(printedRows, language),
        total: grouped(total, language),
      });
}

/** A row of the list of hashes of a certificate; `index` from 0. */
export const hashLine = (index: number, hash: CertifiedHash, language: Language = 'en'): PrintedLine => ({
  text: [index + 1, ...hashWords(index, hash, language), hash.sha256].join(''),
  said: hash.name ?? '',
});

/** Name and size as they are shown: both are what whoever asked said. */
export const hashWords = (
  index: number,
  hash: CertifiedHash,
  language: Language = 'en',
): readonly [name: string, size: string] => [
  hash.name ?? printedWord(language, 'value.not_told_name', { name: sumName(hash, index) }),
  hash.size_bytes === null ? printedWord(language, 'value.not_told', {}) : grouped(hash.size_bytes, language),
];

/** A row of the list of exhibits. */
export const exhibitLine = (item: MatterItem, language: Language): PrintedLine => ({
  text: exhibitWords(item, language).join(''),
  said: [item.exhibit, item.url, item.title].join(''),
});

/** Number, what it is, when it was captured, status, check, and the hash of its package. */
export function exhibitWords(item: MatterItem, language: Language): readonly string[] {
  const word = wordsIn(language);
  return [
    item.exhibit,
    item.captureId,
    item.kind,
    item.url ?? word('value.no_address'),
    item.title ?? word('value.no_title'),
    item.capturedAt ?? word('value.not_told'),
    item.status,
    item.verification ?? word('value.not_checked'),
    item.packageSha256 ?? word('value.no_package'),
  ];
}

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

/** Of captures by several services (witness.json): the key of each ledger, what came of comparing, and who gave no capture. */
export function witnessLines(record: Fields, language: Language): readonly PrintedLine[] {
  const { captures, further, missing, agreement } = record;
  const keys = [captures, further].flatMap((all) => (all !== undefined && isFields(all) ? Object.values(all) : []));
  const gone = Array.isArray(missing) ? missing.filter(isFields) : [];
  const several = missing !== undefined && agreement === 'differ';
  const summary = several ? 'differ_several' : agreements.find((each) => each === agreement);
  return [
    ...(summary === undefined ? [] : [{ text: printedWord(language, `witness.${summary}`, {}), said: '' }]),
    ...keys.flatMap((each) => {
      const ledger = isFields(each) ? each['ledger'] : undefined;
      return ledger !== undefined && isFields(ledger) ? [allOf(textOf(ledger['key']))] : [];
    }),
    ...(gone.length > 0 ? [allOf(gone.map(({ name, code }) => `${textOf(name)} (${textOf(code)})`).join(', '))] : []),
  ];
}
const agreements = ['agree', 'differ', 'not_all_compared'] as const;
const allOf = (text: string): PrintedLine => ({ text, said: text });

/** A row of the list of files. */
export const fileLine = (name: string, size: number, sha256: string, language: Language): string =>
  `${name}${grouped(size, language)}${sha256}`;

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
