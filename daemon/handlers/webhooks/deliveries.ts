import { environmentOf } from '../../accounts/caller.js';
import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import type { WebhookDelivery } from '../../../src/contract/webhooks/deliveries.js';
import type { WebhookAttempt } from '../../../src/contract/webhooks/webhooks.js';
import { findCapture } from '../../store/captures/captures.js';
import { findDelivery, type Delivery } from '../../store/webhooks/deliveries.js';
import {
  attemptsAbout,
  findAttempt,
  selectDeliveries,
  type ListedDelivery,
  type LoggedAttempt,
} from '../../store/webhooks/delivery-log.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { timeRange } from '../time-range.js';

export const listWebhookDeliveries =
  (desk: Desk): Handlers['listWebhookDeliveries'] =>
  async ({ query }, { caller }) => {
    const { limit = limits.listDefault } = query;
    const rows = await selectDeliveries(desk.db, {
      accountId: caller.account.account_id,
      testMode: environmentOf(caller),
      limit,
      after: timeCursor(query.cursor, /^[0-9A-Za-z]{22}$/),
      state: query.state,
      subscriptionId: query.subscription_id,
      captureId: query.capture_id,
      ...timeRange(query),
    });
    return {
      deliveries: rows.map(deliveryView),
      next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.delivery_id]),
    };
  };

export const listWebhookAttempts =
  (desk: Desk): Handlers['listWebhookAttempts'] =>
  async ({ params }, { caller }) => {
    const { account_id: accountId } = caller.account;
    if (!(await findCapture(desk.db, accountId, params.capture_id))) throw refuse('NOT_FOUND');
    const attempts = await attemptsAbout(desk.db, accountId, params.capture_id);
    return { capture_id: params.capture_id, attempts: attempts.map(attemptView) };
  };

export const redeliverWebhook =
  (desk: Desk): Handlers['redeliverWebhook'] =>
  async ({ params }, { caller }) => {
    const delivery = await findDelivery(desk.db, caller.account.account_id, params.delivery_id.replace(/^msg_/, ''));
    const seen = environmentOf(caller);
    if (!delivery || (seen !== null && delivery.test_mode !== seen)) throw refuse('NOT_FOUND');
    return attemptNow(desk, delivery);
  };

/** One attempt by hand, and what came of it. */
export async function attemptNow(desk: Desk, delivery: Delivery): Promise<WebhookAttempt> {
  const byHand = await desk.sender.attempt(delivery);
  if (byHand.kind === 'stopping') throw refuse('SHUTTING_DOWN');
  const logged = byHand.kind === 'made' && (await findAttempt(desk.db, delivery.delivery_id, byHand.number));
  // One that is not in the log lost its lease to another.
  if (!logged) throw refuse('DELIVERY_IN_PROGRESS');
  return attemptView(logged);
}

function attemptView({ type, manual, ...attempt }: LoggedAttempt): WebhookAttempt {
  return { ...attempt, event: type, manual };
}

function deliveryView(row: ListedDelivery): WebhookDelivery {
  const { delivery_id, subscription_id, capture_id, schedule_id, state, attempts, created_at, next_attempt_at } = row;
  return {
    delivery_id,
    event: row.type,
    subscription_id,
    capture_id,
    schedule_id,
    destination_host: row.host,
    state,
    test_mode: row.test_mode,
    attempts,
    last_attempt_at: row.last_attempt_at,
    last_outcome: row.last_outcome,
    last_detail: row.last_detail,
    next_attempt_at,
    created_at,
  };
}
