import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { since } from '../../../src/cli/terminal/durations.js';
import { Problem } from '../../../src/cli/problem/problem.js';
import { instant, timeColumn, timeText } from '../../../src/cli/terminal/times.js';

let before: string | undefined;
beforeEach(() => {
  before = process.env['TZ'];
});
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

const NIGHT = '2026-11-21T02:07:09.512Z';

describe('a time for people', () => {
  const cases: readonly (readonly [zone: string, at: string, local: string])[] = [
    ['UTC', NIGHT, '2026-11-21 02:07:09 UTC'],
    ['America/New_York', NIGHT, '2026-11-20 21:07:09 UTC-05:00'],
    ['America/New_York', '2026-07-01T12:00:00Z', '2026-07-01 08:00:00 UTC-04:00'],
    ['Asia/Kolkata', NIGHT, '2026-11-21 07:37:09 UTC+05:30'],
    ['Pacific/Kiritimati', NIGHT, '2026-11-21 16:07:09 UTC+14:00'],
    ['America/St_Johns', NIGHT, '2026-11-20 22:37:09 UTC-03:30'],
    ['Europe/London', NIGHT, '2026-11-21 02:07:09 UTC'],
  ];
  test.each(cases)('%s: %s is %s', (zone, at, local) => {
    process.env['TZ'] = zone;
    expect(timeText(at, 'local')).toBe(local);
    expect(timeText(at, 'utc')).toBe(`${at.slice(0, 19).replace('T', ' ')} UTC`);
  });

  test('the two half past ones of a night in New York are told apart', () => {
    process.env['TZ'] = 'America/New_York';
    const twice = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
    expect(twice.map((at) => timeText(at, 'local'))).toEqual([
      '2026-11-01 01:30:00 UTC-04:00',
      '2026-11-01 01:30:00 UTC-05:00',
    ]);
    expect(timeColumn('TIME', twice, 'local')).toMatchObject({
      heading: 'TIME (local)',
      cells: ['2026-11-01 01:30 -04:00', '2026-11-01 01:30 -05:00'],
    });
  });

  test('a column whose times have one offset says it once, in the heading', () => {
    process.env['TZ'] = 'Asia/Kolkata';
    const column = timeColumn('NEXT', [NIGHT, null], 'local', 'second');
    expect(column).toEqual({
      heading: 'NEXT (UTC+05:30)',
      cells: ['2026-11-21 07:37:09', '-'],
      alone: ['2026-11-21 07:37:09 +05:30', '-'],
    });
    expect(timeColumn('NEXT', [NIGHT], 'utc').heading).toBe('NEXT (UTC)');
  });

  test('what is no time stays as a package wrote it', () => {
    expect(timeText('last spring', 'local')).toBe('last spring');
    expect(timeColumn('TIME', ['last spring'], 'utc').cells).toEqual(['last spring']);
  });
});

describe('a time that a person writes', () => {
  const cases: readonly (readonly [zone: string, written: string, local: string, utc: string])[] = [
    ['America/New_York', '2026-11-21', '2026-11-21T05:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['America/New_York', '2026-11-21T08:30', '2026-11-21T13:30:00.000Z', '2026-11-21T08:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-21 08:30:15', '2026-11-21T03:00:15.000Z', '2026-11-21T08:30:15.000Z'],
    ['Asia/Kolkata', '2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z', '2026-11-21T08:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T08:30+01:00', '2026-11-21T07:30:00.000Z', '2026-11-21T07:30:00.000Z'],
    ['UTC', '2026-02-28', '2026-02-28T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ];
  test.each(cases)('%s: %s', (zone, written, local, utc) => {
    process.env['TZ'] = zone;
    expect(instant('--from', written, 'local')).toBe(local);
    expect(instant('--from', written, 'utc')).toBe(utc);
    expect(since(written, new Date(0), 'utc')).toBe(utc);
  });

  test('a time that was printed can be given back', () => {
    process.env['TZ'] = 'America/New_York';
    for (const at of ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', '2026-11-21T02:07:09.000Z']) {
      expect(instant('--from', timeText(at, 'local'), 'local')).toBe(at);
      expect(instant('--from', timeText(at, 'utc'), 'local')).toBe(at);
    }
  });

  test.each(['', 'yesterday', '2026', '2026-02-30', '2026-13-01', '2026-11-21T25:00', '21.11.2026', '2026-11-21Z'])(
    'not %j',
    (written) => expect(() => instant('--from', written, 'local')).toThrow(Problem),
  );
});
