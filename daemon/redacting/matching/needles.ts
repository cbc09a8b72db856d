import { type Folded, fold, isWordCharacter } from './fold.js';

/** Words that no member of the copy may have. */
export interface Needle {
  readonly text: string;
  /** Index of the rule that it comes from. */
  readonly rule: number;
  readonly caseSensitive: boolean;
  /** Only where no letter, digit or mark stands beside it. */
  readonly wholeWord: boolean;
}

/** A place in a text, in its UTF-16 units. */
export interface Found {
  readonly needle: Needle;
  readonly start: number;
  readonly end: number;
}

/** Finds every place of every needle. */
export function searcher(needles: readonly Needle[]): (text: string) => Found[] {
  const prepared = needles.map((needle) => ({ needle, ...forms(needle) }));
  const anySensitive = prepared.some(({ needle }) => needle.caseSensitive);
  const anyDigits = prepared.some(({ digits }) => digits !== undefined);
  return (text) => {
    const insensitive = fold(text, { caseSensitive: false });
    const sensitive = anySensitive ? fold(text, { caseSensitive: true }) : insensitive;
    const bare = anyDigits ? withoutSeparators(insensitive) : insensitive;
    return prepared.flatMap(({ needle, words, digits }) => [
      ...placesOf(needle.caseSensitive ? sensitive : insensitive, words, needle),
      ...(digits === undefined ? [] : placesOf(bare, digits, needle)),
    ]);
  };
}

/** A needle as it is looked for; `digits` where it is a number of seven digits or more, which may be grouped in any way. */
function forms(needle: Needle): { readonly words: string; readonly digits: string | undefined } {
  const words = fold(needle.text, needle).text.trim();
  const digits = words.replaceAll(separators, '');
  return { words, digits: /^\+?\d{7,}$/.test(digits) ? digits.replace('+', '') : undefined };
}

function* placesOf({ text, start, end }: Folded, words: string, needle: Needle): Generator<Found> {
  if (words === '') return;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const behind = at + words.length;
    if (needle.wholeWord && (isWordCharacter(before(text, at)) || isWordCharacter(after(text, behind)))) continue;
    yield { needle, start: start[at] ?? 0, end: end[behind - 1] ?? 0 };
  }
}

/** The character before a place, and the one at it. */
const before = (text: string, at: number): string | undefined => [...text.slice(Math.max(0, at - 2), at)].at(-1);
const after = (text: string, at: number): string | undefined => [...text.slice(at, at + 2)][0];

/** What stands between the groups of a number. */
const separators = /[\s()./\u2010-\u2015\u2212-]/gu;

function withoutSeparators({ text, start, end }: Folded): Folded {
  const kept: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x40 || unit < 0x20 || !isSeparator[unit]) {
      if (unit < 0x20_10 || unit > 0x22_12 || !/[\u2010-\u2015\u2212]/.test(text[at] ?? '')) kept.push(at);
    }
  }
  return {
    text: kept.map((at) => text[at]).join(''),
    start: kept.map((at) => start[at] ?? 0),
    end: kept.map((at) => end[at] ?? 0),
  };
}

const isSeparator = Array.from({ length: 0x41 }, (_, unit) => /[\s()./-]/.test(String.fromCharCode(unit)));
