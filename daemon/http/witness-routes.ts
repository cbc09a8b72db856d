import type { FastifyInstance } from 'fastify';
import { refuse } from '../../src/contract/errors.js';
import type { Route } from '../../src/contract/routes.js';
import { sizeType } from '../../src/proofs/tlog/add-checkpoint.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import type { Desk } from '../handlers/handlers.js';
import type { WitnessAnswer } from '../ledger/witness/judge-checkpoint.js';
import { text } from './ledger-routes.js';

/** A witness of the logs of others (C2SP tlog-witness), without a key. 404 where this daemon is none. */
export const witnessRoutes = {
  policy: { method: 'GET', path: '/witness' },
  addCheckpoint: { method: 'POST', path: '/witness/add-checkpoint' },
  seen: { method: 'GET', path: '/witness/{origin}/checkpoint' },
} as const satisfies Record<string, Route>;

const statusOf = {
  malformed: 400,
  not_signed: 403,
  unknown_log: 404,
  not_grown: 422,
} as const satisfies Partial<Record<WitnessAnswer['kind'], number>>;

/** A checkpoint with a hundred signatures and the longest proof. */
const LARGEST_BODY = 128 * 1024;

export function mountWitness(app: FastifyInstance, { witness }: Pick<Desk, 'witness'>): void {
  if (witness === undefined) return;

  app.get('/v1/witness', async (request, reply) => {
    const key = await witness.key();
    return text(reply, `witness ${key.name} ${printVerifierKey(key)} ${request.baseUrl}/witness\n`);
  });

  app.get<{ Params: { origin: string } }>('/v1/witness/:origin/checkpoint', async ({ params }, reply) => {
    const note = await witness.seen(params.origin);
    if (note === undefined) throw refuse('NOT_FOUND');
    return text(reply, note);
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/v1/witness/add-checkpoint', { bodyLimit: LARGEST_BODY }, async ({ body }, reply) => {
      const answer = await witness.addCheckpoint(typeof body === 'string' ? body : '');
      if (answer.kind === 'cosigned') return text(reply, answer.line);
      if (answer.kind === 'conflict') return reply.code(409).type(sizeType).send(`${answer.size}\n`);
      return text(reply.code(statusOf[answer.kind]), `${answer.reason}\n`);
    });
  });
}
