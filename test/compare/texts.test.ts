import { applyPatch } from 'diff';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../src/compare/compare-texts.js';
import { ignoreRules } from '../../src/compare/ignore.js';
import { matchSequences } from '../../src/compare/match.js';
import { pairLines } from '../../src/compare/pair-lines.js';
import { normaliseText } from '../../src/compare/normalise.js';

import { compareWords, type WordPart } from '../../src/compare/words.js';

const ignoring = (...patterns: string[]) => {
  const rules = ignoreRules(patterns);
  if (rules.kind !== 'rules') throw new Error(JSON.stringify(rules.faults));
  return rules.ignore;
};

describe('texts that a reader takes for the same', () => {
  it.each([
    ['runs of white space', 'a  b\tc\n', 'a b c'],
    ['no-break spaces', '10 €', '10\u00a0€'],
    ['empty lines and line ends', 'a\r\n\r\n\r\nb\r\n', 'a\nb'],
    ['lines broken elsewhere', 'one two\nthree four\nend', 'one\ntwo three four\nend'],
    ['composed and decomposed letters', 'caf\u00e9', 'cafe\u0301'],
    ['soft hyphens and zero width spaces', 'Donau\u00addampf\u200bschiff', 'Donaudampfschiff'],
    ['a byte order mark', '\ufeffa', 'a'],
  ])('%s', (_name, before, after) => {
    expect(compareTexts(before, after)).toMatchObject({ changed: false, added: 0, removed: 0, unifiedDiff: '' });
  });
});

describe('texts that differ', () => {
  it.each([
    ['a price', 'Total\n10 €\nthanks', 'Total\n11 €\nthanks', { changedLines: 1, added: 0, removed: 0 }],
    ['a superscript', '10 m²', '10 m2', { changedLines: 1 }],
    ['a space inside a word', 'the rapist', 'therapist', { changedLines: 1 }],
    ['lines added', 'a\nb', 'a\nx\ny\nb', { added: 2, removed: 0, changedLines: 0 }],
    ['lines removed', 'a\nx\nb', 'a\nb', { added: 0, removed: 1, changedLines: 0 }],
    ['more lines than before in one place', 'a\nx\nb', 'a\n1\n2\n3\nb', { added: 2, removed: 0, changedLines: 1 }],
    ['an empty text', 'a\nb', '', { removed: 2, added: 0, changedLines: 0 }],
    ['letter case', 'Free', 'free', { changedLines: 1 }],
  ])('%s', (_name, before, after, counts) => {
    expect(compareTexts(before, after)).toMatchObject({ changed: true, orderOnly: false, ...counts });
  });

  it('says when only the order is another', () => {
    expect(compareTexts('a\nb\nc\nd', 'a\nc\nd\nb')).toMatchObject({ changed: true, orderOnly: true });
    expect(compareTexts('a\nb', 'b\nb')).toMatchObject({ orderOnly: false });
  });

  it('writes a unified diff with three lines around', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7', '8'].join('\n');
    const { unifiedDiff } = compareTexts(before, before.replace('5', 'five'), { names: ['A', 'B'] });
    expect(unifiedDiff).toBe('--- A\n+++ B\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n');
  });

  it('keeps lines that were only broken elsewhere out of the diff', () => {
    const { unifiedDiff } = compareTexts('x\none two\nthree\nsame\nold', 'x\none\ntwo three\nsame\nnew');
    expect(unifiedDiff).toBe('--- before\n+++ after\n@@ -4,2 +4,2 @@\n same\n-old\n+new\n');
  });
});

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd e', 'd', 'e', 'unique one', 'unique two'), { maxLength: 40 })
  .map((lines) => lines.join('\n'));

it('a diff turns the earlier text into the later one, unless only line breaks moved', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const [a, b] = [normaliseText(before), normaliseText(after)];
      const { unifiedDiff, changed } = compareTexts(before, after);
      const applied = unifiedDiff === '' ? a : applyPatch(a, unifiedDiff);
      const words = (text: string | false): string[] => (text === false ? ['no patch'] : text.split(/\s+/));
      expect(words(applied)).toEqual(words(b));
      expect(changed).toBe(unifiedDiff !== '');
    }),
    { numRuns: 2_000 },
  );
});

