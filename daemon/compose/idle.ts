import type { World } from '../../src/world.js';

/** Counts how long nobody asked for anything. */
export function idleClock(world: Pick<World, 'monotonic'>) {
  let open = 0;
  let last = world.monotonic();
  return {
    touched: (change: 1 | -1): void => {
      open += change;
      last = world.monotonic();
    },
    /** Milliseconds since the last request ended; 0 while one is being answered. */
    idleMs: (): number => (open > 0 ? 0 : world.monotonic() - last),
    rest: (): void => {
      last = world.monotonic();
    },
  };
}

/** Resolves when nothing was asked and nothing was to do for `limitMs`; rejects when the signal is aborted. */
export async function untilIdle(
  clock: ReturnType<typeof idleClock>,
  busy: () => Promise<boolean>,
  limitMs: number,
  world: Pick<World, 'sleep'>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await world.sleep(Math.min(Math.max(limitMs / 4, 10), 5_000), signal);
    if (await busy()) clock.rest();
    else if (clock.idleMs() >= limitMs) return;
  }
}
