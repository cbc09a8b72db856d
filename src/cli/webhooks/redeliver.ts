import type { Client } from '../../client/index.js';
import type { WebhookDelivery } from '../../contract/webhooks/deliveries.js';
import type { WebhookAttempt } from '../../contract/webhooks/webhooks.js';
import { everything, pages } from '../terminal/pages.js';
import { usage } from '../problem/problem.js';

interface Said {
  readonly ids: readonly string[];
  readonly subscription: string | undefined;
  readonly from: string | undefined;
}

type Query = NonNullable<Parameters<Client['listWebhookDeliveries']>[0]['query']>;

/** Every page in one, newest first. */
export async function readDeliveries(client: Client, filter: Query): Promise<readonly WebhookDelivery[]> {
  const read = (query: Query) => client.listWebhookDeliveries({ query: { ...filter, ...query } });
  return (await pages('deliveries', everything, read)).deliveries;
}

/** The deliveries that were named, or those of a subscription that are held or abandoned, oldest first. */
export async function chosen(client: Client, { ids, subscription, from }: Said): Promise<readonly string[]> {
  if (ids.length > 0 === (subscription !== undefined)) throw usage('give either delivery ids or --subscription');
  if (subscription === undefined) return ids.map((id) => id.replace(/^msg_/, ''));
  const query = { subscription_id: subscription, ...(from !== undefined && { from }) };
  const [held, abandoned] = await Promise.all([
    readDeliveries(client, { ...query, state: 'held' }),
    readDeliveries(client, { ...query, state: 'abandoned' }),
  ]);
  return [...held, ...abandoned]
    .filter(({ event }) => event !== 'webhook.test')
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ delivery_id }) => delivery_id);
}

/** One after the other: a receiver that was away is not run over. */
export async function* redeliver(client: Client, ids: readonly string[]): AsyncGenerator<WebhookAttempt> {
  for (const delivery_id of ids) yield await client.redeliverWebhook({ params: { delivery_id } });
}
