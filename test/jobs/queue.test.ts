import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { CaptureRun } from '../../daemon/run/outcome.js';
import { findAnyCapture } from '../../daemon/store/captures/captures.js';
import { complete } from '../../daemon/jobs/finish.js';
import { type QueueParts, startQueue } from '../../daemon/jobs/queue.js';
import { recover, sweepFiles, takeOver } from '../../daemon/jobs/recovery.js';
import { claim, enqueue, heartbeat, noteProgress, requeue, settle } from '../../daemon/store/jobs.js';
import { dueDeliveries } from '../../daemon/store/webhooks/deliveries.js';
import { failing, leaveFile, openHouse, type House } from '../daemon/house.js';
import { unanswered } from '../daemon/unanswered.js';

const url = 'https://example.com/';
const accept = async (house: House) => (await house.live.createCapture({ body: { url } })).capture_id;
const read = (house: House, capture_id: string) => house.live.getCapture({ params: { capture_id } });
const take = (house: House, owner = 'another') =>
  claim(house.desk.db, owner, house.world.now().toISOString(), '2026-11-21T11:00:00.000Z');

test.each([1, 3])('no more than %i run at once, and one by one the oldest is first', async (concurrency) => {
  let now = 0;
  let most = 0;
  const order: string[] = [];
  const house = await openHouse({
    concurrency,
    start: false,
    run: async (run) => {
      order.push(run.captureId);
      most = Math.max(most, (now += 1));
      // The first ones wait for one another, so that all places are taken however slow the machine is.
      await vi.waitFor(() => expect(most).toBe(concurrency), { timeout: 5_000, interval: 5 });
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return failing;
    },
  });
  const accepted: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    accepted.push(await accept(house));
    house.world.forward(1);
  }
  house.queue.wake();
  await house.settled();
  expect(most).toBe(concurrency);
  // Side by side they begin in the order of the queue but reach their first line as the disk lets them.
  if (concurrency === 1) expect(order).toEqual(accepted);
  else expect(order.toSorted()).toEqual(accepted.toSorted());
  await house.close();
});

test('two takers never get the same job', async () => {
  const house = await openHouse({ start: false });
  for (let i = 0; i < 20; i += 1) await accept(house);
  const taken = await Promise.all(Array.from({ length: 30 }, (_, i) => take(house, `owner ${i}`)));
  const ids = taken.flatMap((job) => job?.capture_id ?? []);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  await house.close();
});

test('a late worker changes nothing, and its package does not stay', async () => {
  const house = await openHouse({ start: false });
  const captureId = await accept(house);
  const late = { captureId, attempt: (await take(house))?.attempt ?? 0 };
  await requeue(house.desk.db, late, true);
  const current = { captureId, attempt: (await take(house))?.attempt ?? 0 };
  expect([late.attempt, current.attempt]).toEqual([1, 2]);
  expect(await heartbeat(house.desk.db, late, '2026-11-21T12:00:00.000Z')).toBe(false);
  const stagingDir = await house.desk.packages.stage('late');
  const run = { captureId, stagingDir, order: { url, include_eidas: false } } as unknown as CaptureRun;
  const row = (await findAnyCapture(house.desk.db, captureId))!;
  expect(await complete(house.desk, late, row, await leaveFile(run))).toBe(false);
  expect(await readdir(join(house.home, 'packages'))).toEqual([]);
  expect((await read(house, captureId)).status).toBe('processing');
  expect(await settle(house.desk.db, current)).toBe(true);
  await house.close();
});

test('a job that waits again has no progress, and takes none of the run that ended', async () => {
  const house = await openHouse({ start: false });
  const captureId = await accept(house);
  const job = await take(house);
  const lease = { captureId, attempt: job!.attempt, owner: 'another' };
  const progress = async () => {
    const capture = await read(house, captureId);
    return capture.status === 'processing' ? capture.progress : capture.status;
  };
  await noteProgress(house.desk.db, lease, { step: 'page_loaded', done: 3, total: 30 });
  expect(await progress()).toEqual({ step: 'page_loaded', done: 3, total: 30 });
  await requeue(house.desk.db, lease, false);
  await noteProgress(house.desk.db, lease, { step: 'page_settled', done: 4, total: 30 });
  expect(await progress()).toBeNull();
  await house.close();
});

