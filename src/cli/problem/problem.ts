import { codes, type ProblemCode } from './codes.js';
import { exit, type ExitCode, type ExitName } from './exit.js';

interface More {
  /** What the reader can do about it, one line each. */
  readonly hints?: readonly string[];
  readonly details?: unknown;
  readonly requestId?: string;
  /** What `--json` prints in place of the message: an API's own words, unchanged. */
  readonly verbatim?: string;
  readonly cause?: unknown;
}

/**
 * An end of a command that the reader should be told of: printed as `evidence: message` with hints on stderr, or with
 * `--json` as `{error: {code, message, details?}, request_id?}` on stdout. Messages start small and end without a period.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly hints: readonly string[];
  readonly details: unknown;
  readonly requestId: string | undefined;
  readonly verbatim: string;

  constructor(ending: ExitName, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.exitCode = exit[ending];
    this.code = code;
    this.hints = more.hints ?? [];
    this.details = more.details;
    this.requestId = more.requestId;
    this.verbatim = more.verbatim ?? message;
  }
}

/** An end of the command line's own making; how it ends stands in the table of codes. */
export const problem = (code: ProblemCode, message: string, more?: More): Problem =>
  new Problem(codes[code].exit, code, message, more);

/** A command line that cannot be carried out: names the option or argument, and how to correct it. */
export function usage(message: string, ...hints: readonly string[]): Problem {
  return problem('USAGE', message, { hints });
}

/** The envelope that `--json` prints. What the API sent as details is kept as it is; our own errors carry their hints there. */
export function envelope({ code, verbatim, hints, details, requestId }: Problem): object {
  const said = details ?? (hints.length > 0 ? { hints } : undefined);
  return {
    error: { code, message: verbatim, ...(said !== undefined && { details: said }) },
    ...(requestId !== undefined && { request_id: requestId }),
  };
}

/** Of what works on a home that no daemon has. */
export const stopHints: readonly string[] = [
  'evidence daemon stop',
  'of nodes each: EVIDENCE_NODE=NAME evidence daemon stop, or SIGTERM to one without the role api',
];
