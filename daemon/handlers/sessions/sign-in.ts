import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { mailSignInLimits, sessionLimits } from '../../../src/contract/limits.js';
import type { SignInWay } from '../../../src/contract/sessions/states.js';
import { backOff } from '../../sessions/back-off.js';
import { rpIdOf } from '../../sessions/passkeys.js';
import { addressHash, startByMail, takeMailed, type Brought } from '../../sessions/by-mail.js';
import { cookieIn, cookieOf, hashOf, secret } from '../../sessions/halves.js';
import { takeLink } from '../../sessions/links.js';
import type { Begun } from '../../sessions/session.js';
import { findAccount, findByAddress, type Account } from '../../store/accounts/accounts.js';
import { renameDevice } from '../../store/sessions/devices.js';
import type { Db } from '../../store/tables.js';
import { networkOf } from '../accounts/attempts.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';
import { newDeviceLetter, signInLetter } from './letters.js';
import { enterByPasskey, type PasskeyProof } from './passkeys.js';
import { admitted, bringer, type Place } from './place.js';
import { send } from './send.js';

export const getSignIn =
  ({ mailer }: Desk): Handlers['getSignIn'] =>
  async (_, { baseUrl }) => ({
    methods: [
      'dashboard_link',
      'sign_in_link',
      ...(mailer ? (['email'] as const) : []),
      ...(rpIdOf(baseUrl) === undefined ? [] : (['passkey'] as const)),
    ],
  });

/** Answers the same, and as soon, whether or not the address is anybody's: the mail leaves afterwards. */
export const startSignIn =
  (desk: Desk): Handlers['startSignIn'] =>
  async ({ body: { email, path = '/' } }, place) => {
    const asking = admitted(place);
    const { mailer, fingerprintKey } = desk;
    if (!mailer) throw refuse('MAIL_UNAVAILABLE', { reason: 'not_configured' });
    const by = bringer(place);
    const { account, started } = await desk.db.transaction().execute(async (tx) => {
      const found = await findByAddress(tx, email);
      const address = addressHash(fingerprintKey, email);
      const wanted = { address, account: found, path, ...by, cookie: cookieIn(asking, 'signin') };
      return { account: found, started: await startByMail(tx, desk.world, wanted) };
    });
    const { attemptId, expiresAt, cookie, mail } = started;
    place.browser.setCookie(cookieOf(place.baseUrl, 'signin', cookie, mailSignInLimits.lifeMs / 1000));
    if (mail && account?.email != null) {
      const { email: to } = account;
      send(desk, signInLetter({ email: to, origin: place.publicOrigin, ...mail, network: by.network, expiresAt }));
    }
    return { attempt_id: attemptId, expires_at: expiresAt };
  };

export function createSession(desk: Desk): Handlers['createSession'] {
  const brake = backOff('sign_in');
  return async ({ body }, place) => {
    const { baseUrl, browser } = place;
    const asking = admitted(place);
    const brought = broughtOf(body);
    const device = { from: cookieIn(asking, 'device'), to: secret(desk.world) };
    const taken = await desk.db.transaction().execute(async (tx) => {
      const got = await take(tx, desk, { brake, brought, place });
      if (got.kind !== 'in') return got;
      const account = await findAccount(tx, got.begun.session.account_id);
      if (!account) return { kind: 'refused', counts: undefined } as const;
      return { ...got, account, isNew: !(await isKnownDevice(tx, desk, device, got.begun)) };
    });
    const now = desk.world.now();
    const network = networkOf(place.client);
    if (taken.kind === 'refused') {
      const counts = taken.counts ?? network;
      brake.admit(counts, now);
      brake.fail(counts, now);
      throw refuse('SIGN_IN_FAILED');
    }
    if (taken.kind === 'second_factor') {
      browser.setCookie(cookieOf(baseUrl, 'signin', taken.cookie, mailSignInLimits.lifeMs / 1000));
      throw refuse('SECOND_FACTOR_REQUIRED', { attempt_id: taken.attemptId, methods: taken.methods });
    }
    brake.succeed(taken.counts ?? network);
    const answer = entered(taken, place, now);
    if (desk.mailer) browser.setCookie(cookieOf(baseUrl, 'device', device.to, sessionLimits.deviceMs / 1000));
    const asked = 'passkey' in brought ? 'passkey' : 'signin';
    if ('attemptId' in brought || 'link' in brought) browser.setCookie(cookieOf(baseUrl, asked, '', 0));
    if (taken.isNew) tellOfDevice(desk, taken.account, taken.begun, place.publicOrigin);
    return answer;
  };
}

