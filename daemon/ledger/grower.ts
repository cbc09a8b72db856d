import { fromUtf8, toHex, utf8 } from '../../src/package/bytes.js';
import { type Checkpoint, checkpointText, type Sign, signedCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { type LogEntry, printEntry } from '../../src/proofs/tlog/entry.js';
import { type GrowingTree, growingTreeOf } from '../../src/proofs/tlog/growing.js';
import { HASH_BYTES } from '../../src/proofs/tlog/hash.js';
import { grow, type GrownTile, TILE_WIDTH } from '../../src/proofs/tlog/tile.js';
import { leafHash, nodeHash } from '../../src/verify/node/tree-hash.js';
import type { World } from '../../src/world.js';
import { appendEntries, isEntered, keepCheckpoint } from '../store/captures/ledger-append.js';
import type { OpenLog } from '../store/captures/ledger-log.js';
import type { Db } from '../store/tables.js';
import type { HeadWriter } from './head.js';
import type { OwnKey } from './key.js';
import { treeOf } from './tree.js';

interface Growing {
  readonly db: Db;
  readonly world: Pick<World, 'now'>;
  readonly log: OpenLog;
  readonly key: OwnKey;
  readonly place: string;
  readonly putHead: HeadWriter['put'];
  /** On a server of several, or whose answer may be lost: no head is written of entries that the database may not have. */
  readonly entriesFirst?: boolean;
}

/**
 * The tree of one log, held while it grows: entries and tiles in one transaction, the head outside of it; the signature leaves when
 * both are on the disk. What one call hands to the next is kept only when its transaction was.
 */
export function grower(
  { db, world, log: { log_id, origin }, key, place, putHead, entriesFirst = false }: Growing,
  from: Edge,
) {
  let edge = from;
  function signed(checkpoint: Checkpoint, signature: ReturnType<Sign>) {
    const at = world.now().toISOString();
    return { size: checkpoint.size, at, note: signedCheckpoint(checkpoint, key.key, signature) };
  }

  /** Entries and the tiles that they make; the tiles that are then not full. */
  async function keep(entries: readonly LogEntry[], printed: readonly Uint8Array[], leaves: readonly Uint8Array[]) {
    const from = edge.tree.size;
    const read = async (level: number, index: number) => edge.tiles.get(`${level}/${index}`) ?? new Uint8Array();
    const grown = await grow(read, from, leaves);
    await appendEntries(db, {
      log_id,
      from,
      entries: entries.map((entry, at) => ({
        entry: printed[at] as Uint8Array,
        manifest_sha256: aboutManifest(entry),
      })),
      tiles: grown.filter(({ level, bytes }) => level > 0 || bytes.length === TILE_WIDTH * HASH_BYTES),
    });
    return lastOf(grown, edge.tiles);
  }

  /** Whether it is a single entry about a package, which nothing will refuse. */
  async function isOneMore([first, ...more]: readonly LogEntry[]): Promise<boolean> {
    const manifest = first && aboutManifest(first);
    return manifest != null && more.length === 0 && !(await isEntered(db, manifest));
  }

  return async (entries: readonly LogEntry[]): Promise<Grown> => {
    const printed = entries.map(printEntry);
    const leaves = printed.map(leafHash);
    const tree = edge.tree.copy();
    const paths = leaves.map((leaf) => tree.add(leaf));
    const [size, root] = [tree.size, tree.root()];
    const head = { origin, size, root: toHex(root), place };
    const early = !entriesFirst && (await isOneMore(entries));
    // A head that has the entry itself may be on the disk first, so the two are written side by side.
    const flushed = early ? putHead({ ...head, entry: fromUtf8(printed[0] as Uint8Array) }) : undefined;
    const settled = flushed?.catch(() => undefined);
    const checkpoint = { origin, size, root };
    // On another thread while this one waits for the disk.
    const signing = key.signAside(utf8(checkpointText(checkpoint)));
    signing.catch(() => undefined);
    try {
      edge = { tree, tiles: await keep(entries, printed, leaves) };
    } catch (error) {
      // The next head is written over this one, and the signature is of no tree: nobody gets it.
      await settled;
      throw error;
    }
    const onDisk = flushed ?? putHead(head);
    // The entries are on the disk. The signature leaves this function when the head is there, too.
    await onDisk;
    const newest = signed(checkpoint, await signing);
    await keepCheckpoint(db, log_id, newest);
    const last = printed.length - 1;
    return { size, entry: printed[last] ?? new Uint8Array(), path: paths[last] ?? [], note: newest.note };
  };
}

const aboutManifest = (entry: LogEntry): string | null => ('manifest_sha256' in entry ? entry.manifest_sha256 : null);

interface Grown {
  /** Of the signed tree. */
  readonly size: number;
  /** The last one that was appended, and its way to the root. */
  readonly entry: Uint8Array;
  readonly path: readonly Uint8Array[];
  readonly note: string;
}

/** What the next entry is put behind. */
interface Edge {
  readonly tree: GrowingTree;
  /** Of each level the tile that is not full, by level and index. */
  readonly tiles: ReadonlyMap<string, Uint8Array>;
}

export async function edgeOf(db: Db, logId: number, size: number): Promise<Edge> {
  const { tile, subtrees } = treeOf(db, logId);
  const tiles = new Map<string, Uint8Array>();
  for (let [level, hashes] = [0, size]; hashes > 0; [level, hashes] = [level + 1, Math.floor(hashes / TILE_WIDTH)]) {
    const [index, width] = [Math.floor(hashes / TILE_WIDTH), hashes % TILE_WIDTH];
    if (width > 0) tiles.set(`${level}/${index}`, await tile(level, index, width));
  }
  return { tree: await growingTreeOf(subtrees, size, nodeHash), tiles };
}

/** The tiles that are not full now. */
function lastOf(grown: readonly GrownTile[], before: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const last = new Map(before);
  for (const { level, index, bytes } of grown) {
    if (bytes.length === TILE_WIDTH * HASH_BYTES) last.delete(`${level}/${index}`);
    else last.set(`${level}/${index}`, bytes);
  }
  return last;
}
