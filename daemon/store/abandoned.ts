import type { AbandonedTable, Db } from './tables.js';

export type Abandoned = Pick<AbandonedTable, 'kind' | 'id' | 'attempts' | 'abandoned_at'>;

/** Why: the service was stopped or stood still, lost its database for long, or the work broke down. Which of them it was is in no row. */
export const noneEnded = 'none of its runs came to an end';

/** Call it in the transaction that fails the work. */
export async function abandon(tx: Db, row: AbandonedTable): Promise<void> {
  await tx
    .insertInto('abandoned_work')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest first. */
export const abandonedWork = (db: Db, limit: number): Promise<Abandoned[]> =>
  db
    .selectFrom('abandoned_work')
    .select(['kind', 'id', 'attempts', 'abandoned_at'])
    .orderBy('abandoned_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function forgetAbandonedBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('abandoned_work').where('abandoned_at', '<', before).execute();
}
