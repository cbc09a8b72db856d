import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import type { Desk } from '../handlers/handlers.js';
import {
  openSharedPackage,
  openSharedPicture,
  openSharedText,
  type LinkedRequest,
} from '../handlers/shares/read-bytes.js';
import type { openDownloads } from './open-downloads.js';
import { linkOf, ofStranger, sendBytes } from './package-route.js';

interface SharedRequest {
  Params: { capture_id: string; number?: string };
  Querystring: Record<string, unknown>;
}

const { downloadShared, viewSharedPicture, viewSharedText } = byteRoutes;

/** The signed links of a share's sessions. */
export function mountShared(app: FastifyInstance, desk: Desk, downloads: ReturnType<typeof openDownloads>): void {
  app.route<SharedRequest>({
    method: downloadShared.method,
    url: urlOf(downloadShared.path),
    config: { refuses: downloadShared.refuses },
    onRequest: downloads,
    handler: async (request, reply) =>
      sendBytes(
        reply,
        byteRoutes.downloadShared.mediaType,
        await openSharedPackage(desk, linkedRequest(request), request.headers.range),
      ),
  });
  app.route<SharedRequest>({
    method: viewSharedPicture.method,
    url: urlOf(viewSharedPicture.path),
    config: { refuses: viewSharedPicture.refuses },
    handler: async (request, reply) =>
      show(reply, await openSharedPicture(desk, linkedRequest(request), request.params.number ?? '')),
  });
  app.route<SharedRequest>({
    method: viewSharedText.method,
    url: urlOf(viewSharedText.path),
    config: { refuses: viewSharedText.refuses },
    handler: async (request, reply) => show(reply, await openSharedText(desk, linkedRequest(request))),
  });
}

const show = (reply: FastifyReply, { bytes, mediaType }: { bytes: Uint8Array; mediaType: string }) =>
  reply.type(mediaType).headers(ofStranger).send(Buffer.from(bytes));

const urlOf = (path: string): string => `/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const linkedRequest = ({
  url,
  params,
  query,
  clientAddress,
  headers,
}: FastifyRequest<SharedRequest>): LinkedRequest => ({
  captureId: params.capture_id,
  path: (url.split('?', 1)[0] ?? '').slice('/v1'.length),
  query: linkOf(query),
  client: { address: clientAddress, user_agent: headers['user-agent'] ?? null },
});
