import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { ImportState } from '../../../src/contract/states.js';
import { makerIsIn } from '../captures/reach.js';
import { turnBehind } from '../turns.js';
import type { Db, ImportPartsTable, ImportsTable } from '../tables.js';

export type Import = Selectable<ImportsTable>;
export type ImportPart = Selectable<ImportPartsTable>;

export async function insertImport(
  db: Db,
  row: Pick<
    Insertable<ImportsTable>,
    'import_id' | 'account_id' | 'file_name' | 'size_bytes' | 'created_at' | 'expires_at' | 'matter_id' | 'created_by'
  >,
): Promise<void> {
  await db
    .insertInto('imports')
    .values((eb) => ({
      ...row,
      status: 'uploading',
      organization_id: eb
        .selectFrom('accounts')
        .select('accounts.organization_id')
        .where('accounts.account_id', '=', row.account_id),
    }))
    .execute();
}

/** One row of one account; undefined for an unknown or foreign id. */
export const findImport = (db: Db, accountId: string, importId: string): Promise<Import | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('import_id', '=', importId)
    .where('account_id', '=', accountId)
    .where(importerIsIn)
    .executeTakeFirst();

/** As `makerIsIn` of captures. */
const importerIsIn = sql<SqlBool>`(imports.organization_id is null or imports.organization_id =
  (select organization_id from accounts where accounts.account_id = imports.account_id))`;

/** For those who were let in by something else than an account: the signed link, the checker. */
export const findAnyImport = (db: Db, importId: string): Promise<Import | undefined> =>
  db.selectFrom('imports').selectAll().where('import_id', '=', importId).executeTakeFirst();

export interface ImportQuery {
  readonly accountId: string;
  readonly status: ImportState | undefined;
  readonly limit: number;
  readonly after: { readonly at: string; readonly importId: string } | undefined;
}

/** Newest first. */
export function selectImports(db: Db, { accountId, status, limit, after }: ImportQuery): Promise<Import[]> {
  let select = db.selectFrom('imports').selectAll().where('account_id', '=', accountId).where(importerIsIn);
  if (status !== undefined) select = select.where('status', '=', status);
  if (after)
    select = select.where((eb) => eb(eb.refTuple('created_at', 'import_id'), '<', eb.tuple(after.at, after.importId)));
  return select.orderBy('created_at', 'desc').orderBy('import_id', 'desc').limit(limit).execute();
}

/** Ends an import together with what that changes; false when it was no longer there. What has ended has no parts. */
export async function endImport(
  db: Db,
  importId: string,
  {
    from,
    to,
  }: { readonly from: 'uploading' | 'verifying'; readonly to: Exclude<ImportState, 'uploading' | 'verifying'> },
  set: Omit<Updateable<ImportsTable>, 'status' | 'import_id' | 'account_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...set, status: to })
    .where('import_id', '=', importId)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db.deleteFrom('import_parts').where('import_id', '=', importId).execute();
  return true;
}

/** In the words of the partial indexes: to be verified, which one of them may be at this moment. */
const verifying = sql<SqlBool>`status = 'verifying'`;
const waiting = { table: 'imports', queued: verifying, taken: verifying, open: verifying } as const;

/** Its parts are whole: it waits for its turn to be verified. False when it did not wait for parts any more. */
export async function queueImport(
  db: Db,
  { import_id, account_id }: Pick<Import, 'import_id' | 'account_id'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ status: 'verifying', uploaded_at: now, turn: turnBehind(waiting, account_id) })
    .where('import_id', '=', import_id)
    .where('status', '=', 'uploading')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** As the partial index `imports_open` has it, word for word: SQLite takes it for nothing that only follows from that. */
const open = sql<boolean>`status in ('uploading', 'verifying')`;

/** Imports that are not ended: their bytes are needed. */
export const openImports = (
  db: Db,
): Promise<{ import_id: string; status: ImportState; account_id: string; expires_at: string }[]> =>
  db
    .selectFrom('imports')
    .select(['import_id', 'status', 'account_id', 'expires_at'])
    .where(open)
    .orderBy('created_at')
    .execute();

