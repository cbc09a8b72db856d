import type { Client } from '../../client/index.js';
import type { AccountRow } from '../../contract/accounts/accounts.js';
import type { Field } from '../terminal/fields.js';
import { everything, pages } from '../terminal/pages.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeText, type Zone } from '../terminal/times.js';

export const readAccounts = (client: Client) =>
  pages('accounts', everything, (query) => client.listAccounts({ query }));

export function accountTable(rows: readonly AccountRow[], screen: Screen): string {
  const about = (row: AccountRow) => {
    const marks = [row.linked_billing ? '' : 'no billing', row.arrears ? 'arrears' : ''];
    return [row.email ?? '', row.organization ?? '', ...marks].filter((part) => part !== '').join(', ');
  };
  return table(
    [
      { heading: 'ACCOUNT', cells: rows.map(({ account_id }) => account_id), paint: () => screen.paint.bold },
      { heading: 'PLAN', cells: rows.map(({ plan }) => plan) },
      { heading: 'ABOUT', cells: rows.map(about) },
    ],
    screen,
  );
}

export function accountRowFields(row: AccountRow, zone: Zone): Field[] {
  const yes = (value: boolean) => (value ? 'yes' : 'no');
  const orNone = (value: string | number | null) => (value === null ? 'none' : String(value));
  return [
    { label: 'Account', value: row.account_id },
    { label: 'Name', value: orNone(row.name) },
    { label: 'E-mail', value: orNone(row.email) },
    { label: 'Confirmed', value: yes(row.email_verified) },
    { label: 'Plan', value: row.plan },
    { label: 'Billing linked', value: yes(row.linked_billing) },
    { label: 'Arrears', value: yes(row.arrears) },
    { label: 'Monthly limit', value: orNone(row.monthly_limit) },
    { label: 'Organisation', value: organizationText(row) },
    ...(row.organization === null
      ? []
      : [{ label: 'Monthly limit of the organisation', value: orNone(row.organization_monthly_limit) }]),
    { label: 'Made', value: timeText(row.created_at, zone) },
  ];
}

const organizationText = ({ organization, organization_id: id, organization_role: role }: AccountRow): string =>
  organization === null ? 'none' : `${organization} (${id}, ${role})`;
