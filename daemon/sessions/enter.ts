import type { SignInOutcome } from '../../src/contract/sessions/states.js';
import type { World } from '../../src/world.js';
import { findSessionByCookie, insertSignIn, removeSession } from '../store/sessions/sessions.js';
import type { Db } from '../store/tables.js';
import { hashOf } from './halves.js';
import { beginSession, type Begun, type Given, type ServerKind } from './session.js';

export interface Bringer {
  readonly network: string;
  readonly agent: string | null;
  /** The half of a session that the browser has already; that session ends when another begins. */
  readonly cookie: string | undefined;
}

/** Begins a session in place of the one that the browser had, and says so in the log of the account. */
export async function enter(
  tx: Db,
  world: Pick<World, 'now' | 'randomBytes'>,
  kind: ServerKind,
  given: Given,
  cookie: string | undefined,
): Promise<Begun> {
  const before = cookie === undefined ? undefined : await findSessionByCookie(tx, hashOf(cookie));
  if (before) await removeSession(tx, before.session_id);
  const begun = await beginSession(tx, world, kind, given);
  await insertSignIn(tx, logged(given, 'signed_in', begun.session.session_id, world.now()));
  return begun;
}

/** A line of the log. */
export const logged = (
  { accountId, way, viaOperator, network, agent }: Omit<Given, 'madeBy'>,
  outcome: SignInOutcome,
  sessionId: string | null,
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
