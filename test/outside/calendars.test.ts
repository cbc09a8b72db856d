import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCalendars, submitToCalendars } from '../../daemon/outside/calendars.js';
import { evaluateProof } from '../../src/proofs/ots/evaluate.js';
import { upgradeProof } from '../../src/proofs/ots/upgrade.js';
import { type CalendarMood, type FakeCalendar, mineHeader, startCalendar } from '../fakes/proofs/calendar.js';

const digest = new Uint8Array(randomBytes(32));
let good: FakeCalendar;
let other: FakeCalendar;
beforeAll(async () => {
  [good, other] = [await startCalendar(), await startCalendar({ firstHeight: 910_000 })];
});
afterAll(async () => {
  await good.close();
  await other.close();
});

const submit = (calendars: readonly string[]) => submitToCalendars(digest, calendars, randomBytes, { timeoutMs: 700 });

describe('submitting', () => {
  it('takes every promise and shows no calendar the digest', async () => {
    const round = await submit([good.url, other.url]);
    expect(round.refused).toEqual([]);
    expect(await evaluateProof(round.ots!, digest)).toEqual({
      kind: 'pending',
      calendars: expect.arrayContaining([good.url, other.url]),
    });
    expect(good.received).toHaveLength(1);
    expect(good.received).toEqual(other.received);
    expect(good.received).not.toContain(Buffer.from(digest).toString('hex'));
  });

  const moods: CalendarMood[] = [
    'error',
    'hang',
    'garbage',
    'claims_block',
    'foreign_promise',
    'oversized',
    'redirect',
  ];
  it.each(moods)('skips a calendar in the mood: %s', async (mood) => {
    const bad = await startCalendar({ mood });
    try {
      const round = await submit([bad.url, good.url]);
      expect(round.refused).toEqual([{ calendar: bad.url, reason: expect.stringMatching(/./) }]);
      expect(await evaluateProof(round.ots!, digest)).toEqual({ kind: 'pending', calendars: [good.url] });
    } finally {
      await bad.close();
    }
  });

  it('has no proof when all fail', async () => {
    const round = await submit(['http://127.0.0.1:9', 'https://127.0.0.1:9/x']);
    expect(round.ots).toBeUndefined();
    expect(round.refused).toHaveLength(2);
  });

  it('stops when the caller does', async () => {
    const silent = await startCalendar({ mood: 'hang' });
    const stop = new AbortController();
    const round = submitToCalendars(digest, [silent.url], randomBytes, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(round).rejects.toThrow('enough');
    await silent.close();
  });
});

describe('upgrading', () => {
  it('stays pending until a calendar anchors, then confirms with the header', async () => {
    const calendars = [good.url, other.url];
    const { ots } = await submit(calendars);
    const ask = askCalendars(calendars);
    expect(await upgradeProof(ots!, ask)).toEqual({ ots, changed: false, status: 'pending' });

    const { height, header } = good.mine();
    const attested = await upgradeProof(ots!, ask);
    expect(attested).toMatchObject({ changed: true, status: 'attested', blockHeight: height });
    const headers = (asked: number) => Promise.resolve(asked === height ? header : undefined);
    const confirmed = await upgradeProof(attested.ots, ask, headers, 'test');
    expect(confirmed).toMatchObject({ changed: false, status: 'confirmed', blockHeight: height });
    expect(await evaluateProof(confirmed.ots, digest, headers, 'test')).toMatchObject({ kind: 'confirmed' });
  });

  it('drops an anchor that a block header contradicts, and keeps the honest one', async () => {
    const calendars = [good.url, other.url];
    const { ots } = await submit(calendars);
    const [honest, lie] = [good.mine(), other.mine()];
    const headers = (asked: number) =>
      Promise.resolve(
        asked === honest.height ? honest.header : asked === lie.height ? mineHeader(digest, new Date(0)) : undefined,
      );
    const upgraded = await upgradeProof(ots!, askCalendars(calendars), headers, 'test');
    expect(upgraded).toMatchObject({ status: 'confirmed', blockHeight: honest.height });
    expect(await evaluateProof(upgraded.ots, digest)).toMatchObject({
      kind: 'attested',
      blocks: [{ height: honest.height }],
    });
  });

  it.each<CalendarMood>(['error', 'hang', 'garbage', 'oversized', 'redirect'])(
    'changes nothing when the calendar is: %s',
    async (mood) => {
      const moody = await startCalendar();
      try {
        const { ots } = await submit([moody.url]);
        moody.mine();
        moody.mood = mood;
        expect(await upgradeProof(ots!, askCalendars([moody.url], { timeoutMs: 300 }))).toMatchObject({
          changed: false,
          status: 'pending',
        });
      } finally {
        await moody.close();
      }
    },
  );

  it('never asks an address that is not a configured calendar', async () => {
    const { ots } = await submit([good.url]);
    good.mine();
    expect(await upgradeProof(ots!, askCalendars([other.url]))).toMatchObject({ changed: false, status: 'pending' });
  });
});
