import { inPieces } from './in-pieces.js';
import type { Db } from './tables.js';

export interface IdempotentRequest {
  readonly accountId: string;
  readonly operation: string;
  readonly key: string;
  /** Hash of the canonical body. */
  readonly fingerprint: string;
  /** Names this request, so that one that overslept its lease cannot store or release another's. */
  readonly holder: string;
}

export type Held =
  | { readonly kind: 'mine' }
  | { readonly kind: 'running' }
  | { readonly kind: 'reused' }
  | { readonly kind: 'replay'; readonly answer: object };

/** Takes the key for this request, or tells what it holds. An unfinished one is a lease, so a crash blocks for a minute only. */
export function hold(
  db: Db,
  request: IdempotentRequest,
  now: string,
  leaseUntil: string,
  expiredBefore: string,
): Promise<Held> {
  return db.transaction().execute(async (tx) => {
    const found = await of(tx.selectFrom('idempotency').selectAll(), request).executeTakeFirst();
    const alive = found && found.created_at >= expiredBefore && (found.answer !== null || found.lease_until > now);
    if (alive) {
      if (found.fingerprint !== request.fingerprint) return { kind: 'reused' };
      return found.answer === null || found.lease_until > now
        ? { kind: 'running' }
        : { kind: 'replay', answer: found.answer };
    }
    return (await takeOver(tx, request, { now, leaseUntil, from: found?.holder }))
      ? { kind: 'mine' }
      : { kind: 'running' };
  });
}

/** Only from the holder that was seen: whoever came in between holds the key. */
async function takeOver(
  tx: Db,
  request: IdempotentRequest,
  seen: { readonly now: string; readonly leaseUntil: string; readonly from: string | undefined },
): Promise<boolean> {
  const set = {
    fingerprint: request.fingerprint,
    answer: null,
    holder: request.holder,
    lease_until: seen.leaseUntil,
    created_at: seen.now,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({
      account_id: request.accountId,
      operation: request.operation,
      idempotency_key: request.key,
      ...set,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'operation', 'idempotency_key'])
        .doUpdateSet(set)
        .where('idempotency.holder', '=', seen.from ?? ''),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Keeps the answer. In the transaction that creates the work, so that there is never one without the other. A request that waits
 * for its work keeps what it would answer now, `waiting`, and its lease with it: when it is cut off, that is the answer.
 */
export async function keepAnswer(
  db: Db,
  request: IdempotentRequest,
  answer: object,
  { waiting = false }: { readonly waiting?: boolean } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await of(db.updateTable('idempotency'), request)
    .set(waiting ? { answer } : { answer, lease_until: '' })
    .where('holder', '=', request.holder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A request that was refused gives its key back, so that the caller can mend it and try again. */
export async function release(db: Db, request: IdempotentRequest): Promise<void> {
  await of(db.deleteFrom('idempotency'), request)
    .where('holder', '=', request.holder)
    .where('answer', 'is', null)
    .execute();
}

/** Of work that was begun and failed while its request waited: the next request with this key is a new one. */
export async function giveBack(db: Db, request: IdempotentRequest): Promise<void> {
  await of(db.deleteFrom('idempotency'), request).where('holder', '=', request.holder).execute();
}

export const forgetKeysBefore = (db: Db, time: string): Promise<void> =>
  inPieces((limit) =>
    db
      .deleteFrom('idempotency')
      .where((eb) =>
        eb(
          eb.refTuple('account_id', 'operation', 'idempotency_key'),
          'in',
          eb
            .selectFrom('idempotency')
            .select(['account_id', 'operation', 'idempotency_key'])
            .where('created_at', '<', time)
            .limit(limit)
            .$asTuple('account_id', 'operation', 'idempotency_key'),
        ),
      ),
  );

function of<Q extends { where(column: 'account_id' | 'operation' | 'idempotency_key', op: '=', value: string): Q }>(
  query: Q,
  request: IdempotentRequest,
): Q {
  return query
    .where('account_id', '=', request.accountId)
    .where('operation', '=', request.operation)
    .where('idempotency_key', '=', request.key);
}
