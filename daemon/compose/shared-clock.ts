import type { World } from '../../src/world.js';

/** The clock of this process may differ by so much from that of the database without harm. */
const TOLERATED_MS = 2_000;

export interface SharedClock {
  /** The world, whose wall clock is that of the database where the two differ. */
  readonly world: World;
  /** Compares the two. What fails is compared the next time. */
  readonly measure: () => Promise<void>;
}

/**
 * One of several nodes may have a clock that is wrong: what is done for all of them goes by the clock that all can ask. From one comparison
 * to the next it goes on by the time that passes, since a clock that is set meanwhile would end leases of others early.
 */
export function sharedClock(world: World, timeOf: () => Promise<Date>): SharedClock {
  let [time, since] = [world.now().getTime(), world.monotonic()];
  return {
    world: { ...world, now: () => new Date(Math.round(time + world.monotonic() - since)) },
    measure: async () => {
      const [own, asked] = [world.now().getTime(), world.monotonic()];
      const answer = (await timeOf()).getTime();
      const answered = world.monotonic();
      const tookMs = answered - asked;
      const differs = answer - (own + tookMs / 2);
      since = answered;
      time = own + tookMs + (Math.abs(differs) > TOLERATED_MS + tookMs ? differs : 0);
    },
  };
}
