import { type Box, inkCell, inkInside, type InkMap as Cells, low } from '../../../src/package/pictures/ink-map.js';
import { ACROSS, DOWN, sameColour, waysOf } from './ways.js';

/** A cell in which a channel's values lie further apart than this shows something: text, a line, a picture. */
const inkRange = 16;

/** Built piece by piece while the picture is decoded. */
export interface InkMap extends Cells {
  /** Red, green and blue of the first pixel of each cell. */
  readonly colours: Uint8Array;
  /** Of a cell with ink, whether its colour changes from left to right (`ACROSS`), from top to bottom (`DOWN`), or both. */
  readonly ways: Uint8Array;
}

export function emptyInkMap(width: number, height: number): InkMap {
  const [columns, rows] = [Math.ceil(width / inkCell), Math.ceil(height / inkCell)];
  return {
    columns,
    rows,
    cells: new Uint8Array(columns * rows),
    colours: new Uint8Array(columns * rows * 3),
    ways: new Uint8Array(columns * rows),
  };
}

/** RGB pixels of a part of the picture whose corner lies at `left`, `top`, whole cells from the corner of the whole. */
export interface RawPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export function addInk(map: InkMap, part: RawPart): void {
  const { width, height, data } = part;
  const [firstColumn, firstRow] = [Math.floor(part.left / inkCell), Math.floor(part.top / inkCell)];
  const words = inWords(part);
  for (let y = 0; y < height; y += inkCell) {
    for (let x = 0; x < width; x += inkCell) {
      const cell = (firstRow + y / inkCell) * map.columns + firstColumn + x / inkCell;
      // By hand: there are hundreds of thousands of cells, and a view of its own for each is collected as garbage.
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) map.colours[cell * 3 + channel] = data[at + channel] ?? 0;
      // Written either way: a piece may be taken again.
      const [right, bottom] = [Math.min(x + inkCell, width), Math.min(y + inkCell, height)];
      const inked = !isOneColour(words, part, at, bottom - y) && varies(data, width, x, y, right, bottom);
      map.cells[cell] = Number(inked);
      map.ways[cell] = inked ? waysOf(part, { left: x, top: y, right, bottom }) : 0;
    }
  }
}

/** Lays the map of a picture into that of the whole, whose corner lies at `left`, `top`, whole cells from the corner of the whole. */
export function layInk(map: InkMap, ink: InkMap, { left, top }: Pick<RawPart, 'left' | 'top'>): void {
  const [firstColumn, firstRow] = [Math.floor(left / inkCell), Math.floor(top / inkCell)];
  // With a fractional pixel ratio a picture may be a pixel larger than was reckoned.
  const columns = Math.min(ink.columns, map.columns - firstColumn);
  for (let row = 0; row < Math.min(ink.rows, map.rows - firstRow); row += 1) {
    const [from, to] = [row * ink.columns, (firstRow + row) * map.columns + firstColumn];
    map.cells.set(ink.cells.subarray(from, from + columns), to);
    map.ways.set(ink.ways.subarray(from, from + columns), to);
    map.colours.set(ink.colours.subarray(from * 3, (from + columns) * 3), to * 3);
  }
}

/** Four bytes at a time, where each row of a whole cell begins at a word; undefined where it does not. */
function inWords({ width, data }: RawPart): Uint32Array | undefined {
  const isAligned = data.byteOffset % 4 === 0 && width % inkCell === 0;
  return isAligned ? new Uint32Array(data.buffer, data.byteOffset, data.length >> 2) : undefined;
}

/** Most cells of a page are: to see so much takes a quarter of the time of looking at each channel. `at`: place of the first byte. */
function isOneColour(words: Uint32Array | undefined, { width, data }: RawPart, at: number, rows: number): boolean {
  if (words === undefined) return false;
  const first = (at >> 2) | 0;
  const [one = 0, two = 0, three = 0] = [words[first], words[first + 1], words[first + 2]];
  for (let byte = 3; byte < 12; byte += 1) if (data[at + byte] !== data[at + byte - 3]) return false;
  const stride = (width * 3) >> 2;
  for (let row = 0, word = first; row < rows; row += 1, word += stride)
    if (
      words[word] !== one ||
      words[word + 1] !== two ||
      words[word + 2] !== three ||
      words[word + 3] !== one ||
      words[word + 4] !== two ||
      words[word + 5] !== three
    )
      return false;
  return true;
}

