// `evidence/verify`: the verifier, for programs that check packages themselves. Offline; nothing is asked of anybody.
import { noTrust, type Trust } from '../verify/evidence.js';
import { openContainer } from '../verify/node/open-container.js';
import { nodePlatform } from '../verify/node/platform.js';
import type { Report } from '../verify/report.js';
import { verifyPackage } from '../verify/verify-package.js';

export { noTrust } from '../verify/evidence.js';
export type { Issuance, Trust } from '../verify/evidence.js';
export type { Code } from '../verify/codes.js';
export type {
  CheckName,
  Finding,
  FindingDetail,
  Outcome,
  Provenance,
  Report,
  Subject,
  TimeAnchor,
} from '../verify/report.js';

/**
 * The report on the package at a path: a ZIP, or the folder that it was unpacked into. What is wrong with a package is in the
 * report (evidence-verify(7)); only what cannot be opened at all rejects, with Node's error.
 */
export async function verifyFile(path: string, trust: Partial<Trust> = {}): Promise<Report> {
  return verifyPackage(await openContainer(path), { ...noTrust, ...trust }, nodePlatform);
}
