import { describe, expect, test } from 'vitest';
import { cronFault } from '../../src/schedules/cron.js';
import { dueSince, slotsOf, upcoming, type Rhythm } from '../../src/schedules/slots.js';

const NY = 'America/New_York';
const LORD_HOWE = 'Australia/Lord_Howe';
const day = (n: number): string => new Date(Date.UTC(2026, 0, n)).toISOString();

/** Name, expression, zone, time after which, the times that come (UTC, month-day and time). */
const cases = [
  ['a skipped time runs right after the gap', '30 2 * * *', NY, '2026-03-08T05:00Z', '03-08T07:00 03-09T06:30'],
  ['a repeated time runs at its first', '30 1 * * *', NY, '2026-11-01T04:30Z', '11-01T05:30 11-02T06:30'],
  ['and not at its second', '30 1 * * *', NY, '2026-11-01T05:30Z', '11-02T06:30'],
  ['nor for who asks between the two', '30 1 * * *', NY, '2026-11-01T06:10Z', '11-02T06:30'],
  ['a list of skipped times runs once', '*/20 2 * * *', NY, '2026-03-08T05:00Z', '03-08T07:00 03-09T06:00'],
  ['with the time that follows them', '0 2,3 * * *', NY, '2026-03-08T05:00Z', '03-08T07:00 03-09T06:00 03-09T07:00'],
  [
    'a list of repeated times runs once',
    '*/20 1 * * *',
    NY,
    '2026-11-01T05:00Z',
    '11-01T05:20 11-01T05:40 11-02T06:00',
  ],
  [
    'a rhythm goes on through the repeated hour',
    '*/20 * * * *',
    NY,
    '2026-11-01T05:00Z',
    '11-01T05:20 11-01T05:40 11-01T06:00 11-01T06:20 11-01T06:40 11-01T07:00',
  ],
  ['and leaves nothing out at the gap', '*/20 * * * *', NY, '2026-03-08T06:30Z', '03-08T06:40 03-08T07:00 03-08T07:20'],
  ['half an hour skipped', '15 2 * * *', LORD_HOWE, '2026-10-03T14:00Z', '10-03T15:30 10-04T15:15'],
  ['half an hour repeated', '45 1 * * *', LORD_HOWE, '2026-04-04T14:00Z', '04-04T14:45 04-05T15:15'],
  [
    'half an hour repeated, listed',
    '*/15 1 * * *',
    LORD_HOWE,
    '2026-04-04T14:20Z',
    '04-04T14:30 04-04T14:45 04-05T14:30',
  ],
  ['day of month or day of week', '0 0 13 * 5', 'UTC', '2026-02-10T00:00Z', '02-13T00:00 02-20T00:00'],
  ['a leap day', '0 0 29 2 *', 'UTC', '2026-01-01T00:00Z', '02-29T00:00'],
  ['a zone ahead of UTC', '0 0 1 1 *', 'Pacific/Kiritimati', '2026-06-01T00:00Z', '12-31T10:00'],
  ['names', '0 9 * JAN MON-FRI', 'Europe/Warsaw', '2026-01-01T00:00Z', '01-01T08:00 01-02T08:00 01-05T08:00'],
] as const;

describe('cron in a zone', () => {
  test.each(cases)('%s', (_, expression, timezone, after, expected) => {
    const times = upcoming({ kind: 'cron', expression, timezone }, new Date(after), expected.split(' ').length);
    expect(times.map((time) => time.toISOString().slice(5, 16)).join(' ')).toBe(expected);
  });

  test.each([NY, 'Europe/Warsaw', LORD_HOWE, 'Asia/Kathmandu'])('every hour of 2026 in %s, counted by hand', (zone) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, minute: 'numeric' });
    const expected: string[] = [];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 5 * 60_000)
      if (Number(clock.format(at)) === 15) expected.push(new Date(at).toISOString());
    const found: string[] = [];
    const next = slotsOf({ kind: 'cron', expression: '15 * * * *', timezone: zone });
    for (
      let at = next(new Date(Date.UTC(2025, 11, 31, 23, 59)));
      at && at.getTime() < Date.UTC(2027, 0, 1);
      at = next(at)
    )
      found.push(at.toISOString());
    expect(found).toEqual(expected);
  });

  test.each([NY, 'Europe/Warsaw', LORD_HOWE])('each day of 2026 once in %s, whatever the time', (zone) => {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    for (const expression of ['0 2 * * *', '15 2 * * *', '30 2 * * *', '45 1 * * *', '0 3 * * *', '59 1 * * *']) {
      const next = slotsOf({ kind: 'cron', expression, timezone: zone });
      const days: string[] = [];
      for (let at = next(new Date('2025-12-31T12:00Z')); at && days.length < 365; at = next(at))
        days.push(local.format(at));
      expect(days, expression).toHaveLength(365);
      expect(new Set(days).size, expression).toBe(365);
    }
  });

  test.each([
    '',
    '* * * *',
    '* * * * * *',
    '@daily',
    '60 * * * *',
    '* 24 * * *',
    '*/0 * * * *',
    '0 0 31 2 *',
    '0 0 * * BAR',
    'H * * * *',
    '0\t0\n* * *',
    '2026-01-01T00:00:00',
    '0 0 ? * *',
    '22-2 * * * *',
  ])('%j is refused', (expression) => {
    expect(cronFault(expression, 'UTC')).toBeTypeOf('string');
    expect(() => slotsOf({ kind: 'cron', expression, timezone: 'UTC' })).toThrow();
  });
  test.each(['Mars/Olympus', '', '+01:00'])('zone %j is refused', (zone) => {
    expect(cronFault('0 0 * * *', zone)).toBeTypeOf('string');
  });
  test('spaces around the five fields do no harm', () => {
    expect(cronFault(' 0  0 * * 1 ', 'UTC')).toBeUndefined();
  });
});

describe('an interval', () => {
  const rhythm: Rhythm = { kind: 'interval', seconds: 3600, anchor: new Date('2026-01-01T00:07:30Z') };
  const next = slotsOf(rhythm);

  test.each([
    ['2026-01-01T00:07:30Z', '2026-01-01T01:07:30.000Z'],
    ['2026-01-01T05:07:29.999Z', '2026-01-01T05:07:30.000Z'],
    ['2025-12-31T20:00:00Z', '2025-12-31T20:07:30.000Z'],
  ])('after %s comes %s', (after, expected) => expect(next(new Date(after))?.toISOString()).toBe(expected));
});

describe('what is due', () => {
  const daily: Rhythm = { kind: 'interval', seconds: 86_400, anchor: new Date(day(1)) };
  const dailyCron: Rhythm = { kind: 'cron', expression: '0 0 * * *', timezone: 'UTC' };

  test.each([
    [day(2), day(2), { slot: day(2), missed: 0, missedSince: null, next: day(3) }],
    [day(2), '2026-01-02T23:59:59Z', { slot: day(2), missed: 0, missedSince: null, next: day(3) }],
    [day(2), '2026-01-09T05:00:00Z', { slot: day(9), missed: 7, missedSince: day(2), next: day(10) }],
  ])('awaited %s, now %s', async (awaited, now, expected) => {
    for (const rhythm of [daily, dailyCron]) {
      const due = await dueSince(rhythm, new Date(awaited), new Date(now));
      expect(JSON.parse(JSON.stringify(due))).toEqual(expected);
    }
  });
});
