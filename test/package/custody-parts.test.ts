import { expect, test } from 'vitest';
import { utf8 } from '../../src/package/bytes.js';
import { readCustodyPart, writeCustody } from '../../src/package/matter/custody-parts.js';
import { custodyPart } from '../../src/package/matter/members.js';
import { genesis } from '../../src/package/records/chain.js';
import { chainAlgorithm } from '../../src/package/records/forensic-log.js';

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

const link = { algorithm: chainAlgorithm, genesis, first_previous: genesis, final_hash: hashOf(0), total_entries: 1 };
const frame = {
  format: 'evidence-custody/1',
  matter_id: 'mat_1',
  part: 1,
  parts: 1,
  entries: [null],
  hash_chain: link,
};
const read = (value: unknown) => readCustodyPart(utf8(JSON.stringify(value)));
const entries = (count: number) => Array<null>(count).fill(null);

test.each<[string, object]>([
  ['the last part of the most', { part: 20, parts: 20 }],
  ['the most entries', { entries: entries(15_000) }],
  ['the most of all parts', { hash_chain: { ...link, total_entries: 300_000 } }],
])('a file is read with %s', (_, change) => {
  expect(() => read({ ...frame, ...change })).not.toThrow();
});

test.each<[string, unknown, string]>([
  ['no object', [], 'an object has other keys than format, matter_id, part, parts, entries, hash_chain'],
  ['a further key', { ...frame, more: 1 }, 'an object has other keys'],
  ['another format', { ...frame, format: 'evidence-custody/2' }, 'the format is not evidence-custody/1'],
  ['a matter without an id', { ...frame, matter_id: null }, 'matter_id is not a string'],
  ['a part 0', { ...frame, part: 0 }, 'part is not a whole number from 1 to 1'],
  ['a part behind the last', { ...frame, part: 3, parts: 2 }, 'part is not a whole number from 1 to 2'],
  ['half a part', { ...frame, part: 1.5, parts: 2 }, 'part is not a whole number'],
  ['more parts than a record has', { ...frame, parts: 21 }, 'parts is not a whole number from 1 to 20'],
  ['entries that are no list', { ...frame, entries: {} }, 'entries is no list'],
  ['no entry', { ...frame, entries: [] }, 'entries has 0 entries'],
  [
    'more entries than a part has',
    { ...frame, entries: entries(15_001) },
    'entries has 15001 entries; a part has 1 to',
  ],
  ['no chain', { ...frame, hash_chain: null }, 'hash_chain has other keys than algorithm, genesis'],
  ...(
    [
      ['algorithm', 'SHA-512', 'is not that of the format'],
      ['genesis', hashOf(1), 'is not that of the format'],
      ['first_previous', genesis.slice(1), 'is not 64 lower-case hex digits'],
      ['first_previous', 'A'.repeat(64), 'is not 64 lower-case hex digits'],
      ['final_hash', null, 'is not 64 lower-case hex digits'],
      ['total_entries', 0, 'is not a whole number from 1 to 300000'],
      ['total_entries', 300_001, 'is not a whole number from 1 to 300000'],
    ] as const
  ).map(([key, value, fault]): [string, unknown, string] => [
    `${key} ${String(value).slice(0, 8)}`,
    { ...frame, hash_chain: { ...link, [key]: value } },
    `hash_chain.${key} ${fault}`,
  ]),
])('a file is refused with %s, and the field is named', (_, value, message) => {
  expect(() => read(value)).toThrow(TypeError);
  expect(() => read(value)).toThrow(message);
});
