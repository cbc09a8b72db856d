import type { MemberRow, OwnOrganization } from '../../../src/contract/accounts/members.js';
import { refuse } from '../../../src/contract/errors.js';
import type { Caller } from '../../accounts/caller.js';
import { dataDeleteAfter, roleIn } from '../../accounts/effective.js';
import { handOver, leave, seatsUsed } from '../../accounts/membership.js';
import { counters } from '../../accounts/periods.js';
import { actorOf } from '../../matters/actor.js';
import { leaveMatters } from '../../matters/leave-matters.js';
import { updateAccountRow, type Account } from '../../store/accounts/accounts.js';
import {
  findMember,
  findOrganization,
  membersOf,
  updateOrganizationRow,
  type Organization,
} from '../../store/accounts/organizations.js';
import { usedByMember } from '../../store/accounts/usage.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';

export const ownOrganization =
  (desk: Desk): Handlers['ownOrganization'] =>
  async (_, { caller }) =>
    organizationView(desk.db, await organizationOf(desk.db, caller), caller.account.account_id, desk.world.now());

export const renameOrganization =
  (desk: Desk): Handlers['renameOrganization'] =>
  ({ body: { name } }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const { organization_id: id } = await ownedBy(tx, caller);
      await updateOrganizationRow(tx, id, { name });
      return organizationView(tx, await ownedBy(tx, caller), caller.account.account_id, desk.world.now());
    });

export const updateMember =
  (desk: Desk): Handlers['updateMember'] =>
  ({ params: { account_id }, body: { monthly_limit } }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const organization = await ownedBy(tx, caller);
      const member = await memberOf(tx, organization, account_id);
      await updateAccountRow(tx, { account_id, member_limit: monthly_limit });
      const used = await usedByMember(
        tx,
        organization.organization_id,
        counters(account_id, desk.world.now()).month.period,
      );
      return memberView({ ...member, member_limit: monthly_limit }, organization, used);
    });

/** Who is out already is not a member: 404, as for a stranger. */
export const removeMember =
  (desk: Desk): Handlers['removeMember'] =>
  async ({ params: { account_id } }, { caller }) => {
    const left = await desk.db.transaction().execute(async (tx) => {
      const organization =
        account_id === caller.account.account_id ? await organizationOf(tx, caller) : await ownedBy(tx, caller);
      if (caller.env === 'test') throw refuse('FORBIDDEN');
      // Who is in a session leaves with an address that is not confirmed, and takes nobody else out.
      const leaves = account_id === caller.account.account_id;
      if (!leaves && caller.sessionId !== null && !caller.account.email_verified) throw refuse('EMAIL_NOT_VERIFIED');
      const member = await memberOf(tx, organization, account_id);
      const now = desk.world.now();
      await leave(tx, member, organization);
      await leaveMatters(tx, member, organization, { actor: actorOf(caller), now });
      return { organization_id: organization.organization_id, left_at: now.toISOString() };
    });
    desk.changed();
    return { account_id, ...left };
  };

export const transferOrganization =
  (desk: Desk): Handlers['transferOrganization'] =>
  ({ body: { account_id } }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const organization = await ownedBy(tx, caller);
      await handOver(tx, organization, await memberOf(tx, organization, account_id));
      return organizationView(tx, await organizationOf(tx, caller), caller.account.account_id, desk.world.now());
    });

/** As it is now, in this transaction. @throws NOT_FOUND of who is in none. */
async function organizationOf(db: Db, { account }: Caller): Promise<Organization> {
  const { account_id: id, organization_id: organizationId } = account;
  const organization = organizationId === null ? undefined : await findOrganization(db, organizationId);
  if (!organization || !(await findMember(db, organization.organization_id, id))) throw refuse('NOT_FOUND');
  return organization;
}

/** @throws NOT_FOUND of who is in none, FORBIDDEN of a member and of a test key. */
export async function ownedBy(db: Db, caller: Caller): Promise<Organization> {
  const organization = await organizationOf(db, caller);
  if (roleIn(organization, caller.account.account_id) !== 'owner' || caller.env === 'test') throw refuse('FORBIDDEN');
  return organization;
}

async function memberOf(db: Db, { organization_id }: Organization, accountId: string): Promise<Account> {
  const member = await findMember(db, organization_id, accountId);
  if (!member) throw refuse('NOT_FOUND');
  return member;
}

async function organizationView(
  db: Db,
  organization: Organization,
  seenBy: string,
  now: Date,
): Promise<OwnOrganization> {
  const { organization_id, name, plan, seats, monthly_limit, subscription_ended_at } = organization;
  const role = roleIn(organization, seenBy);
  const used = await usedByMember(db, organization_id, counters(seenBy, now).month.period);
  const members = (await membersOf(db, organization_id)).map((member) => memberView(member, organization, used));
  return {
    organization_id,
    name,
    role,
    plan,
    seats,
    seats_used: await seatsUsed(db, organization_id, now),
    monthly_limit,
    used: total(used),
    subscription_ended_at,
    data_delete_after: dataDeleteAfter(organization),
    members: ownerFirst(members).map((member) =>
      role === 'owner' ? member : { account_id: member.account_id, name: member.name, role: member.role },
    ),
  };
}

export const ownerFirst = (members: readonly Required<MemberRow>[]): Required<MemberRow>[] => [
  ...members.filter(({ role }) => role === 'owner'),
  ...members.filter(({ role }) => role !== 'owner'),
];

export const total = (used: ReadonlyMap<string, number>): number => [...used.values()].reduce((sum, n) => sum + n, 0);

export const memberView = (
  { account_id, name, email, organization_joined_at, member_limit }: Account,
  organization: Organization,
  used: ReadonlyMap<string, number>,
): Required<MemberRow> => ({
  account_id,
  name,
  role: roleIn(organization, account_id),
  email,
  joined_at: organization_joined_at,
  monthly_limit: member_limit,
  used: used.get(account_id) ?? 0,
});
