import { limits } from '../../src/contract/limits.js';
import type { Account } from '../store/accounts/accounts.js';
import { findOrganization, type Organization } from '../store/accounts/organizations.js';
import type { Db } from '../store/tables.js';

/** An account as the gates see it, with the organisation that it is in. */
export interface Effective {
  /** Plan, linked billing and arrears are the effective ones. */
  readonly account: Account;
  readonly organization: Organization | null;
}

/**
 * Plan and billing are the organisation's where it sets them, and arrears are either's. Once the subscription of the organisation
 * has ended, its members have what an archive-only account has. E-mail address and its confirmation stay the account's own.
 */
export async function effectiveAccount(db: Db, account: Account, now: Date): Promise<Effective> {
  const organization = account.organization_id === null ? null : await findOrganization(db, account.organization_id);
  if (!organization) return { account, organization: null };
  const { plan, linked_billing, arrears } = organization;
  return {
    account: {
      ...account,
      plan: hasEnded(organization, now) ? 'archive_only' : (plan ?? account.plan),
      linked_billing: linked_billing ?? account.linked_billing,
      arrears: arrears || account.arrears,
    },
    organization,
  };
}

/** Its subscription is over: what it has is read and exported until its data is deleted, and nothing is added. */
export const hasEnded = ({ subscription_ended_at: ended }: Organization, now: Date): boolean =>
  ended !== null && ended <= now.toISOString();

export type Role = 'owner' | 'member';
export const roleIn = ({ owner_account_id }: Organization, accountId: string): Role =>
  owner_account_id === accountId ? 'owner' : 'member';

/** When the data of an organisation is deleted; null while its subscription has no end. */
export function dataDeleteAfter({ subscription_ended_at: ended, data_delete_after: set }: Organization): string | null {
  if (ended === null) return null;
  return set ?? new Date(Date.parse(ended) + limits.dataKeptMs).toISOString();
}
