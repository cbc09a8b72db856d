import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concat } from '../../package/byte-strings.js';
import { utf8 } from '../../package/bytes.js';
import type { ReadCheckpoint } from './checkpoint.js';
import type { VerifierKey } from './key.js';
import { signatureOf } from './note.js';

/** `absent`: the key did not sign. The name of a log's key is its origin. */
export function signedByLog(checkpoint: ReadCheckpoint, key: VerifierKey): 'signed' | 'forged' | 'absent' {
  if (key.type !== 'log' || checkpoint.origin !== key.name) return 'absent';
  const signature = signatureOf(checkpoint.note, key);
  if (signature === undefined) return 'absent';
  return isSignedBy(key.publicKey, utf8(checkpoint.note.text), signature) ? 'signed' : 'forged';
}

/**
 * RFC 8032, section 5.1.7, by the equation without the cofactor and for no key of small order: the verifiers in Python and openssl must
 * come to the same answer, also about keys that were made to divide them.
 */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    if (!ed25519.verify(signature, message, publicKey, { zip215: false })) return false;
    const { BASE, Fn } = ed25519.Point;
    const [nonce, scalar] = [signature.subarray(0, 32), signature.subarray(32)];
    const challenge = Fn.create(littleEndian(sha512(concat(nonce, publicKey, message))));
    const given = ed25519.Point.fromBytes(nonce).add(ed25519.Point.fromBytes(publicKey).multiplyUnsafe(challenge));
    return given.equals(BASE.multiplyUnsafe(littleEndian(scalar)));
  } catch {
    return false;
  }
}

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);
