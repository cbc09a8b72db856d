import { ed25519 } from '@noble/curves/ed25519.js';
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

/** Strict RFC 8032: the verifiers in Python and openssl must come to the same answer. */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
