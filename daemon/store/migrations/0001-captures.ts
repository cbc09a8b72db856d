import { sql, type Kysely } from 'kysely';

/** Accounts, captures and what a capture leaves behind. */
export async function captures(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE accounts (
    account_id TEXT PRIMARY KEY,
    email TEXT,
    email_verified INTEGER NOT NULL,
    plan TEXT NOT NULL,
    linked_billing INTEGER NOT NULL,
    arrears INTEGER NOT NULL,
    monthly_limit INTEGER,
    organization TEXT,
    created_at TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE keys (
    key_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    env TEXT NOT NULL CHECK (env IN ('live', 'test')),
    key_sha256 TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL,
    revoked_at TEXT
  ) STRICT`,
  `CREATE TABLE captures (
    capture_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    status TEXT NOT NULL CHECK (status IN ('processing', 'completed', 'failed', 'deleted')),
    url TEXT NOT NULL,
    host TEXT NOT NULL,
    source TEXT NOT NULL,
    test_mode INTEGER NOT NULL,
    batch_id TEXT,
    schedule_id TEXT,
    created_at TEXT NOT NULL,
    completed_at TEXT,
    failed_at TEXT,
    captured_at TEXT,
    deleted_at TEXT,
    purge_at TEXT,
    purged_at TEXT,
    status_before_deletion TEXT,
    private_note TEXT,
    legal_hold INTEGER NOT NULL DEFAULT 0,
    order_json TEXT NOT NULL,
    metadata_json TEXT NOT NULL,
    progress_json TEXT,
    failure_reason TEXT,
    failure_message TEXT,
    package_name TEXT UNIQUE,
    manifest_sha256 TEXT,
    evidence_id TEXT,
    sealed_at TEXT,
    size_bytes INTEGER,
    file_count INTEGER,
    details_json TEXT,
    CHECK (status <> 'completed' OR (package_name IS NOT NULL AND manifest_sha256 IS NOT NULL AND completed_at IS NOT NULL)),
    CHECK (status <> 'failed' OR failed_at IS NOT NULL)
  ) STRICT`,
  `CREATE INDEX captures_by_creation ON captures (account_id, created_at, capture_id)`,
  `CREATE INDEX captures_by_status ON captures (account_id, status, created_at, capture_id)`,
  `CREATE INDEX captures_by_completion ON captures (account_id, completed_at, capture_id) WHERE status = 'completed'`,
  `CREATE INDEX captures_by_host ON captures (account_id, host, created_at, capture_id)`,
  `CREATE INDEX captures_by_url ON captures (account_id, url, created_at, capture_id)`,
  `CREATE INDEX captures_by_schedule ON captures (account_id, schedule_id, created_at, capture_id) WHERE schedule_id IS NOT NULL`,
  `CREATE INDEX captures_to_purge ON captures (purge_at) WHERE purge_at IS NOT NULL`,
  `CREATE TABLE jobs (
    capture_id TEXT PRIMARY KEY REFERENCES captures,
    state TEXT NOT NULL CHECK (state IN ('queued', 'running')),
    attempt INTEGER NOT NULL DEFAULT 0,
    crashes INTEGER NOT NULL DEFAULT 0,
    lease_owner TEXT,
    lease_until TEXT,
    queued_at TEXT NOT NULL,
    started_at TEXT
  ) STRICT`,
  `CREATE INDEX jobs_ready ON jobs (queued_at, capture_id) WHERE state = 'queued'`,
  `CREATE TABLE events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES accounts,
    type TEXT NOT NULL,
    created_at TEXT NOT NULL,
    test_mode INTEGER NOT NULL,
    capture_id TEXT,
    schedule_id TEXT,
    body_json TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX events_by_account ON events (account_id, seq)`,
  `CREATE INDEX events_by_time ON events (created_at)`,
  `CREATE TABLE ledger (
    manifest_sha256 TEXT PRIMARY KEY,
    issued_at TEXT NOT NULL,
    type TEXT NOT NULL,
    eidas INTEGER NOT NULL,
    capture_id TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE idempotency (
    account_id TEXT NOT NULL REFERENCES accounts,
    operation TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    answer_json TEXT,
    holder TEXT NOT NULL,
    lease_until TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (account_id, operation, idempotency_key)
  ) STRICT`,
];
