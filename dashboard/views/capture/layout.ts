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

export interface Found {
  readonly shown: readonly PlacedLine[];
  /** Lines that match and that the picture does not show. */
  readonly hidden: number;
}

/** Without regard to case and to the number of blanks. */
export function findLines(lines: readonly PlacedLine[], sought: string): Found {
  const even = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
  const word = even(sought);
  const found = word === '' ? [] : lines.filter(({ text }) => even(text).includes(word));
  const shown = found.filter(({ isHidden }) => !isHidden);
  return { shown, hidden: found.length - shown.length };
}
