import { largestPowerBelow, saltsOf, type Sha256, subtreesOf } from '../commitments/tree.js';
import { treeRoots } from '../commitments/whole-tree.js';
import { type Disclosure, isKept, type Run, segmentsIn } from './proof-record.js';

/** The tree over the segments of a file of which a copy shows a part, made while the copy's bytes pass by. */
export interface DisclosedTree {
  take(chunk: Uint8Array): void;
  /** 32 bytes; undefined when the bytes, seeds and hashes are not exactly those that the runs ask for. */
  root(): Uint8Array | undefined;
}

/**
 * The inverse of `disclose`: the root of the file in the source, from its file in the copy. `put` is handed each piece of what
 * stands for a withheld run, with the number of the run; what it says is for others to judge.
 */
export function disclosedTree(
  sha256: Sha256,
  disclosure: Disclosure,
  put: (run: number, piece: Uint8Array) => void = () => undefined,
): DisclosedTree {
  const { runs } = disclosure;
  const leaves = leavesOf(sha256, disclosure);
  const entry = new Uint8Array(33 + longestKept(runs));
  // The piece of the file that passes by: a kept segment, or what was put for a run.
  let [run, inRun, filled, broken] = [0, 0, 0, false];
  const lengthOf = (current: Run): number => (isKept(current) ? (current.kept[inRun] ?? 0) : current.put);
  /** Ends every piece that is whole. */
  const settle = (): void => {
    for (let current = runs[run]; current !== undefined && filled >= lengthOf(current); current = runs[run]) {
      if (isKept(current)) broken ||= !leaves.add(entry.subarray(0, 33 + filled));
      inRun += 1;
      filled = 0;
      if (!isKept(current) || inRun === current.kept.length) [run, inRun] = [run + 1, 0];
    }
  };
  settle();
  return {
    take(chunk) {
      for (let from = 0; from < chunk.length && !broken;) {
        const current = runs[run];
        if (current === undefined) {
          broken = true;
          return;
        }
        const length = lengthOf(current);
        const end = from + Math.min(length - filled, chunk.length - from);
        if (!isKept(current)) put(run, chunk.subarray(from, end));
        else if (end - from > SHORT) entry.set(chunk.subarray(from, end), 33 + filled);
        else for (let at = from; at < end; at += 1) entry[33 + filled + at - from] = chunk[at] ?? 0;
        filled += end - from;
        from = end;
        if (filled === length) settle();
      }
    },
    root: () => (broken || run < runs.length ? undefined : leaves.root()),
  };
}

/** The same for a file that memory may hold, at its end in one go: that takes half the time. */
export function heldTree(sha256: Sha256, disclosure: Disclosure): DisclosedTree {
  const size = sizeOf(disclosure.runs);
  if (size > HELD_WHOLE) return disclosedTree(sha256, disclosure);
  const content = new Uint8Array(size);
  let filled = 0;
  return {
    take(chunk) {
      if (filled + chunk.length <= size) content.set(chunk, filled);
      filled += chunk.length;
    },
    root: () => (filled === size ? rootOf(sha256, disclosure, content) : undefined),
  };
}

/** Bytes. */
const HELD_WHOLE = 64 * 2 ** 20;

/** `content`: as long as the runs say. */
function rootOf(sha256: Sha256, disclosure: Disclosure, content: Uint8Array): Uint8Array | undefined {
  const { runs, seeds, hashes } = disclosure;
  const kept = keptOf(runs, content);
  const rootFrom = treeRoots(kept.lengths, kept.content);
  if (rootFrom === undefined) {
    const tree = disclosedTree(sha256, disclosure);
    tree.take(content);
    return tree.root();
  }
  const subtrees = subtreesOf(sha256);
  let [seed, hash] = [0, 0];
  for (const { open, leaves } of openAndClosed(runs)) {
    const value = open ? seeds[seed++] : hashes[hash++];
    if (value === undefined) return undefined;
    subtrees.add(open ? rootFrom(value, leaves) : value, leaves);
  }
  return seed === seeds.length && hash === hashes.length ? subtrees.root() : undefined;
}

