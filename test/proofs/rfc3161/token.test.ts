import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { toPem } from '../../../src/proofs/pem.js';
import { isBareToken, readToken } from '../../../src/proofs/rfc3161/token.js';
import { TokenError } from '../../../src/proofs/rfc3161/token-error.js';
import { type TokenTrust, verifyToken } from '../../../src/proofs/rfc3161/verify.js';
import { bits, bool, integer, nothing, octets, oid, sequence, tagged, text, tlv } from './asn1.js';
import {
  answerWith,
  attribute,
  authority,
  basic,
  CONTENT_TYPE,
  essV2,
  extension,
  hashed,
  MESSAGE_DIGEST,
  OCSP_SIGNING,
  purposesOf,
  SHA1,
  SHA512,
  SIGNING_CERTIFICATE,
  SIGNING_CERTIFICATE_V2,
  STAMPED,
  TIME_STAMPING,
  token,
  type TokenParts,
  unit,
  usage,
} from './pki.js';

const root = authority('Root');
const own = unit('Unit', root);
const other = unit('Other', root);
const data = Buffer.from('a manifest');
const sha256 = hashed('sha256', data);
const verify = (file: Uint8Array, more: Partial<TokenTrust> = {}) =>
  verifyToken(file, { sha256, roots: [root.certificate], ...more });
const made = (parts: Partial<TokenParts> = {}, signer = own) => token(signer, { imprint: sha256, ...parts });
/** With this digest algorithm, and the digest by it of what is signed. */
const hashedBy = (digestOid: string, name: string) =>
  made({
    digestOid,
    attributes: (usual) => [
      usual.contentType,
      attribute(MESSAGE_DIGEST, octets(hashed(name, readToken(made()).content))),
      usual.signingCertificate,
    ],
  });

describe('a token made by hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'token-by-hand-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is one to openssl as well, so that what is wrong below is wrong in one thing', () => {
    const path = (name: string, content: string | Uint8Array): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const named = ['-data', path('data', data), '-CAfile', path('root.pem', toPem(root.certificate.der))];
    const at = ['-attime', String(STAMPED.getTime() / 1000)];
    const said = execFileSync(
      'openssl',
      ['ts', '-verify', ...named, ...at, '-in', path('answer', answerWith(made()))],
      {
        stdio: 'pipe',
      },
    );
    expect(said.toString()).toContain('Verification: OK');
    const signature = ['cms', '-verify', '-inform', 'DER', '-in', path('token', made()), '-purpose', 'timestampsign'];
    const info = execFileSync('openssl', [...signature, ...named.slice(2), ...at], { stdio: 'pipe' });
    expect(info.equals(readToken(made()).content)).toBe(true);
  });

  it.each([
    ['bare', made(), true],
    ['in an answer', answerWith(made()), false],
    ['in an answer that was granted with changes', answerWith(made(), 1), false],
  ])('is trusted, %s', async (_, file, bare) => {
    expect(await verify(file)).toMatchObject({
      kind: 'trusted',
      info: { time: STAMPED, policy: '1.2.3.4', serial: '07', imprintHash: 'SHA-256', qualifiedStatement: false },
      chain: [{ sha256: own.certificate.sha256 }, { sha256: root.certificate.sha256 }],
      revocation: { status: 'unknown', reason: 'no OCSP answer and no revocation list is at hand' },
    });
    expect(isBareToken(file)).toBe(bare);
  });
});

