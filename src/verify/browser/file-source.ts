import type { ByteSource } from '../../package/container.js';

/** A file that the reader gave to the page, read slice by slice; `told` hears of each byte that was read. */
export const fileSource = (file: Blob, told: (bytes: number) => void): ByteSource => ({
  size: file.size,
  async read(offset, length, into) {
    if (offset + length > file.size) throw new Error(`the file ends before byte ${offset + length}`);
    const bytes = new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
    told(length);
    if (into === undefined) return bytes;
    into.set(bytes);
    return into.subarray(0, length);
  },
});
