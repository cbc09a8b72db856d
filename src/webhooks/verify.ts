import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from './signature.js';

/** What a receiver holds before it has parsed anything. */
export interface ReceivedMessage {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  /** The bytes as they came; text that was decoded and encoded again may differ from them. */
  readonly body: Uint8Array;
}

/**
 * `missing_header` one of the three is absent or empty · `malformed_timestamp` not whole seconds ·
 * `too_old`, `too_new` more than the tolerance from the receiver's clock · `no_signature` no entry of version 1 ·
 * `signature_mismatch` none that these bytes, this id and this time lead to.
 */
export type MessageVerdict =
  | { readonly valid: true; readonly sentAt: Date }
  | {
      readonly valid: false;
      readonly code:
        | 'missing_header'
        | 'malformed_timestamp'
        | 'too_old'
        | 'too_new'
        | 'no_signature'
        | 'signature_mismatch';
    };

export const TOLERANCE_SECONDS = 300;

/** A receiver's check, by the receiver's clock. Entries of unknown versions are skipped; one that matches is enough. */
export function verifyMessage(
  received: ReceivedMessage,
  keys: readonly Uint8Array[],
  now: Date,
  toleranceSeconds = TOLERANCE_SECONDS,
): MessageVerdict {
  const { id, timestamp, signature, body } = received;
  if (!id || !timestamp || !signature) return { valid: false, code: 'missing_header' };
  if (!/^\d{1,12}$/.test(timestamp)) return { valid: false, code: 'malformed_timestamp' };
  const sent = Number(timestamp);
  const age = Math.floor(now.getTime() / 1000) - sent;
  if (age > toleranceSeconds) return { valid: false, code: 'too_old' };
  if (-age > toleranceSeconds) return { valid: false, code: 'too_new' };
  const entries = signature.split(' ').filter((entry) => entry.startsWith('v1,'));
  if (entries.length === 0) return { valid: false, code: 'no_signature' };
  const expected = keys.map((key) => signatureOf({ id, timestamp: sent, body }, key));
  // Every pair is compared, in constant time each: the time taken says nothing about which one matched.
  const matches = entries.flatMap((entry) => expected.map((each) => equal(entry, each)));
  return matches.includes(true)
    ? { valid: true, sentAt: new Date(sent * 1000) }
    : { valid: false, code: 'signature_mismatch' };
}

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
