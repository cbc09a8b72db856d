import type { FastifyInstance } from 'fastify';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import { openPackage, openProof } from '../handlers/captures/download.js';
import type { Desk } from '../handlers/handlers.js';

const { downloadPackage: packageLink, downloadProof: proofLink } = byteRoutes;

interface LinkRequest {
  Params: { capture_id: string };
  Querystring: Record<string, unknown>;
}

/** The signed links: no key; the package straight from the disk, one range. */
export function mountPackages(app: FastifyInstance, desk: Desk): void {
  app.route<LinkRequest>({
    method: packageLink.method,
    url: `/v1${packageLink.path.replace('{capture_id}', ':capture_id')}`,
    config: { refuses: packageLink.refuses },
    handler: async (request, reply) => {
      const { bytes, size, range, fileName, etag } = await openPackage(
        desk,
        request.params.capture_id,
        linkOf(request.query),
        request.headers.range,
      );
      if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      return reply
        .type(packageLink.mediaType)
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
    method: proofLink.method,
    url: `/v1${proofLink.path.replace('{capture_id}', ':capture_id')}`,
    config: { refuses: proofLink.refuses },
    handler: async (request, reply) =>
      reply
        .type(proofLink.mediaType)
        .header('content-disposition', 'attachment; filename="manifest.json.ots"')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(await openProof(desk, request.params.capture_id, linkOf(request.query)))),
  });
}

export const linkOf = ({ expires, signature }: Record<string, unknown>) => ({
  expires: typeof expires === 'string' ? expires : '',
  signature: typeof signature === 'string' ? signature : '',
});
