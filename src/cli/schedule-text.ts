import type { ChalkInstance } from 'chalk';
import type { ScheduleRead, ScheduleRow, ScheduleRun } from '../contract/schedules.js';
import { time } from './capture-fields.js';
import { fieldLines, fit } from './fields.js';

/** One schedule as it stands, told to a person, with its next five times in its own zone. */
export function scheduleFields(read: ScheduleRead, width: number, paint: ChalkInstance): string {
  const rows: readonly (readonly [string, string | null])[] = [
    ['Schedule', read.schedule_id],
    ['Name', read.name],
    ['Status', statusText(read)],
    ['URL', read.url],
    ['When', whenText(read)],
    ['Next', read.status === 'active' ? read.next_runs.map((at) => zoned(at, read.timezone)).join('\n') : null],
    ['Catch up', `a run may begin ${duration(read.catch_up_seconds)} late`],
    ['Watches', read.alert_on === null ? null : read.alert_on === 'any' ? 'text and pictures' : 'text'],
    ['Ignores', ignoreText(read.ignore)],
    ['Baseline', read.mode === 'on_change' ? (read.baseline_capture_id ?? 'none yet') : null],
    ['Webhook', read.webhook_url],
    ['Last run', read.last_run ? runText(read.last_run) : null],
    ['Failures', read.consecutive_failures === 0 ? null : `${read.consecutive_failures} in a row; five pause it`],
  ];
  const fields = rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
  return fieldLines(fields, width, paint.dim);
}

/** A line for each schedule, or two where the terminal is narrow. */
export function scheduleTable(rows: readonly ScheduleRow[], width: number, paint: ChalkInstance): string {
  const idWidth = Math.max(...rows.map(({ schedule_id }) => schedule_id.length));
  const head = idWidth + 2 + 8 + 2 + 22 + 2 + 16 + 2;
  const narrow = width - head < 20;
  const line = (row: ScheduleRow) => {
    const state = (row.status === 'active' ? paint.green : paint.yellow)(row.status.padEnd(8));
    const when = fit(whenText(row), 22).padEnd(22);
    const next = (row.next_run_at ?? '-').slice(0, 16).replace('T', ' ').padEnd(16);
    const about = row.name ?? row.url.replace(/^https:\/\//, '');
    if (narrow) return `${paint.bold(row.schedule_id)}\n  ${state} ${when} ${next}\n  ${fit(about, width - 2)}`;
    return `${paint.bold(row.schedule_id.padEnd(idWidth))}  ${state}  ${when}  ${next}  ${fit(about, width - head)}`;
  };
  const heading = `${'SCHEDULE'.padEnd(idWidth)}  ${'STATUS'.padEnd(8)}  ${'WHEN'.padEnd(22)}  ${'NEXT (UTC)'.padEnd(16)}  NAME OR URL`;
  return [...(narrow ? [] : [paint.dim(heading)]), ...rows.map(line)].join('\n');
}

/** A line for each slot: when, what became of it, and why. */
export function runTable(runs: readonly ScheduleRun[], width: number, paint: ChalkInstance): string {
  const colours = {
    running: paint.cyan,
    completed: paint.green,
    failed: paint.red,
    skipped: paint.yellow,
    missed: paint.yellow,
  };
  const line = (run: ScheduleRun) => {
    const at = run.scheduled_for.slice(0, 19).replace('T', ' ');
    return `${at}  ${colours[run.status](run.status.padEnd(9))}  ${fit(runDetail(run), Math.max(20, width - 32))}`;
  };
  const heading = `${'SLOT (UTC)'.padEnd(19)}  ${'STATUS'.padEnd(9)}  WHAT BECAME OF IT`;
  return [paint.dim(heading), ...runs.map(line)].join('\n');
}

/** `Mon 2026-11-23 09:30 Europe/Warsaw (+01:00)` */
export function zoned(at: string | Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(at));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  const clock = `${part('hour')}:${part('minute')}${part('second') === '00' ? '' : `:${part('second')}`}`;
  const day = `${part('weekday')} ${part('year')}-${part('month')}-${part('day')}`;
  return `${day} ${clock} ${timezone}${timezone === 'UTC' ? '' : ` (${offset})`}`;
}

function statusText({
  status,
  paused_by: by,
  pause_reason: reason,
  paused_at: at,
  test_mode: test,
}: ScheduleRow): string {
  const mark = test ? ' (test mode: not for legal use)' : '';
  if (status === 'active') return `active${mark}`;
  const who = by === 'service' ? `by the service: ${reason ?? ''}` : 'by you';
  return `paused ${who}, ${time(at) ?? ''}${mark}`;
}

export function whenText({ mode, interval_seconds: interval, cron, timezone }: ScheduleRow): string {
  const rhythm = interval === null ? `cron ${cron ?? ''} ${timezone}` : `every ${duration(interval)}`;
  return mode === 'on_change' ? `on change, ${rhythm}` : rhythm;
}

function ignoreText(ignore: ScheduleRow['ignore']): string | null {
  if (ignore === null) return null;
  const rules = [
    ...ignore.selectors.map((selector) => `element ${selector}`),
    ...ignore.patterns.map((pattern) => `text ${pattern}`),
    ...(ignore.order ? ['the order of lines'] : []),
  ];
  return rules.join('\n');
}

const runText = (run: ScheduleRun): string => `${time(run.scheduled_for) ?? ''}: ${run.status}, ${runDetail(run)}`;

function runDetail(run: ScheduleRun): string {
  const late = (run.late_seconds ?? 0) > 30 ? `${duration(run.late_seconds ?? 0)} late` : null;
  const missed = run.missed_slots > 0 ? `${run.missed_slots} missed since ${time(run.missed_since) ?? ''}` : null;
  const manual = run.kind === 'manual' ? 'asked for' : null;
  return [run.reason ?? run.result, run.capture_id, run.compare_id, manual, late, missed].filter(Boolean).join(', ');
}

/** The largest unit that holds it whole. */
export function duration(seconds: number): string {
  const unit = (
    [
      ['d', 86_400],
      ['h', 3600],
      ['m', 60],
    ] as const
  ).find(([, size]) => seconds >= size && seconds % size === 0);
  return unit ? `${seconds / unit[1]}${unit[0]}` : `${seconds}s`;
}
