import { sql } from 'kysely';
import type { Db } from './tables.js';

/** Rejects where the database does not answer. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

/** The clock of a server of PostgreSQL. */
export async function timeOfServer(db: Db): Promise<Date> {
  const { rows } = await sql<{ readonly now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database does not tell the time');
  return new Date(row.now);
}
