import { keptThread } from '../process/thread.js';
import { CaptureFailure } from '../run/step.js';
import type { Copy, CopyInput } from './copy.js';
import type { MatchFailure } from './matching/answer.js';
import type { ProvenFiles, ProvenRoots } from './proven-roots.js';

export type CopyJob = CopyInput | ProvenFiles;

// A pattern may take minutes, and a preview must not wait for it.
const threads = keptThread<Copy | MatchFailure | ProvenRoots>(new URL('./copy-worker.js', import.meta.url), 60_000, {
  whenBusy: 'another',
});

/**
 * Makes a copy's files in a thread of its own, which is kept for the next: a redaction often makes several, and the modules take long to load.
 * @throws CaptureFailure when it broke down; the signal's reason
 */
export async function copyInThread(input: CopyInput, signal: AbortSignal): Promise<Copy | MatchFailure> {
  const answer = await threads.run(input satisfies CopyJob, signal);
  // What the thread says of its failure may quote what it read; where it failed does not.
  if (answer.kind === 'failed')
    throw new CaptureFailure('internal', 'The copy could not be made.', {
      cause: answer.thrownAt ? answer.thrownAt.join(' | ') : answer.reason,
    });
  if (answer.kind === 'proven') throw new Error('another answer was asked for');
  return answer;
}

/** The roots that a proof leads to; undefined where they could not be made: then whoever checks the copy makes them. */
export async function provenInThread(
  files: ProvenFiles,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string> | undefined> {
  const answer = await threads.run(files satisfies CopyJob, signal).catch(() => undefined);
  return answer?.kind === 'proven' ? answer.roots : undefined;
}
