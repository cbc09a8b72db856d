import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { verifierKey } from '../../../src/proofs/tlog/key.js';

const { BASE, Fn } = ed25519.Point;
const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
const bytesOf = (scalar: bigint): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse());
const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.concat(parts));

/** Of order 8. */
const torsion = ed25519.Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');

/**
 * Keys on which readers of Ed25519 that are all right by RFC 8032 disagree. `divided`: a key with a part of order 8, whose signatures hold
 * by the equation with the cofactor alone. `small`: a key of order 8, whose signatures anybody can make.
 */
export function unusualKeys(name: string) {
  const secret = 123_456_789n;
  const keyOf = (point: typeof BASE) => verifierKey(name, 'log', Uint8Array.from(point.toBytes()));
  /** A signature for which the part of order 8 does not vanish, or does. */
  const signing =
    (publicKey: Uint8Array, own: bigint, vanishes: boolean) =>
    (message: Uint8Array): Uint8Array<ArrayBuffer> => {
      for (let nonce = 1n; ; nonce += 1n) {
        const point = BASE.multiply(nonce).toBytes();
        const challenge = Fn.create(
          number(createHash('sha512').update(point).update(publicKey).update(message).digest()),
        );
        if ((challenge % 8n === 0n) === vanishes) return join(point, bytesOf(Fn.create(nonce + challenge * own)));
      }
    };
  const [divided, small] = [keyOf(BASE.multiply(secret).add(torsion)), keyOf(torsion)];
  // None of them has a private key that Node could hold.
  const privateKey = undefined as never;
  return {
    divided: { key: divided, sign: signing(divided.publicKey, secret, false), privateKey },
    small: { key: small, sign: signing(small.publicKey, 0n, true), privateKey },
  };
}

/** The order of the group added to the number in a signature. */
export const secondForm = (signature: Uint8Array): Uint8Array<ArrayBuffer> =>
  join(signature.subarray(0, 32), bytesOf(number(signature.subarray(32)) + Fn.ORDER));