it('matched items are equal and in order, and equal sequences match whole', () => {
  const items = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 });
  fc.assert(
    fc.property(items, items, (before, after) => {
      let [a, b] = [0, 0];
      for (const run of matchSequences(before, after)) {
        expect(run.before).toBeGreaterThanOrEqual(a);
        expect(run.after).toBeGreaterThanOrEqual(b);
        [a, b] = [run.before + run.length, run.after + run.length];
        expect(before.slice(run.before, a)).toEqual(after.slice(run.after, b));
      }
      expect(matchSequences(before, before)).toEqual(
        before.length === 0 ? [] : [{ before: 0, after: 0, length: before.length }],
      );
    }),
    { numRuns: 2_000 },
  );
});

it('texts of 100,000 lines that share nothing, or repeat one line, end', () => {
  const lines = (prefix: string): string => Array.from({ length: 100_000 }, (_, at) => `${prefix}${at}`).join('\n');
  expect(compareTexts(lines('a'), lines('b'))).toMatchObject({ changedLines: 100_000, added: 0, removed: 0 });
  const repeated = (count: number): string => 'same\nother\n'.repeat(count);
  expect(compareTexts(repeated(50_000), repeated(20_000))).toMatchObject({ removed: 60_000, added: 0 });
});

describe('what is left out', () => {
  it('parts of lines, and lines of which nothing is left', () => {
    const ignore = ignoring('(?i)\\d+ visitors today', '^Updated: .*$');
    const before = 'Offer\n12 visitors today\nUpdated: Monday\n10 €';
    const after = 'Offer\n7 Visitors today\nUpdated: Tuesday\nreally\n10 €';
    expect(compareTexts(before, after, { ignore })).toMatchObject({ changed: true, added: 1, changedLines: 0 });
    expect(compareTexts(before, after, { ignore }).unifiedDiff).not.toMatch(/visitors|Updated/i);
    expect(compareTexts(before, after.replace('really\n', ''), { ignore }).changed).toBe(false);
  });

  it('never joins the words around it', () => {
    const ignore = ignoring('X');
    expect(compareTexts('aXb', 'a b', { ignore }).changed).toBe(false);
    expect(compareTexts('aXb', 'ab', { ignore }).changed).toBe(true);
  });

  it('a pattern that is none is named with its place', () => {
    expect(ignoreRules(['fine', '(', '(?=a)', 'x*'])).toMatchObject({
      kind: 'faults',
      faults: [{ index: 1 }, { index: 2 }, { index: 3 }],
    });
  });

  it('a pattern made to take for ever does not', () => {
    const ignore = ignoring('(a+)+(a+)+$x');
    expect(compareTexts('a'.repeat(50_000), 'a'.repeat(50_000), { ignore }).changed).toBe(false);
  });
});

it.each([
  [['49.00 Euro'], ['Notice: new terms', '59.00 Euro'], ['|Notice: new terms', '49.00 Euro|59.00 Euro']],
  [['7. Article 7 old', '8. Article 8'], ['7. Article 8'], ['7. Article 7 old|', '8. Article 8|7. Article 8']],
  [
    ['a b c', 'x y z'],
    ['x y z!', 'a b c!'],
    ['a b c|', 'x y z|x y z!', '|a b c!'],
  ],
  [['one'], ['two'], ['one|two']],
  [['nothing in common'], ['quite different', 'words here'], ['nothing in common|', '|quite different', '|words here']],
])('lines stand beside those whose words they share: %j %j', (removed, added, pairs) => {
  expect(pairLines(removed, added).map(({ before = '', after = '' }) => `${before}|${after}`)).toEqual(pairs);
});

it('says which words of a line differ', () => {
  const words = (parts: readonly WordPart[]): string =>
    parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
  const [before, after] = compareWords('the seller and the buyer agree', 'the merchant and the buyer agree');
  expect([words(before), words(after)]).toEqual([
    'the [seller] and the buyer agree',
    'the [merchant] and the buyer agree',
  ]);
  expect(compareWords('abc', 'xyz').map(words)).toEqual(['[abc]', '[xyz]']);
});
