import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiRefusal, Unreachable, type Client } from '../client/index.js';
import type { ImportRead } from '../contract/imports.js';

/** A file on its way. */
export interface Sending {
  readonly client: Client;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** Called when the service has an id for it; `resumed` when an earlier upload is gone on with. */
  begun(importId: string, resumed: boolean): void;
  /** Bytes that are there. */
  sent(bytes: number): void;
}

interface Open {
  readonly importId: string;
  readonly partSize: number;
  /** ETags of the parts that are there. */
  readonly there: Map<number, string>;
  /** Links of those that are not. */
  links: Map<number, string>;
}

/** Sends what is not there yet and completes the import. Gives its id. */
export async function sendFile(sending: Sending): Promise<string> {
  const { client, size } = sending;
  const earlier = await unfinished(sending);
  const open = earlier ?? (await create(sending));
  sending.begun(open.importId, earlier !== undefined);
  const count = Math.ceil(size / open.partSize);
  for (let number = 1; number <= count; number += 1) {
    const before = (number - 1) * open.partSize;
    if (!open.there.has(number)) open.there.set(number, await sendPart(sending, open, number, before));
    sending.sent(Math.min(size, before + open.partSize));
  }
  const parts = [...open.there].map(([part_number, etag]) => ({ part_number, etag }));
  await again(() => client.completeImport({ params: { import_id: open.importId }, body: { parts } }));
  return open.importId;
}

async function create({ client, name, size }: Sending): Promise<Open> {
  const made = await again(() => client.createImport({ body: { file_name: name, size_bytes: size } }));
  return { importId: made.import_id, partSize: made.part_size, there: new Map(), links: linksOf(made) };
}

const PART_ATTEMPTS = 5;

async function sendPart(sending: Sending, open: Open, number: number, start: number): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const end = Math.min(sending.size, start + open.partSize);
    const hash = createHash('sha256');
    const bytes = counted(sending, start, end, (chunk) => hash.update(chunk));
    try {
      const etag = await sending.client.upload(open.links.get(number) ?? '', { size: end - start, bytes });
      const stored = hexOf(etag);
      if (stored === undefined || stored === hash.digest('hex')) return etag;
      if (attempt === PART_ATTEMPTS) throw new Error(`part ${number} arrives as other bytes than were sent`);
    } catch (error) {
      const expired = error instanceof ApiRefusal && error.code === 'LINK_EXPIRED';
      if (attempt === PART_ATTEMPTS || !(expired || error instanceof Unreachable)) throw error;
      if (!expired) await sleep(250 * 2 ** attempt);
      open.links = linksOf(await readUpload(sending.client, open.importId));
    }
  }
}

async function* counted(
  sending: Sending,
  start: number,
  end: number,
  take: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  let at = start;
  for await (const chunk of createReadStream(sending.path, { start, end: end - 1, highWaterMark: 256 * 1024 })) {
    take(chunk as Buffer);
    at += (chunk as Buffer).length;
    yield chunk as Buffer;
    sending.sent(at);
  }
}

/** An earlier upload of this very file: the same name and size, and each part that is there has the file's own bytes. */
async function unfinished(sending: Sending): Promise<Open | undefined> {
  const { client, name, size } = sending;
  for (const row of await uploading(client)) {
    if (row.file_name !== name || row.size_bytes !== size) continue;
    const read = await readUpload(client, row.import_id);
    if (read.part_size === undefined || read.uploaded_parts === undefined) continue;
    const { import_id: importId, part_size: partSize, uploaded_parts: there } = read;
    if (!(await allOurs(sending, partSize, there))) continue;
    return {
      importId,
      partSize,
      there: new Map(there.map(({ part_number, etag }) => [part_number, etag])),
      links: linksOf(read),
    };
  }
  return undefined;
}

/** A service that lists no imports begins each anew. */
async function uploading(client: Client) {
  try {
    return (await client.listImports({ query: { status: 'uploading', limit: 50 } })).imports;
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 405)) return [];
    throw error;
  }
}

async function allOurs(
  { path, size }: Sending,
  partSize: number,
  parts: readonly { readonly part_number: number; readonly etag: string }[],
): Promise<boolean> {
  for (const { part_number, etag } of parts) {
    const start = (part_number - 1) * partSize;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path, { start, end: Math.min(size, start + partSize) - 1 }))
      hash.update(chunk as Buffer);
    if (hexOf(etag) !== hash.digest('hex')) return false;
  }
  return true;
}

const readUpload = (client: Client, import_id: string): Promise<ImportRead> =>
  again(() => client.getImport({ params: { import_id }, query: { upload: true } }));

const linksOf = ({ parts = [] }: Pick<ImportRead, 'parts'>): Map<number, string> =>
  new Map(parts.map(({ part_number, url }) => [part_number, url]));

/** Our ETag is the part's SHA-256; another service's may be anything. */
const hexOf = (etag: string): string | undefined => /^"?([0-9a-f]{64})"?$/.exec(etag)?.[1];

const LONGEST_WAIT_S = 120;
const ATTEMPTS = 4;

/** Waits out a rate window or a service that is away for a moment; a limit of the day is not waited for. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const limited = error instanceof ApiRefusal && (error.code === 'RATE_LIMITED' || error.code === 'SHUTTING_DOWN');
      const seconds = limited ? (error.retryAfterSeconds ?? 2) : 0.25 * 2 ** attempt;
      const passing = limited || error instanceof Unreachable;
      if (!passing || attempt === ATTEMPTS || seconds > LONGEST_WAIT_S) throw error;
      await sleep(seconds * 1000);
    }
  }
}
