import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import { openPackageFile } from '../handlers/captures/files.js';
import { openThumbnail, thumbnailsMade } from '../handlers/captures/thumbnail.js';
import {
  openPackage,
  openProof,
  openRecord,
  type PackageBytes,
  type PackageElsewhere,
  type Reading,
} from '../handlers/captures/download.js';
import { openSeal } from '../handlers/matters/download-seal.js';
import type { Desk } from '../handlers/handlers.js';
import type { openDownloads } from './open-downloads.js';

const {
  downloadPackage: packageLink,
  readPackageFile: fileLink,
  viewThumbnail: thumbnailLink,
  downloadProof: proofLink,
  downloadEvidenceRecord: recordLink,
  downloadSeal: sealLink,
} = byteRoutes;

interface LinkRequest {
  Params: { capture_id: string };
  Querystring: Record<string, unknown>;
}

interface FileRequest {
  Params: { capture_id: string; path: string };
  Querystring: Record<string, unknown>;
}

interface SealRequest {
  Params: { matter_id: string; seal_no: string };
  Querystring: Record<string, unknown>;
}

/** The signed links: no key; the package straight from the disk, one range. */
export function mountPackages(app: FastifyInstance, desk: Desk, downloads: ReturnType<typeof openDownloads>): void {
  mountFiles(app, desk);
  mountThumbnails(app, desk);
  app.route<LinkRequest>({
    method: packageLink.method,
    url: `/v1${packageLink.path.replace('{capture_id}', ':capture_id')}`,
    config: { refuses: packageLink.refuses },
    onRequest: downloads,
    handler: async (request, reply) =>
      sendBytes(
        reply,
        packageLink.mediaType,
        await openPackage(desk, request.params.capture_id, linkOf(request.query), readingOf(request)),
      ),
  });
  app.route<SealRequest>({
    method: sealLink.method,
    url: `/v1${sealLink.path.replace('{matter_id}', ':matter_id').replace('{seal_no}', ':seal_no')}`,
    config: { refuses: sealLink.refuses },
    onRequest: downloads,
    handler: async (request, reply) => {
      const { matter_id: matterId, seal_no: no } = request.params;
      const sealNo = /^[1-9]\d{0,8}$/.test(no) ? Number(no) : 0;
      const link = linkOf(request.query);
      return sendBytes(reply, sealLink.mediaType, await openSeal(desk, { matterId, sealNo }, link, readingOf(request)));
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

/** Files of a package: what a browser may show it may not run. */
function mountFiles(app: FastifyInstance, desk: Desk): void {
  app.route<FileRequest>({
    method: fileLink.method,
    url: `/v1${fileLink.path.replace('{capture_id}', ':capture_id').replace('{path}', ':path')}`,
    config: { refuses: fileLink.refuses },
    handler: async (request, reply) => {
      const { capture_id: captureId, path } = request.params;
      const found = await openPackageFile(desk, { captureId, path }, linkOf(request.query), clientOf(request));
      return reply
        .type(found.shownAs ?? fileLink.mediaType)
        .header('content-length', String(found.size))
        .headers(ofStranger)
        .header(
          'content-disposition',
          `${found.shownAs === undefined ? 'attachment' : 'inline'}; filename="${found.fileName}"`,
        )
        .send(found.bytes);
    },
  });
}

function mountThumbnails(app: FastifyInstance, desk: Desk): void {
  app.addHook('onClose', thumbnailsMade);
  app.route<LinkRequest>({
    method: thumbnailLink.method,
    url: `/v1${thumbnailLink.path.replace('{capture_id}', ':capture_id')}`,
    config: { refuses: thumbnailLink.refuses },
    handler: async (request, reply) =>
      reply
        .type(thumbnailLink.mediaType)
        .headers(ofStranger)
        .header('content-disposition', 'inline; filename="thumbnail.webp"')
        .send(Buffer.from(await openThumbnail(desk, request.params.capture_id, linkOf(request.query)))),
  });
}

/** What was captured is a stranger's: nothing of it may run here. */
export const ofStranger = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const clientOf = (request: FastifyRequest) => ({
  address: request.clientAddress,
  user_agent: request.headers['user-agent'] ?? null,
});

/** A page of the dashboard may connect to nothing but its own server, and would not get what it is sent to the bucket for. */
const readingOf = (request: FastifyRequest): Reading => {
  const { range, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  return { rangeHeader: range, client: clientOf(request), here: site === 'same-origin' && mode !== 'navigate' };
};

/** The whole, or the one range that was asked for; or where it is. */
export function sendBytes(
  reply: FastifyReply,
  mediaType: string,
  found: PackageBytes | PackageElsewhere,
): FastifyReply {
  if ('location' in found) return reply.header('cache-control', 'private, no-store').redirect(found.location, 302);
  const { open, size, range, fileName, etag } = found;
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .type(mediaType)
    .header('content-length', String(range ? range.end - range.start + 1 : size))
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(reply.request.method === 'HEAD' ? nothing() : open());
}

/** The headers stay as they are: without a stream the length would be that of nothing. */
const nothing = (): Readable => Readable.from([]);

export const linkOf = ({ expires, signature, for: holder }: Record<string, unknown>) => ({
  expires: typeof expires === 'string' ? expires : '',
  signature: typeof signature === 'string' ? signature : '',
  ...(holder !== undefined && { for: typeof holder === 'string' ? holder : '' }),
});
