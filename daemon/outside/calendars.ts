import { allAttestations, merge, parseTimestamp, type Timestamp } from '../../src/proofs/ots/timestamp.js';
import { commitment, isProof, joining, NONCE_LENGTH, proofBytes, proofOf } from '../../src/proofs/ots/proof.js';
import type { AskCalendar } from '../../src/proofs/ots/upgrade.js';
import { inWords, OutsideError } from './outside-error.js';
import { outsideFetch } from './outside-fetch.js';

/** What the calendars gave. */
export interface CalendarRound {
  /** The proof file; absent when no calendar gave a time-stamp. */
  readonly ots?: Uint8Array;
  /** That of the file beside it; present exactly when `ots` is and there is one. */
  readonly besideOts?: Uint8Array;
  /** Who gave no timestamp, and why. */
  readonly refused: readonly { readonly calendar: string; readonly reason: string }[];
}

interface Together {
  /** A second file to be proven by the same promise of each calendar: its SHA-256. */
  readonly beside?: Uint8Array;
  /** Who gets the commitment promised; the calendars themselves when absent. */
  readonly submit?: SubmitCommitment;
}

/** What became of one commitment: the joined promises of the calendars that took it; absent when none did. */
export interface CommitmentRound extends Pick<CalendarRound, 'refused'> {
  readonly timestamp?: Timestamp;
}

/**
 * Gets a commitment (32 bytes that reveal nothing) promised. `fits`: whether a proof with that timestamp can be read; what would make it too long
 * is left out.
 */
export type SubmitCommitment = (
  commitment: Uint8Array,
  fits: (timestamp: Timestamp) => boolean,
  limits?: Limits,
) => Promise<CommitmentRound>;

/** `timeoutMs` is for each calendar, 10 s unless a test is in a hurry. */
export interface Limits {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

const LIMIT_MS = 10_000;
const MAX_REPLY = 10_000;
/** Of one calendar. Each is asked about for up to 60 days; the public pools give one. */
const MAX_PROMISES = 4;
const bounds = ({ timeoutMs = LIMIT_MS, ...signal }: Limits) => ({ timeoutMs, maxBytes: MAX_REPLY, ...signal });
const HEADERS = { accept: 'application/vnd.opentimestamps.v1' };

/** Submits a SHA-256 digest, hidden behind a nonce, to all calendars at once. One answer is enough for a proof. */
export async function submitToCalendars(
  sha256: Uint8Array,
  calendars: readonly string[],
  randomBytes: (length: number) => Uint8Array,
  { beside, submit = submitTo(calendars), ...limits }: Limits & Together = {},
): Promise<CalendarRound> {
  const nonces = [randomBytes(NONCE_LENGTH), randomBytes(NONCE_LENGTH)] as const;
  const [nonce] = nonces;
  const join = beside && joining(commitment(sha256, nonce), commitment(beside, nonces[1]));
  const proofsWith = (timestamp: Timestamp) => ({
    ots: proofBytes(proofOf(sha256, nonce, timestamp, join?.fromLeft)),
    ...(beside && { besideOts: proofBytes(proofOf(beside, nonces[1], timestamp, join?.fromRight)) }),
  });
  const fits = (timestamp: Timestamp) => Object.values(proofsWith(timestamp)).every(isProof);
  const { timestamp, ...round } = await submit(commitment(sha256, nonce, join?.fromLeft), fits, limits);
  return { ...(timestamp && proofsWith(timestamp)), ...round };
}

/** Shows a commitment to all of these calendars at once. */
export const submitTo =
  (calendars: readonly string[]): SubmitCommitment =>
  async (committed, fits, limits = {}) => {
    const submit = async (calendar: string) => {
      try {
        const answer = await outsideFetch(addressIn(calendar, 'digest'), {
          method: 'POST',
          headers: { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
          body: committed,
          ...bounds(limits),
        });
        if (answer.status !== 200) return { calendar, reason: `answered with HTTP status ${answer.status}` };
        return { calendar, timestamp: promiseIn(answer.body, committed, calendars) };
      } catch (error) {
        return { calendar, reason: error instanceof Error ? inWords(error.message) : 'failed' };
      }
    };
    const replies = await Promise.all(calendars.map(submit));
    limits.signal?.throwIfAborted();
    const refused: { calendar: string; reason: string }[] = [];
    let joined: Timestamp | undefined;
    for (const { calendar, timestamp, reason } of replies) {
      const next = timestamp && (joined ? merge(joined, timestamp) : timestamp);
      if (next && fits(next)) joined = next;
      else refused.push({ calendar, reason: reason ?? 'answered with more than fits into a proof' });
    }
    return { ...(joined && { timestamp: joined }), refused };
  };

/** Asks for what a calendar now has; only addresses that belong to the configured calendars are ever contacted. */
export function askCalendars(calendars: readonly string[], limits: Limits = {}): AskCalendar {
  return async (uri, commitmentHex) => {
    if (!belongs(uri, calendars)) return undefined;
    const answer = await outsideFetch(addressIn(uri, `timestamp/${commitmentHex}`), {
      headers: HEADERS,
      ...bounds(limits),
    });
    return answer.status === 200 ? answer.body : undefined;
  };
}

/** A calendar's answer to a submission: a promise to anchor, from an address that can be asked again. */
function promiseIn(reply: Uint8Array, committed: Uint8Array, calendars: readonly string[]): Timestamp {
  const timestamp = parseTimestamp(reply, committed);
  const attestations = allAttestations(timestamp).map(({ attestation }) => attestation);
  if (attestations.length > MAX_PROMISES)
    throw new OutsideError('bad_answer', `answered with ${attestations.length} promises`);
  if (!attestations.every((one) => one.kind === 'pending' && belongs(one.uri, calendars)))
    throw new OutsideError('bad_answer', 'answered with something else than its own promise to anchor the digest');
  return timestamp;
}

/** The public pools answer in the name of the calendar behind them, under these domains (as in the reference client). */
const PUBLIC_CALENDARS = ['.calendar.opentimestamps.org', '.calendar.eternitywall.com', '.calendar.catallaxy.com'];

function belongs(uri: string, calendars: readonly string[]): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, protocol, hostname } = new URL(uri);
  if (calendars.some((calendar) => URL.canParse(calendar) && new URL(calendar).origin === origin)) return true;
  return protocol === 'https:' && PUBLIC_CALENDARS.some((domain) => hostname.endsWith(domain));
}

const addressIn = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path}`;
