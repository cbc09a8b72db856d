import { sql, type Kysely } from 'kysely';

/** Links to items of a matter for people without an account, the sessions that opening one gives, and the codes that were mailed. */
export async function shares(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE shares (
    share_id TEXT PRIMARY KEY NOT NULL,
    matter_id TEXT NOT NULL REFERENCES matters,
    label TEXT NOT NULL,
    token_sha256 TEXT NOT NULL,
    allow TEXT NOT NULL CHECK (allow IN ('view', 'download')),
    live INTEGER NOT NULL,
    include_custody INTEGER NOT NULL,
    include_notes INTEGER NOT NULL,
    redacted TEXT CHECK (redacted IN ('as_is', 'replace')),
    password_salt BLOB,
    password_scrypt BLOB,
    recipient_email TEXT,
    reachable TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES accounts,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    ended TEXT CHECK (ended IN ('expired', 'revoked', 'used_up', 'locked')),
    ended_at TEXT,
    max_opens INTEGER,
    opens INTEGER NOT NULL DEFAULT 0,
    downloads INTEGER NOT NULL DEFAULT 0,
    wrong INTEGER NOT NULL DEFAULT 0,
    last_opened_at TEXT
  )`,
  `CREATE INDEX shares_by_matter ON shares (matter_id, created_at, share_id)`,
  `CREATE INDEX shares_that_end ON shares (expires_at) WHERE ended IS NULL OR ended = 'used_up'`,
  `CREATE TABLE share_items (
    share_id TEXT NOT NULL REFERENCES shares,
    exhibit_no INTEGER NOT NULL,
    PRIMARY KEY (share_id, exhibit_no)
  )`,
  `CREATE TABLE share_sessions (
    session_id TEXT PRIMARY KEY NOT NULL,
    share_id TEXT NOT NULL REFERENCES shares,
    cookie_sha256 TEXT NOT NULL UNIQUE,
    key_sha256 TEXT NOT NULL,
    opened_by TEXT,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  )`,
  `CREATE INDEX share_sessions_by_share ON share_sessions (share_id, created_at)`,
  `CREATE INDEX share_sessions_by_end ON share_sessions (expires_at)`,
  `CREATE TABLE share_codes (
    share_id TEXT NOT NULL REFERENCES shares,
    sent_at TEXT NOT NULL,
    code_sha256 TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    wrong INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (share_id, sent_at, code_sha256)
  )`,
  `CREATE INDEX share_codes_by_time ON share_codes (sent_at)`,
];
