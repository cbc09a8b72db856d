import { concat } from '../byte-strings.js';
import { sha256Hex } from '../bytes.js';

/** Bytes of which a digest is kept: what is the beginning of a body has the same. */
const sizes = [1_024, 16_384] as const;
const [, most] = sizes;

/** SHA-256 of the first 1,024 and 16,384 bytes, lower-case hex, of those that there are. */
export const beginnings = (bytes: Uint8Array): Promise<string[]> =>
  Promise.all(sizes.filter((size) => size <= bytes.length).map((size) => sha256Hex(bytes.subarray(0, size))));

/** Of bytes that come in parts. */
export function openBeginnings() {
  const parts: Uint8Array[] = [];
  let left: number = most;
  return {
    take(bytes: Uint8Array): void {
      if (left === 0) return;
      // The caller may use its memory again.
      const part = bytes.slice(0, left);
      left -= part.length;
      parts.push(part);
    },
    read: () => beginnings(concat(...parts)),
  };
}
