import type { MemberRead } from '../../../src/contract/matters/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { plain, typed } from '../../app/text.js';
import { Drawer, Standing } from '../drawer.js';
import { Answered, Table, Time } from '../parts.js';
import { Frozen, reasonOf } from './frozen.js';
import type { SectionProps } from './section.js';

export function Members({ matter, done }: SectionProps) {
  const id = matter.matter_id;
  const query = useQuery(
    `members ${id}`,
    (signal) => api.listMatterMembers({ params: { matter_id: id } }, { signal }),
    undefined,
    matter.custody.head_hash,
  );
  const isOwner = matter.role === 'owner';
  // Whoever is in it can be taken out of an archived matter, too, and of a sealed one not.
  const mayRemove = isOwner && (matter.status === 'active' || matter.status === 'archived');
  return (
    <>
      <p>
        Members read everything, put captures in and write notes. They are of the same organisation; for others, make a
        share.
      </p>
      <Frozen matter={matter} ownerOnly />
      <Standing when={reasonOf(matter, true) === undefined}>
        <Drawer
          title="Add a member"
          button="Add"
          done={done}
          send={async (said) => {
            const email = typed(said, 'email');
            await api.addMatterMember({ params: { matter_id: id }, body: { email } });
            return `${email} was added.`;
          }}
        >
          <label>
            E-mail address
            <input name="email" type="email" required maxLength={254} />
          </label>
        </Drawer>
      </Standing>
      <Answered query={query}>
        {({ members }) => (
          <Rows
            id={id}
            members={members}
            mayRemove={mayRemove}
            mayTransfer={isOwner && reasonOf(matter, true) === undefined}
            done={done}
          />
        )}
      </Answered>
    </>
  );
}

interface RowsProps {
  readonly id: string;
  readonly members: readonly MemberRead[];
  readonly mayRemove: boolean;
  readonly mayTransfer: boolean;
  readonly done: (words: string) => void;
}

interface TransferProps {
  readonly id: string;
  readonly to: string;
  readonly called: string;
  readonly done: (words: string) => void;
}

const Transfer = ({ id, to, called, done }: TransferProps) => (
  <Drawer
    title={`Make ${called} the owner`}
    button="Hand the matter over"
    done={done}
    send={async () => {
      await api.transferMatter({ params: { matter_id: id }, body: { account_id: to } });
      return `${called} is the owner now; you are a member.`;
    }}
  >
    <p class="ask">From then on only they manage, seal, share and export the matter. You stay in it as a member.</p>
    <label class="check">
      <input name="sure" type="checkbox" required />
      Hand this matter over
    </label>
  </Drawer>
);

function Rows({ id, members, mayRemove, mayTransfer, done }: RowsProps) {
  const remove = async (account: string, name: string): Promise<string> => {
    await api.removeMatterMember({ params: { matter_id: id, account_id: account } });
    return `${name} is no member any more.`;
  };
  return (
    <Table label="Members" heads={['Who', 'Role', 'Since', ...(mayRemove ? ['Change'] : [])]}>
      {members.map(({ account_id, name, email, role, added_at }) => {
        const called = name ?? email ?? account_id;
        return (
          <tr key={account_id}>
            <th scope="row">
              {plain(called)}
              {email !== null && email !== called && <span class="soft note">{plain(email)}</span>}
            </th>
            <td>{role}</td>
            <td>
              <Time at={added_at} />
            </td>
            {mayRemove && (
              <td>
                {role === 'member' && (
                  <Drawer
                    title={`Remove ${called}`}
                    button="Remove"
                    done={done}
                    send={() => remove(account_id, called)}
                  >
                    <p class="ask">What they put in stays in the matter.</p>
                  </Drawer>
                )}
                {role === 'member' && mayTransfer && <Transfer id={id} to={account_id} called={called} done={done} />}
              </td>
            )}
          </tr>
        );
      })}
    </Table>
  );
}
