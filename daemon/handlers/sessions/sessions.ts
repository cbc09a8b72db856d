import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import type { SessionRead } from '../../../src/contract/sessions/sessions.js';
import type { Caller } from '../../accounts/caller.js';
import { admitTransport, cookieOf } from '../../sessions/halves.js';
import { endSession as end, makeLink } from '../../sessions/links.js';
import { findAccount } from '../../store/accounts/accounts.js';
import { findSession, sessionsOf, signInsOf, type Session } from '../../store/sessions/sessions.js';
import { countCursor } from '../cursor.js';
import type { RequestContext, Desk, Handlers } from '../handlers.js';

/** A key that may do everything signs its own account in; a session does not make others. */
export const createDashboardLink =
  (desk: Desk): Handlers['createDashboardLink'] =>
  async ({ body: { path = '/' } }, { caller, ...place }) => {
    if (caller.env === 'test' || caller.sessionId !== null) throw refuse('FORBIDDEN');
    const origin = dashboardOf(desk, place);
    const wanted = { accountId: caller.account.account_id, way: 'dashboard_link', path, madeBy: caller.keyId } as const;
    return linkView(origin, await makeLink(desk.db, desk.world, wanted));
  };

export const createAccountDashboardLink =
  (desk: Desk): Handlers['createAccountDashboardLink'] =>
  async ({ params: { account_id: accountId }, body: { path = '/' } }, place) => {
    if (!(await findAccount(desk.db, accountId))) throw refuse('NOT_FOUND');
    const origin = dashboardOf(desk, place);
    const wanted = { accountId, way: 'dashboard_link', path, madeBy: null } as const;
    return linkView(origin, await makeLink(desk.db, desk.world, wanted));
  };

/** Where a browser would reach the dashboard: as the caller did, if sessions are given there. */
export function dashboardOf(
  { hasDashboard }: Desk,
  { baseUrl, dashboards }: Pick<RequestContext, 'baseUrl' | 'dashboards'>,
): string {
  if (!hasDashboard) throw refuse('NOT_FOUND');
  const { origin } = new URL(baseUrl);
  const found = dashboards.includes(origin) ? origin : dashboards[0];
  if (found === undefined) throw refuse('INSECURE_TRANSPORT');
  admitTransport(found);
  return found;
}

const linkView = (origin: string, { code, expiresAt }: { code: string; expiresAt: string }) => ({
  // Behind the `#`, which no server and no Referer is told.
  url: `${origin}/dashboard/enter#${code}`,
  expires_at: expiresAt,
});

export const listSessions =
  (desk: Desk): Handlers['listSessions'] =>
  async (_, { caller }) => {
    admitPerson(caller);
    const rows = await sessionsOf(desk.db, caller.account.account_id, desk.world.now().toISOString());
    return { sessions: rows.map((row) => sessionView(row, caller)) };
  };

export const endCurrentSession =
  (desk: Desk): Handlers['endCurrentSession'] =>
  async (_, { caller, baseUrl, browser }) => {
    const { sessionId } = caller;
    const row = sessionId === null ? undefined : await findSession(desk.db, sessionId);
    if (!row) throw refuse('NOT_FOUND');
    const now = desk.world.now();
    await desk.db.transaction().execute((tx) => end(tx, row, 'signed_out', now));
    browser.setCookie(cookieOf(baseUrl, 'session', '', 0));
    browser.clearSite();
    return { session_id: row.session_id, ended_at: now.toISOString() };
  };

export const endSession =
  (desk: Desk): Handlers['endSession'] =>
  async ({ params: { session_id } }, { caller }) => {
    admitPerson(caller);
    const now = desk.world.now();
    await desk.db.transaction().execute(async (tx) => {
      const row = await findSession(tx, session_id);
      if (row?.account_id !== caller.account.account_id) throw refuse('NOT_FOUND');
      await end(tx, row, 'ended', now);
    });
    return { session_id, ended_at: now.toISOString() };
  };

export const endOtherSessions =
  (desk: Desk): Handlers['endOtherSessions'] =>
  async (_, { caller }) => {
    admitPerson(caller);
    const now = desk.world.now();
    const ended = await desk.db.transaction().execute(async (tx) => {
      const rows = await sessionsOf(tx, caller.account.account_id, now.toISOString());
      const others = rows.filter((row) => row.session_id !== caller.sessionId);
      for (const row of others) await end(tx, row, 'ended', now);
      return others.length;
    });
    return { ended, ended_at: now.toISOString() };
  };

export const listSignIns =
  (desk: Desk): Handlers['listSignIns'] =>
  async ({ query: { limit = limits.listDefault, cursor } }, { caller }) => {
    admitPerson(caller);
    const rows = await signInsOf(desk.db, caller.account.account_id, { limit, before: countCursor(cursor) });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return {
      sign_ins: rows.map(({ sign_in_no: _no, account_id: _account, ...shown }) => shown),
      next_cursor: last === undefined ? null : String(last.sign_in_no),
    };
  };

/** From where somebody signs in is told to no test key, which is handed around more freely. */
function admitPerson({ env }: Caller): void {
  if (env === 'test') throw refuse('FORBIDDEN');
}

const sessionView = (row: Session, { sessionId }: Caller): SessionRead => ({
  session_id: row.session_id,
  current: row.session_id === sessionId,
  way: row.way,
  via_operator: row.via_operator,
  network: row.network,
  agent: row.agent,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  idle_expires_at: row.idle_expires_at,
  expires_at: row.expires_at,
});
