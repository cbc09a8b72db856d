import type { RegionFacts } from '../../../src/package/records/facts.js';
import { inkCell } from '../../../src/package/pictures/ink-map.js';
import { linesOf } from '../text/layout.js';
import type { Rect } from '../text/rect.js';
import type { Drawn } from './drawn.js';

/** A smaller one has no room for words beside a drawing (CSS pixels). */
const LEAST = { width: 120, height: 60 } as const;
/** Cells with ink beside lines of text; fewer are a border. */
const LEAST_INK = 4;
/** As many lines of text on a canvas are its words: viewers of documents lay them over what they draw. */
const ITS_TEXT = 10;

/**
 * Canvases that the picture shows and on which it shows more than the text that lies on them. What is drawn there may be words,
 * and those are in no text. Undefined of what is empty, hidden, or below the end of the picture.
 */
export function canvasRegions(drawn: Drawn, windowHeight: number): RegionFacts[] {
  const { picture } = drawn;
  const ratio = picture.devicePixelRatio;
  const [width, height] = [picture.width / ratio, Math.min(picture.height / ratio, picture.shownHeight)];
  const lines: Rect[] = drawn.text.flatMap(({ pieces }) =>
    [...linesOf(pieces)].flatMap(({ hidden, box: [x, y, wide, high] }): Rect[] =>
      hidden === null ? [[x, y, x + wide, y + high]] : [],
    ),
  );
  const found = drawn.text.flatMap(({ canvases = [] }) =>
    canvases.flatMap(([left, top, right, bottom]) => {
      const seen: Rect = [Math.max(0, left), Math.max(0, top), Math.min(width, right), Math.min(height, bottom)];
      const [wide, high] = [seen[2] - seen[0], seen[3] - seen[1]];
      if (wide < LEAST.width || high < LEAST.height) return [];
      const on = lines.filter(
        (line) => line[2] > seen[0] && line[0] < seen[2] && line[3] > seen[1] && line[1] < seen[3],
      );
      return hasInkBeside(drawn, seen, on) ? [{ wide, high, lines: on.length }] : [];
    }),
  );
  const largest = found.toSorted((a, b) => b.wide * b.high - a.wide * a.high)[0];
  if (largest === undefined) return [];
  const size = `${Math.round(largest.wide)} × ${Math.round(largest.high)} px`;
  const what =
    found.length === 1
      ? `The page draws on a canvas of ${size}`
      : `The page draws on ${found.length} canvases, the largest of ${size}`;
  const words = 'Words that are drawn so, if there are any, are in the picture and in no text of this record.';
  const mostly = largest.wide * largest.high >= (width * windowHeight) / 2 && largest.lines < ITS_TEXT;
  const common = { what: 'canvas', selector: 'canvas' } as const;
  return mostly
    ? [
        {
          ...common,
          unit: 'texts',
          shown: 0,
          of: null,
          reason: `${what}: at least half as large as the window. ${words}`,
        },
      ]
    : [{ ...common, unit: 'parts', shown: found.length, of: found.length, reason: `${what}. ${words}` }];
}

/** All in CSS pixels of the page. */
function hasInkBeside({ picture }: Drawn, box: Rect, lines: readonly Rect[]): boolean {
  const { ink, devicePixelRatio: ratio } = picture;
  const cell = (css: number): number => (css * ratio) / inkCell;
  const isText = (column: number, row: number): boolean =>
    lines.some(
      ([left, top, right, bottom]) =>
        column + 1 >= cell(left) - 1 &&
        column <= cell(right) + 1 &&
        row + 1 >= cell(top) - 1 &&
        row <= cell(bottom) + 1,
    );
  let count = 0;
  // The cells that its edge cuts through show what is beside it.
  for (let row = Math.ceil(cell(box[1])); row < Math.min(ink.rows, Math.floor(cell(box[3]))); row += 1)
    for (let column = Math.ceil(cell(box[0])); column < Math.min(ink.columns, Math.floor(cell(box[2]))); column += 1) {
      if (ink.cells[row * ink.columns + column] !== 1 || isText(column, row)) continue;
      count += 1;
      if (count >= LEAST_INK) return true;
    }
  return false;
}
