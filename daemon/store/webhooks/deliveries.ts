import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { randomText } from '../../../src/contract/identifiers.js';
import type { World } from '../../../src/world.js';
import type { Subscription } from './subscriptions.js';
import type { Db, Tables } from '../tables.js';
import type { DeliveriesTable, DeliveryAttemptsTable } from './tables.js';

export type Delivery = Selectable<DeliveriesTable>;
export type Attempt = Selectable<DeliveryAttemptsTable>;

/** Written into the statement, as the partial index has it: a bound value SQLite compares only by preparing the statement again. */
const pending = sql.lit('pending' as const);

/** Not being sent by anybody: whose lease is not over may still be at it. */
const free = (now: string) => (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb.or([eb('lease_owner', 'is', null), eb('lease_until', '<=', now)]);

/**
 * Leases under another name: of a daemon that is known to be gone, so that its deliveries do not wait for their end. Among several
 * daemons only those of an earlier run of this node.
 */
export async function dropLeases(db: Db, owner: string, node?: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ lease_owner: null, lease_until: null })
    .where('state', '=', pending)
    .where('lease_owner', '<>', owner)
    .$if(node !== undefined, (query) => query.where('lease_owner', 'like', `${node}.%`))
    .execute();
}

/** Due ones, the longest waiting first, to hosts other than these. */
export const dueDeliveries = (
  db: Db,
  query: { readonly now: string; readonly notTo: readonly string[]; readonly limit: number },
): Promise<Pick<Delivery, 'delivery_id' | 'host'>[]> => {
  let select = db
    .selectFrom('deliveries')
    .select(['delivery_id', 'host'])
    .where(free(query.now))
    .where('state', '=', pending)
    .where('next_attempt_at', '<=', query.now);
  if (query.notTo.length > 0) select = select.where('host', 'not in', [...query.notTo]);
  return select.orderBy('next_attempt_at').orderBy('delivery_id').limit(query.limit).execute();
};

export interface DeliveryLease {
  readonly owner: string;
  readonly now: string;
  readonly until: string;
}

const take = (db: Db, { owner, now, until }: DeliveryLease) =>
  db.updateTable('deliveries').set({ lease_owner: owner, lease_until: until }).where(free(now));

/**
 * Takes those that are still free and due; whoever holds the lease sends. Due is asked again: since they were found, another may have sent
 * them and given them back as delivered.
 */
export const leaseDue = (db: Db, ids: readonly string[], lease: DeliveryLease): Promise<Delivery[]> =>
  take(db, lease)
    .where('delivery_id', 'in', [...ids])
    .where('state', '=', pending)
    .where('next_attempt_at', '<=', lease.now)
    .returningAll()
    .execute();

/** Takes one in whatever state, as long as it is free and nothing was attempted since it was read. */
export const leaseAsRead = (
  db: Db,
  { delivery_id, attempts }: Pick<Delivery, 'delivery_id' | 'attempts'>,
  lease: DeliveryLease,
): Promise<Delivery | undefined> =>
  take(db, lease)
    .where('delivery_id', '=', delivery_id)
    .where('attempts', '=', attempts)
    .returningAll()
    .executeTakeFirst();

/** When the lease ends under which this attempt is made; null when another has it. */
export async function leaseEnd(
  db: Db,
  { delivery_id, attempts, lease_owner }: Pick<Delivery, 'delivery_id' | 'attempts' | 'lease_owner'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('deliveries')
    .select('lease_until')
    .where('delivery_id', '=', delivery_id)
    .where('attempts', '=', attempts)
    .where('lease_owner', '=', lease_owner)
    .executeTakeFirst();
  return row?.lease_until ?? null;
}

/** Records an attempt and what follows from it; false when the lease was lost, and then nothing changes. */
export async function settleDelivery(
  db: Db,
  delivery: Pick<Delivery, 'delivery_id' | 'attempts' | 'lease_owner'>,
  set: Pick<Delivery, 'state' | 'tries' | 'next_attempt_at'>,
  attempt: Omit<Attempt, 'delivery_id' | 'attempt'>,
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
  delivery: Pick<Delivery, 'delivery_id' | 'lease_owner'>,
  set: Partial<Pick<Delivery, 'state' | 'next_attempt_at'>> = {},
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ ...set, lease_owner: null, lease_until: null })
    .where('delivery_id', '=', delivery.delivery_id)
    .where('lease_owner', '=', delivery.lease_owner)
    .execute();
}

/** When the next one is due; null when none waits. */
export async function nextDeliveryDue(db: Db, after: string): Promise<string | null> {
  const row = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('state', '=', pending)
    .where('next_attempt_at', '>', after)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Those that tell of no event, with their attempts; the others go when their events go. */
export async function forgetTestsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('deliveries').where('event_seq', 'is', null).where('created_at', '<', time).execute();
}

export const findDelivery = (db: Db, accountId: string, deliveryId: string): Promise<Delivery | undefined> =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** One that tells of no event and waits for nobody: it is attempted by hand at once. */
export async function insertTestDelivery(
  db: Db,
  subscription: Pick<Subscription, 'subscription_id' | 'account_id' | 'test_mode' | 'url'>,
  world: Pick<World, 'now' | 'randomBytes'>,
): Promise<Delivery> {
  const { subscription_id, account_id, test_mode, url } = subscription;
  return db
    .insertInto('deliveries')
    .values({
      delivery_id: randomText(22, world),
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

/** Pending ones whose last event lies ahead of the clock: it was set back since. */
export const deliveriesAhead = (
  db: Db,
  now: string,
): Promise<{ delivery_id: string; attempts: number; next_attempt_at: string | null; last: string }[]> =>
  db
    .selectFrom('deliveries')
    .select((eb) => [
      'delivery_id',
      'attempts',
      'next_attempt_at',
      eb.fn
        .coalesce(
          eb
            .selectFrom('delivery_attempts')
            .select((of) => of.fn.max('at').as('at'))
            .whereRef('delivery_attempts.delivery_id', '=', 'deliveries.delivery_id'),
          eb.ref('created_at'),
        )
        .as('last'),
    ])
    .where('state', '=', pending)
    .where('next_attempt_at', '>', now)
    .execute()
    .then((rows) => rows.filter(({ last }) => last > now));

/** False when it was tried meanwhile. */
export async function postponeDelivery(
  db: Db,
  { delivery_id, attempts }: Pick<Delivery, 'delivery_id' | 'attempts'>,
  next_attempt_at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ next_attempt_at })
    .where('delivery_id', '=', delivery_id)
    .where('attempts', '=', attempts)
    .where('state', '=', pending)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
