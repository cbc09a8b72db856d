import { expect, test } from 'vitest';
import { patienceFor } from '../../daemon/capture/page-life.js';

/** Seconds: time limit, what is left of it, how long the page has been silent, how much longer it may be. */
test.each([
  // At the default limit a page that is silent from its load on is left alone until 72 s are over.
  [120, 119, 0, 71],
  [120, 60, 59, 12],
  // Silence that begins late still has 20 s, also where no time for a picture is left then.
  [120, 58, 0, 20],
  [120, 40, 0, 20],
  [120, 30, 5, 15],
  [120, 10, 0, 20],
  [30, 29, 0, 20],
  [30, 12, 0, 7.5],
  // With limits this short a picture needs what is left.
  [10, 9, 0, 4],
  [5, 5, 0, 2.5],
])('limit %d s, left %d s, silent %d s: %d s more', (limit, left, silent, more) => {
  expect(patienceFor({ limitMs: limit * 1000, leftMs: left * 1000, silentMs: silent * 1000 })).toBeCloseTo(more * 1000);
});
