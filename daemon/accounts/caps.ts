import type { Account } from '../store/accounts/accounts.js';
import { organizationUsed, usedOf } from '../store/accounts/usage.js';
import type { Db } from '../store/tables.js';
import type { Effective } from './effective.js';
import { counters } from './periods.js';

/** The maxima of one month, in the order in which the first of several that have the same left is named. */
export const capNames = ['member_owner', 'customer', 'plan_max', 'org'] as const;
export type CapName = (typeof capNames)[number];

/** One maximum of production units in this month (UTC), and what counts toward it. */
export interface Cap {
  readonly cap: CapName;
  readonly limit: number;
  readonly used: number;
}

export interface Month {
  /** Of the account, in an organisation or not. */
  readonly used: number;
  /** Those that there are, in the order of `capNames`. */
  readonly caps: readonly Cap[];
}

/**
 * What counts: toward the operator's maximum and the person's own all units of the account, toward those of the organisation
 * what was used as its member.
 */
export async function monthOf(db: Db, { account, organization }: Effective, now: Date): Promise<Month> {
  const { account_id: accountId } = account;
  const counter = counters(accountId, now).month;
  const used = await usedOf(db, counter);
  const { period } = counter;
  const inside =
    organization === null
      ? { member: 0, all: 0 }
      : await organizationUsed(db, { organizationId: organization.organization_id, accountId, period });
  const all = {
    member_owner: { limit: organization === null ? null : account.member_limit, used: inside.member },
    customer: { limit: account.own_cap, used },
    plan_max: { limit: account.monthly_limit, used },
    org: { limit: organization?.monthly_limit ?? null, used: inside.all },
  } satisfies Record<CapName, { limit: number | null; used: number }>;
  return {
    used,
    caps: capNames.flatMap((cap) => {
      const { limit, used: counted } = all[cap];
      return limit === null ? [] : [{ cap, limit, used: counted }];
    }),
  };
}

/** The one that is reached first; undefined where there is none. */
export const binding = (caps: readonly Cap[]): Cap | undefined =>
  caps.reduce<Cap | undefined>((first, cap) => (first && left(first) <= left(cap) ? first : cap), undefined);

/** The account's own maxima, whoever set them. */
export const ownCaps = ({ caps }: Month): readonly Cap[] => caps.filter(({ cap }) => cap !== 'org');

export const left = ({ limit, used }: { readonly limit: number; readonly used: number }): number =>
  Math.max(0, limit - used);

/** `details` of a refusal that say whose maximum it was. */
export const capDetails = ({ cap, limit, used }: Cap, { monthly_limit, organization_id }: Account) => ({
  reason: cap === 'org' ? 'organization_monthly_limit' : 'monthly_limit',
  used,
  limit,
  max_limit: monthly_limit,
  cap,
  org_member: organization_id !== null,
});
