import { type Bytes, concat } from '../../package/byte-strings.js';
import { HASH_BYTES, TlogError } from './hash.js';
import { fold, type SubtreeReader } from './tree.js';

/** Height and width are fixed by C2SP tlog-tiles. */
export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 256;

/** `entries` is the bundle of entries under a tile of level 0. */
export type TileLevel = number | 'entries';

export interface TileName {
  readonly level: TileLevel;
  readonly index: number;
  /** 1 to 256. */
  readonly width: number;
}

/** `tile/0/x001/234.p/5` (C2SP tlog-tiles). */
export function tilePath({ level, index, width }: TileName): string {
  const digits = String(index);
  const parts = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? [];
  const named = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${level}/${named}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** The one name of each tile; undefined for any other text. */
export function parseTilePath(path: string): TileName | undefined {
  const found = /^tile\/(\d{1,2}|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path);
  if (found === null) return undefined;
  const [, level, digits, width] = found as unknown as [string, string, string, string | undefined];
  const name: TileName = {
    level: level === 'entries' ? level : Number(level),
    index: Number(digits.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  return Number.isSafeInteger(name.index) && (name.level === 'entries' || name.level < 64) && tilePath(name) === path
    ? name
    : undefined;
}

/** How many hashes a tile has in a tree of a size; 0 where there is none. */
export function tileWidth(level: TileLevel, index: number, size: number): number {
  const hashes = level === 'entries' ? size : Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** Every tile of a tree, hashes first; a full one under one name for good, the last of a level as wide as it is. */
export function* tilesOf(size: number): Generator<TileName & { readonly level: number }> {
  for (let level = 0; size >= TILE_WIDTH ** level; level += 1)
    for (let index = 0; tileWidth(level, index, size) > 0; index += 1)
      yield { level, index, width: tileWidth(level, index, size) };
}

/** The hashes of a tile, as many as it has. */
export type TileReader = (level: number, index: number) => Promise<Uint8Array>;

/** Complete subtrees out of tiles, each read once. */
export function subtreesOf(read: TileReader): SubtreeReader {
  const seen = new Map<string, Promise<Uint8Array>>();
  return async (level, index) => {
    const [tileLevel, count] = [Math.floor(level / TILE_HEIGHT), 2 ** (level % TILE_HEIGHT)];
    const [tile, from] = [Math.floor((index * count) / TILE_WIDTH), (index * count) % TILE_WIDTH];
    const key = `${tileLevel}/${tile}`;
    const bytes = seen.get(key) ?? read(tileLevel, tile);
    seen.set(key, bytes);
    return fold(hashesIn(await bytes, from, count));
  };
}

function hashesIn(tile: Uint8Array, from: number, count: number): Uint8Array[] {
  if (tile.length < (from + count) * HASH_BYTES) throw new TlogError('a tile is shorter than its tree');
  return Array.from({ length: count }, (_, at) =>
    tile.subarray((from + at) * HASH_BYTES, (from + at + 1) * HASH_BYTES),
  );
}

export interface GrownTile {
  readonly level: number;
  readonly index: number;
  readonly bytes: Bytes;
}

/** The tiles that differ when leaves are put behind the first `size`. Of each level only the last one can be partial. */
export async function grow(read: TileReader, size: number, leaves: readonly Uint8Array[]): Promise<GrownTile[]> {
  const grown = new Map<string, GrownTile>();
  const put = async (level: number, at: number, hash: Uint8Array): Promise<void> => {
    const [index, within] = [Math.floor(at / TILE_WIDTH), at % TILE_WIDTH];
    const key = `${level}/${index}`;
    const before = grown.get(key)?.bytes ?? (within === 0 ? new Uint8Array() : await read(level, index));
    if (before.length !== within * HASH_BYTES) throw new TlogError('a tile does not end where its tree ends');
    const bytes = concat(before, hash);
    grown.set(key, { level, index, bytes });
    if (within === TILE_WIDTH - 1) await put(level + 1, index, fold(hashesIn(bytes, 0, TILE_WIDTH)));
  };
  for (const [at, leaf] of leaves.entries()) await put(0, size + at, leaf);
  return [...grown.values()];
}

const LONGEST_ENTRY = 0xffff;

/** Entries each behind its length in two bytes, big-endian. */
export function writeBundle(entries: readonly Uint8Array[]): Bytes {
  const bundle = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > LONGEST_ENTRY) throw new TlogError('an entry is longer than 65,535 bytes');
    bundle[at] = entry.length >> 8;
    bundle[at + 1] = entry.length & 0xff;
    bundle.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bundle;
}

export function readBundle(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const length = ((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0);
    const entry = bundle.subarray(at + 2, at + 2 + length);
    if (at + 2 > bundle.length || entry.length !== length) throw new TlogError('a bundle ends within an entry');
    entries.push(entry);
    at += 2 + length;
  }
  return entries;
}
