import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { ExportState } from '../../../src/contract/exports/states.js';
import type { Happened } from '../../../src/matters/custody.js';
import type { CustodyType } from '../../../src/matters/custody-details.js';
import { makerIsIn } from '../captures/reach.js';
import { record } from '../matters/custody.js';
import { turnBehind } from '../turns.js';
import type { Db } from '../tables.js';
import type { ExportsTable } from './tables.js';

export type Export = Selectable<ExportsTable>;
type Entry = Happened<Extract<CustodyType, `export.${string}`>>;

/** Written out, since a bound value does not tell SQLite which partial index answers. */
const isOpen = sql<SqlBool>`status in ('queued', 'running')`;
const waiting = {
  table: 'exports',
  queued: sql<SqlBool>`${isOpen} and status = 'queued'`,
  taken: sql<SqlBool>`${isOpen} and status = 'running'`,
  open: isOpen,
} as const;

/** Every function here that changes the state of an export takes the entry of its matter that says so, and writes both. */
export async function insertExport(
  tx: Db,
  row: Omit<Insertable<ExportsTable>, 'turn'>,
  entry: Entry,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('exports')
    .values({ ...row, turn: turnBehind(waiting, row.account_id) })
    .execute();
  if (row.matter_id != null) await record(tx, row.matter_id, entry, now);
}

/** False when it is not in one of these states any more; then nothing is written. */
export async function advanceExport(
  tx: Db,
  row: Pick<Export, 'export_id' | 'matter_id'>,
  {
    from,
    to,
    attempt,
  }: {
    readonly from: readonly ExportState[];
    readonly to: ExportState;
    /** Of a run: it changes nothing once another has begun. */
    readonly attempt?: number;
  },
  set: Omit<Updateable<ExportsTable>, 'status' | 'export_id' | 'attempt'>,
  entry: { readonly happened: Entry; readonly now: Date } | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ ...set, status: to })
    .where('export_id', '=', row.export_id)
    .where('status', 'in', [...from])
    .$if(attempt !== undefined, (query) => query.where('attempt', '=', attempt ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (entry && row.matter_id !== null) await record(tx, row.matter_id, entry.happened, entry.now);
  return true;
}

/** What was fetched of it, in the record of its matter. */
export const recordVolumeRead = async (
  tx: Db,
  row: Pick<Export, 'matter_id'>,
  entry: Happened<'export.downloaded'>,
  now: Date,
): Promise<void> => {
  if (row.matter_id !== null) await record(tx, row.matter_id, entry, now);
};

/** Begins a run of what `nextExport` gave; undefined where another was faster. Until the run says otherwise it counts as a crash. */
export const takeExport = (
  db: Db,
  { export_id, attempt, status }: Pick<Export, 'export_id' | 'attempt' | 'status'>,
): Promise<Export | undefined> =>
  db
    .updateTable('exports')
    .set(({ eb }) => ({ status: 'running', attempt: eb('attempt', '+', 1), crashes: eb('crashes', '+', 1) }))
    .where('export_id', '=', export_id)
    .where('attempt', '=', attempt)
    .where('status', '=', status)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst();

/** The run was told to end, or lost the database: the next one goes on. A number is left out, so that doing it twice changes nothing. */
export async function leaveExport(
  db: Db,
  { export_id, attempt }: Pick<Export, 'export_id' | 'attempt'>,
): Promise<void> {
  await db
    .updateTable('exports')
    .set(({ eb }) => ({ crashes: eb('crashes', '-', 1), attempt: eb('attempt', '+', 1) }))
    .where('export_id', '=', export_id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .execute();
}

/** How far it is; false once it does not run any more, or another run of it has begun. */
export async function tellProgress(
  db: Db,
  { export_id, attempt }: Pick<Export, 'export_id' | 'attempt'>,
  set: Pick<Updateable<ExportsTable>, 'done' | 'total' | 'bytes' | 'volumes' | 'not_included' | 'crashes'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(set)
    .where('export_id', '=', export_id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ExportQuery {
  readonly accountId: string;
  readonly status: ExportState | undefined;
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/** Without the list of what goes into it, which may be ten thousand items long. */
export type ExportRow = Omit<Export, 'chosen' | 'turn' | 'attempt' | 'crashes'>;
const rowColumns = [
  'export_id',
  'account_id',
  'key_id',
  'matter_id',
  'test_mode',
  'status',
  'name',
  'terms',
  'done',
  'total',
  'bytes',
  'counts',
  'not_included',
  'volumes',
  'covers_seq',
  'record_manifest_sha256',
  'matter_record_manifest_sha256',
  'failure_code',
  'failure_message',
  'created_at',
  'completed_at',
  'ended_at',
  'expires_at',
] as const satisfies readonly (keyof ExportRow)[];

export const findExportRow = (db: Db, exportId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').select(rowColumns).where('export_id', '=', exportId).executeTakeFirst();

/** Newest first. */
export function selectExports(db: Db, { accountId, status, limit, after }: ExportQuery): Promise<ExportRow[]> {
  let select = db.selectFrom('exports').select(rowColumns).where('account_id', '=', accountId);
  if (status !== undefined) select = select.where('status', '=', status);
  if (after)
    select = select.where((eb) => eb(eb.refTuple('created_at', 'export_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy('created_at', 'desc').orderBy('export_id', 'desc').limit(limit).execute();
}

export async function countOpenExports(db: Db, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return n;
}

/** What a daemon that ended left running, before what waits for its turn. */
export const nextExport = (db: Db): Promise<Export | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where(isOpen)
    .orderBy('status', 'desc')
    .orderBy('turn')
    .orderBy('created_at')
    .orderBy('export_id')
    .limit(1)
    .executeTakeFirst();

/** Whether one is queued or runs: without its list, since this is asked often. */
export const hasOpenExport = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('exports').select('export_id').where(isOpen).limit(1).executeTakeFirst()) !== undefined;

/** The first to expire first. */
export const completedExports = (db: Db): Promise<ExportRow[]> =>
  db
    .selectFrom('exports')
    .select(rowColumns)
    .where(sql<SqlBool>`status = 'completed'`)
    .orderBy('expires_at')
    .execute();

/** Rows of captures as far as choosing them goes. */
const choosing = [
  'capture_id',
  'source',
  'status',
  'created_at',
  'captured_at',
  'size_bytes',
  'manifest_sha256',
  'compared',
  'redacted_from',
  'purged_at',
] as const;

/** Those of an account among these. */
export const ownRows = (db: Db, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('captures')
    .select(choosing)
    .where('account_id', '=', accountId)
    .where('capture_id', 'in', [...ids])
    .where('purged_at', 'is', null)
    .where(makerIsIn)
    .execute();

/** Those among these, whoever made them. */
export const anyRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('captures')
    .select(choosing)
    .where('capture_id', 'in', [...ids])
    .execute();

export type ChoosingRow = Awaited<ReturnType<typeof anyRows>>[number];

/** Completed redacted copies of these that the account made or that are items of the matter, newest first. */
export const copiesOf = (db: Db, accountId: string, matterId: string | null, ids: readonly string[]) =>
  db
    .selectFrom('captures')
    .select(choosing)
    .where('redacted_from', 'in', [...ids])
    .where('status', '=', 'completed')
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', accountId), makerIsIn]),
        eb(
          'capture_id',
          'in',
          eb
            .selectFrom('matter_items')
            .select('matter_items.capture_id')
            .where('matter_items.matter_id', '=', matterId ?? '')
            .where('matter_items.removed_at', 'is', null),
        ),
      ]),
    )
    .orderBy('completed_at', 'desc')
    .execute();
