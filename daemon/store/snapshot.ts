import { Kysely, sql, SqliteDialect } from 'kysely';
import { profilesInKeychain } from './browser-profiles/profiles.js';
import { packagesHeld } from './captures/captures.js';
import { sealPackages } from './matters/seals.js';
import { Database } from './sqlite.js';
import { storedValues } from './stored-values.js';
import { keepDirect, sqliteDirect } from './statements.js';
import type { Tables } from './tables.js';

/**
 * Writes the database as it is at one moment into a new file, while others go on writing to it. Migrates nothing, so that
 * a copy can be made before another version is tried. https://www.sqlite.org/lang_vacuum.html#vacuuminto
 */
export const snapshot = (file: string, copy: string): Promise<void> =>
  reading(file, async (db) => {
    await sql`vacuum into ${copy}`.execute(db);
  });

/** Names of the packages that the rows of a copy point at. */
export const packagesIn = (copy: string): Promise<string[]> =>
  reading(copy, async (db) => {
    const rows = await packagesHeld(db);
    const seals = (await hasTable(db, 'matter_seals')) ? await sealPackages(db) : [];
    return [...rows.flatMap(({ package_name }) => package_name ?? []), ...seals].sort();
  });

/** Names of the browser profiles in a copy whose key is in a keychain. */
export const lockedProfilesIn = (copy: string): Promise<string[]> => reading(copy, profilesInKeychain);

/** A home of an earlier version may lack it. */
async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db);
  return rows.length > 0;
}

/** `ok`, or what SQLite finds wrong with the file. */
export const soundness = (copy: string): Promise<string> =>
  reading(copy, async (db) => {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    return rows.map(({ integrity_check }) => integrity_check).join('; ');
  });

/** A database that others may write to meanwhile; nothing is migrated. */
export async function reading<T>(file: string, use: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = new Database(file, { fileMustExist: true });
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), plugins: [storedValues] });
  keepDirect(db, sqliteDirect(db, database));
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
