import type { Selectable } from 'kysely';
import type { Db } from '../tables.js';
import { insertRoot, type NewRoot } from './roots.js';
import type { StampRequestsTable } from './tables.js';

export type StampRequest = Selectable<StampRequestsTable>;

/** Of one round: 10 levels of a tree. */
const AT_MOST = 1_024;

export async function insertRequest(
  db: Db,
  request: Pick<StampRequest, 'request_id' | 'commitment' | 'requested_at'>,
): Promise<void> {
  await db.insertInto('stamp_requests').values(request).execute();
}

/** With the proof of its root once there is one. */
export const findRequest = (db: Db, requestId: string): Promise<Answered | undefined> =>
  db
    .selectFrom('stamp_requests')
    .leftJoin('stamped_roots', 'stamped_roots.anchor_id', 'stamp_requests.root_id')
    .select(['stamp_requests.round', 'stamp_requests.path', 'stamp_requests.refused', 'stamped_roots.ots'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export type Answered = Pick<StampRequest, 'round' | 'path' | 'refused'> & { readonly ots: Uint8Array | null };

/** That fit into a round beside one that is in it already, the oldest first. */
export const waitingRequests = (db: Db) =>
  db
    .selectFrom('stamp_requests')
    .select('request_id')
    .where('round', 'is', null)
    .orderBy('requested_at')
    .limit(AT_MOST - 1);

/** What waits, the oldest first, as one round; none when the request itself waits no more, since it is then in the round of another. */
export function takeRound(
  db: Db,
  requestId: string,
  round: string,
): Promise<Pick<StampRequest, 'request_id' | 'commitment'>[]> {
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('stamp_requests')
      .set({ round })
      .where('request_id', '=', requestId)
      .where('round', 'is', null)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return [];
    await tx.updateTable('stamp_requests').set({ round }).where('request_id', 'in', waitingRequests(tx)).execute();
    return tx
      .selectFrom('stamp_requests')
      .select(['request_id', 'commitment'])
      .where('round', '=', round)
      .orderBy('request_id')
      .execute();
  });
}

/** The root with its proof, and the way to it for each request of the round. */
export async function answerRound(
  db: Db,
  root: NewRoot,
  paths: readonly { readonly request_id: string; readonly path: Uint8Array }[],
  refused: NonNullable<StampRequest['refused']>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const root_id = await insertRoot(tx, root);
    for (const { request_id, path } of paths)
      await tx
        .updateTable('stamp_requests')
        .set({ root_id, path, refused })
        .where('request_id', '=', request_id)
        .execute();
  });
}

export async function refuseRound(db: Db, round: string, refused: NonNullable<StampRequest['refused']>): Promise<void> {
  await db.updateTable('stamp_requests').set({ refused }).where('round', '=', round).execute();
}

export async function forgetRequest(db: Db, requestId: string): Promise<void> {
  await db.deleteFrom('stamp_requests').where('request_id', '=', requestId).execute();
}

/** What processes that ended left behind. */
export async function forgetRequestsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('stamp_requests').where('requested_at', '<', before).execute();
}
