import { sql, type Kysely } from 'kysely';

/** How far a run is stands in its job, which is narrow and goes when the run ends; and so does the trace that it goes on with. */
export async function jobProgress(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE jobs ADD COLUMN progress_json TEXT`,
  `ALTER TABLE jobs ADD COLUMN traceparent TEXT`,
  `ALTER TABLE captures DROP COLUMN progress_json`,
];
