import { afterEach, expect, test } from 'vitest';
import { exportPackages } from '../../daemon/exporting/work.js';
import { abandonedIn } from '../../daemon/jobs/outlook.js';
import { keepHouse } from '../../daemon/jobs/housekeeping.js';
import { recover } from '../../daemon/jobs/recovery.js';
import { sealMatters } from '../../daemon/jobs/seal-matters.js';
import { verifyImports } from '../../daemon/jobs/verify-imports.js';
import type { StartBackgroundWork } from '../../daemon/run/background.js';
import { nextExport, takeExport } from '../../daemon/store/exports/exports.js';
import { beginCheck, insertImport, queueImport } from '../../daemon/store/imports/imports.js';
import { claim, requeue } from '../../daemon/store/jobs.js';
import { nextSealing, takeSeal } from '../../daemon/store/matters/seals.js';
import { checkAbandoned } from '../../src/cli/doctor/abandoned.js';
import { openHouse, type House } from '../daemon/house.js';

/** The service ends amid the same work again and again: that work ends too, with a reason, and everybody is told. */
let house: House;
afterEach(() => house.close());

const url = 'https://example.com/';
const now = () => house.world.now().toISOString();
const begins = async (): Promise<never> => {
  throw new Error('it was begun');
};

/** Looks for work until there is none. */
async function look(start: StartBackgroundWork): Promise<void> {
  const work = start({ ...house.desk, log: house.log, owner: 'house', changed: () => undefined });
  work.wake();
  await expect.poll(() => work.busy()).toBe(false);
  await work.stop();
}

const listed = () => house.desk.db.selectFrom('abandoned_work').selectAll().execute();
const metrics = async () => {
  const headers = { host: '127.0.0.1', authorization: `Bearer ${house.keys.operator}` };
  const { body } = await house.app.inject({ method: 'GET', url: '/metrics', headers });
  return body.split('\n').filter((line) => line.startsWith('evidence_abandoned{'));
};

test('a capture: failed after its second run', async () => {
  house = await openHouse({ start: false });
  const { capture_id } = await house.live.createCapture({ body: { url } });
  const { db } = house.desk;
  // Told to end: it counts nowhere.
  const told = (await claim(db, 'earlier', now(), now()))!;
  await requeue(db, { captureId: told.capture_id, attempt: told.attempt }, false);
  for (const owner of ['first', 'second']) {
    expect((await claim(db, owner, now(), now()))?.capture_id).toBe(capture_id);
    await recover(house.desk, 'next', house.log);
  }
  expect(await claim(db, 'third', now(), now())).toBeUndefined();
  expect(await house.live.getCapture({ params: { capture_id } })).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('none of its runs came to an end') as string },
  });
  const abandoned = { kind: 'capture', id: capture_id, account_id: 'local', attempts: 2, abandoned_at: now() };
  expect(await listed()).toEqual([abandoned]);
  expect(house.faults).toMatchObject([['work_abandoned', expect.anything()]]);
  expect(await metrics()).toEqual(['evidence_abandoned{kind="capture"} 1']);
  house.world.forward(31 * 86_400_000);
  await keepHouse(house.desk, house.queue);
  expect(await listed()).toEqual([]);
});

test('an export: failed when its fourth run would begin', async () => {
  house = await openHouse();
  const { capture_id } = await house.live.createCapture({ body: { url } });
  await house.settled();
  const { export_id } = await house.live.createExport({ body: { capture_ids: [capture_id] } });
  const { db } = house.desk;
  for (let run = 1; run <= 3; run += 1) expect(await takeExport(db, (await nextExport(db))!)).toBeDefined();
  const tools = { print: begins, verify: begins, certify: begins, recordMatter: begins, stamp: begins };
  await look(exportPackages({ ...tools, version: '1' }));
  expect(await house.live.getExport({ params: { export_id } })).toMatchObject({
    status: 'failed',
    error: { code: 'EXPORT_FAILED', message: expect.stringContaining('none of its runs came to an end') as string },
  });
  expect(await listed()).toMatchObject([{ kind: 'export', id: export_id, account_id: 'local', attempts: 3 }]);
});

