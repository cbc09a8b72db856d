import { createHash } from 'node:crypto';

/** What every package of the tests shares: one clock, one page, one id. */
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const fixed = Date.UTC(2026, 10, 21, 10, 0, 0);
let start = fixed;
export const at = (second: number): string => new Date(start + second * 1000).toISOString();
export const evidenceId = 'ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d';
export const captureId = 'cap_0123456789abcdefghij';
export const pageUrl = 'https://example.org/page?a=1';

/**
 * From now on packages are sealed a minute ago: a proof that a real service dates must be neither older than what it proves nor days
 * younger. Returns what puts the fixed time back.
 */
export function sealPackagesNow(): () => void {
  start = Math.floor(Date.now() / 1000) * 1000 - 73_000;
  return () => (start = fixed);
}
