import type { KeyObject } from 'node:crypto';
import { equal } from '../../src/package/byte-strings.js';
import { toHex } from '../../src/package/bytes.js';
import { judgeAnchor } from '../../src/proofs/anchor.js';
import { parseCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { parsePackageEntry, parseRestartEntry } from '../../src/proofs/tlog/entry.js';
import { type GrowingTree, growingTree } from '../../src/proofs/tlog/growing.js';
import { emptyRoot, HASH_BYTES, TlogError } from '../../src/proofs/tlog/hash.js';
import { parseVerifierKey } from '../../src/proofs/tlog/key.js';
import { signedByLog } from '../../src/proofs/tlog/signed.js';
import { grow, TILE_WIDTH, tilesOf } from '../../src/proofs/tlog/tile.js';
import { type Adoption, adoptions } from '../store/captures/ledger-adoptions.js';
import {
  allLogs,
  entriesWithoutPackage,
  packagesWithoutEntry,
  signedFrom,
  tileOf,
  tileTotals,
  type Unentered,
  type Unpackaged,
} from '../store/captures/ledger-check.js';
import { anchorsOf } from '../store/captures/ledger-anchors.js';
import {
  entriesFrom,
  logSize,
  newestCheckpoint,
  type LoggedEntry,
  type OpenLog,
} from '../store/captures/ledger-log.js';
import type { LedgerTile } from '../store/captures/ledger-read.js';
import { reading } from '../store/home-database.js';
import type { Db } from '../store/tables.js';
import { leafHash, middleOf, nodeHash } from '../../src/verify/node/tree-hash.js';
import { keyOrReason } from './given.js';
import type { Head } from './head.js';
import { carried, standingOf } from './standing.js';

export interface CheckedHome {
  readonly logs: readonly CheckedLog[];
  /** As sentences; empty when all of it holds. */
  readonly faults: readonly string[];
  /** Harmless: a capture that was cut off after its entry was made, or that is under way. */
  readonly entries_without_package: readonly (Pick<Unpackaged, 'idx' | 'manifest_sha256'> & {
    readonly origin: string;
  })[];
  /** Sealed before there was a log, and not taken in yet; a fault when the log has taken in what there was. */
  readonly packages_without_entry: readonly Unentered[];
  /** When a person let a log go on in a copied or moved home, the oldest first. */
  readonly adoptions: readonly Adoption[];
}

export interface CheckedLog {
  readonly origin: string;
  readonly verifier_key: string;
  readonly entries: number;
  /** How many of them the newest checkpoint covers. */
  readonly signed: number;
  readonly ended_at: string | null;
}

/**
 * Builds every log of a home again out of its entries, at one moment, while a daemon may be working. Changes nothing.
 * Rejects with the database's error when there is none that can be read.
 */
export async function checkHome(
  home: string,
  options: { readonly anywhere?: boolean; readonly given?: readonly KeyObject[] | undefined } = {},
): Promise<CheckedHome> {
  // Before the database: what it has then must reach as far as this.
  const found = await standingOf(home, { given: options.given });
  // Whoever asks whether it may go on here looks at all but the place.
  const standing =
    options.anywhere === true && found.head !== undefined ? { ...found, place: found.head.place } : found;
  return reading(home, (db) =>
    db.transaction().execute(async (moment) => {
      const logs = await allLogs(moment);
      const checked: CheckedLog[] = [];
      const faults: string[] = [];
      for (const log of logs) {
        const { told, roots } = await checkLog(moment, log, standing.head, faults);
        checked.push(told);
        if (log.ended_at !== null) continue;
        const rootAt = async (size: number) => roots.get(size);
        const end = await keyOrReason(moment, home, standing, { ...log, size: told.entries, rootAt });
        if (typeof end === 'string') faults.push(`${log.origin} will end with the next package: ${end}`);
      }
      const waiting = await packagesWithoutEntry(moment);
      if (waiting.length > 0 && logs.some(({ ended_at, caught_up }) => ended_at === null && caught_up))
        faults.push(`${waiting.length} sealed packages have no entry`);
      const origins = new Map(logs.map(({ log_id, origin }) => [log_id, origin]));
      return {
        logs: checked,
        faults,
        entries_without_package: (await entriesWithoutPackage(moment)).map(({ log_id, idx, manifest_sha256 }) => ({
          origin: origins.get(log_id) ?? '',
          idx,
          manifest_sha256,
        })),
        packages_without_entry: waiting,
        adoptions: await adoptions(moment),
      };
    }),
  );
}

/** Roots of a log by its size; only those that something names are kept. */
type Roots = ReadonlyMap<number, string>;

/** Entries read at a time: whole tiles. */
const PAGE = 1024;

async function checkLog(
  db: Db,
  { log_id, origin, verifier_key, ended_at }: OpenLog,
  head: Head | undefined,
  faults: string[],
): Promise<{ told: CheckedLog; roots: Roots }> {
  const size = await logSize(db, log_id);
  const newest = await newestCheckpoint(db, log_id);
  const fault = (text: string): void => void faults.push(`${origin}: ${text}`);
  const told = { origin, verifier_key, entries: size, signed: newest?.size ?? 0, ended_at };
  const tree = growingTree(nodeHash);
  const roots = new Map([[0, toHex(emptyRoot())]]);
  const anchors = await anchorsOf(db, log_id);
  const named = new Set(anchors.map(({ size }) => size));
  if (origin === head?.origin) named.add(head.size);
  const edge = new Map<string, Uint8Array>();
  const wrong: string[] = [];
  while (tree.size < size && wrong.length === 0) {
    const from = tree.size;
    const entries = await entriesFrom(db, log_id, from, from + PAGE);
    const signed = new Map((await signedFrom(db, log_id, from + 1, PAGE)).map(({ size, note }) => [size, note]));
    const leaves = entries.map(({ entry }) => leafHash(entry));
    for (const [at, entry] of entries.entries()) {
      wrong.push(...faultsOf(entry, from + at));
      tree.add(leaves[at] as Uint8Array);
      const note = signed.get(tree.size);
      if (note !== undefined && !leadsTo(note, origin, tree))
        wrong.push(`the first ${tree.size} entries do not lead to the root that was signed`);
      if (named.has(tree.size)) roots.set(tree.size, toHex(tree.root()));
    }
    if (entries.length === 0) wrong.push(`entry ${from} is missing`);
    else wrong.push(...(await tileFaults(db, log_id, from, leaves, edge)));
  }
  const last = carried(head, tree.size);
  if (last !== undefined) {
    const grown = tree.copy();
    grown.add(leafHash(last));
    roots.set(grown.size, toHex(grown.root()));
  }
  for (const text of wrong.slice(0, MOST_TOLD)) fault(text);
  if (wrong.length > 0) return { told, roots };
  for (const { size: at, note, ots, tsr } of anchors) {
    const files = { checkpoint: note, ots: ots ?? undefined, tsr: tsr ?? undefined };
    const { tree: anchored, faults: found } = await judgeAnchor(files, parseVerifierKey(verifier_key), { roots: [] });
    for (const text of found) fault(`the anchor of ${at} entries: ${text}`);
    if (anchored !== undefined && (anchored.size !== at || roots.get(at) !== toHex(anchored.root)))
      fault(`a different tree of ${at} entries was anchored`);
  }
  if (!(await hasItsTiles(db, log_id, size))) fault('it has other tiles than its entries make');
  if (newest === undefined) {
    if (size > 0) fault('nothing of it was signed');
  } else if (newest.size > size) fault(`${newest.size} entries were signed, and the database has ${size}`);
  else if (signedByLog(parseCheckpoint(newest.note), parseVerifierKey(verifier_key)) !== 'signed')
    fault('its newest checkpoint is not signed by its key');
  return { told, roots };
}

/** Of one log. Where one entry is wrong, all roots behind it are. */
const MOST_TOLD = 20;

function faultsOf({ idx, entry, manifest_sha256 }: LoggedEntry, at: number): string[] {
  if (idx !== at) return [`entry ${at} is missing`];
  try {
    if (manifest_sha256 === null) parseRestartEntry(entry);
    else if (parsePackageEntry(entry).manifest_sha256 !== manifest_sha256)
      return [`entry ${at} is about another manifest than its row says`];
    return [];
  } catch (error) {
    if (error instanceof TlogError) return [`entry ${at}: ${error.message}`];
    throw error;
  }
}

function leadsTo(note: string, origin: string, tree: GrowingTree): boolean {
  try {
    const checkpoint = parseCheckpoint(note);
    return checkpoint.origin === origin && checkpoint.size === tree.size && equal(checkpoint.root, tree.root());
  } catch (error) {
    if (error instanceof TlogError) return false;
    throw error;
  }
}

/** No tile is missing and none is too many. The last one of level 0 is stored when it is full; earlier versions stored a part of it. */
async function hasItsTiles(db: Db, logId: number, size: number): Promise<boolean> {
  const tiles = Array.from(tilesOf(size)).filter(({ level, width }) => level > 0 || width === TILE_WIDTH);
  const part = await tileOf(db, logId, 0, Math.floor(size / TILE_WIDTH));
  const totals = await tileTotals(db, logId);
  const bytes = tiles.reduce((sum, { width }) => sum + width * HASH_BYTES, 0) + (part?.hashes.length ?? 0);
  return totals.tiles === tiles.length + (part === undefined ? 0 : 1) && totals.bytes === bytes;
}

/** Compares what these leaves make of the tiles with those that are served. */
async function tileFaults(
  db: Db,
  logId: number,
  from: number,
  leaves: readonly Uint8Array[],
  edge: Map<string, Uint8Array>,
): Promise<string[]> {
  const own = async (level: number, index: number) => edge.get(`${level}/${index}`) ?? new Uint8Array();
  const faults: string[] = [];
  for (const { level, index, bytes } of await grow(own, from, leaves)) {
    edge.set(`${level}/${index}`, bytes);
    edge.delete(`${level}/${index - 1}`);
    const stored = await tileOf(db, logId, level, index);
    const isPart = level === 0 && bytes.length < TILE_WIDTH * HASH_BYTES;
    const held = stored?.hashes ?? new Uint8Array();
    // What is stored of a tile that is not full may be shorter, or, read page by page, longer.
    const shared = isPart ? Math.min(held.length, bytes.length) : bytes.length;
    if (!equal(held.subarray(0, shared), bytes.subarray(0, shared)))
      faults.push(`tile ${level}/${index} is not that of its entries`);
    else if (!hasMiddle(stored, bytes))
      faults.push(`the hashes halfway up tile ${level}/${index} are not those of its entries`);
  }
  return faults;
}

/** Proofs are made of it. A tile that is full only on a later page has none to be compared yet. */
function hasMiddle(stored: LedgerTile | undefined, bytes: Uint8Array): boolean {
  const own = middleOf(bytes);
  return stored?.middle == null || own === undefined || equal(stored.middle, own);
}
