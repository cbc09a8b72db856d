import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setAsideFolder } from '../../../src/home/set-aside.js';
import { flush } from '../flush.js';
import { isOlder } from '../old-files.js';

/**
 * Sealed packages that failed their own check. They belong to no capture and nobody is given them, but they are all that is left of a page that may
 * be gone, and the fault may be one of the check, which a later version does not have.
 */
export interface SetAside {
  /** Moves a sealed file here, dated with `now`, and removes the oldest beyond `MOST`. */
  keep(captureId: string, sealedPath: string, now: Date): Promise<void>;
  remove(captureId: string): Promise<void>;
  /** Removes what was set aside before a time. */
  expire(before: Date): Promise<void>;
}

/** A page of a nightly schedule that fails each time must not fill the disk. */
const MOST = 20;

export async function openSetAside(home: string): Promise<SetAside> {
  const folder = setAsideFolder(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (captureId: string) => join(folder, `${basename(captureId)}.zip`);
  const drop = (path: string) => rm(path, { force: true });
  const newestFirst = async (): Promise<string[]> => {
    const dated = (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { path, at: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
    });
    return (await Promise.all(dated)).toSorted((one, other) => other.at - one.at).map(({ path }) => path);
  };
  return {
    keep: async (captureId, sealedPath, now) => {
      await utimes(sealedPath, now, now);
      await rename(sealedPath, at(captureId));
      await flush(folder);
      for (const path of (await newestFirst()).slice(MOST)) await drop(path);
    },
    remove: (captureId) => drop(at(captureId)),
    expire: async (before) => {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (await isOlder(path, before)) await drop(path);
      }
    },
  };
}
