import { newId } from '../../src/contract/identifiers.js';
import type { World } from '../../src/world.js';
import { admit, admitInFlight, newWorkRefusal } from '../accounts/admission.js';
import type { Caller } from '../accounts/caller.js';
import { scheduleActor } from '../matters/actor.js';
import { admitIntoMatter, beginInMatter } from '../matters/begin-in-matter.js';
import { beginCapture } from '../store/captures/captures.js';
import { advanceRun, insertRun, type Run } from '../store/schedules/runs.js';
import type { Schedule } from '../store/schedules/schedules.js';
import type { Db } from '../store/tables.js';
import { orderOf } from './order.js';

/** One slot, or one run that was asked for. Times are ISO text. */
export interface Slot {
  readonly key: string;
  readonly kind: Run['kind'];
  readonly scheduledFor: string;
  readonly missedSlots: number;
  readonly missedSince: string | null;
}

/**
 * Begins the run of a slot: a monitor's with a look at the page, any other with its capture. Undefined when the slot has
 * its row already. Throws a refusal when plan or limits forbid the capture; then the transaction must end.
 */
export async function beginRun(
  tx: Db,
  schedule: Schedule,
  caller: Caller,
  slot: Slot,
  world: World,
): Promise<Run | undefined> {
  const refusal = newWorkRefusal(caller);
  if (refusal) throw refusal;
  await matterOf(tx, schedule, caller);
  const started = world.now();
  const looks = schedule.mode === 'on_change';
  const late = Math.max(0, Math.floor((started.getTime() - Date.parse(slot.scheduledFor)) / 1000));
  const run = await insertRun(tx, {
    ...rowOf(schedule, slot),
    status: 'running',
    phase: looks ? 'look' : 'capture',
    started_at: started.toISOString(),
    late_seconds: late,
    capture_id: null,
  });
  if (!run || looks) return run;
  const captureId = await captureFor(tx, schedule, caller, world);
  if (!(await advanceRun(tx, run, { capture_id: captureId }))) throw new Error('a run that was just begun is gone');
  return { ...run, capture_id: captureId };
}

/** A capture of a run: metered and counted like any other, in the name of the key that made the schedule. */
export async function captureFor(tx: Db, schedule: Schedule, caller: Caller, world: World): Promise<string> {
  const now = world.now();
  const matter = await matterOf(tx, schedule, caller);
  await admitInFlight(tx, caller);
  await admit(tx, caller, { work: 1 }, now);
  const captureId = newId('cap', world);
  const { account_id: accountId, schedule_id: scheduleId, key_id: keyId, test_mode: testMode } = schedule;
  const work = { source: 'schedule', order: orderOf(schedule), scheduleId } as const;
  await beginCapture(tx, { captureId, accountId, keyId, testMode, at: now, work });
  const begun = { captureId, url: work.order.url, now, actor: scheduleActor(caller) };
  await beginInMatter(tx, matter, caller, begun);
  return captureId;
}

/** Where its captures go; a refusal when that is closed to them now. */
const matterOf = (tx: Db, { options, test_mode: testMode }: Schedule, caller: Caller) =>
  admitIntoMatter(tx, caller, options.matter_id, { testMode });

/** The columns of a run that come from its slot. */
export const rowOf = (schedule: Schedule, slot: Slot) => ({
  schedule_id: schedule.schedule_id,
  slot: slot.key,
  kind: slot.kind,
  scheduled_for: slot.scheduledFor,
  missed_slots: slot.missedSlots,
  missed_since: slot.missedSince,
});
