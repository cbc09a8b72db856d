import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import {
  centralHead,
  dosTime,
  endRecord,
  localHead,
  localHeadSize,
  writeAll as writeBytes,
} from '../../src/verify/node/zip-heads.js';
import { gains } from '../process/gains.js';
import { flush } from '../store/flush.js';

const deflate = promisify(deflateRaw);

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
/** Of these every package has the same: each language has a guide of its own. */
const verificationAt = 'verification/';
const MOST_KNOWN = 16;
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
  const handle = await open(partial, 'w', 0o600);
  const when = dosTime(date);
  const directory: Buffer[] = [];
  let at = 0;
  const put = async (bytes: Uint8Array): Promise<void> => {
    if (at + bytes.length > maxBytes) throw tooLarge(maxBytes);
    await writeBytes(handle, bytes, at);
    at += bytes.length;
  };
  let next = ahead(members[0]);
  try {
    for (const [index, member] of members.entries()) {
      const packed = await next;
      // The next is packed while this one is written.
      next = ahead(members[index + 1]);
      const begin = at;
      const name = Buffer.from(member.name);
      const { crc, size, bytes, isDeflated } = packed ?? (await copied(member, put, localHeadSize(name)));
      const about = { name, when, crc, size, packed: bytes?.length ?? size, isDeflated };
      if (bytes === null) await writeBytes(handle, localHead(about), begin);
      else await put(Buffer.concat([localHead(about), bytes]));
      directory.push(centralHead(about, begin));
    }
    const central = Buffer.concat(directory);
    await put(Buffer.concat([central, endRecord(directory.length, central.length, at)]));
  } finally {
    await next.catch(() => undefined);
    await handle.close();
  }
  return at;
}

/** What stands in the ZIP for a member. */
interface Packed {
  readonly crc: number;
  readonly size: number;
  /** Null when they were written already. */
  readonly bytes: Uint8Array | null;
  readonly isDeflated: boolean;
}

/** A failure is told to who waits for it, at its turn; until then it must not count as unhandled. */
function ahead(member: ZipMember | undefined): Promise<Packed | null> {
  const packed = packedOf(member);
  packed.catch(() => undefined);
  return packed;
}

/** Null for none, and for one that is too large to be held in memory. */
async function packedOf(member: ZipMember | undefined): Promise<Packed | null> {
  if (member === undefined || sizeOf(member) > IN_MEMORY) return null;
  if ('bytes' in member) return pack(member, member.bytes);
  const content = await readFile(member.path);
  if (createHash('sha256').update(content).digest('hex') !== member.sha256) throw changed(member);
  return member.name.startsWith(verificationAt) ? packedOnce(member, content) : pack(member, content);
}

async function pack(member: ZipMember, content: Uint8Array): Promise<Packed> {
  const isDeflated = content.length > 0 && !COMPRESSED.test(member.name) && gains(content);
  const bytes = isDeflated ? await deflate(content, { level: 6 }) : content;
  return { crc: crc32(content), size: content.length, bytes, isDeflated };
}

/** What lies in `verification/` is the same in every package: packing it anew took a tenth of a second of each. By SHA-256. */
const known = new Map<string, Promise<Packed>>();

function packedOnce(member: ZipMember & { readonly sha256: string }, content: Uint8Array): Promise<Packed> {
  const packed = known.get(member.sha256) ?? pack(member, content);
  if (known.size < MOST_KNOWN) known.set(member.sha256, packed);
  return packed;
}

/** Copies a member that is too large for the memory to where its bytes belong: behind a header that is written later. */
async function copied(member: ZipMember, put: (bytes: Uint8Array) => Promise<void>, headSize: number): Promise<Packed> {
  await put(Buffer.alloc(headSize));
  let [crc, size] = [0, 0];
  const hash = createHash('sha256');
  const parts = 'bytes' in member ? [member.bytes] : createReadStream(member.path, { highWaterMark: 2 ** 20 });
  for await (const part of parts as AsyncIterable<Uint8Array>) {
    hash.update(part);
    crc = crc32(part, crc);
    size += part.length;
    await put(part);
  }
  if (!('bytes' in member) && hash.digest('hex') !== member.sha256) throw changed(member);
  return { crc, size, bytes: null, isDeflated: false };
}

const changed = ({ name }: ZipMember): ZipFailure =>
  new ZipFailure('changed_on_disk', `${name} is no longer what was recorded of it.`);
