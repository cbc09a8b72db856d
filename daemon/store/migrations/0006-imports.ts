import { sql, type Kysely } from 'kysely';

/** Packages that were made elsewhere: their uploads, and what verification said of them. */
export async function imports(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE imports (
    import_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    status TEXT NOT NULL CHECK (status IN ('uploading', 'verifying', 'accepted', 'rejected', 'duplicate', 'expired')),
    file_name TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    cancelled_at TEXT,
    uploaded_at TEXT,
    ended_at TEXT,
    faults INTEGER NOT NULL DEFAULT 0,
    capture_id TEXT,
    duplicate_of TEXT,
    reasons_json TEXT NOT NULL DEFAULT '[]',
    manifest_sha256 TEXT,
    captured_at TEXT,
    summary_json TEXT,
    verification_json TEXT,
    retained_until TEXT,
    retention_ended_at TEXT,
    CHECK ((status = 'accepted') = (capture_id IS NOT NULL)),
    CHECK ((status = 'duplicate') = (duplicate_of IS NOT NULL)),
    CHECK ((status IN ('uploading', 'verifying')) = (ended_at IS NULL)),
    CHECK (status NOT IN ('verifying', 'accepted', 'rejected', 'duplicate') OR uploaded_at IS NOT NULL)
  ) STRICT`,
  `CREATE INDEX imports_by_account ON imports (account_id, created_at, import_id)`,
  `CREATE INDEX imports_open ON imports (status, created_at) WHERE status IN ('uploading', 'verifying')`,
  `CREATE INDEX imports_retained ON imports (retained_until) WHERE retention_ended_at IS NULL`,
  `CREATE INDEX captures_by_manifest ON captures (account_id, manifest_sha256) WHERE manifest_sha256 IS NOT NULL`,
  `CREATE TABLE import_parts (
    import_id TEXT NOT NULL REFERENCES imports,
    part_number INTEGER NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    received_at TEXT NOT NULL,
    PRIMARY KEY (import_id, part_number)
  ) STRICT`,
];
