import type { Db } from '../tables.js';
import type { Export } from './exports.js';

/** The export whose record of the hand-over has this manifest. */
export const exportOfRecord = (db: Db, manifestSha256: string): Promise<Export | undefined> =>
  db.selectFrom('exports').selectAll().where('record_manifest_sha256', '=', manifestSha256).executeTakeFirst();

/** The export whose record of the matter has this manifest. */
export const exportOfMatterRecord = (db: Db, manifestSha256: string): Promise<Export | undefined> =>
  db.selectFrom('exports').selectAll().where('matter_record_manifest_sha256', '=', manifestSha256).executeTakeFirst();

/** The export whose record of this matter reaches furthest. */
export async function newestRecordOf(db: Db, matterId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('exports')
    .select('export_id')
    .where('matter_id', '=', matterId)
    .where('covers_seq', 'is not', null)
    .orderBy('covers_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.export_id;
}

/** Items that were taken out of a matter, each once. */
export async function removedFrom(db: Db, matterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matter_items')
    .select('capture_id')
    .distinct()
    .where('matter_id', '=', matterId)
    .where('removed_at', 'is not', null)
    .execute();
  return rows.map(({ capture_id: id }) => id);
}

/** What commitments to clients stand for, as far as it is kept. */
export function selectClients(db: Db, commitments: readonly string[]) {
  return db
    .selectFrom('custody_clients')
    .select(['commitment', 'salt', 'client'])
    .where('commitment', 'in', [...commitments])
    .execute();
}

/** Names of accounts by their ids. */
export async function namesOf(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['account_id', 'name'])
    .where('account_id', 'in', [...accountIds])
    .execute();
  return new Map(rows.map(({ account_id, name }) => [account_id, name]));
}