function varies(data: Uint8Array, width: number, left: number, top: number, right: number, bottom: number): boolean {
  const first = (top * width + left) * 3;
  const [red = 0, green = 0, blue = 0] = [data[first], data[first + 1], data[first + 2]];
  let [lowRed, highRed, lowGreen, highGreen, lowBlue, highBlue] = [red, red, green, green, blue, blue];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 3, end = (y * width + right) * 3; at < end; at += 3) {
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      if (r < lowRed) lowRed = r;
      else if (r > highRed) highRed = r;
      if (g < lowGreen) lowGreen = g;
      else if (g > highGreen) highGreen = g;
      if (b < lowBlue) lowBlue = b;
      else if (b > highBlue) highBlue = b;
    }
    if (highRed - lowRed > inkRange || highGreen - lowGreen > inkRange || highBlue - lowBlue > inkRange) return true;
  }
  return false;
}

/** The colour at the middle of a box: that of its background where the box has no ink. */
export function colourAt(map: InkMap, { left, top, right, bottom }: Box): readonly [number, number, number] {
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most - 1, Math.floor(value / inkCell)));
  const cell = clamp((top + bottom) / 2, map.rows) * map.columns + clamp((left + right) / 2, map.columns);
  const [red = 0, green = 0, blue = 0] = map.colours.subarray(cell * 3, cell * 3 + 3);
  return [red, green, blue];
}

/**
 * Whether all that a box shows is straight lines through the whole of it, as the edge of a card that lies behind a line of text:
 * one colour in each row of pixels, or one in each column. Letters end within their line. Where cells are looked at that reach
 * beyond the box, ink of its neighbours counts as well: rather than say of a line that it is missing, one more is missed.
 */
export function isStraight(map: InkMap, box: Box, scale: number): boolean {
  // Letters may stand at the edge of a low or narrow box, or out of it.
  if (inkInside(map, box) !== true || box.bottom - box.top <= low * scale) return false;
  const [middle, touched] = [
    (low: number, high: number): Range => [Math.ceil(low / inkCell - 0.5), Math.ceil(high / inkCell - 0.5)],
    (low: number, high: number): Range => [Math.floor(low / inkCell), Math.ceil(high / inkCell)],
  ];
  const [columns, rows] = [touched(box.left, box.right), touched(box.top, box.bottom)];
  const inside = (within: Range, all: Range): Range => (within[0] < within[1] ? within : all);
  return (
    isOneWay(map, columns, inside(middle(box.top, box.bottom), rows), ACROSS) ||
    isOneWay(map, inside(middle(box.left, box.right), columns), rows, DOWN)
  );
}

type Range = readonly [from: number, to: number];

function isOneWay(map: InkMap, columns: Range, rows: Range, way: number): boolean {
  const [left, right] = [Math.max(0, columns[0]), Math.min(map.columns, columns[1])];
  const [top, bottom] = [Math.max(0, rows[0]), Math.min(map.rows, rows[1])];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const cell = row * map.columns + column;
      if (((map.ways[cell] ?? 0) & way) !== 0) return false;
      // Cells of one colour each differ where the edge lies between them.
      const first = way === ACROSS ? row * map.columns + left : top * map.columns + column;
      for (let channel = 0; channel < 3; channel += 1) {
        const apart = (map.colours[cell * 3 + channel] ?? 0) - (map.colours[first * 3 + channel] ?? 0);
        if (Math.abs(apart) > sameColour) return false;
      }
    }
  }
  return true;
}

export interface BlankArea {
  /** Device pixels from the top. */
  readonly top: number;
  readonly height: number;
}

/** Bands over the whole width without ink that are at least `least` pixels high. */
export function blankBands(map: InkMap, least: number): BlankArea[] {
  const bands: BlankArea[] = [];
  let begin = 0;
  for (let row = 0; row <= map.rows; row += 1) {
    const at = row * map.columns;
    const inked = row === map.rows || map.cells.subarray(at, at + map.columns).includes(1);
    if (!inked) continue;
    const height = (row - begin) * inkCell;
    if (height >= least) bands.push({ top: begin * inkCell, height });
    begin = row + 1;
  }
  return bands;
}

/** Share of the rows of cells that have ink anywhere, 0 to 1. */
export function inkedShare(map: InkMap): number {
  let inked = 0;
  for (let row = 0; row < map.rows; row += 1) {
    if (map.cells.subarray(row * map.columns, (row + 1) * map.columns).includes(1)) inked += 1;
  }
  return map.rows === 0 ? 0 : inked / map.rows;
}
