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

test('of rows the first tier has one of each kind, and one in so many of the others', () => {
  const rows = Array.from({ length: 90 }, (_, at) => `${'abc'[at % 3]}${at}`);
  const kindOf = (row: string) => row.slice(0, 1);
  const some = someOfEach(rows, kindOf, 5);
  expect(new Set(some.map(kindOf))).toEqual(new Set(['a', 'b', 'c']));
  if (both) expect(some).toEqual(rows);
  else expect(some.length).toBeLessThan(45);
  expect(some.length).toBeGreaterThan(3);
});

test('which rows the first tier has does not depend on their places', () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ name: `row ${at}` }));
  const kindOf = () => 'one';
  const later = someOfEach([{ name: 'a new row' }, ...rows.toReversed()], kindOf, 4);
  const before = someOfEach(rows, kindOf, 4).filter(({ name }) => later.every((row) => row.name !== name));
  // Of a kind the new one may take the place of the one that stands for it.
  expect(before.length).toBeLessThanOrEqual(both ? 0 : 1);
});
