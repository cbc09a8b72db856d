import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import type { World } from '../../../src/world.js';
import { abreast } from '../abreast.js';
import { recordedPackages, type RecordedPackage } from '../captures/package-holds.js';
import { openImports } from '../imports/imports.js';
import { flush } from '../flush.js';
import { databaseFile, openOwnDatabase } from '../home-database.js';
import { lockHome } from '../home-lock.js';
import { bucketOfHome, expectNoted, forgetBucket, noteBucket, WrongPackageStore } from '../packages/note.js';
import { connect, type Connection } from '../packages/s3/connection.js';
import { keysFrom } from '../packages/s3/keys.js';
import { lockDatabase } from '../postgres/lock.js';
import type { Db } from '../tables.js';
import { fetchOne, found, holdOne, putOne, type Fate } from './one-package.js';

export interface MovedPackages {
  readonly packages: number;
  /** Of those; the rest was there already. */
  readonly copied: number;
  readonly bytes: number;
  readonly held: number;
  /** Recorded and not where they were; nothing is there afterwards either. */
  readonly missing: readonly string[];
  /** Their hash was not the recorded one before the move, and is the same after it. */
  readonly altered: readonly string[];
  /** Where the packages still lie as well; null where they lay nowhere. */
  readonly left: string | null;
}

export interface MovingPackages {
  readonly home: string;
  readonly settings: BucketSettings;
  readonly world: Pick<World, 'now' | 'monotonic' | 'sleep'>;
  readonly progress: (text: string) => void;
}

const AT_ONCE = 4;
const FOLDER = 'packages';
/** Until all of them are there. */
const DRAFT = 'packages.moving';

/**
 * Puts the packages of a home into a bucket, each compared by its hash and put on hold where its row is. Cut off at any moment, the home is
 * as before, or refuses to start until the command is run again. The folder stays under another name.
 * @throws AlreadyRunning beside a daemon, WrongPackageStore, PackageDiffers, and what the bucket throws.
 */
export async function movePackagesToBucket(moving: MovingPackages): Promise<MovedPackages> {
  const { home, settings } = moving;
  return alone(moving, async (db, at) => {
    const noted = await bucketOfHome(home);
    if (noted !== undefined) expectNoted(home, noted, settings);
    const folder = join(home, FOLDER);
    const move = async (row: RecordedPackage): Promise<Fate> => {
      const key = `${settings.prefix}${row.name}`;
      const path = join(folder, row.name);
      const put = existsSync(path) ? await putOne(at, key, path) : await found(at, key);
      if (put.kind === 'there' && row.held === true) await holdOne(at, key);
      return put;
    };
    const moved = await moveAll(moving, db, move);
    // From here on no daemon starts over the home without the bucket: the next run of this command ends it.
    await noteBucket(home, settings);
    return { ...moved, left: await setAside(home, folder) };
  });
}

/** The way back. The objects stay in the bucket, and are used no more. */
export async function movePackagesToFolder(moving: MovingPackages): Promise<MovedPackages> {
  const { home, settings } = moving;
  return alone(moving, async (db, at) => {
    const noted = await bucketOfHome(home);
    if (noted === undefined) throw new WrongPackageStore(`the packages of ${home} are in its folder already`);
    expectNoted(home, noted, settings);
    const [folder, draft] = [join(home, FOLDER), join(home, DRAFT)];
    // Of a run that was cut off before the home forgot the bucket.
    const isWhole = (await readdir(folder).catch(() => [])).length > 0;
    if (isWhole && !existsSync(draft)) await rename(folder, draft);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const moved = await moveAll(moving, db, ({ name, sha256 }) =>
      fetchOne(at, `${settings.prefix}${name}`, join(draft, name), sha256),
    );
    await flush(draft);
    await rmdir(folder).catch(unlessGone);
    await rename(draft, folder);
    await flush(home);
    await forgetBucket(home);
    return { ...moved, left: settings.url };
  });
}

/** Every package that a row names, and those that an import is about to record. */
async function* wanted(db: Db): AsyncGenerator<RecordedPackage & { readonly isExpected: boolean }> {
  for await (const row of recordedPackages(db)) yield { ...row, isExpected: true };
  for (const { import_id, status } of await openImports(db))
    if (status === 'verifying')
      yield { name: `${import_id}.zip`, sha256: null, size: null, held: null, isExpected: false };
}

async function moveAll(
  { progress }: Pick<MovingPackages, 'progress'>,
  db: Db,
  move: (row: RecordedPackage) => Promise<Fate>,
): Promise<Omit<MovedPackages, 'left'>> {
  const told = { packages: 0, copied: 0, bytes: 0, held: 0, missing: [] as string[], altered: [] as string[] };
  const one = async (row: RecordedPackage & { readonly isExpected: boolean }): Promise<void> => {
    const fate = await move(row);
    if (fate.kind === 'missing') {
      if (row.isExpected) told.missing.push(row.name);
      return;
    }
    told.packages += 1;
    if (fate.copied) [told.copied, told.bytes] = [told.copied + 1, told.bytes + fate.size];
    if (row.held === true) told.held += 1;
    if (row.sha256 !== null && row.sha256 !== fate.sha256) told.altered.push(row.name);
    progress(`${told.packages} packages, ${told.copied} copied`);
  };
  await abreast(wanted(db), AT_ONCE, one);
  return told;
}

/** Nothing is removed, and what an earlier move left stays too. */
async function setAside(home: string, folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return null;
  const name = (count: number) => join(home, `packages.before-move${count === 1 ? '' : `-${count}`}`);
  let count = 1;
  while (existsSync(name(count))) count += 1;
  await rename(folder, name(count));
  await flush(home);
  return name(count);
}

const unlessGone = (error: unknown): void => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

/** No daemon has the home, and none its database. */
async function alone<T>(
  { home, settings, world }: MovingPackages,
  work: (db: Db, at: Connection) => Promise<T>,
): Promise<T> {
  const ofHome = lockHome(home);
  try {
    const file = await databaseFile(home);
    const ofDatabase = file && (await lockDatabase(file.url, () => undefined));
    try {
      const store = await openOwnDatabase(home);
      const at = connect(settings, keysFrom(settings.keys), world);
      try {
        return await work(store.db, at);
      } finally {
        await at.close();
        await store.close();
      }
    } finally {
      await ofDatabase?.release();
    }
  } finally {
    ofHome.release();
  }
}
