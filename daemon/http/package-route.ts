import type { FastifyInstance, FastifyReply } from 'fastify';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import { openPackage, openProof, openRecord, type PackageBytes } from '../handlers/captures/download.js';
import type { Desk } from '../handlers/handlers.js';

const { downloadPackage: packageLink, downloadProof: proofLink, downloadEvidenceRecord: recordLink } = byteRoutes;

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
      const opened = await openPackage(desk, request.params.capture_id, linkOf(request.query), request.headers.range, {
        address: request.ip,
        user_agent: request.headers['user-agent'] ?? null,
      });
      return sendPackage(reply, opened);
    },
  });
  const files = [
    { link: proofLink, open: openProof },
    { link: recordLink, open: openRecord },
  ];
  for (const { link, open } of files)
    app.route<LinkRequest>({
      method: link.method,
      url: `/v1${link.path.replace('{capture_id}', ':capture_id')}`,
      config: { refuses: link.refuses },
      handler: async (request, reply) =>
        reply
          .type(link.mediaType)
          .header('content-disposition', `attachment; filename="${link.path.split('/').at(-1)}"`)
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          .send(Buffer.from(await open(desk, request.params.capture_id, linkOf(request.query)))),
    });
}

/** One range of a package, or the whole. */
export function sendPackage(reply: FastifyReply, { bytes, size, range, fileName, etag }: PackageBytes): FastifyReply {
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
}

export const linkOf = ({ expires, signature, for: holder }: Record<string, unknown>) => ({
  expires: typeof expires === 'string' ? expires : '',
  signature: typeof signature === 'string' ? signature : '',
  ...(holder !== undefined && { for: typeof holder === 'string' ? holder : '' }),
});
