import { bucketSettings, type BucketSettings } from '../../settings/daemon.js';
import { bucketUrl } from '../../settings/kinds.js';
import type { World } from '../../world.js';
import { openHome } from '../problem/home.js';
import { problem, stopHints, usage } from '../problem/problem.js';
import { progress } from '../terminal/progress.js';
import { databaseProblem } from './database-problem.js';

interface Moving {
  readonly home: string;
  readonly settings: BucketSettings;
  readonly world: World;
  readonly progress: (text: string) => void;
}

interface Copied {
  readonly packages: number;
  readonly copied: number;
  readonly bytes: number;
  readonly held: number;
  readonly missing: readonly string[];
  readonly altered: readonly string[];
  readonly left: string | null;
}

export interface Moved extends Copied {
  readonly home: string;
  /** URL of the bucket, or the folder. */
  readonly store: string;
}

/** Of the daemon's store, which works on a home whose daemon is stopped. */
export interface PackageMovers {
  readonly movePackagesToBucket: (moving: Moving) => Promise<Copied>;
  readonly movePackagesToFolder: (moving: Moving) => Promise<Copied>;
  readonly realWorld: World;
}

/** `to` is a URL of a bucket or `folder`; then the bucket is the one that the settings name. */
export async function movePackagesCommand(
  to: string,
  quiet: boolean,
  { movePackagesToBucket, movePackagesToFolder, realWorld: world }: PackageMovers,
): Promise<Moved> {
  const { path: home, settings: stated } = openHome();
  const url = to === 'folder' ? stated.package_store.value : urlIn(to);
  const settings = bucketSettings({ ...stated, package_store: { ...stated.package_store, value: url } });
  if (settings === null) throw usage('package_store is not set, so there is no bucket to move from');
  const line = await progress(!quiet);
  const moving = { home, settings, world, progress: (text: string) => line.show(text) };
  try {
    const moved = await (to === 'folder' ? movePackagesToFolder : movePackagesToBucket)(moving);
    return { home, store: to === 'folder' ? `${home}/packages` : settings.url, ...moved };
  } catch (error) {
    if (error instanceof Error && error.name === 'AlreadyRunning')
      throw problem('DAEMON_RUNNING', error.message, { hints: stopHints, cause: error });
    throw storeProblem(error) ?? databaseProblem(error) ?? error;
  } finally {
    line.stop();
  }
}

function storeProblem(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'PackageDiffers') return problem('PACKAGE_DIFFERS', error.message, { cause: error });
  if (!['PackageStoreAway', 'BucketRefusal'].includes(error.name)) return undefined;
  const { cause } = error;
  const because = cause instanceof Error ? `: ${cause.message}` : '';
  return problem('PACKAGE_STORE_UNREACHABLE', `${error.message}${because}`, {
    hints: ['evidence doctor'],
    cause: error,
  });
}

/** What somebody has to look at, though the move is done. */
export const isIncomplete = ({ missing, altered }: Moved): boolean => missing.length > 0 || altered.length > 0;

/** For people: what came of it, and what is left to do. */
export function movedText({ home, store, packages, copied, held, missing, altered, left }: Moved): string {
  const isBucket = store.startsWith('s3://');
  const list = (names: readonly string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
  return [
    `${packages} packages are in ${store} (${copied} copied now, ${held} on legal hold)`,
    ...(missing.length > 0 ? [`${missing.length} are recorded and were not there before: ${list(missing)}`] : []),
    ...(altered.length > 0 ? [`${altered.length} had another hash than recorded before: ${list(altered)}`] : []),
    ...(left === null ? [] : [`they are still in ${left} too: remove them there once you have checked`]),
    isBucket
      ? `set package_store to ${store} before the daemon starts`
      : `remove the setting package_store before the daemon starts over ${home}`,
  ].join('\n');
}

function urlIn(to: string): string {
  try {
    return bucketUrl.fromText(to);
  } catch (error) {
    throw usage(`TO: ${(error as Error).message}, or folder`);
  }
}
