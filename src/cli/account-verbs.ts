import type { ChalkInstance } from 'chalk';
import type { Client } from '../client/index.js';
import type { AccountRow } from '../contract/accounts.js';
import { fit, type Field } from './fields.js';

export async function readAccounts(client: Client) {
  const page = await client.listAccounts({ query: { limit: 200 } });
  const accounts = [...page.accounts];
  let { next_cursor } = page;
  while (next_cursor !== null) {
    const next = await client.listAccounts({ query: { limit: 200, cursor: next_cursor } });
    accounts.push(...next.accounts);
    ({ next_cursor } = next);
  }
  return { accounts, next_cursor };
}

export function accountTable(rows: readonly AccountRow[], width: number, paint: ChalkInstance): string {
  const idWidth = Math.max(...rows.map(({ account_id }) => account_id.length));
  const line = (row: AccountRow) => {
    const marks = [row.linked_billing ? '' : 'no billing', row.arrears ? 'arrears' : ''].filter((mark) => mark !== '');
    const about = [row.email ?? '', row.organization ?? '', ...marks].filter((part) => part !== '').join(', ');
    return `${paint.bold(row.account_id.padEnd(idWidth))}  ${row.plan.padEnd(15)}  ${fit(about, Math.max(8, width - idWidth - 19))}`;
  };
  return [paint.dim(`${'ACCOUNT'.padEnd(idWidth)}  ${'PLAN'.padEnd(15)}  ABOUT`), ...rows.map(line)].join('\n');
}

export function accountRowFields(row: AccountRow): Field[] {
  const yes = (value: boolean) => (value ? 'yes' : 'no');
  const orNone = (value: string | number | null) => (value === null ? 'none' : String(value));
  return [
    { label: 'Account', value: row.account_id },
    { label: 'E-mail', value: orNone(row.email) },
    { label: 'Confirmed', value: yes(row.email_verified) },
    { label: 'Plan', value: row.plan },
    { label: 'Billing linked', value: yes(row.linked_billing) },
    { label: 'Arrears', value: yes(row.arrears) },
    { label: 'Monthly limit', value: orNone(row.monthly_limit) },
    { label: 'Organisation', value: orNone(row.organization) },
    ...(row.organization === null
      ? []
      : [{ label: 'Its monthly limit', value: orNone(row.organization_monthly_limit) }]),
    { label: 'Made', value: row.created_at },
  ];
}
