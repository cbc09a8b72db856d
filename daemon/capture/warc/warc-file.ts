import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import { gains, gainsInFile } from '../../process/gains.js';
import type { Body, Header } from '../../browser/network/record.js';

/** One WARC record before it is written: its named fields, and a block of a head and, for messages, a body. */
export interface WarcRecord {
  readonly fields: readonly Header[];
  /** HTTP start line and headers with the closing empty line, or the whole block of a record that is no message. */
  readonly head: string;
  readonly body: Body;
}

export interface WarcFile {
  /** Appends one record as a gzip member of its own (WARC 1.1, annex D.2) and tells where it lies. */
  append(record: WarcRecord): Promise<Placed>;
  close(): Promise<void>;
}

export interface Placed {
  readonly offset: number;
  readonly length: number;
  /** Lower-case hex SHA-256 of the member's bytes in the file. */
  readonly recordSha256: string;
}

/** Larger bodies pass through memory in pieces. */
const IN_MEMORY = 2 ** 20;
const TAIL = Buffer.from('\r\n\r\n');
/** Below this, and where nothing is packed, handing a record to a thread of zlib and back takes longer than its work. */
const SMALL = 2 ** 14;
const packInThread = promisify<Buffer, { level?: number }, Buffer>(gzip);

export async function openWarcFile(path: string): Promise<WarcFile> {
  const file = await open(path, 'wx', 0o600);
  let offset = 0;
  return {
    append: async (record) => {
      const placed = await writeMember(file, offset, record);
      offset += placed.length;
      return placed;
    },
    close: () => file.close(),
  };
}

async function writeMember(file: FileHandle, offset: number, record: WarcRecord): Promise<Placed> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const bytes of compressed(record)) {
    hash.update(bytes);
    await file.write(bytes, 0, bytes.length, offset + length);
    length += bytes.length;
  }
  return { offset, length, recordSha256: hash.digest('hex') };
}

async function* compressed(record: WarcRecord): AsyncGenerator<Buffer> {
  if (record.body.kind === 'file' && record.body.size > IN_MEMORY) {
    const options = optionsFor(await gainsInFile(record.body.path));
    const packed = createGzip(options);
    // Either end closes the file of the body and the other: `pipe` leaves it open, and an error of the file unheard.
    const flowing = pipeline(Readable.from(piecesOf(record, await blockDigest(record))), packed);
    flowing.catch(() => undefined);
    for await (const bytes of packed) yield bytes as Buffer;
    await flowing;
    return;
  }
  const body = await bytesInMemory(record.body);
  const head = headBytes(record.head);
  const digest = createHash('sha256').update(head).update(body).digest('hex');
  const bytes = Buffer.concat([fieldBytes(record, `sha256:${digest}`), head, body, TAIL]);
  const worthIt = gains(body);
  yield worthIt && bytes.length > SMALL
    ? await packInThread(bytes, optionsFor(worthIt))
    : gzipSync(bytes, optionsFor(worthIt));
}

/** Pictures, fonts and films are compressed already: their gzip member holds stored blocks (RFC 1951, 3.2.4). */
const optionsFor = (worthIt: boolean): { level?: number } => (worthIt ? {} : { level: 0 });

async function* piecesOf(record: WarcRecord, digest: string): AsyncGenerator<Uint8Array> {
  yield fieldBytes(record, digest);
  yield headBytes(record.head);
  yield* bytesOf(record.body);
  yield TAIL;
}

function fieldBytes(record: WarcRecord, digest: string): Buffer {
  const fields: Header[] = [
    ...record.fields,
    ['WARC-Block-Digest', digest],
    ['Content-Length', String(headBytes(record.head).length + sizeOf(record.body))],
  ];
  return Buffer.from(`WARC/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`, 'utf8');
}

/** Chromium hands out header values with a letter for each byte that was sent; letters beyond are text, in UTF-8. */
function headBytes(head: string): Buffer {
  return Buffer.from(head, /[\u0100-\uffff]/.test(head) ? 'utf8' : 'latin1');
}

async function blockDigest(record: WarcRecord): Promise<string> {
  const hash = createHash('sha256').update(headBytes(record.head));
  for await (const piece of bytesOf(record.body)) hash.update(piece);
  return `sha256:${hash.digest('hex')}`;
}

export const sizeOf = (body: Body): number => (body.kind === 'memory' || body.kind === 'file' ? body.size : 0);

async function bytesInMemory(body: Body): Promise<Uint8Array> {
  if (body.kind === 'memory') return body.bytes;
  return body.kind === 'file' ? readFile(body.path) : new Uint8Array();
}

async function* bytesOf(body: Body): AsyncGenerator<Uint8Array> {
  if (body.kind === 'memory') yield body.bytes;
  if (body.kind === 'file') for await (const piece of createReadStream(body.path)) yield piece as Buffer;
}
