import type { World } from '../../src/world.js';
import type { Outside } from '../outside/outside.js';

/**
 * The wall clock as it was at this moment, going on with the time that passed. The times of one record are compared with each
 * other: a clock that is set while it is being made must not turn their order. Clock readings are taken against it, and say so.
 */
export function steadyClock(world: World): World {
  const began = world.now().getTime();
  const from = world.monotonic();
  return { ...world, now: () => new Date(began + Math.max(0, world.monotonic() - from)) };
}

/** What makes one record, and what it asks outside, by one such clock. */
export function bySteadyClock<T extends { readonly world: World; readonly outside: Outside }>(deps: T): T {
  const world = steadyClock(deps.world);
  return { ...deps, world, outside: deps.outside.by(world) };
}
