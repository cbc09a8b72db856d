import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attestation,
  attestationBytes,
  compareAttestations,
  readAttestation,
} from '../../../src/proofs/ots/attestation.js';
import { OtsError, Reader, varbytes, varuint } from '../../../src/proofs/ots/wire.js';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const PENDING = '83dfe30d2ef90c8e';
const BITCOIN = '0588960d73d71901';
/** Litecoin's, which the reference knows and this codec passes on as it is. */
const LITECOIN = '06869a0d73d71b45';

const encoded = (tag: string, payload: Uint8Array) => Buffer.concat([bytes(tag), varbytes(payload)]);
function read(given: Uint8Array): Attestation {
  const reader = new Reader(given);
  const attestation = readAttestation(reader);
  reader.end();
  return attestation;
}
const text = (value: string) => varbytes(new TextEncoder().encode(value));

describe('an attestation', () => {
  it.each<[string, Attestation, string]>([
    [
      'of a calendar',
      { kind: 'pending', uri: 'https://a.example' },
      `${PENDING}1211${Buffer.from('https://a.example').toString('hex')}`,
    ],
    ['of a block', { kind: 'bitcoin', height: 358_391 }, `${BITCOIN}03f7ef15`],
    ['of the genesis block', { kind: 'bitcoin', height: 0 }, `${BITCOIN}0100`],
    ['of another chain', { kind: 'unknown', tag: LITECOIN, payload: bytes('c801') }, `${LITECOIN}02c801`],
    ['of nothing known and nothing said', { kind: 'unknown', tag: '00'.repeat(8), payload: bytes('') }, '00'.repeat(9)],
  ])('%s is read and written the same', (_, attestation, hex) => {
    expect(read(bytes(hex))).toEqual(attestation);
    expect(Buffer.from(attestationBytes(attestation)).toString('hex')).toBe(hex);
  });

  it('of a calendar has an address of the reference’s characters, and of no other byte', () => {
    const allowed = Array.from({ length: 256 }, (_, code) => code).filter((code) => {
      try {
        read(encoded(PENDING, varbytes(Uint8Array.of(0x61, code, 0x62))));
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(OtsError);
        expect((error as Error).message).toBe('a calendar address has a character that is not allowed');
        return false;
      }
    });
    expect(String.fromCharCode(...allowed)).toBe('-./0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz');
  });

  it.each<[string, Uint8Array, string]>([
    ['an address of 1,000 characters', encoded(PENDING, text('a'.repeat(1000))), 'accepted'],
    ['one of 1,001', encoded(PENDING, text('a'.repeat(1001))), 'a length of 1001 is outside 0 to 1000'],
    ['no address', encoded(PENDING, text('')), 'accepted'],
    ['an address with a byte behind it', encoded(PENDING, Buffer.concat([text('a'), bytes('00')])), '1 bytes follow'],
    ['an address that is cut', encoded(PENDING, text('abc').slice(0, -1)), 'cut off'],
    ['a calendar’s payload of nothing', encoded(PENDING, bytes('')), 'cut off at byte 0'],
    ['a height with a byte behind it', encoded(BITCOIN, bytes('0100')), '1 bytes follow the end'],
    ['a height that is cut', encoded(BITCOIN, bytes('80')), 'cut off'],
    ['a height that is not in its shortest form', encoded(BITCOIN, bytes('8000')), 'shortest form'],
    ['a height of nothing', encoded(BITCOIN, bytes('')), 'cut off at byte 0'],
    ['a height beyond any number', encoded(BITCOIN, bytes('ffffffffffffff7f')), 'too large'],
    ['another chain’s 8,192 bytes', encoded(LITECOIN, new Uint8Array(8192)), 'accepted'],
    ['8,193 of them', encoded(LITECOIN, new Uint8Array(8193)), 'a length of 8193 is outside 0 to 8192'],
    ['seven bytes of a tag', bytes(PENDING.slice(0, 14)), 'cut off at byte 0'],
    ['a tag alone', bytes(BITCOIN), 'cut off at byte 8'],
  ])('with %s: %s', (_, given, outcome) => {
    if (outcome === 'accepted') expect(read(given).kind).toBeDefined();
    else {
      expect(() => read(given)).toThrow(OtsError);
      expect(() => read(given)).toThrow(outcome);
    }
  });

  it('made of random bytes is an attestation that is written the same, or refused', () => {
    const tag = fc.constantFrom(PENDING, BITCOIN, LITECOIN, '0102030405060708').map(bytes);
    fc.assert(
      fc.property(tag, fc.uint8Array({ maxLength: 24 }), (start, rest) => {
        const given = new Uint8Array([...start, ...rest]);
        let attestation: Attestation;
        try {
          attestation = read(given);
        } catch (error) {
          expect(error).toBeInstanceOf(OtsError);
          return;
        }
        expect(attestationBytes(attestation)).toEqual(given);
      }),
      { seed: 3161, numRuns: 2000 },
    );
  });
});

describe('the order of attestations', () => {
  /** By tag, then by height, by address, by payload. */
  const inOrder: readonly Attestation[] = [
    { kind: 'unknown', tag: '0102030405060708', payload: bytes('ff') },
    { kind: 'bitcoin', height: 9 },
    { kind: 'bitcoin', height: 10 },
    // In bytes 80 01 comes after 7f, and 81 00 … would not: the number decides.
    { kind: 'bitcoin', height: 256 },
    { kind: 'bitcoin', height: 383 },
    { kind: 'unknown', tag: LITECOIN, payload: bytes('') },
    { kind: 'unknown', tag: LITECOIN, payload: bytes('01') },
    { kind: 'unknown', tag: LITECOIN, payload: bytes('0100') },
    { kind: 'unknown', tag: LITECOIN, payload: bytes('02') },
    { kind: 'pending', uri: 'https://a.example' },
    { kind: 'pending', uri: 'https://a.example/x' },
    { kind: 'pending', uri: 'https://b' },
    { kind: 'unknown', tag: 'ff02030405060708', payload: bytes('') },
  ];

  it('is total: each comes before what follows it, after what it follows, and equals itself alone', () => {
    for (const [i, one] of inOrder.entries())
      for (const [j, other] of inOrder.entries())
        expect([i, j, Math.sign(compareAttestations(one, other))]).toEqual([i, j, Math.sign(i - j)]);
  });

  it('is of values, not of objects', () => {
    for (const one of inOrder) expect(compareAttestations(one, structuredClone(one))).toBe(0);
    expect(varuint(383)).toEqual(bytes('ff02'));
  });
});
