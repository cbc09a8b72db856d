import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../src/contract/errors.js';
import type { Desk } from '../handlers/handlers.js';

/** A quarter of the connections that a bucket is read over for clients (store/packages/s3/connection.ts). */
const PER_CLIENT = 16;
const RETRY_SECONDS = 5;

/** Counts the downloads of each client out of a bucket, from the request to the end of its answer: one that reads slowly keeps a connection. */
export function openDownloads({ packages }: Pick<Desk, 'packages'>) {
  const open = new Map<string, number>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!packages.bucket || request.method === 'HEAD') return;
    const { clientAddress: client } = request;
    const count = open.get(client) ?? 0;
    if (count >= PER_CLIENT) throw refuse('RATE_LIMITED', { retry_after_seconds: RETRY_SECONDS });
    open.set(client, count + 1);
    reply.raw.once('close', () => {
      const left = (open.get(client) ?? 0) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  };
}
