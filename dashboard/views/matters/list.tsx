import type { MatterRead } from '../../../src/contract/matters/read.js';
import { matterStatuses } from '../../../src/contract/matters/states.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf, place } from '../../app/router.js';
import { counted, plain, typed, utc } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Answered, Heading, Table, Time } from '../parts.js';
import { Status } from './status.js';
import { Pages, StatusField } from '../listing.js';

const pageLength = 50;

export function Matters() {
  const asked = place.value.query;
  const q = asked.get('q') ?? undefined;
  const status = matterStatuses.find((each) => each === asked.get('status'));
  const cursor = asked.get('cursor') ?? undefined;
  const given = { ...(q && { q }), ...(status && { status }), ...(cursor && { cursor }) };
  const query = useQuery(
    `matters ${JSON.stringify(given)}`,
    (signal) => api.listMatters({ query: { ...given, limit: pageLength } }, { signal }),
    () => 30_000,
  );
  const isFiltered = Object.keys(given).length > 0;
  return (
    <>
      <Heading text="Matters" />
      <Search key={JSON.stringify(given)} q={q} status={status} />
      <Answered query={query}>
        {({ matters, next_cursor, read_only, data_delete_after }) => (
          <>
            {read_only ? (
              <p class="card warn">
                Matters can be read, and not changed: the plan keeps the archive only.
                {data_delete_after !== undefined && ` The data are deleted after ${utc(data_delete_after)}.`}
              </p>
            ) : (
              <Create />
            )}
            <p role="status">
              {counted(matters.length, 'matter')}
              {(next_cursor !== null || cursor !== undefined) && ' on this page'}
            </p>
            {matters.length === 0 ? <Empty isFiltered={isFiltered} /> : <Rows rows={matters} />}
            <Pages of="matters" path="/matters" given={{ q, status }} cursor={cursor} next={next_cursor} />
          </>
        )}
      </Answered>
    </>
  );
}

function Search({ q, status }: { readonly q: string | undefined; readonly status: string | undefined }) {
  const apply = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    go(hrefOf('/matters', { q: typed(said, 'q'), status: typed(said, 'status') }));
  };
  return (
    <form class="filters" role="search" aria-label="Filter matters" onSubmit={apply}>
      <label>
        Name or case reference
        <input name="q" defaultValue={q ?? ''} maxLength={200} />
      </label>
      <StatusField states={matterStatuses} status={status ?? ''} />
      <button type="submit">Filter</button>
      {(q ?? status) !== undefined && <a href={hrefOf('/matters')}>Clear</a>}
    </form>
  );
}

const Create = () => (
  <Drawer
    title="New matter"
    button="Open the matter"
    done={() => undefined}
    send={async (said) => {
      const [name, reference, description] = ['name', 'reference', 'description'].map((field) => typed(said, field));
      const made = await api.createMatter({
        body: {
          name: name ?? '',
          ...(reference && { case_reference: reference }),
          ...(description && { description }),
        },
      });
      go(hrefOf(`/matters/${made.matter_id}`));
      return '';
    }}
  >
    <label>
      Name <span class="soft">stands in the custody record</span>
      <input name="name" required maxLength={200} />
    </label>
    <label>
      Case reference <span class="soft">may be empty; stands in the custody record</span>
      <input name="reference" maxLength={256} />
    </label>
    <label>
      Description <span class="soft">may be empty; only a hash of it stands in the record</span>
      <textarea name="description" rows={3} maxLength={4000} />
    </label>
  </Drawer>
);

const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <p>
      Nothing matches these filters. <a href={hrefOf('/matters')}>Show all matters</a>
    </p>
  ) : (
    <div class="empty">
      <p>
        A matter holds the captures of one case as numbered exhibits, with a record of who did what to them. Open one
        with “New matter”.
      </p>
    </div>
  );

const Rows = ({ rows }: { readonly rows: readonly MatterRead[] }) => (
  <Table label="Matters" heads={['Matter', 'Status', 'Exhibits', 'Members', 'Changed']}>
    {rows.map((row) => (
      <tr key={row.matter_id}>
        <th scope="row">
          <a href={hrefOf(`/matters/${row.matter_id}`)}>{plain(row.name)}</a>
          {row.case_reference !== null && <span class="soft note">{plain(row.case_reference)}</span>}
        </th>
        <td>
          <Status matter={row} />
        </td>
        <td>{row.items}</td>
        <td>{row.members + 1}</td>
        <td>
          <Time at={row.updated_at} />
        </td>
      </tr>
    ))}
  </Table>
);
