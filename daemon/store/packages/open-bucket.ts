import { readdir } from 'node:fs/promises';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import type { World } from '../../../src/world.js';
import type { Log } from '../../process/log.js';
import { sealedHash } from '../captures/package-holds.js';
import type { Db } from '../tables.js';
import { bucketOfHome, noteBucket, WrongPackageStore } from './note.js';
import { connect } from './s3/connection.js';
import { keysFrom } from './s3/keys.js';
import { openBucketStore } from './s3/store.js';
import type { SealedPackages } from './sealed.js';

export interface BucketParts {
  readonly settings: BucketSettings;
  readonly db: Db;
  readonly world: Pick<World, 'now' | 'monotonic' | 'sleep'>;
  readonly log: Log;
}

export async function openBucket(
  home: string,
  folder: string,
  { settings, db, world, log }: BucketParts,
): Promise<SealedPackages> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    throw new WrongPackageStore(
      `${home} has ${names.length} packages in its folder packages, and package_store names ${settings.url}: move them into the bucket, or remove package_store`,
    );
  const noted = await bucketOfHome(home);
  if (noted !== undefined && noted !== settings.url)
    throw new WrongPackageStore(`the packages of ${home} are in ${noted}: set package_store to it`);
  if (noted === undefined) await noteBucket(home, settings.url);
  const at = connect(settings, keysFrom(settings.keys), world);
  const { prefix, direct } = settings;
  return openBucketStore({ at, prefix, direct, home, world, log, expected: (name) => sealedHash(db, name) });
}
