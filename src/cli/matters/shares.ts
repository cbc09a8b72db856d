import type { Client } from '../../client/index.js';
import type { ShareRead } from '../../contract/shares/read.js';
import type { ShareStatus } from '../../contract/shares/states.js';
import { shareLimits } from '../../contract/limits.js';
import { durationFlag } from '../terminal/durations.js';
import { fieldLines } from '../terminal/fields.js';
import { pages, type Paged } from '../terminal/pages.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn, timeOrNone, timeText } from '../terminal/times.js';

const HOUR_MS = 3_600_000;

export const expiresInHours = (written: string): number =>
  durationFlag('--expires', written, { leastMs: HOUR_MS, mostMs: shareLimits.hours * HOUR_MS, stepMs: HOUR_MS }) /
  HOUR_MS;

export const readShares = (
  client: Client,
  matter_id: string,
  flags: Paged & { readonly status?: string | undefined },
) => {
  const status = flags.status as ShareStatus | undefined;
  return pages('shares', flags, (query) =>
    client.listShares({ params: { matter_id }, query: { ...query, ...(status !== undefined && { status }) } }),
  );
};

export function shareFields(read: ShareRead, { width, paint, zone }: Screen): string {
  const asked = [
    read.password ? 'password' : '',
    read.recipient_email === null ? '' : `code to ${read.recipient_email}`,
  ];
  const rows: readonly (readonly [string, string | null])[] = [
    ['Share', read.share_id],
    ['For', read.label],
    ['Status', read.status],
    ['Items', `${read.items}${read.live ? ', and items added later' : ''}`],
    ['Allows', read.allow === 'view' ? 'viewing only' : 'viewing and downloading'],
    ['Requires', asked.filter(Boolean).join(', ')],
    ['Originals', read.redacted === 'replace' ? 'replaced by their redacted copies' : null],
    ['Record', read.include_custody ? `included${read.include_notes ? ', with notes' : ''}` : 'left out'],
    ['Opened', `${read.opens}${read.max_opens === null ? '' : ` of ${read.max_opens}`} times`],
    ['Downloads', String(read.downloads)],
    ['Last opened', timeOrNone(read.last_opened_at, zone)],
    ['Expires', timeText(read.expires_at, zone)],
    ['Ended', timeOrNone(read.ended_at, zone)],
  ];
  const fields = rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
  return fieldLines(fields, width, paint.dim);
}

export function shareTable(rows: readonly ShareRead[], screen: Screen): string {
  const { paint, zone } = screen;
  return table(
    [
      { heading: 'SHARE', cells: rows.map(({ share_id: id }) => id), paint: () => paint.bold },
      {
        heading: 'STATUS',
        cells: rows.map(({ status }) => status),
        paint: (row) => (rows[row]?.status === 'active' ? paint.green : paint.yellow),
      },
      { heading: 'ITEMS', cells: rows.map(({ items }) => String(items)) },
      {
        heading: 'OPENED',
        cells: rows.map(({ opens, max_opens: most }) => `${opens}${most === null ? '' : `/${most}`}`),
      },
      timeColumn(
        'EXPIRES',
        rows.map(({ expires_at: at }) => at),
        zone,
      ),
      { heading: 'FOR', cells: rows.map(({ label }) => label) },
    ],
    screen,
  );
}
