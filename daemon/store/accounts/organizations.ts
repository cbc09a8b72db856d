import type { Db } from '../tables.js';

/** Production units of all accounts of an organisation in one month; null for no maximum. */
export async function organizationLimit(db: Db, organization: string): Promise<number | null> {
  const row = await db
    .selectFrom('organizations')
    .select('monthly_limit')
    .where('organization', '=', organization)
    .executeTakeFirst();
  return row?.monthly_limit ?? null;
}

export async function setOrganizationLimit(db: Db, organization: string, limit: number | null): Promise<void> {
  await db
    .insertInto('organizations')
    .values({ organization, monthly_limit: limit })
    .onConflict((conflict) => conflict.column('organization').doUpdateSet({ monthly_limit: limit }))
    .execute();
}
