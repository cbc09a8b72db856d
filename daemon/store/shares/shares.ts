import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Happened } from '../../../src/matters/custody.js';
import { redactedAmong } from '../captures/redacted.js';
import { record } from '../matters/custody.js';
import type { Db } from '../tables.js';
import type { SharesTable } from './tables.js';

export type Share = Selectable<SharesTable>;

/** Every function here that changes something takes the entry that says so, and writes both. */
export async function insertShare(
  tx: Db,
  share: Insertable<SharesTable>,
  exhibits: readonly number[],
  entry: Happened<'share.created'>,
  now: Date,
): Promise<void> {
  await tx.insertInto('shares').values(share).execute();
  for (let at = 0; at < exhibits.length; at += 500) {
    const rows = exhibits.slice(at, at + 500).map((exhibit_no) => ({ share_id: share.share_id, exhibit_no }));
    await tx.insertInto('share_items').values(rows).execute();
  }
  await record(tx, share.matter_id, entry, now);
}

export async function changeShare(
  tx: Db,
  { share_id, matter_id }: Pick<Share, 'share_id' | 'matter_id'>,
  set: Omit<Updateable<SharesTable>, 'share_id' | 'matter_id'>,
  entry: Happened,
  now: Date,
): Promise<void> {
  await tx.updateTable('shares').set(set).where('share_id', '=', share_id).execute();
  await record(tx, matter_id, entry, now);
}

export const findShare = (db: Db, shareId: string): Promise<Share | undefined> =>
  db.selectFrom('shares').selectAll().where('share_id', '=', shareId).executeTakeFirst();

/** A write that changes nothing: until the transaction ends nobody else opens, ends or changes the share. */
export const lockShare = (tx: Db, shareId: string): Promise<Share | undefined> =>
  tx
    .updateTable('shares')
    .set((eb) => ({ share_id: eb.ref('share_id') }))
    .where('share_id', '=', shareId)
    .returningAll()
    .executeTakeFirst();

export async function selectShares(
  db: Db,
  {
    matterId,
    limit,
    after,
  }: {
    readonly matterId: string;
    readonly limit: number;
    readonly after: { readonly at: string; readonly id: string } | undefined;
  },
): Promise<Share[]> {
  let select = db.selectFrom('shares').selectAll().where('matter_id', '=', matterId);
  if (after)
    select = select.where((eb) => eb(eb.refTuple('created_at', 'share_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy('created_at', 'desc').orderBy('share_id', 'desc').limit(limit).execute();
}

/** That open, or would if the matter were not archived. Whose time is over counts until housekeeping said so. */
export async function countOpenShares(db: Db, matterId: string): Promise<number> {
  const { n } = await db
    .selectFrom('shares')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('matter_id', '=', matterId)
    .where('ended', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whose time is over without anybody having said so yet. */
export const sharesThatRanOut = (db: Db, now: string): Promise<Share[]> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where((eb) => eb.or([eb('ended', 'is', null), eb('ended', '=', 'used_up')]))
    .where('expires_at', '<=', now)
    .limit(500)
    .execute();

/** Numbers of the chosen exhibits. */
export async function chosenExhibits(db: Db, shareId: string): Promise<Set<number>> {
  const rows = await db.selectFrom('share_items').select('exhibit_no').where('share_id', '=', shareId).execute();
  return new Set(rows.map((row) => row.exhibit_no));
}

/** Items of a matter of which a redacted copy was made, whether it is still there or not. */
export async function redactedOriginals(db: Db, matterId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('matter_items')
    .innerJoin('captures as copy', 'copy.redacted_from', 'matter_items.capture_id')
    .select('matter_items.capture_id')
    .distinct()
    .where('matter_items.matter_id', '=', matterId)
    .where('matter_items.removed_at', 'is', null)
    .where('copy.manifest_sha256', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.capture_id));
}

/** Comparisons in a matter with something of which a redacted copy was made: their packages hold files of the original. */
export async function comparisonsOfRedacted(db: Db, matterId: string): Promise<Set<string>> {
  const comparisons = await db
    .selectFrom('matter_items')
    .innerJoin('captures', 'captures.capture_id', 'matter_items.capture_id')
    .select(['captures.capture_id', 'captures.compared'])
    .where('matter_items.matter_id', '=', matterId)
    .where('matter_items.removed_at', 'is', null)
    .where('captures.compared', 'is not', null)
    .execute();
  const redacted = await redactedAmong(
    db,
    comparisons.flatMap(({ compared }) => compared ?? []),
  );
  return new Set(
    comparisons
      .filter(({ compared }) => (compared ?? []).some((id) => redacted.has(id)))
      .map(({ capture_id }) => capture_id),
  );
}
