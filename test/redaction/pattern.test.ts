import { describe, expect, it } from 'vitest';
import { labelFault } from '../../src/redaction/match/label.js';
import { patternMatcher } from '../../src/redaction/match/pattern.js';

function found(pattern: string, text: string): string[] {
  const matcher = patternMatcher(pattern);
  if (matcher.kind === 'fault') throw new Error(matcher.fault);
  return matcher.find(text).map(({ start, end }) => text.slice(start, end));
}

describe('places of a pattern', () => {
  it.each([
    ['\\b\\d{3}-\\d{2}-\\d{4}\\b', 'no 123-45-6789.', ['123-45-6789']],
    ['\\d{4}', '１２３４ and 12\u00ad34', ['１２３４', '12\u00ad34']],
    ['Jane Doe', 'Jane\n\t Doe', ['Jane\n\t Doe']],
    ['1990–1995', 'in 1990–1995', ['1990–1995']],
    ['(?i)jane', 'JANE Jane', ['JANE', 'Jane']],
    ['^Jane.*$', 'Jane\nDoe', ['Jane\nDoe']],
    ['a|aa', 'aaa', ['a', 'a', 'a']],
    ['\\p{Han}+', 'x 漢字 y', ['漢字']],
    ['[😀]', 'a😀b', ['😀']],
  ])('%s in %j', (pattern, text, expected) => {
    expect(found(pattern, text)).toEqual(expected);
  });

  it.each([
    ['x*', 'matches_empty'],
    ['\\b', 'matches_empty'],
    ['\\B', 'matches_empty'],
    ['a|$', 'matches_empty'],
    ['^', 'matches_empty'],
    ['(?m)$', 'matches_empty'],
    ['\\bx*', 'matches_empty'],
    ['', 'matches_empty'],
    ['(', 'syntax'],
    ['(a)\\1', 'syntax'],
    ['(?=a)b', 'syntax'],
    ['a'.repeat(501), 'too_long'],
  ])('refuses %s', (pattern, fault) => {
    expect(patternMatcher(pattern)).toEqual({ kind: 'fault', fault });
  });

  it('takes time in proportion to the text', () => {
    expect(found('(a+)+$', `${'a'.repeat(20_000)}!`)).toEqual([]);
  });
});

describe('labels', () => {
  it.each([
    ['(b)(6)', undefined],
    ['§ 203 StGB, 1/2.', undefined],
    ['', 'empty'],
    ['  ', 'empty'],
    ['x'.repeat(25), 'too_long'],
    ['a]b', 'character'],
    ['a\nb', 'character'],
    ['é', 'character'],
  ])('%j', (label, fault) => {
    expect(labelFault(label)).toBe(fault);
  });
});
