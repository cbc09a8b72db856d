import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  type SignKeyObjectInput,
} from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { describe, expect, it } from 'vitest';
import { concat } from '../../../src/package/byte-strings.js';
import { verifySignature } from '../../../src/proofs/rfc3161/signature.js';
import { integer, nothing, oid, sequence, tagged } from './asn1.js';
import { SHA1, SHA256, SHA512 } from './pki.js';

const data = new TextEncoder().encode('what is signed');
const MGF1 = '1.2.840.113549.1.1.8';
const RSA = '1.2.840.113549.1.1.1';
const PSS = '1.2.840.113549.1.1.10';
const SHA384 = '2.16.840.1.101.3.4.2.2';

const spkiOf = (key: KeyObject): Uint8Array =>
  new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }));
const rsaKey = (modulusLength: number): KeyObject => generateKeyPairSync('rsa', { modulusLength }).privateKey;
const ecKey = (namedCurve: string): KeyObject => generateKeyPairSync('ec', { namedCurve }).privateKey;
const algorithm = (id: string, ...params: Uint8Array[]) =>
  new pkijs.AlgorithmIdentifier({
    schema: asn1js.fromBER(Uint8Array.from(sequence(oid(id), ...params)).buffer).result,
  });
const pss = (hash: string, mask: string, salt: number, ...more: Uint8Array[]) =>
  algorithm(
    PSS,
    sequence(
      tagged(0, sequence(oid(hash), nothing())),
      tagged(1, sequence(oid(MGF1), sequence(oid(mask), nothing()))),
      tagged(2, integer(salt)),
      ...more,
    ),
  );

const rsa = rsaKey(2048);
const p256 = ecKey('P-256');
/** openssl, which Node's crypto is, signs; we check. */
const made = (hash: string, key: SignKeyObjectInput | KeyObject): Uint8Array => new Uint8Array(sign(hash, data, key));
const check = (
  by: ReturnType<typeof algorithm>,
  key: KeyObject,
  signature: Uint8Array,
  more: { digestOid?: string; data?: Uint8Array } = {},
) => verifySignature({ data, signature, algorithm: by, key: spkiOf(key), ...more });

const pssKey = (saltLength: number) => ({ key: rsa, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });

describe('a signature that openssl made', () => {
  const kinds: [string, ReturnType<typeof algorithm>, KeyObject, () => Uint8Array, string?][] = [
    ['RSA with SHA-256', algorithm('1.2.840.113549.1.1.11', nothing()), rsa, () => made('sha256', rsa)],
    ['RSA with SHA-384', algorithm('1.2.840.113549.1.1.12', nothing()), rsa, () => made('sha384', rsa)],
    ['RSA with SHA-512', algorithm('1.2.840.113549.1.1.13', nothing()), rsa, () => made('sha512', rsa)],
    ['RSA, its hash named apart', algorithm(RSA, nothing()), rsa, () => made('sha512', rsa), SHA512],
    ['RSA-PSS with SHA-256', pss(SHA256, SHA256, 32), rsa, () => made('sha256', pssKey(32))],
    ['RSA-PSS with SHA-512 and a salt of its own', pss(SHA512, SHA512, 20), rsa, () => made('sha512', pssKey(20))],
    ...(['P-256', 'P-384', 'P-521'] as const).flatMap((curve) => {
      const key = ecKey(curve);
      return (['256', '384', '512'] as const).map(
        (bits, at) =>
          [
            `ECDSA on ${curve} with SHA-${bits}`,
            algorithm(`1.2.840.10045.4.3.${2 + at}`),
            key,
            () => made(`sha${bits}`, key),
          ] as [string, ReturnType<typeof algorithm>, KeyObject, () => Uint8Array],
      );
    }),
  ];

  it.each(kinds)('%s holds, and of nothing else', async (_, by, key, make, digestOid) => {
    const signature = make();
    const more = digestOid === undefined ? {} : { digestOid };
    expect(await check(by, key, signature, more)).toBe(true);
    expect(await check(by, key, signature, { ...more, data: data.slice(1) })).toBe(false);
    const last = signature.length - 1;
    expect(await check(by, key, signature.with(last, signature[last]! ^ 1), more)).toBe(false);
  });

  it('does not hold under another key of its kind', async () => {
    expect(await check(algorithm('1.2.840.113549.1.1.11'), rsaKey(2048), made('sha256', rsa))).toBe(false);
    expect(await check(algorithm('1.2.840.10045.4.3.2'), ecKey('P-256'), made('sha256', p256))).toBe(false);
  });

  it('of ECDSA is one also where r or s begins with zeros', async () => {
    // One in 128 is shorter than its curve.
    for (let at = 0; at < 5000; at += 1) {
      const signature = made('sha256', p256);
      if (signature.length < 70) {
        expect(await check(algorithm('1.2.840.10045.4.3.2'), p256, signature)).toBe(true);
        return;
      }
    }
    throw new Error('no short signature was made');
  });
});

