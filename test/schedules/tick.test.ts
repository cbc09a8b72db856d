import { afterEach, describe, expect, test } from 'vitest';
import type { LookAtPage } from '../../daemon/run/outcome.js';
import { openRounds } from '../../daemon/schedules/rounds.js';
import { openAt } from '../daemon/database.js';
import type { ScheduleRun } from '../../src/contract/schedules/schedules.js';
import { failing, leaveFile } from '../daemon/house.js';
import { hours, openRig, url, type Rig } from './rig.js';

let rig: Rig;
afterEach(() => rig.close());

const slotsIn = (runs: readonly ScheduleRun[]) => runs.filter(({ kind }) => kind === 'slot');
/** Slots that the rows tell of: each its own, and those that were missed before it. */
const toldOf = (runs: readonly ScheduleRun[]) =>
  slotsIn(runs).reduce((sum, { missed_slots }) => sum + 1 + missed_slots, 0);
const times = (runs: readonly ScheduleRun[]) => runs.map(({ scheduled_for }) => scheduled_for);

describe('a slot', () => {
  test('runs once when it has come: a capture of the schedule, in the name of its key', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'interval', interval_seconds: 3600, name: 'Terms' });
    expect(await rig.read(id)).toMatchObject({ status: 'active', next_run_at: '2026-11-21T11:00:00.000Z' });
    await rig.at('2026-11-21T10:59:59.999Z');
    expect(await rig.runs(id)).toEqual([]);
    await rig.at('2026-11-21T11:00:00.000Z');
    await rig.work();
    const [run] = await rig.runs(id);
    expect(run).toMatchObject({
      kind: 'slot',
      status: 'completed',
      scheduled_for: '2026-11-21T11:00:00.000Z',
      started_at: '2026-11-21T11:00:00.000Z',
      late_seconds: 0,
      missed_slots: 0,
      missed_since: null,
      reason: null,
      result: null,
    });
    const { captures } = await rig.house.live.listCaptures({ query: { schedule_id: id } });
    expect(captures).toMatchObject([{ capture_id: run?.capture_id, source: 'schedule', schedule_id: id, url }]);
    const [row] = await rig.house.desk.db.selectFrom('captures').select('key_id').execute();
    const [schedule] = await rig.house.desk.db.selectFrom('schedules').select('key_id').execute();
    expect(row).toEqual(schedule);
    expect(await rig.read(id)).toMatchObject({
      next_run_at: '2026-11-21T12:00:00.000Z',
      last_run: { status: 'completed' },
    });
  });

  test('that a fault of this program ended is no failure of the page', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'on_change', interval_seconds: 3600 });
    for (const hour of [11, 12, 13, 14, 15, 16]) await rig.at(`2026-11-21T${hour}:00:00.000Z`);
    expect((await rig.runs(id)).map(({ status, reason }) => [status, reason])).toEqual(
      Array.from({ length: 6 }, () => ['failed', 'internal_error']),
    );
    expect(await rig.read(id)).toMatchObject({ status: 'active', consecutive_failures: 0 });
  });

  test('that came while nothing ran: one late run inside the time to catch up, and never a backfill', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'interval', interval_seconds: 86_400 });
    await rig.at('2026-11-28T10:40:00.000Z');
    expect(slotsIn(await rig.runs(id))).toMatchObject([
      {
        status: 'completed',
        scheduled_for: '2026-11-28T10:00:00.000Z',
        started_at: '2026-11-28T10:40:00.000Z',
        late_seconds: 2400,
        missed_slots: 6,
        missed_since: '2026-11-22T10:00:00.000Z',
      },
    ]);
    expect(await rig.read(id)).toMatchObject({ next_run_at: '2026-11-29T10:00:00.000Z' });
  });

  test('a week of downtime beyond the time to catch up is told as missed, whole', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'cron', cron: '0 9 * * *', timezone: 'Europe/Warsaw' });
    await rig.at('2026-11-28T11:30:00.000Z');
    const runs = await rig.runs(id);
    expect(runs).toMatchObject([
      {
        status: 'missed',
        reason: 'downtime',
        scheduled_for: '2026-11-28T08:00:00.000Z',
        started_at: null,
        capture_id: null,
        missed_slots: 6,
        missed_since: '2026-11-22T08:00:00.000Z',
      },
    ]);
    expect((await rig.house.live.listCaptures({ query: {} })).captures).toEqual([]);
    await rig.at('2026-11-29T08:00:00.000Z');
    expect((await rig.runs(id)).at(-1)).toMatchObject({ status: 'completed', missed_slots: 0 });
  });

  test('catch_up_seconds decides; 0 allows no lateness but that of the clock', async () => {
    rig = await openRig();
    const [none, day] = [
      await rig.create({ mode: 'interval', interval_seconds: 86_400, catch_up_seconds: 0 }),
      await rig.create({ mode: 'interval', interval_seconds: 86_400, catch_up_seconds: 86_400 }),
    ];
    await rig.at('2026-11-22T20:00:00.000Z');
    expect((await rig.runs(none))[0]).toMatchObject({ status: 'missed' });
    expect((await rig.runs(day))[0]).toMatchObject({ status: 'completed', late_seconds: 36_000 });
    await rig.at('2026-11-23T10:00:20.000Z');
    expect((await rig.runs(none)).at(-1)).toMatchObject({ status: 'completed', late_seconds: 20 });
  });

  test('while a run still goes it is skipped, which is no failure', async () => {
    rig = await openRig({ start: false });
    const id = await rig.create({ mode: 'interval', interval_seconds: 60 });
    await rig.at('2026-11-21T10:01:00.000Z');
    await rig.at('2026-11-21T10:02:00.000Z');
    expect(await rig.runs(id)).toMatchObject([
      { status: 'running' },
      { status: 'skipped', reason: 'overlap', capture_id: null },
    ]);
    expect(await rig.read(id)).toMatchObject({ status: 'active', consecutive_failures: 0 });
    rig.house.queue.wake();
    await rig.house.settled();
    await rig.at('2026-11-21T10:03:00.000Z');
    expect(await rig.runs(id)).toMatchObject([{ status: 'completed' }, { status: 'skipped' }, { status: 'running' }]);
  });

  test('an account with no room in flight runs it when there is room, within the time to catch up', async () => {
    rig = await openRig({ start: false });
    await rig.house.desk.db.updateTable('accounts').set({ plan: 'sandbox' }).execute();
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await rig.create({ mode: 'interval', interval_seconds: 600 }));
    await rig.at('2026-11-21T10:10:00.000Z');
    const firsts = async () => Promise.all(ids.map(async (id) => (await rig.runs(id))[0]?.status));
    expect((await firsts()).filter((status) => status === 'running')).toHaveLength(5);
    rig.house.queue.wake();
    await rig.house.settled();
    await rig.at('2026-11-21T10:12:00.000Z');
    rig.house.queue.wake();
    await rig.house.settled();
    await rig.work();
    expect(await firsts()).toEqual(Array(7).fill('completed'));
    const lates = await Promise.all(ids.map(async (id) => (await rig.runs(id))[0]?.late_seconds));
    expect(lates.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 0, 0, 0, 0, 120, 120]);
  });
});

