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
 * Divides a JPEG into restart intervals without changing a pixel, beside other work: it computes without pause. False when it stays as
 * it is: a picture that can be covered as a whole only is worth more than none. Rejects with the signal's reason alone.
 */
export async function divideIntoRestarts(path: string, signal: AbortSignal): Promise<boolean> {
  const { kind } = await threads.run({ path } satisfies RestartJob, signal);
  return kind === 'divided';
}
