import { openZip } from '../../package/zip/open-zip.js';
import { noTrust } from '../../verify/evidence.js';
import { openFile } from '../../verify/node/file-source.js';
import { nodePlatform } from '../../verify/node/platform.js';
import type { Report } from '../../verify/report.js';
import { verifyPackage } from '../../verify/verify-package.js';

/** Judges a package that was just downloaded, with nothing but what is in it. */
export async function checkPackage(path: string): Promise<Report> {
  const file = await openFile(path);
  try {
    return await verifyPackage(await openZip(file, nodePlatform), noTrust, nodePlatform);
  } finally {
    await file.close();
  }
}
