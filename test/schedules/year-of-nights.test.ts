import { afterEach, expect, test } from 'vitest';
import { upcoming } from '../../src/schedules/slots.js';
import { leaveFile } from '../daemon/house.js';
import { openRig, type Rig } from './rig.js';

let rig: Rig;
afterEach(() => rig.close());

test.each([
  ['America/New_York', '30 2 * * *'],
  ['Europe/Warsaw', '30 2 * * *'],
  ['Australia/Lord_Howe', '45 1 * * *'],
])('a year of nights in %s at %s, over both changes of the clock', async (timezone, cron) => {
  rig = await openRig({ run: async (run) => leaveFile(run, 'x') });
  rig.house.world.forward(Date.parse('2026-01-01T12:00:00.000Z') - rig.house.world.now().getTime());
  const id = await rig.create({ mode: 'cron', cron, timezone });
  const expected = upcoming({ kind: 'cron', expression: cron, timezone }, rig.house.world.now(), 365);
  for (const slot of expected) {
    rig.house.world.forward(slot.getTime() + 500 - rig.house.world.now().getTime());
    await rig.rounds.round();
    await rig.house.settled();
  }
  await rig.rounds.round();
  const runs = await rig.runs(id);
  const times = runs.map(({ scheduled_for }) => scheduled_for);
  expect(times).toEqual(expected.map((slot) => slot.toISOString()));
  expect(runs.every(({ status }) => status === 'completed')).toBe(true);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  expect(new Set(times.map((time) => day.format(new Date(time)))).size).toBe(365);
});
