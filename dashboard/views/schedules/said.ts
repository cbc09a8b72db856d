import type { ScheduleChange, ScheduleRequest, ScheduleRow } from '../../../src/contract/schedules/schedules.js';
import { typed } from '../../app/text.js';
import { optionsOf } from '../options/said.js';
import { cronOf, dayChoices } from './clock.js';
import { alerts } from './words.js';

/** A new schedule as the API takes it. */
export function asked(said: FormData): ScheduleRequest {
  const options = optionsOf(said);
  const late = lateOf(said);
  return {
    url: typed(said, 'url'),
    ...rhythmOf(said),
    ...(late !== null && { catch_up_seconds: late }),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

/** What is changed of one, and what stays as it was, all of it. */
export function changed(said: FormData, had: ScheduleRow): ScheduleChange {
  const late = lateOf(said);
  return {
    url: typed(said, 'url'),
    interval_seconds: null,
    cron: null,
    ...rhythmOf(said),
    options: optionsOf(said, had.options),
    // What it is by itself goes with the interval.
    ...(late !== had.catch_up_seconds && { catch_up_seconds: late }),
    ...(said.get('unhook') === 'on' && { webhook_url: null }),
  };
}

/** Name, times and what is watched. What of cron and interval is not meant is left out. */
function rhythmOf(said: FormData) {
  const [name, span] = [typed(said, 'name'), typed(said, 'span')];
  const days = dayChoices.find(([value]) => value === span)?.[0];
  const cron = days
    ? cronOf({ days, weekday: Number(typed(said, 'weekday')), at: typed(said, 'at') })
    : typed(said, 'cron');
  const looks = said.get('change') === 'on';
  return {
    name: name === '' ? null : name,
    ...(days === undefined && span !== 'cron'
      ? { mode: looks ? ('on_change' as const) : ('interval' as const), interval_seconds: Number(span) }
      : { mode: looks ? ('on_change' as const) : ('cron' as const), cron, timezone: typed(said, 'timezone') }),
    ...(looks && {
      alert_on: alerts.find(([value]) => value === said.get('alert_on'))?.[0] ?? ('any' as const),
      ignore: ignoreOf(said),
    }),
  };
}

function ignoreOf(said: FormData): NonNullable<ScheduleRequest['ignore']> | null {
  const [selectors, patterns] = [lines(said, 'ignore_selectors'), lines(said, 'ignore_patterns')];
  const order = said.get('ignore_order') === 'on';
  return selectors.length + patterns.length === 0 && !order ? null : { selectors, patterns, order };
}

const lines = (said: FormData, name: string): string[] =>
  typed(said, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const lateOf = (said: FormData): number | null =>
  typed(said, 'late') === '' ? null : Math.round(Number(typed(said, 'late')) * 60);
