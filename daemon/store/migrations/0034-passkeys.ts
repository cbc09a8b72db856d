import { sql, type Kysely } from 'kysely';

/** Public keys that browsers and authenticators sign people in with (WebAuthn). */
export async function passkeys(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE passkeys (
    passkey_id TEXT PRIMARY KEY NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts,
    credential_id TEXT NOT NULL UNIQUE,
    rp_id TEXT NOT NULL,
    public_key TEXT NOT NULL,
    algorithm INTEGER NOT NULL,
    sign_count INTEGER NOT NULL,
    synced INTEGER NOT NULL,
    name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_used_at TEXT
  )`,
  `CREATE INDEX passkeys_by_account ON passkeys (account_id, created_at)`,
];
