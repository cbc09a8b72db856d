import { Readable } from 'node:stream';
import { refuse } from '../../../src/contract/errors.js';
import type { PackageFile } from '../../../src/contract/captures/files.js';
import type { Container, ContainerEntry } from '../../../src/package/container.js';
import { readManifest } from '../../../src/package/manifest/reader.js';
import { openContainer } from '../../../src/verify/node/open-container.js';
import { recordDownload } from '../../matters/download.js';
import { readerOf } from '../../matters/permissions.js';
import { readableCapture } from '../../matters/readable-capture.js';
import type { Client } from '../../matters/told-client.js';
import { readWhole } from '../../redacting/stored-member.js';
import { findAnyCapture, type Capture } from '../../store/captures/captures.js';
import type { Desk, Handlers } from '../handlers.js';
import type { LinkQuery } from '../links.js';
import { mediaTypeOf as pictureTypeOf } from '../shares/members.js';
import { expectGood } from './download.js';

/** A package that was made elsewhere is not opened inside this process: only the whole of it is handed out. */
export const listCaptureFiles =
  (desk: Desk): Handlers['listCaptureFiles'] =>
  async ({ params }, { caller, baseUrl }) => {
    const { row, matters } = await readableCapture(desk.db, readerOf(caller), params.capture_id);
    if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
    if (row.status !== 'completed') throw refuse('CAPTURE_NOT_COMPLETED', { status: row.status });
    if (row.source === 'import') throw refuse('IMPORT_NOT_SUPPORTED');
    const container = await opened(desk, row);
    // Of an item the link says whom it was given to, since the record says who read it.
    const holder = matters.length > 0 ? caller.keyId : undefined;
    const link = (path: string) => desk.links.makeFile(baseUrl, row.capture_id, path, holder);
    try {
      const hashes = await listedHashes(container);
      const files = container.entries.map(({ name, size }): PackageFile => ({
        path: name,
        size,
        sha256: hashes.get(name) ?? null,
        media_type: mediaTypeOf(name),
        url: link(name).url,
      }));
      return { files, url_expires_at: link('').expiresAt };
    } finally {
      await container.close?.();
    }
  };

export interface FileBytes {
  readonly bytes: Readable;
  readonly size: number;
  readonly fileName: string;
  /** A picture or plain text; undefined for what is handed out as a download only. */
  readonly shownAs: string | undefined;
}

/** The bytes of one file behind a signed link. @throws NOT_FOUND, LINK_EXPIRED */
export async function openPackageFile(
  desk: Desk,
  { captureId, path }: { readonly captureId: string; readonly path: string },
  query: LinkQuery,
  client: Client,
): Promise<FileBytes> {
  expectGood(desk.links.checkFile(captureId, path, query));
  const row = await findAnyCapture(desk.db, captureId);
  if (!row || row.status !== 'completed' || row.source === 'import') throw refuse('NOT_FOUND');
  const container = await opened(desk, row);
  try {
    const entry = container.entries.find(({ name }) => name === path);
    if (!entry) throw refuse('NOT_FOUND');
    await recordDownload(desk, row, { holder: query.for, client, bytes: entry.size });
    const bytes = Readable.from(bytesOf(container, entry), { objectMode: false });
    // Also where nobody reads it: a client that has gone, or one that asked for the head alone.
    bytes.once('close', () => void container.close?.());
    return {
      bytes,
      size: entry.size,
      // Of a header: our own names have nothing else.
      fileName: (path.split('/').at(-1) ?? '').replaceAll(/[^\w.-]/g, '_'),
      shownAs: pictureTypeOf(path) ?? (texts.has(endOf(path)) ? 'text/plain; charset=utf-8' : undefined),
    };
  } catch (error) {
    await container.close?.();
    throw error;
  }
}

async function* bytesOf(container: Container, entry: ContainerEntry): AsyncGenerator<Uint8Array> {
  const fail = ({ explanation }: { readonly explanation: string }): never => {
    throw new Error(`${entry.name}: ${explanation}`);
  };
  // A chunk's buffer is used again for the next one.
  for await (const chunk of container.read(entry, fail)) yield chunk.slice();
}

/** Its package is lent until it is closed. */
async function opened({ packages }: Desk, { package_name: name }: Capture): Promise<Container> {
  if (name === null || (await packages.size(name)) === undefined) throw refuse('NOT_FOUND');
  const copy = await packages.borrow(name);
  try {
    const container = await openContainer(copy.path);
    const close = async () => {
      await container.close?.();
      await copy.release();
    };
    return { ...container, close };
  } catch (error) {
    await copy.release();
    throw error;
  }
}

async function listedHashes(container: Container): Promise<ReadonlyMap<string, string>> {
  const entry = container.entries.find(({ name }) => name === 'manifest.json');
  const manifest = entry && readManifest(await readWhole(container, entry));
  return new Map([...(manifest?.manifest?.files ?? [])].map(([path, { sha256 }]) => [path, sha256]));
}

const endOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** Shown as text, whatever a browser would make of them. */
const texts = new Set(['txt', 'json', 'jsonl', 'cdx', 'pem', 'crt', 'py', 'sh', 'mjs', 'sig', 'sha256', 'csv']);
const others: Readonly<Record<string, string>> = {
  html: 'text/html',
  mhtml: 'multipart/related',
  pdf: 'application/pdf',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  json: 'application/json',
  jsonl: 'application/jsonl',
  gz: 'application/gzip',
  pem: 'application/x-pem-file',
  tsr: 'application/timestamp-reply',
  ots: 'application/vnd.opentimestamps.ots',
};

const mediaTypeOf = (path: string): string =>
  pictureTypeOf(path) ?? others[endOf(path)] ?? (texts.has(endOf(path)) ? 'text/plain' : 'application/octet-stream');
