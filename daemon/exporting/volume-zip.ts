import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Hasher } from '../../src/package/container.js';
import { MAX_ZIP_BYTES } from '../../src/handover/volumes.js';
import { sideHasher } from '../../src/verify/node/side-hasher.js';

export interface WrittenMember {
  readonly size: number;
  readonly sha256: string;
  readonly sha512: string;
}

/** A ZIP that is written from front to back: stored members, no ZIP64, no data descriptors, one folder at its root. */
export interface VolumeZip {
  /** Copies a file in and hashes it on the way. */
  addFile(path: string, from: string, signal?: AbortSignal): Promise<WrittenMember>;
  addBytes(path: string, bytes: Uint8Array): Promise<WrittenMember>;
  /** Writes the directory; on return all of it is on the disk. SHA-256 of the ZIP needs another reading of it, because heads are written last. */
  finish(): Promise<number>;
  close(): Promise<void>;
}

const CHUNK = 1024 * 1024;
/** From here on SHA-512, which takes longest, is made in a thread beside. */
const LARGE = 2 * CHUNK;
const UTF8_NAMES = 0x0800;

/** @throws Error with the code ENOSPC where the disk is full */
export async function createVolume(file: string, folder: string, date: Date): Promise<VolumeZip> {
  const handle = await open(file, 'w', 0o600);
  const when = dosTime(date);
  const directory: Buffer[] = [];
  let at = 0;

  async function* whole(bytes: Uint8Array) {
    yield bytes;
  }
  const add = async (path: string, content: AsyncIterable<Uint8Array>, expected = 0): Promise<WrittenMember> => {
    const name = Buffer.from(`${folder}/${path}`);
    const begin = at;
    at += 30 + name.length;
    const sha256 = createHash('sha256');
    const sha512 = expected < LARGE ? here('sha512') : sideHasher('sha512');
    let crc = 0;
    let size = 0;
    for await (const chunk of content) {
      if (at + chunk.length > MAX_ZIP_BYTES) throw new Error('the volume would need ZIP64');
      await sha512.update(chunk);
      sha256.update(chunk);
      crc = crc32(chunk, crc);
      await writeAll(handle, chunk, at);
      at += chunk.length;
      size += chunk.length;
    }
    const about = { name, when, crc, size };
    await writeAll(handle, localHead(about), begin);
    directory.push(centralHead(about, begin));
    return { size, sha256: sha256.digest('hex'), sha512: await sha512.digest() };
  };
  return {
    addFile: async (path, from, signal) => {
      const { size } = await stat(from);
      return add(path, createReadStream(from, { highWaterMark: CHUNK, ...(signal && { signal }) }), size);
    },
    addBytes: (path, bytes) => add(path, whole(bytes)),
    finish: async () => {
      const central = Buffer.concat(directory);
      const end = Buffer.concat([central, endRecord(directory.length, central.length, at)]);
      if (at + end.length > MAX_ZIP_BYTES) throw new Error('the volume would need ZIP64');
      await writeAll(handle, end, at);
      await handle.sync();
      return at + end.length;
    },
    close: () => handle.close(),
  };
}

function here(algorithm: 'sha512'): Hasher {
  const hash = createHash(algorithm);
  return { update: (bytes) => void hash.update(bytes), digest: () => Promise.resolve(hash.digest('hex')) };
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

interface About {
  readonly name: Buffer;
  readonly when: { readonly time: number; readonly day: number };
  readonly crc: number;
  readonly size: number;
}

/** APPNOTE 4.3.7 and 4.3.12 share these fields, from "version needed" to "extra field length". */
function shared({ name, when, crc, size }: About): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(UTF8_NAMES, 2);
  head.writeUInt16LE(0, 4);
  head.writeUInt16LE(when.time, 6);
  head.writeUInt16LE(when.day, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(size, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  head.writeUInt16LE(0, 24);
  return head;
}

const localHead = (about: About): Buffer => Buffer.concat([Buffer.from('PK\x03\x04'), shared(about), about.name]);

function centralHead(about: About, begin: number): Buffer {
  const made = Buffer.from([20, 3]); // version 2.0, Unix
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(0o100644 * 2 ** 16, 6);
  tail.writeUInt32LE(begin, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02'), made, shared(about), tail, about.name]);
}

function endRecord(members: number, size: number, begin: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members, 4);
  end.writeUInt16LE(members, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(begin, 12);
  return Buffer.concat([Buffer.from('PK\x05\x06'), end]);
}

/** UTC, the even second below; ZIP knows no year before 1980. */
function dosTime(date: Date): About['when'] {
  const year = Math.max(0, date.getUTCFullYear() - 1980);
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    day: (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}
