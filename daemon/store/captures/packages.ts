import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { flush } from '../flush.js';
import { isOlder } from '../old-files.js';
import { openExportStore, type ExportStore } from '../exports/volumes.js';
import { openUploadStore, type UploadStore } from '../imports/uploads.js';
import { openThumbnailStore, type ThumbnailStore } from './thumbnails.js';
import { openRunFiles, type RunFiles } from './run-files.js';
import { openRuleStore, type RuleStore } from './withheld-rules.js';

/** Where sealed packages lie. A package is visible under its name only when it is whole and on the disk. */
export interface PackageStore {
  /** An empty folder for one run. */
  stage(name: string): Promise<string>;
  unstage(name: string): Promise<void>;
  /** Moves a finished file in. On return it survives a power cut. */
  take(stagedFile: string, name: string): Promise<void>;
  /** Bytes of the package; undefined when there is none. */
  size(name: string): Promise<number | undefined>;
  /** `start` and `end` are both inclusive. */
  read(name: string, range: { readonly start: number; readonly end: number }): Readable;
  /** For the verifier, which reads the file at random. */
  locate(name: string): string;
  remove(name: string): Promise<void>;
  /**
   * Removes what a dead run left: all staging folders, and packages that no row holds. With `before`, because others are at work, only
   * packages that were last written before that time, and staging folders of a day before it. Returns the names removed.
   */
  sweep(held: ReadonlySet<string>, before?: Date): Promise<readonly string[]>;
  /** Packages of others that are not judged yet. */
  readonly uploads: UploadStore;
  /** Volumes of exports. */
  readonly exports: ExportStore;
  /** What redactions under way are to withhold. */
  readonly rules: RuleStore;
  /** What captures under way sign in with, sealed (daemon/run/sign-ins.ts). */
  readonly signIns: RunFiles;
  /** Small pictures, by the name of the package that each was made from; gone with it. */
  readonly thumbnails: ThumbnailStore;
}

/** No run takes longer. */
const DAY_MS = 86_400_000;

export async function openPackageStore(home: string): Promise<PackageStore> {
  const packages = join(home, 'packages');
  const staging = join(home, 'staging');
  for (const folder of [packages, staging]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const uploads = await openUploadStore(join(home, 'imports'));
  const rules = await openRuleStore(join(home, 'redactions'));
  const signIns = await openRunFiles(join(home, 'sign-ins'), '.sealed');
  const thumbnails = await openThumbnailStore(join(home, 'thumbnails'));
  const exports = await openExportStore(join(home, 'exports'));
  const at = (name: string) => join(packages, basename(name));

  return {
    stage: async (name) => {
      const folder = join(staging, basename(name));
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      return folder;
    },
    unstage: (name) => rm(join(staging, basename(name)), { recursive: true, force: true }),
    take: async (stagedFile, name) => {
      await flush(stagedFile);
      await rename(stagedFile, at(name));
      await flush(packages);
    },
    size: async (name) => {
      const found = await stat(at(name)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      });
      return found?.size;
    },
    read: (name, range) => createReadStream(at(name), range),
    locate: at,
    remove: async (name) => {
      await rm(at(name), { force: true });
      await thumbnails.remove(name);
    },
    sweep: async (held, before) => {
      const removed: string[] = [];
      const drop = async (folder: string, name: string, older: Date | undefined) => {
        if (!(await isOlder(join(folder, name), older))) return;
        await rm(join(folder, name), { recursive: true, force: true });
        removed.push(name);
      };
      const dayBefore = before && new Date(before.getTime() - DAY_MS);
      for (const name of await readdir(staging)) await drop(staging, name, dayBefore);
      for (const name of await readdir(packages)) if (!held.has(name)) await drop(packages, name, before);
      if (before === undefined) await thumbnails.sweep(held);
      return removed;
    },
    uploads,
    exports,
    rules,
    signIns,
    thumbnails,
  };
}
