import { Type, type Static } from 'typebox';
import { createdKey } from './api-keys.js';
import { operation } from '../operation.js';
import { planNames } from './plans.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';

const units = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** What the operator sets; every gate reads it. */
const settable = {
  email: orNull(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 254 })),
  email_verified: Type.Boolean(),
  plan: Type.Enum([...planNames]),
  /** Without it a production key works as a test key. */
  linked_billing: Type.Boolean(),
  /** Overdue payments: no new work. */
  arrears: Type.Boolean(),
  /** Production units in one month (UTC); null for no maximum. */
  monthly_limit: orNull(units),
  organization: orNull(Type.String({ minLength: 1, maxLength: 200 })),
  /** Of all accounts of the organisation together. */
  organization_monthly_limit: orNull(units),
};
const settings = Type.Partial(Type.Object(settable, closed), closed);
export type AccountSettings = Static<typeof settings>;

const accountRow = Type.Object({
  account_id: Type.String(),
  ...settable,
  plan: Type.String(),
  created_at: Type.String(),
});
export type AccountRow = Static<typeof accountRow>;

/** Units used: of this month, of this day in test mode, of the sandbox (null on other plans); and captures that run. */
export const accountUsage = Type.Object({
  month: Type.String(),
  captures: Type.Integer(),
  limit: orNull(Type.Integer()),
  test_today: Type.Integer(),
  sandbox_remaining: orNull(Type.Integer()),
});

const oneAccount = Type.Object({ account_id: Type.String() }, closed);

export const createAccount = operation(routes.createAccount, {
  summary:
    'Make an account with a production and a test key, which are shown once. It starts in the sandbox unless a plan is given',
  access: 'operator',
  body: settings,
  answers: { status: 201, body: Type.Object({ ...accountRow.properties, api_keys: Type.Array(createdKey) }) },
  refuses: [],
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
  summary: 'One account and what it has used',
  access: 'operator',
  params: oneAccount,
  answers: { status: 200, body: Type.Object({ ...accountRow.properties, usage: accountUsage }) },
  refuses: [],
});

export const updateAccount = operation(routes.updateAccount, {
  summary: 'Change plan, billing, maximum, e-mail address or organisation of an account',
  access: 'operator',
  params: oneAccount,
  body: settings,
  answers: { status: 200, body: accountRow },
  refuses: [],
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
