import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where exports lie, a folder each: finished volumes, and in `work/` what is only needed while they are written. */
export interface ExportStore {
  /** The folder of an export; made where it is not there. */
  folder(exportId: string): Promise<string>;
  /** Bytes of a file of it; undefined when there is none. */
  size(exportId: string, file: string): Promise<number | undefined>;
  /** `start` and `end` are both inclusive. */
  read(exportId: string, file: string, range: { readonly start: number; readonly end: number }): Readable;
  remove(exportId: string): Promise<void>;
  /** Ids of which there is a folder. */
  list(): Promise<readonly string[]>;
  /** Bytes that the disk has left. */
  free(): Promise<number>;
}

export async function openExportStore(root: string): Promise<ExportStore> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const at = (exportId: string, ...rest: string[]) =>
    join(root, basename(exportId), ...rest.map((part) => basename(part)));
  return {
    folder: async (exportId) => {
      await mkdir(at(exportId), { recursive: true, mode: 0o700 });
      return at(exportId);
    },
    size: async (exportId, file) => {
      try {
        return (await stat(at(exportId, file))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    read: (exportId, file, range) => createReadStream(at(exportId, file), range),
    // What is still being written into it may come between.
    remove: (exportId) => rm(at(exportId), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
    list: () => readdir(root),
    free: async () => {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}
