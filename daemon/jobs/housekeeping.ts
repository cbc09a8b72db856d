import { limits } from '../../src/contract/limits.js';
import { dueForPurge, purge } from '../store/captures.js';
import { forgetEventsBefore } from '../store/events.js';
import { forgetKeysBefore } from '../store/idempotency.js';
import { forgetUsageBefore } from '../store/usage.js';
import type { Books } from './finish.js';
import type { Queue } from './queue.js';

/** Once a minute: captures that never ended, trash whose time is over, and what is kept for a limited time. */
export async function keepHouse(books: Books, queue: Pick<Queue, 'sweep' | 'wake'>): Promise<void> {
  const now = books.world.now();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await queue.sweep();
  queue.wake();
  for (const row of await dueForPurge(books.db, now.toISOString())) {
    if ((await purge(books.db, row.capture_id, now.toISOString())) && row.package_name !== null) {
      await books.packages.remove(row.package_name);
    }
  }
  await forgetKeysBefore(books.db, before(limits.idempotencyWindowMs));
  await forgetEventsBefore(books.db, before(limits.eventRetentionMs));
  await forgetUsageBefore(books.db, 'rate', before(limits.rateWindowMs));
}
