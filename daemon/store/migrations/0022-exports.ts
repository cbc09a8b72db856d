import { sql, type Kysely } from 'kysely';

/** Exports: what was chosen, how far each is, and its volumes. */
export async function exports(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE exports (
    export_id TEXT PRIMARY KEY NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts,
    key_id TEXT NOT NULL,
    matter_id TEXT REFERENCES matters,
    test_mode INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed', 'cancelled', 'expired')),
    name TEXT NOT NULL,
    terms_json TEXT NOT NULL,
    chosen_json TEXT NOT NULL,
    done INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL,
    bytes INTEGER NOT NULL DEFAULT 0,
    counts_json TEXT,
    not_included_json TEXT NOT NULL,
    volumes_json TEXT NOT NULL,
    failure_code TEXT,
    failure_message TEXT,
    created_at TEXT NOT NULL,
    completed_at TEXT,
    ended_at TEXT,
    expires_at TEXT
  )`,
  `CREATE INDEX exports_by_account ON exports (account_id, created_at, export_id)`,
  `CREATE INDEX exports_open ON exports (created_at) WHERE status IN ('queued', 'running')`,
  `CREATE INDEX captures_by_original ON captures (redacted_from) WHERE redacted_from IS NOT NULL`,
  `CREATE INDEX exports_kept ON exports (expires_at) WHERE status = 'completed'`,
];
