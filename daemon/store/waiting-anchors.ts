import { sql, type Selectable } from 'kysely';
import type { LedgerAnchorsTable } from './ledger/tables.js';
import type { Db } from './tables.js';

/** The tables of what was stamped: trees of the ledger, newest entries of custody records, and roots over several packages. */
export type AnchorTable = 'ledger_anchors' | 'custody_anchors' | 'stamped_roots';

type Stamped = Selectable<LedgerAnchorsTable>;

/** A row of one of them with a Bitcoin proof: the columns that all have. */
export type WaitingAnchor = Pick<Stamped, 'anchor_id' | 'stamped_at' | 'attempts' | 'upgraded'> & {
  readonly ots: Uint8Array;
};

// The columns that are used here are the same in all, and the builder types one table at a time.
const one = (table: AnchorTable) => table as 'ledger_anchors';

/** Written into the statement for the sake of the partial index. */
const pending = sql.lit('pending' as const);

/** Those to be asked about; also those that were last asked about at a time that lies ahead, since the clock was set back. */
export const dueAnchors = (db: Db, table: AnchorTable, now: string, limit: number): Promise<WaitingAnchor[]> =>
  db
    .selectFrom(one(table))
    .select(['anchor_id', 'stamped_at', 'attempts', 'upgraded', 'ots'])
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

/** Only one that still waits, and was asked about no more often than the caller knows, changes; false otherwise. */
export async function settleAnchor(
  db: Db,
  table: AnchorTable,
  anchor: Pick<WaitingAnchor, 'anchor_id' | 'attempts'>,
  set: Pick<
    Stamped,
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
    .updateTable(one(table))
    .set({ ...set, attempts: anchor.attempts + 1 })
    .where('anchor_id', '=', anchor.anchor_id)
    .where('state', '=', 'pending')
    .where('attempts', '=', anchor.attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
