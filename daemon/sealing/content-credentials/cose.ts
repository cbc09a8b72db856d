import { sign, type KeyObject } from 'node:crypto';
import { type CborInput, encodeCbor } from '../../../src/proofs/c2pa/cbor.js';
import { concat } from '../../../src/package/byte-strings.js';

const ALG = 1;
const ES256 = -7;
const X5CHAIN = 33;
const TAG_COSE_SIGN1 = 0xd2;

/** COSE_Sign1 (RFC 9052) over a C2PA claim, detached, padded to exactly `size` bytes as the claim has reserved them. */
export function coseSign1(
  claim: Uint8Array,
  key: KeyObject,
  chain: readonly Uint8Array[],
  size: number,
): Uint8Array<ArrayBuffer> {
  const certificates: CborInput = chain.length === 1 ? (chain[0] ?? null) : chain;
  const headers = encodeCbor(
    new Map<number, CborInput>([
      [ALG, ES256],
      [X5CHAIN, certificates],
    ]),
  );
  const toBeSigned = encodeCbor(['Signature1', headers, new Uint8Array(), claim]);
  const signature = new Uint8Array(sign('sha256', toBeSigned, { key, dsaEncoding: 'ieee-p1363' }));
  const padded = (pad: number) =>
    concat(
      Uint8Array.of(TAG_COSE_SIGN1),
      encodeCbor([headers, new Map([['pad', new Uint8Array(pad)]]), null, signature]),
    );
  // The length of the padding is itself written with one, two or three bytes, so the first guess may be a few too long.
  for (let pad = size - padded(0).length; pad >= 0; pad--) {
    const whole = padded(pad);
    if (whole.length === size) return whole;
  }
  throw new Error('the certificate chain is too long for the space that a claim reserves');
}
