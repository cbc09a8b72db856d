import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { matterLimits } from '../../../src/contract/limits.js';
import { actorOf, personOf, subjectOfMatter, subjectOfMember } from '../../matters/actor.js';
import { admitMatters } from '../../matters/admission.js';
import { sameOrganization } from '../../matters/organization.js';
import { admitOperation, openMatter } from '../../matters/permissions.js';
import { membersView } from '../../matters/view.js';
import { findAccount, findAccountsByEmail, type Account } from '../../store/accounts/accounts.js';
import { changeMatter, type Matter } from '../../store/matters/matters.js';
import { addMember, countMembers, dropMember, isMember, removeMember } from '../../store/matters/members.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';
import { fresh } from './matters.js';

export const listMatterMembers =
  (desk: Desk): Handlers['listMatterMembers'] =>
  async ({ params }, { caller }) => {
    const { matter } = await openMatter(desk.db, caller, params.matter_id, 'read');
    return { members: await membersView(desk.db, matter) };
  };

export const addMatterMember =
  (desk: Desk): Handlers['addMatterMember'] =>
  async ({ params, body }, { caller }) => {
    if (body.account_id === undefined && body.email === undefined)
      throw refusalOf([{ kind: 'field', code: 'MISSING_FIELD', field: 'account_id', problem: 'or email is required' }]);
    if (body.account_id !== undefined && body.email !== undefined)
      throw malformed('email', 'cannot be given beside account_id');
    return desk.db.transaction().execute(async (tx) => {
      const { matter } = await openMatter(tx, caller, params.matter_id, 'addMember');
      const person = await eligible(tx, matter, body);
      if (!(await isMember(tx, matter.matter_id, person.account_id))) {
        await admitMember(tx, matter);
        const entry = {
          type: 'member.added',
          actor: actorOf(caller),
          subject: subjectOfMember(person.account_id),
          detail: personOf(person),
        } as const;
        await addMember(tx, matter.matter_id, person.account_id, entry, desk.world.now());
      }
      return { members: await membersView(tx, matter) };
    });
  };

/** The owner removes others; anybody else leaves, also where the plan keeps the archive only. */
export const removeMatterMember =
  (desk: Desk): Handlers['removeMatterMember'] =>
  async ({ params }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const { matter_id: matterId, account_id: accountId } = params;
      const leaves = accountId === caller.account.account_id;
      if (!leaves) admitMatters('write', caller);
      const open = await openMatter(tx, caller, matterId, 'read');
      admitOperation(caller, open, leaves ? 'leave' : 'removeMember');
      if (accountId === open.matter.account_id) throw refuse('FORBIDDEN');
      const person = await findAccount(tx, accountId);
      if (!person || !(await isMember(tx, matterId, accountId))) throw refuse('NOT_FOUND');
      const entry = {
        type: leaves ? 'member.left' : 'member.removed',
        actor: actorOf(caller),
        subject: subjectOfMember(accountId),
        detail: personOf(person),
      } as const;
      await removeMember(tx, matterId, accountId, entry, desk.world.now());
      return { matter_id: matterId, account_id: accountId };
    });

/** The owner before stays as a member. */
export const transferMatter =
  (desk: Desk): Handlers['transferMatter'] =>
  async ({ params, body }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const { matter } = await openMatter(tx, caller, params.matter_id, 'transfer');
      const { matter_id: id, account_id: from } = matter;
      const person = await eligible(tx, matter, body);
      const now = desk.world.now();
      const was = await isMember(tx, id, person.account_id);
      if (!was) await admitMember(tx, matter);
      await dropMember(tx, id, person.account_id);
      await changeMatter(
        tx,
        id,
        { account_id: person.account_id },
        {
          type: 'matter.transferred',
          actor: actorOf(caller),
          subject: subjectOfMatter(id),
          detail: { from, to: person.account_id, reason: 'by_owner' },
        },
        now,
      );
      await staysMember(tx, id, { from, actor: actorOf(caller) }, now);
      return fresh(tx, id, 'member');
    });

async function staysMember(
  tx: Db,
  matterId: string,
  { from, actor }: { readonly from: string; readonly actor: ReturnType<typeof actorOf> },
  now: Date,
): Promise<void> {
  const before = await findAccount(tx, from);
  if (before === undefined) return;
  const entry = { type: 'member.added', actor, subject: subjectOfMember(from), detail: personOf(before) } as const;
  await addMember(tx, matterId, from, entry, now);
}

async function admitMember(tx: Db, { matter_id: id }: Matter): Promise<void> {
  if ((await countMembers(tx, id)) >= matterLimits.members)
    throw refuse('MATTER_FULL', { limit: matterLimits.members });
}

/** Another account of the owner's organisation. */
async function eligible(
  tx: Db,
  matter: Matter,
  { account_id: id, email }: { readonly account_id?: string; readonly email?: string },
): Promise<Account> {
  const owner = await findAccount(tx, matter.account_id);
  if (!owner || owner.organization_id === null) throw refuse('MEMBER_NOT_ALLOWED', { reason: 'no_organization' });
  const found = id === undefined ? await findAccountsByEmail(tx, email ?? '') : [await findAccount(tx, id)];
  const known = found.filter((account) => account !== undefined);
  const person = known.find((account) => sameOrganization(account, owner));
  if (person?.account_id === owner.account_id) throw refuse('MEMBER_NOT_ALLOWED', { reason: 'is_owner' });
  if (person) return person;
  throw refuse('MEMBER_NOT_ALLOWED', { reason: known.length > 0 ? 'not_in_organization' : 'unknown_account' });
}
