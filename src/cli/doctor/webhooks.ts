import type { Examined } from './check.js';
import { localClients, notLookedAt } from './local.js';
import type { Home } from '../problem/home.js';

/** Subscriptions of the local account that were disabled: what they ask for is held back, and nobody else says so. */
export async function checkWebhooks(home: Home): Promise<Examined> {
  const check = 'webhooks';
  const clients = await localClients(home);
  if (!clients) return { check, state: 'ok', found: notLookedAt };
  const disabled: string[] = [];
  let all = 0;
  for (const client of clients) {
    const { subscriptions } = await client.listWebhookSubscriptions({});
    all += subscriptions.length;
    const off = subscriptions.filter(({ status }) => status === 'disabled');
    disabled.push(...off.map(({ subscription_id, url }) => `${subscription_id} (${url})`));
  }
  if (disabled.length === 0) return { check, state: 'ok', found: all === 0 ? 'no subscriptions' : `${all} active` };
  const fix = 'evidence webhooks enable ID, once its receiver works again';
  return { check, state: 'warn', found: `disabled: ${disabled.join(', ')}`, fix };
}
