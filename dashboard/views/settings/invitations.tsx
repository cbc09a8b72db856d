import { useState } from 'preact/hooks';
import type { InvitationRow } from '../../../src/contract/accounts/members.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { plain, typed } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Answered, Table, Time } from '../parts.js';
import { Copyable } from '../copied.js';

interface InvitationsProps {
  readonly done: (words: string) => void;
  /** Of the last action, after which they are read again. */
  readonly turn: number;
}

export function Invitations({ done, turn }: InvitationsProps) {
  const [link, setLink] = useState('');
  const query = useQuery(
    'invitations',
    (signal) => api.listInvitations({ query: { limit: 50 } }, { signal }),
    () => 30_000,
    turn,
  );
  return (
    <>
      <h3>Invitations</h3>
      <Invite done={done} told={setLink} />
      {link !== '' && (
        <div class="card">
          <p>
            <strong>The link of the invitation, shown this once:</strong>
          </p>
          <p>
            <Copyable text={link} what="the link" />
          </p>
          <p>This service sends no mail. Hand the link to the person; it is valid for 7 days.</p>
        </div>
      )}
      <Answered query={query}>
        {({ invitations, next_cursor }) => (
          <>
            {invitations.length === 0 ? (
              <p class="empty">Nobody was invited yet.</p>
            ) : (
              <Rows rows={invitations} done={done} />
            )}
            {next_cursor !== null && (
              <p class="soft">
                These are the newest 50; all of them: <code>evidence organization invitations</code>
              </p>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

const Invite = ({ done, told }: { readonly done: (words: string) => void; readonly told: (link: string) => void }) => (
  <Drawer
    title="Invite a person"
    button="Invite"
    done={done}
    send={async (said) => {
      const [email, limit] = [typed(said, 'email'), typed(said, 'limit')];
      const { url } = await api.inviteMember({
        body: { email, ...(limit !== '' && { monthly_limit: Number(limit) }) },
      });
      told(url ?? '');
      return url === null ? `The invitation was sent to ${email}.` : 'The link of the invitation is shown below, once.';
    }}
  >
    <p class="ask">The invitation takes a seat until it is used, revoked, or 7 days old.</p>
    <label>
      E-mail address
      <input name="email" type="email" required maxLength={254} />
    </label>
    <label>
      Units in a month <span class="soft">empty: no limit</span>
      <input name="limit" type="number" min={0} max={1_000_000_000} />
    </label>
  </Drawer>
);

const Rows = ({ rows, done }: { readonly rows: readonly InvitationRow[]; readonly done: (words: string) => void }) => (
  <Table label="Invitations" heads={['Address', 'Status', 'Until', 'Change']}>
    {rows.map(({ invitation_id, email, status, expires_at }) => (
      <tr key={invitation_id}>
        <th scope="row">{plain(email)}</th>
        <td>{status}</td>
        <td>
          <Time at={expires_at} />
        </td>
        <td>
          {status === 'open' && (
            <Drawer
              title={`Revoke that of ${email}`}
              button="Revoke"
              done={done}
              send={async () => {
                await api.revokeInvitation({ params: { invitation_id } });
                return `The invitation of ${email} is revoked.`;
              }}
            >
              <p class="ask">Its link does not work any more, and its seat is free.</p>
            </Drawer>
          )}
        </td>
      </tr>
    ))}
  </Table>
);
