import * as crypto from 'node:crypto';

// The hashes of RFC 6962, section 2.1, as `src/proofs/tlog/hash.ts` has them, by the platform: a log is hashed by the thousands.

/** Node 20.12 and later; some 40 per cent faster for so few bytes. */
const sha256: (bytes: Uint8Array) => Buffer =
  typeof crypto.hash === 'function'
    ? (bytes) => crypto.hash('sha256', bytes, 'buffer')
    : (bytes) => crypto.createHash('sha256').update(bytes).digest();

const node = Buffer.alloc(65, 1);

export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  node.set(left, 1);
  node.set(right, 33);
  return sha256(node);
}

export function leafHash(entry: Uint8Array): Buffer {
  const leaf = Buffer.allocUnsafe(entry.length + 1);
  leaf[0] = 0;
  leaf.set(entry, 1);
  return sha256(leaf);
}
