import type { Insertable, Selectable } from 'kysely';
import type { Db, LedgerTable } from './tables.js';

/** The register of issued packages. Entries outlive the captures that they are about. */
export async function register(db: Db, entry: Insertable<LedgerTable>): Promise<void> {
  await db.insertInto('ledger').values(entry).execute();
}

export const findIssued = (db: Db, manifestSha256: string): Promise<Selectable<LedgerTable> | undefined> =>
  db.selectFrom('ledger').selectAll().where('manifest_sha256', '=', manifestSha256).executeTakeFirst();
