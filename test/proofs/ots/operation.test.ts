import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  append,
  apply,
  compareOperations,
  digestLength,
  hashWithSha256,
  type Operation,
  operationBytes,
  prepend,
  readOperation,
} from '../../../src/proofs/ots/operation.js';
import { OtsError, Reader } from '../../../src/proofs/ots/wire.js';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hex = (given: Uint8Array) => Buffer.from(given).toString('hex');
const [SHA1, RIPEMD160, SHA256, APPEND, PREPEND, REVERSE, HEXLIFY] = [2, 3, 8, 0xf0, 0xf1, 0xf2, 0xf3] as const;

const outcome = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    expect(error).toBeInstanceOf(OtsError);
    return (error as Error).message;
  }
};

describe('an operation', () => {
  it.each([
    ['sha1', SHA1, 20],
    ['ripemd160', RIPEMD160, 20],
    ['sha256', SHA256, 32],
  ] as const)('%s is the hash of that name', (name, tag, length) => {
    for (const message of ['', 'abc', 'a'.repeat(4096)].map((text) => new TextEncoder().encode(text))) {
      expect(hex(apply({ tag }, message))).toBe(createHash(name).update(message).digest('hex'));
      expect([digestLength.get(tag), apply({ tag }, message).length]).toEqual([length, length]);
    }
    expect(digestLength.size).toBe(3);
  });

  it.each<[string, Operation, string, string]>([
    ['append', append(bytes('0304')), '0102', '01020304'],
    ['prepend', prepend(bytes('0304')), '0102', '03040102'],
    ['append to nothing', append(bytes('03')), '', '03'],
    ['reverse', { tag: REVERSE }, '010203', '030201'],
    ['reverse one byte', { tag: REVERSE }, '01', '01'],
    ['hexlify', { tag: HEXLIFY }, '0aff', '30616666'],
  ])('%s', (_, operation, message, result) => {
    const given = bytes(message);
    expect(hex(apply(operation, given))).toBe(result);
    expect(hex(given)).toBe(message);
  });

  it.each<[string, Operation, number, string]>([
    ['append up to 4,096 bytes', append(new Uint8Array(96)), 4000, 'done'],
    ['append up to 4,097', append(new Uint8Array(97)), 4000, 'the result of an operation is too long'],
    ['prepend up to 4,096', prepend(new Uint8Array(1)), 4095, 'done'],
    ['prepend up to 4,097', prepend(new Uint8Array(1)), 4096, 'the result of an operation is too long'],
    ['hexlify 2,048', { tag: HEXLIFY }, 2048, 'done'],
    ['hexlify 2,049', { tag: HEXLIFY }, 2049, 'the result of an operation is too long'],
    ['reverse nothing', { tag: REVERSE }, 0, 'an operation has nothing to work on'],
    ['hexlify nothing', { tag: HEXLIFY }, 0, 'an operation has nothing to work on'],
    ['one that there is not', { tag: 0x67 }, 1, 'operation 0x67 is not known'],
  ])('%s: %s', (_, operation, length, expected) => {
    expect(outcome(() => apply(operation, new Uint8Array(length)))).toBe(expected);
  });
});

describe('the bytes of an operation', () => {
  it.each<[Operation, string]>([
    [{ tag: SHA1 }, '02'],
    [{ tag: RIPEMD160 }, '03'],
    [hashWithSha256, '08'],
    [append(bytes('aa')), 'f001aa'],
    [prepend(bytes('aabb')), 'f102aabb'],
    [{ tag: REVERSE }, 'f2'],
    [{ tag: HEXLIFY }, 'f3'],
  ])('%o are %s, both ways', (operation, encoded) => {
    expect(hex(operationBytes(operation))).toBe(encoded);
    const reader = new Reader(bytes(encoded));
    expect(readOperation(reader.byte(), reader)).toEqual(operation);
    expect(outcome(() => reader.end())).toBe('done');
  });

  it('begin with one of seven tags; the reference’s others are not known', () => {
    const operand = bytes('01aa');
    const known = Array.from({ length: 256 }, (_, tag) => tag).filter((tag) => {
      const said = outcome(() => readOperation(tag, new Reader(operand)));
      if (said !== 'done') expect(said).toBe(`operation 0x${tag.toString(16)} is not known`);
      return said === 'done';
    });
    expect(known).toEqual([SHA1, RIPEMD160, SHA256, APPEND, PREPEND, REVERSE, HEXLIFY]);
  });

  it.each([
    ['00', 'a length of 0 is outside 1 to 4096'],
    ['8120', 'a length of 4097 is outside 1 to 4096'],
    ['02aa', 'cut off at byte 1'],
    ['', 'cut off at byte 0'],
    [`8020${'00'.repeat(4096)}`, 'done'],
  ])('with the operand %.20s: %s', (encoded, expected) => {
    for (const tag of [APPEND, PREPEND])
      expect(outcome(() => readOperation(tag, new Reader(bytes(encoded))))).toBe(expected);
  });

  it('are in order of tag, then of operand', () => {
    const inOrder = [
      { tag: SHA1 },
      { tag: SHA256 },
      append(bytes('01')),
      append(bytes('0100')),
      append(bytes('02')),
      prepend(bytes('00')),
      { tag: REVERSE },
    ];
    for (const [i, one] of inOrder.entries())
      for (const [j, other] of inOrder.entries())
        expect([i, j, Math.sign(compareOperations(one, other))]).toEqual([i, j, Math.sign(i - j)]);
  });
});
