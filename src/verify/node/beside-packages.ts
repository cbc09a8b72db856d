import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { BesidePackage, Trust } from '../evidence.js';
import { verifyPackage } from '../verify-package.js';
import { hashFile } from './hash-file.js';
import { openContainer } from './open-container.js';
import { nodePlatform } from './platform.js';

/**
 * The ZIP files in a folder and the folders in it, each hashed, to be held against the record of a matter. Links are not followed.
 * Rejects with Node's error for what cannot be read.
 */
export async function packagesBeside(folder: string, trust: Trust): Promise<BesidePackage[]> {
  const found: BesidePackage[] = [];
  for (const path of await zipsIn(folder)) {
    const { sha256, size } = await hashFile(path);
    found.push({ name: relative(folder, path), size, sha256, judge: () => judge(path, trust) });
  }
  return found;
}

async function zipsIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const each of all.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, each.name);
    if (each.isDirectory()) found.push(...(await zipsIn(path)));
    else if (each.isFile() && /\.zip$/i.test(each.name)) found.push(path);
  }
  return found;
}

/** By what the reader relies on for the record; a newer proof and an evidence record are of the record alone. */
const judge = async (path: string, { roots, bitcoinHeader, chain, policy, issuance }: Trust) =>
  verifyPackage(
    await openContainer(path),
    {
      roots,
      issuance,
      ...(bitcoinHeader && { bitcoinHeader }),
      ...(chain && { chain }),
      ...(policy && { policy }),
    },
    nodePlatform,
  );
