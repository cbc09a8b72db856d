import { fold, textOf } from '../match/folded.js';
import { automaton } from './automaton.js';
import { charsetsOf } from './charsets.js';
import { isHit, type Manner } from './judge.js';
import type { Needle } from './leaks.js';
import { scanNumbers } from './numbers.js';
import { sieve } from './sieve.js';
import { soughtOf, type Sought } from './sought.js';
import { variantsOf, withOneSign } from './spellings.js';

/** What was found in one member, or in one field. */
export interface Findings {
  readonly needles: Set<Sought>;
  readonly rules: Set<number>;
  found: boolean;
}

export const noFindings = (): Findings => ({ needles: new Set(), rules: new Set(), found: false });

export interface Seeker {
  /** Characters that a needle, and what is left out within it, may reach across. */
  readonly reach: number;
  /** Whether a needle is shorter than what counts in decoded text. */
  readonly hasShort: boolean;
  /** Whether some needle in base64 looks like a plain word. */
  readonly wordsCount: boolean;
  /** Encodings before UTF-8 in which some needle may be written with letters beyond ASCII. */
  readonly charsets: readonly string[];
  /** Looks for every needle in a piece of a text. Each is looked for until it is found once. */
  look(text: string, from: number, to: number, manner: Manner, findings: Findings): void;
}

export function seeker(needles: readonly Needle[]): Seeker {
  const all = distinct(needles.flatMap(variantsOf).flatMap((needle) => soughtOf(needle) ?? []));
  // What has no letter or digit besides hyphens and `+` is looked for as it is written.
  const bare = all.filter(({ squeezed }) => squeezed.length < 2);
  const strings = known(all.filter(({ squeezed }) => squeezed.length >= 2).map((sought) => [formsOf(sought), sought]));
  const numbers = known(all.filter(({ digits }) => digits !== '').map((sought) => [[sought.digits], sought]));
  const sift = sieve(strings.strings);
  const digits = automaton(numbers.strings);

  return {
    reach: 64 + 2 * strings.strings.reduce((most, { length }) => Math.max(most, length), 0),
    hasShort: all.some(({ squeezed }) => squeezed.length < 4),
    wordsCount: needles.some(({ value }) => looksLikeWord(value)),
    charsets: charsetsOf(needles.map(({ value }) => value)),
    look(text, from, to, manner, findings) {
      sift(text, from, to, (string, start, end) => {
        for (const sought of strings.sought[string] ?? [])
          if (!findings.needles.has(sought) && isHit(sought, text, start, end, manner)) add(findings, sought);
      });
      if (numbers.strings.length > 0)
        scanNumbers(digits, text, from, to, (number) => {
          for (const sought of numbers.sought[number] ?? []) if (!findings.needles.has(sought)) add(findings, sought);
        });
      if (manner !== 'prose' || bare.length === 0) return;
      const plain = textOf(fold(text, { case: 'folded', space: 'one' }, from, to));
      for (const sought of bare) if (plain.includes(sought.before + sought.core + sought.after)) add(findings, sought);
    },
  };
}

function add(findings: Findings, sought: Sought): void {
  findings.found = true;
  findings.needles.add(sought);
  for (const rule of sought.rules) findings.rules.add(rule);
}

function distinct(all: readonly Sought[]): Sought[] {
  const seen = new Map<string, Sought>();
  for (const sought of all) {
    const key = JSON.stringify([sought.wholeWord, sought.caseSensitive, sought.before, sought.core, sought.after]);
    seen.set(key, { ...sought, rules: [...(seen.get(key)?.rules ?? []), ...sought.rules] });
  }
  return [...seen.values()];
}

interface Known {
  readonly strings: readonly string[];
  /** By the number of a string. */
  readonly sought: readonly (readonly Sought[])[];
}

function known(pairs: readonly (readonly [readonly string[], Sought])[]): Known {
  const byString = new Map<string, Sought[]>();
  for (const [forms, sought] of pairs)
    for (const form of forms) {
      const same = byString.get(form);
      if (same === undefined) byString.set(form, [sought]);
      else same.push(sought);
    }
  return { strings: [...byString.keys()], sought: [...byString.values()] };
}

/** Strings that one needle is looked for as, at most: its letters, its other spellings, those misread, its digits, and a name without its accents or signs. */
export const stringsOfAWord = 24;

/** Its letters, as a name is joined; and, where they are not ASCII, its bytes in UTF-8 as they look in other data. */
const formsOf = ({ squeezed, misread, spellings }: Sought): string[] => [
  ...new Set([squeezed, ...(spellings?.strings ?? []), ...misread].map(asSought)),
];

/** As the sieve reads a text. */
const asSought = (form: string): string =>
  String.fromCharCode(...Array.from({ length: form.length }, (_, at) => withOneSign(form.charCodeAt(at))));

/** In one of its phases and cases, all signs of it but the first and the last are small letters, as in a word. */
function looksLikeWord(value: string): boolean {
  const spellings = [value, value.toLowerCase(), value.toUpperCase()].map((text) => Buffer.from(text, 'utf8'));
  return spellings.some((bytes) => [0, 1, 2].some((phase) => isWordInBase64(bytes, phase)));
}

/** Looks at the signs of base64 that are of these bytes alone when so many stand before them; most are told by their first sign. */
function isWordInBase64(bytes: Uint8Array, phase: number): boolean {
  const first = phase * 8;
  const last = first + bytes.length * 8;
  let signs = 0;
  for (let bit = Math.ceil(first / 6) * 6 + 6; bit + 6 <= last; bit += 6) {
    const at = bit - first;
    const pair = ((bytes[at >> 3] ?? 0) << 8) | (bytes[(at >> 3) + 1] ?? 0);
    const sign = (pair >> (10 - (at & 7))) & 63;
    if (sign < 26 || sign > 51) return false;
    signs++;
  }
  return signs >= 3;
}
