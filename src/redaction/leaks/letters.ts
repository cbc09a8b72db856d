import { classOf, dash, invisible, mark, plain, space, withoutCase } from '../match/characters.js';
import { fold } from '../match/folded.js';
import type { Automaton } from './automaton.js';

/** Called with a string's number and its place in the text. */
export type Hit = (string: number, start: number, end: number) => void;

export interface Letters {
  /** Reads a piece of a text folded and without white space, hyphens and `+` (folded.ts), through the automaton. */
  scan(text: string, from: number, to: number, hit: Hit, lengths: readonly number[]): void;
}

/** What a code unit does to the automaton: a letter (0: in no string), */
const DROPPED = -1;
/** or something that cannot be said of it alone. */
const SLOW = -2;
const UNKNOWN = -3;

/** No string is longer (sought.ts), also as the bytes of its letters. */
const RING = 4096;
/** Characters with their marks that are remembered. */
const MOST_EXPANSIONS = 4096;
/** All marks lie above. */
const FIRST_MARK = 0x300;
const PLUS = 0x2b;

/**
 * The same as folding and then searching, in one loop: five megabytes need neither a second text nor the places of its characters.
 * Where each of the last units began and ended is kept in a ring.
 */
// One loop over every character: calls within it would double its time.
// oxlint-disable-next-line max-lines-per-function
export function letters({ letterOf, next, endsAny, ending }: Automaton): Letters {
  const table = new Int32Array(0x10000).fill(UNKNOWN);
  const learn = (unit: number): number => {
    const kind = classOf(withoutCase, unit);
    const isDropped = kind === space || kind === dash || kind === invisible || unit === PLUS;
    const code = isDropped ? DROPPED : kind === plain ? letterOf(withoutCase.forms[unit] ?? 0) : SLOW;
    // A form that is `+` again.
    table[unit] = kind === plain && withoutCase.forms[unit] === PLUS ? DROPPED : code;
    return table[unit];
  };
  const expansions = new Map<string, readonly number[]>();
  const lettersOf = (character: string): readonly number[] => {
    const known = expansions.get(character);
    if (known !== undefined) return known;
    const made = Array.from(fold(character, { case: 'folded', space: 'none' }).units, letterOf);
    if (expansions.size < MOST_EXPANSIONS) expansions.set(character, made);
    return made;
  };
  const isMark = (unit: number): boolean => unit >= FIRST_MARK && classOf(withoutCase, unit) === mark;
  return {
    scan(text, from, to, hit, lengths) {
      const starts = new Int32Array(RING);
      let count = 0;
      let state = 0;
      const found = (end: number): void => {
        for (const string of ending(state))
          hit(string, starts[(count - (lengths[string] ?? 0)) & (RING - 1)] ?? 0, end);
      };
      for (let at = from; at < to; at++) {
        const unit = text.charCodeAt(at);
        let code = table[unit] ?? UNKNOWN;
        if (code === UNKNOWN) code = learn(unit);
        if (code === DROPPED) continue;
        if (code >= 0) {
          const following = at + 1 < to ? text.charCodeAt(at + 1) : 0;
          if (
            following < FIRST_MARK
              ? table[following] !== DROPPED || !markAhead(text, at + 1, to)
              : !isMark(following) && table[following] !== DROPPED
          ) {
            starts[count & (RING - 1)] = at;
            count++;
            state = code === 0 ? 0 : next(state, code);
            if (state !== 0 && endsAny(state)) found(at + 1);
            continue;
          }
        }
        const end = characterEnd(text, at, to);
        for (const letter of lettersOf(text.slice(at, end))) {
          starts[count & (RING - 1)] = at;
          count++;
          state = next(state, letter);
          if (state !== 0 && endsAny(state)) found(end);
        }
        at = end - 1;
      }
    },
  };

  /** Whether behind what is left out a mark follows. */
  function markAhead(text: string, from: number, to: number): boolean {
    let at = from;
    while (at < to && classOf(withoutCase, text.charCodeAt(at)) === invisible) at++;
    return at < to && isMark(text.charCodeAt(at));
  }

  /** Of a character with its marks. */
  function characterEnd(text: string, from: number, to: number): number {
    let end = from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1);
    for (let at = end; at < to;) {
      const point = text.codePointAt(at) ?? 0;
      const width = point > 0xffff ? 2 : 1;
      const isOne = width === 2 ? /\p{M}/u.test(String.fromCodePoint(point)) : isMark(point);
      if (!isOne && !(width === 1 && classOf(withoutCase, point) === invisible)) break;
      at += width;
      if (isOne) end = at;
    }
    return end;
  }
}
