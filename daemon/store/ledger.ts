import type { Insertable, Selectable } from 'kysely';
import { parsePackageEntry } from '../../src/proofs/tlog/entry.js';
import { entryAbout } from './captures/ledger-log.js';
import type { Db } from './tables.js';
import type { LedgerTable } from './ledger/tables.js';

/** The register of issued packages. Entries outlive the captures that they are about. */
export async function register(db: Db, entry: Insertable<LedgerTable>): Promise<void> {
  await db.insertInto('ledger').values(entry).execute();
}

export const findIssued = (db: Db, manifestSha256: string): Promise<Selectable<LedgerTable> | undefined> =>
  db.selectFrom('ledger').selectAll().where('manifest_sha256', '=', manifestSha256).executeTakeFirst();

/** When a manifest entered the log: the register says the same. */
export async function issuedAt(db: Db, manifestSha256: string): Promise<string | undefined> {
  const entered = await entryAbout(db, manifestSha256);
  return entered && parsePackageEntry(entered.entry).issued_at;
}
