import type { Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { EmailConfirmationsTable } from './tables.js';

export type EmailConfirmation = Selectable<EmailConfirmationsTable>;

/** One at a time: a new one takes the place of that before. */
export async function putConfirmation(db: Db, row: Omit<EmailConfirmation, 'tries'>): Promise<void> {
  const { account_id: _, ...set } = { ...row, tries: 0 };
  await db
    .insertInto('email_confirmations')
    .values({ ...row, tries: 0 })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(set))
    .execute();
}

export const findConfirmation = (db: Db, accountId: string): Promise<EmailConfirmation | undefined> =>
  db.selectFrom('email_confirmations').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export async function countWrongCode(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('email_confirmations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

export async function removeConfirmation(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('email_confirmations').where('account_id', '=', accountId).execute();
}
