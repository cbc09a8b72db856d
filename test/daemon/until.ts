import { setTimeout } from 'node:timers/promises';

const BETWEEN_MS = 20;

/** Waits for what must come, however long a busy machine takes: the limit of the test bounds what has gone wrong, and ends this. */
export async function until(signal: AbortSignal, holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(BETWEEN_MS, undefined, { signal });
}
