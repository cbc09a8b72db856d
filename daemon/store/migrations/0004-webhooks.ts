import { sql, type Kysely } from 'kysely';

/** Subscriptions, secrets, and what is to be sent, was sent, and came of it. */
export async function webhooks(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE captures ADD COLUMN base_url TEXT`,
  `CREATE TABLE subscriptions (
    subscription_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    key_id TEXT NOT NULL REFERENCES keys,
    test_mode INTEGER NOT NULL,
    url TEXT NOT NULL,
    events_json TEXT NOT NULL,
    host TEXT,
    schedule_id TEXT,
    status TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
    disabled_reason TEXT CHECK (disabled_reason IN ('gone', 'failing', 'key_revoked', 'caller')),
    disabled_at TEXT,
    failing_since TEXT,
    created_at TEXT NOT NULL,
    CHECK ((status = 'disabled') = (disabled_reason IS NOT NULL AND disabled_at IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX subscriptions_by_account ON subscriptions (account_id, test_mode, created_at)`,
  `CREATE INDEX subscriptions_by_key ON subscriptions (key_id)`,
  `CREATE TABLE webhook_secrets (
    owner_id TEXT PRIMARY KEY,
    sealed BLOB NOT NULL,
    previous_sealed BLOB,
    previous_expires_at TEXT,
    created_at TEXT NOT NULL,
    CHECK ((previous_sealed IS NULL) = (previous_expires_at IS NULL))
  ) STRICT`,
  `CREATE TABLE deliveries (
    delivery_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    event_seq INTEGER REFERENCES events ON DELETE CASCADE,
    type TEXT NOT NULL,
    test_mode INTEGER NOT NULL,
    capture_id TEXT,
    schedule_id TEXT,
    subscription_id TEXT,
    key_id TEXT,
    url TEXT NOT NULL,
    host TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'delivered', 'abandoned', 'dropped')),
    attempts INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TEXT,
    lease_owner TEXT,
    lease_until TEXT,
    created_at TEXT NOT NULL,
    CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX deliveries_due ON deliveries (next_attempt_at, host) WHERE state = 'pending'`,
  `CREATE INDEX deliveries_by_account ON deliveries (account_id, created_at, delivery_id)`,
  `CREATE INDEX deliveries_by_event ON deliveries (event_seq)`,
  `CREATE INDEX deliveries_by_capture ON deliveries (capture_id)`,
  `CREATE INDEX deliveries_by_subscription ON deliveries (subscription_id, created_at, delivery_id)`,
  `CREATE TABLE delivery_attempts (
    delivery_id TEXT NOT NULL REFERENCES deliveries ON DELETE CASCADE,
    attempt INTEGER NOT NULL,
    manual INTEGER NOT NULL,
    at TEXT NOT NULL,
    destination_host TEXT NOT NULL,
    outcome TEXT NOT NULL,
    detail TEXT,
    http_status INTEGER,
    duration_ms INTEGER NOT NULL,
    next_attempt_at TEXT,
    body_sha256 TEXT,
    PRIMARY KEY (delivery_id, attempt)
  ) STRICT`,
];
