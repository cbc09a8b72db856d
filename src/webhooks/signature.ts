import { createHmac } from 'node:crypto';

/** What is signed: the exact bytes of the body, under an id and a time that the receiver sees as headers. */
export interface SignedMessage {
  /** `webhook-id`. It holds no dot, so that the signed text can be read in one way only. */
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: number;
  readonly body: Uint8Array;
}

/** One entry, `v1,<base64>`: HMAC-SHA256 over `<id>.<timestamp>.<body>` (Standard Webhooks 1.0.0). */
export function signatureOf({ id, timestamp, body }: SignedMessage, key: Uint8Array): string {
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return `v1,${mac}`;
}

/** The three headers of a delivery, one signature for each key, the newest first. */
export function webhookHeaders(message: SignedMessage, keys: readonly Uint8Array[]) {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': keys.map((key) => signatureOf(message, key)).join(' '),
  };
}
