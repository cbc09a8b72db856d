import { setTimeout as sleep } from 'node:timers/promises';

/** What a timer holds (2^31 - 1 ms, 24.8 days); one that is set for longer ends at once. */
export const LONGEST_SLEEP_MS = 2_147_483_647;

/** A limit on waiting, on a clock that never runs backwards. */
export interface Patience {
  /** Milliseconds left; Infinity without a limit, never negative. */
  left(): number;
  /** Milliseconds since the wait began. */
  spent(): number;
}

export function patience(limitMs: number = Infinity): Patience {
  const start = performance.now();
  const spent = () => performance.now() - start;
  return { spent, left: () => Math.max(0, limitMs - spent()) };
}

/** Asks, at most every so often, until there is an answer other than undefined; undefined when the patience is at its end. */
export async function until<T>(
  limit: Patience,
  everyMs: (spentMs: number) => number,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (;;) {
    const began = limit.spent();
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (limit.left() === 0) return undefined;
    // What was asked may have waited itself.
    const rest = Math.max(0, everyMs(limit.spent()) - (limit.spent() - began));
    await sleep(Math.min(rest, limit.left()));
  }
}
