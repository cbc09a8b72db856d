import type { Account } from '../store/accounts/accounts.js';

/** Members of a matter are of the owner's organisation. */
export const sameOrganization = (
  one: Pick<Account, 'organization_id'>,
  other: Pick<Account, 'organization_id'>,
): boolean => one.organization_id !== null && one.organization_id === other.organization_id;
