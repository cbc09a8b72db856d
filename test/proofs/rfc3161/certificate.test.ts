import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../src/package/byte-strings.js';
import { fromPem, toPem } from '../../../src/proofs/pem.js';
import {
  basicConstraints,
  keyUsage,
  purposes,
  readCertificate,
  statusAddresses,
} from '../../../src/proofs/rfc3161/certificate.js';
import { parseDer } from '../../../src/proofs/rfc3161/der.js';
import { type HashName, hashName, hashOids } from '../../../src/proofs/rfc3161/hash.js';
import { nonceValue, timeStampRequest } from '../../../src/proofs/rfc3161/request.js';
import { TokenError } from '../../../src/proofs/rfc3161/token-error.js';
import { readValidationData, writeValidationData } from '../../../src/proofs/rfc3161/validation-data.js';
import { bits, nothing, octets, oid, sequence, tagged, tlv } from './asn1.js';
import {
  authority,
  basic,
  crl,
  extension,
  hashed,
  issue,
  OCSP_SIGNING,
  ocsp,
  purposesOf,
  TIME_STAMPING,
  unit,
  usage,
} from './pki.js';

const of = (...extensions: Uint8Array[]) => issue('Subject', { extensions }).certificate;
const outcome = (work: () => unknown): string => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    return error instanceof TokenError ? error.message : `another kind: ${String(error)}`;
  }
};

describe('a certificate', () => {
  it('says what openssl reads in it', () => {
    const { certificate, serial } = unit('A unit', authority('An authority'));
    const said = execFileSync(
      'openssl',
      ['x509', '-noout', '-subject', '-issuer', '-serial', '-dates', '-fingerprint', '-sha256'],
      {
        input: toPem(certificate.der),
      },
    ).toString();
    expect(said).toContain(
      `subject=${certificate.subjectName.replace('=', ' = ')}`.replace(' = ', said.includes('CN = ') ? ' = ' : '='),
    );
    expect(said).toMatch(new RegExp(`serial=0*${serial.toString(16).toUpperCase()}\\n`));
    expect(said.replaceAll(':', '').toLowerCase()).toContain(certificate.sha256);
    const [before, after] = ['notBefore', 'notAfter'].map(
      (name) => new Date(new RegExp(`${name}=(.*)`).exec(said)?.[1] ?? ''),
    );
    expect([certificate.notBefore, certificate.notAfter]).toEqual([before, after]);
  });

  it.each([
    ['nothing said', of(), { ca: false }],
    ['no authority', of(basic(false)), { ca: false }],
    ['an authority', of(basic(true)), { ca: true }],
    ['an authority over none', of(basic(true, 0)), { ca: true, pathLength: 0 }],
    ['an authority over three', of(basic(true, 3)), { ca: true, pathLength: 3 }],
  ])('is %s', (_, certificate, expected) => expect(basicConstraints(certificate)).toEqual(expected));

  it('names each use of its key, and leaves open what it does not restrict', () => {
    for (let bit = 0; bit < 9; bit += 1) {
      const only = of(usage(bit));
      expect(Array.from({ length: 9 }, (_, each) => keyUsage(only, each))).toEqual(
        Array.from({ length: 9 }, (_, each) => each === bit),
      );
    }
    expect(keyUsage(of(basic(true)), 0)).toBeUndefined();
  });

  it('names its purposes in order', () => {
    expect(purposes(of())).toEqual([]);
    expect(purposes(of(purposesOf([OCSP_SIGNING, TIME_STAMPING])))).toEqual([OCSP_SIGNING, TIME_STAMPING]);
  });

  it('says where its status is asked for, on the web alone', () => {
    const uri = (text: string) => tlv(0x86, new TextEncoder().encode(text));
    const access = (method: string, where: Uint8Array) => sequence(oid(method), where);
    const [byOcsp, byIssuer] = ['1.3.6.1.5.5.7.48.1', '1.3.6.1.5.5.7.48.2'] as const;
    const point = (...names: Uint8Array[]) => sequence(tagged(0, tagged(0, ...names)));
    const certificate = of(
      extension(
        '1.3.6.1.5.5.7.1.1',
        sequence(
          access(byOcsp, uri('http://ocsp.example/')),
          access(byIssuer, uri('http://issuer.example/ca.crt')),
          access(byOcsp, uri('ldap://ocsp.example/')),
          access(byOcsp, uri('HTTPS://ocsp.example/b')),
          access(byOcsp, uri('http://[')),
          access(byOcsp, tlv(0x82, new TextEncoder().encode('http://named.example'))),
        ),
      ),
      extension(
        '2.5.29.31',
        sequence(point(uri('http://crl.example/a'), uri('file:///etc/passwd')), point(uri('https://crl.example/b'))),
      ),
    );
    expect(statusAddresses(certificate)).toEqual({
      ocsp: ['http://ocsp.example/', 'HTTPS://ocsp.example/b'],
      crl: ['http://crl.example/a', 'https://crl.example/b'],
    });
    expect(statusAddresses(of())).toEqual({ ocsp: [], crl: [] });
  });

  it('cut at any byte, or with a byte behind it, is none', () => {
    const { der } = of(basic(true));
    for (let length = 0; length < der.length; length += 1)
      expect(outcome(() => readCertificate(der.slice(0, length)))).toBe('the certificate is not one ASN.1 structure');
    expect(outcome(() => readCertificate(Uint8Array.from([...der, 0])))).toBe(
      'the certificate is not one ASN.1 structure',
    );
  });
});