export type Asked = { readonly code: string } | PasskeyProof | Brought;

interface SessionBody {
  readonly code?: string;
  readonly link?: string;
  readonly attempt_id?: string;
  readonly totp?: string;
  readonly recovery_code?: string;
  readonly passkey?: PasskeyProof['passkey'];
}

/** Exactly one of the forms. `factorOf`: what a second factor is of, where that is no attempt. */
export function broughtOf({ attempt_id: attemptId, ...secrets }: SessionBody, factorOf?: string): Asked {
  const given = Object.keys(secrets);
  if (given.length > 1) throw malformed(given[1] ?? '', `cannot be given together with ${given[0] ?? ''}`);
  const { code, link, totp, recovery_code: recoveryCode, passkey } = secrets;
  if (link !== undefined) {
    if (attemptId !== undefined) throw malformed('attempt_id', 'cannot be given together with link');
    return { link };
  }
  if (given.length === 0) throw missing('code', 'or another proof is required');
  const of = attemptId ?? (code === undefined && passkey === undefined ? factorOf : undefined);
  if (of === undefined) {
    if (code === undefined) throw missing('attempt_id', 'is required with a passkey or a second factor');
    return { code };
  }
  if (passkey !== undefined) return { attemptId: of, passkey };
  if (totp !== undefined) return { attemptId: of, totp };
  if (recoveryCode !== undefined) return { attemptId: of, recoveryCode };
  return { attemptId: of, code: code ?? '' };
}

const missing = (field: string, problem: string) =>
  refusalOf([{ kind: 'field', code: 'MISSING_FIELD', field, problem }]);

interface Taking {
  readonly brake: ReturnType<typeof backOff>;
  readonly brought: Asked;
  readonly place: Place;
}

async function take(tx: Db, desk: Desk, { brake, brought, place }: Taking) {
  const asking = { ...place.browser, baseUrl: place.baseUrl };
  const by = { ...bringer(place), cookie: cookieIn(asking, 'session') };
  if ('passkey' in brought) {
    const entered = await enterByPasskey(tx, desk, brought, place);
    if (!entered) return { kind: 'refused', counts: undefined } as const;
    return { kind: 'in', ...entered, path: '/', counts: undefined } as const;
  }
  if ('link' in brought || 'attemptId' in brought) {
    return takeMailed(tx, { ...desk, addressKey: desk.fingerprintKey, brake }, brought, {
      ...by,
      asker: cookieIn(asking, 'signin'),
    });
  }
  const taken = await takeLink(tx, desk.world, desk, brought.code, by);
  if (!taken) return { kind: 'refused', counts: undefined } as const;
  return { kind: 'in', begun: taken, path: taken.path, counts: undefined } as const;
}

export function entered(
  { begun, path, account }: { readonly begun: Begun; readonly path: string; readonly account: Account },
  { baseUrl, browser }: Place,
  now: Date,
) {
  const { session, key, cookie } = begun;
  const seconds = (Date.parse(session.expires_at) - now.getTime()) / 1000;
  browser.setCookie(cookieOf(baseUrl, 'session', cookie, seconds));
  const { account_id, name, email } = account;
  const { session_id, idle_expires_at, expires_at } = session;
  return { session_id, session_key: key, account: { account_id, name, email }, path, idle_expires_at, expires_at };
}

/** Only where there is mail: who cannot be told of a new device has no use for one that is known. */
async function isKnownDevice(
  tx: Db,
  { mailer, world }: Desk,
  { from, to }: { readonly from: string | undefined; readonly to: string },
  { session }: Begun,
): Promise<boolean> {
  if (!mailer) return true;
  const device = { from: from === undefined ? undefined : hashOf(from), to: hashOf(to) };
  return renameDevice(tx, device, { accountId: session.account_id, at: world.now().toISOString() });
}

const ways: Readonly<Record<SignInWay, string>> = {
  dashboard_link: 'a link made by a key of the account, or by the operator',
  sign_in_link: 'a link that the operator made',
  email: 'a link or code sent to this address',
  passkey: 'a passkey',
};

function tellOfDevice(desk: Desk, { email, email_verified }: Account, { session }: Begun, origin: string): void {
  if (email === null || !email_verified) return;
  const { way, network, agent, created_at: at } = session;
  send(desk, newDeviceLetter({ email, origin, at, way: ways[way], network, agent }));
}
