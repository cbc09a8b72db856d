import { describe, expect, test } from 'vitest';
import { nextSlot } from '../../../src/schedules/slots.js';

const cases = [
  [
    'a skipped time runs right after the gap',
    '30 2 * * *',
    'America/New_York',
    '2026-03-08T05:00:00Z',
    '2026-03-08T07:00:00.000Z',
  ],
  [
    'a repeated time runs at its first',
    '30 1 * * *',
    'America/New_York',
    '2026-11-01T04:30:00Z',
    '2026-11-01T05:30:00.000Z',
  ],
  ['and not at its second', '30 1 * * *', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
] as const;

describe('nextSlot', () => {
  test.each(cases)('%s', (_, expression, timezone, after, expected) => {
    expect(nextSlot({ kind: 'cron', expression, timezone }, new Date(after))?.toISOString()).toBe(expected);
  });
  test('an interval keeps to its anchor', () => {
    const rhythm = { kind: 'interval', seconds: 3600, anchor: new Date('2026-01-01T00:07:00Z') } as const;
    expect(nextSlot(rhythm, new Date('2026-01-01T05:07:00Z'))?.toISOString()).toBe('2026-01-01T06:07:00.000Z');
  });
});
