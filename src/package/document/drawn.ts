import type { Operation } from './page-content.js';

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];
type Matrix = readonly [number, number, number, number, number, number];

/** Sides of a picture in pixels, by its name on the page; undefined for a letter in colour, which is a picture, too. */
export type PageParts = ReadonlyMap<string, readonly [width: number, height: number] | undefined>;

type Does = (operands: readonly string[]) => void;

interface State {
  readonly matrix: Matrix;
  readonly clip: Box;
  /** 0 to 1; undefined for a pattern. */
  readonly light: number | undefined;
}

/** In points: text of ours has six and more, lines between rows less than one. */
const LEAST_TEXT = 4;
const MOST_LINE = 1.2;
/** Of text from what lies behind it, of 1. */
const LEAST_CONTRAST = 0.15;
/** By which a picture may stand over, and be higher or lower than its pixels are. */
const ROUNDING = 1.5;
/** Points of a pixel; of a telephone's picture, five for one CSS pixel, some .12. */
const LEAST_PIXEL = 0.08;
/** Cells of one page along each side. */
const CELLS = 512;
/** Light that is none. */
const PICTURE = 255;
/** What was drawn in a cell. */
const [WORDS, SHOWN] = [1, 2];
/** Of the height of a font, by which a glyph is taken to be wide. */
const GLYPH = 0.3;
/** States within each other; of a page of ours, some five. */
const MOST_STATES = 64;
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Follows what is drawn on a page, and finds what nobody sees there though a search finds it: text in the colour of what is behind it,
 * too small, turned, or beside the page; text and pictures that something is painted over; pictures that are squeezed or cut.
 * `spend` is told how many cells of the page are looked at.
 */
export class Drawing {
  readonly found = new Set<string>();
  /** Names of the parts in the order in which they are drawn. */
  readonly drawn: string[] = [];
  private readonly states: State[] = [];
  private state: State;
  private path: Box | undefined;
  private clips = false;
  private line = identity;
  private size = 0;
  private stretch = 1;
  /** What is behind: light from 0 to 254, or a picture. */
  private readonly behind = new Uint8Array(CELLS ** 2).fill(PICTURE - 1);
  private readonly ink = new Uint8Array(CELLS ** 2);

  private readonly page: Box;
  private readonly parts: PageParts;
  private readonly spend: (cells: number) => void;

  constructor(page: Box, parts: PageParts, spend: (cells: number) => void) {
    [this.page, this.parts, this.spend] = [page, parts, spend];
    this.state = { matrix: identity, clip: page, light: 0 };
  }

  /** @throws TypeError what is not written as the format requires */
  draw({ operator, operands }: Operation): void {
    this.does.get(operator)?.(operands);
  }

