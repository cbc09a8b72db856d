import type { CoveredBox } from './record.js';
import { blackInterval, restartMarker } from './black-interval.js';
import type { JpegHead } from './jpeg-head.js';

/** Restart intervals of a picture. */
export const intervalsOf = ({ units, interval }: JpegHead): number => Math.ceil(units / interval);

/** What a box is widened to on a picture: it then tells no width of a word to the pixel. */
export const grid = { across: 32, down: 8 };

type Box = Pick<CoveredBox, 'x' | 'y' | 'width' | 'height'>;

/** Whether a box lies inside of the picture, on the grid; the picture's own edges count as lines of it. */
export function isOnGrid(box: Box, picture: Pick<JpegHead, 'width' | 'height'>): boolean {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return (
    box.x % grid.across === 0 &&
    box.y % grid.down === 0 &&
    right <= picture.width &&
    bottom <= picture.height &&
    (right % grid.across === 0 || right === picture.width) &&
    (bottom % grid.down === 0 || bottom === picture.height)
  );
}

/**
 * The segments of the scan that the boxes touch, from 0: exactly these are covered. A segment holds `perSegment` intervals; an
 * interval may end one row of units and begin the next.
 */
export function segmentsTouched(head: JpegHead, boxes: readonly Box[], perSegment = 1): ReadonlySet<number> {
  const across = Math.ceil(head.width / head.unitWidth);
  const touched = new Set<number>();
  for (const { x, y, width, height } of boxes) {
    const [left, right] = [Math.floor(x / head.unitWidth), Math.ceil((x + width) / head.unitWidth) - 1];
    const bottom = Math.ceil((y + height) / head.unitHeight) - 1;
    for (let row = Math.floor(y / head.unitHeight); row <= bottom; row += 1) {
      const units = head.interval * perSegment;
      const last = Math.floor((row * across + right) / units);
      for (let at = Math.floor((row * across + left) / units); at <= last; at += 1) touched.add(at);
    }
  }
  return touched;
}

/** Units of an interval: the last one may have fewer. */
const unitsIn = (head: JpegHead, interval: number): number =>
  Math.min(head.interval, head.units - interval * head.interval);

/**
 * What is put in the place of the intervals from `from` to before `to`, each with the restart marker behind it; the last of a
 * picture has none.
 * @throws RangeError when the tables have no code for black
 */
export function blackIntervals(head: JpegHead, from: number, to: number): Uint8Array<ArrayBuffer> {
  const last = intervalsOf(head) - 1;
  const plain = blackInterval(head, head.interval);
  const parts: number[] = [];
  for (let at = from; at < to; at += 1) {
    if (at === last) parts.push(...blackInterval(head, unitsIn(head, at)));
    else parts.push(...plain, ...restartMarker(at));
  }
  return Uint8Array.from(parts);
}

/** Intervals in a segment, a power of two, by how many segments the scan was divided into; undefined when no such division is. */
export function intervalsPerSegment(intervals: number, segments: number): number | undefined {
  for (let each = 1; each < 2 * intervals; each *= 2) if (Math.ceil(intervals / each) === segments) return each;
  return undefined;
}
