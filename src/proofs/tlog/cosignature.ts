import { type Bytes, concat } from '../../package/byte-strings.js';
import { utf8 } from '../../package/bytes.js';
import type { Sign } from './checkpoint.js';
import type { VerifierKey } from './key.js';
import { type NoteSignature, signatureOf, type SignedNote } from './note.js';
import { isSignedBy } from './signed.js';

const TIME_BYTES = 8;

/** What a witness signs: that it saw this checkpoint at a time, in seconds since 1970 (C2SP tlog-cosignature, Ed25519). */
const cosigned = (text: string, time: number): Bytes => utf8(`cosignature/v1\ntime ${time}\n${text}`);

export function cosign(text: string, time: number, key: VerifierKey, sign: Sign): NoteSignature {
  const stamp = new Uint8Array(TIME_BYTES);
  new DataView(stamp.buffer).setBigUint64(0, BigInt(time));
  return { name: key.name, id: key.id, signature: concat(stamp, sign(cosigned(text, time))) };
}

export type Cosigned = { readonly kind: 'cosigned'; readonly time: number } | { readonly kind: 'forged' | 'absent' };

/** What a witness said of a note. Its key is of a type of its own: a log's cannot stand in for it. */
export function cosignedBy(note: SignedNote, key: VerifierKey): Cosigned {
  const signature = key.type === 'witness' ? signatureOf(note, key) : undefined;
  if (signature === undefined) return { kind: 'absent' };
  if (signature.length !== TIME_BYTES + 64) return { kind: 'forged' };
  const time = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0));
  if (!Number.isSafeInteger(time)) return { kind: 'forged' };
  const holds = isSignedBy(key.publicKey, cosigned(note.text, time), signature.subarray(TIME_BYTES));
  return holds ? { kind: 'cosigned', time } : { kind: 'forged' };
}
