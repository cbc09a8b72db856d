import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import {
  blackIntervals,
  intervalsOf,
  intervalsPerSegment,
  segmentsTouched,
} from '../../../src/package/redaction/covered.js';
import type { Withheld } from '../../../src/package/redaction/disclose.js';
import { APP11, readJpegHead } from '../../../src/package/redaction/jpeg-head.js';

/**
 * What is taken out of a picture, so that the boxes are black and every other pixel keeps its bytes. Content credentials go in any
 * case: they hold a hash of the picture as it was.
 * Undefined for a picture of which a part cannot be covered: it is not divided into restart intervals, or not committed to by them.
 */
export function coveredSegments(
  jpeg: Uint8Array,
  lengths: readonly number[],
  boxes: readonly PixelBox[],
): Withheld[] | undefined {
  const head = headOf(jpeg);
  if (head === undefined) return undefined;
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  const scan = starts.indexOf(head.scan);
  const end = starts.indexOf(jpeg.length - 2);
  const perSegment = intervalsPerSegment(intervalsOf(head), end - scan);
  if (scan < 0 || perSegment === undefined) return undefined;
  const credentials: Withheld[] = [];
  for (const { marker, from, to } of head.markers) {
    if (marker !== APP11) continue;
    const [at, behind] = [starts.indexOf(from), starts.indexOf(to)];
    if (at < 0 || behind < 0) return undefined;
    credentials.push({ from: at, count: behind - at, put: new Uint8Array() });
  }
  const black = stretches([...segmentsTouched(head, boxes, perSegment)]).map(({ from, to }): Withheld => {
    const put = blackIntervals(head, from * perSegment, Math.min(to * perSegment, intervalsOf(head)));
    return { from: scan + from, count: to - from, put };
  });
  return [...joined(credentials), ...black];
}

/** Numbers that follow each other, as one stretch: `to` is the first behind it. */
function stretches(numbers: readonly number[]): { readonly from: number; readonly to: number }[] {
  const all: { from: number; to: number }[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = all.at(-1);
    if (last?.to === number) last.to += 1;
    else all.push({ from: number, to: number + 1 });
  }
  return all;
}

function headOf(jpeg: Uint8Array): ReturnType<typeof readJpegHead> | undefined {
  try {
    return readJpegHead(jpeg);
  } catch {
    return undefined;
  }
}

/** What lies beside each other is one run. */
function joined(runs: readonly Withheld[]): Withheld[] {
  const all: { from: number; count: number; puts: Uint8Array[] }[] = [];
  for (const { from, count, put } of runs) {
    const last = all.at(-1);
    if (last === undefined || last.from + last.count !== from) all.push({ from, count, puts: [put] });
    else {
      last.count += count;
      last.puts.push(put);
    }
  }
  return all.map(({ from, count, puts }) => ({ from, count, put: Buffer.concat(puts) }));
}
