import { childSeed, joiner, LEFT, largestPowerBelow, RIGHT, type Sha256 } from '../commitments/tree.js';
import type { Disclosure, Run } from './proof-record.js';

/** Neighbouring segments of which nothing is shown, and what is put there. */
export interface Withheld {
  /** Number of the first, from 0. */
  readonly from: number;
  /** 0 puts something between two segments. */
  readonly count: number;
  readonly put: Uint8Array;
}

export interface Disclosed extends Disclosure {
  /** The file as it stands in the copy. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The proof of a file that a copy carries unchanged: its own seed opens all of it. */
export const disclosedWhole = (fileSeed: Uint8Array, lengths: readonly number[]): Disclosure => ({
  runs: [{ kept: lengths }],
  seeds: [fileSeed],
  hashes: [],
});

/**
 * The file of a copy and its proof: each segment that is not withheld stays as it is, and can be shown to have been committed to.
 * What is withheld cannot be guessed from the hashes, as each stands on salts that nobody is given.
 *
 * `fileSeed` is that of the file (`fileSeed` of the tree), `lengths` those of openings.json, `withheld` in the order of the file.
 * @throws RangeError when the lengths are not those of the content, or what is withheld overlaps or lies outside of it
 */
export function disclose(
  sha256: Sha256,
  {
    fileSeed,
    lengths,
    content,
    withheld,
  }: {
    readonly fileSeed: Uint8Array;
    readonly lengths: readonly number[];
    readonly content: Uint8Array;
    readonly withheld: readonly Withheld[];
  },
): Disclosed {
  const starts = startsOf(lengths, content.length);
  const hidden = countsOf(withheld, lengths.length);
  const segment = (at: number): Uint8Array => content.subarray(starts[at], starts[at + 1]);
  const child = childSeed(sha256);
  const join = joiner(sha256);
  const seeds: Uint8Array[] = [];
  const hashes: Uint8Array[] = [];

  const hashOf = (seed: Uint8Array, from: number, leaves: number): Uint8Array => {
    if (leaves === 1) return leafHash(sha256, seed, segment(from));
    const left = largestPowerBelow(leaves);
    return join(hashOf(child(LEFT, seed), from, left), hashOf(child(RIGHT, seed), from + left, leaves - left));
  };
  const open = (seed: Uint8Array, from: number, leaves: number): void => {
    const count = (hidden[from + leaves] ?? 0) - (hidden[from] ?? 0);
    if (count === 0) seeds.push(seed);
    else if (count === leaves) hashes.push(hashOf(seed, from, leaves));
    else {
      const left = largestPowerBelow(leaves);
      open(child(LEFT, seed), from, left);
      open(child(RIGHT, seed), from + left, leaves - left);
    }
  };
  open(fileSeed, 0, lengths.length);
  return { ...assemble({ lengths, content, starts, withheld }), seeds, hashes };
}

function leafHash(sha256: Sha256, salt: Uint8Array, segment: Uint8Array): Uint8Array {
  const entry = new Uint8Array(33 + segment.length);
  entry.set(salt, 1);
  entry.set(segment, 33);
  return sha256(entry);
}

function startsOf(lengths: readonly number[], size: number): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  if (starts.at(-1) !== size || lengths.length === 0) throw new RangeError('the lengths are not those of the content');
  return starts;
}

/** How many segments before each one are withheld. */
function countsOf(withheld: readonly Withheld[], segments: number): Uint32Array {
  const counts = new Uint32Array(segments + 1);
  let end = 0;
  let sum = 0;
  for (const { from, count } of [...withheld, { from: segments, count: 0 }]) {
    if (from < end || from + count > segments || count < 0) throw new RangeError('what is withheld overlaps');
    counts.fill(sum, end, from + 1);
    for (let at = from; at < from + count; at += 1) counts[at + 1] = sum += 1;
    end = from + count;
  }
  return counts;
}

function assemble({
  lengths,
  content,
  starts,
  withheld,
}: {
  readonly lengths: readonly number[];
  readonly content: Uint8Array;
  readonly starts: readonly number[];
  readonly withheld: readonly Withheld[];
}): { readonly runs: Run[]; readonly bytes: Uint8Array<ArrayBuffer> } {
  const runs: Run[] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, count, put } of [...withheld, { from: lengths.length, count: 0, put: undefined }]) {
    if (from > at) {
      runs.push({ kept: lengths.slice(at, from) });
      parts.push(content.subarray(starts[at], starts[from]));
    }
    if (put === undefined) break;
    runs.push({ withheld: count, put: put.length });
    parts.push(put);
    at = from + count;
  }
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    bytes.set(part, filled);
    filled += part.length;
  }
  return { runs, bytes };
}
