import type { ChalkInstance } from 'chalk';
import type { CaptureRow, Client } from '../client/index.js';
import { fit } from './fields.js';
import { usage } from './problem.js';

type Query = NonNullable<Parameters<Client['listCaptures']>[0]['query']>;
type Page = Awaited<ReturnType<Client['listCaptures']>>;
type Said = {
  readonly [K in 'cursor' | 'status' | 'url' | 'host' | 'schedule' | 'from' | 'to' | 'order']?: string | undefined;
} & {
  readonly limit?: number | undefined;
  readonly all?: boolean;
};

export function listQuery(said: Said): Query {
  for (const name of ['from', 'to'] as const) checkTime(`--${name}`, said[name]);
  if (said.schedule !== undefined && !/^sch_[A-Za-z0-9]{8,32}$/.test(said.schedule))
    throw usage(`--schedule '${said.schedule}' is not a schedule id`);
  if (said.order === 'completed_at' && said.status !== 'completed') {
    throw usage('--order completed_at needs --status completed', 'other captures have no such time');
  }
  const { cursor, status, url, host, schedule, from, to, order } = said;
  const limit = said.all === true ? 200 : said.limit;
  return defined({ limit, cursor, status, url, host, schedule_id: schedule, from, to, order });
}

/** One page, or with `all` every page in one. */
export async function readRows(client: Client, query: Query, all: boolean): Promise<Page> {
  const page = await client.listCaptures({ query });
  const captures = [...page.captures];
  let { next_cursor } = page;
  if (!all) return page;
  while (next_cursor !== null) {
    const next = await client.listCaptures({ query: { ...query, cursor: next_cursor } });
    captures.push(...next.captures);
    ({ next_cursor } = next);
  }
  return { captures, next_cursor };
}

/** A line for each capture, or two where the terminal is narrow. */
export function rowTable(rows: readonly CaptureRow[], width: number, paint: ChalkInstance): string {
  const idWidth = Math.max(...rows.map(({ capture_id }) => capture_id.length));
  const head = idWidth + 2 + 16 + 2 + 10 + 2;
  const narrow = width - head < 24;
  const line = (row: CaptureRow) => {
    const id = row.capture_id.padEnd(idWidth);
    const time = (row.captured_at ?? row.created_at ?? '').slice(0, 16).replace('T', ' ').padEnd(16);
    const status = stated(row, paint);
    const about = row.label ?? (row.url ?? '').replace(/^https:\/\//, '');
    if (!narrow) return `${paint.bold(id)}  ${time}  ${status}  ${fit(about, width - head)}`;
    return `${paint.bold(fit(row.capture_id, width))}\n  ${time} ${status}\n  ${fit(about, width - 2)}`;
  };
  const heading = `${'CAPTURE'.padEnd(idWidth)}  ${'TIME (UTC)'.padEnd(16)}  ${'STATUS'.padEnd(10)}  URL`;
  return [...(narrow ? [] : [paint.dim(heading)]), ...rows.map(line)].join('\n');
}

function stated({ status, legal_hold, test_mode }: CaptureRow, paint: ChalkInstance): string {
  const colour = { processing: paint.cyan, completed: paint.green, failed: paint.red, deleted: paint.dim }[status];
  const marks = `${legal_hold ? '\u2020' : ''}${test_mode === true ? 't' : ''}`;
  return (colour ?? paint.dim)(`${status}${marks === '' ? '' : marks}`.padEnd(10).slice(0, 11));
}

function checkTime(flag: string, written: string | undefined): void {
  if (written === undefined) return;
  const wellFormed = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(written);
  if (!wellFormed || Number.isNaN(Date.parse(written))) {
    throw usage(`${flag} '${written}' is not a time`, 'for example 2026-11-01 or 2026-11-01T08:30:00Z');
  }
}

function defined(object: object): Query {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
