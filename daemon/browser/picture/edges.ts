import { type Box, inkCell, inkInside, low } from '../../../src/package/pictures/ink-map.js';
import type { InkMap } from './ink.js';
import { ACROSS, DOWN } from './ways.js';

/** A line of fewer letters has no more ends of strokes than a card may have corners in its box. */
const FEWEST = 8;
/** Of a long value a field shows no more letters than its box has room for: one in so many cells, and as many as these in a small one. */
const ROOM = { cells: 3, least: 16 } as const;

/**
 * Whether all that a box shows comes from beyond it as straight edges, which may meet or turn inside of it: corners of a card that
 * lies behind a line of text. Each letter that is drawn ends in both directions; a line of so many has such ends in more cells than
 * corners fill, rounded ones too.
 */
export function isCorners(map: InkMap, box: Box, scale: number, letters: number): boolean {
  if (letters < FEWEST || inkInside(map, box) !== true || box.bottom - box.top <= low * scale) return false;
  // As `inkInside` reads it: the cells whose middle lies in the box.
  const middle = (edge: number, most: number): number => Math.max(0, Math.min(most, Math.ceil(edge / inkCell - 0.5)));
  const [left, right] = [middle(box.left, map.columns), middle(box.right, map.columns)];
  const [top, bottom] = [middle(box.top, map.rows), middle(box.bottom, map.rows)];
  const waysAt = (column: number, row: number): number => map.ways[row * map.columns + column] ?? 0;
  const ends: Cell[] = [];
  const inked: Cell[] = [];
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const ways = waysAt(column, row);
      if (ways !== 0) inked.push([column, row]);
      if (ways === (ACROSS | DOWN)) ends.push([column, row]);
    }
  const room = Math.max(ROOM.least, ((right - left) * (bottom - top)) / ROOM.cells);
  if (ends.length > Math.min(letters, room) / 4) return false;
  const comesFromBeyond = ([column, row]: Cell): boolean => {
    const ways = waysAt(column, row);
    return (
      (ways === DOWN && (column === left || column === right - 1)) ||
      (ways === ACROSS && (row === top || row === bottom - 1))
    );
  };
  return partsOf(inked).every((part) => part.some(comesFromBeyond));
}

type Cell = readonly [column: number, row: number];

/** Cells that touch, also at a corner, are of one part. */
function partsOf(cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map((cell) => [cell.join(), cell]));
  const parts: Cell[][] = [];
  for (const first of cells) {
    if (!left.delete(first.join())) continue;
    const part = [first];
    for (const [column, row] of part)
      for (let beside = 0; beside < 9; beside += 1) {
        const key = `${column - 1 + (beside % 3)},${row - 1 + Math.floor(beside / 3)}`;
        const next = left.get(key);
        if (next === undefined) continue;
        left.delete(key);
        part.push(next);
      }
    parts.push(part);
  }
  return parts;
}
