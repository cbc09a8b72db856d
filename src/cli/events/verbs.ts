import type { Client } from '../../client/index.js';
import type { EventKind } from '../../contract/webhooks/events.js';
import type { ListedEvent } from './stream.js';
import { fit } from '../../text/width.js';
import { pages, type Paged } from '../terminal/pages.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { printable } from '../../text/printable.js';
import { timeColumn, timeText } from '../terminal/times.js';

interface Said extends Paged {
  readonly type?: EventKind | undefined;
  readonly from?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** One page, or with `all` every page in one. */
export function readEvents(client: Client, { type, from, order, ...paged }: Said) {
  const filter = {
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
    ...(order !== undefined && { order }),
  };
  return pages('events', paged, (query) => client.listEvents({ query: { ...filter, ...query } }));
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
