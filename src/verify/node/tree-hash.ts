import * as crypto from 'node:crypto';
import { hashing } from '../../package/commitments/hashing.js';
import { inputAt } from '../../package/commitments/sha256-module.js';

// The hashes of RFC 6962, section 2.1, as `src/proofs/tlog/hash.ts` has them, by Node and in WebAssembly: whole logs are hashed with them.

/** Of few bytes. Node 20.12 and later have it in one call; some 40 per cent faster. */
export const sha256: (bytes: Uint8Array) => Buffer =
  typeof crypto.hash === 'function'
    ? (bytes) => crypto.hash('sha256', bytes, 'buffer')
    : (bytes) => crypto.createHash('sha256').update(bytes).digest();

const node = Buffer.alloc(65, 1);

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const made = hashing();
  if (made === undefined) {
    node.set(left, 1);
    node.set(right, 33);
    return sha256(node);
  }
  const { bytes, hash } = made;
  bytes[inputAt] = 1;
  bytes.set(left, inputAt + 1);
  bytes.set(right, inputAt + 33);
  hash(65, ROOT);
  return bytes.slice(ROOT, ROOT + 32);
}

/** The hash over 2**n hashes that lie side by side; all that is between stays in the memory of the hash. */
export function foldHashes(hashes: Uint8Array): Uint8Array {
  const made = hashing();
  if (hashes.length === 32) return hashes;
  if (made === undefined) {
    const half = hashes.length / 2;
    return nodeHash(foldHashes(hashes.subarray(0, half)), foldHashes(hashes.subarray(half)));
  }
  const { bytes, words, hash } = made;
  const copy = (from: number, to: number): void => {
    for (let word = 0; word < 8; word += 1) words[(to >> 2) + word] = words[(from >> 2) + word] ?? 0;
  };
  const fold = (from: number, length: number, into: number, depth: number): void => {
    if (length === 64) bytes.set(hashes.subarray(from, from + 64), inputAt + 1);
    else {
      const [half, left] = [length / 2, HELD + 64 * depth];
      fold(from, half, left, depth + 1);
      fold(from + half, half, left + 32, depth + 1);
      copy(left, inputAt + 1);
      copy(left + 32, inputAt + 33);
    }
    bytes[inputAt] = 1;
    hash(65, into);
  };
  fold(0, hashes.length, ROOT, 0);
  return bytes.slice(ROOT, ROOT + 32);
}

/** Subtrees of 16 hashes in a full tile, and hashes in each. */
const MIDDLE = 16;
const MIDDLE_BYTES = MIDDLE * 32;

/**
 * The hashes of the 16 subtrees halfway up a full tile, side by side: with them the way through the tile takes 22 hashes and not 247. Undefined
 * for a tile that is not full.
 */
export function middleOf(tile: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (tile.length !== MIDDLE * MIDDLE_BYTES) return undefined;
  const middle = new Uint8Array(MIDDLE_BYTES);
  for (let at = 0; at < MIDDLE; at += 1)
    middle.set(foldHashes(tile.subarray(at * MIDDLE_BYTES, (at + 1) * MIDDLE_BYTES)), at * 32);
  return middle;
}

/** The hash over 2**n hashes of a tile from one on, by its middle where that reaches so far. */
export function foldWithin(tile: Uint8Array, from: number, count: number, middle?: Uint8Array): Uint8Array {
  return middle === undefined || count < MIDDLE
    ? foldHashes(tile.subarray(from * 32, (from + count) * 32))
    : foldHashes(middle.subarray((from / MIDDLE) * 32, ((from + count) / MIDDLE) * 32));
}

// Places in the memory before the input: of each depth two hashes. A tile has 8 depths.
const ROOT = 0;
const HELD = 32;

/** The leaves of a bundle (C2SP tlog-tiles), one behind the other; undefined where it ends within an entry. Spoils the bundle. */
export function bundleLeaves(bundle: Uint8Array): Uint8Array | undefined {
  const leaves: Buffer[] = [];
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + (((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0));
    if (at + 2 > bundle.length || end > bundle.length) return undefined;
    // The length has been read: where it stood, the zero goes that stands before a leaf, so that nothing is copied.
    bundle[at + 1] = 0;
    leaves.push(sha256(bundle.subarray(at + 1, end)));
    at = end;
  }
  return Buffer.concat(leaves);
}

export function leafHash(entry: Uint8Array): Buffer {
  const leaf = Buffer.allocUnsafe(entry.length + 1);
  leaf[0] = 0;
  leaf.set(entry, 1);
  return sha256(leaf);
}
