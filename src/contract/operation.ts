import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.js';
import type { Route } from './routes.js';

/** One operation as data. The server mounts it, the gates read it, the client is typed by it. */
export interface Operation extends Route {
  readonly summary: string;
  /** `open`: no key is asked for. */
  readonly access: 'key' | 'open';
  /** Creates new work, which plan and billing may forbid. */
  readonly creates?: true;
  /** A 202 is kept under the caller's Idempotency-Key and answered again. */
  readonly replayable?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject | TSchema;
  /** Code of a defect at or below a JSON pointer of the body; MALFORMED_REQUEST for the rest. */
  readonly defectCodes?: Readonly<Record<string, DefectCode>>;
  readonly answers: { readonly status: 200 | 201 | 202; readonly body: TSchema };
  /** Beyond those that every operation can make (see `commonRefusals`). */
  readonly refuses: readonly ErrorCode[];
}

export type DefectCode =
  | 'MISSING_FIELD'
  | 'MALFORMED_REQUEST'
  | 'INVALID_URL'
  | 'INVALID_TIMESTAMP_TYPE'
  | 'INVALID_VIEWPORT'
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
] as const satisfies readonly ErrorCode[];

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

/** What a handler receives, and what a caller sends. */
export type Received<O> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'>;
export type Answer<O extends Operation> = Static<O['answers']['body']>;
