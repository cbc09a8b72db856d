import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../src/contract/errors.js';
import { newId } from '../../src/contract/identifiers.js';
import { limits } from '../../src/contract/limits.js';
import { changes, type Operation } from '../../src/contract/operation.js';
import { isLegal, isReadOnly } from '../../src/contract/accounts/plans.js';
import { canonicalJson } from '../../src/package/json/canonical.js';
import { newWorkRefusal } from '../accounts/admission.js';
import { callerOf, type Caller } from '../accounts/caller.js';
import { admitMatters } from '../matters/admission.js';
import { callerInSession } from '../sessions/session.js';
import { keyHash } from '../accounts/keys.js';
import type { Desk } from '../handlers/handlers.js';
import { malformed } from '../handlers/malformed.js';
import { findByKeyHash } from '../store/accounts/accounts.js';
import { hold, type Held, type IdempotentRequest } from '../store/idempotency.js';

/**
 * What stands before a handler, in the order in which it stands: request id and host (server.ts),
 * authentication, idempotent replay, plan and billing, validation (mount.ts); then rate, quota, daily limits and in
 * flight (daemon/accounts/admission.ts, in the handler's transaction).
 */

/** `Authorization: Bearer ps_live_…`. A live key without linked billing works as a test key. */
export async function authenticateKey(desk: Desk, authorization: string | undefined): Promise<Caller> {
  const key = bearer(authorization);
  if (key === undefined) throw refuse('MISSING_API_KEY');
  const hash = keyHash(key);
  const found = await findByKeyHash(desk.db, hash.toString('hex'));
  if (!found || !timingSafeEqual(Buffer.from(found.key_sha256, 'hex'), hash)) throw refuse('INVALID_API_KEY');
  return callerOf(desk.db, found, desk.world.now());
}

/**
 * Whose request it is: a key's, or, where none was sent, a session's. Sessions count from the dashboard of this server only; an
 * Authorization header leaves the cookie out of account.
 */
export async function authenticate(desk: Desk, request: FastifyRequest): Promise<Caller> {
  const { headers, method, baseUrl, dashboards } = request;
  if (headers.authorization !== undefined) return authenticateKey(desk, headers.authorization);
  return callerInSession(desk.db, { headers, method, baseUrl }, dashboards, desk);
}

export const bearer = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];

/** Undefined when the caller sent no key, or the operation keeps none. */
export async function replay(
  desk: Desk,
  op: Operation,
  caller: Caller,
  request: { readonly key: string | string[] | undefined; readonly path: string; readonly body: unknown },
): Promise<{ readonly request: IdempotentRequest; readonly held: Held } | undefined> {
  if (!op.replayable || request.key === undefined) return undefined;
  const idempotent = {
    accountId: caller.account.account_id,
    operation: `${op.method} ${request.path}`,
    key: bareKey(request.key),
    // What a test key was answered is no answer to a production key.
    fingerprint: (isConfidential(op, request.body) ? createHmac('sha256', desk.fingerprintKey) : createHash('sha256'))
      .update(`${caller.env}\n${canonicalBody(request.body)}`)
      .digest('hex'),
    holder: newId('req', desk.world),
  };
  const now = desk.world.now().getTime();
  const at = (ms: number) => new Date(ms).toISOString();
  const held = await hold(
    desk.db,
    idempotent,
    at(now),
    at(now + limits.idempotencyLeaseMs),
    at(now - limits.idempotencyWindowMs),
  );
  if (held.kind === 'running') throw refuse('IDEMPOTENCY_IN_PROGRESS');
  if (held.kind === 'reused') throw refuse('IDEMPOTENCY_KEY_REUSED');
  return { request: idempotent, held };
}

const isConfidential = ({ confidential = () => false }: Operation, body: unknown): boolean =>
  confidential === true || confidential(body);

/** What the account may do at all: read-only keys, plan and billing, a confirmed e-mail address. */
export function admitPlan(op: Operation, caller: Caller): void {
  const { account, testMode } = caller;
  if (op.matters) admitMatters(op.matters === 'write' ? 'write' : 'read', caller);
  if (op.imports && (testMode || !isLegal(account.plan))) throw refuse('IMPORT_NOT_ALLOWED');
  if (changes(op) && isReadOnly(account.plan) && !caller.inDashboard) throw refuse('PLAN_API_READ_ONLY', {});
  const refusal = op.creates ? newWorkRefusal(caller) : undefined;
  if (refusal) throw refusal;
  const asksForAddress = op.confirmed || (caller.sessionId !== null && changes(op) && !op.unconfirmed);
  if (asksForAddress && !account.email_verified) throw refuse('EMAIL_NOT_VERIFIED');
}

/** `"abc"` (a structured field string) and `abc` are one key. */
function bareKey(header: string | string[]): string {
  const text = Array.isArray(header) ? '' : header;
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw malformed('Idempotency-Key', 'must be 1 to 255 printable characters');
  return key;
}

/** The key order of a body says nothing. What RFC 8785 cannot write (a lone surrogate, 1e999) no package could hold either. */
export function canonicalBody(body: unknown): string {
  try {
    return body === undefined ? '' : canonicalJson(body);
  } catch {
    throw malformed('body', 'holds text or a number that JSON cannot carry unchanged');
  }
}
