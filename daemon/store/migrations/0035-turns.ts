import { sql, type Kysely } from 'kysely';

/** Turns of jobs: accounts are served one after the other. */
export async function turns(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE jobs ADD COLUMN account_id TEXT`,
  `ALTER TABLE jobs ADD COLUMN turn INTEGER NOT NULL DEFAULT 0`,
  `UPDATE jobs SET account_id = (SELECT account_id FROM captures WHERE captures.capture_id = jobs.capture_id)`,
  // As they would have been queued: within each account in the order of its jobs.
  `UPDATE jobs SET turn = (SELECT count(*) FROM jobs AS earlier WHERE earlier.account_id = jobs.account_id
    AND (earlier.queued_at, earlier.capture_id) < (jobs.queued_at, jobs.capture_id))`,
  `DROP INDEX jobs_ready`,
  `CREATE INDEX jobs_ready ON jobs (turn, queued_at, capture_id) WHERE state = 'queued'`,
  `CREATE INDEX jobs_by_account ON jobs (account_id, turn)`,
];
