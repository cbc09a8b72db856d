import { createHmac } from 'node:crypto';
import { newId } from '../../src/contract/identifiers.js';
import { mailSignInLimits } from '../../src/contract/limits.js';
import type { SecondFactor, SignInOutcome } from '../../src/contract/sessions/states.js';
import type { ClockAndRandom } from '../../src/world.js';
import { codeHash, newCode } from '../accounts/email-code.js';
import { findAccount, type Account } from '../store/accounts/accounts.js';
import {
  endAttemptsOfBrowser,
  findAttempt,
  insertAttempt,
  isKnownNetwork,
  updateAttempt,
  countTry,
  type Attempt,
} from '../store/sessions/attempts.js';
import { insertSignIn } from '../store/sessions/sessions.js';
import type { Db } from '../store/tables.js';
import type { BackOff } from './back-off.js';
import { enter, logged, type Bringer } from './enter.js';
import { factorsOf, takeRecoveryCode, takeTotp, type SealedSecrets } from './factors.js';
import { hashOf, sameHash, secret } from './halves.js';
import { mayMail } from './mail-caps.js';
import type { Begun, ServerKind } from './session.js';

/** Which address a sign-in is for, in whatever case it is written; nobody without the key can try addresses. */
export const addressHash = (key: Uint8Array, email: string): string =>
  createHmac('sha256', key).update(`sign-in\n${email.toLowerCase()}`).digest('hex');

export interface Wanted {
  readonly address: string;
  /** Whose address it is; undefined where it is nobody's. */
  readonly account: Account | undefined;
  readonly path: string;
  readonly network: string;
  readonly agent: string | null;
  /** What the browser has of the attempt before, which this one takes the place of. */
  readonly cookie: string | undefined;
}

export interface Started {
  readonly attemptId: string;
  readonly expiresAt: string;
  /** Of the browser that asked. */
  readonly cookie: string;
  /** What the mail holds; undefined where none may leave. */
  readonly mail: { readonly link: string; readonly code: string } | undefined;
}

/**
 * Begins a sign-in by mail. The same is written, and answered, whether or not the address is anybody's. New secrets each time: a cookie
 * that was planted before binds nothing.
 */
export async function startByMail(tx: Db, world: ClockAndRandom, wanted: Wanted): Promise<Started> {
  const { account, network, agent } = wanted;
  const now = world.now();
  const attemptId = newId('sat', world);
  const [cookie, linkSecret] = [secret(world), secret(world)];
  const code = newCode(world);
  const link = `${attemptId}.${linkSecret}`;
  const expiresAt = new Date(now.getTime() + mailSignInLimits.lifeMs).toISOString();
  const fromKnown = account !== undefined && (await isKnownNetwork(tx, account.account_id, network));
  const may = await mayMail(tx, { addressHash: wanted.address, network, fromKnown }, now);
  if (wanted.cookie !== undefined) await endAttemptsOfBrowser(tx, hashOf(wanted.cookie), now.toISOString());
  const started = { attemptId, expiresAt, cookie };
  if (!may) return { ...started, mail: undefined };
  await insertAttempt(tx, {
    attempt_id: attemptId,
    account_id: account?.account_id ?? null,
    address_hash: wanted.address,
    cookie_sha256: hashOf(cookie),
    link_sha256: hashOf(link),
    code_sha256: codeHash(attemptId, code),
    path: wanted.path,
    network,
    from_known: fromKnown,
    wrong_codes: 0,
    tries: 0,
    created_at: now.toISOString(),
    expires_at: expiresAt,
    ended_at: null,
  });
  if (account)
    await insertSignIn(tx, logged(given({ accountId: account.account_id, network, agent }), 'mail_sent', null, now));
  return { ...started, mail: { link, code } };
}

const given = ({ accountId, network, agent }: { accountId: string; network: string; agent: string | null }) =>
  ({ accountId, way: 'email', viaOperator: false, madeBy: null, network, agent }) as const;

/** The second step, after link or code were right. */
export type SecondStep =
  | { readonly attemptId: string; readonly totp: string }
  | { readonly attemptId: string; readonly recoveryCode: string };
/** What was brought of a mail: the secret of its link, or the code that was typed; or a second factor. */
export type Brought = { readonly link: string } | { readonly attemptId: string; readonly code: string } | SecondStep;

export interface MailBringer extends Bringer {
  /** Of the browser that asked for the mail. */
  readonly asker: string | undefined;
  /** Nobody but this account, where a session of it is renewed. */
  readonly only?: string;
}

/** `counts`: whose failure it is; undefined for what was no sign-in of this browser. */
export type Taken =
  | { readonly kind: 'in'; readonly begun: Begun; readonly path: string; readonly counts: string }
  | { readonly kind: 'refused'; readonly counts: string | undefined }
  | {
      /** The browser gets a new cookie for the second step. */
      readonly kind: 'second_factor';
      readonly attemptId: string;
      readonly cookie: string;
      readonly methods: SecondFactor[];
    };

export interface SignInDesk {
  readonly world: ClockAndRandom;
  readonly kind: ServerKind;
  readonly addressKey: Uint8Array;
  readonly brake: BackOff;
  readonly secrets: SealedSecrets;
  readonly requireSecondFactor: boolean;
}

