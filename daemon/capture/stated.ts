import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { Stated } from '../../src/package/records/metadata.js';

/** What a capture states of its authority and purpose: what its order says, else the settings. An empty text states nothing. */
export function statedBy(order: CaptureOrder, settings: Stated): Stated {
  const [authority, purpose] = [
    order.legal_authority ?? settings.legal_authority ?? '',
    order.purpose ?? settings.purpose ?? '',
  ];
  return { ...(authority !== '' && { legal_authority: authority }), ...(purpose !== '' && { purpose }) };
}

/** The order with what is stated in the end. */
export function withStated(
  { legal_authority: _authority, purpose: _purpose, ...order }: CaptureOrder,
  stated: Stated,
): CaptureOrder {
  return { ...order, ...stated };
}
