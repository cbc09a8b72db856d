import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../src/contract/errors.js';
import { keyHash } from '../accounts/keys.js';
import type { Desk } from '../handlers/handlers.js';
import { authenticateKey, bearer } from './gates.js';
import { hostAccepted } from './host.js';

/**
 * The operator's credential lies in a file that only the server's own account can read, and counts from the same machine
 * only. What a proxy on this machine passes on comes from elsewhere, whatever its socket says.
 */
export async function authenticateOperator(desk: Desk, request: FastifyRequest): Promise<void> {
  const { authorization, host } = request.headers;
  const token = bearer(authorization);
  if (token === undefined) throw refuse('MISSING_API_KEY');
  if (!fromHere(request) || !hostAccepted(host, [])) throw refuse('FORBIDDEN');
  if (timingSafeEqual(keyHash(token), desk.operatorTokenHash)) return;
  await authenticateKey(desk, authorization);
  throw refuse('FORBIDDEN');
}

const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

function fromHere({ headers, socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const loopback = address === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
  return loopback && passedOn.every((name) => headers[name] === undefined);
}
