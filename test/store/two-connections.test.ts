import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inFlight } from '../../daemon/accounts/admission.js';
import { callerByKey } from '../../daemon/accounts/caller.js';
import type { RequestContext } from '../../daemon/handlers/handlers.js';
import { getCapture } from '../../daemon/handlers/captures/read.js';
import { takeOver } from '../../daemon/jobs/recovery.js';
import { beginRun, captureFor } from '../../daemon/schedules/begin-run.js';
import { lookForChange } from '../../daemon/schedules/monitor.js';
import { countFailure } from '../../daemon/schedules/pause.js';
import { advanceRun, goingRuns } from '../../daemon/store/schedules/runs.js';
import { findAnySchedule } from '../../daemon/store/schedules/schedules.js';
import {
  advance,
  annotate,
  beginCapture,
  dueForPurge,
  findAnyCapture,
  purge,
} from '../../daemon/store/captures/captures.js';
import { hold, keepAnswer } from '../../daemon/store/idempotency.js';
import { settleImport } from '../../daemon/jobs/settle-import.js';
import type { Checked } from '../../daemon/imports/check-apart.js';
import {
  endImport,
  forgetPart,
  insertImport,
  keepPart,
  nextToVerify,
  partsOf,
  queueImport,
} from '../../daemon/store/imports/imports.js';
import { dueProofs, settleProof } from '../../daemon/store/captures/proofs.js';
import { claim, heartbeat, lostJobs, noteProgress, requeue, settle } from '../../daemon/store/jobs.js';
import type { OpenDatabase } from '../../daemon/store/open.js';
import type { Db } from '../../daemon/store/tables.js';
import { isBusy } from '../../daemon/store/busy.js';
import { countTry, findAttempt, insertAttempt } from '../../daemon/store/sessions/attempts.js';
import { useLink } from '../../daemon/store/sessions/sessions.js';
import {
  dropLeases,
  dueDeliveries,
  leaseAsRead,
  leaseDue,
  leaseEnd,
  settleDelivery,
} from '../../daemon/store/webhooks/deliveries.js';
import { findSecret, rotateSecret } from '../../daemon/store/webhooks/secrets.js';
import { beginFailing, findAnySubscription } from '../../daemon/store/webhooks/subscriptions.js';
import { isPostgres, openAt } from '../daemon/database.js';
import { openHouse, type House } from '../daemon/house.js';

/** Two programs over one database, each with a connection of its own: what one has read, the other may change. */
let house: House;
let other: OpenDatabase;
beforeEach(async () => {
  house = await openHouse({ start: false });
  other = await openAt(house.database);
});
afterEach(async () => {
  await other.close();
  await house.close();
});

const url = 'https://example.com/';
const at = (seconds: number) => new Date(Date.parse('2026-11-21T10:00:00.000Z') + seconds * 1000).toISOString();
const create = async () => (await house.live.createCapture({ body: { url } })).capture_id;
/** Of the first key of the house. */
const keyId = async () => (await house.desk.db.selectFrom('keys').select('key_id').executeTakeFirstOrThrow()).key_id;

test('what is held by now neither goes to the trash nor from it, whatever was read before', async () => {
  const { db } = house.desk;
  const captureId = await create();
  await advance(db, captureId, { from: 'processing', to: 'failed' }, { failed_at: at(1) });
  const trash = { deleted_at: at(2), purge_at: at(3), status_before_deletion: 'failed' } as const;
  expect((await findAnyCapture(db, captureId))?.legal_hold).toBe(false);
  await annotate(other.db, captureId, { legal_hold: true });
  expect(await advance(db, captureId, { from: 'failed', to: 'deleted' }, trash)).toBe(false);
  expect(await findAnyCapture(db, captureId)).toMatchObject({ status: 'failed', deleted_at: null });
  await annotate(other.db, captureId, { legal_hold: false });
  expect(await advance(db, captureId, { from: 'failed', to: 'deleted' }, trash)).toBe(true);
  expect(await dueForPurge(db, at(4))).toHaveLength(1);
  await annotate(other.db, captureId, { legal_hold: true });
  expect(await purge(db, captureId, at(4))).toBe(false);
});

