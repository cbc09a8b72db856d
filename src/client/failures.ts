/** The server answered with its error envelope. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  /** A code of the contract's table; a newer server may send one that this client does not know. */
  readonly code: string;
  readonly details: unknown;
  readonly request_id: string | null;
  /** From the Retry-After header. */
  readonly retryAfterSeconds: number | null;

  constructor(answer: {
    readonly status: number;
    readonly code: string;
    readonly message: string;
    readonly details: unknown;
    readonly request_id: string | null;
    readonly retryAfterSeconds: number | null;
  }) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code;
    this.details = answer.details;
    this.request_id = answer.request_id;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

/** No answer of this API was had: nothing listens, the connection broke, or something else answers there. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  readonly baseUrl: string;
  constructor(baseUrl: string, cause: unknown) {
    super(`${baseUrl} was not reached: ${describe(cause)}`, { cause });
    this.baseUrl = baseUrl;
  }
}

/** fetch hides what happened in the cause of a "fetch failed". */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message === 'fetch failed' && cause.cause instanceof Error ? describe(cause.cause) : cause.message;
}
