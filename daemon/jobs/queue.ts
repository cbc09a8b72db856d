import { limits } from '../../src/contract/limits.js';
import type { CaptureOutcome } from '../run/outcome.js';
import type { ComparisonOutcome } from '../run/comparison-run.js';
import type { Log } from '../process/log.js';
import { findAnyCapture, type Capture } from '../store/captures/captures.js';
import { anyJob, claim, heartbeat, noteProgress, requeue, startedBefore, type Job, type Lease } from '../store/jobs.js';
import { complete, fail, timedOut, unexpected } from './finish.js';
import type { Books } from '../run/books.js';
import { endsWithin, startWorker } from '../run/worker.js';
import { runJob, type Runners } from './run-job.js';
import { isDiskFull } from '../process/disk-full.js';

/** Runs captures and comparisons, so many at once, oldest first. */
export interface Queue {
  /** Look for work now: something was enqueued. */
  wake(): void;
  /** True while a capture runs or waits. */
  busy(): Promise<boolean>;
  /** Fails every capture whose run began 30 minutes ago. */
  sweep(): Promise<void>;
  /** Takes no more work, lets a running seal finish within `graceMs`, cuts the other runs off and queues them again. */
  stop(graceMs: number): Promise<void>;
}

export interface QueueParts extends Books, Runners {
  /** Names this daemon; leases under another name are of a dead one. */
  readonly owner: string;
  readonly concurrency: number;
  readonly log: Log;
}

interface Running {
  readonly lease: Lease;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  sealing: boolean;
}

const LEASE_MS = 60_000;
const BEAT_MS = 15_000;
/** A run that was told to end has this long before it is left behind; its lease is taken from it first. */
const ABORT_WAIT_MS = 10_000;
/** Progress under these names means that only the seal is still to come. */
const sealingSteps: ReadonlySet<string> = new Set(['custody_record_written', 'sealing']);

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

// oxlint-disable-next-line max-lines-per-function -- the captures under way
export function startQueue(parts: QueueParts): Queue {
  const { db, world, log } = parts;
  const running = new Map<string, Running>();
  const until = () => new Date(world.now().getTime() + LEASE_MS).toISOString();
  const worker = startWorker({ world, log, fault: 'queue_fault', look: take });

  async function take(stopping: AbortSignal): Promise<void> {
    while (running.size < parts.concurrency && !stopping.aborted) {
      const job = await claim(db, parts.owner, world.now().toISOString(), until());
      if (!job) return;
      start(job);
    }
  }

  function start(job: Job): void {
    const lease = { captureId: job.capture_id, attempt: job.attempt };
    const abort = new AbortController();
    const entry: Running = { lease, abort, sealing: false, ended: Promise.resolve() };
    const ended = work(lease, entry)
      .catch((error: unknown) => log.error('run_fault', error, { capture_id: lease.captureId }))
      .finally(() => {
        running.delete(lease.captureId);
        abort.abort(new Interrupted('over'));
        worker.wake();
      });
    running.set(lease.captureId, Object.assign(entry, { ended }));
  }

  async function work(lease: Lease, entry: Running): Promise<void> {
    const row = await findAnyCapture(db, lease.captureId);
    if (!row) throw new Error('a job without a capture');
    const folder = `${lease.captureId}-${lease.attempt}`;
    void beat(lease, entry.abort).catch((error: unknown) =>
      log.error('heartbeat_fault', error, { capture_id: lease.captureId }),
    );
    try {
      const outcome = await outcomeOf(lease, entry, row, folder);
      if (entry.abort.signal.aborted && outcome.kind === 'failed') await requeue(db, lease, false);
      else if (outcome.kind === 'failed') await fail(parts, lease, outcome.reason, outcome.message);
      else await complete(parts, lease, row, outcome);
      log.info('capture_ended', { capture_id: lease.captureId, attempt: lease.attempt, outcome: outcome.kind });
    } catch (error) {
      const { reason, message } = failureOf(error);
      log.error('run_fault', error, { capture_id: lease.captureId });
      await fail(parts, lease, reason, message);
    } finally {
      await parts.packages.unstage(folder);
    }
  }

  async function outcomeOf(
    lease: Lease,
    entry: Running,
    row: Capture,
    folder: string,
  ): Promise<CaptureOutcome | ComparisonOutcome> {
    try {
      return await runJob(parts, row, {
        stagingDir: await parts.packages.stage(folder),
        signal: entry.abort.signal,
        progress: (state) => {
          entry.sealing = sealingSteps.has(state.step);
          void noteProgress(db, lease, state).catch((error: unknown) => log.error('progress_fault', error));
        },
      });
    } catch (error) {
      if (!entry.abort.signal.aborted) log.error('run_fault', error, { capture_id: lease.captureId });
      return { kind: 'failed', ...failureOf(error) };
    }
  }

  /** Until the run is over: the lease is extended, or the run is ended because the lease was lost. */
  async function beat(lease: Lease, abort: AbortController): Promise<void> {
    for (;;) {
      try {
        await world.sleep(BEAT_MS, abort.signal);
      } catch {
        return;
      }
      if (!(await heartbeat(db, lease, until()))) abort.abort(new Interrupted('the lease was lost'));
    }
  }

  return {
    wake: worker.wake,
    busy: async () => running.size > 0 || (await anyJob(db)),
    sweep: async () => {
      const before = new Date(world.now().getTime() - limits.captureSweepMs).toISOString();
      for (const job of await startedBefore(db, before)) {
        const lease = { captureId: job.capture_id, attempt: job.attempt };
        if (await fail(parts, lease, 'time_limit', timedOut)) log.info('capture_swept', lease);
        running.get(job.capture_id)?.abort.abort(new Interrupted('swept'));
      }
    },
    stop: async (graceMs) => {
      await worker.stop();
      const ending = [...running.values()].map((entry) => end(entry, graceMs));
      await Promise.all(ending);
    },
  };

  async function end(entry: Running, graceMs: number): Promise<void> {
    if (entry.sealing) await endsWithin(entry.ended, graceMs, world);
    entry.abort.abort(new Interrupted('the daemon is stopping'));
    await endsWithin(entry.ended, ABORT_WAIT_MS, world);
    // When the run did not listen, its lease is gone now and whatever it still does is not recorded.
    if (running.has(entry.lease.captureId)) await requeue(db, entry.lease, false);
  }
}

function failureOf(error: unknown): { reason: 'disk_full' | 'internal'; message: string } {
  return isDiskFull(error)
    ? { reason: 'disk_full', message: 'The disk is full: free some space in the data directory and capture again.' }
    : { reason: 'internal', message: unexpected };
}
