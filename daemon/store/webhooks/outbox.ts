import type { Selectable } from 'kysely';
import type { About } from './about.js';
import { deliveryId } from './delivery-id.js';
import type { Subscription } from './subscriptions.js';
import type { Db, EventsTable } from '../tables.js';

export type RecordedEvent = Selectable<EventsTable>;

/** The address that a request or a schedule named for itself, and the key whose secret signs. */
export interface OwnWebhook {
  readonly url: string;
  readonly keyId: string | null;
}

/** One delivery for each that is to be told, in the transaction that records the event. */
export async function insertDeliveries(
  db: Db,
  event: RecordedEvent,
  about: About,
  own: OwnWebhook | null,
): Promise<void> {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', event.account_id)
    .where('test_mode', '=', event.test_mode)
    .execute();
  if (own === null && subscriptions.length === 0) return;
  const idFor = (destination: string) => deliveryId({ destination, event: event.type, ...about });
  const { seq: event_seq, account_id, type, test_mode, capture_id, schedule_id, created_at } = event;
  const shared = { event_seq, account_id, type, test_mode, capture_id, schedule_id, created_at };
  const rows = subscriptions
    .filter((subscription) => wants(subscription, event, about))
    .map(({ subscription_id, url, status }) => ({
      ...shared,
      delivery_id: idFor(subscription_id),
      subscription_id,
      key_id: null,
      url,
      host: new URL(url).hostname,
      ...(status === 'active'
        ? { state: 'pending' as const, next_attempt_at: created_at }
        : { state: 'held' as const, next_attempt_at: null }),
    }));
  const ofRequest = own && {
    ...shared,
    delivery_id: idFor('webhook_url'),
    subscription_id: null,
    key_id: own.keyId,
    url: own.url,
    host: new URL(own.url).hostname,
    state: 'pending' as const,
    next_attempt_at: created_at,
  };
  const all = ofRequest ? [...rows, ofRequest] : rows;
  if (all.length === 0) return;
  await db
    .insertInto('deliveries')
    .values(all)
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .execute();
}

function wants(subscription: Subscription, event: RecordedEvent, about: About): boolean {
  return (
    subscription.events.includes(event.type) &&
    (subscription.host === null || subscription.host === about.host) &&
    (subscription.schedule_id === null || subscription.schedule_id === event.schedule_id)
  );
}