test('a transaction has the writer’s place from its first statement: a limit that was counted is still so when the work begins', async () => {
  const { db, world } = house.desk;
  if (!isPostgres) await sql`pragma busy_timeout = 0`.execute(other.db);
  const caller = (await callerByKey(db, await keyId(), world.now()))!;
  const begin = (on: typeof db, captureId: string) =>
    on.transaction().execute(async (tx) => {
      const { running } = await inFlight(tx, caller);
      const order = { url } as never;
      const work = { source: 'schedule', order, scheduleId: 'sch_1' } as const;
      const made = { captureId, accountId: 'local', keyId: await keyIdIn(tx), testMode: false, at: world.now(), work };
      await beginCapture(tx, made);
      return running;
    });
  const keyIdIn = async (tx: typeof db) =>
    (await tx.selectFrom('keys').select('key_id').executeTakeFirstOrThrow()).key_id;
  await db.transaction().execute(async (tx) => {
    await inFlight(tx, caller);
    expect(isBusy(await begin(other.db, 'cap_other').catch((error: unknown) => error))).toBe(true);
    await tx.selectFrom('accounts').select('account_id').execute();
  });
  expect(await begin(db, 'cap_one')).toBe(0);
  expect(await begin(other.db, 'cap_other')).toBe(1);
});

test('a job that one has taken the other does not take', async () => {
  const ids = [await create(), await create(), await create()];
  const taken: (string | undefined)[] = [];
  for (const on of [house.desk.db, other.db, house.desk.db, other.db])
    taken.push((await claim(on, 'x', at(0), at(60)))?.capture_id);
  expect(taken).toEqual([...ids, undefined]);
});

test('failures that two count are two, and the fifth pauses', async () => {
  const { schedule_id: id } = await house.live.createSchedule({
    body: { url, mode: 'interval', interval_seconds: 3600 },
  });
  const count = (on: typeof other.db) => on.transaction().execute((tx) => countFailure(tx, id, house.world));
  for (const on of [house.desk.db, other.db, house.desk.db, other.db]) await count(on);
  expect(await house.live.getSchedule({ params: { schedule_id: id } })).toMatchObject({ status: 'active' });
  await count(other.db);
  expect(await house.live.getSchedule({ params: { schedule_id: id } })).toMatchObject({ status: 'paused' });
});

test('a run that another went on with while its page was looked at begins no capture', async () => {
  const { desk, world } = house;
  const { db } = desk;
  const body = { url, mode: 'on_change', interval_seconds: 3600 } as const;
  const { schedule_id } = await house.live.createSchedule({ body });
  const schedule = (await findAnySchedule(db, schedule_id))!;
  const caller = (await callerByKey(db, schedule.key_id, world.now()))!;
  const slot = { key: at(0), kind: 'slot', scheduledFor: at(0), missedSlots: 0, missedSince: null } as const;
  const run = (await db.transaction().execute((tx) => beginRun(tx, schedule, caller, slot, world)))!;
  const seen = { kind: 'seen', text: 'a', pictures: [], warnings: [], selectorsInvalid: [] } as const;
  const look = async (meanwhile: () => Promise<unknown>) => {
    const tools = { blocked: () => Promise.resolve(undefined), look: () => meanwhile().then(() => seen) };
    await lookForChange({ ...desk, log: house.log }, tools, { run, schedule }, new AbortController().signal);
    return (await goingRuns(db)).map(({ phase, capture_id }) => [phase, capture_id]);
  };
  const went = async () => {
    await other.db.transaction().execute(async (tx) => {
      const capture_id = await captureFor(tx, schedule, caller, world);
      await advanceRun(tx, run, { phase: 'capture', capture_id, pictures: [] });
    });
  };
  const [going] = await look(went);
  const made = await db.selectFrom('captures').select('capture_id').execute();
  expect([going]).toEqual([['capture', made[0]?.capture_id]]);
  expect(made).toHaveLength(1);
  expect(await db.selectFrom('jobs').select('capture_id').execute()).toEqual(made);
});

