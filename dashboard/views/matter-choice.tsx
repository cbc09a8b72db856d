import { ApiRefusal } from '../../src/client/index.js';
import { api } from '../app/api.js';
import { useQuery } from '../app/query.js';
import { hrefOf } from '../app/router.js';
import { plain } from '../app/text.js';
import { Answered } from './parts.js';

const mostMatters = 200;

interface Props {
  /** What the choice of no matter is called, where it may be left out. */
  readonly none?: string;
  /** The one that is chosen already; it stays a choice when it takes no exhibits any more. */
  readonly given?: string | undefined;
}

/** The newest matters that take exhibits, as the field `matter`. */
export function MatterChoice({ none, given }: Props) {
  const query = useQuery('matters to put into', (signal) =>
    api.listMatters({ query: { status: 'active', limit: mostMatters } }, { signal }),
  );
  // Where something may be in no matter, a plan without matters is no fault.
  if (none !== undefined && query.error instanceof ApiRefusal && query.error.code === 'MATTERS_NOT_ENABLED')
    return null;
  return (
    <Answered query={query}>
      {({ matters, next_cursor }) => (
        <>
          {matters.length === 0 && none === undefined && (
            <p class="ask">
              There is no matter that takes exhibits. <a href={hrefOf('/matters')}>Make one</a>
            </p>
          )}
          <label>
            Matter{' '}
            {next_cursor !== null && <span class="soft">the newest {mostMatters}; older ones take it by its id</span>}
            <select name="matter" required={none === undefined}>
              {none !== undefined && <option value="">{none}</option>}
              {matters.length === 0 && none === undefined && <option value="">none</option>}
              {given !== undefined && !matters.some(({ matter_id }) => matter_id === given) && (
                <option value={given} selected>
                  {given}
                </option>
              )}
              {matters.map(({ matter_id, name, case_reference }) => (
                <option key={matter_id} value={matter_id} selected={matter_id === given}>
                  {plain(case_reference === null ? name : `${name} (${case_reference})`)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </Answered>
  );
}
