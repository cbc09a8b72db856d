import { sql, type Kysely } from 'kysely';

/** The SHA-256 of a whole package, which a matter's record names, and the matter that an import goes into. */
export async function matterLinks(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE captures ADD COLUMN package_sha256 TEXT`).execute(db);
  await sql.raw(`ALTER TABLE imports ADD COLUMN matter_id TEXT`).execute(db);
  await sql.raw(`ALTER TABLE imports ADD COLUMN created_by TEXT`).execute(db);
}
