import type { Platform } from '../container.js';
import { bytesAhead } from './bytes-ahead.js';

/** What is told of a gzip file whose members follow each other without a byte between them (WARC 1.1, annex D.2). */
export interface MemberWatch {
  begin(offset: number): void;
  /** Bytes of the member as it lies in the file, header and trailer included. */
  packed(bytes: Uint8Array): void | Promise<void>;
  data(bytes: Uint8Array): void | Promise<void>;
  end(length: number): void | Promise<void>;
}

/** Small enough that a piece inflated whole (a thousandfold at most) stays small. */
const piece = 64 * 1024;

/** Reads to the end of `input`; throws a TypeError that says what is wrong (RFC 1952). Headers carry no optional fields. */
export async function readGzipMembers(
  input: AsyncIterable<Uint8Array>,
  platform: Platform,
  watch: MemberWatch,
): Promise<void> {
  const ahead = bytesAhead(input);
  for (let offset = 0; ;) {
    const header = await ahead.take(10);
    if (header.length === 0) return;
    if (header.length < 10 || header[0] !== 0x1f || header[1] !== 0x8b || header[2] !== 8 || header[3] !== 0)
      throw new TypeError(`no gzip member begins at ${offset}`);
    watch.begin(offset);
    await watch.packed(header);
    const { crc, size, used } = await inflateMember(offset);
    const trailer = await ahead.take(8);
    if (trailer.length < 8) throw new TypeError(`the gzip member at ${offset} ends too early`);
    const stated = new DataView(trailer.buffer, trailer.byteOffset, 8);
    if (stated.getUint32(0, true) !== crc >>> 0 || stated.getUint32(4, true) !== size % 2 ** 32)
      throw new TypeError(`CRC-32 or size of the gzip member at ${offset} differs`);
    await watch.packed(trailer);
    const length = 10 + used + 8;
    await watch.end(length);
    offset += length;
  }

  async function inflateMember(offset: number): Promise<{ crc: number; size: number; used: number }> {
    const raw = platform.rawInflater();
    let [crc, size, used] = [0, 0, 0];
    try {
      for (;;) {
        const bytes = await ahead.some(piece);
        if (bytes.length === 0) throw new TypeError(`the gzip member at ${offset} ends too early`);
        const inflated = await raw.push(bytes);
        ahead.back(bytes.subarray(inflated.used));
        await watch.packed(bytes.subarray(0, inflated.used));
        used += inflated.used;
        for (const part of inflated.output) {
          crc = platform.crc32(part, crc);
          size += part.length;
          await watch.data(part);
        }
        if (inflated.ended) return { crc, size, used };
      }
    } finally {
      raw.close();
    }
  }
}
