import type { FastifyInstance } from 'fastify';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import { openVolume } from '../handlers/exports/volume.js';
import type { Desk } from '../handlers/handlers.js';
import { linkOf, sendBytes } from './package-route.js';

const { downloadVolume: link } = byteRoutes;

interface LinkRequest {
  Params: { export_id: string; volume: string };
  Querystring: Record<string, unknown>;
}

/** The signed links to volumes of exports: no key; one range, straight from the disk. */
export function mountVolumes(app: FastifyInstance, desk: Desk): void {
  app.route<LinkRequest>({
    method: link.method,
    url: `/v1${link.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { refuses: link.refuses },
    handler: async (request, reply) => {
      const { export_id: exportId, volume } = request.params;
      const client = { address: request.clientAddress, user_agent: request.headers['user-agent'] ?? null };
      const asked = { exportId, volume };
      return sendBytes(
        reply,
        link.mediaType,
        await openVolume(desk, asked, linkOf(request.query), request.headers.range, client),
      );
    },
  });
}
