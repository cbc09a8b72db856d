import type { FastifyInstance } from 'fastify';
import { packageRoute } from '../../src/contract/routes.js';
import { openPackage } from '../handlers/download.js';
import type { Desk } from '../handlers/handlers.js';

/** The signed link: no key, one range, straight from the disk. */
export function mountPackages(app: FastifyInstance, desk: Desk): void {
  app.route<{ Params: { capture_id: string }; Querystring: Record<string, unknown> }>({
    method: packageRoute.method,
    url: `/v1${packageRoute.path.replace('{capture_id}', ':capture_id')}`,
    config: { refuses: ['LINK_EXPIRED', 'RANGE_NOT_SATISFIABLE'] },
    handler: async (request, reply) => {
      const { expires, signature } = request.query;
      const link = {
        expires: typeof expires === 'string' ? expires : '',
        signature: typeof signature === 'string' ? signature : '',
      };
      const { bytes, size, range, fileName, etag } = await openPackage(
        desk,
        request.params.capture_id,
        link,
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
}
