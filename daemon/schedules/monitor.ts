import type { RunReason } from '../../src/contract/schedules/words.js';
import type { Look } from '../run/outcome.js';
import { CaptureFailure } from '../run/step.js';
import { callerByKey } from '../accounts/caller.js';
import { recordChangeDetected, type ChangeTold } from '../events/record-schedule.js';
import { captureOrderOf, findAnyCapture, type Capture } from '../store/captures/captures.js';
import { advanceRun, type Run } from '../store/schedules/runs.js';
import { findBaseline, setBaseline, type Baseline, type Schedule } from '../store/schedules/schedules.js';
import { captureFor } from './begin-run.js';
import { endRun, type RunEnd } from './end-run.js';
import { orderOf, sameOrder } from './order.js';
import { packageText } from './package-text.js';
import { reasonOf } from './reason-of.js';
import type { ScheduleBooks, ScheduleTools } from './tools.js';
import { differences, matters, problemOf, type Seen } from './watched.js';

/** Looks at the page. Where it differs from the baseline, or there is none yet, its capture begins; else the run is over. */
export async function lookForChange(
  books: ScheduleBooks,
  tools: ScheduleTools,
  { run, schedule }: { readonly run: Run; readonly schedule: Schedule },
  signal: AbortSignal,
): Promise<void> {
  const look = await lookAt(tools, schedule, signal);
  // Looked at again after the next start.
  if (signal.aborted) return;
  if (look.kind === 'failed') {
    if (look.reason === 'profile_locked') return over(books, run, failedFor(look.reason));
    const reason = look.reason === 'blocked_address' ? 'blocked_address' : 'not_loaded';
    return over(books, run, { status: 'failed', reason, counts: true });
  }
  const problem = look.selectorsInvalid.length > 0 ? 'selector_invalid' : problemOf(schedule, look);
  if (problem) return over(books, run, failedFor(problem));
  const baseline = await findBaseline(books.db, schedule.schedule_id);
  if (baseline && !matters(schedule, differences(schedule, baseline, look)))
    return over(books, run, { status: 'completed', result: 'unchanged' });
  const reason = await books.db
    .transaction()
    .execute(async (tx) => {
      const caller = await callerByKey(tx, schedule.key_id, books.world.now());
      if (!caller) return 'key_revoked' as const;
      const captureId = await captureFor(tx, schedule, caller, books.world);
      const set = { phase: 'capture', capture_id: captureId, pictures: look.pictures } as const;
      if (!(await advanceRun(tx, run, set))) throw new Overtaken();
      return undefined;
    })
    .catch((error: unknown) => (error instanceof Overtaken ? ('overtaken' as const) : reasonOf(error)));
  if (reason === 'overtaken') return;
  // Not lost: the next look finds the same difference.
  if (reason !== undefined) return over(books, run, { status: 'skipped', reason });
  books.changed();
}

async function lookAt(tools: ScheduleTools, schedule: Schedule, signal: AbortSignal): Promise<Look> {
  try {
    const signIn = await tools.signInOf?.(schedule);
    return await tools.look({ order: orderOf(schedule), ...(signIn && { signIn }), signal });
  } catch (error) {
    if (!(error instanceof CaptureFailure)) throw error;
    return { kind: 'failed', reason: error.reason, message: error.message };
  }
}

const failedFor = (reason: RunReason): RunEnd => ({ status: 'failed', reason, counts: false });

/** Somebody else went on with the run while its page was looked at: the capture of this look is not made. */
class Overtaken extends Error {}

