import { newId } from '../../src/contract/identifiers.js';
import type { World } from '../../src/world.js';
import { admit, admitInFlight, newWorkRefusal } from '../accounts/admission.js';
import type { Caller } from '../accounts/caller.js';
import { insertCapture } from '../store/captures/captures.js';
import { enqueue } from '../store/jobs.js';
import { advanceRun, insertRun, type StoredRun } from '../store/schedules/runs.js';
import type { StoredSchedule } from '../store/schedules/schedules.js';
import type { Db } from '../store/tables.js';
import { orderOf } from './order.js';

/** One slot, or one run that was asked for. Times are ISO text. */
export interface Slot {
  readonly key: string;
  readonly kind: StoredRun['kind'];
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
  schedule: StoredSchedule,
  caller: Caller,
  slot: Slot,
  world: World,
): Promise<StoredRun | undefined> {
  const refusal = newWorkRefusal(caller.account);
  if (refusal) throw refusal;
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
  const captureId = await beginCapture(tx, schedule, caller, world);
  await advanceRun(tx, run, { capture_id: captureId });
  return { ...run, capture_id: captureId };
}

/** A capture of a run: metered and counted like any other, in the name of the key that made the schedule. */
export async function beginCapture(tx: Db, schedule: StoredSchedule, caller: Caller, world: World): Promise<string> {
  const now = world.now();
  await admitInFlight(tx, caller);
  await admit(tx, caller, { work: 1 }, now);
  const order = orderOf(schedule);
  const captureId = newId('cap', (length) => world.randomBytes(length));
  await insertCapture(tx, {
    capture_id: captureId,
    account_id: schedule.account_id,
    url: order.url,
    host: new URL(order.url).hostname,
    source: 'schedule',
    test_mode: schedule.test_mode,
    batch_id: null,
    schedule_id: schedule.schedule_id,
    key_id: schedule.key_id,
    created_at: now.toISOString(),
    private_note: order.private_note,
    order_json: JSON.stringify(order),
    metadata_json: JSON.stringify(order.metadata),
  });
  await enqueue(tx, captureId, now.toISOString());
  return captureId;
}

/** The columns of a run that come from its slot. */
export const rowOf = (schedule: StoredSchedule, slot: Slot) => ({
  schedule_id: schedule.schedule_id,
  slot: slot.key,
  kind: slot.kind,
  scheduled_for: slot.scheduledFor,
  missed_slots: slot.missedSlots,
  missed_since: slot.missedSince,
});
