import { toHex } from '../../package/bytes.js';
import { compare, concat, fromHex } from '../../package/byte-strings.js';
import { OtsError, Reader, varbytes, varuint } from './wire.js';

/** Who says when a message existed: a calendar that promises, or a block whose Merkle root is the message. */
export type Attestation =
  | { readonly kind: 'pending'; readonly uri: string }
  | { readonly kind: 'bitcoin'; readonly height: number }
  | { readonly kind: 'unknown'; readonly tag: string; readonly payload: Uint8Array };

const PENDING = '83dfe30d2ef90c8e';
const BITCOIN = '0588960d73d71901';
const MAX_PAYLOAD = 8192;
const MAX_URI = 1000;

export function readAttestation(reader: Reader): Attestation {
  const tag = toHex(reader.bytes(8));
  const payload = reader.varbytes(MAX_PAYLOAD);
  const inner = new Reader(payload);
  if (tag === PENDING) {
    const uri = String.fromCharCode(...inner.varbytes(MAX_URI));
    inner.end();
    if (!/^[A-Za-z0-9\-._/:]*$/.test(uri)) throw new OtsError('a calendar address has a character that is not allowed');
    return { kind: 'pending', uri };
  }
  if (tag === BITCOIN) {
    const height = inner.varuint();
    inner.end();
    return { kind: 'bitcoin', height };
  }
  return { kind: 'unknown', tag, payload };
}

export function attestationBytes(attestation: Attestation): Uint8Array {
  return concat(fromHex(tagOf(attestation)) ?? new Uint8Array(), varbytes(payloadOf(attestation)));
}

/** The order in which the reference writes the attestations of one node: by tag, then by address or height. */
export function compareAttestations(a: Attestation, b: Attestation): number {
  if (a.kind === 'bitcoin' && b.kind === 'bitcoin') return a.height - b.height;
  if (a.kind === 'pending' && b.kind === 'pending') return a.uri < b.uri ? -1 : Number(a.uri > b.uri);
  const [left, right] = [tagOf(a), tagOf(b)];
  return left === right ? compare(payloadOf(a), payloadOf(b)) : left < right ? -1 : 1;
}

function tagOf(attestation: Attestation): string {
  switch (attestation.kind) {
    case 'pending':
      return PENDING;
    case 'bitcoin':
      return BITCOIN;
    case 'unknown':
      return attestation.tag;
  }
}

function payloadOf(attestation: Attestation): Uint8Array {
  switch (attestation.kind) {
    case 'pending':
      return varbytes(new TextEncoder().encode(attestation.uri));
    case 'bitcoin':
      return varuint(attestation.height);
    case 'unknown':
      return attestation.payload;
  }
}
