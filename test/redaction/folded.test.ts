import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searcher } from '../../daemon/redacting/matching/places.js';
import type { Needle } from '../../src/redaction/leaks/leaks.js';
import type { Span } from '../../src/redaction/span.js';

type Options = Pick<Needle, 'caseSensitive' | 'wholeWord'>;

const places = (literal: string, text: string, options: Options = {}): Span[] =>
  searcher([{ value: literal, rules: [0], ...options }])(text).map(({ start, end }) => ({ start, end }));
const found = (literal: string, text: string, options?: Options): string[] =>
  places(literal, text, options).map(({ start, end }) => text.slice(start, end));

describe('places of a literal', () => {
  const same: [what: string, literal: string, text: string, expected: string][] = [
    ['case', 'Jane Doe', 'by JANE dOE.', 'JANE dOE'],
    ['white space of another kind', 'Jane Doe', 'by Jane\u00a0\n\t Doe.', 'Jane\u00a0\n\t Doe'],
    ['white space around the literal', '  Jane Doe ', 'by Jane Doe.', 'Jane Doe'],
    ['a soft hyphen', 'Jane Doe', 'by Ja\u00adne Doe.', 'Ja\u00adne Doe'],
    ['a zero-width space', 'Jane Doe', 'by Jane\u200b D\u200boe.', 'Jane\u200b D\u200boe'],
    ['marks of direction', 'Jane Doe', '\u200fJ\u202ea\u2066ne Doe\u2069.', 'J\u202ea\u2066ne Doe'],
    ['invisible characters of the supplementary planes', 'Jane', '.J\u{e0041}ane.', 'J\u{e0041}ane'],
    ['full-width letters', 'Jane Doe', '.Ｊａｎｅ　Ｄｏｅ.', 'Ｊａｎｅ　Ｄｏｅ'],
    ['mathematical letters', 'Jane', '.𝐉𝐚𝐧𝐞.', '𝐉𝐚𝐧𝐞'],
    ['a ligature, whole', 'Fin', 'Graﬁn', 'ﬁn'],
    ['composed for decomposed', 'José', '.Jose\u0301.', 'Jose\u0301'],
    ['decomposed for composed', 'Jose\u0301', '.JOSÉ.', 'JOSÉ'],
    ['marks in another order', 'q\u0323\u0307', '.q\u0307\u0323.', 'q\u0307\u0323'],
    ['a mark behind an invisible character', 'José', '.Jose\u034f\u0301.', 'Jose\u034f\u0301'],
    ['half-width Katakana', 'ガラ', '.ｶﾞﾗ.', 'ｶﾞﾗ'],
    ['Korean syllables in parts', '각하', '.\u1100\u1161\u11a8하.', '\u1100\u1161\u11a8하'],
    ['sharp s in capitals', 'Straße', '.STRASSE.', 'STRASSE'],
    ['capital sharp s', 'strasse', '.STRAẞE.', 'STRAẞE'],
    ['dotted capital i', 'istanbul', '.İSTANBUL.', 'İSTANBUL'],
    ['dotless i', 'Işık', '.IŞIK.', 'IŞIK'],
    ['final sigma', 'ΟΔΟΣ', '.οδος.', 'οδος'],
    ['another apostrophe', "O'Brien", '.O’Brien.', 'O’Brien'],
    ['another hyphen', 'Meyer-Lee', '.Meyer\u2011Lee.', 'Meyer\u2011Lee'],
    ['Adlam, beyond the basic plane', '𞤀𞤁', '.𞤢𞤣.', '𞤢𞤣'],
    ['an emoji', '👩🏽‍⚖️!', '.👩🏽‍⚖️!', '👩🏽‍⚖️!'],
    ['half of a surrogate pair beside it', 'ab', '\ud800ab\udc00', 'ab'],
  ];
  it.each(same)('%s', (_, literal, text, expected) => {
    expect(found(literal, text)).toEqual([expected]);
  });

  const others: [what: string, literal: string, text: string, options: Options][] = [
    ['a letter with a mark', 'Jose', 'José', {}],
    ['words written together', 'Jane Doe', 'JaneDoe', {}],
    ['case, when it counts', 'Jane', 'jane JANE', { caseSensitive: true }],
    ['a longer word', 'Ann', 'Annette Hannah ann_1 Ann2 1Ann', { wholeWord: true }],
    ['a word that goes on behind a soft hyphen', 'Ann', 'Ann\u00adette', { wholeWord: true }],
    ['a word that goes on with a mark', 'ab', 'abx\u0302 x\u0302ab', { wholeWord: true }],
    ['a word of the supplementary planes', 'ab', '𐐀ab ab𐐀', { wholeWord: true }],
  ];
  it.each(others)('not %s', (_, literal, text, options) => {
    expect(found(literal, text, options)).toEqual([]);
  });

  it('whole words stand between anything else', () => {
    expect(found('Ann', '(Ann) Ann, “Ann”\u200b Ann', { wholeWord: true })).toHaveLength(4);
  });

  it('finds every literal in whatever surrounds it, at its own place', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const whole = `${before}|Zaphod 7|${after}`;
        expect(places('zaphod 7', whole)).toContainEqual({ start: before.length + 1, end: before.length + 9 });
      }),
      { numRuns: 2_000 },
    );
  });
});
