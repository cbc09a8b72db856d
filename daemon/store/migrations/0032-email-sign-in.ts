import { sql, type Kysely } from 'kysely';

/** Sign-ins by e-mail that are under way, and the browsers in which somebody signed in before. */
export async function emailSignIn(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE sign_in_attempts (
    attempt_id TEXT PRIMARY KEY NOT NULL,
    account_id TEXT REFERENCES accounts,
    address_hash TEXT NOT NULL,
    cookie_sha256 TEXT NOT NULL,
    link_sha256 TEXT NOT NULL,
    code_sha256 TEXT NOT NULL,
    path TEXT NOT NULL,
    network TEXT NOT NULL,
    from_known INTEGER NOT NULL,
    wrong_codes INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    ended_at TEXT
  )`,
  `CREATE INDEX sign_in_attempts_by_address ON sign_in_attempts (address_hash, created_at)`,
  `CREATE INDEX sign_in_attempts_by_network ON sign_in_attempts (network, created_at)`,
  `CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (created_at)`,
  `CREATE TABLE known_devices (
    device_sha256 TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts,
    last_used_at TEXT NOT NULL,
    PRIMARY KEY (device_sha256, account_id)
  )`,
  `CREATE INDEX known_devices_by_time ON known_devices (last_used_at)`,
  // Which networks an account is known to sign in from.
  `CREATE INDEX sign_ins_by_network ON sign_ins (account_id, network, outcome)`,
];
