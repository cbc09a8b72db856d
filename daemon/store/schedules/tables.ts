import type { Generated } from 'kysely';
import type { CaptureOptions } from '../../../src/contract/captures/options.js';
import type { MonitorIgnore } from '../../../src/contract/captures/order.js';
import type {
  PauseReason,
  RunReason,
  RunResult,
  RunStatus,
  ScheduleMode,
} from '../../../src/contract/schedules/words.js';

export interface SchedulesTable {
  schedule_id: string;
  account_id: string;
  /** The key that made it; its runs are made in the name of this key. */
  key_id: string;
  test_mode: boolean;
  name: string | null;
  url: string;
  mode: ScheduleMode;
  interval_seconds: number | null;
  cron: string | null;
  timezone: string;
  /** Intervals are counted from here. */
  anchor_at: string;
  alert_on: 'any' | 'text' | null;
  /** What a monitor leaves out. */
  ignore: MonitorIgnore | null;
  webhook_url: string | null;
  /** Null: the default of its rhythm. */
  catch_up_seconds: number | null;
  /** As the caller sent them. */
  options: CaptureOptions;
  status: 'active' | 'paused';
  paused_by: 'service' | 'caller' | null;
  pause_reason: PauseReason | null;
  paused_at: string | null;
  /** Failed runs since the last good one or the last resume. */
  failures: Generated<number>;
  /** The slot that it waits for; null while paused. */
  next_run_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ScheduleRunsTable {
  seq: Generated<number>;
  schedule_id: string;
  /** Unique within the schedule: the slot's time, or a random name for a run that was asked for. */
  slot: string;
  kind: 'slot' | 'manual';
  status: RunStatus;
  /** Of a running one: a monitor looks at the page before it makes a capture. */
  phase: 'look' | 'capture' | null;
  reason: RunReason | null;
  scheduled_for: string;
  started_at: string | null;
  ended_at: string | null;
  late_seconds: number | null;
  /** Slots before this one that nothing ran for, and the first of them. */
  missed_slots: number;
  missed_since: string | null;
  capture_id: string | null;
  /** Of a monitor's run. */
  result: RunResult | null;
  compare_id: string | null;
  /** What the look found before its capture was made; see schedule_baselines. */
  pictures: readonly string[] | null;
}

/** What a monitor's next look is compared with. */
export interface ScheduleBaselinesTable {
  schedule_id: string;
  capture_id: string;
  /** The watched text of that capture, as its package has it. */
  text: string;
  /** Hashes of the pictures that the page showed, sorted. */
  pictures: readonly string[];
  set_at: string;
}
