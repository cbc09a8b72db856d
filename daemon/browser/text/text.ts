import type { Box, FrameText, Gap, Piece } from './document.js';
import { readFrames, type FramesRead } from './frames.js';
import { Seam } from './seam.js';
import { shownUrl } from '../network/bounded.js';
import { cut } from '../tab/world.js';
import type { Tab } from '../tab/sessions.js';

export interface PageText {
  /** domtextcontent.txt: what the page shows, frames after the page, each headed by its address. */
  readonly text: string;
  /** The same by frame, main document first; empty frames are left out. */
  readonly frames: readonly { readonly url: string; readonly text: string }[];
  /** Input of `layOut` (layout.ts): the boxes belong to the same instant as the text. */
  readonly read: readonly FrameText[];
  /** The same without what `ignore` leaves out; the same text when it leaves nothing out. */
  readonly watched: string;
  readonly ignored: FramesRead['ignored'];
}

/**
 * The readable text of the page and its frames, from one layout snapshot per process: text that is laid out and
 * visible, including open and closed shadow trees, list markers and the values of text fields; not what CSS hides.
 * Characters are as the page has them (no Unicode normalisation); runs of white space that the page collapses are one space.
 */
export async function readText(tab: Tab, signal: AbortSignal, ignore: readonly string[] = []): Promise<PageText> {
  const { frames: found, ignored } = await cut(signal, readFrames(tab, signal, ignore));
  const { tokens } = tab;
  const read = tokens ? found.map((frame) => ({ ...frame, url: tokens.address(frame.url) })) : found;
  const frames = textsOf(read);
  const text = joined(frames);
  return { text, frames, read, ignored, watched: ignored.elements === 0 ? text : joined(textsOf(without(read))) };
}

const without = (read: readonly FrameText[]): FrameText[] =>
  read
    .filter((frame) => !frame.ignored)
    .map((frame) => ({ ...frame, pieces: frame.pieces.filter((piece) => piece.kind === 'border' || !piece.ignored) }));

const textsOf = (read: readonly FrameText[]): PageText['frames'] =>
  read
    .map((frame) => ({ url: shownUrl(frame.url), text: flow(frame.pieces) }))
    .filter(({ text }, at) => at === 0 || text !== '');

function joined([main, ...others]: PageText['frames']): string {
  const text = [main?.text ?? '', ...others.map((frame) => `[Frame ${frame.url}]\n${frame.text}`)].join('\n\n');
  return `${text.trim()}\n`;
}

const strength: Readonly<Record<Gap, number>> = { box: 1, space: 2, cell: 3, line: 4, paragraph: 5 };
const separator: Readonly<Record<Gap, string>> = { box: ' ', space: ' ', cell: '\t', line: '\n', paragraph: '\n\n' };

/** Running text from the pieces of one frame. */
export function flow(pieces: readonly Piece[]): string {
  const out: string[] = [];
  let gap: Gap | null = null;
  let ended = '\n';
  const seam = new Seam();
  const widen = (by: Gap): void => {
    if (!gap || strength[by] > strength[gap]) gap = by;
  };
  const space = (keepsBreak: boolean): void => {
    seam.part();
    widen(keepsBreak ? 'line' : 'space');
  };
  const append = (text: string, box: Box | null): void => {
    if (text === '') return;
    if (box === null) seam.part();
    else if (seam.next(text, box) !== null) gap = null;
    const before = gap === null ? '' : separator[gap];
    gap = null;
    // A space next to white space, and a break at the very start, show nothing.
    if (before !== '' && out.length > 0 && !(before === ' ' && (/\s$/.test(ended) || /^\s/.test(text))))
      out.push(before);
    out.push(text);
    ended = text;
  };
  for (const piece of pieces) {
    if (piece.kind === 'border') {
      seam.border(piece.between);
      widen(piece.between);
      continue;
    }
    let at = 0;
    for (const box of piece.boxes) {
      const skipped = piece.text.slice(at, box.start);
      if (/\s/.test(skipped)) space(piece.keepsBreaks && skipped.includes('\n'));
      append(shown(piece.text.slice(box.start, box.start + box.length), piece.keepsBreaks), box);
      at = Math.max(at, box.start + box.length);
    }
    const rest = piece.text.slice(at);
    if (/^\s/.test(rest)) space(piece.keepsBreaks && rest.includes('\n'));
    // What lines are cut short by (`line-clamp`) has no boxes; text cut off in other ways has, and is here too.
    if (piece.boxes.length > 0) append(shown(rest.trim(), piece.keepsBreaks), null);
  }
  return out
    .join('')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const shown = (text: string, keepsBreaks: boolean): string =>
  keepsBreaks ? text : text.replaceAll(/[\t\n\r ]+/g, ' ');
