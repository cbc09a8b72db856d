import type { Client } from '../../client/index.js';
import type { ScheduleRequest, ScheduleRow } from '../../contract/schedules/schedules.js';
import { cronFault } from '../../schedules/cron.js';
import { upcoming } from '../../schedules/slots.js';
import { isTimeZone } from '../../schedules/wall-clock.js';
import { pages, type Paged } from '../terminal/pages.js';
import { usage } from '../problem/problem.js';
import { zoned } from './text.js';
import type { Zone } from '../terminal/times.js';

const NEXT_SHOWN = 5;

/** The times that a schedule is about to have, said before it is made. Refuses what the service would refuse too. */
export function foretell(request: ScheduleRequest, zone: Zone): string {
  const { cron, timezone = 'UTC', interval_seconds: every } = request;
  if (!isTimeZone(timezone))
    throw usage(`--timezone: '${timezone}' is not an IANA time zone`, 'for example Europe/Warsaw');
  const fault = cron === undefined ? undefined : cronFault(cron, timezone);
  if (fault !== undefined)
    throw usage(`--cron '${cron ?? ''}': ${fault}`, '"0 9 * * 1-5" is 9:00 from Monday to Friday');
  const now = new Date(performance.timeOrigin + performance.now());
  const rhythm =
    cron === undefined
      ? ({ kind: 'interval', seconds: every ?? 0, anchor: now } as const)
      : ({ kind: 'cron', expression: cron, timezone } as const);
  const times = upcoming(rhythm, now, NEXT_SHOWN).map((at) => `  ${zoned(at, zone === 'utc' ? 'UTC' : timezone)}`);
  return [request.mode === 'on_change' ? 'checks the page at' : 'captures at', ...times].join('\n');
}

/** One page of schedules, or with `all` every page in one. */
export function readSchedules(client: Client, { status, ...paged }: Paged & { readonly status?: string | undefined }) {
  const filter = status === undefined ? {} : { status: status as ScheduleRow['status'] };
  return pages('schedules', paged, (query) => client.listSchedules({ query: { ...filter, ...query } }));
}

/** The same of a schedule's runs. */
export const readRuns = (client: Client, schedule_id: string, paged: Paged) =>
  pages('runs', paged, (query) => client.listScheduleRuns({ params: { schedule_id }, query }));
