import { inThread } from '../process/thread.js';
import { CaptureFailure } from '../run/step.js';
import type { Copy, CopyInput } from './copy.js';
import type { MatchFailure } from './matching/answer.js';

/**
 * Makes a copy's files in a thread of its own.
 * @throws CaptureFailure when it broke down; the signal's reason
 */
export async function copyInThread(input: CopyInput, signal: AbortSignal): Promise<Copy | MatchFailure> {
  const answer = await inThread<Copy | MatchFailure>(new URL('./copy-worker.js', import.meta.url), input, signal);
  // What the thread says of its failure may quote what it read.
  if (answer.kind === 'failed') throw new CaptureFailure('internal', 'The copy could not be made.');
  return answer;
}
