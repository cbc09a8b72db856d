import { Type, type Static, type TSchema } from 'typebox';
import { limits } from './limits.js';
import { shareErrors } from './shares/errors.js';
import { sessionErrors } from './sessions/errors.js';
import { ofMatters } from './matters/refusals.js';
import { organizationErrors } from './accounts/errors.js';
import { scheduleErrors } from './schedules/errors.js';
import { keychainErrors } from './browser-profiles/keychain.js';
import { witnessErrors } from './captures/witness-errors.js';

/**
 * Every refusal that the API can make: code → status, message, shape of `details`. A refusal is the caller's to mend;
 * INTERNAL_ERROR is ours. Nothing outside this table is ever sent (evidence-api(7), Errors).
 */
export const errors = declare({
  MALFORMED_REQUEST: { status: 400, message: 'The request is malformed.', details: defects() },
  MISSING_FIELD: { status: 400, message: 'A required field is missing.', details: defects() },
  INVALID_URL: { status: 400, message: 'An address in the request cannot be used.', details: defects() },
  INVALID_TIMESTAMP_TYPE: {
    status: 400,
    message: 'timestamp must be "bitcoin", "rfc3161", "both" or "none".',
    details: defects(),
  },
  INVALID_VIEWPORT: {
    status: 400,
    message: 'options.viewport must be a known name or {width, height, device_scale_factor, mobile} within bounds.',
    details: defects(),
  },
  METADATA_TOO_LARGE: {
    status: 400,
    message: `options.metadata may have ${limits.metadataKeys} keys and ${limits.metadataBytes} bytes of JSON.`,
    details: Type.Object({
      keys: Type.Integer(),
      bytes: Type.Integer(),
      max_keys: Type.Integer(),
      max_bytes: Type.Integer(),
    }),
  },
  INVALID_EVIDENCE_PACK_OPTIONS: { status: 400, message: 'options.evidence_pack cannot be used.', details: defects() },
  WEBHOOK_REQUIRES_API_KEY: {
    status: 400,
    message: 'A webhook_url needs an API key; a session has no signing secret.',
  },
  EXPORT_TOO_LARGE: {
    status: 400,
    message: 'The export would be too large. Split it.',
    details: Type.Object({ bytes: Type.Integer(), max_bytes: Type.Integer() }),
  },
  RATE_LIMIT_COST_TOO_HIGH: {
    status: 400,
    message: 'The request needs more units than one window allows. Split it.',
    details: Type.Object({ max_per_window: Type.Integer(), window_seconds: Type.Integer(), requested: Type.Integer() }),
  },
  INVALID_CRON: { status: 400, message: 'The cron expression or its time zone cannot be used.', details: defects() },

  MISSING_API_KEY: { status: 401, message: 'No API key was sent. Send "Authorization: Bearer <API_KEY>".' },
  INVALID_API_KEY: { status: 401, message: 'The API key is unknown or revoked.' },

  QUOTA_EXCEEDED: {
    status: 402,
    message: 'The monthly maximum or the sandbox allowance has been reached.',
    details: Type.Object({
      reason: Type.String(),
      used: Type.Integer(),
      limit: Type.Integer(),
      max_limit: Type.Union([Type.Integer(), Type.Null()]),
      cap: Type.Union([
        Type.Literal('plan_max'),
        Type.Literal('customer'),
        Type.Literal('member_owner'),
        Type.Literal('org'),
      ]),
      org_member: Type.Boolean(),
    }),
  },
  PAYMENT_REQUIRED: { status: 402, message: 'The subscription has overdue payments.' },

  EIDAS_REQUIRES_LIVE_KEY: { status: 403, message: 'include_eidas needs a production key with linked billing.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'The e-mail address of the account is not confirmed.' },
  PLAN_ARCHIVE_ONLY: { status: 403, message: 'The plan keeps the archive and creates no new work.' },
  PLAN_API_READ_ONLY: {
    status: 403,
    message: 'On this plan, new work can only be created in the dashboard.',
    details: Type.Object({ reason: Type.Optional(Type.Literal('session_outside_dashboard')) }),
  },
  MATTERS_NOT_ENABLED: { status: 403, message: 'Matters require a Legal plan.' },
  FORBIDDEN: { status: 403, message: 'This key may not do this: only the owner or the operator may.' },
  IMPORT_NOT_ALLOWED: { status: 403, message: 'Imports require a Legal plan and a production key.' },
  EMAIL_CODE_REFUSED: {
    status: 403,
    message: 'The code does not confirm a new e-mail address.',
    details: Type.Object({ attempts_left: Type.Integer() }),
  },

  ...shareErrors,
  ...sessionErrors,
  NOT_FOUND: { status: 404, message: 'Nothing that this key may see exists at this address.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address does not support that method.',
    details: Type.Object({ allow: Type.Array(Type.String()) }),
  },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: 'The first request with this Idempotency-Key is still running.' },
  CAPTURE_IN_PROGRESS: { status: 409, message: 'The capture is still running.' },
  CAPTURE_NOT_COMPLETED: {
    status: 409,
    message: 'The capture has no package.',
    details: Type.Object({ status: Type.String() }),
  },
  CAPTURE_NOT_DELETED: { status: 409, message: 'The capture is not in the trash. Delete it first.' },
  ...scheduleErrors,
  ...keychainErrors,
  LEGAL_HOLD: {
    status: 409,
    message: 'The capture is under legal hold. Release the hold first.',
    details: Type.Object({ matter_ids: Type.Array(Type.String()) }),
  },
  ...ofMatters,
  ...organizationErrors,
  WEBHOOK_SECRET_ROTATION_PENDING: {
    status: 409,
    message: 'The previous secret is still valid.',
    details: Type.Object({ previous_secret_expires_at: Type.String() }),
  },
  DELIVERY_IN_PROGRESS: { status: 409, message: 'An attempt at this delivery is in progress. Try again shortly.' },
  IMPORT_LIMIT: {
    status: 409,
    message: 'Three imports are in progress already.',
    details: Type.Object({ limit: Type.Integer(), in_progress: Type.Integer() }),
  },
  IMPORT_NOT_UPLOADING: {
    status: 409,
    message: 'The import no longer waits for its parts.',
    details: Type.Object({ status: Type.String() }),
  },
  IMPORT_INCOMPLETE: {
    status: 409,
    message: 'Parts are missing, or differ from those that were announced.',
    details: Type.Object({ missing: Type.Array(Type.Integer()), differing: Type.Array(Type.Integer()) }),
  },
  LINK_EXPIRED: {
    status: 410,
    message: 'The link has expired. Request a new one.',
    details: Type.Object({ expired_at: Type.String() }),
  },
  INVITATION_GONE: {
    status: 410,
    message: 'The invitation can no longer be accepted.',
    details: Type.Object({ reason: Type.Enum(['expired', 'revoked', 'used']) }),
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'The request body is too large.',
    details: Type.Object({ max_bytes: Type.Integer() }),
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: 'The requested range lies outside the package.',
    details: Type.Object({ size_bytes: Type.Integer() }),
  },
  MISDIRECTED_REQUEST: { status: 421, message: 'The Host of the request is not a name of this server.' },

  SSRF_BLOCKED: {
    status: 422,
    message: 'The address is not allowed.',
    details: Type.Object({ field: Type.String(), reason: Type.String() }),
  },
  TARGET_UNREACHABLE: {
    status: 422,
    message: 'The target cannot be reached: its host name does not exist.',
    details: Type.Object({ field: Type.String(), host: Type.String() }),
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'The Idempotency-Key was used with a different request.' },
  IMPORT_NOT_SUPPORTED: { status: 422, message: 'This cannot be done with an imported package.' },
  MATTER_ITEM_NOT_ALLOWED: {
    status: 422,
    message: 'This cannot be added to the matter.',
    details: Type.Object({
      /** Null for work that was not begun. */
      capture_id: Type.Union([Type.String(), Type.Null()]),
      reason: Type.Enum(['test_mode', 'purged']),
    }),
  },
  MEMBER_NOT_ALLOWED: {
    status: 422,
    message: 'Members of a matter must be other accounts of its organisation.',
    details: Type.Object({
      reason: Type.Enum(['no_organization', 'not_in_organization', 'unknown_account', 'is_owner']),
    }),
  },
  NOT_COMPARABLE: {
    status: 422,
    message: 'The two captures cannot be compared: two different captures of the same URL are needed.',
    details: Type.Object({
      reason: Type.Union([Type.Literal('different_url'), Type.Literal('same_capture'), Type.Literal('not_a_capture')]),
    }),
  },
  ...witnessErrors,
  REDACTION_LEAK_DETECTED: {
    status: 422,
    message: 'The redacted text is still readable elsewhere in the package.',
    details: Type.Object({
      files: Type.Array(Type.String()),
      rule_indexes: Type.Array(Type.Integer()),
      metadata_fields: Type.Array(Type.String()),
      in_capture_url: Type.Boolean(),
    }),
  },
  REDACTION_NO_MATCH: {
    status: 422,
    message: 'A rule found nothing, so what it was meant to withhold may still be in the copy.',
    details: Type.Object({ rule_indexes: Type.Array(Type.Integer()) }),
  },
  NOT_REDACTABLE: {
    status: 422,
    message: 'This cannot be redacted.',
    details: Type.Object({
      reason: Type.Enum(['not_a_capture', 'already_redacted', 'file_capture', 'no_element_layout']),
    }),
  },

  RATE_LIMITED: {
    status: 429,
    message: 'The rate limit has been reached.',
    details: Type.Object({
      retry_after_seconds: Type.Integer(),
      action: Type.Optional(Type.String()),
      daily_limit: Type.Optional(Type.Integer()),
      remaining: Type.Optional(Type.Integer()),
    }),
  },
  CONCURRENT_CAPTURE_LIMIT: {
    status: 429,
    message: 'Too many captures are running. Wait for one to end.',
    details: Type.Object({ limit: Type.Integer(), in_flight: Type.Integer(), requested: Type.Integer() }),
  },
  TEST_MODE_DAILY_LIMIT: {
    status: 429,
    message: 'The daily limit of test-mode work has been reached.',
    details: Type.Object({ used: Type.Integer(), limit: Type.Integer(), reset_at: Type.String() }),
  },
  IMPORT_DAILY_BYTES_LIMIT: { status: 429, message: 'The daily import volume is used up.', details: volume() },
  IMPORT_MONTHLY_BYTES_LIMIT: { status: 429, message: 'The monthly import volume is used up.', details: volume() },

  CAPTURE_FAILED: {
    status: 500,
    message: 'The capture could not be started.',
    details: Type.Object({ capture_id: Type.String() }),
  },
  CERTIFY_FAILED: {
    status: 500,
    message: 'The certification could not be completed.',
    details: Type.Object({ certify_id: Type.String() }),
  },
  REDACTION_FAILED: { status: 500, message: 'The redaction could not be completed.' },
  INTERNAL_ERROR: { status: 500, message: 'An unexpected error occurred. Look for the request_id in the log.' },
  ANCHOR_UNAVAILABLE: {
    status: 503,
    message: 'No calendar and no time-stamp authority is configured, or none of them returned a proof.',
    details: Type.Object({ reason: Type.Union([Type.Literal('no_service'), Type.Literal('no_answer')]) }),
  },
  RENEWAL_UNAVAILABLE: {
    status: 503,
    message: 'No time-stamp authority is configured, or it returned no time-stamp.',
    details: Type.Object({ reason: Type.Union([Type.Literal('no_service'), Type.Literal('no_answer')]) }),
  },
  MAIL_UNAVAILABLE: {
    status: 503,
    message: 'The message was not sent: there is no mail server, or it refused the message.',
    details: Type.Object({ reason: Type.Enum(['not_configured', 'no_answer', 'refused']) }),
  },
  EIDAS_UNAVAILABLE: { status: 503, message: 'No qualified time-stamp authority is configured or it does not answer.' },
  PACKAGE_STORE_UNAVAILABLE: {
    status: 503,
    message: 'The store that packages are kept in cannot be used at the moment. Try again shortly.',
  },
  SHUTTING_DOWN: { status: 503, message: 'The server is stopping. Try again shortly.' },
  DATABASE_UNAVAILABLE: { status: 503, message: 'The database does not answer. Try again shortly.' },
  DISK_FULL: { status: 507, message: 'The disk of the server is full.' },
});

