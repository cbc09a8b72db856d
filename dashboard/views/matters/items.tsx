import type { ListedItem } from '../../../src/contract/matters/read.js';
import { itemKinds } from '../../../src/contract/matters/states.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf, place } from '../../app/router.js';
import { plain, size, typed, words } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Answered, State, Table, Time } from '../parts.js';
import { Frozen, reasonOf } from './frozen.js';
import type { SectionProps } from './section.js';
import { Pages } from '../listing.js';
import { Thumbnail } from '../thumbnail.js';

export function Items({ matter, done }: SectionProps) {
  const id = matter.matter_id;
  const given = place.value.query;
  const cursor = given.get('cursor') ?? undefined;
  const q = given.get('q') || undefined;
  const kind = itemKinds.find((each) => each === given.get('kind'));
  const isFiltered = q !== undefined || kind !== undefined;
  const query = useItems(matter, { q, kind, cursor });
  const mayRemove = matter.role === 'owner' && reasonOf(matter) === undefined;
  return (
    <>
      <Frozen matter={matter} />
      <p class="buttons">
        {reasonOf(matter) === undefined && <a href={hrefOf('/new', { matter: id })}>Capture a page into it</a>}
        <a href={hrefOf('/captures', { matter_id: id })}>All its captures, to choose from</a>
      </p>
      <Add id={id} done={done} when={reasonOf(matter) === undefined} />
      {(matter.items > 0 || isFiltered) && <Search id={id} q={q} kind={kind} />}
      <Answered query={query}>
        {({ items, next_cursor: next }) => (
          <>
            {items.length === 0 && <None isFiltered={isFiltered} isLast={cursor === undefined && next === null} />}
            {items.length > 0 && (
              <Table
                label="Exhibits"
                heads={['Exhibit', 'What', 'Status', 'Time', 'Package', ...(mayRemove ? ['Change'] : [])]}
              >
                {items.map((item) => (
                  <Row key={item.capture_id} item={item} id={id} done={done} mayRemove={mayRemove} />
                ))}
              </Table>
            )}
            <Pages
              of="exhibits"
              path={`/matters/${id}`}
              given={{ q, kind }}
              {...{ cursor, next }}
              words={['First', 'Next']}
            />
          </>
        )}
      </Answered>
    </>
  );
}

interface Wanted {
  readonly q: string | undefined;
  readonly kind: (typeof itemKinds)[number] | undefined;
  readonly cursor: string | undefined;
}

/** Every change of an item writes an entry, so the newest one says when to read again. */
const useItems = ({ matter_id, custody }: SectionProps['matter'], { q, kind, cursor }: Wanted) =>
  useQuery(
    `items ${matter_id} ${JSON.stringify([q, kind, cursor])}`,
    (signal) =>
      api.listMatterItems(
        {
          params: { matter_id },
          query: {
            limit: 50,
            thumbnails: true,
            ...(q !== undefined && { q }),
            ...(kind !== undefined && { kind }),
            ...(cursor !== undefined && { cursor }),
          },
        },
        { signal },
      ),
    undefined,
    custody.head_hash,
  );

interface NoneProps {
  readonly isFiltered: boolean;
  /** There is no other page. */
  readonly isLast: boolean;
}

const None = ({ isFiltered, isLast }: NoneProps) =>
  isFiltered ? (
    <p class="empty">No exhibit like this{!isLast && ' on this page'}.</p>
  ) : (
    <p class="empty">
      No exhibits{!isLast && ' on this page'}. Capture a page into the matter, or tick captures in the{' '}
      <a href={hrefOf('/captures')}>list of captures</a> and choose “Into a matter”. Each gets the next exhibit number,
      which is never used again.
    </p>
  );

interface SearchProps {
  readonly id: string;
  readonly q: string | undefined;
  readonly kind: string | undefined;
}

const Search = ({ id, q, kind }: SearchProps) => (
  <form
    key={`${q} ${kind}`}
    class="filters"
    role="search"
    aria-label="Filter exhibits"
    onSubmit={(event) => {
      event.preventDefault();
      const said = new FormData(event.currentTarget);
      go(hrefOf(`/matters/${id}`, { q: typed(said, 'q'), kind: typed(said, 'kind') }));
    }}
  >
    <label>
      Search
      <input
        type="search"
        name="q"
        defaultValue={q ?? ''}
        minLength={2}
        maxLength={200}
        placeholder="number, address, title or label"
      />
    </label>
    <label>
      Kind
      <select name="kind">
        <option value="">any</option>
        {itemKinds.map((each) => (
          <option key={each} value={each} selected={each === kind}>
            {words(each)}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">Filter</button>
    {(q ?? kind) !== undefined && <a href={hrefOf(`/matters/${id}`)}>Clear</a>}
  </form>
);

interface RowProps {
  readonly item: ListedItem;
  readonly id: string;
  readonly done: (words: string) => void;
  readonly mayRemove: boolean;
}

const Row = ({ item, id, done, mayRemove }: RowProps) => (
  <tr>
    <td>{plain(item.exhibit)}</td>
    <th scope="row">
      <div class="pictured">
        <Thumbnail src={item.thumbnail_url ?? null} />
        <div>
          <a href={hrefOf(`/captures/${item.capture_id}`)}>{plain(item.title || item.url || item.capture_id)}</a>
          {item.title && item.url !== null && <span class="soft note address">{plain(item.url)}</span>}
        </div>
      </div>
    </th>
    <td>
      <State status={item.status} />
      {item.legal_hold && <span class="tag">held</span>}
    </td>
    <td>
      <Time at={item.captured_at} />
    </td>
    <td>
      {words(item.kind)}
      {item.size_bytes !== null && `, ${size(item.size_bytes)}`}
    </td>
    {mayRemove && (
      <td>
        <Drawer
          title={`Take ${item.exhibit} out`}
          button="Take it out"
          done={done}
          send={async () => {
            await api.removeMatterItem({ params: { matter_id: id, capture_id: item.capture_id } });
            return `${item.exhibit} was taken out.`;
          }}
        >
          <p class="ask">The capture stays; its number is not used again.</p>
        </Drawer>
      </td>
    )}
  </tr>
);

const Add = ({ id, done, when }: Pick<RowProps, 'id' | 'done'> & { readonly when: boolean }) => (
  <Drawer
    title="Put captures in by their ids"
    button="Put them in"
    done={done}
    when={when}
    send={async (said) => {
      const ids = typed(said, 'ids').split(/[\s,]+/);
      const { added, already, refused } = await api.addMatterItems({
        params: { matter_id: id },
        body: { capture_ids: [...new Set(ids)] },
      });
      return [
        `${added.length} put in${added.length > 0 ? `: ${added.map(({ exhibit }) => exhibit).join(', ')}` : ''}.`,
        already.length > 0 ? `${already.length} in it already.` : '',
        ...refused.map(({ capture_id, code, reason }) => `Not put in: ${capture_id} (${words(reason ?? code)}).`),
      ]
        .filter((part) => part !== '')
        .join(' ');
    }}
  >
    <label>
      Ids of captures <span class="soft">one on each line, at most 200</span>
      <textarea name="ids" rows={4} required placeholder="cap_…" />
    </label>
  </Drawer>
);
