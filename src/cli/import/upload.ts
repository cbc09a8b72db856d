import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiRefusal, Unreachable, type Client } from '../../client/index.js';
import { limits } from '../../contract/limits.js';
import type { ImportRead } from '../../contract/imports/imports.js';

/** A file on its way. */
export interface Sending {
  readonly client: Client;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly into: { readonly matter_id?: string };
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
  const { client } = sending;
  const earlier = await unfinished(sending);
  const open = earlier ?? (await create(sending));
  sending.begun(open.importId, earlier !== undefined);
  await sendMissing(sending, open);
  const parts = [...open.there].map(([part_number, etag]) => ({ part_number, etag }));
  await again(() => client.completeImport({ params: { import_id: open.importId }, body: { parts } }));
  return open.importId;
}

/** Parts under way at once: while one is flushed to the service's disk the next is sent. */
const AT_ONCE = 3;

async function sendMissing(sending: Sending, open: Open): Promise<void> {
  const { size } = sending;
  const numbers = Array.from({ length: Math.ceil(size / open.partSize) }, (_, index) => index + 1);
  const sizeOf = (number: number): number => Math.min(open.partSize, size - (number - 1) * open.partSize);
  const arrived = new Map([...open.there.keys()].map((number) => [number, sizeOf(number)]));
  const told = (number: number, bytes: number) => {
    arrived.set(number, bytes);
    sending.sent([...arrived.values()].reduce((sum, each) => sum + each, 0));
  };
  const missing = numbers.filter((number) => !open.there.has(number));
  const worker = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const part = { number, start: (number - 1) * open.partSize, size: sizeOf(number) };
      open.there.set(number, await sendPart(sending, open, part, (bytes) => told(part.number, bytes)));
    }
  };
  const ending = () =>
    worker().catch((error: unknown) => {
      missing.length = 0;
      throw error;
    });
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, ending));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

interface PartOfFile {
  readonly number: number;
  readonly start: number;
  readonly size: number;
}

async function create({ client, name, size, into }: Sending): Promise<Open> {
  const made = await again(() => client.createImport({ body: { file_name: name, size_bytes: size, ...into } }));
  return { importId: made.import_id, partSize: made.part_size, there: new Map(), links: linksOf(made) };
}

const PART_ATTEMPTS = 5;

async function sendPart(
  sending: Sending,
  open: Open,
  part: PartOfFile,
  told: (bytes: number) => void,
): Promise<string> {
  const { client, path } = sending;
  for (let attempt = 1; ; attempt += 1) {
    const hash = createHash('sha256');
    const bytes = counted(path, part, (chunk, sent) => {
      hash.update(chunk);
      told(sent);
    });
    try {
      const etag = await client.upload(open.links.get(part.number) ?? '', { size: part.size, bytes });
      const stored = hexOf(etag);
      if (stored === undefined || stored === hash.digest('hex')) return etag;
      if (attempt === PART_ATTEMPTS) throw new Error(`part ${part.number} did not arrive as it was sent`);
    } catch (error) {
      const expired = error instanceof ApiRefusal && error.code === 'LINK_EXPIRED';
      if (attempt === PART_ATTEMPTS || !(expired || error instanceof Unreachable)) throw error;
      if (!expired) await sleep(250 * 2 ** attempt);
      const read = await readUpload(client, open.importId);
      open.links = new Map([...open.links, ...linksOf(read)]);
      // It arrived, and only its answer was lost.
      const there = read.uploaded_parts?.filter(({ part_number }) => part_number === part.number) ?? [];
      if (there[0] && (await allOurs(sending, open.partSize, there))) return there[0].etag;
    }
  }
}

async function* counted(
  path: string,
  { start, size }: PartOfFile,
  take: (chunk: Buffer, sent: number) => void,
): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of createReadStream(path, { start, end: start + size - 1, highWaterMark: 256 * 1024 })) {
    sent += (chunk as Buffer).length;
    take(chunk as Buffer, sent);
    yield chunk as Buffer;
  }
}

/** An earlier upload of this very file: the same name and size, and each part that is there has the file's own bytes. */
async function unfinished(sending: Sending): Promise<Open | undefined> {
  const { client, name, size, into } = sending;
  for (const row of await uploading(client)) {
    if (row.file_name !== name || row.size_bytes !== size || row.matter_id !== (into.matter_id ?? null)) continue;
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
    return (await client.listImports({ query: { status: 'uploading', limit: limits.listMax } })).imports;
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
      const limited =
        error instanceof ApiRefusal && ['RATE_LIMITED', 'SHUTTING_DOWN', 'DATABASE_UNAVAILABLE'].includes(error.code);
      const seconds = limited ? (error.retryAfterSeconds ?? 2) : 0.25 * 2 ** attempt;
      const passing = limited || error instanceof Unreachable;
      if (!passing || attempt === ATTEMPTS || seconds > LONGEST_WAIT_S) throw error;
      await sleep(seconds * 1000);
    }
  }
}
