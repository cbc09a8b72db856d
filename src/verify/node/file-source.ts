import { constants, fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { ByteSource } from '../../package/container.js';

/** Where they are not known (Windows) they are nothing. A pipe must not be waited for. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<typeof constants>;

/**
 * A regular file, read at any place; the last part of its path is no link. Close it when done. Rejects reads when the file is
 * written to meanwhile: two parts of a verdict would be about different bytes.
 */
export async function openFile(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const file = await open(path, constants.O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const state = () => fstatSync(file.fd, { bigint: true });
    const before = state();
    if (!before.isFile()) throw Object.assign(new Error(`${path} is not a file`), { code: 'EINVAL' });
    return {
      size: Number(before.size),
      read: async (offset, length, into) => {
        const bytes = await readExactly(file, offset, length, into);
        const { mtimeNs, size } = state();
        if (mtimeNs !== before.mtimeNs || size !== before.size)
          throw Object.assign(new Error('the file was changed while it was read'), { code: 'EBUSY' });
        return bytes;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
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
