import { sql, type Kysely } from 'kysely';

/** Sessions of browsers, the links that begin them, and the log of who signed in. */
export async function sessions(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // In whose name the sessions of an account work: one row an account, of which nobody has the key.
  `ALTER TABLE keys ADD COLUMN dashboard INTEGER NOT NULL DEFAULT 0`,
  `CREATE UNIQUE INDEX keys_of_dashboards ON keys (account_id) WHERE dashboard = 1`,
  `CREATE TABLE sessions (
    session_id TEXT PRIMARY KEY NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts,
    key_id TEXT NOT NULL REFERENCES keys,
    cookie_sha256 TEXT NOT NULL UNIQUE,
    key_sha256 TEXT NOT NULL,
    way TEXT NOT NULL,
    via_operator INTEGER NOT NULL,
    made_by TEXT,
    network TEXT NOT NULL,
    agent TEXT,
    created_at TEXT NOT NULL,
    last_used_at TEXT NOT NULL,
    idle_expires_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  )`,
  `CREATE INDEX sessions_by_account ON sessions (account_id, created_at)`,
  `CREATE INDEX sessions_by_maker ON sessions (made_by) WHERE made_by IS NOT NULL`,
  `CREATE TABLE dashboard_links (
    code_sha256 TEXT PRIMARY KEY NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts,
    path TEXT NOT NULL,
    via_operator INTEGER NOT NULL,
    made_by TEXT,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT,
    session_id TEXT
  )`,
  `CREATE INDEX dashboard_links_by_time ON dashboard_links (created_at)`,
  `CREATE TABLE sign_ins (
    sign_in_no INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts,
    at TEXT NOT NULL,
    outcome TEXT NOT NULL,
    way TEXT NOT NULL,
    via_operator INTEGER NOT NULL,
    network TEXT NOT NULL,
    agent TEXT,
    session_id TEXT
  )`,
  `CREATE INDEX sign_ins_by_account ON sign_ins (account_id, sign_in_no)`,
  `CREATE INDEX sign_ins_by_time ON sign_ins (at)`,
];
