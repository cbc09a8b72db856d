import { createHash } from 'node:crypto';

/** Of this program alone: random, and never changed. */
const NAMESPACE = Buffer.from('5e0c1f0b7d6c4f0f9a7e3b1c2d4a6f88', 'hex');

/** RFC 9562, section 5.5. */
export function uuid5(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