test('an attempt that lost its job to another ends nothing', async () => {
  const captureId = await create();
  const first = (await claim(house.desk.db, 'one', at(0), at(60)))!;
  expect(await requeue(other.db, { captureId, attempt: first.attempt }, true)).toBe(true);
  const second = (await claim(other.db, 'two', at(1), at(61)))!;
  const late = { captureId, attempt: first.attempt };
  expect([await heartbeat(house.desk.db, late, at(90)), await settle(house.desk.db, late)]).toEqual([false, false]);
  expect(await requeue(house.desk.db, late, true)).toBe(false);
  expect(await settle(other.db, { captureId, attempt: second.attempt })).toBe(true);
});

/** After one of its statements something happens. */
function interrupted(db: Db, after: number, meanwhile: () => Promise<unknown>): Db {
  let asked = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1;
      if (asked === after) await meanwhile();
      return result;
    },
  });
}

test('a run that ends while its capture is read is as far as it was, or has ended, and does not wait', async () => {
  const { desk, world } = house;
  const caller = (await callerByKey(desk.db, await keyId(), world.now()))!;
  const progress = { step: 'page_loaded', done: 3, total: 30 };
  for (const after of [1, 2, 3]) {
    const captureId = await create();
    const lease = { captureId, attempt: (await claim(other.db, 'one', at(0), at(60)))!.attempt };
    await noteProgress(other.db, lease, progress);
    const end = () =>
      other.db.transaction().execute(async (tx) => {
        await settle(tx, lease);
        await advance(tx, captureId, { from: 'processing', to: 'failed' }, { failed_at: at(1) });
      });
    const read = getCapture({ ...desk, db: interrupted(desk.db, after, end) });
    const view = await read({ params: { capture_id: captureId }, query: {} }, { caller } as RequestContext);
    expect([progress, 'failed']).toContainEqual(view.status === 'processing' ? view.progress : view.status);
  }
});

test('a job is taken over when its lease is over or its node has started anew, and not when the lease was extended meanwhile', async () => {
  const [{ db }, books] = [house.desk, { ...house.desk, db: other.db }];
  const ids = [await create(), await create(), await create()];
  for (const [owner, until] of [
    ['a.1', 60],
    ['a.1', 60],
    ['b.1', 30],
  ] as const)
    await claim(db, owner, at(0), at(until));
  const node = (name: string, seconds: number) => ({ name, now: () => Promise.resolve(new Date(at(seconds))) });
  const states = async () =>
    (await db.selectFrom('jobs').select(['state', 'crashes']).orderBy('capture_id').execute()).map(
      ({ state, crashes }) => `${state} ${crashes}`,
    );
  const ordered = async () => {
    const rows = await db.selectFrom('jobs').select(['capture_id', 'state', 'crashes']).execute();
    return ids.map((id) => rows.filter((row) => row.capture_id === id).map((row) => `${row.state} ${row.crashes}`)[0]);
  };
  // A node starts while others work.
  await takeOver(books, 'c.1', node('c', 29), house.log);
  expect(await states()).toEqual(['running 0', 'running 0', 'running 0']);
  await takeOver(books, 'c.1', node('c', 30), house.log);
  expect(await ordered()).toEqual(['running 0', 'running 0', 'queued 1']);
  // Its own run is late with a beat, or is over and could not be recorded.
  await takeOver(books, 'a.1', node('a', 60), house.log, () => true);
  expect(await ordered()).toEqual(['running 0', 'running 0', 'queued 1']);
  await takeOver(books, 'a.1', node('a', 60), house.log, (id) => id === ids[0]);
  // What it could not record of a run that did end is no crash.
  expect(await ordered()).toEqual(['running 0', 'queued 0', 'queued 1']);
  // What was seen when the lease was over, and has been extended since.
  const [seen] = await lostJobs(other.db, { owner: 'c.1', node: 'c', now: at(60) });
  const lease = { captureId: seen!.capture_id, attempt: 1 };
  expect(await heartbeat(db, lease, at(90))).toBe(true);
  expect(await requeue(other.db, { ...lease, until: seen!.lease_until }, true)).toBe(false);
  expect(await settle(other.db, { ...lease, until: seen!.lease_until })).toBe(false);
  // The node's own name is free only when its daemon is gone: the next one waits for no lease.
  await takeOver(books, 'a.2', node('a', 1), house.log);
  expect(await ordered()).toEqual(['queued 1', 'queued 0', 'queued 1']);
});

