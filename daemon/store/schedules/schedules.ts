import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PauseReason } from '../../../src/contract/schedules/words.js';
import type { ScheduleBaselinesTable, SchedulesTable } from './tables.js';
import type { Db } from '../tables.js';

export type Schedule = Selectable<SchedulesTable>;
export type Baseline = Selectable<ScheduleBaselinesTable>;

export async function insertSchedule(db: Db, schedule: Insertable<SchedulesTable>): Promise<void> {
  await db.insertInto('schedules').values(schedule).execute();
}

/** One of one account; undefined for an unknown, foreign or deleted one. */
export const findSchedule = (db: Db, accountId: string, scheduleId: string): Promise<Schedule | undefined> =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** For work in the name of its own key; a deleted one too. */
export const findAnySchedule = (db: Db, scheduleId: string): Promise<Schedule | undefined> =>
  db.selectFrom('schedules').selectAll().where('schedule_id', '=', scheduleId).executeTakeFirst();

/** Newest first; `after` is the last row read. */
export function selectSchedules(
  db: Db,
  query: {
    readonly accountId: string;
    readonly status: Schedule['status'] | undefined;
    readonly limit: number;
    readonly after: { readonly at: string; readonly id: string } | undefined;
  },
): Promise<Schedule[]> {
  const { status, after } = query;
  let select = db
    .selectFrom('schedules')
    .selectAll()
    .where('account_id', '=', query.accountId)
    .where('deleted_at', 'is', null);
  if (status !== undefined) select = select.where('status', '=', status);
  if (after !== undefined) {
    select = select.where((eb) => eb(eb.refTuple('created_at', 'schedule_id'), '<', eb.tuple(after.at, after.id)));
  }
  return select.orderBy('created_at', 'desc').orderBy('schedule_id', 'desc').limit(query.limit).execute();
}

export async function changeSchedule(
  db: Db,
  scheduleId: string,
  set: Omit<Updateable<SchedulesTable>, 'schedule_id' | 'account_id'>,
): Promise<void> {
  await db.updateTable('schedules').set(set).where('schedule_id', '=', scheduleId).execute();
}

/** Adds in the statement, so that two failures at once are two; gives the schedule as it is then. */
export const addFailure = (db: Db, scheduleId: string): Promise<Schedule | undefined> =>
  db
    .updateTable('schedules')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('schedule_id', '=', scheduleId)
    .returningAll()
    .executeTakeFirst();

/** Pauses one that is active; false when it was not. */
export async function pause(
  db: Db,
  scheduleId: string,
  set: { readonly by: 'service' | 'caller'; readonly reason: PauseReason | null; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set({ status: 'paused', paused_by: set.by, pause_reason: set.reason, paused_at: set.at, next_run_at: null })
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those whose slot has come, in the order of their slots. */
export function dueSchedules(
  db: Db,
  now: string,
  limit: number,
  after: Pick<Schedule, 'next_run_at' | 'schedule_id'> | undefined,
): Promise<Schedule[]> {
  let select = db.selectFrom('schedules').selectAll().where('next_run_at', '<=', now);
  if (after !== undefined) {
    select = select.where((eb) =>
      eb(eb.refTuple('next_run_at', 'schedule_id'), '>', eb.tuple(after.next_run_at, after.schedule_id)),
    );
  }
  return select.orderBy('next_run_at').orderBy('schedule_id').limit(limit).execute();
}

/** The first slot that schedules wait for after a time; null when there is none. */
export async function nextDue(db: Db, after: string): Promise<string | null> {
  const row = await db
    .selectFrom('schedules')
    .select('next_run_at')
    .where('next_run_at', '>', after)
    .orderBy('next_run_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_run_at ?? null;
}

/** Lets a schedule wait for another slot; false when it no longer waits for the one that the caller knows. */
export async function awaitSlot(db: Db, schedule: Schedule, next: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set({ next_run_at: next })
    .where('schedule_id', '=', schedule.schedule_id)
    .where('next_run_at', '=', schedule.next_run_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Active schedules that wait for a slot later than a time, a page at a time. */
export const waitingBeyond = (db: Db, time: string, limit: number, afterId: string): Promise<Schedule[]> =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('next_run_at', '>', time)
    .where('schedule_id', '>', afterId)
    .orderBy('schedule_id')
    .limit(limit)
    .execute();

export const findBaseline = (db: Db, scheduleId: string): Promise<Baseline | undefined> =>
  db.selectFrom('schedule_baselines').selectAll().where('schedule_id', '=', scheduleId).executeTakeFirst();

export async function setBaseline(db: Db, baseline: Baseline): Promise<void> {
  const { schedule_id: _, ...set } = baseline;
  await db
    .insertInto('schedule_baselines')
    .values(baseline)
    .onConflict((oc) => oc.column('schedule_id').doUpdateSet(set))
    .execute();
}

/** After a change of what is watched: the next look makes a new one. */
export async function forgetBaseline(db: Db, scheduleId: string): Promise<void> {
  await db.deleteFrom('schedule_baselines').where('schedule_id', '=', scheduleId).execute();
}
