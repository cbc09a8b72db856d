import { refuse } from '../../../src/contract/errors.js';
import { passkeyLimits } from '../../../src/contract/limits.js';
import { enter } from '../../sessions/enter.js';
import { endCodesOfNone, hasFactor, makeRecoveryCodes } from '../../sessions/factors.js';
import { cookieIn, cookieOf, hashOf, secret } from '../../sessions/halves.js';
import { endSessionsOf } from '../../sessions/links.js';
import { addPasskey, challenges, rpIdOf, takePasskey, type Challenges } from '../../sessions/passkeys.js';
import type { Begun } from '../../sessions/session.js';
import { algorithms, type Assertion } from '../../sessions/webauthn.js';
import { findAccount } from '../../store/accounts/accounts.js';
import { recoveryCodesLeft } from '../../store/sessions/factors.js';
import { passkeysOf, removePasskey as remove, type Passkey } from '../../store/sessions/passkeys.js';
import type { Session } from '../../store/sessions/sessions.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { admitted, bringer, type Place } from './place.js';
import { personOf, say, tell } from './person.js';

const known = new WeakMap<Db, Challenges>();

/** Of one daemon, whichever handler asks. */
export function challengesOf({ db, fingerprintKey }: Pick<Desk, 'db' | 'fingerprintKey'>): Challenges {
  let made = known.get(db);
  if (!made) known.set(db, (made = challenges(fingerprintKey)));
  return made;
}

/** Where the request came from; it was admitted as a page of this server. */
const originOf = ({ browser }: Pick<Place, 'browser'>): string => String(browser.headers['origin']);

function rpOf(place: Pick<Place, 'browser'>): string {
  const rpId = rpIdOf(originOf(place));
  if (rpId === undefined) throw refuse('NOT_FOUND');
  return rpId;
}

export const startPasskey =
  (desk: Desk): Handlers['startPasskey'] =>
  async (_, place) => {
    admitted(place);
    const rp_id = rpOf(place);
    const cookie = secret(desk.world);
    const challenge = challengesOf(desk).make(desk.world, hashOf(cookie));
    place.browser.setCookie(cookieOf(place.baseUrl, 'passkey', cookie, passkeyLimits.lifeMs / 1000));
    return { attempt_id: challenge, options: { challenge, rp_id, timeout_ms: passkeyLimits.lifeMs } };
  };

export interface PasskeyProof {
  readonly attemptId: string;
  readonly passkey: Assertion;
}

/** Whose passkey signed the challenge of this browser; a challenge counts once. `only`: of whom it must be. */
export async function signedBy(
  tx: Db,
  desk: Desk,
  { attemptId: challenge, passkey }: PasskeyProof,
  place: Place,
  only?: string,
): Promise<Passkey | undefined> {
  const cookie = cookieIn({ ...place.browser, baseUrl: place.baseUrl }, 'passkey');
  const now = desk.world.now();
  const open = challengesOf(desk);
  if (cookie === undefined || !open.isOpen(challenge, hashOf(cookie), now)) return undefined;
  const found = await takePasskey(tx, passkey, { challenge, origin: originOf(place) }, now);
  if (!found || (only !== undefined && found.account_id !== only)) return undefined;
  open.use(challenge, now);
  return found;
}

/** A passkey is enough by itself: it is something that somebody has, and the authenticator asked who they are. */
export async function enterByPasskey(
  tx: Db,
  desk: Desk,
  proof: PasskeyProof,
  place: Place,
): Promise<{ readonly begun: Begun } | undefined> {
  const passkey = await signedBy(tx, desk, proof, place);
  const account = passkey && (await findAccount(tx, passkey.account_id));
  if (!account) return undefined;
  const given = { accountId: account.account_id, way: 'passkey', viaOperator: false, madeBy: null } as const;
  const cookie = cookieIn({ ...place.browser, baseUrl: place.baseUrl }, 'session');
  return { begun: await enter(tx, desk.world, desk.kind, { ...given, ...bringer(place) }, cookie) };
}

export const passkeyOptions =
  (desk: Desk): Handlers['passkeyOptions'] =>
  async (_, { caller, ...place }) => {
    const session = await personOf(desk.db, caller);
    const { account_id, email, name } = caller.account;
    const shown = email ?? account_id;
    return {
      challenge: challengesOf(desk).make(desk.world, session.session_id),
      rp_id: rpOf(place),
      user: { id: Buffer.from(account_id).toString('base64url'), name: shown, display_name: name ?? shown },
      algorithms: [...algorithms],
      exclude: (await passkeysOf(desk.db, account_id)).map(({ credential_id }) => credential_id),
      timeout_ms: passkeyLimits.lifeMs,
    };
  };

export const createPasskey =
  (desk: Desk): Handlers['createPasskey'] =>
  async ({ body: { challenge, name, response } }, { caller, ...place }) => {
    const { account_id: accountId } = caller.account;
    const now = desk.world.now();
    const open = challengesOf(desk);
    const made = await desk.db.transaction().execute(async (tx) => {
      const session = await personOf(tx, caller);
      if (!open.isOpen(challenge, session.session_id, now)) return undefined;
      const where = { challenge, origin: originOf(place) };
      const passkey = await addPasskey(tx, desk.world, { response, name, accountId }, where);
      if (!passkey) return undefined;
      open.use(challenge, now);
      await say(tx, session, 'factor_added', now);
      return { passkey, recovery_codes: await firstCodes(tx, desk, { session, now }) };
    });
    if (!made) throw refuse('SIGN_IN_FAILED');
    tell(desk, caller, place.publicOrigin, 'A passkey was added to your account.');
    return { ...passkeyView(made.passkey), recovery_codes: made.recovery_codes };
  };

/** Made with the first factor; null where there are some. */
export async function firstCodes(
  tx: Db,
  { world }: Desk,
  { session, now }: { readonly session: Session; readonly now: Date },
): Promise<string[] | null> {
  const { account_id: accountId } = session;
  if ((await recoveryCodesLeft(tx, accountId)) > 0) return null;
  await say(tx, session, 'recovery_codes_made', now);
  return makeRecoveryCodes(tx, world, accountId);
}

export const removePasskey =
  (desk: Desk): Handlers['removePasskey'] =>
  async ({ params: { passkey_id } }, { caller, publicOrigin }) => {
    const { account_id: accountId } = caller.account;
    const now = desk.world.now();
    await desk.db.transaction().execute(async (tx) => {
      const session = await personOf(tx, caller);
      if (!(await remove(tx, accountId, passkey_id))) throw refuse('NOT_FOUND');
      if (desk.requireSecondFactor && !(await hasFactor(tx, accountId))) throw refuse('LAST_SIGN_IN_METHOD');
      await endCodesOfNone(tx, accountId);
      await say(tx, session, 'factor_removed', now);
      await endSessionsOf(tx, accountId, now);
    });
    tell(desk, caller, publicOrigin, 'A passkey of your account was removed.');
    return { removed_at: now.toISOString() };
  };

export const passkeyView = ({ passkey_id, name, synced, created_at, last_used_at }: Passkey) => ({
  passkey_id,
  name,
  synced,
  created_at,
  last_used_at,
});
