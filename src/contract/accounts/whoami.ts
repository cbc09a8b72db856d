import { Type } from 'typebox';
import { accountUsage, emailAddress, name, units } from './accounts.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, time } from '../schema.js';

const scopes = ['read', 'change', 'create', 'keys', 'qualified_timestamp'] as const;
export type Scope = (typeof scopes)[number];

const me = Type.Object({
  account_ref: Type.String(),
  /** Of the person. */
  name: orNull(Type.String()),
  email: orNull(Type.String()),
  email_verified: Type.Boolean(),
  /** An address that takes the place of `email` once its code was sent back. */
  email_pending: orNull(Type.Object({ email: Type.String(), expires_at: Type.String() })),
  plan: Type.String(),
  env: Type.Enum(['live', 'test']),
  /** Null for a key. */
  session: orNull(Type.Object({ session_id: Type.String(), idle_expires_at: time, expires_at: time })),
  /** Its name. Plan and billing above are its own where it sets them. */
  organization: orNull(Type.String()),
  organization_id: orNull(Type.String()),
  organization_role: orNull(Type.Enum(['owner', 'member'])),
  /** Production units in one month that the person allows themselves. */
  monthly_cap: orNull(Type.Integer()),
  /** What this key may do: `read` always; `change`, `create`, `keys` and `qualified_timestamp` as account and key allow. */
  scopes: Type.Array(Type.Enum([...scopes])),
  api_read_only: Type.Boolean(),
  usage: accountUsage,
  /** Null for a session. */
  key: orNull(Type.Object({ key_id: Type.String(), name: orNull(Type.String()) })),
  limits: Type.Object({ units_per_minute: Type.Integer(), captures_in_flight: Type.Integer() }),
  server: Type.Object({
    version: Type.String(),
    kind: Type.Enum(['local', 'hosted']),
    /** Where its packages lie. Null on a server for others, whose disk is its operator's affair. */
    disk_free_bytes: orNull(Type.Integer()),
  }),
});

export const whoami = operation(routes.whoami, {
  summary: 'The account behind the key',
  access: 'key',
  answers: { status: 200, body: me },
  refuses: [],
});

export const updateWhoami = operation(routes.updateWhoami, {
  summary: 'Change name, e-mail address or own monthly maximum; a new address counts once it is confirmed',
  access: 'key',
  unconfirmed: true,
  body: Type.Object(
    {
      name: Type.Optional(orNull(name)),
      /** A code goes there; a server that sends no mail refuses. */
      email: Type.Optional(emailAddress),
      monthly_cap: Type.Optional(orNull(units)),
    },
    closed,
  ),
  answers: { status: 200, body: me },
  refuses: ['FORBIDDEN', 'RATE_LIMITED', 'MAIL_UNAVAILABLE'],
});

export const confirmEmail = operation(routes.confirmEmail, {
  summary: 'Confirm the new address with the code that was sent there',
  access: 'key',
  unconfirmed: true,
  body: Type.Object({ code: Type.String({ maxLength: 40 }) }, closed),
  answers: { status: 200, body: me },
  refuses: ['MISSING_FIELD', 'FORBIDDEN', 'EMAIL_CODE_REFUSED'],
});
