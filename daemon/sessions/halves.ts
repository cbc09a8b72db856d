import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../src/contract/errors.js';
import type { World } from '../../src/world.js';
import { isLoopbackHost } from '../loopback.js';

/** What a request of a session brings along. */
export interface Asking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** `https://host:port/v1`, as the caller reached it. */
  readonly baseUrl: string;
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const sameHash = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** 256 random bits. */
export const secret = ({ randomBytes }: Pick<World, 'randomBytes'>): string =>
  Buffer.from(randomBytes(32)).toString('base64url');

/** A session travels encrypted, or not at all. */
export function admitTransport(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) throw refuse('INSECURE_TRANSPORT');
}

/**
 * Neither another page nor another port of this machine may speak for a session: what changes something names an origin of `own`, and
 * what reads names no other (browsers send none with a GET of the same origin). Sec-Fetch-Site is not sent over plain http in a local
 * network, so it is looked at only where it is there.
 */
export function admitOrigin({ method, headers }: Asking, own: readonly string[]): void {
  const reads = method === 'GET' || method === 'HEAD';
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = typeof origin === 'string' && own.includes(origin);
  const foreign = !isOwn && !(reads && origin === undefined);
  if (foreign || (reads && site !== undefined && site !== 'same-origin'))
    throw refuse('PLAN_API_READ_ONLY', { reason: 'session_outside_dashboard' });
}

/** `signin`: of the browser that asked for a mail, `passkey` for a challenge; `device`: of one in which somebody signed in. */
export type CookieKind = 'session' | 'share' | 'signin' | 'passkey' | 'device';

/** Of one port: a browser sends cookies of 127.0.0.1 to every port of it, and each server finds its own. */
export const cookieName = (baseUrl: string, kind: CookieKind): string => {
  const { protocol, port } = new URL(baseUrl);
  return protocol === 'https:' ? `__Host-evidence_${kind}` : `evidence_${kind}_${port || '80'}`;
};

export function cookieOf(baseUrl: string, kind: CookieKind, value: string, seconds: number): string {
  const secure = new URL(baseUrl).protocol === 'https:' ? '; Secure' : '';
  return `${cookieName(baseUrl, kind)}=${value}; Path=/; Max-Age=${Math.max(0, Math.floor(seconds))}; HttpOnly; SameSite=Strict${secure}`;
}

/** RFC 6265, 5.4: `name=value; name=value`. Of two of one name, one was planted: neither counts. */
export function cookieIn({ headers, baseUrl }: Asking, kind: CookieKind): string | undefined {
  const name = cookieName(baseUrl, kind);
  const pairs = String(headers['cookie'] ?? '').split(';');
  const values = pairs.flatMap((pair) => {
    const at = pair.indexOf('=');
    return pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}
