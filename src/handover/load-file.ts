import { visible } from './index-file.js';
import type { HandedItem } from './item.js';

/** One document of a load file: an item, its page pictures, and where its files lie below the folder of the load file. */
export interface LoadDocument {
  readonly item: HandedItem;
  /** Number of its first page. */
  readonly first: number;
  /** Pictures in their order, `/` between the parts of a path; each document has one at least. */
  readonly images: readonly string[];
  readonly native: { readonly path: string; readonly md5: string } | null;
  readonly text: string | null;
  /** From the folder of the load file. */
  readonly package: string | null;
  /** Whose account made it. */
  readonly custodian: string;
}

/** Names all files of a load file but its lists, in the form that `sha256sum -c` reads. */
export const loadFileSums = 'files.sha256';

/** Digits of a page's number behind its prefix. */
const batesDigits = 7;

/** `EXPORT0000001`. @throws RangeError when it has more digits */
export function bates(prefix: string, number: number): string {
  const digits = String(number).padStart(batesDigits, '0');
  if (digits.length > batesDigits) throw new RangeError(`page ${number} has no number of ${batesDigits} digits`);
  return prefix + digits;
}

/** Concordance's own delimiters, https://help.relativity.com (Load file specifications): between fields, around each, and for a line break in one. */
const FIELD = '\u0014';
const QUOTE = '\u00fe';
const BREAK = '\u00ae';

const fields: readonly (readonly [name: string, value: (document: LoadDocument, prefix: string) => string])[] = [
  ['BEGBATES', ({ first }, prefix) => bates(prefix, first)],
  ['ENDBATES', ({ first, images }, prefix) => bates(prefix, first + images.length - 1)],
  ['PAGECOUNT', ({ images }) => String(images.length)],
  ['EXHIBIT', ({ item }) => item.exhibit],
  ['TITLE', ({ item }) => item.title ?? ''],
  ['URL', ({ item }) => item.url ?? ''],
  ['FINALURL', ({ item }) => item.final_url ?? ''],
  ['HOST', ({ item }) => item.host ?? ''],
  ['HTTPSTATUS', ({ item }) => String(item.http_status ?? '')],
  ['CUSTODIAN', ({ custodian }) => custodian],
  ['DATECAPTURED', ({ item }) => day(item.captured_at)],
  ['TIMECAPTURED', ({ item }) => item.captured_at?.slice(11, 19) ?? ''],
  ['TIMEZONE', ({ item }) => (item.captured_at === null ? '' : 'UTC')],
  ['DATESEALED', ({ item }) => day(item.sealed_at)],
  ['CAPTUREID', ({ item }) => item.capture_id],
  ['EVIDENCEID', ({ item }) => item.evidence_id ?? ''],
  ['MANIFESTSHA256', ({ item }) => item.manifest_sha256],
  ['PACKAGESHA256', ({ item }) => item.package_sha256],
  ['MD5HASH', ({ native }) => native?.md5 ?? ''],
  ['KIND', ({ item }) => item.kind],
  ['DERIVEDFROM', ({ item }) => item.derived_from.join('; ')],
  ['WARNINGS', ({ item }) => item.warnings.join('; ')],
  ['NATIVELINK', ({ native }) => backslashed(native?.path)],
  ['TEXTLINK', ({ text }) => backslashed(text)],
  ['PACKAGELINK', (document) => backslashed(document.package)],
];

/** The columns of export.dat, in their order. */
export const datColumns: readonly string[] = fields.map(([name]) => name);

/** export.dat: UTF-8 with BOM, one line a document, CRLF. A text that has one of the delimiters is written without it. */
export const datFile = (prefix: string, documents: readonly LoadDocument[]): string =>
  `\ufeff${[datColumns, ...documents.map((each) => fields.map(([, value]) => value(each, prefix)))]
    .map((values) => `${values.map((value) => `${QUOTE}${datText(value)}${QUOTE}`).join(FIELD)}\r\n`)
    .join('')}`;

/** export.opt (Opticon): one line a page: number, volume, picture, Y at the first page of a document, two empty, pages of the document. */
export const optFile = (prefix: string, documents: readonly LoadDocument[]): string =>
  documents
    .flatMap(({ first, images }) =>
      images.map((image, index) => {
        const opens = index === 0;
        const cells = [bates(prefix, first + index), VOLUME, backslashed(image), opens ? 'Y' : '', '', ''];
        return `${[...cells, opens ? String(images.length) : ''].join(',')}\r\n`;
      }),
    )
    .join('');

/** Of the load file, which is one, in however many volumes the export comes. */
const VOLUME = 'VOL001';

/** `20261122`: the form that Concordance takes without being told one. */
const day = (at: string | null): string => at?.slice(0, 10).replaceAll('-', '') ?? '';

const backslashed = (path: string | null | undefined): string => path?.replaceAll('/', '\\') ?? '';

/** The convention has no way to escape its delimiters. index.json has every text as it is. */
function datText(text: string): string {
  const safe = text.replaceAll(QUOTE, '\\u00fe').replaceAll(BREAK, '(R)');
  return visible(safe.replace(/\r\n|\r|\n/g, BREAK));
}
