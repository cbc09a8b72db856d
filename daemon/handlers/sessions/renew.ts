import { refuse } from '../../../src/contract/errors.js';
import type { Caller } from '../../accounts/caller.js';
import { backOff } from '../../sessions/back-off.js';
import { takeMailed, type SecondStep, type SignInDesk, type Taken } from '../../sessions/by-mail.js';
import { enter } from '../../sessions/enter.js';
import { takeRecoveryCode, takeTotp } from '../../sessions/factors.js';
import { cookieIn, cookieOf } from '../../sessions/halves.js';
import { findSession, type Session } from '../../store/sessions/sessions.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { signedBy, type PasskeyProof } from './passkeys.js';
import { bringer, type Place } from './place.js';
import { broughtOf, entered, type Asked } from './sign-in.js';

/** Another session in place of the one that asks, with new halves, for who shows once more that they are the person. */
export function renewSession(desk: Desk): Handlers['renewSession'] {
  const brake = backOff('renew_session');
  return async ({ body }, { caller, ...place }) => {
    const brought = broughtOf(body, caller.sessionId ?? '');
    const now = desk.world.now();
    const by = bringer(place);
    const counts = `${caller.account.account_id} ${by.network}`;
    brake.admit(counts, now);
    const taken = await desk.db.transaction().execute(async (tx) => {
      const session = caller.sessionId === null ? undefined : await findSession(tx, caller.sessionId);
      if (!session) throw refuse('FORBIDDEN');
      const tools = { ...desk, addressKey: desk.fingerprintKey, brake };
      return take(tx, desk, tools, { brought, session, place, caller });
    });
    if (taken.kind !== 'in') {
      brake.fail(counts, now);
      throw refuse('SIGN_IN_FAILED');
    }
    brake.succeed(counts);
    const { path: _path, ...answer } = entered({ ...taken, account: caller.account }, place, now);
    if ('link' in brought || 'code' in brought) place.browser.setCookie(cookieOf(place.baseUrl, 'signin', '', 0));
    return answer;
  };
}

interface Renewing {
  readonly brought: Asked;
  readonly session: Session;
  readonly place: Place;
  readonly caller: Caller;
}

/** Where a second factor is enrolled a mail is not enough: `takeMailed` asks for the factor then, which is no renewal. */
async function take(
  tx: Db,
  whole: Desk,
  desk: SignInDesk,
  { brought, session, place, caller }: Renewing,
): Promise<Taken> {
  const asking = { ...place.browser, baseUrl: place.baseUrl };
  const by = { ...bringer(place), cookie: cookieIn(asking, 'session') };
  if (isFactor(brought)) {
    const { account_id: accountId } = caller.account;
    const now = desk.world.now();
    const isRight =
      'passkey' in brought
        ? (await signedBy(tx, whole, brought, place, accountId)) !== undefined
        : 'totp' in brought
          ? await takeTotp(tx, desk.secrets, { accountId, typed: brought.totp, now })
          : await takeRecoveryCode(tx, accountId, brought.recoveryCode, now);
    if (!isRight) return { kind: 'refused', counts: undefined };
    const given = { accountId, way: session.way, viaOperator: session.via_operator, madeBy: session.made_by, ...by };
    return { kind: 'in', begun: await enter(tx, desk.world, desk.kind, given, by.cookie), path: '/', counts: '' };
  }
  if (!('link' in brought) && !('attemptId' in brought)) return { kind: 'refused', counts: undefined };
  const only = caller.account.account_id;
  return takeMailed(tx, desk, brought, { ...by, asker: cookieIn(asking, 'signin'), only });
}

const isFactor = (brought: Asked): brought is SecondStep | PasskeyProof =>
  'passkey' in brought || 'totp' in brought || 'recoveryCode' in brought;
