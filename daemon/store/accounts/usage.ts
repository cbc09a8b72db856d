import { sql } from 'kysely';
import type { Db } from '../tables.js';

/** One limit of one account in one period. */
export interface Counter {
  readonly accountId: string;
  readonly counter: string;
  readonly period: string;
}

/**
 * Takes units in one statement, so that no two takers pass a limit together: `asks` must fit under it, `takes` of them
 * are used. Gives what is used now, or undefined when they do not fit and nothing changed.
 */
export async function spend(
  db: Db,
  { accountId, counter, period }: Counter,
  { asks, takes = asks }: { readonly asks: number; readonly takes?: number },
  limit: number | null,
): Promise<number | undefined> {
  if (limit !== null && asks > limit) return undefined;
  const row = await db
    .insertInto('usage')
    .values({ account_id: accountId, counter, period, used: takes })
    .onConflict((conflict) => {
      const update = conflict
        .columns(['account_id', 'counter', 'period'])
        .doUpdateSet((eb) => ({ used: eb('usage.used', '+', takes) }));
      return limit === null ? update : update.where((eb) => eb(eb('usage.used', '+', asks), '<=', limit));
    })
    .returning('used')
    .executeTakeFirst();
  return row?.used;
}

export async function usedOf(db: Db, { accountId, counter, period }: Counter): Promise<number> {
  const row = await db
    .selectFrom('usage')
    .select('used')
    .where('account_id', '=', accountId)
    .where('counter', '=', counter)
    .where('period', '=', period)
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** Of all accounts of an organisation together. */
export async function organizationUsed(
  db: Db,
  organization: string,
  { counter, period }: Pick<Counter, 'counter' | 'period'>,
): Promise<number> {
  const { used } = await db
    .selectFrom('usage')
    .innerJoin('accounts', 'accounts.account_id', 'usage.account_id')
    .select(sql<number>`coalesce(sum(usage.used), 0)`.as('used'))
    .where('accounts.organization', '=', organization)
    .where('usage.counter', '=', counter)
    .where('usage.period', '=', period)
    .executeTakeFirstOrThrow();
  return used;
}

/** Windows that are over; their periods are times. */
export async function forgetUsageBefore(db: Db, counter: string, period: string): Promise<void> {
  await db.deleteFrom('usage').where('counter', '=', counter).where('period', '<', period).execute();
}
