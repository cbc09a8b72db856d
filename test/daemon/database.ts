import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../daemon/store/open.js';
import { connections, openPostgres } from '../../daemon/store/postgres/open.js';
import type { Db } from '../../daemon/store/tables.js';
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
  if (server !== undefined) return openCopy(server);
  const at = join(home, 'evidence.db');
  await writeFile(at, await emptyFile());
  return { ...(await openDatabase(at)), at };
};

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

/** Of the database that the server's run made beforehand. */
async function openCopy(url: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const store = await openPostgres(named(url, name));
  return {
    ...store,
    at: named(url, name),
    close: async () => {
      await store.close();
      await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

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
