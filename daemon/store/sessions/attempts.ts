import type { Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { SignInAttemptsTable } from './tables.js';

export type Attempt = Selectable<SignInAttemptsTable>;

export async function insertAttempt(db: Db, attempt: Omit<Attempt, 'passed_at'>): Promise<void> {
  await db.insertInto('sign_in_attempts').values(attempt).execute();
}

export const findAttempt = (db: Db, attemptId: string): Promise<Attempt | undefined> =>
  db.selectFrom('sign_in_attempts').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();

export async function updateAttempt(
  db: Db,
  attemptId: string,
  set: Partial<Pick<Attempt, 'cookie_sha256' | 'expires_at' | 'passed_at' | 'ended_at'>>,
): Promise<void> {
  await db.updateTable('sign_in_attempts').set(set).where('attempt_id', '=', attemptId).execute();
}

/** Adds in the statement, so that no two wrong tries count as one; gives what was counted. */
export const countTry = (
  db: Db,
  attemptId: string,
  { wrongCode }: { readonly wrongCode: boolean },
): Promise<Pick<Attempt, 'tries' | 'wrong_codes'>> =>
  db
    .updateTable('sign_in_attempts')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), wrong_codes: eb('wrong_codes', '+', wrongCode ? 1 : 0) }))
    .where('attempt_id', '=', attemptId)
    .returning(['tries', 'wrong_codes'])
    .executeTakeFirstOrThrow();

/** The rows stay: mails are counted by them. */
export async function endAttemptsOfBrowser(db: Db, cookieSha256: string, at: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ ended_at: at })
    .where('cookie_sha256', '=', cookieSha256)
    .where('created_at', '>=', new Date(Date.parse(at) - HOUR_MS).toISOString())
    .where('ended_at', 'is', null)
    .execute();
}

const HOUR_MS = 60 * 60_000;

export async function endAttemptsOf(db: Db, accountId: string, at: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('created_at', '>=', new Date(Date.parse(at) - HOUR_MS).toISOString())
    .where('ended_at', 'is', null)
    .execute();
}

type Counted = Pick<Attempt, 'network' | 'from_known' | 'created_at'>;

export const attemptsAtAddress = (db: Db, addressHash: string, since: string): Promise<Counted[]> =>
  db
    .selectFrom('sign_in_attempts')
    .select(['network', 'from_known', 'created_at'])
    .where('address_hash', '=', addressHash)
    .where('created_at', '>', since)
    .execute();

/** From a network that the account was not known in, whether or not there is an account. */
export const attemptsFrom = (db: Db, network: string, since: string): Promise<number> =>
  counted(
    db
      .selectFrom('sign_in_attempts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('network', '=', network)
      .where('created_at', '>', since)
      .where('from_known', '=', false)
      .executeTakeFirstOrThrow(),
  );

/** Mails that were sent to accounts from networks that these are not known in. */
export const mailsToStrangeNetworks = (db: Db, since: string): Promise<number> =>
  counted(
    db
      .selectFrom('sign_in_attempts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>', since)
      .where('from_known', '=', false)
      .where('account_id', 'is not', null)
      .executeTakeFirstOrThrow(),
  );

const counted = async (row: Promise<{ count: number }>): Promise<number> => (await row).count;

/** Whether the account signed in from there before, as far back as the log goes. */
export async function isKnownNetwork(db: Db, accountId: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_ins')
    .select('sign_in_no')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .where('outcome', '=', 'signed_in')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetAttempts(db: Db, before: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('created_at', '<', before).execute();
}
