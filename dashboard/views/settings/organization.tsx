import { useState } from 'preact/hooks';
import { ApiRefusal } from '../../../src/client/index.js';
import type { MemberRow, OwnOrganization as Read } from '../../../src/contract/accounts/members.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { counted, plain, typed, utc } from '../../app/text.js';
import { Amend } from '../amend.js';
import { Done, Drawer, useDone } from '../drawer.js';
import { Answered, Table, Time } from '../parts.js';
import { Invitations } from './invitations.js';

interface Found {
  /** Undefined where the account is in none. */
  readonly organization: Read | undefined;
  readonly me: string;
}

async function find(signal: AbortSignal): Promise<Found> {
  const me = await api.whoami({}, { signal });
  try {
    return { me: me.account_ref, organization: await api.ownOrganization({}, { signal }) };
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND')
      return { me: me.account_ref, organization: undefined };
    throw error;
  }
}

export function OwnOrganization() {
  const query = useQuery('organization', find, () => 30_000);
  const [said, done] = useDone(query.again);
  return (
    <>
      <Done {...said} />
      <Answered query={query}>
        {({ organization, me }) =>
          organization === undefined ? (
            <p class="empty">
              This account is in no organisation. The owner of one can invite it; the operator of the service makes new
              ones. Members share matters, and a plan where it has one.
            </p>
          ) : (
            <Shown organization={organization} me={me} done={done} turn={said.turn} />
          )
        }
      </Answered>
    </>
  );
}

interface ShownProps {
  readonly organization: Read;
  readonly me: string;
  readonly done: (words: string) => void;
  readonly turn: number;
}

function Shown({ organization, me, done, turn }: ShownProps) {
  const isOwner = organization.role === 'owner';
  return (
    <>
      <Facts organization={organization} />
      {isOwner && <Rename organization={organization} done={done} />}
      <h3>Members</h3>
      <Members organization={organization} me={me} done={done} />
      {isOwner && <Invitations done={done} turn={turn} />}
      {isOwner && <Transfer organization={organization} me={me} done={done} />}
      {!isOwner && <Leave me={me} done={done} />}
    </>
  );
}

const Facts = ({ organization: one }: Pick<ShownProps, 'organization'>) => (
  <div class="card">
    <dl>
      <dt>Name</dt>
      <dd>{plain(one.name)}</dd>
      <dt>Your role</dt>
      <dd>{one.role}</dd>
      <dt>Plan</dt>
      <dd>{one.plan === null ? 'each member has their own' : one.plan.replaceAll('_', ' ')}</dd>
      <dt>Seats</dt>
      <dd>
        {one.seats_used} {one.seats === null ? 'taken, no maximum' : `of ${one.seats} taken, open invitations included`}
      </dd>
      <dt>Used this month</dt>
      <dd>
        {one.used} {one.monthly_limit === null ? 'units, no maximum' : `of ${counted(one.monthly_limit, 'unit')}`}
      </dd>
    </dl>
    {one.subscription_ended_at !== null && (
      <p class="bad">
        ✗ The subscription ended on {utc(one.subscription_ended_at)}.
        {one.data_delete_after !== null && ` Its data are deleted after ${utc(one.data_delete_after)}.`}
      </p>
    )}
  </div>
);

const Rename = ({ organization, done }: Pick<ShownProps, 'organization' | 'done'>) => (
  <Amend
    title="Rename the organisation"
    button="Save the name"
    done={done}
    about={organization}
    counts={({ name }) => name}
    read={() => api.ownOrganization({})}
    fields={({ name }) => (
      <label>
        Name
        <input name="name" required maxLength={200} defaultValue={name} />
      </label>
    )}
    send={async (said) => {
      await api.renameOrganization({ body: { name: typed(said, 'name') } });
      return 'The organisation was renamed.';
    }}
  />
);

const calledOf = (member: MemberRow): string => member.name ?? member.email ?? member.account_id;

