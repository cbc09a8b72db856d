import { expect, test } from 'vitest';
import { endsWithin, startWorker } from '../../daemon/run/worker.js';
import type { Log } from '../../daemon/process/log.js';

const quiet: Log = { info: () => undefined, error: () => undefined };

/** A clock whose rests end when the test says so. */
function patientWorld(now = '2026-11-21T10:00:00.000Z') {
  const rests: { ms: number; over: () => void }[] = [];
  return {
    rests,
    now: () => new Date(now),
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const rest = { ms, over: resolve };
        rests.push(rest);
        const end = (): void => reject(signal?.reason as Error);
        if (signal?.aborted) end();
        signal?.addEventListener('abort', end, { once: true });
      }),
  };
}

const turns = async (count = 5): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

test('rests until the next work is due, and looks again then', async () => {
  const world = patientWorld();
  let looks = 0;
  const worker = startWorker({
    world,
    log: quiet,
    fault: 'fault',
    look: async () => void (looks += 1),
    nextDue: async () => '2026-11-21T10:00:07.000Z',
    maxRestMs: 60_000,
  });
  await turns();
  expect(world.rests.map(({ ms }) => ms)).toEqual([7_000]);
  world.rests[0]?.over();
  await turns();
  expect(looks).toBe(2);
  await worker.stop();
});

test.each([
  ['far away', '2027-01-01T00:00:00.000Z', 60_000],
  ['due while it looked', '2026-11-21T09:59:59.999Z', 0],
  ['none known', null, 60_000],
])('the rest when the next work is %s', async (_what, due, ms) => {
  const world = patientWorld();
  const worker = startWorker({
    world,
    log: quiet,
    fault: 'fault',
    look: async () => undefined,
    nextDue: async () => due,
    maxRestMs: 60_000,
  });
  await turns();
  expect(world.rests[0]?.ms).toBe(ms);
  await worker.stop();
});

test('a wake is lost at no moment: before, amid and after a look', async () => {
  for (const wakeAfter of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const world = patientWorld();
    const seen: number[] = [];
    let committed = 0;
    const worker = startWorker({
      world,
      log: quiet,
      fault: 'fault',
      look: async () => {
        await turns(2);
        seen.push(committed);
        await turns(2);
      },
    });
    await turns(wakeAfter);
    committed = 1;
    worker.wake();
    await turns(20);
    expect(seen.at(-1), `woken after ${wakeAfter} turns`).toBe(1);
    await worker.stop();
  }
});

test('a look that fails is logged, and the next one comes', async () => {
  const world = patientWorld();
  const faults: string[] = [];
  let looks = 0;
  const worker = startWorker({
    world,
    log: { ...quiet, error: (event) => void faults.push(event) },
    fault: 'look_fault',
    look: () => {
      looks += 1;
      return Promise.reject(new Error('no'));
    },
    maxRestMs: 60_000,
  });
  await turns();
  worker.wake();
  await turns();
  expect([looks, faults]).toEqual([2, ['look_fault', 'look_fault']]);
  await worker.stop();
});

test('a stop aborts the look under way, waits for it, and none follows', async () => {
  const world = patientWorld();
  const ends: string[] = [];
  const worker = startWorker({
    world,
    log: { ...quiet, error: (event) => void ends.push(event) },
    fault: 'fault',
    look: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ends.push('ended');
          reject(signal.reason as Error);
        });
      }),
  });
  await turns();
  worker.wake();
  await worker.stop();
  expect(ends).toEqual(['ended']);
  worker.wake();
  await turns();
  expect([ends, world.rests]).toEqual([['ended'], []]);
});

test('endsWithin', async () => {
  const never = new Promise<never>(() => undefined);
  const world = patientWorld();
  expect(await endsWithin(Promise.resolve(), 10, world)).toBe(true);
  expect(await endsWithin(Promise.reject(new Error('no')), 10, world)).toBe(true);
  const late = endsWithin(never, 10, world);
  await turns(1);
  world.rests.at(-1)?.over();
  expect(await late).toBe(false);
});
