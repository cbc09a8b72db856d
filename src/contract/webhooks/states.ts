export const subscriptionStatuses = ['active', 'disabled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** `gone` answered 410 · `failing` for five days · `key_revoked` of the key that created it · `caller` asked for it. */
export const disabledReasons = ['gone', 'failing', 'key_revoked', 'caller'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/**
 * `pending` waits for its next attempt · `held` its subscription is disabled · `delivered` ·
 * `abandoned` no attempt follows by itself · `dropped` there is nothing to tell any more (capture or subscription deleted).
 */
export const deliveryStates = ['pending', 'held', 'delivered', 'abandoned', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
