import { diffArrays } from 'diff/lib/diff/array.js';

/** `length` items from `before` on equal those from `after` on. */
export interface Run {
  readonly before: number;
  readonly after: number;
  readonly length: number;
}

interface Range {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

type Pair = readonly [number, number];

/** A stretch without any item that is unique on both sides is compared by edits, up to so many of them. */
const MAX_EDITS = 1_000;

/**
 * Items (compared with ===) that stand in the same order in both sequences, as ascending runs. Patience differencing:
 * equal ends first, then items that occur once on each side as anchors, then what lies between them. Deterministic; time
 * grows a little faster than the length, also when nothing is equal.
 */
export function matchSequences<Item>(before: readonly Item[], after: readonly Item[]): Run[] {
  const pairs: Pair[] = [];
  const open: Range[] = [{ a: 0, aEnd: before.length, b: 0, bEnd: after.length }];
  for (let range = open.pop(); range; range = open.pop()) {
    const inner = trimEnds(before, after, range, pairs);
    if (inner.a === inner.aEnd || inner.b === inner.bEnd) continue;
    const anchors = ascending(uniquePairs(before, after, inner));
    if (anchors.length === 0) {
      for (const pair of byEdits(before, after, inner)) pairs.push(pair);
      continue;
    }
    let { a, b } = inner;
    for (const [anchorA, anchorB] of anchors) {
      open.push({ a, aEnd: anchorA, b, bEnd: anchorB });
      pairs.push([anchorA, anchorB]);
      [a, b] = [anchorA + 1, anchorB + 1];
    }
    open.push({ a, aEnd: inner.aEnd, b, bEnd: inner.bEnd });
  }
  return joined(pairs.sort((one, other) => one[0] - other[0]));
}

function trimEnds<Item>(before: readonly Item[], after: readonly Item[], range: Range, pairs: Pair[]): Range {
  let { a, aEnd, b, bEnd } = range;
  while (a < aEnd && b < bEnd && before[a] === after[b]) pairs.push([a++, b++]);
  while (a < aEnd && b < bEnd && before[aEnd - 1] === after[bEnd - 1]) pairs.push([--aEnd, --bEnd]);
  return { a, aEnd, b, bEnd };
}

/** Items that occur exactly once in each range, in the order of `before`. */
function uniquePairs<Item>(before: readonly Item[], after: readonly Item[], { a, aEnd, b, bEnd }: Range): Pair[] {
  const places = (items: readonly Item[], from: number, to: number): Map<Item, number> => {
    const found = new Map<Item, number>();
    for (let at = from; at < to; at++) {
      const item = items[at] as Item;
      found.set(item, found.has(item) ? -1 : at);
    }
    return found;
  };
  const [inBefore, inAfter] = [places(before, a, aEnd), places(after, b, bEnd)];
  const pairs: Pair[] = [];
  for (const [item, at] of inBefore) {
    const other = inAfter.get(item) ?? -1;
    if (at >= 0 && other >= 0) pairs.push([at, other]);
  }
  return pairs.sort((one, other) => one[0] - other[0]);
}

/** The longest part whose second halves ascend too (patience sorting). */
function ascending(pairs: readonly Pair[]): Pair[] {
  const tops: number[] = [];
  const below: number[] = [];
  for (const [at, pair] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    below[at] = tops[low - 1] ?? -1;
    tops[low] = at;
  }
  const chosen: Pair[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = below[at] ?? -1) {
    const pair = pairs[at];
    if (pair) chosen.push(pair);
  }
  return chosen.reverse();
}

/** A shortest edit script over the items that both sides have at all; nothing when it would be too long. */
function byEdits<Item>(before: readonly Item[], after: readonly Item[], { a, aEnd, b, bEnd }: Range): Pair[] {
  const [inBefore, inAfter] = [new Set(before.slice(a, aEnd)), new Set(after.slice(b, bEnd))];
  const known = (items: readonly Item[], from: number, to: number, other: ReadonlySet<Item>): number[] =>
    Array.from({ length: to - from }, (_, at) => from + at).filter((at) => other.has(items[at] as Item));
  const [placesA, placesB] = [known(before, a, aEnd, inAfter), known(after, b, bEnd, inBefore)];
  const script = diffArrays(
    placesA.map((at) => before[at]),
    placesB.map((at) => after[at]),
    { maxEditLength: MAX_EDITS },
  );
  const pairs: Pair[] = [];
  let [x, y] = [0, 0];
  for (const { added, removed, count } of script ?? []) {
    for (let step = 0; step < count; step++) {
      const [at, other] = [placesA[x], placesB[y]];
      if (!added) x++;
      if (!removed) y++;
      if (!added && !removed && at !== undefined && other !== undefined) pairs.push([at, other]);
    }
  }
  return pairs;
}

function joined(pairs: readonly Pair[]): Run[] {
  const runs: { before: number; after: number; length: number }[] = [];
  for (const [before, after] of pairs) {
    const last = runs.at(-1);
    if (last && last.before + last.length === before && last.after + last.length === after) last.length++;
    else runs.push({ before, after, length: 1 });
  }
  return runs;
}
