import type { Generated } from 'kysely';
import type { EventKind } from '../../../src/contract/webhooks/events.js';
import type { DeliveryState, SubscriptionStatus, DisabledReason } from '../../../src/contract/webhooks/states.js';

export interface SubscriptionsTable {
  subscription_id: string;
  account_id: string;
  /** The key that created it; with the key it is disabled. */
  key_id: string;
  /** Receives events of test captures only, or of production captures only. */
  test_mode: boolean;
  url: string;
  events: readonly EventKind[];
  host: string | null;
  schedule_id: string | null;
  status: SubscriptionStatus;
  disabled_reason: DisabledReason | null;
  disabled_at: string | null;
  /** When the first delivery had exhausted its attempts; null again with any success. */
  failing_since: string | null;
  created_at: string;
}

/** Sealed by daemon/store/secret-box.ts; `owner_id` is a key or a subscription. */
export interface WebhookSecretsTable {
  owner_id: string;
  sealed: Uint8Array;
  /** Signs beside the new one until it expires. */
  previous_sealed: Uint8Array | null;
  previous_expires_at: string | null;
  created_at: string;
}

export interface DeliveriesTable {
  /** What `webhook-id` carries after `msg_`. */
  delivery_id: string;
  account_id: string;
  /** Null for a test delivery, which tells of no event. */
  event_seq: number | null;
  type: EventKind | 'webhook.test';
  test_mode: boolean;
  capture_id: string | null;
  schedule_id: string | null;
  /** Null: the `webhook_url` of a request, signed with the secret of `key_id`. */
  subscription_id: string | null;
  key_id: string | null;
  url: string;
  /** Of `url`: so many deliveries at once go to one host. */
  host: string;
  state: DeliveryState;
  /** Recorded attempts. */
  attempts: Generated<number>;
  /** Those of them that the retry times count. */
  tries: Generated<number>;
  next_attempt_at: string | null;
  /** The daemon that is sending; one that is gone has left its lease behind. */
  lease_owner: string | null;
  lease_until: string | null;
  created_at: string;
}

export interface DeliveryAttemptsTable {
  delivery_id: string;
  attempt: number;
  /** Asked for by hand; the retry times do not count it. */
  manual: boolean;
  at: string;
  destination_host: string;
  outcome: string;
  detail: string | null;
  http_status: number | null;
  duration_ms: number;
  next_attempt_at: string | null;
  body_sha256: string | null;
}
