import { afterAll, beforeAll, expect, test } from 'vitest';
import { steadyClock } from '../../daemon/run/steady-clock.js';
import type { World } from '../../src/world.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { openStudio, realWorld, type Studio } from './studio.js';

const start = Date.parse('2026-11-21T10:00:00.000Z');
let [wall, passed] = [start, 0];
const world: World = {
  now: () => new Date(wall),
  monotonic: () => passed,
  randomBytes: (length) => new Uint8Array(length),
  sleep: () => Promise.resolve(),
};

test.each([-86_400_000, -90_000, 0, 3_600_000])(
  'a clock that is set by %i ms in between does not turn the order',
  (jump) => {
    [wall, passed] = [start, 0];
    const steady = steadyClock(world);
    const times = [steady.now().getTime()];
    [wall, passed] = [wall + 500, passed + 500];
    times.push(steady.now().getTime());
    wall += jump;
    [wall, passed] = [wall + 250, passed + 250];
    times.push(steady.now().getTime());
    expect(times).toEqual([start, start + 500, start + 750]);
  },
);

/** An hour is taken back once the clock was read a few times, which a capture of its own clock does not do. */
let reads = 0;
const setBack: World = {
  ...realWorld,
  now: () => new Date(Date.now() - ((reads += 1) > 8 ? 3_600_000 : 0)),
};
let studio: Studio;
let site: TrapSite;
beforeAll(async () => {
  studio = await openStudio({}, setBack);
  site = await startTrapSite({});
});
afterAll(async () => {
  await site.close();
  await studio.close();
});

test('a package whose clock was set back while it was made verifies', async () => {
  reads = 0;
  const { outcome, report } = await studio.take({ url: `${site.origin}/article` });
  expect(outcome.kind).toBe('completed');
  expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
});
