import { limits } from '../../src/contract/limits.js';
import type { World } from '../../src/world.js';
import { findDelivery, settleDelivery, type Attempt, type Delivery } from '../store/webhooks/deliveries.js';
import {
  beginFailing,
  disableSubscription,
  findAnySubscription,
  updateSubscription,
} from '../store/webhooks/subscriptions.js';
import type { Db } from '../store/tables.js';
import { isRetried, retryAt, type Attempted } from './outcome.js';

/** An attempt that is over. */
export interface Settling extends Pick<Attempt, 'at' | 'duration_ms' | 'body_sha256'> {
  readonly attempted: Attempted;
  /** Asked for by hand: it is logged, and starts, counts and ends no retry, but for a success. */
  readonly manual: boolean;
}

interface Ending extends Pick<Delivery, 'state' | 'tries' | 'next_attempt_at'> {
  /** The last of the automatic attempts failed. */
  readonly exhausted: boolean;
}

/** Logs an attempt, sets what follows, and disables the subscription where that is due; false when the lease was lost. */
export async function settle(
  tx: Db,
  world: Pick<World, 'now' | 'randomBytes'>,
  delivery: Delivery,
  settling: Settling,
): Promise<boolean> {
  const { attempted, manual, at, duration_ms, body_sha256 } = settling;
  const now = world.now();
  const row = await findDelivery(tx, delivery.account_id, delivery.delivery_id);
  if (!row) return false;
  const { exhausted, ...set } = endingOf(row, settling, now, chance(world));
  const settled = await settleDelivery(tx, delivery, set, {
    manual,
    at,
    destination_host: delivery.host,
    outcome: attempted.outcome,
    detail: attempted.detail,
    http_status: attempted.httpStatus,
    duration_ms,
    next_attempt_at: set.next_attempt_at,
    body_sha256,
  });
  if (settled && delivery.subscription_id !== null)
    await judgeSubscription(tx, delivery.subscription_id, { attempted, manual, exhausted }, now);
  return settled;
}

const nothingLeft: readonly (string | null)[] = ['capture_deleted', 'subscription_deleted'];

function endingOf(row: Delivery, { attempted, manual }: Settling, now: Date, fraction: number): Ending {
  const { outcome, detail } = attempted;
  const end = (state: Delivery['state'], tries: number) => ({ state, tries, next_attempt_at: null });
  if (outcome === 'delivered') return { ...end('delivered', row.tries + 1), exhausted: false };
  if (outcome === 'not_sent' && nothingLeft.includes(detail)) return { ...end('dropped', row.tries), exhausted: false };
  // By hand, or meanwhile held or dropped with its subscription: it stays what it is.
  if (manual || row.state !== 'pending') {
    const { state, tries, next_attempt_at } = row;
    return { state, tries, next_attempt_at, exhausted: false };
  }
  const tries = row.tries + 1;
  const next = isRetried(attempted) ? retryAt(tries, now, fraction) : null;
  if (next) return { state: 'pending', tries, next_attempt_at: next.toISOString(), exhausted: false };
  return { ...end('abandoned', tries), exhausted: isRetried(attempted) };
}

/**
 * Disabled at once by 410; by failing for five days, counted from the first delivery whose attempts were exhausted, when
 * an attempt fails and none has succeeded since. What was not sent was no fault of the receiver.
 */
async function judgeSubscription(
  tx: Db,
  subscriptionId: string,
  { attempted, manual, exhausted }: { attempted: Attempted; manual: boolean; exhausted: boolean },
  now: Date,
): Promise<void> {
  const { outcome } = attempted;
  if (outcome === 'not_sent') return;
  if (outcome === 'http_410') {
    await disableSubscription(tx, subscriptionId, 'gone', now.toISOString());
    return;
  }
  const subscription = await findAnySubscription(tx, subscriptionId);
  if (!subscription) return;
  const { failing_since: since } = subscription;
  if (outcome === 'delivered') {
    if (since !== null) await updateSubscription(tx, subscriptionId, { failing_since: null });
  } else if (!manual && since === null && exhausted) {
    await beginFailing(tx, subscriptionId, now.toISOString());
  } else if (!manual && since !== null && now.getTime() - Date.parse(since) >= limits.subscriptionFailingMs) {
    await disableSubscription(tx, subscriptionId, 'failing', now.toISOString());
  }
}

/** From 0 up to 1. */
const chance = (world: Pick<World, 'randomBytes'>): number =>
  Buffer.from(world.randomBytes(4)).readUInt32BE(0) / 2 ** 32;
