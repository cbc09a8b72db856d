import { exportStates, type ExportState } from '../../../src/contract/exports/states.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf, place } from '../../app/router.js';
import { typed } from '../../app/text.js';
import { Done, useDone } from '../drawer.js';
import { Answered, Heading } from '../parts.js';
import { Create } from './create.js';
import { Export, isUnderWay } from './one.js';

const pageLength = 25;

/** `/exports`: what this account has exported, and a new export of its captures. */
export function ExportsPage() {
  const given = place.value.query;
  const cursor = given.get('cursor') ?? undefined;
  const status = exportStates.find((each) => each === given.get('status'));
  const query = useQuery(
    `exports ${status ?? ''} ${cursor ?? ''}`,
    (signal) =>
      api.listExports(
        {
          query: {
            limit: pageLength,
            ...(status !== undefined && { status }),
            ...(cursor !== undefined && { cursor }),
          },
        },
        { signal },
      ),
    ({ exports }) => (exports.some(isUnderWay) ? 2000 : 30_000),
  );
  const [said, done] = useDone(query.again);
  return (
    <>
      <Heading text="Exports" />
      <Create done={done} />
      <Done {...said} />
      <Filter status={status} />
      <Answered query={query}>
        {({ exports, next_cursor }) => (
          <>
            {exports.length === 0 && (
              <p class="empty">
                {status === undefined
                  ? 'An export is a set of files to hand over: the packages, an index, the exhibits as one PDF. Whoever gets it can check it offline. Begin one with “New export”.'
                  : `No export is ${status}.`}
              </p>
            )}
            {exports.map((one) => (
              <Export key={one.export_id} one={one} done={done} />
            ))}
            <nav class="pages" aria-label="Pages of the exports">
              {cursor !== undefined && <a href={hrefOf('/exports', { status })}>Newest exports</a>}
              {next_cursor !== null && <a href={hrefOf('/exports', { status, cursor: next_cursor })}>Older exports</a>}
            </nav>
          </>
        )}
      </Answered>
    </>
  );
}

const Filter = ({ status }: { readonly status: ExportState | undefined }) => (
  <form
    class="filters"
    role="search"
    aria-label="Filter exports"
    onSubmit={(event) => {
      event.preventDefault();
      go(hrefOf('/exports', { status: typed(new FormData(event.currentTarget), 'status') }));
    }}
  >
    <label>
      Status
      <select key={status ?? ''} name="status" defaultValue={status ?? ''}>
        <option value="">any</option>
        {exportStates.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">Filter</button>
  </form>
);
