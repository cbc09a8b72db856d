import type { Withheld } from '../../../src/package/redaction/disclose.js';
import type { ByteRange } from '../reading/passage.js';

/** A part of a file that is not shown, and what stands in its place. */
export interface Cut extends ByteRange {
  /** Of the first of several that lie beside each other. */
  readonly put: Uint8Array;
}

/**
 * The segments that the cuts take, each cut widened to whole segments. A segment of which a cut takes white space, brackets and
 * quotation marks only stays: the words beside them are taken, and the file keeps its form.
 */
export function withheldSegments(content: Uint8Array, lengths: readonly number[], cuts: readonly Cut[]): Withheld[] {
  const starts = startsOf(lengths);
  const runs: { from: number; count: number; put: Uint8Array }[] = [];
  for (const cut of cuts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (cut.from >= cut.to) continue;
    let first = segmentAt(starts, cut.from);
    let last = segmentAt(starts, cut.to - 1);
    if (first < last && !takes(content, starts, first, cut)) first += 1;
    if (last >= first && !takes(content, starts, last, cut)) last -= 1;
    if (last < first) continue;
    const before = runs.at(-1);
    const end = before === undefined ? 0 : before.from + before.count;
    if (before === undefined || first > end) runs.push({ from: first, count: last - first + 1, put: cut.put });
    else before.count = Math.max(end, last + 1) - before.from;
  }
  return runs;
}

/** Whether the part of a segment that the cut touches is all of it, or holds a word. */
function takes(content: Uint8Array, starts: readonly number[], segment: number, { from, to }: Cut): boolean {
  const [start = 0, end = 0] = [starts[segment], starts[segment + 1]];
  if (from <= start && to >= end) return true;
  return content.subarray(Math.max(from, start), Math.min(to, end)).some(isOfWord);
}

/** As segments are made: letters, digits, `_ - . @ % +`, and what is not ASCII. */
const isOfWord = (byte: number): boolean => byte >= 0x80 || /[\w.@%+-]/.test(String.fromCharCode(byte));

function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}

/** The segment that holds a byte. */
function segmentAt(starts: readonly number[], byte: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}
