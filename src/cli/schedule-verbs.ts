import type { Client } from '../client/index.js';
import type { ScheduleRequest, ScheduleRow, ScheduleRun } from '../contract/schedules.js';
import { limits } from '../contract/limits.js';
import { cronFault } from '../schedules/cron.js';
import { upcoming } from '../schedules/slots.js';
import { isTimeZone } from '../schedules/wall-clock.js';
import { usage } from './problem.js';
import { zoned } from './schedule-text.js';
import type { Zone } from './times.js';

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly all: boolean;
}

const NEXT_SHOWN = 5;

/** The times that a schedule is about to have, said before it is made. Refuses what the service would refuse too. */
export function foretell(request: ScheduleRequest, zone: Zone): string {
  const { cron, timezone = 'UTC', interval_seconds: every } = request;
  if (!isTimeZone(timezone)) throw usage(`--timezone '${timezone}' is no IANA time zone`, 'for example Europe/Warsaw');
  const fault = cron === undefined ? undefined : cronFault(cron, timezone);
  if (fault !== undefined)
    throw usage(`--cron '${cron ?? ''}': ${fault}`, '"0 9 * * 1-5" is nine o\u2019clock on working days');
  if (every !== undefined && (every < limits.intervalMinSeconds || every > limits.intervalMaxSeconds))
    throw usage('--every is not between 1m and 366d');
  const now = new Date(performance.timeOrigin + performance.now());
  const rhythm =
    cron === undefined
      ? ({ kind: 'interval', seconds: every ?? 0, anchor: now } as const)
      : ({ kind: 'cron', expression: cron, timezone } as const);
  const times = upcoming(rhythm, now, NEXT_SHOWN).map((at) => `  ${zoned(at, zone === 'utc' ? 'UTC' : timezone)}`);
  return [request.mode === 'on_change' ? 'looks at' : 'captures at', ...times].join('\n');
}

/** One page of schedules, or with `all` every page in one. */
export async function readSchedules(client: Client, said: Page & { readonly status?: string | undefined }) {
  const status = said.status === undefined ? {} : { status: said.status as ScheduleRow['status'] };
  const read = (query: { limit?: number; cursor?: string }) => client.listSchedules({ query: { ...query, ...status } });
  const { rows, next_cursor } = await pages(said, read, ({ schedules }) => schedules);
  return { schedules: rows, next_cursor };
}

/** The same of a schedule's runs. */
export async function readRuns(client: Client, schedule_id: string, said: Page) {
  const read = (query: { limit?: number; cursor?: string }) =>
    client.listScheduleRuns({ params: { schedule_id }, query });
  const { rows, next_cursor } = await pages<ScheduleRun, Awaited<ReturnType<typeof read>>>(
    said,
    read,
    ({ runs }) => runs,
  );
  return { runs: rows, next_cursor };
}

async function pages<Row, Answer extends { readonly next_cursor: string | null }>(
  { limit, cursor, all }: Page,
  read: (query: { limit?: number; cursor?: string }) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const size = all ? { limit: 200 } : limit === undefined ? {} : { limit };
  const rows: Row[] = [];
  let from = cursor;
  for (;;) {
    const answer = await read({ ...size, ...(from !== undefined && { cursor: from }) });
    rows.push(...rowsOf(answer));
    if (!all || answer.next_cursor === null) return { rows, next_cursor: answer.next_cursor };
    from = answer.next_cursor;
  }
}
