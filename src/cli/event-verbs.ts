import type { Client } from '../client/index.js';
import type { EventKind } from '../contract/events.js';
import type { ListedEvent } from './event-stream.js';
import { fit } from './fields.js';
import type { Screen } from './screen.js';
import { table } from './table.js';
import { printable } from './terminal.js';
import { timeColumn, timeText } from './times.js';

type Page = Awaited<ReturnType<Client['listEvents']>>;

interface Said {
  readonly type?: EventKind | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly from?: string | undefined;
  readonly all: boolean;
}

/** One page, or with `all` every page in one. */
export async function readEvents(client: Client, { type, limit, cursor, from, all }: Said): Promise<Page> {
  const query = {
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
    ...(all ? { limit: 200 } : limit !== undefined && { limit }),
  };
  const page = await client.listEvents({ query: { ...query, ...(cursor !== undefined && { cursor }) } });
  if (!all) return page;
  const events = [...page.events];
  let { next_cursor } = page;
  while (next_cursor !== null) {
    const next = await client.listEvents({ query: { ...query, cursor: next_cursor } });
    events.push(...next.events);
    ({ next_cursor } = next);
  }
  return { events, next_cursor };
}

/** A line for each event. */
export function eventTable(events: readonly ListedEvent[], screen: Screen): string {
  return table(
    [
      timeColumn(
        'TIME',
        events.map(({ created_at }) => created_at),
        screen.zone,
        'second',
      ),
      { heading: 'EVENT', cells: events.map(kindOf) },
      { heading: 'ABOUT', cells: events.map(subjectOf), paint: () => screen.paint.bold },
      { heading: 'URL', cells: events.map(addressOf) },
    ],
    screen,
  );
}

/** One event of many that are still to come: time, kind, what it is about, and its page. */
export function eventLine(event: ListedEvent, { width, cuts, paint, zone }: Screen): string {
  const told = `${timeText(event.created_at, zone)}  ${kindOf(event)}`;
  const [subject, address] = [subjectOf(event), addressOf(event)];
  const room = width - told.length - subject.length - 4;
  if (!cuts) return `${told}  ${subject}  ${printable(address)}`.trimEnd();
  if (room >= Math.min(24, address.length)) return `${told}  ${paint.bold(subject)}  ${fit(address, room)}`.trimEnd();
  return [told, `  ${paint.bold(subject)}`, `  ${fit(address, width - 2)}`]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

const kindOf = ({ type, test_mode }: ListedEvent): string => (test_mode ? `${type} (test)` : type);
const subjectOf = ({ capture_id, schedule_id }: ListedEvent): string => capture_id ?? schedule_id ?? '';

function addressOf(event: ListedEvent): string {
  const body = event.body as { url?: unknown; capture?: { url?: unknown } };
  const url = body.capture?.url ?? body.url;
  return typeof url === 'string' ? url.replace(/^https:\/\//, '') : '';
}
