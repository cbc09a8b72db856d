import { fold, type Folded, spanOf, textOf } from '../../../src/redaction/match/folded.js';
import { isWhole } from '../../../src/redaction/match/whole-word.js';
import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import type { Span } from '../../../src/redaction/span.js';

/** A place in a text, in its UTF-16 units. */
export interface Found extends Span {
  readonly needle: Needle;
}

/** Finds every place of every needle in a text, read as a person reads it: without regard to white space, invisible characters and forms. */
export function searcher(needles: readonly Needle[]): (text: string) => Found[] {
  const prepared = needles.map((needle) => ({ needle, ...formsOf(needle) }));
  const anySensitive = needles.some(({ caseSensitive }) => caseSensitive);
  const anyDigits = prepared.some(({ digits }) => digits !== undefined);
  return (text) => {
    if (text === '') return [];
    const plain = readable(fold(text, { case: 'folded', space: 'one' }));
    const cased = anySensitive ? readable(fold(text, { case: 'kept', space: 'one' })) : plain;
    const bare = anyDigits ? withoutSeparators(plain) : plain;
    return prepared.flatMap(({ needle, words, digits }) => {
      const places = [...placesOf(needle.caseSensitive === true ? cased : plain, words, needle)];
      if (digits === undefined) return places;
      // "(317) 585-8468" is one place, and no second one without its bracket.
      const apart = [...placesOf(bare, digits, needle)].filter(
        ({ start, end }) => !places.some((place) => place.start <= start && end <= place.end),
      );
      return [...places, ...apart];
    });
  };
}

interface Readable {
  readonly text: string;
  readonly span: (from: number, to: number) => Span;
}

const readable = (folded: Folded): Readable => ({
  text: textOf(folded),
  span: (from, to) => spanOf(folded, from, to),
});

/** A needle as it is looked for; `digits` where it is a number of seven digits or more, which may be grouped in any way. */
function formsOf({ value, caseSensitive }: Needle): { readonly words: string; readonly digits: string | undefined } {
  const words = textOf(fold(value, { case: caseSensitive === true ? 'kept' : 'folded', space: 'one' })).trim();
  const digits = words.replaceAll(separators, '').replace(/^\+/, '');
  return { words, digits: /^\d{7,}$/.test(digits) ? digits : undefined };
}

function* placesOf({ text, span }: Readable, words: string, needle: Needle): Generator<Found> {
  if (words === '') return;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const behind = at + words.length;
    if (needle.wholeWord === true && !isWhole(text, at, behind)) continue;
    yield { needle, ...span(at, behind) };
  }
}

/** What stands between the groups of a number. */
const separators = /[\s()./-]/g;
const isSeparator = Array.from({ length: 0x80 }, (_, unit) => /[\s()./-]/.test(String.fromCharCode(unit)));

function withoutSeparators({ text, span }: Readable): Readable {
  const kept: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (isSeparator[text.charCodeAt(at)] !== true) kept.push(at);
  return {
    text: text.replaceAll(separators, ''),
    span: (from, to) => span(kept[from] ?? 0, (kept[to - 1] ?? 0) + 1),
  };
}