test('of two who asked about one proof one records what came of it', async () => {
  const { db } = house.desk;
  const capture_id = await create();
  const completed = { completed_at: at(0), package_name: 'a.zip', manifest_sha256: 'ab', size_bytes: 1 };
  await advance(db, capture_id, { from: 'processing', to: 'completed' }, completed);
  const waits = { state: 'pending', ots: new Uint8Array([1]), stamped_at: at(0), next_attempt_at: at(0) } as const;
  await db
    .insertInto('proofs')
    .values({ ...waits, capture_id, last_attempt_at: null, block_height: null, block_time: null, confirmed_at: null })
    .execute();
  const [seen] = await dueProofs(db, at(1), 5);
  const [also] = await dueProofs(other.db, at(1), 5);
  const { capture_id: _id, stamped_at: _at, attempts: _attempts, ...rest } = seen!;
  expect(await settleProof(other.db, also!, { ...rest, next_attempt_at: at(9) })).toBe(true);
  expect(await settleProof(db, seen!, { ...rest, next_attempt_at: at(5) })).toBe(false);
  expect(await dueProofs(db, at(8), 5)).toEqual([]);
});

test('a delivery belongs to who leased it until the lease is over, and late news of it changes nothing', async () => {
  const { db } = house.desk;
  const row = { account_id: 'local', event_seq: null, type: 'webhook.test', test_mode: false } as const;
  const none = { capture_id: null, schedule_id: null, subscription_id: null, key_id: null, lease_owner: null };
  const to = { url: 'https://h.example/', host: 'h.example', state: 'pending', created_at: at(0) } as const;
  for (const delivery_id of ['d1', 'd2'])
    await db
      .insertInto('deliveries')
      .values({ ...row, ...none, ...to, delivery_id, next_attempt_at: at(0), lease_until: null })
      .execute();
  const lease = async (on: typeof db, owner: string, seconds: number) => {
    const due = await dueDeliveries(on, { now: at(seconds), notTo: [], limit: 9 });
    const ids = due.map(({ delivery_id }) => delivery_id);
    return leaseDue(on, ids, { owner, now: at(seconds), until: at(seconds + 60) });
  };
  const mine = await lease(db, 'one', 1);
  expect(mine.map(({ delivery_id }) => delivery_id)).toEqual(['d1', 'd2']);
  expect(await lease(other.db, 'two', 60)).toEqual([]);
  const theirs = await lease(other.db, 'two', 61);
  expect(theirs).toHaveLength(2);
  const end = { state: 'delivered', tries: 1, next_attempt_at: null } as const;
  const attempt = {
    manual: false,
    at: at(70),
    destination_host: 'h.example',
    outcome: 'delivered',
    detail: null,
  } as const;
  const more = { http_status: 200, duration_ms: 5, next_attempt_at: null, body_sha256: null } as const;
  expect(await settleDelivery(db, mine[0]!, end, { ...attempt, ...more })).toBe(false);
  expect(await settleDelivery(other.db, theirs[0]!, end, { ...attempt, ...more })).toBe(true);
  // A node that starts anew frees its own alone.
  await db.updateTable('deliveries').set({ lease_owner: 'b.1' }).where('delivery_id', '=', 'd2').execute();
  await dropLeases(db, 'a.2', 'a');
  expect(await lease(db, 'a.2', 71)).toEqual([]);
  // A daemon that starts has the home for itself: nobody waits for the leases of the one before.
  await dropLeases(db, 'three');
  expect((await lease(db, 'three', 71)).map(({ delivery_id }) => delivery_id)).toEqual(['d2']);
});

