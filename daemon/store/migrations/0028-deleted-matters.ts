import { sql, type Kysely } from 'kysely';

/**
 * What stays of a matter that was deleted with its organisation's data, and the one way in which a custody record ends: as a whole, in
 * the statement that writes down its end. There is never a row here and an entry of that matter as well, so that nothing else can use
 * the exception.
 */
export async function deletedMatters(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE deleted_matters (
    matter_id TEXT PRIMARY KEY NOT NULL,
    entries INTEGER NOT NULL,
    head_hash TEXT NOT NULL,
    anchored_seq INTEGER,
    deleted_at TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE kept_hashes (
    hash TEXT PRIMARY KEY NOT NULL,
    matter_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('custody_entry', 'seal', 'export_record')),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    newest INTEGER NOT NULL
  ) STRICT`,
  // An INSERT OR REPLACE finds its matter gone, so that it is refused here too.
  `CREATE TRIGGER deleted_matters_are_due BEFORE INSERT ON deleted_matters BEGIN
    SELECT RAISE(ABORT, 'a matter is deleted only when the data of its organisation is')
    WHERE NOT EXISTS (
      SELECT 1 FROM matters JOIN organizations ON organizations.organization_id = matters.organization_id
      WHERE matters.matter_id = NEW.matter_id AND matters.legal_hold = 0 AND matters.status <> 'sealing'
        AND organizations.subscription_ended_at IS NOT NULL
        AND NEW.deleted_at >= coalesce(
          organizations.data_delete_after,
          strftime('%Y-%m-%dT%H:%M:%fZ', organizations.subscription_ended_at, '+60 days')));
    SELECT RAISE(ABORT, 'the head of a deleted record is its newest entry')
    WHERE NEW.entries <> (SELECT coalesce(max(seq), -1) + 1 FROM custody WHERE matter_id = NEW.matter_id)
      OR NOT EXISTS (
        SELECT 1 FROM custody WHERE matter_id = NEW.matter_id AND seq = NEW.entries - 1 AND hash = NEW.head_hash);
  END`,
  `CREATE TRIGGER deleted_matters_take_their_record AFTER INSERT ON deleted_matters BEGIN
    DELETE FROM custody_clients WHERE commitment IN (
      SELECT json_extract(custody_entry_json, '$.detail.client.commitment') FROM custody WHERE matter_id = NEW.matter_id);
    DELETE FROM custody WHERE matter_id = NEW.matter_id;
  END`,
  `CREATE TRIGGER deleted_matters_stay BEFORE DELETE ON deleted_matters BEGIN
    SELECT RAISE(ABORT, 'what stays of a deleted matter is never removed');
  END`,
  `CREATE TRIGGER deleted_matters_are_not_changed BEFORE UPDATE ON deleted_matters BEGIN
    SELECT RAISE(ABORT, 'what stays of a deleted matter is never changed');
  END`,
  `CREATE TRIGGER kept_hashes_come_once BEFORE INSERT ON kept_hashes BEGIN
    SELECT RAISE(ABORT, 'a hash is kept once, and before its matter goes')
    WHERE EXISTS (SELECT 1 FROM kept_hashes WHERE hash = NEW.hash)
      OR EXISTS (SELECT 1 FROM deleted_matters WHERE matter_id = NEW.matter_id);
  END`,
  `CREATE TRIGGER kept_hashes_stay BEFORE DELETE ON kept_hashes BEGIN
    SELECT RAISE(ABORT, 'what stays of a deleted matter is never removed');
  END`,
  `CREATE TRIGGER kept_hashes_are_not_changed BEFORE UPDATE ON kept_hashes BEGIN
    SELECT RAISE(ABORT, 'what stays of a deleted matter is never changed');
  END`,
  `DROP TRIGGER custody_is_not_removed`,
  `CREATE TRIGGER custody_is_not_removed BEFORE DELETE ON custody
  WHEN NOT EXISTS (SELECT 1 FROM deleted_matters WHERE matter_id = OLD.matter_id) BEGIN
    SELECT RAISE(ABORT, 'a custody entry is never removed');
  END`,
  `CREATE TRIGGER custody_does_not_come_back BEFORE INSERT ON custody
  WHEN EXISTS (SELECT 1 FROM deleted_matters WHERE matter_id = NEW.matter_id) BEGIN
    SELECT RAISE(ABORT, 'the record of a deleted matter does not go on');
  END`,
];
