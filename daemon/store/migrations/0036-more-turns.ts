import { sql, type Kysely } from 'kysely';

/** Turns of imports, exports and seals, as jobs have them. What waits already keeps its order, in one turn. */
export async function moreTurns(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE INDEX jobs_running ON jobs (turn) WHERE state = 'running'`,
  `ALTER TABLE imports ADD COLUMN turn INTEGER NOT NULL DEFAULT 0`,
  `CREATE INDEX imports_ready ON imports (turn, uploaded_at, import_id) WHERE status = 'verifying'`,
  `CREATE INDEX imports_turns ON imports (account_id, turn) WHERE status = 'verifying'`,
  `ALTER TABLE exports ADD COLUMN turn INTEGER NOT NULL DEFAULT 0`,
  `DROP INDEX exports_open`,
  `CREATE INDEX exports_open ON exports (status DESC, turn, created_at, export_id) WHERE status IN ('queued', 'running')`,
  `CREATE INDEX exports_turns ON exports (account_id, turn) WHERE status IN ('queued', 'running')`,
  `ALTER TABLE matter_seals ADD COLUMN account_id TEXT`,
  `ALTER TABLE matter_seals ADD COLUMN turn INTEGER NOT NULL DEFAULT 0`,
  `UPDATE matter_seals SET account_id = (SELECT account_id FROM matters WHERE matters.matter_id = matter_seals.matter_id)`,
  `CREATE INDEX matter_seals_ready ON matter_seals (turn, seal_id) WHERE state = 'sealing'`,
  `CREATE INDEX matter_seals_turns ON matter_seals (account_id, turn) WHERE state = 'sealing'`,
];
