import { Covered } from './covered.js';
import type { Operation } from './page-content.js';

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];
type Matrix = readonly [number, number, number, number, number, number];

/** What a page names. */
export interface PageParts {
  /** Sides of each picture in pixels. */
  readonly pictures: ReadonlyMap<string, readonly [width: number, height: number]>;
  /** Of each graphics state, whether what is painted in it is not seen. */
  readonly clear: ReadonlyMap<string, boolean>;
}

/** What is drawn and not seen. */
export type Hidden =
  | 'no_size'
  | 'over_text'
  | 'over_picture'
  | 'thick_line'
  | 'clear'
  | 'turned'
  | 'small'
  | 'beside'
  | 'clipped'
  | 'same_colour'
  | 'text_over_picture'
  | 'no_picture'
  | 'squeezed'
  | 'cut'
  | 'picture_over';

/** Letters in colour are pictures, too; fonts have them up to 160 pixels. */
export const MOST_OF_LETTER = 256;
/** In points; a heading has some 25. */
const MOST_DRAWN_LETTER = 60;

type Does = (operands: readonly string[]) => void;

interface State {
  readonly matrix: Matrix;
  readonly clip: Box;
  /** 0 to 1; undefined for a pattern. */
  readonly light: number | undefined;
  readonly isClear: boolean;
  readonly lineWidth: number;
}

/** In points: text of ours has six and more, lines between rows less than one. */
const LEAST_TEXT = 4;
const MOST_LINE = 1.2;
/** Of a line that is drawn along a path. */
const MOST_STROKE = 5;
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
/** Of its height, by which text in a clip is at least seen. */
const LEAST_CLIP = 0.5;
/** In points: higher and lower than this, a page of ours has its head and its foot alone. */
const EDGE = { upper: 41, lower: 45 };
const NOWHERE: Box = [0, 0, 0, 0];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Follows what is drawn on a page, and finds what nobody sees there though a search finds it: text in the colour of what is behind it,
 * too small, turned, or beside the page; text and pictures that something is painted over; pictures that are squeezed or cut.
 * `spend` is told how many cells of the page are looked at, and says whether they may be.
 */
export class Drawing {
  readonly found = new Set<Hidden>();
  /** Names of the parts in the order in which they are drawn. */
  readonly drawn: string[] = [];
  private readonly states: State[] = [];
  private state: State;
  private path: Box | undefined;
  /** Of the path, each with the point where it begins. */
  private shapes: number[][] = [];
  private readonly covered: Covered;
  /** What was written last stands where the head or the foot of a page does. */
  isAtEdge = false;
  /** What was painted last. */
  private shape = NOWHERE;
  private clips = false;
  private line = identity;
  private size = 0;
  private stretch = 1;
  /** What is behind: light from 0 to 254, or a picture. */
  private readonly behind = new Uint8Array(CELLS ** 2).fill(PICTURE - 1);
  private readonly ink = new Uint8Array(CELLS ** 2);

  private readonly page: Box;
  private readonly parts: PageParts;
  private readonly spend: (cells: number) => boolean;

  constructor(page: Box, parts: PageParts, spend: (cells: number) => boolean) {
    [this.page, this.parts, this.spend] = [page, parts, spend];
    this.covered = new Covered(page, spend);
    this.state = { matrix: identity, clip: page, light: 0, isClear: false, lineWidth: 1 };
  }

  /** @throws TypeError what is not written as the format requires */
  draw({ operator, operands }: Operation): void {
    this.does.get(operator)?.(operands);
  }

