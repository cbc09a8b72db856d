import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { limits } from '../../../src/contract/limits.js';
import type { ScheduleChange } from '../../../src/contract/schedules/schedules.js';
import { slotsOf } from '../../../src/schedules/slots.js';
import { callerByKey, type Caller } from '../../accounts/caller.js';
import { admitIntoMatter } from '../../matters/begin-in-matter.js';
import { beginRun } from '../../schedules/begin-run.js';
import { orderOf } from '../../schedules/order.js';
import { rhythmOf } from '../../schedules/rhythm.js';
import { isRunning, selectRuns } from '../../store/schedules/runs.js';
import {
  changeSchedule,
  findSchedule,
  forgetBaseline,
  insertSchedule,
  pause,
  selectSchedules,
  type Schedule,
} from '../../store/schedules/schedules.js';
import type { Db } from '../../store/tables.js';
import { admitAddress } from '../addresses.js';
import type { Desk, Handlers } from '../handlers.js';
import { nextCursor, timeCursor } from '../cursor.js';
import { admitSecret } from '../captures/accept.js';
import { admitChange } from '../environment.js';
import { malformed } from '../malformed.js';
import { admitSchedule, merged } from './request.js';
import { runView, scheduleRead, scheduleRow } from './view.js';

export const createSchedule =
  (desk: Desk): Handlers['createSchedule'] =>
  async ({ body }, { caller }) => {
    admitSecret(caller, body.webhook_url, body.options?.webhook_url);
    const asked = await admitSchedule(desk, caller, body);
    await admitIntoMatter(desk.db, caller, asked.options.matter_id);
    const now = desk.world.now();
    const at = now.toISOString();
    const row = {
      ...asked,
      schedule_id: newId('sch', desk.world),
      account_id: caller.account.account_id,
      key_id: caller.keyId,
      test_mode: caller.testMode,
      anchor_at: at,
      status: 'active',
      paused_by: null,
      pause_reason: null,
      paused_at: null,
      failures: 0,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    } as const;
    const created: Schedule = { ...row, next_run_at: nextAfter(row, now) };
    await insertSchedule(desk.db, created);
    desk.changed();
    return scheduleRead(desk.db, created, now);
  };

export const listSchedules =
  (desk: Desk): Handlers['listSchedules'] =>
  async ({ query }, { caller }) => {
    const { limit = limits.listDefault } = query;
    const rows = await selectSchedules(desk.db, {
      accountId: caller.account.account_id,
      status: query.status,
      limit,
      after: timeCursor(query.cursor, /^sch_/),
    });
    const now = desk.world.now();
    return {
      schedules: await Promise.all(rows.map((row) => scheduleRow(desk.db, row, now))),
      next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.schedule_id]),
    };
  };

export const getSchedule =
  (desk: Desk): Handlers['getSchedule'] =>
  async ({ params }, { caller }) =>
    read(desk, caller.account.account_id, params.schedule_id);

export const updateSchedule =
  (desk: Desk): Handlers['updateSchedule'] =>
  async ({ params, body }, { caller }) => {
    while (!(await change(desk, caller, params.schedule_id, body)));
    desk.changed();
    return read(desk, caller.account.account_id, params.schedule_id);
  };

/** False when it was changed while this change was looked into: what was admitted would undo that. */
async function change(desk: Desk, caller: Caller, scheduleId: string, body: ScheduleChange): Promise<boolean> {
  const accountId = caller.account.account_id;
  const seen = await find(desk.db, accountId, scheduleId);
  admitChange(caller, seen);
  // One that a key gave it stays: it is that key's secret which signs.
  admitSecret(caller, body.webhook_url, body.options?.webhook_url);
  const wanted = merged(seen, body);
  const asked = await admitSchedule(desk, caller, wanted);
  const { matter_id: matterId } = asked.options;
  if (matterId !== seen.options.matter_id)
    await admitIntoMatter(desk.db, caller, matterId, { testMode: seen.test_mode });
  return desk.db.transaction().execute(async (tx) => {
    const row = await find(tx, accountId, scheduleId);
    admitReader(row, body);
    if (!isDeepStrictEqual(merged(row, body), wanted)) return false;
    const now = desk.world.now();
    const changed: Schedule = {
      ...row,
      ...asked,
      ...(await signedBy(tx, row, asked, caller, now)),
      updated_at: laterThan(row.updated_at, now),
    };
    const sameTimes = (['interval_seconds', 'cron', 'timezone'] as const).every((name) => row[name] === changed[name]);
    if (!sameTimes) changed.anchor_at = now.toISOString();
    if (!sameTimes && row.status === 'active') changed.next_run_at = nextAfter(changed, now);
    const { schedule_id: _id, account_id: _account, ...set } = changed;
    await changeSchedule(tx, row.schedule_id, set);
    // What is watched is another thing now: nothing that was seen before can be compared with it.
    if (!isDeepStrictEqual(orderOf(row), orderOf(changed))) await forgetBaseline(tx, row.schedule_id);
    return true;
  });
}

