import { refuse } from '../../../src/contract/errors.js';
import type { SignInOutcome } from '../../../src/contract/sessions/states.js';
import type { Caller } from '../../accounts/caller.js';
import { backOff } from '../../sessions/back-off.js';
import { logged } from '../../sessions/enter.js';
import { beginTotp, confirmTotp as confirm, endFactors, makeRecoveryCodes } from '../../sessions/factors.js';
import { endSessionsOf } from '../../sessions/links.js';
import { base32, otpauthUrl } from '../../sessions/totp.js';
import { findTotp, recoveryCodesLeft } from '../../store/sessions/factors.js';
import { findSession, insertSignIn, type Session } from '../../store/sessions/sessions.js';
import type { Db } from '../../store/tables.js';
import type { Circumstances, Desk, Handlers } from '../handlers.js';
import { factorLetter } from './letters.js';
import { send } from './send.js';

export const getSignInMethods =
  (desk: Desk): Handlers['getSignInMethods'] =>
  async (_, { caller }) => {
    await personOf(desk.db, caller);
    const { account_id } = caller.account;
    const factor = await findTotp(desk.db, account_id);
    return {
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
      const before = await findTotp(tx, accountId);
      if (!(await confirm(tx, desk.secrets, { accountId, typed: totp, now }))) return undefined;
      await say(tx, session, 'factor_added', now);
      if (before?.enrolled_at != null) return { recovery_codes: null };
      await say(tx, session, 'recovery_codes_made', now);
      return { recovery_codes: await makeRecoveryCodes(tx, desk.world, accountId) };
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
      if (desk.requireSecondFactor) throw refuse('LAST_SIGN_IN_METHOD');
      await endFactors(tx, desk.secrets, accountId);
      await say(tx, session, 'factor_removed', now);
      await endSessionsOf(tx, accountId, now);
    });
    tell(desk, caller, publicOrigin, 'The second factor of your account was removed, with its recovery codes.');
    return { removed_at: now.toISOString() };
  };

export const createRecoveryCodes =
  (desk: Desk): Handlers['createRecoveryCodes'] =>
  async (_, { caller, publicOrigin }) => {
    const { account_id: accountId } = caller.account;
    const codes = await desk.db.transaction().execute(async (tx) => {
      const session = await personOf(tx, caller);
      // Codes that take the place of nothing would be a way in by themselves one day.
      if ((await findTotp(tx, accountId))?.enrolled_at == null) throw refuse('NOT_FOUND');
      await say(tx, session, 'recovery_codes_made', desk.world.now());
      return makeRecoveryCodes(tx, desk.world, accountId);
    });
    tell(desk, caller, publicOrigin, 'New recovery codes were made for your account; those before are void.');
    return { codes };
  };

/** A key is not a person, and neither is the operator who looks into somebody's account. */
async function personOf(db: Db, { sessionId }: Caller): Promise<Session> {
  const session = sessionId === null ? undefined : await findSession(db, sessionId);
  if (!session || (session.via_operator && session.way === 'dashboard_link')) throw refuse('FORBIDDEN');
  return session;
}

async function say(tx: Db, session: Session, outcome: SignInOutcome, now: Date): Promise<void> {
  const { account_id: accountId, way, via_operator: viaOperator, network, agent, session_id } = session;
  await insertSignIn(tx, logged({ accountId, way, viaOperator, network, agent }, outcome, session_id, now));
}

function tell(desk: Desk, { account }: Caller, origin: Circumstances['publicOrigin'], what: string): void {
  const { email, email_verified } = account;
  if (email !== null && email_verified) send(desk, factorLetter({ email, origin, what }));
}
