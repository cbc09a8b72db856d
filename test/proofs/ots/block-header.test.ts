import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readBlockHeader } from '../../../src/proofs/ots/block-header.js';
import { bytes, hex } from './trees.js';

const sha256 = (given: Uint8Array) => createHash('sha256').update(given).digest();

/** A header with this compact target, and otherwise nothing. */
function withTarget(compact: number): Uint8Array {
  const header = Buffer.alloc(80);
  header.writeUInt32LE(compact, 72);
  return header;
}

describe('a block header', () => {
  it('has its fields where Bitcoin has them, lowest byte first', () => {
    const header = Buffer.alloc(80);
    header.fill(0x11, 4, 36);
    for (let at = 0; at < 32; at += 1) header[36 + at] = at;
    header.writeUInt32LE(1_431_648_000, 68);
    expect(readBlockHeader(header)).toEqual({
      hash: hex(sha256(sha256(header)).reverse()),
      merkleRoot: Uint8Array.from({ length: 32 }, (_, at) => at),
      time: new Date('2015-05-15T00:00:00Z'),
      work: false,
      testChain: false,
    });
    header.writeUInt32LE(0xffffffff, 68);
    expect(readBlockHeader(header)?.time).toEqual(new Date('2106-02-07T06:28:15Z'));
  });

  it('is read where it lies in a larger buffer, and not changed', () => {
    const room = new Uint8Array(randomBytes(90));
    const before = hex(room);
    expect(readBlockHeader(room.subarray(7, 87))).toEqual(readBlockHeader(room.slice(7, 87)));
    expect(hex(room)).toBe(before);
  });

  it.each([0, 79, 81, 160])('has 80 bytes and not %i', (length) => {
    expect(readBlockHeader(new Uint8Array(length))).toBeUndefined();
  });

  it.each([
    // Exponent, mantissa: what a node of Bitcoin makes of them (arith_uint256_tests.cpp, "bignum_SetCompact").
    ['nothing', 0x00000000, false, false],
    ['a mantissa shifted away', 0x00123456, false, false],
    ['one byte of one', 0x01003456, false, false],
    ['a target below any hash', 0x01123456, false, false],
    ['the sign', 0x04923456, false, false],
    ['the sign on a large target', 0x20ffffff, false, false],
    ['a regression test’s', 0x207fffff, true, true],
    ['one of more than 256 bits', 0x217fffff, true, true],
    ['the first blocks’', 0x1d00ffff, false, true],
    // 2^35 times as hard as the first: the easiest that the main network can have.
    ['the bound', 0x181fffe0, false, false],
    ['one above the bound', 0x181fffe1, false, true],
    ['one below the bound', 0x181fffdf, false, false],
    ['the bound, one byte longer', 0x19001fff, false, false],
    ['above the bound, one byte longer', 0x19002000, false, true],
    ['of 2024', 0x17034219, false, false],
  ])('with %s for a target', (_, compact, work, testChain) => {
    const header = withTarget(compact);
    // A hash of these that begins with a zero byte would be luck: the regression test's wants the first bit alone.
    if (compact === 0x207fffff) while ((sha256(sha256(header)).at(-1) ?? 0) >= 0x7f) header[76]! += 1;
    expect(readBlockHeader(header)).toMatchObject({ work, testChain });
  });

  it('has work when its hash is at or below its target, and none when it is above', () => {
    let [low, high] = [0, 0];
    for (let nonce = 0; nonce < 64; nonce += 1) {
      const header = Buffer.from(withTarget(0x207fffff));
      header.writeUInt32LE(nonce, 76);
      const hash = BigInt(`0x${hex(sha256(sha256(header)).reverse())}`);
      const below = hash <= 0x7fffffn << 232n;
      expect(readBlockHeader(header)?.work).toBe(below);
      if (below) low += 1;
      else high += 1;
    }
    expect([low > 10, high > 10]).toEqual([true, true]);
  });

  it('of the genesis block has the hash that everybody knows', () => {
    const genesis = bytes(
      '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c',
    );
    expect(readBlockHeader(genesis)).toMatchObject({
      hash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
      work: true,
    });
    // The same work cannot be claimed for another root, time or target.
    for (const at of [36, 67, 68, 72]) {
      const altered = genesis.slice();
      altered[at]! ^= 1;
      expect([at, readBlockHeader(altered)?.work]).toEqual([at, false]);
    }
  });
});
