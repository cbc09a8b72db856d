import { refuse } from '../../src/contract/errors.js';
import { backOffLimits } from '../../src/contract/limits.js';
import { secondsUntil } from '../accounts/periods.js';

/** More than that at once: the one that failed longest ago is forgotten. */
const MOST = 10_000;

interface Failed {
  readonly failures: number;
  readonly at: number;
  readonly until: number;
}

/** How long somebody waits who failed often: from the fifth failure on a second, and twice as long each time. */
export function backOff(action: string) {
  const { free, firstMs, mostMs, quietMs } = backOffLimits;
  const failed = new Map<string, Failed>();
  const of = (key: string, now: Date): Failed | undefined => {
    const found = failed.get(key);
    return found && now.getTime() - Math.max(found.at, found.until) > quietMs ? undefined : found;
  };
  return {
    /** @throws RATE_LIMITED */
    admit: (key: string, now: Date): void => {
      const until = of(key, now)?.until ?? 0;
      if (until <= now.getTime()) return;
      throw refuse('RATE_LIMITED', { retry_after_seconds: secondsUntil(new Date(until), now), action });
    },
    fail: (key: string, now: Date): void => {
      const failures = (of(key, now)?.failures ?? 0) + 1;
      const at = now.getTime();
      const wait = failures <= free ? 0 : Math.min(mostMs, firstMs * 2 ** (failures - free - 1));
      failed.delete(key);
      failed.set(key, { failures, at, until: at + wait });
      const [oldest] = failed.keys();
      if (failed.size > MOST && oldest !== undefined) failed.delete(oldest);
    },
    succeed: (key: string): void => void failed.delete(key),
  };
}

export type BackOff = ReturnType<typeof backOff>;
