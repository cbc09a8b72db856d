/** Side of a cell, in pixels: that of a block of a JPEG (ITU-T T.81), so that the ink of a picture can be found again in its file. */
export const inkCell = 8;

/** Which cells of a picture show more than one colour. */
export interface InkMap {
  /** Cells. */
  readonly columns: number;
  readonly rows: number;
  /** 1 where a cell has ink. */
  readonly cells: Uint8Array;
}

/** Pixels of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Narrower than this, a box is that of a few characters, whose only stroke may lie at its edge: an underscore. */
const few = 3 * inkCell;

/** Dashes, bars, underscores and boxes drawn of characters may be straight lines through the whole of theirs, or at its edge. */
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Letters stand out of a box that is lower than this, in CSS pixels: the fonts of formulas have such. */
export const low = 8;

export interface InkOptions {
  /** False of a text without letters (`hasLetters`). */
  readonly letters?: boolean;
  /** Pixels of the picture for one CSS pixel. */
  readonly scale?: number;
  /** Like `low`; less for whoever knows the box before it was rounded for its readers. */
  readonly lowest?: number;
}

/**
 * Whether any cell whose middle lies in the box has ink; of a box of a few characters, or of none that is a letter, any that it touches;
 * of a low box those above and below as well.
 */
export function hasInk(map: InkMap, box: Box, { letters = true, scale = 1, lowest = low }: InkOptions = {}): boolean {
  const { left, top, right, bottom } = box;
  const beyond = bottom - top <= lowest * scale ? Math.ceil(scale) : 0;
  const inside = inkInside(map, box);
  if (inside === true || (inside === false && letters && right - left >= few && beyond === 0)) return inside;
  const [from, to] = [(edge: number) => Math.floor(edge / inkCell), (edge: number) => Math.ceil(edge / inkCell)];
  return anyInk(map, from(left), from(top) - beyond, to(right), to(bottom) + beyond) ?? false;
}

/** Whether any cell whose middle lies in the box has ink; null where it holds the middle of none. */
export function inkInside(map: InkMap, { left, top, right, bottom }: Box): boolean | null {
  const middle = (edge: number): number => Math.ceil(edge / inkCell - 0.5);
  return anyInk(map, middle(left), middle(top), middle(right), middle(bottom));
}

/** Null when there is no cell in the range. */
function anyInk(map: InkMap, left: number, top: number, right: number, bottom: number): boolean | null {
  const [firstColumn, lastColumn] = [Math.max(0, left), Math.min(map.columns, right)];
  const [firstRow, lastRow] = [Math.max(0, top), Math.min(map.rows, bottom)];
  if (firstColumn >= lastColumn || firstRow >= lastRow) return null;
  for (let row = firstRow; row < lastRow; row += 1) {
    const at = row * map.columns;
    if (map.cells.subarray(at + firstColumn, at + lastColumn).includes(1)) return true;
  }
  return false;
}