/** The capture of a monitor's run is complete: it becomes the baseline, and whoever asked is told. */
export async function judgeCapture(
  books: ScheduleBooks,
  tools: ScheduleTools,
  { run, schedule }: { readonly run: Run; readonly schedule: Schedule },
  capture: Capture,
  signal: AbortSignal,
): Promise<void> {
  if (!sameOrder(orderOf(schedule), captureOrderOf(capture)))
    return over(books, run, { status: 'skipped', reason: 'schedule_changed' });
  const seen = await seenIn(books, run, capture);
  if (!seen) return over(books, run, { status: 'failed', reason: 'package_unreadable', counts: false });
  const problem = problemOf(schedule, seen);
  if (problem) return over(books, run, failedFor(problem));
  const baseline = await findBaseline(books.db, schedule.schedule_id);
  const found = baseline && differences(schedule, baseline, seen);
  // It was another for a moment only.
  if (found && !matters(schedule, found)) return over(books, run, { status: 'completed', result: 'unchanged' });
  const told = await tell(books, tools, schedule, { baseline, capture, signal });
  // Told after the next start.
  if (!told) return;
  const end: RunEnd = {
    status: 'completed',
    result: baseline ? 'changed' : 'baseline',
    ...(told.compare && { compareId: told.compare.compare_id }),
  };
  await books.db.transaction().execute(async (tx) => {
    if (!(await endRun(tx, run, end, books.world))) return;
    await setBaseline(tx, {
      schedule_id: schedule.schedule_id,
      capture_id: capture.capture_id,
      text: seen.text,
      pictures: seen.pictures,
      set_at: books.world.now().toISOString(),
    });
    if (isAlert(schedule, told)) await recordChangeDetected(tx, schedule, told, books.world);
  });
  books.changed();
}

async function seenIn(books: ScheduleBooks, run: Run, capture: Capture): Promise<Seen | undefined> {
  if (capture.package_name === null || capture.details === null) return undefined;
  const text = await books.packages.withLocal(capture.package_name, packageText).catch((error: unknown) => {
    books.log.error('schedule_package_unreadable', error, { capture_id: capture.capture_id });
    return undefined;
  });
  if (text === undefined) return undefined;
  return { text, pictures: run.pictures ?? [], warnings: capture.details.page.warnings };
}

/** The comparison with the capture of the baseline, when both are there; undefined when the daemon stops meanwhile. */
async function tell(
  books: ScheduleBooks,
  tools: ScheduleTools,
  schedule: Schedule,
  found: {
    readonly baseline: Baseline | undefined;
    readonly capture: Capture;
    readonly signal: AbortSignal;
  },
): Promise<ChangeTold | undefined> {
  const { baseline, capture, signal } = found;
  const after_capture_id = capture.capture_id;
  const before = baseline && (await findAnyCapture(books.db, baseline.capture_id));
  if (!before || before.status !== 'completed' || before.package_name === null)
    return { before_capture_id: null, after_capture_id, diff_status: 'no_baseline', compare: null };
  const before_capture_id = before.capture_id;
  const wanted = { before: before_capture_id, after: after_capture_id };
  try {
    const caller = await callerByKey(books.db, schedule.key_id, books.world.now());
    if (!caller || !tools.compare) return { before_capture_id, after_capture_id, diff_status: 'failed', compare: null };
    const compare = await unlessStopped(
      signal,
      tools.compare(caller, { ...wanted, ignore: orderOf(schedule).monitor?.ignore }),
    );
    return { before_capture_id, after_capture_id, diff_status: 'ok', compare };
  } catch (error) {
    if (signal.aborted) return undefined;
    books.log.error('schedule_compare_fault', error, { schedule_id: schedule.schedule_id, ...wanted });
    return { before_capture_id, after_capture_id, diff_status: 'failed', compare: null };
  }
}

/** An empty difference never alerts; without a comparison a person decides. */
function isAlert({ alert_on: alertOn }: Schedule, { compare }: ChangeTold): boolean {
  if (!compare) return true;
  const { text_verdict: text, images_verdict: images } = compare.diff_summary;
  return text === 'changed' || (alertOn === 'any' && images === 'changed');
}

async function over(books: ScheduleBooks, run: Run, end: RunEnd): Promise<void> {
  await books.db.transaction().execute((tx) => endRun(tx, run, end, books.world));
  books.changed();
}

/** A comparison is a job of the queue's; whoever waits for it must not hold up the end of the daemon. */
async function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  // It has begun: what comes of it later may find nobody who waits for it.
  work.catch(() => undefined);
  signal.throwIfAborted();
  // The signal is the daemon's: what is over leaves nothing on it.
  const over = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    const stop = (): void => reject(new Error('the daemon is stopping'));
    signal.addEventListener('abort', stop, { once: true, signal: over.signal });
  });
  return Promise.race([work, stopped]).finally(() => over.abort());
}
