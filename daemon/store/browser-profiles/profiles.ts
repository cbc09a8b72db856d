import { type Selectable, sql } from 'kysely';
import type { Db } from '../tables.js';
import { keyIdOf } from './sealed.js';
import type { BrowserProfilesTable } from './tables.js';

export type SealedProfile = Selectable<BrowserProfilesTable>;

/** Whom a sealed profile is bound to. */
export const profileOwner = (accountId: string, name: string): string => `browser-profile ${accountId} ${name}`;

export const findProfile = (db: Db, accountId: string, name: string): Promise<SealedProfile | undefined> =>
  db
    .selectFrom('browser_profiles')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();

export const selectProfiles = (db: Db, accountId: string): Promise<SealedProfile[]> =>
  db.selectFrom('browser_profiles').selectAll().where('account_id', '=', accountId).orderBy('name').execute();

/** Takes the place of one of the same name. */
export async function putProfile(db: Db, profile: SealedProfile): Promise<void> {
  await db
    .insertInto('browser_profiles')
    .values(profile)
    .onConflict((on) => on.columns(['account_id', 'name']).doUpdateSet(profile))
    .execute();
}

export async function removeProfile(db: Db, accountId: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('browser_profiles')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Names of those whose key is in a keychain, so that a copy of the home does not open them. */
export async function profilesInKeychain(db: Db): Promise<string[]> {
  // A home of an earlier version may lack the table.
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'browser_profiles')) return [];
  // The first bytes say it, and a profile may have a megabyte.
  const begun = sql<Uint8Array>`substr(sealed, 1, 17)`.as('sealed');
  const rows = await db.selectFrom('browser_profiles').select(['name', begun]).orderBy('name').execute();
  return rows.filter(({ sealed }) => keyIdOf(sealed) !== undefined).map(({ name }) => name);
}
