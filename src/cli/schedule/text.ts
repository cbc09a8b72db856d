import type { ScheduleRead, ScheduleRow, ScheduleRun } from '../../contract/schedules/schedules.js';
import { printDuration } from '../../settings/duration.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn, timeOrNone, timeText, type Zone } from '../terminal/times.js';

/** One schedule as it stands, told to a person, with its next five times in its own zone. */
export function scheduleFields(read: ScheduleRead, { width, paint, zone }: Screen): string {
  const rows: readonly (readonly [string, string | null])[] = [
    ['Schedule', read.schedule_id],
    ['Name', read.name],
    ['Status', statusText(read, zone)],
    ['URL', read.url],
    ['When', whenText(read)],
    [
      'Next',
      read.status === 'active'
        ? read.next_runs.map((at) => zoned(at, zone === 'utc' ? 'UTC' : read.timezone)).join('\n')
        : null,
    ],
    ['Catch up', `a run may begin ${printDuration(read.catch_up_seconds * 1000)} late`],
    ['Watches', read.alert_on === null ? null : read.alert_on === 'any' ? 'text and pictures' : 'text'],
    ['Ignores', ignoreText(read.ignore)],
    ['Baseline', read.mode === 'on_change' ? (read.baseline_capture_id ?? 'none yet') : null],
    ['Webhook', read.webhook_url],
    ['Last run', read.last_run ? runText(read.last_run, zone) : null],
    ['Failures', read.consecutive_failures === 0 ? null : `${read.consecutive_failures} in a row; five pause it`],
  ];
  const fields = rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
  return fieldLines(fields, width, paint.dim);
}

/** A line for each schedule. */
export function scheduleTable(rows: readonly ScheduleRow[], screen: Screen): string {
  const { paint, zone } = screen;
  const next = timeColumn(
    'NEXT',
    rows.map(({ next_run_at }) => next_run_at),
    zone,
  );
  return table(
    [
      { heading: 'SCHEDULE', cells: rows.map(({ schedule_id }) => schedule_id), paint: () => paint.bold },
      {
        heading: 'STATUS',
        cells: rows.map(({ status }) => status),
        paint: (row) => (rows[row]?.status === 'active' ? paint.green : paint.yellow),
      },
      { heading: 'WHEN', cells: rows.map(whenText) },
      { ...next, alone: next.alone.map((at) => (at === '-' ? '' : `next ${at}`)) },
      { heading: 'NAME OR URL', cells: rows.map(({ name, url }) => name ?? url.replace(/^https:\/\//, '')) },
    ],
    screen,
  );
}

/** A line for each slot: when, what became of it, and why. */
export function runTable(runs: readonly ScheduleRun[], screen: Screen): string {
  const { paint, zone } = screen;
  const colours = {
    running: paint.cyan,
    completed: paint.green,
    failed: paint.red,
    skipped: paint.yellow,
    missed: paint.yellow,
  };
  return table(
    [
      timeColumn(
        'SLOT',
        runs.map(({ scheduled_for }) => scheduled_for),
        zone,
        'second',
      ),
      {
        heading: 'STATUS',
        cells: runs.map(({ status }) => status),
        paint: (row) => colours[runs[row]?.status ?? 'missed'],
      },
      { heading: 'WHAT BECAME OF IT', cells: runs.map((run) => runDetail(run, zone)) },
    ],
    screen,
  );
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

function statusText(
  {
    schedule_id: id,
    status,
    paused_by: by,
    pause_reason: reason,
    paused_at: at,
    test_mode: test,
    options,
  }: ScheduleRow,
  zone: Zone,
): string {
  const mark = test ? ' (test mode: not for legal use)' : '';
  if (status === 'active') return `active${mark}`;
  const profile = options.browser_profile ?? 'NAME';
  const why =
    reason === 'signed_out'
      ? `${reason}, the page asks to sign in: evidence browser-profile create ${profile} --replace, then evidence schedule resume ${id}`
      : reason === 'profile_locked'
        ? `${reason}, the keychain does not give the key of ${profile}: unlock it (evidence browser-profile show ${profile} says more), then evidence schedule resume ${id}`
        : reason;
  const who = by === 'service' ? `by the service: ${why ?? ''}` : 'by you';
  return `paused ${who}, ${timeOrNone(at, zone) ?? ''}${mark}`;
}

export function whenText({ mode, interval_seconds: interval, cron, timezone }: ScheduleRow): string {
  const rhythm = interval === null ? `cron ${cron ?? ''} ${timezone}` : `every ${printDuration(interval * 1000)}`;
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

const runText = (run: ScheduleRun, zone: Zone): string =>
  `${timeText(run.scheduled_for, zone)}: ${run.status}, ${runDetail(run, zone)}`;

function runDetail(run: ScheduleRun, zone: Zone): string {
  const late = (run.late_seconds ?? 0) > 30 ? `${printDuration((run.late_seconds ?? 0) * 1000)} late` : null;
  const missed =
    run.missed_slots > 0 ? `${run.missed_slots} missed since ${timeOrNone(run.missed_since, zone) ?? ''}` : null;
  const manual = run.kind === 'manual' ? 'asked for' : null;
  return [run.reason ?? run.result, run.capture_id, run.compare_id, manual, late, missed].filter(Boolean).join(', ');
}
