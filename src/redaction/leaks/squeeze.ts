import {
  classOf,
  dash,
  expanding,
  formOf,
  invisible,
  mark,
  plain,
  space,
  surrogate,
  withoutCase,
} from '../match/characters.js';
import { fold } from '../match/folded.js';

/** A piece of a text as it is searched: folded, without white space, hyphens and `+`. */
export interface Squeezed {
  /** Numbers of letters; 0 for what is in no string. */
  readonly letters: Uint16Array;
  /** Where in the text the character of each letter begins. */
  readonly starts: Int32Array;
  readonly length: number;
}

/** What a code unit is: a letter (0: in no string), */
export const DROPPED = -1;
/** left out and not seen, so that a mark behind it belongs to what stands before it, */
export const UNSEEN = -2;
/** something that cannot be said of it alone, */
export const SLOW = -3;
/** or not looked up yet. */
export const UNKNOWN = -4;

/** All marks lie above. */
const FIRST_MARK = 0x300;
/** Characters with their marks that are remembered. */
const MOST_EXPANSIONS = 4096;
const PLUS = 0x2b;

export interface Letters {
  /** By code unit. */
  readonly table: Int32Array;
  readonly learn: (unit: number) => number;
  /** Of a character with its marks. */
  readonly expand: (character: string) => readonly number[];
  /** Of one that is a single code unit and has no marks. */
  readonly expandAlone: (unit: number) => readonly number[];
}

/** How a text is read as letters of these strings: what folding (folded.ts) makes of it, in numbers. */
export function lettersBy(strings: readonly string[], numberOf: (unit: number) => number): Letters {
  const table = new Int32Array(0x10000).fill(UNKNOWN);
  const learn = (unit: number): number => {
    const kind = classOf(withoutCase, unit);
    const form = withoutCase.forms[unit] ?? 0;
    const isDropped = kind === space || kind === dash || (kind === plain && form === PLUS);
    const code = kind === plain ? numberOf(form) : SLOW;
    return (table[unit] = kind === invisible ? UNSEEN : isDropped ? DROPPED : code);
  };
  for (let unit = 0; unit < FIRST_MARK; unit++) learn(unit);
  const expansions = new Map<string, readonly number[]>();
  const alone: (readonly number[] | undefined)[] = [];
  const expanded = (character: string): readonly number[] => Array.from(unitsOf(character), numberOf);
  const inParts = partsIn(strings, numberOf);
  const remembered = (character: string): readonly number[] => {
    const known = expansions.get(character);
    if (known !== undefined) return known;
    const made = expanded(character);
    if (expansions.size < MOST_EXPANSIONS) expansions.set(character, made);
    return made;
  };
  return {
    table,
    learn,
    expandAlone: (unit) => (alone[unit] ??= expanded(String.fromCharCode(unit))),
    expand: (character) => (inParts(character) ? remembered(character) : inNoString),
  };
}

/** A character none of whose parts is in a string. */
const inNoString: readonly number[] = [0];

/**
 * Whether a part of a character, or of what it becomes, is a part of a string: a character with marks can be in one only then. To fold all
 * others, which bytes read as wide letters have by the thousand, takes long.
 */
function partsIn(strings: readonly string[], numberOf: (unit: number) => number): (character: string) => boolean {
  const wanted = new Set(strings.flatMap((string) => Array.from(partsOf(string))));
  // By code unit; 0: not looked up yet.
  const known = new Uint8Array(0x10000);
  const isWanted = (unit: number): boolean => {
    if (known[unit] === 0) {
      const isPart = partsOf(String.fromCharCode(unit)).some(
        (part) => wanted.has(part) || numberOf(part.charCodeAt(0)) !== 0,
      );
      known[unit] = isPart ? 2 : 1;
    }
    return known[unit] === 2;
  };
  return (character) => {
    // What becomes of other characters may be more than one, or none.
    if (classOf(withoutCase, character.charCodeAt(0)) !== plain || /[\ud800-\udfff]/.test(character)) return true;
    for (let at = 0; at < character.length; at++) if (isWanted(character.charCodeAt(at))) return true;
    return false;
  };
}

/** Code units of what it is made of, in every case. */
const partsOf = (text: string): string[] => {
  const apart = text.normalize('NFKD');
  return [
    apart,
    apart.toLowerCase(),
    apart.toUpperCase(),
    apart.toUpperCase().toLowerCase(),
    formOf(text, true),
  ].flatMap((form) => form.normalize('NFKD').split(''));
};

/** Of single code units: the same for whatever is sought, and bytes that are read as wide characters have thousands of them. */
const folded: (Uint16Array | undefined)[] = [];

function unitsOf(character: string): Uint16Array {
  const unit = character.length === 1 ? character.charCodeAt(0) : undefined;
  const known = unit === undefined ? undefined : folded[unit];
  if (known !== undefined) return known;
  const units = fold(character, { case: 'folded', space: 'none' }).units.slice();
  if (unit !== undefined) folded[unit] = units;
  return units;
}

/** All letters of a piece, each with its place. */
export function squeeze(text: string, from: number, to: number, { table, learn, expand }: Letters): Squeezed {
  let letters = new Uint16Array(to - from);
  let starts = new Int32Array(to - from);
  let length = 0;
  const reserve = (size: number): void => {
    if (size <= letters.length) return;
    const [before, places] = [letters, starts];
    letters = new Uint16Array(2 * size);
    starts = new Int32Array(2 * size);
    letters.set(before);
    starts.set(places);
  };
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    let code = table[unit] ?? UNKNOWN;
    if (code === UNKNOWN) code = learn(unit);
    if (code === DROPPED || code === UNSEEN) continue;
    if (code >= 0 && !isMarked(text, at + 1, to)) {
      letters[length] = code;
      starts[length++] = at;
      continue;
    }
    const end = characterEnd(text, at, to);
    const expanded = expand(text.slice(at, end));
    reserve(length + expanded.length + to - end);
    for (const letter of expanded) {
      letters[length] = letter;
      starts[length++] = at;
    }
    at = end - 1;
  }
  return { letters, starts, length };
}

const isMark = (unit: number): boolean => unit >= FIRST_MARK && classOf(withoutCase, unit) === mark;

/** Whether a mark stands here, also behind what is not seen. None beyond the basic plane composes with a letter of it. */
export function isMarked(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (isMark(unit)) return true;
    if (classOf(withoutCase, unit) !== invisible) return false;
  }
  return false;
}

/** Whether a code unit is a character by itself and nothing behind it could belong to it; false where that is to be looked at. */
export function isAlone(text: string, at: number, to: number): boolean {
  const kind = classOf(withoutCase, text.charCodeAt(at));
  if (kind !== expanding && kind !== surrogate) return false;
  const next = at + 1 < to ? classOf(withoutCase, text.charCodeAt(at + 1)) : plain;
  return next !== mark && next !== invisible && next !== surrogate;
}

/** Where the character ends that begins here, with its marks. */
export function characterEnd(text: string, from: number, to: number): number {
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
