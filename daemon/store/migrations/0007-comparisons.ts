import { sql, type Kysely } from 'kysely';

/** Of a comparison: the two captures that it compared, as JSON, the earlier first. */
export async function comparisons(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE captures ADD COLUMN compared_json TEXT`).execute(db);
}
