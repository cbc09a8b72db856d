import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { WitnessedLogsTable, WitnessIdentitiesTable } from '../ledger/tables.js';

export type KnownWitness = Selectable<WitnessIdentitiesTable>;

/** In whose name this home answers as a witness; undefined before the first. */
export const openWitness = (db: Db): Promise<KnownWitness | undefined> =>
  db.selectFrom('witness_identities').selectAll().where('ended_at', 'is', null).executeTakeFirst();

/** Ends the open identity, if there is one, and opens another. */
export async function beginWitness(
  db: Db,
  identity: { readonly name: string; readonly verifier_key: string; readonly started_at: string },
): Promise<KnownWitness> {
  await db
    .updateTable('witness_identities')
    .set({ ended_at: identity.started_at })
    .where('ended_at', 'is', null)
    .execute();
  return db
    .insertInto('witness_identities')
    .values({ ...identity, answers: 0, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest tree of a log that was seen. */
export const seenOf = (db: Db, origin: string): Promise<Selectable<WitnessedLogsTable> | undefined> =>
  db.selectFrom('witnessed_logs').selectAll().where('origin', '=', origin).executeTakeFirst();

export const seenByHash = (db: Db, originSha256: string): Promise<Selectable<WitnessedLogsTable> | undefined> =>
  db.selectFrom('witnessed_logs').selectAll().where('origin_sha256', '=', originSha256).executeTakeFirst();

/** Keeps what was seen and counts the answer; gives the number of answers. */
export async function keepSeen(db: Db, witnessId: number, seen: Insertable<WitnessedLogsTable>): Promise<number> {
  await db
    .insertInto('witnessed_logs')
    .values(seen)
    .onConflict((conflict) => conflict.column('origin').doUpdateSet({ size: seen.size, note: seen.note, at: seen.at }))
    .execute();
  const { answers } = await db
    .updateTable('witness_identities')
    .set((each) => ({ answers: each('answers', '+', 1) }))
    .where('witness_id', '=', witnessId)
    .returning('answers')
    .executeTakeFirstOrThrow();
  return answers;
}
