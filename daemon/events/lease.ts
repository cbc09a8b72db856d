import type { World } from '../../src/world.js';
import type { Node } from '../run/node.js';
import { leaseEnd, type Delivery } from '../store/webhooks/deliveries.js';
import type { Db } from '../store/tables.js';

/** Longer than any attempt and the recording of it; a lease that is older was lost with an error. */
export const LEASE_MS = 60_000;
/** What is sent now is answered, or over, before the lease ends, and as much time is left to record it. */
const ENOUGH_MS = 20_000;

/**
 * Whether the lease of an attempt still lasts long enough to send. A node that stood still since it took it (SIGSTOP, a machine that hung)
 * would else go on with what another has sent meanwhile. Its own clock cannot tell: the lease is dropped when a node of its name starts.
 */
export async function stillHolds(
  { db, world, node }: { readonly db: Db; readonly world: Pick<World, 'monotonic'>; readonly node: Node },
  delivery: Delivery,
): Promise<boolean> {
  const asked = world.monotonic();
  const [now, until] = await Promise.all([node.now(), leaseEnd(db, delivery)]);
  // It may have stood still between question and answer.
  const left = until === null ? 0 : Date.parse(until) - now.getTime() - (world.monotonic() - asked);
  return left >= ENOUGH_MS;
}
