import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { unbracketed } from '../../../src/endpoint.js';
import type { World } from '../../../src/world.js';
import type { AllowList } from '../guard/allow.js';
import type { Resolver } from '../resolver.js';
import { bareName } from '../guard/special-names.js';
import type { Connection, EgressProxy } from './connection.js';
import { MAX_HEADER_BYTES, openForwarder, type Forwarder } from './forward.js';
import { openGate, type Gate } from './gate.js';
import { HEADER_TOO_LARGE } from './headers.js';
import { openRoutes, type Routes } from './routes.js';
import { answer, tunnel, upgrade } from './tunnel.js';

export interface EgressOptions {
  readonly resolve: Resolver;
  readonly allow: AllowList;
  readonly world: World;
  readonly connectTimeoutMs?: number;
  readonly maxConnections?: number;
}

/**
 * The browser's only way out: a forward proxy on loopback, one for each capture. It resolves each host once, refuses it
 * when any answer may not be reached, connects to vetted addresses only, and records every connection.
 * The browser must be told `--proxy-bypass-list=<-loopback>`, `--disable-quic` and
 * `--force-webrtc-ip-handling-policy=disable_non_proxied_udp`, or some of its traffic goes past.
 */
export async function openEgressProxy(options: EgressOptions): Promise<EgressProxy> {
  const { connectTimeoutMs = 10_000, maxConnections = 512, ...rest } = options;
  const routes = openRoutes({ ...rest, connectTimeoutMs, maxConnections });
  const gate = openGate();
  const forwarder = openForwarder(routes, gate);
  const secret = (): string => Buffer.from(options.world.randomBytes(24)).toString('base64url');
  const password = secret();
  // Under a name that belongs to nobody (RFC 2606, section 2), at a path that no page can guess.
  const signInUrl = `http://sign-in.invalid/${secret()}`;
  const { server, clients } = frontDoor({ routes, gate, forwarder, mayPass: passCheck(password), signInUrl });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${port}`,
    username: USERNAME,
    password,
    signInUrl,
    connections: () => routes.all(),
    connectionFor: (host, port) => connectionFor(routes.all(), unbracketed(bareName(host)), port),
    refusals: () => routes.all().filter((connection) => !wasMade(connection)),
    allowedPrivate: () => routes.all().filter((connection) => wasMade(connection) && connection.allowedBy !== null),
    allow: (bytes) => gate.allow(bytes),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      forwarder.close();
      for (const client of clients) client.destroy();
      await Promise.all([closed, routes.close()]);
    },
  };
}

const USERNAME = 'evidence';

const wasMade = (connection: Connection): boolean => connection.verdict === 'open' || connection.verdict === 'closed';

function connectionFor(all: readonly Connection[], host: string, port: number): Connection | undefined {
  const same = all.filter((connection) => connection.host === host && connection.port === port);
  return same.find(wasMade) ?? same.at(-1);
}

interface Inside {
  readonly routes: Routes;
  readonly gate: Gate;
  readonly forwarder: Forwarder;
  readonly mayPass: (request: IncomingMessage) => boolean;
  readonly signInUrl: string;
}

function frontDoor({ routes, gate, forwarder, mayPass, signInUrl }: Inside) {
  const clients = new Set<Socket>();
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 10_000,
    requestTimeout: 0,
    noDelay: true,
  });
  // The browser decides how long it keeps a connection; a request that meets a closing one would be lost.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    clients.add(socket);
    socket.on('error', () => undefined).once('close', () => clients.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A site can set more cookies than any request can carry.
    if (error.code === 'HPE_HEADER_OVERFLOW')
      answer(socket, 431, 'Request Header Fields Too Large', HEADER_TOO_LARGE.request);
    else socket.destroy();
  });
  server.on('request', (request, response) => {
    if (!mayPass(request)) challenge(response);
    else if (request.url === signInUrl) response.writeHead(200, LET_IN).end();
    else forwarder.forward(request, response);
  });
  server.on('connect', (request, socket, head) => {
    if (mayPass(request)) void tunnel(request, socket, head, { routes, gate });
    else answer(socket, 407, 'Proxy Authentication Required', 'no_password', CHALLENGE);
  });
  server.on('upgrade', (request, socket, head) => {
    if (mayPass(request)) void upgrade(request, socket, head, { routes, gate });
    else answer(socket, 407, 'Proxy Authentication Required', 'no_password', CHALLENGE);
  });
  return { server, clients };
}

const LET_IN = { 'access-control-allow-origin': '*', 'content-length': 0 };
const CHALLENGE = 'Proxy-Authenticate: Basic realm="evidence"\r\n';

function challenge(response: ServerResponse): void {
  response.writeHead(407, { 'proxy-authenticate': 'Basic realm="evidence"', 'content-length': 0 }).end();
}

/** Other users of this machine can reach a loopback port; without the password they cannot use it. */
function passCheck(password: string): (request: IncomingMessage) => boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${USERNAME}:${password}`).toString('base64')}`);
  return (request) => {
    const given = Buffer.from(request.headers['proxy-authorization'] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
}
