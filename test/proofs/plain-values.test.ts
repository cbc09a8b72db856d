import { describe, expect, it } from 'vitest';
import { nextUpgradeAt } from '../../src/proofs/ots/upgrade-schedule.js';
import { strictBase64, strictCount } from '../../src/proofs/tlog/base64.js';

describe('base64 of one spelling', () => {
  it.each([
    ['', ''],
    ['AA==', '00'],
    ['AAE=', '0001'],
    ['AAEC', '000102'],
    ['+/+/', 'fbffbf'],
  ])('reads %j', (text, hex) => {
    const bytes = strictBase64(text);
    expect(bytes && Buffer.from(bytes).toString('hex')).toBe(hex);
  });

  it.each(['AA', 'AA=', 'AB==', 'AAF=', 'AAEC=', ' AAEC', 'AAEC\n', 'AA EC', '-_-_', 'AAE=AAE=', 'ÄAEC'])(
    'refuses %j',
    (text) => expect(strictBase64(text)).toBeUndefined(),
  );
});

describe('counts', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['1000', 1000],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %s', (text, count) => expect(strictCount(text)).toBe(count));

  it.each(['', '00', '01', '-1', '+1', '1.0', '1e3', ' 1', '1\n', '9007199254740992', '10000000000000000', '٣'])(
    'refuses %j',
    (text) => expect(strictCount(text)).toBeUndefined(),
  );
});

describe('questions about a pending proof', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const stamped = new Date('2026-11-21T10:00:00Z');
  const after = (ms: number) => new Date(stamped.getTime() + ms);

  it.each([
    [0, 30],
    [1, 45],
    [2, 67.5],
    [9, 30 * 1.5 ** 9],
    [10, 24 * 60],
    [1000, 24 * 60],
  ])('after %i attempts come %d minutes later', (attempts, minutes) => {
    expect(nextUpgradeAt(attempts, stamped, stamped)).toEqual(after(Math.floor(minutes * minute)));
  });

  it('end 60 days after the stamp', () => {
    expect(nextUpgradeAt(20, after(59 * day), stamped)).toEqual(after(60 * day));
    expect(nextUpgradeAt(20, after(59 * day + 1), stamped)).toBeNull();
  });

  it('are about 70 in all, each later than the one before it', () => {
    let [now, attempts] = [stamped, 0];
    for (let next: Date | null; (next = nextUpgradeAt(attempts, now, stamped)) !== null; attempts += 1) {
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      now = next;
    }
    expect(attempts).toBeGreaterThan(60);
    expect(attempts).toBeLessThan(75);
  });
});
