import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { connect } from '../../src/client/index.js';
import { refuse } from '../../src/contract/errors.js';
import type { Desk } from '../handlers/handlers.js';
import { authenticateKey } from './gates.js';

/**
 * The Model Context Protocol over HTTP, with the keys of the API. A tool asks the operations of this server in the name of the key that
 * its request brought, so that each passes the same gates and limits as any other request. Nothing is kept between requests.
 */
export function mountMcp(app: FastifyInstance, desk: Desk): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    config: { refuses: ['FORBIDDEN'] },
    onRequest: async (request) => {
      await authenticateKey(desk, request.headers.authorization);
      const { origin } = request.headers;
      // A page in a browser that was led here under another name (Model Context Protocol, Transports, security warning).
      if (origin !== undefined && !request.dashboards.includes(origin)) throw refuse('FORBIDDEN');
    },
    handler: async (request, reply) => answer(reply, await served(app, desk, request, reply)),
  });
}

async function served(
  app: FastifyInstance,
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> {
  // Loaded when the first agent comes: few servers have one, and it takes a tenth of a second.
  const [{ createMcpHandler, mcpServer }, { byService }] = await Promise.all([
    import('../../src/mcp/server.js'),
    import('../../src/mcp/verifier.js'),
  ]);
  const client = connect({
    baseUrl: request.baseUrl,
    key: (request.headers.authorization ?? '').replace(/^Bearer +/i, '').trim(),
    fetch: inward(app, request),
  });
  const lent = {
    version: desk.version,
    client: () => Promise.resolve(client),
    verifier: byService,
    world: desk.world,
    fault: (error: unknown) => desk.log.error('mcp_fault', error, { request_id: request.id }),
  };
  const handler = createMcpHandler(() => mcpServer(lent), { maxSubscriptions: 0 });
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method, headers, body } = request;
  const asked = new Request(request.baseUrl.replace(/v1$/, 'mcp'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
    ),
    signal: gone.signal,
    ...(method === 'POST' && { body: JSON.stringify(body ?? null) }),
  });
  return handler.fetch(asked, method === 'POST' ? { parsedBody: body ?? null } : {});
}

function answer(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  void reply.code(status).headers(Object.fromEntries(headers));
  return reply.send(body === null ? null : Readable.fromWeb(body as NodeStream));
}

/** What a request of a tool brings on of the one that called it: where it was reached, and from whom. */
const passed = ['host', 'x-forwarded-for', 'x-forwarded-proto', 'user-agent'] as const;

/** A fetch that asks this server itself, without a socket. */
function inward(app: FastifyInstance, from: FastifyRequest): typeof globalThis.fetch {
  const { origin } = new URL(from.baseUrl);
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new Error('not an address of this server');
    const own = passed.flatMap((name) =>
      from.headers[name] === undefined ? [] : [[name, String(from.headers[name])]],
    );
    const made = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(own), ...(init.headers as Record<string, string> | undefined) },
      remoteAddress: from.socket.remoteAddress ?? '',
      payloadAsStream: true,
      ...(typeof init.body === 'string' && { payload: init.body }),
      ...(init.signal && { signal: init.signal }),
    });
    const headers = Object.entries(made.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(Readable.toWeb(made.stream()) as ReadableStream, { status: made.statusCode, headers });
  };
}
