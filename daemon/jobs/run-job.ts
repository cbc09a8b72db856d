import type { CaptureOutcome, CaptureRun, RunCapture } from '../run/outcome.js';
import { CaptureFailure } from '../run/step.js';
import type { CertificateOutcome, RunCertificate } from '../run/certificate-run.js';
import type { ComparisonOutcome, RunComparison, SourcePackage } from '../run/comparison-run.js';
import {
  captureOrderOf,
  certificateOrderOf,
  comparisonOrderOf,
  findCapture,
  type Capture,
} from '../store/captures/captures.js';
import type { PackageStore } from '../store/captures/packages.js';
import type { Db } from '../store/tables.js';

export type JobOutcome = CaptureOutcome | ComparisonOutcome | CertificateOutcome;

export interface Runners {
  readonly run: RunCapture;
  readonly compare: RunComparison;
  readonly certify: RunCertificate;
}

/** Runs what the row asks for: a capture, a comparison of two, or a certificate. */
export async function runJob(
  { db, packages, run, compare, certify }: Runners & { readonly db: Db; readonly packages: PackageStore },
  row: Capture,
  circumstances: Pick<CaptureRun, 'stagingDir' | 'signal' | 'progress'>,
): Promise<JobOutcome> {
  const job = { captureId: row.capture_id, testMode: row.test_mode, ...circumstances };
  if (row.source === 'certify-hash') return certify({ ...job, order: certificateOrderOf(row) });
  if (row.source !== 'compare') return run({ ...job, order: captureOrderOf(row) });
  const order = comparisonOrderOf(row);
  const source = async (captureId: string): Promise<SourcePackage> => {
    const found = await findCapture(db, row.account_id, captureId);
    if (!found || found.package_name === null || found.manifest_sha256 === null)
      throw new CaptureFailure('internal', `The package of ${captureId} is not there any more.`);
    return { captureId, path: packages.locate(found.package_name), manifestSha256: found.manifest_sha256 };
  };
  try {
    return await compare({ ...job, order, before: await source(order.before), after: await source(order.after) });
  } catch (error) {
    if (error instanceof CaptureFailure) return { kind: 'failed', reason: error.reason, message: error.message };
    throw error;
  }
}
