/**
 * Why something outside did not do its part. Closed set; `message` adds detail for the record:
 * `timeout` the step's own time limit · `connection_failed` DNS, connect, TLS or a broken answer ·
 * `blocked_address` the guard refused it · `unresolvable` no such name · `too_large` more bytes than agreed ·
 * `bad_answer` an answer that means nothing · `refused` an answer that says no · `not_configured`.
 */
export type OutsideFault =
  | 'timeout'
  | 'connection_failed'
  | 'blocked_address'
  | 'unresolvable'
  | 'too_large'
  | 'bad_answer'
  | 'refused'
  | 'not_configured';

export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  readonly code: OutsideFault;
  constructor(code: OutsideFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Sorts what a socket, a resolver or undici threw. An abort by the caller is passed on as it is. */
export function outsideError(error: unknown, limit: AbortSignal, caller?: AbortSignal): Error {
  if (error instanceof OutsideError) return error;
  if (caller?.aborted) return caller.reason instanceof Error ? caller.reason : new Error('aborted');
  if (limit.aborted) return new OutsideError('timeout', 'no complete answer within the time limit', { cause: error });
  return new OutsideError('connection_failed', detailOf(error), { cause: error });
}

/** The shortest true word for a network error: its code where it has one. */
export function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('code' in error && typeof error.code === 'string') return error.code;
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  if (first !== undefined) return detailOf(first);
  return error.cause instanceof Error ? detailOf(error.cause) : error.message;
}
