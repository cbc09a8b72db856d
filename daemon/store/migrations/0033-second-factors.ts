import { sql, type Kysely } from 'kysely';

/** Second factors of accounts, and sign-ins that wait for one. */
export async function secondFactors(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE totp_factors (
    account_id TEXT PRIMARY KEY NOT NULL REFERENCES accounts,
    secret_id TEXT,
    pending_id TEXT,
    enrolled_at TEXT,
    last_step INTEGER,
    CHECK ((secret_id IS NULL) = (enrolled_at IS NULL))
  )`,
  `CREATE TABLE recovery_codes (
    account_id TEXT NOT NULL REFERENCES accounts,
    code_sha256 TEXT NOT NULL,
    used_at TEXT,
    PRIMARY KEY (account_id, code_sha256)
  )`,
  `ALTER TABLE sign_in_attempts ADD COLUMN passed_at TEXT`,
];
