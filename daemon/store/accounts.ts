import type { Insertable, Selectable } from 'kysely';
import type { AccountsTable, Db, KeysTable } from './tables.js';

export type Account = Selectable<AccountsTable>;

export async function createAccount(
  db: Db,
  account: Insertable<AccountsTable>,
  keys: readonly Insertable<KeysTable>[],
): Promise<void> {
  await db.insertInto('accounts').values(account).execute();
  await db
    .insertInto('keys')
    .values([...keys])
    .execute();
}

export const findAccount = (db: Db, accountId: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** The key's row and its account, by the hash of the key; revoked ones are not found. */
export const findByKeyHash = (
  db: Db,
  sha256: string,
): Promise<(Account & Pick<Selectable<KeysTable>, 'key_id' | 'env' | 'key_sha256'>) | undefined> =>
  db
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.account_id', 'keys.account_id')
    .selectAll('accounts')
    .select(['keys.key_id', 'keys.env', 'keys.key_sha256'])
    .where('keys.key_sha256', '=', sha256)
    .where('keys.revoked_at', 'is', null)
    .executeTakeFirst();
