import { slotsOf, type Rhythm } from '../../src/schedules/slots.js';
import type { Schedule } from '../store/schedules/schedules.js';

export type Timed = Pick<Schedule, 'interval_seconds' | 'cron' | 'timezone' | 'anchor_at'>;

const HOUR_SECONDS = 3600;

export function rhythmOf(schedule: Timed): Rhythm {
  const { interval_seconds: seconds, cron, timezone } = schedule;
  if (seconds !== null) return { kind: 'interval', seconds, anchor: new Date(schedule.anchor_at) };
  if (cron === null) throw new Error('a schedule without a rhythm');
  return { kind: 'cron', expression: cron, timezone };
}

/** How late the run of a slot may begin: what the caller said, else the time to the slot that follows, at most an hour. */
export function catchUpSeconds(
  schedule: Timed & Pick<Schedule, 'catch_up_seconds'>,
  slot: Date,
  next: Date | null = slotsOf(rhythmOf(schedule))(slot),
): number {
  const { catch_up_seconds: said, interval_seconds: interval } = schedule;
  if (said !== null) return said;
  const gap = interval ?? (next === null ? HOUR_SECONDS : (next.getTime() - slot.getTime()) / 1000);
  return Math.min(gap, HOUR_SECONDS);
}
