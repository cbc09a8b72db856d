import type { AccountRow, AccountSettings } from '../../../src/contract/accounts/accounts.js';
import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { limits } from '../../../src/contract/limits.js';
import { plans } from '../../../src/contract/accounts/plans.js';
import { issueKey } from '../../accounts/keys.js';
import { accountUsage } from '../../accounts/standing.js';
import {
  findAccount,
  insertAccount,
  selectAccounts,
  updateAccountRow,
  type Account,
} from '../../store/accounts/accounts.js';
import { organizationLimit, setOrganizationLimit } from '../../store/accounts/organizations.js';
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
        account_id: newId('acct', (length) => desk.world.randomBytes(length)),
        email: null,
        email_verified: false,
        plan: 'sandbox',
        linked_billing: false,
        arrears: false,
        monthly_limit: null,
        organization: null,
        created_at: desk.world.now().toISOString(),
        ...columns(body),
      };
      await insertAccount(tx, account);
      await limitOrganization(tx, account, body);
      const accountId = account.account_id;
      const live = await issueKey(tx, { accountId, env: 'live', name: null }, desk);
      const test = await issueKey(tx, { accountId, env: 'test', name: null }, desk);
      return { ...(await accountView(tx, account)), api_keys: [createdView(live), createdView(test)] };
    });

export const updateAccount =
  (desk: Desk): Handlers['updateAccount'] =>
  async ({ params, body }) => {
    const changed = await desk.db.transaction().execute(async (tx) => {
      const before = await findAccount(tx, params.account_id);
      if (!before) throw refuse('NOT_FOUND');
      // Another address is not the one that was confirmed.
      const unconfirmed = body.email !== undefined && body.email !== before.email ? { email_verified: false } : {};
      const account = { ...before, ...unconfirmed, ...columns(body) };
      await updateAccountRow(tx, account);
      await limitOrganization(tx, account, body);
      return accountView(tx, account);
    });
    desk.changed();
    return changed;
  };

export const getAccount =
  (desk: Desk): Handlers['getAccount'] =>
  async ({ params }) => {
    const account = await findAccount(desk.db, params.account_id);
    if (!account) throw refuse('NOT_FOUND');
    const usage = await accountUsage(desk.db, account, desk.world.now());
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

function columns(body: AccountSettings): Partial<Account> {
  const { email_verified, linked_billing, arrears, organization_monthly_limit: _limit, ...rest } = body;
  return {
    ...rest,
    ...(email_verified !== undefined && { email_verified: email_verified }),
    ...(linked_billing !== undefined && { linked_billing: linked_billing }),
    ...(arrears !== undefined && { arrears: arrears }),
  };
}

async function limitOrganization(tx: Db, account: Account, body: AccountSettings): Promise<void> {
  const { organization_monthly_limit: limit } = body;
  if (limit === undefined) return;
  if (account.organization !== null) await setOrganizationLimit(tx, account.organization, limit);
  else if (limit !== null) throw malformed('organization_monthly_limit', 'needs an organization');
}

async function accountView(db: Db, account: Account): Promise<AccountRow> {
  return {
    ...account,
    email_verified: account.email_verified,
    linked_billing: account.linked_billing,
    arrears: account.arrears,
    organization_monthly_limit:
      account.organization === null ? null : await organizationLimit(db, account.organization),
  };
}
