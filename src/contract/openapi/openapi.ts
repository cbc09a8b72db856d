import { byteRoutes, type ByteRoute } from '../byte-routes.js';
import { byteAnswers, operationAnswers, responseHeaders } from './answers.js';
import { printSchemas, type Json, type JsonObject, type Print } from './schemas.js';
import type { Operation } from '../operation.js';
import type { Route } from '../routes.js';

const securitySchemes = {
  api_key: { type: 'http', scheme: 'bearer', description: 'An API key: `ps_live_…` or `ps_test_…`.' },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The content of `operator.token` in the home of the server; accepted from the same machine only.',
  },
  session_cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-evidence_session',
    description: 'Set by POST /sessions: one half of the session. On loopback it is called `evidence_session_<port>`.',
  },
  session_key: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Session-Key',
    description: 'The other half: `session_key` of the same answer.',
  },
  share_cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-evidence_share',
    description: 'Set by POST /shared/open: one half of the session. On loopback it is called `evidence_share_<port>`.',
  },
  share_session: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Session-Key',
    description: 'The other half: `session_key` of the same answer.',
  },
} as const;

interface About {
  readonly version: string;
  /** Ends in `/v1`. */
  readonly baseUrl: string;
}

/** The contract as an OpenAPI 3.1 document: a view of the table, nothing is said here that is not declared there. */
export function openApi(operations: Readonly<Record<string, Operation>>, { version, baseUrl }: About): JsonObject {
  const { print, components } = printSchemas();
  const paths: Record<string, Record<string, Json>> = {};
  const at = (path: string) => (paths[path] ??= {});
  for (const [name, op] of Object.entries(operations)) at(op.path)[verb(op)] = described(name, op, print);
  for (const [name, route] of Object.entries(byteRoutes)) at(route.path)[verb(route)] = linked(name, route, print);
  return {
    openapi: '3.1.1',
    info: {
      title: 'evidence',
      version,
      summary: 'Web pages as sealed packages that anyone can check offline',
      description:
        'Bodies are JSON. A refusal is `{error: {code, message, details?}, request_id}`; its `code` is one of those listed, ' +
        'and `X-Request-ID` is on every answer. Times are RFC 3339 UTC with milliseconds. See evidence-api(7).',
      license: { name: 'not licensed for redistribution', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: baseUrl, description: 'The server that returned this document' }],
    tags: tagsOf(operations),
    paths,
    components: {
      securitySchemes,
      headers: responseHeaders,
      schemas: components(),
    },
  };
}

function described(name: string, op: Operation, print: Print): Json {
  const parameters = [
    ...fields(op.params).map(([key, schema]) => parameter('path', key, print(schema), true)),
    ...fields(op.query).map(([key, schema, required]) => parameter('query', key, print(schema), required)),
    ...(op.replayable ? [idempotencyKey] : []),
  ];
  return {
    operationId: name,
    summary: op.summary,
    tags: [tagOf(op)],
    security: {
      open: [],
      key: [{ api_key: [] }, { session_cookie: [], session_key: [] }],
      operator: [{ operator: [] }],
      share: [{ share_cookie: [], share_session: [] }],
    }[op.access],
    ...(parameters.length > 0 && { parameters }),
    ...(op.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: print(op.body, `${pascal(name)}Body`) } },
      },
    }),
    responses: operationAnswers(
      op,
      {
        body: print(op.answers.body, `${pascal(name)}Answer`),
        ...(op.previews && { preview: print(op.previews, `${pascal(name)}Preview`) }),
      },
      print,
    ),
  };
}

/** A signed address: its query is the key. */
function linked(name: string, route: ByteRoute, print: Print): Json {
  const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) =>
    parameter('path', key, { type: 'string' }, true),
  );
  const query = fields(route.query).map(([key, schema, required]) => parameter('query', key, print(schema), required));
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route)],
    security: [],
    parameters: [...parameters, ...query],
    ...(route.receives && {
      requestBody: {
        required: true,
        content: { [route.mediaType]: { schema: { type: 'string', contentMediaType: route.mediaType } } },
      },
    }),
    responses: byteAnswers(route, print),
  };
}

function fields(schema: Operation['query']): [string, object, boolean][] {
  const required: readonly string[] = schema?.required ?? [];
  return Object.entries(schema?.properties ?? {}).map(([name, each]) => [name, each, required.includes(name)]);
}

const parameter = (where: 'path' | 'query', name: string, schema: Json, required: boolean): Json => ({
  name,
  in: where,
  required,
  schema,
});

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Quoted or bare. The same key with the same body is answered again and does no new work, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 257 },
};

const verb = ({ method }: Route): string => method.toLowerCase();
const tagOf = ({ path }: Route): string => path.split('/')[1] ?? '';
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function tagsOf(operations: Readonly<Record<string, Operation>>): Json {
  const names = [...Object.values(operations), ...Object.values<Route>(byteRoutes)].map(tagOf);
  return [...new Set(names)].map((name) => ({ name, description: `Operations under /${name}` }));
}
