import { useState } from 'preact/hooks';
import { shareLimits } from '../../../src/contract/limits.js';
import type { ShareRead } from '../../../src/contract/shares/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { counted, plain, typed, words } from '../../app/text.js';
import { Amend } from '../amend.js';
import { Drawer } from '../drawer.js';
import { Answered, Table, Time } from '../parts.js';
import type { SectionProps } from './section.js';
import { Make, Opens, opensOf } from './share-form.js';
import { Copyable } from '../copied.js';

export function Shares({ matter, done }: SectionProps) {
  const id = matter.matter_id;
  const [made, setMade] = useState<ShareRead>();
  const query = useQuery(
    `shares ${id}`,
    (signal) => api.listShares({ params: { matter_id: id }, query: { limit: 200 } }, { signal }),
    undefined,
    matter.custody.head_hash,
  );
  const isOwner = matter.role === 'owner';
  return (
    <>
      <p>
        A share is a link to the exhibits for somebody without an account. Each opening stands in the custody record.
      </p>
      {!isOwner && <p class="soft">Only the owner of the matter makes and revokes shares.</p>}
      {matter.status === 'archived' && <p class="soft">The matter is archived: until it is reopened no share opens.</p>}
      <Make matter={matter} done={done} made={setMade} when={isOwner && matter.status !== 'archived'} />
      {made && !hasEnded(made, query.data?.shares) && <Link made={made} />}
      <Answered query={query}>
        {({ shares, next_cursor }) =>
          shares.length === 0 ? (
            <p class="empty">Nothing was shared.</p>
          ) : (
            <>
              <Rows id={id} shares={shares} done={done} mayRevoke={isOwner} />
              {next_cursor !== null && <p>The newest 200 are shown; the command line lists all.</p>}
            </>
          )
        }
      </Answered>
    </>
  );
}

const Link = ({ made: { label, url, reachable } }: { readonly made: ShareRead }) =>
  url && (
    <div class="card warn">
      <p>
        <strong>The link for {plain(label)}, shown this once:</strong>
      </p>
      <p>
        <Copyable text={url} what="the link" />
      </p>
      {reachable === 'loopback' && <p>It leads to this machine, and opens on no other.</p>}
    </div>
  );

/** A link that opens nothing any more is not handed on by mistake. */
const hasEnded = ({ share_id }: ShareRead, shares: readonly ShareRead[] = []): boolean =>
  shares.some((share) => share.share_id === share_id && !opening.has(share.status));

interface RowsProps {
  readonly id: string;
  readonly shares: readonly ShareRead[];
  readonly done: (words: string) => void;
  readonly mayRevoke: boolean;
}

const opening = new Set(['active', 'suspended', 'used_up']);

const Rows = ({ id, shares, done, mayRevoke }: RowsProps) => (
  <Table label="Shares" heads={['For', 'Status', 'Ends', 'Used', ...(mayRevoke ? ['Change'] : [])]}>
    {shares.map((share) => (
      <tr key={share.share_id}>
        <th scope="row">
          {plain(share.label)}
          <span class="soft note">
            {counted(share.items, 'exhibit')}
            {share.live && ' and later ones'}, {share.allow === 'download' ? 'with downloads' : 'to look at'}
            {share.password && ', password'}
            {share.include_custody && ', custody record'}
          </span>
        </th>
        <td>{words(share.status)}</td>
        <td>
          <Time at={share.ended_at ?? share.expires_at} />
        </td>
        <td>
          {share.opens} opened{share.max_opens !== null && ` of ${share.max_opens}`}, {share.downloads} downloaded
        </td>
        {mayRevoke && (
          <td>
            {opening.has(share.status) && <Change id={id} share={share} done={done} />}
            {opening.has(share.status) && (
              <Drawer
                title={`Revoke ${share.label}`}
                button="Revoke"
                done={done}
                send={async () => {
                  await api.revokeShare({ params: { matter_id: id, share_id: share.share_id } });
                  return `The share for ${share.label} was revoked.`;
                }}
              >
                <p class="ask">It ends at once, for those who have it open, too.</p>
              </Drawer>
            )}
          </td>
        )}
      </tr>
    ))}
  </Table>
);

interface ChangeProps {
  readonly id: string;
  readonly share: ShareRead;
  readonly done: (words: string) => void;
}

/** There is no route for a single one. One that is not listed any more is refused as it is changed. */
async function readShare(id: string, share: ShareRead): Promise<ShareRead> {
  const { shares } = await api.listShares({ params: { matter_id: id }, query: { limit: 200 } });
  return shares.find(({ share_id }) => share_id === share.share_id) ?? share;
}

/** Its end stays as it is where no days are named. */
const Change = ({ id, share, done }: ChangeProps) => (
  <Amend
    title={`Change ${share.label}`}
    button="Save"
    done={done}
    about={share}
    counts={({ label, expires_at, max_opens }) => [label, expires_at, max_opens]}
    read={() => readShare(id, share)}
    fields={(of) => <ChangeFields share={of} />}
    send={async (said) => {
      const days = typed(said, 'days');
      await api.updateShare({
        params: { matter_id: id, share_id: share.share_id },
        body: {
          label: typed(said, 'label'),
          max_opens: opensOf(said) ?? null,
          ...(days !== '' && { expires_in_hours: Number(days) * 24 }),
        },
      });
      return `The share for ${typed(said, 'label')} was changed.`;
    }}
  />
);

const ChangeFields = ({ share }: Pick<ChangeProps, 'share'>) => (
  <>
    <label>
      For whom
      <input name="label" required maxLength={200} defaultValue={share.label} />
    </label>
    <label>
      Days from now until it ends <span class="soft">empty: it ends when it did</span>
      <input name="days" type="number" min={1} max={shareLimits.hours / 24} step={1} />
    </label>
    <Opens given={share.max_opens} />
  </>
);
