import { useState } from 'preact/hooks';
import type { ShareRead } from '../../../src/contract/shares/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { counted, plain, typed, words } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Answered, Table, Time } from '../parts.js';
import { Redacted, redactedOf } from './redacted.js';
import type { SectionProps } from './section.js';

export function Shares({ matter, done }: SectionProps) {
  const id = matter.matter_id;
  const [made, setMade] = useState<ShareRead>();
  const query = useQuery(`shares ${id} ${matter.custody.head_hash}`, (signal) =>
    api.listShares({ params: { matter_id: id }, query: { limit: 200 } }, { signal }),
  );
  const isOwner = matter.role === 'owner';
  return (
    <>
      <p>
        A share is a link to the exhibits for somebody without an account. Each opening stands in the custody record.
      </p>
      {!isOwner && <p class="soft">Only the owner of the matter makes and revokes shares.</p>}
      {matter.status === 'archived' && <p class="soft">The matter is archived: until it is reopened no share opens.</p>}
      {isOwner && matter.status !== 'archived' && <Make id={id} done={done} made={setMade} />}
      {made?.url && (
        <div class="card warn">
          <p>
            <strong>The link for {plain(made.label)}, shown this once:</strong>
          </p>
          <p>
            <code>{plain(made.url)}</code>
          </p>
          {made.reachable === 'loopback' && <p>It leads to this machine, and opens on no other.</p>}
        </div>
      )}
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

interface MakeProps {
  readonly id: string;
  readonly done: (words: string) => void;
  readonly made: (share: ShareRead) => void;
}

const Make = ({ id, done, made }: MakeProps) => (
  <Drawer
    title="Share the exhibits"
    button="Make the link"
    done={done}
    send={async (said) => {
      const [password, email] = ['password', 'email'].map((name) => typed(said, name));
      const share = await api.createShare({
        params: { matter_id: id },
        body: {
          label: typed(said, 'label'),
          expires_in_hours: Number(typed(said, 'days')) * 24,
          allow: said.get('download') === 'on' ? 'download' : 'view',
          include_custody: said.get('custody') === 'on',
          ...(password && { password }),
          ...(email && { recipient_email: email }),
          ...redactedOf(said),
        },
      });
      made(share);
      return 'The share was made; its link is shown below, once.';
    }}
  >
    <label>
      For whom <span class="soft">stands in the custody record</span>
      <input name="label" required maxLength={200} />
    </label>
    <label>
      Days until it ends
      <input name="days" type="number" min={1} max={90} step={1} defaultValue="7" required />
    </label>
    <label class="check">
      <input name="download" type="checkbox" />
      Packages can be downloaded, too
    </label>
    <label class="check">
      <input name="custody" type="checkbox" />
      With the custody record
    </label>
    <Redacted replace="show the copy in place of the original" both="show both" />
    <label>
      Password <span class="soft">at least 8 characters; empty for none</span>
      <input name="password" type="password" minLength={8} maxLength={200} autocomplete="new-password" />
    </label>
    <label>
      E-mail address to send a code to <span class="soft">empty for none</span>
      <input name="email" type="email" maxLength={254} />
    </label>
  </Drawer>
);

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
            {counted(share.items, 'exhibit')}, {share.allow === 'download' ? 'with downloads' : 'to look at'}
            {share.password && ', password'}
            {share.include_custody && ', custody record'}
          </span>
        </th>
        <td>{words(share.status)}</td>
        <td>
          <Time at={share.ended_at ?? share.expires_at} />
        </td>
        <td>
          {share.opens} opened, {share.downloads} downloaded
        </td>
        {mayRevoke && (
          <td>
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
