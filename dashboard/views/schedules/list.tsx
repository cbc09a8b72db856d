import type { ScheduleRow } from '../../../src/contract/schedules/schedules.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf, place } from '../../app/router.js';
import { counted, plain } from '../../app/text.js';
import { Answered, Heading, Table, Time } from '../parts.js';
import { Create } from './create.js';
import { rhythm, Status, titleOf } from './words.js';
import { Pages } from '../listing.js';

export function Schedules() {
  const cursor = place.value.query.get('cursor') ?? undefined;
  const query = useQuery(
    `schedules ${cursor ?? ''}`,
    (signal) => api.listSchedules({ query: { limit: 50, ...(cursor !== undefined && { cursor }) } }, { signal }),
    () => 30_000,
  );
  return (
    <>
      <Heading text="Schedules" />
      <Create />
      <Answered query={query}>
        {({ schedules, next_cursor }) => (
          <>
            <p role="status">
              {counted(schedules.length, 'schedule')}
              {(next_cursor !== null || cursor !== undefined) && ' on this page'}
            </p>
            {schedules.length === 0 ? (
              <p class="empty">
                A schedule captures an address again and again: at its times, or when its text has changed. Make one
                with “New schedule”.
              </p>
            ) : (
              <Rows rows={schedules} />
            )}
            <Pages of="schedules" path="/schedules" cursor={cursor} next={next_cursor} />
          </>
        )}
      </Answered>
    </>
  );
}

const Rows = ({ rows }: { readonly rows: readonly ScheduleRow[] }) => (
  <Table label="Schedules" heads={['What', 'Status', 'When', 'Next', 'Failures in a row']}>
    {rows.map((row) => (
      <tr key={row.schedule_id}>
        <th scope="row">
          <a href={hrefOf(`/schedules/${row.schedule_id}`)}>{plain(titleOf(row))}</a>
          {row.name !== null && <span class="soft note">{plain(row.url)}</span>}
        </th>
        <td>
          <Status schedule={row} />
        </td>
        <td>{plain(rhythm(row))}</td>
        <td>
          <Time at={row.next_run_at} />
        </td>
        <td>{row.consecutive_failures}</td>
      </tr>
    ))}
  </Table>
);
