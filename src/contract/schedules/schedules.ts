import { Type, type Static } from 'typebox';
import { captureDefectCodes, captureOptions, orderRefusals } from '../captures/options.js';
import { scheduleIdPattern } from '../identifiers.js';
import { limits } from '../limits.js';
import { intoMatterRefusals } from '../matters/fields.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { pauseReasons, runReasons, runResults, runStatuses, scheduleModes } from './words.js';
import { closed, orNull, paging, readTime, time } from '../schema.js';

const oneSchedule = Type.Object({ schedule_id: Type.String() }, closed);

/** What a monitor leaves out before it compares: elements, parts of the text (RE2 patterns over single lines), the order of lines. */
const ignoreAsked = Type.Object(
  {
    selectors: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), { maxItems: 50 })),
    patterns: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), { maxItems: 50 })),
    order: Type.Optional(Type.Boolean()),
  },
  closed,
);

const url = Type.String({ minLength: 1, maxLength: limits.urlLength });
const rhythmFields = {
  mode: Type.Enum([...scheduleModes]),
  interval_seconds: Type.Integer({ minimum: limits.intervalMinSeconds, maximum: limits.intervalMaxSeconds }),
  cron: Type.String({ maxLength: 200 }),
  timezone: Type.String({ minLength: 1, maxLength: 64 }),
  alert_on: Type.Enum(['any', 'text']),
  catch_up_seconds: Type.Integer({ minimum: 0, maximum: limits.intervalMaxSeconds }),
};
const name = Type.String({ minLength: 1, maxLength: 200 });
const webhookUrl = Type.String({ maxLength: limits.urlLength });

const scheduleRequest = Type.Object(
  {
    url,
    options: Type.Optional(captureOptions),
    name: Type.Optional(orNull(name)),
    mode: rhythmFields.mode,
    interval_seconds: Type.Optional(rhythmFields.interval_seconds),
    cron: Type.Optional(rhythmFields.cron),
    timezone: Type.Optional(rhythmFields.timezone),
    alert_on: Type.Optional(rhythmFields.alert_on),
    ignore: Type.Optional(orNull(ignoreAsked)),
    /** Empty or blank means none. */
    webhook_url: Type.Optional(orNull(webhookUrl)),
    catch_up_seconds: Type.Optional(orNull(rhythmFields.catch_up_seconds)),
  },
  closed,
);
export type ScheduleRequest = Static<typeof scheduleRequest>;

/** What is not named stays; null takes a thing away. */
const scheduleChange = Type.Object(
  {
    ...scheduleRequest.properties,
    url: Type.Optional(url),
    mode: Type.Optional(rhythmFields.mode),
    interval_seconds: Type.Optional(orNull(rhythmFields.interval_seconds)),
    cron: Type.Optional(orNull(rhythmFields.cron)),
    /** The `updated_at` that the caller has read: a schedule that was changed since is left as it is. */
    if_updated_at: Type.Optional(readTime),
  },
  closed,
);
export type ScheduleChange = Partial<Omit<ScheduleRequest, 'interval_seconds' | 'cron'>> & {
  readonly if_updated_at?: string;
  readonly interval_seconds?: number | null;
  readonly cron?: string | null;
};

const run = Type.Object({
  /** `manual`: asked for with `run`. */
  kind: Type.Enum(['slot', 'manual']),
  status: Type.Enum([...runStatuses]),
  reason: orNull(Type.Enum([...runReasons])),
  scheduled_for: time,
  started_at: orNull(time),
  ended_at: orNull(time),
  late_seconds: orNull(Type.Integer()),
  /** Earlier slots that nothing ran for, from `missed_since` on; this row tells of them too. */
  missed_slots: Type.Integer(),
  missed_since: orNull(time),
  capture_id: orNull(Type.String()),
  /** Of a monitor's run; null elsewhere and until it is known. */
  result: orNull(Type.Enum([...runResults])),
  compare_id: orNull(Type.String()),
});
export type ScheduleRun = Static<typeof run>;

