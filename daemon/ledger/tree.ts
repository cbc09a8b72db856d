import { concat } from '../../src/package/byte-strings.js';
import { HASH_BYTES, TlogError } from '../../src/proofs/tlog/hash.js';
import { TILE_HEIGHT, TILE_WIDTH } from '../../src/proofs/tlog/tile.js';
import type { SubtreeReader } from '../../src/proofs/tlog/tree.js';
import { entryBytes, storedTile, type StoredTile } from '../store/captures/ledger-read.js';
import type { Db } from '../store/tables.js';
import { foldWithin, leafHash } from '../../src/verify/node/tree-hash.js';

/** The tree of one log as it is served. What is complete never changes, so it is kept in memory, as far as there is room. */
interface LogTree {
  /** The first `width` hashes of a tile; fewer where there are no more. */
  readonly tile: (level: number, index: number, width: number) => Promise<Uint8Array>;
  readonly subtrees: SubtreeReader;
}

const trees = new WeakMap<Db, Map<number, LogTree>>();

/** One for each log of a database that is open. */
export function treeOf(db: Db, logId: number): LogTree {
  const known = trees.get(db) ?? new Map<number, LogTree>();
  trees.set(db, known);
  const tree = known.get(logId) ?? logTree(db, logId);
  known.set(logId, tree);
  return tree;
}

/** Whoever opens a log looks at what is in the database, and so does everybody afterwards. */
export const forgetTrees = (db: Db): void => void trees.delete(db);

/**
 * Reads the tiles of a log out of the database. The last one of level 0 is written when it is full: until then it follows from
 * its entries.
 */
async function readTile(db: Db, logId: number, level: number, index: number): Promise<StoredTile> {
  const stored = await storedTile(db, logId, level, index);
  if (level > 0 || stored.hashes.length === TILE_WIDTH * HASH_BYTES) return stored;
  const entries = await entryBytes(db, logId, index * TILE_WIDTH, (index + 1) * TILE_WIDTH);
  return { hashes: concat(...entries.map(leafHash)), middle: null };
}

/** 1,000 tiles have 8 MB. */
const MOST_TILES = 1000;
/** Subtrees of the tiles at the right edge. */
const MOST_SUBTREES = 10_000;

function logTree(db: Db, logId: number): LogTree {
  const tiles = recent<StoredTile>(MOST_TILES);
  const subtrees = recent<Uint8Array>(MOST_SUBTREES);

  async function held(level: number, index: number, width: number): Promise<StoredTile> {
    const key = `${level}/${index}`;
    const known = tiles.get(key);
    if (known !== undefined && known.hashes.length >= width * HASH_BYTES) return known;
    const read = await readTile(db, logId, level, index);
    tiles.set(key, read);
    return read;
  }

  async function subtree(level: number, index: number): Promise<Uint8Array> {
    const [tileLevel, height] = [Math.floor(level / TILE_HEIGHT), level % TILE_HEIGHT];
    const count = 2 ** height;
    const [at, from] = [Math.floor((index * count) / TILE_WIDTH), (index * count) % TILE_WIDTH];
    const key = `${level}/${index}`;
    const known = height === 0 ? undefined : subtrees.get(key);
    if (known !== undefined) return known;
    const { hashes, middle } = await held(tileLevel, at, from + count);
    if (hashes.length < (from + count) * HASH_BYTES) throw new TlogError('a tile is shorter than its tree');
    const hash = foldWithin(hashes, from, count, middle ?? undefined);
    if (height > 0) subtrees.set(key, hash);
    return hash;
  }

  async function tile(level: number, index: number, width: number): Promise<Uint8Array> {
    return (await held(level, index, width)).hashes.subarray(0, width * HASH_BYTES);
  }
  return { tile, subtrees: subtree };
}

/** The entries that were used last. */
function recent<Value>(most: number) {
  const held = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => {
      const value = held.get(key);
      if (value !== undefined) {
        held.delete(key);
        held.set(key, value);
      }
      return value;
    },
    set: (key: string, value: Value): void => {
      held.delete(key);
      held.set(key, value);
      if (held.size > most) held.delete(held.keys().next().value as string);
    },
  };
}
