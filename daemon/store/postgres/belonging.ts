import { sql } from 'kysely';
import type { Db } from '../tables.js';

/** Which home the packages of these rows are in. */
export const homeName = `CREATE TABLE home (home_id TEXT COLLATE "C" PRIMARY KEY)`;

export async function nameOfHome(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ readonly home_id: string }>`SELECT home_id FROM home`.execute(db);
  return rows[0]?.home_id;
}

/** The name of rows that were copied into `evidence.db`: no home has it, so no daemon goes on with them. `move` tells the copy that was made. */
export const leftName = (homeId: string, move: string): string => `left ${homeId} ${move}`;

export async function setNameOfHome(db: Db, homeId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`DELETE FROM home`.execute(tx);
    await sql`INSERT INTO home (home_id) VALUES (${homeId})`.execute(tx);
  });
}
