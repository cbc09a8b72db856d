import type { Segment } from './align-rows.js';
import { isPlain, type Rows, similarRows } from './rows.js';
import type { Box, PictureChange } from './pictures.js';

/** A segment at its place in the picture that shows both sides beside each other. */
export interface Placed {
  readonly segment: Segment;
  /** First row in the joint picture. */
  readonly top: number;
  /** Rows of one side that show nothing but the ground around them, or are too few to show anything: room, not content. */
  readonly room: boolean;
  /** Frames around what changed, in pixels of the segment. */
  readonly frames: readonly Box[];
}

/** One below the other, in the order of the alignment. `framesOf` is asked about aligned segments only. */
export function placeSegments(
  segments: readonly Segment[],
  before: Rows,
  after: Rows,
  framesOf: ReadonlyMap<Segment, readonly Box[]>,
): Placed[] {
  const placed: Placed[] = [];
  let top = 0;
  for (const segment of segments) {
    placed.push({ segment, top, room: isRoom(segment, before, after), frames: framesOf.get(segment) ?? [] });
    top += segment.length;
  }
  return placed;
}

export const heightOf = (placed: readonly Placed[]): number =>
  placed.reduce((sum, { segment }) => sum + segment.length, 0);

/** Two pictures that cannot be laid row to row: beside each other from the top, nothing marked. */
export function placeUnaligned(beforeHeight: number, afterHeight: number): Placed[] {
  const both = Math.min(beforeHeight, afterHeight);
  const rest: Segment[] =
    beforeHeight > both
      ? [{ kind: 'removed', before: both, length: beforeHeight - both }]
      : afterHeight > both
        ? [{ kind: 'added', after: both, length: afterHeight - both }]
        : [];
  const segments: Segment[] = [{ kind: 'aligned', before: 0, after: 0, length: both }, ...rest];
  return segments.map((segment, index) => ({ segment, top: index * both, room: true, frames: [] }));
}

/** Everything that differs, from top to bottom; room that grew or shrank is no difference. */
export function changesOf(placed: readonly Placed[], width: number): PictureChange[] {
  return placed.flatMap(({ segment, room, frames }): PictureChange[] => {
    switch (segment.kind) {
      case 'aligned':
        return frames.map((frame) => ({
          kind: 'changed',
          before: { ...frame, y: segment.before + frame.y },
          after: { ...frame, y: segment.after + frame.y },
        }));
      case 'removed':
        return room ? [] : [{ kind: 'removed', before: { x: 0, y: segment.before, width, height: segment.length } }];
      case 'added':
        return room ? [] : [{ kind: 'added', after: { x: 0, y: segment.after, width, height: segment.length } }];
    }
  });
}

/** Where heights have fractions, rounding gives or takes a row or two that nobody sees. */
const ROUNDING = 2;

function isRoom(segment: Segment, before: Rows, after: Rows): boolean {
  if (segment.kind === 'aligned') return false;
  if (segment.length <= ROUNDING) return true;
  const [rows, first] = segment.kind === 'removed' ? [before, segment.before] : [after, segment.after];
  const beside = first > 0 ? first - 1 : first + segment.length;
  if (beside >= rows.count) return false;
  return Array.from({ length: segment.length }, (_, at) => first + at).every(
    (row) => isPlain(rows, row) && similarRows(rows, row, rows, beside),
  );
}
