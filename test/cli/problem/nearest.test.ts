import { expect, test } from 'vitest';
import { nearest } from '../../../src/cli/problem/nearest.js';

const known = ['capture', 'compare', 'list', 'login', 'logout', 'open', 'output', 'output-all'];

test.each([
  ['caputre', 'capture'],
  ['captures', 'capture'],
  ['cap', 'capture'],
  ['lst', 'list'],
  ['lits', 'list'],
  ['opne', 'open'],
  ['logn', 'login'],
  ['output', 'output'],
  ['o', undefined],
  ['log', undefined],
  ['frobnicate', undefined],
  ['', undefined],
])('%s: %s', (written, meant) => {
  expect(nearest(written, known)).toBe(meant);
});
