import type { Span } from '../span.js';
import { fold, spanOf, textOf } from './folded.js';

export interface LiteralOptions {
  readonly caseSensitive?: boolean;
  /** Neither before nor after it stands a letter, a digit, a mark or `_`. */
  readonly wholeWord?: boolean;
}

export type LiteralFault = 'too_short' | 'too_long';
export type LiteralMatcher =
  | { readonly kind: 'matcher'; find(text: string): Span[] }
  | { readonly kind: 'fault'; readonly fault: LiteralFault };

const SHORTEST = 2;
const LONGEST = 500;

/**
 * Finds the places of a literal. Compared in normal form KC without invisible characters (soft hyphens, joiners, marks of
 * direction); white space matches any white space; all dashes are one, and all apostrophes. Unless `caseSensitive`, letters are
 * folded (characters.ts). What of a place is only part of a character (one letter of a ligature) takes the whole character.
 * Places are in order and do not overlap. Linear in the text.
 */
export function literalMatcher(literal: string, options: LiteralOptions = {}): LiteralMatcher {
  const folding = { case: options.caseSensitive === true ? 'kept' : 'folded', space: 'one' } as const;
  const sought = textOf(fold(literal, folding)).trim();
  if (Array.from(sought).length < SHORTEST) return { kind: 'fault', fault: 'too_short' };
  if (Array.from(literal).length > LONGEST) return { kind: 'fault', fault: 'too_long' };
  return {
    kind: 'matcher',
    find(text) {
      const folded = fold(text, folding);
      const within = textOf(folded);
      const found: Span[] = [];
      let at = within.indexOf(sought);
      while (at >= 0) {
        const end = at + sought.length;
        const counts = options.wholeWord !== true || isWhole(within, at, end);
        if (counts) found.push(spanOf(folded, at, end));
        at = within.indexOf(sought, counts ? end : at + 1);
      }
      return found;
    },
  };
}

/** Whether no word goes on at either end. */
export const isWhole = (text: string, start: number, end: number): boolean =>
  !isWord(characterBefore(text, start)) && !isWord(String.fromCodePoint(text.codePointAt(end) ?? SPACE));

const SPACE = 0x20;
export const isWord = (character: string): boolean => /[\p{L}\p{N}\p{M}_]/u.test(character);

function characterBefore(text: string, at: number): string {
  const low = text[at - 1] ?? ' ';
  return low >= '\udc00' && low <= '\udfff' ? text.slice(at - 2, at) : low;
}
