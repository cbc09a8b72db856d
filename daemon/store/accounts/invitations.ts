import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { Db } from '../tables.js';
import type { InvitationsTable } from './tables.js';

export type Invitation = Selectable<InvitationsTable>;

export async function insertInvitation(
  db: Db,
  row: Omit<Insertable<InvitationsTable>, 'revoked_at' | 'accepted_at' | 'accepted_by'>,
): Promise<void> {
  await db.insertInto('invitations').values(row).execute();
}

/** Of one organisation; undefined for an unknown or foreign id. */
export const findInvitation = (db: Db, organizationId: string, invitationId: string): Promise<Invitation | undefined> =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();

export const findByToken = (db: Db, sha256: string): Promise<Invitation | undefined> =>
  db.selectFrom('invitations').selectAll().where('token_sha256', '=', sha256).executeTakeFirst();

/** Newest first; `after` is the last row read. */
export function selectInvitations(
  db: Db,
  organizationId: string,
  { limit, after }: { readonly limit: number; readonly after: { at: string; id: string } | undefined },
): Promise<Invitation[]> {
  let select = db.selectFrom('invitations').selectAll().where('organization_id', '=', organizationId);
  if (after)
    select = select.where((eb) => eb(eb.refTuple('created_at', 'invitation_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy('created_at', 'desc').orderBy('invitation_id', 'desc').limit(limit).execute();
}

export async function countOpenInvitations(db: Db, organizationId: string, now: string): Promise<number> {
  const { n } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .where(unused)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return n;
}

/** How many were made since a time, whatever became of them. */
export async function countInvitationsSince(db: Db, organizationId: string, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** True when this call accepted it: nobody else did, and it was not revoked. */
export async function markAccepted(
  db: Db,
  invitationId: string,
  { now, accountId }: { readonly now: string; readonly accountId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ accepted_at: now, accepted_by: accountId })
    .where('invitation_id', '=', invitationId)
    .where(unused)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One that was accepted stays as it is. */
export async function revokeInvitation(db: Db, invitationId: string, now: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('invitation_id', '=', invitationId)
    .where(unused)
    .execute();
}

/** Those of one address that could still be accepted. */
export async function revokeInvitationsOf(db: Db, organizationId: string, email: string, now: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where(unused)
    .execute();
}

const unused = sql<SqlBool>`(revoked_at is null and accepted_at is null)`;
