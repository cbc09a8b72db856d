import type { World } from '../../src/world.js';

/** The clock of this process may differ by so much from that of the database without harm. */
const TOLERATED_MS = 2_000;

export interface SharedClock {
  /** The world, whose wall clock is that of the database where the two differ. */
  readonly world: World;
  /** Compares the two. What fails is compared the next time. */
  readonly measure: () => Promise<void>;
}

/** One of several nodes may have a clock that is wrong: what is done for all of them goes by the clock that all can ask. */
export function sharedClock(world: World, timeOf: () => Promise<Date>): SharedClock {
  let aheadMs = 0;
  return {
    world: { ...world, now: () => new Date(world.now().getTime() + aheadMs) },
    measure: async () => {
      const [asked, since] = [world.now().getTime(), world.monotonic()];
      const time = (await timeOf()).getTime();
      const tookMs = world.monotonic() - since;
      const differs = time - (asked + tookMs / 2);
      aheadMs = Math.abs(differs) > TOLERATED_MS + tookMs ? Math.round(differs) : 0;
    },
  };
}
