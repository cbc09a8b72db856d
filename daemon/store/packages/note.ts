import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../flush.js';

/** The packages of a home lie elsewhere than the settings say. Nothing was opened: each of them would be missed. */
export class WrongPackageStore extends Error {
  override readonly name = 'WrongPackageStore';
}

/** Says in the home that its packages are in a bucket. */
const NOTE = 'package-store.json';

/** Where the packages of the home are, as s3://bucket/prefix; undefined: in its folder. */
export async function bucketOfHome(home: string): Promise<string | undefined> {
  try {
    return String((JSON.parse(await readFile(join(home, NOTE), 'utf8')) as { readonly url: unknown }).url);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export const noteBucket = (home: string, url: string): Promise<void> =>
  writeWhole(join(home, NOTE), JSON.stringify({ url }));

/** For a home whose settings name no bucket. @throws WrongPackageStore */
export async function refuseForgottenBucket(home: string): Promise<void> {
  const noted = await bucketOfHome(home);
  if (noted !== undefined)
    throw new WrongPackageStore(`the packages of ${home} are in ${noted}: set package_store to it`);
}
