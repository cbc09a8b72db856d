import { sql, type Kysely } from 'kysely';

/** When the time-stamps of packages end, and the evidence records (RFC 4998) that renew them. */
export async function renewals(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE renewals (
    capture_id TEXT PRIMARY KEY REFERENCES captures,
    ends_at TEXT,
    stamps INTEGER NOT NULL DEFAULT 0,
    algorithm TEXT,
    renewed_at TEXT,
    er BLOB,
    CHECK ((er IS NULL) = (stamps = 0)),
    CHECK ((er IS NULL) = (algorithm IS NULL)),
    CHECK ((er IS NULL) = (renewed_at IS NULL))
  ) STRICT`,
  `CREATE INDEX renewals_by_end ON renewals (ends_at)`,
];
