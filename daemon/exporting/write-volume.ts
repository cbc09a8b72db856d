import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bagDeclaration, bagInfo, manifestFile } from '../../src/handover/bag.js';
import { volumeName } from '../../src/handover/names.js';
import { hashFile, type ReadFile } from '../../src/verify/node/hash-file.js';
import { createVolume, type VolumeZip, type WrittenMember } from '../../src/verify/node/stored-zip.js';
import type { Export } from '../store/exports/exports.js';
import type { Volume } from '../store/exports/tables.js';
import { flush } from '../store/flush.js';
import { exhibitFiles } from './document/exhibits.js';
import { startHere } from './document/start-here.js';
import { sayFor } from './document/words.js';
import type { Gathering } from './gather.js';
import { withMember, type Plan } from './plan.js';
import { partialIn } from './work-folder.js';
import { encoded } from './write-parts.js';

/** A package is no longer what its row says, so nothing that names it may be handed over. */
export class PackageDiffers extends Error {
  override readonly name = 'PackageDiffers';
  readonly captureId: string;
  readonly reason: 'missing' | 'invalid';
  constructor(captureId: string, reason: 'missing' | 'invalid') {
    super(`the package of ${captureId} is ${reason}`);
    this.captureId = captureId;
    this.reason = reason;
  }
}

/** It is there, and the disk does not give its bytes. Nothing is known of it, so it is not called altered. */
export class PackageUnreadable extends Error {
  override readonly name = 'PackageUnreadable';
  readonly captureId: string;
  constructor(captureId: string, cause: unknown) {
    super(`the package of ${captureId} could not be read`, { cause });
    this.captureId = captureId;
  }
}

export interface Writing {
  readonly packages: Gathering['packages'];
  readonly version: string;
  readonly signal: AbortSignal;
  /** Rejects where another run of the export has begun. */
  readonly ours: () => Promise<void>;
  /** After each package. */
  readonly copied: (bytes: number) => Promise<void>;
}

interface Placed {
  readonly row: Export;
  readonly plan: Plan;
  readonly folder: string;
  /** Of this run alone. */
  readonly work: string;
  readonly volume: number;
}

/** One volume: a ZIP that holds one complete bag. It appears under its name when it is whole and on the disk. */
export async function writeVolume(tools: Writing, { row, plan, folder, work, volume }: Placed): Promise<Volume> {
  const name = volumeName(row.name, row.created_at, volume);
  const partial = partialIn(work, name);
  let hashed: ReadFile;
  const zip = await createVolume(partial, name, new Date(row.created_at));
  try {
    const payload = await writePayload(tools, zip, { plan, work, volume });
    await writeTags(tools, zip, { row, plan, volume, payload });
    await zip.finish();
    // It is hashed while it goes to the disk.
    [hashed] = await Promise.all([hashFile(partial), zip.sync()]);
    await tools.ours();
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await zip.close();
  }
  // Whoever began a run meanwhile has taken the folder away: then this fails.
  await rename(partial, join(folder, `${name}.zip`));
  await flush(folder);
  return { volume, file_name: `${name}.zip`, size_bytes: hashed.size, sha256: hashed.sha256 };
}

interface Written extends Omit<WrittenMember, 'sha512'> {
  readonly path: string;
  readonly sha512: string;
}

async function writePayload(
  { packages, signal, copied }: Writing,
  zip: VolumeZip,
  { plan, work, volume }: Pick<Placed, 'plan' | 'work' | 'volume'>,
): Promise<Written[]> {
  const written: (WrittenMember & Pick<Written, 'path'>)[] = [];
  for (const { path, from } of plan.volumes[volume - 1]?.members ?? []) {
    signal.throwIfAborted();
    const add = (source: string) => zip.addFile(path, source, signal);
    const member = await withMember(work, from, packages, add).catch((error: unknown) => {
      if (from.kind !== 'package' || !isOfReading(error)) throw error;
      throw error.code === 'ENOENT'
        ? new PackageDiffers(from.captureId, 'missing')
        : new PackageUnreadable(from.captureId, error);
    });
    if (from.kind === 'package') {
      if (member.sha256 !== from.sha256) throw new PackageDiffers(from.captureId, 'invalid');
      await copied(member.size);
    }
    written.push({ path, ...member });
  }
  return Promise.all(written.map(async (member) => ({ ...member, sha512: await member.sha512 })));
}

/** What the source of a copy failed with; its destination fails with `write`. */
const isOfReading = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && /^(open|f?stat|read)$/.test(String(error.syscall));

async function writeTags(
  { version }: Pick<Writing, 'version'>,
  zip: VolumeZip,
  {
    row,
    plan,
    volume,
    payload,
  }: { readonly row: Export; readonly plan: Plan; readonly volume: number; readonly payload: readonly Written[] },
): Promise<void> {
  const hasPackages = row.terms.formats.includes('packages');
  const tags: readonly (readonly [path: string, parts: Iterable<string>])[] = [
    [
      'START-HERE.html',
      startHere({
        exportId: row.export_id,
        name: row.name,
        matterId: row.matter_id,
        createdAt: row.created_at,
        volume,
        volumes: plan.volumes.length,
        redacted: row.terms.redacted,
        hasPackages,
        hasIndex: row.terms.formats.includes('index'),
        exhibits: row.terms.formats.includes('exhibits_pdf') ? exhibitFiles(plan.items.length) : [],
        hasLoadFile: row.terms.formats.includes('load_file'),
        hasCase: row.terms.formats.includes('case'),
        records: plan.records,
        items: (hasPackages ? plan.volumes[volume - 1]?.items : undefined) ?? plan.items,
        notIncluded: volume === 1 ? plan.leftOut : [],
        say: sayFor(row),
      }),
    ],
    ['bagit.txt', [bagDeclaration]],
    [
      'bag-info.txt',
      [
        bagInfo({
          softwareAgent: `evidence ${version}`,
          baggingDate: row.created_at.slice(0, 10),
          group: row.export_id,
          volume,
          volumes: plan.volumes.length,
          payload: { bytes: payload.reduce((sum, { size }) => sum + size, 0), files: payload.length },
        }),
      ],
    ],
    ['manifest-sha256.txt', [manifestFile(payload.map(({ path, sha256 }) => ({ path, hash: sha256 })))]],
    ['manifest-sha512.txt', [manifestFile(payload.map(({ path, sha512 }) => ({ path, hash: sha512 })))]],
  ];
  const hashed = [];
  for (const [path, parts] of tags) hashed.push({ path, hash: (await zip.addBytes(path, encoded(parts))).sha256 });
  await zip.addBytes('tagmanifest-sha256.txt', encoded([manifestFile(hashed)]));
}
