import { Type, type Static } from 'typebox';
import type { ScheduleRead, ScheduleRow, ScheduleRun } from '../contract/schedules/schedules.js';
import { scheduleIdPattern } from '../contract/identifiers.js';
import { scheduleModes } from '../contract/schedules/words.js';
import { closed, orNull } from '../contract/schema.js';
import type { Reply } from './tool.js';
import { address, oneLine, type Untrusted } from './untrusted.js';
import { timeOrNull, timeSchema, word, wordOrNull, wordSchema } from './words.js';

/** Names of the IANA database. */
const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

const run = Type.Object(
  {
    scheduled_for: timeSchema,
    status: wordSchema,
    reason: orNull(wordSchema),
    result: orNull(wordSchema),
    capture_id: orNull(wordSchema),
    compare_id: orNull(wordSchema),
  },
  closed,
);

/** Where its webhook leads stays out: such an address may be a secret. */
export const rowFields = {
  schedule_id: Type.String({ pattern: scheduleIdPattern }),
  status: Type.Enum(['active', 'paused']),
  pause_reason: orNull(wordSchema),
  mode: Type.Enum([...scheduleModes]),
  interval_seconds: orNull(Type.Integer()),
  cron: orNull(Type.String({ maxLength: 200 })),
  timezone: Type.String({ pattern: ZONE.source }),
  next_run_at: timeSchema,
  consecutive_failures: Type.Integer(),
  baseline_capture_id: orNull(wordSchema),
  test_mode: Type.Boolean(),
};
export const scheduleFields = { ...rowFields, next_runs: Type.Array(timeSchema), last_run: orNull(run) };
const row = Type.Object(rowFields, closed);

export const rowOf = (read: ScheduleRow): Static<typeof row> => ({
  schedule_id: read.schedule_id,
  status: read.status,
  pause_reason: wordOrNull(read.pause_reason),
  mode: read.mode,
  interval_seconds: read.interval_seconds,
  cron: oneLine(read.cron),
  timezone: ZONE.test(read.timezone) ? read.timezone : 'unrecognized',
  next_run_at: timeOrNull(read.next_run_at),
  consecutive_failures: read.consecutive_failures,
  baseline_capture_id: wordOrNull(read.baseline_capture_id),
  test_mode: read.test_mode,
});

const runOf = (made: ScheduleRun): Static<typeof run> => ({
  scheduled_for: timeOrNull(made.scheduled_for),
  status: word(made.status),
  reason: wordOrNull(made.reason),
  result: wordOrNull(made.result),
  capture_id: wordOrNull(made.capture_id),
  compare_id: wordOrNull(made.compare_id),
});

export const scheduleUntrusted = (read: ScheduleRow): Untrusted => ({
  url: address(read.url),
  name: oneLine(read.name),
});

export function scheduleReply(read: ScheduleRead): Reply {
  const view = {
    ...rowOf(read),
    next_runs: read.next_runs.map(timeOrNull),
    last_run: read.last_run && runOf(read.last_run),
  };
  const next = view.status === 'active' ? ` Next run: ${view.next_run_at ?? 'none'}.` : '';
  const last = view.last_run ? ` Last run: ${view.last_run.status}.` : '';
  return {
    text: `${view.schedule_id} (${view.mode}) is ${view.status}.${next}${last}`,
    structured: view,
    untrusted: scheduleUntrusted(read),
  };
}
