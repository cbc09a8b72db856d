import { sql, type Kysely } from 'kysely';

/** The register as a Merkle log: entries, tiles and checkpoints of each log that this home has had. */
export async function ledgerLog(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE ledger_logs (
    log_id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL UNIQUE,
    verifier_key TEXT NOT NULL UNIQUE,
    started_at TEXT NOT NULL,
    caught_up INTEGER NOT NULL,
    ended_at TEXT
  ) STRICT`,
  `CREATE UNIQUE INDEX ledger_logs_open ON ledger_logs ((ended_at IS NULL)) WHERE ended_at IS NULL`,
  `CREATE TABLE ledger_entries (
    log_id INTEGER NOT NULL REFERENCES ledger_logs,
    idx INTEGER NOT NULL,
    entry BLOB NOT NULL,
    manifest_sha256 TEXT UNIQUE,
    PRIMARY KEY (log_id, idx)
  ) STRICT`,
  `CREATE TABLE ledger_tiles (
    log_id INTEGER NOT NULL REFERENCES ledger_logs,
    level INTEGER NOT NULL,
    n INTEGER NOT NULL,
    hashes BLOB NOT NULL,
    PRIMARY KEY (log_id, level, n)
  ) STRICT`,
  `CREATE TABLE ledger_checkpoints (
    log_id INTEGER NOT NULL REFERENCES ledger_logs,
    size INTEGER NOT NULL,
    note TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (log_id, size)
  ) STRICT`,
];
