import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../../package/kind.js';
import { ledgerFile } from '../../package/proof-promise.js';
import type { ReadPackage } from '../../package/read-package.js';
import type { Report } from '../../verify/report.js';
import { type Field, fieldLines } from '../terminal/fields.js';
import { printable } from '../../text/printable.js';
import { unreadable } from './run.js';

/** What is in a package, without a word on whether it holds. */
export interface Inspection {
  readonly kind: 'zip' | 'directory';
  readonly subject: Report['subject'];
  readonly generator: { readonly name: string; readonly version: string } | null;
  readonly proofs: readonly string[];
  readonly members: readonly {
    readonly name: string;
    readonly size: number;
    readonly sha256: string;
    readonly listed: boolean;
  }[];
  readonly litter: readonly string[];
}

export async function inspectPath(path: string): Promise<Inspection> {
  const [{ openContainer }, { readPackage }, { nodePlatform }, { evidenceOf, noTrust }, { subjectOf }] =
    await Promise.all([
      import('../../verify/node/open-container.js'),
      import('../../package/read-package.js'),
      import('../../verify/node/platform.js'),
      import('../../verify/evidence.js'),
      import('../../verify/subject.js'),
    ]);
  let read: ReadPackage;
  // A folder of anything else may be large, and is not read.
  if (isFolder(path) && !existsSync(join(path, 'manifest.json')))
    throw unreadable(path, new Error('it has no manifest.json, so it is no unpacked evidence package'));
  try {
    const container = await openContainer(path);
    try {
      read = await readPackage(container, nodePlatform);
    } finally {
      await container.close?.();
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  const evidence = evidenceOf(read, noTrust, nodePlatform);
  if (read.members.size === 0) throw unreadable(path, new Error(read.faults[0]?.explanation ?? 'it holds no file'));
  if (evidence.manifest === undefined)
    throw unreadable(path, new Error('it has no manifest.json that can be read, so it is not an evidence package'));
  const { generator = null, files } = evidence.manifest;
  return {
    kind: read.kind,
    subject: subjectOf(evidence),
    generator,
    proofs: proofFiles.filter((name) => read.members.has(name)),
    members: [...read.members.values()].map(({ name, size, sha256 }) => ({
      name,
      size,
      sha256,
      listed: files.has(name),
    })),
    litter: read.litter,
  };
}

const proofFiles = ['manifest.json.ots', 'manifest.json.tsr', 'eidas_validation.json', ledgerFile, 'c2pa.json'];

/** What was done at the time of a package. */
const whatWasDone = (members: Inspection['members']): string =>
  kindOf(new Set(members.map(({ name }) => name))) === 'comparison' ? 'compared' : 'captured';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

export function renderInspection(
  { subject, generator, proofs, members, litter }: Inspection,
  width: number,
  dim: (text: string) => string,
): string {
  const fields: (Field | null)[] = [
    field('page', subject.title),
    field('address', subject.url),
    field('final address', subject.final_url === subject.url ? null : subject.final_url),
    field(whatWasDone(members), subject.captured_at),
    field('sealed', subject.sealed_at),
    field('evidence id', subject.evidence_id),
    field('capture id', subject.capture_id),
    field('manifest', subject.manifest_sha256 === null ? null : `sha256:${subject.manifest_sha256}`),
    field('made by', generator === null ? null : `${generator.name} ${generator.version}`),
    field('test mode', subject.test_mode ? 'yes' : null),
    field('proofs', proofs.length > 0 ? proofs.join(', ') : 'none'),
  ];
  const sizes = members.map(({ size }) => size.toLocaleString('en'));
  const column = Math.max(...sizes.map((size) => size.length));
  return [
    fieldLines(
      fields.filter((each) => each !== null),
      width,
      dim,
    ),
    '',
    ...members.map(
      ({ name, sha256, listed }, index) =>
        `  ${(sizes[index] ?? '').padStart(column)}  ${dim(sha256.slice(0, 16))}  ${printable(name)}${listed ? '' : dim('  (not listed in the manifest)')}`,
    ),
    ...(litter.length > 0 ? [`  left by an operating system: ${litter.map(printable).join(', ')}`] : []),
    '',
    `  ${members.length} files, ${subject.size_bytes.toLocaleString('en')} bytes. Nothing was judged here; evidence verify does that.`,
  ].join('\n');
}

const field = (label: string, value: string | null): Field | null => (value === null ? null : { label, value });
