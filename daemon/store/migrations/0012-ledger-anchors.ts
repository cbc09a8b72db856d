import { sql, type Kysely } from 'kysely';

/** Signed trees of own logs that calendars and authorities have stamped. */
export async function ledgerAnchors(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE ledger_anchors (
    anchor_id INTEGER PRIMARY KEY,
    log_id INTEGER NOT NULL REFERENCES ledger_logs,
    size INTEGER NOT NULL,
    note TEXT NOT NULL,
    stamped_at TEXT NOT NULL,
    ots BLOB,
    state TEXT CHECK (state IN ('pending', 'confirmed', 'given_up')),
    upgraded INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_attempt_at TEXT,
    next_attempt_at TEXT,
    block_height INTEGER,
    block_time TEXT,
    confirmed_at TEXT,
    tsr BLOB,
    UNIQUE (log_id, size),
    CHECK (ots IS NOT NULL OR tsr IS NOT NULL),
    CHECK ((ots IS NULL) = (state IS NULL)),
    CHECK ((state IS 'pending') = (next_attempt_at IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX ledger_anchors_due ON ledger_anchors (next_attempt_at) WHERE state = 'pending'`,
];
