/** Left, bottom, right, top. */
type Box = readonly [number, number, number, number];

/** Cells of a page along each side: of one of ours, some 1.2 points wide and 0.4 high, so that strips add up. */
const COLUMNS = 512;
const ROWS = 2048;
/** Points of one path, and runs of words and pictures of one page, that are followed. */
const MOST_POINTS = 200_000;
const MOST_SHOWN = 100_000;
/** Share of the cells of a place that must be painted over. */
const COVERED = 0.9;
/** Of a picture, in cells: the least place that can hide a word. */
const [BLOCK_WIDE, BLOCK_HIGH] = [6, 16];
/** Of the height of a font: where the lines of most letters are. */
const [LOWEST, HIGHEST] = [0.1, 0.5];

/** What is drawn, and whether something was painted where it is. */
interface Shown {
  readonly box: Box;
  isTouched: boolean;
}

interface Run extends Shown {
  readonly glyph: number;
  readonly glyphs: number;
}

/** Corners one after the other, x and y in turn. */
export type Shape = readonly number[];

/**
 * What is painted over words and pictures once they are drawn, by however many shapes. `spend` is told how many cells are looked at,
 * and says whether they may be.
 */
export class Covered {
  /** Painted since what is there was drawn; none while nothing is. */
  private cells: Uint8Array | undefined;
  private readonly words: Run[] = [];
  private readonly pictures: Shown[] = [];

  private readonly page: Box;
  private readonly spend: (cells: number) => boolean;

  constructor(page: Box, spend: (cells: number) => boolean) {
    [this.page, this.spend] = [page, spend];
  }

  write(x: number, y: number, glyph: number, height: number, glyphs: number): void {
    if (glyphs <= 0 || this.words.length >= MOST_SHOWN) return;
    const box: Box = [x, y + height * LOWEST, x + glyph * glyphs, y + height * HIGHEST];
    this.words.push({ box, glyph, glyphs, isTouched: false });
    this.clear(box);
  }

  show(box: Box): void {
    if (this.pictures.length >= MOST_SHOWN) return;
    this.pictures.push({ box, isTouched: false });
    this.clear(box);
  }

  /** Fills shapes by the rule of even and odd, or by that of windings (ISO 32000-1, 8.5.3.3). */
  paint(shapes: readonly Shape[], clip: Box, isEvenOdd: boolean): void {
    const box = around(shapes, clip);
    if (box === undefined || !this.touches(box)) return;
    this.cells ??= new Uint8Array(COLUMNS * ROWS);
    const [from, first, to, last] = this.cellsIn(box);
    const crossings = new Map<number, [x: number, winding: number][]>();
    for (const shape of shapes) this.cross(shape, first, last, crossings);
    for (const [row, found] of crossings) this.fillRow(row, from, to, found, isEvenOdd);
  }

  /** Draws the lines of shapes with a pen of this width. */
  stroke(shapes: readonly Shape[], width: number, clip: Box): void {
    const half = width / 2;
    const box = around(shapes, clip, half);
    if (box !== undefined && this.touches(box))
      this.paint(
        shapes.flatMap((shape) => linesOf(shape, half)),
        clip,
        false,
      );
  }

  /** Whether a glyph, or a place of a picture, is covered. */
  found(): { readonly words: boolean; readonly picture: boolean } {
    return {
      words: this.words.some((run) => run.isTouched && this.isRunCovered(run)),
      picture: this.pictures.some(({ box, isTouched }) => isTouched && this.isPictureCovered(box)),
    };
  }

  /** Of each that a painted box meets, it is told. */
  private touches([left, bottom, right, top]: Box): boolean {
    if (!this.spend(this.words.length + this.pictures.length)) return false;
    let isMet = false;
    for (const all of [this.words, this.pictures])
      for (const each of all) {
        const [from, first, to, last] = each.box;
        if (left >= to || right <= from || bottom >= last || top <= first) continue;
        each.isTouched = true;
        isMet = true;
      }
    return isMet;
  }

  private isRunCovered({ box: [x, low, , high], glyph, glyphs }: Run): boolean {
    for (let at = 0; at < glyphs && x + at * glyph < this.page[2] && this.spend(1); at += 1) {
      const [from, first, to, last] = this.cellsIn([x + at * glyph, low, x + (at + 1) * glyph, high]);
      if (to > from && last > first && this.share(from, first, to, last) >= COVERED) return true;
    }
    return false;
  }

  private isPictureCovered(box: Box): boolean {
    const [from, first, to, last] = this.cellsIn(box);
    for (let row = first; row + BLOCK_HIGH <= last && this.spend(1); row += BLOCK_HIGH / 2)
      for (let at = from; at + BLOCK_WIDE <= to; at += BLOCK_WIDE / 2)
        if (this.share(at, row, at + BLOCK_WIDE, row + BLOCK_HIGH) >= COVERED) return true;
    return false;
  }

