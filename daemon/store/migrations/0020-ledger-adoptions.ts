import { sql, type Kysely } from 'kysely';

/** Who goes on with a log in a copied or moved home says that no other copy does; each time is written down. */
export async function ledgerAdoptions(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE ledger_adoptions (
        adoption_id INTEGER PRIMARY KEY,
        log_id INTEGER NOT NULL REFERENCES ledger_logs,
        size INTEGER NOT NULL,
        root TEXT NOT NULL,
        place_before TEXT NOT NULL,
        witnesses_heard INTEGER NOT NULL,
        at TEXT NOT NULL
      ) STRICT`,
    )
    .execute(db);
}
