import { sql, type Selectable } from 'kysely';
import { randomText } from '../../src/contract/identifiers.js';
import type { World } from '../../src/world.js';
import type { StoredSubscription } from './subscriptions.js';
import type { Db } from './tables.js';
import type { DeliveriesTable, DeliveryAttemptsTable } from './webhook-tables.js';

export type StoredDelivery = Selectable<DeliveriesTable>;
export type StoredAttempt = Selectable<DeliveryAttemptsTable>;

/** Written into the statement, as the partial index has it: a bound value SQLite compares only by preparing the statement again. */
const pending = sql.lit('pending' as const);

/** Not being sent by this daemon, or by one that is still there. */
const free = (db: Db, owner: string, now: string) =>
  db
    .selectFrom('deliveries')
    .where((eb) =>
      eb.or([eb('lease_owner', 'is', null), eb('lease_owner', '<>', owner), eb('lease_until', '<=', now)]),
    );

/** Due ones, the longest waiting first, to hosts other than these. */
export const dueDeliveries = (
  db: Db,
  query: { readonly owner: string; readonly now: string; readonly notTo: readonly string[]; readonly limit: number },
): Promise<Pick<StoredDelivery, 'delivery_id' | 'host'>[]> => {
  let select = free(db, query.owner, query.now)
    .select(['delivery_id', 'host'])
    .where('state', '=', pending)
    .where('next_attempt_at', '<=', query.now);
  if (query.notTo.length > 0) select = select.where('host', 'not in', [...query.notTo]);
  return select.orderBy('next_attempt_at').orderBy('delivery_id').limit(query.limit).execute();
};

/** Takes those that are still free; whoever holds the lease sends. */
export const leaseDeliveries = (
  db: Db,
  ids: readonly string[],
  lease: { readonly owner: string; readonly now: string; readonly until: string },
): Promise<StoredDelivery[]> =>
  db
    .updateTable('deliveries')
    .set({ lease_owner: lease.owner, lease_until: lease.until })
    .where('delivery_id', 'in', [...ids])
    .where(
      'delivery_id',
      'in',
      free(db, lease.owner, lease.now)
        .select('delivery_id')
        .where('delivery_id', 'in', [...ids]),
    )
    .returningAll()
    .execute();

/** Records an attempt and what follows from it; false when the lease was lost, and then nothing changes. */
export async function settleDelivery(
  db: Db,
  delivery: Pick<StoredDelivery, 'delivery_id' | 'attempts' | 'lease_owner'>,
  set: Pick<StoredDelivery, 'state' | 'tries' | 'next_attempt_at'>,
  attempt: Omit<StoredAttempt, 'delivery_id' | 'attempt'>,
): Promise<boolean> {
  const number = delivery.attempts + 1;
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ ...set, attempts: number, lease_owner: null, lease_until: null })
    .where('delivery_id', '=', delivery.delivery_id)
    .where('attempts', '=', delivery.attempts)
    .where('lease_owner', '=', delivery.lease_owner)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db
    .insertInto('delivery_attempts')
    .values({ ...attempt, delivery_id: delivery.delivery_id, attempt: number })
    .execute();
  return true;
}

/** Gives leases back: of an attempt that was cut off, or of one that was not to be made. */
export async function releaseDelivery(
  db: Db,
  delivery: Pick<StoredDelivery, 'delivery_id' | 'lease_owner'>,
  set: Partial<Pick<StoredDelivery, 'state' | 'next_attempt_at'>> = {},
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ ...set, lease_owner: null, lease_until: null })
    .where('delivery_id', '=', delivery.delivery_id)
    .where('lease_owner', '=', delivery.lease_owner)
    .execute();
}

/** When the next one is due; null when none waits. */
export async function nextDeliveryDue(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('state', '=', pending)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** With their attempts, which go with them. Those of events go when the events go. */
export async function forgetDeliveriesBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('deliveries').where('created_at', '<', time).execute();
}

export const findDelivery = (db: Db, accountId: string, deliveryId: string): Promise<StoredDelivery | undefined> =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** One that tells of no event and waits for nobody: it is attempted by hand at once. */
export async function insertTestDelivery(
  db: Db,
  subscription: Pick<StoredSubscription, 'subscription_id' | 'account_id' | 'test_mode' | 'url'>,
  world: Pick<World, 'now' | 'randomBytes'>,
): Promise<StoredDelivery> {
  const { subscription_id, account_id, test_mode, url } = subscription;
  return db
    .insertInto('deliveries')
    .values({
      delivery_id: randomText(22, (length) => world.randomBytes(length)),
      account_id,
      event_seq: null,
      type: 'webhook.test',
      test_mode,
      capture_id: null,
      schedule_id: null,
      subscription_id,
      key_id: null,
      url,
      host: new URL(url).hostname,
      state: 'abandoned',
      next_attempt_at: null,
      lease_owner: null,
      lease_until: null,
      created_at: world.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface DeliveryQuery {
  readonly accountId: string;
  readonly testMode: boolean;
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly state: StoredDelivery['state'] | undefined;
  readonly subscriptionId: string | undefined;
  readonly captureId: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A delivery with what came of its last attempt. */
export interface ListedDelivery extends StoredDelivery {
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
    .where('d.account_id', '=', query.accountId)
    .where('d.test_mode', '=', query.testMode ? 1 : 0);
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
export type LoggedAttempt = StoredAttempt & Pick<StoredDelivery, 'type' | 'subscription_id'>;

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
