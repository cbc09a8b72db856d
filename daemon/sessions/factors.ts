import { newId } from '../../src/contract/identifiers.js';
import { recoveryCodes } from '../../src/contract/limits.js';
import type { SecondFactor } from '../../src/contract/sessions/states.js';
import type { World } from '../../src/world.js';
import { codeHash, newCode } from '../accounts/email-code.js';
import {
  findTotp,
  putRecoveryCodes,
  putTotp,
  recoveryCodesLeft,
  removeFactors,
  useRecoveryCode,
  useStep,
} from '../store/sessions/factors.js';
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
  const totp = await findTotp(db, accountId);
  if (totp?.enrolled_at == null) return [];
  return (await recoveryCodesLeft(db, accountId)) > 0 ? ['totp', 'recovery_code'] : ['totp'];
}

/** A new secret, which counts once a code of it came back; the one before stays until then. */
export async function beginTotp(
  tx: Db,
  { secrets, world }: { readonly secrets: SealedSecrets; readonly world: Pick<World, 'randomBytes'> },
  accountId: string,
): Promise<Uint8Array> {
  const before = await findTotp(tx, accountId);
  if (before?.pending_id != null) await secrets.forget(tx, before.pending_id);
  const pending_id = newId('totp', (length) => world.randomBytes(length));
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
export async function makeRecoveryCodes(
  tx: Db,
  { randomBytes }: Pick<World, 'randomBytes'>,
  accountId: string,
): Promise<string[]> {
  const half = () => newCode((length) => randomBytes(length));
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

/** Ends factor and recovery codes. False where none was enrolled. */
export async function endFactors(tx: Db, secrets: SealedSecrets, accountId: string): Promise<boolean> {
  const ids = await removeFactors(tx, accountId);
  if (ids === false) return false;
  for (const id of ids) await secrets.forget(tx, id);
  return true;
}

async function secretOf(db: Db, secrets: SealedSecrets, id: string): Promise<Uint8Array> {
  const found = await secrets.keysOf(db, id);
  const [key] = found.kind === 'keys' ? found.keys : [];
  if (!key)
    throw new Error(`the secret of a second factor is ${found.kind}`, { cause: 'cause' in found && found.cause });
  return key.subarray(0, SECRET_BYTES);
}
