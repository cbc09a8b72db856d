import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the server has a public https address and is asked at it, browsers are told to come back by https only. */
export function keepHttps(request: FastifyRequest, reply: FastifyReply): void {
  const isPublic = request.dashboards.some((origin) => origin.startsWith('https://'));
  if (isPublic && request.baseUrl.startsWith('https://'))
    void reply.header('strict-transport-security', 'max-age=31536000');
}
