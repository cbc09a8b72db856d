import { sql, type Kysely } from 'kysely';

/** Commitments of several packages under one root: what waits for a round, the roots that calendars took, and whose proof is below which. */
export async function joinedStamps(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE stamp_requests (
    request_id TEXT PRIMARY KEY,
    commitment BLOB NOT NULL,
    requested_at TEXT NOT NULL,
    round TEXT,
    root_id INTEGER,
    path BLOB,
    refused_json TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX stamp_requests_waiting ON stamp_requests (requested_at) WHERE round IS NULL`,
  `CREATE TABLE stamped_roots (
    anchor_id INTEGER PRIMARY KEY,
    root BLOB NOT NULL UNIQUE,
    stamped_at TEXT NOT NULL,
    ots BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'given_up')),
    upgraded INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_attempt_at TEXT,
    next_attempt_at TEXT,
    block_height INTEGER,
    block_time TEXT,
    confirmed_at TEXT,
    CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX stamped_roots_due ON stamped_roots (next_attempt_at) WHERE state = 'pending'`,
  `CREATE INDEX stamped_roots_confirmed ON stamped_roots (confirmed_at) WHERE state = 'confirmed'`,
  `ALTER TABLE proofs ADD COLUMN root_id INTEGER`,
  `CREATE INDEX proofs_of_root ON proofs (root_id) WHERE state = 'pending' AND root_id IS NOT NULL`,
];
