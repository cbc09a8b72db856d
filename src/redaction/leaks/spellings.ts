import type { Needle } from './leaks.js';

/** Stand between the words of a name in ids, file names, paths, tables and addresses of e-mail. */
const signs = '._~,;:/|\\';
const isSign = Array.from({ length: 0x80 }, (_, unit) => signs.includes(String.fromCharCode(unit)));

/** The sign that stands for all of them in what is searched. */
export const SIGN = 0x2e;
export const withOneSign = (unit: number): number => (isSign[unit] === true ? SIGN : unit);

/** A phrase of more words is no name that somebody makes an id of. */
const MOST_WORDS = 6;
const FEWEST_LETTERS = 4;
/** Letters of a name that is also read with its family name first. */
const TURNED = 6;

/** How else a needle of several words is written where there can be no space: `jane_doe`, `jane.m.doe`, `Doe, Jane`. */
export interface Spellings {
  /** Folded, without white space and hyphens, joined by one sign for all. */
  readonly strings: readonly string[];
  /** Letters of all words. */
  readonly length: number;
  /** What is one, in the case of the needle. */
  readonly inOrder: RegExp;
  readonly turned: RegExp | undefined;
}

/**
 * @param core - the needle with single spaces, folded
 * @param written - the same with its case, where that counts
 */
export function spellingsOf(core: string, written: string): Spellings | undefined {
  const words = wordsOf(core);
  const length = words.join('').length;
  if (words.length < 2 || words.length > MOST_WORDS || length < FEWEST_LETTERS || !/\p{L}/u.test(core))
    return undefined;
  const [first = '', second = ''] = words;
  const turns =
    words.length === 2 && length >= TURNED && words.every((word) => word.length > 1 && !/[^\p{L}\p{M}']/u.test(word));
  const escaped = wordsOf(written).map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`));
  return {
    strings: [words.join(''), words.join('.'), ...(turns ? [`${second}.${first}`, second + first] : [])],
    length,
    inOrder: new RegExp(`^${escaped.join(String.raw`[\s+\-._~,;:/|\\]?`)}$`, 'u'),
    // A space alone is no sign of it: any two words follow each other somewhere.
    turned: turns
      ? new RegExp(String.raw`^${escaped[1] ?? ''}(?:[\-._~;:/|\\]|, ?)${escaped[0] ?? ''}$`, 'u')
      : undefined,
  };
}

/**
 * A needle, and how ids and addresses write a name of several words with accents, an apostrophe or `&`: `josé garcía` as `jose-garcia`,
 * `müller` as `muller` or `mueller`, `o'brien` as `obrien` or `o-brien`, `smith & sons` as `smith-sons` or `smith-and-sons`. A single word is
 * not read so: it may be another word without them.
 */
export function variantsOf(needle: Needle): Needle[] {
  const words = wordsOf(needle.value).length;
  if (words < 2 || words > MOST_WORDS || !/[^\0-\u007f]|['`&]/u.test(needle.value)) return [needle];
  const composed = needle.value.normalize('NFC');
  const bare = [composed, composed.replaceAll(/[äöü]/giu, (letter) => `${letter}e`)].map((value) =>
    value
      .replaceAll(/[æœøłđð]/giu, (letter) => plainly[letter.toLowerCase()] ?? letter)
      .normalize('NFD')
      .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, ''),
  );
  const joined = bare
    .map((value) => value.replaceAll(apostrophe, ''))
    .flatMap((value) => [value, ...['and', ''].map((sign) => value.replaceAll(/\s+&\s+/gu, ` ${sign} `))]);
  return [...new Set([needle.value, ...bare, ...joined])].map((value) => ({ ...needle, value }));
}

const apostrophe = /(?<=\p{L})['`\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032](?=\p{L})/gu;
const plainly: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd' };

/** Without the point behind an initial or a title. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[\s-]+/u)
    .map((word) => word.replaceAll(/^[.,;:]+|[.,;:]+$/g, ''))
    .filter((word) => word !== '');