test('a package whose commit was carried out and not answered stays, and so does one of which nobody can tell', async () => {
  const house = await openHouse({ start: false });
  const { db, packages } = house.desk;
  let answers = 0;
  const ended = async (after: number, code = 'ECONNRESET', world = house.world) => {
    answers = 0;
    const captureId = await accept(house);
    const lease = { captureId, attempt: (await take(house))?.attempt ?? 0 };
    const stagingDir = await packages.stage(captureId);
    const run = { captureId, stagingDir, order: { url, include_eidas: false } } as unknown as CaptureRun;
    const row = (await findAnyCapture(db, captureId))!;
    const books = { ...house.desk, db: unanswered(db, () => (answers += 1) <= after, code), world };
    const won = await complete(books, lease, row, await leaveFile(run)).catch((error: unknown) => error);
    return [won, await packages.size(`${captureId}-1.zip`), (await read(house, captureId)).status];
  };
  expect(await ended(1)).toEqual([true, expect.any(Number), 'completed']);
  // Of an error that says nothing of the commit, too.
  expect(await ended(1, 'ERR_SSL_WRONG_VERSION_NUMBER')).toEqual([true, expect.any(Number), 'completed']);
  let time = 0;
  const hurried = { ...house.world, monotonic: () => (time += 40_000), sleep: () => Promise.resolve() };
  expect(await ended(9, 'ERR_SSL_WRONG_VERSION_NUMBER')).toEqual([expect.any(Error), expect.any(Number), 'completed']);
  expect(await ended(9, 'ECONNRESET', hurried)).toEqual([expect.any(Error), expect.any(Number), 'completed']);
  await house.close();
});

test.each([
  [0, 0, 'queued'],
  [29, 0, 'queued'],
  [30, 0, 'Capture did not finish (timed out).'],
  [1, 1, 'The capture could not be completed: none of its runs came to an end.'],
])('after %i minutes and %i crashes, a capture of a dead daemon is: %s', async (minutes, crashes, becomes) => {
  const house = await openHouse({ start: false });
  const captureId = await accept(house);
  await take(house, 'dead');
  await house.desk.db.updateTable('jobs').set({ crashes }).execute();
  house.world.forward(minutes * 60_000);
  await recover(house.desk, 'house', house.log);
  const after = await read(house, captureId);
  const jobs = await house.desk.db.selectFrom('jobs').select(['state', 'crashes']).execute();
  if (becomes === 'queued') expect([after.status, jobs]).toEqual(['processing', [{ state: 'queued', crashes: 1 }]]);
  else expect([after, jobs]).toMatchObject([{ status: 'failed', error: { message: becomes } }, []]);
  await house.close();
});

test('recovery frees what a dead daemon was sending', async () => {
  const house = await openHouse({ start: false });
  const { db } = house.desk;
  const row = {
    account_id: 'local',
    event_seq: null,
    type: 'webhook.test',
    test_mode: false,
    capture_id: null,
  } as const;
  const to = { schedule_id: null, subscription_id: null, key_id: null, url, host: 'example.com' };
  const at = house.world.now().toISOString();
  const lease = { lease_owner: 'dead', lease_until: '2026-11-21T11:00:00.000Z' };
  const due = { state: 'pending', next_attempt_at: at, created_at: at, ...lease } as const;
  await db
    .insertInto('deliveries')
    .values({ ...row, ...to, ...due, delivery_id: 'd' })
    .execute();
  expect(await dueDeliveries(db, { now: at, notTo: [], limit: 9 })).toEqual([]);
  await recover(house.desk, 'house', house.log);
  expect(await dueDeliveries(db, { now: at, notTo: [], limit: 9 })).toMatchObject([{ delivery_id: 'd' }]);
  await house.close();
});

test('recovery removes what nobody holds and reports what is missing', async () => {
  const house = await openHouse();
  const captureId = await accept(house);
  await house.settled();
  const stray = await house.desk.packages.stage('stray');
  await house.desk.packages.take(
    (await leaveFile({ captureId: 'x', stagingDir: stray, order: { url } } as unknown as CaptureRun)).packagePath,
    'unheld.zip',
    'f'.repeat(64),
  );
  await recover(house.desk, 'house', house.log);
  expect([await readdir(join(house.home, 'staging')), await readdir(join(house.home, 'packages'))]).toEqual([
    [],
    [`${captureId}-1.zip`],
  ]);
  expect(house.faults).toEqual([]);
  await house.desk.packages.remove(`${captureId}-1.zip`);
  await recover(house.desk, 'house', house.log);
  expect(house.faults).toEqual([['package_missing', expect.any(Error)]]);
  await house.close();
});

test('beside other nodes only files go that are old: a package lies there a moment before its row says so', async () => {
  const house = await openHouse({ start: false });
  const { packages } = house.desk;
  const now = new Date();
  const aged = async (path: string, minutes: number) => {
    const then = new Date(now.getTime() - minutes * 60_000);
    await utimes(path, then, then);
  };
  for (const [name, minutes] of [
    ['young', 59],
    ['old', 61],
  ] as const) {
    const staged = await packages.stage(`of ${name}`);
    const run = { captureId: name, stagingDir: staged, order: { url } } as unknown as CaptureRun;
    await packages.take((await leaveFile(run)).packagePath, `${name}.zip`, '');
    await packages.uploads.create(name, 1);
    await packages.signIns.keep(name, 'x');
    await packages.rules.keep(name, {} as never);
    await aged(staged, minutes + 24 * 60);
    for (const path of [
      `packages/${name}.zip`,
      `imports/${name}`,
      `sign-ins/${name}.sealed`,
      `redactions/${name}.json`,
    ])
      await aged(join(house.home, path), minutes);
  }
  await sweepFiles(house.desk, house.log, new Date(now.getTime() - 3_600_000));
  const left = ['packages', 'staging', 'imports', 'sign-ins', 'redactions'].map((name) =>
    readdir(join(house.home, name)),
  );
  expect(await Promise.all(left)).toEqual([['young.zip'], ['of young'], ['young'], ['young.sealed'], ['young.json']]);
  await house.close();
});

