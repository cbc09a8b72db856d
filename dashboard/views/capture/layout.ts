/** A line of text and its place on the picture, in pixels of the picture. */
export interface PlacedLine {
  readonly text: string;
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** The picture does not show it: it is cut off, covered, or without ink. */
  readonly isHidden: boolean;
}

export interface Layout {
  /** The picture that the boxes are about. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PlacedLine[];
}

interface Written {
  readonly image?: { readonly file?: unknown; readonly width?: unknown; readonly height?: unknown };
  readonly frames?: readonly { readonly lines?: readonly WrittenLine[] }[];
}
interface WrittenLine {
  readonly text?: unknown;
  readonly box?: unknown;
  readonly hidden?: unknown;
  readonly ink?: unknown;
}

/** text_layout.json (evidence-package(5)); lines that are not as written there are left out. Throws SyntaxError on what is not JSON. */
export function readLayout(bytes: Uint8Array): Layout | undefined {
  const { image, frames } = JSON.parse(new TextDecoder().decode(bytes)) as Written;
  if (typeof image?.file !== 'string' || !isLength(image.width) || !isLength(image.height)) return undefined;
  const lines = (frames ?? []).flatMap((frame) =>
    (frame.lines ?? []).flatMap(({ text, box, hidden, ink }) =>
      typeof text === 'string' && isBox(box) ? [{ text, box, isHidden: hidden !== undefined || ink === false }] : [],
    ),
  );
  return { file: image.file, width: image.width, height: image.height, lines };
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0;
const isBox = (value: unknown): value is PlacedLine['box'] =>
  Array.isArray(value) && value.length === 4 && value.every((each) => Number.isFinite(each));

/** Where the picture has what was sought. A sentence goes on over several lines. */
export interface Place {
  readonly text: string;
  readonly boxes: readonly PlacedLine['box'][];
}

export interface Found {
  readonly shown: readonly Place[];
  /** Places in lines that the picture does not show. */
  readonly hidden: number;
}

/** Without regard to case, to the number of blanks, and to where a line ends. Lines that do not follow each other on the picture are no sentence. */
export function findPlaces(lines: readonly PlacedLine[], sought: string): Found {
  const phrase = even(sought);
  const of = (isHidden: boolean) =>
    placesOf(
      lines.filter((line) => line.isHidden === isHidden),
      phrase,
    );
  return { shown: of(false), hidden: of(true).length };
}

const even = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().toLowerCase();

interface WrittenWords {
  readonly line: PlacedLine;
  readonly words: string;
}

function placesOf(lines: readonly PlacedLine[], phrase: string): Place[] {
  if (phrase === '') return [];
  const written = lines.map((line) => ({ line, words: even(line.text) })).filter(({ words }) => words !== '');
  return readTogether(written).flatMap((together) => placesIn(together, phrase));
}

function placesIn(written: readonly WrittenWords[], phrase: string): Place[] {
  const whole = written.map(({ words }) => words).join(' ');
  const places: Place[] = [];
  let first = 0;
  let begins = 0;
  let before = '';
  for (let from = whole.indexOf(phrase); from >= 0; from = whole.indexOf(phrase, from + 1)) {
    const lengthAt = (at: number): number => (written[at]?.words.length ?? 0) + 1;
    for (; begins + lengthAt(first) <= from; first += 1) begins += lengthAt(first);
    let last = first;
    for (let ends = begins + lengthAt(first); ends < from + phrase.length; last += 1) ends += lengthAt(last + 1);
    // A line that has it twice is one place.
    if (before !== `${first} ${last}`) {
      const found = written.slice(first, last + 1).map(({ line }) => line);
      places.push({ text: found.map(({ text }) => text.trim()).join(' '), boxes: found.map(({ box }) => box) });
    }
    before = `${first} ${last}`;
  }
  return places;
}

/** Divides lines where the next one does not follow: menus and tables stand beside a text, and the order of the page has them before or after it. */
function readTogether(written: readonly WrittenWords[]): WrittenWords[][] {
  const groups: WrittenWords[][] = [];
  let row: Row | undefined;
  for (const each of written) {
    const next = rowOf(each.line);
    const isBeside = row !== undefined && isNextTo(row, next);
    if (row !== undefined && (isBeside || isBelow(row, next))) groups.at(-1)?.push(each);
    else groups.push([each]);
    row = isBeside && row !== undefined ? both(row, next) : next;
  }
  return groups;
}

/** Boxes that stand beside each other, as a label within a sentence does. */
interface Row {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const rowOf = ({ box: [left, top, width, height] }: PlacedLine): Row => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const both = (one: Row, other: Row): Row => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

const lower = (one: Row, other: Row): number => Math.min(one.bottom - one.top, other.bottom - other.top);
const sharedAcross = (one: Row, other: Row): number =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** On one line, and no further apart than two words: cells of a table and entries of a menu are further. */
function isNextTo(row: Row, next: Row): boolean {
  const shared = Math.min(row.bottom, next.bottom) - Math.max(row.top, next.top);
  const height = lower(row, next);
  return shared > height / 2 && -sharedAcross(row, next) <= height / 2;
}

/** Boxes are rounded outwards, and those of tightly set lines overlap. Two heights are the space between paragraphs. */
function isBelow(row: Row, next: Row): boolean {
  const height = lower(row, next);
  const space = next.top - row.bottom;
  return sharedAcross(row, next) > 0 && space >= -height / 2 && space <= 2 * height;
}
