import { emptyRoot, nodeHash } from './hash.js';
import type { SubtreeReader } from './tree.js';

/** A tree of which only the right edge is kept: enough to know the root after each entry (RFC 6962, section 2.1). */
export interface GrowingTree {
  readonly size: number;
  /** Gives the way from this leaf to the root of the tree that it makes, nearest first (section 2.1.1). */
  add(leaf: Uint8Array): Uint8Array[];
  root(): Uint8Array;
  /** Another tree that begins as this one; each grows by itself. */
  copy(): GrowingTree;
}

/** Of two subtrees side by side. */
type NodeHash = (left: Uint8Array, right: Uint8Array) => Uint8Array;

export const growingTree = (hash: NodeHash = nodeHash): GrowingTree => growing(0, [], hash);

/** The tree of a size, out of its complete subtrees. */
export async function growingTreeOf(
  read: SubtreeReader,
  size: number,
  hash: NodeHash = nodeHash,
): Promise<GrowingTree> {
  const edge: Uint8Array[] = [];
  let [from, level] = [0, Math.floor(Math.log2(Math.max(1, size)))];
  for (; level >= 0; level -= 1) {
    const count = 2 ** level;
    if (size - from < count) continue;
    edge.push(await read(level, from / count));
    from += count;
  }
  return growing(size, edge, hash);
}

/** `edge`: complete subtrees from left to right, each larger than the next. */
function growing(size: number, edge: Uint8Array[], hash: NodeHash): GrowingTree {
  return {
    get size() {
      return size;
    },
    add(leaf) {
      let subtree = leaf;
      const path: Uint8Array[] = [];
      // Each one at the end of the size in binary is a subtree that this leaf completes.
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
        const left = edge.pop() as Uint8Array;
        path.push(left);
        subtree = hash(left, subtree);
      }
      path.push(...edge.toReversed());
      edge.push(subtree);
      size += 1;
      return path;
    },
    root: () => (size === 0 ? emptyRoot() : edge.reduceRight((right, left) => hash(left, right))),
    copy: () => growing(size, [...edge], hash),
  };
}
