import { equal } from '../../package/byte-strings.js';
import { nodeHash } from './hash.js';

/** Whether a proof leads from a leaf to a root (RFC 9162, section 2.1.3.2). */
export function holdsInclusion(
  leaf: Uint8Array,
  { index, size }: { readonly index: number; readonly size: number },
  proof: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  if (!(index >= 0 && index < size)) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = nodeHash(hash, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equal(hash, root);
}

export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether a proof shows that one tree is the beginning of another (RFC 9162, section 2.1.4.2). */
export function holdsConsistency(old: TreeHead, grown: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (old.size === grown.size) return proof.length === 0 && equal(old.root, grown.root);
  if (!(old.size >= 1 && old.size < grown.size)) return false;
  const path = Number.isInteger(Math.log2(old.size)) ? [old.root, ...proof] : proof;
  const [first, ...rest] = path;
  // Of an old tree that is a complete subtree, the proof alone must say something.
  if (first === undefined || proof.length === 0) return false;
  let [at, last] = [old.size - 1, grown.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let [before, after] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [before, after] = [nodeHash(hash, before), nodeHash(hash, after)];
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else after = nodeHash(after, hash);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equal(before, old.root) && equal(after, grown.root);
}

/** Not a shift: a size may have more than 32 bits. */
const half = (count: number): number => Math.floor(count / 2);
