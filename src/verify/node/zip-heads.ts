import type { FileHandle } from 'node:fs/promises';

// Headers of a ZIP whose members are known when they are written: no data descriptors, no ZIP64, names in UTF-8 (PKWARE APPNOTE 6.3.10).

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

export interface About {
  readonly name: Buffer;
  readonly when: { readonly time: number; readonly day: number };
  readonly crc: number;
  /** Bytes of the content, and those in the ZIP. */
  readonly size: number;
  readonly packed: number;
  readonly isDeflated: boolean;
}

/** Bytes of the local header of a member of this name. */
export const localHeadSize = (name: Buffer): number => 30 + name.length;

/** APPNOTE 4.3.7 and 4.3.12 share these fields, from "version needed" to "extra field length". */
function shared({ name, when, crc, size, packed, isDeflated }: About): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(UTF8_NAMES, 2);
  head.writeUInt16LE(isDeflated ? DEFLATED : 0, 4);
  head.writeUInt16LE(when.time, 6);
  head.writeUInt16LE(when.day, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  head.writeUInt16LE(0, 24);
  return head;
}

export const localHead = (about: About): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04'), shared(about), about.name]);

/** `begin`: where its local header stands. */
export function centralHead(about: About, begin: number): Buffer {
  const made = Buffer.from([20, 3]); // version 2.0, Unix
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(0o100644 * 2 ** 16, 6);
  tail.writeUInt32LE(begin, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02'), made, shared(about), tail, about.name]);
}

/** `size` and `begin` of the directory. */
export function endRecord(members: number, size: number, begin: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members, 4);
  end.writeUInt16LE(members, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(begin, 12);
  return Buffer.concat([Buffer.from('PK\x05\x06'), end]);
}

/** UTC, the even second below; ZIP knows no year before 1980. */
export function dosTime(date: Date): About['when'] {
  const year = Math.max(0, date.getUTCFullYear() - 1980);
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    day: (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}

/** A write may take less than it was given. */
export async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
