import { utf8 } from '../bytes.js';
import { canonicalJson } from '../json/canonical.js';
import type { ClockReading } from '../records/facts.js';
import type { ArtifactRef } from '../records/journal.js';
import { unlistedByDesign } from '../members.js';
import { isLitter, nameFault } from './names.js';
import { type ProofPromise, proofFiles } from '../proof-promise.js';

/** That of packages that are made now. */
export const formatVersion = '1.1';
/** Those that can be read. 1.1 added the facts inside evidence.pdf, and the version to log and custody record. */
export const formatVersions: readonly string[] = ['1.0', formatVersion];

/** Keys of manifest.json that are not file names, in the order in which they are written. */
export const manifestKeys = [
  'evidence_id',
  'format_version',
  'generator',
  'sealed_at',
  'ots_listed_only_when_present',
  'eidas_marker_version',
  'eidas_requested',
  'rfc3161_requested',
  'proofs',
  'clock',
  'test_mode',
  'files',
] as const;

export interface ManifestInput {
  readonly evidenceId: string;
  readonly generator: { readonly name: string; readonly version: string };
  /** RFC 3339 UTC with milliseconds, after the last file was hashed. */
  readonly sealedAt: string;
  readonly promise: ProofPromise;
  readonly clockReadings: readonly ClockReading[];
  readonly testMode: boolean;
  /** Every listed file; written in the order of their names (code units). */
  readonly files: readonly ArtifactRef[];
}

/**
 * The exact bytes of manifest.json: one key per line, UTF-8, LF. `<path>: <sha256>` stands beside the flags, where
 * existing readers of the format look for it, and again in `files` with SHA-512 and size.
 */
export function writeManifest(input: ManifestInput): Uint8Array<ArrayBuffer> {
  const files = input.files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  refuseUnlistable(files);
  const fields: [string, unknown][] = [
    ['evidence_id', input.evidenceId],
    ['format_version', formatVersion],
    ['generator', input.generator],
    ['sealed_at', input.sealedAt],
    ['ots_listed_only_when_present', true],
    ['eidas_marker_version', 1],
    ...(input.promise.proofs.includes('eidas') ? [['eidas_requested', true] as [string, unknown]] : []),
    ...(input.promise.proofs.includes('rfc3161') ? [['rfc3161_requested', true] as [string, unknown]] : []),
    ['proofs', proofFiles(input.promise)],
    ['clock', { readings: input.clockReadings.map(reading) }],
    ['test_mode', input.testMode],
    ...files.map(({ name, sha256 }): [string, unknown] => [name, sha256]),
  ];
  const lines = fields.map(([key, value]) => `  ${JSON.stringify(key)}: ${inline(value)},\n`);
  const listed = files.map(
    ({ name, sha256, sha512, size }) => `    ${JSON.stringify(name)}: ${inline({ sha256, sha512, size })}`,
  );
  return utf8(`{\n${lines.join('')}  "files": {\n${listed.join(',\n')}\n  }\n}\n`);
}

function inline(value: unknown): string {
  canonicalJson(value);
  return JSON.stringify(value);
}

const reading = ({ server, offset_ms, delay_ms, at }: ClockReading) => ({ server, offset_ms, delay_ms, at });

function refuseUnlistable(files: readonly ArtifactRef[]): void {
  if (files.length === 0) throw new TypeError('a manifest lists at least one file');
  for (const [index, { name }] of files.entries()) {
    const fault = canBeListed(name) ?? (files[index + 1]?.name === name ? 'is listed twice' : undefined);
    if (fault !== undefined) throw new TypeError(`${JSON.stringify(name)} ${fault}`);
  }
}

/** Why a name cannot be listed, or undefined. */
export function canBeListed(name: string): string | undefined {
  if (name.endsWith('/')) return 'is a folder';
  if (unlistedByDesign.has(name)) return 'is never listed';
  if (isLitter(name)) return 'is a name that readers ignore';
  if ((manifestKeys as readonly string[]).includes(name)) return 'is a key of the manifest';
  return nameFault(name);
}
