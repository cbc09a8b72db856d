import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { Happened } from '../../../src/matters/custody.js';
import { turnBehind } from '../turns.js';
import type { Db } from '../tables.js';
import { record } from './custody.js';
import { holdWith } from './items.js';
import type { MatterSealsTable } from './seal-tables.js';

export type Seal = Selectable<MatterSealsTable>;

/** Written into the statements for the sake of the partial indexes. */
const completed = sql.lit('completed' as const);
const isSealing = sql<SqlBool>`state = 'sealing'`;
const waiting = { table: 'matter_seals', queued: isSealing, taken: isSealing, open: isSealing } as const;

/** Takes the next number, and makes the matter one that is being sealed. What comes of it is recorded; that it was asked for is not. */
export async function beginSeal(
  tx: Db,
  seal: Pick<
    Insertable<MatterSealsTable>,
    'matter_id' | 'account_id' | 'seal_reason' | 'accept_faults' | 'include_notes' | 'sealer' | 'requested_at'
  >,
): Promise<void> {
  const last = await newestSeal(tx, seal.matter_id);
  await tx
    .insertInto('matter_seals')
    .values({
      ...seal,
      seal_no: (last?.seal_no ?? 0) + 1,
      state: 'sealing',
      turn: turnBehind(waiting, seal.account_id),
    })
    .execute();
  await setStatus(tx, seal.matter_id, { status: 'sealing' }, seal.requested_at);
}

/** Whose turn it is among those that wait or were cut off; at most one of each matter does. */
export const nextSealing = (db: Db): Promise<Seal | undefined> =>
  db
    .selectFrom('matter_seals')
    .selectAll()
    .where(isSealing)
    .orderBy('turn')
    .orderBy('seal_id')
    .limit(1)
    .executeTakeFirst();

/** Begins a run of what `nextSealing` gave; undefined where another was faster. Until the run says otherwise it counts as a crash. */
export const takeSeal = (db: Db, { seal_id, attempt }: Seal): Promise<Seal | undefined> =>
  db
    .updateTable('matter_seals')
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1), attempts: eb('attempts', '+', 1) }))
    .where('seal_id', '=', seal_id)
    .where('attempt', '=', attempt)
    .where(isSealing)
    .returningAll()
    .executeTakeFirst();

/** The run was told to end, or lost the database, and did not fail. To do it twice changes nothing. */
export async function leaveSeal(db: Db, { seal_id, attempt, attempts }: Seal): Promise<void> {
  await db
    .updateTable('matter_seals')
    .set({ attempts: attempts - 1 })
    .where('seal_id', '=', seal_id)
    .where('attempt', '=', attempt)
    .where(isSealing)
    .execute();
}

type Completed = {
  readonly [
    Key in
      | 'sealed_at'
      | 'evidence_id'
      | 'manifest_sha256'
      | 'package_sha256'
      | 'package_name'
      | 'size_bytes'
      | 'covers_seq'
      | 'items'
  ]: NonNullable<Seal[Key]>;
} & Pick<Seal, 'item_faults'>;

/** The matter is sealed and held. False where the seal had ended already; then nothing is written. */
export async function completeSeal(
  tx: Db,
  seal: Seal,
  set: Completed,
  entries: { readonly sealed: Happened<'matter.sealed'>; readonly held: Happened<'matter.hold_set'> },
  now: Date,
): Promise<boolean> {
  if (!(await endSeal(tx, seal, { ...set, state: 'completed', ended_at: now.toISOString() }))) return false;
  await record(tx, seal.matter_id, entries.sealed, now);
  const { legal_hold: held } = await tx
    .selectFrom('matters')
    .select('legal_hold')
    .where('matter_id', '=', seal.matter_id)
    .executeTakeFirstOrThrow();
  await setStatus(
    tx,
    seal.matter_id,
    { status: 'sealed', sealed_at: set.sealed_at, legal_hold: true },
    now.toISOString(),
  );
  if (!held) {
    await record(tx, seal.matter_id, entries.held, now);
    await holdWith(tx, seal.matter_id);
  }
  return true;
}

/** The matter is active again. */
export async function failSeal(
  tx: Db,
  seal: Seal,
  set: Pick<Seal, 'failure_code' | 'failure_message' | 'item_faults'>,
  entry: Happened<'matter.seal_failed'>,
  now: Date,
): Promise<boolean> {
  if (!(await endSeal(tx, seal, { ...set, state: 'failed', ended_at: now.toISOString() }))) return false;
  await record(tx, seal.matter_id, entry, now);
  await setStatus(tx, seal.matter_id, { status: 'active' }, now.toISOString());
  return true;
}

/** False where another run of it has begun, or ended it. */
async function endSeal(tx: Db, { seal_id, attempt }: Seal, set: Partial<Seal>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('matter_seals')
    .set(set)
    .where('seal_id', '=', seal_id)
    .where('attempt', '=', attempt)
    .where(isSealing)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function setStatus(
  tx: Db,
  matterId: string,
  set: { readonly status: 'active' | 'sealing' | 'sealed'; readonly sealed_at?: string; readonly legal_hold?: true },
  now: string,
): Promise<void> {
  await tx
    .updateTable('matters')
    .set({ ...set, updated_at: now })
    .where('matter_id', '=', matterId)
    .execute();
}

/** The newest that has a package. */
export const newestSeal = (db: Db, matterId: string): Promise<Seal | undefined> =>
  db
    .selectFrom('matter_seals')
    .selectAll()
    .where('matter_id', '=', matterId)
    .where('state', '=', completed)
    .orderBy('seal_no', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSeal = (db: Db, matterId: string, sealNo: number): Promise<Seal | undefined> =>
  db
    .selectFrom('matter_seals')
    .selectAll()
    .where('matter_id', '=', matterId)
    .where('seal_no', '=', sealNo)
    .where('state', '=', completed)
    .executeTakeFirst();

export const sealOfManifest = (db: Db, manifestSha256: string): Promise<Seal | undefined> =>
  db.selectFrom('matter_seals').selectAll().where('manifest_sha256', '=', manifestSha256).executeTakeFirst();

/** The newest first; `below`: the number of the row that was read last. */
export const selectSeals = (
  db: Db,
  { matterId, limit, below }: { readonly matterId: string; readonly limit: number; readonly below: number | undefined },
): Promise<Seal[]> =>
  db
    .selectFrom('matter_seals')
    .selectAll()
    .where('matter_id', '=', matterId)
    .where('seal_id', '<', below ?? Number.MAX_SAFE_INTEGER)
    .orderBy('seal_id', 'desc')
    .limit(limit)
    .execute();

/** Packages that seals point at. */
export async function sealPackages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('matter_seals')
    .select('package_name')
    .where('package_name', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.package_name ?? []);
}
