import type { MonitorIgnore } from '../../../src/contract/captures/order.js';
import type { ScheduleRead, ScheduleRow, ScheduleRun } from '../../../src/contract/schedules/schedules.js';
import { upcoming } from '../../../src/schedules/slots.js';
import { catchUpSeconds, rhythmOf } from '../../schedules/rhythm.js';
import { selectRuns, type Run } from '../../store/schedules/runs.js';
import { findBaseline, type Schedule } from '../../store/schedules/schedules.js';
import type { Db } from '../../store/tables.js';

const NEXT_SHOWN = 5;

export async function scheduleRow(db: Db, row: Schedule, now: Date): Promise<ScheduleRow> {
  const { status, paused_by, pause_reason, paused_at, url, name, mode, interval_seconds, cron, timezone } = row;
  const baseline = mode === 'on_change' ? await findBaseline(db, row.schedule_id) : undefined;
  return {
    schedule_id: row.schedule_id,
    status,
    paused_by,
    pause_reason,
    paused_at,
    url,
    name,
    mode,
    interval_seconds,
    cron,
    timezone,
    alert_on: row.alert_on,
    ignore: row.ignore && mutable(row.ignore),
    webhook_url: row.webhook_url,
    catch_up_seconds: orWhenUnusable(() => catchUpSeconds(row, upcoming(rhythmOf(row), now, 1)[0] ?? now), 0),
    options: row.options,
    next_run_at: row.next_run_at,
    consecutive_failures: row.failures,
    baseline_capture_id: baseline?.capture_id ?? null,
    test_mode: row.test_mode,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export async function scheduleRead(db: Db, row: Schedule, now: Date): Promise<ScheduleRead> {
  const [last] = await selectRuns(db, { scheduleId: row.schedule_id, limit: 1, before: undefined });
  return {
    ...(await scheduleRow(db, row, now)),
    next_runs: orWhenUnusable(() => upcoming(rhythmOf(row), now, NEXT_SHOWN), []).map((time) => time.toISOString()),
    last_run: last ? runView(last) : null,
  };
}

export function runView(run: Run): ScheduleRun {
  const { kind, status, reason, scheduled_for, started_at, ended_at, late_seconds, missed_slots, missed_since } = run;
  const { capture_id, result, compare_id } = run;
  return {
    kind,
    status,
    reason,
    scheduled_for,
    started_at,
    ended_at,
    late_seconds,
    missed_slots,
    missed_since,
    capture_id,
    result,
    compare_id,
  };
}

const mutable = ({ selectors, patterns, order }: MonitorIgnore) => ({
  selectors: [...selectors],
  patterns: [...patterns],
  order,
});

/** A cron that can no longer be read pauses its schedule at the next slot; until then it is still shown. */
function orWhenUnusable<T>(reckon: () => T, otherwise: T): T {
  try {
    return reckon();
  } catch {
    return otherwise;
  }
}