/**
 * Takes link or code of a mail, in one transaction, so that of two that bring it at once one gets in; only from the browser that asked.
 * @throws RATE_LIMITED where this account failed too often from this network
 */
export async function takeMailed(tx: Db, desk: SignInDesk, brought: Brought, by: MailBringer): Promise<Taken> {
  const now = desk.world.now();
  const attempt = await findAttempt(tx, attemptOf(brought));
  if (!attempt || !isOpen(attempt, by.asker, now)) return { kind: 'refused', counts: undefined };
  if (isSecond(brought) !== (attempt.passed_at !== null)) return { kind: 'refused', counts: undefined };
  // The network of who brings it: whoever is elsewhere makes nobody wait here.
  const counts = `${attempt.address_hash} ${by.network}`;
  desk.brake.admit(counts, now);
  const account = await fitting(tx, attempt, desk.addressKey);
  const isWanted = by.only === undefined || by.only === account?.account_id;
  if (!account || !isWanted || !(await isRight(tx, desk.secrets, { attempt, account, brought, now }))) {
    await countFailure(tx, attempt, brought, by, now);
    return { kind: 'refused', counts };
  }
  if (!isSecond(brought)) {
    const second = await askForSecond(tx, desk, attempt, account);
    if (second) return second;
  }
  if ('recoveryCode' in brought)
    await insertSignIn(tx, logged(given({ accountId: account.account_id, ...by }), 'recovery_code_used', null, now));
  await updateAttempt(tx, attempt.attempt_id, { ended_at: now.toISOString() });
  const { account_id: accountId } = account;
  const begun = await enter(tx, desk.world, desk.kind, given({ accountId, ...by }), by.cookie);
  return { kind: 'in', begun, path: attempt.path, counts };
}

const attemptOf = (brought: Brought): string =>
  'link' in brought ? (brought.link.split('.')[0] ?? '') : brought.attemptId;

/** Of the browser that asked, and neither over, used, nor tried too often. */
const isOpen = (attempt: Attempt, asker: string | undefined, now: Date): boolean =>
  asker !== undefined &&
  sameHash(attempt.cookie_sha256, hashOf(asker)) &&
  attempt.ended_at === null &&
  attempt.expires_at > now.toISOString() &&
  attempt.tries < mailSignInLimits.tries;

const isSecond = (brought: Brought): brought is SecondStep => 'totp' in brought || 'recoveryCode' in brought;

/**
 * Whether a mail alone is not enough: undefined where it is. Link and code are used up by it, and the second step has its own time and
 * cookie.
 */
async function askForSecond(
  tx: Db,
  { world, requireSecondFactor }: SignInDesk,
  { attempt_id: attemptId }: Attempt,
  { account_id }: Account,
): Promise<Taken | undefined> {
  const methods = await factorsOf(tx, account_id);
  if (methods.length === 0 && !requireSecondFactor) return undefined;
  const cookie = secret(world);
  const now = world.now();
  await updateAttempt(tx, attemptId, {
    passed_at: now.toISOString(),
    cookie_sha256: hashOf(cookie),
    expires_at: new Date(now.getTime() + mailSignInLimits.lifeMs).toISOString(),
    ...(methods.length === 0 && { ended_at: now.toISOString() }),
  });
  return { kind: 'second_factor', attemptId, cookie, methods };
}

interface Judged {
  readonly attempt: Attempt;
  readonly account: Account;
  readonly brought: Brought;
  readonly now: Date;
}

async function isRight(
  tx: Db,
  secrets: SealedSecrets,
  { attempt, account: { account_id: accountId }, brought, now }: Judged,
): Promise<boolean> {
  if ('totp' in brought) return takeTotp(tx, secrets, { accountId, typed: brought.totp, now });
  if ('recoveryCode' in brought) return takeRecoveryCode(tx, accountId, brought.recoveryCode, now);
  if ('link' in brought) return sameHash(attempt.link_sha256, hashOf(brought.link));
  return (
    attempt.wrong_codes < mailSignInLimits.wrongCodes &&
    sameHash(attempt.code_sha256, codeHash(attempt.attempt_id, brought.code))
  );
}

/** Whose address it was when the mail left, and still is. */
async function fitting(tx: Db, attempt: Attempt, key: Uint8Array): Promise<Account | undefined> {
  const account = attempt.account_id === null ? undefined : await findAccount(tx, attempt.account_id);
  if (account?.email == null || !account.email_verified) return undefined;
  return addressHash(key, account.email) === attempt.address_hash ? account : undefined;
}

async function countFailure(tx: Db, attempt: Attempt, brought: Brought, by: Bringer, now: Date): Promise<void> {
  const isCode = 'code' in brought;
  const { tries, wrong_codes: wrong } = await countTry(tx, attempt.attempt_id, { wrongCode: isCode });
  if (attempt.account_id === null) return;
  const say = (outcome: SignInOutcome) =>
    insertSignIn(tx, logged(given({ accountId: attempt.account_id ?? '', ...by }), outcome, null, now));
  if (isCode && wrong === mailSignInLimits.wrongCodes) await say('code_used_up');
  if (isSecond(brought) && tries === mailSignInLimits.tries) await say('second_factor_failed');
}
