import { emptyRoot, nodeHash } from './hash.js';

/** A tree of which only the right edge is kept: enough to know the root after each entry (RFC 6962, section 2.1). */
export interface GrowingTree {
  readonly size: number;
  add(leaf: Uint8Array): void;
  root(): Uint8Array;
}

export function growingTree(): GrowingTree {
  let size = 0;
  /** Complete subtrees from left to right, each larger than the next. */
  const edge: Uint8Array[] = [];
  return {
    get size() {
      return size;
    },
    add(leaf) {
      let hash = leaf;
      // Each one at the end of the size in binary is a subtree that this leaf completes.
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) hash = nodeHash(edge.pop() as Uint8Array, hash);
      edge.push(hash);
      size += 1;
    },
    root: () => (size === 0 ? emptyRoot() : edge.reduceRight((right, left) => nodeHash(left, right))),
  };
}
