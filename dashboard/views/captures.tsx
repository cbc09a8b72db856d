import { useState } from 'preact/hooks';
import type { CaptureRow } from '../../src/contract/captures/read.js';
import { captureSources, captureStates } from '../../src/contract/states.js';
import { api } from '../app/api.js';
import { timesOf } from '../app/days.js';
import { nameOf } from '../app/name.js';
import { useQuery } from '../app/query.js';
import { go, hrefOf, place } from '../app/router.js';
import { counted, plain, size, sourceWords, typed, words } from '../app/text.js';
import { Lazy } from './capture/lazy.js';
import { Done, useDone } from './drawer.js';
import { Answered, Heading, State, Table, Time } from './parts.js';
import { Thumbnail } from './thumbnail.js';
import { DateRange, MoreFilters, Pages } from './listing.js';

const pageLength = 50;
const fields = ['q', 'host', 'status', 'source', 'legal_hold', 'test_mode', 'from', 'to'] as const;
/** Those that links of other pages set. */
const ofLinks = { url: 'the address', schedule_id: 'the schedule', matter_id: 'the matter' } as const;
const filters = [...fields, ...(Object.keys(ofLinks) as (keyof typeof ofLinks)[]), 'cursor'] as const;
type Filters = Partial<Record<(typeof filters)[number], string>>;

const readFilters = (): Filters =>
  Object.fromEntries(
    filters.flatMap((name) =>
      (place.value.query.get(name) ?? '') === '' ? [] : [[name, place.value.query.get(name)]],
    ),
  );

export function Captures() {
  const given = readFilters();
  const query = useQuery(
    `captures ${JSON.stringify(given)}`,
    (signal) =>
      api.listCaptures(
        { query: { ...given, ...timesOf(given), thumbnails: true, limit: pageLength } as { limit: number } },
        { signal },
      ),
    ({ captures }) => (captures.some(({ status }) => status === 'processing') ? 3000 : 30_000),
  );
  const [said, done] = useDone(query.again);
  return (
    <>
      <Heading text="Captures" />
      <FilterForm key={JSON.stringify(given)} given={given} />
      <Done {...said} />
      <Answered query={query}>
        {({ captures, next_cursor }) => (
          <>
            <p role="status">{countWords(captures.length, next_cursor !== null, given.cursor !== undefined)}</p>
            {captures.length === 0 ? (
              <Empty isFiltered={Object.keys(given).length > 0} isSearched={given.q !== undefined} />
            ) : (
              <Rows key={`${JSON.stringify(given)} ${said.turn}`} rows={captures} given={given} done={done} />
            )}
            <Pages of="captures" path="/captures" given={given} cursor={given.cursor} next={next_cursor} />
          </>
        )}
      </Answered>
    </>
  );
}

const countWords = (count: number, more: boolean, later: boolean): string =>
  `${counted(count, 'capture')}${more || later ? ' on this page' : ''}`;

function FilterForm({ given }: { readonly given: Filters }) {
  const apply = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    const value = (name: string): string => typed(said, name);
    go(
      hrefOf(
        '/captures',
        Object.fromEntries(filters.flatMap((name) => (name === 'cursor' ? [] : [[name, value(name)]]))),
      ),
    );
  };
  return (
    <form class="filters" role="search" aria-label="Filter captures" onSubmit={apply}>
      <Search given={given} />
      <MoreFilters set={fields.slice(1).map((name) => given[name])}>
        <Host given={given} />
        <Choice
          name="status"
          label="Status"
          of={captureStates.map((state) => [state, state === 'deleted' ? 'in the trash' : state])}
          given={given.status}
        />
        <Choice
          name="source"
          label="Source"
          of={captureSources.map((each) => [each, sourceWords(each)])}
          given={given.source}
        />
        <Choice name="legal_hold" label="Legal hold" of={yesOrNo('held', 'not held')} given={given.legal_hold} />
        <Choice name="test_mode" label="Mode" of={yesOrNo('test', 'for legal use')} given={given.test_mode} />
        <DateRange {...given} />
      </MoreFilters>
      <button type="submit">Filter</button>
      {Object.keys(given).length > 0 && <a href={hrefOf('/captures')}>Clear</a>}
      {Object.entries(ofLinks).map(
        ([name, what]) =>
          given[name as keyof typeof ofLinks] !== undefined && (
            <p key={name} class="only">
              <input type="hidden" name={name} value={given[name as keyof typeof ofLinks]} />
              Only of {what} {plain(given[name as keyof typeof ofLinks] ?? '')}
            </p>
          ),
      )}
    </form>
  );
}

const Search = ({ given }: { readonly given: Filters }) => (
  <label>
    Search
    <input
      type="search"
      name="q"
      defaultValue={given.q ?? ''}
      minLength={2}
      maxLength={200}
      placeholder="address, title or note"
    />
  </label>
);

