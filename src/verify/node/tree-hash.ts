import * as crypto from 'node:crypto';

// The hashes of RFC 6962, section 2.1, as `src/proofs/tlog/hash.ts` has them, by Node: whole logs are hashed with them.

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

/** The leaves of a bundle (C2SP tlog-tiles), one behind the other; undefined where it ends within an entry. Spoils the bundle. */
export function bundleLeaves(bundle: Uint8Array): Uint8Array | undefined {
  const leaves: Buffer[] = [];
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + (((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0));
    if (at + 2 > bundle.length || end > bundle.length) return undefined;
    // The length has been read: where it stood, the zero goes that stands before a leaf, so that nothing is copied.
    bundle[at + 1] = 0;
    leaves.push(sha256(bundle.subarray(at + 1, end)));
    at = end;
  }
  return Buffer.concat(leaves);
}

export function leafHash(entry: Uint8Array): Buffer {
  const leaf = Buffer.allocUnsafe(entry.length + 1);
  leaf[0] = 0;
  leaf.set(entry, 1);
  return sha256(leaf);
}
