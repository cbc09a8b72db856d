import { Type, type Static } from 'typebox';
import { name, units } from './accounts.js';
import { operation } from '../operation.js';
import { planNames } from './plans.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';

const day = Type.String({ description: 'RFC 3339 time, or a day: midnight UTC', maxLength: 40 });

/** What the operator sets. Plan and linked billing count for all members where they are not null, arrears as soon as either has them. */
const settable = {
  name,
  owner_account_id: Type.String({ maxLength: 64 }),
  plan: orNull(Type.Enum([...planNames])),
  linked_billing: orNull(Type.Boolean()),
  arrears: Type.Boolean(),
  /** Production units of all members together in one month (UTC). */
  monthly_limit: orNull(units),
  /** Members and open invitations. */
  seats: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** From then on nothing new is made; 30 days later legal holds are released. */
  subscription_ended_at: orNull(day),
  /** When everything that was made in it is deleted; null: 60 days after the end. */
  data_delete_after: orNull(day),
};
const changed = Type.Partial(Type.Object(settable, closed), closed);
const { name: _name, owner_account_id: _owner, ...optional } = changed.properties;
const made = Type.Object({ name, owner_account_id: settable.owner_account_id, ...optional }, closed);
export type OrganizationSettings = Static<typeof changed>;

const organizationRow = Type.Object({
  organization_id: Type.String(),
  ...settable,
  name: Type.String(),
  plan: orNull(Type.String()),
  subscription_ended_at: orNull(Type.String()),
  data_delete_after: orNull(Type.String()),
  /** Members and open invitations. */
  seats_used: Type.Integer(),
  created_at: Type.String(),
});
export type OrganizationRow = Static<typeof organizationRow>;

const one = Type.Object({ organization_id: Type.String() }, closed);

export const createOrganization = operation(routes.createOrganization, {
  summary: 'Create an organisation; its owner must not be in another one',
  access: 'operator',
  body: made,
  answers: { status: 201, body: organizationRow },
  refuses: ['MISSING_FIELD', 'ALREADY_MEMBER'],
});

export const listOrganizations = operation(routes.listOrganizations, {
  summary: 'Organisations of this server, newest first',
  access: 'operator',
  query: Type.Object({ ...paging }, closed),
  answers: {
    status: 200,
    body: Type.Object({ organizations: Type.Array(organizationRow), next_cursor: orNull(Type.String()) }),
  },
  refuses: [],
});

export const getOrganization = operation(routes.getOrganization, {
  summary: 'One organisation, its members and their usage',
  access: 'operator',
  params: one,
  answers: {
    status: 200,
    body: Type.Object({
      ...organizationRow.properties,
      /** Of all members together in this month, those who left included. */
      used: Type.Integer(),
      members: Type.Array(
        Type.Object({
          account_id: Type.String(),
          name: orNull(Type.String()),
          email: orNull(Type.String()),
          role: Type.Enum(['owner', 'member']),
          joined_at: orNull(Type.String()),
          monthly_limit: orNull(Type.Integer()),
          used: Type.Integer(),
        }),
      ),
    }),
  },
  refuses: [],
});

export const updateOrganization = operation(routes.updateOrganization, {
  summary: 'Change name, owner, plan, seats, maximum, billing or the end of the subscription of an organisation',
  access: 'operator',
  params: one,
  body: changed,
  answers: { status: 200, body: organizationRow },
  refuses: [],
});
