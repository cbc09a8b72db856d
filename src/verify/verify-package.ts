import type { Container, Platform } from '../package/container.js';
import { type ReadPackage, readPackage } from '../package/read-package.js';
import { checks } from './checks/index.js';
import { type Check, type Evidence, evidenceOf, type Trust } from './evidence.js';
import type { Finding, Report } from './report.js';
import { subjectOf } from './subject.js';
import { notProven, summaryOf, verdictOf } from './verdict.js';

/** Reads the container once, closes it, and runs every check. Never throws for what a package contains. */
export async function verifyPackage(container: Container, trust: Trust, platform: Platform): Promise<Report> {
  const read = await readAndClose(container, platform, trust);
  const evidence = evidenceOf(read, await withRegister(trust, read), platform);
  const findings: Finding[] = [];
  for (const check of checks) for (const finding of bounded(await run(check, evidence))) findings.push(finding);
  const summary = summaryOf(findings, evidence);
  return {
    verdict: verdictOf(findings, evidence),
    subject: subjectOf(evidence),
    summary,
    findings,
    not_proven: notProven(summary, findings),
  };
}

/** What a person can read, and a report can carry; a package may have a fault in each of 10,000 files. */
const MAX_FAULTS = 1000;

function bounded(found: readonly Finding[]): readonly Finding[] {
  const faults = found.filter(({ outcome }) => outcome === 'fail');
  if (faults.length <= MAX_FAULTS) return found;
  const [kept, more] = [faults.slice(0, MAX_FAULTS), faults.length - MAX_FAULTS];
  const last = kept.at(-1);
  const summed = last === undefined ? [] : [{ check: last.check, outcome: last.outcome, code: last.code }];
  return [
    ...kept,
    ...summed.map((each) => ({ ...each, explanation: `and ${more} more faults` })),
    ...found.filter(({ outcome }) => outcome !== 'fail'),
  ];
}

/** The register is asked about the bytes that were read, never about what the package says of itself. */
async function withRegister(trust: Trust, read: ReadPackage): Promise<Trust> {
  const sha256 = read.members.get('manifest.json')?.sha256;
  if (trust.askRegister === undefined || sha256 === undefined) return trust;
  try {
    return { ...trust, issuance: await trust.askRegister(sha256) };
  } catch (error) {
    return { ...trust, issuance: 'unknown', issuanceUnknown: (error as Error).message };
  }
}

async function run(check: Check, evidence: Evidence): Promise<readonly Finding[]> {
  try {
    return await check.run(evidence);
  } catch (error) {
    // A check that meets what it did not foresee has not established anything, and says so as a failure.
    const explanation = `this check found something that it could not read: ${(error as Error).message}`;
    return [{ check: check.name, outcome: 'fail', code: 'record_malformed', explanation }];
  }
}

async function readAndClose(container: Container, platform: Platform, trust: Trust): Promise<ReadPackage> {
  try {
    return await readPackage(container, platform, trust.committedRoots);
  } finally {
    await container.close?.();
  }
}
