import { refuse } from '../../../src/contract/errors.js';
import type { SignInOutcome } from '../../../src/contract/sessions/states.js';
import type { Caller } from '../../accounts/caller.js';
import { logged } from '../../sessions/enter.js';
import { findSession, insertSignIn, type Session } from '../../store/sessions/sessions.js';
import type { Db } from '../../store/tables.js';
import type { RequestContext, Desk } from '../handlers.js';
import { factorLetter } from './letters.js';
import { send } from './send.js';

// What all changes of factors have in common: who may, the line in the log, the letter.

/** A key is not a person, and neither is the operator who looks into somebody's account. */
export async function personOf(db: Db, { sessionId }: Caller): Promise<Session> {
  const session = sessionId === null ? undefined : await findSession(db, sessionId);
  if (!session || (session.via_operator && session.way === 'dashboard_link')) throw refuse('FORBIDDEN');
  return session;
}

export async function say(tx: Db, session: Session, outcome: SignInOutcome, now: Date): Promise<void> {
  const { account_id: accountId, way, via_operator: viaOperator, network, agent, session_id } = session;
  await insertSignIn(tx, logged({ accountId, way, viaOperator, network, agent }, outcome, session_id, now));
}

export function tell(desk: Desk, { account }: Caller, origin: RequestContext['publicOrigin'], what: string): void {
  const { email, email_verified } = account;
  if (email !== null && email_verified) send(desk, factorLetter({ email, origin, what }));
}
