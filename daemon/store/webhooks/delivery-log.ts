import type { Attempt, Delivery } from './deliveries.js';
import type { Db } from '../tables.js';

export interface DeliveryQuery {
  readonly accountId: string;
  /** Null for those of both environments. */
  readonly testMode: boolean | null;
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly state: Delivery['state'] | undefined;
  readonly subscriptionId: string | undefined;
  readonly captureId: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A delivery with what came of its last attempt. */
export interface ListedDelivery extends Delivery {
  readonly last_outcome: string | null;
  readonly last_detail: string | null;
  readonly last_attempt_at: string | null;
}

/** Newest first. */
export function selectDeliveries(db: Db, query: DeliveryQuery): Promise<ListedDelivery[]> {
  const { after, state, subscriptionId, captureId, from, to } = query;
  let select = db
    .selectFrom('deliveries as d')
    .leftJoin('delivery_attempts as a', (join) =>
      join.onRef('a.delivery_id', '=', 'd.delivery_id').onRef('a.attempt', '=', 'd.attempts'),
    )
    .selectAll('d')
    .select(['a.outcome as last_outcome', 'a.detail as last_detail', 'a.at as last_attempt_at'])
    .where('d.account_id', '=', query.accountId);
  if (query.testMode !== null) select = select.where('d.test_mode', '=', query.testMode);
  if (state !== undefined) select = select.where('d.state', '=', state);
  if (subscriptionId !== undefined) select = select.where('d.subscription_id', '=', subscriptionId);
  if (captureId !== undefined) select = select.where('d.capture_id', '=', captureId);
  if (from !== undefined) select = select.where('d.created_at', '>=', from);
  if (to !== undefined) select = select.where('d.created_at', '<', to);
  if (after)
    select = select.where((eb) => eb(eb.refTuple('d.created_at', 'd.delivery_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy('d.created_at', 'desc').orderBy('d.delivery_id', 'desc').limit(query.limit).execute();
}

/** An attempt with what it was an attempt at. */
export type LoggedAttempt = Attempt & Pick<Delivery, 'type' | 'subscription_id'>;

/** Every attempt at telling of one capture, oldest first. */
export const attemptsAbout = (db: Db, accountId: string, captureId: string): Promise<LoggedAttempt[]> =>
  logged(db)
    .where('deliveries.account_id', '=', accountId)
    .where('deliveries.capture_id', '=', captureId)
    .orderBy('delivery_attempts.at')
    .orderBy('delivery_attempts.delivery_id')
    .orderBy('delivery_attempts.attempt')
    .execute();

export const findAttempt = (db: Db, deliveryId: string, attempt: number): Promise<LoggedAttempt | undefined> =>
  logged(db)
    .where('delivery_attempts.delivery_id', '=', deliveryId)
    .where('delivery_attempts.attempt', '=', attempt)
    .executeTakeFirst();

const logged = (db: Db) =>
  db
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'delivery_attempts.delivery_id')
    .selectAll('delivery_attempts')
    .select(['deliveries.type', 'deliveries.subscription_id']);
