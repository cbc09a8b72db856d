import { sessionLimits } from '../../src/contract/limits.js';
import type { ClockAndRandom } from '../../src/world.js';
import {
  findLink,
  insertLink,
  insertSignIn,
  removeSession,
  removeUnusedLinksOf,
  sessionsOf,
  useLink,
  linkBegan,
  type Session,
} from '../store/sessions/sessions.js';
import { endAttemptsOf } from '../store/sessions/attempts.js';
import type { Db } from '../store/tables.js';
import { enter, logged, type Bringer } from './enter.js';
import { endFactors, type SealedSecrets } from './factors.js';
import { hashOf, secret } from './halves.js';
import type { Begun, ServerKind } from './session.js';

export interface WantedLink {
  readonly accountId: string;
  readonly way: keyof typeof lifeMs;
  readonly path: string;
  /** The key that asks; null for the operator. */
  readonly madeBy: string | null;
}

const lifeMs = { dashboard_link: sessionLimits.linkMs, sign_in_link: sessionLimits.signInLinkMs } as const;

/** A code that signs in once, while the link lives; only its hash is kept. */
export async function makeLink(
  db: Db,
  world: ClockAndRandom,
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

/**
 * Takes a code, in one transaction, so that of two that bring it at once one gets in. Whoever brings a used one has it from where it was
 * stolen, or was stolen from: the session that it made ends (RFC 6749, 4.1.2). Undefined where nobody gets in.
 */
export async function takeLink(
  tx: Db,
  world: ClockAndRandom,
  { kind, secrets }: { readonly kind: ServerKind; readonly secrets: SealedSecrets },
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
    await insertSignIn(tx, logged(given, 'code_reused', link.session_id, now));
    return undefined;
  }
  if (link.expires_at <= now.toISOString()) return undefined;
  if (!(await useLink(tx, hash, now.toISOString()))) return takeLink(tx, world, { kind, secrets }, code, by);
  // The way back in for who lost every factor.
  if (way === 'sign_in_link' && (await endFactors(tx, secrets, accountId)))
    await insertSignIn(tx, logged(given, 'factors_ended', null, now));
  const begun = await enter(tx, world, kind, given, by.cookie);
  await linkBegan(tx, hash, begun.session.session_id);
  return { ...begun, path };
}

/** Ends every session of an account, and what could begin one: links and sign-ins under way. */
export async function endSessionsOf(tx: Db, accountId: string, now: Date): Promise<void> {
  await removeUnusedLinksOf(tx, accountId);
  await endAttemptsOf(tx, accountId, now.toISOString());
  for (const session of await sessionsOf(tx, accountId, now.toISOString())) await endSession(tx, session, 'ended', now);
}

/** Ends one session, and says so in the log of the account. */
export async function endSession(tx: Db, session: Session, outcome: 'signed_out' | 'ended', now: Date): Promise<void> {
  await removeSession(tx, session.session_id);
  const { account_id: accountId, way, via_operator: viaOperator, network, agent } = session;
  const given = { accountId, way, viaOperator, network, agent };
  await insertSignIn(tx, logged(given, outcome, session.session_id, now));
}
