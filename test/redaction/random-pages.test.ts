import { expect, it } from 'vitest';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import { needles, refused } from './random-pages.js';

const COPIES = 10_000;
const PARTS = 10;
const part = COPIES / PARTS;

it.each(Array.from({ length: PARTS }, (_, at) => 1_000_000 + at * part))(
  'a thousand copies that hold none of the needles, from seed %i: none is refused',
  { timeout: 900_000 },
  async (from) => {
    expect(await refused(from, part, (members) => searchLeaks({ needles, digestsOf: [], members }))).toEqual([]);
  },
);
