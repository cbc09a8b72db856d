import type { ByteRoute } from '../byte-routes.js';
import { errors, type ErrorCode } from '../errors.js';
import type { Json, JsonObject, Print } from './schemas.js';
import { commonOf, refusalsOf, type Operation } from '../operation.js';

/** What an operation may answer, by status: its body, and every refusal that it declares or shares with all others. */
export function operationAnswers(
  op: Operation,
  { body, preview }: { readonly body: Json; readonly preview?: Json },
  print: Print,
): JsonObject {
  const headers = {
    ...requestId,
    ...(op.replayable && { 'Idempotent-Replay': ref('Idempotent-Replay') }),
    ...(op.cost && refs(rateHeaders)),
    ...(op.metered && refs(workHeaders)),
  };
  const answered = (schema: Json, description: string) => ({
    description,
    headers,
    content: { 'application/json': { schema } },
  });
  return {
    ...(preview !== undefined && { 200: answered(preview, 'What would be created; nothing is stored') }),
    ...(op.finishes && { 200: answered(body, 'Ended while the caller waited') }),
    [op.answers.status]: answered(body, op.summary),
    ...refusals(refusalsOf(op), op.access, print),
  };
}

export function byteAnswers({ summary, mediaType, receives, ranged, refuses }: ByteRoute, print: Print): JsonObject {
  const content = { [mediaType]: { schema: { type: 'string', contentMediaType: mediaType } } };
  return {
    200: receives
      ? { description: summary, headers: { ...requestId, ETag: ref('ETag') } }
      : { description: summary, headers: requestId, content },
    ...(ranged && { 206: { description: 'The requested range', headers: requestId, content } }),
    ...refusals(refuses, 'open', print),
  };
}

const ref = (header: string): Json => ({ $ref: `#/components/headers/${header}` });
const refs = (headers: JsonObject): JsonObject =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, ref(name)]));
const requestId = { 'X-Request-ID': ref('X-Request-ID') };

const count = (description: string): Json => ({ description, schema: { type: 'integer', minimum: 0 } });

/** Of the account's 60-second window (draft-ietf-httpapi-ratelimit-headers-10 and its older spelling). */
const rateHeaders: JsonObject = {
  'RateLimit-Policy': { description: 'Units (q) in a window of w seconds.', schema: { type: 'string' } },
  RateLimit: { description: 'Units left (r), and seconds until the window ends (t).', schema: { type: 'string' } },
  'X-RateLimit-Limit': count('Units in one window.'),
  'X-RateLimit-Remaining': count('Units left in this window.'),
  'X-RateLimit-Reset': count('End of this window, in seconds since 1970.'),
};

/** Of what is made: production keys have the monthly ones, test mode the others. A limit that is not set is not named. */
const workHeaders: JsonObject = {
  'X-Quota-Used': count('Units of this month (UTC).'),
  'X-Quota-Limit': count('The monthly maximum of the account.'),
  'X-Quota-Remaining': count('Units left until the maximum that is reached first.'),
  'X-Quota-Cap': {
    description: 'The maximum that is reached first: the account’s (`plan_max`) or the organisation’s (`org`).',
    schema: { type: 'string', enum: ['plan_max', 'org'] },
  },
  'X-Quota-Org-Limit': count('The monthly maximum of the organisation.'),
  'X-Quota-Org-Used': count('Units of all its accounts this month.'),
  'X-Sandbox-Limit': count('Test captures of an account in the sandbox.'),
  'X-Sandbox-Remaining': count('Of these, left.'),
  'X-Sandbox-Used': count('Of these, used.'),
  'X-Test-Daily-Limit': count('Test-mode units of one day (UTC).'),
  'X-Test-Daily-Remaining': count('Of these, left today.'),
  'X-Test-Daily-Used': count('Of these, used today.'),
  'X-Test-Daily-Reset': count('End of the day, in seconds since 1970.'),
};

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
  ETag: {
    description: 'SHA-256 of the bytes as hex, quoted; completing the import names it.',
    schema: { type: 'string' },
  },
  'Retry-After': count('Seconds after which to try again.'),
  ...rateHeaders,
  ...workHeaders,
};

function refusals(declared: readonly ErrorCode[], access: Operation['access'], print: Print): JsonObject {
  // A wrong method has no operation to be described under.
  const codes = [...new Set([...commonOf(access), ...declared])].filter((code) => code !== 'METHOD_NOT_ALLOWED');
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
