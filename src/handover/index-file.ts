import type { LeftOut, PlacedItem } from './item.js';

export interface IndexHead {
  readonly export_id: string;
  readonly name: string;
  readonly matter_id: string | null;
  readonly created_at: string;
  readonly redacted: 'as_is' | 'replace' | null;
  /** Where the sealed records lie, which name the hash of this file; `matter` is null where it is no export of a matter. */
  readonly records: { readonly hand_over: string; readonly matter: string | null };
}

/** index.json: everything as it is, also names that no file could have. In parts, since of thousands of items it is many MiB. */
export function* indexJson(
  head: IndexHead,
  items: Iterable<PlacedItem>,
  notIncluded: readonly LeftOut[],
): Generator<string> {
  yield JSON.stringify(head, null, 1).slice(0, -'\n}'.length);
  yield* listed('items', items);
  yield* listed('not_included', notIncluded);
  yield '\n}\n';
}

/** A field of a list, as `JSON.stringify(…, null, 1)` writes it one level down. */
function* listed(name: string, values: Iterable<object>): Generator<string> {
  yield `,\n "${name}": [`;
  let between = '';
  for (const value of values) {
    yield `${between}\n  ${JSON.stringify(value, null, 1).replaceAll('\n', '\n  ')}`;
    between = ',';
  }
  yield between === '' ? ']' : '\n ]';
}

/** Columns of index.csv. `status`: `included`, or why an item is not. */
export const indexColumns = [
  'exhibit',
  'status',
  'kind',
  'capture_id',
  'evidence_id',
  'url',
  'final_url',
  'title',
  'captured_at',
  'sealed_at',
  'manifest_sha256',
  'package_sha256',
  'size_bytes',
  'volume',
  'file',
  'test_mode',
  'legal_hold',
  'derived_from',
  'redacted_from_manifest_sha256',
  'warnings',
] as const;

type Value = string | number | boolean | null | readonly string[];
type Cells = Partial<Readonly<Record<(typeof indexColumns)[number], Value>>>;

/** index.csv (RFC 4180): UTF-8 with BOM, CRLF, one line an item, included or not. A part is a line. `items` are in the order of their numbers. */
export function* indexCsv(items: Iterable<PlacedItem>, notIncluded: readonly LeftOut[]): Generator<string> {
  yield `\ufeff${indexColumns.join(',')}\r\n`;
  for (const each of merged(items, notIncluded)) {
    const row: Cells =
      'reason' in each
        ? { exhibit: each.exhibit, capture_id: each.capture_id, status: each.reason }
        : { ...each, status: 'included' };
    yield `${indexColumns.map((column) => cell(written(row[column]))).join(',')}\r\n`;
  }
}

function* merged(items: Iterable<PlacedItem>, notIncluded: readonly LeftOut[]): Generator<PlacedItem | LeftOut> {
  const left = notIncluded.toSorted((a, b) => compare(a.exhibit, b.exhibit));
  let next = 0;
  const before = function* (exhibit: string | undefined) {
    for (let each = left[next]; each; each = left[(next += 1)])
      if (exhibit === undefined || compare(each.exhibit, exhibit) < 0) yield each;
      else return;
  };
  for (const item of items) {
    yield* before(item.exhibit);
    yield item;
  }
  yield* before(undefined);
}

/** By their last number, then as text: EX-9999 before EX-10000. */
function compare(a: string, b: string): number {
  const [one, other] = [a, b].map((exhibit) => Number(/\d+$/.exec(exhibit)?.[0] ?? 0)) as [number, number];
  if (one !== other) return one - other;
  return a < b ? -1 : a > b ? 1 : 0;
}

function written(value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** What begins so is taken for a formula by spreadsheets; an apostrophe keeps it text. */
const formula = /^[=+\-@\t\r]/;

/** Quoted always. Control and direction characters stand as `\u202e`, so that a line is an item and reads as it is written. */
export function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${visible(safe).replaceAll('"', '""')}"`;
}

const invisible =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;

export const visible = (text: string): string =>
  text.replace(invisible, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
