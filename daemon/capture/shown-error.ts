import { CaptureFailure } from '../run/step.js';
import type { Visit } from './visit.js';

/** An error as it may be told and logged: the browser's own name addresses, which may hold what signs in. */
export function shownError(error: unknown, visit: Pick<Visit, 'session'>): unknown {
  const tokens = visit.session?.tokens;
  if (tokens === undefined || !(error instanceof Error)) return error;
  const sentence = (text: string): string => tokens.sentence(text);
  const cause = error.cause === undefined ? {} : { cause: shownError(error.cause, visit) };
  // What tells that files of the program are gone (daemon/run/failed-outcome.ts).
  const { code, path } = error as NodeJS.ErrnoException;
  const shown =
    error instanceof CaptureFailure
      ? new CaptureFailure(error.reason, sentence(error.message), cause)
      : Object.assign(new Error(sentence(error.message), cause), { code, path });
  if (error.stack !== undefined) shown.stack = sentence(error.stack);
  return shown;
}
