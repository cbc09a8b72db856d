import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../src/contract/errors.js';
import { newId } from '../../src/contract/identifiers.js';
import { shareLimits } from '../../src/contract/limits.js';
import type { World } from '../../src/world.js';
import { isLoopbackHost } from '../loopback.js';
import { findSessionByCookie, insertSession, type ShareSession } from '../store/shares/sessions.js';
import { findShare, type Share } from '../store/shares/shares.js';
import type { Db } from '../store/tables.js';
import { readingEnd } from './standing.js';

/** What a request of a session brings along. */
export interface Asking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** `https://host:port/v1`, as the caller reached it. */
  readonly baseUrl: string;
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Neither another page nor another port of this machine may speak for a session (evidence-api(7), SHARES): what changes something
 * names this very origin, and what reads names no other.
 */
export function admitOrigin({ method, headers, baseUrl }: Asking): void {
  const { origin: own } = new URL(baseUrl);
  const reads = method === 'GET' || method === 'HEAD';
  const { origin, 'sec-fetch-site': site } = headers;
  const foreign = origin !== own && !(reads && origin === undefined);
  if (foreign || (reads && site !== undefined && site !== 'same-origin'))
    throw refuse('PLAN_API_READ_ONLY', { reason: 'session_outside_dashboard' });
}

/** A session travels encrypted, or not at all. */
export function admitTransport(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) throw refuse('INSECURE_TRANSPORT');
}

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
    session_id: newId('ses', (length) => world.randomBytes(length)),
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

export const secret = ({ randomBytes }: Pick<World, 'randomBytes'>): string =>
  Buffer.from(randomBytes(32)).toString('base64url');

export function cookieOf(baseUrl: string, value: string, { expires_at }: ShareSession, now: Date): string {
  const seconds = Math.max(0, Math.floor((Date.parse(expires_at) - now.getTime()) / 1000));
  const secure = new URL(baseUrl).protocol === 'https:' ? '; Secure' : '';
  return `${cookieName(baseUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** @throws MISSING_API_KEY without a session, SESSION_EXPIRED with half of one, SHARE_GONE once the share is not read any more. */
export async function visitorOf(
  db: Db,
  asking: Asking,
  now: Date,
): Promise<{ readonly session: ShareSession; readonly share: Share }> {
  const cookie = cookieIn(asking);
  const key = asking.headers['x-session-key'];
  if (cookie === undefined && key === undefined) throw refuse('MISSING_API_KEY');
  admitOrigin(asking);
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

const sameHash = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const cookieName = (baseUrl: string): string => {
  const { protocol, port } = new URL(baseUrl);
  return protocol === 'https:' ? '__Host-evidence_share' : `evidence_share_${port || '80'}`;
};

/** RFC 6265, 5.4: `name=value; name=value`. */
function cookieIn({ headers, baseUrl }: Asking): string | undefined {
  const name = cookieName(baseUrl);
  const pairs = String(headers['cookie'] ?? '').split(';');
  const values = pairs.flatMap((pair) => {
    const at = pair.indexOf('=');
    return pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}
