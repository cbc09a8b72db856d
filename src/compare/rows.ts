/** What the alignment of two pictures looks at: for each row of pixels the mean colour of so many cells, left to right. */
export interface Rows {
  /** Pixels of a row. */
  readonly width: number;
  readonly count: number;
  /** Bytes of `cells` for one row: red, green and blue of each cell. */
  readonly stride: number;
  readonly cells: Uint8Array;
}

/** Over 20 pixels what an encoder adds to the mean stays below 10. */
const CELL_WIDTH = 20;
const MAX_CELLS = 96;
/** What an encoder may add to the mean of a cell when the same content lies at another height of the page. */
const TOLERANCE = 12;
/** A row whose cells differ by less than this from the first one shows nothing to hold on to. */
const PLAIN = 6;
/** Cells are told apart in so many steps of brightness when rows are looked up by content. */
const STEP = 20;

/** Takes a picture row by row (8-bit red, green, blue), whole rows at a time. */
export class RowReader {
  readonly #width: number;
  readonly #columns: number;
  readonly #cells: Uint8Array;
  #count = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#columns = Math.min(MAX_CELLS, Math.max(1, Math.round(width / CELL_WIDTH)));
    this.#cells = new Uint8Array(height * this.#columns * 3);
  }

  add(pixels: Uint8Array): void {
    const rowBytes = this.#width * 3;
    for (let at = 0; at + rowBytes <= pixels.length; at += rowBytes) this.#row(pixels, at);
  }

  rows(): Rows {
    return { width: this.#width, count: this.#count, stride: this.#columns * 3, cells: this.#cells };
  }

  #row(pixels: Uint8Array, start: number): void {
    const into = this.#count++ * this.#columns * 3;
    for (let cell = 0; cell < this.#columns; cell++) {
      const from = Math.floor((cell * this.#width) / this.#columns);
      const to = Math.max(from + 1, Math.floor(((cell + 1) * this.#width) / this.#columns));
      let [red, green, blue] = [0, 0, 0];
      for (let at = start + from * 3; at < start + to * 3; at += 3) {
        red += pixels[at] ?? 0;
        green += pixels[at + 1] ?? 0;
        blue += pixels[at + 2] ?? 0;
      }
      const size = to - from;
      this.#cells[into + cell * 3] = Math.round(red / size);
      this.#cells[into + cell * 3 + 1] = Math.round(green / size);
      this.#cells[into + cell * 3 + 2] = Math.round(blue / size);
    }
  }
}

/** Row `i` of the one and row `j` of the other show the same, as far as their cells tell. */
export function similarRows(a: Rows, i: number, b: Rows, j: number): boolean {
  const [from, to] = [i * a.stride, j * b.stride];
  for (let at = 0; at < a.stride; at++) {
    if (Math.abs((a.cells[from + at] ?? 0) - (b.cells[to + at] ?? 0)) > TOLERANCE) return false;
  }
  return true;
}

/** One colour from side to side. */
export function isPlain({ cells, stride }: Rows, row: number): boolean {
  const from = row * stride;
  for (let at = 3; at < stride; at++) {
    if (Math.abs((cells[from + at] ?? 0) - (cells[from + (at % 3)] ?? 0)) > PLAIN) return false;
  }
  return true;
}

/**
 * A number for each row, the same for rows with the same content; plain rows get their own place, so that nothing else
 * has their number. Brightness is cut into steps, once at `shift` 0 and once at another: content that falls on an edge of
 * the one lies within a step of the other.
 */
export function signatures(rows: Rows, from: number, to: number, shift: number): number[] {
  return Array.from({ length: to - from }, (_, at) => (isPlain(rows, from + at) ? -1 : hash(rows, from + at, shift)));
}

function hash({ cells, stride }: Rows, row: number, shift: number): number {
  // FNV-1a over the steps; a collision is found out when the rows themselves are compared.
  let value = 0x811c9dc5;
  for (let at = row * stride; at < (row + 1) * stride; at += 3) {
    const light = ((cells[at] ?? 0) * 77 + (cells[at + 1] ?? 0) * 151 + (cells[at + 2] ?? 0) * 28) >> 8;
    value = Math.imul(value ^ Math.floor((light + shift) / STEP), 0x01000193);
  }
  return value >>> 0;
}
