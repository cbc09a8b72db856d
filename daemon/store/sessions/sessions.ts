import type { Selectable } from 'kysely';
import type { SignInWay } from '../../../src/contract/sessions/states.js';
import type { Db } from '../tables.js';
import type { DashboardLinksTable, SessionsTable, SignInsTable } from './tables.js';

export type Session = Selectable<SessionsTable>;
export type DashboardLink = Selectable<DashboardLinksTable>;
export type SignIn = Selectable<SignInsTable>;

/** Keeps the newest `most` sessions of an account. */
export async function insertSession(tx: Db, session: Session, most: number): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
  const newest = tx
    .selectFrom('sessions')
    .select('session_id')
    .where('account_id', '=', session.account_id)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .limit(most);
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', session.account_id)
    .where('session_id', 'not in', newest)
    .execute();
}

export const findSessionByCookie = (db: Db, sha256: string): Promise<Session | undefined> =>
  db.selectFrom('sessions').selectAll().where('cookie_sha256', '=', sha256).executeTakeFirst();

export const findSession = (db: Db, sessionId: string): Promise<Session | undefined> =>
  db.selectFrom('sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** Those that go on, newest first. */
export const sessionsOf = (db: Db, accountId: string, now: string): Promise<Session[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute();

export async function touchSession(db: Db, sessionId: string, at: string, idleEnd: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: at, idle_expires_at: idleEnd })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function removeSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('session_id', '=', sessionId).execute();
}

/** With `but`, all others; gives how many there were. */
export async function removeSessionsOf(db: Db, accountId: string, but?: string): Promise<number> {
  let remove = db.deleteFrom('sessions').where('account_id', '=', accountId);
  if (but !== undefined) remove = remove.where('session_id', '!=', but);
  return Number((await remove.executeTakeFirst()).numDeletedRows);
}

/** What the links of a key began ends with it, and the links themselves. */
export async function removeSessionsMadeBy(db: Db, keyId: string): Promise<void> {
  await db.deleteFrom('sessions').where('made_by', '=', keyId).execute();
}

/** Those that were used stay, so that a second use of them is noticed. */
export async function removeLinksMadeBy(db: Db, keyId: string): Promise<void> {
  await db.deleteFrom('dashboard_links').where('made_by', '=', keyId).where('used_at', 'is', null).execute();
}

/** Of one kind: whoever is handed a new link has one that works. */
export async function removeUnusedLinks(db: Db, accountId: string, way: SignInWay): Promise<void> {
  await db
    .deleteFrom('dashboard_links')
    .where('account_id', '=', accountId)
    .where('way', '=', way)
    .where('used_at', 'is', null)
    .execute();
}

/** Every kind of an account; those that were used stay. */
export async function removeUnusedLinksOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('dashboard_links').where('account_id', '=', accountId).where('used_at', 'is', null).execute();
}

export async function insertLink(db: Db, link: Omit<DashboardLink, 'used_at' | 'session_id'>): Promise<void> {
  await db
    .insertInto('dashboard_links')
    .values({ ...link, used_at: null, session_id: null })
    .execute();
}

export const findLink = (db: Db, sha256: string): Promise<DashboardLink | undefined> =>
  db.selectFrom('dashboard_links').selectAll().where('code_sha256', '=', sha256).executeTakeFirst();

/** False when it was used already: of two who bring it at once, one gets in. */
export async function useLink(db: Db, sha256: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dashboard_links')
    .set({ used_at: at })
    .where('code_sha256', '=', sha256)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The session that it began. */
export async function linkBegan(db: Db, sha256: string, sessionId: string): Promise<void> {
  await db.updateTable('dashboard_links').set({ session_id: sessionId }).where('code_sha256', '=', sha256).execute();
}

export async function insertSignIn(db: Db, row: Omit<SignIn, 'sign_in_no'>): Promise<void> {
  await db.insertInto('sign_ins').values(row).execute();
}

/** Newest first; `before` is the number of the last one read. */
export function signInsOf(
  db: Db,
  accountId: string,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<SignIn[]> {
  let select = db.selectFrom('sign_ins').selectAll().where('account_id', '=', accountId);
  if (before !== undefined) select = select.where('sign_in_no', '<', before);
  return select.orderBy('sign_in_no', 'desc').limit(limit).execute();
}

export async function forgetSessions(
  db: Db,
  before: { readonly now: string; readonly links: string; readonly signIns: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', before.now), eb('idle_expires_at', '<=', before.now)]))
    .execute();
  await db.deleteFrom('dashboard_links').where('created_at', '<', before.links).execute();
  await db.deleteFrom('sign_ins').where('at', '<', before.signIns).execute();
}
