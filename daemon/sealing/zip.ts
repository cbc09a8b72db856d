import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';
import { gains } from '../process/gains.js';
import { flush } from '../store/flush.js';

/** One member: bytes in hand, or a file with what was recorded of it when it was written. */
export type ZipMember =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly path: string; readonly size: number; readonly sha256: string };

export interface WrittenZip {
  readonly path: string;
  readonly sizeBytes: number;
  readonly memberCount: number;
}

/** The package cannot be written as a plain ZIP, or its files are no longer what was recorded of them. */
export class ZipFailure extends Error {
  override readonly name = 'ZipFailure';
  readonly code: 'too_large' | 'too_many_members' | 'duplicate_name' | 'changed_on_disk';
  constructor(code: ZipFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** What a reader of ours accepts, and what needs no ZIP64. */
const MAX_BYTES = 2 ** 31;
const MAX_MEMBERS = 65_534;
/** Larger members are stored: no reader can then take a very repetitive page for a ZIP bomb, and they stream. */
const IN_MEMORY = 16 * 2 ** 20;
const COMPRESSED = /\.(jpe?g|png|gz|zip|webp|pdf)$/;

/**
 * Writes the members in the given order, all dated `date` (UTC, the even second below) with mode 0644 and without ZIP64.
 * Each file is hashed again on its way in and must still have its recorded SHA-256. The result appears under `path`
 * complete and synced to disk, or not at all.
 */
export async function writeZip(
  members: readonly ZipMember[],
  path: string,
  date: Date,
  limits = { bytes: MAX_BYTES },
): Promise<WrittenZip> {
  refuseImpossible(members, limits.bytes);
  const partial = `${path}.partial`;
  try {
    const sizeBytes = await writeAll(members, partial, date, limits.bytes);
    await flush(partial);
    await rename(partial, path);
    await flush(dirname(path));
    return { path, sizeBytes, memberCount: members.length };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function refuseImpossible(members: readonly ZipMember[], maxBytes: number): void {
  if (members.length > MAX_MEMBERS)
    throw new ZipFailure(
      'too_many_members',
      `A package holds at most ${MAX_MEMBERS} files; this one would have ${members.length}.`,
    );
  const names = new Set(members.map((member) => member.name));
  if (names.size !== members.length)
    throw new ZipFailure('duplicate_name', 'Two files of the package have the same name.');
  const stored = members.filter(isStored).reduce((sum, member) => sum + sizeOf(member), 0);
  if (stored > maxBytes) throw tooLarge(maxBytes);
}

const tooLarge = (maxBytes: number): ZipFailure =>
  new ZipFailure('too_large', `The package would be larger than ${maxBytes} bytes.`);
const sizeOf = (member: ZipMember): number => ('bytes' in member ? member.bytes.length : member.size);
const isStored = (member: ZipMember): boolean => COMPRESSED.test(member.name) || sizeOf(member) > IN_MEMORY;

async function writeAll(members: readonly ZipMember[], partial: string, date: Date, maxBytes: number): Promise<number> {
  const archive = new ZipArchive({ statConcurrency: 1, forceLocalTime: false, zlib: { level: 6 } });
  let written = 0;
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      written += chunk.length;
      if (written > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  // archiver completes the ZIP without a file that it could not read and only warns, so a warning ends the work.
  archive.on('warning', (warning) => archive.destroy(warning));
  const stop = new AbortController();
  const flowing = pipeline(archive, counter, createWriteStream(partial, { mode: 0o600 }), { signal: stop.signal });
  // Awaited below; until then a failure must not count as unhandled.
  flowing.catch(() => undefined);
  try {
    for (const member of members) await Promise.race([appendOne(archive, member, date), flowing.then(endedEarly)]);
    await Promise.all([archive.finalize(), flowing]);
  } catch (error) {
    archive.abort();
    stop.abort();
    await flowing.catch(() => undefined);
    throw error;
  }
  return written;
}

const endedEarly = (): never => {
  throw new Error('the ZIP ended before its last member');
};

/** Resolves when the member has been written through; archiver keeps no order of its own among several. */
async function appendOne(archive: ZipArchive, member: ZipMember, date: Date): Promise<void> {
  const { source, ...opened } = await openMember(member);
  const store = isStored(member) || (Buffer.isBuffer(source) && !gains(source));
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error): void => {
      archive.off('entry', entered);
      archive.off('error', settle);
      if (error === undefined) resolve();
      else reject(error);
    };
    const entered = (): void => settle();
    archive.on('entry', entered);
    archive.on('error', settle);
    // archiver does not hear a source that fails: it would wait for ever.
    if (source instanceof Readable) source.once('error', settle);
    archive.append(source, { name: member.name, date, mode: 0o644, store });
  });
  opened.check();
}

interface OpenedMember {
  readonly source: Buffer | Readable;
  check(): void;
}

async function openMember(member: ZipMember): Promise<OpenedMember> {
  if ('bytes' in member)
    return {
      source: Buffer.from(member.bytes.buffer, member.bytes.byteOffset, member.bytes.byteLength),
      check: () => undefined,
    };
  const hash = createHash('sha256');
  const check = (): void => {
    if (hash.digest('hex') !== member.sha256)
      throw new ZipFailure('changed_on_disk', `${member.name} is no longer what was recorded of it.`);
  };
  if (member.size <= IN_MEMORY) {
    const source = await readFile(member.path);
    hash.update(source);
    return { source, check };
  }
  return { source: Readable.from(hashing(member.path, hash), { objectMode: false }), check };
}

async function* hashing(path: string, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 }) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    yield chunk;
  }
}
