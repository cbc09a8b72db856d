import { isTime } from '../../package/time.js';
import { canonicalJson } from '../../package/json/canonical.js';
import { utf8 } from '../../package/bytes.js';
import { isFields, parseStrictJson } from '../../package/json/strict-json.js';
import { equal } from '../../package/byte-strings.js';
import { TlogError } from './hash.js';

/** What may be sealed. Of a test key `test_` stands before it. */
export const entryTypes = ['capture', 'comparison', 'redaction', 'certificate'] as const;

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

/** @throws TlogError for anything but the exact bytes of an entry about a package */
export function parsePackageEntry(bytes: Uint8Array): PackageEntry {
  let value;
  try {
    value = parseStrictJson(bytes);
  } catch (error) {
    throw new TlogError('the entry is not JSON', { cause: error });
  }
  if (!isFields(value)) throw new TlogError('the entry is not a JSON object');
  const names = Object.keys(value);
  const wrong =
    Object.keys(fields).find((name) => !fields[name as keyof PackageEntry](value[name])) ??
    names.find((name) => !Object.hasOwn(fields, name));
  if (wrong !== undefined) throw new TlogError(`the entry has another ${wrong} than entries about packages have`);
  const entry = value as unknown as PackageEntry;
  if (!equal(printEntry(entry), bytes)) throw new TlogError('the entry is not in its canonical form');
  return entry;
}
