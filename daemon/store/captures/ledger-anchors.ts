import type { Insertable, Selectable } from 'kysely';
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
