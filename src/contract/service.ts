import { Type } from 'typebox';
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
      /** `asc`, which it is without: oldest first. A cursor leads on from its event in whichever order is asked for. */
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
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
  summary: 'Events of the last 30 days, oldest first or, with order=desc, newest first',
  access: 'key',
  query: eventQuery(eventKinds),
  answers: { status: 200, body: eventPage },
  refuses: [],
});

export const listCaptureEvents = operation(routes.listCaptureEvents, {
  summary: 'Events about captures, oldest first or, with order=desc, newest first',
  access: 'key',
  query: eventQuery(captureEventKinds),
  answers: { status: 200, body: eventPage },
  refuses: [],
});