describe('each slot at most once, and each told of', () => {
  test('three tickers at once', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'interval', interval_seconds: 60 });
    const tools = { blocked: async () => undefined, look: () => Promise.reject(new Error('no look')) };
    const ticker = () => openRounds(rig.house.desk, tools, new AbortController().signal, () => undefined);
    const tickers = [ticker(), ticker(), ticker()];
    for (let minute = 1; minute <= 30; minute += 1) {
      rig.house.world.forward(60_000);
      await Promise.all(tickers.map((each) => each.round()));
      await rig.house.settled();
      await Promise.all(tickers.map((each) => each.round()));
    }
    const runs = await rig.runs(id);
    expect(runs).toHaveLength(30);
    expect(new Set(times(runs)).size).toBe(30);
    expect(runs.every(({ status }) => status === 'completed')).toBe(true);
    expect((await rig.house.live.listCaptures({ query: { limit: 200 } })).captures).toHaveLength(30);
  });

  test('two that look at the page of one run make one capture of it', async () => {
    rig = await openRig({ start: false });
    const id = await rig.create({ mode: 'on_change', interval_seconds: 3600 });
    const other = await openAt(rig.house.database);
    const gates: (() => void)[] = [];
    const look: LookAtPage = async () => {
      await new Promise<void>((resolve) => gates.push(resolve));
      return { kind: 'seen', text: 'terms', pictures: [], warnings: [], selectorsInvalid: [] };
    };
    const faults: unknown[] = [];
    const log = { info: () => undefined, error: (event: string, error: unknown) => void faults.push([event, error]) };
    const signal = new AbortController().signal;
    const lookers = [rig.house.desk.db, other.db].map((db) =>
      openRounds({ ...rig.house.desk, log, db }, { blocked: async () => undefined, look }, signal, () => undefined),
    );
    rig.house.world.forward(hours(1));
    for (const each of lookers) await each.round();
    // Both are at the page; one goes on after the other, since both connections are of one thread.
    expect(gates).toHaveLength(2);
    for (const [at, each] of lookers.entries()) {
      gates[at]?.();
      await each.quiet();
    }
    expect(faults).toEqual([]);
    const { captures } = await rig.house.live.listCaptures({ query: { schedule_id: id } });
    expect(captures).toHaveLength(1);
    expect(await rig.runs(id)).toMatchObject([{ status: 'running', capture_id: captures[0]?.capture_id }]);
    await other.close();
  });

  test('one that read what was due before another ran it, over a connection of its own', async () => {
    rig = await openRig({ start: false });
    const id = await rig.create({ mode: 'interval', interval_seconds: 60 });
    const other = await openAt(rig.house.database);
    let vetted: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (vetted = () => resolve(undefined)));
    const look = () => Promise.reject(new Error('no look'));
    const late = openRounds(
      { ...rig.house.desk, db: other.db },
      { blocked: () => held, look },
      new AbortController().signal,
      () => undefined,
    );
    rig.house.world.forward(60_000);
    const slow = late.round();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await rig.rounds.round();
    vetted();
    await slow;
    await other.close();
    expect(await rig.runs(id)).toMatchObject([{ status: 'running', scheduled_for: '2026-11-21T10:01:00.000Z' }]);
    expect((await rig.house.live.listCaptures({ query: {} })).captures).toHaveLength(1);
  });

  test('the clock is set back an hour: no slot runs again, and those after it run', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'interval', interval_seconds: 600 });
    for (let n = 1; n <= 12; n += 1) await rig.at(new Date(Date.UTC(2026, 10, 21, 10) + n * 600_000).toISOString());
    expect(await rig.runs(id)).toHaveLength(12);
    rig.house.world.forward(-hours(1));
    await rig.work();
    for (let n = 0; n < 9; n += 1) {
      rig.house.world.forward(600_000);
      await rig.work();
    }
    const runs = await rig.runs(id);
    expect(new Set(times(runs)).size).toBe(runs.length);
    expect(runs).toHaveLength(15);
    expect(toldOf(runs)).toBe(15);
  });

  test('a clock that was ten years ahead for a moment does not still a schedule for ten years', async () => {
    rig = await openRig();
    const [interval, cron] = [
      await rig.create({ mode: 'interval', interval_seconds: 3600 }),
      await rig.create({ mode: 'cron', cron: '30 1 * * *' }),
    ];
    await rig.at('2036-11-21T10:31:00.000Z');
    expect((await rig.read(interval)).next_run_at).toBe('2036-11-21T11:00:00.000Z');
    const made = await rig.create({ mode: 'interval', interval_seconds: 3600 });
    await rig.at('2026-11-21T12:10:00.000Z');
    expect((await rig.read(interval)).next_run_at).toBe('2026-11-21T13:00:00.000Z');
    expect((await rig.read(cron)).next_run_at).toBe('2026-11-22T01:30:00.000Z');
    expect((await rig.read(made)).next_run_at).toBe('2026-11-21T12:31:00.000Z');
  });
});

