import type { FastifyInstance } from 'fastify';
import { packageRoute, proofRoute } from '../../src/contract/routes.js';
import { openPackage, openProof } from '../handlers/download.js';
import type { Desk } from '../handlers/handlers.js';

interface LinkRequest {
  Params: { capture_id: string };
  Querystring: Record<string, unknown>;
}

/** The signed links: no key; the package straight from the disk, one range. */
export function mountPackages(app: FastifyInstance, desk: Desk): void {
  app.route<LinkRequest>({
    method: packageRoute.method,
    url: `/v1${packageRoute.path.replace('{capture_id}', ':capture_id')}`,
    config: { refuses: ['LINK_EXPIRED', 'RANGE_NOT_SATISFIABLE'] },
    handler: async (request, reply) => {
      const { bytes, size, range, fileName, etag } = await openPackage(
        desk,
        request.params.capture_id,
        linkOf(request.query),
        request.headers.range,
      );
      if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      return reply
        .type('application/zip')
        .header('content-length', String(range ? range.end - range.start + 1 : size))
        .header('accept-ranges', 'bytes')
        .header('etag', etag)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    },
  });
  app.route<LinkRequest>({
    method: proofRoute.method,
    url: `/v1${proofRoute.path.replace('{capture_id}', ':capture_id')}`,
    config: { refuses: ['LINK_EXPIRED'] },
    handler: async (request, reply) =>
      reply
        .type('application/vnd.opentimestamps.ots')
        .header('content-disposition', 'attachment; filename="manifest.json.ots"')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(await openProof(desk, request.params.capture_id, linkOf(request.query)))),
  });
}

const linkOf = ({ expires, signature }: Record<string, unknown>) => ({
  expires: typeof expires === 'string' ? expires : '',
  signature: typeof signature === 'string' ? signature : '',
});
