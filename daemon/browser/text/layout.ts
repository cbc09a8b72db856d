import { wholeCharacters } from '../../../src/package/json/characters.js';
import type { Box, FrameText, Piece } from './document.js';
import type { Colour, Hidden } from './shown.js';
import type { Reach } from './paint/shadows.js';
import type { PlacedWord } from './words.js';
import { Seam } from './seam.js';
import { shownUrl } from '../network/bounded.js';

/** The image that text_layout.json speaks of. */
export interface LaidImage {
  readonly file: string;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the file for one CSS pixel of the page. */
  readonly pixelsPerCssPixel: number;
}

/** One line of text as set: its box is `[left, top, width, height]`, in CSS pixels of the page. */
export interface TextLine {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
  readonly hidden: Hidden | null;
  /** Of its first letters. */
  readonly colour: Colour;
  /** A box around it cuts it off at its side. */
  readonly cut?: boolean;
  /** How far beyond the box its shadows show it once more. */
  readonly shadow?: Reach | null;
}

/** A line on the image: its box is in pixels of the file. */
export interface ImageLine {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
  /** Of each word: its first UTF-16 unit in `text`, how many, left, width. */
  readonly words?: readonly PlacedWord[];
  readonly hidden?: Hidden;
  /** Only `false` is written: nothing of the line can be seen in its box. */
  readonly ink?: false;
}

/**
 * text_layout.json, written in parts so that a long page needs no long string:
 * `{"format_version":1,"unit":"image_pixel","image":{"file","width","height","pixels_per_css_pixel"},
 *   "frames":[{"url","lines":[{"text","box":[left,top,width,height],"words"?,"hidden"?,"ink"?}]}]}`.
 * Boxes are pixels of the image, rounded outwards; one holds the shadows of its line in which that can be read, and has no words then. `words` has `[start, length, left, width]` of each word of the line, in UTF-16 units
 * and pixels; it is there where all of them are known. Lines wholly beside or above the image (placed off screen by the page) are left
 * out; those below its end, where the page went on growing, have no ink. Words are left out of the last lines of a page of tens of thousands.
 * `hidden` names why the page does not show a line that it lays out; `ink: false` marks a line that it shows and of which
 * the image has nothing, as `hasInk` says.
 */
export function layoutFile(
  frames: readonly FrameText[],
  image: LaidImage,
  hasInk: (line: TextLine) => boolean,
  wordsOf: (line: TextLine) => readonly PlacedWord[] = () => [],
): Generator<string> {
  return written(image, withinBounds(frames, image, hasInk, wordsOf));
}

interface LaidFrame {
  readonly url: string;
  readonly lines: readonly ImageLine[];
}

function* written(image: LaidImage, frames: readonly LaidFrame[]): Generator<string> {
  const head = {
    file: image.file,
    width: image.width,
    height: image.height,
    pixels_per_css_pixel: image.pixelsPerCssPixel,
  };
  yield `{"format_version":1,"unit":"image_pixel","image":${JSON.stringify(head)},"frames":[`;
  let firstFrame = true;
  for (const { url, lines } of frames) {
    yield `${firstFrame ? '' : ','}\n{"url":${JSON.stringify(shownUrl(url))},"lines":[\n`;
    firstFrame = false;
    for (const [at, line] of lines.entries())
      yield `${JSON.stringify(wholeCharacters(line))}${at + 1 < lines.length ? ',' : ''}\n`;
    yield ']}';
  }
  yield '\n]}\n';
}

/** Readers refuse JSON of more than 500,000 values; the head and the frames have their share. */
const MOST_VALUES = 490_000;

/** Words are left out of the lines for which there is no room. @throws LayoutTooLong when there is none for the lines themselves */
function withinBounds(
  frames: readonly FrameText[],
  image: LaidImage,
  hasInk: (line: TextLine) => boolean,
  wordsOf: (line: TextLine) => readonly PlacedWord[],
): LaidFrame[] {
  const laid = frames.map((frame, index) => {
    const words = index === 0 ? wordsOf : () => [];
    const all = [...linesOf(frame.pieces)].map((line) => onImage(line, image, { hasInk, words }));
    return { url: frame.url, lines: all.filter((line) => line !== null) };
  });
  const count = laid.reduce((sum, { lines }) => sum + lines.length, 0);
  let left = MOST_VALUES - frames.length * 3 - count * LINE_VALUES;
  if (left < 0) throw new LayoutTooLong(count);
  const bounded = (line: ImageLine): ImageLine => {
    const { words, ...rest } = line;
    if (words === undefined) return line;
    left -= words.length * WORD_VALUES + 2;
    return left < 0 ? rest : line;
  };
  return laid.map(({ url, lines }) => ({ url, lines: lines.map(bounded) })).filter(({ lines }) => lines.length > 0);
}

/** Of a line with all that it can say but its words, and of each of those: commas and brackets, as readers count them. */
const LINE_VALUES = 9;
const WORD_VALUES = 5;