/** What was kept, without what was put in between. */
function keptOf(
  runs: readonly Run[],
  content: Uint8Array,
): { readonly lengths: readonly number[]; readonly content: Uint8Array } {
  const kept = new Uint8Array(content.length);
  const lengths: number[] = [];
  let [from, filled] = [0, 0];
  for (const run of runs) {
    const size = sizeOf([run]);
    if (isKept(run)) {
      kept.set(content.subarray(from, from + size), filled);
      filled += size;
      for (const length of run.kept) lengths.push(length);
    }
    from += size;
  }
  return { lengths, content: kept };
}

/** Bytes in the copy. */
const sizeOf = (runs: readonly Run[]): number =>
  runs.reduce((all, run) => all + (isKept(run) ? run.kept.reduce((sum, each) => sum + each, 0) : run.put), 0);

interface Leaves {
  /** The next kept segment, behind 33 bytes for what it is salted with; false when there is no salt for it. */
  add(entry: Uint8Array): boolean;
  /** Undefined unless every seed and hash was asked for, and no other. */
  root(): Uint8Array | undefined;
}

function leavesOf(sha256: Sha256, { runs, seeds, hashes }: Disclosure): Leaves {
  const subtrees = subtreesOf(sha256);
  const parts = openAndClosed(runs);
  let salts: ReturnType<typeof saltsOf> | undefined;
  let [seed, hash] = [0, 0];
  /** The hashes of what is withheld before the next salt are taken on the way. */
  const nextSalt = (): Uint8Array | undefined => {
    for (;;) {
      const salt = salts?.next();
      if (salt !== undefined) return salt;
      const part = parts.next().value;
      if (part === undefined) return undefined;
      const value = part.open ? seeds[seed++] : hashes[hash++];
      if (value === undefined) return undefined;
      if (part.open) salts = saltsOf(sha256, value, part.leaves);
      else subtrees.add(value, part.leaves);
    }
  };
  return {
    add(entry) {
      const salt = nextSalt();
      if (salt === undefined) return false;
      entry.set(salt, 1);
      subtrees.add(sha256(entry), 1);
      return true;
    },
    root: () =>
      nextSalt() === undefined && seed === seeds.length && hash === hashes.length ? subtrees.root() : undefined,
  };
}

/** Of which a loop makes less work than a view. */
const SHORT = 100;

const longestKept = (runs: readonly Run[]): number =>
  runs.reduce((most, run) => (isKept(run) ? run.kept.reduce((a, b) => Math.max(a, b), most) : most), 0);

/** The largest subtrees of which all is kept, or nothing, from left to right. */
function* openAndClosed(
  runs: readonly Run[],
): Generator<{ readonly open: boolean; readonly leaves: number }, undefined> {
  const stretches = stretchesOf(runs);
  const waiting = [{ from: 0, leaves: segmentsIn(runs) }];
  let at = 0;
  for (let top = waiting.pop(); top !== undefined; top = waiting.pop()) {
    const { from, leaves } = top;
    while ((stretches[at]?.end ?? Infinity) <= from) at += 1;
    const stretch = stretches[at];
    if (stretch === undefined) return undefined;
    if (from + leaves <= stretch.end) yield { open: stretch.open, leaves };
    else {
      const left = largestPowerBelow(leaves);
      waiting.push({ from: from + left, leaves: leaves - left }, { from, leaves: left });
    }
  }
  return undefined;
}

/** Where what is kept ends, and what is withheld; two withheld runs beside each other are one. */
function stretchesOf(runs: readonly Run[]): readonly { readonly open: boolean; readonly end: number }[] {
  const stretches: { open: boolean; end: number }[] = [];
  let end = 0;
  for (const run of runs) {
    const open = isKept(run);
    end += open ? run.kept.length : run.withheld;
    const last = stretches.at(-1);
    if (last?.open === open) last.end = end;
    else if (open || run.withheld > 0) stretches.push({ open, end });
  }
  return stretches;
}
