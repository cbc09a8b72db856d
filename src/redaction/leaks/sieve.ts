import { type Automaton, automaton, numbered } from './automaton.js';
import {
  characterEnd,
  DROPPED,
  isAlone,
  isMarked,
  type Letters,
  lettersBy,
  squeeze,
  type Squeezed,
  UNKNOWN,
  UNSEEN,
} from './squeeze.js';
import { SIGN, withOneSign } from './spellings.js';
import { unitsOf } from './units.js';

/** Called with a string's number and its place in the text. */
export type Hit = (string: number, start: number, end: number) => void;

export type Sieve = (text: string, from: number, to: number, hit: Hit) => void;

/** Letters by which a string is found; a shorter one by all that it has. */
const GRAM = 4;
const BITS = 24;
const SHIFT = BITS / GRAM;
const MASK = 2 ** BITS - 1;
/** Comparisons for each letter, beyond which the automaton takes over: its time does not depend on the strings. */
const MOST_COMPARED = 8;
/** Where a piece has more places than one in so many characters, all of it is read. */
const DENSE = 64;

/**
 * Finds strings, two letters long or longer, in a text without white space, hyphens and `+`, folded, with one sign for all that join words. Of each string one gram of four
 * letters, the rarest, is kept in a set of bits, and all are sought in one loop: a string can stand only where the bit of its gram is set,
 * so nothing is passed over. What stands around such a place is compared with the strings of that gram; where that would take more time than
 * reading, with an automaton for all strings, whose table is too large for the cache of a processor. Time is linear in the text.
 */
export function sieve(strings: readonly string[]): Sieve {
  // The automaton numbers them alike.
  const { letters: numbers } = numbered(strings);
  const letters = lettersBy(strings, (unit) => numbers[withOneSign(unit)] ?? 0);
  const mixed = mixedBy(letters);
  const coded = strings.map((string) =>
    Uint16Array.from({ length: string.length }, (_, at) => numbers[string.charCodeAt(at)] ?? 0),
  );
  const levels = levelsOf(strings, coded);
  const bits = bitsOf(levels);
  const longest = strings.reduce((most, { length }) => Math.max(most, length), 0);
  let slow: Automaton | undefined;

  const search = (text: string, from: number, to: number, hit: Hit): void => {
    const squeezed = squeeze(text, from, to, letters);
    const { starts } = squeezed;
    const found = (string: number, last: number): void =>
      hit(string, starts[last + 1 - (strings[string]?.length ?? 0)] ?? 0, characterEnd(text, starts[last] ?? 0, to));
    if (levels.every((level) => compare(squeezed, level, coded, found))) return;
    slow ??= automaton(strings);
    runThrough(slow, squeezed, found);
  };

  return (text, from, to, hit) => {
    if (strings.length === 0) return;
    const places = placesIn(text, from, to, { letters, mixed, bits });
    if (places === undefined) {
      search(text, from, to, hit);
      return;
    }
    let done = from;
    for (let next = 0; next < places.length;) {
      const start = Math.max(done, back(text, from, places[next] ?? 0, longest, letters));
      let end = ahead(text, to, places[next] ?? 0, longest, letters);
      for (next++; next < places.length && (places[next] ?? 0) < end; next++)
        end = ahead(text, to, places[next] ?? 0, longest, letters);
      search(text, start, end, hit);
      // A string that begins before a place may be whole behind it only.
      done = start;
    }
  };
}

interface Filter {
  readonly letters: Letters;
  /** What each code unit adds to the sum of a gram; negative as in the table of letters. */
  readonly mixed: Int32Array;
  readonly bits: Int32Array;
}

/** What a letter adds to the sum of a gram. Letters before the last four are shifted out of it; up to 63 letters it is exact. */
const mix = (letter: number): number => (letter < 2 ** SHIFT ? letter : Math.imul(letter, 0x9e3779b1) >>> (32 - BITS));

const mixedBy = ({ table }: Letters): Int32Array => table.map((code) => (code >= 0 ? mix(code) : code));

/** Strings that are found by grams of one width. */
interface Level {
  /** The last so many bits of the sum are of so many letters. */
  readonly mask: number;
  /** By the sum of a gram: a string, and how many of its letters stand up to the gram's end. */
  readonly entries: ReadonlyMap<number, readonly { readonly string: number; readonly upTo: number }[]>;
}

function levelsOf(strings: readonly string[], coded: readonly Uint16Array[]): Level[] {
  const rarest = rarestOf(strings);
  return [2, 3, GRAM].flatMap((width) => {
    const mask = 2 ** (SHIFT * width) - 1;
    const entries = new Map<number, { string: number; upTo: number }[]>();
    for (const [string, letters] of coded.entries()) {
      if (Math.min(letters.length, GRAM) !== width) continue;
      const upTo = rarest(strings[string] ?? '', width);
      let sum = 0;
      for (let at = upTo - width; at < upTo; at++) sum = ((sum << SHIFT) + mix(letters[at] ?? 0)) & mask;
      const same = entries.get(sum);
      if (same === undefined) entries.set(sum, [{ string, upTo }]);
      else same.push({ string, upTo });
    }
    return entries.size === 0 ? [] : [{ mask, entries }];
  });
}

function bitsOf(levels: readonly Level[]): Int32Array {
  const bits = new Int32Array(2 ** (BITS - 5));
  for (const { mask, entries } of levels)
    // Whatever stands before a shorter string: the higher bits of the sum.
    for (const sum of entries.keys())
      for (let one = sum; one <= MASK; one += mask + 1) bits[one >>> 5] = (bits[one >>> 5] ?? 0) | (1 << (one & 31));
  return bits;
}

