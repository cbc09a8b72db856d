import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refuse, type ErrorCode } from '../../src/contract/errors.js';
import { limits } from '../../src/contract/limits.js';
import { commonRefusals } from '../../src/contract/operation.js';
import type { Log } from '../process/log.js';
import { isAway, isBusy } from '../store/busy.js';
import { isStoreAway } from '../store/packages/away.js';
import { isDiskFull } from '../process/disk-full.js';

/** What a route may refuse with beyond the common codes. */
declare module 'fastify' {
  interface FastifyContextConfig {
    refuses?: readonly ErrorCode[];
  }
}

/** Turns whatever was thrown into the one error shape. A fault is logged whole and told as INTERNAL_ERROR. */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
    const refusal = declared(refusalFrom(error), request);
    // Nobody is left to be told, and nothing is wrong here.
    if (isBrokenOff(error) && request.raw.destroyed && !request.raw.complete)
      return send(reply, refuse('INTERNAL_ERROR'), request.id);
    if (!refusal || isDiskFull(error) || isStoreAway(error))
      log.error('fault', error, { request_id: request.id, method: request.method, route: request.routeOptions.url });
    return send(reply, refusal ?? refuse('INTERNAL_ERROR'), request.id);
  };
}

/** The sender went away, or was sent away, in the middle of its body. */
const isBrokenOff = (error: unknown): boolean =>
  ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );

export function send(reply: FastifyReply, refusal: Refusal, requestId: string): FastifyReply {
  const retryAfter = retryAfterOf(refusal);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (refusal.location !== undefined) void reply.header('location', refusal.location);
  const { code, message, details } = refusal;
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ error: { code, message, ...(details !== undefined && { details }) }, request_id: requestId });
}

/** Fastify's own complaints, as far as they are the caller's to mend. */
function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as { readonly code?: string; readonly statusCode?: number };
  if (isDiskFull(error)) return refuse('DISK_FULL');
  if (isStoreAway(error)) return refuse('PACKAGE_STORE_UNAVAILABLE');
  if (error instanceof Error && error.name === 'TextWithNul')
    return refuse('MALFORMED_REQUEST', {
      fields: [{ field: 'body', problem: 'has a NUL (U+0000), which cannot be stored' }],
    });
  if (isAway(error)) return refuse('DATABASE_UNAVAILABLE');
  if (isBusy(error)) return refuse('RATE_LIMITED', { retry_after_seconds: 1 });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('BODY_TOO_LARGE', { max_bytes: limits.bodyBytes });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return refuse('MALFORMED_REQUEST', { fields: [{ field: 'Content-Type', problem: 'must be application/json' }] });
  }
  const callersFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return callersFault
    ? refuse('MALFORMED_REQUEST', { fields: [{ field: 'body', problem: 'is not JSON' }] })
    : undefined;
}

/** A code that the operation does not declare is a fault of ours: nothing undeclared is ever sent. */
function declared(refusal: Refusal | undefined, request: FastifyRequest): Refusal | undefined {
  if (!refusal) return undefined;
  const allowed: readonly ErrorCode[] = [...commonRefusals, ...(request.routeOptions.config.refuses ?? [])];
  return allowed.includes(refusal.code) ? refusal : undefined;
}

function retryAfterOf({ code, details, retryAfterSeconds }: Refusal): number | undefined {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds;
  const { retry_after_seconds: stated } = (details ?? {}) as { readonly retry_after_seconds?: number };
  if (stated !== undefined) return stated;
  if (code === 'CONCURRENT_CAPTURE_LIMIT' || code === 'IDEMPOTENCY_IN_PROGRESS' || code === 'DATABASE_UNAVAILABLE')
    return 5;
  return code === 'SHUTTING_DOWN' || code === 'PACKAGE_STORE_UNAVAILABLE' ? 10 : undefined;
}
