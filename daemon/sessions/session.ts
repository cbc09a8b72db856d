import { refuse } from '../../src/contract/errors.js';
import { newId } from '../../src/contract/identifiers.js';
import { sessionLimits } from '../../src/contract/limits.js';
import type { SignInWay } from '../../src/contract/sessions/states.js';
import type { ClockAndRandom, World } from '../../src/world.js';
import { callerOf, type Caller } from '../accounts/caller.js';
import { dashboardKey } from '../accounts/keys.js';
import { findByKeyId } from '../store/accounts/accounts.js';
import { findSessionByCookie, insertSession, touchSession, type Session } from '../store/sessions/sessions.js';
import type { Db } from '../store/tables.js';
import { admitOrigin, admitTransport, cookieIn, hashOf, sameHash, secret, type Asking } from './halves.js';

export type ServerKind = 'local' | 'hosted';

/** To whom a session is given, and why. */
export interface Given {
  readonly accountId: string;
  readonly way: SignInWay;
  readonly viaOperator: boolean;
  /** The key whose link it was. */
  readonly madeBy: string | null;
  readonly network: string;
  readonly agent: string | null;
}

export interface Begun {
  readonly session: Session;
  /** The two halves, which are shown once; the database holds their hashes. */
  readonly cookie: string;
  readonly key: string;
}

/** New halves, whatever the browser brought along: a cookie that was planted before is no half of this session. */
export async function beginSession(tx: Db, world: ClockAndRandom, kind: ServerKind, given: Given): Promise<Begun> {
  const now = world.now();
  const [cookie, key] = [secret(world), secret(world)];
  const { idleMs, lifeMs } = sessionLimits[kind];
  const session: Session = {
    session_id: newId('ses', world),
    account_id: given.accountId,
    key_id: await dashboardKey(tx, given.accountId, world),
    cookie_sha256: hashOf(cookie),
    key_sha256: hashOf(key),
    way: given.way,
    via_operator: given.viaOperator,
    made_by: given.madeBy,
    network: given.network,
    agent: given.agent,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    idle_expires_at: later(now, idleMs),
    expires_at: later(now, lifeMs),
  };
  await insertSession(tx, session, sessionLimits.perAccount);
  return { session, cookie, key };
}

/** Whether a request says that it is one of a session. */
export const bringsSession = (asking: Asking): boolean =>
  cookieIn(asking, 'session') !== undefined || asking.headers['x-session-key'] !== undefined;

/**
 * Whose session a request is of; the idle time begins anew.
 * @throws MISSING_API_KEY without either half, INSECURE_TRANSPORT and PLAN_API_READ_ONLY by where it comes from, SESSION_EXPIRED with one
 * half only and once the session is over.
 */
export async function callerInSession(
  db: Db,
  asking: Asking,
  dashboards: readonly string[],
  { world, kind }: { readonly world: Pick<World, 'now'>; readonly kind: ServerKind },
): Promise<Caller> {
  if (!bringsSession(asking)) throw refuse('MISSING_API_KEY');
  admitTransport(asking.baseUrl);
  admitOrigin(asking, dashboards);
  const cookie = cookieIn(asking, 'session');
  const key = asking.headers['x-session-key'];
  const session = cookie === undefined ? undefined : await findSessionByCookie(db, hashOf(cookie));
  if (!session || typeof key !== 'string' || !sameHash(session.key_sha256, hashOf(key)))
    throw refuse('SESSION_EXPIRED');
  const now = world.now();
  if (isOver(session, now)) throw refuse('SESSION_EXPIRED');
  const found = await findByKeyId(db, session.key_id);
  if (!found) throw refuse('SESSION_EXPIRED');
  await touch(db, session, now, sessionLimits[kind].idleMs);
  return callerOf(db, found, now, session);
}

export const isOver = ({ expires_at, idle_expires_at }: Session, now: Date): boolean =>
  expires_at <= now.toISOString() || idle_expires_at <= now.toISOString();

/** Written once a minute at most: a page that looks for news must not write with each look. */
async function touch(db: Db, session: Session, now: Date, idleMs: number): Promise<void> {
  if (now.getTime() - Date.parse(session.last_used_at) < sessionLimits.touchMs) return;
  await touchSession(db, session.session_id, now.toISOString(), later(now, idleMs));
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
