import type { Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { TotpFactorsTable } from './tables.js';

export type TotpFactor = Selectable<TotpFactorsTable>;

export const findTotp = (db: Db, accountId: string): Promise<TotpFactor | undefined> =>
  db.selectFrom('totp_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export async function putTotp(db: Db, factor: TotpFactor): Promise<void> {
  await db
    .insertInto('totp_factors')
    .values(factor)
    .onConflict((on) => on.column('account_id').doUpdateSet(factor))
    .execute();
}

/** A step counts once: false where it, or a later one, was used already. */
export async function useStep(tx: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In place of those before. */
export async function putRecoveryCodes(tx: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_sha256) => ({ account_id: accountId, code_sha256, used_at: null })))
    .execute();
}

export async function useRecoveryCode(tx: Db, accountId: string, sha256: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_sha256', '=', sha256)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives the ids of the secrets that go with it; of one that waits, too. */
export async function removeTotp(tx: Db, accountId: string): Promise<readonly string[]> {
  const before = await findTotp(tx, accountId);
  await tx.deleteFrom('totp_factors').where('account_id', '=', accountId).execute();
  return [before?.secret_id, before?.pending_id].filter((id) => id != null);
}

export async function removeRecoveryCodes(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/** Accounts with a confirmed address, and those of them without a second factor. */
export async function addressesAndFactors(db: Db): Promise<{ readonly accounts: number; readonly without: number }> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('totp_factors', 'totp_factors.account_id', 'accounts.account_id')
    .select(['totp_factors.enrolled_at', 'accounts.account_id'])
    .where('accounts.email', 'is not', null)
    .where('accounts.email_verified', '=', true)
    .execute();
  const keys = await db.selectFrom('passkeys').select('account_id').distinct().execute();
  const withKey = new Set(keys.map(({ account_id }) => account_id));
  const without = rows.filter(({ enrolled_at, account_id }) => enrolled_at === null && !withKey.has(account_id));
  return { accounts: rows.length, without: without.length };
}
