import type { JsonValue } from '../../package/records/journal.js';
import { type Fields, isFields } from '../../package/json/strict-json.js';
import type { WarcReading, WarcRecord } from '../../package/warc/record.js';
import { shown } from '../finding.js';
import type { Place } from './fact.js';
import { type RecordName, recordFile, type View } from './view.js';

/** Readers of places that many facts share. */

export function dig(fields: JsonValue | undefined, path: string): JsonValue | undefined {
  return path
    .split('.')
    .reduce<JsonValue | undefined>(
      (at, key) => (at !== undefined && isFields(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      fields,
    );
}

export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
export const listIn = (fields: JsonValue | undefined, path: string): readonly JsonValue[] => {
  const value = dig(fields, path);
  return isList(value) ? value : [];
};
export const rows = (fields: JsonValue | undefined, path: string): readonly Fields[] =>
  listIn(fields, path).filter(isFields);
export const textIn = (fields: JsonValue | undefined, path: string): string | undefined => {
  const value = dig(fields, path);
  return typeof value === 'string' ? value : undefined;
};

/** By code units, as a sort without a comparison does it. */
export function byText(a: JsonValue, b: JsonValue): number {
  const [one, other] = [shown(a), shown(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

type More = Pick<Place, 'due'> & { readonly as?: (value: JsonValue, view: View) => JsonValue | undefined };

/** A field of a JSON record. */
export const field = (name: RecordName, path: string, { due, as }: More = {}): Place => ({
  file: recordFile(name),
  at: path,
  read: (view) => {
    const value = dig(view.records[name], path);
    return value === undefined || as === undefined ? value : as(value, view);
  },
  ...(due && { due }),
});

export const metadata = (path: string, more?: More): Place => field('metadata', path, more);
export const custody = (path: string, more?: More): Place => field('custody', path, more);
export const manifest = (path: string, more?: More): Place => field('manifest', path, more);

/** What evidence.pdf says of it to programs; due in every package of today's format. */
export const printed = (path: string, { due, as }: More = {}): Place => ({
  file: 'evidence.pdf',
  at: `facts: ${path}`,
  read: (view) => {
    const value = dig(view.document?.facts, path);
    return value === undefined || as === undefined ? value : as(value, view);
  },
  due: (view) => view.document?.facts !== undefined && due?.(view) !== false,
});

/** What a package says of itself, worked out from other fields by a rule of the format. */
export const reckoned = (file: string, at: string, read: Place['read'], due?: Place['due']): Place => ({
  reckoned: true,
  file,
  at,
  read,
  ...(due && { due }),
});

/** The last entry of the log for a step. */
export const entry = (view: View, step: string): Fields | undefined => lastEntries(view).get(step);

export const outcome = (view: View, step: string): string | undefined => textIn(entry(view, step), 'outcome');

/** A step that did its work, or a part of it. */
export const ran = (view: View, step: string): Fields | undefined => lastThatRan(view).get(step);

/** Facts ask for an entry for each line of long lists, and a log may have a hundred thousand entries. */
function lastOf(isMeant: (operation: Fields) => boolean) {
  const known = new WeakMap<readonly Fields[], ReadonlyMap<JsonValue | undefined, Fields>>();
  return ({ operations }: View): ReadonlyMap<JsonValue | undefined, Fields> => {
    let found = known.get(operations);
    if (found === undefined) {
      found = new Map(operations.filter(isMeant).map((each) => [each['operation'], each]));
      known.set(operations, found);
    }
    return found;
  };
}

const lastEntries = lastOf(() => true);
const lastThatRan = lastOf(({ outcome: how }) => how === 'done' || how === 'truncated');

/** Facts look for each of one list in another: either may be as long as a record can be. */
export function groupedBy<T, K>(all: readonly T[], keyOf: (each: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const known = groups.get(keyOf(each));
    if (known === undefined) groups.set(keyOf(each), [each]);
    else known.push(each);
  }
  return groups;
}

/** Those that have occurred before in the list. */
export function repeated<T>(all: readonly T[]): T[] {
  const seen = new Set<T>();
  return all.filter((each) => {
    const again = seen.has(each);
    seen.add(each);
    return again;
  });
}

/** A plain fact that the log tells of a step. */
export const logged = (step: string, key: string, as?: More['as']): Place => ({
  file: 'forensic_log.json',
  at: `${step}: detail.${key}`,
  read: (view) => {
    const value = dig(ran(view, step), `detail.${key}`);
    return value === undefined || as === undefined ? value : as(value, view);
  },
});

/** From the start of the first of these steps that ran to the end of the last. */
export const duration = (...steps: readonly string[]): Place => ({
  file: 'forensic_log.json',
  at: `time of ${steps.join(' to ')}`,
  read: (view) => {
    const all = view.operations.filter(
      ({ operation }) => steps.includes(shown(operation)) && operation !== 'page_modified',
    );
    const [from, to] = [all[0]?.['started_at'] ?? all[0]?.['at'], all.at(-1)?.['at']];
    return from === undefined || to === undefined ? undefined : [from, to];
  },
});

/** The assertion about the capture that was signed with the picture. */
export const signed = (key: string): Place => ({
  file: 'screenshot.jpeg',
  at: `content credentials: ${key}`,
  read: ({ credentials }) =>
    credentials.kind === 'intact'
      ? dig(credentials.json.get('org.evidence-capture.capture') as JsonValue | undefined, key)
      : undefined,
});

/** Without the fragment, which never leaves the browser and which a page may change at any time; written as browsers write it. */
export function bare(url: JsonValue | undefined): string | undefined {
  if (typeof url !== 'string') return undefined;
  // Many facts ask for the same few addresses. What is kept stays small: the daemon verifies for weeks.
  if (url.length > 1_000) return asWritten(url);
  let found = written.get(url);
  if (found === undefined) {
    found = asWritten(url);
    if (written.size >= 500) written.clear();
    written.set(url, found);
  }
  return found;
}

const written = new Map<string, string>();

function asWritten(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

export const isWeb = (url: string | undefined): url is string => /^https?:/.test(url ?? '') && URL.canParse(url ?? '');

/** The address of the document that was answered: the last of the redirect chain. */
export const documentUrl = ({ records }: View): string | undefined =>
  bare(rows(records.metadata, 'redirect_chain').at(-1)?.['url']);

/** Answers of that address in the network record, written the same way. */
export function answersOf({ warc }: View, url: string | undefined): readonly WarcRecord[] {
  if (warc === undefined || url === undefined) return [];
  let known = answers.get(warc);
  if (known === undefined) {
    known = groupedBy(
      warc.records.filter(({ type }) => type === 'response'),
      ({ target }) => bare(target),
    );
    answers.set(warc, known);
  }
  return known.get(url) ?? [];
}
const answers = new WeakMap<WarcReading, ReadonlyMap<string | undefined, readonly WarcRecord[]>>();
