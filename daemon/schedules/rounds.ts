import type { Capture } from '../store/captures/captures.js';
import { endedCaptureOf, goingRuns, type Run } from '../store/schedules/runs.js';
import { findAnySchedule } from '../store/schedules/schedules.js';
import { endRun, type RunEnd } from './end-run.js';
import { isSignedOut } from './watched.js';
import { judgeCapture, lookForChange } from './monitor.js';
import { replan, tick, type Waiting } from './tick.js';
import type { ScheduleBooks, ScheduleTools } from './tools.js';

export interface Rounds {
  /** Begins what is due, ends what is done. Looks and comparisons that it starts go on after it. */
  round(): Promise<void>;
  /** Resolves when no look and no comparison goes on. */
  quiet(): Promise<void>;
}

/** Looks and comparisons at once; captures have a limit of their own. */
const AT_ONCE = 2;
/** The wall clock went back, beyond what a time server's nudges do. */
const SET_BACK_MS = 2_000;

/** `done` is called when a look or a comparison has ended: another may begin. */
export function openRounds(books: ScheduleBooks, tools: ScheduleTools, signal: AbortSignal, done: () => void): Rounds {
  const tasks = new Map<number, Promise<void>>();
  const waiting: Waiting = new Set();
  const steady = clockWatch(books.world);

  /** What is quick is done here; a look or a comparison becomes a task. */
  async function goOn(run: Run): Promise<void> {
    const capture = await endedCaptureOf(books.db, run);
    if (run.phase === 'capture' && !capture) return;
    if (capture && (run.pictures === null || outcomeOf(capture) === 'failed')) return settle(books, run, capture);
    if (tasks.size >= AT_ONCE || signal.aborted) return;
    const schedule = await findAnySchedule(books.db, run.schedule_id);
    if (!schedule) throw new Error('a run without a schedule');
    const task = perform(run, () =>
      capture
        ? judgeCapture(books, tools, { run, schedule }, capture, signal)
        : lookForChange(books, tools, { run, schedule }, signal),
    );
    tasks.set(run.seq, task);
  }

  async function goOnWithAll(): Promise<void> {
    for (const run of await goingRuns(books.db)) {
      if (tasks.has(run.seq)) continue;
      await goOn(run).catch((error: unknown) =>
        books.log.error('schedule_fault', error, { schedule_id: run.schedule_id }),
      );
    }
  }

  async function perform(run: Run, work: () => Promise<void>): Promise<void> {
    try {
      await work().catch((error: unknown) => {
        // Cut off, it is begun anew after the next start.
        if (!signal.aborted) return faulted(books, run, error);
        return undefined;
      });
    } catch (error) {
      // Not even the fault can be recorded: the run stays among the tasks and rests until the next start.
      books.log.error('schedule_fault', error);
      return;
    }
    tasks.delete(run.seq);
    done();
  }

  return {
    round: async () => {
      if (!steady()) await replan(books);
      // Runs that are done end first: they overlap with no slot of this moment.
      await goOnWithAll();
      await tick(books, tools, waiting);
      await goOnWithAll();
    },
    quiet: async () => {
      await Promise.all(tasks.values());
    },
  };
}

/** Ends a run that only waited for its capture. */
async function settle(books: ScheduleBooks, run: Run, capture: Capture): Promise<void> {
  const schedule = await findAnySchedule(books.db, run.schedule_id);
  const page = capture.details?.page;
  const isOut =
    schedule !== undefined && isSignedOut(schedule, { warnings: page?.warnings ?? [], status: page?.http_status });
  const bad = failureOf(capture);
  const good: RunEnd = isOut
    ? { status: 'failed', reason: 'signed_out', counts: false }
    : { status: 'completed', result: null };
  await books.db
    .transaction()
    .execute((tx) =>
      outcomeOf(capture) === 'completed' ? endRun(tx, run, good, books.world) : endRun(tx, run, bad, books.world),
    );
  books.changed();
}

/** A profile that the keychain does not give pauses at once, and says nothing of the page. */
function failureOf({ failure_reason: why }: Capture): RunEnd {
  if (why === 'profile_locked') return { status: 'failed', reason: why, counts: false };
  return { status: 'failed', reason: why === 'blocked_address' ? why : 'capture_failed', counts: true };
}

async function faulted(books: ScheduleBooks, run: Run, error: unknown): Promise<void> {
  books.log.error('schedule_run_fault', error, { schedule_id: run.schedule_id });
  // It says nothing of the page: only a capture that failed, or a blocked target, counts.
  const end = { status: 'failed', reason: 'internal_error', counts: false } as const;
  await books.db.transaction().execute(async (tx) => {
    for (const phase of ['look', 'capture'] as const) await endRun(tx, { ...run, phase }, end, books.world);
  });
}

/** How it ended, also when it lies in the trash by now. */
const outcomeOf = ({ status, status_before_deletion: before }: Capture): 'completed' | 'failed' =>
  (status === 'deleted' ? before : status) === 'completed' ? 'completed' : 'failed';

/** False when the wall clock stands before where it stood at the last call, and at the first call. */
function clockWatch(world: ScheduleBooks['world']): () => boolean {
  let last = Number.POSITIVE_INFINITY;
  return () => {
    const now = world.now().getTime();
    const steady = now >= last - SET_BACK_MS;
    last = now;
    return steady;
  };
}