test('what another has sent since it was found due is not sent again', async () => {
  const { db } = house.desk;
  const row = { account_id: 'local', event_seq: null, type: 'webhook.test', test_mode: false } as const;
  const none = { capture_id: null, schedule_id: null, subscription_id: null, key_id: null, lease_owner: null };
  const to = { url: 'https://h.example/', host: 'h.example', state: 'pending', created_at: at(0) } as const;
  for (const delivery_id of ['d1', 'd2', 'd3'])
    await db
      .insertInto('deliveries')
      .values({ ...row, ...none, ...to, delivery_id, next_attempt_at: at(0), lease_until: null })
      .execute();
  const found = await dueDeliveries(db, { now: at(1), notTo: [], limit: 9 });
  const ids = found.map(({ delivery_id }) => delivery_id);
  expect(ids).toEqual(['d1', 'd2', 'd3']);
  const lease = (owner: string) => ({ owner, now: at(1), until: at(61) });
  const [sent, failed] = await leaseDue(other.db, ['d1', 'd2'], lease('two'));
  expect([await leaseEnd(other.db, sent!), await leaseEnd(db, { ...sent!, lease_owner: 'one' })]).toEqual([
    at(61),
    null,
  ]);
  const attempt = { manual: false, at: at(1), destination_host: 'h.example', detail: null, duration_ms: 5 } as const;
  const more = { http_status: 200, next_attempt_at: null, body_sha256: null, outcome: 'delivered' } as const;
  const delivered = { state: 'delivered', tries: 1, next_attempt_at: null } as const;
  const again = { state: 'pending', tries: 1, next_attempt_at: at(300) } as const;
  expect(await settleDelivery(other.db, sent!, delivered, { ...attempt, ...more })).toBe(true);
  expect(await settleDelivery(other.db, failed!, again, { ...attempt, ...more })).toBe(true);
  expect((await leaseDue(db, ids, lease('one'))).map(({ delivery_id }) => delivery_id)).toEqual(['d3']);
  // By hand, too, it is taken only as whoever asked saw it.
  expect(await leaseAsRead(db, { delivery_id: 'd1', attempts: 0 }, lease('one'))).toBeUndefined();
  expect(await leaseAsRead(db, { delivery_id: 'd1', attempts: 1 }, lease('one'))).toMatchObject({ attempts: 1 });
  expect([await leaseEnd(other.db, sent!), await leaseEnd(db, { ...sent!, attempts: 1 })]).toEqual([null, null]);
});

test('an idempotency key has one holder; whoever overslept keeps no answer', async () => {
  const { db } = house.desk;
  const request = (holder: string) => ({ accountId: 'local', operation: 'x', key: 'k', fingerprint: 'f', holder });
  const take = (on: typeof db, holder: string, seconds: number) =>
    hold(on, request(holder), at(seconds), at(seconds + 60), at(-86_400));
  expect(await take(db, 'one', 0)).toEqual({ kind: 'mine' });
  expect(await take(other.db, 'two', 59)).toEqual({ kind: 'running' });
  expect(await take(other.db, 'two', 60)).toEqual({ kind: 'mine' });
  expect(await keepAnswer(db, request('one'), { of: 'one' })).toBe(false);
  expect(await keepAnswer(other.db, request('two'), { of: 'two' })).toBe(true);
  expect(await take(db, 'three', 61)).toEqual({ kind: 'replay', answer: { of: 'two' } });
});

test('a part that arrives after its import was completed is not kept, and one that comes again replaces the first', async () => {
  const { db } = house.desk;
  await insertImport(db, {
    import_id: 'imp_1',
    account_id: 'local',
    file_name: 'a.zip',
    size_bytes: 5,
    created_at: at(0),
    expires_at: at(86_400),
    matter_id: null,
    created_by: null,
  });
  const part = (sha256: string) => ({ import_id: 'imp_1', part_number: 1, sha256, size: 5, received_at: at(0) });
  expect(await keepPart(db, part('aa'))).toBe(true);
  expect(await keepPart(other.db, part('bb'))).toBe(true);
  expect(await partsOf(db, 'imp_1')).toMatchObject([{ part_number: 1, sha256: 'bb' }]);
  await queueImport(other.db, { import_id: 'imp_1', account_id: 'local' }, at(1));
  expect([await keepPart(db, part('cc')), await forgetPart(db, 'imp_1', 1)]).toEqual([false, false]);
  expect(await partsOf(db, 'imp_1')).toMatchObject([{ sha256: 'bb' }]);
});

