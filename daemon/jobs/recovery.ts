import { limits } from '../../src/contract/limits.js';
import type { Log } from '../process/log.js';
import { capturesOpen, packagesHeld, redactionsOpen } from '../store/captures/captures.js';
import { isRecorded } from '../store/captures/package-holds.js';
import { openImports } from '../store/imports/imports.js';
import { sealPackages } from '../store/matters/seals.js';
import { dropLeases } from '../store/webhooks/deliveries.js';
import { lostJobs, orphanedJobs, requeue, type Job } from '../store/jobs.js';
import { packageNameOf } from './settle-import.js';
import { fail, sweepAway } from './finish.js';
import { quietLease } from './leased-run.js';
import { givenUp } from '../captures/endings.js';
import { noneEnded } from '../store/abandoned.js';
import { type Books } from '../run/books.js';
import type { Node } from '../run/node.js';

/**
 * What a daemon that was killed left behind, put right before anything else runs: its captures are queued once more or
 * failed, its staging folders and unrecorded packages removed, and rows whose package is gone are reported.
 * Whoever calls it has the lock of the home: nobody else works there, and other names are those of the dead.
 */
export async function recover(books: Books, owner: string, log: Log): Promise<void> {
  for (const job of await orphanedJobs(books.db, owner)) await settleOrphan(books, job, books.world.now(), log);
  await dropLeases(books.db, owner);
  await sweepFiles(books, log);
}

/** The same for one of several daemons: what an earlier run of this node left, and jobs whose lease is over. Others go on. */
export async function recoverNode(books: Books, owner: string, node: Node, log: Log): Promise<void> {
  await takeOver(books, owner, node, log);
  await dropLeases(books.db, owner, node.name);
}

/**
 * Jobs of daemons that are `gone` and whose leases nobody extends, or that stood still for longer than their lease: what these still do is not recorded. Also those of this
 * one whose end could not be recorded while the database was away; `isRunning` tells the others.
 */
export async function takeOver(
  books: Books,
  owner: string,
  node: Node,
  log: Log,
  isRunning: (captureId: string) => boolean = () => false,
  gone: readonly string[] = [],
): Promise<void> {
  const now = await node.now();
  const ofGone = { owners: gone, until: quietLease(now) };
  for (const job of await lostJobs(books.db, { owner, node: node.name, now: now.toISOString(), gone: ofGone }))
    if (job.lease_owner !== owner) await settleOrphan(books, job, now, log);
    else if (!isRunning(job.capture_id)) await settleOrphan(books, job, now, log, { didEnd: true });
}

/**
 * Files that no row names. With `before` only those that were last written earlier: a package lies under its name a moment before its
 * row says so, and what a run needs a moment before the run is ordered.
 */
export async function sweepFiles(books: Books, log: Log, before?: Date): Promise<void> {
  // First: one that is accepted meanwhile is among those that are held.
  const open = (await openImports(books.db)).map(({ import_id }) => import_id);
  const held = await packagesHeld(books.db);
  // An import that was cut off between the move of its package and its row finds the package there again.
  const names = [
    ...held.flatMap((row) => row.package_name ?? []),
    ...open.map(packageNameOf),
    ...(await sealPackages(books.db)),
  ];
  const ids = (rows: readonly { readonly capture_id: string }[]) => new Set(rows.map((row) => row.capture_id));
  const removed = [
    ...(await books.packages.sweep(new Set(names), before, (name) => isRecorded(books.db, name))),
    ...(await books.packages.uploads.sweep(new Set(open), before)),
    ...(await books.packages.rules.sweep(ids(await redactionsOpen(books.db)), before)),
    ...(await books.packages.signIns.sweep(ids(await capturesOpen(books.db)), before)),
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

/** `now` is of the clock that the start of a job was noted by; `didEnd`: only the record of its end is missing. */
async function settleOrphan(
  books: Books,
  job: Job,
  now: Date,
  log: Log,
  { didEnd = false }: { readonly didEnd?: boolean } = {},
): Promise<void> {
  const lease = { captureId: job.capture_id, attempt: job.attempt, until: job.lease_until };
  const age = now.getTime() - Date.parse(job.started_at ?? job.queued_at);
  const settle = async (): Promise<boolean> => {
    if (age >= limits.captureSweepMs) return sweepAway(books, lease);
    if (didEnd) return requeue(books.db, lease, false);
    if (job.crashes === 0) return requeue(books.db, lease, true);
    const attempts = job.crashes + 1;
    const isGivenUp = await fail(books, lease, 'internal', givenUp, { abandonedAfter: attempts });
    if (isGivenUp) log.error('work_abandoned', new Error(noneEnded), { capture_id: job.capture_id, attempts });
    return isGivenUp;
  };
  // Its lease was extended since it was looked at, or another was faster.
  if (!(await settle())) return;
  log.info('orphan_settled', { capture_id: job.capture_id, crashes: job.crashes, age_ms: age });
}
