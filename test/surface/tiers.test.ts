import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leftOut, slow } from '../tiers.mjs';

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
