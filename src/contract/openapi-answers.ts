import type { ByteRoute } from './byte-routes.js';
import { errors, type ErrorCode } from './errors.js';
import type { Json, JsonObject, Print } from './openapi-schemas.js';
import { commonRefusals, type Operation } from './operation.js';

/** What an operation may answer, by status: its body, and every refusal that it declares or shares with all others. */
export function operationAnswers(op: Operation, body: Json, print: Print): JsonObject {
  const headers = { ...requestId, ...(op.replayable && { 'Idempotent-Replay': ref('Idempotent-Replay') }) };
  return {
    [op.answers.status]: { description: op.summary, headers, content: { 'application/json': { schema: body } } },
    ...refusals(op.refuses, op.access, print),
  };
}

export function byteAnswers({ summary, mediaType, ranged, refuses }: ByteRoute, print: Print): JsonObject {
  const content = { [mediaType]: { schema: { type: 'string', contentMediaType: mediaType } } };
  return {
    200: { description: summary, headers: requestId, content },
    ...(ranged && { 206: { description: 'The range that was asked for', headers: requestId, content } }),
    ...refusals(refuses, 'open', print),
  };
}

const ref = (header: string): Json => ({ $ref: `#/components/headers/${header}` });
const requestId = { 'X-Request-ID': ref('X-Request-ID') };

export const responseHeaders: JsonObject = {
  'X-Request-ID': {
    required: true,
    description: 'Names this request in the log; an error carries it as request_id too.',
    schema: { type: 'string', pattern: '^req_[0-9A-Za-z]{20}$' },
  },
  'Idempotent-Replay': {
    description: 'The answer was given before, under the same Idempotency-Key; no new work was done.',
    schema: { type: 'string', const: 'true' },
  },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 0 } },
};

/** No key is asked for on open operations; a wrong method has no operation to be described under. */
const notHere = { open: ['MISSING_API_KEY', 'INVALID_API_KEY', 'METHOD_NOT_ALLOWED'], key: ['METHOD_NOT_ALLOWED'] };

function refusals(declared: readonly ErrorCode[], access: Operation['access'], print: Print): JsonObject {
  const absent: readonly string[] = notHere[access];
  const codes = [...new Set([...commonRefusals, ...declared])].filter((code) => !absent.includes(code));
  const statuses = [...new Set(codes.map((code) => errors[code].status))].sort((a, b) => a - b);
  const at = (status: number) => codes.filter((code) => errors[code].status === status);
  return Object.fromEntries(statuses.map((status) => [status, refusal(at(status), print)]));
}

function refusal(codes: readonly ErrorCode[], print: Print): Json {
  const schemas = codes.map((code) => print(errorOf(code), `Error.${code}`));
  const error = schemas.length > 1 ? { oneOf: schemas } : (schemas[0] ?? {});
  const properties = { error, request_id: { type: 'string' } };
  const schema = { type: 'object', required: ['error', 'request_id'], properties };
  const busy = codes.some((code) => [409, 429, 503].includes(errors[code].status));
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    headers: { ...requestId, ...(busy && { 'Retry-After': ref('Retry-After') }) },
    content: { 'application/json': { schema } },
  };
}

/** What `error` holds in the one envelope: the code, and the details that the table declares for it. */
function errorOf(code: ErrorCode): object {
  const { message, details } = errors[code] as { message: string; details?: object };
  return {
    type: 'object',
    description: message,
    required: ['code', 'message', ...(details ? ['details'] : [])],
    properties: { code: { type: 'string', const: code }, message: { type: 'string' }, ...(details && { details }) },
  };
}
