import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { flush, writeWhole } from '../flush.js';
import { isOlder } from '../old-files.js';

/**
 * What runs under way need and nobody may read afterwards: one file each for as long as the run needs it. It is in no table, since a
 * database keeps old content in free pages, in its log and in every backup.
 */
export interface RunFiles {
  /** On return the file survives a power cut. */
  keep(captureId: string, content: string | Uint8Array): Promise<void>;
  /** Undefined when it is gone, for example after a restore. */
  read(captureId: string): Promise<Buffer | undefined>;
  remove(captureId: string): Promise<void>;
  /** Removes those of runs that have ended, with `before` of files of before that time. Returns the names removed. */
  sweep(needed: ReadonlySet<string>, before?: Date): Promise<readonly string[]>;
}

/** `ending`: of the files' names, with its dot. */
export async function openRunFiles(folder: string, ending: string): Promise<RunFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (captureId: string) => join(folder, `${basename(captureId)}${ending}`);
  const idOf = (name: string) => (name.endsWith(ending) ? name.slice(0, -ending.length) : name);
  return {
    keep: (captureId, content) => writeWhole(at(captureId), content),
    read: async (captureId) => {
      try {
        return await readFile(at(captureId));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (captureId) => {
      await rm(at(captureId), { force: true });
      await flush(folder);
    },
    sweep: async (needed, before) => {
      const removed: string[] = [];
      for (const name of await readdir(folder)) {
        if (needed.has(idOf(name)) || !(await isOlder(join(folder, name), before))) continue;
        await rm(join(folder, name), { force: true });
        removed.push(name);
      }
      return removed;
    },
  };
}
