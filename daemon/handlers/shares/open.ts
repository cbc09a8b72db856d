import { refuse } from '../../../src/contract/errors.js';
import { shareLimits } from '../../../src/contract/limits.js';
import { decideOpening } from '../../shares/opening.js';
import { settle } from '../../shares/ending.js';
import { isPassword } from '../../shares/password.js';
import { admitTransport, hashOf } from '../../sessions/halves.js';
import { admitShareOrigin, shareCookie } from '../../shares/session.js';
import { standingOf } from '../../shares/standing.js';
import { sharedView } from '../../shares/view.js';
import { findShare, type Share } from '../../store/shares/shares.js';
import type { Db } from '../../store/tables.js';
import { attempts } from '../accounts/attempts.js';
import type { Desk, Handlers } from '../handlers.js';
import { mailCode } from './mail-code.js';

/**
 * Opens a share. In this order: origin and transport, how many were refused lately, the token, whether the share opens, password,
 * code. What is asked for is not refused by asking: only what was wrong counts, and is recorded.
 */
export function openShare(desk: Desk): Handlers['openShare'] {
  const perNetwork = attempts(shareLimits.refusedPerNetwork);
  const perShare = attempts(shareLimits.refusedPerShare);
  return async ({ body }, { baseUrl, client: address, browser }) => {
    admitShareOrigin({ ...browser, baseUrl });
    admitTransport(baseUrl);
    const now = desk.world.now();
    const action = 'share_open';
    perNetwork.admit(address, now, action);
    const share = await shareBehind(desk.db, body.token);
    if (!share) {
      perNetwork.count(address, now);
      throw refuse('NOT_FOUND');
    }
    perShare.admit(share.share_id, now, action);
    await settle(desk.db, share, now);
    const agent = browser.headers['user-agent'];
    const client = { address, user_agent: typeof agent === 'string' ? agent : null };
    const passwordIsRight = await passwordGiven(desk, share, body.password);
    if (passwordIsRight && share.recipient_email !== null && body.code === undefined && (await opens(desk, share))) {
      const { expiresAt } = await mailCode(desk, share, share.recipient_email);
      throw refuse('SHARE_CODE_REQUIRED', { expires_at: expiresAt });
    }
    const decided = await desk.db
      .transaction()
      .execute((tx) => decideOpening(tx, desk.world, share.share_id, { passwordIsRight, code: body.code, client }));
    if ('refused' in decided) {
      perNetwork.count(address, now);
      perShare.count(share.share_id, now);
      throw decided.refused;
    }
    const { session, key, cookie, share: opened } = decided.opened;
    browser.setCookie(shareCookie(baseUrl, cookie, session, desk.world.now()));
    return {
      session_id: session.session_id,
      session_key: key,
      session_expires_at: session.expires_at,
      share: await sharedView(desk.db, opened, session, desk.world.now()),
    };
  };
}

/** Who has a token that was never given out, or one character less, learns no more than that it opens nothing. */
async function shareBehind(db: Db, token: string): Promise<Share | undefined> {
  const id = /^(shr_[0-9A-Za-z]{1,64})\.[\w-]{43}$/.exec(token)?.[1];
  const share = id === undefined ? undefined : await findShare(db, id);
  return share?.token_sha256 === hashOf(token) ? share : undefined;
}

const opens = async ({ db, world }: Desk, share: Share): Promise<boolean> =>
  (await standingOf(db, share, world.now())).end === undefined;

/** @throws SHARE_PASSWORD_REQUIRED while the share opens. One that does not is not worth a guess: its password is not looked at. */
async function passwordGiven(desk: Desk, share: Share, password: string | undefined): Promise<boolean> {
  const { password_salt: salt, password_scrypt: expected } = share;
  if (salt === null || expected === null || !(await opens(desk, share))) return true;
  if (password === undefined) throw refuse('SHARE_PASSWORD_REQUIRED');
  return isPassword(password, salt, expected);
}
