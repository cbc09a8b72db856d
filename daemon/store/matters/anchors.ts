import { sql, type Insertable, type Selectable } from 'kysely';
import type { Happened } from '../../../src/matters/custody.js';
import type { Db } from '../tables.js';
import { record } from './custody.js';
import type { CustodyAnchorsTable } from './seal-tables.js';

export type CustodyAnchor = Selectable<CustodyAnchorsTable>;

/** Keeps the proofs of a head, and records them; nothing where that entry has some already. */
export async function addAnchor(
  tx: Db,
  anchor: Pick<
    Insertable<CustodyAnchorsTable>,
    'matter_id' | 'seq' | 'head_hash' | 'occasion' | 'stamped_at' | 'ots' | 'state' | 'next_attempt_at' | 'tsr'
  >,
  entries: readonly Happened<'custody.anchored'>[],
  now: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('custody_anchors')
    .values(anchor)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted !== 1n) return;
  for (const entry of entries) await record(tx, anchor.matter_id, entry, now);
}

/** Those at which a matter was sealed, and the newest of each kind of proof and state; by `seq`. */
export async function anchorsToHandOver(db: Db, matterId: string): Promise<CustodyAnchor[]> {
  const all = () => db.selectFrom('custody_anchors').selectAll().where('matter_id', '=', matterId);
  const newest = [
    all().where('ots', 'is not', null).orderBy('seq', 'desc').limit(1),
    all().where('state', '=', 'confirmed').orderBy('seq', 'desc').limit(1),
    all().where('tsr', 'is not', null).orderBy('seq', 'desc').limit(1),
    all().where('occasion', '=', 'seal').orderBy('seq', 'desc').limit(MOST_SEALS),
  ];
  const found = new Map<number, CustodyAnchor>();
  for (const query of newest) for (const anchor of await query.execute()) found.set(anchor.seq, anchor);
  return [...found.values()].toSorted((a, b) => a.seq - b.seq);
}
const MOST_SEALS = 100;

/** The last entry that has a proof of its time, and the last that a calendar has promised one for. */
export async function anchoredUpTo(
  db: Db,
  matterId: string,
): Promise<{ readonly anchored: number | null; readonly pending: number | null }> {
  const last = db
    .selectFrom('custody_anchors')
    .select('seq')
    .where('matter_id', '=', matterId)
    .orderBy('seq', 'desc')
    .limit(1);
  const anchored = await last
    .where((eb) => eb.or([eb('tsr', 'is not', null), eb('state', '=', 'confirmed')]))
    .executeTakeFirst();
  const waiting = await last.where('state', '=', 'pending').executeTakeFirst();
  const pending = waiting !== undefined && waiting.seq > (anchored?.seq ?? -1) ? waiting.seq : null;
  return { anchored: anchored?.seq ?? null, pending };
}

/** Ids of matters with an entry from before this time that no proof is about; entries about proofs do not count. */
export async function mattersToAnchor(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('matters')
    .select('matter_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('custody')
          .select('custody.seq')
          .whereRef('custody.matter_id', '=', 'matters.matter_id')
          .where('custody.seq', '>', (sub) =>
            sub
              .selectFrom('custody_anchors')
              .select(({ fn }) => fn.coalesce(fn.max('custody_anchors.seq'), sql<number>`-1`).as('last'))
              .whereRef('custody_anchors.matter_id', '=', 'matters.matter_id'),
          )
          .where('custody.type', '<>', 'custody.anchored')
          .where('custody.at', '<', before),
      ),
    )
    .orderBy('matter_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.matter_id);
}
