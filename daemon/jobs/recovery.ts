import { limits } from '../../src/contract/limits.js';
import type { Log } from '../process/log.js';
import { capturesOpen, packagesHeld, redactionsOpen } from '../store/captures/captures.js';
import { openImports } from '../store/imports/imports.js';
import { sealPackages } from '../store/matters/seals.js';
import { dropLeases } from '../store/webhooks/deliveries.js';
import { orphanedJobs, requeue, type Job } from '../store/jobs.js';
import { packageNameOf } from './settle-import.js';
import { fail, sweepAway } from './finish.js';
import { unexpected } from '../captures/endings.js';
import { type Books } from '../run/books.js';

/**
 * What a daemon that was killed left behind, put right before anything else runs: its captures are queued once more or
 * failed, its staging folders and unrecorded packages removed, and rows whose package is gone are reported.
 * Whoever calls it has the lock of the home: nobody else works there, and other names are those of the dead.
 */
export async function recover(books: Books, owner: string, log: Log): Promise<void> {
  for (const job of await orphanedJobs(books.db, owner)) await settleOrphan(books, job, log);
  await dropLeases(books.db, owner);
  const held = await packagesHeld(books.db);
  const open = (await openImports(books.db)).map(({ import_id }) => import_id);
  // An import that was cut off between the move of its package and its row finds the package there again.
  const names = [
    ...held.flatMap((row) => row.package_name ?? []),
    ...open.map(packageNameOf),
    ...(await sealPackages(books.db)),
  ];
  const removed = [
    ...(await books.packages.sweep(new Set(names))),
    ...(await books.packages.uploads.sweep(new Set(open))),
    ...(await books.packages.rules.sweep(new Set((await redactionsOpen(books.db)).map((row) => row.capture_id)))),
    ...(await books.packages.signIns.sweep(new Set((await capturesOpen(books.db)).map((row) => row.capture_id)))),
  ];
  if (removed.length > 0) log.info('swept', { removed });
  // Of a bucket that is asked for each only once a day (reconcile-packages.ts).
  for (const row of books.packages.bucket ? [] : held) {
    if (row.package_name !== null && (await books.packages.size(row.package_name)) === undefined) {
      log.error('package_missing', new Error('the package of a recorded capture is not on the disk'), {
        capture_id: row.capture_id,
      });
    }
  }
}

async function settleOrphan(books: Books, job: Job, log: Log): Promise<void> {
  const lease = { captureId: job.capture_id, attempt: job.attempt };
  const age = books.world.now().getTime() - Date.parse(job.started_at ?? job.queued_at);
  if (age >= limits.captureSweepMs) await sweepAway(books, lease);
  else if (job.crashes > 0) await fail(books, lease, 'internal', unexpected);
  else await requeue(books.db, lease, true);
  log.info('orphan_settled', { capture_id: job.capture_id, crashes: job.crashes, age_ms: age });
}
