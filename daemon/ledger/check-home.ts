import { join } from 'node:path';
import { equal } from '../../src/package/byte-strings.js';
import { toHex } from '../../src/package/bytes.js';
import { judgeAnchor } from '../../src/proofs/anchor.js';
import { parseCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { parsePackageEntry, parseRestartEntry } from '../../src/proofs/tlog/entry.js';
import { type GrowingTree, growingTree } from '../../src/proofs/tlog/growing.js';
import { emptyRoot, leafHash, TlogError } from '../../src/proofs/tlog/hash.js';
import { parseVerifierKey } from '../../src/proofs/tlog/key.js';
import { signedByLog } from '../../src/proofs/tlog/signed.js';
import { grow, tilesOf } from '../../src/proofs/tlog/tile.js';
import {
  allLogs,
  entriesWithoutPackage,
  packagesWithoutEntry,
  signedFrom,
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
  tilesIn,
} from '../store/captures/ledger-log.js';
import { reading } from '../store/snapshot.js';
import type { Db } from '../store/tables.js';
import type { Head } from './head.js';
import { keyOrEnd, standingOf } from './standing.js';

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
export async function checkHome(home: string): Promise<CheckedHome> {
  // Before the database: what it has then must reach as far as this.
  const standing = await standingOf(home);
  return reading(join(home, 'evidence.db'), (db) =>
    db.transaction().execute(async (moment) => {
      const logs = await allLogs(moment);
      const checked: CheckedLog[] = [];
      const faults: string[] = [];
      for (const log of logs) {
        const { told, roots } = await checkLog(moment, log, standing.head, faults);
        checked.push(told);
        if (log.ended_at !== null) continue;
        const rootAt = async (size: number) => roots.get(size);
        const end = await keyOrEnd(home, standing, { ...log, size: told.entries, rootAt });
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
  const tree = growingTree();
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
  for (const text of wrong.slice(0, MOST_TOLD)) fault(text);
  if (wrong.length > 0) return { told, roots };
  for (const { size: at, note, ots, tsr } of anchors) {
    const files = { checkpoint: note, ots: ots ?? undefined, tsr: tsr ?? undefined };
    const { tree: anchored, faults: found } = await judgeAnchor(files, parseVerifierKey(verifier_key), { roots: [] });
    for (const text of found) fault(`the anchor of ${at} entries: ${text}`);
    if (anchored !== undefined && (anchored.size !== at || roots.get(at) !== toHex(anchored.root)))
      fault(`another tree of ${at} entries was anchored`);
  }
  const tiles = [...tilesOf(size)];
  const totals = await tileTotals(db, log_id);
  if (totals.tiles !== tiles.length || totals.bytes !== tiles.reduce((sum, { width }) => sum + width * 32, 0))
    fault('it has other tiles than its entries make');
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

/** Compares what these leaves make of the tiles with those that are served. */
async function tileFaults(
  db: Db,
  logId: number,
  from: number,
  leaves: readonly Uint8Array[],
  edge: Map<string, Uint8Array>,
): Promise<string[]> {
  const read = tilesIn(db, logId);
  const own = async (level: number, index: number) => edge.get(`${level}/${index}`) ?? new Uint8Array();
  const faults: string[] = [];
  for (const { level, index, bytes } of await grow(own, from, leaves)) {
    edge.set(`${level}/${index}`, bytes);
    edge.delete(`${level}/${index - 1}`);
    const stored = await read(level, index);
    if (!equal(stored.subarray(0, bytes.length), bytes))
      faults.push(`tile ${level}/${index} is not that of its entries`);
  }
  return faults;
}
