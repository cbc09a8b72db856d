import { sql, type Kysely } from 'kysely';

/** Browser profiles of accounts; what they hold is sealed. */
export async function browserProfiles(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE browser_profiles (
    account_id TEXT NOT NULL REFERENCES accounts,
    name TEXT NOT NULL,
    made_at TEXT NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (account_id, name)
  )`,
    )
    .execute(db);
}