  private readonly does = new Map<string, Does>(
    Object.entries<Does>({
      q: () => {
        if (this.states.push(this.state) > MOST_STATES) throw new TypeError('too many states within each other');
      },
      Q: () => void (this.state = this.states.pop() ?? this.state),
      cm: (given) => void (this.state = { ...this.state, matrix: product(matrixOf(given), this.state.matrix) }),
      rg: (given) => {
        const [red = 0, green = 0, blue = 0] = numbers(given, 3);
        this.state = { ...this.state, light: 0.3 * red + 0.59 * green + 0.11 * blue };
      },
      scn: () => void (this.state = { ...this.state, light: undefined }),
      re: (given) => {
        const [x = 0, y = 0, width = 0, height = 0] = numbers(given, 4);
        this.reach([x, y, x + width, y, x, y + height, x + width, y + height]);
      },
      ...each(['m', 'l'], (given) => this.reach(numbers(given, 2))),
      ...each(['v', 'y'], (given) => this.reach(numbers(given, 4))),
      c: (given) => this.reach(numbers(given, 6)),
      ...each(['W', 'W*'], () => void (this.clips = true)),
      ...each(['n', 'S', 's'], () => this.endPath(false)),
      ...each(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'], () => this.endPath(true)),
      BT: () => void (this.line = identity),
      Tf: (given) => void (this.size = numberAt(given, 1)),
      Tz: (given) => void (this.stretch = numberAt(given, 1) / 100),
      Tm: (given) => void (this.line = matrixOf(given)),
      Td: (given) => {
        const [a, b, c, d] = this.line;
        const [x, y] = moved(this.line, numberAt(given, 2), numberAt(given, 1));
        this.line = [a, b, c, d, x, y];
      },
      ...each(['Tj', 'TJ'], (given) => this.write(given.at(-1) ?? '')),
      Do: (given) => this.show(given.at(-1)?.slice(1) ?? ''),
    } satisfies Record<string, Does>),
  );

  private reach(corners: readonly number[]): void {
    for (let at = 0; at < corners.length; at += 2) {
      const [x, y] = moved(this.state.matrix, corners[at] ?? 0, corners[at + 1] ?? 0);
      const [left, bottom, right, top] = this.path ?? [x, y, x, y];
      this.path = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
    }
  }

  private endPath(isFilled: boolean): void {
    const { path, clips } = this;
    [this.path, this.clips] = [undefined, false];
    if (path === undefined) return;
    const { clip, light } = this.state;
    const box = common(path, clip);
    if (isFilled && Math.min(box[2] - box[0], box[3] - box[1]) > MOST_LINE) {
      for (const [value, what] of [
        [WORDS, 'text'],
        [SHOWN, 'a picture'],
      ] as const)
        if (this.touches(box, value)) this.found.add(`what is painted over ${what}`);
      this.cover(this.behind, box, light === undefined ? PICTURE : Math.round(light * (PICTURE - 1)));
    }
    if (clips) this.state = { ...this.state, clip: box };
  }

  private write(glyphs: string): void {
    const matrix = product(this.line, this.state.matrix);
    const [across, turn, lean, up, x, y] = matrix;
    const height = up * this.size;
    const isUpright = across > 0 && Math.abs(turn) < across / 100 && Math.abs(lean) <= up / 2;
    if (!isUpright) return void this.found.add('text that is turned');
    if (!(height >= LEAST_TEXT && across * this.stretch >= up / 2))
      return void this.found.add('text too small to be read');
    const { clip, light } = this.state;
    const isOnPage = x >= clip[0] - height && x <= clip[2] + height && y >= clip[1] - height && y <= clip[3] + height;
    if (!isOnPage) return void this.found.add('text beside the page');
    const step = height * GLYPH;
    let cell = this.cell(x + step / 2, y + step);
    const back = this.behind[cell] ?? PICTURE;
    if (light !== undefined && back !== PICTURE && Math.abs(light - back / (PICTURE - 1)) < LEAST_CONTRAST)
      this.found.add('text in the colour of what is behind it');
    // A glyph has four digits, or two.
    for (let at = 0; at < glyphs.length - 2 && x + (at / 4) * step < this.page[2]; at += 4) {
      if (at > 0) cell = this.cell(x + (at / 4 + 0.5) * step, y + step);
      if (this.ink[cell] === SHOWN) this.found.add('text over a picture');
      this.ink[cell] = WORDS;
    }
  }

  private show(name: string): void {
    this.drawn.push(name);
    const sides = this.parts.get(name);
    if (sides === undefined)
      return void (this.parts.has(name) || this.found.add('a part of a page that is no picture'));
    const [across, turn, lean, up, left, bottom] = this.state.matrix;
    const [width, height] = sides;
    const isWhole =
      Math.abs(turn) + Math.abs(lean) < 0.01 &&
      across >= width * LEAST_PIXEL &&
      Math.abs(up - (across * height) / width) <= ROUNDING + up / 100;
    if (!isWhole) return void this.found.add('a picture that is turned or squeezed');
    const box: Box = [left, bottom, left + across, bottom + up];
    const seen = common(box, this.state.clip);
    if (box.some((side, at) => Math.abs(side - (seen[at] ?? 0)) > ROUNDING)) this.found.add('a picture that is cut');
    if ([WORDS, SHOWN].some((value) => this.touches(box, value))) this.found.add('a picture over text or another one');
    const inside: Box = [left + ROUNDING, bottom + ROUNDING, box[2] - ROUNDING, box[3] - ROUNDING];
    this.cover(this.behind, inside, PICTURE);
    this.cover(this.ink, inside, SHOWN);
  }

  /** Of the whole cells in a box, row by row: first, and one past the last. */
  private rowsIn([left, bottom, right, top]: Box): readonly (readonly [number, number])[] {
    const [x, y, width, height] = [
      this.page[0],
      this.page[1],
      this.page[2] - this.page[0],
      this.page[3] - this.page[1],
    ];
    const bounded = (cell: number): number => Math.min(Math.max(cell, 0), CELLS);
    const [from, to] = [
      bounded(Math.ceil(((left - x) / width) * CELLS)),
      bounded(Math.floor(((right - x) / width) * CELLS)),
    ];
    const first = bounded(Math.ceil(((bottom - y) / height) * CELLS));
    const rows = Math.max(bounded(Math.floor(((top - y) / height) * CELLS)) - first, 0);
    this.spend(Math.max(to - from, 0) * rows);
    return to <= from
      ? []
      : Array.from({ length: rows }, (_, row) => [(first + row) * CELLS + from, (first + row) * CELLS + to]);
  }

  private touches(box: Box, value: number): boolean {
    return this.rowsIn(box).some(([from, to]) => this.ink.subarray(from, to).includes(value));
  }

  private cover(cells: Uint8Array, box: Box, value: number): void {
    for (const [from, to] of this.rowsIn(box)) cells.fill(value, from, to);
  }

  private cell(x: number, y: number): number {
    const [left, bottom, right, top] = this.page;
    const along = (share: number): number => Math.min(Math.max(Math.floor(share * CELLS), 0), CELLS - 1);
    return along((y - bottom) / (top - bottom)) * CELLS + along((x - left) / (right - left));
  }
}

const each = (operators: readonly string[], does: Does): Record<string, Does> =>
  Object.fromEntries(operators.map((operator) => [operator, does]));

/** Counted from the last, which is 1. */
function numberAt(given: readonly string[], place: number): number {
  const read = Number(given[given.length - place]);
  if (Number.isNaN(read)) throw new TypeError('an operator without the numbers that it takes');
  return read;
}

function numbers(given: readonly string[], count: number): number[] {
  return Array.from({ length: count }, (_, at) => numberAt(given, count - at));
}

function matrixOf(given: readonly string[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers(given, 6);
  return [a, b, c, d, e, f];
}

const product = (first: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  first[0] * a + first[1] * c,
  first[0] * b + first[1] * d,
  first[2] * a + first[3] * c,
  first[2] * b + first[3] * d,
  first[4] * a + first[5] * c + e,
  first[4] * b + first[5] * d + f,
];

const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const common = (one: Box, two: Box): Box => [
  Math.max(one[0], two[0]),
  Math.max(one[1], two[1]),
  Math.min(one[2], two[2]),
  Math.min(one[3], two[3]),
];
