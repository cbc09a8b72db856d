import type { Scope } from '../../../src/contract/accounts/whoami.js';
import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import { isReadOnly, planLimits } from '../../../src/contract/accounts/plans.js';
import { newWorkRefusal } from '../../accounts/admission.js';
import { callerByKey, type Caller } from '../../accounts/caller.js';
import { roleIn } from '../../accounts/effective.js';
import { codeHash, newCode } from '../../accounts/email-code.js';
import { counters, dayEnd, secondsUntil } from '../../accounts/periods.js';
import { accountUsage } from '../../accounts/standing.js';
import { updateAccountRow } from '../../store/accounts/accounts.js';
import {
  countWrongCode,
  findConfirmation,
  putConfirmation,
  removeConfirmation,
} from '../../store/accounts/email-confirmations.js';
import { findSession, removeSessionsOf } from '../../store/sessions/sessions.js';
import type { Db } from '../../store/tables.js';
import { spend } from '../../store/accounts/usage.js';
import type { Desk, Handlers } from '../handlers.js';
import { confirmationLetter } from './letters.js';
import { mailed } from './mailed.js';

export const whoami =
  (desk: Desk): Handlers['whoami'] =>
  (_, { caller }) =>
    view(desk, caller);

/** What a person says of themselves; a test key is handed around more freely and says nothing. */
export const updateWhoami =
  (desk: Desk): Handlers['updateWhoami'] =>
  async ({ body: { name, email, monthly_cap } }, { caller }) => {
    if (caller.env === 'test') throw refuse('FORBIDDEN');
    const { account_id } = caller.account;
    if (email !== undefined) await askToConfirm(desk, caller, email);
    await updateAccountRow(desk.db, {
      account_id,
      ...(name !== undefined && { name }),
      ...(monthly_cap !== undefined && { own_cap: monthly_cap }),
    });
    desk.changed();
    return viewAnew(desk, caller);
  };

/** The address that counts stays until the code comes back. */
export const confirmEmail =
  (desk: Desk): Handlers['confirmEmail'] =>
  async ({ body: { code } }, { caller }) => {
    if (caller.env === 'test') throw refuse('FORBIDDEN');
    const { account_id } = caller.account;
    const left = await desk.db.transaction().execute(async (tx) => {
      const pending = await findConfirmation(tx, account_id);
      const now = desk.world.now().toISOString();
      if (!pending || pending.expires_at <= now || pending.tries >= limits.emailCodeTries) return 0;
      if (pending.code_sha256 !== codeHash(account_id, code)) {
        await countWrongCode(tx, account_id);
        return limits.emailCodeTries - pending.tries - 1;
      }
      await updateAccountRow(tx, { account_id, email: pending.email, email_verified: true });
      // Whoever got in by the address that was is out.
      if (caller.account.email !== null && pending.email !== caller.account.email)
        await removeSessionsOf(tx, account_id);
      await removeConfirmation(tx, account_id);
      return undefined;
    });
    if (left !== undefined) throw refuse('EMAIL_CODE_REFUSED', { attempts_left: left });
    desk.changed();
    return viewAnew(desk, caller);
  };

async function askToConfirm(desk: Desk, { account }: Caller, email: string): Promise<void> {
  const { account_id: accountId } = account;
  if (email === account.email && account.email_verified) return removeConfirmation(desk.db, accountId);
  // Without mail nobody shows that an address is theirs. Who runs the server may say so (`PATCH /accounts`).
  if (!desk.mailer) throw refuse('MAIL_UNAVAILABLE', { reason: 'not_configured' });
  const now = desk.world.now();
  const code = newCode(desk.world);
  const expiresAt = new Date(now.getTime() + limits.emailCodeMs).toISOString();
  await desk.db.transaction().execute(async (tx) => {
    const daily_limit = limits.emailCodesPerDay;
    if ((await spend(tx, counters(accountId, now).emailDay, { asks: 1 }, daily_limit)) === undefined) {
      const retry_after_seconds = secondsUntil(dayEnd(now), now);
      throw refuse('RATE_LIMITED', { retry_after_seconds, action: 'confirm_email', daily_limit, remaining: 0 });
    }
    const code_sha256 = codeHash(accountId, code);
    await putConfirmation(tx, { account_id: accountId, email, code_sha256, expires_at: expiresAt });
  });
  // Nobody has the code of a letter that did not leave.
  await mailed(desk.mailer, confirmationLetter({ email, code, expiresAt })).catch(async (error: unknown) => {
    await removeConfirmation(desk.db, accountId);
    throw error;
  });
}

async function viewAnew(desk: Desk, before: Caller) {
  const caller = await callerByKey(desk.db, before.keyId, desk.world.now());
  if (!caller) throw refuse('INVALID_API_KEY');
  return view(desk, { ...caller, sessionId: before.sessionId });
}

/** When it ends; undefined only for one that was ended while it asked. */
async function sessionView(db: Db, { sessionId }: Caller) {
  const row = sessionId === null ? undefined : await findSession(db, sessionId);
  return row ? { session_id: row.session_id, idle_expires_at: row.idle_expires_at, expires_at: row.expires_at } : null;
}

async function view(desk: Desk, caller: Caller) {
  const { account, organization } = caller;
  const { rate, inFlight } = planLimits(account.plan);
  const now = desk.world.now();
  const pending = await findConfirmation(desk.db, account.account_id);
  const open = pending && pending.expires_at > now.toISOString() && pending.tries < limits.emailCodeTries;
  return {
    account_ref: account.account_id,
    name: account.name,
    email: account.email,
    email_verified: account.email_verified,
    email_pending: open ? { email: pending.email, expires_at: pending.expires_at } : null,
    plan: account.plan,
    env: caller.sessionId !== null && caller.testMode ? 'test' : caller.env,
    session: await sessionView(desk.db, caller),
    organization: organization?.name ?? null,
    organization_id: organization?.organization_id ?? null,
    organization_role: organization && roleIn(organization, account.account_id),
    monthly_cap: account.own_cap,
    scopes: scopesOf(caller),
    api_read_only: isReadOnly(account.plan) && !caller.inDashboard,
    usage: await accountUsage(desk.db, caller, now),
    key: caller.sessionId === null ? { key_id: caller.keyId, name: caller.keyName } : null,
    limits: { units_per_minute: rate, captures_in_flight: inFlight },
    server: {
      version: desk.version,
      kind: desk.kind,
      disk_free_bytes: desk.kind === 'local' ? await desk.packages.exports.free() : null,
    },
  };
}

/** What the gates would let this key do. */
function scopesOf(caller: Caller): Scope[] {
  const { account, testMode, inDashboard } = caller;
  const isConfirmed = !inDashboard || account.email_verified;
  const mayChange = isConfirmed && (inDashboard || !isReadOnly(account.plan));
  const mayCreate = isConfirmed && newWorkRefusal(caller) === undefined;
  return [
    'read',
    ...(mayChange ? (['change'] as const) : []),
    ...(mayCreate ? (['create'] as const) : []),
    ...(mayChange && account.email_verified ? (['keys'] as const) : []),
    ...(mayCreate && !testMode ? (['qualified_timestamp'] as const) : []),
  ];
}
