import { matchSequences } from './match.js';
import { isPlain, type Rows, signatures, similarRows } from './rows.js';

/** How the rows of two pictures stand to each other, from top to bottom. Together the segments hold every row once. */
export type Segment =
  /** Rows that correspond one to one; what differs within them is for the pixels to say. */
  | { readonly kind: 'aligned'; readonly before: number; readonly after: number; readonly length: number }
  | { readonly kind: 'removed'; readonly before: number; readonly length: number }
  | { readonly kind: 'added'; readonly after: number; readonly length: number };

interface Range {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

interface Run {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** An anchor counts when so many rows around it agree too, and some of them show something. */
const MIN_RUN = 8;
const MIN_MARKED = 3;

/**
 * Finds what moved up or down between two pictures of the same width: equal beginnings and ends, then rows that occur
 * once on each side with their surroundings, again in what is left. Rows need to be similar, not equal, because the same
 * content is encoded a little differently at another height.
 */
export function alignRows(before: Rows, after: Rows): Segment[] {
  const runs: Run[] = [];
  const open: Range[] = [{ a: 0, aEnd: before.count, b: 0, bEnd: after.count }];
  for (let range = open.pop(); range; range = open.pop()) {
    const inner = trim(before, after, range, runs);
    if (inner.a === inner.aEnd || inner.b === inner.bEnd) continue;
    open.push(...split(before, after, inner, runs));
  }
  runs.sort((one, other) => one.a - other.a);
  return merged(segments(before, after, runs));
}

function trim(before: Rows, after: Rows, range: Range, runs: Run[]): Range {
  const most = Math.min(range.aEnd - range.a, range.bEnd - range.b);
  let head = 0;
  while (head < most && similarRows(before, range.a + head, after, range.b + head)) head++;
  let tail = 0;
  while (tail < most - head && similarRows(before, range.aEnd - 1 - tail, after, range.bEnd - 1 - tail)) tail++;
  if (head > 0) runs.push({ a: range.a, b: range.b, length: head });
  if (tail > 0) runs.push({ a: range.aEnd - tail, b: range.bEnd - tail, length: tail });
  return { a: range.a + head, aEnd: range.aEnd - tail, b: range.b + head, bEnd: range.bEnd - tail };
}

/** The ranges between the anchors that were found; none when there are no anchors, and then the range is a change. */
function split(before: Rows, after: Rows, range: Range, runs: Run[]): Range[] {
  const ranges: Range[] = [];
  let { a, b } = range;
  for (const [anchorA, anchorB] of anchors(before, after, range)) {
    if (anchorA < a || anchorB < b) continue;
    const run = around(before, after, { ...range, a, b }, anchorA, anchorB);
    if (run === undefined) continue;
    runs.push(run);
    ranges.push({ a, aEnd: run.a, b, bEnd: run.b });
    [a, b] = [run.a + run.length, run.b + run.length];
  }
  return a === range.a ? [] : [...ranges, { a, aEnd: range.aEnd, b, bEnd: range.bEnd }];
}

function anchors(before: Rows, after: Rows, { a, aEnd, b, bEnd }: Range): [number, number][] {
  const found = [0, 10].flatMap((shift) =>
    uniquePairs(signatures(before, a, aEnd, shift), signatures(after, b, bEnd, shift)),
  );
  const pairs = [...new Map(found.map(([one, other]) => [one, other])).entries()].sort((x, y) => x[0] - y[0]);
  // In the same order on both sides: the longest such part.
  const order = matchSequences(
    pairs.map(([, other]) => other),
    pairs.map(([, other]) => other).sort((x, y) => x - y),
  );
  return order.flatMap((run) =>
    pairs.slice(run.before, run.before + run.length).map(([x, y]): [number, number] => [a + x, b + y]),
  );
}

function uniquePairs(before: readonly number[], after: readonly number[]): [number, number][] {
  const places = (items: readonly number[]): Map<number, number> => {
    const once = new Map<number, number>();
    for (const [at, item] of items.entries()) once.set(item, once.has(item) ? -1 : at);
    once.delete(-1);
    return once;
  };
  const inAfter = places(after);
  return [...places(before)].flatMap(([item, at]): [number, number][] => {
    const other = inAfter.get(item) ?? -1;
    return at >= 0 && other >= 0 ? [[at, other]] : [];
  });
}

/** The similar rows above and below an anchor; undefined when they are too few to trust it. */
function around(before: Rows, after: Rows, range: Range, a: number, b: number): Run | undefined {
  let up = 0;
  while (a - up > range.a && b - up > range.b && similarRows(before, a - up - 1, after, b - up - 1)) up++;
  let down = 0;
  while (a + down < range.aEnd && b + down < range.bEnd && similarRows(before, a + down, after, b + down)) down++;
  const length = up + down;
  if (length < MIN_RUN) return undefined;
  let marked = 0;
  for (let row = a - up; row < a + down && marked < MIN_MARKED; row++) if (!isPlain(before, row)) marked++;
  return marked < MIN_MARKED ? undefined : { a: a - up, b: b - up, length };
}

function segments(before: Rows, after: Rows, runs: readonly Run[]): Segment[] {
  const made: Segment[] = [];
  let [a, b] = [0, 0];
  for (const run of [...runs, { a: before.count, b: after.count, length: 0 }]) {
    made.push(...change(before, after, { a, aEnd: run.a, b, bEnd: run.b }));
    if (run.length > 0) made.push({ kind: 'aligned', before: run.a, after: run.b, length: run.length });
    [a, b] = [run.a + run.length, run.b + run.length];
  }
  return made;
}

/** Rows that gave way to others: as many as both sides have stand beside each other, where they agree better. */
function change(before: Rows, after: Rows, { a, aEnd, b, bEnd }: Range): Segment[] {
  const both = Math.min(aEnd - a, bEnd - b);
  const agreeing = (fromA: number, fromB: number): number =>
    Array.from({ length: both }, (_, at) => similarRows(before, fromA + at, after, fromB + at)).filter(Boolean).length;
  const atEnd = both > 0 && agreeing(aEnd - both, bEnd - both) > agreeing(a, b);
  const [aligned, removed, added] = atEnd ? [{ a: aEnd - both, b: bEnd - both }, a, b] : [{ a, b }, a + both, b + both];
  const pair: Segment[] = both > 0 ? [{ kind: 'aligned', before: aligned.a, after: aligned.b, length: both }] : [];
  const rest: Segment[] = [
    ...(aEnd - a > both ? [{ kind: 'removed', before: removed, length: aEnd - a - both } as const] : []),
    ...(bEnd - b > both ? [{ kind: 'added', after: added, length: bEnd - b - both } as const] : []),
  ];
  return atEnd ? [...rest, ...pair] : [...pair, ...rest];
}

/** Neighbouring aligned segments at the same distance are one. */
function merged(parts: readonly Segment[]): Segment[] {
  const out: Segment[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (
      last?.kind === 'aligned' &&
      part.kind === 'aligned' &&
      last.before + last.length === part.before &&
      last.after + last.length === part.after
    )
      out[out.length - 1] = { ...last, length: last.length + part.length };
    else out.push(part);
  }
  return out;
}
