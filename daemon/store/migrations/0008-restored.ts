import { sql, type Kysely } from 'kysely';

/** When a capture came back from the trash: its age, for the retention, is counted from there. */
export async function restored(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE captures ADD COLUMN restored_at TEXT`).execute(db);
}
