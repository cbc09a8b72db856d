import type { AccountChange, AccountRow, AccountSettings } from '../../../src/contract/accounts/accounts.js';
import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { limits } from '../../../src/contract/limits.js';
import { plans } from '../../../src/contract/accounts/plans.js';
import { effectiveAccount, roleIn } from '../../accounts/effective.js';
import { issueKey } from '../../accounts/keys.js';
import { place } from '../../accounts/placing.js';
import { accountUsage } from '../../accounts/standing.js';
import { operator } from '../../matters/actor.js';
import { leaveMatters } from '../../matters/leave-matters.js';
import { endSessionsOf } from '../../sessions/links.js';
import {
  findAccount,
  insertAccount,
  selectAccounts,
  updateAccountRow,
  type Account,
} from '../../store/accounts/accounts.js';
import { findOrganization, updateOrganizationRow } from '../../store/accounts/organizations.js';
import type { Db } from '../../store/tables.js';
import { createdView } from './api-keys.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';

/** A new account is in the sandbox, without billing and with an address to be confirmed, unless the operator says otherwise. */
export const createAccount =
  (desk: Desk): Handlers['createAccount'] =>
  ({ body }) =>
    desk.db.transaction().execute(async (tx) => {
      const account: Account = {
        account_id: newId('acct', desk.world),
        email: null,
        email_verified: false,
        plan: 'sandbox',
        linked_billing: false,
        arrears: false,
        monthly_limit: null,
        name: null,
        member_limit: null,
        own_cap: null,
        organization_id: null,
        organization_joined_at: null,
        created_at: desk.world.now().toISOString(),
        ...columns(body),
      };
      await insertAccount(tx, account);
      const accountId = account.account_id;
      await settle(tx, accountId, body, desk.world);
      const live = await issueKey(tx, { accountId, env: 'live', name: null }, desk);
      const test = await issueKey(tx, { accountId, env: 'test', name: null }, desk);
      return {
        ...(await accountView(tx, await reread(tx, accountId))),
        api_keys: [createdView(live), createdView(test)],
      };
    });

export const updateAccount =
  (desk: Desk): Handlers['updateAccount'] =>
  async ({ params, body }) => {
    const changed = await desk.db.transaction().execute(async (tx) => {
      const before = await findAccount(tx, params.account_id);
      if (!before) throw refuse('NOT_FOUND');
      const hasMoved = body.email !== undefined && body.email !== before.email;
      // Another address is not the one that was confirmed, and perhaps another person's.
      const unconfirmed = hasMoved ? { email_verified: false } : {};
      await updateAccountRow(tx, { account_id: before.account_id, ...unconfirmed, ...columns(body) });
      if (hasMoved || body.end_sessions === true) await endSessionsOf(tx, before.account_id, desk.world.now());
      await settle(tx, before.account_id, body, desk.world);
      return accountView(tx, await reread(tx, before.account_id));
    });
    desk.changed();
    return changed;
  };

export const getAccount =
  (desk: Desk): Handlers['getAccount'] =>
  async ({ params }) => {
    const account = await findAccount(desk.db, params.account_id);
    if (!account) throw refuse('NOT_FOUND');
    const now = desk.world.now();
    const usage = await accountUsage(desk.db, await effectiveAccount(desk.db, account, now), now);
    return { ...(await accountView(desk.db, account)), usage };
  };

export const listAccounts =
  (desk: Desk): Handlers['listAccounts'] =>
  async ({ query: { limit = limits.listDefault, cursor } }) => {
    const rows = await selectAccounts(desk.db, { limit, after: timeCursor(cursor, /^(acct_|local$)/) });
    return {
      accounts: await Promise.all(rows.map((row) => accountView(desk.db, row))),
      next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.account_id]),
    };
  };

export const listPlans = (): Handlers['listPlans'] => async () => ({
  plans: Object.entries(plans).map(([plan, { rate, inFlight }]) => ({
    plan,
    units_per_minute: rate,
    captures_in_flight: inFlight,
  })),
});

function columns(body: AccountChange): Partial<Account> {
  const { organization: _name, organization_monthly_limit: _limit, end_sessions: _end, ...set } = body;
  return set;
}

/** Of an account that the operator took out of an organisation that goes on. */
async function followToMatters(tx: Db, before: Account, now: Date): Promise<void> {
  const { organization_id: left } = before;
  if (left === null || (await reread(tx, before.account_id)).organization_id === left) return;
  const organization = await findOrganization(tx, left);
  if (organization) await leaveMatters(tx, before, organization, { actor: operator, now });
}

/** The organisation that it is in, and that one's maximum. */
async function settle(tx: Db, accountId: string, body: AccountSettings, world: Desk['world']): Promise<void> {
  const { organization, organization_monthly_limit: limit } = body;
  if (organization !== undefined) {
    const before = await reread(tx, accountId);
    await place(tx, accountId, organization, world);
    await followToMatters(tx, before, world.now());
  }
  if (limit === undefined) return;
  const { organization_id: id } = await reread(tx, accountId);
  if (id !== null) await updateOrganizationRow(tx, id, { monthly_limit: limit });
  else if (limit !== null) throw malformed('organization_monthly_limit', 'needs an organization');
}

async function reread(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Error(`account ${accountId} vanished`);
  return account;
}

/** As it is itself: what the organisation sets for its members is shown there. */
async function accountView(db: Db, account: Account): Promise<AccountRow> {
  const { member_limit: _limit, own_cap: _cap, organization_joined_at: _joined, ...row } = account;
  const organization = row.organization_id === null ? undefined : await findOrganization(db, row.organization_id);
  return {
    ...row,
    organization: organization?.name ?? null,
    organization_role: organization ? roleIn(organization, row.account_id) : null,
    organization_monthly_limit: organization?.monthly_limit ?? null,
  };
}
