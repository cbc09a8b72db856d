import { sql, type Kysely } from 'kysely';

/** Links say what kind of link they are: those that the operator hands to a person live longer, and one at a time. */
export async function signInLinks(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE dashboard_links ADD COLUMN way TEXT NOT NULL DEFAULT 'dashboard_link'`).execute(db);
}
