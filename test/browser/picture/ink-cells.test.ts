import { describe, expect, it } from 'vitest';
import { addInk, emptyInkMap } from '../../../daemon/browser/picture/ink.js';

/** Cells of 8 × 8 pixels, told by the rule itself: a channel whose values lie more than 16 apart. */
function cellsOf(width: number, height: number, data: Uint8Array): number[] {
  const cells: number[] = [];
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8) {
      const values: number[][] = [[], [], []];
      for (let y = top; y < Math.min(top + 8, height); y += 1)
        for (let x = left; x < Math.min(left + 8, width); x += 1)
          for (let channel = 0; channel < 3; channel += 1)
            values[channel]?.push(data[(y * width + x) * 3 + channel] ?? 0);
      cells.push(Number(values.some((each) => Math.max(...each) - Math.min(...each) > 16)));
    }
  return cells;
}

/** One colour for each cell, and in every third of them one pixel that differs by up to 20 in one channel. */
function picture(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  const across = Math.ceil(width / 8);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    const cell = Math.floor(y / 8) * across + Math.floor(x / 8);
    const differs = cell % 3 === 0 && x % 8 === (cell * 5) % 8 && y % 8 === (cell * 3) % 8 && at % 3 === cell % 2;
    data[at] = ((cell * 37 + (at % 3) * 50) % 200) + (differs ? (cell * 7) % 21 : 0);
  }
  return data;
}

describe('ink', () => {
  // Rows that begin at a word of four bytes are read by words.
  it.each([
    [320, 160],
    [320, 157],
    [317, 160],
    [8, 3],
    [5, 5],
  ])('is found in the same cells of %i × %i pixels as the rule says', (width, height) => {
    const data = picture(width, height);
    const map = emptyInkMap(width, height);
    addInk(map, { left: 0, top: 0, width, height, data });
    expect([...map.cells]).toEqual(cellsOf(width, height, data));
  });

  it('is found as well in bytes that begin in the middle of a word', () => {
    const data = picture(64, 64);
    const shifted = new Uint8Array(data.length + 1).subarray(1);
    shifted.set(data);
    const map = emptyInkMap(64, 64);
    addInk(map, { left: 0, top: 0, width: 64, height: 64, data: shifted });
    expect([...map.cells]).toEqual(cellsOf(64, 64, data));
  });
});
