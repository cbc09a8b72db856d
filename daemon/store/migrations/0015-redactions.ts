import { sql, type Kysely } from 'kysely';

/** Of a redaction: whose copy it is, and when it was made. Of a failure: its own code and details, where it has them. */
export async function redactions(db: Kysely<unknown>): Promise<void> {
  for (const column of ['redacted_from', 'redacted_at', 'failure_code', 'failure_details_json'])
    await sql.raw(`ALTER TABLE captures ADD COLUMN ${column} TEXT`).execute(db);
}