const rowFields = {
  schedule_id: Type.String({ pattern: scheduleIdPattern }),
  status: Type.Enum(['active', 'paused']),
  paused_by: orNull(Type.Enum(['service', 'caller'])),
  pause_reason: orNull(Type.Enum([...pauseReasons])),
  paused_at: orNull(time),
  url: Type.String(),
  name: orNull(Type.String()),
  mode: rhythmFields.mode,
  interval_seconds: orNull(Type.Integer()),
  cron: orNull(Type.String()),
  timezone: Type.String(),
  alert_on: orNull(rhythmFields.alert_on),
  ignore: orNull(
    Type.Object({ selectors: Type.Array(Type.String()), patterns: Type.Array(Type.String()), order: Type.Boolean() }),
  ),
  webhook_url: orNull(Type.String()),
  /** How late a run may begin. */
  catch_up_seconds: Type.Integer(),
  options: Type.Unsafe<Static<typeof captureOptions>>(Type.Record(Type.String(), Type.Unknown())),
  next_run_at: orNull(time),
  /** Since the last good run or the last resume; five pause the schedule. */
  consecutive_failures: Type.Integer(),
  /** What a monitor's next look is compared with; null until there is one. */
  baseline_capture_id: orNull(Type.String()),
  test_mode: Type.Boolean(),
  created_at: time,
  updated_at: time,
};
const scheduleRow = Type.Object(rowFields);
export type ScheduleRow = Static<typeof scheduleRow>;

const scheduleRead = Type.Object({
  ...rowFields,
  /** The next five; those that would come if it were active, when it is paused. */
  next_runs: Type.Array(time),
  last_run: orNull(run),
});
export type ScheduleRead = Static<typeof scheduleRead>;

const defectCodes = { ...captureDefectCodes, '/webhook_url': 'INVALID_URL', '/cron': 'INVALID_CRON' } as const;
const scheduleRefusals = [...orderRefusals, 'INVALID_CRON'] as const;

export const createSchedule = operation(routes.createSchedule, {
  summary: 'Capture an address repeatedly: by an interval, by cron, or when its text changes',
  access: 'key',
  creates: true,
  body: scheduleRequest,
  defectCodes,
  answers: { status: 201, body: scheduleRead },
  refuses: scheduleRefusals,
});

export const listSchedules = operation(routes.listSchedules, {
  summary: 'Schedules, newest first',
  access: 'key',
  query: Type.Object(
    {
      status: Type.Optional(rowFields.status),
      ...paging,
    },
    closed,
  ),
  answers: {
    status: 200,
    body: Type.Object({ schedules: Type.Array(scheduleRow), next_cursor: orNull(Type.String()) }),
  },
  refuses: [],
});

export const getSchedule = operation(routes.getSchedule, {
  summary: 'One schedule with its next five times and its last run',
  access: 'key',
  params: oneSchedule,
  answers: { status: 200, body: scheduleRead },
  refuses: [],
});

export const updateSchedule = operation(routes.updateSchedule, {
  summary: 'Change a schedule; fields that are not given stay as they are',
  access: 'key',
  params: oneSchedule,
  body: Type.Unsafe<ScheduleChange>(scheduleChange),
  defectCodes,
  answers: { status: 200, body: scheduleRead },
  refuses: [...scheduleRefusals, 'FORBIDDEN', 'SCHEDULE_CHANGED'],
});

export const deleteSchedule = operation(routes.deleteSchedule, {
  summary: 'Delete a schedule; its captures are kept',
  access: 'key',
  params: oneSchedule,
  answers: { status: 200, body: Type.Object({ schedule_id: Type.String(), deleted_at: time }) },
  refuses: ['FORBIDDEN'],
});

export const pauseSchedule = operation(routes.pauseSchedule, {
  summary: 'Pause a schedule; a run in progress is finished',
  access: 'key',
  params: oneSchedule,
  answers: { status: 200, body: scheduleRead },
  refuses: ['FORBIDDEN'],
});

export const resumeSchedule = operation(routes.resumeSchedule, {
  summary: 'Resume a paused schedule at its next time; the count of failures is reset',
  access: 'key',
  creates: true,
  params: oneSchedule,
  answers: { status: 200, body: scheduleRead },
  refuses: ['FORBIDDEN', 'INVALID_CRON', 'WEBHOOK_REQUIRES_API_KEY'],
});

export const runSchedule = operation(routes.runSchedule, {
  summary: 'Run a schedule now, in addition to its times',
  access: 'key',
  creates: true,
  params: oneSchedule,
  answers: { status: 202, body: Type.Object({ schedule_id: Type.String(), run }) },
  refuses: [
    'SCHEDULE_RUNNING',
    'CONCURRENT_CAPTURE_LIMIT',
    'QUOTA_EXCEEDED',
    'TEST_MODE_DAILY_LIMIT',
    'INVALID_URL',
    'SSRF_BLOCKED',
    'TARGET_UNREACHABLE',
    ...intoMatterRefusals,
  ],
});

export const listScheduleRuns = operation(routes.listScheduleRuns, {
  summary: 'The result of each slot, newest first',
  access: 'key',
  params: oneSchedule,
  query: Type.Object(
    {
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
      cursor: Type.Optional(Type.String({ maxLength: 40 })),
    },
    closed,
  ),
  answers: { status: 200, body: Type.Object({ runs: Type.Array(run), next_cursor: orNull(Type.String()) }) },
  refuses: [],
});