test('a seal of a matter: failed when its fourth run would begin, and the matter is active again', async () => {
  house = await openHouse();
  const { matter_id } = await house.live.createMatter({ body: { name: 'Case' } });
  await house.live.sealMatter({ params: { matter_id }, body: {} });
  const { db } = house.desk;
  for (let run = 1; run <= 3; run += 1) expect(await takeSeal(db, (await nextSealing(db))!)).toBeDefined();
  // The database was away for a moment: the seal is neither failed nor counted.
  await db.updateTable('matter_seals').set({ attempts: 2 }).execute();
  const away = sealMatters({
    recordMatter: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })),
    verify: begins,
    stamp: begins,
  })({ ...house.desk, log: house.log, owner: 'house', changed: () => undefined });
  away.wake();
  await expect.poll(() => house.faults.length).toBeGreaterThan(0);
  await away.stop();
  expect(await nextSealing(db)).toMatchObject({ state: 'sealing', attempts: 2 });

  await takeSeal(db, (await nextSealing(db))!);
  await look(sealMatters({ recordMatter: begins, verify: begins, stamp: begins }));
  expect((await house.live.getMatter({ params: { matter_id } })).status).toBe('active');
  expect(await db.selectFrom('matter_seals').select(['state', 'failure_code']).execute()).toEqual([
    { state: 'failed', failure_code: 'interrupted' },
  ]);
  expect(await listed()).toMatchObject([{ kind: 'seal', id: `${matter_id}/1`, attempts: 3 }]);
});

test('an import: rejected when its fourth check would begin; a check that was told to end does not count', async () => {
  house = await openHouse();
  const { db, packages } = house.desk;
  const made = { account_id: 'local', file_name: 'a.zip', size_bytes: 5, matter_id: null, created_by: null };
  await insertImport(db, { ...made, import_id: 'imp_1', created_at: now(), expires_at: now() });
  await packages.uploads.create('imp_1', 5);
  await queueImport(db, { import_id: 'imp_1', account_id: 'local' }, now());
  const row = () => db.selectFrom('imports').select(['status', 'faults']).executeTakeFirstOrThrow();
  for (let check = 1; check <= 2; check += 1) expect(await beginCheck(db, 'imp_1')).toBe(check);
  const stopped = verifyImports((job) => {
    throw job.signal?.reason ?? new Error('told to end');
  })({ ...house.desk, log: house.log, owner: 'house', changed: () => undefined });
  stopped.wake();
  await expect.poll(() => house.faults.length).toBeGreaterThan(0);
  await stopped.stop();
  expect(await row()).toEqual({ status: 'verifying', faults: 2 });

  expect(await beginCheck(db, 'imp_1')).toBe(3);
  await look(verifyImports(begins));
  expect(await row()).toEqual({ status: 'rejected', faults: 4 });
  expect(await listed()).toMatchObject([{ kind: 'import', id: 'imp_1', attempts: 3 }]);
  expect(await beginCheck(db, 'imp_1')).toBeUndefined();
});

test('doctor names what was given up, and what to do', async () => {
  house = await openHouse({ start: false });
  expect(await checkAbandoned(house.home, abandonedIn)).toMatchObject({ check: 'abandoned', state: 'ok' });
  const ids = ['cap_1', 'cap_2', 'cap_3', 'cap_4'];
  for (const [hour, id] of ids.entries())
    await house.desk.db
      .insertInto('abandoned_work')
      .values({ kind: 'capture', id, account_id: 'a', attempts: 2, abandoned_at: `2026-11-21T0${hour}:00:00.000Z` })
      .execute();
  const found = await checkAbandoned(house.home, abandonedIn);
  expect(found).toMatchObject({ state: 'warn', fix: expect.stringContaining('evidence daemon logs') as string });
  expect(found.found).toContain('came to an end: capture cap_4, 2 runs, 2026-11-21T03:00:00.000Z');
  expect(found.found).not.toContain('cap_1,');
  const unreadable = await checkAbandoned(house.home, () => Promise.reject(new Error('away')));
  expect(unreadable).toMatchObject({ state: 'warn', found: 'cannot be read: away' });
});
