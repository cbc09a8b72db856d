import { Type, type Static } from 'typebox';
import { eventKinds } from './events.js';
import { scheduleIdPattern } from '../identifiers.js';
import { limits } from '../limits.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull } from '../schema.js';
import { disabledReasons, subscriptionStatuses } from './states.js';

const oneSubscription = Type.Object({ subscription_id: Type.String() }, closed);

const events = Type.Array(Type.Enum([...eventKinds]), { minItems: 1, maxItems: 50 });
const url = Type.String({ minLength: 1, maxLength: limits.urlLength });
const host = Type.String({ minLength: 1, maxLength: 253 });
const scheduleId = Type.String({ pattern: scheduleIdPattern });

const subscriptionFields = {
  subscription_id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.Enum([...eventKinds])),
  host: orNull(Type.String()),
  schedule_id: orNull(Type.String()),
  status: Type.Enum([...subscriptionStatuses]),
  disabled_reason: orNull(Type.Enum([...disabledReasons])),
  disabled_at: orNull(Type.String()),
  /** When the first delivery had exhausted its attempts; null again after any success. */
  failing_since: orNull(Type.String()),
  test_mode: Type.Boolean(),
  created_at: Type.String(),
};
const subscription = Type.Object(subscriptionFields);
export type Subscription = Static<typeof subscription>;

const secretOnce = Type.String({ description: 'Returned only once' });

export const createWebhookSubscription = operation(routes.createWebhookSubscription, {
  summary: 'Subscribe an address to events of the account; the secret is returned only once',
  access: 'key',
  body: Type.Object({ url, events, host: Type.Optional(host), schedule_id: Type.Optional(scheduleId) }, closed),
  defectCodes: { '/url': 'INVALID_URL' },
  answers: { status: 201, body: Type.Object({ ...subscriptionFields, secret: secretOnce }) },
  refuses: ['MISSING_FIELD', 'INVALID_URL', 'SSRF_BLOCKED'],
});

export const listWebhookSubscriptions = operation(routes.listWebhookSubscriptions, {
  summary: "Subscriptions of the key's environment, oldest first",
  access: 'key',
  answers: { status: 200, body: Type.Object({ subscriptions: Type.Array(subscription) }) },
  refuses: [],
});

export const getWebhookSubscription = operation(routes.getWebhookSubscription, {
  summary: 'One subscription',
  access: 'key',
  params: oneSubscription,
  answers: { status: 200, body: subscription },
  refuses: [],
});

export const updateWebhookSubscription = operation(routes.updateWebhookSubscription, {
  summary: 'Change a subscription; status active enables it again',
  access: 'key',
  params: oneSubscription,
  body: Type.Object(
    {
      status: Type.Optional(Type.Enum([...subscriptionStatuses])),
      url: Type.Optional(url),
      events: Type.Optional(events),
      host: Type.Optional(orNull(host)),
      schedule_id: Type.Optional(orNull(scheduleId)),
    },
    closed,
  ),
  defectCodes: { '/url': 'INVALID_URL' },
  answers: { status: 200, body: subscription },
  refuses: ['MISSING_FIELD', 'INVALID_URL', 'SSRF_BLOCKED'],
});

export const deleteWebhookSubscription = operation(routes.deleteWebhookSubscription, {
  summary: 'Remove a subscription; its pending deliveries are dropped',
  access: 'key',
  params: oneSubscription,
  answers: { status: 200, body: Type.Object({ subscription_id: Type.String(), deleted_at: Type.String() }) },
  refuses: [],
});

export const rotateWebhookSecret = operation(routes.rotateWebhookSecret, {
  summary: 'A new secret for a subscription; both sign for 24 hours',
  access: 'key',
  params: oneSubscription,
  answers: {
    status: 200,
    body: Type.Object({
      subscription_id: Type.String(),
      secret: secretOnce,
      previous_secret_expires_at: Type.String(),
    }),
  },
  refuses: ['WEBHOOK_SECRET_ROTATION_PENDING'],
});

export const rotateKeyWebhookSecret = operation(routes.rotateKeyWebhookSecret, {
  summary: 'A new webhook secret for an API key; both sign for 24 hours',
  access: 'key',
  fresh: true,
  params: Type.Object({ key_id: Type.String() }, closed),
  answers: {
    status: 200,
    body: Type.Object({
      key_id: Type.String(),
      webhook_secret: secretOnce,
      previous_secret_expires_at: Type.String(),
    }),
  },
  refuses: ['WEBHOOK_SECRET_ROTATION_PENDING'],
});

const attempt = Type.Object({
  delivery_id: Type.String({ description: 'The webhook-id without msg_' }),
  event: Type.String(),
  subscription_id: orNull(Type.String()),
  attempt: Type.Integer(),
  manual: Type.Boolean(),
  at: Type.String(),
  destination_host: Type.String(),
  outcome: Type.String({
    description:
      'delivered, connection_failed, timeout, blocked_address, redirect_not_followed, http_<status>, or not_sent',
  }),
  detail: orNull(Type.String()),
  http_status: orNull(Type.Integer()),
  duration_ms: Type.Integer(),
  next_attempt_at: orNull(Type.String()),
  body_sha256: orNull(Type.String()),
});
export type WebhookAttempt = Static<typeof attempt>;

export const testWebhookSubscription = operation(routes.testWebhookSubscription, {
  summary: 'Send a webhook.test to the address of a subscription now, once',
  access: 'key',
  params: oneSubscription,
  answers: { status: 200, body: attempt },
  refuses: ['DELIVERY_IN_PROGRESS'],
});

export const listWebhookAttempts = operation(routes.listWebhookAttempts, {
  summary: 'Every delivery attempt for one capture, oldest first',
  access: 'key',
  params: Type.Object({ capture_id: Type.String() }, closed),
  answers: {
    status: 200,
    body: Type.Object({ capture_id: Type.String(), attempts: Type.Array(attempt) }),
  },
  refuses: [],
});