  private share(from: number, first: number, to: number, last: number): number {
    const total = (to - from) * (last - first);
    if (!this.spend(total)) return 0;
    let painted = 0;
    for (let row = first; row < last; row += 1)
      for (let at = row * COLUMNS + from; at < row * COLUMNS + to; at += 1) painted += this.cells?.[at] ?? 0;
    return painted / total;
  }

  /** Where the lines of a shape cross the middles of rows. */
  private cross(shape: Shape, first: number, last: number, crossings: Map<number, [number, number][]>): void {
    const [, bottom, , top] = this.page;
    const rowAt = (y: number): number => ((y - bottom) / (top - bottom)) * ROWS - 0.5;
    for (let at = 0; at < shape.length; at += 2) {
      const [x, y] = [shape[at] ?? 0, rowAt(shape[at + 1] ?? 0)];
      const next = (at + 2) % shape.length;
      const [endX, endY] = [shape[next] ?? 0, rowAt(shape[next + 1] ?? 0)];
      const winding = endY > y ? 1 : -1;
      const low = Math.max(Math.ceil(Math.min(y, endY)), first);
      const high = Math.min(Math.ceil(Math.max(y, endY)), last);
      if (high > low && !this.spend(high - low)) return;
      for (let row = low; row < high; row += 1) {
        const crossing: [number, number] = [x + ((row - y) / (endY - y)) * (endX - x), winding];
        const known = crossings.get(row);
        if (known === undefined) crossings.set(row, [crossing]);
        else known.push(crossing);
      }
    }
  }

  private fillRow(row: number, from: number, to: number, crossings: [number, number][], isEvenOdd: boolean): void {
    const [left, , right] = this.page;
    const columnAt = (x: number): number => Math.ceil(((x - left) / (right - left)) * COLUMNS - 0.5);
    crossings.sort(([one], [other]) => one - other);
    let winding = 0;
    for (const [index, [x, turn]] of crossings.entries()) {
      winding += turn;
      const next = crossings[index + 1];
      if (next === undefined || (isEvenOdd ? index % 2 !== 0 : winding === 0)) continue;
      const [begin, end] = [Math.max(columnAt(x), from), Math.min(columnAt(next[0]), to)];
      if (end > begin && this.spend(end - begin)) this.cells?.fill(1, row * COLUMNS + begin, row * COLUMNS + end);
    }
  }

  private clear(box: Box): void {
    if (this.cells === undefined) return;
    const [from, first, to, last] = this.cellsIn(box);
    if (to <= from || last <= first || !this.spend((to - from) * (last - first))) return;
    for (let row = first; row < last; row += 1) this.cells.fill(0, row * COLUMNS + from, row * COLUMNS + to);
  }

  /** Cells that a box touches: the first and one past the last along each side. */
  private cellsIn([left, bottom, right, top]: Box): Box {
    const [x, y, end, upper] = this.page;
    const along = (at: number, low: number, high: number, cells: number): number =>
      Math.min(Math.max(((at - low) / (high - low)) * cells, 0), cells);
    return [
      Math.floor(along(left, x, end, COLUMNS)),
      Math.floor(along(bottom, y, upper, ROWS)),
      Math.ceil(along(right, x, end, COLUMNS)),
      Math.ceil(along(top, y, upper, ROWS)),
    ];
  }
}

/** The box of shapes within a clip; undefined where there is none, or too much to follow. */
function around(shapes: readonly Shape[], clip: Box, more = 0): Box | undefined {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let points = MOST_POINTS;
  for (const shape of shapes) {
    if ((points -= shape.length / 2) < 0) return undefined;
    for (let at = 0; at < shape.length; at += 2) {
      const [x = 0, y = 0] = [shape[at], shape[at + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  }
  const box: Box = [
    Math.max(left - more, clip[0]),
    Math.max(bottom - more, clip[1]),
    Math.min(right + more, clip[2]),
    Math.min(top + more, clip[3]),
  ];
  return box[0] < box[2] && box[1] < box[3] ? box : undefined;
}

/** What a pen covers along each line of a shape. */
function linesOf(shape: Shape, half: number): Shape[] {
  const lines: Shape[] = [];
  for (let at = 0; at + 3 < shape.length; at += 2) {
    const [x = 0, y = 0, endX = 0, endY = 0] = [shape[at], shape[at + 1], shape[at + 2], shape[at + 3]];
    const length = Math.hypot(endX - x, endY - y);
    if (length === 0) continue;
    const [across, up] = [((y - endY) / length) * half, ((endX - x) / length) * half];
    lines.push([x + across, y + up, endX + across, endY + up, endX - across, endY - up, x - across, y - up]);
  }
  return lines;
}
