import { sql, type Kysely } from 'kysely';

/** Seals of matters, from their request to their package, and time-stamps of heads of custody records. */
export async function matterSeals(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE matter_seals (
    seal_id INTEGER PRIMARY KEY,
    matter_id TEXT NOT NULL REFERENCES matters,
    seal_no INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('sealing', 'completed', 'failed')),
    seal_reason TEXT,
    accept_faults INTEGER NOT NULL,
    include_notes INTEGER NOT NULL,
    sealer_json TEXT NOT NULL,
    requested_at TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    ended_at TEXT,
    sealed_at TEXT,
    evidence_id TEXT,
    manifest_sha256 TEXT,
    package_sha256 TEXT,
    package_name TEXT UNIQUE,
    size_bytes INTEGER,
    covers_seq INTEGER,
    items INTEGER,
    item_faults_json TEXT,
    failure_code TEXT,
    failure_message TEXT,
    CHECK (state <> 'completed' OR (package_name IS NOT NULL AND manifest_sha256 IS NOT NULL AND covers_seq IS NOT NULL)),
    CHECK ((state = 'sealing') = (ended_at IS NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX matter_seals_one_at_once ON matter_seals (matter_id) WHERE state = 'sealing'`,
  `CREATE UNIQUE INDEX matter_seals_numbers ON matter_seals (matter_id, seal_no) WHERE state = 'completed'`,
  `CREATE UNIQUE INDEX matter_seals_by_manifest ON matter_seals (manifest_sha256) WHERE manifest_sha256 IS NOT NULL`,
  `CREATE INDEX matter_seals_by_matter ON matter_seals (matter_id, seal_id)`,
  `CREATE TABLE custody_anchors (
    anchor_id INTEGER PRIMARY KEY,
    matter_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    head_hash TEXT NOT NULL,
    occasion TEXT NOT NULL CHECK (occasion IN ('seal', 'export', 'daily')),
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
    UNIQUE (matter_id, seq),
    FOREIGN KEY (matter_id, seq) REFERENCES custody,
    CHECK (ots IS NOT NULL OR tsr IS NOT NULL),
    CHECK ((ots IS NULL) = (state IS NULL)),
    CHECK ((state IS 'pending') = (next_attempt_at IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX custody_anchors_due ON custody_anchors (next_attempt_at) WHERE state = 'pending'`,
];
