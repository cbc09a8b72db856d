import * as asn1js from 'asn1js';
import { type Bytes, copy } from '../../package/byte-strings.js';
import { type HashName, hashOids } from './hash.js';

export const REQUEST_NONCE_LENGTH = 8;

/** TimeStampReq (RFC 3161, 2.4.1) for a digest, of SHA-256 unless another algorithm is named, asking for the authority's certificates. `nonce`: 8 random bytes. */
export function timeStampRequest(digest: Uint8Array, nonce: Uint8Array, hash: HashName = 'SHA-256'): Bytes {
  const algorithm = new asn1js.Sequence({
    value: [new asn1js.ObjectIdentifier({ value: hashOids[hash] }), new asn1js.Null()],
  });
  const imprint = new asn1js.Sequence({
    value: [algorithm, new asn1js.OctetString({ valueHex: copy(digest).buffer })],
  });
  const request = new asn1js.Sequence({
    value: [
      new asn1js.Integer({ value: 1 }),
      imprint,
      new asn1js.Integer({ valueHex: nonceValue(nonce).buffer }),
      new asn1js.Boolean({ value: true }),
    ],
  });
  return copy(request.toBER());
}

/** The nonce as the INTEGER that is sent and expected back: positive, and in its shortest form. */
export function nonceValue(nonce: Uint8Array): Bytes {
  const value = copy(nonce);
  value[0] = ((value[0] ?? 0) & 0x7f) | 0x40;
  return value;
}
