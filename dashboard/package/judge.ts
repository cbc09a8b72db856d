import { openZip } from '../../src/package/zip/open-zip.js';
import { fileSource } from '../../src/verify/browser/file-source.js';
import { browserPlatform } from '../../src/verify/browser/platform.js';
import { noTrust } from '../../src/verify/evidence.js';
import type { Report } from '../../src/verify/report.js';
import { verifyPackage } from '../../src/verify/verify-package.js';

/** As verify.html judges it: the same verifier, without trust in anybody. `told` hears of each byte that was read. */
export const judge = async (blob: Blob, told: (bytes: number) => void): Promise<Report> =>
  verifyPackage(await openZip(fileSource(blob, told), browserPlatform), noTrust, browserPlatform);
