import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { gate, refusalOf, type Defect } from '../../src/contract/gate.js';
import { operations } from '../../src/contract/index.js';
import type { Operation } from '../../src/contract/operation.js';
import { handlers as handlersFor } from '../handlers/index.js';
import type { Caller } from '../accounts/caller.js';
import type { Circumstances, Desk } from '../handlers/handlers.js';
import { release } from '../store/idempotency.js';
import { admitPlan, authenticate, canonicalBody, replay } from './gates.js';
import { queryValues } from './query.js';

type AnyHandler = (input: object, circumstances: Partial<Circumstances>) => Promise<unknown>;

/** Every operation of the contract as a route under /v1. */
export function mount(app: FastifyInstance, desk: Desk): void {
  const handlers = handlersFor(desk);
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const [name, op] of Object.entries<Operation>(operations)) {
    const handle = handlers[name as keyof typeof handlers] as AnyHandler;
    const receive = receiver(op);
    app.route({
      method: op.method,
      url: `/v1${op.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: { response: { [op.answers.status]: op.answers.body } },
      config: { refuses: op.refuses },
      // Before the body is read: who has no key does not get to send one.
      onRequest: async (request) => {
        if (op.access === 'key') callers.set(request, await authenticate(desk, request.headers.authorization));
      },
      handler: async (request, reply) => {
        const circumstances = { baseUrl: baseUrlOf(request), idempotent: undefined };
        const caller = callers.get(request);
        if (!caller) return reply.code(op.answers.status).send(await handle(receive(request), circumstances));
        canonicalBody(request.body);
        const kept = await replay(desk, op, caller, { key: request.headers['idempotency-key'], body: request.body });
        if (kept?.held.kind === 'replay') {
          return reply.code(op.answers.status).header('idempotent-replay', 'true').send(kept.held.answer);
        }
        try {
          admitPlan(op, caller);
          const answer = await handle(receive(request), { ...circumstances, caller, idempotent: kept?.request });
          return await reply.code(op.answers.status).send(answer);
        } catch (error) {
          if (kept) await release(desk.db, kept.request);
          throw error;
        }
      },
    });
  }
}

/** `http://127.0.0.1:7433/v1`, as the caller wrote it; the Host was checked before. */
export const baseUrlOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}/v1`;

/** One gate over path, query and body, which names the defects of all three together. */
function receiver(op: Operation): (request: FastifyRequest) => object {
  const parts = {
    params: op.params && { schema: op.params, check: gate(op.params) },
    query: op.query && { schema: op.query, check: gate(op.query) },
    body: op.body && { schema: op.body, check: gate(op.body, op.defectCodes) },
  };
  return (request) => {
    const values: Record<string, unknown> = {};
    const defects: Defect[] = [];
    for (const [name, part] of Object.entries(parts)) {
      if (!part) continue;
      const checked = part.check(rawOf(name, request, part.schema));
      if ('value' in checked) values[name] = checked.value;
      else defects.push(...checked.defects);
    }
    if (!op.query) defects.push(...unknownQuery(request));
    if (defects.length > 0) throw refusalOf(defects);
    return values;
  };
}

function rawOf(part: string, request: FastifyRequest, schema: TSchema): unknown {
  if (part === 'body') return request.body;
  return part === 'query' ? queryValues(request.query, schema) : request.params;
}

const unknownQuery = (request: FastifyRequest): Defect[] =>
  Object.keys(request.query as object).map((name) => ({ kind: 'unknown', code: 'MALFORMED_REQUEST', name }));
