import { sql, type Kysely } from 'kysely';

/** OpenTimestamps proofs that wait for Bitcoin, and what became of them. */
export async function proofs(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE proofs (
    capture_id TEXT PRIMARY KEY REFERENCES captures,
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'given_up')),
    stamped_at TEXT NOT NULL,
    ots BLOB NOT NULL,
    upgraded INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_attempt_at TEXT,
    next_attempt_at TEXT,
    block_height INTEGER,
    block_time TEXT,
    confirmed_at TEXT,
    CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL)),
    CHECK (state <> 'confirmed' OR (block_height IS NOT NULL AND confirmed_at IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX proofs_due ON proofs (next_attempt_at) WHERE state = 'pending'`,
];
