import { crc32, deflateRawSync } from 'node:zlib';

/** One member, with every field that a hostile writer may falsify. What is not given is true. */
export interface ZipEntry {
  readonly name: string | Uint8Array;
  readonly data: Uint8Array;
  readonly deflate?: boolean;
  /** Compressed bytes instead of those made from `data`. */
  readonly packed?: Uint8Array;
  readonly flags?: number;
  readonly method?: number;
  readonly needed?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  /** Unix mode in the upper half. */
  readonly external?: number;
  /** The system of "version made by"; Unix when absent. */
  readonly madeBy?: number;
  readonly internal?: number;
  readonly extra?: Uint8Array;
  readonly comment?: string;
  /** What the local header says instead. */
  readonly local?: {
    readonly name?: string;
    readonly crc?: number;
    readonly size?: number;
    readonly method?: number;
    readonly time?: number;
    readonly extra?: Uint8Array;
    readonly flags?: number;
  };
  /** Bit 3: sizes behind the data; `lying` makes them wrong. */
  readonly descriptor?: 'signed' | 'bare' | 'lying';
  /** Central record only, pointing at this offset. */
  readonly offset?: number;
  readonly before?: Uint8Array;
}

export interface ZipShape {
  readonly prepend?: Uint8Array;
  readonly beforeDirectory?: Uint8Array;
  readonly afterDirectory?: Uint8Array;
  readonly append?: Uint8Array;
  readonly comment?: string;
  readonly count?: number;
  readonly disk?: number;
}

/** A ZIP with full control of every byte; with no lies it is a plain, valid one. */
export function writeZip(entries: readonly ZipEntry[], shape: ZipShape = {}): Buffer {
  const body: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  const push = (bytes: Uint8Array): void => {
    body.push(Buffer.from(bytes));
    at += bytes.length;
  };
  push(shape.prepend ?? Buffer.alloc(0));
  for (const entry of entries) {
    const made = headers(entry);
    push(entry.before ?? Buffer.alloc(0));
    central.push(made.central(entry.offset ?? at));
    if (entry.offset !== undefined) continue;
    for (const part of [made.local, made.packed, made.descriptor]) push(part);
  }
  push(shape.beforeDirectory ?? Buffer.alloc(0));
  const directory = Buffer.concat([...central, Buffer.from(shape.afterDirectory ?? [])]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(shape.disk ?? 0, 4);
  end.writeUInt16LE(shape.count ?? entries.length, 8);
  end.writeUInt16LE(shape.count ?? entries.length, 10);
  end.writeUInt32LE(directory.length - (shape.afterDirectory?.length ?? 0), 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(shape.comment?.length ?? 0, 20);
  return Buffer.concat([...body, directory, end, Buffer.from(shape.comment ?? ''), Buffer.from(shape.append ?? [])]);
}

function headers(entry: ZipEntry) {
  const name = Buffer.from(entry.name);
  const packed = Buffer.from(entry.packed ?? (entry.deflate ? deflateRawSync(entry.data) : entry.data));
  const isAscii = name.every((byte) => byte < 0x7f);
  const flags = (entry.flags ?? (isAscii ? 0 : 0x800)) | (entry.descriptor === undefined ? 0 : 8);
  const truth = {
    needed: entry.needed ?? 20,
    flags,
    method: entry.method ?? (entry.deflate ? 8 : 0),
    time: 0,
    crc: entry.crc ?? crc32(entry.data),
    packedSize: entry.packedSize ?? packed.length,
    size: entry.size ?? entry.data.length,
    name,
    extra: Buffer.from(entry.extra ?? []),
  };
  const zeroed = entry.descriptor === undefined ? {} : { crc: 0, packedSize: 0, size: 0 };
  const { name: localName, extra: localExtra, ...lies } = entry.local ?? {};
  const told = {
    ...truth,
    ...zeroed,
    ...lies,
    name: localName === undefined ? name : Buffer.from(localName),
    extra: localExtra === undefined ? truth.extra : Buffer.from(localExtra),
  };
  return {
    packed,
    local: Buffer.concat([le32(0x04034b50), shared(told), told.name, told.extra]),
    descriptor: descriptor(entry, truth),
    central: (offset: number): Buffer => {
      const tail = Buffer.alloc(14);
      tail.writeUInt16LE(entry.comment?.length ?? 0, 0);
      tail.writeUInt16LE(entry.internal ?? 0, 4);
      tail.writeUInt32LE((entry.external ?? 0o100644 << 16) >>> 0, 6);
      tail.writeUInt32LE(offset, 10);
      const madeBy = Buffer.from([20, entry.madeBy ?? 3]);
      return Buffer.concat([
        le32(0x02014b50),
        madeBy,
        shared(truth),
        tail,
        truth.name,
        truth.extra,
        Buffer.from(entry.comment ?? ''),
      ]);
    },
  };
}

interface Shared {
  readonly needed: number;
  readonly flags: number;
  readonly method: number;
  readonly time: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly name: Buffer;
  readonly extra: Buffer;
}

function shared(from: Shared): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(from.needed, 0);
  bytes.writeUInt16LE(from.flags, 2);
  bytes.writeUInt16LE(from.method, 4);
  bytes.writeUInt16LE(from.time, 6);
  bytes.writeUInt16LE(0x5d75, 8);
  bytes.writeUInt32LE(from.crc, 10);
  bytes.writeUInt32LE(from.packedSize, 14);
  bytes.writeUInt32LE(from.size, 18);
  bytes.writeUInt16LE(from.name.length, 22);
  bytes.writeUInt16LE(from.extra.length, 24);
  return bytes;
}

function descriptor(entry: ZipEntry, truth: Shared): Buffer {
  if (entry.descriptor === undefined) return Buffer.alloc(0);
  const values = [entry.descriptor === 'lying' ? truth.crc ^ 1 : truth.crc, truth.packedSize, truth.size].map((value) =>
    le32(value),
  );
  return Buffer.concat([...(entry.descriptor === 'bare' ? [] : [le32(0x08074b50)]), ...values]);
}

function le32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