const Host = ({ given }: { readonly given: Filters }) => (
  <label>
    Host
    <input name="host" defaultValue={given.host ?? ''} maxLength={253} placeholder="example.com" />
  </label>
);

const yesOrNo = (yes: string, no: string) =>
  [
    ['true', yes],
    ['false', no],
  ] as const;

const Choice = ({
  name,
  label,
  of,
  given,
}: {
  readonly name: string;
  readonly label: string;
  readonly of: readonly (readonly [value: string, words: string])[];
  readonly given: string | undefined;
}) => (
  <label>
    {label}
    <select name={name}>
      <option value="">any</option>
      {of.map(([value, text]) => (
        <option key={value} value={value} selected={value === given}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const Empty = ({ isFiltered, isSearched }: { readonly isFiltered: boolean; readonly isSearched: boolean }) =>
  isFiltered ? (
    <p>
      Nothing matches these filters.
      {isSearched && ' The search is in addresses, titles and notes, not in the text of pages.'}{' '}
      <a href={hrefOf('/captures')}>Show all captures</a>
    </p>
  ) : (
    <div class="empty">
      <p>A capture keeps a web page as it is now, in a sealed package that anyone can check.</p>
      <p>
        <a class="button" href={hrefOf('/new')}>
          Make the first capture
        </a>
      </p>
    </div>
  );

interface RowsProps {
  readonly rows: readonly CaptureRow[];
  readonly given: Filters;
  readonly done: (words: string) => void;
}

const loadChosen = async () => (await import('./chosen.js')).Chosen;

function Rows({ rows, given, done }: RowsProps) {
  // Newer captures push others off the page while somebody chooses: what is ticked stays chosen.
  const [ticked, setTicked] = useState<ReadonlyMap<string, CaptureRow>>(new Map());
  const shown = new Map(rows.map((row) => [row.capture_id, row]));
  const chosen = [...ticked].map(([id, row]) => shown.get(id) ?? row);
  const { cursor: _, ...filter } = given;
  const tick = (those: readonly CaptureRow[], isOn: boolean): void => {
    const next = new Map(ticked);
    for (const row of those) {
      if (isOn) next.set(row.capture_id, row);
      else next.delete(row.capture_id);
    }
    setTicked(next);
  };
  return (
    <>
      <label class="check all">
        <input
          type="checkbox"
          checked={rows.every(({ capture_id }) => ticked.has(capture_id))}
          onChange={({ currentTarget: { checked } }) => tick(rows, checked)}
        />
        Choose all on this page
      </label>
      <Table label="Captures" heads={['Page', 'Status', 'Time', 'Source', 'Exhibits', 'Size']}>
        {rows.map((row) => (
          <Row
            key={row.capture_id}
            row={row}
            isChosen={ticked.has(row.capture_id)}
            choose={(isOn) => tick([row], isOn)}
          />
        ))}
      </Table>
      {chosen.length > 0 && (
        <Lazy
          load={loadChosen}
          given={{
            rows: chosen,
            gone: chosen.filter(({ capture_id }) => !shown.has(capture_id)),
            filter: { ...filter, ...timesOf(filter) },
            done,
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly row: CaptureRow;
  readonly isChosen: boolean;
  readonly choose: (isOn: boolean) => void;
}

const Row = ({ row, isChosen, choose }: RowProps) => (
  <tr>
    <th scope="row">
      <div class="pictured">
        <input
          type="checkbox"
          aria-label={`Choose ${plain(nameOf(row))}`}
          checked={isChosen}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        <Thumbnail src={row.thumbnail_url ?? null} />
        <div>
          <a href={hrefOf(`/captures/${row.capture_id}`)}>{plain(nameOf(row))}</a>
          {row.url !== null && row.url !== nameOf(row) && <span class="soft note address">{plain(row.url)}</span>}
          {row.private_note !== null && <span class="soft note">{plain(row.private_note)}</span>}
        </div>
      </div>
    </th>
    <td>
      <State status={row.status} />
      {row.legal_hold && <span class="tag">held</span>}
      {row.test_mode === true && <span class="tag">test</span>}
      {(row.warnings ?? []).map((code) => (
        <span key={code} class="warned note">
          ! {words(code)}
        </span>
      ))}
    </td>
    <td>
      <Time at={row.captured_at ?? row.created_at} />
    </td>
    <td>{sourceWords(row.source)}</td>
    <td>
      {(row.matters ?? []).length === 0 && '–'}
      {(row.matters ?? []).map(({ matter_id, exhibit }) => (
        <a key={matter_id} class="item" href={hrefOf(`/matters/${matter_id}`)}>
          {plain(exhibit)}
        </a>
      ))}
    </td>
    <td>{typeof row.size_bytes === 'number' ? size(row.size_bytes) : '–'}</td>
  </tr>
);
