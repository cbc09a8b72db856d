import type { ApiRefusal } from '../../client/index.js';
import { keychainReasons, keychainWords } from '../../contract/browser-profiles/keychain.js';
import type { ErrorCode } from '../../contract/errors.js';
import { limits } from '../../contract/limits.js';
import { Problem } from './problem.js';

/** What the caller can do about a refusal, by code. */
const hints: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  MALFORMED_REQUEST: ['with --json, error.details names the field'],
  INVALID_URL: ['a URL starts with http:// or https:// and contains no user name or password'],
  INVALID_VIEWPORT: ['--viewport takes desktop, laptop, tablet, mobile or WIDTHxHEIGHT[@SCALE]'],
  METADATA_TOO_LARGE: [`--metadata takes at most ${limits.metadataKeys} keys and ${limits.metadataBytes} bytes`],
  RATE_LIMIT_COST_TOO_HIGH: ['capture fewer URLs at a time'],
  MISSING_API_KEY: ['set EVIDENCE_API_KEY, or run evidence doctor to see where the stored key is'],
  INVALID_API_KEY: ['the key is unknown to this service or was revoked; evidence doctor shows where it comes from'],
  QUOTA_EXCEEDED: [
    'captures with the test key are not counted: --test',
    'evidence whoami shows the limits; whoami --monthly-cap changes your own',
  ],
  ORGANIZATION_FULL: ['evidence organization invitations shows the open ones; the operator sets the seats'],
  ALREADY_MEMBER: ['an account is in one organisation at most: evidence organization leave'],
  ORGANIZATION_OWNER_REQUIRED: ['evidence organization transfer ACCOUNT makes a member the owner'],
  INVITATION_GONE: ['the owner of the organisation can invite you again'],
  EMAIL_CODE_REFUSED: ['evidence whoami --email ADDRESS sends a new code'],
  PACKAGE_STORE_UNAVAILABLE: ['the operator finds the reason with evidence doctor; captures that run wait for it'],
  MAIL_UNAVAILABLE: ['EVIDENCE_MAIL_URL is the mail server of the daemon; evidence doctor asks it'],
  PAYMENT_REQUIRED: ['pay the overdue invoices of the account'],
  EIDAS_REQUIRES_LIVE_KEY: ['remove --test or --include-eidas'],
  EIDAS_UNAVAILABLE: [
    'set EVIDENCE_TSA_URL and EVIDENCE_TSA_QUALIFIED=true, then evidence daemon restart',
    'or remove --include-eidas',
  ],
  NOT_FOUND: [
    'evidence list shows the captures of this key, evidence whoami its organisation; ids must be complete',
    'evidence browser-profile list shows its browser profiles',
  ],
  LEGAL_HOLD: [
    'evidence release ID lifts the hold; that of a matter is lifted by evidence matters rename MATTER --release',
  ],
  SHARE_PASSWORD_REQUIRED: ['--password-file FILE: the person who sent you the link knows the password'],
  SHARE_CODE_REQUIRED: ['a code was mailed to the recipient: run the command again with --code XXXX-XXXX'],
  SHARE_REFUSED: ['with --json, error.details.attempts_left is how many tries are left before the share is locked'],
  SHARE_GONE: ['with --json, error.details.reason states why; the person who sent you the link can create another'],
  SESSION_EXPIRED: ['open the link again'],
  INSECURE_TRANSPORT: ['the link must start with https://, unless the service runs on this machine'],
  MATTERS_NOT_ENABLED: ['evidence whoami shows the plan of the account'],
  MATTER_ARCHIVED: ['evidence matters reopen MATTER'],
  MATTER_SEALED: ['evidence matters reopen MATTER --reason TEXT'],
  MATTER_ITEM_NOT_ALLOWED: ['a production matter cannot contain items made in test mode; remove --test'],
  MEMBER_NOT_ALLOWED: [
    'the operator puts accounts into an organisation: evidence accounts update ID --organization NAME',
  ],
  CAPTURE_IN_PROGRESS: ['evidence show ID shows its progress'],
  MISDIRECTED_REQUEST: ['EVIDENCE_PUBLIC_HOSTS lists the host names under which the daemon accepts requests'],
  SSRF_BLOCKED: [
    'to allow private or special addresses, the operator sets EVIDENCE_ALLOW_TARGETS (pages) or EVIDENCE_ALLOW_WEBHOOKS (webhooks)',
    'settings apply when the daemon starts: evidence daemon restart',
  ],
  TARGET_UNREACHABLE: ['check the spelling of the host name'],
  DATABASE_UNAVAILABLE: ['the PostgreSQL server of the service is away: wait a moment and try again'],
  RATE_LIMITED: ['wait a moment and try again'],
  CONCURRENT_CAPTURE_LIMIT: ['wait for a running capture to end: evidence list --status processing'],
  SCHEDULE_CHANGED: ['evidence schedule show ID shows it as it is now; then run the command again'],
  TEST_MODE_DAILY_LIMIT: ['with --json, error.details.reset_at is the end of the day'],
  NOT_COMPARABLE: ['evidence list --url URL shows the captures of one address'],
  NOT_A_WITNESS: ['with --json, error.details.reason states why'],
  NOT_REDACTABLE: ['with --json, error.details.reason states why'],
  IMPORT_NOT_SUPPORTED: ['imported packages can only be stored and verified'],
  WEBHOOK_SECRET_ROTATION_PENDING: ['until then the old secret is used too; rotate again afterwards'],
  DELIVERY_IN_PROGRESS: ['evidence webhooks deliveries shows its result'],
  IMPORT_NOT_ALLOWED: ['imports require a Legal plan and a production key'],
  IMPORT_LIMIT: ['evidence imports list --status uploading shows them; evidence imports cancel ID cancels one'],
  IMPORT_DAILY_BYTES_LIMIT: ['with --json, error.details.retry_after_seconds is the time until the day ends'],
  IMPORT_MONTHLY_BYTES_LIMIT: ['with --json, error.details.retry_after_seconds is the time until the month ends'],
  IMPORT_NOT_UPLOADING: ['evidence imports show ID shows its status'],
  INTERNAL_ERROR: ['evidence daemon logs shows the error under this request id'],
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
  if (code === 'KEYCHAIN_UNAVAILABLE') return keychainHints(reason);
  if (code === 'INVITATION_GONE') return [`the invitation was ${gone(reason)}`, ...(hints[code] ?? [])];
  if (code === 'MAIL_UNAVAILABLE' && reason === 'not_configured')
    return ['this service sends no mail; its operator sets the address: evidence accounts update ID --email ADDRESS'];
  if (code === 'MISSING_FIELD' && JSON.stringify(fields ?? '').includes('"redacted"'))
    return ['some of it has a redacted copy: --redacted replace takes the copy, as_is the original'];
  if (code === 'SSRF_BLOCKED' && reason === 'unresolvable')
    return ['the host name does not exist or has no address; check its spelling'];
  if (code === 'INVALID_URL' && JSON.stringify(fields ?? '').includes('must be https'))
    return ['to send events to a program on this machine: evidence webhooks listen --forward-to URL'];
  return hints[code as ErrorCode] ?? [];
}

function keychainHints(reason: unknown): string[] {
  const known = keychainReasons.find((each) => each === reason);
  return known === undefined ? [] : [keychainWords[known].is, keychainWords[known].mend];
}

const gone = (reason: unknown): string => (reason === 'expired' ? 'not used in time' : String(reason));

function spoken({ code, message }: ApiRefusal): string {
  return `${code}: ${message.replace(/\.$/, '')}`;
}

/** The fields that a defect names. */
function fieldLines(details: unknown): string[] {
  const { fields, unknown, field, reason, host } = (details ?? {}) as Record<string, unknown>;
  const lines: string[] = [];
  if (Array.isArray(unknown)) lines.push(`unknown to this service: ${unknown.map(String).join(', ')}`);
  if (Array.isArray(fields)) {
    for (const each of fields as { field?: unknown; problem?: unknown }[])
      lines.push(`${String(each.field)}: ${String(each.problem)}`);
  }
  if (typeof field === 'string')
    lines.push(`${field}: ${[reason, host].filter((part) => typeof part === 'string').join(' ')}`);
  return lines;
}
