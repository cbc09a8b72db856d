import { errors } from '../../src/contract/errors.js';
import { isDiskFull } from '../process/disk-full.js';
import type { Log } from '../process/log.js';
import { tell, tellFailure } from '../process/trace.js';
import type { Books } from '../run/books.js';
import { leaseNow, type Node } from '../run/node.js';
import { findAnyCapture, type Capture } from '../store/captures/captures.js';
import type { RefusedRedaction } from '../run/redaction-run.js';
import type { ProfileKeeper } from '../run/browser-profiles.js';
import type { SignInKeeper } from '../run/sign-ins.js';
import { heartbeat, noteProgress, requeue, type Lease } from '../store/jobs.js';
import { unexpected } from '../captures/endings.js';
import { PATIENCE_MS, patiently } from '../run/patiently.js';
import { complete, fail } from './finish.js';
import { runJob, type JobOutcome, type Runners } from './run-job.js';
import { isStoreAway } from '../store/packages/away.js';

export interface LeasedParts extends Books, Runners {
  readonly log: Log;
  readonly signIns: SignInKeeper;
  readonly profiles: ProfileKeeper;
  /** Absent where the home is one daemon's alone. */
  readonly node?: Node | undefined;
}

export interface LeasedRun {
  readonly lease: Lease;
  readonly abort: AbortController;
  /** Only the seal is still to come. */
  sealing: boolean;
}

type Progress = Parameters<typeof noteProgress>[2];

/** Told to end by the queue; what had been done is thrown away. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** So long after its last beat another node takes a job over. */
const LEASE_MS = 30_000;
const BEAT_MS = 5_000;
const PROGRESS_MS = 1_000;
/** Whoever lives has extended a lease within this: almost two beats. */
const QUIET_MS = 9_000;
/** Progress under these names means that only the seal is still to come. */
const sealingSteps: ReadonlySet<string> = new Set(['custody_record_written', 'sealing']);

export const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** A lease that ends no later has not been extended for `QUIET_MS`. */
export const quietLease = (now: Date): string => new Date(now.getTime() + LEASE_MS - QUIET_MS).toISOString();

/** One job from its row to its end. The lease is kept until `entry.abort` fires, which whoever began the run does at its end. */
export async function runLeased(parts: LeasedParts, entry: LeasedRun): Promise<void> {
  const { db, log } = parts;
  const { lease } = entry;
  const about = { capture_id: lease.captureId };
  const row = await findAnyCapture(db, lease.captureId);
  if (!row) throw new Error('a job without a capture');
  tell({ 'evidence.source': row.source });
  const folder = `${lease.captureId}-${lease.attempt}`;
  void keepLease(parts, entry);
  const waiting = { ...parts, packages: parts.packages.waiting(entry.abort.signal) };
  try {
    const outcome = await outcomeOf(parts, entry, row, folder);
    const isLeft = entry.abort.signal.aborted && outcome.kind === 'failed';
    if (outcome.kind === 'refused')
      await fail(parts, lease, 'refused', errors[outcome.code].message, { told: toldOf(outcome) });
    else if (isLeft) await leave(parts, lease);
    else if (outcome.kind === 'failed') await fail(parts, lease, outcome.reason, outcome.message);
    else await complete(waiting, lease, row, outcome);
    const ended = isLeft ? 'left' : outcome.kind;
    tell({ 'evidence.outcome': ended });
    if (outcome.kind === 'failed' && !isLeft) tellFailure(outcome.reason);
    log.info('capture_ended', { ...about, attempt: lease.attempt, outcome: ended });
  } catch (error) {
    const { reason, message } = failureOf(error, row);
    log.error('run_fault', error, about);
    tellFailure(reason);
    // Told to end while it waited for the store: the next run makes its package anew.
    if (entry.abort.signal.aborted && error === entry.abort.signal.reason) await leave(parts, lease);
    else await fail(parts, lease, reason, message);
  } finally {
    await parts.packages.unstage(folder);
  }
}

/** It was told to end: that is no fault of the run. */
const leave = ({ db, world }: LeasedParts, lease: Lease): Promise<boolean> =>
  patiently(world, PATIENCE_MS, () => requeue(db, lease, false));

/** The same code and details as the refusal of the request. */
const toldOf = ({ code, details }: RefusedRedaction) => ({ code, details: { ...details } });

async function outcomeOf(parts: LeasedParts, entry: LeasedRun, row: Capture, folder: string): Promise<JobOutcome> {
  const { log } = parts;
  const { lease, abort } = entry;
  const ended = new AbortController();
  const note = noteNewest(parts, lease, AbortSignal.any([abort.signal, ended.signal]));
  try {
    return await runJob(parts, row, {
      stagingDir: await parts.packages.stage(folder),
      signal: abort.signal,
      progress: (state) => {
        entry.sealing = sealingSteps.has(state.step);
        note(state);
      },
    });
  } catch (error) {
    if (!abort.signal.aborted) log.error('run_fault', error, { capture_id: lease.captureId });
    return { kind: 'failed', ...failureOf(error, row) };
  } finally {
    ended.abort();
  }
}

/**
 * The newest progress at most once in `PROGRESS_MS`: each telling is a commit, for which all others that write wait. Nothing is told after
 * the signal.
 */
function noteNewest({ db, world, log }: LeasedParts, lease: Lease, signal: AbortSignal): (state: Progress) => void {
  let newest: Progress | undefined;
  let telling = false;
  async function tellAll(): Promise<void> {
    telling = true;
    while (newest && !signal.aborted) {
      const state = newest;
      newest = undefined;
      await noteProgress(db, lease, state).catch((error: unknown) => log.error('progress_fault', error));
      await world.sleep(PROGRESS_MS, signal).catch(() => undefined);
    }
    telling = false;
  }
  return (state) => {
    newest = state;
    if (!telling) void tellAll();
  };
}

/**
 * Until the run is over: the lease is extended, or the run is ended because the lease was lost. While the database is away nobody
 * takes it either; the first beat after that tells.
 */
async function keepLease(parts: LeasedParts, { lease, abort }: LeasedRun): Promise<void> {
  const { db, world, log } = parts;
  const beat = async (): Promise<boolean> => heartbeat(db, lease, leaseFrom(await leaseNow(parts)));
  for (;;) {
    try {
      await world.sleep(BEAT_MS, abort.signal);
    } catch {
      return;
    }
    const kept = await beat().catch((error: unknown) => {
      log.error('heartbeat_fault', error, { capture_id: lease.captureId });
      return true;
    });
    if (!kept) abort.abort(new Interrupted('the lease was lost'));
  }
}

function failureOf(error: unknown, { source }: Capture): { reason: 'disk_full' | 'internal'; message: string } {
  if (isStoreAway(error))
    return {
      reason: 'internal',
      message: 'The store for packages could not be reached, so the package was not kept. Try again.',
    };
  return isDiskFull(error)
    ? { reason: 'disk_full', message: 'The disk is full: free some space in the data directory and try again.' }
    : { reason: 'internal', message: unexpected(source) };
}