export class LayoutTooLong extends Error {
  constructor(lines: number) {
    super(`the page has ${lines} lines of text, more than the file can list`);
  }
}

const unseen = /^\p{Default_Ignorable_Code_Point}+$/u;

/** Joins the boxes that stand on one line of one block, and those of one word. */
export function* linesOf(pieces: readonly Piece[]): Generator<TextLine> {
  let open: OpenLine | null = null;
  const seam = new Seam();
  for (const piece of pieces) {
    if (piece.kind === 'border') {
      seam.border(piece.between);
      continue;
    }
    let at = 0;
    for (const box of piece.boxes) {
      if (/\s/.test(piece.text.slice(at, box.start))) seam.part();
      at = Math.max(at, box.start + box.length);
      const text = piece.text.slice(box.start, box.start + box.length).replaceAll(/[\t\n\r ]+/g, ' ');
      if (box.width === 0 || text.trim() === '') {
        // Marks of direction have boxes of their own, and the text has them within words.
        if (open && text !== '') open.text += open.block === piece.block && unseen.test(text) ? text : ' ';
        if (text !== '' && !unseen.test(text)) seam.part();
        continue;
      }
      const isOneWord = seam.next(text, box) === 'line';
      const isOneBlock = open?.block === piece.block && open.hidden === box.hidden;
      if (open && (isOneWord || (isOneBlock && sameLine(open, box)))) {
        extend(open, box, text);
        open.block = piece.block;
        if (piece.shadow) open.shadow = further(open.shadow, piece.shadow);
        continue;
      }
      if (open) yield close(open);
      open = opened(piece, box, text);
    }
    if (/^\s/.test(piece.text.slice(at))) seam.part();
  }
  if (open) yield close(open);
}

const opened = (piece: Extract<Piece, { kind: 'text' }>, box: Box, text: string): OpenLine => ({
  block: piece.block,
  text,
  left: box.x,
  top: box.y,
  right: box.x + box.width,
  bottom: box.y + box.height,
  hidden: box.hidden,
  colour: piece.colour,
  shadow: piece.shadow ?? null,
  cut: box.cut ?? false,
});

interface OpenLine extends Pick<TextLine, 'hidden' | 'colour'> {
  block: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  shadow: Reach | null;
  cut: boolean;
}

const further = (one: Reach | null, other: Reach): Reach => ({
  left: Math.max(one?.left ?? 0, other.left),
  top: Math.max(one?.top ?? 0, other.top),
  right: Math.max(one?.right ?? 0, other.right),
  bottom: Math.max(one?.bottom ?? 0, other.bottom),
});

function sameLine(line: OpenLine, box: Box): boolean {
  const shared = Math.min(line.bottom, box.y + box.height) - Math.max(line.top, box.y);
  return shared > Math.min(line.bottom - line.top, box.height) / 2;
}

function extend(line: OpenLine, box: Box, text: string): void {
  line.text += text;
  line.left = Math.min(line.left, box.x);
  line.top = Math.min(line.top, box.y);
  line.right = Math.max(line.right, box.x + box.width);
  line.bottom = Math.max(line.bottom, box.y + box.height);
  line.cut ||= box.cut ?? false;
}

const close = (line: OpenLine): TextLine => ({
  text: line.text.replaceAll(/ {2,}/g, ' ').trim(),
  box: [line.left, line.top, line.right - line.left, line.bottom - line.top],
  hidden: line.hidden,
  colour: line.colour,
  ...(line.shadow && { shadow: line.shadow }),
  ...(line.cut && { cut: true }),
});

function onImage(
  line: TextLine,
  image: LaidImage,
  {
    hasInk,
    words,
  }: {
    readonly hasInk: (line: TextLine) => boolean;
    readonly words: (line: TextLine) => readonly PlacedWord[];
  },
): ImageLine | null {
  const [x, y, width, height] = line.box;
  const { shadow } = line;
  const scale = image.pixelsPerCssPixel;
  const left = Math.floor((x - (shadow?.left ?? 0)) * scale);
  const top = Math.floor((y - (shadow?.top ?? 0)) * scale);
  const right = Math.ceil((x + width + (shadow?.right ?? 0)) * scale);
  const bottom = Math.ceil((y + height + (shadow?.bottom ?? 0)) * scale);
  if (right <= 0 || bottom <= 0 || left >= image.width) return null;
  const box = [left, top, right - left, bottom - top] as const;
  const placed = (shadow ? [] : words(line)).map(([start, length, at, wide]): PlacedWord => {
    const from = Math.floor(at * scale);
    return [start, length, from, Math.ceil((at + wide) * scale) - from];
  });
  const laid = { text: line.text, box, ...(placed.length > 0 && { words: placed }) };
  if (line.hidden !== null) return { ...laid, hidden: line.hidden };
  return { ...laid, ...(!hasInk(line) && { ink: false as const }) };
}
