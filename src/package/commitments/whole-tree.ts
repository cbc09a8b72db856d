import { type Hashing, hashing } from './hashing.js';
import { inputAt } from './sha256-module.js';
import { fileSeed, fileTree, LEFT, largestPowerBelow, RIGHT, type Sha256 } from './tree.js';

/**
 * The root of `fileTree` for a file that is in memory whole; undefined when the lengths do not add up to it. Seeds, entries and nodes stay
 * in the memory of the hash: nothing is allocated for them, which costs more than the hashes do.
 */
export function treeRoot(
  sha256: Sha256,
  { seed, path, lengths, content }: { seed: Uint8Array; path: string; lengths: readonly number[]; content: Uint8Array },
): Uint8Array | undefined {
  const made = hashing();
  const size = lengths.reduce((sum, length) => sum + length, 0);
  if (made === undefined || lengths.length === 0 || size !== content.length) {
    const tree = fileTree(sha256, seed, path, lengths);
    tree.take(content);
    return tree.root();
  }
  made.bytes.set(fileSeed(sha256, seed, path), SEED);
  treeOver(made, lengths, content)(SEED, lengths.length, ROOT);
  return made.bytes.slice(ROOT, ROOT + 32);
}

/**
 * Makes the roots of trees over the next segments of a file, each from its seed and the number of its leaves: the same as `treeRoot` for trees
 * that are parts of another. The lengths add up to the content. Undefined where WebAssembly is missing or forbidden.
 */
export function treeRoots(
  lengths: readonly number[],
  content: Uint8Array,
): ((seed: Uint8Array, leaves: number) => Uint8Array) | undefined {
  const made = hashing();
  if (made === undefined) return undefined;
  const node = treeOver(made, lengths, content);
  return (seed, leaves) => {
    made.bytes.set(seed, SEED);
    node(SEED, leaves, ROOT);
    return made.bytes.slice(ROOT, ROOT + 32);
  };
}

/** Makes the node over the next segments of the content. */
type Node = (seed: number, leaves: number, into: number, depth?: number) => void;

function treeOver({ bytes, words, hash }: Hashing, lengths: readonly number[], content: Uint8Array): Node {
  let [segment, offset] = [0, 0];
  const copy = (from: number, to: number): void => {
    for (let word = 0; word < 8; word += 1) words[(to >> 2) + word] = words[(from >> 2) + word] ?? 0;
  };
  const leaf = (salt: number, into: number): void => {
    const length = lengths[segment] ?? 0;
    bytes[inputAt] = 0;
    copy(salt, inputAt + 1);
    if (length > SHORT) bytes.set(content.subarray(offset, offset + length), inputAt + 33);
    else for (let at = 0; at < length; at += 1) bytes[inputAt + 33 + at] = content[offset + at] ?? 0;
    hash(33 + length, into);
    segment += 1;
    offset += length;
  };
  const node: Node = (seed, leaves, into, depth = 0) => {
    if (leaves === 1) return leaf(seed, into);
    const left = largestPowerBelow(leaves);
    const [leftAt, rightAt] = [HELD + 64 * depth, HELD + 64 * depth + 32];
    copy(seed, inputAt + 1);
    bytes[inputAt] = LEFT;
    hash(33, leftAt);
    bytes[inputAt] = RIGHT;
    hash(33, rightAt);
    // Each takes the place of its seed.
    node(leftAt, left, leftAt, depth + 1);
    node(rightAt, leaves - left, rightAt, depth + 1);
    bytes[inputAt] = 1;
    copy(leftAt, inputAt + 1);
    copy(rightAt, inputAt + 33);
    hash(65, into);
  };
  return node;
}

/** Of which a loop makes less work than a view. */
const SHORT = 100;

// Places in the memory before the input. Of each depth there are two seeds, and of the 100,000 segments that a file may have 17 depths.
const SEED = 0;
const ROOT = 32;
const HELD = 64;
