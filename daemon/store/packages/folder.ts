import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { flush } from '../flush.js';
import { isOlder } from '../old-files.js';
import { lent, type LocalCopy, type SealedPackages } from './sealed.js';

/** Packages as files of one folder: who borrows one reads it where it lies. */
export async function openFolder(folder: string): Promise<SealedPackages> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => join(folder, basename(name));
  const borrow = (name: string): Promise<LocalCopy> =>
    Promise.resolve({ path: at(name), release: () => Promise.resolve() });
  const sizeOf = async (name: string): Promise<number | undefined> => {
    const found = await stat(at(name)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    return found?.size;
  };
  const packages: SealedPackages = {
    take: async (stagedFile, name) => {
      await flush(stagedFile);
      await rename(stagedFile, at(name));
      await flush(folder);
    },
    size: sizeOf,
    isOffered: async (name) => (await sizeOf(name)) !== undefined,
    read: (name, range) => createReadStream(at(name), range),
    link: () => Promise.resolve(undefined),
    borrow,
    withLocal: lent(borrow),
    remove: (name) => rm(at(name), { force: true }),
    sweep: async (held, before) => {
      const removed: string[] = [];
      for (const name of await readdir(folder)) {
        if (held.has(name) || !(await isOlder(at(name), before))) continue;
        await rm(at(name), { recursive: true, force: true });
        removed.push(name);
      }
      return removed;
    },
    // A folder that cannot be read now cannot be read in a minute.
    waiting: () => packages,
    close: () => Promise.resolve(),
    bucket: undefined,
  };
  return packages;
}
