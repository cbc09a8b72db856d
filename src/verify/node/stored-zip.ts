import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Hasher } from '../../package/container.js';
import { MAX_ZIP_BYTES } from '../../handover/volumes.js';
import { sideHasher } from './side-hasher.js';

export interface WrittenMember {
  readonly size: number;
  readonly sha256: string;
  /** Of a large member it may come while the next ones are written. */
  readonly sha512: Promise<string>;
}

/** A ZIP that is written from front to back: stored members, no ZIP64, no data descriptors. */
export interface VolumeZip {
  /** Copies a file in and hashes it on the way. */
  addFile(path: string, from: string, signal?: AbortSignal): Promise<WrittenMember>;
  /** A part is written before the next is asked for. */
  addBytes(path: string, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<WrittenMember>;
  /**
   * Writes the directory; after this nothing is written. SHA-256 of the ZIP needs another reading of it, because heads are written last.
   */
  finish(): Promise<void>;
  /** On return all of it is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

const CHUNK = 1024 * 1024;
/** From here on SHA-512, which takes longest, is made in a thread beside. */
const LARGE = 2 * CHUNK;
const UTF8_NAMES = 0x0800;

/**
 * `folder`: the one at its root; empty for none.
 * @throws Error with the code ENOSPC where the disk is full
 */
export async function createVolume(file: string, folder: string, date: Date): Promise<VolumeZip> {
  const handle = await open(file, 'w', 0o600);
  const when = dosTime(date);
  const directory: Buffer[] = [];
  const buffers = [Buffer.allocUnsafe(CHUNK), Buffer.allocUnsafe(CHUNK)] as const;
  let at = 0;

  const begun = (path: string, expected: number): Member => {
    const begin = at;
    const name = Buffer.from(folder === '' ? path : `${folder}/${path}`);
    at += 30 + name.length;
    return { name, begin, size: 0, crc: 0, sha256: createHash('sha256'), sha512: hasherFor(expected) };
  };
  /** A chunk is written while it is hashed. On return nothing needs it any longer. */
  const put = async (member: Member, chunk: Uint8Array): Promise<void> => {
    if (at + chunk.length > MAX_ZIP_BYTES) throw new Error('the volume would need ZIP64');
    const writing = writeAll(handle, chunk, at);
    at += chunk.length;
    member.size += chunk.length;
    await together(writing, async () => {
      await member.sha512.update(chunk);
      member.sha256.update(chunk);
      member.crc = crc32(chunk, member.crc);
    });
  };
  const ended = async ({ name, begin, size, crc, sha256, sha512 }: Member): Promise<WrittenMember> => {
    const about = { name, when, crc, size };
    await writeAll(handle, localHead(about), begin);
    directory.push(centralHead(about, begin));
    const later = Promise.resolve(sha512.digest());
    // Whoever wants it hears of the failure.
    later.catch(() => undefined);
    return { size, sha256: sha256.digest('hex'), sha512: later };
  };
  return {
    addFile: async (path, from, signal) => {
      const file = await open(from, 'r');
      try {
        const member = begun(path, (await file.stat()).size);
        await eachChunk(file, buffers, async (chunk) => {
          signal?.throwIfAborted();
          await put(member, chunk);
        });
        return await ended(member);
      } finally {
        await file.close();
      }
    },
    addBytes: async (path, parts) => {
      const member = begun(path, 0);
      for await (const part of parts) await put(member, part);
      return ended(member);
    },
    finish: async () => {
      const central = Buffer.concat(directory);
      const end = Buffer.concat([central, endRecord(directory.length, central.length, at)]);
      if (at + end.length > MAX_ZIP_BYTES) throw new Error('the volume would need ZIP64');
      await writeAll(handle, end, at);
    },
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
}

/** One that is being written. */
interface Member {
  readonly name: Buffer;
  readonly begin: number;
  size: number;
  crc: number;
  readonly sha256: Hash;
  readonly sha512: Hasher;
}

function hasherFor(bytes: number): Hasher {
  if (bytes >= LARGE) return sideHasher('sha512');
  const hash = createHash('sha512');
  return { update: (part) => void hash.update(part), digest: () => hash.digest('hex') };
}

/** The next chunk is read while one is worked on. */
async function eachChunk(
  file: FileHandle,
  [first, second]: readonly [Buffer, Buffer],
  work: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  const read = (into: Buffer) => file.read(into, 0, CHUNK, null);
  let [now, next] = [first, second];
  for (let { bytesRead } = await read(now); bytesRead > 0;) {
    const following = read(next);
    const chunk = now.subarray(0, bytesRead);
    await together(following, () => work(chunk));
    ({ bytesRead } = await following);
    [now, next] = [next, now];
  }
}

/** Does the work while something goes on, and waits for both also where one fails: a buffer or a file may not be let go of before. */
async function together(goesOn: Promise<unknown>, work: () => Promise<void>): Promise<void> {
  const [one, other] = await Promise.allSettled([goesOn, work()]);
  if (other.status === 'rejected') throw other.reason;
  if (one.status === 'rejected') throw one.reason;
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