describe('the service pauses', () => {
  const paused = (id: string) =>
    rig.events('schedule.paused').then((events) => events.filter((event) => event['schedule_id'] === id));

  test.each([
    ['no_billing', { arrears: true }],
    ['no_billing', { linked_billing: false }],
    ['plan_downgrade', { plan: 'archive_only' }],
    ['plan_downgrade', { plan: 'website_archive' }],
  ] as const)('%s: %j', async (reason, account) => {
    rig = await openRig();
    const id = await rig.create({ mode: 'interval', interval_seconds: 3600 });
    await rig.house.desk.db.updateTable('accounts').set(account).execute();
    await rig.at('2026-11-21T11:00:00.000Z');
    expect(await rig.read(id)).toMatchObject({
      status: 'paused',
      paused_by: 'service',
      pause_reason: reason,
      next_run_at: null,
    });
    expect(await rig.runs(id)).toMatchObject([{ status: 'skipped', reason, capture_id: null }]);
    const told = { event: 'schedule.paused', schedule_id: id, url, reason, paused_at: '2026-11-21T11:00:00.000Z' };
    expect(await paused(id)).toEqual([{ ...told, test_mode: false }]);
    await rig.at('2026-11-21T13:00:00.000Z');
    expect(await paused(id)).toHaveLength(1);
  });

  test('key_revoked; whoever resumes it lends it another key', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'interval', interval_seconds: 3600 });
    const { house } = rig;
    const { key } = await house.live.createApiKey({ body: {} });
    const { api_keys } = await house.live.listApiKeys({ query: {} });
    const first = api_keys.find(({ name, env }) => name === 'local' && env === 'live')!;
    const client = house.client(key);
    await client.revokeApiKey({ params: { key_id: first.key_id } });
    await rig.at('2026-11-21T11:00:00.000Z');
    const params = { schedule_id: id };
    expect(await client.getSchedule({ params })).toMatchObject({ status: 'paused', pause_reason: 'key_revoked' });
    await expect(house.test.resumeSchedule({ params })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await client.resumeSchedule({ params })).toMatchObject({ status: 'active', test_mode: false });
    await rig.at('2026-11-21T12:00:00.000Z');
    expect((await client.listScheduleRuns({ params, query: {} })).runs[0]).toMatchObject({ status: 'completed' });
  });

  test('failures: the fifth in a row; a good run in between, a skip or a limit begin no new count and add none', async () => {
    let fails = true;
    rig = await openRig({ run: async (run) => (fails ? failing : leaveFile(run)) });
    const id = await rig.create({ mode: 'interval', interval_seconds: 3600 });
    const at = (hour: number) => rig.at(new Date(Date.UTC(2026, 10, 21, 10 + hour)).toISOString());
    for (const hour of [1, 2, 3, 4]) await at(hour);
    expect(await rig.read(id)).toMatchObject({ status: 'active', consecutive_failures: 4 });
    fails = false;
    await at(5);
    expect(await rig.read(id)).toMatchObject({ consecutive_failures: 0 });
    fails = true;
    for (const hour of [6, 7, 8, 9]) await at(hour);
    await rig.house.desk.db.updateTable('accounts').set({ monthly_limit: 1 }).execute();
    await at(10);
    expect((await rig.runs(id)).at(-1)).toMatchObject({ status: 'skipped', reason: 'quota_exceeded' });
    expect(await rig.read(id)).toMatchObject({ status: 'active', consecutive_failures: 4 });
    await rig.house.desk.db.updateTable('accounts').set({ monthly_limit: null }).execute();
    await at(11);
    expect(await rig.read(id)).toMatchObject({ status: 'paused', pause_reason: 'failures', consecutive_failures: 5 });
    expect(await paused(id)).toMatchObject([{ reason: 'failures' }]);
    expect(await rig.house.live.resumeSchedule({ params: { schedule_id: id } })).toMatchObject({
      status: 'active',
      consecutive_failures: 0,
      next_run_at: '2026-11-21T22:00:00.000Z',
    });
  });

  test('a target that is refused as blocked counts; no capture is made of it', async () => {
    rig = await openRig({ tools: { blocked: async () => 'private address' } });
    const id = await rig.create({ mode: 'interval', interval_seconds: 3600 });
    for (let hour = 1; hour <= 6; hour += 1) await rig.at(new Date(Date.UTC(2026, 10, 21, 10 + hour)).toISOString());
    const runs = await rig.runs(id);
    expect(runs).toHaveLength(5);
    expect(runs.every(({ status, reason }) => status === 'failed' && reason === 'blocked_address')).toBe(true);
    expect(await rig.read(id)).toMatchObject({ status: 'paused', pause_reason: 'failures' });
    expect((await rig.house.live.listCaptures({ query: {} })).captures).toEqual([]);
  });

  test('invalid_cron: the zone is no longer known', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'cron', cron: '0 12 * * *', timezone: 'Europe/Warsaw' });
    await rig.house.desk.db.updateTable('schedules').set({ timezone: 'Europe/Atlantis' }).execute();
    await rig.at('2026-11-21T11:00:00.000Z');
    expect(await rig.read(id)).toMatchObject({ status: 'paused', pause_reason: 'invalid_cron', next_runs: [] });
    expect(await rig.runs(id)).toMatchObject([{ status: 'skipped', reason: 'invalid_cron' }]);
    expect(await paused(id)).toMatchObject([{ reason: 'invalid_cron' }]);
  });

  test('a pause by the caller is no event, and loses no slot to a backfill', async () => {
    rig = await openRig();
    const id = await rig.create({ mode: 'interval', interval_seconds: 3600 });
    const params = { schedule_id: id };
    await rig.house.live.pauseSchedule({ params });
    expect(await rig.read(id)).toMatchObject({ status: 'paused', paused_by: 'caller', pause_reason: null });
    await rig.at('2026-11-21T15:30:00.000Z');
    expect(await rig.house.live.resumeSchedule({ params })).toMatchObject({ next_run_at: '2026-11-21T16:00:00.000Z' });
    expect(await rig.runs(id)).toEqual([]);
    expect(await paused(id)).toEqual([]);
  });
});
