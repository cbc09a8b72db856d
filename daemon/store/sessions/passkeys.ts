import type { Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { PasskeysTable } from './tables.js';

export type Passkey = Selectable<PasskeysTable>;

export const passkeysOf = (db: Db, accountId: string): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();

export const findPasskey = (db: Db, credentialId: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export async function insertPasskey(tx: Db, passkey: Passkey): Promise<void> {
  await tx.insertInto('passkeys').values(passkey).execute();
}

export async function usePasskey(tx: Db, passkeyId: string, signCount: number, at: string): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: at })
    .where('passkey_id', '=', passkeyId)
    .execute();
}

/** False where the account has none of this id. */
export async function removePasskey(tx: Db, accountId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many there were. */
export async function removePasskeysOf(tx: Db, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
}
