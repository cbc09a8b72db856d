import { sessionLimits } from '../../src/contract/limits.js';
import type { SignInOutcome, SignInWay } from '../../src/contract/sessions/states.js';
import type { World } from '../../src/world.js';
import {
  findLink,
  findSessionByCookie,
  insertLink,
  insertSignIn,
  removeSession,
  removeUnusedLinksOf,
  sessionsOf,
  useLink,
  type Session,
} from '../store/sessions/sessions.js';
import type { Db } from '../store/tables.js';
import { hashOf, secret } from './halves.js';
import { beginSession, type Begun, type ServerKind } from './session.js';

type Chance = Pick<World, 'now' | 'randomBytes'>;

export interface WantedLink {
  readonly accountId: string;
  readonly way: SignInWay;
  readonly path: string;
  /** The key that asks; null for the operator. */
  readonly madeBy: string | null;
}

const lifeMs = { dashboard_link: sessionLimits.linkMs, sign_in_link: sessionLimits.signInLinkMs } as const;

/** A code that signs in once, while the link lives; only its hash is kept. */
export async function makeLink(
  db: Db,
  world: Chance,
  { accountId, way, path, madeBy }: WantedLink,
): Promise<{ readonly code: string; readonly expiresAt: string }> {
  const code = secret(world);
  const now = world.now();
  const expiresAt = new Date(now.getTime() + lifeMs[way]).toISOString();
  await insertLink(db, {
    code_sha256: hashOf(code),
    account_id: accountId,
    way,
    path,
    via_operator: madeBy === null,
    made_by: madeBy,
    created_at: now.toISOString(),
    expires_at: expiresAt,
  });
  return { code, expiresAt };
}

export interface Bringer {
  readonly network: string;
  readonly agent: string | null;
  /** The half of a session that the browser has already; that session ends when another begins. */
  readonly cookie: string | undefined;
}

/**
 * Takes a code, in one transaction, so that of two that bring it at once one gets in. Whoever brings a used one has it from where it was
 * stolen, or was stolen from: the session that it made ends (RFC 6749, 4.1.2). Undefined where nobody gets in.
 */
export async function takeLink(
  tx: Db,
  world: Chance,
  kind: ServerKind,
  code: string,
  by: Bringer,
): Promise<(Begun & { readonly path: string }) | undefined> {
  const now = world.now();
  const hash = hashOf(code);
  const link = await findLink(tx, hash);
  if (!link) return undefined;
  const { account_id: accountId, way, path, via_operator: viaOperator, made_by: madeBy } = link;
  const { network, agent } = by;
  const given = { accountId, way, viaOperator, madeBy, network, agent } as const;
  if (link.used_at !== null) {
    const since = now.getTime() - Date.parse(link.used_at);
    if (link.session_id === null || since > sessionLimits.reuseMs) return undefined;
    await removeSession(tx, link.session_id);
    await insertSignIn(tx, signIn(given, 'code_reused', link.session_id, now));
    return undefined;
  }
  if (link.expires_at <= now.toISOString()) return undefined;
  const before = by.cookie === undefined ? undefined : await findSessionByCookie(tx, hashOf(by.cookie));
  if (before) await removeSession(tx, before.session_id);
  const begun = await beginSession(tx, world, kind, given);
  const { session_id } = begun.session;
  await useLink(tx, hash, { used_at: now.toISOString(), session_id });
  await insertSignIn(tx, signIn(given, 'signed_in', session_id, now));
  return { ...begun, path };
}

const signIn = (
  { accountId, way, viaOperator, network, agent }: Parameters<typeof beginSession>[3],
  outcome: SignInOutcome,
  sessionId: string,
  now: Date,
) => ({
  account_id: accountId,
  at: now.toISOString(),
  outcome,
  way,
  via_operator: viaOperator,
  network,
  agent,
  session_id: sessionId,
});

/** Ends every session of an account, and removes the links that could begin one. */
export async function endSessionsOf(tx: Db, accountId: string, now: Date): Promise<void> {
  await removeUnusedLinksOf(tx, accountId);
  for (const session of await sessionsOf(tx, accountId, now.toISOString())) await endSession(tx, session, 'ended', now);
}

/** Ends one session, and says so in the log of the account. */
export async function endSession(tx: Db, session: Session, outcome: 'signed_out' | 'ended', now: Date): Promise<void> {
  await removeSession(tx, session.session_id);
  const { account_id: accountId, way, via_operator: viaOperator, network, agent } = session;
  const given = { accountId, way, viaOperator, madeBy: null, network, agent };
  await insertSignIn(tx, signIn(given, outcome, session.session_id, now));
}
