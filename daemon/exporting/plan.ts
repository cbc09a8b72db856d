import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { indexCsv, indexJson, type IndexHead } from '../../src/handover/index-file.js';
import type { CertifiedHash } from '../../src/package/certificate/certificate.js';
import { hashFile } from '../../src/verify/node/hash-file.js';
import type { HandedItem, LeftOut, PlacedItem } from '../../src/handover/item.js';
import { packageFile, volumeName } from '../../src/handover/names.js';
import { inVolumes, type Member } from '../../src/handover/volumes.js';
import type { Export } from '../store/exports/exports.js';
import { writeWhole } from '../store/flush.js';
import { itemLine, leftOutLine } from './document/start-here.js';
import { sayFor } from './document/words.js';
import { gather, type Gathered, type Gathering } from './gather.js';
import {
  makeHandOverRecord,
  makeMatterRecord,
  matterRecordName,
  recordName,
  type MadeMatterRecord,
  type Records,
} from './records.js';
import { mapped, rowLine, rowsAt, writeRows, type Place, type Rows } from './rows.js';
import { emptied } from './work-folder.js';
import { writeParts } from './write-parts.js';
import { sideFiles, sideOf, type Side, type SideParts } from './side-files.js';
import { asItIs } from '../store/packages/sealed.js';

/**
 * Which file lies where, settled before the first byte is written, so that whoever goes on after a crash goes on with the same. What is
 * known of each item and each member stays on the disk.
 */
export interface Plan {
  readonly items: Rows<PlacedItem>;
  readonly leftOut: readonly LeftOut[];
  readonly volumes: readonly PlannedVolume[];
  readonly records: Records;
}

export interface PlannedVolume {
  readonly members: Rows<PlannedMember>;
  /** Those whose packages are in it. */
  readonly items: Rows<PlacedItem>;
  /** Of its packages. */
  readonly bytes: number;
}

export interface PlannedMember extends Member {
  readonly from: From;
}

/** A package of the store with the SHA-256 that it must have, or a file of the folder of the run. */
type From =
  | { readonly kind: 'package'; readonly name: string; readonly sha256: string; readonly captureId: string }
  | { readonly kind: 'work'; readonly name: string };

/** A plan as far as it is in one file; the rows are in files beside. */
interface Kept extends Pick<Plan, 'leftOut' | 'records'> {
  readonly items: number;
  readonly volumes: readonly KeptVolume[];
}

interface KeptVolume {
  readonly members: Place;
  readonly items: Place;
  readonly bytes: number;
}

const PLAN = 'volumes.json';
const ITEMS = 'items.jsonl';
const MEMBERS = 'members.jsonl';

