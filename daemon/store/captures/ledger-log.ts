import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { LedgerEntriesTable, LedgerLogsTable, LedgerTable } from '../ledger/tables.js';

export type OpenLog = Selectable<LedgerLogsTable>;
export type LoggedEntry = Selectable<LedgerEntriesTable>;

/** The log that is appended to; undefined before the first. */
export const openLog = (db: Db): Promise<OpenLog | undefined> =>
  db.selectFrom('ledger_logs').selectAll().where('ended_at', 'is', null).executeTakeFirst();

/** Whether a log of that name was ever begun here. */
export const hadLog = async (db: Db, origin: string): Promise<boolean> =>
  (await db.selectFrom('ledger_logs').select('log_id').where('origin', '=', origin).executeTakeFirst()) !== undefined;

/** Ends the open log, if there is one, and opens another. */
export async function beginLog(
  db: Db,
  log: Omit<Insertable<LedgerLogsTable>, 'log_id' | 'ended_at'>,
): Promise<OpenLog> {
  await db.updateTable('ledger_logs').set({ ended_at: log.started_at }).where('ended_at', 'is', null).execute();
  return db
    .insertInto('ledger_logs')
    .values({ ...log, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markCaughtUp(db: Db, logId: number): Promise<void> {
  await db.updateTable('ledger_logs').set({ caught_up: true }).where('log_id', '=', logId).execute();
}

/** Entries of a log; they are numbered from 0 without gaps. */
export async function logSize(db: Db, logId: number): Promise<number> {
  const last = await db
    .selectFrom('ledger_entries')
    .select('idx')
    .where('log_id', '=', logId)
    .orderBy('idx', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : last.idx + 1;
}

/** The entry about a manifest, in whichever log it is. */
export const entryAbout = (db: Db, manifestSha256: string): Promise<LoggedEntry | undefined> =>
  db.selectFrom('ledger_entries').selectAll().where('manifest_sha256', '=', manifestSha256).executeTakeFirst();

export const entriesFrom = (db: Db, logId: number, from: number, to: number): Promise<LoggedEntry[]> =>
  db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('log_id', '=', logId)
    .where('idx', '>=', from)
    .where('idx', '<', to)
    .orderBy('idx')
    .execute();

/** Rows of the register from before there was a log, the oldest first; `after` is the last one that was read. */
export const unentered = (
  db: Db,
  limit: number,
  after: Pick<Selectable<LedgerTable>, 'issued_at' | 'manifest_sha256'> = { issued_at: '', manifest_sha256: '' },
): Promise<Selectable<LedgerTable>[]> =>
  db
    .selectFrom('ledger')
    .selectAll()
    .where((each) =>
      each(each.refTuple('issued_at', 'manifest_sha256'), '>', each.tuple(after.issued_at, after.manifest_sha256)),
    )
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('ledger_entries')
            .select('idx')
            .whereRef('ledger_entries.manifest_sha256', '=', 'ledger.manifest_sha256'),
        ),
      ),
    )
    .orderBy('issued_at')
    .orderBy('manifest_sha256')
    .limit(limit)
    .execute();

export const newestCheckpoint = (
  db: Db,
  logId: number,
): Promise<{ readonly size: number; readonly note: string } | undefined> =>
  db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'note'])
    .where('log_id', '=', logId)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What a witness said of a checkpoint. */
export interface Cosignature {
  readonly size: number;
  readonly verifier_key: string;
  readonly line: string;
}

export async function keepCosignature(
  db: Db,
  cosignature: Cosignature & { readonly log_id: number; readonly at: string },
): Promise<void> {
  await db
    .insertInto('ledger_cosignatures')
    .values(cosignature)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of a log for trees of at least so many entries, the largest first. */
export const cosignaturesFrom = (db: Db, logId: number, size: number, limit: number): Promise<Cosignature[]> =>
  db
    .selectFrom('ledger_cosignatures')
    .select(['size', 'verifier_key', 'line'])
    .where('log_id', '=', logId)
    .where('size', '>=', size)
    .orderBy('size', 'desc')
    .orderBy('verifier_key')
    .limit(limit)
    .execute();

/** The largest tree of a log that a witness has seen; 0 when it has seen none. */
export async function lastSeenBy(db: Db, logId: number, verifierKey: string): Promise<number> {
  const last = await db
    .selectFrom('ledger_cosignatures')
    .select('size')
    .where('log_id', '=', logId)
    .where('verifier_key', '=', verifierKey)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.size ?? 0;
}

/** The log with an origin, by its hexadecimal SHA-256, whether it is ended or not. There are few. */
export async function logNamed(db: Db, originSha256: string): Promise<OpenLog | undefined> {
  const logs = await db.selectFrom('ledger_logs').selectAll().execute();
  return logs.find(({ origin }) => createHash('sha256').update(origin).digest('hex') === originSha256);
}

export const checkpointOf = (
  db: Db,
  logId: number,
  size: number,
): Promise<{ readonly size: number; readonly note: string } | undefined> =>
  db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'note'])
    .where('log_id', '=', logId)
    .where('size', '=', size)
    .executeTakeFirst();
