import { sql, type Insertable, type Selectable } from 'kysely';
import type { AccountsTable, Db, KeysTable } from '../tables.js';

export type Key = Selectable<KeysTable>;

export async function insertKey(db: Db, key: Insertable<KeysTable>): Promise<void> {
  await db.insertInto('keys').values(key).execute();
}

/** Any key of one account, revoked or not; undefined for an unknown or foreign id. */
export const findKey = (db: Db, accountId: string, keyId: string): Promise<Key | undefined> =>
  db
    .selectFrom('keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where('dashboard', '=', false)
    .executeTakeFirst();

/** In whose name the sessions of an account work. */
export const findDashboardKey = (db: Db, accountId: string): Promise<Key | undefined> =>
  db
    .selectFrom('keys')
    .selectAll()
    .where('account_id', '=', accountId)
    // As text, for a bound value does not find the index of these rows.
    .where(sql<boolean>`dashboard = 1`)
    .executeTakeFirst();

export interface KeyQuery {
  readonly accountId: string;
  readonly envs: readonly Key['env'][];
  readonly limit: number;
  /** The last row read. */
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/** Newest first. */
export function selectKeys(db: Db, { accountId, envs, limit, after }: KeyQuery): Promise<Key[]> {
  let select = db
    .selectFrom('keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('dashboard', '=', false)
    .where('env', 'in', [...envs]);
  if (after) select = select.where((eb) => eb(eb.refTuple('created_at', 'key_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy('created_at', 'desc').orderBy('key_id', 'desc').limit(limit).execute();
}

/** True when this call revoked it. */
export async function setRevoked(db: Db, keyId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('keys')
    .set({ revoked_at: now })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whose key it is, or was. */
export const findKeyOwner = (
  db: Db,
  keyId: string,
): Promise<(Pick<Key, 'key_id' | 'account_id' | 'dashboard'> & Pick<Selectable<AccountsTable>, 'name'>) | undefined> =>
  db
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.account_id', 'keys.account_id')
    .select(['keys.key_id', 'keys.account_id', 'keys.dashboard', 'accounts.name'])
    .where('key_id', '=', keyId)
    .executeTakeFirst();
