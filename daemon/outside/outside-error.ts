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

/** Why a question that was asked outside got no answer, for the record: in words, with the code of a network error in brackets. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof OutsideError)) return inWords(detailOf(error));
  const words = inWords(error.message);
  return words === error.message ? `${error.code}: ${words}` : words;
}

/** What is no code of a network error stays as it is. */
export function inWords(detail: string): string {
  const words = networkErrors[detail];
  if (words !== undefined) return `${words} (${detail})`;
  return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(detail) ? `the connection failed (${detail})` : detail;
}

const networkErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host name',
  ENODATA: 'the host name has no address',
  EAI_AGAIN: 'the host name could not be looked up',
  ESERVFAIL: 'the host name could not be looked up',
  EREFUSED: 'the host name could not be looked up',
  ETIMEOUT: 'the host name could not be looked up in time',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was broken off',
  EPIPE: 'the connection was broken off',
  ETIMEDOUT: 'the host did not answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  EHOSTDOWN: 'the host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ENETDOWN: 'its network cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate leads to a root that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate leads to no root that is trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
};
