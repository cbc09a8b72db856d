import { expect, it } from 'vitest';
import { standsAlone } from '../facts/alone.js';
import { survivors } from './sealed-anew.js';

/** `npm run mutations -- 20000 1 sealed` makes many more. */
it(
  'one value changed, and all sealed anew: refused, unless it stands in one place alone',
  { timeout: 300_000 },
  async () => {
    const { refused, through } = await survivors(60, 3);
    expect(refused).toBeGreaterThan(40);
    expect(through.filter(({ place }) => !standsAlone(place))).toEqual([]);
  },
);