  /** To be told when the page has ended. */
  end(): void {
    const { words, picture } = this.covered.found();
    if (words) this.found.add('over_text');
    if (picture) this.found.add('over_picture');
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
      cs: () => void (this.state = { ...this.state, light: 0 }),
      scn: (given) => void (this.state = { ...this.state, light: lightOf(given) }),
      w: (given) => void (this.state = { ...this.state, lineWidth: numberAt(given, 1) }),
      gs: (given) => {
        const isClear = this.parts.clear.get(given.at(-1)?.slice(1) ?? '');
        if (isClear === undefined) throw new TypeError('a graphics state that its page does not name');
        this.state = { ...this.state, isClear };
      },
      sh: () => this.shade(),
      re: (given) => {
        this.shapes.push([]);
        const [x = 0, y = 0, width = 0, height = 0] = numbers(given, 4);
        this.reach([x, y, x + width, y, x + width, y + height, x, y + height]);
      },
      m: (given) => {
        this.shapes.push([]);
        this.reach(numbers(given, 2));
      },
      l: (given) => this.reach(numbers(given, 2)),
      ...each(['v', 'y'], (given) => this.reach(numbers(given, 4))),
      c: (given) => this.reach(numbers(given, 6)),
      ...each(['W', 'W*'], () => void (this.clips = true)),
      n: () => this.endPath(false, false),
      ...each(['S', 's'], () => this.endPath(false, true)),
      ...each(['f', 'F'], () => this.endPath(true, false)),
      'f*': () => this.endPath(true, false, true),
      ...each(['B', 'b'], () => this.endPath(true, true)),
      ...each(['B*', 'b*'], () => this.endPath(true, true, true)),
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
      this.shapes.at(-1)?.push(x, y);
    }
  }

  private endPath(isFilled: boolean, isStroked: boolean, isEvenOdd = false): void {
    const { path, clips, shapes } = this;
    [this.path, this.clips, this.shapes] = [undefined, false, []];
    const { clip, matrix, lineWidth, isClear } = this.state;
    const box = path === undefined ? NOWHERE : common(path, clip);
    // Of several shapes in one, what lies between them is not painted.
    if (path !== undefined && isFilled) {
      if (shapes.length < 2) this.paint(box);
      if (!isClear) {
        this.shape = box;
        this.covered.paint(shapes, clip, isEvenOdd);
      }
    }
    const [a, b, c, d] = matrix;
    const width = lineWidth * Math.sqrt(Math.abs(a * d - b * c));
    if (path !== undefined && isStroked && width > MOST_STROKE) this.found.add('thick_line');
    if (isStroked && !isClear) this.covered.stroke(shapes, width, clip);
    if (clips) this.state = { ...this.state, clip: box };
  }

  private paint(box: Box): void {
    const { light, isClear } = this.state;
    if (isClear || Math.min(box[2] - box[0], box[3] - box[1]) <= MOST_LINE) return;
    if (this.touches(box, WORDS)) this.found.add('over_text');
    if (this.touches(box, SHOWN)) this.found.add('over_picture');
    this.cover(this.behind, box, light === undefined ? PICTURE : Math.round(light * (PICTURE - 1)));
  }

  /** A shading fills its clip. Letters in colour have shadings, too. */
  private shade(): void {
    const { clip, light } = this.state;
    if (Math.max(clip[2] - clip[0], clip[3] - clip[1]) <= MOST_DRAWN_LETTER) return;
    this.state = { ...this.state, light: undefined };
    this.paint(clip);
    const [left, bottom, right, top] = clip;
    if (!this.state.isClear) this.covered.paint([[left, bottom, right, bottom, right, top, left, top]], clip, false);
    this.state = { ...this.state, light };
  }

  private write(glyphs: string): void {
    const matrix = product(this.line, this.state.matrix);
    const [across, turn, lean, up, x, y] = matrix;
    const height = up * this.size;
    this.isAtEdge = y > this.page[3] - EDGE.upper || y < this.page[1] + EDGE.lower;
    const isUpright = across > 0 && Math.abs(turn) < across / 100 && Math.abs(lean) <= up / 2;
    if (!isUpright) return void this.found.add('turned');
    if (!(height >= LEAST_TEXT && across * this.stretch >= up / 2)) return void this.found.add('small');
    const { clip, light, isClear } = this.state;
    if (!isOver(clip, x, y, height)) return void this.found.add('beside');
    if (Math.min(clip[2] - clip[0], clip[3] - clip[1]) < height * LEAST_CLIP) this.found.add('clipped');
    const step = height * GLYPH;
    let cell = this.cell(x + step / 2, y + step);
    const back = this.behind[cell] ?? PICTURE;
    const isSame = light !== undefined && back !== PICTURE && Math.abs(light - back / (PICTURE - 1)) < LEAST_CONTRAST;
    // Of a weight that its font does not have, earlier versions drew the shapes and wrote the words in clear ink over them.
    if (isClear) return void (isOver(this.shape, x, y, height) || this.found.add('clear'));
    if (isSame) this.found.add('same_colour');
    this.covered.write(x, y, step, height, Math.ceil((glyphs.length - 2) / 4));
    // A glyph has four digits, or two.
    for (let at = 0; at < glyphs.length - 2 && x + (at / 4) * step < this.page[2]; at += 4) {
      if (at > 0) cell = this.cell(x + (at / 4 + 0.5) * step, y + step);
      if (this.ink[cell] === SHOWN) this.found.add('text_over_picture');
      this.ink[cell] = WORDS;
    }
  }

  private show(name: string): void {
    this.drawn.push(name);
    const sides = this.parts.pictures.get(name);
    if (sides === undefined) return void this.found.add('no_picture');
    const [across, turn, lean, up, left, bottom] = this.state.matrix;
    const [width, height] = sides;
    if (this.state.isClear) return void this.found.add('clear');
    const isDrawnAsLetter = [across, turn, lean, up].every((side) => Math.abs(side) <= MOST_DRAWN_LETTER);
    if (Math.max(width, height) <= MOST_OF_LETTER && isDrawnAsLetter) return;
    const isWhole =
      Math.abs(turn) + Math.abs(lean) < 0.01 &&
      across >= width * LEAST_PIXEL &&
      Math.abs(up - (across * height) / width) <= ROUNDING + up / 100;
    if (!isWhole) return void this.found.add('squeezed');
    const box: Box = [left, bottom, left + across, bottom + up];
    const seen = common(box, this.state.clip);
    if (box.some((side, at) => Math.abs(side - (seen[at] ?? 0)) > ROUNDING)) this.found.add('cut');
    if (this.touches(box, WORDS) || this.touches(box, SHOWN)) this.found.add('picture_over');
    const inside: Box = [left + ROUNDING, bottom + ROUNDING, box[2] - ROUNDING, box[3] - ROUNDING];
    this.cover(this.behind, inside, PICTURE);
    this.cover(this.ink, inside, SHOWN);
    this.covered.show(inside);
  }

  /** The whole cells in a box: the first and one past the last along each side. None where no more may be looked at. */
  private cellsIn([left, bottom, right, top]: Box): Box {
    const [x, y, end, upper] = this.page;
    const bounded = (cell: number): number => Math.min(Math.max(cell, 0), CELLS);
    const along = (at: number, low: number, high: number): number => ((at - low) / (high - low)) * CELLS;
    const cells: Box = [
      bounded(Math.ceil(along(left, x, end))),
      bounded(Math.ceil(along(bottom, y, upper))),
      bounded(Math.floor(along(right, x, end))),
      bounded(Math.floor(along(top, y, upper))),
    ];
    const [from, first, to, last] = cells;
    return to > from && last > first && this.spend((to - from) * (last - first)) ? cells : NOWHERE;
  }

  private touches(box: Box, value: number): boolean {
    const [from, first, to, last] = this.cellsIn(box);
    for (let row = first; row < last; row += 1)
      for (let at = row * CELLS + from; at < row * CELLS + to; at += 1) if (this.ink[at] === value) return true;
    return false;
  }

  private cover(cells: Uint8Array, box: Box, value: number): void {
    const [from, first, to, last] = this.cellsIn(box);
    for (let row = first; row < last; row += 1) cells.fill(value, row * CELLS + from, row * CELLS + to);
  }

  private cell(x: number, y: number): number {
    const [left, bottom, right, top] = this.page;
    const along = (share: number): number => Math.min(Math.max(Math.floor(share * CELLS), 0), CELLS - 1);
    return along((y - bottom) / (top - bottom)) * CELLS + along((x - left) / (right - left));
  }
}

const each = (operators: readonly string[], does: Does): Record<string, Does> =>
  Object.fromEntries(operators.map((operator) => [operator, does]));

/** Of grey, or red, green and blue; undefined for a pattern. Pages of ours name no other colours. */
function lightOf(given: readonly string[]): number | undefined {
  if (given.at(-1)?.startsWith('/') === true) return undefined;
  const [red = 0, green = red, blue = red] = numbers(given, given.length);
  if (given.length !== 1 && given.length !== 3) throw new TypeError('a colour in a way that is not read');
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

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

const isOver = (box: Box, x: number, y: number, by: number): boolean =>
  x >= box[0] - by && x <= box[2] + by && y >= box[1] - by && y <= box[3] + by;

const common = (one: Box, two: Box): Box => [
  Math.max(one[0], two[0]),
  Math.max(one[1], two[1]),
  Math.min(one[2], two[2]),
  Math.min(one[3], two[3]),
];
