import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Capture } from '../captures/captures.js';
import type { ScheduleRunsTable } from './tables.js';
import type { Db } from '../tables.js';

export type Run = Selectable<ScheduleRunsTable>;

/** Written into the statement for the sake of the partial index, as in deliveries. */
const running = sql.lit('running' as const);

/** Undefined when the slot has its row already: nobody runs it again. */
export const insertRun = (db: Db, run: Insertable<ScheduleRunsTable>): Promise<Run | undefined> =>
  db
    .insertInto('schedule_runs')
    .values(run)
    .onConflict((oc) => oc.columns(['schedule_id', 'slot']).doNothing())
    .returningAll()
    .executeTakeFirst();

export async function isRunning(db: Db, scheduleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('schedule_runs')
    .select('seq')
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', running)
    .executeTakeFirst();
  return row !== undefined;
}

/** Slots from a time on that have a row of their own, oldest first. */
export async function slotsWithRow(db: Db, scheduleId: string, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_runs')
    .select('slot')
    .where('schedule_id', '=', scheduleId)
    .where('kind', '=', 'slot')
    .where('slot', '>=', from)
    .orderBy('slot')
    .execute();
  return rows.map(({ slot }) => slot);
}

/** Runs that are going, oldest first. Few: they are sorted (`+`), for in the order of `seq` SQLite would read every run there was. */
export const goingRuns = (db: Db): Promise<Run[]> =>
  db
    .selectFrom('schedule_runs')
    .selectAll()
    .where('status', '=', running)
    .orderBy(sql`+seq`)
    .execute();

/** A going run and the capture that it waits for, once that has ended. */
export async function endedCaptureOf(db: Db, run: Run): Promise<Capture | undefined> {
  if (run.capture_id === null) return undefined;
  return db
    .selectFrom('captures')
    .selectAll()
    .where('capture_id', '=', run.capture_id)
    .where('status', '<>', 'processing')
    .executeTakeFirst();
}

/** Changes a run that is going in the phase that the caller knows; false when it is not. */
export async function advanceRun(
  db: Db,
  run: Pick<Run, 'seq' | 'phase'>,
  set: Updateable<ScheduleRunsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schedule_runs')
    .set(set)
    .where('seq', '=', run.seq)
    .where('status', '=', 'running')
    .where('phase', '=', run.phase)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Newest first, by the order in which they were written. */
export function selectRuns(
  db: Db,
  query: { readonly scheduleId: string; readonly limit: number; readonly before: number | undefined },
): Promise<Run[]> {
  let select = db.selectFrom('schedule_runs').selectAll().where('schedule_id', '=', query.scheduleId);
  if (query.before !== undefined) select = select.where('seq', '<', query.before);
  return select.orderBy('seq', 'desc').limit(query.limit).execute();
}
