import { noTrust, type Trust } from '../src/verify/evidence.js';
import { openContainer } from '../src/verify/node/open-container.js';
import { nodePlatform } from '../src/verify/node/platform.js';
import type { Finding, Report } from '../src/verify/report.js';
import { resultOf } from '../src/verify/verdict.js';
import { verifyPackage } from '../src/verify/verify-package.js';
import type { VerifyStored } from './handlers/stored-verifier.js';

/**
 * The one verifier over a stored package, trusting the operator's time-stamp roots and the daemon's own register. A whole
 * package in place of the recorded one would pass every check of its own, so its manifest is held against the record too.
 */
export const verifyStored =
  (tsaRoots: string | null): VerifyStored =>
  async (path, { manifestSha256, isIssued }) => {
    const found = await manifestHash(path);
    const issuance = found !== undefined && (await isIssued(found)) ? 'issued' : 'not_issued';
    const trust = { ...noTrust, roots: tsaRoots === null ? [] : [tsaRoots], issuance } as const;
    const report = await reportOn(path, trust);
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

async function reportOn(path: string, trust: Trust): Promise<Report> {
  const container = await openContainer(path);
  try {
    return await verifyPackage(container, trust, nodePlatform);
  } finally {
    await container.close?.();
  }
}

async function manifestHash(path: string): Promise<string | undefined> {
  const container = await openContainer(path);
  try {
    const entry = container.entries.find(({ name }) => name === 'manifest.json');
    if (!entry) return undefined;
    const hasher = nodePlatform.hasher('sha256');
    for await (const chunk of container.read(entry, () => undefined)) await hasher.update(chunk);
    return await hasher.digest();
  } finally {
    await container.close?.();
  }
}
