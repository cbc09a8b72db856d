import type { Client } from '../../client/index.js';
import type { Field } from '../terminal/fields.js';

type Account = Awaited<ReturnType<Client['whoami']>>;

export function accountFields(account: Account, baseUrl: string): Field[] {
  const { usage, server } = account;
  const verified = account.email_verified ? '' : ' (not confirmed)';
  return [
    { label: 'Service', value: `${baseUrl} (${server.kind}, version ${server.version})` },
    { label: 'Account', value: account.account_ref },
    ...(account.email === null ? [] : [{ label: 'E-mail', value: `${account.email}${verified}` }]),
    ...(account.organization === null ? [] : [{ label: 'Organisation', value: account.organization }]),
    { label: 'Plan', value: account.api_read_only ? `${account.plan} (this key changes nothing)` : account.plan },
    { label: 'Key', value: account.env },
    ...usageFields(usage),
  ];
}

export function usageFields(usage: Account['usage']): Field[] {
  const { sandbox_remaining: sandbox } = usage;
  return [
    {
      label: `Used in ${usage.month}`,
      value: `${usage.captures}${usage.limit === null ? '' : ` of ${usage.limit}`} units`,
    },
    { label: 'Test mode', value: `${usage.test_today} today` },
    ...(sandbox === null ? [] : [{ label: 'Sandbox', value: `${sandbox} left` }]),
  ];
}
