import type { Client } from '../../client/index.js';
import type { Field } from '../terminal/fields.js';
import { units } from './flags.js';

type Account = Awaited<ReturnType<Client['whoami']>>;
type Change = Parameters<Client['updateWhoami']>[0]['body'];

export function accountFields(account: Account, baseUrl: string): Field[] {
  const { usage, server, email_pending: pending, organization_role: role } = account;
  const verified = account.email_verified ? '' : ' (not confirmed)';
  return [
    { label: 'Service', value: `${baseUrl} (${server.kind}, version ${server.version})` },
    { label: 'Account', value: account.account_ref },
    ...(account.name === null ? [] : [{ label: 'Name', value: account.name }]),
    ...(account.email === null ? [] : [{ label: 'E-mail', value: `${account.email}${verified}` }]),
    ...(pending === null ? [] : [{ label: 'New e-mail', value: `${pending.email} (confirm with --confirm CODE)` }]),
    ...(account.organization === null
      ? []
      : [{ label: 'Organisation', value: `${account.organization} (${role ?? 'member'})` }]),
    { label: 'Plan', value: account.api_read_only ? `${account.plan} (this key changes nothing)` : account.plan },
    { label: 'Key', value: account.env },
    ...usageFields(usage),
  ];
}

/** What each maximum is called for people. */
const capLabels = {
  member_owner: 'Set by the owner',
  customer: 'Set by yourself',
  plan_max: 'Set by the service',
  org: 'Organisation',
} as const satisfies Record<Account['usage']['caps'][number]['cap'], string>;

export function usageFields(usage: Account['usage']): Field[] {
  const { sandbox_remaining: sandbox } = usage;
  return [
    { label: `Used in ${usage.month}`, value: `${usage.captures} units` },
    ...usage.caps.map(({ cap, limit, used }) => ({ label: capLabels[cap], value: `${used} of ${limit} units` })),
    { label: 'Test mode', value: `${usage.test_today} today` },
    ...(sandbox === null ? [] : [{ label: 'Sandbox', value: `${sandbox} left` }]),
  ];
}

/** What was said, and nothing else. */
export function accountChange(said: {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly 'monthly-cap'?: string | undefined;
}): Change {
  const { name, email } = said;
  const monthly_cap = units('--monthly-cap', said['monthly-cap']);
  return {
    ...(name !== undefined && { name: name === 'none' ? null : name }),
    ...(email !== undefined && { email }),
    ...(monthly_cap !== undefined && { monthly_cap }),
  };
}
