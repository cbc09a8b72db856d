import { sql, type Selectable, type SqlBool } from 'kysely';
import { traceparent } from '../process/trace.js';
import { turnBehind } from './turns.js';
import type { Db, JobsTable } from './tables.js';

export type Job = Selectable<JobsTable>;

/** Proof that a run may still write: its capture, and the attempt that it is. */
export interface Lease {
  readonly captureId: string;
  readonly attempt: number;
  /** As whoever takes the job away saw it: a run that has extended its lease since keeps it. */
  readonly until?: string | null;
}

/** Written into the statements for the sake of the partial indexes. */
const queued = sql<SqlBool>`state = 'queued'`;
const running = sql<SqlBool>`state = 'running'`;
/** A job that has ended is none. */
const waiting = { table: 'jobs', queued, taken: running, open: sql<SqlBool>`true` } as const;

/** At the end of its account's. */
export async function enqueue(
  db: Db,
  { captureId, accountId }: { readonly captureId: string; readonly accountId: string },
  now: string,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      capture_id: captureId,
      account_id: accountId,
      state: 'queued',
      queued_at: now,
      turn: turnBehind(waiting, accountId),
      traceparent: traceparent(),
    })
    .execute();
}

/** Takes the waiting job whose turn it is in one statement, so that two takers never get the same. */
export const claim = (db: Db, owner: string, now: string, until: string): Promise<Job | undefined> =>
  db
    .updateTable('jobs')
    .set(({ eb, fn }) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      lease_owner: owner,
      lease_until: until,
      started_at: fn.coalesce('started_at', sql<string>`${now}`),
      progress: null,
    }))
    .where('capture_id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('capture_id')
        .where(queued)
        .orderBy('turn')
        .orderBy('queued_at')
        .orderBy('capture_id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();

/** Extends the lease; false when it was lost. */
export async function heartbeat(db: Db, lease: Lease, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ lease_until: until })
    .where('capture_id', '=', lease.captureId)
    .where('attempt', '=', lease.attempt)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Shown by the single read; nothing when the lease was lost, or the job waits again. */
export async function noteProgress(db: Db, lease: Lease, progress: NonNullable<Job['progress']>): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ progress })
    .where('capture_id', '=', lease.captureId)
    .where('attempt', '=', lease.attempt)
    .where('state', '=', 'running')
    .execute();
}

/** Ends the job if this attempt still holds it. Call it first in the transaction that records the outcome. */
export async function settle(db: Db, lease: Lease): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('capture_id', '=', lease.captureId)
    .where('attempt', '=', lease.attempt)
    .where('state', '=', 'running')
    .$if(lease.until !== undefined, (query) => query.where('lease_until', 'is not distinct from', lease.until ?? null))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Back into the queue at its old place, to be run again. `crashed` counts against the one repetition. */
export async function requeue(db: Db, lease: Lease, crashed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(({ eb }) => ({
      state: 'queued',
      lease_owner: null,
      lease_until: null,
      progress: null,
      crashes: eb('crashes', '+', crashed ? 1 : 0),
    }))
    .where('capture_id', '=', lease.captureId)
    .where('attempt', '=', lease.attempt)
    .where('state', '=', 'running')
    .$if(lease.until !== undefined, (query) => query.where('lease_until', 'is not distinct from', lease.until ?? null))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Jobs that run under somebody else's name: of a daemon that is gone, where there is one at a time. */
export const orphanedJobs = (db: Db, owner: string): Promise<Job[]> =>
  db.selectFrom('jobs').selectAll().where(running).where('lease_owner', '<>', owner).execute();

/** Who runs jobs now. */
export async function jobOwners(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('lease_owner').distinct().where(running).execute();
  return rows.flatMap(({ lease_owner }) => lease_owner ?? []);
}

/** Among several daemons: jobs whose lease is over, those of an earlier run of this node, and those of `gone` owners whose leases end at `until` or before. */
export const lostJobs = (
  db: Db,
  {
    owner,
    node,
    now,
    gone,
  }: {
    readonly owner: string;
    readonly node: string;
    readonly now: string;
    readonly gone?: { readonly owners: readonly string[]; readonly until: string };
  },
): Promise<Job[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where(running)
    .where((eb) => {
      const earlier = eb.and([eb('lease_owner', 'like', `${node}.%`), eb('lease_owner', '<>', owner)]);
      const ofGone =
        gone !== undefined && gone.owners.length > 0
          ? [eb.and([eb('lease_owner', 'in', [...gone.owners]), eb('lease_until', '<=', gone.until)])]
          : [];
      return eb.or([eb('lease_until', '<=', now), earlier, ...ofGone]);
    })
    .execute();

export const startedBefore = (db: Db, time: string): Promise<Job[]> =>
  db.selectFrom('jobs').selectAll().where(running).where('started_at', '<=', time).execute();

export async function anyJob(db: Db): Promise<boolean> {
  return (await db.selectFrom('jobs').select('capture_id').limit(1).executeTakeFirst()) !== undefined;
}