export async function savedPlan(work: string): Promise<Plan | undefined> {
  try {
    return opened(work, JSON.parse(await readFile(join(work, PLAN), 'utf8')) as Kept);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const opened = (work: string, { items, leftOut, volumes, records }: Kept): Plan => ({
  items: rowsAt(join(work, ITEMS), { from: 0, count: items }),
  leftOut,
  volumes: volumes.map((volume) => ({
    members: rowsAt(join(work, MEMBERS), volume.members),
    items: rowsAt(join(work, ITEMS), volume.items),
    bytes: volume.bytes,
  })),
  records,
});

/** Hands over the path at which a member's bytes lie meanwhile. */
export const withMember = <T>(
  work: string,
  from: From,
  packages: Gathering['packages'],
  use: (path: string) => Promise<T>,
): Promise<T> => (from.kind === 'package' ? packages.withLocal(from.name, use, asItIs) : use(join(work, from.name)));

export async function makePlan(parts: SideParts, row: Export, work: string, signal: AbortSignal): Promise<Plan> {
  await emptied(work);
  const leftOut: LeftOut[] = [];
  const items = await writeRows(join(work, 'gathered.jsonl'), gather(parts, row, leftOut, signal));
  const sides = await sideFiles(parts, row, { items, leftOut, work, signal });
  const matter = await matterRecord(parts, row, { items, leftOut, work, signal });
  if (matter) sides.unshift(await sideOf(work, matterRecordName));
  const volumes = await place(row, { items, leftOut, sides, work });
  const placed = rowsAt<PlacedItem>(join(work, ITEMS), { from: 0, count: items.length });
  for (const { name, parts } of indexOf(row, placed, leftOut)) await writeParts(join(work, name), parts);
  const members = volumes.map((volume) => rowsAt<PlannedMember>(join(work, MEMBERS), volume.members));
  const hashes = await hashesOf(work, members);
  const counts = { packages: items.length, leftOut: leftOut.length };
  const handOver = await makeHandOverRecord(parts, row, { hashes, ...counts, work, signal });
  const kept: Kept = { items: items.length, leftOut, volumes, records: { handOver, matter } };
  await writeWhole(join(work, PLAN), JSON.stringify(kept));
  return opened(work, kept);
}

const matterRecord = async (
  parts: SideParts,
  row: Export,
  making: Parameters<typeof makeMatterRecord>[2],
): Promise<MadeMatterRecord | null> =>
  row.matter_id === null ? null : makeMatterRecord(parts, { ...row, matter_id: row.matter_id }, making);

/** Every file but the record itself. Two that are the same stand once: what is certified is the hash. */
async function hashesOf(work: string, volumes: readonly Iterable<PlannedMember>[]): Promise<CertifiedHash[]> {
  const found = new Map<string, CertifiedHash>();
  for (const members of volumes)
    for (const { path, size, from } of members) {
      if (from.kind === 'work' && (from.name === recordName || isInLoadFile(path))) continue;
      const { sha256 } = from.kind === 'package' ? from : await hashFile(join(work, from.name));
      if (!found.has(sha256)) found.set(sha256, { sha256, name: basename(path), size_bytes: size });
    }
  return [...found.values()];
}

/** Pages, texts and natives are so many that a list of their hashes stands for them. */
const isInLoadFile = (path: string): boolean => /^data\/loadfile\/[^/]+\//.test(path);

/** The record's size is known when everything that it names is in its place: what is kept free for it is enough. */
const recordReserve = (files: number): number => 4 * 2 ** 20 + 1024 * files;

interface Placing {
  readonly items: Rows<Gathered>;
  readonly leftOut: readonly LeftOut[];
  readonly sides: readonly Side[];
  readonly work: string;
}

/** Writes which member lies in which volume, and each item with its place. */
async function place(row: Export, placing: Placing): Promise<KeptVolume[]> {
  const { members, packages } = await writeMembers(row, placing);
  const items = await writeItems(row, placing, packages);
  return members.map((each, at) => ({ members: each, items: items[at] ?? nowhere, bytes: packages[at]?.bytes ?? 0 }));
}

interface Counted {
  readonly count: number;
  readonly bytes: number;
}

const nowhere: Place = { from: 0, count: 0 };

async function writeMembers(
  row: Export,
  placing: Placing,
): Promise<{ readonly members: readonly Place[]; readonly packages: readonly Counted[] }> {
  const members: Place[] = [];
  const packages: Counted[] = [];
  const terms = {
    volumeBytes: row.terms.volume_bytes,
    folder: volumeName(row.name, row.created_at, 1),
    firstReserved: bytesOf(firstLines(row, placing)),
  };
  function* lines() {
    let at = 0;
    for (const { volume, member } of inVolumes(membersOf(row, placing), terms)) {
      const line = rowLine(member);
      const { from, count } = members[volume - 1] ?? { from: at, count: 0 };
      members[volume - 1] = { from, count: count + 1 };
      const before = packages[volume - 1] ?? { count: 0, bytes: 0 };
      packages[volume - 1] =
        member.from.kind === 'package' ? { count: before.count + 1, bytes: before.bytes + member.size } : before;
      at += Buffer.byteLength(line);
      yield line;
    }
  }
  await writeParts(join(placing.work, MEMBERS), lines());
  return { members, packages };
}

/** Packages are placed in the order of their items, so that those of a volume stand together. */
async function writeItems(
  row: Export,
  { items, work }: Placing,
  packages: readonly Counted[],
): Promise<readonly Place[]> {
  const places: Place[] = [];
  const volumes = volumesInTurn(packages);
  function* lines() {
    let at = 0;
    for (const { item } of items) {
      const volume = row.terms.formats.includes('packages') ? volumes.next().value : undefined;
      const line = rowLine({ ...widest(row, item), volume: volume ?? null });
      if (volume !== undefined) {
        const { from, count } = places[volume - 1] ?? { from: at, count: 0 };
        places[volume - 1] = { from, count: count + 1 };
      }
      at += Buffer.byteLength(line);
      yield line;
    }
  }
  await writeParts(join(work, ITEMS), lines());
  return places;
}

/** The number of a volume, once for each package in it. */
function* volumesInTurn(packages: readonly Counted[]): Generator<number, undefined> {
  for (const [at, { count }] of packages.entries()) for (let nth = 0; nth < count; nth += 1) yield at + 1;
}

const fileOf = (item: HandedItem): string => `data/packages/${packageFile(item)}`;

/** As long as it can get in a list. */
const widest = ({ terms }: Export, item: HandedItem): PlacedItem =>
  terms.formats.includes('packages')
    ? { ...item, volume: 999, file: fileOf(item) }
    : { ...item, volume: null, file: null };

/** Of START-HERE.html, what only the first volume has. */
function* firstLines(row: Export, { items, leftOut }: Placing): Generator<string> {
  for (const each of leftOut) yield leftOutLine(each, sayFor(row)).markup;
  if (row.terms.formats.includes('packages')) return;
  for (const { item } of items) yield itemLine(widest(row, item), sayFor(row)).markup;
}

function* membersOf(row: Export, { items, leftOut, sides }: Placing): Generator<PlannedMember> {
  const ofWork = (path: string, name: string, size: number): PlannedMember => ({
    path,
    size,
    line: 0,
    from: { kind: 'work', name },
  });
  yield ofWork(`data/${recordName}`, recordName, recordReserve(items.length + sides.length));
  const indexed = mapped(items, ({ item }) => widest(row, item));
  for (const { name, parts } of indexOf(row, indexed, leftOut)) yield ofWork(`data/${name}`, name, bytesOf(parts));
  for (const { path, name, size } of sides) yield ofWork(path, name, size);
  if (!row.terms.formats.includes('packages')) return;
  const say = sayFor(row);
  for (const { item, packageName } of items)
    yield {
      path: fileOf(item),
      size: item.size_bytes,
      line: Buffer.byteLength(itemLine(widest(row, item), say).markup),
      from: { kind: 'package', name: packageName, sha256: item.package_sha256, captureId: item.capture_id },
    };
}

function bytesOf(parts: Iterable<string>): number {
  let bytes = 0;
  for (const part of parts) bytes += Buffer.byteLength(part);
  return bytes;
}

function indexOf(row: Export, items: Iterable<PlacedItem>, leftOut: readonly LeftOut[]) {
  if (!row.terms.formats.includes('index')) return [];
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
  return [
    { name: 'index.csv', parts: indexCsv(items, leftOut) },
    { name: 'index.json', parts: indexJson(head, items, leftOut) },
  ];
}