describe('one ASN.1 structure', () => {
  const nested = (depth: number, tag: number): Uint8Array =>
    Array.from({ length: depth }).reduce<Uint8Array>(
      (inside) => (tag === 0x03 ? bits(inside) : tlv(tag, inside)),
      nothing(),
    );
  const many = 'the test has too many elements or levels';
  const read = (bytes: Uint8Array) => outcome(() => parseDer(bytes, 'test'));

  it('of more than 100,000 elements is not given to the parser, in strings as well', () => {
    const row = (count: number) => new Uint8Array(2 * count).map((_, at) => (at % 2 === 0 ? 5 : 0));
    expect(read(sequence(row(9_000)))).toBe('accepted');
    for (const hold of [sequence, octets]) expect(read(hold(row(100_000)))).toBe(many);
    expect(read(bits(row(100_000)))).toBe(many);
  });

  it('is nested at most 63 deep, in strings as well', () => {
    for (const tag of [0x30, 0x31, 0xa0, 0x04, 0x03]) {
      expect([tag, read(nested(63, tag))]).toEqual([tag, 'accepted']);
      expect([tag, read(nested(64, tag))]).toEqual([tag, many]);
      expect([tag, read(nested(5_000, tag))]).toEqual([tag, many]);
    }
  });

  it('of a thousand indefinite lengths ends', () => {
    expect(read(new Uint8Array(200_004).map((_, at) => (at % 2 === 0 ? 0x30 : 0x80)))).toBe(many);
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'the test is not one ASN.1 structure'],
    ['a tag', '30', 'the test is not one ASN.1 structure'],
    ['a length that is longer than what follows', '300500', 'the test is not one ASN.1 structure'],
    ['a length of 127 bytes', `30ff${'ff'.repeat(127)}`, 'the test is not one ASN.1 structure'],
    ['two structures', '05000500', 'the test is not one ASN.1 structure'],
    ['a number', '020101', 'accepted'],
    ['a number of two bytes', '02020100', 'accepted'],
  ])('%s: %s', (_, hex, expected) => expect(read(new Uint8Array(Buffer.from(hex, 'hex')))).toBe(expected));

  it('of random bytes is one, or refused, in linear time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0x30, 0x80, 0x04, 0x03, 0x82, 0xff, 0, 1, 5, 0x1f, 0xa0), { maxLength: 300 }),
        (bytes) => {
          expect(read(Uint8Array.from(bytes))).not.toMatch(/^another kind/);
        },
      ),
      { seed: 690, numRuns: 300 },
    );
  });
});

describe('what an authority is asked', () => {
  it.each([
    ['SHA-256', 'sha256', 32],
    ['SHA-384', 'sha384', 48],
    ['SHA-512', 'sha512', 64],
  ] as const)('about a %s is a request to openssl', (hash, name, length) => {
    const imprint = new Uint8Array(length).fill(0xab);
    const nonce = nonceValue(Uint8Array.of(0x81, 2, 3, 4, 5, 6, 7, 8));
    const file = join(mkdtempSync(join(tmpdir(), 'request-')), 'query');
    writeFileSync(file, timeStampRequest(imprint, nonce, hash));
    const said = execFileSync('openssl', ['ts', '-query', '-in', file, '-text']).toString();
    rmSync(dirname(file), { recursive: true });
    expect(said).toContain(`Hash Algorithm: ${name}`);
    expect(said).toMatch(/Certificate required: yes/);
    expect(said).toContain('Nonce: 0x4102030405060708');
  });

  it('has a nonce that is positive and in its shortest form, whatever chance gave', () => {
    for (const first of [0x00, 0x3f, 0x40, 0x7f, 0x80, 0xff]) {
      const value = nonceValue(Uint8Array.of(first, 0, 0, 0, 0, 0, 0, 0));
      expect([value[0]! >= 0x40, value[0]! < 0x80, value.length]).toEqual([true, true, 8]);
      // Setting the bits again changes nothing: what was sent is what is compared.
      expect(nonceValue(value)).toEqual(value);
    }
  });

  it('names hashes by the identifiers of RFC 5754, and no others', () => {
    for (const [name, id] of Object.entries(hashOids)) expect(hashName(id)).toBe(name as HashName);
    expect(outcome(() => hashName('1.2.840.113549.2.5'))).toBe('hash algorithm 1.2.840.113549.2.5 is not known');
  });
});

