import { sql, type Selectable, type SqlBool } from 'kysely';
import type { CapturesTable, Db, JobsTable } from '../tables.js';

/**
 * For any query of `captures`: not made in an organisation, or in the one that its maker is in now. What an account made in one that
 * it left it cannot act on any more.
 */
export const makerIsIn = sql<SqlBool>`(captures.organization_id is null or captures.organization_id =
  (select organization_id from accounts where accounts.account_id = captures.account_id))`;

/** Made in an organisation by an account that is in it no more. */
export const makerHasLeft = sql<SqlBool>`(captures.organization_id is not null and captures.organization_id is distinct from
  (select organization_id from accounts where accounts.account_id = captures.account_id))`;

/** Progress is null before the end of the first step, and where nothing runs. */
export type CaptureWithProgress = Selectable<CapturesTable> & Pick<Selectable<JobsTable>, 'progress'>;

/** By one statement: asked for after the capture, the progress of a run that has just ended would be that of one that waits. */
const withProgress = (db: Db, captureId: string) =>
  db
    .selectFrom('captures')
    .leftJoin('jobs', 'jobs.capture_id', 'captures.capture_id')
    .selectAll('captures')
    .select('jobs.progress')
    .where('captures.capture_id', '=', captureId);

/** What an account may read: its own, and, as the owner of an organisation, what those made who left it. */
export const findReadable = (db: Db, accountId: string, captureId: string): Promise<CaptureWithProgress | undefined> =>
  withProgress(db, captureId)
    .where((eb) =>
      eb.or([
        eb.and([eb('captures.account_id', '=', accountId), makerIsIn]),
        eb.and([
          eb(
            'captures.organization_id',
            'in',
            eb.selectFrom('organizations').select('organization_id').where('owner_account_id', '=', accountId),
          ),
          makerHasLeft,
        ]),
      ]),
    )
    .executeTakeFirst();

/** Whoever may read it. */
export const findWithProgress = (db: Db, captureId: string): Promise<CaptureWithProgress | undefined> =>
  withProgress(db, captureId).executeTakeFirst();
