import { createHash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;

export interface Occurrence {
  /** A subscription's id, or `webhook_url` for the address that a request or schedule itself named. */
  readonly destination: string;
  readonly event: string;
  /** The capture or schedule that it is about. */
  readonly subject: string;
  /** Tells apart what happens to one subject more than once; else empty. */
  readonly occurrence: string;
}

/** 22 characters of `[0-9A-Za-z]`, so never a dot, from what is told to whom: the same for ever for the same telling. */
export function deliveryId({ destination, event, subject, occurrence }: Occurrence): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([destination, event, subject, occurrence]))
    .digest('hex');
  let rest = BigInt(`0x${digest}`);
  let id = '';
  while (id.length < LENGTH) {
    id += alphabet[Number(rest % 62n)];
    rest /= 62n;
  }
  return id;
}