/** Gives where the rarest gram of a string ends: one that few strings have, of letters that few texts have. */
function rarestOf(strings: readonly string[]): (string: string, width: number) => number {
  const common = new Map(
    Array.from(`${String.fromCharCode(SIGN)}eaintorsludcmphgbfvkwyzjxq`, (letter, at) => [letter, 31 - at] as const),
  );
  const counts = new Map<string, number>();
  for (const string of strings)
    for (let at = GRAM; at <= string.length; at++) {
      const gram = string.slice(at - GRAM, at);
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  return (string, width) => {
    let [best, least] = [width, Infinity];
    for (let at = width; at <= string.length; at++) {
      const gram = string.slice(at - width, at);
      let weight = 8 * (counts.get(gram) ?? 1);
      for (const letter of gram) weight += common.get(letter) ?? 2;
      if (weight < least) [best, least] = [at, weight];
    }
    return best;
  };
}

/** Where the characters stand with which a gram ends; undefined when there are so many that the whole piece is to be read. */
function placesIn(text: string, from: number, to: number, { letters, mixed, bits }: Filter): number[] | undefined {
  const units = unitsOf(text, from, to);
  const size = to - from;
  const most = 8 + size / DENSE;
  const [dropped, unseen] = [DROPPED, UNSEEN];
  const places: number[] = [];
  let [sum, before] = [0, 0];
  // Two look-ups for each character: whatever else there is to be done here is seldom, and stands elsewhere.
  for (let at = 0; at < size; at++) {
    const add = mixed[units[at] ?? 0] ?? 0;
    if (add >= 0) {
      before = sum;
      sum = ((sum << SHIFT) + add) & MASK;
      if ((((bits[sum >>> 5] ?? 0) >>> (sum & 31)) & 1) === 0) continue;
      places.push(from + at);
      if (places.length > most) return undefined;
    } else if (add !== dropped && add !== unseen) {
      const { start, end, added } = character(text, { from, at: from + at, to }, letters, mixed);
      // A mark belongs to a letter that was taken without it.
      if (start < from + at) sum = before;
      for (const each of added) {
        before = sum;
        sum = ((sum << SHIFT) + each) & MASK;
        if (((bits[sum >>> 5] ?? 0) >>> (sum & 31)) & 1) places.push(from + at);
      }
      at = (end - from - 1) | 0;
    }
  }
  return places;
}

/** One that is not plain, or was not met before: where it begins and ends with its marks, and what it adds. */
function character(
  text: string,
  { from, at, to }: { readonly from: number; readonly at: number; readonly to: number },
  { table, learn, expand, expandAlone }: Letters,
  mixed: Int32Array,
): { readonly start: number; readonly end: number; readonly added: readonly number[] } {
  const unit = text.charCodeAt(at);
  const code = table[unit] === UNKNOWN ? learn(unit) : (table[unit] ?? 0);
  mixed[unit] = code >= 0 ? mix(code) : code;
  if (code === DROPPED || code === UNSEEN) return { start: at, end: at + 1, added: [] };
  if (code >= 0) return { start: at, end: at + 1, added: [mix(code)] };
  if (isAlone(text, at, to)) return { start: at, end: at + 1, added: expandAlone(unit).map(mix) };
  let start = at;
  if (isMarked(text, at, at + 2)) {
    while (start > from && table[text.charCodeAt(start - 1)] === UNSEEN) start--;
    start = start > from && (table[text.charCodeAt(start - 1)] ?? DROPPED) >= 0 ? start - 1 : at;
  }
  const end = characterEnd(text, start, to);
  return { start, end, added: expand(text.slice(start, end)).map(mix) };
}

/** So many letters before a place. A character that is more than one counts as one, and what is a mark may: then it is further. */
function back(text: string, from: number, place: number, count: number, { table }: Letters): number {
  let at = place;
  for (let left = count; left > 0 && at > from; at--) {
    const code = table[text.charCodeAt(at - 1)] ?? 0;
    if (code >= 0) left--;
  }
  return at;
}

/** So many letters behind a place, and what belongs to the last. */
function ahead(text: string, to: number, place: number, count: number, { table }: Letters): number {
  let at = place + 1;
  for (let left = count + 1; left > 0 && at < to; at++) {
    const code = table[text.charCodeAt(at)] ?? 0;
    if (code >= 0) left--;
  }
  return isMarked(text, at, to) ? Math.max(at, characterEnd(text, at - 1, to)) : at;
}

/** False when there is more to compare than to read. */
function compare(
  { letters, length }: Squeezed,
  { mask, entries }: Level,
  coded: readonly Uint16Array[],
  found: (string: number, last: number) => void,
): boolean {
  let left = 1_000 + MOST_COMPARED * length;
  let sum = 0;
  for (let at = 0; at < length; at++) {
    sum = ((sum << SHIFT) + mix(letters[at] ?? 0)) & mask;
    const here = entries.get(sum);
    if (here === undefined) continue;
    for (const { string, upTo } of here) {
      const own = coded[string] ?? letters;
      const first = at + 1 - upTo;
      if (first < 0 || first + own.length > length) continue;
      let same = 0;
      while (same < own.length && letters[first + same] === own[same]) same++;
      left -= same + 1;
      if (same === own.length) found(string, first + same - 1);
    }
    if (left < 0) return false;
  }
  return true;
}

function runThrough(
  slow: Automaton,
  { letters, length }: Squeezed,
  found: (string: number, last: number) => void,
): void {
  for (let at = 0, state = 0; at < length; at++) {
    state = slow.next(state, letters[at] ?? 0);
    if (state !== 0 && slow.endsAny(state)) for (const string of slow.ending(state)) found(string, at);
  }
}
