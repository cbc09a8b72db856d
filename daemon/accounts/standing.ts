import { limits } from '../../src/contract/limits.js';
import { planLimits } from '../../src/contract/accounts/plans.js';
import { organizationLimit } from '../store/accounts/organizations.js';
import type { Db } from '../store/tables.js';
import { organizationUsed, usedOf } from '../store/accounts/usage.js';
import type { Account } from '../store/accounts/accounts.js';
import type { Caller } from './caller.js';
import { counters, dayEnd, windowEnd } from './periods.js';

/** Where an account stands with its limits: what the headers of an answer and `whoami` say. */
export interface Standing {
  readonly rate?: Allowance & { readonly resetAt: Date };
  readonly month?: Month;
  readonly testDay?: Allowance & { readonly resetAt: Date };
  readonly sandbox?: Allowance;
}

export interface Allowance {
  readonly limit: number;
  readonly used: number;
}

export interface Month {
  /** Null for none. */
  readonly limit: number | null;
  readonly used: number;
  /** Of all accounts of the organisation together, when that has a limit. */
  readonly organization?: Allowance;
}

/** Read without taking anything: for refusals, replays and whoami. */
export async function standing(
  db: Db,
  caller: Caller,
  now: Date,
  wanted: { readonly rate: boolean; readonly work: boolean },
): Promise<Standing> {
  const { account, testMode } = caller;
  const of = counters(account.account_id, now);
  const rate = wanted.rate && {
    rate: { limit: planLimits(account.plan).rate, used: await usedOf(db, of.rate), resetAt: windowEnd(now) },
  };
  if (!wanted.work) return { ...rate };
  if (!testMode) return { ...rate, month: await month(db, caller, await usedOf(db, of.month), now) };
  return {
    ...rate,
    testDay: { limit: limits.testUnitsPerDay, used: await usedOf(db, of.testDay), resetAt: dayEnd(now) },
    ...(account.plan === 'sandbox' && {
      sandbox: { limit: limits.sandboxUnits, used: await usedOf(db, of.sandbox) },
    }),
  };
}

export async function month(db: Db, { account }: Caller, used: number, now: Date): Promise<Month> {
  const own = { limit: account.monthly_limit, used };
  if (account.organization === null) return own;
  const limit = await organizationLimit(db, account.organization);
  if (limit === null) return own;
  const all = await organizationUsed(db, account.organization, counters(account.account_id, now).month);
  return { ...own, organization: { limit, used: all } };
}

/** What `whoami` and the operator see of an account's counters. */
export async function accountUsage(db: Db, account: Account, now: Date) {
  const of = counters(account.account_id, now);
  return {
    month: of.month.period,
    captures: await usedOf(db, of.month),
    limit: account.monthly_limit,
    test_today: await usedOf(db, of.testDay),
    sandbox_remaining:
      account.plan === 'sandbox' ? Math.max(0, limits.sandboxUnits - (await usedOf(db, of.sandbox))) : null,
  };
}
