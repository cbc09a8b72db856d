import { keptThread } from '../../process/thread.js';

export interface RestartJob {
  /** A JPEG, which is replaced. */
  readonly path: string;
}

export type RestartAnswer =
  | { readonly kind: 'divided' }
  /** Of a form that this program does not divide; a copy of it can cover it as a whole only. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly reason: string };

const threads = keptThread<RestartAnswer>(new URL('./restart-worker.js', import.meta.url), 60_000);

/**
 * Divides a JPEG into restart intervals without changing a pixel, beside other work: it computes without pause. Rejects when the
 * file cannot be read or written, and with the signal's reason.
 */
export async function divideIntoRestarts(path: string, signal: AbortSignal): Promise<void> {
  const answer = await threads.run({ path } satisfies RestartJob, signal);
  if (answer.kind === 'failed') throw new Error(`The screenshot could not be divided: ${answer.reason}.`);
}
