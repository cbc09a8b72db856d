import { refuse, type Refusal } from '../../src/contract/errors.js';
import { limits, sessionLimits } from '../../src/contract/limits.js';
import { isReadOnly, planLimits } from '../../src/contract/accounts/plans.js';
import { countInFlight } from '../store/captures/captures.js';
import type { Db } from '../store/tables.js';
import { addOrganizationUse, spend, usedOf } from '../store/accounts/usage.js';
import type { Caller } from './caller.js';
import { binding, capDetails, left, monthOf } from './caps.js';
import { counters, dayEnd, secondsUntil, windowEnd } from './periods.js';
import type { Standing } from './standing.js';

/** What a request, or work beside requests, asks of the limits of an account. */
export interface Demand {
  /** Units of the rate window: `asks` must fit, `takes` of them are used. Absent: work beside requests. */
  readonly rate?: { readonly asks: number; readonly takes: number };
  /** Captures, comparisons and the like that are made: they count toward the month, or the test-mode limits. */
  readonly work: number;
  /** Units of the day that sessions on the Website Archive plan have. */
  readonly session?: { readonly asks: number; readonly takes: number };
}

/** Plan and billing: whether the account may make new work at all. */
export function newWorkRefusal({
  account: { plan, arrears },
  inDashboard,
}: Pick<Caller, 'account' | 'inDashboard'>): Refusal | undefined {
  if (plan === 'archive_only') return refuse('PLAN_ARCHIVE_ONLY');
  if (isReadOnly(plan) && !inDashboard) return refuse('PLAN_API_READ_ONLY', {});
  return arrears ? refuse('PAYMENT_REQUIRED') : undefined;
}

/**
 * Rate, then quota and daily limits. Call it inside the transaction that makes the work: a refusal, or anything else
 * that ends the transaction, gives back what was taken.
 */
export async function admit(tx: Db, caller: Caller, demand: Demand, now: Date): Promise<Standing> {
  const rate = demand.rate && (await admitRate(tx, caller, demand.rate, now));
  const work = await admitWork(tx, caller, demand.work, now);
  await admitSessionDay(tx, caller, demand.session, now);
  return { ...rate, ...work };
}

async function admitWork(tx: Db, caller: Caller, units: number, now: Date): Promise<Omit<Standing, 'rate'>> {
  if (units === 0) return {};
  return caller.testMode ? admitTestWork(tx, caller, units, now) : admitMonth(tx, caller, units, now);
}

/** On a plan whose keys change nothing, what sessions make in one UTC day. A request that does not fit takes nothing. */
async function admitSessionDay(tx: Db, caller: Caller, units: Demand['session'], now: Date): Promise<void> {
  const { account, sessionId } = caller;
  if (sessionId === null || units === undefined || !isReadOnly(account.plan)) return;
  const counter = counters(account.account_id, now).archiveDay;
  const daily_limit = sessionLimits.archiveUnitsPerDay;
  if ((await spend(tx, counter, units, daily_limit)) !== undefined) return;
  const remaining = Math.max(0, daily_limit - (await usedOf(tx, counter)));
  throw refuse('RATE_LIMITED', {
    retry_after_seconds: secondsUntil(dayEnd(now), now),
    action: sessionDayAction,
    daily_limit,
    remaining,
  });
}

export const sessionDayAction = 'wa_session_captures';

/** Captures that may still begin beside those that run or wait. Ask in the transaction that begins them. */
export async function inFlight(tx: Db, { account }: Caller): Promise<{ limit: number; running: number; room: number }> {
  const limit = planLimits(account.plan).inFlight;
  const running = await countInFlight(tx, account.account_id);
  return { limit, running, room: Math.max(0, limit - running) };
}

/** At least one of those asked for must fit. */
export async function admitInFlight(tx: Db, caller: Caller, requested = 1): Promise<void> {
  const { limit, running, room } = await inFlight(tx, caller);
  if (room === 0) throw refuse('CONCURRENT_CAPTURE_LIMIT', { limit, in_flight: running, requested });
}

async function admitRate(
  tx: Db,
  { account }: Caller,
  { asks, takes }: NonNullable<Demand['rate']>,
  now: Date,
): Promise<Pick<Standing, 'rate'>> {
  const limit = planLimits(account.plan).rate;
  if (asks > limit) {
    const window_seconds = limits.rateWindowMs / 1000;
    throw refuse('RATE_LIMIT_COST_TOO_HIGH', { max_per_window: limit, window_seconds, requested: asks });
  }
  const resetAt = windowEnd(now);
  const used = await spend(tx, counters(account.account_id, now).rate, { asks, takes }, limit);
  if (used === undefined) throw refuse('RATE_LIMITED', { retry_after_seconds: secondsUntil(resetAt, now) });
  return { rate: { limit, used, resetAt } };
}

/** Counts first and compares then, so that two who ask at once cannot both see the same units left. */
async function admitMonth(tx: Db, caller: Caller, units: number, now: Date): Promise<Pick<Standing, 'month'>> {
  const { account, organization } = caller;
  const { account_id: accountId } = account;
  const counter = counters(accountId, now).month;
  await spend(tx, counter, { asks: units }, null);
  if (organization !== null) {
    const { organization_id: organizationId } = organization;
    await addOrganizationUse(tx, { organizationId, accountId, period: counter.period }, units);
  }
  const month = await monthOf(tx, caller, now);
  const first = binding(month.caps.map((cap) => ({ ...cap, used: cap.used - units })));
  if (first && left(first) < units) throw refuse('QUOTA_EXCEEDED', capDetails(first, account));
  return { month };
}

async function admitTestWork(
  tx: Db,
  { account }: Caller,
  units: number,
  now: Date,
): Promise<Pick<Standing, 'testDay' | 'sandbox'>> {
  const of = counters(account.account_id, now);
  const sandbox = account.plan === 'sandbox' ? await spend(tx, of.sandbox, { asks: units }, limits.sandboxUnits) : null;
  if (sandbox === undefined) {
    throw refuse('QUOTA_EXCEEDED', {
      reason: 'sandbox_allowance',
      used: await usedOf(tx, of.sandbox),
      limit: limits.sandboxUnits,
      max_limit: limits.sandboxUnits,
      cap: 'plan_max',
      org_member: account.organization_id !== null,
    });
  }
  const limit = limits.testUnitsPerDay;
  const resetAt = dayEnd(now);
  const used = await spend(tx, of.testDay, { asks: units }, limit);
  if (used === undefined) {
    const reset_at = resetAt.toISOString();
    throw refuse('TEST_MODE_DAILY_LIMIT', { used: await usedOf(tx, of.testDay), limit, reset_at }).retryIn(
      secondsUntil(resetAt, now),
    );
  }
  return {
    testDay: { limit, used, resetAt },
    ...(sandbox !== null && { sandbox: { limit: limits.sandboxUnits, used: sandbox } }),
  };
}
