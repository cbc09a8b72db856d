import { createHash } from 'node:crypto';
import { webhookHeaders } from '../../src/webhooks/signature.js';
import { findAnyCapture } from '../store/captures/captures.js';
import type { Delivery } from '../store/webhooks/deliveries.js';
import { findEvent } from '../store/webhooks/events.js';
import { findAnySubscription } from '../store/webhooks/subscriptions.js';
import type { Db } from '../store/tables.js';
import { notSent, type Attempted } from './outcome.js';
import { ownPayload, subscriptionPayload, type PayloadLinks } from './payload.js';
import type { SecretKeeper, SigningKeys } from './secrets.js';

export interface PrepareParts {
  readonly db: Db;
  readonly secrets: SecretKeeper;
  /** The address of this server, for captures that nobody asked for over HTTP. */
  readonly baseUrl: () => string;
  readonly link: (baseUrl: string, captureId: string) => ReturnType<PayloadLinks['package']>;
}

/** What goes over the wire, or why nothing does. */
export type Prepared =
  | {
      readonly kind: 'send';
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
      readonly bodySha256: string;
    }
  | { readonly kind: 'not_sent'; readonly attempted: Attempted; readonly cause?: unknown };

/** Decides at the time of sending: the capture, the secret and the body are what they are now. */
export async function prepare(parts: PrepareParts, delivery: Delivery, sentAt: Date): Promise<Prepared> {
  const capture = delivery.capture_id === null ? undefined : await findAnyCapture(parts.db, delivery.capture_id);
  if (capture?.status === 'deleted') return refused('capture_deleted');
  const signing = await keysFor(parts, delivery);
  if (typeof signing === 'string') return refused(signing);
  if (signing.kind === 'missing') return refused('secret_missing');
  if (signing.kind === 'unreadable') return refused('secret_unreadable', signing.cause);
  const payload = await payloadOf(parts, delivery, capture?.base_url ?? parts.baseUrl());
  if (!payload) return refused('event_forgotten');
  const body = new TextEncoder().encode(JSON.stringify(payload));
  const message = { id: `msg_${delivery.delivery_id}`, timestamp: Math.floor(sentAt.getTime() / 1000), body };
  return {
    kind: 'send',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhook/2.0',
      ...webhookHeaders(message, signing.keys),
    },
    body,
    bodySha256: createHash('sha256').update(body).digest('hex'),
  };
}

/** A subscription has its own secret; what a request named is signed with the secret of the key that it came with. */
async function keysFor({ db, secrets }: PrepareParts, delivery: Delivery): Promise<SigningKeys | string> {
  const { subscription_id: subscriptionId, key_id: keyId } = delivery;
  if (subscriptionId !== null && !(await findAnySubscription(db, subscriptionId))) return 'subscription_deleted';
  const owner = subscriptionId ?? keyId;
  return owner === null ? { kind: 'missing' } : secrets.keysOf(db, owner);
}

async function payloadOf(parts: PrepareParts, delivery: Delivery, baseUrl: string): Promise<object | undefined> {
  const { subscription_id, capture_id, type, test_mode, created_at } = delivery;
  if (type === 'webhook.test') return { event: type, subscription_id, test_mode, created_at };
  const event = delivery.event_seq === null ? undefined : await findEvent(parts.db, delivery.event_seq);
  if (!event) return undefined;
  const { body } = event;
  if (subscription_id !== null) return subscriptionPayload(body, { subscription_id, capture_id, type }, { baseUrl });
  return ownPayload(body, delivery.attempts === 0, { baseUrl, package: (id) => parts.link(baseUrl, id) });
}

const refused = (detail: string, cause?: unknown): Prepared => ({
  kind: 'not_sent',
  attempted: notSent(detail),
  ...(cause !== undefined && { cause }),
});
