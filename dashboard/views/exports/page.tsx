import { exportStates } from '../../../src/contract/exports/states.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { place } from '../../app/router.js';
import { Done, useDone } from '../drawer.js';
import { Answered, Heading } from '../parts.js';
import { Create } from './create.js';
import { Export, isUnderWay } from './one.js';
import { Pages, StatusFilter } from '../listing.js';

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
      <StatusFilter of="exports" path="/exports" states={exportStates} status={status} />
      <Answered query={query}>
        {({ exports, next_cursor }) => (
          <>
            {exports.length === 0 && (
              <p class="empty">
                {status === undefined
                  ? 'An export is a set of files to hand over: the packages, an index, the exhibits as one PDF. Whoever gets it can check it offline. Begin one with “New export”.'
                  : `No export has the status “${status}”.`}
              </p>
            )}
            {exports.map((one) => (
              <Export key={one.export_id} one={one} done={done} />
            ))}
            <Pages of="exports" path="/exports" given={{ status }} cursor={cursor} next={next_cursor} />
          </>
        )}
      </Answered>
    </>
  );
}
