import { Flags } from '@oclif/core';
import type { AccountSettings } from '../../contract/accounts/accounts.js';
import { planNames, type PlanName } from '../../contract/accounts/plans.js';
import { usage } from '../problem/problem.js';

const yesNo = (summary: string) => Flags.string({ summary, options: ['yes', 'no'] });
const orNone = (summary: string, helpValue: string) => Flags.string({ summary, helpValue });

/** What the operator sets of an account. */
export const accountFlags = {
  name: orNone('Name of the person, or none.', 'NAME'),
  email: orNone('E-mail address, or none.', 'ADDRESS'),
  'email-verified': yesNo('Whether the address is confirmed.'),
  plan: Flags.string({ summary: 'Plan.', options: [...planNames] }),
  'linked-billing': yesNo('Whether billing is linked; without billing, a live key works as a test key.'),
  arrears: yesNo('Whether payments are overdue; if so, new work is refused.'),
  'monthly-limit': orNone('Production units per month, or none.', 'N'),
  organization: orNone('Organisation by name or id, or none; a new name creates one.', 'NAME'),
  'organization-monthly-limit': orNone('Production units per month of all accounts of the organisation, or none.', 'N'),
};

type Said = { readonly [K in keyof typeof accountFlags]?: string | undefined };

/** The settings that were said, no others. */
export function accountSettings(said: Said): AccountSettings {
  const given = {
    name: orNull(said.name),
    email: orNull(said.email),
    email_verified: truth(said['email-verified']),
    plan: said.plan as PlanName | undefined,
    linked_billing: truth(said['linked-billing']),
    arrears: truth(said.arrears),
    monthly_limit: units('--monthly-limit', said['monthly-limit']),
    organization: orNull(said.organization),
    organization_monthly_limit: units('--organization-monthly-limit', said['organization-monthly-limit']),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const truth = (said: string | undefined) => (said === undefined ? undefined : said === 'yes');
const orNull = (said: string | undefined) => (said === 'none' ? null : said);

/** A number of units, or `none`. */
export function units(flag: string, said: string | undefined): number | null | undefined {
  if (said === undefined || said === 'none') return orNull(said) as null | undefined;
  if (!/^\d{1,9}$/.test(said)) throw usage(`${flag} '${said}' is not a number of units`, "'none' removes the limit");
  return Number(said);
}
