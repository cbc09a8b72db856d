import { RE2JS, RE2JSSyntaxException } from 're2js';
import { joined, type Span } from '../span.js';
import { fold, type Folded, spanOf, textOf } from './folded.js';

export type PatternFault = 'too_long' | 'syntax' | 'matches_empty';
export type PatternMatcher =
  | { readonly kind: 'matcher'; find(text: string): Span[] }
  | { readonly kind: 'fault'; readonly fault: PatternFault };

const LONGEST = 500;
/** Every neighbourhood that an assertion of RE2 can ask for: begin and end of text and line, word and no word. */
const neighbourhoods = ['', 'a', ' ', '\n', 'aa', 'a ', ' a', '  ', 'a\n', '\na', '\n\n', ' \n', '\n ', '0-', '-_'];

/**
 * A pattern in the syntax of RE2 (no back references, no look-around; `(?i)` for either case), applied to a text as one line: each
 * run of white space is one space, invisible characters are left out. Tried on what is written, and on its normal form KC, so
 * that `\d` finds full-width digits. Time is linear in the text whatever the pattern. A fault never quotes the pattern.
 */
export function patternMatcher(source: string): PatternMatcher {
  if (Array.from(source).length > LONGEST) return { kind: 'fault', fault: 'too_long' };
  const pattern = compile(source);
  if (pattern === undefined) return { kind: 'fault', fault: 'syntax' };
  if (neighbourhoods.some((text) => places(pattern, text).some(([start, end]) => start === end)))
    return { kind: 'fault', fault: 'matches_empty' };
  return {
    kind: 'matcher',
    find(text) {
      const folded = fold(text, { case: 'kept', space: 'one' });
      const written = asWritten(text);
      return joined([...spansIn(pattern, written), ...(isSame(written, folded) ? [] : spansIn(pattern, folded))]);
    },
  };
}

function compile(source: string): RE2JS | undefined {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return undefined;
    throw error;
  }
}

const spansIn = (pattern: RE2JS, folded: Folded): Span[] =>
  places(pattern, textOf(folded)).flatMap(([start, end]) => (start === end ? [] : [spanOf(folded, start, end)]));

function places(pattern: RE2JS, text: string): [number, number][] {
  const matcher = pattern.matcher(text);
  const found: [number, number][] = [];
  while (matcher.find()) found.push([matcher.start(), matcher.end()]);
  return found;
}

const isSame = (one: Folded, other: Folded): boolean =>
  one.units.length === other.units.length && one.units.every((unit, at) => unit === other.units[at]);

/** One space for each run of white space, and no invisible character; every other one as it is. */
function asWritten(text: string): Folded {
  const kept = [...text.matchAll(/\s+|[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/gu)];
  const units: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: piece, index } of kept) {
    const shown = /^\s/u.test(piece) ? ' ' : piece;
    for (let half = 0; half < shown.length; half++) {
      units.push(shown.charCodeAt(half));
      starts.push(index);
      ends.push(index + piece.length);
    }
  }
  return { units: Uint16Array.from(units), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}
