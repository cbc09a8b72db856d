import { group } from '../group.js';
import {
  createWebhookSubscription,
  listWebhookSubscriptions,
  getWebhookSubscription,
  updateWebhookSubscription,
  deleteWebhookSubscription,
  testWebhookSubscription,
} from './subscriptions.js';
import { rotateWebhookSecret, rotateKeyWebhookSecret } from './secrets.js';
import { listWebhookDeliveries, redeliverWebhook, listWebhookAttempts } from './deliveries.js';

/** Of deliveries to others. */
export const webhooks = group({
  createWebhookSubscription,
  listWebhookSubscriptions,
  getWebhookSubscription,
  updateWebhookSubscription,
  deleteWebhookSubscription,
  rotateWebhookSecret,
  testWebhookSubscription,
  listWebhookDeliveries,
  redeliverWebhook,
  listWebhookAttempts,
  rotateKeyWebhookSecret,
});
