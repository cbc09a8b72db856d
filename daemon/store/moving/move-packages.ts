import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../../../src/verify/node/hash-file.js';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import type { World } from '../../../src/world.js';
import { recordedPackages, type RecordedPackage } from '../captures/package-holds.js';
import { openImports } from '../imports/imports.js';
import { flush } from '../flush.js';
import { databaseFile, openOwnDatabase } from '../home-database.js';
import { lockHome } from '../home-lock.js';
import { bucketOfHome, expectNoted, forgetBucket, noteBucket, WrongPackageStore } from '../packages/note.js';
import { get, head, setHold } from '../packages/s3/bucket.js';
import { connect, type Connection, type Patience } from '../packages/s3/connection.js';
import { keysFrom } from '../packages/s3/keys.js';
import { putFile } from '../packages/s3/put.js';
import { lockDatabase } from '../postgres/lock.js';
import type { Db } from '../tables.js';

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

/** No person waits for a single object. */
const patience: Patience = { ms: 5 * 60_000 };
const AT_ONCE = 4;
const FOLDER = 'packages';
/** Until all of them are there. */
const DRAFT = 'packages.moving';

/** What a move finds of one package. */
type Fate =
  | { readonly kind: 'missing' }
  | { readonly kind: 'there'; readonly size: number; readonly copied: boolean; readonly sha256: string };

/**
 * Puts the packages of a home into a bucket, each compared by its hash and put on hold where its row is. Cut off at any moment, the home is
 * as before, or refuses to start until the command is run again. The folder stays under another name.
 * @throws AlreadyRunning beside a daemon, WrongPackageStore, and what the bucket throws.
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

async function putOne(at: Connection, key: string, path: string): Promise<Fate> {
  const { sha256, size } = await hashFile(path);
  const there = await head(at, key, patience);
  const copied = there?.sha256 !== sha256 || there.size !== size;
  // On return the bucket has told the same hash and size.
  if (copied) await putFile(at, key, { path, sha256 }, patience);
  return { kind: 'there', size, copied, sha256 };
}

/** Of a run that was cut off after it had set the folder aside. */
async function found(at: Connection, key: string): Promise<Fate> {
  const there = await head(at, key, patience);
  return there ? { kind: 'there', size: there.size, copied: false, sha256: there.sha256 ?? '' } : { kind: 'missing' };
}

async function holdOne(at: Connection, key: string): Promise<void> {
  await setHold(at, key, true, patience);
  if ((await head(at, key, patience))?.held !== true)
    throw new WrongPackageStore(`${key} is on legal hold, and the bucket did not put it on hold: it needs Object Lock`);
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
    const moved = await moveAll(moving, db, ({ name }) => fetchOne(at, `${settings.prefix}${name}`, join(draft, name)));
    await flush(draft);
    await rmdir(folder).catch(unlessGone);
    await rename(draft, folder);
    await flush(home);
    await forgetBucket(home);
    return { ...moved, left: settings.url };
  });
}

async function fetchOne(at: Connection, key: string, path: string): Promise<Fate> {
  const there = await head(at, key, patience);
  if (!there) return { kind: 'missing' };
  if (existsSync(path)) {
    const { size, sha256 } = await hashFile(path);
    if (size === there.size && sha256 === there.sha256) return { kind: 'there', size, copied: false, sha256 };
    await rm(path);
  }
  const answer = await get(at, key, undefined, patience);
  if (!answer) return { kind: 'missing' };
  const hash = createHash('sha256');
  const file = await open(`${path}.part`, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const sha256 = hash.digest('hex');
  if (size !== there.size) throw new Error(`${key} did not arrive whole: ${size} of ${there.size} bytes`);
  await rename(`${path}.part`, path);
  return { kind: 'there', size, copied: true, sha256 };
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
  const pending: Promise<void>[] = [];
  for await (const row of wanted(db)) {
    pending.push(one(row));
    if (pending.length === AT_ONCE) await Promise.all(pending.splice(0));
  }
  await Promise.all(pending);
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
