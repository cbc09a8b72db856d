import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OtsError, Reader, varbytes, varuint } from '../../../src/proofs/ots/wire.js';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hex = (given: Uint8Array) => Buffer.from(given).toString('hex');
const refusal = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(OtsError);
    return (error as Error).message;
  }
  return 'accepted';
};

describe('a number', () => {
  it.each([
    [0, '00'],
    [1, '01'],
    [127, '7f'],
    [128, '8001'],
    [255, 'ff01'],
    [16_383, 'ff7f'],
    [16_384, '808001'],
    // The height in the reference client's example.
    [358_391, 'f7ef15'],
    [2 ** 32, '8080808010'],
    [2 ** 49 - 1, 'ffffffffffff7f'],
    [2 ** 49, '8080808080808001'],
    [Number.MAX_SAFE_INTEGER, 'ffffffffffffff0f'],
  ])('%i is %s, both ways', (value, encoded) => {
    expect(hex(varuint(value))).toBe(encoded);
    const reader = new Reader(bytes(encoded));
    expect(reader.varuint()).toBe(value);
    expect(() => reader.end()).not.toThrow();
  });

  it.each([
    ['8000', 'a number is not in its shortest form'],
    ['ff00', 'a number is not in its shortest form'],
    ['80808000', 'a number is not in its shortest form'],
    ['8080808080808010', 'a number is too large'],
    ['ffffffffffffff1f', 'a number is too large'],
    ['808080808080808001', 'a number is too large'],
    ['ff'.repeat(40), 'a number is too large'],
    ['', 'cut off at byte 0'],
    ['80', 'cut off at byte 1'],
    ['ffffffffffffff', 'cut off at byte 7'],
  ])('%s is refused: %s', (encoded, reason) => {
    expect(refusal(() => new Reader(bytes(encoded)).varuint())).toBe(reason);
  });

  it('comes back from its bytes, whichever it is, and no shorter bytes give it', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        const encoded = varuint(value);
        expect(new Reader(encoded).varuint()).toBe(value);
        for (let length = 0; length < encoded.length; length += 1)
          expect(refusal(() => new Reader(encoded.slice(0, length)).varuint())).toBe(`cut off at byte ${length}`);
      }),
      { seed: 16, numRuns: 500 },
    );
  });
});

describe('a string of bytes', () => {
  it('stands behind its length', () => {
    expect(hex(varbytes(bytes('aabb')))).toBe('02aabb');
    expect(hex(varbytes(new Uint8Array()))).toBe('00');
    expect(hex(varbytes(new Uint8Array(128)).slice(0, 3))).toBe('800100');
    expect(hex(new Reader(bytes('02aabb')).varbytes(2))).toBe('aabb');
  });

  it.each([
    ['03aabbcc', 3, 0, 'accepted'],
    ['03aabbcc', 2, 0, 'a length of 3 is outside 0 to 2'],
    ['00', 2, 0, 'accepted'],
    ['00', 2, 1, 'a length of 0 is outside 1 to 2'],
    ['01aa', 2, 1, 'accepted'],
    ['01aa', 3, 2, 'a length of 1 is outside 2 to 3'],
    ['03aabb', 3, 0, 'cut off at byte 1'],
    ['ffffffffffffff0f', 4096, 0, 'a length of 9007199254740991 is outside 0 to 4096'],
  ])('%s, at most %i and at least %i: %s', (encoded, max, min, outcome) => {
    expect(refusal(() => new Reader(bytes(encoded)).varbytes(max, min))).toBe(outcome);
  });
});

describe('a reader', () => {
  it('gives each byte once and none behind the end', () => {
    const reader = new Reader(bytes('010203'));
    expect([reader.byte(), hex(reader.bytes(2)), hex(reader.bytes(0))]).toEqual([1, '0203', '']);
    expect(refusal(() => reader.byte())).toBe('cut off at byte 3');
    // What could not be read was not passed over.
    const other = new Reader(bytes('0102'));
    expect(refusal(() => other.bytes(3))).toBe('cut off at byte 0');
    expect(other.byte()).toBe(1);
  });

  it('reads a part of a larger buffer, and nothing beside it', () => {
    const reader = new Reader(bytes('ffff01ffff').subarray(2, 3));
    expect(reader.byte()).toBe(1);
    expect(refusal(() => reader.byte())).toBe('cut off at byte 1');
  });

  it.each([
    ['', 0, 'accepted'],
    ['00', 0, '1 bytes follow the end'],
    ['00', 1, 'accepted'],
    ['000000', 1, '2 bytes follow the end'],
  ])('of %j has ended after %i bytes: %s', (encoded, read, outcome) => {
    const reader = new Reader(bytes(encoded));
    reader.bytes(read);
    expect(refusal(() => reader.end())).toBe(outcome);
  });
});