describe('what a token states', () => {
  const accuracy = (...parts: Uint8Array[]) => [sequence(...parts)];
  const statement = (id: string) => tagged(1, extension('1.3.6.1.5.5.7.1.3', sequence(sequence(oid(id)))));

  it.each<[string, Partial<TokenParts>, object]>([
    ['a fraction of a second', { at: '20260601100000.5Z' }, { time: new Date('2026-06-01T10:00:00.500Z') }],
    ['an accuracy in seconds', { more: accuracy(integer(2)) }, { accuracyMs: 2000 }],
    ['an accuracy in milliseconds', { more: accuracy(tlv(0x80, Uint8Array.of(5))) }, { accuracyMs: 5 }],
    ['an accuracy in microseconds', { more: accuracy(tlv(0x81, Uint8Array.of(0x01, 0xf4))) }, { accuracyMs: 0.5 }],
    [
      'an accuracy of all three',
      { more: accuracy(integer(1), tlv(0x80, Uint8Array.of(2)), tlv(0x81, Uint8Array.of(0x01, 0xf4))) },
      { accuracyMs: 1002.5 },
    ],
    ['a nonce', { more: [integer(0x1234)] }, { nonce: Uint8Array.of(0x12, 0x34) }],
    ['that it is qualified', { more: [statement('0.4.0.19422.1.1')] }, { qualifiedStatement: true }],
    ['another statement', { more: [statement('0.4.0.19422.1.2')] }, { qualifiedStatement: false }],
    [
      'the statement’s number in an extension of another kind',
      { more: [tagged(1, extension('1.2.3', sequence(sequence(oid('0.4.0.19422.1.1')))))] },
      { qualifiedStatement: false },
    ],
  ])('%s', async (_, parts, info) => {
    expect(await verify(made(parts))).toMatchObject({ kind: 'trusted', info });
  });

  it.each([
    ['2.16.840.1.101.3.4.2.2', 'sha384', 'SHA-384'],
    [SHA512, 'sha512', 'SHA-512'],
  ] as const)('a hash of %s (%s)', async (imprintOid, name, hash) => {
    const imprint = hashed(name, data);
    const file = token(own, { imprint, imprintOid });
    expect(await verify(file, { sha256: imprint, hash })).toMatchObject({
      kind: 'trusted',
      info: { imprintHash: hash },
    });
    expect(await verify(file, { sha256: imprint })).toMatchObject({
      fault: 'imprint',
      reason: 'the time-stamp is not about a SHA-256 hash',
    });
  });
});

type Wrong = [
  what: string,
  fault: string,
  reason: string | RegExp,
  file: () => Uint8Array,
  trust?: Partial<TokenTrust>,
];

const cut = made().slice(0, -1);

