import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sharedClock } from '../../daemon/compose/shared-clock.js';
import { timeOfFiles } from '../../daemon/store/old-files.js';
import { testWorld } from '../daemon/house.js';

test.each([
  ['an hour ahead', 3_600_000, 0],
  ['an hour behind', -3_600_000, 0],
  ['right to the second', 1_000, 1_000],
])('a clock that is %s', async (_, aheadMs, left) => {
  const world = testWorld();
  const database = world.now();
  world.forward(aheadMs);
  const { world: shared, measure } = sharedClock({ ...world, monotonic: () => 0 }, async () => database);
  expect(shared.now()).toEqual(world.now());
  await measure();
  expect(shared.now().getTime() - database.getTime()).toBe(left);
});

test('while the database is away it stays as it was measured', async () => {
  const world = testWorld();
  let isAway = false;
  const ahead = new Date(world.now().getTime() + 60_000);
  let passedMs = 0;
  const { world: shared, measure } = sharedClock({ ...world, monotonic: () => passedMs }, async () => {
    if (isAway) throw new Error('away');
    return ahead;
  });
  await measure();
  isAway = true;
  await expect(measure()).rejects.toThrow('away');
  passedMs = 5_000;
  expect(shared.now().getTime()).toBe(ahead.getTime() + 5_000);
});

test('a clock that is set between two comparisons moves nothing', async () => {
  const world = testWorld();
  let passedMs = 0;
  const start = world.now().getTime();
  const { world: shared, measure } = sharedClock(
    { ...world, monotonic: () => passedMs },
    async () => new Date(start + passedMs),
  );
  await measure();
  world.forward(3_600_000);
  passedMs = 4_000;
  expect(shared.now().getTime()).toBe(start + 4_000);
  await measure();
  passedMs = 6_000;
  expect(shared.now().getTime()).toBe(start + 6_000);
});

test('files are dated by the clock of their file system, and asking leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-time-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const before = Date.now();
  const time = (await timeOfFiles(folder)).getTime();
  expect(time).toBeGreaterThan(before - 60_000);
  expect(await readdir(folder)).toEqual([]);
});