test('a run of 30 minutes is failed, cut off, and cannot complete any more', async () => {
  let finish = () => {};
  let signal: AbortSignal | undefined;
  const house = await openHouse({
    run: async (run) => {
      signal = run.signal;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return leaveFile(run);
    },
  });
  const captureId = await accept(house);
  await expect.poll(() => signal).toBeDefined();
  house.world.forward(30 * 60_000 - 1);
  await house.queue.sweep();
  expect((await read(house, captureId)).status).toBe('processing');
  house.world.forward(1);
  await house.queue.sweep();
  expect(await read(house, captureId)).toMatchObject({
    status: 'failed',
    error: { message: 'Capture did not finish (timed out).' },
  });
  expect(signal?.aborted).toBe(true);
  finish();
  await house.settled();
  expect((await read(house, captureId)).status).toBe('failed');
  const { events } = await house.live.listEvents({ query: {} });
  expect(events.map((event) => event.type)).toEqual(['capture.failed']);
  expect(await readdir(join(house.home, 'packages'))).toEqual([]);
  await house.close();
});

test('a run that a node gives back has not failed: its log says that it was left', async () => {
  let began = false;
  const house = await openHouse({
    run: async ({ signal }) => {
      began = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return failing;
    },
  });
  const told = vi.spyOn(house.log, 'info');
  const captureId = await accept(house);
  await expect.poll(() => began).toBe(true);
  await house.queue.stop(0);
  const ended = { capture_id: captureId, attempt: 1, outcome: 'left' };
  await expect.poll(() => told.mock.calls).toContainEqual(['capture_ended', ended]);
  expect((await read(house, captureId)).status).toBe('processing');
  await house.close();
});

test.each([
  [Object.assign(new Error('write failed'), { code: 'ENOSPC' }), 'disk_full', /disk is full/],
  [new Error('a secret /path/inside'), 'internal', /^The capture could not be completed\.$/],
])('a run that throws %s fails clearly', async (error, reason, message) => {
  const house = await openHouse({
    run: async () => {
      throw error;
    },
  });
  const captureId = await accept(house);
  await house.settled();
  const row = await house.desk.db
    .selectFrom('captures')
    .select(['failure_reason', 'failure_message'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ failure_reason: reason, failure_message: expect.stringMatching(message) });
  expect((await read(house, captureId)).status).toBe('failed');
  expect(house.faults).not.toEqual([]);
  expect(await readdir(join(house.home, 'staging'))).toEqual([]);
  await house.close();
});

test('a job needs its capture', async () => {
  const house = await openHouse({ start: false });
  await expect(
    enqueue(house.desk.db, { captureId: 'cap_nobody', accountId: 'local' }, '2026-11-21T10:00:00.000Z'),
  ).rejects.toThrow(/foreign key constraint/i);
  await house.close();
});

test('what is recorded while files are swept stays, however old it is', async () => {
  const house = await openHouse({ start: false });
  const { packages, db } = house.desk;
  const captureId = await accept(house);
  const lease = { captureId, attempt: (await take(house))?.attempt ?? 0 };
  const run = { captureId, stagingDir: await packages.stage(captureId), order: { url, include_eidas: false } };
  const row = (await findAnyCapture(db, captureId))!;
  const name = `${captureId}-1.zip`;
  const sweep: typeof packages.sweep = async (...known) => {
    await complete(house.desk, lease, row, await leaveFile(run as unknown as CaptureRun));
    await utimes(join(house.home, 'packages', name), 0, 0);
    return packages.sweep(...known);
  };
  await sweepFiles({ ...house.desk, packages: { ...packages, sweep } }, house.log, new Date());
  expect(await packages.size(name)).toEqual(expect.any(Number));
  await house.close();
});

test('a node whose clock is an hour ahead ends no run of another before its time', async () => {
  const house = await openHouse({ start: false });
  const captureId = await accept(house);
  const began = house.world.now();
  await take(house, 'other.1');
  const now = () => Promise.resolve(new Date(began.getTime() + 60_000));
  house.world.forward(3_600_000);
  const node = { name: 'ahead', now };
  const parts = { ...house.desk, log: house.log, node, owner: 'ahead.1', concurrency: 0 } as unknown as QueueParts;
  const queue = startQueue(parts);
  await queue.sweep();
  await queue.stop(0);
  expect((await read(house, captureId)).status).toBe('processing');
  await house.desk.db.updateTable('jobs').set({ lease_until: began.toISOString() }).execute();
  await takeOver(house.desk, 'ahead.1', node, house.log);
  const jobs = await house.desk.db.selectFrom('jobs').select(['state', 'crashes']).execute();
  expect([(await read(house, captureId)).status, jobs]).toEqual(['processing', [{ state: 'queued', crashes: 1 }]]);
  await house.close();
});
