import { limits } from '../../src/contract/limits.js';
import { anyJob, claim, jobOwners, requeue, startedBefore, type Job } from '../store/jobs.js';
import { traced } from '../process/trace.js';
import { endsWithin, startWorker } from '../run/worker.js';
import { leaseNow } from '../run/node.js';
import { sweepAway } from './finish.js';
import { Interrupted, leaseFrom, runLeased, type LeasedParts, type LeasedRun } from './leased-run.js';
import { goneNodes } from './gone-nodes.js';
import { takeOver } from './recovery.js';

/** Runs captures, comparisons, certifications and redactions, so many at once, oldest first. */
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

export interface QueueParts extends LeasedParts {
  /** Names this daemon in leases. */
  readonly owner: string;
  readonly concurrency: number;
}

interface Running extends LeasedRun {
  readonly ended: Promise<void>;
}

/** A run that was told to end has this long before it is left behind; its lease is taken from it first. */
const ABORT_WAIT_MS = 10_000;

export function startQueue(parts: QueueParts): Queue {
  const { db, world, log } = parts;
  const running = new Map<string, Running>();
  const gone = parts.node && goneNodes(world, parts.node);
  const worker = startWorker({ world, log, fault: 'queue_fault', look: take });

  async function take(stopping: AbortSignal): Promise<void> {
    if (parts.node && gone && parts.concurrency > 0 && !stopping.aborted) {
      const owners = await gone(await jobOwners(db));
      await takeOver(parts, parts.owner, parts.node, log, (captureId) => running.has(captureId), owners);
    }
    while (running.size < parts.concurrency && !stopping.aborted) {
      const now = await leaseNow(parts);
      const job = await claim(db, parts.owner, now.toISOString(), leaseFrom(now));
      if (!job) return;
      start(job);
    }
  }

  function start(job: Job): void {
    const lease = { captureId: job.capture_id, attempt: job.attempt };
    const abort = new AbortController();
    const entry: Running = { lease, abort, sealing: false, ended: Promise.resolve() };
    const about = { 'evidence.capture_id': job.capture_id, 'evidence.attempt': job.attempt };
    const ended = traced('job', about, () => runLeased(parts, entry), { parent: job.traceparent })
      .catch((error: unknown) => log.error('run_fault', error, { capture_id: lease.captureId }))
      .finally(() => {
        running.delete(lease.captureId);
        abort.abort(new Interrupted('over'));
        worker.wake();
      });
    running.set(lease.captureId, Object.assign(entry, { ended }));
  }

  return {
    wake: worker.wake,
    busy: async () => running.size > 0 || (await anyJob(db)),
    sweep: async () => {
      const before = new Date((await leaseNow(parts)).getTime() - limits.captureSweepMs).toISOString();
      for (const job of await startedBefore(db, before)) {
        const lease = { captureId: job.capture_id, attempt: job.attempt };
        if (await sweepAway(parts, lease)) log.info('capture_swept', lease);
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
