import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { both, leftOut, slow, someOfEach } from '../tiers.mjs';

test('every file of the second tier is there', () => {
  expect(
    Object.keys(slow).filter((file) => !existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)))),
  ).toEqual([]);
});

test('the second tier is left out, unless all is asked for or files are named', () => {
  expect(leftOut({ all: false, named: [] })).toEqual(Object.keys(slow));
  expect(leftOut({ all: true, named: [] })).toEqual([]);
  expect(leftOut({ all: false, named: ['test/daemon/kill-real.test.ts'] })).toEqual([]);
});

test('of rows the first tier has the first of each kind, and one in so many of the others', () => {
  const rows = ['a1', 'a2', 'b1', 'b2', 'b3', 'c1'];
  expect(someOfEach(rows, (row) => row.slice(0, 1), 2)).toEqual(both ? rows : ['a1', 'b1', 'b3', 'c1']);
  expect(someOfEach(rows, () => 'one', 3)).toEqual(both ? rows : ['a1', 'b2']);
});
