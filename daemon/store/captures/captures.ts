import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CaptureState, CaptureTransition } from '../../../src/contract/states.js';
import { removeProof } from './proofs.js';
import type { CapturesTable, Db } from '../tables.js';

export type StoredCapture = Selectable<CapturesTable>;
export type NewCapture = Pick<
  Insertable<CapturesTable>,
  | 'capture_id'
  | 'account_id'
  | 'url'
  | 'host'
  | 'source'
  | 'test_mode'
  | 'batch_id'
  | 'schedule_id'
  | 'key_id'
  | 'base_url'
  | 'created_at'
  | 'private_note'
  | 'order_json'
  | 'metadata_json'
  | 'compared_json'
>;

/** A new row, `processing`. */
export async function insertCapture(db: Db, capture: NewCapture): Promise<void> {
  await db
    .insertInto('captures')
    .values({ ...capture, status: 'processing', legal_hold: 0 })
    .execute();
}

export type ImportedCapture = Insertable<CapturesTable>;

/** A row that is `completed` from its beginning: its package was made elsewhere. */
export async function insertImportedCapture(db: Db, capture: ImportedCapture): Promise<void> {
  await db.insertInto('captures').values(capture).execute();
}

/** One row of one account; undefined for an unknown or foreign id. */
export const findCapture = (db: Db, accountId: string, captureId: string): Promise<StoredCapture | undefined> =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('capture_id', '=', captureId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Comparisons of these two captures that were begun since a time and run or are complete, newest first. */
export const comparisonsOf = (
  db: Db,
  accountId: string,
  { pair, since }: { readonly pair: readonly [before: string, after: string]; readonly since: string },
): Promise<Pick<StoredCapture, 'capture_id' | 'order_json'>[]> =>
  db
    .selectFrom('captures')
    .select(['capture_id', 'order_json'])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('source', '=', 'compare')
    .where('compared_json', '=', JSON.stringify(pair))
    .where('status', 'in', ['processing', 'completed'])
    .orderBy('created_at', 'desc')
    .execute();

/** For those who were let in by something else than an account: the signed link, the queue. */
export const findAnyCapture = (db: Db, captureId: string): Promise<StoredCapture | undefined> =>
  db.selectFrom('captures').selectAll().where('capture_id', '=', captureId).executeTakeFirst();

/** Moves a capture from one state to another together with what that changes; false when it was no longer there. */
export async function advance(
  db: Db,
  captureId: string,
  { from, to }: CaptureTransition,
  set: Omit<Updateable<CapturesTable>, 'status' | 'capture_id' | 'account_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captures')
    .set({ ...set, status: to })
    .where('capture_id', '=', captureId)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a caller may change without changing the state. */
export async function annotate(
  db: Db,
  captureId: string,
  set: Pick<Updateable<CapturesTable>, 'legal_hold' | 'private_note'>,
): Promise<void> {
  await db.updateTable('captures').set(set).where('capture_id', '=', captureId).execute();
}

/** The Bitcoin anchor of the capture's proof is there: the read says so from now on. */
export async function confirmAnchor(
  db: Db,
  captureId: string,
  { height, headerChecked }: { readonly height: number; readonly headerChecked: boolean },
): Promise<void> {
  const row = await findAnyCapture(db, captureId);
  if (!row || row.details_json === null) return;
  const details = JSON.parse(row.details_json) as { timestamps: object };
  const bitcoin_ots = { status: 'confirmed', block_height: height, header_checked: headerChecked };
  await db
    .updateTable('captures')
    .set({ details_json: JSON.stringify({ ...details, timestamps: { ...details.timestamps, bitcoin_ots } }) })
    .where('capture_id', '=', captureId)
    .execute();
}

/** Sets or releases the hold of those that are the account's and not purged; gives their ids. */
export async function holdMany(
  db: Db,
  { accountId, testOnly }: { readonly accountId: string; readonly testOnly: boolean },
  captureIds: readonly string[],
  hold: boolean,
): Promise<string[]> {
  let update = db
    .updateTable('captures')
    .set({ legal_hold: hold ? 1 : 0 })
    .where('account_id', '=', accountId)
    .where('capture_id', 'in', [...captureIds])
    .where('purged_at', 'is', null);
  if (testOnly) update = update.where('test_mode', '=', 1);
  const rows = await update.returning('capture_id').execute();
  return rows.map((row) => row.capture_id);
}

/** Captures of the account that are running or waiting. */
export async function countInFlight(db: Db, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('captures')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  return n;
}

export const listHostsOf = (
  db: Db,
  accountId: string,
): Promise<{ host: string; captures: number; last_captured_at: string | null }[]> =>
  db
    .selectFrom('captures')
    .select(({ fn }) => ['host', fn.countAll<number>().as('captures'), fn.max('captured_at').as('last_captured_at')])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'deleted' satisfies CaptureState)
    .groupBy('host')
    .orderBy('host')
    .execute();

/** In the trash, its time over, not held. */
export const dueForPurge = (db: Db, now: string): Promise<StoredCapture[]> =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('purge_at', '<=', now)
    .where('purged_at', 'is', null)
    .where('legal_hold', '=', 0)
    .execute();

/** The row keeps its id, times and manifest hash; everything else about the page goes. */
export async function purge(db: Db, captureId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captures')
    .set({ purged_at: now, purge_at: null, package_name: null, private_note: null, details_json: null })
    .set({ metadata_json: '{}', order_json: '{}', evidence_id: null })
    .where('capture_id', '=', captureId)
    .where('status', '=', 'deleted')
    .where('purged_at', 'is', null)
    .where('legal_hold', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await removeProof(db, captureId);
  return true;
}

/** Every package that some row points at. */
export const packagesHeld = (db: Db): Promise<{ capture_id: string; package_name: string | null }[]> =>
  db.selectFrom('captures').select(['capture_id', 'package_name']).where('package_name', 'is not', null).execute();
