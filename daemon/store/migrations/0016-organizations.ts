import { sql, type Kysely } from 'kysely';

/**
 * Organisations with an owner, members and invitations. They were a text of their accounts before: each distinct text becomes
 * one, and its oldest account the owner. Whether a capture was made in an organisation was not recorded, so none is marked.
 */
export async function organizations(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE organizations RENAME TO organizations_before`,
  `CREATE TABLE organizations (
    organization_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    owner_account_id TEXT NOT NULL REFERENCES accounts,
    plan TEXT,
    linked_billing INTEGER,
    arrears INTEGER NOT NULL,
    monthly_limit INTEGER,
    seats INTEGER,
    subscription_ended_at TEXT,
    data_delete_after TEXT,
    created_at TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX organizations_by_name ON organizations (name)`,
  `CREATE INDEX organizations_by_creation ON organizations (created_at, organization_id)`,
  `CREATE INDEX organizations_by_end ON organizations (subscription_ended_at) WHERE subscription_ended_at IS NOT NULL`,
  `INSERT INTO organizations (organization_id, name, owner_account_id, arrears, monthly_limit, created_at)
    SELECT 'org_' || hex(randomblob(10)), organization, account_id, 0,
      (SELECT monthly_limit FROM organizations_before AS old WHERE old.organization = accounts.organization), created_at
    FROM accounts WHERE organization IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM accounts AS older WHERE older.organization = accounts.organization
        AND (older.created_at, older.account_id) < (accounts.created_at, accounts.account_id))`,
  `ALTER TABLE accounts ADD COLUMN name TEXT`,
  `ALTER TABLE accounts ADD COLUMN organization_id TEXT REFERENCES organizations`,
  `ALTER TABLE accounts ADD COLUMN organization_joined_at TEXT`,
  `ALTER TABLE accounts ADD COLUMN member_limit INTEGER`,
  `ALTER TABLE accounts ADD COLUMN own_cap INTEGER`,
  `UPDATE accounts SET organization_id = (SELECT organization_id FROM organizations WHERE name = accounts.organization)
    WHERE organization IS NOT NULL`,
  `DROP INDEX accounts_by_organization`,
  `ALTER TABLE accounts DROP COLUMN organization`,
  `DROP TABLE organizations_before`,
  `CREATE INDEX accounts_by_organization ON accounts (organization_id) WHERE organization_id IS NOT NULL`,
  `CREATE INDEX accounts_by_email ON accounts (lower(email)) WHERE email IS NOT NULL`,
  `CREATE TABLE organization_usage (
    organization_id TEXT NOT NULL REFERENCES organizations,
    account_id TEXT NOT NULL REFERENCES accounts,
    period TEXT NOT NULL,
    used INTEGER NOT NULL CHECK (used >= 0),
    PRIMARY KEY (organization_id, period, account_id)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO organization_usage (organization_id, account_id, period, used)
    SELECT organization_id, account_id, period, used FROM usage JOIN accounts USING (account_id)
    WHERE counter = 'month' AND organization_id IS NOT NULL`,
  `CREATE TABLE invitations (
    invitation_id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations,
    email TEXT NOT NULL,
    monthly_limit INTEGER,
    token_sha256 TEXT NOT NULL UNIQUE,
    mailed INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    revoked_at TEXT,
    accepted_at TEXT,
    accepted_by TEXT REFERENCES accounts
  ) STRICT`,
  `CREATE INDEX invitations_by_organization ON invitations (organization_id, created_at, invitation_id)`,
  `CREATE TABLE email_confirmations (
    account_id TEXT PRIMARY KEY REFERENCES accounts,
    email TEXT NOT NULL,
    code_sha256 TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    tries INTEGER NOT NULL
  ) STRICT`,
  `ALTER TABLE captures ADD COLUMN organization_id TEXT REFERENCES organizations`,
  `CREATE INDEX captures_by_organization ON captures (organization_id, created_at, capture_id)
    WHERE organization_id IS NOT NULL`,
  `ALTER TABLE imports ADD COLUMN organization_id TEXT REFERENCES organizations`,
];
