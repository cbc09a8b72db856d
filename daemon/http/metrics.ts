import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Desk } from '../handlers/handlers.js';
import { figures } from '../store/figures.js';
import { authenticateOperator } from './operator.js';

const stateGauges = {
  captures: 'Captures that are kept, by status.',
  jobs: 'Captures that wait or run.',
  proofs: 'OpenTimestamps proofs, by what has become of them.',
  deliveries: 'Webhook deliveries in the log, by what has become of them.',
  imports: 'Packages that were sent to be imported, by what has become of them.',
  schedules: 'Schedules, active and paused.',
  abandoned: 'Work of the last 30 days that was given up because none of its runs came to an end, by its kind.',
} as const;

/** What is counted of a daemon, in the text format of Prometheus. https://prometheus.io/docs/instrumenting/exposition_formats/ */
export interface Metrics {
  readonly requests: Histogram<'operation' | 'status'>;
  readonly bodiesCut: Counter<'because'>;
  /** All of it now: what is kept and waiting, how requests are answered, and the process itself. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function openMetrics(desk: Pick<Desk, 'db' | 'version'>): Metrics {
  const registry = new Registry();
  const register = { registers: [registry] };
  const requests = new Histogram({
    name: 'evidence_http_request_seconds',
    help: 'Time to answer a request, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    ...register,
  });
  const bodiesCut = new Counter({
    name: 'evidence_http_bodies_cut',
    help: 'Connections that were closed because the body of a request came too slowly, for too long, or after the answer.',
    labelNames: ['because'],
    ...register,
  });
  const bytes = new Gauge({
    name: 'evidence_package_bytes',
    help: 'Bytes of the packages that are kept.',
    ...register,
  });
  const states = Object.entries(stateGauges).map(([name, help]) => {
    const label = name === 'abandoned' ? 'kind' : 'state';
    const gauge = new Gauge({ name: `evidence_${name}`, help, labelNames: [label], ...register });
    return [name as keyof typeof stateGauges, gauge] as const;
  });
  new Gauge({ name: 'evidence_info', help: 'The version that runs.', labelNames: ['version'], ...register })
    .labels(desk.version)
    .set(1);

  // Watching the event loop costs a little, and is begun by the first who asks.
  const watchProcess = once(() => collectDefaultMetrics({ register: registry }));

  return {
    requests,
    bodiesCut,
    contentType: registry.contentType,
    text: async () => {
      watchProcess();
      const now = await figures(desk.db);
      bytes.set(now.packageBytes);
      for (const [name, gauge] of states) {
        gauge.reset();
        for (const [state, n] of Object.entries(now[name])) gauge.labels(state).set(n);
      }
      return registry.metrics();
    },
  };
}

/** `GET /metrics` for the operator. Outside of /v1: it belongs to this program and not to the service's interface. */
export function mountMetrics(app: FastifyInstance, desk: Desk, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.labels(operationOf(request), String(reply.statusCode)).observe(reply.elapsedTime / 1000);
  });
  app.route({
    method: 'GET',
    url: '/metrics',
    config: { refuses: ['FORBIDDEN'] },
    onRequest: (request) => authenticateOperator(desk, request),
    handler: async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  });
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

/** The path's pattern: an address that nobody serves is one label, whatever it was. */
const operationOf = ({ method, routeOptions }: FastifyRequest): string =>
  routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url.replaceAll(/:(\w+)/g, '{$1}')}`;