describe('a token is refused', () => {
  const wrong: Wrong[] = [
    ['that is nothing', 'malformed', 'the time-stamp is not one ASN.1 structure', () => new Uint8Array()],
    ['that is cut', 'malformed', 'the time-stamp is not one ASN.1 structure', () => cut],
    [
      'with a byte behind it',
      'malformed',
      'the time-stamp is not one ASN.1 structure',
      () => new Uint8Array([...made(), 0]),
    ],
    ['that is another structure', 'malformed', 'the file is not a time-stamp answer', () => sequence(text('hello'))],
    ['that is an empty sequence', 'malformed', 'the file is not a time-stamp answer', () => sequence()],
    [
      'with a status of another type',
      'malformed',
      'the file is not a time-stamp answer',
      () => sequence(sequence(bool(true)), made()),
    ],
    ['with the status 2', 'refused', 'the authority refused with status 2', () => answerWith(made(), 2)],
    [
      'with a reason',
      'refused',
      'the authority refused with status 5: busy come back',
      () => sequence(sequence(integer(5), sequence(text('busy'), text('come back')))),
    ],
    ['that was granted and is not there', 'refused', 'the answer holds no token', () => sequence(sequence(integer(0)))],
    [
      'of another content',
      'malformed',
      'the token is not signed data',
      () => sequence(oid('1.2.840.113549.1.7.1'), tagged(0, sequence())),
    ],
    ['of no content', 'malformed', 'the token is not signed data', () => sequence(oid('1.2.840.113549.1.7.2'))],
    [
      'in an answer without a number of its kind',
      'malformed',
      'an object identifier is missing',
      () => answerWith(sequence(nothing())),
    ],
    [
      'of version 1 of signed data',
      'signed_data',
      'the token is not one signature over one TSTInfo',
      () => made({ signedDataVersion: 1 }),
    ],
    [
      'over another kind of content',
      'signed_data',
      'the token is not one signature over one TSTInfo',
      () => made({ contentType: '1.2.840.113549.1.7.1' }),
    ],
    [
      'with two signatures',
      'signed_data',
      'the token is not one signature over one TSTInfo',
      () => made({ signers: (one) => [one, one] }),
    ],
    ['with none', 'signed_data', 'the token is not one signature over one TSTInfo', () => made({ signers: () => [] })],
    ['of version 2 of TSTInfo', 'signed_data', 'version 2 of TSTInfo is not known', () => made({ version: 2 })],
    ['about a SHA-1', 'imprint', 'the time-stamp is not about a SHA-2 hash', () => made({ imprintOid: SHA1 })],
    [
      'about another hash',
      'imprint',
      'the time-stamp is about a different hash',
      () => made({ imprint: hashed('sha256', sha256) }),
    ],
    [
      'about a beginning of the hash',
      'imprint',
      'the time-stamp is about a different hash',
      () => made({ imprint: sha256.slice(1) }),
    ],
    ['in local time', 'malformed', 'the time of the token is not in UTC', () => made({ at: '20260601100000' })],
    [
      'in the time of a zone',
      'malformed',
      'the time of the token is not in UTC',
      () => made({ at: '20260601100000+0000' }),
    ],
    ['without seconds', 'malformed', 'the time of the token is not in UTC', () => made({ at: '202606011000Z' })],
    [
      'without the nonce that was sent',
      'nonce',
      'the time-stamp answers a different request',
      () => made(),
      { nonce: Uint8Array.of(5) },
    ],
    [
      'with another nonce',
      'nonce',
      'the time-stamp answers a different request',
      () => made({ more: [integer(6)] }),
      { nonce: Uint8Array.of(5) },
    ],
    ['of another policy', 'policy', 'the time-stamp has policy 1.2.3.4', () => made(), { policies: ['1.2.3'] }],
    ['without attributes', 'attributes', 'the token has no signed attributes', () => made({ withoutAttributes: true })],
    [
      'without its content type',
      'attributes',
      `signed attribute ${CONTENT_TYPE} is missing`,
      () => made({ attributes: (usual) => [usual.messageDigest, usual.signingCertificate] }),
    ],
    [
      'with a content type of another kind',
      'attributes',
      'the signed content type is not TSTInfo',
      () =>
        made({
          attributes: (usual) => [
            attribute(CONTENT_TYPE, oid('1.2.840.113549.1.7.1')),
            usual.messageDigest,
            usual.signingCertificate,
          ],
        }),
    ],
    [
      'without the hash of its content',
      'attributes',
      `signed attribute ${MESSAGE_DIGEST} is missing`,
      () => made({ attributes: (usual) => [usual.contentType, usual.signingCertificate] }),
    ],
    [
      'with that hash twice',
      'attributes',
      `signed attribute ${MESSAGE_DIGEST} is repeated`,
      () =>
        made({
          attributes: (usual) => [
            usual.contentType,
            usual.messageDigest,
            usual.messageDigest,
            usual.signingCertificate,
          ],
        }),
    ],
    [
      'with two values of that hash in one attribute',
      'attributes',
      `signed attribute ${MESSAGE_DIGEST} is repeated`,
      () =>
        made({
          attributes: (usual) => [
            usual.contentType,
            attribute(MESSAGE_DIGEST, octets(new Uint8Array(32)), octets(new Uint8Array(32))),
            usual.signingCertificate,
          ],
        }),
    ],
    [
      'with another hash of its content',
      'message_digest',
      'the signature is about different content',
      () =>
        made({
          attributes: (usual) => [
            usual.contentType,
            attribute(MESSAGE_DIGEST, octets(sha256)),
            usual.signingCertificate,
          ],
        }),
    ],
    [
      'with a hash that is no string of octets',
      'message_digest',
      'the signature is about different content',
      () =>
        made({
          attributes: (usual) => [usual.contentType, attribute(MESSAGE_DIGEST, bits(sha256)), usual.signingCertificate],
        }),
    ],
    [
      'that names no certificate',
      'attributes',
      `signed attribute ${SIGNING_CERTIFICATE} is missing`,
      () => made({ attributes: (usual) => [usual.contentType, usual.messageDigest] }),
    ],
    [
      'that names a certificate that is not there',
      'signing_certificate',
      'the certificate that the token names is not there',
      () =>
        made({
          attributes: (usual) => [
            usual.contentType,
            usual.messageDigest,
            attribute(SIGNING_CERTIFICATE_V2, essV2(sha256)),
          ],
        }),
    ],
    [
      'that names one by nothing',
      'signing_certificate',
      'the certificate that the token names is not there',
      () =>
        made({
          attributes: (usual) => [
            usual.contentType,
            usual.messageDigest,
            attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence()))),
          ],
        }),
    ],
    [
      'that brings no certificate',
      'signing_certificate',
      'the certificate that the token names is not there',
      () => made({ certificates: [] }),
    ],
    [
      'whose signer has another serial number',
      'signing_certificate',
      'the token names two different certificates',
      () => made({ signerId: sequence(own.certificate.issuer, integer(own.serial + 1)) }),
    ],
    [
      'whose signer has another issuer',
      'signing_certificate',
      'the token names two different certificates',
      () => made({ signerId: sequence(own.certificate.subject, integer(own.serial)) }),
    ],
    [
      'that another key signed',
      'signature',
      'the signature does not hold',
      () =>
        made(
          {
            attributes: (usual) => [
              usual.contentType,
              usual.messageDigest,
              attribute(SIGNING_CERTIFICATE_V2, essV2(own.certificate.der)),
            ],
            signerId: sequence(own.certificate.issuer, integer(own.serial)),
            certificates: [own.certificate.der],
          },
          other,
        ),
    ],
    [
      'with a signature of nothing',
      'malformed',
      'the signature is not one ASN.1 structure',
      () => made({ signature: () => new Uint8Array() }),
    ],
    ['of SHA-1', 'message_digest', 'the signature is about different content', () => made({ digestOid: SHA1 })],
    [
      'of two hash algorithms',
      'algorithm',
      'the token names two different hash algorithms',
      () => hashedBy(SHA512, 'sha512'),
    ],
    ['of SHA-1, with the hash to it', 'algorithm', 'SHA-1 is not accepted', () => hashedBy(SHA1, 'sha1')],
    [
      'of MD5',
      'algorithm',
      'hash algorithm 1.2.840.113549.2.5 is not known',
      () => made({ digestOid: '1.2.840.113549.2.5' }),
    ],
    [
      'of an algorithm that is not known',
      'algorithm',
      'signature algorithm 1.2.3 is not accepted',
      () => made({ signatureOid: '1.2.3' }),
    ],
    [
      'of ECDSA with SHA-1',
      'algorithm',
      'signature algorithm 1.2.840.10045.4.1 is not accepted',
      () => made({ signatureOid: '1.2.840.10045.4.1' }),
    ],
    [
      'of RSA by a key of an elliptic curve',
      'algorithm',
      'the key does not fit the signature',
      () => made({ signatureOid: '1.2.840.113549.1.1.11' }),
    ],
    [
      'before its certificate was valid',
      'validity',
      'the signer’s certificate was not valid at the token’s time',
      () => made({ at: new Date('2025-12-31T23:59:59Z') }),
    ],
    [
      'after its certificate had ended',
      'validity',
      'the signer’s certificate was not valid at the token’s time',
      () => made({ at: new Date('2028-01-01T00:00:01Z') }),
    ],
  ];

  it.each(wrong)('%s: %s, %s', async (_, fault, reason, file, trust = {}) => {
    expect(await verify(file(), trust)).toEqual({ kind: 'invalid', fault, reason });
  });

  const purposes: [string, string, Uint8Array[]][] = [
    ['without any purpose', 'the key is not certified for time-stamping alone', [basic(false), usage(0)]],
    [
      'for time-stamping in an extension that is not critical',
      'the key is not certified for time-stamping alone',
      [usage(0), purposesOf([TIME_STAMPING], false)],
    ],
    [
      'for two purposes',
      'the key is not certified for time-stamping alone',
      [usage(0), purposesOf([TIME_STAMPING, OCSP_SIGNING])],
    ],
    ['for another purpose', 'the key is not certified for time-stamping alone', [usage(0), purposesOf([OCSP_SIGNING])]],
    ['for any purpose', 'the key is not certified for time-stamping alone', [usage(0), purposesOf(['2.5.29.37.0'])]],
    ['that may only encipher keys', 'the key may not sign', [usage(2), purposesOf([TIME_STAMPING])]],
  ];
  it.each(purposes)('by a key %s: %s', async (_, reason, extensions) => {
    const signer = unit('Another', root, { extensions });
    expect(await verify(made({}, signer))).toEqual({ kind: 'invalid', fault: 'purpose', reason });
  });
});

