import type { FastifyInstance } from 'fastify';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import type { Desk } from '../handlers/handlers.js';
import { receivePart } from '../handlers/imports/part.js';
import { linkOf } from './package-route.js';

const { uploadImportPart: partLink } = byteRoutes;

const partPath = new RegExp(`^/v1${partLink.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
export const isPartUpload = (url: string): boolean => partPath.test(url.split('?', 1)[0] ?? '');

interface PartRequest {
  Params: { import_id: string; part_number: string };
  Querystring: Record<string, unknown>;
}

/** The signed link that takes bytes: whatever their type is said to be, they are streamed to the disk and never parsed. */
export function mountImportParts(app: FastifyInstance, desk: Desk): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request) => {
      request.raw.headers['content-type'] = partLink.mediaType;
    });
    scope.route<PartRequest>({
      method: partLink.method,
      url: `/v1${partLink.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { refuses: partLink.refuses },
      handler: async (request, reply) => {
        const length = request.headers['content-length'];
        const etag = await receivePart(desk, {
          importId: request.params.import_id,
          partNumber: request.params.part_number,
          link: linkOf(request.query),
          length: length === undefined ? undefined : Number(length),
          bytes: request.raw,
        });
        return reply.code(200).header('etag', etag).header('cache-control', 'no-store').send();
      },
    });
  });
}
