import type { World } from '../../../src/world.js';
import type { NetworkRecorder } from '../network/network.js';

export interface WaitedForAnswers {
  readonly waitedMs: number;
  /** What had no answer when the bound ended the wait. */
  readonly unanswered: ReadonlySet<string>;
}

/** After an answer a script has this long to show it, or to ask for more. */
const QUIET_MS = 250;
const POLL_MS = 50;
const none: ReadonlySet<string> = new Set();

/**
 * Waits for what scripts of a page asked for since it came to rest, and for what they ask for upon the answers: what is
 * recorded now would be the page without it. What was under way when it came to rest (`before`), as a poll that the server holds open, is not
 * waited for again.
 */
export async function waitForAnswers(
  network: Pick<NetworkRecorder, 'askedByScripts'>,
  before: ReadonlySet<string>,
  { world, signal, limitMs }: { world: Pick<World, 'sleep' | 'monotonic'>; signal: AbortSignal; limitMs: number },
): Promise<WaitedForAnswers> {
  const started = world.monotonic();
  let asked = -Infinity;
  for (;;) {
    const now = world.monotonic();
    const open = [...network.askedByScripts()].filter((request) => !before.has(request));
    if (open.length > 0) asked = now;
    else if (now - asked >= QUIET_MS) return { waitedMs: Math.round(now - started), unanswered: none };
    if (now - started >= limitMs) return { waitedMs: Math.round(now - started), unanswered: new Set(open) };
    await world.sleep(POLL_MS, signal);
  }
}

/** Why a step is cut; undefined when it is not. */
export const cutBy = ({ unanswered: { size } }: Pick<WaitedForAnswers, 'unanswered'>): string | undefined =>
  size === 0 ? undefined : `requests of scripts that were not answered in the time of this step: ${size}`;