describe('a token is accepted', () => {
  it.each<[string, Partial<TokenParts>, Partial<TokenTrust>]>([
    ['in the first second of its certificate', { at: new Date('2026-01-01T00:00:00Z') }, {}],
    ['in the last second of its certificate', { at: new Date('2028-01-01T00:00:00Z') }, {}],
    ['of one of the policies', {}, { policies: ['1.2.3', '1.2.3.4'] }],
    ['with the nonce that was sent', { more: [integer(0x4001)] }, { nonce: Uint8Array.of(0x40, 0x01) }],
    [
      'without its certificate, if that is in the pool',
      { certificates: [] },
      { pool: [other.certificate, own.certificate] },
    ],
    [
      'with more certificates than it needs',
      { certificates: [other, root, own].map(({ certificate }) => certificate.der) },
      {},
    ],
    // RFC 5035: with the algorithm stated, or by SHA-1 in the older attribute (RFC 2634).
    [
      'that names its certificate by SHA-512',
      {
        attributes: (usual) => [
          usual.contentType,
          usual.messageDigest,
          attribute(
            SIGNING_CERTIFICATE_V2,
            sequence(sequence(sequence(sequence(oid(SHA512)), octets(hashed('sha512', own.certificate.der))))),
          ),
        ],
      },
      {},
    ],
    [
      'that names its certificate by SHA-1 in the older attribute',
      {
        attributes: (usual) => [
          usual.contentType,
          usual.messageDigest,
          attribute(SIGNING_CERTIFICATE, sequence(sequence(sequence(octets(hashed('sha1', own.certificate.der)))))),
        ],
      },
      {},
    ],
    [
      'with an attribute that nobody knows, twice',
      {
        attributes: (usual) => [
          ...Object.values(usual),
          attribute('1.2.3.4', nothing()),
          attribute('1.2.3.4', nothing()),
        ],
      },
      {},
    ],
    ['whose signer is named by its key', { signerId: tlv(0x80, hashed('sha1', own.spki)) }, {}],
  ])('%s', async (_, parts, trust) => {
    expect(await verify(made(parts), trust)).toMatchObject({ kind: 'trusted' });
  });

  it('by a key that may only sign documents, or whose use is not restricted', async () => {
    for (const extensions of [[usage(1), purposesOf([TIME_STAMPING])], [purposesOf([TIME_STAMPING])]])
      expect(await verify(made({}, unit('Another', root, { extensions })))).toMatchObject({ kind: 'trusted' });
  });
});

describe('what is in a file by chance', () => {
  it('is never an error of another kind: cut at each byte', async () => {
    const file = answerWith(made());
    const results = await Promise.all(Array.from(file.keys(), (length) => verify(file.slice(0, length))));
    expect(results.filter((result) => result.kind !== 'invalid' || result.fault !== 'malformed')).toEqual([]);
  });

  it('is never an error of another kind: changed bytes, and random ones', () => {
    const file = made();
    const mutated = fc
      .array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
      .map((changes) => {
        const altered = file.slice();
        for (const [at, byte] of changes) altered[at] = byte;
        return altered;
      });
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 200 })), (given) => {
        try {
          readToken(given);
        } catch (error) {
          expect(error).toBeInstanceOf(TokenError);
        }
        expect([true, false]).toContain(isBareToken(given));
      }),
      { seed: 5652, numRuns: 150 },
    );
  });

  it('with any byte of the signed content changed is refused', async () => {
    const file = made();
    const content = readToken(file).content;
    const from = Buffer.from(file).indexOf(content);
    for (let at = from; at < from + content.length; at += 1) {
      const altered = file.slice();
      altered[at]! ^= 1;
      expect([at, (await verify(altered)).kind]).toEqual([at, 'invalid']);
    }
  });
});
