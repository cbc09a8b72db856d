import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../../src/world.js';

/** The machine's own clock and chance. */
export const realWorld: World = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  randomBytes: (length) => randomBytes(length),
  sleep: async (ms, signal) => {
    await sleep(ms, undefined, signal ? { signal } : {});
  },
};
