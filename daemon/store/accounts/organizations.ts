import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { Account } from './accounts.js';
import type { OrganizationsTable } from './tables.js';

export type Organization = Selectable<OrganizationsTable>;

export async function insertOrganization(db: Db, row: Insertable<OrganizationsTable>): Promise<void> {
  await db.insertInto('organizations').values(row).execute();
}

export const findOrganization = (db: Db, organizationId: string): Promise<Organization | undefined> =>
  db.selectFrom('organizations').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

/** Oldest first; names are not unique, because each owner chooses theirs. */
export const organizationsNamed = (db: Db, name: string): Promise<Organization[]> =>
  db.selectFrom('organizations').selectAll().where('name', '=', name).orderBy('created_at').limit(2).execute();

export async function updateOrganizationRow(
  db: Db,
  organizationId: string,
  set: Partial<Omit<Organization, 'organization_id' | 'created_at'>>,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await db.updateTable('organizations').set(set).where('organization_id', '=', organizationId).execute();
}

/** Newest first; `after` is the last row read. */
export function selectOrganizations(
  db: Db,
  { limit, after }: { readonly limit: number; readonly after: { at: string; id: string } | undefined },
): Promise<Organization[]> {
  let select = db.selectFrom('organizations').selectAll();
  if (after)
    select = select.where((eb) => eb(eb.refTuple('created_at', 'organization_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy('created_at', 'desc').orderBy('organization_id', 'desc').limit(limit).execute();
}

/** In the order of joining; those of unknown time first. */
export const membersOf = (db: Db, organizationId: string): Promise<Account[]> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('organization_joined_at')
    .orderBy('created_at')
    .orderBy('account_id')
    .execute();

export const findMember = (db: Db, organizationId: string, accountId: string): Promise<Account | undefined> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

export async function countMembers(db: Db, organizationId: string): Promise<number> {
  const { n } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether both accounts are in one organisation now. An account that is in none shares none. */
export async function sameOrganization(db: Db, one: string, other: string): Promise<boolean> {
  const rows = await db
    .selectFrom('accounts')
    .select('organization_id')
    .where('account_id', 'in', [one, other])
    .where('organization_id', 'is not', null)
    .execute();
  return rows.length === 2 && rows[0]?.organization_id === rows[1]?.organization_id;
}

/** Organisations whose subscription ended at or before a time. */
export const endedBy = (db: Db, time: string): Promise<Organization[]> =>
  db.selectFrom('organizations').selectAll().where('subscription_ended_at', '<=', time).execute();

/** Whether there is anything in an organisation that others than this account made. */
export async function madeByOthers(db: Db, organizationId: string, accountId: string): Promise<boolean> {
  for (const table of ['captures', 'imports'] as const) {
    const found = await db
      .selectFrom(table)
      .select('account_id')
      .where('organization_id', '=', organizationId)
      .where('account_id', '<>', accountId)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** What was made in it is its makers' own from now on. Nobody may be a member any more. */
export async function dissolve(db: Db, organizationId: string): Promise<void> {
  for (const table of ['captures', 'imports', 'matters'] as const)
    await db.updateTable(table).set({ organization_id: null }).where('organization_id', '=', organizationId).execute();
  for (const table of ['organization_usage', 'invitations', 'organizations'] as const)
    await db.deleteFrom(table).where('organization_id', '=', organizationId).execute();
}
