import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sieve } from '../../src/redaction/leaks/sieve.js';
import { fold, textOf } from '../../src/redaction/match/folded.js';

/** What the sieve must find, by the plain slow way: the text folded whole, and each string looked for in it. */
const plainly = (strings: readonly string[], text: string): string[] => {
  const folded = fold(text, { case: 'folded', space: 'none' });
  const within = textOf(folded);
  return strings.flatMap((string, number) => {
    const found: string[] = [];
    for (let at = within.indexOf(string); at >= 0; at = within.indexOf(string, at + 1))
      found.push(`${number} ${folded.ends[at + string.length - 1]}`);
    return found;
  });
};

const sifted = (strings: readonly string[], text: string): string[] => {
  const found = new Set<string>();
  sieve(strings)(text, 0, text.length, (string, _, end) => found.add(`${string} ${end}`));
  return [...found];
};

const squeezed = (text: string): string => textOf(fold(text, { case: 'folded', space: 'none' }));
/** Few signs, so that strings overlap and come about by chance, and all that folding treats apart. */
const alphabet = [
  ...Array.from('aabbcAB01.@ -+\n'),
  '\u00ad',
  '\u200b',
  '\u0301',
  '\u0323',
  'é',
  'ﬁ',
  'ß',
  'İ',
  'ａ',
  '\u3000',
  '𝐚',
  '漢',
  'ｶ',
  'ﾞ',
  '\u{e0041}',
  '\ud800',
  'ﷺ',
  '각',
  '\u11a8',
];
const text = (most: number) => fc.array(fc.constantFrom(...alphabet), { maxLength: most }).map((all) => all.join(''));

it('finds what the plain search finds, wherever it stands, and nothing else', () => {
  const needles = fc.array(text(9).map(squeezed), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(needles, text(60), fc.nat(), fc.nat(), (drawn, around, which, where) => {
      const strings = [...new Set(drawn)].filter(({ length }) => length >= 2);
      const at = where % (around.length + 1);
      const whole = around.slice(0, at) + (strings[which % Math.max(1, strings.length)] ?? '') + around.slice(at);
      expect(sifted(strings, whole).toSorted()).toEqual([...new Set(plainly(strings, whole))].toSorted());
    }),
    { numRuns: 400, seed: 17 },
  );
});

it('finds them in a long text, among many, however often they come', () => {
  const word = (at: number): string => `${'abcdefgh'[at % 8]}${at.toString(36)}${'xyz'[at % 3]}`;
  const strings = Array.from({ length: 3_000 }, (_, at) => word(at * 7));
  const apart = Array.from({ length: 20_000 }, (_, at) => (at % 97 === 0 ? word(at * 7) : 'lorem ipsum')).join('\n');
  const dense = Array.from({ length: 3_000 }, (_, at) => word(at * 7)).join(' ');
  const alike = [...Array.from({ length: 400 }, (_, at) => `aaaaaaaa${at}b`), 'aaaaaaaaaaaa'];
  for (const [needles, whole] of [
    [strings, apart],
    [strings, dense],
    [alike, `${'a'.repeat(5_000)}7b`],
  ] as const)
    expect(new Set(sifted(needles, whole))).toEqual(new Set(plainly(needles, whole)));
});
