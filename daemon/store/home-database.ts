import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  databaseFileOf,
  parseDatabaseFile,
  printDatabaseFile,
  sqliteFileOf,
  withoutPassword,
  type DatabaseFile,
} from '../../src/home/database-file.js';
import { writeWhole } from './flush.js';
import { openDatabase, type OpenDatabase } from './open.js';
import { reading as readingSqlite } from './snapshot.js';
import { nameOfHome, setNameOfHome } from './postgres/belonging.js';
import type { Db } from './tables.js';

/**
 * The database of a home is another than the settings say. Nothing was opened: a daemon that goes on with an empty database would take
 * the packages of the home for leftovers.
 */
export class WrongDatabase extends Error {
  override readonly name = 'WrongDatabase';
}

/** Of a home whose rows are in PostgreSQL. */
export async function databaseFile(home: string): Promise<DatabaseFile | undefined> {
  try {
    return parseDatabaseFile(await readFile(databaseFileOf(home), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of a daemon. */
export interface HomeDatabase extends OpenDatabase {
  /** Of PostgreSQL; null of SQLite. */
  readonly url: string | null;
  /** Lets other nodes start. */
  readonly started: () => Promise<void>;
}

/**
 * For a daemon: `url` is what its settings name, null where nothing does. On PostgreSQL `lost` is called when another daemon holds the
 * database. `node` names one of several daemons over one home and one database of PostgreSQL.
 * @throws WrongDatabase, AlreadyRunning of another daemon over the same database, and what the database throws.
 */
export async function openHomeDatabase(
  home: string,
  url: string | null,
  lost: () => void,
  node?: string,
): Promise<HomeDatabase> {
  const file = await databaseFile(home);
  const wanted = url ?? file?.url;
  const hasSqlite = existsSync(sqliteFileOf(home));
  if (file === undefined && !hasSqlite && (await hasPackages(home)))
    throw new WrongDatabase(
      `${home} has packages and names no database of theirs: put back its database.json, or its evidence.db`,
    );
  if (wanted === undefined) {
    if (node !== undefined)
      throw new WrongDatabase('EVIDENCE_NODE is for daemons that share a database of PostgreSQL: set database_url');
    return { ...(await openDatabase(sqliteFileOf(home))), url: null, started: () => Promise.resolve() };
  }
  if (file !== undefined && hasSqlite)
    throw new WrongDatabase(
      `${home} was being moved from one database to another: run evidence daemon move-database again`,
    );
  if (hasSqlite)
    throw new WrongDatabase(
      `${home} has its data in evidence.db, and database_url names ${withoutPassword(wanted)}: evidence daemon move-database moves it there; or remove database_url`,
    );
  // Not loaded where SQLite is used.
  const [{ lockDatabase }, { openPostgres }] = await Promise.all([
    import('./postgres/lock.js'),
    import('./postgres/open.js'),
  ]);
  const lock = await lockDatabase(wanted, lost, node);
  try {
    const store = await openPostgres(wanted);
    try {
      await belong(home, store.db, node === undefined ? file : await databaseFile(home), wanted);
      return {
        ...store,
        url: wanted,
        started: lock.started,
        close: () => store.close().then(() => lock.release()),
      };
    } catch (error) {
      await store.close();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A new home takes a database without data, and gives it its name first; any other home only the one that has its name. */
async function belong(home: string, db: Db, file: DatabaseFile | undefined, url: string): Promise<void> {
  const name = await nameOfHome(db);
  if (file === undefined ? await hasAccounts(db) : name !== file.home_id)
    throw new WrongDatabase(
      `${withoutPassword(url)} does not have the data of ${home}: set database_url to ${file === undefined ? 'an empty database' : 'the one that has them'}`,
    );
  // A name that was given and never used is given anew, so that it is of one home.
  const home_id = file?.home_id ?? randomUUID();
  if (file === undefined) await setNameOfHome(db, home_id);
  if (file?.url !== url)
    await writeWhole(databaseFileOf(home), printDatabaseFile({ engine: 'postgresql', url, home_id }));
}

const hasPackages = async (home: string): Promise<boolean> =>
  (await readdir(join(home, 'packages')).catch(() => [])).length > 0;

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst()) !== undefined;

/** For a command that works on a home without its daemon; the caller holds the lock of the home. */
export async function openOwnDatabase(home: string): Promise<OpenDatabase> {
  const file = await databaseFile(home);
  if (file === undefined) return openDatabase(sqliteFileOf(home));
  return (await import('./postgres/open.js')).openPostgres(file.url);
}

/** A database that others may write to meanwhile; nothing is migrated. */
export async function reading<T>(home: string, use: (db: Db) => Promise<T>): Promise<T> {
  const file = await databaseFile(home);
  if (file === undefined) return readingSqlite(sqliteFileOf(home), use);
  return (await import('./postgres/reading.js')).readingPostgres(file.url, use);
}