/** Those that have not ended, and are to go into a matter. */
export async function uploadsInto(db: Db, matterId: string): Promise<number> {
  const { n } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('matter_id', '=', matterId)
    .where(open)
    .executeTakeFirstOrThrow();
  return n;
}

export const nextToVerify = (db: Db): Promise<Import | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where(verifying)
    .orderBy('turn')
    .orderBy('uploaded_at')
    .orderBy('import_id')
    .limit(1)
    .executeTakeFirst();

/** One more check, which counts as one that did not come to an end until it has a result; gives how many did not, with this one. Undefined: it has ended. */
export async function beginCheck(db: Db, importId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('imports')
    .set(({ eb }) => ({ faults: eb('faults', '+', 1) }))
    .where('import_id', '=', importId)
    .where(verifying)
    .returning('faults')
    .executeTakeFirst();
  return row?.faults;
}

/** The check was told to end, or what it found could not be recorded: it did not break down. `faults` as `beginCheck` gave them; to do it twice changes nothing. */
export async function leaveCheck(db: Db, importId: string, faults: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ faults: faults - 1 })
    .where('import_id', '=', importId)
    .where('faults', '=', faults)
    .where(verifying)
    .execute();
}

export const partsOf = (db: Db, importId: string): Promise<ImportPart[]> =>
  db.selectFrom('import_parts').selectAll().where('import_id', '=', importId).orderBy('part_number').execute();

/**
 * Before the part's bytes are written over: until they are whole again it counts as missing, so that no import is completed while
 * one of its parts is being written. False when the import waits for parts no more.
 */
export async function forgetPart(db: Db, importId: string, partNumber: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await stillUploading(tx, importId))) return false;
    await tx
      .deleteFrom('import_parts')
      .where('import_id', '=', importId)
      .where('part_number', '=', partNumber)
      .execute();
    return true;
  });
}

/** Records a part whose bytes are on the disk; false when the import waits for parts no more. */
export async function keepPart(db: Db, part: ImportPart): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await stillUploading(tx, part.import_id))) return false;
    const { import_id: _import, part_number: _number, ...set } = part;
    await tx
      .insertInto('import_parts')
      .values(part)
      .onConflict((conflict) => conflict.columns(['import_id', 'part_number']).doUpdateSet(set))
      .execute();
    return true;
  });
}

/** A write that changes nothing: until the transaction ends nobody else can complete, cancel or expire the import. */
async function stillUploading(tx: Db, importId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ status: 'uploading' })
    .where('import_id', '=', importId)
    .where('status', '=', 'uploading')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The `||` keeps SQLite from the index of all that the account ever imported: few are open. */
export async function countOpen(db: Db, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(sql`account_id || ''`, '=', accountId)
    .where(open)
    .executeTakeFirstOrThrow();
  return n;
}

/** Announced bytes of the imports begun at or after `since`; what expired or was cancelled is not among them. */
export async function bytesSince(db: Db, accountId: string, since: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size_bytes'), sql<number>`0`).as('bytes'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('status', '<>', 'expired')
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The capture of this account that holds a package with this manifest. */
export async function holderOf(db: Db, accountId: string, manifestSha256: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('captures')
    .select('capture_id')
    .where('account_id', '=', accountId)
    .where('manifest_sha256', '=', manifestSha256)
    .where('package_name', 'is not', null)
    .where(makerIsIn)
    .executeTakeFirst();
  return found?.capture_id;
}

/** Imported captures whose ten years are over, that nobody holds, and that were not sent to the trash for it before. */
export const retentionOver = (db: Db, now: string): Promise<{ import_id: string }[]> =>
  db
    .selectFrom('imports')
    .innerJoin('captures', 'captures.capture_id', 'imports.capture_id')
    .select('imports.import_id')
    .where('imports.retained_until', '<=', now)
    .where('imports.retention_ended_at', 'is', null)
    .where('captures.status', '=', 'completed')
    .where('captures.legal_hold', '=', false)
    .execute();

export async function endRetention(db: Db, importId: string, now: string): Promise<void> {
  await db.updateTable('imports').set({ retention_ended_at: now }).where('import_id', '=', importId).execute();
}
