import type { Account } from '../store/accounts/accounts.js';

/** The organisation of an account; null for none. */
export const organizationOf = ({ organization }: Pick<Account, 'organization'>): string | null => organization;

/** Members of a matter are of the owner's organisation. */
export const sameOrganization = (one: Pick<Account, 'organization'>, other: Pick<Account, 'organization'>): boolean =>
  organizationOf(one) !== null && organizationOf(one) === organizationOf(other);
