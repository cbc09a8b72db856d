import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import type { Subscription } from '../../../src/contract/webhooks/webhooks.js';
import { environmentOf, type Caller } from '../../accounts/caller.js';
import { insertTestDelivery } from '../../store/webhooks/deliveries.js';
import {
  disableSubscription,
  findSubscription,
  insertSubscription,
  listSubscriptions,
  moveDeliveries,
  removeSubscription,
  updateSubscription,
  type Subscription as Subscribed,
  type SubscriptionOwner,
} from '../../store/webhooks/subscriptions.js';
import type { Db } from '../../store/tables.js';
import { admitAddress } from '../addresses.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';
import { attemptNow } from './deliveries.js';

export const createWebhookSubscription =
  (desk: Desk): Handlers['createWebhookSubscription'] =>
  async ({ body }, { caller }) => {
    const url = await admitAddress(desk.addresses, body.url, 'webhook_url', 'url');
    const row = {
      subscription_id: newId('sub', desk.world),
      account_id: caller.account.account_id,
      key_id: caller.keyId,
      test_mode: caller.testMode,
      url: url.href,
      events: [...new Set(body.events)],
      host: body.host?.toLowerCase() ?? null,
      schedule_id: body.schedule_id ?? null,
      status: 'active',
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      created_at: desk.world.now().toISOString(),
    } as const;
    return desk.db.transaction().execute(async (tx) => {
      await insertSubscription(tx, row);
      return { ...view(row), secret: await desk.secrets.create(tx, row.subscription_id) };
    });
  };

export const listWebhookSubscriptions =
  (desk: Desk): Handlers['listWebhookSubscriptions'] =>
  async (_, { caller }) => ({ subscriptions: (await listSubscriptions(desk.db, ownerOf(caller))).map(view) });

export const getWebhookSubscription =
  (desk: Desk): Handlers['getWebhookSubscription'] =>
  async ({ params }, { caller }) =>
    view(await subscriptionOf(desk.db, caller, params.subscription_id));

export const updateWebhookSubscription =
  (desk: Desk): Handlers['updateWebhookSubscription'] =>
  async ({ params, body }, { caller }) => {
    const { status, events, host, schedule_id: scheduleId } = body;
    if (Object.keys(body).length === 0) throw malformed('body', 'must name what to change');
    const url = body.url === undefined ? undefined : await admitAddress(desk.addresses, body.url, 'webhook_url', 'url');
    return desk.db.transaction().execute(async (tx) => {
      const { subscription_id: id } = await subscriptionOf(tx, caller, params.subscription_id);
      const set = {
        ...(url && { url: url.href }),
        ...(events && { events: [...new Set(events)] }),
        ...(host !== undefined && { host: host?.toLowerCase() ?? null }),
        ...(scheduleId !== undefined && { schedule_id: scheduleId }),
        ...(status === 'active' && enabled),
      };
      if (Object.keys(set).length > 0) await updateSubscription(tx, id, set);
      if (url) await moveDeliveries(tx, id, url.href, url.hostname);
      if (status === 'disabled') await disableSubscription(tx, id, 'caller', desk.world.now().toISOString());
      return view(await subscriptionOf(tx, caller, id));
    });
  };

/** Its record of failing begins anew; what was held while it was disabled is redelivered by hand. */
const enabled = { status: 'active', disabled_reason: null, disabled_at: null, failing_since: null } as const;

export const deleteWebhookSubscription =
  (desk: Desk): Handlers['deleteWebhookSubscription'] =>
  ({ params }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const { subscription_id } = await subscriptionOf(tx, caller, params.subscription_id);
      await removeSubscription(tx, subscription_id);
      return { subscription_id, deleted_at: desk.world.now().toISOString() };
    });

/** A delivery of its own that tells of no event; a disabled subscription may be tried before it is enabled again. */
export const testWebhookSubscription =
  (desk: Desk): Handlers['testWebhookSubscription'] =>
  async ({ params }, { caller }) => {
    const row = await subscriptionOf(desk.db, caller, params.subscription_id);
    const delivery = await insertTestDelivery(desk.db, row, desk.world);
    return attemptNow(desk, delivery);
  };

export async function subscriptionOf(db: Db, caller: Caller, id: string): Promise<Subscribed> {
  const row = await findSubscription(db, ownerOf(caller), id);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

const ownerOf = (caller: Caller): SubscriptionOwner => ({
  accountId: caller.account.account_id,
  testMode: environmentOf(caller),
});

function view(row: Subscribed): Subscription {
  const { account_id: _account, key_id: _key, events, ...shown } = row;
  return { ...shown, events: [...events] };
}
