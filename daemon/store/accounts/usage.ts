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

/** A member of an organisation in one month. */
export interface MemberMonth {
  readonly organizationId: string;
  readonly accountId: string;
  /** `2026-11`. */
  readonly period: string;
}

/** Units used as a member: by this one, and by all together, those who left since included. */
export async function organizationUsed(
  db: Db,
  { organizationId, accountId, period }: MemberMonth,
): Promise<{ readonly member: number; readonly all: number }> {
  const { member, all } = await db
    .selectFrom('organization_usage')
    .select([
      sql<number>`coalesce(sum(used), 0)`.as('all'),
      sql<number>`coalesce(sum(case when account_id = ${accountId} then used end), 0)`.as('member'),
    ])
    .where('organization_id', '=', organizationId)
    .where('period', '=', period)
    .executeTakeFirstOrThrow();
  return { member, all };
}

/** Adds units of a member; what is used then is for the caller to compare with the limits, in the same transaction. */
export async function addOrganizationUse(
  db: Db,
  { organizationId, accountId, period }: MemberMonth,
  units: number,
): Promise<void> {
  await db
    .insertInto('organization_usage')
    .values({ organization_id: organizationId, account_id: accountId, period, used: units })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'account_id', 'period'])
        .doUpdateSet((eb) => ({ used: eb('organization_usage.used', '+', units) })),
    )
    .execute();
}

/** Units of each member in one month, by account. */
export async function usedByMember(db: Db, organizationId: string, period: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('organization_usage')
    .select(['account_id', 'used'])
    .where('organization_id', '=', organizationId)
    .where('period', '=', period)
    .execute();
  return new Map(rows.map(({ account_id, used }) => [account_id, used]));
}

/** Windows that are over; their periods are times. */
export async function forgetRatesBefore(db: Db, period: string): Promise<void> {
  // Written into the statement for the sake of the partial index.
  await db.deleteFrom('usage').where('counter', '=', sql.lit('rate')).where('period', '<', period).execute();
}
