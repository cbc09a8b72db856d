import { sql, type Kysely } from 'kysely';

/**
 * Captures whose package has to be put on hold or released where it is kept, because the row was. Whatever changes a row leaves it here in
 * the same transaction, so that a crash after the commit forgets nothing.
 */
export async function packageHolds(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`CREATE TABLE package_holds (capture_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID`).execute(db);
  await sql
    .raw(
      `CREATE TRIGGER package_holds_follow AFTER UPDATE OF legal_hold, package_name ON captures
      WHEN NEW.package_name IS NOT NULL
        AND (NEW.legal_hold <> OLD.legal_hold OR (NEW.legal_hold = 1 AND OLD.package_name IS NULL))
      BEGIN
        INSERT OR IGNORE INTO package_holds (capture_id) VALUES (NEW.capture_id);
      END`,
    )
    .execute(db);
}
