import { ApiRefusal, type Client } from '../../client/index.js';
import type { InvitationRow, MemberRow, OwnOrganization } from '../../contract/accounts/members.js';
import { Problem, usage } from '../problem/problem.js';
import type { Field } from '../terminal/fields.js';
import { everything, pages } from '../terminal/pages.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn, timeText, type Zone } from '../terminal/times.js';

/** The organisation that the caller is in. Throws a problem that says so where there is none: the answer only says that nothing is there. */
export async function ownOrganization(client: Pick<Client, 'ownOrganization'>): Promise<OwnOrganization> {
  try {
    return await client.ownOrganization({});
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'NOT_FOUND') throw error;
    throw new Problem('refused', error.code, 'this account is in no organisation', {
      hints: ['who was invited to one accepts with: evidence organization accept LINK'],
      ...(error.request_id !== null && { requestId: error.request_id }),
      cause: error,
    });
  }
}

/** What there is to see of the organisation that the caller is in. */
export function organizationFields(own: OwnOrganization, zone: Zone): Field[] {
  const { seats, seats_used, used, monthly_limit, subscription_ended_at: ended, data_delete_after: deleted } = own;
  return [
    { label: 'Organisation', value: own.name },
    { label: 'Id', value: own.organization_id },
    { label: 'Your role', value: own.role },
    { label: 'Plan', value: own.plan ?? 'each member has their own' },
    { label: 'Seats', value: seats === null ? `${seats_used} used` : `${seats_used} of ${seats} used` },
    { label: 'Used this month', value: `${used}${monthly_limit === null ? '' : ` of ${monthly_limit}`} units` },
    ...endFields(ended, deleted, zone),
  ];
}

export function endFields(ended: string | null, deleted: string | null, zone: Zone): Field[] {
  if (ended === null) return [];
  return [
    { label: 'Subscription ends', value: timeText(ended, zone) },
    ...(deleted === null ? [] : [{ label: 'Data is deleted after', value: timeText(deleted, zone) }]),
  ];
}

/** With columns for what the caller sees: a member sees names and roles. */
export function memberTable(members: readonly MemberRow[], screen: Screen): string {
  const seen = members.some(({ email }) => email !== undefined);
  return table(
    [
      { heading: 'ACCOUNT', cells: members.map(({ account_id }) => account_id), paint: () => screen.paint.bold },
      { heading: 'ROLE', cells: members.map(({ role }) => role) },
      ...(seen
        ? [
            { heading: 'USED', cells: members.map(usedText) },
            { heading: 'E-MAIL', cells: members.map(({ email }) => email ?? '') },
          ]
        : []),
      { heading: 'NAME', cells: members.map(({ name }) => name ?? '') },
    ],
    screen,
  );
}

const usedText = ({ used = 0, monthly_limit: limit }: MemberRow): string =>
  limit === null || limit === undefined ? String(used) : `${used} of ${limit}`;

export const readInvitations = (client: Client) =>
  pages('invitations', everything, (query) => client.listInvitations({ query }));

export function invitationTable(rows: readonly InvitationRow[], screen: Screen): string {
  return table(
    [
      { heading: 'INVITATION', cells: rows.map(({ invitation_id }) => invitation_id), paint: () => screen.paint.bold },
      { heading: 'STATUS', cells: rows.map(({ status }) => status) },
      timeColumn(
        'ENDS',
        rows.map(({ expires_at }) => expires_at),
        screen.zone,
      ),
      { heading: 'E-MAIL', cells: rows.map(({ email }) => email) },
    ],
    screen,
  );
}

/** A member by account id, or by e-mail address where the caller sees those. */
export async function memberId(client: Client, named: string): Promise<string> {
  if (!named.includes('@')) return named;
  const { members } = await ownOrganization(client);
  const found = members.find(({ email }) => email?.toLowerCase() === named.toLowerCase());
  if (!found) throw usage(`no member has the address ${named}`, 'evidence organization members lists them');
  return found.account_id;
}
