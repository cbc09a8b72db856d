import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
    if (error.reason !== 'internal') return { kind: 'failed', reason: error.reason, message: error.message };
    fault(run.captureId, error);
    return { kind: 'failed', reason: 'internal', message: explained(error.message, error.cause) };
  }
  if (!run.signal.aborted) fault(run.captureId, error);
  return { kind: 'failed', reason: 'internal', message: explained(message, error) };
}

/** An update or a build under a running daemon takes away what it reads later: threads, checkers for the package. */
const programGone =
  'Files of the program are missing: it was removed or replaced while the daemon was running. Restart the daemon.';
const program = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../dist/' : '../../', import.meta.url));
const ownFile = fileURLToPath(import.meta.url);

const explained = (message: string, cause: unknown): string =>
  lacksProgram(cause) ? `${message} ${programGone}` : message;

function lacksProgram(error: unknown): boolean {
  if (!existsSync(ownFile)) return true;
  const { code, path = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return code === 'ERR_MODULE_NOT_FOUND' || (code === 'ENOENT' && path.startsWith(program));
}
