import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { HashedFile } from '../evidence.js';

export interface ReadFile {
  /** Lower-case hex. */
  readonly sha256: string;
  readonly size: number;
  /** It was written to while it was read: the hash may be that of no file. */
  readonly changed: boolean;
}

/** Two of them at most: while one is hashed, the next is read. */
const BUFFER = 2 ** 20;

/** Of a small file one more byte, so that its end is seen: thousands of them would else leave gigabytes to be collected. */
const bufferFor = (size: bigint): number => (size > 0n && size < BUFFER ? Number(size) + 1 : BUFFER);

/** SHA-256 of a file. Rejects with Node's error when it cannot be read, and with EISDIR for a folder. */
export async function hashFile(path: string): Promise<ReadFile> {
  const file = await open(path, 'r');
  try {
    const before = await file.stat({ bigint: true });
    if (before.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' });
    const hash = createHash('sha256');
    const length = bufferFor(before.size);
    const read = (into: Buffer) => file.read(into, 0, length, null);
    let [now, next] = [Buffer.allocUnsafe(length), Buffer.allocUnsafe(length)];
    let size = 0;
    for (let { bytesRead } = await read(now); bytesRead > 0;) {
      const following = read(next);
      hash.update(now.subarray(0, bytesRead));
      size += bytesRead;
      [now, next] = [next, now];
      ({ bytesRead } = await following);
    }
    const after = await file.stat({ bigint: true });
    // A pipe has no size of its own.
    const changed = before.isFile() && (before.mtimeNs !== after.mtimeNs || BigInt(size) !== after.size);
    return { sha256: hash.digest('hex'), size, changed };
  } finally {
    await file.close();
  }
}

/** Each file with its hash, under the name that it was given by. */
export const hashed = (paths: readonly string[]): Promise<HashedFile[]> =>
  Promise.all(paths.map(async (name) => ({ name, sha256: (await hashFile(name)).sha256 })));
