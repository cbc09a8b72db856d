import { noTrust, type Trust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import type { Finding, Report } from '../../src/verify/report.js';
import { resultOf } from '../../src/verify/verdict.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import type { VerifyStored } from './stored-verifier.js';
import type { CheckApart } from '../imports/check-apart.js';

/**
 * The one verifier over a stored package, trusting the operator's time-stamp roots and the daemon's own register. A whole
 * package in place of the recorded one would pass every check of its own, so its manifest is held against the record too.
 * Imported packages are checked apart, as when they came.
 */
export const verifyStored =
  (tsaRoots: string | null, checkApart: CheckApart): VerifyStored =>
  async (path, known) => {
    const { manifestSha256, isIssued, imported } = known;
    const report = imported ? await apart(checkApart, path, isIssued) : await here(path, tsaRoots, known);
    const found = report.subject.manifest_sha256;
    if (found === manifestSha256)
      return { result: resultOf(report), summary: report.summary, checks: [...report.findings] };
    const replaced: Finding = {
      check: 'manifest',
      outcome: 'fail',
      code: 'records_disagree',
      path: 'manifest.json',
      expected: manifestSha256,
      found: found ?? 'no manifest.json',
      explanation: 'the manifest is not the one that was recorded when this capture was sealed',
    };
    return {
      result: 'invalid',
      summary: { ...report.summary, integrity: 'failed' },
      checks: [...report.findings, replaced],
    };
  };

type IsIssued = (manifestSha256: string) => Promise<boolean>;

async function here(
  path: string,
  tsaRoots: string | null,
  { isIssued, committedRoots }: Pick<Parameters<VerifyStored>[1], 'isIssued' | 'committedRoots'>,
): Promise<Report> {
  const askRegister = async (hash: string) => ((await isIssued(hash)) ? ('issued' as const) : ('not_issued' as const));
  const roots = tsaRoots === null ? [] : [tsaRoots];
  const trust: Trust = { ...noTrust, roots, askRegister, ...(committedRoots && { committedRoots }) };
  return verifyPackage(await openContainer(path), trust, nodePlatform);
}

async function apart(checkApart: CheckApart, path: string, isIssued: IsIssued): Promise<Report> {
  const checked = await checkApart({ path, isIssued });
  switch (checked.kind) {
    case 'checked':
      return checked.report;
    case 'over_limit':
      throw new Error(`checking the stored package took more ${checked.limit} than a check may`);
    case 'fault':
      throw checked.error;
  }
}
