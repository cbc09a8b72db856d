import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LocalCopy } from '../sealed.js';

export interface Copied extends LocalCopy {
  /** Hex, of the bytes that came. */
  readonly sha256: string;
}

/** Copies of packages on this machine: whoever reads one at the same time as another reads the same, and it is gone with the last. */
export function openCopies(folder: string) {
  const lent = new Map<string, { readers: number; readonly path: string; readonly sha256: Promise<string> }>();
  let count = 0;

  async function release(name: string, path: string): Promise<void> {
    const entry = lent.get(name);
    if (entry?.path === path && (entry.readers -= 1) > 0) return;
    if (entry?.path === path) lent.delete(name);
    await rm(path, { force: true });
  }

  return async (name: string, bytes: () => Promise<AsyncIterable<Uint8Array>>): Promise<Copied> => {
    let entry = lent.get(name);
    if (!entry) {
      const path = join(folder, `${(count += 1)}-${basename(name)}`);
      entry = { readers: 0, path, sha256: written(folder, path, bytes) };
      lent.set(name, entry);
    }
    entry.readers += 1;
    const { path } = entry;
    try {
      const sha256 = await entry.sha256;
      let released: Promise<void> | undefined;
      return { path, sha256, release: () => (released ??= release(name, path)) };
    } catch (error) {
      await release(name, path);
      throw error;
    }
  };
}

async function written(folder: string, path: string, bytes: () => Promise<AsyncIterable<Uint8Array>>): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const from = await bytes();
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of from) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
