import type { PauseReason, RunReason } from '../../src/contract/schedules/words.js';
import { cronFault } from '../../src/schedules/cron.js';
import { dueSince, slotsOf, type Due } from '../../src/schedules/slots.js';
import { callerByKey } from '../accounts/caller.js';
import { insertRun, isRunning, slotsWithRow } from '../store/schedules/runs.js';
import { awaitSlot, dueSchedules, waitingBeyond, type Schedule } from '../store/schedules/schedules.js';
import type { Db } from '../store/tables.js';
import { beginRun, rowOf, type Slot } from './begin-run.js';
import { countFailure, pauseByService } from './pause.js';
import { reasonOf } from './reason-of.js';
import { catchUpSeconds, rhythmOf } from './rhythm.js';
import type { ScheduleBooks, ScheduleTools } from './tools.js';

/** A slot within this time of its run is on time, whatever the time to catch up. */
const GRACE_MS = 30_000;
const AT_ONCE = 100;
const TOGETHER = 20;

/** Schedules whose slot waits for another capture of the account to end, by id. */
export type Waiting = Set<string>;

/** One look at every schedule whose slot has come. */
export async function tick(
  books: ScheduleBooks,
  tools: Pick<ScheduleTools, 'blocked'>,
  waiting: Waiting,
): Promise<void> {
  let begun = false;
  const fireOne = (schedule: Schedule) =>
    fire(books, tools, schedule, waiting).catch((error: unknown) => {
      books.log.error('schedule_fault', error, { schedule_id: schedule.schedule_id });
      return false;
    });
  let after: Schedule | undefined;
  for (;;) {
    const due = await dueSchedules(books.db, books.world.now().toISOString(), AT_ONCE, after);
    // Together, because an address guard whose resolver is silent takes its time over each.
    for (let at = 0; at < due.length; at += TOGETHER) {
      const fired = await Promise.all(due.slice(at, at + TOGETHER).map(fireOne));
      begun = begun || fired.includes(true);
    }
    after = due.at(-1);
    if (due.length < AT_ONCE) break;
  }
  if (begun) books.changed();
}

type Judged =
  | { readonly kind: 'run' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'end'; readonly status: 'skipped' | 'missed' | 'failed'; readonly reason: RunReason };

/** Ends the transaction that would have begun a run. */
class NotBegun extends Error {
  readonly reason: RunReason;
  constructor(reason: RunReason) {
    super(reason);
    this.reason = reason;
  }
}

/** True when something was recorded. */
async function fire(
  books: ScheduleBooks,
  tools: Pick<ScheduleTools, 'blocked'>,
  schedule: Schedule,
  waiting: Waiting,
): Promise<boolean> {
  const { db, world } = books;
  const awaited = new Date(schedule.next_run_at ?? 0);
  let due: Due;
  try {
    due = await dueSince(rhythmOf(schedule), awaited, world.now(), () => world.sleep(0));
  } catch {
    // The zone is no longer known here, or a newer croner reads the expression otherwise.
    const never = { slot: awaited, missed: 0, missedSince: null, next: null };
    return end(books, schedule, never, { status: 'skipped', reason: 'invalid_cron' });
  }
  const judged = await judge(db, tools, schedule, due, world.now(), waiting);
  if (judged.kind === 'wait') return false;
  if (judged.kind === 'end') return end(books, schedule, due, judged);
  const refused = await db
    .transaction()
    .execute(async (tx) => {
      if (!(await awaitSlot(tx, schedule, due.next?.toISOString() ?? null))) return;
      if (await isRunning(tx, schedule.schedule_id)) throw new NotBegun('overlap');
      const caller = await callerByKey(tx, schedule.key_id, world.now());
      if (!caller) throw new NotBegun('key_revoked');
      if (!schedule.test_mode && caller.testMode) throw new NotBegun('no_billing');
      await beginRun(tx, schedule, caller, slotOf(due), world);
      if (due.next === null) await pauseByService(tx, schedule, 'invalid_cron', world);
    })
    .catch((error: unknown) => (error instanceof NotBegun ? error.reason : reasonOf(error)));
  if (refused === 'concurrent_limit') {
    waiting.add(schedule.schedule_id);
    return false;
  }
  waiting.delete(schedule.schedule_id);
  if (refused !== undefined) await end(books, schedule, due, { status: 'skipped', reason: refused });
  return true;
}

