import type { CaptureRun, FailureReason } from './outcome.js';
import { CaptureFailure } from './step.js';

interface Ended {
  readonly run: Pick<CaptureRun, 'captureId' | 'signal'>;
  /** For the caller, when the cause is ours. */
  readonly message: string;
  readonly fault: (about: string, error: unknown) => void;
}

/** What a run that threw ends as. A fault of ours is logged whole, but for what follows from cutting the run off. */
export function failedOutcome(
  error: unknown,
  { run, message, fault }: Ended,
): { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string } {
  if (error instanceof CaptureFailure) {
    if (error.reason === 'internal') fault(run.captureId, error);
    return { kind: 'failed', reason: error.reason, message: error.message };
  }
  if (!run.signal.aborted) fault(run.captureId, error);
  return { kind: 'failed', reason: 'internal', message };
}
