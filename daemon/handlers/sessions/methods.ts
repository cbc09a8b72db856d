import { refuse } from '../../../src/contract/errors.js';
import { backOff } from '../../sessions/back-off.js';
import { beginTotp, confirmTotp as confirm, endTotp, hasFactor, makeRecoveryCodes } from '../../sessions/factors.js';
import { endSessionsOf } from '../../sessions/links.js';
import { base32, otpauthUrl } from '../../sessions/totp.js';
import { findTotp, recoveryCodesLeft } from '../../store/sessions/factors.js';
import { passkeysOf } from '../../store/sessions/passkeys.js';
import type { Desk, Handlers } from '../handlers.js';
import { firstCodes, passkeyView } from './passkeys.js';
import { personOf, say, tell } from './person.js';

export const getSignInMethods =
  (desk: Desk): Handlers['getSignInMethods'] =>
  async (_, { caller }) => {
    await personOf(desk.db, caller);
    const { account_id } = caller.account;
    const factor = await findTotp(desk.db, account_id);
    return {
      passkeys: (await passkeysOf(desk.db, account_id)).map(passkeyView),
      totp: factor?.enrolled_at == null ? null : { enrolled_at: factor.enrolled_at },
      recovery_codes_left: await recoveryCodesLeft(desk.db, account_id),
      second_factor_required: desk.requireSecondFactor,
    };
  };

export const startTotp =
  (desk: Desk): Handlers['startTotp'] =>
  async (_, { caller, publicOrigin }) => {
    const { account_id, email } = caller.account;
    const secret = await desk.db.transaction().execute(async (tx) => {
      await personOf(tx, caller);
      return beginTotp(tx, desk, account_id);
    });
    const issuer = `Evidence ${new URL(publicOrigin).hostname}`;
    return { secret: base32(secret), otpauth_url: otpauthUrl(secret, issuer, email ?? account_id) };
  };

export function confirmTotp(desk: Desk): Handlers['confirmTotp'] {
  const brake = backOff('confirm_totp');
  return async ({ body: { totp } }, { caller, publicOrigin }) => {
    const accountId = caller.account.account_id;
    const now = desk.world.now();
    brake.admit(accountId, now);
    const done = await desk.db.transaction().execute(async (tx) => {
      const session = await personOf(tx, caller);
      if (!(await confirm(tx, desk.secrets, { accountId, typed: totp, now }))) return undefined;
      await say(tx, session, 'factor_added', now);
      return { recovery_codes: await firstCodes(tx, desk, { session, now }) };
    });
    if (!done) {
      brake.fail(accountId, now);
      throw refuse('SIGN_IN_FAILED');
    }
    brake.succeed(accountId);
    tell(desk, caller, publicOrigin, 'An authenticator program was added as a second factor of your account.');
    return { enrolled_at: now.toISOString(), ...done };
  };
}

export const removeTotp =
  (desk: Desk): Handlers['removeTotp'] =>
  async (_, { caller, publicOrigin }) => {
    const { account_id: accountId } = caller.account;
    const now = desk.world.now();
    await desk.db.transaction().execute(async (tx) => {
      const session = await personOf(tx, caller);
      if ((await findTotp(tx, accountId))?.enrolled_at == null) throw refuse('NOT_FOUND');
      await endTotp(tx, desk.secrets, accountId);
      if (desk.requireSecondFactor && !(await hasFactor(tx, accountId))) throw refuse('LAST_SIGN_IN_METHOD');
      await say(tx, session, 'factor_removed', now);
      await endSessionsOf(tx, accountId, now);
    });
    tell(desk, caller, publicOrigin, 'The authenticator program of your account was removed.');
    return { removed_at: now.toISOString() };
  };

export const createRecoveryCodes =
  (desk: Desk): Handlers['createRecoveryCodes'] =>
  async (_, { caller, publicOrigin }) => {
    const { account_id: accountId } = caller.account;
    const codes = await desk.db.transaction().execute(async (tx) => {
      const session = await personOf(tx, caller);
      // Codes that take the place of nothing would be a way in by themselves one day.
      if (!(await hasFactor(tx, accountId))) throw refuse('NOT_FOUND');
      await say(tx, session, 'recovery_codes_made', desk.world.now());
      return makeRecoveryCodes(tx, desk.world, accountId);
    });
    tell(desk, caller, publicOrigin, 'New recovery codes were made for your account; those before are void.');
    return { codes };
  };
