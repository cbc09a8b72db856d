import { describe, expect, it } from 'vitest';
import { commitmentTo } from '../../src/matters/commitment.js';
import { nextEntry, type Actor, type CustodyEntry, type Happened } from '../../src/matters/custody.js';
import { exhibitName } from '../../src/matters/exhibit.js';
import { recompute } from '../../src/package/records/chain.js';

const actor: Actor = { kind: 'key', account_id: 'acct_1', name: 'A. Person', key_id: 'key_1' };
const matter = { kind: 'matter', id: 'mat_1' } as const;
const happened: readonly Happened[] = [
  {
    type: 'matter.created',
    actor,
    subject: matter,
    detail: { matter_id: 'mat_1', name: 'Case', case_reference: null, test_mode: true },
  },
  { type: 'matter.archived', actor, subject: matter, detail: {} },
  { type: 'matter.reopened', actor, subject: matter, detail: { from_status: 'archived', reason: null } },
];

async function record(times: readonly string[]): Promise<CustodyEntry[]> {
  const entries: CustodyEntry[] = [];
  for (const [at, time] of times.entries())
    entries.push(await nextEntry(entries.at(-1) ?? null, happened[at]!, new Date(time)));
  return entries;
}

describe('a custody record', () => {
  it('is one chain from the first entry to the last', async () => {
    const entries = await record(['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z']);
    expect(await recompute(entries)).toEqual({ finalHash: entries[2]?.hash, faults: [] });
    expect(Object.keys(entries[0]!)).toEqual(['seq', 'at', 'type', 'actor', 'subject', 'detail', 'previous', 'hash']);
    const { faults } = await recompute([entries[0], { ...entries[1], at: '2026-01-02T00:00:01.000Z' }, entries[2]]);
    expect(faults.map(({ index, field }) => [index, field])).toEqual([[1, 'hash']]);
  });

  it('stands still while a clock that was set back catches up', async () => {
    const entries = await record(['2026-01-03T00:00:00Z', '2026-01-01T00:00:00Z', '2026-01-03T00:00:01Z']);
    expect(entries.map(({ at }) => at)).toEqual([
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T00:00:01.000Z',
    ]);
  });
});

it.each([
  ['EX', 1, 'EX-0001'],
  ['K-A', 9999, 'K-A-9999'],
  ['EX', 10_000, 'EX-10000'],
])('exhibit %s %i is %s', (prefix, no, name) => expect(exhibitName(prefix, no)).toBe(name));

it('a commitment says nothing without its salt', async () => {
  const salt = new Uint8Array(32).fill(7);
  // printf '\007%.0s' $(seq 32) | cat - <(printf 'Grüße') | sha256sum
  expect(await commitmentTo('Grüße', salt)).toBe('13cdd52b9d9428df136593d3dbd5269b12f77e96847054d5fc0e824b32b2ff6d');
  expect(await commitmentTo('Grüße', new Uint8Array(32))).not.toBe(await commitmentTo('Grüße', salt));
  expect(() => commitmentTo('Grüße', salt.subarray(1))).toThrow(TypeError);
});
