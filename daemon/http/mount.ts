import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { gate, refusalOf, type Defect } from '../../src/contract/gate.js';
import { operations } from '../../src/contract/index.js';
import { rateUnits, refusalsOf, type Operation } from '../../src/contract/operation.js';
import { Refusal } from '../../src/contract/errors.js';
import { handlers as handlersFor } from '../handlers/index.js';
import { admit, sessionDayAction } from '../accounts/admission.js';
import type { Caller } from '../accounts/caller.js';
import { standing, type Standing } from '../accounts/standing.js';
import { admitFresh } from '../sessions/fresh.js';
import { bringsSession } from '../sessions/session.js';
import type { RequestContext, Desk, BrowserRequest } from '../handlers/handlers.js';
import { release, type IdempotentRequest } from '../store/idempotency.js';
import type { Db } from '../store/tables.js';
import { admitPlan, authenticate, canonicalBody, replay } from './gates.js';
import { limitHeaders } from './limit-headers.js';
import { authenticateOperator } from './operator.js';
import { queryValues } from './query.js';

type AnyHandler = (input: object, context: Partial<RequestContext>) => Promise<unknown>;

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
      config: { refuses: refusalsOf(op) },
      // Before the body is read: who has no key does not get to send one.
      onRequest: async (request) => {
        if (op.access === 'key') callers.set(request, await authenticate(desk, request));
        if (op.access === 'operator') await authenticateOperator(desk, request);
      },
      handler: async (request, reply) => {
        const context = {
          ...placeOf(request),
          browser: browserRequest(request, reply),
          whoever: () => whoeverOf(desk, request),
        };
        const caller = callers.get(request);
        if (!caller) {
          canonicalBody(request.body);
          return sendAnswer(reply, op, op.answers.status, await handle(receive(request), context));
        }
        const limited = limitsOf(desk, op, caller, request);
        try {
          canonicalBody(request.body);
          const kept = await replay(desk, op, caller, {
            key: request.headers['idempotency-key'],
            path: request.url.split('?', 1)[0] ?? '',
            body: request.body,
          });
          const answer =
            kept?.held.kind === 'replay'
              ? kept.held.answer
              : await perform(desk, kept?.request, async () => {
                  admitPlan(op, caller);
                  await admitFresh(desk, op, caller, request.query);
                  return handle(receive(request), {
                    ...context,
                    caller,
                    gone: () => goneOf(reply),
                    idempotent: kept?.request,
                    admit: limited.admit,
                  });
                });
          if (kept?.held.kind === 'replay') void reply.header('idempotent-replay', 'true');
          void reply.headers(await limited.headers(kept?.held.kind === 'replay'));
          const status = isPreview(op, answer) || hasFinished(op, answer) ? 200 : op.answers.status;
          return await sendAnswer(reply, op, status, answer);
        } catch (error) {
          if (error instanceof Refusal) void reply.headers(await limited.headersOfRefusal(error));
          throw error;
        }
      },
    });
  }
}

const placeOf = ({ baseUrl, publicOrigin, dashboards, clientAddress: client }: FastifyRequest) => ({
  baseUrl,
  publicOrigin,
  dashboards,
  client,
});

const whoeverOf = async (desk: Desk, request: FastifyRequest): Promise<Caller | undefined> =>
  request.headers.authorization === undefined && !bringsSession(request) ? undefined : authenticate(desk, request);

function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  if (raw.destroyed) gone.abort();
  return gone.signal;
}

const browserRequest = ({ method, headers }: FastifyRequest, reply: FastifyReply): BrowserRequest => ({
  method,
  headers,
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
  clearSite: () => void reply.header('clear-site-data', '"cache", "storage"'),
});

/**
 * Prints nothing but what the schema names. The printer of a schema is made when it is first needed: those of all operations take a
 * second of processor time, which each start of a daemon would pay for.
 */
function sendAnswer(reply: FastifyReply, { answers, previews }: Operation, status: number, answer: unknown) {
  const schema = status !== answers.status && previews ? previews : answers.body;
  let print = printers.get(schema);
  if (!print) printers.set(schema, (print = reply.compileSerializationSchema({ ...schema }) as Print));
  return reply.code(status).type('application/json; charset=utf-8').serializer(print).send(answer);
}

type Print = (answer: unknown) => string;
const printers = new WeakMap<TSchema, Print>();

const isPreview = ({ previews }: Operation, answer: unknown): boolean =>
  previews !== undefined && (answer as { readonly preview?: unknown }).preview === true;

const hasFinished = ({ finishes }: Operation, answer: unknown): boolean =>
  finishes === true && (answer as { readonly status?: unknown }).status !== 'running';

/** Gives the Idempotency-Key back when the work was refused. */
async function perform<T>(desk: Desk, kept: IdempotentRequest | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (kept) await release(desk.db, kept);
    throw error;
  }
}

/** The limits of one request: what its handler takes from them, and the headers that tell of them. */
function limitsOf(desk: Desk, op: Operation, caller: Caller, request: FastifyRequest) {
  const wanted = { rate: op.cost !== undefined, work: op.metered === true };
  let taken: Standing | undefined;
  const read = async (rate = true) => {
    const asked = { ...wanted, rate: wanted.rate && rate };
    const now = desk.world.now();
    return asked.rate || asked.work ? limitHeaders(await standing(desk.db, caller, now, asked), now) : {};
  };
  return {
    admit: async (tx: Db, takes?: number, work?: { readonly made: number }): Promise<void> => {
      const asks = op.cost && 'counted' in op.cost ? (takes ?? 1) : rateUnits(op.cost, request.body);
      const units = op.sessionCost === 'items' ? { asks, takes: takes ?? asks } : { asks: 1, takes: 1 };
      const demand = {
        rate: { asks, takes: takes ?? asks },
        work: op.metered ? (work?.made ?? takes ?? 1) : 0,
        // What makes nothing takes nothing of the day.
        ...(op.sessionCost && work?.made !== 0 && { session: units }),
      };
      taken = await admit(tx, caller, demand, desk.world.now());
    },
    headers: async (replayed: boolean) => {
      if (taken) return limitHeaders(taken, desk.world.now());
      if (!replayed && op.cost && !('only' in op.cost))
        desk.log.error('not_admitted', new Error('work was done that costs units, and none were taken'), {
          path: op.path,
        });
      return read();
    },
    /** What was taken was given back. That the day of the sessions is used up says nothing of the window of a minute. */
    headersOfRefusal: (refusal: Refusal) => read(!isOfSessionDay(refusal)),
  };
}

const isOfSessionDay = ({ details }: Refusal): boolean =>
  (details as { readonly action?: string } | undefined)?.action === sessionDayAction;

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
