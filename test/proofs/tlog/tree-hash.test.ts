import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as plain from '../../../src/proofs/tlog/hash.js';
import { fold } from '../../../src/proofs/tlog/tree.js';

// Whether there is WebAssembly is asked when the module is loaded, and another file may have loaded it in this process.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const hashesOf = (count: number): Uint8Array[] => Array.from({ length: count }, () => new Uint8Array(randomBytes(32)));

it.each(['with WebAssembly', 'without'])('the hashes of a tree in Node are those of the pure code, %s', async (how) => {
  if (how === 'without') vi.stubGlobal('WebAssembly', undefined);
  const own = await import('../../../src/verify/node/tree-hash.js');
  for (let height = 0; height <= 8; height += 1) {
    const hashes = hashesOf(2 ** height);
    // As they lie in a tile, which need not begin where a word does.
    const room = new Uint8Array(1 + 32 * hashes.length);
    for (const [at, hash] of hashes.entries()) room.set(hash, 1 + 32 * at);
    expect(Buffer.from(own.foldHashes(room.subarray(1)))).toEqual(Buffer.from(fold(hashes)));
  }
  const tile = Buffer.concat(hashesOf(256));
  const middle = own.middleOf(tile);
  expect([middle?.length, own.middleOf(tile.subarray(32))]).toEqual([512, undefined]);
  for (let count = 1; count <= 256; count *= 2)
    for (let from = 0; from < 256; from += count)
      expect(Buffer.from(own.foldWithin(tile, from, count, middle))).toEqual(
        Buffer.from(own.foldWithin(tile, from, count)),
      );
  const [left, right] = hashesOf(2) as [Uint8Array, Uint8Array];
  const first = own.nodeHash(left, right);
  const kept = Buffer.from(first);
  expect(kept).toEqual(createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest());
  own.nodeHash(right, left);
  // What was given stays.
  expect(Buffer.from(first)).toEqual(kept);
  expect(Buffer.from(own.leafHash(left))).toEqual(Buffer.from(plain.leafHash(left)));
});
