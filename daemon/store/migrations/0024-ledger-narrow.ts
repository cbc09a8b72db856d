import { sql, type Kysely } from 'kysely';

/**
 * Entries and signed trees in the order of their keys, without a second tree of row numbers: an append writes half the pages.
 * https://www.sqlite.org/withoutrowid.html
 */
export async function ledgerNarrow(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE ledger_entries_new (
    log_id INTEGER NOT NULL REFERENCES ledger_logs,
    idx INTEGER NOT NULL,
    entry BLOB NOT NULL,
    manifest_sha256 TEXT UNIQUE,
    PRIMARY KEY (log_id, idx)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO ledger_entries_new SELECT log_id, idx, entry, manifest_sha256 FROM ledger_entries ORDER BY log_id, idx`,
  `DROP TABLE ledger_entries`,
  `ALTER TABLE ledger_entries_new RENAME TO ledger_entries`,
  `CREATE TABLE ledger_checkpoints_new (
    log_id INTEGER NOT NULL REFERENCES ledger_logs,
    size INTEGER NOT NULL,
    note TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (log_id, size)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO ledger_checkpoints_new SELECT log_id, size, note, at FROM ledger_checkpoints ORDER BY log_id, size`,
  `DROP TABLE ledger_checkpoints`,
  `ALTER TABLE ledger_checkpoints_new RENAME TO ledger_checkpoints`,
];
