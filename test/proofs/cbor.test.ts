import { expect, it } from 'vitest';
import { type Cbor, type CborInput, decodeCbor, encodeCbor, isCborMap } from '../../src/proofs/c2pa/cbor.js';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** RFC 8949, appendix A. */
const examples: readonly (readonly [hex: string, value: Cbor])[] = [
  ['00', 0],
  ['17', 23],
  ['1818', 24],
  ['1903e8', 1000],
  ['1a000f4240', 1_000_000],
  ['1b000000e8d4a51000', 1_000_000_000_000],
  ['20', -1],
  ['3903e7', -1000],
  ['fa47c35000', 100_000],
  ['fb3ff199999999999a', 1.1],
  ['f4', false],
  ['f5', true],
  ['f6', null],
  ['f7', null],
  ['c11a514b67b0', 1_363_896_240],
  ['4401020304', bytes('01020304')],
  ['6449455446', 'IETF'],
  ['62c3bc', 'ü'],
  ['80', []],
  ['8301820203820405', [1, [2, 3], [4, 5]]],
  ['a0', {}],
  ['a201020304', { '1': 2, '3': 4 }],
  ['a26161016162820203', { a: 1, b: [2, 3] }],
];

it.each(examples)('reads %s', (hex, value) => expect(decodeCbor(bytes(hex))).toEqual(value));

it.each([
  ['', 'cut off'],
  ['18', 'cut off'],
  ['4401', 'cut off'],
  ['8201', 'cut off'],
  ['9bffffffffffffffff', 'too large'],
  ['1b0020000000000000', 'too large'],
  ['9a00ffffff', 'cut off'],
  ['5f42010243030405ff', 'indefinite'],
  ['1c', 'indefinite'],
  ['f818', 'unknown kind'],
  ['f93c00', 'unknown kind'],
  ['0000', 'follow'],
  ['a2616101616102', 'repeated'],
  ['a201016131f6', 'repeated'],
  ['a1f601', 'no text'],
  ['61ff', 'not valid'],
  ['81'.repeat(33) + '00', 'too deeply'],
])('refuses %s: %s', (hex, reason) => expect(() => decodeCbor(bytes(hex))).toThrow(reason));

it('reads 32 levels, and 100,000 values', () => {
  expect(decodeCbor(bytes(`${'81'.repeat(32)}00`))).toBeInstanceOf(Array);
  const list = (count: number) => Uint8Array.of(0x9a, 0, 1, count >> 8, count & 0xff, ...Array<number>(65_536 + count));
  expect(decodeCbor(list(100_000 - 65_536 - 1))).toHaveLength(99_999);
  expect(() => decodeCbor(list(100_000 - 65_536))).toThrow('more values');
});

it('reads a value inside of a larger buffer', () => {
  expect(decodeCbor(bytes('ff1903e8ff').subarray(1, 4))).toBe(1000);
});

const writes: readonly (readonly [value: CborInput, hex: string])[] = [
  [null, 'f6'],
  [23, '17'],
  [24, '1818'],
  [255, '18ff'],
  [256, '190100'],
  [65_535, '19ffff'],
  [65_536, '1a00010000'],
  [-1, '20'],
  [-1000, '3903e7'],
  ['ü', '62c3bc'],
  [bytes('01020304'), '4401020304'],
  [[1, [2, 3]], '8201820203'],
  [
    new Map<number | string, CborInput>([
      [1, -7],
      ['a', null],
    ]),
    'a201266161f6',
  ],
];

it.each(writes)('writes %o', (value, hex) => expect(Buffer.from(encodeCbor(value)).toString('hex')).toBe(hex));

it.each([
  [{}, true],
  [[], false],
  [null, false],
  ['', false],
  [new Uint8Array(), false],
  [undefined, false],
] as const)('%o is a map: %s', (value, is) => expect(isCborMap(value)).toBe(is));
