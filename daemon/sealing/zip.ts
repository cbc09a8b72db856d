import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateRaw as deflateRawLater } from 'node:zlib';
import { type About, centralHead, dosTime, endRecord, localHead } from '../../src/verify/node/zip-heads.js';
import { gains } from '../process/gains.js';
import { flush } from '../store/flush.js';

/** One member: bytes in hand, or a file with what was recorded of it when it was written. */
export type ZipMember =
  | { readonly name: string; readonly bytes: Uint8Array }
  | {
      readonly name: string;
      readonly path: string;
      readonly size: number;
      readonly sha256: string;
      /** The same in every package: it is deflated once for all of them. */
      readonly constant?: boolean;
    };

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
const deflateRaw = promisify<Uint8Array, { level: number }, Buffer>(deflateRawLater);
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
  const file = await open(partial, 'w', 0o600);
  try {
    const when = dosTime(date);
    const directory: Buffer[] = [];
    let at = 0;
    const put = async (bytes: Uint8Array): Promise<void> => {
      if (at + bytes.length > maxBytes) throw tooLarge(maxBytes);
      await file.writeFile(bytes);
      at += bytes.length;
    };
    for (const member of members) {
      const begin = at;
      const named = { name: Buffer.from(member.name, 'utf8'), when };
      let about: About;
      if (isStreamed(member)) {
        const unknown = { ...named, crc: 0, size: member.size, packed: member.size, method: 0 } as const;
        await put(localHead(unknown));
        about = { ...unknown, crc: await stream(member, put) };
        // What only the last byte tells is written over.
        const head = localHead(about);
        await file.write(head, 0, head.length, begin);
      } else {
        const { bytes, ...rest } = await packed(member);
        about = { ...named, ...rest, packed: bytes.length };
        await put(localHead(about));
        await put(bytes);
      }
      directory.push(centralHead(about, begin));
    }
    const central = Buffer.concat(directory);
    await put(Buffer.concat([central, endRecord(members.length, central.length, at)]));
    return at;
  } finally {
    await file.close();
  }
}

type FileMember = Extract<ZipMember, { readonly path: string }>;

const isStreamed = (member: ZipMember): member is FileMember => 'path' in member && member.size > IN_MEMORY;

interface Packed extends Pick<About, 'crc' | 'size' | 'method'> {
  readonly bytes: Uint8Array;
}

/** Constant members, by the SHA-256 of their bytes, which are read and checked all the same. */
const constants = new Map<string, Packed>();

async function packed(member: ZipMember): Promise<Packed> {
  if ('bytes' in member) return pack(member, member.bytes);
  const bytes = await readFile(member.path);
  check(member, createHash('sha256').update(bytes));
  if (member.constant !== true) return pack(member, bytes);
  const known = constants.get(member.sha256) ?? (await pack(member, bytes));
  constants.set(member.sha256, known);
  return known;
}

async function pack(member: ZipMember, bytes: Uint8Array): Promise<Packed> {
  const stored = { crc: crc32(bytes), size: bytes.length, method: 0, bytes } as const;
  if (isStored(member) || !gains(bytes)) return stored;
  const deflated = await deflateRaw(bytes, { level: 6 });
  return deflated.length < bytes.length ? { ...stored, method: 8, bytes: deflated } : stored;
}

/** A large file, piece by piece; gives its checksum. */
async function stream(member: FileMember, put: (bytes: Uint8Array) => Promise<void>): Promise<number> {
  const hash = createHash('sha256');
  let crc = 0;
  for await (const chunk of createReadStream(member.path, { highWaterMark: 2 ** 20 }) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    crc = crc32(chunk, crc);
    await put(chunk);
  }
  check(member, hash);
  return crc;
}

function check({ name, sha256 }: FileMember, hash: Hash): void {
  if (hash.digest('hex') !== sha256)
    throw new ZipFailure('changed_on_disk', `${name} is no longer what was recorded of it.`);
}
