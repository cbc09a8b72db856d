import { Type, type Static } from 'typebox';
import { emailAddress, name, units } from './accounts.js';
import { createdKey } from './api-keys.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';

const role = Type.Enum(['owner', 'member']);

/** A member sees ids, names and roles of the others; the rest is for the owner. `joined_at` is null where it was not recorded. */
const memberRow = Type.Object({
  account_id: Type.String(),
  name: orNull(Type.String()),
  role,
  email: Type.Optional(orNull(Type.String())),
  joined_at: Type.Optional(orNull(Type.String())),
  /** What the owner allows: production units in one month; null for no maximum. */
  monthly_limit: Type.Optional(orNull(Type.Integer())),
  /** As a member, in this month. */
  used: Type.Optional(Type.Integer()),
});
export type MemberRow = Static<typeof memberRow>;

const ownOrganizationBody = Type.Object({
  organization_id: Type.String(),
  name: Type.String(),
  /** Of the caller. */
  role,
  /** Of all members; null: each has their own. */
  plan: orNull(Type.String()),
  seats: orNull(Type.Integer()),
  /** Members and open invitations. */
  seats_used: Type.Integer(),
  monthly_limit: orNull(Type.Integer()),
  /** Of all members together in this month, those who left included. */
  used: Type.Integer(),
  subscription_ended_at: orNull(Type.String()),
  data_delete_after: orNull(Type.String()),
  members: Type.Array(memberRow),
});
export type OwnOrganization = Static<typeof ownOrganizationBody>;

const invitationRow = Type.Object({
  invitation_id: Type.String(),
  email: Type.String(),
  monthly_limit: orNull(Type.Integer()),
  status: Type.Enum(['open', 'used', 'revoked', 'expired']),
  created_at: Type.String(),
  expires_at: Type.String(),
});
export type InvitationRow = Static<typeof invitationRow>;

const oneInvitation = Type.Object({ invitation_id: Type.String() }, closed);
const oneMember = Type.Object({ account_id: Type.String() }, closed);

export const ownOrganization = operation(routes.ownOrganization, {
  summary: 'The organisation that the caller is in; its owner sees everything, a member names and roles',
  access: 'key',
  answers: { status: 200, body: ownOrganizationBody },
  refuses: [],
});

export const renameOrganization = operation(routes.renameOrganization, {
  summary: 'Rename the organisation; its owner with a production key',
  access: 'key',
  body: Type.Object({ name }, closed),
  answers: { status: 200, body: ownOrganizationBody },
  refuses: ['MISSING_FIELD', 'FORBIDDEN'],
});

export const inviteMember = operation(routes.inviteMember, {
  summary: 'Invite an address for 7 days; an open invitation of the same address is revoked',
  access: 'key',
  fresh: true,
  body: Type.Object({ email: emailAddress, monthly_limit: Type.Optional(orNull(units)) }, closed),
  answers: {
    status: 201,
    body: Type.Object({
      ...invitationRow.properties,
      /** Shown once, and only where the server sends no mail: to be handed over by hand. */
      url: orNull(Type.String()),
    }),
  },
  refuses: ['MISSING_FIELD', 'FORBIDDEN', 'ORGANIZATION_FULL', 'ALREADY_MEMBER', 'RATE_LIMITED', 'MAIL_UNAVAILABLE'],
});

export const listInvitations = operation(routes.listInvitations, {
  summary: 'Invitations of the organisation, newest first; its owner only',
  access: 'key',
  query: Type.Object({ ...paging }, closed),
  answers: {
    status: 200,
    body: Type.Object({ invitations: Type.Array(invitationRow), next_cursor: orNull(Type.String()) }),
  },
  refuses: ['FORBIDDEN'],
});

export const revokeInvitation = operation(routes.revokeInvitation, {
  summary: 'Revoke an invitation; its owner with a production key',
  access: 'key',
  params: oneInvitation,
  answers: { status: 200, body: invitationRow },
  refuses: ['FORBIDDEN', 'INVITATION_GONE'],
});

export const acceptInvitation = operation(routes.acceptInvitation, {
  summary: 'Join an organisation. An address without an account gets one, with keys that are shown once',
  access: 'open',
  body: Type.Object({ token: Type.String({ maxLength: 300 }), name: Type.Optional(name) }, closed),
  answers: {
    status: 201,
    body: Type.Object({
      account_id: Type.String(),
      email: Type.String(),
      organization_id: Type.String(),
      organization: Type.String(),
      /** Of an account that was made; empty for one that was there. */
      api_keys: Type.Array(createdKey),
    }),
  },
  refuses: [
    'MISSING_API_KEY',
    'INVALID_API_KEY',
    'SESSION_EXPIRED',
    'INSECURE_TRANSPORT',
    'PLAN_API_READ_ONLY',
    'MISSING_FIELD',
    'FORBIDDEN',
    'INVITATION_GONE',
    'ORGANIZATION_FULL',
    'ALREADY_MEMBER',
    'RATE_LIMITED',
  ],
});

export const updateMember = operation(routes.updateMember, {
  summary: 'Set the monthly units of a member; the owner with a production key',
  access: 'key',
  params: oneMember,
  body: Type.Object({ monthly_limit: orNull(units) }, closed),
  answers: { status: 200, body: memberRow },
  refuses: ['MISSING_FIELD', 'FORBIDDEN'],
});

export const removeMember = operation(routes.removeMember, {
  summary: 'Remove a member, or leave. What was created in the organisation stays with it',
  access: 'key',
  unconfirmed: true,
  params: oneMember,
  answers: {
    status: 200,
    body: Type.Object({ account_id: Type.String(), organization_id: Type.String(), left_at: Type.String() }),
  },
  refuses: ['FORBIDDEN', 'ORGANIZATION_OWNER_REQUIRED', 'EMAIL_NOT_VERIFIED'],
});

export const transferOrganization = operation(routes.transferOrganization, {
  summary: 'Make a member the owner; the owner before stays a member',
  access: 'key',
  fresh: true,
  body: Type.Object({ account_id: Type.String({ maxLength: 64 }) }, closed),
  answers: { status: 200, body: ownOrganizationBody },
  refuses: ['MISSING_FIELD', 'FORBIDDEN'],
});
