import { limits } from '../../src/contract/limits.js';
import { dataDeleteAfter } from '../accounts/effective.js';
import { endedBy } from '../store/accounts/organizations.js';
import { condemn, releaseHoldsOf } from '../store/captures/of-organization.js';
import type { Books } from '../run/books.js';
import { purgeWithPackage } from './retention.js';

const AT_ONCE = 100;

/**
 * Organisations whose subscription ended: 30 days later their legal holds are released, and once their day has come what was made in
 * them is deleted. Each step finds again what a step before it left undone. Registrations in the ledger stay.
 */
export async function followEndedSubscriptions(books: Books): Promise<void> {
  const now = books.world.now();
  const at = now.toISOString();
  const released = new Date(now.getTime() - limits.holdsReleasedMs).toISOString();
  for (const organization of await endedBy(books.db, at)) {
    const { organization_id: id, subscription_ended_at: ended } = organization;
    if (ended !== null && ended <= released) await releaseHoldsOf(books.db, id);
    const day = dataDeleteAfter(organization);
    if (day !== null && day <= at) await deleteAll(books, id, at);
  }
}

async function deleteAll(books: Books, organizationId: string, now: string): Promise<void> {
  for (let rows; (rows = await condemn(books.db, organizationId, { now, limit: AT_ONCE })).length > 0;)
    for (const row of rows) await purgeWithPackage(books, row);
}
