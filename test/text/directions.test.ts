import { describe, expect, it } from 'vitest';
import { directed } from '../../src/text/directions.js';

/** Each part; what is set apart stands in angle brackets. */
const apart = (text: string): string =>
  directed(text)
    .map((part) => (part.isApart ? `<${part.text}>` : part.text))
    .join('');

describe('a sentence that quotes words from right to left', () => {
  it.each([
    ['It begins "שלום", "עולם".', 'It begins "<שלום>", "<עולם>".'],
    ['carousel "שלום 12": 3 of 5 slides', 'carousel "<שלום 12>": 3 of 5 slides'],
    ['Section “مرحبا (1)” stayed closed.', 'Section “<مرحبا (1)>” stayed closed.'],
    ['it said: שלום, עולם! 12 px', 'it said: <שלום, עולם>! 12 px'],
    ['„שָׁלוֹם“ und „plain“: 7', '„<שָׁלוֹם>“ und „plain“: 7'],
    ['« سلام » : 3 px', '«< سلام >» : 3 px'],
    ['"שלום" (12)', '<"שלום" (12)>'],
    ['"a" שלום 12', '<"a" שלום 12>'],
    ['Its label is "שלום and 12 more', 'Its label is "<שלום> and 12 more'],
    ['plain "words" 12', 'plain "words" 12'],
    ['12 שלום world', '<12 שלום world>'],
    ['', ''],
  ])('%s', (text, expected) => expect(apart(text)).toBe(expected));

  it('keeps every character of a text that opens many quotation marks', () => {
    for (const piece of ['“', '„ש', '«א', 'ש -', '"א'])
      expect(
        directed(`a ש ${piece.repeat(20_000)}`)
          .map(({ text }) => text)
          .join(''),
      ).toBe(`a ש ${piece.repeat(20_000)}`);
  });
});
