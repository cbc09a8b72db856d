import type { BackgroundParts, StartBackgroundWork } from '../run/background.js';
import { startWorker } from '../run/worker.js';
import {
  forgetHolds,
  holdFollowed,
  holdsToFollow,
  isLeftover,
  type HoldToFollow,
} from '../store/captures/package-holds.js';
import { forgetRemovals } from '../store/packages/removals.js';
import type { PackageBucket } from '../store/packages/sealed.js';
import { reconcilePackages } from './reconcile-packages.js';

/** Holds that could not be told to the bucket, and what could not be removed from it, are tried again this often. */
const LOOK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 200;

/** Lets a bucket follow the rows: holds right after each commit, everything else once a day. A folder has no holds to follow. */
export const keepBucket: StartBackgroundWork = (parts) => {
  const { db, packages, world, log } = parts;
  const { bucket } = packages;
  /** By a clock that nobody sets; of an earlier daemon by the time that it wrote down. */
  let compared: number | undefined;
  const worker = startWorker({
    world,
    log,
    fault: 'package_store_fault',
    look: async (signal) => {
      if (!bucket) return forgetAll(db);
      // What fails is tried again with the next look, and keeps nothing else from being done.
      await followHolds(parts, bucket, signal).catch((error: unknown) => log.error('package_hold_fault', error));
      await bucket.settle(signal);
      compared ??= world.monotonic() - (await sinceLastCheck(parts, bucket));
      if (world.monotonic() - compared < DAY_MS || signal.aborted) return;
      await reconcilePackages(parts, bucket, signal);
      compared = world.monotonic();
    },
    maxRestMs: LOOK_MS,
  });
  return {
    wake: () => bucket && worker.wake(),
    busy: async () => bucket !== undefined && (await holdsToFollow(db, { limit: 1 })).length > 0,
    stop: worker.stop,
  };
};

async function forgetAll(db: BackgroundParts['db']): Promise<void> {
  await forgetHolds(db);
  await forgetRemovals(db);
}

/** A check that lies ahead was made by a clock that was wrong. */
async function sinceLastCheck({ world }: Pick<BackgroundParts, 'world'>, bucket: PackageBucket): Promise<number> {
  const last = await bucket.lastCheck();
  const ms = last === undefined ? DAY_MS : world.now().getTime() - Date.parse(last.checked_at);
  return ms >= 0 && ms < DAY_MS ? ms : DAY_MS;
}

/** A bucket that cannot be asked is asked again with the next look: what is to follow stays in its table. */
export async function followHolds(
  { db, packages, log }: Pick<BackgroundParts, 'db' | 'packages' | 'log'>,
  bucket: PackageBucket,
  signal: AbortSignal,
): Promise<void> {
  for (let after = ''; !signal.aborted;) {
    const changed = await holdsToFollow(db, { limit: AT_ONCE, after });
    for (const each of changed) {
      if (signal.aborted) return;
      try {
        await followOne({ db, packages, log }, bucket, each);
      } catch (error) {
        // Each of the others would be waited for as long.
        if (isAway(error)) throw error;
        log.error('package_hold_fault', error, { capture_id: each.capture_id });
      }
    }
    // Changed again while it was followed, or not followed: with the next look.
    after = changed.at(-1)?.capture_id ?? '';
    if (changed.length < AT_ONCE) return;
  }
}

const isAway = (error: unknown): boolean => error instanceof Error && error.name === 'PackageStoreAway';

async function followOne(
  { db, packages, log }: Pick<BackgroundParts, 'db' | 'packages' | 'log'>,
  bucket: PackageBucket,
  { capture_id, package_name, legal_hold }: HoldToFollow,
): Promise<void> {
  if (package_name !== null && legal_hold !== null) {
    const held = (await bucket.hold(package_name, legal_hold)) && legal_hold;
    await holdFollowed(db, { capture_id, package_name, legal_hold });
    log.info('package_hold_followed', { capture_id, held });
    return;
  }
  // Released, and purged before the bucket was told: nobody could remove it any more.
  for (const name of await bucket.namesOf(capture_id))
    if (await isLeftover(db, name)) {
      await bucket.hold(name, false);
      await packages.remove(name);
    }
  await forgetHolds(db, capture_id);
}
