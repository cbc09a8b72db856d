import { sql, type Kysely } from 'kysely';

/** What witnesses said of own logs, and what this home saw of others as their witness. */
export async function ledgerWitnesses(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE ledger_cosignatures (
    log_id INTEGER NOT NULL REFERENCES ledger_logs,
    size INTEGER NOT NULL,
    verifier_key TEXT NOT NULL,
    line TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (log_id, size, verifier_key)
  ) STRICT`,
  `CREATE TABLE witness_identities (
    witness_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    verifier_key TEXT NOT NULL UNIQUE,
    answers INTEGER NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT
  ) STRICT`,
  `CREATE UNIQUE INDEX witness_identities_open ON witness_identities ((ended_at IS NULL)) WHERE ended_at IS NULL`,
  `CREATE TABLE witnessed_logs (
    origin TEXT PRIMARY KEY,
    origin_sha256 TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    note TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT`,
];
