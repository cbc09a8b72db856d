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

/** Without regard to case, to the number of blanks, and to where a line ends. */
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

function placesOf(lines: readonly PlacedLine[], phrase: string): Place[] {
  if (phrase === '') return [];
  const written = lines.map((line) => ({ line, words: even(line.text) })).filter(({ words }) => words !== '');
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
