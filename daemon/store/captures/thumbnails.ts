import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Pictures that can be made again: none is flushed, and none is in a backup. */
export interface ThumbnailStore {
  read(name: string): Promise<Uint8Array | undefined>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes those whose package no row holds. */
  sweep(held: ReadonlySet<string>): Promise<void>;
}

export async function openThumbnailStore(folder: string): Promise<ThumbnailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => join(folder, `${basename(name)}.webp`);
  const drop = (path: string) => rm(path, { force: true });
  return {
    read: (name) =>
      readFile(at(name)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }),
    keep: async (name, bytes) => {
      const part = `${at(name)}.part`;
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, at(name));
    },
    remove: (name) => drop(at(name)),
    sweep: async (held) => {
      const expected = new Set([...held].map((name) => basename(at(name))));
      for (const name of await readdir(folder)) if (!expected.has(name)) await drop(join(folder, name));
    },
  };
}