describe('PEM', () => {
  const der = Uint8Array.from({ length: 100 }, (_, at) => at);
  it('comes back, one block or several, among other text', () => {
    expect(fromPem(toPem(der))).toEqual([der]);
    expect(fromPem(`a\n${toPem(der)}\nb\n${toPem(der.slice(1))}`)).toEqual([der, der.slice(1)]);
    expect(fromPem(toPem(der).replaceAll('\n', '\r\n'))).toEqual([der]);
    expect(
      toPem(der)
        .split('\n')
        .every((line) => line.length <= 64),
    ).toBe(true);
  });

  it.each<[string, string]>([
    ['another label', toPem(der, 'PUBLIC KEY')],
    ['no end', toPem(der).replace(/-----END.*/, '')],
    ['a character that is none of base64', toPem(der).replace('A', '!')],
    ['a length that base64 does not have', toPem(der).replace('A', '')],
    ['nothing', ''],
  ])('with %s holds nothing', (_, text) => expect(fromPem(text)).toEqual([]));
});

describe('validation data', () => {
  const root = authority('Root');
  const own = unit('Unit', root);
  const answer = ocsp(own, root, root);
  const list = crl(root);
  const read = (fields: unknown) => readValidationData(new TextEncoder().encode(JSON.stringify(fields)));
  const pem = toPem(own.certificate.der);

  it('is read as it was written', () => {
    const written = writeValidationData({
      chain: [own.certificate],
      root: root.certificate,
      ocsp: { url: 'http://o', response: answer, fetchedAt: '2026-06-01T10:00:00Z' },
      crl: { url: 'http://c', response: list },
      status: 'good',
    });
    const { pool, revocation, stated, fault } = readValidationData(written);
    expect(pool.map(({ sha256 }) => sha256)).toEqual([own.certificate.sha256, root.certificate.sha256]);
    expect(revocation).toEqual({ ocsp: [answer], crls: [list] });
    expect([stated, fault]).toEqual([
      { ocspStatus: 'good', ocspUrl: 'http://o', ocspFetchedAt: '2026-06-01T10:00:00Z', crlUrl: 'http://c' },
      undefined,
    ]);
    expect(Object.keys(JSON.parse(new TextDecoder().decode(written)) as object)).toEqual([
      'tsaCertChain',
      'rootCaPem',
      'ocspResponse',
      'ocspUrl',
      'ocspFetchedAt',
      'ocspStatus',
      'crlUrl',
      'crlResponse',
    ]);
  });

  it.each<[string, unknown, number, string | undefined]>([
    ['of nothing', {}, 0, undefined],
    ['of nulls', { tsaCertChain: null, ocspResponse: null, crlResponse: null, rootCaPem: null }, 0, undefined],
    ['that is a list', [], 0, 'it is not a JSON object'],
    ['that is null', null, 0, 'it is not a JSON object'],
    ['with one certificate that is no list', { tsaCertChain: pem }, 1, undefined],
    ['with two in one text', { tsaCertChain: [pem + pem] }, 2, undefined],
    [
      'with a number among them',
      { tsaCertChain: [pem, 5] },
      1,
      'tsaCertChain holds something that is not a certificate',
    ],
    [
      'with another structure',
      { rootCaPem: toPem(octets(hashed('sha256', answer))) },
      0,
      'rootCaPem holds something that is not a certificate',
    ],
    ['with 64 certificates', { tsaCertChain: Array.from({ length: 64 }, () => pem) }, 64, undefined],
    [
      'with 65',
      { tsaCertChain: Array.from({ length: 65 }, () => pem) },
      0,
      'tsaCertChain holds more than 64 certificates',
    ],
    ['with a text of 16,384 characters', { tsaCertChain: [pem.padEnd(16_384)] }, 1, undefined],
    [
      'with one of 16,385',
      { tsaCertChain: [pem.padEnd(16_385)] },
      0,
      'tsaCertChain holds something that is not a certificate',
    ],
    ['with an answer that is no base64', { ocspResponse: '!' }, 0, 'ocspResponse is not base64'],
    ['with an empty answer', { ocspResponse: '' }, 0, 'ocspResponse is not base64'],
    ['with a list that is a number', { crlResponse: 5 }, 0, 'crlResponse is not base64'],
    [
      'with two faults',
      { ocspResponse: 5, crlResponse: {} },
      0,
      'ocspResponse is not base64; crlResponse is not base64',
    ],
  ])('%s', (_, fields, certificates, fault) => {
    const material = read(fields);
    expect([material.pool.length, material.fault]).toEqual([certificates, fault]);
  });

  it('keeps what can be read beside what cannot', () => {
    const { pool, revocation, stated, foreign } = read({
      tsa: 'Court of X',
      tsaCertChain: [5, pem],
      ocspResponse: '!',
      crlResponse: toBase64(list),
      ocspStatus: 5,
    });
    expect([pool.length, revocation.ocsp, revocation.crls]).toEqual([1, [], [list]]);
    expect([stated, foreign]).toEqual([{ ocspStatus: '5' }, ['tsa']]);
    expect(readValidationData(new Uint8Array(1)).fault).toBe('it is not JSON');
    expect(readValidationData(new TextEncoder().encode('{"ocspStatus":"good","ocspStatus":"revoked"}')).fault).toBe(
      'it is not JSON',
    );
  });
});
