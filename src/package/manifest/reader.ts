import { isSha256, isSha512 } from '../bytes.js';
import type { JsonValue } from '../records/journal.js';
import { canBeListed, formatVersions, manifestKeys } from './manifest.js';
import { type Fault, kindOf } from '../json/shape.js';
import { namedProofs } from '../proof-promise.js';
import { type Fields, isFields, parseStrictJson } from '../json/strict-json.js';
import { isTime } from '../time.js';

export interface Listed {
  readonly sha256: string;
  readonly sha512?: string;
  readonly size?: number;
}

/** What manifest.json states. `flat`: the browser extension's form, with nothing but names and hashes beside the id. */
export interface Manifest {
  readonly form: 'full' | 'flat';
  readonly evidenceId: string | undefined;
  readonly formatVersion: string | undefined;
  readonly generator: { readonly name: string; readonly version: string } | undefined;
  readonly sealedAt: string | undefined;
  readonly eidasRequested: boolean;
  readonly rfc3161Requested: boolean;
  readonly proofs: readonly string[] | undefined;
  readonly testMode: boolean;
  readonly files: ReadonlyMap<string, Listed>;
}

export interface ManifestReading {
  /** Undefined when the bytes are not one JSON object. */
  readonly manifest: Manifest | undefined;
  /** Every fault; empty when the manifest can be relied on. */
  readonly faults: readonly Fault[];
}

/** Reads manifest.json strictly and names all its faults. Never throws. */
export function readManifest(bytes: Uint8Array): ManifestReading {
  let root: JsonValue;
  try {
    root = parseStrictJson(bytes);
  } catch (error) {
    return {
      manifest: undefined,
      faults: [{ key: '', expected: 'one JSON object', found: (error as Error).message }],
    };
  }
  if (!isFields(root))
    return { manifest: undefined, faults: [{ key: '', expected: 'one JSON object', found: kindOf(root) }] };
  const faults: Fault[] = [];
  const form = 'files' in root || 'format_version' in root ? 'full' : 'flat';
  checkKeys(root, form, faults);
  const flat = flatEntries(root, form, faults);
  const files = form === 'full' ? detailedEntries(root, flat, faults) : flat;
  return { manifest: manifestOf(root, form, files), faults };
}

/** The value a key must have. Those marked optional may be absent. */
const shapes: readonly {
  readonly key: string;
  readonly expected: string;
  readonly optional?: true;
  readonly test: (value: JsonValue) => boolean;
}[] = [
  { key: 'evidence_id', expected: 'ps_ and a UUID of version 4', test: isEvidenceId },
  { key: 'format_version', expected: formatVersions.join(' or '), test: (v) => formatVersions.includes(v as string) },
  {
    key: 'generator',
    expected: '{name, version}',
    test: (v) => hasOnly(v, ['name', 'version']) && typeof v['name'] === 'string' && typeof v['version'] === 'string',
  },
  { key: 'sealed_at', expected: 'an RFC 3339 time in UTC with milliseconds', test: isTime },
  { key: 'ots_listed_only_when_present', expected: 'true', test: (v) => v === true },
  { key: 'eidas_marker_version', expected: '1', test: (v) => v === 1 },
  { key: 'eidas_requested', expected: 'true, or absent', optional: true, test: (v) => v === true },
  { key: 'rfc3161_requested', expected: 'true, or absent', optional: true, test: (v) => v === true },
  { key: 'proofs', expected: 'a list of proof files, each once', test: isProofList },
  { key: 'clock', expected: '{readings: [{server, offset_ms, delay_ms, at}]}', test: isClock },
  { key: 'test_mode', expected: 'true or false', test: (v) => typeof v === 'boolean' },
  { key: 'files', expected: 'an object', test: isFields },
];

/** RFC 9562, section 5.4, in lower case. */
function isEvidenceId(value: JsonValue): boolean {
  return (
    typeof value === 'string' && /^ps_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value)
  );
}

function checkKeys(root: Fields, form: Manifest['form'], faults: Fault[]): void {
  for (const { key, expected, optional, test } of shapes) {
    const value = root[key];
    if (value === undefined) {
      if (!optional && (form === 'full' || key === 'evidence_id')) faults.push({ key, expected, found: 'absent' });
      // The extension's flags are its own; only those that are relied on here must have their form.
    } else if (!test(value) && !(form === 'flat' && ['eidas_requested', 'test_mode'].includes(key) && value === false))
      faults.push({ key, expected, found: kindOf(value) });
  }
}

