import type { Bytes } from '../../package/byte-strings.js';
import { emptyRoot, nodeHash, TlogError } from './hash.js';

/** The hash of the complete subtree over the entries from `index * 2**level` to `(index + 1) * 2**level`. */
export type SubtreeReader = (level: number, index: number) => Promise<Uint8Array>;

/** The root over the first `size` entries (RFC 6962, section 2.1). */
export const rootOf = (read: SubtreeReader, size: number): Promise<Uint8Array> => rangeHash(read, 0, size);

/** The hashes that lead from an entry to the root, nearest first (RFC 6962, section 2.1.1). */
export async function inclusionProof(read: SubtreeReader, index: number, size: number): Promise<Uint8Array[]> {
  if (!(index >= 0 && index < size)) throw new TlogError(`a tree of ${size} has no entry ${index}`);
  const path = async (at: number, from: number, to: number): Promise<Uint8Array[]> => {
    if (to - from === 1) return [];
    const middle = from + split(to - from);
    return at < middle
      ? [...(await path(at, from, middle)), await rangeHash(read, middle, to)]
      : [...(await path(at, middle, to)), await rangeHash(read, from, middle)];
  };
  return path(index, 0, size);
}

/** The hashes that show a tree to be the beginning of a larger one (RFC 6962, section 2.1.2). */
export async function consistencyProof(read: SubtreeReader, old: number, size: number): Promise<Uint8Array[]> {
  if (!(old >= 1 && old <= size)) throw new TlogError(`a tree of ${size} does not grow from one of ${old}`);
  const path = async (end: number, from: number, to: number, whole: boolean): Promise<Uint8Array[]> => {
    if (end === to) return whole ? [] : [await rangeHash(read, from, to)];
    const middle = from + split(to - from);
    return end <= middle
      ? [...(await path(end, from, middle, whole)), await rangeHash(read, middle, to)]
      : [...(await path(end, middle, to, false)), await rangeHash(read, from, middle)];
  };
  return path(old, 0, size, true);
}

async function rangeHash(read: SubtreeReader, from: number, to: number): Promise<Uint8Array> {
  const count = to - from;
  if (count === 0) return emptyRoot();
  const level = Math.log2(count);
  if (Number.isInteger(level) && from % count === 0) return read(level, from / count);
  const middle = from + split(count);
  return nodeHash(await rangeHash(read, from, middle), await rangeHash(read, middle, to));
}

/** The largest power of two below a number above 1. */
function split(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** The hash over 2**n hashes side by side. */
export function fold(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (hashes.length === 1 && only) return only;
  const pairs: Bytes[] = [];
  for (let at = 0; at + 1 < hashes.length; at += 2)
    pairs.push(nodeHash(hashes[at] as Uint8Array, hashes[at + 1] as Uint8Array));
  if (pairs.length * 2 !== hashes.length || pairs.length === 0) throw new TlogError('not a complete subtree');
  return fold(pairs);
}
