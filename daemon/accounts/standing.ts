import { limits } from '../../src/contract/limits.js';
import { planLimits } from '../../src/contract/accounts/plans.js';
import type { Db } from '../store/tables.js';
import { usedOf } from '../store/accounts/usage.js';
import type { Caller } from './caller.js';
import { binding, monthOf, ownCaps, type Month } from './caps.js';
import type { Effective } from './effective.js';
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
  if (!testMode) return { ...rate, month: await monthOf(db, caller, now) };
  return {
    ...rate,
    testDay: { limit: limits.testUnitsPerDay, used: await usedOf(db, of.testDay), resetAt: dayEnd(now) },
    ...(account.plan === 'sandbox' && {
      sandbox: { limit: limits.sandboxUnits, used: await usedOf(db, of.sandbox) },
    }),
  };
}

/** What `whoami` and the operator see of an account's counters. `limit` is of the own maximum that is reached first. */
export async function accountUsage(db: Db, whose: Effective, now: Date) {
  const { account } = whose;
  const of = counters(account.account_id, now);
  const month = await monthOf(db, whose, now);
  const own = binding(ownCaps(month));
  return {
    month: of.month.period,
    captures: month.used,
    limit: own?.limit ?? null,
    caps: month.caps.map(({ cap, limit, used }) => ({ cap, limit, used })),
    test_today: await usedOf(db, of.testDay),
    sandbox_remaining:
      account.plan === 'sandbox' ? Math.max(0, limits.sandboxUnits - (await usedOf(db, of.sandbox))) : null,
  };
}
