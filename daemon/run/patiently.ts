import type { World } from '../../src/world.js';
import { isBusy } from '../store/busy.js';

/** A run of a minute is not thrown away because the database is away for some seconds. */
export const PATIENCE_MS = 60_000;
const AGAIN_MS = 1_000;

/**
 * What was done outside of the database is not done again because it is busy or away for some seconds: the record of it is tried again. The
 * connection may have been lost behind a commit, so the work must find what it did before.
 */
export async function patiently<T>(
  world: Pick<World, 'monotonic' | 'sleep'>,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const until = world.monotonic() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || world.monotonic() >= until) throw error;
      await world.sleep(AGAIN_MS);
    }
  }
}