/** Refuses a change by somebody who says which state it is a change of, where that is not the state any more. */
function admitReader({ updated_at }: Schedule, { if_updated_at: read }: ScheduleChange): void {
  if (read !== undefined && read !== updated_at) throw refuse('SCHEDULE_CHANGED', { updated_at });
}

/** Two changes have two times, also within one millisecond or when the clock was put back. */
const laterThan = (before: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();

/** What a session made has no secret to sign with: with its first webhook it goes on in the name of the key that gave it one. */
async function signedBy(
  tx: Db,
  row: Schedule,
  { webhook_url }: Pick<Schedule, 'webhook_url'>,
  caller: Caller,
  now: Date,
): Promise<Partial<Schedule>> {
  if (webhook_url === null || caller.sessionId !== null) return {};
  const owner = await callerByKey(tx, row.key_id, now);
  return owner?.inDashboard === true ? { key_id: caller.keyId } : {};
}

export const deleteSchedule =
  (desk: Desk): Handlers['deleteSchedule'] =>
  ({ params }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const row = await find(tx, caller.account.account_id, params.schedule_id);
      admitChange(caller, row);
      const { schedule_id } = row;
      const deleted_at = desk.world.now().toISOString();
      await changeSchedule(tx, schedule_id, { deleted_at, next_run_at: null });
      await forgetBaseline(tx, schedule_id);
      return { schedule_id, deleted_at };
    });

export const pauseSchedule =
  (desk: Desk): Handlers['pauseSchedule'] =>
  async ({ params }, { caller }) => {
    const row = await find(desk.db, caller.account.account_id, params.schedule_id);
    admitChange(caller, row);
    const { schedule_id } = row;
    await pause(desk.db, schedule_id, { by: 'caller', reason: null, at: desk.world.now().toISOString() });
    return read(desk, caller.account.account_id, schedule_id);
  };

/** A schedule whose key was revoked goes on in the name of the key that resumes it. */
export const resumeSchedule =
  (desk: Desk): Handlers['resumeSchedule'] =>
  async ({ params }, { caller }) => {
    const accountId = caller.account.account_id;
    await desk.db.transaction().execute(async (tx) => {
      const row = await find(tx, accountId, params.schedule_id);
      admitChange(caller, row);
      if (row.status === 'active') return;
      const orphaned = (await callerByKey(tx, row.key_id, desk.world.now())) === undefined;
      if (orphaned) admitSecret(caller, row.webhook_url);
      await changeSchedule(tx, row.schedule_id, {
        status: 'active',
        paused_by: null,
        pause_reason: null,
        paused_at: null,
        failures: 0,
        next_run_at: nextAfter(row, desk.world.now()),
        ...(orphaned && { key_id: caller.keyId, test_mode: caller.testMode }),
      });
    });
    desk.changed();
    return read(desk, accountId, params.schedule_id);
  };

export const runSchedule =
  (desk: Desk): Handlers['runSchedule'] =>
  async ({ params }, { caller }) => {
    const row = await find(desk.db, caller.account.account_id, params.schedule_id);
    admitChange(caller, row);
    await admitAddress(desk.addresses, row.url, 'url');
    const run = await desk.db.transaction().execute(async (tx) => {
      if (await isRunning(tx, row.schedule_id)) throw refuse('SCHEDULE_RUNNING');
      const owner = (await callerByKey(tx, row.key_id, desk.world.now())) ?? caller;
      const now = desk.world.now().toISOString();
      const slot = {
        key: newId('req', desk.world),
        kind: 'manual',
        scheduledFor: now,
        missedSlots: 0,
        missedSince: null,
      } as const;
      const begun = await beginRun(tx, row, owner, slot, desk.world);
      if (!begun) throw new Error('a random name was taken');
      return begun;
    });
    desk.changed();
    return { schedule_id: row.schedule_id, run: runView(run) };
  };

export const listScheduleRuns =
  (desk: Desk): Handlers['listScheduleRuns'] =>
  async ({ params, query }, { caller }) => {
    const { schedule_id } = await find(desk.db, caller.account.account_id, params.schedule_id);
    const { limit = limits.listDefault, cursor } = query;
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw malformed('cursor', 'is not one that was given out');
    const before = cursor === undefined ? undefined : Number(cursor);
    const rows = await selectRuns(desk.db, { scheduleId: schedule_id, limit, before });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { runs: rows.map(runView), next_cursor: last ? String(last.seq) : null };
  };

async function read(desk: Desk, accountId: string, scheduleId: string) {
  return scheduleRead(desk.db, await find(desk.db, accountId, scheduleId), desk.world.now());
}

async function find(db: Db, accountId: string, scheduleId: string): Promise<Schedule> {
  const row = await findSchedule(db, accountId, scheduleId);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

const nextAfter = (row: Parameters<typeof rhythmOf>[0], now: Date): string | null =>
  slotsOf(rhythmOf(row))(now)?.toISOString() ?? null;
