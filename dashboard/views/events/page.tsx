import { eventKinds, type EventKind } from '../../../src/contract/webhooks/events.js';
import { api } from '../../app/api.js';
import { timesOf } from '../../app/days.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf, place } from '../../app/router.js';
import { counted, plain, typed } from '../../app/text.js';
import { Answered, Heading, Table, Time } from '../parts.js';
import { Body } from './body.js';
import { DateRange, MoreFilters, Pages } from '../listing.js';

const pageLength = 50;
const fields = ['type', 'from', 'to', 'order'] as const;
const filters = [...fields, 'cursor'] as const;
const newestFirst = 'desc';
type Filters = Partial<Record<(typeof filters)[number], string>>;

/** `/events`: what happened in the account, newest first or in its order, with the same bodies that webhooks are sent. */
export function EventsPage() {
  const given: Filters = Object.fromEntries(
    filters.flatMap((name) => {
      const value = place.value.query.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const query = useQuery(
    `events ${JSON.stringify(given)}`,
    (signal) => {
      const { type, order = newestFirst } = given;
      const query = {
        limit: pageLength,
        ...given,
        ...timesOf(given),
        type: type as EventKind,
        order: order as typeof newestFirst,
      };
      return api.listEvents({ query }, { signal });
    },
    () => 30_000,
  );
  const isFiltered = Object.keys(given).length > 0;
  return (
    <>
      <Heading text="Events" />
      <p>What happened in the last 30 days. Webhooks carry the same.</p>
      <Filter key={JSON.stringify(given)} given={given} />
      <Answered query={query}>
        {({ events, next_cursor }) => (
          <>
            <p role="status">
              {counted(events.length, 'event')}
              {(next_cursor !== null || given.cursor !== undefined) && ' on this page'}
            </p>
            {events.length === 0 ? (
              <p class="empty">
                {isFiltered
                  ? 'Nothing matches these filters.'
                  : 'Nothing has happened yet. A capture that completes or fails is an event.'}
              </p>
            ) : (
              <Rows rows={events} />
            )}
            <Pages
              of="events"
              path="/events"
              given={given}
              cursor={given.cursor}
              next={next_cursor}
              words={given.order === 'asc' ? ['Oldest', 'Newer'] : ['Newest', 'Older']}
            />
          </>
        )}
      </Answered>
    </>
  );
}

type Event = Awaited<ReturnType<typeof api.listEvents>>['events'][number];

const Rows = ({ rows }: { readonly rows: readonly Event[] }) => (
  <Table label="Events" heads={['What', 'When', 'About', 'Details']}>
    {rows.map((row) => (
      <tr key={row.event_id}>
        <th scope="row">
          {row.type}
          {row.test_mode && <span class="tag">test</span>}
        </th>
        <td>
          <Time at={row.created_at} />
        </td>
        <td class="wide">
          <About event={row} />
        </td>
        <td class="wide">
          <details>
            <summary>Body of {plain(row.event_id)}</summary>
            <Body body={row.body} />
          </details>
        </td>
      </tr>
    ))}
  </Table>
);

/** The address in the body of an event, where it has one. */
function addressIn(body: unknown): string | undefined {
  const { url, capture } = (body ?? {}) as { readonly url?: unknown; readonly capture?: { readonly url?: unknown } };
  const address = url ?? capture?.url;
  return typeof address === 'string' ? address : undefined;
}

const About = ({ event: { capture_id, schedule_id, body } }: { readonly event: Event }) => (
  <>
    {capture_id !== undefined && (
      <a href={hrefOf(`/captures/${capture_id}`)}>{plain(addressIn(body) ?? 'the capture')}</a>
    )}
    {capture_id !== undefined && schedule_id !== undefined && ', '}
    {schedule_id !== undefined && <a href={hrefOf(`/schedules/${schedule_id}`)}>the schedule</a>}
    {capture_id === undefined && schedule_id === undefined && '–'}
  </>
);

const Filter = ({ given }: { readonly given: Filters }) => (
  <form
    class="filters"
    role="search"
    aria-label="Filter events"
    onSubmit={(event) => {
      event.preventDefault();
      const said = new FormData(event.currentTarget);
      go(hrefOf('/events', Object.fromEntries(fields.map((name) => [name, typed(said, name)]))));
    }}
  >
    <label>
      Kind
      <select name="type">
        <option value="">any</option>
        {eventKinds.map((kind) => (
          <option key={kind} value={kind} selected={kind === given.type}>
            {kind}
          </option>
        ))}
      </select>
    </label>
    <MoreFilters set={[given.from, given.to, given.order]}>
      <DateRange {...given} />
      <label>
        Order
        <select name="order">
          <option value="">newest first</option>
          <option value="asc" selected={given.order === 'asc'}>
            oldest first
          </option>
        </select>
      </label>
    </MoreFilters>
    <button type="submit">Filter</button>
    {Object.keys(given).length > 0 && <a href={hrefOf('/events')}>Clear</a>}
  </form>
);
