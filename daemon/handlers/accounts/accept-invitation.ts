import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { limits } from '../../../src/contract/limits.js';
import type { Caller } from '../../accounts/caller.js';
import { issueKey, type IssuedKey } from '../../accounts/keys.js';
import { join } from '../../accounts/membership.js';
import { findByAddress, insertAccount, updateAccountRow, type Account } from '../../store/accounts/accounts.js';
import { findByToken, markAccepted, type Invitation } from '../../store/accounts/invitations.js';
import { findOrganization } from '../../store/accounts/organizations.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { createdView } from './api-keys.js';
import { invitationStatus, tokenHash } from './invitations.js';
import { attempts } from './attempts.js';

/** The token is the permission. Whoever tries tokens waits after a few. */
export function acceptInvitation(desk: Desk): Handlers['acceptInvitation'] {
  const unknown = attempts(limits.invitationTriesPerMinute);
  return async ({ body: { token, name } }, { client, whoever }) => {
    const now = desk.world.now();
    unknown.admit(client, now, 'invitation_accept');
    const caller = await whoever();
    const hash = tokenHash(token);
    if (!(await findByToken(desk.db, hash))) {
      unknown.count(client, now);
      throw refuse('NOT_FOUND');
    }
    const accepted = await desk.db.transaction().execute((tx) => accept(tx, desk, hash, { name, caller }));
    desk.changed();
    return accepted;
  };
}

async function accept(
  tx: Db,
  desk: Desk,
  hash: string,
  { name, caller }: { readonly name: string | undefined; readonly caller: Caller | undefined },
) {
  const now = desk.world.now();
  const invitation = await findByToken(tx, hash);
  const organization = invitation && (await findOrganization(tx, invitation.organization_id));
  if (!invitation || !organization) throw refuse('NOT_FOUND');
  const status = invitationStatus(invitation, now);
  if (status !== 'open') throw refuse('INVITATION_GONE', { reason: status });
  const { account, keys } = await accountFor(tx, desk, invitation, { name, caller });
  await join(tx, account, organization, { now, limit: invitation.monthly_limit, invited: true });
  await markAccepted(tx, invitation.invitation_id, { now: now.toISOString(), accountId: account.account_id });
  return {
    account_id: account.account_id,
    email: invitation.email,
    organization_id: organization.organization_id,
    organization: organization.name,
    api_keys: keys.map(createdView),
  };
}

/**
 * The account whose confirmed address this is, or a new one. A link that was handed over by hand proves nothing about the
 * address, so an account that is there joins by such a link only with a key of its own.
 */
async function accountFor(
  tx: Db,
  desk: Desk,
  { email, mailed }: Invitation,
  { name, caller }: { readonly name: string | undefined; readonly caller: Caller | undefined },
): Promise<{ readonly account: Account; readonly keys: readonly IssuedKey[] }> {
  const found = await findByAddress(tx, email);
  if (!found) return newAccount(tx, desk, email, name ?? null);
  if (!mailed) {
    if (caller === undefined) throw refuse('MISSING_API_KEY');
    if (caller.account.account_id !== found.account_id || caller.env === 'test') throw refuse('FORBIDDEN');
  }
  if (name !== undefined && found.name === null) await updateAccountRow(tx, { account_id: found.account_id, name });
  return { account: found, keys: [] };
}

async function newAccount(tx: Db, desk: Desk, email: string, name: string | null) {
  const account: Account = {
    account_id: newId('acct', desk.world),
    name,
    email,
    email_verified: true,
    plan: 'sandbox',
    linked_billing: false,
    arrears: false,
    monthly_limit: null,
    member_limit: null,
    own_cap: null,
    organization_id: null,
    organization_joined_at: null,
    created_at: desk.world.now().toISOString(),
  };
  await insertAccount(tx, account);
  const { account_id: accountId } = account;
  const keys = [
    await issueKey(tx, { accountId, env: 'live', name: null }, desk),
    await issueKey(tx, { accountId, env: 'test', name: null }, desk),
  ];
  return { account, keys };
}
