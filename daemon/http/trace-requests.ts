import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginTrace } from '../process/trace.js';

/** Each request as a span, below that of whatever else traces this server. It knows the route and no address: those have ids and keys of links. */
export function traceRequests(app: FastifyInstance): void {
  const traces = new WeakMap<FastifyRequest, ReturnType<typeof beginTrace>>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const about = {
      'http.request.method': request.method,
      'http.route': route,
      'evidence.request_id': request.id,
    };
    const span = beginTrace(`${request.method} ${route}`, about);
    traces.set(request, span);
    reply.raw.once('close', () => span.end({ 'http.response.status_code': reply.statusCode }));
    span.run(done);
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = traces.get(request);
    if (span) span.run(done);
    else done();
  });
}
