import { certificateFile } from '../../package/certificate/certificate.js';
import { matterFile } from '../../package/matter/members.js';
import { openZip } from '../../package/zip/open-zip.js';
import type { BesidePackage, HashedFile, Trust } from '../evidence.js';
import { verifyPackage } from '../verify-package.js';
import { fileSource } from './file-source.js';
import { browserPlatform } from './platform.js';

const CHUNK = 4 * 2 ** 20;

/** SHA-256 of files that the reader laid beside the package; `told` hears of each byte that was read. */
export async function hashFiles(files: readonly File[], told: (bytes: number) => void): Promise<HashedFile[]> {
  const hashed: HashedFile[] = [];
  for (const file of files) {
    const hasher = browserPlatform.hasher('sha256');
    for (let at = 0; at < file.size; at += CHUNK) {
      const bytes = new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer());
      await hasher.update(bytes);
      told(bytes.length);
    }
    hashed.push({ name: file.name, sha256: await hasher.digest() });
  }
  return hashed;
}

/** Of files that were dropped together, the package, and what lies beside it: a certified file may be a ZIP too. */
export async function packageAmong(
  files: readonly File[],
): Promise<{ readonly package: File; readonly beside: readonly File[] } | undefined> {
  const [only] = files;
  if (only === undefined) return undefined;
  let found: File | undefined;
  for (const file of files.length === 1 ? [] : files.filter(({ name }) => /\.zip$/i.test(name)))
    if ((await has(file, certificateFile)) || (await has(file, matterFile))) found ??= file;
  const chosen = found ?? files.find(({ name }) => /\.zip$/i.test(name)) ?? only;
  return { package: chosen, beside: files.filter((file) => file !== chosen) };
}

export const isMatter = (file: File): Promise<boolean> => has(file, matterFile);

/** The ZIP files beside the record of a matter; `told` hears of each byte that was read. */
export async function packagesAmong(
  files: readonly File[],
  trust: Trust,
  told: (bytes: number) => void,
): Promise<BesidePackage[]> {
  const zips = files.filter(({ name }) => /\.zip$/i.test(name));
  const found: BesidePackage[] = [];
  for (const [index, { name, sha256 }] of (await hashFiles(zips, told)).entries()) {
    const file = zips[index];
    if (file === undefined) continue;
    const judge = async () =>
      verifyPackage(
        await openZip(
          fileSource(file, () => undefined),
          browserPlatform,
        ),
        trust,
        browserPlatform,
      );
    found.push({ name, size: file.size, sha256, judge });
  }
  return found;
}

async function has(file: File, record: string): Promise<boolean> {
  try {
    const { entries } = await openZip(
      fileSource(file, () => undefined),
      browserPlatform,
    );
    return ['manifest.json', record].every((name) => entries.some((entry) => entry.name === name));
  } catch {
    return false;
  }
}
