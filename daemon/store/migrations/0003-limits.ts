import { sql, type Kysely } from 'kysely';

/** Who made a capture, names of keys, organisations, and what an account has used of its limits. */
export async function limits(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE keys ADD COLUMN name TEXT`,
  `CREATE INDEX keys_by_account ON keys (account_id, created_at, key_id)`,
  `ALTER TABLE captures ADD COLUMN key_id TEXT REFERENCES keys`,
  `CREATE TABLE organizations (
    organization TEXT PRIMARY KEY,
    monthly_limit INTEGER
  ) STRICT`,
  `CREATE INDEX accounts_by_organization ON accounts (organization) WHERE organization IS NOT NULL`,
  `CREATE INDEX accounts_by_creation ON accounts (created_at, account_id)`,
  `CREATE TABLE usage (
    account_id TEXT NOT NULL REFERENCES accounts,
    counter TEXT NOT NULL,
    period TEXT NOT NULL,
    used INTEGER NOT NULL CHECK (used >= 0),
    PRIMARY KEY (account_id, counter, period)
  ) STRICT, WITHOUT ROWID`,
  // What was captured before there were counters counts too.
  `INSERT INTO usage (account_id, counter, period, used)
    SELECT account_id, 'month', substr(created_at, 1, 7), count(*) FROM captures WHERE test_mode = 0 GROUP BY 1, 3`,
  `INSERT INTO usage (account_id, counter, period, used)
    SELECT account_id, 'test_day', substr(created_at, 1, 10), count(*) FROM captures WHERE test_mode = 1 GROUP BY 1, 3`,
];
