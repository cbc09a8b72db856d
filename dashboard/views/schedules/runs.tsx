import type { ScheduleRead, ScheduleRun } from '../../../src/contract/schedules/schedules.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf, place } from '../../app/router.js';
import { utc, words } from '../../app/text.js';
import { Answered, Table, Time } from '../parts.js';
import { Pages } from '../listing.js';

const marks = { running: '…', completed: '✓', failed: '✗', skipped: '→', missed: '–' } as const;

/** What became of each slot: as a row of marks, oldest first, and as a table, newest first. */
export function Runs({ schedule, turn }: { readonly schedule: ScheduleRead; readonly turn: number }) {
  const { schedule_id, last_run } = schedule;
  const cursor = place.value.query.get('cursor') ?? undefined;
  const path = `/schedules/${schedule_id}`;
  const last = last_run && `${last_run.scheduled_for} ${last_run.status}`;
  const query = useQuery(
    `runs ${schedule_id} ${cursor ?? ''}`,
    (signal) =>
      api.listScheduleRuns(
        { params: { schedule_id }, query: { limit: 50, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    undefined,
    `${last ?? ''} ${turn}`,
  );
  return (
    <>
      <h2>Runs</h2>
      <Answered query={query}>
        {({ runs, next_cursor }) => (
          <>
            {runs.length === 0 ? (
              <p class="empty">Nothing has run{cursor === undefined ? ' yet' : ' on this page'}.</p>
            ) : (
              <>
                <ol class="slots" aria-label="Runs of this page, oldest first">
                  {runs.toReversed().map((run) => (
                    <li key={keyOf(run)} class={`slot ${run.status} ${run.result ?? ''}`} title={slotWords(run)}>
                      <span aria-hidden="true">{run.result === 'changed' ? 'Δ' : marks[run.status]}</span>
                      <span class="unseen">{slotWords(run)}</span>
                    </li>
                  ))}
                </ol>
                <p class="soft">✓ ran · Δ changed · ✗ failed · → skipped · – missed · … running</p>
                <RunTable runs={runs} />
              </>
            )}
            <Pages of="runs" path={path} cursor={cursor} next={next_cursor} />
          </>
        )}
      </Answered>
    </>
  );
}

const keyOf = (run: ScheduleRun): string => `${run.kind} ${run.scheduled_for}`;

const slotWords = ({ scheduled_for, status, result, reason }: ScheduleRun): string =>
  [utc(scheduled_for), status, result, reason && words(reason)].filter(Boolean).join(', ');

const RunTable = ({ runs }: { readonly runs: readonly ScheduleRun[] }) => (
  <Table label="Runs" heads={['For', 'What became of it', 'Capture']}>
    {runs.map((run) => (
      <tr key={keyOf(run)}>
        <th scope="row">
          <Time at={run.scheduled_for} />
          {run.kind === 'manual' && <span class="tag">asked for</span>}
        </th>
        <td>
          <span class={`state ${run.status}`}>
            <span aria-hidden="true">{marks[run.status]} </span>
            {run.status}
          </span>
          {run.result !== null && `, ${run.result}`}
          {run.reason !== null && <span class="soft note">{words(run.reason)}</span>}
          {run.missed_slots > 0 && <span class="soft note">{run.missed_slots} earlier slots were missed, too</span>}
        </td>
        <td>
          {run.capture_id === null ? '–' : <a href={hrefOf(`/captures/${run.capture_id}`)}>Its capture</a>}
          {run.compare_id !== null && (
            <>
              {', '}
              <a href={hrefOf(`/captures/${run.compare_id}`)}>comparison</a>
            </>
          )}
        </td>
      </tr>
    ))}
  </Table>
);
