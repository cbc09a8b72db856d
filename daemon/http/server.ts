import type { Socket } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import { refuse } from '../../src/contract/errors.js';
import { newId } from '../../src/contract/identifiers.js';
import { operations } from '../../src/contract/index.js';
import { limits } from '../../src/contract/limits.js';
import type { Operation } from '../../src/contract/operation.js';
import type { Route } from '../../src/contract/routes.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import type { Desk } from '../handlers/handlers.js';
import { errorHandler, send } from './envelope.js';
import { hostAccepted } from './host.js';
import { reachOf } from './reach.js';
import { ledgerRoutes, mountLedger } from './ledger-routes.js';
import { mountMcp } from './mcp-route.js';
import { type Metrics, mountMetrics, openMetrics } from './metrics.js';
import { mount } from './mount.js';
import { mountWitness, witnessRoutes } from './witness-routes.js';
import { isPartUpload, mountImportParts } from './import-part-route.js';
import { guardBodies } from './slow-bodies.js';
import { openDownloads } from './open-downloads.js';
import { mountPackages } from './package-route.js';
import { mountVolumes } from './volume-route.js';
import { mountDashboard, type DashboardFiles } from './dashboard-route.js';
import { traceRequests } from './trace-requests.js';
import { mountSharePage, readSharePage, type SharePage } from './share-page-route.js';
import { mountShared } from './shared-routes.js';

export interface ServerOptions extends Pick<DaemonSettings, 'publicUrls' | 'trustedProxies'> {
  readonly publicHosts: readonly string[];
  /** Absent where there is no dashboard. */
  readonly dashboard?: DashboardFiles | undefined;
  /** Read here where nobody read it before. */
  readonly sharePage?: readonly SharePage[];
  /** Its own where none is shared with another listener. */
  readonly metrics?: Metrics;
  /** True from the moment that the daemon is to end. */
  readonly stopping: () => boolean;
  /** Called when a request begins (+1) and when its answer is out or given up (-1), for the idle clock. */
  readonly touched: (change: 1 | -1) => void;
}

/** The contract over HTTP. Listens nowhere yet: tests speak to it with `inject`. */
export function buildServer(desk: Desk, options: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    requestIdHeader: false,
    genReqId: () => newId('req', desk.world),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // Without it Node itself answers, and not in our form; the check of the host stands below.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => answerBadPath(error, request, reply),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, newId('req', desk.world)),
  });
  // Fastify's own parser refuses `__proto__`; only that an empty body is no body is added to it.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  traceRequests(app);
  const reach = reachOf(options);
  for (const name of ['baseUrl', 'publicOrigin', 'clientAddress'] as const) app.decorateRequest(name, '');
  app.decorateRequest('dashboards');
  app.addHook('onRequest', async (request, reply) => {
    options.touched(1);
    // Answers are of one moment and for one caller, and some of them hold a new key.
    void reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    if (!namesOneHost(request) || !hostAccepted(request.headers.host, options.publicHosts))
      throw refuse('MISDIRECTED_REQUEST');
    Object.assign(request, reach(request));
    if (options.stopping()) throw refuse('SHUTTING_DOWN');
  });
  app.addHook('onResponse', async () => options.touched(-1));
  // Who waits for the end of a capture is answered before the connections are cut.
  app.addHook('preClose', async () => desk.endWaits.stop());
  app.setErrorHandler(errorHandler(desk.log));
  app.setNotFoundHandler((request, reply) => {
    const allow = methodsAt(request.url.split('?', 1)[0] ?? '');
    if (allow.length === 0) return send(reply, refuse('NOT_FOUND'), request.id);
    return send(reply.header('allow', allow.join(', ')), refuse('METHOD_NOT_ALLOWED', { allow }), request.id);
  });
  const { metrics = openMetrics(desk) } = options;
  mountMetrics(app, desk, metrics);
  guardBodies(app, { streams: isPartUpload, cut: (because) => metrics.bodiesCut.labels(because).inc() });
  mount(app, desk);
  const downloads = openDownloads(desk);
  mountPackages(app, desk, downloads);
  mountVolumes(app, desk);
  mountShared(app, desk, downloads);
  mountSharePage(app, options.sharePage ?? readSharePage());
  if (options.dashboard) mountDashboard(app, options.dashboard);
  mountImportParts(app, desk);
  mountLedger(app, desk);
  mountWitness(app, desk);
  mountMcp(app, desk);
  return app;
}

/** A second Host, or another in the request line, is one that a proxy in between may have gone by (RFC 9112, 3.2). */
function namesOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length <= 1 && !/^[a-z][a-z0-9+.-]*:/i.test(raw.url ?? '');
}

/** A path that the router cannot read reaches no hook. One that is too long is simply the address of nothing. */
function answerBadPath({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const field = { field: 'path', problem: 'is not well percent-encoded' };
  const refusal = code === 'FST_ERR_BAD_URL' ? refuse('MALFORMED_REQUEST', { fields: [field] }) : refuse('NOT_FOUND');
  send(reply.header('x-request-id', request.id), refusal, request.id);
}

/** What a path of the table answers; empty when there is no such path. */
function methodsAt(path: string): string[] {
  const routes: readonly Route[] = [
    ...Object.values<Operation>(operations),
    ...Object.values<Route>(byteRoutes),
    ...Object.values<Route>(ledgerRoutes),
    ...Object.values<Route>(witnessRoutes),
  ];
  const methods = routes.filter((route) => matches(route, path)).map((route) => route.method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}

const matches = (route: Route, path: string): boolean =>
  new RegExp(`^/v1${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** What is not HTTP at all gets the envelope too, as far as there is still somebody to read it. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = refuse('MALFORMED_REQUEST', {});
  const body = JSON.stringify({ error: { code, message, details: {} }, request_id: requestId });
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-ID: ${requestId}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
