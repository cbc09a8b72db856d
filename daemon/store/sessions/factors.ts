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

/** The factor and its recovery codes; gives the ids of the secrets that go with them. False where there was none. */
export async function removeFactors(tx: Db, accountId: string): Promise<readonly string[] | false> {
  const before = await findTotp(tx, accountId);
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('totp_factors').where('account_id', '=', accountId).execute();
  if (!before) return false;
  const ids = [before.secret_id, before.pending_id].filter((id) => id !== null);
  return before.enrolled_at === null ? false : ids;
}
