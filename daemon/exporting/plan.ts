import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { indexCsv, indexJson, type IndexHead } from '../../src/handover/index-file.js';
import type { CertifiedHash } from '../../src/package/certificate/certificate.js';
import { hashFile } from '../../src/verify/node/hash-file.js';
import type { LeftOut, PlacedItem } from '../../src/handover/item.js';
import { packageFile, volumeName } from '../../src/handover/names.js';
import { intoVolumes, type Member } from '../../src/handover/volumes.js';
import type { Export } from '../store/exports/exports.js';
import { writeWhole } from '../store/flush.js';
import { itemLine, leftOutLine } from './document/start-here.js';
import { gather, type Gathered, type Gathering } from './gather.js';
import {
  makeHandOverRecord,
  makeMatterRecord,
  matterRecordName,
  recordName,
  type MadeMatterRecord,
  type Records,
} from './records.js';
import { writeParts } from './write-parts.js';
import { sideFiles, sideOf, type Side, type SideParts } from './side-files.js';

/** Which file lies where, settled before the first byte is written, so that whoever goes on after a crash goes on with the same. */
export interface Plan {
  readonly items: readonly PlacedItem[];
  readonly leftOut: readonly LeftOut[];
  readonly volumes: readonly (readonly PlannedMember[])[];
  readonly records: Records;
}

export interface PlannedMember extends Member {
  readonly from: From;
}

/** A package of the store with the SHA-256 that it must have, or a file of the folder `work`. */
type From =
  | { readonly kind: 'package'; readonly name: string; readonly sha256: string; readonly captureId: string }
  | { readonly kind: 'work'; readonly name: string };

const WORK = 'work';
const PLAN = 'plan.json';

export async function savedPlan(folder: string): Promise<Plan | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, WORK, PLAN), 'utf8')) as Plan;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Where a member's bytes lie now. */
export const pathOf = (folder: string, from: From, packages: Gathering['packages']): string =>
  from.kind === 'package' ? packages.locate(from.name) : join(folder, WORK, from.name);

export async function makePlan(parts: SideParts, row: Export, folder: string, signal: AbortSignal): Promise<Plan> {
  const work = join(folder, WORK);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  const { items, leftOut } = await gather(parts, row, signal);
  const sides = await sideFiles(parts, row, { items, leftOut, work, signal });
  const matter = await matterRecord(parts, row, { items, leftOut, work, signal });
  if (matter) sides.unshift(await sideOf(work, matterRecordName));
  const draft = placed(row, items, leftOut, sides);
  await writeIndex(work, row, draft);
  const hashes = await hashesOf(work, draft.volumes.flat());
  const counts = { packages: draft.items.length, leftOut: leftOut.length };
  const handOver = await makeHandOverRecord(parts, row, { hashes, ...counts, work, signal });
  const plan: Plan = { ...draft, records: { handOver, matter } };
  await writeWhole(join(work, PLAN), JSON.stringify(plan));
  return plan;
}

const matterRecord = async (
  parts: SideParts,
  row: Export,
  making: Parameters<typeof makeMatterRecord>[2],
): Promise<MadeMatterRecord | null> =>
  row.matter_id === null ? null : makeMatterRecord(parts, { ...row, matter_id: row.matter_id }, making);

/** Every file but the record itself. Two that are the same stand once: what is certified is the hash. */
async function hashesOf(work: string, members: readonly PlannedMember[]): Promise<CertifiedHash[]> {
  const found = new Map<string, CertifiedHash>();
  for (const { path, size, from } of members) {
    if (from.kind === 'work' && (from.name === recordName || isInLoadFile(path))) continue;
    const { sha256 } = from.kind === 'package' ? from : await hashFile(join(work, from.name));
    if (!found.has(sha256)) found.set(sha256, { sha256, name: basename(path), size_bytes: size });
  }
  return [...found.values()];
}

/** Pages, texts and natives are so many that a list of their hashes stands for them. */
const isInLoadFile = (path: string): boolean => /^data\/loadfile\/[^/]+\//.test(path);

export const removeWork = (folder: string): Promise<void> => rm(join(folder, WORK), { recursive: true, force: true });

const indexFiles = ['index.csv', 'index.json'] as const;

/** The record's size is known when everything that it names is in its place: what is kept free for it is enough. */
const recordReserve = (files: number): number => 4 * 2 ** 20 + 1024 * files;

function placed(
  row: Export,
  items: readonly Gathered[],
  leftOut: readonly LeftOut[],
  sides: readonly Side[],
): Omit<Plan, 'records'> {
  const { formats, volume_bytes: volumeBytes } = row.terms;
  const withPackages = formats.includes('packages');
  const files = items.map(({ item }) => (withPackages ? `data/packages/${packageFile(item)}` : null));
  const widest = items.map(({ item }, index): PlacedItem => ({
    ...item,
    volume: withPackages ? 999 : null,
    file: files[index] ?? null,
  }));
  const index = formats.includes('index') ? indexOf(row, widest, leftOut) : [];
  const members: PlannedMember[] = [
    {
      path: `data/${recordName}`,
      size: recordReserve(items.length + sides.length),
      line: 0,
      from: { kind: 'work', name: recordName },
    },
    ...index.map(({ name, parts }) => ({
      path: `data/${name}`,
      size: bytesOf(parts),
      line: 0,
      from: { kind: 'work', name } as const,
    })),
    ...sides.map(({ path, name, size }) => ({ path, size, line: 0, from: { kind: 'work', name } as const })),
    ...(withPackages
      ? items.map(({ item, packageName }, at) => ({
          path: files[at] ?? '',
          size: item.size_bytes,
          line: Buffer.byteLength(itemLine(widest[at] as PlacedItem).markup),
          from: {
            kind: 'package',
            name: packageName,
            sha256: item.package_sha256,
            captureId: item.capture_id,
          } as const,
        }))
      : []),
  ];
  const lines = [...leftOut.map(leftOutLine), ...(withPackages ? [] : widest.map(itemLine))];
  const volumes = intoVolumes(members, {
    volumeBytes,
    folder: volumeName(row.name, row.created_at, 1),
    firstReserved: lines.reduce((sum, { markup }) => sum + Buffer.byteLength(markup), 0),
  });
  const volumeOf = new Map(volumes.flatMap((each, at) => each.map(({ path }) => [path, at + 1] as const)));
  return {
    items: widest.map((item) => ({ ...item, volume: item.file === null ? null : (volumeOf.get(item.file) ?? null) })),
    leftOut,
    volumes,
  };
}

async function writeIndex(work: string, row: Export, plan: Omit<Plan, 'records'>): Promise<void> {
  if (!row.terms.formats.includes('index')) return;
  for (const { name, parts } of indexOf(row, plan.items, plan.leftOut)) await writeParts(join(work, name), parts);
}

function bytesOf(parts: Iterable<string>): number {
  let bytes = 0;
  for (const part of parts) bytes += Buffer.byteLength(part);
  return bytes;
}

function indexOf(row: Export, items: readonly PlacedItem[], leftOut: readonly LeftOut[]) {
  const head: IndexHead = {
    export_id: row.export_id,
    name: row.name,
    matter_id: row.matter_id,
    created_at: row.created_at,
    redacted: row.terms.redacted,
    records: {
      hand_over: `data/${recordName}`,
      matter: row.matter_id === null ? null : `data/${matterRecordName}`,
    },
  };
  const [csv, json] = indexFiles;
  return [
    { name: csv, parts: indexCsv(items, leftOut) },
    { name: json, parts: indexJson(head, items, leftOut) },
  ];
}
