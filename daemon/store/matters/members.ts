import type { Happened } from '../../../src/matters/custody.js';
import type { Account } from '../accounts/accounts.js';
import type { Db } from '../tables.js';
import { record } from './custody.js';

export interface Member extends Pick<Account, 'account_id' | 'name' | 'email'> {
  readonly added_at: string;
}

export async function addMember(
  tx: Db,
  matterId: string,
  accountId: string,
  entry: Happened<'member.added'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('matter_members')
    .values({ matter_id: matterId, account_id: accountId, added_at: now.toISOString() })
    .execute();
  await changed(tx, matterId, entry, now);
}

export async function removeMember(
  tx: Db,
  matterId: string,
  accountId: string,
  entry: Happened<'member.removed' | 'member.left'>,
  now: Date,
): Promise<void> {
  await dropMember(tx, matterId, accountId);
  await changed(tx, matterId, entry, now);
}

/** Of one who becomes the owner: the entry of the transfer says so. */
export async function dropMember(tx: Db, matterId: string, accountId: string): Promise<void> {
  await tx.deleteFrom('matter_members').where('matter_id', '=', matterId).where('account_id', '=', accountId).execute();
}

export async function isMember(db: Db, matterId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('matter_members')
    .select('matter_id')
    .where('matter_id', '=', matterId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the matters of which an account is a member. */
export async function membershipsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('matter_members').select('matter_id').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.matter_id);
}

/** In the order in which they came. */
export const selectMembers = (db: Db, matterId: string): Promise<Member[]> =>
  db
    .selectFrom('matter_members')
    .innerJoin('accounts', 'accounts.account_id', 'matter_members.account_id')
    .select(['accounts.account_id', 'accounts.name', 'accounts.email', 'matter_members.added_at'])
    .where('matter_id', '=', matterId)
    .orderBy('added_at')
    .orderBy('accounts.account_id')
    .execute();

export async function countMembers(db: Db, matterId: string): Promise<number> {
  const { n } = await db
    .selectFrom('matter_members')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('matter_id', '=', matterId)
    .executeTakeFirstOrThrow();
  return n;
}

async function changed(tx: Db, matterId: string, entry: Happened, now: Date): Promise<void> {
  await tx.updateTable('matters').set({ updated_at: now.toISOString() }).where('matter_id', '=', matterId).execute();
  await record(tx, matterId, entry, now);
}
