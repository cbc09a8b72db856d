import type { ShownMatch } from './answer.js';

/** Units of text of a match that are shown, and of each end of one that is longer: with the mark between them no more. */
const MOST_FOUND = 200;
const ENDS_FOUND = 97;
/** Units of text around a match that is shown. */
const AROUND = 30;

/** What is found, and the words beside it, each in one line. An element may have all the text of a page: its middle is left out. */
export function surroundings(text: string, start: number, end: number): Pick<ShownMatch, 'before' | 'found' | 'after'> {
  // Half of a character that a bound fell into is left out.
  const inLine = (from: number, to: number) =>
    text
      .slice(from, to)
      .replaceAll(/\p{Cs}/gu, '')
      .replaceAll(/\s+/g, ' ');
  return {
    before: inLine(Math.max(0, start - AROUND), start).trimStart(),
    found:
      end - start <= MOST_FOUND
        ? inLine(start, end)
        : `${inLine(start, start + ENDS_FOUND).trimEnd()} […] ${inLine(end - ENDS_FOUND, end).trimStart()}`,
    after: inLine(end, end + AROUND).trimEnd(),
  };
}
