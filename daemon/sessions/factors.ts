import { newId } from '../../src/contract/identifiers.js';
import { recoveryCodes } from '../../src/contract/limits.js';
import type { SecondFactor } from '../../src/contract/sessions/states.js';
import type { Random } from '../../src/world.js';
import { codeHash, newCode } from '../accounts/email-code.js';
import {
  findTotp,
  putRecoveryCodes,
  putTotp,
  recoveryCodesLeft,
  removeRecoveryCodes,
  removeTotp,
  useRecoveryCode,
  useStep,
} from '../store/sessions/factors.js';
import { passkeysOf, removePasskeysOf } from '../store/sessions/passkeys.js';
import type { Db } from '../store/tables.js';
import { SECRET_BYTES, stepOf } from './totp.js';

/** Where secrets lie that must be read to be compared. */
export interface SealedSecrets {
  create(db: Db, id: string): Promise<string>;
  forget(db: Db, id: string): Promise<void>;
  keysOf(
    db: Db,
    id: string,
  ): Promise<
    | { readonly kind: 'keys'; readonly keys: readonly Uint8Array[] }
    | { readonly kind: 'missing' }
    | { readonly kind: 'unreadable'; readonly cause: unknown }
  >;
}

/** What an account asks for beside its mail; empty where nothing is enrolled. */
export async function factorsOf(db: Db, accountId: string): Promise<SecondFactor[]> {
  const factors: SecondFactor[] = [];
  if ((await passkeysOf(db, accountId)).length > 0) factors.push('passkey');
  if ((await findTotp(db, accountId))?.enrolled_at != null) factors.push('totp');
  if (factors.length > 0 && (await recoveryCodesLeft(db, accountId)) > 0) factors.push('recovery_code');
  return factors;
}

/** Those that are more than the way back: without one, recovery codes would take the place of nothing. */
export const hasFactor = async (db: Db, accountId: string): Promise<boolean> =>
  (await factorsOf(db, accountId)).some((each) => each !== 'recovery_code');

/** A new secret, which counts once a code of it came back; the one before stays until then. */
export async function beginTotp(
  tx: Db,
  { secrets, world }: { readonly secrets: SealedSecrets; readonly world: Random },
  accountId: string,
): Promise<Uint8Array> {
  const before = await findTotp(tx, accountId);
  if (before?.pending_id != null) await secrets.forget(tx, before.pending_id);
  const pending_id = newId('totp', world);
  await secrets.create(tx, pending_id);
  await putTotp(tx, {
    account_id: accountId,
    secret_id: before?.secret_id ?? null,
    pending_id,
    enrolled_at: before?.enrolled_at ?? null,
    last_step: before?.last_step ?? null,
  });
  return secretOf(tx, secrets, pending_id);
}

/** Enrols the secret that waits, if the code is one of it. */
export async function confirmTotp(
  tx: Db,
  secrets: SealedSecrets,
  { accountId, typed, now }: { readonly accountId: string; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const factor = await findTotp(tx, accountId);
  if (factor?.pending_id == null) return false;
  const step = stepOf(await secretOf(tx, secrets, factor.pending_id), typed, now);
  if (step === undefined) return false;
  if (factor.secret_id !== null) await secrets.forget(tx, factor.secret_id);
  const secret_id = factor.pending_id;
  await putTotp(tx, { ...factor, secret_id, pending_id: null, enrolled_at: now.toISOString(), last_step: step });
  return true;
}

/** Whether a code of the factor was typed; each counts once (RFC 6238, 5.2). */
export async function takeTotp(
  tx: Db,
  secrets: SealedSecrets,
  { accountId, typed, now }: { readonly accountId: string; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const factor = await findTotp(tx, accountId);
  if (factor?.secret_id == null) return false;
  const step = stepOf(await secretOf(tx, secrets, factor.secret_id), typed, now);
  return step !== undefined && useStep(tx, accountId, step);
}

/** Ten codes in place of those before, which are shown once. */
export async function makeRecoveryCodes(tx: Db, world: Random, accountId: string): Promise<string[]> {
  const half = () => newCode(world);
  const codes = Array.from({ length: recoveryCodes }, () => `${half()}-${half()}`);
  await putRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => codeHash(accountId, code)),
  );
  return codes;
}

export const takeRecoveryCode = (tx: Db, accountId: string, typed: string, now: Date): Promise<boolean> =>
  useRecoveryCode(tx, accountId, codeHash(accountId, typed), now.toISOString());

/** Recovery codes go with the last factor. */
export async function endCodesOfNone(tx: Db, accountId: string): Promise<void> {
  if (!(await hasFactor(tx, accountId))) await removeRecoveryCodes(tx, accountId);
}

/** Ends the authenticator program. False where none was enrolled. */
export async function endTotp(tx: Db, secrets: SealedSecrets, accountId: string): Promise<boolean> {
  const ids = await removeTotp(tx, accountId);
  for (const id of ids) await secrets.forget(tx, id);
  await endCodesOfNone(tx, accountId);
  return ids.length > 0;
}

/** Ends every factor, and the recovery codes. False where none was enrolled. */
export async function endFactors(tx: Db, secrets: SealedSecrets, accountId: string): Promise<boolean> {
  const had = await hasFactor(tx, accountId);
  await removePasskeysOf(tx, accountId);
  await endTotp(tx, secrets, accountId);
  return had;
}

async function secretOf(db: Db, secrets: SealedSecrets, id: string): Promise<Uint8Array> {
  const found = await secrets.keysOf(db, id);
  const [key] = found.kind === 'keys' ? found.keys : [];
  if (!key)
    throw new Error(`the secret of a second factor is ${found.kind}`, { cause: 'cause' in found && found.cause });
  return key.subarray(0, SECRET_BYTES);
}
