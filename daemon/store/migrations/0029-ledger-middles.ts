import { sql, type Kysely } from 'kysely';
import { middleOf } from '../../../src/verify/node/tree-hash.js';

interface Tile {
  readonly rowid: number;
  readonly hashes: Uint8Array;
}

/** Full tiles keep the hashes halfway up, so that a proof need not hash them again. */
export async function ledgerMiddles(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE ledger_tiles ADD COLUMN middle BLOB`.execute(db);
  for (let last = 0; ;) {
    const { rows } = await sql<Tile>`SELECT rowid, hashes FROM ledger_tiles
      WHERE rowid > ${last} AND length(hashes) = 8192 ORDER BY rowid LIMIT 256`.execute(db);
    for (const { rowid, hashes } of rows)
      await sql`UPDATE ledger_tiles SET middle = ${middleOf(hashes)} WHERE rowid = ${rowid}`.execute(db);
    const end = rows.at(-1)?.rowid;
    if (end === undefined) return;
    last = end;
  }
}
