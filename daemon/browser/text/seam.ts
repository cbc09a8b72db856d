import type { Box, Gap } from './document.js';

interface Placed {
  readonly text: string;
  readonly box: Pick<Box, 'x' | 'y' | 'width' | 'height' | 'hidden'>;
}

/** What may stand between two texts of one word: nothing, borders of boxes in the line, borders of blocks. The rest parts words. */
type Between = 'nothing' | 'box' | 'line' | 'apart';

/** Of the height of a line: what is less is no space to a reader, who sees one of about a quarter of the size of the letters. */
const NO_SPACE = 0.15;
/** Texts of several letters are one word only where they touch. */
const TOUCH_PX = 1;
const AS_HIGH = 1.2;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ofWords = /^[\p{L}\p{M}\p{N}\p{P}]$/u;
const toTheLeft = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]$/u;

/**
 * Tells whether a text goes on with the word before it although each has a box of its own: pages that move their letters have an
 * element for each of them. Texts are told one after the other, with what stands between them.
 */
export class Seam {
  #last: Placed | null = null;
  #between: Between = 'nothing';
  #borders = 0;
  /** Borders between the last two letters that were one word; 0 when they were none. */
  #bordersBefore = 0;

  border(gap: Gap): void {
    this.#borders += 1;
    if (gap !== 'box' && gap !== 'line') this.#between = 'apart';
    else if (this.#between !== 'apart' && this.#between !== 'line') this.#between = gap;
  }

  /** White space that the page shows, or a text of which no place is known. */
  part(): void {
    this.#last = null;
  }

  /** `'line'` where it goes on in the same line, `'word'` where its word goes on in the next one. */
  next(text: string, box: Placed['box']): 'line' | 'word' | null {
    const [last, between, borders] = [this.#last, this.#between, this.#borders];
    const next = { text, box };
    const found = last === null || between === 'nothing' || between === 'apart' ? null : this.#goesOn(last, next);
    if (borders > 0) this.#bordersBefore = found === null ? 0 : borders;
    this.#last = next;
    this.#between = 'nothing';
    this.#borders = 0;
    return found;
  }

  #goesOn(last: Placed, next: Placed): 'line' | 'word' | null {
    if (last.box.hidden !== next.box.hidden) return null;
    const [before, after] = [lastCharacter(last.text), firstCharacter(next.text)];
    const letters = [last, next].filter(({ text }) => isOneLetter(text)).length;
    if (this.#between === 'line') {
      const isText = letters === 2 && [last, next].every(({ text }) => ofWords.test(firstCharacter(text)));
      return isText && isBeside(last.box, next.box, before) < most(last.box, next.box) ? 'line' : null;
    }
    if (!ofWords.test(before) || !ofWords.test(after)) return null;
    if (isSameLine(last.box, next.box)) {
      const away = isBeside(last.box, next.box, before);
      if (letters > 0) return away < most(last.box, next.box) ? 'line' : null;
      return away <= TOUCH_PX && isAsHigh(last.box, next.box) ? 'line' : null;
    }
    // A word whose letters stand by themselves is broken anywhere; one word parts from the next by more borders than its letters do.
    const isBelow = next.box.y > last.box.y && next.box.y < last.box.y + 2 * last.box.height;
    return letters === 2 && isBelow && this.#bordersBefore === this.#borders ? 'word' : null;
  }
}

const most = (one: Placed['box'], other: Placed['box']): number => NO_SPACE * Math.min(one.height, other.height);

const isAsHigh = (one: Placed['box'], other: Placed['box']): boolean =>
  Math.max(one.height, other.height) <= AS_HIGH * Math.min(one.height, other.height);

function isSameLine(one: Placed['box'], other: Placed['box']): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared > Math.min(one.height, other.height) / 2;
}

/** How far the next stands from the last in the direction in which it is read; without end where it stands elsewhere, or over it. */
function isBeside(last: Placed['box'], next: Placed['box'], letter: string): number {
  const [left, right] = toTheLeft.test(letter) ? [next, last] : [last, next];
  const away = right.x - (left.x + left.width);
  const over = -Math.min(left.width, right.width) / 2;
  return isSameLine(last, next) && left.width > 0 && right.width > 0 && away > over ? away : Infinity;
}

function isOneLetter(text: string): boolean {
  if (text.length > 12) return false;
  return [...graphemes.segment(text)].length === 1;
}

const firstCharacter = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);
const lastCharacter = (text: string): string => /.$/su.exec(text)?.[0] ?? '';
