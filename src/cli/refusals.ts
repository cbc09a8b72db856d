import type { ApiRefusal } from '../client/index.js';
import type { ErrorCode } from '../contract/errors.js';
import { limits } from '../contract/limits.js';
import { Problem } from './problem.js';

/** What the caller can do about a refusal, by code. */
const hints: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  MALFORMED_REQUEST: ['error.details (--json) names the field'],
  INVALID_URL: ['an address starts with http:// or https:// and holds no user or password'],
  INVALID_VIEWPORT: ['--viewport takes desktop, laptop, tablet, mobile or WIDTHxHEIGHT[@SCALE]'],
  METADATA_TOO_LARGE: [`--metadata takes at most ${limits.metadataKeys} keys and ${limits.metadataBytes} bytes`],
  RATE_LIMIT_COST_TOO_HIGH: ['capture fewer URLs at a time'],
  MISSING_API_KEY: ['EVIDENCE_API_KEY gives a key; evidence doctor says where the stored one is'],
  INVALID_API_KEY: ['the key is unknown to this service or was revoked; evidence doctor says where it comes from'],
  QUOTA_EXCEEDED: ['a test key is not counted: --test'],
  PAYMENT_REQUIRED: ['the account has overdue payments'],
  EIDAS_REQUIRES_LIVE_KEY: ['drop --test, or drop --include-eidas'],
  EIDAS_UNAVAILABLE: [
    'set EVIDENCE_TSA_URL and EVIDENCE_TSA_QUALIFIED=true, then evidence daemon restart',
    'or drop --include-eidas',
  ],
  NOT_FOUND: ['evidence list shows the captures of this key; an id is written whole'],
  LEGAL_HOLD: ['evidence release ID lifts the hold'],
  CAPTURE_IN_PROGRESS: ['evidence show ID says how far it is'],
  MISDIRECTED_REQUEST: ['EVIDENCE_PUBLIC_HOSTS names the hosts that the daemon may be addressed by'],
  SSRF_BLOCKED: [
    'the operator may allow private and special addresses: EVIDENCE_ALLOW_TARGETS for pages, EVIDENCE_ALLOW_WEBHOOKS for webhooks',
    'the daemon takes its settings when it starts: evidence daemon restart',
  ],
  TARGET_UNREACHABLE: ['check the spelling of the host name'],
  RATE_LIMITED: ['wait a moment and try again'],
  CONCURRENT_CAPTURE_LIMIT: ['wait for a running capture to end: evidence list --status processing'],
  TEST_MODE_DAILY_LIMIT: ['error.details.reset_at (--json) says when the day ends'],
  NOT_COMPARABLE: ['evidence list --url URL shows the captures of one address'],
  IMPORT_NOT_SUPPORTED: ['a package that was made elsewhere is only kept and checked'],
  WEBHOOK_SECRET_ROTATION_PENDING: ['the old secret signs beside the new one until then; rotate again afterwards'],
  DELIVERY_IN_PROGRESS: ['evidence webhooks deliveries shows what came of it'],
  IMPORT_NOT_ALLOWED: ['imports need a Legal plan and a production key'],
  IMPORT_LIMIT: ['evidence imports list --status uploading shows them; evidence imports cancel ID ends one'],
  IMPORT_DAILY_BYTES_LIMIT: ['error.details.retry_after_seconds (--json) says when the day ends'],
  IMPORT_MONTHLY_BYTES_LIMIT: ['error.details.retry_after_seconds (--json) says when the month ends'],
  IMPORT_NOT_UPLOADING: ['evidence imports show ID says what became of it'],
  INTERNAL_ERROR: ['evidence daemon logs shows what happened, under the request id'],
};

/** An error envelope of the API, to be printed: exit code 5. */
export function refusalProblem(refusal: ApiRefusal): Problem {
  const named = hintsFor(refusal);
  return new Problem('refused', refusal.code, spoken(refusal), {
    hints: [...fieldLines(refusal.details), ...named],
    details: refusal.details,
    verbatim: refusal.message,
    ...(refusal.request_id !== null && { requestId: refusal.request_id }),
    cause: refusal,
  });
}

/** The advice for the code, or for what is the matter with this very address. */
function hintsFor({ code, details }: ApiRefusal): readonly string[] {
  const { reason, fields } = (details ?? {}) as { reason?: unknown; fields?: unknown };
  if (code === 'SSRF_BLOCKED' && reason === 'unresolvable')
    return ['there is no such host name, or it has no address: check its spelling'];
  if (code === 'INVALID_URL' && JSON.stringify(fields ?? '').includes('must be https'))
    return ['a program on this machine is told with evidence webhooks listen --forward-to URL'];
  return hints[code as ErrorCode] ?? [];
}

function spoken({ code, message }: ApiRefusal): string {
  return `${code}: ${message.replace(/\.$/, '')}`;
}

/** The fields that a defect names. */
function fieldLines(details: unknown): string[] {
  const { fields, unknown, field, reason, host } = (details ?? {}) as Record<string, unknown>;
  const lines: string[] = [];
  if (Array.isArray(unknown)) lines.push(`this service does not know: ${unknown.map(String).join(', ')}`);
  if (Array.isArray(fields)) {
    for (const each of fields as { field?: unknown; problem?: unknown }[])
      lines.push(`${String(each.field)}: ${String(each.problem)}`);
  }
  if (typeof field === 'string')
    lines.push(`${field}: ${[reason, host].filter((part) => typeof part === 'string').join(' ')}`);
  return lines;
}
