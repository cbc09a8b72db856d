import { sql, type Kysely } from 'kysely';

/**
 * Objects that a bucket is to have no more, by name: what no row names any longer, written by whatever lets go of it in the same
 * transaction, and what is put before a row names it. A row that names it takes it off the list.
 */
export async function packageRemovals(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const removed = `INSERT INTO package_removals (package_name, released, not_before) VALUES (OLD.package_name, 1, '')
        ON CONFLICT (package_name) DO UPDATE SET released = 1, not_before = '';`;
const named = `DELETE FROM package_removals WHERE package_name = NEW.package_name;`;

const ofTable = (table: 'captures' | 'matter_seals'): string[] => [
  `CREATE TRIGGER package_removals_of_changed_${table} AFTER UPDATE OF package_name ON ${table}
      WHEN OLD.package_name IS NOT NULL AND NEW.package_name IS NOT OLD.package_name
      BEGIN ${removed} END`,
  `CREATE TRIGGER package_removals_of_gone_${table} AFTER DELETE ON ${table}
      WHEN OLD.package_name IS NOT NULL
      BEGIN ${removed} END`,
  `CREATE TRIGGER package_removals_not_of_named_${table} AFTER UPDATE OF package_name ON ${table}
      WHEN NEW.package_name IS NOT NULL
      BEGIN ${named} END`,
  `CREATE TRIGGER package_removals_not_of_new_${table} AFTER INSERT ON ${table}
      WHEN NEW.package_name IS NOT NULL
      BEGIN ${named} END`,
];

const statements = [
  `CREATE TABLE package_removals (
    package_name TEXT PRIMARY KEY,
    released INTEGER NOT NULL,
    not_before TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX package_removals_due ON package_removals (not_before)`,
  ...ofTable('captures'),
  ...ofTable('matter_seals'),
];