const Members = ({ organization, me, done }: Omit<ShownProps, 'turn'>) => {
  const isOwner = organization.role === 'owner';
  return (
    <Table label="Members" heads={['Who', 'Role', ...(isOwner ? ['Since', 'Used this month', 'Change'] : [])]}>
      {organization.members.map((member) => (
        <tr key={member.account_id}>
          <th scope="row">
            {plain(calledOf(member))}
            {member.account_id === me && <span class="tag">you</span>}
            {typeof member.email === 'string' && member.email !== calledOf(member) && (
              <span class="soft note">{plain(member.email)}</span>
            )}
          </th>
          <td>{member.role}</td>
          {isOwner && (
            <>
              <td>
                <Time at={member.joined_at ?? null} />
              </td>
              <td>
                {member.used ?? 0} {typeof member.monthly_limit === 'number' ? `of ${member.monthly_limit}` : ''}
              </td>
              <td>
                <Limit member={member} done={done} />
                {member.role === 'member' && <Remove member={member} done={done} />}
              </td>
            </>
          )}
        </tr>
      ))}
    </Table>
  );
};

interface MemberProps {
  readonly member: MemberRow;
  readonly done: (words: string) => void;
}

const Limit = ({ member, done }: MemberProps) => (
  <Amend
    title={`Limit ${calledOf(member)}`}
    button="Save the limit"
    done={done}
    about={member}
    counts={({ monthly_limit }) => monthly_limit}
    read={async () =>
      (await api.ownOrganization({})).members.find(({ account_id }) => account_id === member.account_id) ?? member
    }
    fields={({ monthly_limit }) => (
      <label>
        Units in a month <span class="soft">empty: no limit</span>
        <input
          name="limit"
          type="number"
          min={0}
          max={1_000_000_000}
          defaultValue={typeof monthly_limit === 'number' ? String(monthly_limit) : ''}
        />
      </label>
    )}
    send={async (said) => {
      const value = typed(said, 'limit');
      await api.updateMember({
        params: { account_id: member.account_id },
        body: { monthly_limit: value === '' ? null : Number(value) },
      });
      return `The limit of ${calledOf(member)} was saved.`;
    }}
  />
);

const Remove = ({ member, done }: MemberProps) => (
  <Drawer
    title={`Remove ${calledOf(member)}`}
    button="Remove"
    done={done}
    send={async () => {
      await api.removeMember({ params: { account_id: member.account_id } });
      return `${calledOf(member)} is no member any more.`;
    }}
  >
    <p class="ask">What they made in the organisation stays with it, and their matters become the owner’s.</p>
  </Drawer>
);

function Transfer({ organization, me, done }: Omit<ShownProps, 'turn'>) {
  const others = organization.members.filter(({ account_id }) => account_id !== me);
  const [chosen, choose] = useState('');
  if (others.length === 0) return null;
  return (
    <Drawer
      title="Hand the organisation over"
      button="Hand it over"
      done={done}
      send={async () => {
        await api.transferOrganization({ body: { account_id: chosen } });
        return 'The organisation has another owner; you are a member.';
      }}
    >
      <p class="ask">The new owner decides about members, limits and plan. Only they can hand it back.</p>
      <label>
        New owner
        <select required value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">choose a member</option>
          {others.map((member) => (
            <option key={member.account_id} value={member.account_id}>
              {plain(calledOf(member))}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input name="sure" type="checkbox" required />
        Hand the organisation over
      </label>
    </Drawer>
  );
}

const Leave = ({ me, done }: Pick<ShownProps, 'me' | 'done'>) => (
  <Drawer
    title="Leave the organisation"
    button="Leave it"
    done={done}
    send={async () => {
      await api.removeMember({ params: { account_id: me } });
      return 'You are not in an organisation any more.';
    }}
  >
    <p class="ask">
      What you made in it stays with it, and you do not see it any more. You are a member of none of its matters.
    </p>
    <label class="check">
      <input name="sure" type="checkbox" required />
      Leave the organisation
    </label>
  </Drawer>
);
