import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isOlder } from '../old-files.js';
import { openExportStore, type ExportStore } from '../exports/volumes.js';
import { openUploadStore, type UploadStore } from '../imports/uploads.js';
import { openFolder } from '../packages/folder.js';
import { refuseForgottenBucket } from '../packages/note.js';
import type { BucketParts } from '../packages/open-bucket.js';
import type { SealedPackages } from '../packages/sealed.js';
import { openThumbnailStore, type ThumbnailStore } from './thumbnails.js';
import { openRunFiles, type RunFiles } from './run-files.js';
import { openSetAside, type SetAside } from './set-aside.js';
import { openRuleStore, type RuleStore } from './withheld-rules.js';

/** Sealed packages, and the files that work on them has meanwhile. A package is visible under its name only when it is whole. */
export interface PackageStore extends SealedPackages {
  /** An empty folder for one run, on this machine. */
  stage(name: string): Promise<string>;
  unstage(name: string): Promise<void>;
  waiting(signal: AbortSignal): PackageStore;
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
  readonly setAside: SetAside;
}

const DAY_MS = 86_400_000;

/** Packages lie in a folder of the home, or in a bucket where one is given. @throws WrongPackageStore */
export async function openPackageStore(home: string, from?: BucketParts): Promise<PackageStore> {
  const staging = join(home, 'staging');
  const folder = join(home, 'packages');
  await mkdir(staging, { recursive: true, mode: 0o700 });
  if (!from) await refuseForgottenBucket(home);
  const sealed = from
    ? await (await import('../packages/open-bucket.js')).openBucket(home, folder, from)
    : await openFolder(folder);
  const beside = {
    uploads: await openUploadStore(join(home, 'imports')),
    rules: await openRuleStore(join(home, 'redactions')),
    signIns: await openRunFiles(join(home, 'sign-ins'), '.sealed'),
    thumbnails: await openThumbnailStore(join(home, 'thumbnails')),
    exports: await openExportStore(join(home, 'exports')),
    setAside: await openSetAside(home),
  };
  return storeOf(sealed, staging, beside);
}

type Beside = Pick<PackageStore, 'uploads' | 'rules' | 'signIns' | 'thumbnails' | 'exports' | 'setAside'>;

const storeOf = (sealed: SealedPackages, staging: string, beside: Beside): PackageStore => ({
  ...sealed,
  ...beside,
  stage: async (name) => {
    const folder = join(staging, basename(name));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return folder;
  },
  unstage: (name) => rm(join(staging, basename(name)), { recursive: true, force: true }),
  waiting: (signal) => storeOf(sealed.waiting(signal), staging, beside),
  remove: async (name) => {
    await sealed.remove(name);
    await beside.thumbnails.remove(name);
  },
  sweep: async (held, before, isHeld) => {
    const removed: string[] = [];
    // Several daemons: those of the others are in use. No run takes a day.
    const dayBefore = before && new Date(before.getTime() - DAY_MS);
    for (const name of await readdir(staging)) {
      if (!(await isOlder(join(staging, name), dayBefore))) continue;
      await rm(join(staging, name), { recursive: true, force: true });
      removed.push(name);
    }
    const unheld = await sealed.sweep(held, before, isHeld);
    if (before === undefined) await beside.thumbnails.sweep(held);
    return [...removed, ...unheld];
  },
});
