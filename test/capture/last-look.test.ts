import { expect, test } from 'vitest';
import { both } from '../tiers.mjs';
import { expectWarned, look } from './changing-pages.js';

test(
  'text that timers bring after the record is warned of, counted and kept',
  () => expectWarned('/slow-timer'),
  120_000,
);

// A page that is quiet is captured by most other tests, which expect no warning either.
test.each([...(both ? ['/quiet'] : []), '/clock', '/carousel'])(
  '%s: no warning',
  async (path) => {
    const { warned, completeness } = await look(path);
    expect(warned).not.toContain('still_changing');
    expect(completeness?.last_look).toMatchObject({ added: 0, grown_by: 0 });
    if (path === '/clock') expect(completeness?.last_look?.changed).toBe(1);
  },
  120_000,
);
