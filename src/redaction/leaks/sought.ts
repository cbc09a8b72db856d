import { fold, textOf } from '../match/folded.js';
import type { Needle } from './leaks.js';
import { type Spellings, spellingsOf } from './spellings.js';

/** A needle as it is looked for. */
export interface Sought {
  readonly rules: readonly number[];
  readonly wholeWord: boolean;
  readonly caseSensitive: boolean;
  /** Folded, with single spaces, without white space, hyphens and `+` at its ends. Case is kept where it counts. */
  readonly core: string;
  /** What was cut off `core`: counts where the rest is short. */
  readonly before: string;
  readonly after: string;
  /** Folded, without any white space, hyphen and `+`; what the automaton finds. */
  readonly squeezed: string;
  /** Its letters, those of Chinese, Japanese and Korean counted twice: a name of two of them is as seldom found by chance as one of four. */
  readonly weight: number;
  /** Like `squeezed`, with its case. */
  readonly cased: string;
  /** Where its letters are not ASCII: its bytes in UTF-8 as they look in other data. */
  readonly misread: readonly string[];
  /** White space or hyphens stand within it. */
  readonly hasParts: boolean;
  /** Undefined for what is no name of several words. */
  readonly spellings: Spellings | undefined;
  /** Its digits, where it has nothing else but separators and they are 7 or more; else empty. */
  readonly digits: string;
}

/** Longer ones are looked for by their beginning: nobody writes so much twice. */
const LONGEST = 512;
/** Fewer digits with other separators are found in any table of numbers. */
const FEWEST_DIGITS = 7;
const edges = /^[\s+-]+|[\s+-]+$/gu;

/** Undefined for what is less than two characters. */
export function soughtOf({ value, rules, wholeWord = false, caseSensitive = false }: Needle): Sought | undefined {
  const cut = value.slice(0, LONGEST);
  const plain = textOf(fold(cut, { case: caseSensitive ? 'kept' : 'folded', space: 'one' })).trim();
  if (plain.length < 2) return undefined;
  const squeezed = textOf(fold(cut, { case: 'folded', space: 'none' }));
  const core = plain.replaceAll(edges, '');
  const at = core === '' ? 0 : plain.indexOf(core);
  const folded = textOf(fold(core, { case: 'folded', space: 'one' }));
  const cased = textOf(fold(cut, { case: 'kept', space: 'none' }));
  const digits = /^[\d\s().\-/+·_',:]+$/u.test(plain) ? plain.replaceAll(/\D/gu, '') : '';
  return {
    rules,
    wholeWord,
    caseSensitive,
    core: core === '' ? plain : core,
    before: plain.slice(0, at),
    after: core === '' ? '' : plain.slice(at + core.length),
    squeezed,
    weight:
      squeezed.length +
      squeezed.replaceAll(/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, '').length,
    cased,
    misread: misreadOf(squeezed, cased),
    hasParts: /[\s-]/u.test(core),
    spellings: spellingsOf(folded, core),
    digits: digits.length >= FEWEST_DIGITS ? digits : '',
  };
}

function misreadOf(squeezed: string, cased: string): string[] {
  if (/^[\x20-\x7f]*$/u.test(squeezed)) return [];
  return [cased, squeezed, cased.toUpperCase()]
    .map((text) => textOf(fold(Buffer.from(text, 'utf8').toString('latin1'), { case: 'folded', space: 'none' })))
    .filter((form) => form.length >= 4);
}
