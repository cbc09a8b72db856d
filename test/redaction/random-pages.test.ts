import { expect, it } from 'vitest';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import { needles, refused } from './random-pages.js';

it('ten thousand copies that hold none of the needles: none is refused', { timeout: 900_000 }, async () => {
  expect(await refused(1_000_000, 10_000, (members) => searchLeaks({ needles, digestsOf: [], members }))).toEqual([]);
});
