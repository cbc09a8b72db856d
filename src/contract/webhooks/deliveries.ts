import { Type, type Static } from 'typebox';
import { captureIdPattern } from '../identifiers.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';
import { deliveryStates } from './states.js';
import { testWebhookSubscription } from './webhooks.js';

const delivery = Type.Object({
  delivery_id: Type.String({ description: 'The webhook-id without msg_' }),
  event: Type.String(),
  /** Null: the webhook_url of a request or schedule. */
  subscription_id: orNull(Type.String()),
  capture_id: orNull(Type.String()),
  schedule_id: orNull(Type.String()),
  destination_host: Type.String(),
  state: Type.Enum([...deliveryStates]),
  test_mode: Type.Boolean(),
  attempts: Type.Integer(),
  last_attempt_at: orNull(Type.String()),
  last_outcome: orNull(Type.String()),
  last_detail: orNull(Type.String()),
  next_attempt_at: orNull(Type.String()),
  created_at: Type.String(),
});
export type WebhookDelivery = Static<typeof delivery>;

export const listWebhookDeliveries = operation(routes.listWebhookDeliveries, {
  summary: 'Deliveries of the last 30 days, newest first',
  access: 'key',
  query: Type.Object(
    {
      ...paging,
      state: Type.Optional(Type.Enum([...deliveryStates])),
      subscription_id: Type.Optional(Type.String({ maxLength: 64 })),
      capture_id: Type.Optional(Type.String({ pattern: captureIdPattern })),
      from: Type.Optional(Type.String({ maxLength: 40 })),
      to: Type.Optional(Type.String({ maxLength: 40 })),
    },
    closed,
  ),
  answers: {
    status: 200,
    body: Type.Object({ deliveries: Type.Array(delivery), next_cursor: orNull(Type.String()) }),
  },
  refuses: [],
});

export const redeliverWebhook = operation(routes.redeliverWebhook, {
  summary: 'Send a delivery again now, once, under the same webhook-id',
  access: 'key',
  params: Type.Object({ delivery_id: Type.String() }, closed),
  answers: testWebhookSubscription.answers,
  refuses: ['DELIVERY_IN_PROGRESS'],
});
