import { refuse } from '../../../src/contract/errors.js';
import type { Rotation } from '../../events/secrets.js';
import { findKey } from '../../store/accounts/keys.js';
import type { Desk, Handlers } from '../handlers.js';
import { subscriptionOf } from './subscriptions.js';

export const rotateWebhookSecret =
  (desk: Desk): Handlers['rotateWebhookSecret'] =>
  ({ params }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const { subscription_id } = await subscriptionOf(tx, caller, params.subscription_id);
      const { secret, previousExpiresAt } = rotated(await desk.secrets.rotate(tx, subscription_id));
      return { subscription_id, secret, previous_secret_expires_at: previousExpiresAt };
    });

export const rotateKeyWebhookSecret =
  (desk: Desk): Handlers['rotateKeyWebhookSecret'] =>
  ({ params }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const key = await findKey(tx, caller.account.account_id, params.key_id);
      if (!key || key.revoked_at !== null) throw refuse('NOT_FOUND');
      const { secret, previousExpiresAt } = rotated(await desk.secrets.rotate(tx, key.key_id));
      return { key_id: key.key_id, webhook_secret: secret, previous_secret_expires_at: previousExpiresAt };
    });

function rotated(rotation: Rotation): Extract<Rotation, { kind: 'rotated' }> {
  switch (rotation.kind) {
    case 'rotated':
      return rotation;
    case 'pending':
      throw refuse('WEBHOOK_SECRET_ROTATION_PENDING', { previous_secret_expires_at: rotation.previousExpiresAt });
    case 'missing':
      throw refuse('NOT_FOUND');
  }
}
