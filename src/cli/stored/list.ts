import type { CaptureRow, Client } from '../../client/index.js';
import { pages } from '../terminal/pages.js';
import { usage } from '../problem/problem.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { instant, timeColumn, type Zone } from '../terminal/times.js';

type Query = NonNullable<Parameters<Client['listCaptures']>[0]['query']>;
type Said = {
  readonly [
    K in 'cursor' | 'status' | 'url' | 'host' | 'schedule' | 'from' | 'to' | 'order' | 'source' | 'search' | 'mode'
  ]?: string | undefined;
} & {
  readonly limit?: number | undefined;
  readonly all?: boolean;
  readonly left?: boolean;
  readonly held?: boolean;
};

export function listQuery(said: Said, zone: Zone): Query {
  if (said.schedule !== undefined && !/^sch_[A-Za-z0-9]{8,32}$/.test(said.schedule))
    throw usage(`--schedule '${said.schedule}' is not a schedule id`);
  if (said.order === 'completed_at' && said.status !== 'completed') {
    throw usage('--order completed_at needs --status completed', 'other captures have no completion time');
  }
  if (said.search !== undefined && said.search.trim().length < 2) throw usage('--search needs two characters or more');
  const { cursor, status, url, host, schedule, order, source } = said;
  const from = said.from === undefined ? undefined : instant('--from', said.from, zone);
  const to = said.to === undefined ? undefined : instant('--to', said.to, zone);
  const organization = said.left === true ? ('left' as const) : undefined;
  const limit = said.all === true ? 200 : said.limit;
  const test_mode = said.mode === undefined ? undefined : said.mode === 'test';
  const words = { q: said.search, legal_hold: said.held === true ? true : undefined, test_mode };
  return defined({
    limit,
    cursor,
    status,
    url,
    host,
    schedule_id: schedule,
    from,
    to,
    order,
    organization,
    source,
    ...words,
  });
}

/** One page, or with `all` every page in one. */
export const readRows = (client: Client, { limit, cursor, ...filter }: Query, all: boolean) =>
  pages('captures', { limit, cursor, all }, (query) => client.listCaptures({ query: { ...filter, ...query } }));

/** A line for each capture. */
export function rowTable(rows: readonly CaptureRow[], screen: Screen): string {
  const { paint, zone } = screen;
  const colours = { processing: paint.cyan, completed: paint.green, failed: paint.red, deleted: paint.dim };
  const times = rows.map(({ captured_at, created_at }) => captured_at ?? created_at ?? null);
  return table(
    [
      { heading: 'CAPTURE', cells: rows.map(({ capture_id }) => capture_id), paint: () => paint.bold },
      timeColumn('TIME', times, zone),
      {
        heading: 'STATUS',
        cells: rows.map(stated),
        paint: (row) => colours[rows[row]?.status ?? 'deleted'] ?? paint.dim,
      },
      { heading: 'URL', cells: rows.map(({ label, url }) => label ?? (url ?? '').replace(/^https:\/\//, '')) },
    ],
    screen,
  );
}

/** In words: a mark or a colour would say nothing to someone who has not read the page. */
function stated({ status, legal_hold, test_mode }: CaptureRow): string {
  return [status, legal_hold ? 'held' : '', test_mode === true ? 'test' : ''].filter((word) => word !== '').join(', ');
}

function defined(object: object): Query {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
