import { Args, Flags } from '@oclif/core';
import type { ScheduleChange, ScheduleRequest } from '../../contract/schedules/schedules.js';
import { limits } from '../../contract/limits.js';
import { printDuration } from '../../settings/duration.js';
import { captureFlags, captureOptions } from '../capture/flags.js';
import { secondsFlag } from '../terminal/durations.js';
import { usage } from '../problem/problem.js';

const interval = { leastMs: limits.intervalMinSeconds * 1000, mostMs: limits.intervalMaxSeconds * 1000 };
const WHEN = 'WHEN';
const WATCH = 'WATCH';
const { timezone: browserTimezone, 'webhook-url': _webhook, ...pageFlags } = captureFlags;

export const scheduleIdArg = Args.string({
  required: true,
  description: 'Id of the schedule, as printed by evidence schedule list.',
});

/** Checked here, so that a capture's id given by mistake is answered before anything is asked. */
export function scheduleId(written: string): string {
  if (/^sch_[A-Za-z0-9]{8,32}$/.test(written)) return written;
  throw usage(
    `'${written}' is not a schedule id`,
    'it looks like sch_0123456789abcdefghij; evidence schedule list shows them',
  );
}

/** What a schedule is made of, as flags; those of `evidence capture` are its options. */
export const scheduleFlags = {
  every: Flags.string({
    summary: `Interval, ${printDuration(interval.leastMs)} to ${printDuration(interval.mostMs)}.`,
    helpValue: 'DURATION',
    helpGroup: WHEN,
    exclusive: ['cron'],
  }),
  cron: Flags.string({
    summary: 'Five fields: minute, hour, day of month, month, day of week.',
    helpValue: '"M H D M W"',
    helpGroup: WHEN,
  }),
  timezone: Flags.string({
    summary: 'IANA time zone of --cron and of the times shown; default is UTC.',
    helpValue: 'ZONE',
    helpGroup: WHEN,
  }),
  'catch-up': Flags.string({
    summary: 'How late a run may start; default is the interval, at most 1h.',
    helpValue: 'DURATION',
    helpGroup: WHEN,
  }),
  'on-change': Flags.boolean({
    summary: 'Check the page at these times, and capture it only when it has changed.',
    helpGroup: WATCH,
  }),
  'alert-on': Flags.string({
    summary: 'What counts as a change: any (text or images) or text.',
    options: ['any', 'text'],
    helpGroup: WATCH,
  }),
  'ignore-element': Flags.string({
    summary: 'Ignore elements that match this CSS selector; may be repeated.',
    helpValue: 'SELECTOR',
    multiple: true,
    helpGroup: WATCH,
  }),
  'ignore-text': Flags.string({
    summary: 'Ignore text that matches this pattern (RE2), line by line; may be repeated.',
    helpValue: 'PATTERN',
    multiple: true,
    helpGroup: WATCH,
  }),
  'ignore-order': Flags.boolean({ summary: 'Ignore the order of lines.', helpGroup: WATCH }),
  name: Flags.string({ summary: 'Name of the schedule.', helpValue: 'TEXT' }),
  'webhook-url': Flags.string({
    summary: 'https URL to notify of each capture, or with --on-change of each change.',
    helpValue: 'URL',
  }),
  ...pageFlags,
  'browser-timezone': browserTimezone,
};

type Said = { readonly [K in keyof typeof scheduleFlags]?: string | boolean | string[] | undefined };

/** The body of a new schedule: only what was said. */
export function scheduleRequest(url: string, said: Said): ScheduleRequest {
  if (said.every === undefined && said.cron === undefined)
    throw usage('--every or --cron is missing', '--every 1h', '--cron "0 9 * * 1-5" --timezone Europe/Warsaw');
  const mode = said['on-change'] === true ? 'on_change' : said.cron === undefined ? 'interval' : 'cron';
  const { options, ...rest } = fieldsOf(said);
  checkWatch(mode, said);
  const whole = { url, mode, ...rest, ...(Object.keys(options).length > 0 && { options }) };
  return whole as ScheduleRequest;
}

/** What a schedule is to become: only what was said; options join those that it has. */
export function scheduleChange(
  said: Said & { readonly url?: string | undefined; readonly remove?: readonly string[] | undefined },
  had: Pick<ScheduleRequest, 'options'>,
  into: { readonly matter_id?: string } = {},
): ScheduleChange {
  const { options: asked, ...rest } = fieldsOf(said);
  const options = { ...asked, ...into };
  const removed = Object.fromEntries((said.remove ?? []).map((what) => [removable[what], null]));
  const change = {
    ...(said.url !== undefined && { url: said.url }),
    ...(said['on-change'] === true && { mode: 'on_change' }),
    ...rest,
    ...removed,
    ...(Object.keys(options).length > 0 && { options: { ...had.options, ...options } }),
  };
  if (Object.keys(change).length === 0)
    throw usage('nothing to change was given', '--every 30m, --name TEXT, --remove webhook');
  return change as ScheduleChange;
}

const removable: Readonly<Record<string, string>> = {
  name: 'name',
  webhook: 'webhook_url',
  ignore: 'ignore',
  'catch-up': 'catch_up_seconds',
};
export const removableNames = Object.keys(removable);

function fieldsOf(said: Said) {
  const ignore = ignoreOf(said);
  const given = {
    name: said.name,
    interval_seconds: said.every === undefined ? undefined : secondsFlag('--every', String(said.every), interval),
    cron: said.cron,
    timezone: said.timezone,
    alert_on: said['alert-on'],
    ignore,
    webhook_url: said['webhook-url'],
    catch_up_seconds:
      said['catch-up'] === undefined
        ? undefined
        : secondsFlag('--catch-up', String(said['catch-up']), { mostMs: interval.mostMs }),
  };
  const options = captureOptions({ ...said, timezone: said['browser-timezone'], 'webhook-url': undefined });
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    options,
  };
}

function ignoreOf(said: Said): ScheduleRequest['ignore'] | undefined {
  const selectors = said['ignore-element'] as string[] | undefined;
  const patterns = said['ignore-text'] as string[] | undefined;
  if (!selectors && !patterns && said['ignore-order'] !== true) return undefined;
  return {
    ...(selectors && { selectors }),
    ...(patterns && { patterns }),
    ...(said['ignore-order'] === true && { order: true }),
  };
}

function checkWatch(mode: string, said: Said): void {
  if (mode === 'on_change') return;
  for (const flag of ['alert-on', 'ignore-element', 'ignore-text', 'ignore-order'] as const)
    if (said[flag] !== undefined && said[flag] !== false)
      throw usage(`--${flag} needs --on-change`, 'without --on-change every run makes a capture');
}
