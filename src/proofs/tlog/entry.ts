import { isTime } from '../../package/time.js';
import { canonicalJson } from '../../package/json/canonical.js';
import { utf8 } from '../../package/bytes.js';
import { isFields, parseStrictJson } from '../../package/json/strict-json.js';
import { equal } from '../../package/byte-strings.js';
import { strictBase64 } from './base64.js';
import { HASH_BYTES, TlogError } from './hash.js';

/** What may be sealed. Of a test key `test_` stands before it. */
export const entryTypes = ['capture', 'comparison', 'redaction', 'certificate', 'matter', 'export'] as const;

/** One sealed package. No id and no address: entries are public. */
export interface PackageEntry {
  readonly commitments_sha256: string | null;
  /** It has a qualified time-stamp. */
  readonly eidas: boolean;
  /** RFC 3339 UTC with milliseconds. */
  readonly issued_at: string;
  readonly manifest_sha256: string;
  readonly type: string;
  readonly version: 1;
}

/** The first entry of a log that goes on where another one ended. */
export interface RestartEntry {
  readonly previous: { readonly origin: string; readonly root: string; readonly size: number };
  readonly type: 'log_restarted';
  readonly version: 1;
}

export type LogEntry = PackageEntry | RestartEntry;

/** The bytes that are hashed into the tree (RFC 8785). */
export const printEntry = (entry: LogEntry): Uint8Array<ArrayBuffer> => utf8(canonicalJson(entry));

const types: readonly string[] = entryTypes.flatMap((type) => [type, `test_${type}`]);
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const fields: Readonly<Record<keyof PackageEntry, (value: unknown) => boolean>> = {
  commitments_sha256: (value) => value === null || isHash(value),
  eidas: (value) => typeof value === 'boolean',
  issued_at: isTime,
  manifest_sha256: isHash,
  type: (value) => typeof value === 'string' && types.includes(value),
  version: (value) => value === 1,
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSize = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const restartFields: Readonly<Record<keyof RestartEntry, (value: unknown) => boolean>> = {
  previous: (value) =>
    isObject(value) &&
    Object.keys(value).length === 3 &&
    typeof value['origin'] === 'string' &&
    strictBase64(String(value['root']))?.length === HASH_BYTES &&
    isSize(value['size']),
  type: (value) => value === 'log_restarted',
  version: (value) => value === 1,
};

/** @throws TlogError for anything but the exact bytes of an entry about a package */
export const parsePackageEntry = (bytes: Uint8Array): PackageEntry => parse(bytes, fields, 'about packages');

/** @throws TlogError for anything but the exact bytes of the first entry of a log that follows another */
export const parseRestartEntry = (bytes: Uint8Array): RestartEntry => parse(bytes, restartFields, 'that begin a log');

function parse<Entry extends LogEntry>(
  bytes: Uint8Array,
  expected: Readonly<Record<keyof Entry, (value: unknown) => boolean>>,
  kind: string,
): Entry {
  let value;
  try {
    value = parseStrictJson(bytes);
  } catch (error) {
    throw new TlogError('the entry is not JSON', { cause: error });
  }
  if (!isFields(value)) throw new TlogError('the entry is not a JSON object');
  const names = Object.keys(value);
  const wrong =
    Object.keys(expected).find((name) => !expected[name as keyof Entry](value[name])) ??
    names.find((name) => !Object.hasOwn(expected, name));
  if (wrong !== undefined) throw new TlogError(`the entry has another ${wrong} than entries ${kind} have`);
  const entry = value as unknown as Entry;
  if (!equal(printEntry(entry), bytes)) throw new TlogError('the entry is not in its canonical form');
  return entry;
}
