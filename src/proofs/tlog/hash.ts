import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, copy } from '../../package/byte-strings.js';

export const HASH_BYTES = 32;

/** What a reader of this room refuses, as a sentence's end. */
export class TlogError extends Error {
  override readonly name = 'TlogError';
}

/** Of an entry (RFC 6962, section 2.1): SHA-256(0x00 ‖ entry). */
export const leafHash = (entry: Uint8Array): Bytes => digest(Uint8Array.of(0), entry);

/** Of two subtrees side by side: SHA-256(0x01 ‖ left ‖ right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Bytes => digest(Uint8Array.of(1), left, right);

/** The root of a tree without entries. */
export const emptyRoot = (): Bytes => digest();

export function digest(...parts: readonly Uint8Array[]): Bytes {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return copy(hash.digest());
}
