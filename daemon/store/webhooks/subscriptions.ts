import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DisabledReason } from '../../../src/contract/webhooks/states.js';
import type { Db } from '../tables.js';
import type { SubscriptionsTable } from './tables.js';

export type Subscription = Selectable<SubscriptionsTable>;

/** Whose subscriptions a key may see: those of its account and of its own environment. */
export interface SubscriptionOwner {
  readonly accountId: string;
  /** Null for those of both environments. */
  readonly testMode: boolean | null;
}

export async function insertSubscription(db: Db, subscription: Insertable<SubscriptionsTable>): Promise<void> {
  await db.insertInto('subscriptions').values(subscription).execute();
}

const ownedBy = (db: Db, { accountId, testMode }: SubscriptionOwner) => {
  const select = db.selectFrom('subscriptions').selectAll().where('account_id', '=', accountId);
  return testMode === null ? select : select.where('test_mode', '=', testMode);
};

export const findSubscription = (
  db: Db,
  owner: SubscriptionOwner,
  subscriptionId: string,
): Promise<Subscription | undefined> =>
  ownedBy(db, owner).where('subscription_id', '=', subscriptionId).executeTakeFirst();

/** For the sender, which asks for no key. */
export const findAnySubscription = (db: Db, subscriptionId: string): Promise<Subscription | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('subscription_id', '=', subscriptionId).executeTakeFirst();

/** Oldest first. */
export const listSubscriptions = (db: Db, owner: SubscriptionOwner): Promise<Subscription[]> =>
  ownedBy(db, owner).orderBy('created_at').orderBy('subscription_id').execute();

export async function updateSubscription(
  db: Db,
  subscriptionId: string,
  set: Omit<Updateable<SubscriptionsTable>, 'subscription_id' | 'account_id'>,
): Promise<void> {
  await db.updateTable('subscriptions').set(set).where('subscription_id', '=', subscriptionId).execute();
}

/** The first of the failures counts; one that is recorded already stays. */
export async function beginFailing(db: Db, subscriptionId: string, since: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ failing_since: since })
    .where('subscription_id', '=', subscriptionId)
    .where('failing_since', 'is', null)
    .execute();
}

/** What waits for a new address goes to it. */
export async function moveDeliveries(db: Db, subscriptionId: string, url: string, host: string): Promise<void> {
  await db.updateTable('deliveries').set({ url, host }).where('subscription_id', '=', subscriptionId).execute();
}

/** Takes effect once; the deliveries that wait are held, to be redelivered by hand. */
export async function disableSubscription(
  db: Db,
  subscriptionId: string,
  reason: DisabledReason,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ status: 'disabled', disabled_reason: reason, disabled_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await endWaiting(db, subscriptionId, 'held');
  return true;
}

/** The rows of its deliveries stay, so that the log of what was sent can be read. */
export async function removeSubscription(db: Db, subscriptionId: string): Promise<void> {
  await endWaiting(db, subscriptionId, 'dropped');
  await db.deleteFrom('webhook_secrets').where('owner_id', '=', subscriptionId).execute();
  await db.deleteFrom('subscriptions').where('subscription_id', '=', subscriptionId).execute();
}

/** In the transaction that revokes the key: both its secrets go, and what it subscribed to is disabled. */
export async function releaseKeyWebhooks(db: Db, keyId: string, now: string): Promise<void> {
  await db.deleteFrom('webhook_secrets').where('owner_id', '=', keyId).execute();
  const rows = await db.selectFrom('subscriptions').select('subscription_id').where('key_id', '=', keyId).execute();
  for (const row of rows) await disableSubscription(db, row.subscription_id, 'key_revoked', now);
}

async function endWaiting(db: Db, subscriptionId: string, state: 'held' | 'dropped'): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state, next_attempt_at: null })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'pending')
    .execute();
}
