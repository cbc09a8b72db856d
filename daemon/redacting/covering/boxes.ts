import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import { grid } from '../../../src/package/redaction/covered.js';
import type { LayoutLine } from '../reading/layout.js';

/** Letters may reach a little out of the box that a line says they have. */
const PADDING = 2;

/**
 * What covers units `start` to `end` of a line: the words that they touch, as one box, or the whole line where it has no boxes
 * of words or where that is asked for.
 */
export function boxOf(line: LayoutLine, start: number, end: number, cover: 'word' | 'line'): PixelBox {
  const [left, top, width, height] = line.box;
  const words = line.words.filter(([first, length]) => first < end && first + length > start);
  const whole = cover === 'line' || !hold(words, line.text, start, end);
  const from = whole ? left : words.reduce((least, [, , x]) => Math.min(least, x), Infinity);
  const to = whole ? left + width : words.reduce((most, [, , x, w]) => Math.max(most, x + w), -Infinity);
  return { x: from - PADDING, y: top - PADDING, width: to - from + 2 * PADDING, height: height + 2 * PADDING };
}

/** Whether the words hold all that can be seen between two units. */
function hold(words: LayoutLine['words'], text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    if (/\s/.test(text[at] ?? ' ')) continue;
    if (!words.some(([first, length]) => first <= at && at < first + length)) return false;
  }
  return words.length > 0;
}

/** A box widened to the grid that pictures are covered in, as far as it lies on the picture; undefined where none of it does. */
export function onGrid(
  box: PixelBox,
  { width, height }: { readonly width: number; readonly height: number },
): PixelBox | undefined {
  const left = Math.max(0, down(box.x, grid.across));
  const top = Math.max(0, down(box.y, grid.down));
  const right = Math.min(width, -down(-(box.x + box.width), grid.across));
  const bottom = Math.min(height, -down(-(box.y + box.height), grid.down));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

const down = (value: number, step: number): number => Math.floor(value / step) * step;

export const touch = (a: PixelBox, b: PixelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
