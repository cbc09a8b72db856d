import type { ByteSource } from '../../src/package/container.js';
import { openZip } from '../../src/package/zip/open-zip.js';
import { noTrust, type Trust } from '../../src/verify/evidence.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import type { Report } from '../../src/verify/report.js';
import { verifyPackage } from '../../src/verify/verify-package.js';

/** Bytes in memory as a source. */
export const memory = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read(offset, length, into) {
    if (offset + length > bytes.length) return Promise.reject(new Error('past the end'));
    const part = bytes.subarray(offset, offset + length);
    into?.set(part);
    return Promise.resolve(into === undefined ? part.slice() : into.subarray(0, length));
  },
});

export const verifyZip = async (bytes: Uint8Array, trust: Trust = noTrust): Promise<Report> =>
  verifyPackage(await openZip(memory(bytes), nodePlatform), trust, nodePlatform);

/** Facts that something in the package contradicts, by name. */
export const refusedBy = (report: Report): ReadonlySet<string> =>
  new Set(
    report.findings
      .filter(({ outcome }) => outcome === 'fail')
      .map(({ explanation }) => explanation.split(': ', 1)[0] ?? ''),
  );

/** The distinct codes of all that failed. */
export const failures = (report: Report): string[] => [
  ...new Set(report.findings.filter(({ outcome }) => outcome === 'fail').map(({ code }) => code)),
];
