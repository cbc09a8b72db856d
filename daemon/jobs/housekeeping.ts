import { limits, matterLimits, sessionLimits } from '../../src/contract/limits.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import { dueForPurge } from '../store/captures/captures.js';
import { forgetTestsBefore } from '../store/webhooks/deliveries.js';
import { forgetEventsBefore } from '../store/webhooks/events.js';
import { forgetKeysBefore } from '../store/idempotency.js';
import { forgetAttempts } from '../store/sessions/attempts.js';
import { forgetAbandonedBefore } from '../store/abandoned.js';
import { forgetDevices } from '../store/sessions/devices.js';
import { forgetSessions } from '../store/sessions/sessions.js';
import { forgetRequestsBefore } from '../store/stamps/requests.js';
import { forgetRootsBefore } from '../store/stamps/roots.js';
import { forgetPreviousSecrets } from '../store/webhooks/secrets.js';
import { forgetRatesBefore } from '../store/accounts/usage.js';
import { followClockBack } from './clock-set-back.js';
import { endSharesThatRanOut } from '../shares/ending.js';
import { forgetClientsBefore } from '../store/matters/custody.js';
import { followEndedSubscriptions } from './ended-subscriptions.js';
import type { Books } from '../run/books.js';
import type { Queue } from './queue.js';
import { keepWithin, purgeWithPackage } from './retention.js';

/** A round takes seconds: what is older was left behind. */
const STAMP_REQUESTS_MS = 3_600_000;
/** A package may wait for its bucket before its row names the root. */
const STAMPED_ROOTS_MS = 86_400_000;

/** Once a minute: captures that never ended, subscriptions that did, trash whose time is over, and what is kept for a limited time. */
export async function keepHouse(
  books: Books,
  queue: Pick<Queue, 'sweep' | 'wake'>,
  keeping: Pick<DaemonSettings, 'retentionMs' | 'diskBudget'> = { retentionMs: null, diskBudget: null },
): Promise<void> {
  const now = books.world.now();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await followClockBack(books);
  await queue.sweep();
  queue.wake();
  await followEndedSubscriptions(books);
  for (const row of await dueForPurge(books.db, now.toISOString())) await purgeWithPackage(books, row);
  await endSharesThatRanOut(books.db, now);
  await keepWithin(books, keeping);
  await books.packages.setAside.expire(new Date(now.getTime() - limits.trashMs));
  await forgetKeysBefore(books.db, before(limits.idempotencyWindowMs));
  await forgetEventsBefore(books.db, before(limits.eventRetentionMs));
  await forgetTestsBefore(books.db, before(limits.eventRetentionMs));
  await forgetClientsBefore(books.db, before(matterLimits.clientsKeptMs));
  await forgetSessions(books.db, {
    now: now.toISOString(),
    links: before(sessionLimits.reuseMs + sessionLimits.signInLinkMs),
    signIns: before(sessionLimits.logKeptMs),
  });
  await forgetAbandonedBefore(books.db, before(limits.eventRetentionMs));
  await forgetAttempts(books.db, before(sessionLimits.signInLinkMs));
  await forgetDevices(books.db, before(sessionLimits.deviceMs));
  await forgetPreviousSecrets(books.db, now.toISOString());
  await forgetRequestsBefore(books.db, before(STAMP_REQUESTS_MS));
  await forgetRootsBefore(books.db, before(STAMPED_ROOTS_MS));
  await forgetRatesBefore(books.db, before(limits.rateWindowMs));
}
