import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { beginnings, openBeginnings } from '../../../src/package/warc/beginnings.js';
import { bytesAhead } from '../../../src/package/warc/bytes-ahead.js';

/** Chunks that share one buffer, as a reader of a file has them. */
async function* chunks(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  const shared = Buffer.alloc(64);
  for (const text of texts) {
    const size = shared.write(text, 'latin1');
    yield shared.subarray(0, size);
  }
}
const words = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('a stream of chunks that is read by the byte', () => {
  it('gives what lies next, at most so much and never across chunks', async () => {
    const ahead = bytesAhead(chunks('abc', '', 'defg'));
    const read: string[] = [];
    for (const limit of [2, 9, 1, 9, 9, 9]) read.push(words(await ahead.some(limit)));
    expect(read).toEqual(['ab', 'c', 'd', 'efg', '', '']);
  });

  it('gives so many bytes across chunks, and fewer at the end alone', async () => {
    const ahead = bytesAhead(chunks('ab', 'cd', '', 'ef'));
    const read: string[] = [];
    for (const length of [3, 0, 2, 4, 1]) read.push(words(await ahead.take(length)));
    expect(read).toEqual(['abc', '', 'de', 'f', '']);
  });

  it('takes back what was not used of the last piece', async () => {
    const ahead = bytesAhead(chunks('abcdef', 'gh'));
    const piece = await ahead.some(4);
    ahead.back(piece.subarray(1));
    expect(words(await ahead.take(3))).toBe('bcd');
    ahead.back((await ahead.some(9)).subarray(2));
    // Nothing is left of the chunk.
    expect(words(await ahead.take(9))).toBe('gh');
  });
});

it.each([
  [0, []],
  [1_023, []],
  [1_024, [1_024]],
  [16_383, [1_024]],
  [16_384, [1_024, 16_384]],
  [40_000, [1_024, 16_384]],
])('of %i bytes the digests of beginnings are of %j', async (size, lengths) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251);
  const wanted = lengths.map((length) => createHash('sha256').update(bytes.subarray(0, length)).digest('hex'));
  expect(await beginnings(bytes)).toEqual(wanted);
  const open = openBeginnings();
  const shared = new Uint8Array(997);
  for (let at = 0; at < size; at += shared.length) {
    const part = shared.subarray(0, Math.min(shared.length, size - at));
    part.set(bytes.subarray(at, at + part.length));
    open.take(part);
  }
  // Its memory is used for other bytes now.
  shared.fill(0);
  expect(await open.read()).toEqual(wanted);
});
