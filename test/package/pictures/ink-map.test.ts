import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, hasInk, inkCell, type InkMap } from '../../../src/package/pictures/ink-map.js';

/** The same, asked of each cell by itself. */
function slowly({ columns, rows, cells }: InkMap, { left, top, right, bottom }: Box): boolean {
  const all = Array.from(cells, (ink, at) => ({ ink: ink === 1, column: at % columns, row: Math.floor(at / columns) }));
  expect(all).toHaveLength(columns * rows);
  const middleLies = (at: number, from: number, to: number) => {
    const middle = at * inkCell + inkCell / 2;
    return middle >= from && middle < to;
  };
  const isTouched = (at: number, from: number, to: number) => at * inkCell < to && (at + 1) * inkCell > from;
  const inside = all.filter(({ column, row }) => middleLies(column, left, right) && middleLies(row, top, bottom));
  if (inside.some(({ ink }) => ink)) return true;
  const beyond = bottom - top <= inkCell ? inkCell : 0;
  if (inside.length > 0 && right - left >= 3 * inkCell && beyond === 0) return false;
  return all.some(
    ({ ink, column, row }) => ink && isTouched(column, left, right) && isTouched(row, top - beyond, bottom + beyond),
  );
}

it('a box has ink by the cells whose middle it covers, a small one by those that it touches, a low one by those beside them too', () => {
  const map = fc
    .record({ columns: fc.integer({ min: 1, max: 7 }), rows: fc.integer({ min: 1, max: 7 }) })
    .chain(({ columns, rows }) =>
      fc
        .array(fc.constantFrom(0, 0, 0, 1), { minLength: columns * rows, maxLength: columns * rows })
        .map((cells): InkMap => ({ columns, rows, cells: Uint8Array.from(cells) })),
    );
  const edge = fc.integer({ min: -20, max: 80 });
  // Three cells are the width from which on a box is no longer that of a few characters.
  const width = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.constantFrom(23, 24, 25));
  fc.assert(
    fc.property(map, edge, edge, width, fc.integer({ min: 1, max: 70 }), (ink, x, y, w, h) => {
      const box = { left: x, top: y, right: x + w, bottom: y + h };
      expect(hasInk(ink, box)).toBe(slowly(ink, box));
    }),
    { seed: 16, numRuns: 2000 },
  );
});

it.each<[string, Box]>([
  ['left of the picture', { left: -100, top: 0, right: -10, bottom: 8 }],
  ['right of it', { left: 1000, top: 0, right: 1100, bottom: 8 }],
  ['above it', { left: 0, top: -50, right: 100, bottom: -9 }],
  ['below it', { left: 0, top: 500, right: 100, bottom: 600 }],
])('there is no ink %s', (_, box) => {
  expect(hasInk({ columns: 4, rows: 4, cells: new Uint8Array(16).fill(1) }, box)).toBe(false);
});
