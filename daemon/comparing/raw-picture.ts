import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Each picture is decoded once: nothing of it is to stay in the process.
sharp.cache(false);

/** A decoded picture on the disk, read row by row: 8-bit red, green, blue. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  /** Of the file it was decoded from: `jpeg`, `png`. */
  readonly format: string;
  /** `count` rows from `first` on; the bytes are overwritten by the next read with the same buffer. */
  read(first: number, count: number, into: Buffer): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** libvips writes its own format as it decodes: a head of 64 bytes, then the rows as they are. */
const HEAD = 64;

interface Part {
  readonly path: string;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

/** Decodes the files of one picture, top to bottom, into `folder`; memory holds a few rows at a time. */
export async function openPicture(files: readonly string[], folder: string, name: string): Promise<RawPicture> {
  const parts: Part[] = [];
  const format = (await sharp(files[0]).metadata()).format;
  const { of, close } = oneAtATime();
  try {
    for (const [index, file] of files.entries()) {
      const path = join(folder, `${name}-${index}.v`);
      const { width, height } = await sharp(file, { sequentialRead: true, limitInputPixels: false })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .toFile(path);
      const last = parts.at(-1);
      parts.push({ path, width, height, top: last ? last.top + last.height : 0 });
      await expectSize(await of(path), width, height);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const width = parts[0]?.width ?? 0;
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  const read: RawPicture['read'] = (first, count, into) => readRows({ parts, of }, width, first, count, into);
  return { width, height, format, close, read };
}

/** A page may have thousands of tiles, and the process has as many open files at most. */
function oneAtATime() {
  let held: { readonly path: string; readonly handle: FileHandle } | undefined;
  const close = async (): Promise<void> => {
    const { handle } = held ?? {};
    held = undefined;
    await handle?.close();
  };
  const of = async (path: string): Promise<FileHandle> => {
    if (held?.path === path) return held.handle;
    await close();
    const handle = await open(path, 'r');
    held = { path, handle };
    return handle;
  };
  return { of, close };
}

/** Anything but three bytes a pixel would be read as noise. */
async function expectSize(handle: FileHandle, width: number, height: number): Promise<void> {
  const { size } = await handle.stat();
  const bands = (await handle.read(Buffer.alloc(4), 0, 4, 12)).buffer.readUInt32LE(0);
  if (bands !== 3 || size < HEAD + width * height * 3) throw new Error('the picture was not decoded as 8-bit colour');
}

async function readRows(
  { parts, of }: { readonly parts: readonly Part[]; readonly of: (path: string) => Promise<FileHandle> },
  width: number,
  first: number,
  count: number,
  into: Buffer,
): Promise<Uint8Array> {
  const rowBytes = width * 3;
  let filled = 0;
  for (const part of parts) {
    const from = Math.max(first, part.top);
    const to = Math.min(first + count, part.top + part.height);
    if (from >= to) continue;
    const length = (to - from) * rowBytes;
    const { bytesRead } = await (await of(part.path)).read(into, filled, length, HEAD + (from - part.top) * rowBytes);
    if (bytesRead !== length) throw new Error('the decoded picture ends too early');
    filled += length;
  }
  return into.subarray(0, filled);
}
