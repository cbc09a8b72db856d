import { importStates } from '../../../src/contract/states.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { place } from '../../app/router.js';
import { Done, useDone } from '../drawer.js';
import { Answered, Heading } from '../parts.js';
import { Bring } from './bring.js';
import { sendings } from './queue.js';
import { Rows } from './rows.js';
import { Pages, StatusFilter } from '../listing.js';

const pageLength = 50;

/** `/imports`: packages that were sealed before or elsewhere, verified and kept here. */
export function ImportsPage() {
  const given = place.value.query;
  const cursor = given.get('cursor') ?? undefined;
  const status = importStates.find((each) => each === given.get('status'));
  const sent = sendings.value.filter(({ state }) => state === 'sent').length;
  const query = useQuery(
    `imports ${status ?? ''} ${cursor ?? ''}`,
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
    sent,
  );
  const [said, done] = useDone(query.again);
  return (
    <>
      <Heading text="Imports" />
      <Bring />
      <Done {...said} />
      <h2>Imports so far</h2>
      <StatusFilter of="imports" path="/imports" states={importStates} status={status} />
      <Answered query={query}>
        {({ imports, next_cursor }) => (
          <>
            {imports.length === 0 ? (
              <p class="empty">
                {status === undefined
                  ? 'Nothing was imported yet. Choose a package above: a ZIP that was sealed by this service or another of its kind.'
                  : `No import has the status “${status}”.`}
              </p>
            ) : (
              <Rows rows={imports} done={done} />
            )}
            <Pages of="imports" path="/imports" given={{ status }} cursor={cursor} next={next_cursor} />
          </>
        )}
      </Answered>
    </>
  );
}
