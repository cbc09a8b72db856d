const UTF8_NAMES = 0x0800;

/** What the heads of a member say of it. No ZIP64, no data descriptor. */
export interface About {
  readonly name: Buffer;
  readonly when: { readonly time: number; readonly day: number };
  readonly crc: number;
  readonly size: number;
  /** Bytes in the ZIP, and how they got there: stored or deflated. */
  readonly packed: number;
  readonly method: 0 | 8;
}

/** APPNOTE 4.3.7 and 4.3.12 share these fields, from "version needed" to "extra field length". */
function shared({ name, when, crc, size, packed, method }: About): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(UTF8_NAMES, 2);
  head.writeUInt16LE(method, 4);
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

export function centralHead(about: About, begin: number): Buffer {
  const made = Buffer.from([20, 3]); // version 2.0, Unix
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(0o100644 * 2 ** 16, 6);
  tail.writeUInt32LE(begin, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02'), made, shared(about), tail, about.name]);
}

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
