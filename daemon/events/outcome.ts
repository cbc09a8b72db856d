import { limits } from '../../src/contract/limits.js';
import { OutsideError } from '../outside/outside-error.js';

/** Error classes are the specification's; `not_sent` is an attempt that was not made, for the reason in `detail`. */
export type Outcome =
  | 'delivered'
  | 'connection_failed'
  | 'timeout'
  | 'blocked_address'
  | 'redirect_not_followed'
  | 'not_sent'
  | `http_${number}`;

/** What came of one attempt. */
export interface Attempted {
  readonly outcome: Outcome;
  readonly detail: string | null;
  readonly httpStatus: number | null;
}

/** The answer's head; its body is never read. */
export function answered(status: number, headers: Readonly<Record<string, string>>): Attempted {
  // Logged, not obeyed: the retry times are the specification's.
  const retryAfter = headers['retry-after'];
  const detail = retryAfter === undefined ? null : `Retry-After: ${printable(retryAfter)}`;
  const location = headers['location'] === undefined ? null : `Location: ${printable(headers['location'])}`;
  if (status >= 200 && status < 300) return { outcome: 'delivered', detail: null, httpStatus: status };
  if (status >= 300 && status < 400) return { outcome: 'redirect_not_followed', detail: location, httpStatus: status };
  return { outcome: `http_${status}`, detail, httpStatus: status };
}

/** Why there was no answer. */
export function unanswered(error: unknown): Attempted {
  if (!(error instanceof OutsideError)) throw error;
  const { code } = error;
  const outcome = code === 'timeout' || code === 'blocked_address' ? code : 'connection_failed';
  return { outcome, detail: error.message, httpStatus: null };
}

export const notSent = (detail: string): Attempted => ({ outcome: 'not_sent', detail, httpStatus: null });

const final: readonly Outcome[] = ['delivered', 'redirect_not_followed', 'blocked_address', 'http_410'];

/** A redirect, a 410 and a blocked address will be the same next time; so will a key that is gone. */
export const isRetried = ({ outcome, detail }: Attempted): boolean =>
  outcome === 'not_sent' ? detail === 'secret_unreadable' : !final.includes(outcome);

/** When the automatic attempt after `tries` of them is made; null when they are exhausted. Up to a tenth late, never early. */
export function retryAt(tries: number, now: Date, chance: number): Date | null {
  const wait = limits.webhookRetryMs[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + Math.ceil(wait * (1 + chance / 10)));
}

/** A receiver writes what it likes into a header; the log is read on terminals. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);
