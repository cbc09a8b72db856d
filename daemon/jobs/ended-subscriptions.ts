import { limits } from '../../src/contract/limits.js';
import { dataDeleteAfter } from '../accounts/effective.js';
import { service, subjectOfMatter } from '../matters/actor.js';
import { recordItemChange } from '../matters/changed-item.js';
import type { Capture } from '../store/captures/captures.js';
import { releaseWith } from '../store/matters/items.js';
import { deletableMatters, deleteMatter } from '../store/matters/deleted.js';
import { changeMatter, heldMattersOf } from '../store/matters/matters.js';
import { endedBy } from '../store/accounts/organizations.js';
import { condemn, releaseHoldsOf } from '../store/captures/of-organization.js';
import type { Books } from '../run/books.js';
import { purgeWithPackage } from './retention.js';

const AT_ONCE = 100;

/**
 * Organisations whose subscription ended: 30 days later their legal holds are released, and once their day has come what was made in
 * them is deleted: captures first, then the matters that nothing is left of. Each step finds again what a step before it left undone. Registrations in the ledger stay.
 */
export async function followEndedSubscriptions(books: Books): Promise<void> {
  const now = books.world.now();
  const at = now.toISOString();
  const released = new Date(now.getTime() - limits.holdsReleasedMs).toISOString();
  for (const organization of await endedBy(books.db, at)) {
    const { organization_id: id, subscription_ended_at: ended } = organization;
    if (ended !== null && ended <= released) await releaseHolds(books, id, now);
    const day = dataDeleteAfter(organization);
    if (day !== null && day <= at) await deleteAll(books, id, at);
  }
}

/** Each matter's record says that its hold is over. */
async function releaseHolds({ db }: Books, organizationId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { matter_id: id } of await heldMattersOf(tx, organizationId)) {
      const about = { actor: service, subject: subjectOfMatter(id) };
      const detail = { reason: 'subscription_ended' } as const;
      await changeMatter(tx, id, { legal_hold: false }, { type: 'matter.hold_released', ...about, detail }, now);
      await releaseWith(tx, id);
    }
    await releaseHoldsOf(tx, organizationId);
  });
}

async function condemnSome({ db }: Books, organizationId: string, now: string): Promise<Capture[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await condemn(tx, organizationId, { now, limit: AT_ONCE });
    const change = { type: 'capture.trashed', actor: service, detail: { purge_at: now } } as const;
    for (const row of rows) await recordItemChange(tx, row, change, new Date(now));
    return rows;
  });
}

async function deleteAll(books: Books, organizationId: string, now: string): Promise<void> {
  for (let rows; (rows = await condemnSome(books, organizationId, now)).length > 0;)
    for (const row of rows) await purgeWithPackage(books, row);
  for (const id of await deletableMatters(books.db, organizationId)) await deleteWithFiles(books, id, now);
}

/** The rows go first: files that a crash leaves are held by none, and the next start removes them. */
async function deleteWithFiles({ db, packages }: Books, matterId: string, now: string): Promise<void> {
  const left = await db.transaction().execute((tx) => deleteMatter(tx, matterId, now));
  for (const name of left.packages) await packages.remove(name);
  for (const id of left.exports) await packages.exports.remove(id);
}
