import { ApiRefusal, Unreachable } from '../client/index.js';
import type { ErrorCode } from '../contract/errors.js';
import { oneLine } from './untrusted.js';

/** A call that cannot be carried out: what is wrong, naming the field, and what to do about it. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
  readonly fixes: readonly string[];
  constructor(message: string, ...fixes: readonly string[]) {
    super(message);
    this.fixes = fixes;
  }
}

/** What whoever calls a tool can do about a refusal. Of the others the message says enough, or a person must act. */
const fixes: Readonly<Partial<Record<ErrorCode, string>>> = {
  NOT_FOUND: 'call "list" for the ids of this key; ids must be complete',
  INVALID_URL: 'url starts with http:// or https:// and has no user name or password',
  TARGET_UNREACHABLE: 'check the spelling of the host name in url',
  SSRF_BLOCKED: 'only public addresses may be captured; who runs the service can allow others (EVIDENCE_ALLOW_TARGETS)',
  INVALID_CRON: 'cron has five fields: "0 9 * * 1-5" is 9:00 from Monday to Friday',
  CAPTURE_IN_PROGRESS: 'call "show" with its id and wait_seconds until it has ended',
  CAPTURE_NOT_COMPLETED: 'only completed captures have a package; "show" says why this one has none',
  NOT_COMPARABLE: 'both ids must be captures of one address: "list" with url shows them',
  IMPORT_NOT_SUPPORTED: 'imported packages can only be shown and verified',
  RATE_LIMITED: 'wait a moment and call again',
  CONCURRENT_CAPTURE_LIMIT: 'wait until a running capture has ended: "list" with status processing',
  QUOTA_EXCEEDED: 'the monthly maximum is used up; a person can change it',
  MISSING_API_KEY: 'a person must set the key of the service',
  INVALID_API_KEY: 'the key is unknown or was revoked; a person must set another',
  METADATA_TOO_LARGE: 'shorten options.metadata',
};

/** An error as the text of an answer; undefined for a fault, whose inside is nobody's but the log's. */
export function problemText(error: unknown): string | undefined {
  if (error instanceof ToolProblem) return [error.message, ...error.fixes.map(fix)].join('\n');
  if (error instanceof ApiRefusal) return refusalText(error);
  if (error instanceof Unreachable)
    return [`the service was not reached`, fix('a person can run: evidence doctor')].join('\n');
  // Problems of the command line: no key, no daemon. Each is one sentence for a person, with what to do.
  const { code, message, hints } = error as { code?: unknown; message?: unknown; hints?: unknown };
  if (typeof code === 'string' && Array.isArray(hints))
    return [`${code}: ${shown(message)}`, ...hints.map((hint) => fix(shown(hint)))].join('\n');
  return undefined;
}

function refusalText({ code, message, details, retryAfterSeconds: after }: ApiRefusal): string {
  const { fields, unknown, field, reason } = (details ?? {}) as Record<string, unknown>;
  const named = Array.isArray(fields) ? (fields as { field?: unknown; problem?: unknown }[]) : [];
  return [
    `${shown(code)}: ${shown(message)}`,
    ...named.map((each) => `${shown(each.field)}: ${shown(each.problem)}`),
    ...(Array.isArray(unknown) ? unknown.map((name) => `${shown(name)}: there is no such field`) : []),
    ...(typeof field === 'string' ? [`${shown(field)}: ${shown(reason ?? 'cannot be used')}`] : []),
    ...(after === null ? [] : [fix(`try again in ${after} seconds`)]),
    ...(fixes[code as ErrorCode] === undefined ? [] : [fix(fixes[code as ErrorCode] ?? '')]),
  ].join('\n');
}

const fix = (text: string): string => `To fix it: ${text}.`;
const shown = (value: unknown): string => oneLine(String(value)) ?? '';
