import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { openStudio, type Studio } from './studio.js';

let studio: Studio;
let site: TrapSite;
beforeAll(async () => {
  studio = await openStudio();
  site = await startTrapSite();
});
afterAll(async () => {
  await site.close();
  await studio.close();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** MiB that are still referred to. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** A title of 8 MB, messages without end, an error of 300 MB: what a program keeps of one shows after the next. */
const pages = ['title', 'console', 'error'];

test('what hostile pages made the capture take is let go of', async () => {
  const after: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const page of pages) {
      const { outcome } = await studio.take({ url: `${site.origin}/hostile/${page}`, time_limit_seconds: 15 });
      expect(['completed', 'failed']).toContain(outcome.kind);
    }
    after.push(held());
  }
  const [first = 0, , last = 0] = after;
  expect(last - first).toBeLessThan(12);
}, 600_000);
