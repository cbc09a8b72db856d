import { sql, type Kysely } from 'kysely';

/** Matters, their items, members and notes, and the custody record, which the database itself keeps from being changed. */
export async function matters(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE matters (
    matter_id TEXT PRIMARY KEY NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts,
    organization_id TEXT REFERENCES organizations,
    name TEXT NOT NULL,
    description TEXT,
    description_salt BLOB,
    case_reference TEXT,
    status TEXT NOT NULL CHECK (status IN ('active', 'sealing', 'sealed', 'archived')),
    status_before_archive TEXT,
    test_mode INTEGER NOT NULL,
    exhibit_prefix TEXT NOT NULL,
    next_exhibit INTEGER NOT NULL DEFAULT 1,
    legal_hold INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    archived_at TEXT,
    sealed_at TEXT
  )`,
  `CREATE INDEX matters_by_organization ON matters (organization_id, account_id) WHERE organization_id IS NOT NULL`,
  `CREATE INDEX matters_by_account ON matters (account_id, created_at, matter_id)`,
  `CREATE TABLE matter_members (
    matter_id TEXT NOT NULL REFERENCES matters,
    account_id TEXT NOT NULL REFERENCES accounts,
    added_at TEXT NOT NULL,
    PRIMARY KEY (matter_id, account_id)
  )`,
  `CREATE INDEX matter_members_by_account ON matter_members (account_id)`,
  `CREATE TABLE matter_items (
    matter_id TEXT NOT NULL REFERENCES matters,
    exhibit_no INTEGER NOT NULL,
    exhibit TEXT NOT NULL,
    capture_id TEXT NOT NULL REFERENCES captures,
    added_at TEXT NOT NULL,
    added_by TEXT,
    removed_at TEXT,
    held_here INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (matter_id, exhibit_no)
  )`,
  `CREATE UNIQUE INDEX matter_items_once ON matter_items (capture_id, matter_id) WHERE removed_at IS NULL`,
  `CREATE TABLE matter_notes (
    matter_id TEXT NOT NULL REFERENCES matters,
    seq INTEGER NOT NULL,
    account_id TEXT NOT NULL,
    text TEXT NOT NULL,
    salt BLOB NOT NULL,
    answers INTEGER,
    PRIMARY KEY (matter_id, seq)
  )`,
  `CREATE TABLE custody (
    matter_id TEXT NOT NULL REFERENCES matters,
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    type TEXT NOT NULL,
    capture_id TEXT,
    hash TEXT NOT NULL UNIQUE,
    custody_entry_json TEXT NOT NULL,
    PRIMARY KEY (matter_id, seq)
  )`,
  `CREATE INDEX custody_by_time ON custody (matter_id, at, seq)`,
  `CREATE INDEX custody_by_type ON custody (matter_id, type, seq)`,
  `CREATE INDEX custody_by_capture ON custody (matter_id, capture_id, seq) WHERE capture_id IS NOT NULL`,
  `CREATE TABLE custody_clients (
    commitment TEXT PRIMARY KEY NOT NULL,
    salt BLOB NOT NULL,
    client_json TEXT NOT NULL,
    at TEXT NOT NULL
  )`,
  `CREATE INDEX custody_clients_by_time ON custody_clients (at)`,
  // INSERT OR REPLACE removes a row without a trigger for DELETE, so what may come in is said here, too.
  `CREATE TRIGGER custody_goes_on BEFORE INSERT ON custody BEGIN
    SELECT RAISE(ABORT, 'a custody entry follows the newest one')
    WHERE NEW.seq <> (SELECT coalesce(max(seq), -1) + 1 FROM custody WHERE matter_id = NEW.matter_id)
      OR json_extract(NEW.custody_entry_json, '$.previous') <> coalesce(
        (SELECT hash FROM custody WHERE matter_id = NEW.matter_id AND seq = NEW.seq - 1),
        '0000000000000000000000000000000000000000000000000000000000000000');
  END`,
  `CREATE TRIGGER custody_is_not_changed BEFORE UPDATE ON custody BEGIN
    SELECT RAISE(ABORT, 'a custody entry is never changed');
  END`,
  `CREATE TRIGGER custody_is_not_removed BEFORE DELETE ON custody BEGIN
    SELECT RAISE(ABORT, 'a custody entry is never removed');
  END`,
];
