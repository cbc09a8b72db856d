import { refuse } from '../../src/contract/errors.js';
import { newId } from '../../src/contract/identifiers.js';
import { shareLimits } from '../../src/contract/limits.js';
import type { World } from '../../src/world.js';
import { admitOrigin, cookieIn, cookieOf, hashOf, sameHash, secret, type Asking } from '../sessions/halves.js';
import { findSessionByCookie, insertSession, type ShareSession } from '../store/shares/sessions.js';
import { findShare, type Share } from '../store/shares/shares.js';
import type { Db } from '../store/tables.js';
import { readingEnd } from './standing.js';

/** A share is opened, and read, from the page that this very server shows. */
export const admitShareOrigin = (asking: Asking): void => admitOrigin(asking, [new URL(asking.baseUrl).origin]);

/**
 * Two halves: a cookie of 127.0.0.1 goes to every port of it, and what a page stores is bound to one port; whoever gets one half has no
 * session.
 */
export async function beginSession(
  tx: Db,
  world: Pick<World, 'now' | 'randomBytes'>,
  share: Share,
  openedBy: string | null,
): Promise<{ readonly session: ShareSession; readonly key: string; readonly cookie: string }> {
  const now = world.now();
  const [cookie, key] = [secret(world), secret(world)];
  const end = Math.min(now.getTime() + shareLimits.sessionMs, Date.parse(share.expires_at));
  const session = {
    session_id: newId('ses', world),
    share_id: share.share_id,
    cookie_sha256: hashOf(cookie),
    key_sha256: hashOf(key),
    opened_by: openedBy,
    created_at: now.toISOString(),
    expires_at: new Date(end).toISOString(),
  };
  await insertSession(tx, session, shareLimits.sessions);
  return { session, key, cookie };
}

export const shareCookie = (baseUrl: string, value: string, { expires_at }: ShareSession, now: Date): string =>
  cookieOf(baseUrl, 'share', value, (Date.parse(expires_at) - now.getTime()) / 1000);

/** @throws MISSING_API_KEY without a session, SESSION_EXPIRED with half of one, SHARE_GONE once the share is not read any more. */
export async function visitorOf(
  db: Db,
  asking: Asking,
  now: Date,
): Promise<{ readonly session: ShareSession; readonly share: Share }> {
  const cookie = cookieIn(asking, 'share');
  const key = asking.headers['x-session-key'];
  if (cookie === undefined && key === undefined) throw refuse('MISSING_API_KEY');
  admitShareOrigin(asking);
  const session = cookie === undefined ? undefined : await findSessionByCookie(db, hashOf(cookie));
  const isWhole = session && typeof key === 'string' && sameHash(session.key_sha256, hashOf(key));
  const share = isWhole ? await findShare(db, session.share_id) : undefined;
  if (!session || !share) throw refuse('SESSION_EXPIRED');
  // That the share ended says more than that the session did, which ends with it.
  const end = await readingEnd(db, share, now);
  if (end) throw refuse('SHARE_GONE', end);
  if (session.expires_at <= now.toISOString()) throw refuse('SESSION_EXPIRED');
  return { session, share };
}
