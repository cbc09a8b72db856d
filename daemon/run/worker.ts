import type { World } from '../../src/world.js';
import type { Log } from '../process/log.js';

export interface WorkerParts {
  readonly world: Pick<World, 'now' | 'sleep'>;
  readonly log: Log;
  /** The log's event for a look that failed. The next look comes all the same. */
  readonly fault: string;
  /** One look at everything that is due. */
  readonly look: (signal: AbortSignal) => Promise<void>;
  /** The first time after `since` at which work becomes due, both ISO 8601; null when none is known. */
  readonly nextDue?: (since: string) => Promise<string | null>;
  /** It looks at least this often, in milliseconds, because the machine's clock may be set. Without it only when woken or due. */
  readonly maxRestMs?: number;
}

export interface Worker {
  /** Looks again: at once, or when the look under way is over. */
  readonly wake: () => void;
  /** Aborts the signal of the look under way; resolves when it is over. No look follows. */
  readonly stop: () => Promise<void>;
  readonly stopping: AbortSignal;
}

/** The longest that a timer of Node takes: 24 days. */
const FOR_GOOD_MS = 2 ** 31 - 1;

/** A loop that looks, rests until something is due, and looks again. No wake is lost, whenever it comes. */
export function startWorker({ world, log, fault, look, nextDue, maxRestMs = FOR_GOOD_MS }: WorkerParts): Worker {
  const stopping = new AbortController();
  let resting = new AbortController();
  let woken = false;
  const wake = (): void => {
    woken = true;
    resting.abort();
  };
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      resting = new AbortController();
      const ms = await lookOnce();
      if (!woken && !stopping.signal.aborted) await world.sleep(ms, resting.signal).catch(() => undefined);
    }
  })();

  /** How long to rest after it. */
  async function lookOnce(): Promise<number> {
    const since = world.now().toISOString();
    try {
      await look(stopping.signal);
      const due = (await nextDue?.(since)) ?? null;
      return due === null ? maxRestMs : Math.min(Math.max(0, Date.parse(due) - world.now().getTime()), maxRestMs);
    } catch (error) {
      if (!stopping.signal.aborted) log.error(fault, error);
      return maxRestMs;
    }
  }

  return {
    wake,
    stopping: stopping.signal,
    stop: async () => {
      stopping.abort(new Error('the daemon is stopping'));
      wake();
      await ended;
    },
  };
}

/** Whether the work ended, well or not, within the time. What it came to is whoever's who holds the promise. */
export async function endsWithin(work: Promise<unknown>, ms: number, world: Pick<World, 'sleep'>): Promise<boolean> {
  const timer = new AbortController();
  const ended = work.then(
    () => true,
    () => true,
  );
  const late = world.sleep(ms, timer.signal).then(
    () => false,
    () => true,
  );
  try {
    return await Promise.race([ended, late]);
  } finally {
    timer.abort();
  }
}
