import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openObjects, S3Fault, type Objects } from './objects.js';
import { faultOf } from './signature.js';

export const s3Keys = { accessKeyId: 'EXAMPLEKEYID', secretAccessKey: 'example/secret+key' } as const;
export const s3Region = 'eu-central-1';
export const s3Bucket = 'evidence-packages';

export interface S3Service {
  readonly endpoint: string;
  readonly objects: Objects;
  /** Requests as METHOD and path, in the order in which they came. */
  readonly asked: string[];
  /** What happens to requests until it is set otherwise. */
  mode: 'well' | 'gone' | 'slow down' | 'cut';
  /** Waited for before a request is answered. */
  before: (asked: string) => Promise<unknown>;
  /** Milliseconds by which its clock is ahead. */
  aheadMs: number;
  objectLock: boolean;
  versioned: boolean;
  close(): Promise<void>;
}

/** One bucket of an S3-compatible store on loopback. It refuses what a real one refuses: signatures, bodies of another hash, held versions. */
export async function openS3(): Promise<S3Service> {
  const uploads = new Map<string, Map<number, Buffer>>();
  const heads = new Map<string, Readonly<Record<string, string>>>();
  const server = createServer((request, response) => {
    if (service.mode === 'gone') return void request.socket.destroy();
    service.asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Fault ? error : { status: 500, code: 'InternalError' };
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>no</Message></Error>`);
    });
  });
  const now = (): Date => new Date(Date.now() + service.aheadMs);
  const objects = openObjects(now);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await bytesOf(request);
    await service.before(`${method} ${url}`);
    response.setHeader('date', now().toUTCString());
    if (service.mode === 'slow down') throw new S3Fault(503, 'SlowDown');
    const fault = faultOf({ method, url, headers }, { ...s3Keys, region: s3Region, now: now() });
    if (fault !== undefined) throw new S3Fault(403, fault);
    expectBody(headers, body);
    const { pathname, searchParams: query } = new URL(url, 'http://localhost');
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== s3Bucket) throw new S3Fault(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return ofBucket(query, response);
    const asked = { key, query, headers, body };
    if (method === 'PUT') return put(asked, response);
    if (method === 'POST') return post(asked, response);
    if (method === 'DELETE') return remove(asked, response);
    return read(method, asked, response);
  }

  interface Asked {
    readonly key: string;
    readonly query: URLSearchParams;
    readonly headers: IncomingMessage['headers'];
    readonly body: Buffer;
  }

  function put({ key, query, headers, body }: Asked, response: ServerResponse): void {
    if (query.has('legal-hold') || query.has('retention')) {
      if (!service.objectLock) throw new S3Fault(400, 'InvalidRequest');
      if (headers['content-md5'] === undefined) throw new S3Fault(400, 'InvalidRequest');
      const found = objects.expect(key);
      const text = body.toString();
      if (query.has('legal-hold')) found.held = text.includes('<Status>ON</Status>');
      return void response.end();
    }
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const part = query.get('partNumber');
    if (part !== null) {
      const parts = uploads.get(query.get('uploadId') ?? '');
      if (!parts) throw new S3Fault(404, 'NoSuchUpload');
      parts.set(Number(part), body);
    } else {
      expectFree(headers, key);
      objects.put(key, body, kept(headers));
    }
    response.setHeader('etag', etag);
    response.end();
  }

  const expectFree = (headers: IncomingMessage['headers'], key: string): void => {
    if (headers['if-none-match'] === '*' && objects.current(key)) throw new S3Fault(412, 'PreconditionFailed');
  };

  function post({ key, query, headers, body }: Asked, response: ServerResponse): void {
    if (query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, new Map());
      heads.set(id, kept(headers));
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = query.get('uploadId') ?? '';
    const parts = uploads.get(id);
    if (!parts) throw new S3Fault(404, 'NoSuchUpload');
    expectFree(headers, key);
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const all = numbers.map((number) => parts.get(number) ?? Buffer.alloc(0));
    // As a real one: no part but the last may be small.
    if (all.slice(0, -1).some(({ length }) => length < 5 * 2 ** 20)) throw new S3Fault(400, 'EntityTooSmall');
    objects.put(key, Buffer.concat(all), heads.get(id) ?? {});
    uploads.delete(id);
    response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  function remove({ key, query, headers }: Asked, response: ServerResponse): void {
    const upload = query.get('uploadId');
    if (upload !== null) uploads.delete(upload);
    else
      objects.remove(key, query.get('versionId') ?? undefined, headers['x-amz-bypass-governance-retention'] === 'true');
    response.writeHead(204).end();
  }

  function read(method: string, { key, query, headers }: Asked, response: ServerResponse): void {
    const { bytes, headers: stored, held } = objects.expect(key);
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
    const [start, end] = range
      ? [Number(range[1]), Number(range[2] === '' ? bytes.length - 1 : range[2])]
      : [0, bytes.length - 1];
    if (start >= bytes.length && range) throw new S3Fault(416, 'InvalidRange');
    const part = bytes.subarray(start, end + 1);
    const disposition = query.get('response-content-disposition');
    response.writeHead(range ? 206 : 200, {
      ...stored,
      ...(service.objectLock && { 'x-amz-object-lock-legal-hold': held ? 'ON' : 'OFF' }),
      ...(range && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
      ...(disposition !== null && { 'content-disposition': disposition }),
      'content-length': part.length,
    });
    if (method === 'HEAD') return void response.end();
    if (service.mode !== 'cut') return void response.end(part);
    response.write(part.subarray(0, part.length >> 1), () => response.destroy());
  }

  function ofBucket(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const date = (at: Date) => `<LastModified>${at.toISOString()}</LastModified>`;
    if (query.has('versioning'))
      return void response.end(
        `<VersioningConfiguration><Status>${service.versioned ? 'Enabled' : 'Suspended'}</Status></VersioningConfiguration>`,
      );
    if (query.has('object-lock')) {
      if (!service.objectLock) throw new S3Fault(404, 'ObjectLockConfigurationNotFoundError');
      const state = '<ObjectLockEnabled>Enabled</ObjectLockEnabled>';
      return void response.end(`<ObjectLockConfiguration>${state}</ObjectLockConfiguration>`);
    }
    if (query.has('versions')) {
      const rows = objects.versions(prefix).map(({ key, id, isMarker, at }) => {
        const name = isMarker ? 'DeleteMarker' : 'Version';
        return `<${name}><Key>${key}</Key><VersionId>${id}</VersionId>${date(at)}</${name}>`;
      });
      return void response.end(
        `<ListVersionsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListVersionsResult>`,
      );
    }
    const names = objects.names(prefix, query.get('start-after') ?? '');
    const page = names.slice(0, Number(query.get('max-keys') ?? 1000));
    const rows = page.map((key) => `<Contents><Key>${key}</Key>${date(objects.expect(key).at)}</Contents>`);
    const cut = `<IsTruncated>${page.length < names.length}</IsTruncated>`;
    response.end(`<ListBucketResult>${cut}${rows.join('')}</ListBucketResult>`);
  }

  const service: S3Service = {
    endpoint: '',
    objects,
    asked: [],
    mode: 'well',
    before: () => Promise.resolve(),
    aheadMs: 0,
    objectLock: true,
    versioned: true,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(service, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A body of another hash than the one that was signed is refused. */
function expectBody(headers: IncomingMessage['headers'], body: Buffer): void {
  const signed = headers['x-amz-content-sha256'];
  const found = createHash('sha256').update(body).digest('hex');
  if (signed !== undefined && signed !== found) throw new S3Fault(400, 'XAmzContentSHA256Mismatch');
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) throw new S3Fault(400, 'BadDigest');
}

const kept = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-')),
  ) as Record<string, string>;
