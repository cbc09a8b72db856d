import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.js';
import type { Route } from './routes.js';

/** One operation as data. The server mounts it, the gates read it, the client is typed by it. */
export interface Operation extends Route {
  readonly summary: string;
  /** `open`: no key is asked for. `operator`: the credential of who runs the server, from the same machine only. `share`: both halves of what opening a share gave. */
  readonly access: 'key' | 'open' | 'operator' | 'share';
  /** Creates new work, which plan and billing may forbid. */
  readonly creates?: true;
  /** Changes nothing that an account holds, although its method is not GET. */
  readonly reads?: true;
  /** What it costs a session on the Website Archive plan: one unit a request, or one for every item that it is charged for. */
  readonly sessionCost?: 'request' | 'items';
  /** A session may do it with an address that is not confirmed yet; any other change of a session may not. */
  readonly unconfirmed?: true;
  /**
   * On a server for others, a session needs a sign-in of the last ten minutes; `permanent`: only with `permanent=true`.
   */
  readonly fresh?: true | 'permanent';
  /** Asks for a confirmed e-mail address. */
  readonly confirmed?: true;
  /** Units of the account's rate window. */
  readonly cost?: RateCost;
  /** Counts toward the monthly maximum; in test mode toward the sandbox allowance and the daily limit. */
  readonly metered?: true;
  /** Writes imports: only Legal plans have them, and a production key with linked billing is asked for. */
  readonly imports?: true;
  /**
   * Of matters: only Legal plans have them. `write` also asks for a confirmed e-mail address and paid bills. `leave`: what of it is a
   * write its handler says. An archive-only account may what reads, and leave.
   */
  readonly matters?: 'read' | 'write' | 'leave';
  /** A 202 is kept under the caller's Idempotency-Key and answered again. */
  readonly replayable?: true;
  /** Its body, or one of which this is true, says what must not be guessed from what is kept of it: the fingerprint of a replay is keyed. */
  readonly confidential?: true | ((body: unknown) => boolean);
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject | TSchema;
  /** Code of a defect at or below a JSON pointer of the body; MALFORMED_REQUEST for the rest. */
  readonly defectCodes?: Readonly<Record<string, DefectCode>>;
  readonly answers: { readonly status: 200 | 201 | 202; readonly body: TSchema };
  /** What a body with `preview: true` is answered with instead, with status 200 and the same mark. */
  readonly previews?: TObject;
  /** Its status is 200 where the work ended while the caller waited, and the declared one where it goes on. */
  readonly finishes?: true;
  /** Beyond those that follow from the rest (see `refusalsOf`). */
  readonly refuses: readonly ErrorCode[];
}

/** One unit for a request, or one for every `per` items of an array of its body. */
export type RateCost =
  | { readonly units: 1; /** When not at each request. */ readonly only?: string }
  | { readonly items: string; readonly per: number }
  /** As many as the handler takes; the words say what they go by. */
  | { readonly counted: string };

export function rateUnits(cost: RateCost | undefined, body: unknown): number {
  if (cost === undefined) return 0;
  if ('units' in cost) return cost.units;
  if ('counted' in cost) return 1;
  const items = (body as Readonly<Record<string, unknown>> | undefined)?.[cost.items];
  return Array.isArray(items) ? Math.max(1, Math.ceil(items.length / cost.per)) : 1;
}

export type DefectCode =
  | 'MISSING_FIELD'
  | 'MALFORMED_REQUEST'
  | 'INVALID_URL'
  | 'INVALID_TIMESTAMP_TYPE'
  | 'INVALID_VIEWPORT'
  | 'INVALID_CRON'
  | 'INVALID_EVIDENCE_PACK_OPTIONS';

/** What any operation may refuse with, whatever it declares. */
export const commonRefusals = [
  'MALFORMED_REQUEST',
  'MISSING_API_KEY',
  'INVALID_API_KEY',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  'MISDIRECTED_REQUEST',
  'INTERNAL_ERROR',
  'SHUTTING_DOWN',
  'PACKAGE_STORE_UNAVAILABLE',
  'DATABASE_UNAVAILABLE',
  'DISK_FULL',
] as const satisfies readonly ErrorCode[];

/** What no operation with this access refuses with unless it says so: open ones ask for no key. */
const unasked: Readonly<Record<Operation['access'], readonly ErrorCode[]>> = {
  open: ['MISSING_API_KEY', 'INVALID_API_KEY'],
  key: [],
  operator: [],
  share: ['INVALID_API_KEY'],
};
export const commonOf = (access: Operation['access']): readonly ErrorCode[] =>
  commonRefusals.filter((code) => !unasked[access].includes(code));

/** Changes what an account holds; a read-only key may not. */
export const changes = (op: Pick<Operation, 'method' | 'reads'>): boolean => op.method !== 'GET' && !op.reads;

/** Every code that an operation can answer: what all can, what its gates refuse with, and what it declares. */
export function refusalsOf(op: Operation): readonly ErrorCode[] {
  const gates: ErrorCode[] = [];
  if (op.access === 'operator') gates.push('FORBIDDEN');
  if (op.access === 'share') gates.push('SESSION_EXPIRED', 'SHARE_GONE', 'PLAN_API_READ_ONLY');
  if (op.access === 'key') gates.push('SESSION_EXPIRED', 'INSECURE_TRANSPORT', 'PLAN_API_READ_ONLY');
  if (op.access === 'key' && changes(op) && !op.unconfirmed) gates.push('EMAIL_NOT_VERIFIED');
  if (op.creates) gates.push('PLAN_ARCHIVE_ONLY', 'PLAN_API_READ_ONLY', 'PAYMENT_REQUIRED');
  if (op.imports) gates.push('IMPORT_NOT_ALLOWED');
  if (op.matters) gates.push('MATTERS_NOT_ENABLED');
  if (op.matters === 'write') gates.push('PLAN_ARCHIVE_ONLY', 'EMAIL_NOT_VERIFIED', 'PAYMENT_REQUIRED');
  if (op.fresh) gates.push('REAUTHENTICATION_REQUIRED');
  if (op.confirmed) gates.push('EMAIL_NOT_VERIFIED');
  if (op.replayable) gates.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED');
  if (op.cost || op.sessionCost) gates.push('RATE_LIMITED');
  if (op.cost && 'items' in op.cost) gates.push('RATE_LIMIT_COST_TOO_HIGH');
  if (op.metered) gates.push('QUOTA_EXCEEDED', 'TEST_MODE_DAILY_LIMIT');
  return [...new Set<ErrorCode>([...commonOf(op.access), ...gates, ...op.refuses])];
}

export const operation = <const R extends Route, const O extends Omit<Operation, keyof Route>>(
  route: R,
  declared: O,
): R & O => ({
  ...route,
  ...declared,
});

type Part<O, K extends string> = O extends { readonly [P in K]: infer S extends TSchema }
  ? { readonly [P in K]: Static<S> }
  : unknown;

/** What a handler receives. */
export type Received<O> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'>;
/** What a caller sends: a query of which nothing is required may be left out. */
export type Sent<O> = Part<O, 'params'> & SentQuery<Part<O, 'query'>> & Part<O, 'body'>;
type SentQuery<P> = P extends { readonly query: infer Q }
  ? Partial<Q> extends Q
    ? { readonly query?: Q | undefined }
    : P
  : unknown;
export type Answer<O extends Operation> =
  | Static<O['answers']['body']>
  | (O extends { readonly previews: infer P extends TSchema } ? Static<P> : never);
