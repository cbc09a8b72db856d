import { Type, type Static } from 'typebox';
import { createdKey } from './api-keys.js';
import { operation } from '../operation.js';
import { planNames } from './plans.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';

/** Of a monthly maximum. */
export const units = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** Of a person or an organisation, one line: no blank one, no control characters. */
export const name = Type.String({
  pattern: '^ *[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f]*$',
  maxLength: 200,
});

export const emailAddress = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 254 });

/** What the operator sets; every gate reads it. */
const settable = {
  name: orNull(name),
  email: orNull(emailAddress),
  email_verified: Type.Boolean(),
  plan: Type.Enum([...planNames]),
  /** Without it a production key works as a test key. */
  linked_billing: Type.Boolean(),
  /** Overdue payments: no new work. */
  arrears: Type.Boolean(),
  /** Production units in one month (UTC); null for no maximum. */
  monthly_limit: orNull(units),
  /** By its name or its id; one of a new name is made, and the account is its owner. */
  organization: orNull(name),
  /** Of all accounts of the organisation together. */
  organization_monthly_limit: orNull(units),
};
const settings = Type.Partial(Type.Object(settable, closed), closed);
export type AccountSettings = Static<typeof settings>;
const change = Type.Partial(
  Type.Object(
    {
      ...settable,
      /** Ends every session of the dashboard, and the links to it that nobody has used yet. Another e-mail address does the same. */
      end_sessions: Type.Boolean(),
    },
    closed,
  ),
  closed,
);
export type AccountChange = Static<typeof change>;

const accountRow = Type.Object({
  account_id: Type.String(),
  ...settable,
  /** Names of before there was a rule for them. */
  organization: orNull(Type.String()),
  organization_id: orNull(Type.String()),
  organization_role: orNull(Type.Enum(['owner', 'member'])),
  plan: Type.String(),
  created_at: Type.String(),
});
export type AccountRow = Static<typeof accountRow>;

/**
 * Units used: of this month, of this day in test mode, of the sandbox (null on other plans). `limit` is the own maximum of the month
 * that is reached first; `caps` are all that there are.
 */
export const accountUsage = Type.Object({
  month: Type.String(),
  captures: Type.Integer(),
  limit: orNull(Type.Integer()),
  caps: Type.Array(
    Type.Object({
      cap: Type.Enum(['member_owner', 'customer', 'plan_max', 'org']),
      limit: Type.Integer(),
      used: Type.Integer(),
    }),
  ),
  test_today: Type.Integer(),
  sandbox_remaining: orNull(Type.Integer()),
});

const oneAccount = Type.Object({ account_id: Type.String() }, closed);

export const createAccount = operation(routes.createAccount, {
  summary:
    'Create an account with a production and a test key, which are shown once. It starts in the sandbox unless a plan is given',
  access: 'operator',
  body: settings,
  answers: { status: 201, body: Type.Object({ ...accountRow.properties, api_keys: Type.Array(createdKey) }) },
  refuses: ['ORGANIZATION_FULL'],
});

export const listAccounts = operation(routes.listAccounts, {
  summary: 'Accounts of this server, newest first',
  access: 'operator',
  query: Type.Object(
    {
      ...paging,
    },
    closed,
  ),
  answers: {
    status: 200,
    body: Type.Object({ accounts: Type.Array(accountRow), next_cursor: orNull(Type.String()) }),
  },
  refuses: [],
});

export const getAccount = operation(routes.getAccount, {
  summary: 'One account and its usage',
  access: 'operator',
  params: oneAccount,
  answers: { status: 200, body: Type.Object({ ...accountRow.properties, usage: accountUsage }) },
  refuses: [],
});

export const updateAccount = operation(routes.updateAccount, {
  summary: 'Change plan, billing, maximum, e-mail address or organisation of an account, or end its sessions',
  access: 'operator',
  params: oneAccount,
  body: change,
  answers: { status: 200, body: accountRow },
  refuses: ['ORGANIZATION_FULL', 'ORGANIZATION_OWNER_REQUIRED'],
});

export const listPlans = operation(routes.listPlans, {
  summary: 'The plans and their limits',
  access: 'operator',
  answers: {
    status: 200,
    body: Type.Object({
      plans: Type.Array(
        Type.Object({ plan: Type.String(), units_per_minute: Type.Integer(), captures_in_flight: Type.Integer() }),
      ),
    }),
  },
  refuses: [],
});