async function judge(
  db: Db,
  tools: Pick<ScheduleTools, 'blocked'>,
  schedule: Schedule,
  due: Due,
  now: Date,
  waiting: Waiting,
): Promise<Judged> {
  const lateMs = now.getTime() - due.slot.getTime();
  const held = waiting.has(schedule.schedule_id);
  if (lateMs > Math.max(GRACE_MS, catchUpSeconds(schedule, due.slot, due.next) * 1000)) {
    return held
      ? { kind: 'end', status: 'skipped', reason: 'concurrent_limit' }
      : { kind: 'end', status: 'missed', reason: 'downtime' };
  }
  if (await isRunning(db, schedule.schedule_id)) return { kind: 'end', status: 'skipped', reason: 'overlap' };
  const blocked = await tools.blocked(schedule.url);
  return blocked === undefined ? { kind: 'run' } : { kind: 'end', status: 'failed', reason: 'blocked_address' };
}

/** Records a slot that nothing runs for, and what follows from that. */
async function end(
  { db, world }: ScheduleBooks,
  schedule: Schedule,
  due: Due,
  { status, reason }: { readonly status: 'skipped' | 'missed' | 'failed'; readonly reason: RunReason },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await awaitSlot(tx, schedule, due.next?.toISOString() ?? null))) return false;
    const now = world.now().toISOString();
    const late = Math.floor((Date.parse(now) - due.slot.getTime()) / 1000);
    const run = await insertRun(tx, {
      ...rowOf(schedule, slotOf(due)),
      status,
      reason,
      ended_at: now,
      late_seconds: Math.max(0, late),
    });
    if (run && status === 'failed') await countFailure(tx, schedule.schedule_id, world);
    const pausing = due.next === null ? 'invalid_cron' : pauses(reason);
    if (pausing) await pauseByService(tx, schedule, pausing, world);
    return true;
  });
}

const pauses = (reason: RunReason): PauseReason | undefined =>
  reason === 'no_billing' || reason === 'plan_downgrade' || reason === 'key_revoked' || reason === 'invalid_cron'
    ? reason
    : undefined;

const slotOf = ({ slot, missed, missedSince }: Due): Slot => ({
  key: slot.toISOString(),
  kind: 'slot',
  scheduledFor: slot.toISOString(),
  missedSlots: missed,
  missedSince: missedSince?.toISOString() ?? null,
});

/**
 * After the clock was set back, or once at a start: schedules that wait for a slot further away than their next one
 * wait for that, unless it has its row. So no slot runs twice, and a clock that was years ahead for a moment does not
 * still a schedule for years.
 */
export async function replan({ db, world }: ScheduleBooks): Promise<void> {
  const now = world.now();
  let afterId = '';
  for (;;) {
    const page = await waitingBeyond(db, now.toISOString(), AT_ONCE, afterId);
    for (const schedule of page) if (isUsable(schedule)) await replanOne(db, schedule, now);
    const last = page.at(-1);
    if (last === undefined) return;
    afterId = last.schedule_id;
  }
}

async function replanOne(db: Db, schedule: Schedule, now: Date): Promise<void> {
  const next = slotsOf(rhythmOf(schedule));
  const had = new Set(await slotsWithRow(db, schedule.schedule_id, now.toISOString()));
  let slot = next(now);
  while (slot !== null && had.has(slot.toISOString())) slot = next(slot);
  if (slot === null || slot.toISOString() >= (schedule.next_run_at ?? '')) return;
  await awaitSlot(db, schedule, slot.toISOString());
}

/** One that is not is paused when its slot comes. */
function isUsable(schedule: Schedule): boolean {
  return schedule.cron === null || cronFault(schedule.cron, schedule.timezone) === undefined;
}
