import { limits } from '../../src/contract/limits.js';
import type { PauseReason, RunReason } from '../../src/contract/schedules/words.js';
import type { World } from '../../src/world.js';
import { recordSchedulePaused } from '../events/record-schedule.js';
import { addFailure, changeSchedule, findAnySchedule, pause, type Schedule } from '../store/schedules/schedules.js';
import type { Db } from '../store/tables.js';

type ProfileReason = Extract<PauseReason, 'signed_out' | 'profile_locked'>;

export const isOfProfile = (reason: RunReason): reason is ProfileReason =>
  reason === 'signed_out' || reason === 'profile_locked';

/** The service pauses a schedule and says so once; one that is paused or gone stays as it is. */
export async function pauseByService(tx: Db, schedule: Schedule, reason: PauseReason, world: World): Promise<void> {
  const paused = await pause(tx, schedule.schedule_id, { by: 'service', reason, at: world.now().toISOString() });
  if (paused) await recordSchedulePaused(tx, schedule, reason, world);
}

/** One more failed run in a row; the fifth pauses. */
export async function countFailure(tx: Db, scheduleId: string, world: World): Promise<void> {
  const schedule = await addFailure(tx, scheduleId);
  if (schedule && schedule.failures >= limits.failuresToPause) await pauseByService(tx, schedule, 'failures', world);
}

export const countSuccess = (tx: Db, scheduleId: string): Promise<void> =>
  changeSchedule(tx, scheduleId, { failures: 0 });

/** Each further run would end like this one: the page asks to sign in, or the keychain does not give the profile. */
export async function pauseForProfile(tx: Db, scheduleId: string, reason: ProfileReason, world: World): Promise<void> {
  const schedule = await findAnySchedule(tx, scheduleId);
  if (schedule) await pauseByService(tx, schedule, reason, world);
}
