import { keptThread } from '../process/thread.js';
import { CaptureFailure } from '../run/step.js';
import type { Copy, CopyInput } from './copy.js';
import type { MatchFailure } from './matching/answer.js';

// A pattern may take minutes, and a preview must not wait for it.
const threads = keptThread<Copy | MatchFailure>(new URL('./copy-worker.js', import.meta.url), 60_000, {
  whenBusy: 'another',
});

/**
 * Makes a copy's files in a thread of its own, which is kept for the next: a redaction often makes several, and the modules take long to load.
 * @throws CaptureFailure when it broke down; the signal's reason
 */
export async function copyInThread(input: CopyInput, signal: AbortSignal): Promise<Copy | MatchFailure> {
  const answer = await threads.run(input, signal);
  // What the thread says of its failure may quote what it read; where it failed does not.
  if (answer.kind === 'failed')
    throw new CaptureFailure('internal', 'The copy could not be made.', {
      cause: answer.thrownAt ? answer.thrownAt.join(' | ') : answer.reason,
    });
  return answer;
}
