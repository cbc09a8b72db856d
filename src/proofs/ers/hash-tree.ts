import { compare, concat, equal } from '../../package/byte-strings.js';
import { toHex } from '../../package/bytes.js';
import { digest, type HashName } from '../rfc3161/hash.js';

/** The lists of hashes that lead from one leaf to the root (RFC 4998, 4.2.2); empty for the only leaf of its tree. */
export type ReducedTree = readonly (readonly Uint8Array[])[];

/** The root over some groups of hashes, and the way from each of them, by its place. Groups of the same hash are one leaf. */
export interface HashTree {
  readonly root: Uint8Array;
  readonly reduced: (group: number) => ReducedTree;
}

interface Node {
  readonly hash: Uint8Array;
  readonly parent: { value: Branch | undefined };
}
interface Branch {
  readonly children: readonly [Node, Node];
  readonly node: Node;
}

const nodeOf = (hash: Uint8Array): Node => ({ hash, parent: { value: undefined } });

/**
 * A tree of pairs (RFC 4998, 4.2.1): what stands side by side is put in binary ascending order, concatenated and hashed, and so
 * are the hashes of a group. One without a neighbour goes up as it is.
 */
export function hashTree(groups: readonly (readonly Uint8Array[])[], hash: HashName): HashTree {
  const leaves = groups.map((group) => joined(group, hash));
  const nodes = new Map(leaves.map((leaf) => [toHex(leaf), nodeOf(leaf)]));
  let level = [...nodes.values()];
  if (level.length === 0) throw new RangeError('a tree of nothing has no root');
  while (level.length > 1) {
    const above: Node[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as Node, level[at + 1]];
      if (right === undefined) {
        above.push(left);
        continue;
      }
      const branch: Branch = { children: [left, right], node: nodeOf(joined([left.hash, right.hash], hash)) };
      left.parent.value = right.parent.value = branch;
      above.push(branch.node);
    }
    level = above;
  }
  return {
    root: (level[0] as Node).hash,
    reduced: (at) => {
      const [group = [], leaf] = [groups[at], leaves[at]];
      const way = wayFrom(nodes.get(toHex(leaf ?? new Uint8Array())) as Node);
      if (group.length > 1) return [group.toSorted(compare), ...way];
      // The hash of one stands beside its neighbour: no list for itself alone.
      const [first, ...rest] = way;
      return first === undefined ? [] : [[...first, ...group].toSorted(compare), ...rest];
    },
  };
}

/** The neighbours on the way to the root; the father nodes are not stored, since they are computed on the way. */
function wayFrom(first: Node): Uint8Array[][] {
  const lists: Uint8Array[][] = [];
  for (let at = first, branch = at.parent.value; branch !== undefined; at = branch.node, branch = at.parent.value)
    lists.push(branch.children.filter((child) => child !== at).map((child) => child.hash));
  return lists;
}

/**
 * The root that a reduced tree leads to (RFC 4998, 4.3); undefined when its first list does not have the leaf. A list of one hash,
 * as others write it for the only leaf of a tree, is that hash.
 */
export function rootOf(leaf: Uint8Array, lists: ReducedTree, hash: HashName): Uint8Array | undefined {
  const [first, ...rest] = lists;
  if (first === undefined) return leaf;
  if (!first.some((one) => equal(one, leaf))) return undefined;
  return rest.reduce((below, list) => joined([...list, below], hash), joined(first, hash));
}

const joined = (hashes: readonly Uint8Array[], hash: HashName): Uint8Array =>
  hashes.length === 1 ? (hashes[0] as Uint8Array) : digest(hash, concat(...hashes.toSorted(compare)));
