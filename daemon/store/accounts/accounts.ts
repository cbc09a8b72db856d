import { sql, type Insertable, type Selectable } from 'kysely';
import type { AccountsTable, Db, KeysTable } from '../tables.js';

export type Account = Selectable<AccountsTable>;

/** An account as seen through one of its keys. */
export type AccountWithKey = Account &
  Pick<Selectable<KeysTable>, 'key_id' | 'env' | 'key_sha256' | 'dashboard'> & { readonly key_name: string | null };

export async function insertAccount(db: Db, account: Insertable<AccountsTable>): Promise<void> {
  await db.insertInto('accounts').values(account).execute();
}

export const findAccount = (db: Db, accountId: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Addresses are compared without regard to case. */
export const findAccountsByEmail = (db: Db, email: string): Promise<Account[]> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at')
    .execute();

export async function updateAccountRow(
  db: Db,
  { account_id: accountId, ...set }: Partial<Account> & Pick<Account, 'account_id'>,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await db.updateTable('accounts').set(set).where('account_id', '=', accountId).execute();
}

/** The oldest account whose confirmed address this is, in whatever case it is written. */
export const findByAddress = (db: Db, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email', 'is not', null)
    .where('email_verified', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

/** Newest first; `after` is the last row read. */
export function selectAccounts(
  db: Db,
  { limit, after }: { readonly limit: number; readonly after: { at: string; id: string } | undefined },
): Promise<Account[]> {
  let select = db.selectFrom('accounts').selectAll();
  if (after)
    select = select.where((eb) => eb(eb.refTuple('created_at', 'account_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy('created_at', 'desc').orderBy('account_id', 'desc').limit(limit).execute();
}

/** The key's row and its account, by the hash of the key; revoked ones are not found. */
export const findByKeyHash = (db: Db, sha256: string): Promise<AccountWithKey | undefined> =>
  withKey(db).where('keys.key_sha256', '=', sha256).where('keys.dashboard', '=', false).executeTakeFirst();

/** The same by the key's id, for work that goes on in a key's name without a request. */
export const findByKeyId = (db: Db, keyId: string): Promise<AccountWithKey | undefined> =>
  withKey(db).where('keys.key_id', '=', keyId).executeTakeFirst();

const withKey = (db: Db) =>
  db
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.account_id', 'keys.account_id')
    .selectAll('accounts')
    .select(['keys.key_id', 'keys.name as key_name', 'keys.env', 'keys.key_sha256', 'keys.dashboard'])
    .where('keys.revoked_at', 'is', null);
