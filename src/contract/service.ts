import { Type } from 'typebox';
import { accountUsage } from './accounts/accounts.js';
import { captureEventKinds, eventKinds } from './webhooks/events.js';
import type { JsonObject } from './openapi/schemas.js';
import { operation } from './operation.js';
import { routes } from './routes.js';
import { closed, orNull, paging } from './schema.js';

export const health = operation(routes.health, {
  summary: 'Whether the server answers',
  access: 'open',
  answers: { status: 200, body: Type.Object({ status: Type.Literal('ok'), version: Type.String() }) },
  refuses: [],
});

const scopes = ['read', 'change', 'create', 'keys', 'qualified_timestamp'] as const;
export type Scope = (typeof scopes)[number];

export const whoami = operation(routes.whoami, {
  summary: 'The account behind the key',
  access: 'key',
  answers: {
    status: 200,
    body: Type.Object({
      account_ref: Type.String(),
      /** Of the person. */
      name: orNull(Type.String()),
      email: orNull(Type.String()),
      email_verified: Type.Boolean(),
      plan: Type.String(),
      env: Type.Enum(['live', 'test']),
      /** Null for a key. */
      session: Type.Null(),
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
      key: Type.Object({ key_id: Type.String(), name: orNull(Type.String()) }),
      limits: Type.Object({ units_per_minute: Type.Integer(), captures_in_flight: Type.Integer() }),
      server: Type.Object({ version: Type.String(), kind: Type.Enum(['local', 'hosted']) }),
    }),
  },
  refuses: [],
});

export const lookUpLedger = operation(routes.lookUpLedger, {
  summary: 'Whether a manifest with this SHA-256 was issued here',
  access: 'open',
  params: Type.Object({ hash: Type.String({ pattern: '^(sha256:)?[0-9a-fA-F]{64}$' }) }, closed),
  answers: {
    status: 200,
    body: Type.Object({
      issued: Type.Boolean(),
      issued_at: orNull(Type.String()),
      type: orNull(Type.String()),
      eidas: orNull(Type.Boolean()),
      manifest_sha256: Type.String(),
    }),
  },
  refuses: [],
});

export const openApi = operation(routes.openApi, {
  summary: 'This interface as an OpenAPI 3.1 document',
  access: 'open',
  answers: { status: 200, body: Type.Unsafe<JsonObject>(Type.Record(Type.String(), Type.Unknown())) },
  refuses: [],
});

const eventQuery = <const K extends readonly string[]>(kinds: K) =>
  Type.Object(
    {
      ...paging,
      type: Type.Optional(Type.Enum([...kinds] as K[number][])),
      from: Type.Optional(Type.String({ maxLength: 40 })),
      to: Type.Optional(Type.String({ maxLength: 40 })),
    },
    closed,
  );

const eventPage = Type.Object({
  events: Type.Array(
    Type.Object({
      event_id: Type.String(),
      type: Type.Enum([...eventKinds]),
      created_at: Type.String(),
      test_mode: Type.Boolean(),
      capture_id: Type.Optional(Type.String()),
      schedule_id: Type.Optional(Type.String()),
      body: Type.Unknown(),
    }),
  ),
  next_cursor: orNull(Type.String()),
});

export const listEvents = operation(routes.listEvents, {
  summary: 'Events of the last 30 days, oldest first',
  access: 'key',
  query: eventQuery(eventKinds),
  answers: { status: 200, body: eventPage },
  refuses: [],
});

export const listCaptureEvents = operation(routes.listCaptureEvents, {
  summary: 'Events about captures, oldest first',
  access: 'key',
  query: eventQuery(captureEventKinds),
  answers: { status: 200, body: eventPage },
  refuses: [],
});
