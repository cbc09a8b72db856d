import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { LedgerAnchorsTable } from '../ledger/tables.js';

export type Anchor = Selectable<LedgerAnchorsTable>;

/** An anchor with the name of its log. */
export interface NamedAnchor extends Anchor {
  readonly origin: string;
}

/** The newest tree of a log that was stamped. */
export const newestAnchor = (
  db: Db,
  logId: number,
): Promise<Pick<Anchor, 'anchor_id' | 'size' | 'stamped_at'> | undefined> =>
  db
    .selectFrom('ledger_anchors')
    .select(['anchor_id', 'size', 'stamped_at'])
    .where('log_id', '=', logId)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One row, whole or not at all; nothing where this tree is stamped already. */
export async function insertAnchor(
  db: Db,
  anchor: Pick<
    Insertable<LedgerAnchorsTable>,
    'log_id' | 'size' | 'note' | 'stamped_at' | 'ots' | 'state' | 'next_attempt_at' | 'tsr'
  >,
): Promise<void> {
  await db
    .insertInto('ledger_anchors')
    .values(anchor)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const named = (db: Db) =>
  db
    .selectFrom('ledger_anchors')
    .innerJoin('ledger_logs', 'ledger_logs.log_id', 'ledger_anchors.log_id')
    .selectAll('ledger_anchors')
    .select('ledger_logs.origin');

export const findAnchor = (db: Db, anchorId: number): Promise<NamedAnchor | undefined> =>
  named(db).where('anchor_id', '=', anchorId).executeTakeFirst();

/** Of all logs of this home, the newest first; `below` is the number of the last one that was read. */
export const listAnchors = (
  db: Db,
  { limit, below }: { readonly limit: number; readonly below: number | undefined },
): Promise<NamedAnchor[]> =>
  named(db)
    .where('anchor_id', '<', below ?? Number.MAX_SAFE_INTEGER)
    .orderBy('anchor_id', 'desc')
    .limit(limit)
    .execute();

/** The anchors of a log, the smallest tree first. */
export const anchorsOf = (db: Db, logId: number): Promise<Anchor[]> =>
  db.selectFrom('ledger_anchors').selectAll().where('log_id', '=', logId).orderBy('size').execute();

/** Written into the statement for the sake of the partial index. */
const pending = sql.lit('pending' as const);

/** Those to be asked about; also those that were last asked about at a time that lies ahead, since the clock was set back. */
export const dueAnchors = (db: Db, now: string, limit: number): Promise<(Anchor & { readonly ots: Uint8Array })[]> =>
  db
    .selectFrom('ledger_anchors')
    .selectAll()
    .where('state', '=', pending)
    .where('ots', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('next_attempt_at', '<=', now),
        eb('last_attempt_at', '>', now),
        eb.and([eb('last_attempt_at', 'is', null), eb('stamped_at', '>', now)]),
      ]),
    )
    .orderBy('next_attempt_at')
    .limit(limit)
    .$narrowType<{ ots: Uint8Array }>()
    .execute();

/** Only an anchor that still waits, and was asked about no more often than the caller knows, changes; false otherwise. */
export async function settleAnchor(
  db: Db,
  anchor: Pick<Anchor, 'anchor_id' | 'attempts'>,
  set: Pick<
    Anchor,
    | 'ots'
    | 'state'
    | 'upgraded'
    | 'last_attempt_at'
    | 'next_attempt_at'
    | 'block_height'
    | 'block_time'
    | 'confirmed_at'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ledger_anchors')
    .set({ ...set, attempts: anchor.attempts + 1 })
    .where('anchor_id', '=', anchor.anchor_id)
    .where('state', '=', 'pending')
    .where('attempts', '=', anchor.attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
