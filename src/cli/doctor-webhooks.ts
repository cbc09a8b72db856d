import { connect } from '../client/index.js';
import { findKeys } from './credentials.js';
import { daemonState } from './daemon-file.js';
import type { Examined } from './doctor-check.js';
import type { Home } from './home.js';
import { lightFetch } from './light-fetch.js';

/** Subscriptions of the local account that were disabled: what they ask for is held back, and nobody else says so. */
export async function checkWebhooks(home: Home): Promise<Examined> {
  const check = 'webhooks';
  const state = await daemonState(home.path);
  if (state.kind !== 'running') return { check, state: 'ok', found: 'not looked at: the daemon does not run' };
  const keys = (await findKeys(home.path, 'local'))?.keys;
  const disabled: string[] = [];
  let all = 0;
  for (const key of [keys?.live_key, keys?.test_key]) {
    if (key === undefined) continue;
    const client = connect({ baseUrl: state.baseUrl, key, fetch: lightFetch as unknown as typeof globalThis.fetch });
    const { subscriptions } = await client.listWebhookSubscriptions({});
    all += subscriptions.length;
    const off = subscriptions.filter(({ status }) => status === 'disabled');
    disabled.push(...off.map(({ subscription_id, url }) => `${subscription_id} (${url})`));
  }
  if (disabled.length === 0) return { check, state: 'ok', found: all === 0 ? 'no subscriptions' : `${all} active` };
  const fix = 'evidence webhooks enable ID, when its receiver is well';
  return { check, state: 'warn', found: `disabled: ${disabled.join(', ')}`, fix };
}
