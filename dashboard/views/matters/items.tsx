import type { ItemRead } from '../../../src/contract/matters/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf, place } from '../../app/router.js';
import { plain, size, typed, words } from '../../app/text.js';
import { Drawer, Standing } from '../drawer.js';
import { Answered, State, Table, Time } from '../parts.js';
import { Frozen, reasonOf } from './frozen.js';
import type { SectionProps } from './section.js';
import { Pages } from '../listing.js';

export function Items({ matter, done }: SectionProps) {
  const id = matter.matter_id;
  const cursor = place.value.query.get('cursor') ?? undefined;
  // Every change of an item writes an entry, so the newest one says when to read again.
  const query = useQuery(
    `items ${id} ${cursor ?? ''}`,
    (signal) =>
      api.listMatterItems(
        { params: { matter_id: id }, query: { limit: 50, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    undefined,
    matter.custody.head_hash,
  );
  const mayRemove = matter.role === 'owner' && reasonOf(matter) === undefined;
  return (
    <>
      <Frozen matter={matter} />
      <p class="buttons">
        {reasonOf(matter) === undefined && <a href={hrefOf('/new', { matter: id })}>Capture a page into it</a>}
        <a href={hrefOf('/captures', { matter_id: id })}>All its captures, to choose from</a>
      </p>
      <Standing when={reasonOf(matter) === undefined}>
        <Add id={id} done={done} />
      </Standing>
      <Answered query={query}>
        {({ items, next_cursor }) => (
          <>
            {items.length === 0 ? (
              <p class="empty">
                No exhibits{cursor !== undefined && ' on this page'}. Capture a page into the matter, or tick captures
                in the <a href={hrefOf('/captures')}>list of captures</a> and choose “Into a matter”. Each gets the next
                exhibit number, which is never used again.
              </p>
            ) : (
              <Table
                label="Exhibits"
                heads={['Exhibit', 'What', 'Status', 'Captured', 'Package', ...(mayRemove ? ['Change'] : [])]}
              >
                {items.map((item) => (
                  <Row key={item.capture_id} item={item} id={id} done={done} mayRemove={mayRemove} />
                ))}
              </Table>
            )}
            <Pages of="exhibits" path={`/matters/${id}`} cursor={cursor} next={next_cursor} words={['First', 'Next']} />
          </>
        )}
      </Answered>
    </>
  );
}

interface RowProps {
  readonly item: ItemRead;
  readonly id: string;
  readonly done: (words: string) => void;
  readonly mayRemove: boolean;
}

const Row = ({ item, id, done, mayRemove }: RowProps) => (
  <tr>
    <td>{plain(item.exhibit)}</td>
    <th scope="row">
      <a href={hrefOf(`/captures/${item.capture_id}`)}>{plain(item.title || item.url || item.capture_id)}</a>
      {item.title && item.url !== null && <span class="soft note">{plain(item.url)}</span>}
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

const Add = ({ id, done }: { readonly id: string; readonly done: (words: string) => void }) => (
  <Drawer
    title="Put captures in by their ids"
    button="Put them in"
    done={done}
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
