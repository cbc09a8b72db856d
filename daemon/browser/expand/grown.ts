import type { ExpandOptions } from '../tab/page-change.js';

/** Scripts that load more answer scrolling with a delay, then ask, then draw: the page's own clock has to go on by so much. */
const QUIET_POLLS = 6;

/**
 * The height of a page, or of what scrolls in it, once what coming to its end began to load has been drawn; `before` where nothing
 * came, or where the time was over: who says that nothing more came looks at the clock. `later` reads it a little later by the page's own clock: on a busy machine its scripts are late, and so is that.
 */
export async function grownTo(
  later: () => Promise<number>,
  before: number,
  until: number,
  { world, network }: Pick<ExpandOptions, 'world' | 'network'>,
): Promise<number> {
  const activity = (): number => ((network?.inFlight() ?? 0) > 0 ? Infinity : (network?.lastActivity() ?? 0));
  for (let quiet = 0, last = activity(); quiet < QUIET_POLLS && world.monotonic() < until; quiet += 1) {
    const height = await later();
    if (height > before) return height;
    const now = activity();
    if (now !== last || now === Infinity) quiet = 0;
    last = now;
  }
  return before;
}
