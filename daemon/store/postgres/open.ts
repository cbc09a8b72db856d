import { HandleEmptyInListsPlugin, Kysely, Migrator, replaceWithNoncontingentExpression } from 'kysely';
import { Pool, types as known, type ClientConfig, type CustomTypesConfig } from 'pg';
import type { OpenDatabase } from '../open.js';
import { keepDirect, type Statement, tracedDirect } from '../statements.js';
import { storedParameters } from '../stored-values.js';
import type { Db, Tables } from '../tables.js';
import { OneWriterDialect, TAKE_TURN } from './dialect.js';
import { preparing } from './preparing.js';
import { postgresMigrations } from './migrations.js';

const CONNECTIONS = 10;
/** How long a statement waits for a lock, as long as SQLite waits for its writer. */
const LOCK_WAIT_MS = 5_000;
/** A program that stands still amid a transaction keeps the others from writing no longer than this. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_MS = 10_000;

/** int8 and numeric are numbers here: counts, sizes and sequence numbers stay below 2^53. */
const wide: ReadonlySet<number> = new Set([20, 1700]);
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    wide.has(oid) ? Number : (known.getTypeParser(oid, format) as (text: string) => unknown),
};

/** In an empty list there is nothing, as SQLite has it; PostgreSQL refuses to read one. */
export const plugins = [
  storedParameters,
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];

/**
 * Opens a database of PostgreSQL 15 or later and brings it to the newest shape. The rows are those of SQLite, column for column. One
 * program writes at a time, as on SQLite (`dialect.ts`), so what holds there among several writers holds here for the same reason.
 * @throws Error of `pg` where the server is not reached or refuses.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = connections(url);
  const db = new Kysely<Tables>({ dialect: new OneWriterDialect({ pool: preparing(pool) }), plugins });
  try {
    await migrate(db);
    keepDirect(
      db,
      tracedDirect('postgresql', { all: allOf(pool), write: (statements, how) => write(pool, statements, how) }),
    );
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, checkpoint: () => undefined, close: () => db.destroy() };
}

/** `application_name` is what `pg_stat_activity` shows. */
export const sessionOf = (url: string, options: readonly string[] = []): ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: CONNECT_MS,
  application_name: 'evidence',
  lock_timeout: LOCK_WAIT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  options: ['-c timezone=UTC', ...options].join(' '),
});

export function connections(url: string, options: readonly string[] = []): Pool {
  const pool = new Pool({ ...sessionOf(url, options), max: CONNECTIONS });
  // A connection that is lost fails the query that is on it, or the next one; it must not end the process as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => postgresMigrations() },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}

export const allOf =
  (pool: Pool) =>
  async ({ text, values }: Statement): Promise<unknown[]> =>
    (await pool.query(numbered(text), [...values])).rows as unknown[];

async function write(
  pool: Pool,
  statements: readonly Statement[],
  { unflushed = false }: { readonly unflushed?: boolean } = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    // https://www.postgresql.org/docs/15/wal-async-commit.html
    await client.query(`begin; ${unflushed ? 'set local synchronous_commit = off; ' : ''}${TAKE_TURN}`);
    for (const { text, values } of statements) await client.query(numbered(text), [...values]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Question marks as PostgreSQL numbers them; no statement has one in a text. */
function numbered(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${(count += 1)}`);
}
