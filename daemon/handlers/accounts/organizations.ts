import type { OrganizationRow, OrganizationSettings } from '../../../src/contract/accounts/organizations.js';
import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import { dataDeleteAfter } from '../../accounts/effective.js';
import { foundOrganization, seatsUsed } from '../../accounts/membership.js';
import { counters } from '../../accounts/periods.js';
import { findAccount } from '../../store/accounts/accounts.js';
import {
  findMember,
  findOrganization,
  membersOf,
  selectOrganizations,
  updateOrganizationRow,
  type Organization,
} from '../../store/accounts/organizations.js';
import { usedByMember } from '../../store/accounts/usage.js';
import type { Db } from '../../store/tables.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';
import { timeOf } from '../time-range.js';
import { memberView, ownerFirst, total } from './organization.js';

export const createOrganization =
  (desk: Desk): Handlers['createOrganization'] =>
  async ({ body: { name, owner_account_id, ...body } }) => {
    const made = await desk.db.transaction().execute(async (tx) => {
      const owner = await findAccount(tx, owner_account_id);
      if (!owner) throw malformed('owner_account_id', 'is no account of this server');
      const set = endOf(body, undefined);
      return rowView(tx, await foundOrganization(tx, { ...set, name, owner }, desk.world), desk.world.now());
    });
    desk.changed();
    return made;
  };

export const updateOrganization =
  (desk: Desk): Handlers['updateOrganization'] =>
  async ({ params: { organization_id: id }, body }) => {
    const changed = await desk.db.transaction().execute(async (tx) => {
      const before = await find(tx, id);
      const { owner_account_id: owner } = body;
      if (owner !== undefined && !(await findMember(tx, id, owner)))
        throw malformed('owner_account_id', 'is no member of the organisation');
      await updateOrganizationRow(tx, id, endOf(body, before));
      return rowView(tx, await find(tx, id), desk.world.now());
    });
    desk.changed();
    return changed;
  };

export const getOrganization =
  (desk: Desk): Handlers['getOrganization'] =>
  async ({ params: { organization_id: id } }) => {
    const now = desk.world.now();
    const organization = await find(desk.db, id);
    const used = await usedByMember(desk.db, id, counters(id, now).month.period);
    const members = await membersOf(desk.db, id);
    return {
      ...(await rowView(desk.db, organization, now)),
      used: total(used),
      members: ownerFirst(members.map((member) => memberView(member, organization, used))),
    };
  };

export const listOrganizations =
  (desk: Desk): Handlers['listOrganizations'] =>
  async ({ query: { limit = limits.listDefault, cursor } }) => {
    const rows = await selectOrganizations(desk.db, { limit, after: timeCursor(cursor, /^org_/) });
    return {
      organizations: await Promise.all(rows.map((row) => rowView(desk.db, row, desk.world.now()))),
      next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.organization_id]),
    };
  };

async function find(db: Db, id: string): Promise<Organization> {
  const organization = await findOrganization(db, id);
  if (!organization) throw refuse('NOT_FOUND');
  return organization;
}

/** Times as the database has them. Nothing is deleted before the end, and without an end nothing is. */
function endOf(body: Omit<OrganizationSettings, 'name'>, before: Organization | undefined): Partial<Organization> {
  const time = (field: 'subscription_ended_at' | 'data_delete_after') => {
    const said = body[field];
    return typeof said === 'string' ? timeOf(field, said) : said;
  };
  const ended = time('subscription_ended_at');
  const asked = time('data_delete_after');
  // A subscription that goes on again has no day of deletion either.
  const deleted = ended === null && asked === undefined ? null : asked;
  const then = ended === undefined ? (before?.subscription_ended_at ?? null) : ended;
  const after = deleted === undefined ? (before?.data_delete_after ?? null) : deleted;
  if (after !== null && (then === null || after < then))
    throw malformed('data_delete_after', 'must not be before subscription_ended_at');
  const { subscription_ended_at: _ended, data_delete_after: _after, ...rest } = body;
  return {
    ...rest,
    ...(ended !== undefined && { subscription_ended_at: ended }),
    ...(deleted !== undefined && { data_delete_after: deleted }),
  };
}

async function rowView(db: Db, organization: Organization, now: Date): Promise<OrganizationRow> {
  return {
    ...organization,
    plan: organization.plan as OrganizationRow['plan'],
    data_delete_after: dataDeleteAfter(organization),
    seats_used: await seatsUsed(db, organization.organization_id, now),
  };
}
