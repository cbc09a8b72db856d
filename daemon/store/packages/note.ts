import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flush, writeWhole } from '../flush.js';

/** The packages of a home lie elsewhere than the settings say. Nothing was opened: each of them would be missed. */
export class WrongPackageStore extends Error {
  override readonly name = 'WrongPackageStore';
}

/** Says in the home that its packages are in a bucket. */
const NOTE = 'package-store.json';

interface NotedBucket {
  /** s3://bucket/prefix */
  readonly url: string;
  /** Absent in notes of before it was noted. */
  readonly endpoint?: string | undefined;
}

/** Where the packages of the home are; undefined: in its folder. */
export async function bucketOfHome(home: string): Promise<NotedBucket | undefined> {
  try {
    const { url, endpoint } = JSON.parse(await readFile(join(home, NOTE), 'utf8')) as Record<string, unknown>;
    return { url: String(url), endpoint: typeof endpoint === 'string' ? endpoint : undefined };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export const noteBucket = (home: string, { url, endpoint }: NotedBucket): Promise<void> =>
  writeWhole(join(home, NOTE), JSON.stringify({ url, endpoint }));

/** Its packages are in its folder again. */
export async function forgetBucket(home: string): Promise<void> {
  await rm(join(home, NOTE));
  await flush(home);
}

/** @throws WrongPackageStore */
export function expectNoted(home: string, noted: NotedBucket, { url, endpoint }: NotedBucket): void {
  if (noted.url !== url)
    throw new WrongPackageStore(`the packages of ${home} are in ${noted.url}: set package_store to it`);
  if (noted.endpoint !== undefined && noted.endpoint !== endpoint)
    throw new WrongPackageStore(
      `the packages of ${home} are at ${noted.endpoint}: set s3_endpoint to it; if the same bucket has another address now, remove ${NOTE}`,
    );
}

/** For a home whose settings name no bucket. @throws WrongPackageStore */
export async function refuseForgottenBucket(home: string): Promise<void> {
  const noted = await bucketOfHome(home);
  if (noted !== undefined)
    throw new WrongPackageStore(`the packages of ${home} are in ${noted.url}: set package_store to it`);
}
