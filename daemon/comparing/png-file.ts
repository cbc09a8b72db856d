import { type FileHandle, open } from 'node:fs/promises';
import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

/** A PNG that grows row by row (8-bit red, green, blue): the picture is never whole in memory. */
export interface PngFile {
  /** One or more whole rows. The bytes may be overwritten once this has resolved. */
  write(rows: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Each row as its difference from the row above (PNG, section 9.2, filter type 2): what repeats downwards vanishes. */
const UP = 2;

export async function createPng(path: string, width: number, height: number): Promise<PngFile> {
  const file = await open(path, 'wx', 0o600);
  const deflate = createDeflate({ level: 6, chunkSize: 256 * 1024 });
  try {
    await file.writeFile(Buffer.concat([SIGNATURE, chunk('IHDR', header(width, height))]));
  } catch (error) {
    await file.close();
    throw error;
  }
  const writing = copy(deflate, file);
  // Awaited in close(); until then a failure must not count as unhandled.
  writing.catch(() => undefined);
  const rowBytes = width * 3;
  let above = new Uint8Array(rowBytes);
  return {
    write: async (rows) => {
      const filtered = Buffer.alloc((rows.length / rowBytes) * (rowBytes + 1));
      for (let from = 0, to = 0; from < rows.length; from += rowBytes) {
        const row = rows.subarray(from, from + rowBytes);
        filtered[to++] = UP;
        for (let at = 0; at < rowBytes; at++) filtered[to++] = (row[at] ?? 0) - (above[at] ?? 0);
        above = Uint8Array.from(row);
      }
      if (!deflate.write(filtered)) await Promise.race([once(deflate, 'drain'), writing]);
    },
    close: async () => {
      deflate.end();
      try {
        await writing;
        await file.writeFile(chunk('IEND', Buffer.alloc(0)));
      } finally {
        deflate.destroy();
        await file.close();
      }
    },
  };
}

async function copy(deflate: AsyncIterable<Buffer>, file: FileHandle): Promise<void> {
  for await (const bytes of deflate) await file.writeFile(chunk('IDAT', bytes));
}

function header(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits, true colour, the one compression and filter method there is, not interlaced.
  head.set([8, 2, 0, 0, 0], 8);
  return head;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const name = Buffer.from(type, 'latin1');
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.set(name, 4);
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}
