import { Flags } from '@oclif/core';
import type { Client } from '../../client/index.js';
import type { OrganizationRow, OrganizationSettings } from '../../contract/accounts/organizations.js';
import { planNames, type PlanName } from '../../contract/accounts/plans.js';
import { usage } from '../problem/problem.js';
import type { Field } from '../terminal/fields.js';
import { everything, pages } from '../terminal/pages.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { instant, timeText, type Zone } from '../terminal/times.js';
import { endFields } from './own.js';

const number = (summary: string) => Flags.string({ summary, helpValue: 'N' });
const day = (summary: string) => Flags.string({ summary, helpValue: 'DATE' });

/** What the operator sets of an organisation. */
export const organizationFlags = {
  plan: Flags.string({ summary: 'Plan of all members, or none: each has their own.', options: [...planNames, 'none'] }),
  'linked-billing': Flags.string({
    summary: 'Whether billing is linked for all members, or none: each has their own.',
    options: ['yes', 'no', 'none'],
  }),
  arrears: Flags.string({
    summary: 'Whether payments are overdue; if so, new work of all members is refused.',
    options: ['yes', 'no'],
  }),
  seats: number('Maximum number of members and open invitations, or none for no limit.'),
  'monthly-limit': number('Production units per month of all members together, or none.'),
  'subscription-ended': day('When the subscription ends, or none; nothing new can be created after it.'),
  'data-delete-after': day('When all data is deleted, or none for 60 days after the subscription ends.'),
};

type Said = { readonly [K in keyof typeof organizationFlags | 'name' | 'owner']?: string | undefined };

/** The settings that were said, no others. */
export function organizationSettings(said: Said, zone: Zone): OrganizationSettings {
  const truth = (text: string | undefined) => (text === undefined ? undefined : text === 'yes');
  const given = {
    name: said.name,
    owner_account_id: said.owner,
    plan: orNull(said.plan) as PlanName | null | undefined,
    linked_billing: said['linked-billing'] === 'none' ? null : truth(said['linked-billing']),
    arrears: truth(said.arrears),
    seats: count('--seats', said.seats),
    monthly_limit: count('--monthly-limit', said['monthly-limit']),
    subscription_ended_at: time('--subscription-ended', said['subscription-ended'], zone),
    data_delete_after: time('--data-delete-after', said['data-delete-after'], zone),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const orNull = (said: string | undefined) => (said === 'none' ? null : said);

function time(flag: string, said: string | undefined, zone: Zone): string | null | undefined {
  if (said === undefined) return undefined;
  return said === 'none' ? null : instant(flag, said, zone);
}

/** A whole number, or `none`. */
export function count(flag: string, said: string | undefined): number | null | undefined {
  if (said === undefined) return undefined;
  if (said === 'none') return null;
  if (!/^\d{1,9}$/.test(said)) throw usage(`${flag} '${said}' is not a whole number`, "'none' removes the limit");
  return Number(said);
}

export const readOrganizations = (client: Client) =>
  pages('organizations', everything, (query) => client.listOrganizations({ query }));

export function organizationTable(rows: readonly OrganizationRow[], screen: Screen): string {
  const about = ({ plan, arrears, seats, seats_used, subscription_ended_at: ended }: OrganizationRow) =>
    [
      plan ?? '',
      seats === null ? `${seats_used} seats used` : `${seats_used} of ${seats} seats used`,
      arrears ? 'arrears' : '',
      ended === null ? '' : `subscription ends ${ended.slice(0, 10)}`,
    ]
      .filter((part) => part !== '')
      .join(', ');
  return table(
    [
      {
        heading: 'ORGANISATION',
        cells: rows.map(({ organization_id }) => organization_id),
        paint: () => screen.paint.bold,
      },
      { heading: 'NAME', cells: rows.map(({ name }) => name) },
      { heading: 'ABOUT', cells: rows.map(about) },
    ],
    screen,
  );
}

export function organizationRowFields(row: OrganizationRow, zone: Zone): Field[] {
  const orNone = (value: number | null) => (value === null ? 'none' : String(value));
  const whose = (value: string | null) => value ?? 'each member has their own';
  const billing = row.linked_billing === null ? null : row.linked_billing ? 'yes' : 'no';
  return [
    { label: 'Organisation', value: row.name },
    { label: 'Id', value: row.organization_id },
    { label: 'Owner', value: row.owner_account_id },
    { label: 'Plan', value: whose(row.plan) },
    { label: 'Billing linked', value: whose(billing) },
    { label: 'Arrears', value: row.arrears ? 'yes' : 'no' },
    { label: 'Seats', value: `${orNone(row.seats)} (${row.seats_used} used)` },
    { label: 'Monthly limit', value: orNone(row.monthly_limit) },
    ...endFields(row.subscription_ended_at, row.data_delete_after, zone),
    { label: 'Made', value: timeText(row.created_at, zone) },
  ];
}
