import type { Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { ShareCodesTable, ShareSessionsTable } from './tables.js';

export type ShareSession = Selectable<ShareSessionsTable>;
export type ShareCode = Selectable<ShareCodesTable>;

/** Keeps the newest `most` sessions of a share. */
export async function insertSession(tx: Db, session: ShareSession, most: number): Promise<void> {
  await tx.insertInto('share_sessions').values(session).execute();
  const newest = tx
    .selectFrom('share_sessions')
    .select('session_id')
    .where('share_id', '=', session.share_id)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .limit(most);
  await tx
    .deleteFrom('share_sessions')
    .where('share_id', '=', session.share_id)
    .where('session_id', 'not in', newest)
    .execute();
}

export const findSessionByCookie = (db: Db, sha256: string): Promise<ShareSession | undefined> =>
  db.selectFrom('share_sessions').selectAll().where('cookie_sha256', '=', sha256).executeTakeFirst();

export const findSession = (db: Db, sessionId: string): Promise<ShareSession | undefined> =>
  db.selectFrom('share_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** A session and a code say nothing any more once they ended. */
export async function forgetShareSessions(db: Db, now: string, codesBefore: string): Promise<void> {
  await db.deleteFrom('share_sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('share_codes').where('sent_at', '<', codesBefore).execute();
}

export async function insertCode(tx: Db, code: Omit<ShareCode, 'wrong'>): Promise<void> {
  await tx.insertInto('share_codes').values(code).execute();
}

/** Newest first. */
export const codesSince = (db: Db, shareId: string, since: string): Promise<ShareCode[]> =>
  db
    .selectFrom('share_codes')
    .selectAll()
    .where('share_id', '=', shareId)
    .where('sent_at', '>=', since)
    .orderBy('sent_at', 'desc')
    .execute();

export const countWrongCode = (tx: Db, { share_id, sent_at, code_sha256 }: ShareCode): Promise<unknown> =>
  tx
    .updateTable('share_codes')
    .set((eb) => ({ wrong: eb('wrong', '+', 1) }))
    .where('share_id', '=', share_id)
    .where('sent_at', '=', sent_at)
    .where('code_sha256', '=', code_sha256)
    .execute();

/** Each code opens once. */
export const dropCode = (tx: Db, { share_id, sent_at, code_sha256 }: ShareCode): Promise<unknown> =>
  tx
    .updateTable('share_codes')
    .set({ expires_at: sent_at })
    .where('share_id', '=', share_id)
    .where('sent_at', '=', sent_at)
    .where('code_sha256', '=', code_sha256)
    .execute();
