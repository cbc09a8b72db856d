import { refuse } from '../../src/contract/errors.js';
import { newId } from '../../src/contract/identifiers.js';
import type { World } from '../../src/world.js';
import { updateAccountRow, type Account } from '../store/accounts/accounts.js';
import { countOpenInvitations } from '../store/accounts/invitations.js';
import {
  countMembers,
  dissolve,
  insertOrganization,
  madeByOthers,
  updateOrganizationRow,
  type Organization,
} from '../store/accounts/organizations.js';
import type { Db } from '../store/tables.js';

/** Makes an organisation whose owner and only member is this account. Plan and billing stay the account's until they are set. */
export async function foundOrganization(
  tx: Db,
  { name, owner, ...set }: { readonly name: string; readonly owner: Account } & Partial<Organization>,
  world: Pick<World, 'now' | 'randomBytes'>,
): Promise<Organization> {
  if (owner.organization_id !== null) throw refuse('ALREADY_MEMBER', { organization_id: owner.organization_id });
  const organization: Organization = {
    plan: null,
    linked_billing: null,
    arrears: false,
    monthly_limit: null,
    seats: null,
    subscription_ended_at: null,
    data_delete_after: null,
    ...set,
    organization_id: newId('org', world),
    name,
    owner_account_id: owner.account_id,
    created_at: world.now().toISOString(),
  };
  await insertOrganization(tx, organization);
  await updateAccountRow(tx, joined(owner, organization, { now: world.now(), limit: null }));
  return organization;
}

/** Makes an account a member. `invited`: its seat is one that an open invitation held until now. */
export async function join(
  tx: Db,
  account: Account,
  organization: Organization,
  { now, limit, invited }: { readonly now: Date; readonly limit: number | null; readonly invited: boolean },
): Promise<void> {
  if (account.organization_id !== null) throw refuse('ALREADY_MEMBER', { organization_id: account.organization_id });
  if (invited) await admitMember(tx, organization);
  else await admitSeat(tx, organization, now);
  await updateAccountRow(tx, joined(account, organization, { now, limit }));
}

/** The owner stays until the organisation is another's. What was made in it stays with it. */
export async function leave(tx: Db, account: Account, organization: Organization): Promise<void> {
  if (organization.owner_account_id === account.account_id) throw refuse('ORGANIZATION_OWNER_REQUIRED');
  await updateAccountRow(tx, { account_id: account.account_id, ...outside });
}

/** The owner of an organisation in which nobody else is or made anything takes out with them what they made. */
export async function close(tx: Db, owner: Account, organization: Organization): Promise<void> {
  const { organization_id: id } = organization;
  const others = (await countMembers(tx, id)) > 1 || (await madeByOthers(tx, id, owner.account_id));
  if (others) throw refuse('ORGANIZATION_OWNER_REQUIRED');
  await updateAccountRow(tx, { account_id: owner.account_id, ...outside });
  await dissolve(tx, id);
}

/** One seat more must be free: members and open invitations take them. */
export async function admitSeat(tx: Db, organization: Organization, now: Date): Promise<void> {
  const { seats } = organization;
  if (seats === null) return;
  const used = await seatsUsed(tx, organization.organization_id, now);
  if (used >= seats) throw refuse('ORGANIZATION_FULL', { seats, used });
}

/** The seats may have become fewer since the invitation. */
async function admitMember(tx: Db, { organization_id, seats }: Organization): Promise<void> {
  const used = await countMembers(tx, organization_id);
  if (seats !== null && used >= seats) throw refuse('ORGANIZATION_FULL', { seats, used });
}

export const seatsUsed = async (db: Db, organizationId: string, now: Date): Promise<number> =>
  (await countMembers(db, organizationId)) + (await countOpenInvitations(db, organizationId, now.toISOString()));

/** To a member; the owner before stays a member. */
export const handOver = (tx: Db, organization: Organization, to: Account): Promise<void> =>
  updateOrganizationRow(tx, organization.organization_id, { owner_account_id: to.account_id });

const outside = { organization_id: null, organization_joined_at: null, member_limit: null };

const joined = (
  { account_id }: Account,
  { organization_id }: Organization,
  { now, limit }: { readonly now: Date; readonly limit: number | null },
) => ({ account_id, organization_id, organization_joined_at: now.toISOString(), member_limit: limit });