function flatEntries(root: Fields, form: Manifest['form'], faults: Fault[]): Map<string, Listed> {
  const entries = new Map<string, Listed>();
  for (const [key, value] of Object.entries(root)) {
    if ((manifestKeys as readonly string[]).includes(key)) continue;
    if (isSha256(value)) {
      const fault = canBeListed(key);
      if (fault !== undefined) faults.push({ key, expected: 'a name that can be listed', found: fault });
      entries.set(key, { sha256: value });
    } else if (form === 'full' || typeof value === 'object' || looksLikeFile(key))
      faults.push({ key, expected: '64 lower-case hex digits', found: kindOf(value) });
  }
  return entries;
}

/** A name with a dot or a slash is a file's; a flag of the extension has neither. */
const looksLikeFile = (key: string): boolean => /[./]/.test(key);

function detailedEntries(root: Fields, flat: ReadonlyMap<string, Listed>, faults: Fault[]): Map<string, Listed> {
  const entries = new Map<string, Listed>(flat);
  const files = isFields(root['files'] ?? null) ? (root['files'] as Fields) : {};
  for (const [name, value] of Object.entries(files)) {
    const listed = detailed(value);
    if (listed === undefined)
      faults.push({ key: `files.${name}`, expected: '{sha256, sha512, size}', found: kindOf(value) });
    else if (flat.get(name)?.sha256 !== listed.sha256)
      faults.push({ key: name, expected: listed.sha256, found: flat.get(name)?.sha256 ?? 'absent' });
    if (!flat.has(name) && canBeListed(name) !== undefined)
      faults.push({ key: `files.${name}`, expected: 'a name that can be listed', found: canBeListed(name) ?? '' });
    if (listed !== undefined) entries.set(name, listed);
  }
  for (const name of flat.keys())
    if (!Object.hasOwn(files, name))
      faults.push({ key: `files.${name}`, expected: 'an entry, as in the flat list', found: 'absent' });
  return entries;
}

function detailed(value: JsonValue): Listed | undefined {
  if (!isFields(value) || Object.keys(value).length !== 3) return undefined;
  const { sha256, sha512, size } = value;
  if (!isSha256(sha256) || !isSha512(sha512) || !Number.isSafeInteger(size) || (size as number) < 0) return undefined;
  return { sha256, sha512, size: size as number };
}

function manifestOf(root: Fields, form: Manifest['form'], files: ReadonlyMap<string, Listed>): Manifest {
  const text = (key: string) => (typeof root[key] === 'string' ? root[key] : undefined);
  const named = root['proofs'];
  return {
    form,
    evidenceId: text('evidence_id'),
    formatVersion: text('format_version'),
    generator: generatorOf(root['generator']),
    sealedAt: text('sealed_at'),
    eidasRequested: root['eidas_requested'] === true,
    rfc3161Requested: root['rfc3161_requested'] === true,
    proofs: named !== undefined && isProofList(named) ? (named as readonly string[]) : undefined,
    testMode: root['test_mode'] === true,
    files,
  };
}

function generatorOf(value: JsonValue | undefined): Manifest['generator'] {
  if (value === undefined || !isFields(value)) return undefined;
  const { name, version } = value;
  return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined;
}

function isProofList(value: JsonValue): boolean {
  return (
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((name) => namedProofs.includes(name as string))
  );
}

function isClock(value: JsonValue): boolean {
  const readings = hasOnly(value, ['readings']) ? value['readings'] : undefined;
  return Array.isArray(readings) && readings.every(isReading);
}

const isReading = (each: JsonValue): boolean =>
  hasOnly(each, ['server', 'offset_ms', 'delay_ms', 'at']) &&
  typeof each['server'] === 'string' &&
  typeof each['offset_ms'] === 'number' &&
  typeof each['delay_ms'] === 'number' &&
  isTime(each['at'] ?? null);

/** An object with these keys and no others. */
const hasOnly = (value: JsonValue, keys: readonly string[]): value is Fields =>
  isFields(value) && Object.keys(value).toSorted().join(' ') === keys.toSorted().join(' ');
