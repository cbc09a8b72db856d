import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../../src/world.js';

/** The machine's own clock and chance, for tests that talk to real sockets. */
export const realWorld: World = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  randomBytes: (length) => new Uint8Array(randomBytes(length)),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, { ...(signal && { signal }) });
  },
};
