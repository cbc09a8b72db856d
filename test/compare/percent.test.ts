import { expect, test } from 'vitest';
import { percentWords } from '../../src/compare/percent.js';

test.each([
  [0.0003, 'less than 0.1 %'],
  [0.001, '0.1 %'],
  [0.0316, '3.2 %'],
  [1, '100 %'],
])('a share of %d is %s', (ratio, words) => {
  expect(percentWords(ratio)).toBe(words);
});
