import { createHash } from 'node:crypto';
import type { InvitationRow } from '../../../src/contract/accounts/members.js';
import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { limits } from '../../../src/contract/limits.js';
import { admitSeat } from '../../accounts/membership.js';
import { dayEnd, secondsUntil } from '../../accounts/periods.js';
import {
  countInvitationsSince,
  findInvitation,
  insertInvitation,
  revokeInvitation as revoke,
  revokeInvitationsOf,
  selectInvitations,
  type Invitation,
} from '../../store/accounts/invitations.js';
import { membersOf, type Organization } from '../../store/accounts/organizations.js';
import type { Db } from '../../store/tables.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { invitationLetter } from './letters.js';
import { mailed } from './mailed.js';
import { ownedBy } from './organization.js';

/** `inv_<id>.<43 characters>`: who has it can accept. The server keeps its SHA-256. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const inviteMember =
  (desk: Desk): Handlers['inviteMember'] =>
  async ({ body: { email: address, monthly_limit = null } }, { caller, publicOrigin }) => {
    const email = address.toLowerCase();
    const now = desk.world.now();
    const invitation_id = newId('inv', desk.world);
    const token = `${invitation_id}.${Buffer.from(desk.world.randomBytes(32)).toString('base64url')}`;
    const row = {
      invitation_id,
      email,
      monthly_limit,
      token_sha256: tokenHash(token),
      mailed: desk.mailer !== undefined,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + limits.invitationMs).toISOString(),
    };
    const organization = await desk.db.transaction().execute(async (tx) => {
      const owned = await ownedBy(tx, caller);
      await admitInvitation(tx, owned, email, now);
      await insertInvitation(tx, { ...row, organization_id: owned.organization_id });
      return owned;
    });
    const url = invitationUrl(publicOrigin, token);
    if (desk.mailer) {
      const { name: owner } = caller.account;
      const letter = invitationLetter({
        email,
        organization: organization.name,
        owner,
        url,
        expiresAt: row.expires_at,
      });
      // Nobody has the token of a letter that did not leave.
      await mailed(desk.mailer, letter).catch(async (error: unknown) => {
        await revoke(desk.db, invitation_id, now.toISOString());
        throw error;
      });
    }
    const { created_at, expires_at } = row;
    return {
      invitation_id,
      email,
      monthly_limit,
      status: 'open',
      created_at,
      expires_at,
      url: desk.mailer ? null : url,
    };
  };

/** The fragment of an address stays in the browser: it is in no log and no Referer. */
const invitationUrl = (origin: string, token: string): string => `${origin}/dashboard/invitation#${token}`;

/** One address has one invitation: an earlier one gives its seat to this. */
async function admitInvitation(tx: Db, organization: Organization, email: string, now: Date): Promise<void> {
  const { organization_id: id } = organization;
  const members = await membersOf(tx, id);
  if (members.some((member) => member.email_verified && member.email?.toLowerCase() === email))
    throw refuse('ALREADY_MEMBER', { organization_id: id });
  const since = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  const daily_limit = limits.invitationsPerDay;
  if ((await countInvitationsSince(tx, id, since)) >= daily_limit) {
    const retry_after_seconds = secondsUntil(dayEnd(now), now);
    throw refuse('RATE_LIMITED', { retry_after_seconds, action: 'invitation_create', daily_limit, remaining: 0 });
  }
  await revokeInvitationsOf(tx, id, email, now.toISOString());
  await admitSeat(tx, organization, now);
}

export const listInvitations =
  (desk: Desk): Handlers['listInvitations'] =>
  async ({ query: { limit = limits.listDefault, cursor } }, { caller }) => {
    const { organization_id: id } = await ownedBy(desk.db, caller);
    const rows = await selectInvitations(desk.db, id, { limit, after: timeCursor(cursor, /^inv_/) });
    return {
      invitations: rows.map((row) => invitationView(row, desk.world.now())),
      next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.invitation_id]),
    };
  };

/** One that was revoked before stays as it is; one that is over in another way cannot be revoked. */
export const revokeInvitation =
  (desk: Desk): Handlers['revokeInvitation'] =>
  ({ params: { invitation_id } }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const { organization_id: id } = await ownedBy(tx, caller);
      const now = desk.world.now();
      const found = await findInvitation(tx, id, invitation_id);
      if (!found) throw refuse('NOT_FOUND');
      const status = invitationStatus(found, now);
      if (status === 'used' || status === 'expired') throw refuse('INVITATION_GONE', { reason: status });
      await revoke(tx, invitation_id, now.toISOString());
      return { ...invitationView(found, now), status: 'revoked' as const };
    });

export function invitationStatus(
  { accepted_at, revoked_at, expires_at }: Invitation,
  now: Date,
): InvitationRow['status'] {
  if (accepted_at !== null) return 'used';
  if (revoked_at !== null) return 'revoked';
  return expires_at <= now.toISOString() ? 'expired' : 'open';
}

function invitationView(row: Invitation, now: Date): InvitationRow {
  const { invitation_id, email, monthly_limit, created_at, expires_at } = row;
  return { invitation_id, email, monthly_limit, status: invitationStatus(row, now), created_at, expires_at };
}