describe('an algorithm or key that is weak or not known', () => {
  const fine = algorithm('1.2.840.113549.1.1.11', nothing());
  const ecdsa = algorithm('1.2.840.10045.4.3.2');
  it.each<[string, ReturnType<typeof algorithm>, () => KeyObject, string, string?]>([
    [
      'RSA with SHA-1',
      algorithm('1.2.840.113549.1.1.5', nothing()),
      () => rsa,
      'signature algorithm 1.2.840.113549.1.1.5 is not accepted',
    ],
    [
      'RSA with MD5',
      algorithm('1.2.840.113549.1.1.4', nothing()),
      () => rsa,
      'signature algorithm 1.2.840.113549.1.1.4 is not accepted',
    ],
    ['RSA without a hash', algorithm(RSA, nothing()), () => rsa, `signature algorithm ${RSA} is not accepted`],
    ['RSA, SHA-1 named apart', algorithm(RSA, nothing()), () => rsa, 'SHA-1 is not accepted', SHA1],
    ['two hashes', fine, () => rsa, 'the token names two different hash algorithms', SHA384],
    [
      'PSS without parameters',
      algorithm(PSS),
      () => rsa,
      'RSA-PSS without parameters means SHA-1, which is not accepted',
    ],
    [
      'PSS with nothing for parameters',
      algorithm(PSS, nothing()),
      () => rsa,
      'RSA-PSS without parameters means SHA-1, which is not accepted',
    ],
    ['PSS with SHA-1', pss(SHA1, SHA1, 20), () => rsa, 'these RSA-PSS parameters are not accepted'],
    [
      'PSS with another hash in its mask',
      pss(SHA256, SHA512, 32),
      () => rsa,
      'these RSA-PSS parameters are not accepted',
    ],
    [
      'PSS with another trailer',
      pss(SHA256, SHA256, 32, tagged(3, integer(2))),
      () => rsa,
      'these RSA-PSS parameters are not accepted',
    ],
    ['an RSA key of 1,024 bits', fine, () => rsaKey(1024), 'an RSA key of less than 2048 bits is not accepted'],
    ['an RSA key of 2,040 bits', fine, () => rsaKey(2040), 'an RSA key of less than 2048 bits is not accepted'],
    ['another curve', ecdsa, () => ecKey('secp256k1'), 'the elliptic curve of the key is not supported'],
    [
      'an Ed25519 key',
      ecdsa,
      () => generateKeyPairSync('ed25519').privateKey,
      'a key of algorithm 1.3.101.112 is not accepted',
    ],
    ['an RSA key for ECDSA', ecdsa, () => rsa, 'the key does not fit the signature'],
    ['a key on a curve for RSA', fine, () => p256, 'the key does not fit the signature'],
    ['Ed25519', algorithm('1.3.101.112'), () => p256, 'signature algorithm 1.3.101.112 is not accepted'],
  ])('%s', async (_, by, key, message, digestOid) => {
    const asked = check(by, key(), new Uint8Array(256), digestOid === undefined ? {} : { digestOid });
    await expect(asked).rejects.toMatchObject({ name: 'TokenError', fault: 'algorithm', message });
  });

  it('an RSA key is accepted from 2,048 bits to 8,192, by its length alone', async () => {
    // Keys that nobody has: the modulus is a number of that length and no product of two primes.
    const withModulus = (modulus: Uint8Array, exponent: Uint8Array) => {
      const key = sequence(integer(modulus), integer(exponent));
      return sequence(
        sequence(oid(RSA), nothing()),
        concat(Uint8Array.of(0x03), lengthOf(key.length + 1), Uint8Array.of(0), key),
      );
    };
    const said = async (bytes: number, exponent = Uint8Array.of(1, 0, 1)) => {
      const modulus = concat(Uint8Array.of(0), new Uint8Array(bytes).fill(0xd5));
      const key = withModulus(modulus, exponent);
      return verifySignature({ data, signature: new Uint8Array(bytes), algorithm: fine, key }).then(
        String,
        (error: Error) => error.message,
      );
    };
    expect(await said(256)).toBe('false');
    expect(await said(1024)).toBe('false');
    expect(await said(1025)).toBe('an RSA key of more than 8192 bits is not accepted');
    expect(await said(256, Uint8Array.of(1, 0, 0, 0, 0, 1))).toBe('an RSA key of more than 8192 bits is not accepted');
  });
});

const lengthOf = (length: number): Uint8Array =>
  length < 0x80 ? Uint8Array.of(length) : Uint8Array.of(0x82, length >> 8, length & 0xff);

describe('an ECDSA signature', () => {
  const ecdsa = algorithm('1.2.840.10045.4.3.2');
  it('with a third number behind two that hold is none', async () => {
    const signature = made('sha256', p256);
    expect(await check(ecdsa, p256, sequence(signature.subarray(2)))).toBe(true);
    expect(await check(ecdsa, p256, sequence(signature.subarray(2), integer(1)))).toBe(false);
  });

  const one = Uint8Array.of(1);
  const long = new Uint8Array(33).fill(1);
  it.each<[string, Uint8Array, boolean | RegExp]>([
    ['of two numbers that are not one', sequence(integer(one), integer(one)), false],
    ['of one number', sequence(integer(one)), false],
    ['of three', sequence(integer(one), integer(one), integer(one)), false],
    ['of nothing', sequence(), false],
    ['of zeros', sequence(integer(0), integer(0)), false],
    ['with an r that is too long', sequence(integer(long), integer(one)), false],
    ['with an s that is too long', sequence(integer(one), integer(long)), false],
    ['with something else than numbers', sequence(oid('1.2.3'), integer(one)), false],
    ['that is one number', integer(one), false],
    ['that is empty', new Uint8Array(), /the signature is not one ASN.1 structure/],
    [
      'with a byte behind it',
      concat(sequence(integer(one), integer(one)), Uint8Array.of(0)),
      /not one ASN.1 structure/,
    ],
  ])('%s', async (_, signature, expected) => {
    const asked = check(ecdsa, p256, signature);
    if (expected instanceof RegExp) await expect(asked).rejects.toThrow(expected);
    else expect(await asked).toBe(expected);
  });
});