export type ErrorCode = keyof typeof errors;

/** `throw refuse('INVALID_URL', {...})`; codes that declare details demand them. */
export const refuse = <C extends ErrorCode>(code: C, ...details: DetailsOf<C>): Refusal =>
  new Refusal(code, details[0]);

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Sent as `Location`: where what was begun, and failed, is read. */
  location: string | undefined;
  /** Sent as `Retry-After`, for a time that no other part of the refusal tells. */
  retryAfterSeconds: number | undefined;
  constructor(code: ErrorCode, details?: unknown) {
    super(errors[code].message);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errors[this.code].status;
  }
  at(path: string): this {
    this.location = path;
    return this;
  }
  retryIn(seconds: number): this {
    this.retryAfterSeconds = seconds;
    return this;
  }
}

type DetailsOf<C extends ErrorCode> = (typeof errors)[C] extends { readonly details: infer D extends TSchema }
  ? [details: Static<D>]
  : [];

interface Declared {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 416 | 421 | 422 | 429 | 500 | 503 | 507;
  readonly message: string;
  readonly details?: TSchema;
}

function declare<const T extends Record<string, Declared>>(table: T): T {
  return table;
}

/** Every defect of the same code at once: names that nothing knows, and fields with what is wrong with each. */
function defects() {
  return Type.Object({
    unknown: Type.Optional(Type.Array(Type.String())),
    fields: Type.Optional(Type.Array(Type.Object({ field: Type.String(), problem: Type.String() }))),
  });
}

/** Bytes; what the announced sizes of the day or month come to without this request. */
function volume() {
  return Type.Object({
    used: Type.Integer(),
    limit: Type.Integer(),
    requested: Type.Integer(),
    retry_after_seconds: Type.Integer(),
  });
}
