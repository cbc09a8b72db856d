import { deliveriesAhead, postponeDelivery } from '../store/webhooks/deliveries.js';
import { postponeProof, proofsAhead } from '../store/captures/proofs.js';
import type { Books } from '../run/books.js';

/**
 * A clock that ran ahead and was set back leaves times behind that are hours or days away. What waits then waits as long from now
 * as it was to wait after what it waits since, so that it comes neither early nor a day late.
 */
export async function followClockBack(books: Books): Promise<void> {
  const { db } = books;
  const now = books.world.now();
  const text = now.toISOString();
  let any = false;
  for (const row of await deliveriesAhead(db, text)) {
    const next = moved(row.next_attempt_at, row.last, now);
    if (next !== undefined) any = (await postponeDelivery(db, row, next)) || any;
  }
  for (const row of await proofsAhead(db, text)) {
    const next = moved(row.next_attempt_at, row.last_attempt_at ?? row.stamped_at, now);
    if (next !== undefined) await postponeProof(db, row, next);
  }
  if (any) books.changed();
}

/** Undefined when it was moved before: then it no longer comes after what it waits since. */
function moved(next: string | null, since: string, now: Date): string | undefined {
  const wait = next === null ? 0 : Date.parse(next) - Date.parse(since);
  return wait > 0 ? new Date(now.getTime() + wait).toISOString() : undefined;
}
