import { expect, test } from 'vitest';
import { readCustodyPart, writeCustody } from '../../src/package/matter/custody-parts.js';
import { custodyPart } from '../../src/package/matter/members.js';
import { genesis } from '../../src/package/records/chain.js';

const hashOf = (seq: number): string => String(seq).padStart(64, '0');

function* chained(count: number, detail: unknown = null) {
  for (let seq = 0; seq < count; seq += 1)
    yield { seq, previous: seq === 0 ? genesis : hashOf(seq - 1), hash: hashOf(seq), detail };
}

/** Numbers of entries by file, after each file was read and found to follow the one before. */
async function filesOf(count: number, detail?: unknown): Promise<readonly number[]> {
  const counts: number[] = [];
  let previous = genesis;
  for await (const { name, bytes } of writeCustody('mat_1', () => chained(count, detail))) {
    const part = readCustodyPart(bytes);
    expect([name, part.part, part.firstPrevious]).toEqual([
      custodyPart(counts.length + 1),
      counts.length + 1,
      previous,
    ]);
    expect(part.totalEntries).toBe(count);
    counts.push(part.entries.length);
    previous = part.finalHash;
  }
  expect(previous).toBe(count === 0 ? genesis : hashOf(count - 1));
  return counts;
}

test.each([
  ['a record of one entry is one file', 1, [1]],
  ['2,000 entries are one file', 2_000, [2_000]],
  ['of more entries each file has 2,000', 4_001, [2_000, 2_000, 1]],
  ['a record that fills 20 files is divided evenly', 45_000, Array<number>(20).fill(2_250)],
])('%s', async (_, count, expected) => {
  expect(await filesOf(count)).toEqual(expected);
});

test('a file stays below 12 MiB and 400,000 values, whatever its entries weigh', async () => {
  expect(await filesOf(3, 'x'.repeat(7 * 2 ** 20))).toEqual([1, 1, 1]);
  expect(await filesOf(5, Array<number>(150_000).fill(0))).toEqual([2, 2, 1]);
});

test('where even files would be too many, they are filled', async () => {
  // 250 long entries after 39,000 short ones: files of 2,000 entries come to 21, filled ones to fewer.
  function* uneven() {
    for (const entry of chained(39_300)) yield entry.seq < 39_000 ? entry : { ...entry, detail: 'x'.repeat(2 ** 18) };
  }
  let files = 0;
  let taken = 0;
  for await (const { bytes } of writeCustody('mat_1', uneven)) {
    files += 1;
    taken += readCustodyPart(bytes).entries.length;
  }
  expect(taken).toBe(39_300);
  expect(files).toBeLessThanOrEqual(20);
});

test('a record that 20 files cannot take is refused', async () => {
  await expect(filesOf(21, 'x'.repeat(7 * 2 ** 20))).rejects.toThrow(RangeError);
});
