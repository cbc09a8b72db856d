import { readdir } from 'node:fs/promises';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import type { World } from '../../../src/world.js';
import type { Log } from '../../process/log.js';
import { sealedHash } from '../captures/package-holds.js';
import type { Db } from '../tables.js';
import { removalsIn } from './removals.js';
import { bucketOfHome, expectNoted, noteBucket, WrongPackageStore } from './note.js';
import { connect, type Connection } from './s3/connection.js';
import { keysFrom } from './s3/keys.js';
import { openBucketStore } from './s3/store.js';
import type { SealedPackages } from './sealed.js';

export interface BucketParts {
  readonly settings: BucketSettings;
  readonly db: Db;
  readonly world: Pick<World, 'now' | 'monotonic' | 'sleep'>;
  readonly log: Log;
  /** By which removals are put off; among nodes that of the database. */
  readonly now?: () => Promise<Date>;
}

export async function openBucket(
  home: string,
  folder: string,
  { settings, db, world, log, now = () => Promise.resolve(world.now()) }: BucketParts,
): Promise<SealedPackages> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    throw new WrongPackageStore(
      `${home} has ${names.length} packages in its folder packages, and package_store names ${settings.url}: evidence daemon move-packages moves them there; or remove package_store`,
    );
  const noted = await bucketOfHome(home);
  if (noted !== undefined) expectNoted(home, noted, settings);
  const connected = connect(settings, keysFrom(settings.keys), world);
  const at = noted?.endpoint === undefined ? noting(connected, () => noteBucket(home, settings)) : connected;
  const { prefix, direct } = settings;
  const expected = (name: string) => sealedHash(db, name);
  return openBucketStore({ at, prefix, direct, home, world, log, expected, removals: removalsIn(db, now) });
}

/** Notes the bucket once it has answered: settings with a mistake must not bind a home. That an object is missing any server may say. */
function noting(at: Connection, note: () => Promise<void>): Connection {
  let noted: Promise<void> | undefined;
  return {
    ...at,
    ask: async (asking) => {
      const answer = await at.ask(asking);
      // Written once, whoever is answered at the same time; tried again where it could not be written.
      if (answer.statusCode < 300)
        await (noted ??= note().catch((error: unknown) => {
          noted = undefined;
          throw error;
        }));
      return answer;
    },
  };
}
