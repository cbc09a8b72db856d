import type { Container, Platform } from '../package/container.js';
import { type ReadPackage, readPackage } from '../package/read-package.js';
import { checks } from './checks/index.js';
import { type Check, type Evidence, evidenceOf, type Trust } from './evidence.js';
import type { Finding, Report } from './report.js';
import { subjectOf } from './subject.js';
import { notProven, summaryOf, verdictOf } from './verdict.js';

/** Reads the container once, closes it, and runs every check. Never throws for what a package contains. */
export async function verifyPackage(container: Container, trust: Trust, platform: Platform): Promise<Report> {
  const read = await readAndClose(container, platform);
  const evidence = evidenceOf(read, trust, platform);
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await run(check, evidence)));
  const summary = summaryOf(findings, evidence);
  return {
    verdict: verdictOf(findings, evidence),
    subject: subjectOf(evidence),
    summary,
    findings,
    not_proven: notProven(summary),
  };
}

async function run(check: Check, evidence: Evidence): Promise<readonly Finding[]> {
  try {
    return await check.run(evidence);
  } catch (error) {
    // A check that meets what it did not foresee has not established anything, and says so as a failure.
    const explanation = `this check met something it could not read: ${(error as Error).message}`;
    return [{ check: check.name, outcome: 'fail', code: 'record_malformed', explanation }];
  }
}

async function readAndClose(container: Container, platform: Platform): Promise<ReadPackage> {
  try {
    return await readPackage(container, platform);
  } finally {
    await container.close?.();
  }
}
