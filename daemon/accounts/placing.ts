import { refuse } from '../../src/contract/errors.js';
import { refusalOf } from '../../src/contract/gate.js';
import type { World } from '../../src/world.js';
import { findAccount, type Account } from '../store/accounts/accounts.js';
import { findOrganization, organizationsNamed, type Organization } from '../store/accounts/organizations.js';
import type { Db } from '../store/tables.js';
import { close, foundOrganization, join, leave } from './membership.js';

/**
 * Puts an account where the operator wants it: in the organisation of this id or name (one of a new name is made), or in none for
 * null. @throws ORGANIZATION_OWNER_REQUIRED of an owner who would leave others behind.
 */
export async function place(
  tx: Db,
  accountId: string,
  wanted: string | null,
  world: Pick<World, 'now' | 'randomBytes'>,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account) throw refuse('NOT_FOUND');
  const target = wanted === null ? undefined : await named(tx, wanted);
  if (target !== undefined && target.organization_id === account.organization_id) return;
  await takeOut(tx, account);
  if (wanted === null) return;
  const free: Account = { ...account, organization_id: null };
  if (target) await join(tx, free, target, { now: world.now(), limit: null, invited: false });
  else await foundOrganization(tx, { name: wanted, owner: free }, world);
}

async function takeOut(tx: Db, account: Account): Promise<void> {
  if (account.organization_id === null) return;
  const organization = await findOrganization(tx, account.organization_id);
  if (!organization) return;
  if (organization.owner_account_id === account.account_id) await close(tx, account, organization);
  else await leave(tx, account, organization);
}

/** Undefined for a name that no organisation has. An id that is none is refused, and so is a name that several have. */
async function named(db: Db, text: string): Promise<Organization | undefined> {
  if (/^org_[0-9A-Za-z]{20}$/.test(text)) {
    const found = await findOrganization(db, text);
    if (!found) throw ambiguous('there is no organisation of this id');
    return found;
  }
  const [first, second] = await organizationsNamed(db, text);
  if (second) throw ambiguous('more than one organisation has this name: give its id');
  return first;
}

const ambiguous = (problem: string) =>
  refusalOf([{ kind: 'field', code: 'MALFORMED_REQUEST', field: 'organization', problem }]);
