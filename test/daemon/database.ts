import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../daemon/store/open.js';
import { connections, openPostgres } from '../../daemon/store/postgres/open.js';
import { setNameOfHome } from '../../daemon/store/postgres/belonging.js';
import type { Db } from '../../daemon/store/tables.js';
import {
  databaseFileOf,
  hasDatabase,
  parseDatabaseFile,
  printDatabaseFile,
  sqliteFileOf,
} from '../../src/home/database-file.js';
import { openOwnDatabase } from '../../daemon/store/home-database.js';
import { once } from '../once.js';

/** Of a server of PostgreSQL; its databases are made by tests. Without it they are SQLite's. */
const server = process.env['EVIDENCE_TEST_POSTGRES'];

export const isPostgres = server !== undefined;

export interface TestDatabase extends OpenDatabase {
  /** Its file, or its URL. */
  readonly at: string;
}

/** A database of the newest shape without a row, in a home or on the server of this run. */
export const openEmpty = async (home: string): Promise<TestDatabase> => {
  if (server !== undefined) return openNew(server, home);
  const at = join(home, 'evidence.db');
  await writeFile(at, await emptyFile());
  return { ...(await openDatabase(at)), at };
};

/** The database that a home has, or a new one: as a daemon finds it again. On PostgreSQL it stays until the server ends. */
export async function openOf(home: string): Promise<OpenDatabase> {
  if (server !== undefined && !hasDatabase(home)) await (await newDatabase(server, home)).close();
  return openOwnDatabase(home);
}

/** The rows of a home whose database nobody has open; what is returned puts them back. */
export async function rowsOf(home: string): Promise<() => Promise<void>> {
  if (server !== undefined) {
    const kept = await copied(server, nameIn(home));
    return () => replaced(server, nameIn(home), kept);
  }
  const bytes = await readFile(sqliteFileOf(home));
  return async () => {
    await removeRows(home);
    await writeFile(sqliteFileOf(home), bytes);
  };
}

/** As when the rows were lost: the next that opens it finds an empty database. */
export async function removeRows(home: string): Promise<void> {
  if (server !== undefined) return replaced(server, nameIn(home), TEMPLATE);
  for (const end of ['', '-wal', '-shm']) await rm(`${sqliteFileOf(home)}${end}`, { force: true });
}

/** A copy of a home whose database nobody has open, with rows of its own. */
export async function copyHome(home: string, to: string): Promise<void> {
  await cp(home, to, { recursive: true });
  if (server === undefined) return;
  const url = named(server, await copied(server, nameIn(home)));
  const file = parseDatabaseFile(await readFile(databaseFileOf(home), 'utf8'));
  await writeFile(databaseFileOf(to), printDatabaseFile({ ...file, url }));
}

/** By a connection of its own. */
export const openAt = (at: string): Promise<OpenDatabase> =>
  at.startsWith('postgres') ? openPostgres(at) : openDatabase(at);

/** Its migrations take longer than most tests over it. */
const emptyFile = once(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-house-'));
  const store = await openDatabase(join(folder, 'evidence.db'));
  await store.close();
  const bytes = await readFile(join(folder, 'evidence.db'));
  await rm(folder, { recursive: true, force: true });
  return bytes;
});

const TEMPLATE = 'evidence_template';

/** Called once for a server, before `openEmpty`. */
export async function makeTemplate(url: string): Promise<void> {
  await makeDatabase(url, TEMPLATE);
  await (await openPostgres(named(url, TEMPLATE))).close();
}

export const makeDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);

async function openNew(url: string, home: string): Promise<TestDatabase> {
  const store = await newDatabase(url, home);
  const name = nameIn(home);
  return {
    ...store,
    at: named(url, name),
    close: async () => {
      await store.close();
      await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A copy of the one that the server's run made beforehand, under the name of a home. */
async function newDatabase(url: string, home: string): Promise<OpenDatabase> {
  const file = { engine: 'postgresql', url: named(url, await copied(url, TEMPLATE)), home_id: randomUUID() } as const;
  const store = await openPostgres(file.url);
  await setNameOfHome(store.db, file.home_id);
  await writeFile(databaseFileOf(home), printDatabaseFile(file));
  return store;
}

async function copied(url: string, from: string): Promise<string> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${from}`);
  return name;
}

async function replaced(url: string, name: string, by: string): Promise<void> {
  await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${by}`);
}

const nameIn = (home: string): string =>
  new URL(parseDatabaseFile(readFileSync(databaseFileOf(home), 'utf8')).url).pathname.slice(1);

export const named = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: database }).href;

export async function onServer(url: string, statement: string): Promise<void> {
  const pool = connections(url);
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** For hundreds of small transactions where no power cut is tried; servers of tests flush nothing anyway. */
export const flushNothing = async (db: Db): Promise<void> => {
  if (!isPostgres) await sql`PRAGMA synchronous = OFF`.execute(db);
};

/** From now on nothing can be written to a table; mended by what is returned. */
export async function refuseRows(db: Db, table: string): Promise<() => Promise<unknown>> {
  const raised = `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken before insert on ${table} for each row execute function broken()`;
  const aborted = `create trigger broken before insert on ${table} begin select raise(abort, 'broken'); end`;
  await sql.raw(isPostgres ? raised : aborted).execute(db);
  const gone = isPostgres ? `drop function broken cascade` : `drop trigger broken`;
  return () => sql.raw(gone).execute(db);
}

/** Rows may refer to others that are not there: of tests that need only some of them. */
export async function ignoreForeignKeys(db: Db): Promise<void> {
  if (!isPostgres) return void (await sql`pragma foreign_keys = off`.execute(db));
  await sql`do $$ declare name text; begin
    for name in select conrelid::regclass from pg_constraint where contype = 'f' loop
      execute 'alter table ' || name || ' disable trigger all';
    end loop;
  end $$`.execute(db);
}
