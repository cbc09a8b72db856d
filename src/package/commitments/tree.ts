import { utf8 } from '../bytes.js';

/** SHA-256 of bytes in memory, at once: a tree takes hundreds of thousands of them. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The tree over the segments of one file, made while its bytes pass by. */
export interface FileTree {
  take(chunk: Uint8Array): void;
  /** 32 bytes; undefined when the bytes were not exactly those that the lengths add up to. */
  root(): Uint8Array | undefined;
}

/**
 * A Merkle tree (RFC 9162, section 2.1.1) over salted segments: each entry is its salt and the bytes of the segment, so that
 * nobody can guess a segment from the hashes of its neighbours. The salts are themselves the leaves of a tree that grows from
 * one seed: whoever is given the seed of a subtree can open that subtree and nothing else.
 */
export function fileTree(sha256: Sha256, seed: Uint8Array, path: string, lengths: readonly number[]): FileTree {
  const salts = saltsOf(sha256, fileSeed(sha256, seed, path), lengths.length);
  const subtrees = subtreesOf(sha256);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  // One entry: 0x00, the salt, the segment.
  const entry = new Uint8Array(33 + longest);
  let [at, filled, over] = [0, 0, false];

  const close = (): void => {
    const salt = salts.next();
    if (salt === undefined) throw new RangeError('more segments than salts');
    entry.set(salt, 1);
    subtrees.add(sha256(entry.subarray(0, 33 + filled)), 1);
    at += 1;
    filled = 0;
  };

  return {
    take(chunk) {
      for (let from = 0; from < chunk.length;) {
        const length = lengths[at];
        if (length === undefined) {
          over = true;
          return;
        }
        const part = Math.min(length - filled, chunk.length - from);
        // Most are a few bytes, of which a loop makes less work than a view.
        if (part > SHORT) entry.set(chunk.subarray(from, from + part), 33 + filled);
        else for (let at = 0; at < part; at += 1) entry[33 + filled + at] = chunk[from + at] ?? 0;
        filled += part;
        from += part;
        if (filled === length) close();
      }
    },
    root() {
      // The one segment of an empty file.
      if (at === 0 && lengths.length === 1 && lengths[0] === 0) close();
      if (over || at !== lengths.length) return undefined;
      return subtrees.root();
    },
  };
}

const SHORT = 100;

/** The subtrees that stand beside each other so far; they are joined as soon as two have the same number of leaves. */
export interface Subtrees {
  /** The next one to the right. Only the last of a tree may have another number of leaves than a power of two. */
  add(hash: Uint8Array, leaves: number): void;
  /** Undefined while there is none. */
  root(): Uint8Array | undefined;
}

export function subtreesOf(sha256: Sha256): Subtrees {
  const join = joiner(sha256);
  /** Complete ones, the largest first; no two of the same number of leaves. */
  const held: { readonly leaves: number; readonly hash: Uint8Array }[] = [];
  return {
    add(hash, leaves) {
      let [whole, count] = [hash, leaves];
      for (let last = held.at(-1); last?.leaves === count; last = held.at(-1)) {
        held.pop();
        whole = join(last.hash, whole);
        count *= 2;
      }
      held.push({ leaves: count, hash: whole });
    },
    root: () =>
      held.length === 0 ? undefined : held.map(({ hash }) => hash).reduceRight((right, left) => join(left, right)),
  };
}

/** Of a path, so that equal files have other salts: SHA-256(0x04 ‖ seed ‖ path). */
export function fileSeed(sha256: Sha256, seed: Uint8Array, path: string): Uint8Array {
  const name = utf8(path);
  const input = new Uint8Array(33 + name.length);
  input[0] = 4;
  input.set(seed, 1);
  input.set(name, 33);
  return sha256(input);
}

/** Left child: SHA-256(0x02 ‖ seed), right child: SHA-256(0x03 ‖ seed); asked for from left to right, few are held at a time. */
export function saltsOf(sha256: Sha256, seed: Uint8Array, count: number): { next(): Uint8Array | undefined } {
  const waiting = [{ seed, leaves: count }];
  const child = childSeed(sha256);
  return {
    next() {
      for (;;) {
        const top = waiting.pop();
        if (top === undefined || top.leaves === 1) return top?.seed;
        const left = largestPowerBelow(top.leaves);
        waiting.push(
          { seed: child(RIGHT, top.seed), leaves: top.leaves - left },
          { seed: child(LEFT, top.seed), leaves: left },
        );
      }
    },
  };
}

export const LEFT = 2;
export const RIGHT = 3;

export function childSeed(sha256: Sha256): (side: typeof LEFT | typeof RIGHT, seed: Uint8Array) => Uint8Array {
  const input = new Uint8Array(33);
  return (side, seed) => {
    input[0] = side;
    input.set(seed, 1);
    return sha256(input);
  };
}

/** Where a tree divides: the largest power of two below the number of its leaves. */
export const largestPowerBelow = (leaves: number): number => 2 ** (31 - Math.clz32(leaves - 1));

export function joiner(sha256: Sha256): (left: Uint8Array, right: Uint8Array) => Uint8Array {
  const input = new Uint8Array(65);
  input[0] = 1;
  return (left, right) => {
    input.set(left, 1);
    input.set(right, 33);
    return sha256(input);
  };
}