test('an import that another has settled is left as it is, with its bytes', async () => {
  const { db, packages } = house.desk;
  const made = { account_id: 'local', file_name: 'a.zip', size_bytes: 5, matter_id: null, created_by: null };
  await insertImport(db, { ...made, import_id: 'imp_1', created_at: at(0), expires_at: at(86_400) });
  await packages.uploads.create('imp_1', 5);
  await queueImport(db, { import_id: 'imp_1', account_id: 'local' }, at(1));
  const seen = (await nextToVerify(db))!;
  const end = { from: 'verifying', to: 'expired' } as const;
  expect(await endImport(other.db, 'imp_1', end, { ended_at: at(2) })).toBe(true);
  const books = { ...house.desk, log: house.log };
  const report = { findings: [], subject: { manifest_sha256: 'ab', captured_at: null }, summary: null };
  const late = [
    { kind: 'over_limit', limit: 'time' },
    { kind: 'checked', report },
  ] as unknown as Checked[];
  for (const checked of late) expect(await settleImport(books, seen, checked, 1)).toBe('overtaken');
  expect(await packages.size('imp_1.zip')).toBe(5);
  expect(await db.selectFrom('imports').select('status').execute()).toEqual([{ status: 'expired' }]);
});

test('a sign-in link lets one in, and wrong tries are counted by all', async () => {
  const { db } = house.desk;
  await db
    .insertInto('dashboard_links')
    .values({
      code_sha256: 'ab',
      account_id: 'local',
      way: 'sign_in_link',
      path: '/',
      via_operator: false,
      made_by: null,
      created_at: at(0),
      expires_at: at(60),
      used_at: null,
      session_id: null,
    })
    .execute();
  expect([await useLink(db, 'ab', at(1)), await useLink(other.db, 'ab', at(2))]).toEqual([true, false]);
  await insertAttempt(db, attemptRow);
  await countTry(db, 'att', { wrongCode: true });
  await countTry(other.db, 'att', { wrongCode: false });
  expect(await countTry(db, 'att', { wrongCode: true })).toEqual({ tries: 3, wrong_codes: 2 });
  expect(await findAttempt(other.db, 'att')).toMatchObject({ tries: 3, wrong_codes: 2 });
});

const attemptRow = {
  attempt_id: 'att',
  account_id: 'local',
  address_hash: 'x',
  link_sha256: 'l',
  code_sha256: 'c',
  cookie_sha256: 'k',
  network: '192.0.2.1',
  from_known: false,
  path: '/',
  tries: 0,
  wrong_codes: 0,
  created_at: at(0),
  expires_at: at(600),
  ended_at: null,
};

test('of two who rotate a secret that both read one does, and the first failure of a subscription stays the first', async () => {
  const { db } = house.desk;
  const seen = (await findSecret(db, await keyId()))!;
  const next = (sealed: number) => ({
    sealed: new Uint8Array([sealed]),
    previous_sealed: seen.sealed,
    previous_expires_at: at(86_400),
    created_at: at(1),
  });
  expect(await rotateSecret(other.db, seen, next(1))).toBe(true);
  expect(await rotateSecret(db, seen, next(2))).toBe(false);
  expect([...(await findSecret(db, await keyId()))!.sealed]).toEqual([1]);
  const { subscription_id: id } = await house.live.createWebhookSubscription({
    body: { url: 'https://h.example/', events: ['capture.completed'] },
  });
  await beginFailing(db, id, at(1));
  await beginFailing(other.db, id, at(2));
  expect((await findAnySubscription(db, id))?.failing_since).toBe(at(1));
});
