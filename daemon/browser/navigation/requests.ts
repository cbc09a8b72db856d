import type { World } from '../../../src/world.js';
import type { NetworkRecorder } from '../network/network.js';

export interface WaitedForAnswers {
  readonly waitedMs: number;
  /** Requests that had had no answer for some time when the bound ended the wait. */
  readonly unanswered: readonly string[];
}

export interface WaitOptions {
  readonly world: Pick<World, 'sleep' | 'monotonic'>;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/** After an answer a script has this long to show it, or to ask for more. */
const QUIET_MS = 250;
const POLL_MS = 50;
/** One that has been open for less is not late. */
const LATE_MS = 1_000;
/** What is answered so often, and asked for again, goes on like that. */
const REPEATED = 3;

/**
 * Waits for what scripts of a page asked for since it came to rest, and for what they ask for upon the answers: what is recorded now would be
 * the page without it. Requests that were under way when it came to rest (`before`), as a poll that the server holds open, are not waited
 * for again.
 */
export async function waitForAnswers(
  network: Pick<NetworkRecorder, 'askedByScripts' | 'lastActivity'>,
  before: ReadonlySet<string>,
  { world, signal, limitMs }: WaitOptions,
): Promise<WaitedForAnswers> {
  const started = world.monotonic();
  const seen = new Map<string, { readonly address: string; readonly since: number }>();
  const answered = new Map<string, number>();
  let active = network.lastActivity();
  for (;;) {
    const now = world.monotonic();
    const asked = network.askedByScripts();
    for (const [id, { address }] of seen) {
      if (asked.has(id)) continue;
      seen.delete(id);
      answered.set(address, (answered.get(address) ?? 0) + 1);
    }
    for (const [id, address] of asked) if (!before.has(id) && !seen.has(id)) seen.set(id, { address, since: now });
    const open = [...seen].filter(([, { address }]) => (answered.get(address) ?? 0) < REPEATED);
    if (open.length > 0) active = now;
    const waitedMs = Math.round(now - started);
    if (now - active >= QUIET_MS) return { waitedMs, unanswered: [] };
    if (waitedMs >= limitMs) {
      // Where there was no time to wait, nothing is known to be late.
      const late = waitedMs === 0 ? [] : open.filter(([, { since }]) => now - since >= Math.min(LATE_MS, limitMs));
      return { waitedMs, unanswered: late.map(([id]) => id) };
    }
    await world.sleep(POLL_MS, signal);
  }
}

/** Why a step is cut; undefined when it is not. */
export const cutBy = ({ unanswered: { length } }: Pick<WaitedForAnswers, 'unanswered'>): string | undefined =>
  length === 0 ? undefined : `requests of scripts that were not answered in the time of this step: ${length}`;
