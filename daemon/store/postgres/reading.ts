import { Kysely, PostgresDialect } from 'kysely';
import { keepDirect } from '../statements.js';
import type { Db, Tables } from '../tables.js';
import { allOf, connections, plugins } from './open.js';
import { preparing } from './preparing.js';

/** As whatever program made the tables; in a transaction it is the database at one moment. */
export async function readingPostgres<T>(url: string, use: (db: Db) => Promise<T>): Promise<T> {
  const pool = connections(url, [
    '-c default_transaction_read_only=on',
    '-c default_transaction_isolation=repeatable\\ read',
  ]);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }), plugins });
  keepDirect(db, { all: allOf(pool), write: () => Promise.reject(new Error('this database is only read')) });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
