import { digitValue } from '../match/characters.js';
import type { Automaton } from './automaton.js';

/** Signs between two groups of digits. */
const MOST_BETWEEN = 8;

/**
 * Numbers of 7 digits or more with other separators: a few signs between groups, no line's end, and the number ends where a group ends
 * and begins where one begins, or any table would have it. Digits of every script count, also in frames.
 */
export function scanNumbers(
  numbers: Automaton,
  text: string,
  from: number,
  to: number,
  hit: (number: number) => void,
): void {
  let state = 0;
  let last = -MOST_BETWEEN;
  for (let at = from; at < to; at++) {
    const digit = digitValue(text.charCodeAt(at));
    if (digit < 0) continue;
    if (at !== last + 1) {
      const isNext = at - last <= MOST_BETWEEN && isGap(text.slice(last + 1, at));
      state = isNext ? state : 0;
    } else if (state === 0) {
      // Within a group no number begins.
      last = at;
      continue;
    }
    last = at;
    state = numbers.next(state, numbers.letterOf(digit + 0x30));
    if (state !== 0 && numbers.endsAny(state) && digitValue(text.charCodeAt(at + 1)) < 0)
      for (const number of numbers.ending(state)) hit(number);
  }
}

const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]|\p{Variation_Selector}|[\u20d0-\u20f0]/gu;
const isGap = (between: string): boolean =>
  /^[ \u00a0\u2009\u202f]?[-+\u2010-\u2015./()·_'’,]{0,2}[ \u00a0\u2009\u202f]?$/u.test(between.replaceAll(unseen, ''));
