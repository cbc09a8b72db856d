import { type FileHandle, open } from 'node:fs/promises';
import type { ByteSource } from '../../package/container.js';

/** A regular file, read at any place. Close it when done. */
export async function openFile(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return { size, read: (offset, length, into) => readExactly(file, offset, length, into), close: () => file.close() };
}

async function readExactly(file: FileHandle, offset: number, length: number, into?: Uint8Array): Promise<Uint8Array> {
  const buffer = into ?? new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, offset + done);
    if (bytesRead === 0) throw new Error(`the file ends before byte ${offset + length}`);
    done += bytesRead;
  }
  return buffer.length === length ? buffer : buffer.subarray(0, length);
}
