import { sql } from 'kysely';
import type { Capture } from './captures.js';
import type { Db } from '../tables.js';

/** Releases the holds of everything that was made in an organisation; gives the ids, so that whoever records it can. */
export async function releaseHoldsOf(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .updateTable('captures')
    .set({ legal_hold: false })
    .where('organization_id', '=', organizationId)
    .where('legal_hold', '=', true)
    .where('purged_at', 'is', null)
    .returning('capture_id')
    .execute();
  return rows.map((row) => row.capture_id);
}

/**
 * Moves up to `limit` captures of an organisation to the trash, whose time is over at once. What is held, runs, or is purged stays.
 * Where the purge is cut off, they are found there again.
 */
export async function condemn(
  db: Db,
  organizationId: string,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<Capture[]> {
  return db
    .updateTable('captures')
    .set({
      status_before_deletion: sql<
        'completed' | 'failed'
      >`case when status = 'deleted' then status_before_deletion else status end`,
      status: 'deleted',
      deleted_at: sql<string>`coalesce(deleted_at, ${now})`,
      purge_at: now,
    })
    .where('capture_id', 'in', (eb) =>
      eb
        .selectFrom('captures')
        .select('capture_id')
        .where('organization_id', '=', organizationId)
        .where('status', 'in', ['completed', 'failed', 'deleted'])
        .where('legal_hold', '=', false)
        .where('purged_at', 'is', null)
        .orderBy('created_at')
        .limit(limit),
    )
    .returningAll()
    .execute();
}
