import { APP11, type JpegHead } from '../../../package/redaction/jpeg-head.js';
import type { CopiedFile } from '../../../package/redaction/copied-file.js';
import {
  blackIntervals,
  intervalsOf,
  intervalsPerSegment,
  isOnGrid,
  segmentsTouched,
} from '../../../package/redaction/covered.js';
import type { SeenPicture } from '../../../package/redaction/picture-scan.js';
import { isKept, type Run } from '../../../package/redaction/proof-record.js';
import type { CoveredBox } from '../../../package/redaction/record.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';

const { fail } = findings('redaction');

type Scanned = Exclude<SeenPicture, { readonly fault: string }>;

/**
 * Of a JPEG: what was put is black, interval for interval, and lies exactly where the boxes do; before the image content
 * credentials may have been exchanged, and nothing else.
 */
export function coveredIn(
  path: string,
  { picture, puts }: CopiedFile,
  { runs, boxes }: { readonly runs: readonly Run[]; readonly boxes: readonly CoveredBox[] },
): Finding[] {
  if (picture === undefined) return [];
  const forged = (reason: string): Finding[] => [
    fail('redaction_forged', `the picture is not covered: ${reason}`, { path }),
  ];
  if ('fault' in picture) return forged(picture.fault);
  const intervals = intervalsOf(picture.head);
  if (picture.starts.length !== intervals + 1) return forged('its number of intervals does not match its size');
  const divided = divideRuns(runs, picture);
  if (typeof divided === 'string') return forged(divided);
  const each = intervalsPerSegment(intervals, divided.segments);
  if (each === undefined) return forged('its number of segments differs');
  const start = (segment: number): number => picture.starts[Math.min(segment * each, intervals)] ?? -1;
  const covered = new Set<number>();
  const putIn = new Map(puts.map(({ run, bytes }) => [run, bytes]));
  for (const { run, segment, count, from, to } of divided.stretches) {
    if (start(segment) !== from || start(segment + count) !== to) return forged('a segment has moved');
    if (run === undefined) continue;
    const [first, end] = [segment * each, Math.min((segment + count) * each, intervals)];
    const put = putIn.get(run) ?? new Uint8Array();
    if (!isBlack(put, picture.head, first, end)) return forged('a covered area is not black');
    for (let at = segment; at < segment + count; at += 1) covered.add(at);
  }
  return boxesAgree(path, boxes, { head: picture.head, covered, each });
}

/** Kept segments one by one, and covered runs: by the bytes where each begins and ends. */
interface Stretch {
  /** Number of the run that covers; undefined for a kept segment. */
  readonly run: number | undefined;
  /** Of the image, from 0. */
  readonly segment: number;
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** What stands in the image, or what is wrong before and behind it. */
function divideRuns(
  runs: readonly Run[],
  { head, starts }: Scanned,
): { readonly stretches: readonly Stretch[]; readonly segments: number } | string {
  const end = starts.at(-1) ?? 0;
  const stretches: Stretch[] = [];
  let [at, segments, ended] = [0, 0, false];
  for (const [run, each] of runs.entries()) {
    for (const length of isKept(each) ? each.kept : [each.put]) {
      const [from, to] = [at, at + length];
      at = to;
      if (from < head.scan) {
        if (to > head.scan || (!isKept(each) && !isCredentials(head, from, to)))
          return 'it has data other than content credentials before its image';
      } else if (ended) {
        if (isKept(each) || length > 0) return 'it has data after its end';
      } else if (isKept(each) && from === end) {
        if (length !== 2) return 'its end marker is incomplete';
        ended = true;
      } else {
        const count = isKept(each) ? 1 : each.withheld;
        stretches.push({ run: isKept(each) ? undefined : run, segment: segments, count, from, to });
        segments += count;
      }
    }
  }
  return ended ? { stretches, segments } : 'its end marker does not match its commitment';
}

/** Whole markers of content credentials, or nothing. */
const isCredentials = ({ markers }: JpegHead, from: number, to: number): boolean => {
  const inside = markers.filter((each) => each.from >= from && each.to <= to && from < to);
  return (
    inside.every(({ marker }) => marker === APP11) &&
    inside.reduce((sum, each) => sum + each.to - each.from, 0) === to - from
  );
};

function isBlack(put: Uint8Array, head: JpegHead, from: number, to: number): boolean {
  try {
    const wanted = blackIntervals(head, from, to);
    return put.length === wanted.length && put.every((byte, at) => byte === wanted[at]);
  } catch {
    return false;
  }
}

function boxesAgree(
  path: string,
  boxes: readonly CoveredBox[],
  { head, covered, each }: { readonly head: JpegHead; readonly covered: ReadonlySet<number>; readonly each: number },
): Finding[] {
  const outside = boxes.filter((box) => !isOnGrid(box, head));
  if (outside.length > 0)
    return [
      fail('redaction_malformed', 'a box is outside the picture, or off its grid of 32 × 8 pixels', {
        path,
        found: JSON.stringify(outside[0]),
      }),
    ];
  const touched = segmentsTouched(head, boxes, each);
  const bare = [...touched].filter((at) => !covered.has(at)).length;
  const more = [...covered].filter((at) => !touched.has(at)).length;
  if (bare === 0 && more === 0) return [];
  const explanation =
    bare > 0 ? 'a box is only partly covered' : 'the picture is covered where redaction.json has no box';
  return [
    fail('redaction_mismatch', explanation, { path, expected: `${touched.size} segments`, found: `${covered.size}` }),
  ];
}
