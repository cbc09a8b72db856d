import { describe, expect, it } from 'vitest';
import { contradictsTime, LATEST_MS } from '../../../../src/verify/checks/proofs/time.js';
import { evidenceWith, type Given } from './evidence.js';

const sealed = Date.parse('2026-06-01T10:00:00Z');
const [MINUTE, DAY] = [60_000, 86_400_000];
const judge = (
  check: 'ots' | 'rfc3161',
  after: number,
  { accuracy = 0, brought = false, ...given }: Given & { accuracy?: number; brought?: boolean } = {},
) =>
  contradictsTime(
    check,
    {
      path: 'proof',
      earliest: new Date(sealed + after - accuracy),
      latest: new Date(sealed + after + accuracy),
      brought,
    },
    evidenceWith({ sealedAt: new Date(sealed).toISOString(), ...given }),
  ).map(({ outcome, code, explanation }) => [outcome, code, explanation]);

const older = [['fail', 'records_disagree', 'the proof is older than the stated time of sealing']];
const younger = [['fail', 'records_disagree', 'the proof was made long after the stated time of sealing']];
const future = [
  [
    'not_checked',
    'not_checked',
    'the time of the proof is in the future by this machine’s clock, so it proves no time',
  ],
];

describe('the time of a proof beside that of the sealing', () => {
  it.each<[string, number, Parameters<typeof judge>[2], unknown[]]>([
    ['at once', 0, {}, []],
    ['five minutes before, as clocks go', -5 * MINUTE, {}, []],
    ['a millisecond more before', -5 * MINUTE - 1, {}, older],
    ['ten minutes before, by an authority that may be off by five', -10 * MINUTE, { accuracy: 5 * MINUTE }, []],
    ['a millisecond more before than that', -10 * MINUTE - 1, { accuracy: 5 * MINUTE }, older],
    [
      'an hour before, the clock of the sealing having been an hour ahead',
      -60 * MINUTE,
      { offsets: [-60 * MINUTE] },
      [],
    ],
    ['at the time of a clock that was an hour behind', 0, { offsets: [60 * MINUTE] }, older],
    ['an hour after it, the clock having been an hour behind', 60 * MINUTE, { offsets: [60 * MINUTE] }, []],
    ['by the median of three readings', -60 * MINUTE, { offsets: [-60 * MINUTE, 0, -90 * MINUTE] }, []],
    ['by the median of three readings, one of which is off', -60 * MINUTE, { offsets: [-60 * MINUTE, 0, 0] }, older],
    // Whoever chooses the readings could choose any time: no more than a day is believed.
    ['two days before, the clock having been a day ahead', -2 * DAY, { offsets: [-DAY] }, older],
    ['a day before, the clock having been two days ahead', -DAY - 6 * MINUTE, { offsets: [-2 * DAY] }, older],
    ['a day after it, the clock having been two days behind', DAY, { offsets: [2 * DAY] }, older],
    ['two days after it, the clock having been two days behind', 2 * DAY, { offsets: [2 * DAY] }, []],
    ['a package without a time', -DAY, { sealedAt: 'never' }, []],
  ])('a token made %s', (_, after, given, expected) => {
    expect(judge('rfc3161', after, given)).toEqual(expected);
  });

  it.each(['rfc3161', 'ots'] as const)('%s is made within its limit', (check) => {
    const limit = { rfc3161: DAY, ots: 30 * DAY }[check];
    expect(LATEST_MS[check]).toBe(limit);
    expect(judge(check, limit)).toEqual([]);
    expect(judge(check, limit + 1)).toEqual(younger);
    expect(judge(check, limit + MINUTE, { accuracy: MINUTE })).toEqual([]);
    expect(judge(check, limit + MINUTE + 1, { accuracy: MINUTE })).toEqual(younger);
    // One that the reader brought may be later, and never earlier.
    expect(judge(check, limit + DAY, { brought: true })).toEqual([]);
    expect(judge(check, -DAY, { brought: true })).toEqual(older);
  });

  it('from the future of the reader’s clock proves nothing, from five minutes on', () => {
    const at = (now: number) => ({ now: new Date(sealed + now) });
    expect(judge('rfc3161', 0, at(-5 * MINUTE))).toEqual([]);
    expect(judge('rfc3161', 0, at(-5 * MINUTE - 1))).toEqual(future);
    expect(judge('rfc3161', 0, { ...at(-6 * MINUTE), accuracy: MINUTE })).toEqual([]);
    // What contradicts the package is said first.
    expect(judge('rfc3161', 2 * DAY, at(-DAY))).toEqual(younger);
  });

  it('says between what times it was expected', () => {
    const [found] = contradictsTime(
      'rfc3161',
      { path: 'proof', earliest: new Date(0), latest: new Date(0) },
      evidenceWith({ sealedAt: new Date(sealed).toISOString() }),
    );
    expect(found).toMatchObject({
      check: 'rfc3161',
      path: 'proof',
      expected: 'between 2026-06-01T09:55:00.000Z and 2026-06-02T10:00:00.000Z, by the stated time of sealing',
      found: '1970-01-01T00:00:00.000Z',
    });
  });
});
