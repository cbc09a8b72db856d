import { importStates, type ImportState } from '../../../src/contract/states.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf, place } from '../../app/router.js';
import { typed } from '../../app/text.js';
import { Done, useDone } from '../drawer.js';
import { Answered, Heading } from '../parts.js';
import { Bring } from './bring.js';
import { sendings } from './queue.js';
import { Rows } from './rows.js';

const pageLength = 50;

/** `/imports`: packages that were sealed before or elsewhere, verified and kept here. */
export function ImportsPage() {
  const given = place.value.query;
  const cursor = given.get('cursor') ?? undefined;
  const status = importStates.find((each) => each === given.get('status'));
  const sent = sendings.value.filter(({ state }) => state === 'sent').length;
  const query = useQuery(
    `imports ${status ?? ''} ${cursor ?? ''} ${sent}`,
    (signal) =>
      api.listImports(
        {
          query: {
            limit: pageLength,
            ...(status !== undefined && { status }),
            ...(cursor !== undefined && { cursor }),
          },
        },
        { signal },
      ),
    ({ imports }) => (imports.some((each) => each.status === 'verifying') ? 1000 : 30_000),
  );
  const [said, done] = useDone(query.again);
  return (
    <>
      <Heading text="Imports" />
      <Bring />
      <Done {...said} />
      <h2>Imports so far</h2>
      <Filter status={status} />
      <Answered query={query}>
        {({ imports, next_cursor }) => (
          <>
            {imports.length === 0 ? (
              <p class="empty">
                {status === undefined
                  ? 'Nothing was imported yet. Choose a package above: a ZIP that was sealed by this service or another of its kind.'
                  : `No import is ${status}.`}
              </p>
            ) : (
              <Rows rows={imports} done={done} />
            )}
            <nav class="pages" aria-label="Pages of the imports">
              {cursor !== undefined && <a href={hrefOf('/imports', { status })}>Newest imports</a>}
              {next_cursor !== null && <a href={hrefOf('/imports', { status, cursor: next_cursor })}>Older imports</a>}
            </nav>
          </>
        )}
      </Answered>
    </>
  );
}

const Filter = ({ status }: { readonly status: ImportState | undefined }) => (
  <form
    class="filters"
    role="search"
    aria-label="Filter imports"
    onSubmit={(event) => {
      event.preventDefault();
      go(hrefOf('/imports', { status: typed(new FormData(event.currentTarget), 'status') }));
    }}
  >
    <label>
      Status
      <select key={status ?? ''} name="status" defaultValue={status ?? ''}>
        <option value="">any</option>
        {importStates.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">Filter</button>
  </form>
);
